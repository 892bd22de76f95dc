mod safe;

use std::rc::Rc;

use super::{Action, Asked, Moved, Note, State, Table};
use bafan::{Draft, Entry, Fault, Flag, HandLink, Refusal, RuleSet, Source, Tile, Wind};

fn tiles(text: &str) -> Vec<Tile> {
    text.parse::<Draft>().unwrap().standing
}

fn tile(text: &str) -> Tile {
    tiles(text)[0]
}

fn done(start: &State, actions: &[Action]) -> State {
    actions.iter().fold(start.clone(), |state, action| state.after(action.clone()))
}

/// Returns the state after a hand has been entered tile by tile and meld by meld.
fn entered(text: &str) -> State {
    let draft: Draft = text.parse().unwrap();
    let melds = draft.melds.iter().flat_map(|meld| {
        let entry = Entry::from(bafan::Meld::try_from(meld).unwrap());
        [Action::Enter(entry), Action::Key(meld.tiles[0])]
    });
    let keys = draft.standing.iter().map(|&tile| Action::Key(tile));
    let actions: Vec<Action> = melds.chain(keys).collect();
    done(&State::default(), &actions)
}

fn text(state: &State) -> String {
    state.table.draft.to_string()
}

#[test]
fn a_key_adds_what_was_chosen_and_the_next_one_stands() {
    let state = entered("[123m][555p][7777s,1][PPPP]9s9s");
    assert_eq!(text(&state), "[123m][555p][7777s,1][PPPP]99s|EE0000");
    assert_eq!(state.entry, Entry::Standing);
}

#[test]
fn an_impossible_key_changes_nothing_and_says_why() {
    let state = entered("[555p]5p");
    let refused = state.after(Action::Key(tile("5p")));
    assert_eq!(refused.note, Some(Note::Refused(Refusal::Copies { tile: tile("5p"), left: 0 })));
    assert_eq!(refused.table, state.table);
    assert_eq!(refused.after(Action::Key(tile("6p"))).note, None);
}

#[test]
fn a_refused_meld_keeps_what_was_chosen() {
    let state = done(&State::default(), &[Action::Enter(Entry::Chow), Action::Key(tile("9p"))]);
    assert_eq!(state.note, Some(Note::Refused(Refusal::NoChow(tile("9p")))));
    assert_eq!(state.entry, Entry::Chow);
}

#[test]
fn keys_tell_copies_left_and_what_is_possible() {
    let state = entered("[555p]22s").after(Action::Enter(Entry::Pung));
    let key = |text| state.keys()[tile(text).index()];
    assert_eq!((key("5p").left, key("5p").possible), (1, false));
    assert_eq!((key("2s").left, key("2s").possible), (2, false));
    assert_eq!((key("E").left, key("E").possible), (4, true));
    assert_eq!(state.keys().len(), Tile::KINDS);
}

#[test]
fn standing_tiles_are_shown_in_order_with_the_winning_one_last() {
    let shown = |state: &State| {
        let shown = state.standing().into_iter();
        shown.map(|one| format!("{}{}", one.tile, if one.winning { "!" } else { "" })).collect::<String>()
    };
    assert_eq!(shown(&entered("9s1m5p")), "1m5p9s");
    assert_eq!(shown(&entered("[123m][123m][123m]99s31p2p")), "1p3p9s9s2p!");
    let chosen = entered("9s1m5p").after(Action::Winning(1));
    assert_eq!(shown(&chosen), "5p9s1m!");
}

#[test]
fn another_tile_can_be_the_winning_one_and_stays_it() {
    let state = entered("9s1m5p").after(Action::Choose);
    assert!(state.choosing);
    let state = state.after(Action::Standing(0));
    assert!(!state.choosing);
    assert_eq!(text(&state), "1m5p9s|EE0000");
    assert_eq!(text(&state.after(Action::Key(tile("E")))), "1m5pE9s|EE0000");
    let removed = done(&state, &[Action::Standing(2), Action::Key(tile("E"))]);
    assert_eq!(text(&removed), "1m5pE|EE0000", "without the chosen one the last is the winning tile again");
}

#[test]
fn nothing_can_be_chosen_in_an_empty_hand() {
    assert!(!State::default().after(Action::Choose).choosing);
}

#[test]
fn taps_remove_tiles_and_melds() {
    let state = done(&entered("[123m][555p]678s"), &[Action::Standing(1), Action::Meld(0)]);
    assert_eq!(text(&state), "[555p]68s|EE0000");
    let nothing = done(&state, &[Action::Standing(9), Action::Meld(9), Action::Winning(9)]);
    assert_eq!(nothing.table, state.table);
}

#[test]
fn every_change_can_be_undone_and_done_again() {
    let start = entered("[123m][555p]678s");
    let changes = [
        Action::Key(tile("E")),
        Action::Winning(0),
        Action::Standing(0),
        Action::Meld(0),
        Action::Prevalent(Wind::South),
        Action::Seat(Wind::West),
        Action::Payer(Wind::North),
        Action::SelfDrawn(true),
        Action::Flag(Flag::LastTile),
        Action::Flowers(3),
        Action::Clear,
    ];
    for change in changes.clone() {
        let changed = start.after(change.clone());
        assert_ne!(changed.table, start.table, "{change:?}");
        assert_eq!(changed.after(Action::Undo).table, start.table, "{change:?}");
        assert_eq!(done(&changed, &[Action::Undo, Action::Redo]).table, changed.table, "{change:?}");
    }
    let back = (0..20).fold(done(&start, &changes), |state, _| state.after(Action::Undo));
    assert_eq!(back.table, State::default().table);
    assert!(!back.can_undo() && back.can_redo());
    assert!(!back.after(Action::Key(tile("E"))).can_redo(), "a new change ends the old future");
}

#[test]
fn what_changes_nothing_is_no_step_to_undo() {
    let state = entered("1m");
    let same =
        done(&state, &[Action::Prevalent(Wind::East), Action::Flowers(0), Action::Enter(Entry::Pung), Action::Fold]);
    assert_eq!(same.after(Action::Undo).table, State::default().table);
}

#[test]
fn clearing_keeps_the_winds() {
    let state =
        done(&entered("[123m]1p"), &[Action::Prevalent(Wind::South), Action::Seat(Wind::North), Action::Flowers(2)]);
    assert!(state.can_clear());
    let cleared = state.after(Action::Clear);
    assert_eq!(text(&cleared), "|SN0000");
    assert!(!cleared.can_clear());
}

#[test]
fn clearing_a_hand_of_a_match_keeps_its_rules_and_the_way_of_winning() {
    let own = RuleSet::textbook();
    let open =
        |address: &str| Action::Open { table: Rc::new(Table::of(&address.parse().unwrap(), &own)), hidden: false };
    for asked in ["v=1&h=&t=WN1000&r=wmo", "v=1&h=&t=WN0000&p=E&r=wmo"] {
        let state = State::default().after(open(asked));
        assert!(state.rules_were_given() && !state.can_clear());
        let again = [Action::Key(tile("1m")), Action::SelfDrawn(false), Action::Flowers(2), Action::Clear];
        let cleared = done(&state, &again);
        assert_eq!(cleared.table, state.table, "{asked}");
    }
    let state = State::default().after(open("v=1&h=&t=WN1000&r=wmo"));
    assert_eq!(done(&state, &[Action::OwnRules, Action::Key(tile("1m")), Action::Clear]).table.rules, None);
    // When a hand that came with its tiles is cleared, only the winds remain.
    let sent = state.after(open("v=1&h=123m&t=WN1000&r=wmo"));
    assert!(!sent.rules_were_given());
    assert_eq!(sent.after(Action::Clear).table.address(&own, false).to_string(), "v=1&h=&t=WN0000");
}

#[test]
fn an_impossible_flag_says_why() {
    let drawn = State::default().after(Action::SelfDrawn(true));
    let barred = drawn.after(Action::Flag(Flag::Kong));
    assert_eq!(barred.note, Some(Note::Barred(Fault::ReplacementWithoutKong)));
    assert!(!barred.table.draft.situation.kong);
    let flowers = (0..9).fold(drawn, |state, count| state.after(Action::Flowers(count)));
    assert_eq!(flowers.after(Action::Flowers(9)).note, Some(Note::Barred(Fault::TooManyFlowers(9))));
    let proven = entered("[999m][123p]11222s789m").after(Action::Flag(Flag::LastOfKind));
    assert_eq!(proven.note, Some(Note::Proven));
}

#[test]
fn a_flag_that_became_impossible_can_be_turned_off() {
    let state = done(&entered("[5555p]"), &[Action::SelfDrawn(true), Action::Flag(Flag::Kong), Action::Meld(0)]);
    assert!(state.table.draft.situation.kong);
    assert!(!state.after(Action::Flag(Flag::Kong)).table.draft.situation.kong);
}

#[test]
fn nobody_pays_themselves() {
    let state = State::default().after(Action::Payer(Wind::South));
    assert_eq!(state.table.payer, Some(Wind::South));
    assert_eq!(state.after(Action::Seat(Wind::South)).table.payer, None);
    assert_eq!(State::default().after(Action::Payer(Wind::East)).table.payer, None);
}

#[test]
fn the_keyboard_folds_with_the_last_tile_and_comes_back_when_one_goes() {
    let whole = entered("11122233344455m");
    assert!(whole.folded);
    assert!(!whole.after(Action::Standing(0)).folded);
    assert!(!whole.after(Action::Undo).folded);
    assert!(whole.after(Action::Flowers(1)).folded);
    assert!(!whole.after(Action::Fold).folded);
}

#[test]
fn the_history_is_bounded() {
    let flowers = [1, 2].into_iter().cycle().take(300);
    let state = flowers.fold(State::default(), |state, count| state.after(Action::Flowers(count)));
    let steps = (0..400).scan(state, |state, _| state.can_undo().then(|| *state = state.after(Action::Undo))).count();
    assert_eq!(steps, super::HISTORY);
}

#[test]
fn a_discard_lies_open_and_comes_back_with_undo() {
    let hand = entered("123456789m12p55s9p");
    let nine = tile("9p");
    let discarded = hand.after(Action::Discard(nine));
    assert_eq!((discarded.table.draft.standing.len(), discarded.table.seen[nine]), (13, 1));
    let back = discarded.after(Action::Undo);
    assert_eq!((back.table.draft.standing.len(), back.table.seen[nine]), (14, 0));
    assert_eq!(hand.after(Action::Discard(Wind::East.tile())).table, hand.table, "it is not in the hand");
}

#[test]
fn a_tile_that_wins_is_taken_with_its_way() {
    let waiting = entered("[123m][345m][678p]56sWW");
    let four = tile("4s");
    for self_drawn in [true, false] {
        let won = waiting.after(Action::Win { tile: four, self_drawn });
        assert_eq!((won.table.draft.tiles_missing(), won.table.draft.situation.self_drawn), (0, self_drawn));
    }
}

#[test]
fn a_tile_that_goes_into_the_hand_lies_open_no_longer() {
    let nine = tile("9p");
    let mut state = entered("123456789m12p59s9p").after(Action::Discard(nine));
    for _ in 0..4 {
        state = state.after(Action::Standing(0)).after(Action::Key(nine));
    }
    assert_eq!((state.table.draft.counts()[nine], state.table.seen[nine]), (4, 0));
}

#[test]
fn keys_mark_what_is_seen_and_never_more_than_there_is() {
    let start = entered("[555p]1m").after(Action::Ask(Some(Asked::Seen)));
    assert_eq!(start.asked, Some(Asked::Seen));
    let marked = done(&start, &[Action::Key(tile("1m")), Action::Key(tile("1m")), Action::Key(tile("5p"))]);
    assert_eq!((marked.table.seen[tile("1m")], marked.table.seen[tile("5p")]), (2, 1));
    assert_eq!(text(&marked), text(&start));
    assert_eq!((marked.keys()[tile("1m").index()].left, marked.keys()[tile("5p").index()].possible), (1, false));
    let refused = marked.after(Action::Key(tile("5p")));
    assert_eq!(refused.note, Some(Note::Refused(Refusal::Copies { tile: tile("5p"), left: 0 })));
    let less = marked.after(Action::Unmark(tile("1m")));
    assert_eq!(less.table.seen[tile("1m")], 1);
    assert_eq!(less.after(Action::ForgetSeen).table.seen.total(), 0);
    assert_eq!(less.after(Action::ForgetSeen).after(Action::Undo).table.seen.total(), 2);
    assert_eq!(marked.after(Action::Enter(Entry::Chow)).asked, None);
    assert_eq!(marked.after(Action::Clear).asked, None, "the next hand begins with its tiles");
}

#[test]
fn no_tap_on_a_tile_changes_the_hand_while_advice_is_open() {
    let hand = entered("[123m][345m][678p]56sWW");
    for asked in [Asked::Seen, Asked::Claim(None), Asked::Claim(Some(tile("4s"))), Asked::Ways] {
        let open = hand.after(Action::Ask(Some(asked)));
        for tap in [Action::Standing(0), Action::Winning(0), Action::Meld(0), Action::Key(tile("9m"))] {
            assert_eq!(text(&open.after(tap.clone())), text(&hand), "{asked:?}, {tap:?}");
        }
        assert_eq!(open.after(Action::Standing(0)).note, Some(Note::Advised));
        assert_ne!(text(&open.after(Action::Ask(None)).after(Action::Standing(0))), text(&hand));
        assert_eq!(open.after(Action::Clear).asked, None);
    }
    let claim = hand.after(Action::Ask(Some(Asked::Claim(None))));
    let (four, nine) = (tile("4s"), tile("9m"));
    assert!(!claim.folded && claim.keys()[four.index()].possible && !claim.keys()[nine.index()].possible);
    assert_eq!(claim.after(Action::Key(nine)).note, Some(Note::NoClaim));
    let claimed = claim.after(Action::Key(four));
    assert_eq!((claimed.asked, claimed.folded), (Some(Asked::Claim(Some(four))), true));
}

#[test]
fn a_mark_says_whose_discard_it_is_and_the_tile_is_safe_there() {
    let (one, four) = (tile("1m"), tile("4m"));
    let start = entered("123456789m12p55s9p").after(Action::Ask(Some(Asked::Seen)));
    let of = |whose| Action::MarkOf(Some(whose));
    let marked = done(&start, &[of(Source::Right), Action::Key(one), Action::MarkOf(None), Action::Key(four)]);
    assert_eq!(marked.table.others.map(|other| other.discards.len()), [0, 0, 1]);
    let [(Source::Right, danger)] = &marked.table.dangers(one)[..] else { panic!("only the right player is known") };
    assert!(danger.is_safe());
    assert!(!marked.table.dangers(four)[0].1.is_safe(), "nobody in particular discarded it");
    let melded = marked.after(Action::Melds(Source::Left, 2));
    assert_eq!(melded.table.dangers(four).len(), 2);
    assert!(marked.after(Action::Unmark(one)).table.dangers(one).is_empty(), "the mark is gone, and whose it was");
    assert!(melded.after(Action::ForgetSeen).table.dangers(four).is_empty());
}

#[test]
fn the_last_tile_of_its_kind_is_known_when_the_others_were_seen() {
    let waiting = entered("[123m][345m][678p]56sWW").after(Action::Ask(Some(Asked::Seen)));
    let four = || Action::Key(tile("4s"));
    let seen = done(&waiting, &[four(), four(), four(), Action::Ask(None)]);
    assert!(seen.after(four()).table.draft.situation.last_of_kind);
    assert!(!seen.after(Action::Key(tile("7s"))).table.draft.situation.last_of_kind);
}

fn typed(start: &State, text: &str) -> State {
    text.chars().fold(start.clone(), |state, c| state.after(Action::Type(c)))
}

#[test]
fn a_hand_is_typed_in_the_notation() {
    let state = typed(&State::default(), "[123m,1][555p][7777s,2][PPPP]9e");
    assert_eq!((text(&state).as_str(), state.typed.as_str()), ("[123m,1][555p][7777s,2][PPPP]|EE0000", "9"));
    assert_eq!(text(&typed(&state, "9se")), "[123m,1][555p][7777s,2][PPPP]99s|EE0000");
    assert_eq!(text(&typed(&State::default(), "12msSpPewncf6z4z")), "12mSSPPEWNCFFN|EE0000");
    assert_eq!(text(&typed(&entered("[555p]"), "[5555p,5]")), "[5555p,5]|EE0000");
    assert_eq!(text(&typed(&State::default(), "x0!中 ")), "|EE0000");
}

#[test]
fn what_cannot_be_typed_says_why_and_changes_nothing() {
    let start = entered("[555p]1m");
    for (keys, note) in [
        ("5z", Note::WhichDragon),
        ("18z", Note::NoTile),
        ("0z", Note::NoTile),
        ("[124m]", Note::NoMeld),
        ("[5p]", Note::NoMeld),
        ("[555z]", Note::WhichDragon),
    ] {
        let state = typed(&start, keys);
        assert_eq!((state.note, state.typed.as_str()), (Some(note), ""), "{keys}");
        assert_eq!(state.table, start.table, "{keys}");
    }
    let refused = typed(&entered("[5555p]"), "15p");
    assert_eq!(refused.note, Some(Note::Refused(Refusal::Copies { tile: tile("5p"), left: 0 })));
    assert_eq!(text(&refused), "[5555p]|EE0000", "none of the tiles where one is refused");
}

#[test]
fn what_leaves_no_doubt_is_typed_and_the_rest_asked() {
    let orphans = typed(&State::default(), "1234567z");
    assert_eq!((text(&orphans).as_str(), orphans.note.clone()), ("ESWNCFP|EE0000", None));
    assert_eq!(text(&typed(&State::default(), "571z05p")), "CPE55p|EE0000");
    let whole = typed(&entered("19m19p19s7p"), "1234567z");
    assert_eq!((text(&whole).as_str(), whole.note), ("19m19p19s7pESWNF|EE0000", Some(Note::WhichDragon)));
    let asked = typed(&State::default(), "125z");
    assert_eq!((text(&asked).as_str(), asked.note), ("ES|EE0000", Some(Note::WhichDragon)));
}

#[test]
fn backspace_takes_back_what_was_typed_last() {
    let mut state = typed(&entered("[123m]1p"), "45");
    let mut seen = Vec::new();
    for _ in 0..5 {
        state = state.after(Action::Erase);
        seen.push(format!("{}{}", text(&state).replace("|EE0000", ""), state.typed));
    }
    assert_eq!(seen, ["[123m]1p4", "[123m]1p", "[123m]", "", ""]);
}

fn opened(hand: &str) -> Rc<Table> {
    Rc::new(Table { draft: hand.parse().unwrap(), ..Table::default() })
}

#[test]
fn another_hand_can_be_opened_covered_and_undone() {
    let start = entered("[123m]1p");
    let state = start.after(Action::Open { table: opened("19m|SW1000"), hidden: true });
    assert_eq!((text(&state).as_str(), state.hidden), ("19m|SW1000", true));
    assert!(!state.after(Action::Reveal).hidden && !state.after(Action::Clear).hidden);
    assert_eq!(state.after(Action::Undo).table, start.table);
}

#[test]
fn a_text_that_is_being_written_is_one_step() {
    let start = entered("[123m]");
    let written = ["1m", "12m", "123m"].map(opened).map(Action::Write);
    let state = done(&start, &written);
    assert_eq!(text(&state), "123m|EE0000");
    assert_eq!(state.after(Action::Undo).table, start.table);
    let later = done(&state, &[Action::Key(tile("E")), Action::Write(opened("9s"))]);
    assert_eq!(text(&later.after(Action::Undo)), "123mE|EE0000");
}

#[test]
fn a_hand_comes_back_from_its_address() {
    let own = RuleSet::textbook();
    let there = RuleSet::international();
    for start in [
        entered("[123m][4444p]99s78p6p"),
        entered("9s1m5p").after(Action::Winning(1)),
        done(&entered("[123m]1p"), &[Action::Seat(Wind::South), Action::Payer(Wind::North), Action::Flowers(3)]),
        done(
            &entered("12m").after(Action::Ask(Some(Asked::Seen))),
            &[Action::MarkOf(Some(Source::Left)), Action::Key(tile("9p"))],
        )
        .after(Action::Melds(Source::Opposite, 3)),
    ] {
        let address: HandLink = start.table.address(&own, false).to_string().parse().unwrap();
        let table = Table::of(&address, &own);
        assert_eq!(table.standing().iter().map(|one| (one.tile, one.winning)).collect::<Vec<_>>(), {
            start.standing().iter().map(|one| (one.tile, one.winning)).collect::<Vec<_>>()
        });
        assert_eq!((table.payer, table.rules), (start.table.payer, None));
        assert_eq!((table.seen, table.others), (start.table.seen, start.table.others));
        assert_eq!(table.address(&own, false), address);
        let elsewhere = Table::of(&address, &there);
        assert_eq!(elsewhere.rules, Some(own), "the rules stay with the hand");
        assert_eq!(
            State::default()
                .after(Action::Open { table: Rc::new(elsewhere), hidden: false })
                .after(Action::OwnRules)
                .table
                .rules,
            None
        );
    }
}
