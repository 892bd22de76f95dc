//! Tests what an action leaves unchanged, and what it reports.

use super::{Action, Entry, Moved, Note, Rc, State, done, entered, opened, text, tile, tiles};

/// Formats the concealed tiles as shown, with the winning one marked.
fn shown(state: &State) -> String {
    state.standing().iter().map(|one| format!("{}{}", one.tile, if one.winning { "!" } else { "" })).collect()
}

#[test]
fn a_tile_that_is_replaced_does_not_become_the_winning_one() {
    let whole = entered("[123m][789m][123p]79p55s8p");
    let wrong = whole.after(Action::Standing(3));
    assert_eq!(shown(&wrong), "7p9p5s8p!", "the winning tile stays while another one is missing");
    assert_eq!(shown(&wrong.after(Action::Key(tile("6s")))), "7p9p5s6s8p!");
    let meld = done(&whole, &[Action::Meld(0), Action::Enter(Entry::Chow), Action::Key(tile("4m"))]);
    assert_eq!(shown(&meld), "7p9p5s5s8p!");
    let three = [Action::Meld(0), Action::Key(tile("E")), Action::Key(tile("E")), Action::Key(tile("E"))];
    assert_eq!(shown(&done(&whole, &three)), "7p9p5s5sEEE8p!");
    let winning = done(&whole, &[Action::Standing(4), Action::Key(tile("6p"))]);
    assert_eq!(shown(&winning), "7p9p5s5s6p!", "what takes the place of the winning tile wins");
    assert_eq!(shown(&done(&whole, &[Action::Erase, Action::Key(tile("6p"))])), "7p9p5s5s6p!");
    let discarded = done(&entered("123456789m12p55s9p"), &[Action::Discard(tile("9p")), Action::Key(tile("3p"))]);
    assert!(shown(&discarded).ends_with("3p!"), "after a discard the tile drawn is the new one");
}

#[test]
fn a_meld_stays_while_the_winning_tile_is_chosen() {
    let choosing = entered("[123m][555p]678s").after(Action::Choose);
    let tapped = choosing.after(Action::Meld(1));
    assert_eq!((text(&tapped), tapped.choosing), (text(&choosing), true));
    assert_eq!(text(&done(&tapped, &[Action::Choose, Action::Meld(1)])), "[123m]678s|EE0000");
}

#[test]
fn a_question_stays_as_it_was_asked() {
    let asked = State::default().after(Action::Open { table: opened("[123m]1245p|SW1000"), hidden: true });
    let refused = [
        Action::Key(tile("E")),
        Action::Standing(0),
        Action::Winning(0),
        Action::Meld(0),
        Action::Erase,
        Action::Discard(tile("1p")),
        Action::SelfDrawn(false),
        Action::Flowers(1),
        Action::Type('e'),
    ];
    for action in refused {
        let after = asked.after(action.clone());
        assert_eq!((&after.table, after.note), (&asked.table, Some(Note::Covered)), "{action:?}");
    }
    assert!(!asked.after(Action::Choose).choosing);
    assert!(asked.keys().iter().all(|key| !key.possible));
    assert_eq!(text(&done(&asked, &[Action::Reveal, Action::Standing(0)])), "[123m]245p|SW1000");
}

#[test]
fn what_has_come_and_gone_is_told() {
    let start = entered("[123m]1p");
    let moved = |added: &str, removed: &str| Some(Moved { added: tiles(added), removed: tiles(removed) });
    assert_eq!(start.after(Action::Key(tile("5s"))).moved, moved("5s", ""));
    assert_eq!(start.after(Action::Standing(0)).moved, moved("", "1p"));
    assert_eq!(start.after(Action::Undo).moved, moved("", "1p"));
    assert_eq!(start.after(Action::Meld(0)).moved, moved("", "123m"));
    let typed = "789s".chars().fold(start.clone(), |state, c| state.after(Action::Type(c)));
    assert_eq!(typed.moved, moved("789s", ""), "all tiles that were typed together");
    for nothing in
        [Action::Flowers(2), Action::Fold, Action::Clear, Action::Open { table: opened("19m"), hidden: false }]
    {
        assert_eq!(start.after(nothing.clone()).moved, None, "{nothing:?}");
    }
}

#[test]
fn each_hand_that_is_begun_is_another_one() {
    let start = entered("[123m]1p");
    let begins = |action: Action| start.after(action).begun != start.begun;
    assert!(begins(Action::Clear) && begins(Action::Open { table: Rc::default(), hidden: false }));
    assert!(!begins(Action::Key(tile("5s"))) && !begins(Action::Undo) && !begins(Action::Fold));
}
