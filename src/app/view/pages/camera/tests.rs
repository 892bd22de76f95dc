//! Tests the correction of a photographed hand by a user's taps, and the message about an unusable photograph.

use std::rc::Rc;

use bafan_camera::{Face, Guess, Point, Row, SeenTile};
use wasm_bindgen_test::wasm_bindgen_test;

use super::correcting::Correcting;
use super::{Seen, Unusable};
use crate::browser::known_tiles::use_known_tiles;
use crate::browser::photograph::Photograph;
use crate::browser::reader_client::LookState;
use crate::model::camera::PhotoTrouble;
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::Shown;

#[autoprops]
#[component]
fn Corrected(rows: &Vec<Row>) -> Html {
    let kept = use_known_tiles();
    let seen = use_memo(rows.clone(), |rows| {
        let rows = Rc::new(rows.clone());
        Seen { number: 0, photograph: Photograph::blank(), rows: Some(rows.clone()), state: LookState::Seen(rows) }
    });
    html! { <Correcting seen={(*seen).clone()} {kept} on_look={Callback::noop()} on_back={None::<Callback<()>>} /> }
}

/// Renders the correction of these rows of tiles; a slash separates a second, very unlikely face.
async fn seen(rows: &[&str]) -> Shown {
    let guess =
        |(at, sign): (usize, &str)| Guess { face: Face::Tile(sign.parse().unwrap()), chance: [0.99, 0.005][at] };
    let tile = |signs: &str| SeenTile {
        corners: [Point::default(); 4],
        guesses: signs.split('/').enumerate().map(guess).collect(),
        features: Vec::new(),
    };
    let rows: Vec<Row> = rows.iter().map(|text| Row { tiles: text.split(' ').map(tile).collect() }).collect();
    let shown = Shown::with(Language::Chinese, html! { <Corrected {rows} /> }).await;
    shown.drawn().await;
    shown
}

#[wasm_bindgen_test]
async fn a_kong_that_was_not_marked_is_made_by_one_tap() {
    let page = seen(&["S S S S 1m 2m 3m 4m 5m 6m 7m 8m 9m 5p 5p"]).await;
    assert!(page.text(".outcome").contains("多了 1 张牌"), "{}", page.text(".outcome"));
    assert!(page.buttons("去算番").is_empty());
    page.button("明杠 南、南、南、南");
    page.tap("暗杠 南、南、南、南").await;
    assert_eq!(page.attribute(".laid", "aria-label").as_deref(), Some("暗杠"));
    assert!(page.buttons("明杠").is_empty());
    page.button("去算番");
}

#[wasm_bindgen_test]
async fn one_tap_adds_all_rows() {
    let page = seen(&["1m 2m 3m 4m 5m 6m 7m 8m 9m", "1s 2s 3s", "5s"]).await;
    let names = ["第 1 行 9 张", "第 2 行 3 张", "第 3 行 1 张"];
    assert_eq!(page.pressed(&names), [true, false, false]);
    page.tap("全部").await;
    assert_eq!(page.pressed(&names), [true; 3]);
    assert_eq!(page.button("全部").get_attribute("aria-disabled").as_deref(), Some("true"));
}

#[wasm_bindgen_test]
async fn the_tile_whose_change_would_win_is_named_by_its_place() {
    let page = seen(&["1m 2m 3m 4m 5m 6m 7m 8m 9m 5s 5s/6s 7s E E"]).await;
    page.tap("若第 11 张（五条）是六条，就和了").await;
    page.first(".outcome .fans");
    assert!(page.buttons("若第").is_empty());
}

#[wasm_bindgen_test]
async fn what_is_wrong_with_a_file_says_whose_result_is_shown() {
    for last_shown in [false, true] {
        let content = html! { <Unusable why={PhotoTrouble::TooDark} {last_shown} /> };
        let page = Shown::with(Language::Chinese, content).await;
        assert_eq!(page.text("[role=alert]").contains("上一张照片的结果"), last_shown);
    }
}
