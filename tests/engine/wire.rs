//! The messages: their fields as JSON, their faults, and hands in parts.

use bafan::RuleSet;
use bafan::wire::{self, Entered, Failure};
use serde::Serialize;
use serde_json::{Value, json};

use crate::hands::Hands;

fn json(answer: Result<impl Serialize, Failure>) -> Value {
    answer.map_or_else(serde_json::to_value, |answer| serde_json::to_value(answer)).unwrap()
}

#[test]
fn each_answer_has_its_fields() {
    let rules = RuleSet::international();
    let scored = wire::score("[345m,1]258m1477s369p7s|EE0000|2", &rules);
    assert_eq!(json(scored).to_string(), r#"{"total":17,"fans":{"组合龙":1,"平和":1,"单钓将":1,"花牌":2}}"#);
    assert_eq!(json(wire::waits_of("4m")), json!({ "waits": ["4m"] }));
    assert_eq!(json(wire::shanten_of("45mEE")), json!({ "shanten": 0, "useful": ["3m", "6m"] }));
    let discards = json(wire::discards_of("45mEEN"));
    assert_eq!(discards["discards"][0], json!({ "tile": "N", "shanten": 0, "useful": ["3m", "6m"] }));
}

/// As in a scored hand, flowers count in the totals of waits.
#[test]
fn waits_are_worth_what_the_completed_hand_is() {
    let rules = RuleSet::textbook();
    for flowers in ["", "|1", "|abc"] {
        let waits = wire::wait_values_of(&format!("123456789m1355s|ES0000{flowers}"), &rules, "").unwrap().waits;
        for (flags, worth) in [("1000", &waits[0].drawn), ("0000", &waits[0].discarded)] {
            let hand = format!("123456789m1355s2s|ES{flags}{flowers}");
            assert_eq!(wire::score(&hand, &rules).as_ref(), Ok(worth), "{hand}");
        }
    }
}

#[test]
fn each_fault_stands_on_its_own() {
    let misread = json(wire::waits_of("1x2m0p"));
    assert_eq!(misread["at"], 0);
    let places: Vec<_> = misread["faults"].as_array().unwrap().iter().map(|fault| fault["at"].as_u64()).collect();
    assert_eq!(places, [Some(0), Some(1), Some(4)], "{misread}");
    let impossible = json(wire::waits_of("[124m]45555p55s"));
    let faults = impossible["faults"].as_array().unwrap();
    assert!(faults.len() > 1 && faults.iter().all(|fault| fault.as_object().unwrap().len() == 1), "{impossible}");
    assert_eq!(impossible.get("at"), None);
    assert_eq!(wire::rules("mine").unwrap_err().faults.len(), 1);
}

#[test]
fn a_hand_in_parts_is_the_same_hand() {
    for hand in Hands::seeded(3).take(2_000) {
        let text = hand.to_string();
        let entered = wire::parse(&text).unwrap();
        let written = serde_json::to_string(&entered).unwrap();
        assert_eq!(serde_json::from_str::<Entered>(&written).unwrap(), entered, "{text}: {written}");
        assert_eq!(wire::format(&entered).unwrap(), text);
    }
}

#[test]
fn parts_may_be_wrong_or_left_out() {
    let format = |parts: Value| serde_json::from_value::<Entered>(parts).map(|entered| wire::format(&entered));
    assert_eq!(format(json!({})).unwrap().unwrap(), "|EE0000");
    assert_eq!(format(json!({ "standing": ["1m", "C"], "flowers": ["h"] })).unwrap().unwrap(), "1mC|EE0000|h");
    for parts in [
        json!({ "standing": ["10m"] }),
        json!({ "standing": vec!["E"; 300] }),
        json!({ "melds": [{ "tiles": ["x"] }] }),
        json!({ "situation": { "seat": "C" } }),
        json!({ "flowers": ["i"] }),
    ] {
        let failure = format(parts.clone()).unwrap().unwrap_err();
        assert_eq!((failure.at, failure.faults.len()), (None, 1), "{parts}");
    }
    for parts in [json!({ "flowers": -1 }), json!({ "flowers": "ab" }), json!({ "flowers": [[]] }), json!(null)] {
        assert!(format(parts.clone()).is_err(), "{parts}");
    }
}
