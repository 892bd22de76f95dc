//! Two phones whose records of the same match have diverged.

use bafan_table::exchange::read;
use bafan_table::record::{Conflict, Event, Log, Outcome, conflicts, reconcile};
use bafan_table::sheet::result;
use oorandom::Rand32;

use super::random::Dice;

fn log(events: &[&str]) -> Log {
    let mut log: Option<Log> = None;
    for event in ["M:mil25:b:0:r4:pp:Ann:Bob:Cai:Dou"].iter().chain(events) {
        let event = read(event).expect(event);
        match (&mut log, event) {
            (None, Event::Start(start)) => log = Log::new(start, Some(1_700_000_000)).ok(),
            (Some(log), event) => log.push(event, None).expect("an event"),
            _ => panic!("no start"),
        }
    }
    log.expect("a log")
}

/// Returns this log with the additions of the other one.
fn joined(this: &Log, other: &Log, takes: bool) -> Log {
    let mut log = this.clone();
    for event in reconcile(this, other, |_| takes).expect("they fit") {
        log.push(event, None).expect("an event that was tried");
    }
    log
}

fn outcomes(log: &Log) -> Vec<Option<Outcome>> {
    log.state().hands.iter().map(|hand| hand.outcome()).collect()
}

#[test]
fn what_both_say_counts_once_and_what_one_says_is_added() {
    let here = log(&["c18b", "O", "Pd:win-below-8", "a12"]);
    let there = log(&["c18b", "O", "a12", "b8c"]);
    assert_eq!(conflicts(&here, &there), []);
    let both = joined(&here, &there, false);
    assert_eq!(outcomes(&both), outcomes(&log(&["c18b", "O", "a12", "b8c"])));
    assert_eq!(both.state().hands[2].given.len(), 1);
    assert_eq!(reconcile(&both, &there, |_| true), Ok(Vec::new()), "a second time nothing is new");
    assert_eq!(result(joined(&there, &here, false).state()), result(both.state()), "both phones come to the same");
}

#[test]
fn a_contradiction_is_asked_and_the_choice_shows() {
    let here = log(&["c18b", "a12", "O"]);
    let there = log(&["c18b", "a21", "O"]);
    let asked = conflicts(&here, &there);
    assert!(matches!(&asked[..], [Conflict::Hand { hand: 2, this: Some(_), other: Some(_) }]), "{asked:?}");
    assert_eq!(joined(&here, &there, false), here);
    let taken = joined(&here, &there, true);
    assert_eq!(outcomes(&taken), outcomes(&there));
    assert_eq!(taken.state().hands[1].was[0].outcome, here.state().hands[1].outcome(), "the sheet says what was there");
}

#[test]
fn what_one_phone_alone_put_right_is_no_contradiction() {
    let here = log(&["c18b", "a12", "Pa:empty-call", "O", "b9"]);
    let there = log(&["c18b", "a12", "Pa:empty-call", "O", "C2:a21", "U3"]);
    assert_eq!(conflicts(&here, &there), []);
    let both = joined(&here, &there, false);
    assert_eq!(outcomes(&both), outcomes(&log(&["c18b", "a21", "O", "b9"])));
    assert!(both.state().hands[2].given.is_empty(), "the penalty was taken back");
    // The other phone has struck a hand that was never played.
    let struck = joined(&log(&["c18b", "a12", "O", "Pb:slow"]), &log(&["c18b", "a12", "O", "S2"]), false);
    assert_eq!(outcomes(&struck), outcomes(&log(&["c18b", "O"])));
}

#[test]
fn seats_time_and_signature_are_joined_too() {
    let here = log(&["c18b", "a12", "E"]);
    let there = log(&["c18b", "Xab", "a12", "T", "d9"]);
    let both = joined(&here, &there, true);
    let state = both.state();
    assert_eq!(outcomes(&both), outcomes(&log(&["c18b", "a12", "d9"])));
    assert_eq!(state.seats()[1].seating, there.state().seats()[1].seating);
    assert_eq!((state.time.is_some(), state.ended.is_some()), (true, true));
    let clash = [log(&["O", "a8", "Zdcba", "O"]), log(&["O", "a8", "Zbadc", "O"])];
    assert!(matches!(conflicts(&clash[0], &clash[1])[..], [Conflict::Seats { hand: 3, .. }]));
    assert_eq!(joined(&clash[0], &clash[1], true).state().seats(), clash[1].state().seats());
}

#[test]
fn a_name_that_one_phone_put_right_is_right_on_both() {
    let names = |log: &Log| log.state().start.names.join(" ");
    let here = log(&["Na:Anna", "Nc:Kai", "a12"]);
    let there = log(&["Nb:Bert", "Nc:Tsai", "a12", "O"]);
    assert_eq!(
        names(&joined(&here, &there, true)),
        "Anna Bert Kai Dou",
        "each phone's own, and this phone's where both differ"
    );
    // A name is not adopted if another player has it already.
    assert_eq!(names(&joined(&log(&["Na:Bert"]), &there, true)), "Bert Bob Tsai Dou");
}

#[test]
fn what_follows_a_hand_that_one_phone_struck_is_asked_and_joined_once() {
    let (here, there) = (log(&["a33", "S1"]), log(&["a33", "Xbc"]));
    assert!(matches!(conflicts(&here, &there)[..], [Conflict::Seats { hand: 2, .. }]));
    assert_eq!(reconcile(&here, &there, |_| false), Ok(Vec::new()));
    let both = joined(&here, &there, true);
    assert_eq!(both.state().next.moves.len(), 1);
    assert_eq!(reconcile(&both, &there, |_| true), Ok(Vec::new()), "the seats are not exchanged again");
    // The other phone's entries for the hand that takes the number of a struck one are included too.
    let (here, there) = (log(&["Qa", "b41d"]), log(&["Qa", "b41d", "S1", "Qd"]));
    let both = joined(&here, &there, false);
    assert_eq!(both.state().absences(), there.state().absences());
}

#[test]
fn random_matches_that_part_are_brought_together() {
    let (mut together, mut twice, mut refused) = (0, 0, 0);
    for seed in 0..3000 {
        let mut dice = Dice(Rand32::new(seed));
        let whole = dice.log();
        let shared = 1 + dice.below(whole.entries().len());
        let base = Log::replay(whole.entries()[..shared].to_vec()).expect("a prefix");
        let mut there = base.clone();
        for _ in 0..dice.below(12) {
            _ = there.push(dice.event(&there), None);
        }
        // If this phone has no additional entries, the result is the other phone's log.
        for (this, other, takes) in [(&base, &there, false), (&whole, &there, true), (&there, &whole, false)] {
            let Ok(events) = reconcile(this, other, |_| takes) else {
                refused += 1;
                continue;
            };
            let mut both = this.clone();
            for event in events {
                both.push(event, None).unwrap_or_else(|why| panic!("{seed}: {why}"));
            }
            let again = reconcile(&both, other, |_| takes);
            let text = |log: &Log| bafan_table::exchange::to_link(log, false);
            assert_eq!(again, Ok(Vec::new()), "{seed}: {}\n{}\n{}", text(this), text(other), text(&both));
            // Hands are compared by their numbers; if one was struck or inserted, the later ones have to be chosen again.
            let renumbers = |log: &Log| {
                let added = log.entries()[shared..].iter().map(|entry| &entry.event);
                { added }
                    .any(|event| matches!(event, Event::Strike { .. } | Event::Insert { .. } | Event::Withdraw { .. }))
            };
            if !renumbers(this) && !renumbers(other) {
                let again = reconcile(&both, other, |_| false);
                assert_eq!(again, Ok(Vec::new()), "{seed}: joined once more");
                twice += 1;
            }
            if this == &base {
                assert_eq!(outcomes(&both), outcomes(other), "{seed}");
            }
            together += 1;
        }
    }
    assert!(together > 8 * refused && twice > 1000, "{together} together, {refused} refused, {twice} joined twice");
}
