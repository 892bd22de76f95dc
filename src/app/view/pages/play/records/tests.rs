//! The list of the hands that were read, as a person meets it.

use std::rc::Rc;

use wasm_bindgen_test::wasm_bindgen_test;

use super::ReadRecords;
use crate::model::tasks::{ReadHand, ReadHands};
use crate::view::prelude::*;
use crate::view::testing::Shown;

#[wasm_bindgen_test]
async fn each_hand_says_who_won_and_what_the_platform_counted() {
    let won = ReadHand {
        log: Some("bafan-hand;1".into()),
        title: Some("7".into()),
        names: ["Ann", "Bob C.", "Cai", "Dou"].map(str::to_owned).to_vec(),
        winner: Some('S'),
        points: Some(12),
        awarded: Some(12),
        verdict: Some("equal".into()),
        ..ReadHand::default()
    };
    let other = ReadHand {
        awarded: Some(10),
        verdict: Some("different".into()),
        decided_by: Some("C9: name=choice".into()),
        ..won.clone()
    };
    let drawn = ReadHand { log: won.log.clone(), fault: Some((7, "why".into())), ..ReadHand::default() };
    let none = ReadHand { fault: Some((0, "why".into())), ..ReadHand::default() };
    let hands = Rc::new(ReadHands { hands: vec![won, other, drawn, none] });
    let shown = Shown::of(html! { <ReadRecords {hands} /> }).await;
    let rows: Vec<String> = shown.all("li").iter().map(|row| row.text_content().unwrap_or_default()).collect();
    assert!(rows[0].contains("Bob C.: 12 points") && rows[0].contains("counted the same"), "{}", rows[0]);
    assert!(rows[1].contains("the platform counted 10") && rows[1].contains("C9"), "{}", rows[1]);
    assert!(rows[2].contains("Cut short") && rows[2].contains("Stops at entry 7: why"), "{}", rows[2]);
    assert!(rows[3].contains("Not a record") && rows[3].contains("why"), "{}", rows[3]);
    assert!(shown.text("section").contains("1 of 2"));
    let to = shown.attribute("li a", "href").unwrap_or_default();
    assert_eq!(to, "#/play/replay?me=S&p=Ann.Bob%20C%2E.Cai.Dou&n=0&l=bafan-hand;1");
    assert_eq!(shown.all("li a:not(.chip)").len(), 3);
}
