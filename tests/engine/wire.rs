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

/// Each case is refused with a reason that begins as given.
#[test]
fn impossible_questions_are_refused() {
    let rules = RuleSet::textbook();
    let below = "[123m,1]567p789s99p34s2s|EE0000|8";
    let pays = [
        (below, "S", "2 points without flowers; a win has at least 8"),
        ("123456789m1355s2s|ES1000", "E", "a self-drawn win has no payer"),
        ("123456789m1355s2s|ES0000", "", "payer is missing: E, S, W or N"),
        ("123456789m1355s2s|ES0000", "X", "payer: \"X\" is no seat: E, S, W or N"),
        ("123456789m12345p", "", "no winning shape"),
        ("123456789m1355s2s|ES0000", "S", "the winner's own discard"),
    ];
    for (hand, payer, reason) in pays {
        let failure = wire::payments_of(hand, &rules, payer).unwrap_err();
        assert!(failure.error.starts_with(reason), "{hand} {payer}: {failure}");
    }
    const HAND: &str = "19m123p55sEEESWN";
    let dangers = [
        ("11111m", "", "", "", "5 copies of 1m"),
        (HAND, "[124m]", "", "", "melds: meld 1 [124m]"),
        (HAND, "[11111m]", "", "", "melds: "),
        (HAND, "[111m][222m][333m][444m][555m]", "", "", "melds: "),
        (HAND, "12m", "", "", "melds: the tiles of a meld must be in brackets"),
        (HAND, "x", "", "", "melds: character 1"),
        (HAND, "", "x", "", "discards: character 1"),
        (HAND, "", "", "x", "seen: character 1"),
        (HAND, "", "99999m", "", "more than four 9m"),
        (HAND, "[EEE,1]", "", "", "more than four E"),
        (HAND, "[111p,1]", "1p", "", "more than four 1p"),
        (HAND, "", "", "555s", "more than four 5s"),
    ];
    for (hand, melds, discards, seen, reason) in dangers {
        let failure = wire::dangers_of(hand, melds, discards, seen).unwrap_err();
        assert!(failure.error.starts_with(reason), "{hand} {melds} {discards} {seen}: {failure}");
    }
    // A discard that was claimed is in the meld of the hand as well; a player may have discarded more tiles than a hand holds.
    assert!(wire::dangers_of("[999m,1]9m123p55sEEE", "[CCC,1]", "9m", "").is_ok());
    assert!(wire::dangers_of(HAND, "", "12345678m12345678p1234s", "").is_ok());
    let claims = [
        ("111m456p789s2255s", "1m", "1m", "tile: more than four 1m"),
        ("1111m456p789s225s", "1m", "", "tile: more than four 1m"),
        ("123456789m1355s", "", "", "tile is missing: the discarded tile, such as 5s"),
        ("123456789m1355s", "X", "", "tile: \"X\" is no tile"),
        ("[123m,1]1122m", "2m", "", "6 more tiles needed"),
    ];
    for (hand, tile, seen, reason) in claims {
        let failure = wire::claims_of(hand, tile, &rules, seen).unwrap_err();
        assert!(failure.error.starts_with(reason), "{hand} {tile} {seen}: {failure}");
    }
    let misread = wire::routes_of(HAND, &rules, "2x").unwrap_err();
    assert!(misread.faults.iter().all(|fault| fault.reason.starts_with("seen: ")), "{misread}");
}

/// Messages name what was not understood and, where something else could stand there, what was expected.
#[test]
fn what_is_not_understood_is_named_with_what_can_stand_there() {
    let switches = bafan::Switch::ALL.map(bafan::Switch::name).join(", ");
    let profiles = "textbook, trial1998, international or wmo, then";
    let rules = [
        ("mine", format!("unknown rules \"mine\": {profiles} +switch=choice as wanted")),
        ("wmo+two-concealed-kongs=9", "two-concealed-kongs has no choice \"9\": 6, 8".to_owned()),
        ("wmo+concealed-specials=", "concealed-specials has no choice \"\": never, four-pungs, always".to_owned()),
        ("wmo+points=9", format!("there is no switch \"points\": {switches}")),
    ];
    for (text, reason) in rules {
        assert_eq!(wire::rules(text).unwrap_err().error, reason, "{text}");
    }
    let expected = format!("this does not belong here; expected {profiles} ,switch:choice as wanted");
    let links = [
        ("v=1&h=1m&r=foo", format!("r cannot be read: character 1 (\"foo\"): {expected}")),
        ("v=1&h=1m&h=2m", "h is given twice".to_owned()),
        ("https://example.org/#/learn", "this is not a link to a hand: the field v is missing".to_owned()),
        ("v=1", "there is no hand: the field h is missing".to_owned()),
    ];
    for (link, reason) in links {
        assert_eq!(wire::linked(link).unwrap_err().error, reason, "{link}");
    }
    let flowers = wire::score(&format!("123456789m12355s|EE|{}", "9".repeat(20)), &RuleSet::textbook()).unwrap_err();
    assert_eq!(flowers.error, "too many flowers: there are only eight");
    let winds = wire::parse("1m|EX").unwrap_err().faults;
    assert!(winds[0].reason.starts_with("expected the prevalent wind, the seat wind and up to four flags 0 or 1"));
}

/// A link that names a payer although the win is self-drawn can still be read; the payer is dropped.
#[test]
fn a_linked_self_draw_has_no_payer() {
    let payer = |flags| wire::linked(&format!("v=1&h=123456789m1355s2s&t=ES{flags}&p=N")).unwrap().payer;
    assert_eq!([payer("0000"), payer("1000")], [Some("N".to_owned()), None]);
}

/// Points are unknown where melds are not shown, and a fifth copy in the hand is not blamed on tiles seen elsewhere.
#[test]
fn what_is_asked_about_points_needs_the_melds_and_a_possible_hand() {
    let rules = RuleSet::textbook();
    let cases = [
        ("1m", "12m", "the melds are not shown, so what it is worth is not known"),
        ("1122m", "12m123p", "the melds are not shown, so what it is worth is not known"),
        ("11111m12345678p", "11111m123456789p", "5 copies of 1m, but there are only four"),
    ];
    for ((thirteen, fourteen, reason), seen) in cases.into_iter().flat_map(|case| ["", "9s"].map(|seen| (case, seen))) {
        let refused = [
            json(wire::wait_values_of(thirteen, &rules, seen)),
            json(wire::claims_of(thirteen, "2m", &rules, seen)),
            json(wire::routes_of(thirteen, &rules, seen)),
            json(wire::routes_of(fourteen, &rules, seen)),
            json(wire::chances_of(fourteen, &rules, seen, 12)),
        ];
        assert_eq!(refused.map(|failure| failure["error"].clone()), [reason; 5], "{thirteen} {fourteen} {seen}");
    }
}

/// The first example of each document is a win of at least eight points.
#[test]
fn the_documents_show_hands_that_can_be_won() {
    let fenced = |document: &'static str| document.split("```").nth(1).unwrap().lines().map(str::trim);
    let hand = fenced(include_str!("../../docs/notation.md")).nth(2).unwrap();
    let link = fenced(include_str!("../../docs/links.md")).nth(1).unwrap();
    let linked = wire::linked(link).unwrap();
    let rules = RuleSet::textbook();
    assert!(wire::account_of(hand, &rules).unwrap().reaches_minimum, "{hand}");
    let payments = wire::payments_of(&linked.hand, &rules, &linked.payer.unwrap());
    assert!(payments.is_ok(), "{link}: {payments:?}");
}

#[test]
fn the_package_lists_every_switch() {
    let readme = include_str!("../../src/script/package/README.md");
    for switch in bafan::Switch::ALL {
        let row = format!("\n| `{}` | `{}` |\n", switch.name(), switch.choices().join("`, `"));
        assert!(readme.contains(&row), "{row}");
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
    for (parts, reason) in [
        (json!({ "standing": ["10m"] }), "standing: \"10m\" is no tile"),
        (json!({ "standing": vec!["E"; 300] }), "the text is longer than any hand"),
        (json!({ "melds": [{ "tiles": ["x"] }] }), "melds: \"x\" is no tile"),
        (json!({ "situation": { "seat": "C" } }), "seat: \"C\" is no wind"),
        (json!({ "situation": { "prevalent": "" } }), "prevalent: \"\" is no wind"),
        (json!({ "flowers": ["i"] }), "flowers: \"i\" is no flower"),
    ] {
        let failure = format(parts.clone()).unwrap().unwrap_err();
        assert_eq!((failure.at, failure.faults.len()), (None, 1), "{parts}");
        assert!(failure.error.starts_with(reason) && failure.faults[0].reason == failure.error, "{parts}: {failure}");
    }
    for parts in [json!({ "flowers": -1 }), json!({ "flowers": "ab" }), json!({ "flowers": [[]] }), json!(null)] {
        assert!(format(parts.clone()).is_err(), "{parts}");
    }
}
