use bafan::{Draft, Fault, RuleSet, Wind};
use wasm_bindgen_test::wasm_bindgen_test;

use super::{Outcome, Part, Table, Win};

fn outcome(text: &str, payer: Option<Wind>) -> Outcome {
    let draft: Draft = text.parse().unwrap();
    Outcome::of(&Table { draft, payer, ..Table::default() }, &RuleSet::textbook())
}

fn win(text: &str, payer: Option<Wind>) -> Win {
    match outcome(text, payer) {
        Outcome::Win(win) => win,
        other => panic!("{text}: {other:?}"),
    }
}

#[wasm_bindgen_test]
fn each_step_of_a_hand_has_its_outcome() {
    assert_eq!(outcome("", None), Outcome::Empty);
    assert_eq!(outcome("[123m]", None), Outcome::Missing(11));
    assert_eq!(outcome("[123m][456p]789s11s", None), Outcome::Missing(3));
    assert_eq!(outcome("19m19p19sESWNCCC", None), Outcome::Waiting(Vec::new()));
    assert_eq!(outcome("[123m]148p147sESWNC", None), Outcome::NoWin);
}

#[wasm_bindgen_test]
fn the_waits_come_with_the_copies_left() {
    let Outcome::Waiting(waits) = outcome("[123m][456p][444s]4s789s", None) else { panic!() };
    assert!(waits.is_empty(), "the hand holds all four");
    let Outcome::Waiting(waits) = outcome("[123m][456p][666s]99s78s", None) else { panic!() };
    let waits: Vec<_> = waits.iter().map(|(tile, left)| format!("{tile} {left}")).collect();
    assert_eq!(waits, ["6s 1", "9s 2"]);
}

#[wasm_bindgen_test]
fn what_cannot_be_is_named() {
    assert_eq!(outcome("1m|EE0011", None), Outcome::Impossible(vec![Fault::RobbedAfterLastTile]));
    let held = "[123m]456p111s2288s8s|EE0100".parse::<Draft>().unwrap();
    let fault = Fault::LastOfKindHeld(*held.standing.last().unwrap());
    assert_eq!(outcome(&held.to_string(), None), Outcome::Impossible(vec![fault]));
}

#[wasm_bindgen_test]
fn a_win_has_its_total_and_what_it_lacks() {
    let first = win("[123m,1][789m,3][123p,1]79p55s8p|EW0000|1", Some(Wind::South));
    assert_eq!((first.total, first.flowers, first.short), (18, 1, 0));
    assert_eq!(first.seats.map(|seat| seat.amounts), [(-8, None), (-26, None), (42, None), (-8, None)]);
    assert_eq!(first.seats.map(|seat| seat.part), [Part::Other, Part::Payer, Part::Winner, Part::Other]);
    assert_eq!(win("[123m][456p]678s22453s|EE0000|1", None).short, 5);
}

#[wasm_bindgen_test]
fn until_the_payer_is_known_a_seat_has_two_amounts() {
    let open = win("[123m,1][789m,3][123p,1]79p55s8p|EW0000|1", None);
    let amounts = open.seats.map(|seat| seat.amounts);
    assert_eq!(amounts, [(-26, Some(-8)), (-26, Some(-8)), (42, None), (-26, Some(-8))]);
    let drawn = win("[678m][234m]23467mWW8m|EE1000", Some(Wind::South));
    assert_eq!(drawn.seats.map(|seat| seat.amounts.0), [51, -17, -17, -17]);
    assert!(drawn.seats.iter().all(|seat| seat.amounts.1.is_none() && seat.part != Part::Payer));
}
