//! The page in a document: what a person sees after each tap.

use wasm_bindgen_test::wasm_bindgen_test;

use super::ScorePage;
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::Shown;

async fn open(language: Language) -> Shown {
    Shown::with(language, false, html! { <ScorePage /> }).await
}

#[wasm_bindgen_test]
async fn a_hand_goes_in_and_its_score_comes_out() {
    let page = open(Language::Chinese).await;
    assert!(page.text(".headline").contains("点选手牌"));
    page.taps("吃 一万 吃 七万 吃 一饼 七饼 九饼 五条，余 五条，余").await;
    assert!(page.text(".headline").contains("听牌"));
    assert!(page.text(".headline").contains("听 1 种，余 4 张，都够八番"));
    assert!(page.text(".waits summary").contains("余 4点和17够八番自摸18够八番"));
    page.taps("点和八饼").await;
    assert!(page.text(".headline").contains("17番"));
    assert!(page.text(".headline").contains("够八番"));
    assert_eq!(page.text(".fans"), "三色双龙会16 番坎张1 番");
}

#[wasm_bindgen_test]
async fn an_impossible_flag_is_disabled_and_a_tap_says_why() {
    let page = open(Language::English).await;
    page.taps("Self-drawn").await;
    assert_eq!(page.button("After a kong").get_attribute("aria-disabled").as_deref(), Some("true"));
    page.tap("After").await;
    assert_eq!(page.text(".note"), "After a kong: enter a kong first");
    assert_eq!(page.button("After a kong").get_attribute("aria-pressed").as_deref(), Some("false"));
}

#[wasm_bindgen_test]
async fn a_key_says_what_is_left_and_greys_when_nothing_is() {
    let page = open(Language::Chinese).await;
    assert_eq!(page.buttons("五饼，余 4 张").len(), 1);
    page.taps("暗杠 五饼").await;
    assert_eq!(page.button("五饼，余 0 张").get_attribute("aria-disabled").as_deref(), Some("true"));
    assert_eq!(page.buttons("暗杠：五饼").len(), 1);
}

#[wasm_bindgen_test]
async fn a_tile_of_the_hand_is_removed_or_made_the_winning_one() {
    let page = open(Language::Chinese).await;
    page.taps("一万 二万 三万 选和牌张").await;
    assert_eq!(page.text(".note"), "请点手牌中和的那一张");
    page.taps("以一万为和牌张").await;
    assert_eq!(page.buttons("一万，和牌张").len(), 1);
    page.taps("二万").await;
    assert_eq!(page.all(".hand button").len(), 2);
}

#[wasm_bindgen_test]
async fn every_step_is_undone_and_done_again_and_clearing_is_one() {
    let page = open(Language::Chinese).await;
    let held = || page.all(".hand button").len();
    page.taps("吃 一万 九饼，余 清空").await;
    assert!(page.text(".headline").contains("点选手牌"));
    page.taps("撤销").await;
    assert_eq!(held(), 2);
    page.taps("撤销").await;
    assert_eq!(held(), 1);
    page.taps("重做 重做").await;
    assert!(page.text(".headline").contains("点选手牌"));
}

#[wasm_bindgen_test]
async fn fourteen_tiles_that_do_not_win_say_so() {
    let page = open(Language::Chinese).await;
    page.taps("吃 一万 一万，余 四万，余 八万，余 一饼，余 四饼，余 七饼，余 东，余 南，余 西，余 北，余 中，余").await;
    assert!(page.text(".headline").contains("不成和"));
}
