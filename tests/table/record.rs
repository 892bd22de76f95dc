//! The log: visible corrections, undone entries, and the sheet.

use bafan::Wind;
use bafan_table::device::{Help, Permission};
use bafan_table::exchange::read;
use bafan_table::record::{Log, Outcome, Refusal, Start};
use bafan_table::sheet::{Check, Sheet, Symbol, faults, is_to_be_shown, read_back, recorder, result};
use bafan_table::{Book, Player};

fn log(book: Book, events: &[&str]) -> Log {
    let mut log = Log::new(Start::new(book, ["a", "b", "c", "d"].map(str::to_owned)), None).unwrap();
    for event in events {
        push(&mut log, event).unwrap_or_else(|refusal| panic!("{event}: {refusal}"));
    }
    log
}

fn push(log: &mut Log, event: &str) -> Result<(), Refusal> {
    log.push(read(event).unwrap(), Some(60))
}

#[test]
fn a_correction_comes_after_publication_only_where_the_book_has_the_sheet_shown() {
    for book in Book::ALL {
        let log = log(book, &["c18b", "O", "O", "O", "C1:a8"]);
        let was = &log.state().hands[0].was[0];
        assert_eq!(was.after_publication, book.players_keep_the_record(), "{book}");
    }
}

#[test]
fn a_correction_says_what_was_there_before() {
    let mut log = log(Book::Mil25, &["c18b", "C1:c28b", "O", "O", "O", "C1:a8", "I2:b9", "S5"]);
    let state = log.state();
    let was = |hand: usize| {
        let was = state.hands[hand - 1].was.iter();
        was.map(|was| (was.entry, was.outcome.is_some(), was.after_publication, was.at)).collect::<Vec<_>>()
    };
    // Hand 1 was corrected before and after the sheet was shown after hand 4; hand 2 was omitted at first.
    assert_eq!(was(1), [(2, true, false, Some(60)), (6, true, true, Some(60))]);
    assert_eq!(was(2), [(7, false, true, Some(60))]);
    assert_eq!(
        state.struck.iter().map(|(number, was)| (*number, was.outcome)).collect::<Vec<_>>(),
        [(5, Some(Outcome::Drawn))]
    );
    assert_eq!(Sheet::of(state).totals, [48 - 17, -16 + 51, -16 - 17, -16 - 17]);
    log.undo(Some(61)).unwrap();
    assert_eq!(log.state().hands.len(), 5);
    // A hand can be undone only as the last entry, a penalty whenever nothing depends on it.
    assert_eq!(push(&mut log, "U1"), Err(Refusal::Withdraw(1)));
    push(&mut log, "Pa:empty-call").unwrap();
    push(&mut log, "Pa:empty-call:p10").unwrap();
    let first = log.entries().len() - 2;
    assert!(log.push(read(&format!("U{first}")).unwrap(), None).is_err(), "the second would be a warning then");
    push(&mut log, "O").unwrap();
    push(&mut log, &format!("U{}", first + 1)).unwrap();
    push(&mut log, &format!("U{first}")).unwrap();
    assert_eq!(log.state().hands[5].given, []);
    assert_eq!(log.state().withdrawn.len(), 3);
    push(&mut log, "E").unwrap();
    assert_eq!(push(&mut log, "O"), Err(Refusal::Ended));
}

#[test]
fn a_hand_that_was_abandoned_is_kept_when_its_number_is_struck() {
    let log = log(Book::Mil25, &["O", "R", "R", "O", "R", "O", "S2"]);
    let replays: Vec<u8> = log.state().hands.iter().map(|hand| hand.replays).collect();
    assert_eq!(replays, [0, 3]);
}

#[test]
fn nothing_can_be_taken_back_before_the_start() {
    let mut log = log(Book::B98, &["O"]);
    log.undo(None).unwrap();
    assert_eq!(log.undo(None), Err(Refusal::NothingToWithdraw));
    assert_eq!(log.state().hands.len(), 0);
}

/// MIL 3(4): d is absent. c wins 10 points by self-draw, then 10 on a discard of b; d pays as if present.
#[test]
fn three_players_play_on() {
    let mut log = log(Book::Mil25, &["Qd", "c10", "c10b"]);
    let sheet = Sheet::of(log.state());
    assert_eq!(
        sheet.columns.iter().map(|column| column.play).collect::<Vec<_>>(),
        [[-18, -18, 54, -18], [-8, -18, 34, -8]]
    );
    assert_eq!(push(&mut log, "d10"), Err(Refusal::Absent(Player::ALL[3])));
    assert_eq!(push(&mut log, "Qd"), Err(Refusal::AsBefore(Player::ALL[3])));
    assert_eq!(result(log.state()).standard.map(|points| points.to_string()), ["2", "1", "4", "0"]);
    push(&mut log, "Pd:late:m12").unwrap();
    push(&mut log, "Kd").unwrap();
    push(&mut log, "d10").unwrap();
    assert_eq!(Sheet::of(log.state()).totals[3], -18 - 8 - 40 + 54);
    let mut two = self::log(Book::Mil25, &["Qd", "Qa"]);
    assert_eq!(result(two.state()).standard.map(|points| points.to_string()), ["0", "3", "3", "0"]);
    push(&mut two, "Ka").unwrap();
    assert_eq!(push(&mut self::log(Book::B98, &[]), "Qd"), Err(Refusal::NoAbsence));
}

#[test]
fn the_cells_have_the_marks_of_the_form() {
    let log = log(Book::Mil25, &["Pd:win-below-8", "Pb:empty-call", "a18c", "c9", "O"]);
    let sheet = Sheet::of(log.state());
    let marks = |hand: usize| {
        sheet.columns[hand - 1]
            .symbols
            .each_ref()
            .map(|symbols| symbols.iter().map(|symbol| symbol.mark()).collect::<String>())
    };
    assert_eq!(marks(1), ["▲", "×", "—", "✓停"]);
    assert_eq!(marks(2), ["", "▲", "+", ""]);
    assert_eq!(marks(3), ["○", "○", "▲○", "○"]);
    assert_eq!(sheet.columns[2].seats.name(), "东风西");
    assert_eq!(sheet.by_seat(Wind::East), Player::ALL);
    assert_eq!(sheet.ranks(), [1, 3, 1, 4]);
}

#[test]
fn the_sheet_is_shown_when_the_federation_asks() {
    let mut log = log(Book::Mil25, &[]);
    let mut shown = Vec::new();
    let mut writers = String::new();
    for hand in 1..=16 {
        writers.extend(recorder(log.state()).map(Player::letter));
        push(&mut log, "O").unwrap();
        shown.extend(is_to_be_shown(log.state()).then_some(hand));
    }
    assert_eq!(shown, [4, 8, 12, 15, 16]);
    assert_eq!(writers, "aaaabbbbccccdddd");
    let mut named = log.state().start.clone();
    named.recorder = Player::at(2);
    let named = Log::new(named, None).unwrap();
    assert_eq!(recorder(named.state()), Player::at(2), "whoever volunteered");
    assert_eq!(recorder(self::log(Book::B98, &[]).state()), None, "a referee writes");
    let mut early = self::log(Book::Mil25, &["O"]);
    push(&mut early, "T").unwrap();
    assert!(is_to_be_shown(early.state()));
    push(&mut early, "O").unwrap();
    assert_eq!(Sheet::of(early.state()).timed_out, 3..17, "the numbers of the hands, not how many");
}

#[test]
fn a_sheet_that_was_tampered_with_is_found_out() {
    let log = log(Book::B98, &["Pd:win-below-8", "a18c", "c9", "O"]);
    let state = log.state();
    let sheet = Sheet::of(state);
    assert_eq!(faults(state, &sheet), []);
    let tampered = |change: &dyn Fn(&mut Sheet)| {
        let mut sheet = sheet.clone();
        change(&mut sheet);
        faults(state, &sheet)
    };
    assert_eq!(tampered(&|sheet| sheet.columns[0].play[1] += 1), [Check::SumOfHand(1), Check::Pattern(1)]);
    let shifted = |sheet: &mut Sheet| (sheet.columns[0].play[1], sheet.columns[0].play[2]) = (-9, -25);
    assert_eq!(tampered(&shifted), [Check::Pattern(1)]);
    assert_eq!(tampered(&|sheet| sheet.totals[1] += 1), [Check::SumOfTotals]);
    assert_eq!(tampered(&|sheet| sheet.columns[1].symbols[0].push(Symbol::Dealer)), [Check::Dealer(2)]);
    assert_eq!(tampered(&|sheet| sheet.columns[2].symbols[0].clear()), [Check::Marks(3)]);
}

#[test]
fn payments_are_read_back() {
    let player = |index: usize| Player::ALL[index];
    assert_eq!(read_back([-8, -26, 42, -8]), Some((player(2), Some(player(1)), 18)));
    assert_eq!(read_back([51, -17, -17, -17]), Some((player(0), None, 9)));
    for wrong in [[0; 4], [-8, -8, 24, -8], [-8, -26, 41, -8], [-9, -26, 43, -8], [10, 10, 10, -30]] {
        assert_eq!(read_back(wrong), None, "{wrong:?}");
    }
}

#[test]
fn a_table_device_gives_no_advice() {
    let locked: Vec<Help> = Help::ALL.into_iter().filter(|help| help.at_the_table() == Permission::Locked).collect();
    assert_eq!(locked, [Help::Counting, Help::Advice, Help::Needs, Help::Senses]);
    let log = log(Book::Mil25, &["D1", "O", "D0"]);
    assert_eq!(log.state().device, [(1, true, 0), (3, false, 1)]);
}
