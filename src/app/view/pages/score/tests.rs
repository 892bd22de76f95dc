//! Tests the page in a document: what it shows after each tap.

use std::time::Duration;

use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};
use yew::platform::time::sleep;

use super::ScorePage;
use crate::browser::storage;
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::Shown;

/// Opens the page in a new tab, without a hand in its address.
async fn open(language: Language) -> Shown {
    window().location().set_hash("").unwrap();
    window().session_storage().unwrap().unwrap().clear().unwrap();
    opens_again(language).await
}

/// Opens the page in the same tab, as after a reload.
async fn opens_again(language: Language) -> Shown {
    Shown::with(language, html! { <ScorePage /> }).await
}

#[wasm_bindgen_test]
async fn a_tab_keeps_its_hand_when_it_is_reloaded_at_another_address() {
    let page = open(Language::Chinese).await;
    page.taps("一万 二万").await;
    drop(page);
    let page = opens_again(Language::Chinese).await;
    assert_eq!(page.all(".hand button").len(), 2);
    page.tap("清空").await;
    drop(page);
    assert!(opens_again(Language::Chinese).await.all(".hand button").is_empty());
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
    assert_eq!(page.text(".note"), "请在手牌里点和牌张");
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
    assert!(page.text(".headline").contains("还没和"));
}

/// Opens the page at the address of a hand; a meld is written `123m.`.
async fn opens(hand: &str) -> Shown {
    window().location().set_hash(&format!("#/score?v=1&h={hand}")).unwrap();
    let page = opens_again(Language::Chinese).await;
    window().location().set_hash("").unwrap();
    page
}

/// Returns the text below the hand, without whitespace.
fn panel(page: &Shown) -> String {
    page.text(".middle").split_whitespace().collect()
}

fn hears(page: &Shown, said: &str) {
    let heard = page.all("[role=status]").iter().filter_map(|one| one.text_content()).collect::<Vec<_>>().join("\n");
    assert!(heard.contains(said), "{said} is not among: {heard}");
}

#[wasm_bindgen_test]
async fn seat_flowers_and_payer_make_the_payments() {
    let page = opens("123m.789m.123p.79p55s8p").await;
    page.taps("西 加一张花牌 南家").await;
    hears(&page, "18番");
    assert_eq!(page.text(".fans"), "三色双龙会16 番坎张1 番花牌1 番");
    let paid: Vec<String> = page
        .all(".seats [aria-pressed], .payments [aria-pressed], .seat")
        .iter()
        .filter_map(|one| one.text_content())
        .collect();
    let paid = paid.join(" ");
    assert!(["−8", "−26", "+42"].iter().all(|amount| paid.contains(amount)), "{}", page.html());
}

#[wasm_bindgen_test]
async fn another_winning_tile_is_another_wait() {
    let page = opens("123m.789m.123p.79p55s8p").await;
    assert!(page.text(".fans").contains("坎张"));
    page.taps("选和牌张 以九饼为和牌张").await;
    assert!(!page.text(".fans").contains("坎张"));
}

#[wasm_bindgen_test]
async fn a_flag_that_the_tiles_allow_no_more_is_named() {
    let page = opens("1111m.234p567s99s345m").await;
    page.taps("自摸 杠上开花 暗杠：一万 吃 一万，余").await;
    hears(&page, "不可能的牌");
    assert!(page.html().contains("杠上开花：要先录入一副杠"));
    page.tap("杠上开花").await;
    hears(&page, "不够八番，差");
    assert_eq!(page.all("[aria-label=四家收付]").len(), 0);
}

#[wasm_bindgen_test]
async fn a_kong_of_tiles_that_are_held_is_robbed_of_nobody() {
    let page = opens("123m.456p111s2288s8s").await;
    assert_eq!(page.button("抢杠和").get_attribute("aria-disabled").as_deref(), Some("true"));
    page.tap("抢杠和").await;
    hears(&page, "抢杠和：另三张八条在别人碰出的牌里，手里不能再有");
}

#[wasm_bindgen_test]
async fn a_hand_in_the_making_says_how_far_it_is() {
    let page = opens("123m.45m7p").await;
    hears(&page, "再进 7 张可听");
}

#[wasm_bindgen_test]
async fn a_discard_that_waits_is_offered_and_taken_back() {
    let page = opens("123456789m12p55s9p").await;
    hears(&page, "打一张可听");
    assert!(panel(&page).contains("听1种，余4张够八番的4张"), "{}", panel(&page));
    page.tap("打九饼").await;
    hears(&page, "听 1 种，余 4 张，都够八番");
    page.tap("撤销").await;
    hears(&page, "打一张可听");
    page.tap_on_text("summary", "其余 12 种打法").await;
    page.tap("打一饼").await;
    hears(&page, "1 向听");
}

#[wasm_bindgen_test]
async fn tiles_that_were_seen_are_not_waited_for() {
    let page = opens("123m.345m.678p.56sWW").await;
    hears(&page, "听 2 种，余 8 张，2 种够八番，只限点和");
    assert!(panel(&page).contains("余4点和8够八番自摸1不够八番"), "{}", panel(&page));
    page.taps("标记已见的牌 四条，余 四条，余 四条，余 七条，余").await;
    hears(&page, "听 2 种，余 4 张");
    page.tap("去掉已见的四条，3 张").await;
    hears(&page, "余 5 张");
    page.tap("全部去掉").await;
    hears(&page, "余 8 张");
    page.tap("关闭").await;
    page.tap_on_text("summary", "余 4").await;
    assert!(page.text(".middle").contains("无番和"));
    page.tap("点和四条").await;
    assert_eq!(page.text(".fans"), "无番和8 番");
}

#[wasm_bindgen_test]
async fn a_fan_says_what_it_asks_for_and_of_which_tiles_it_is_made() {
    let page = opens("123m.456m.78m123p99s9m").await;
    page.tap_on_text("summary", "清龙").await;
    assert!(page.text(".middle").contains("同一花色的 123、456、789 三副顺子。"));
    let made = "由一万、二万、三万、四万、五万、六万、七万、八万、九万组成";
    assert_eq!(page.all(&format!("[role=img][aria-label={made}]")).len(), 1);
}

#[wasm_bindgen_test]
async fn a_win_that_lacks_points_says_what_would_bring_more() {
    let page = opens("123m.456m678p23p99s4p").await;
    hears(&page, "不够八番，差 5 番");
    let said = panel(&page);
    assert!(
        said.contains("怎样能多几番") && said.contains("自摸且绝张8够八番") && said.contains("和一饼4不够八番"),
        "{said}"
    );
}

#[wasm_bindgen_test]
async fn keys_remove_the_focused_tile_and_leave_other_groups_their_arrows() {
    let page = open(Language::Chinese).await;
    page.types("147m").await;
    let hand = || page.all(".held").iter().filter_map(|tile| tile.get_attribute("aria-label")).collect::<Vec<_>>();
    let all = hand();
    focus(&page.first(".held"));
    page.press(".held", "Delete").await;
    assert_eq!(hand(), all[1..]);
    page.press(".held", "Backspace").await;
    assert_eq!(hand(), all[2..]);
    page.tap("选和牌张").await;
    assert_eq!(page.all(".choosing").len(), 1);
    page.press(".held", "Escape").await;
    assert_eq!((page.all(".choosing").len(), page.all(".held").len()), (0, 1));
    focus(&page.first(".choice button"));
    page.press(".choice button", "ArrowRight").await;
    assert_eq!(page.all(".choice button:focus").len(), 1);
}

fn focus(element: &Element) {
    element.unchecked_ref::<HtmlElement>().focus().unwrap();
}

#[wasm_bindgen_test]
async fn a_hand_is_typed_corrected_and_full() {
    let page = open(Language::Chinese).await;
    page.types("[123m][555p]99s78p6").await;
    hears(&page, "6 …");
    page.press_key("Backspace").await;
    page.types("e").await;
    page.press_key("Backspace").await;
    page.types("453s").await;
    hears(&page, "听牌");
    page.types("6p").await;
    assert_eq!(page.buttons("六饼，和牌张").len(), 1);
    page.types("9m").await;
    hears(&page, "已满 14 张");
    page.types("?").await;
    assert_eq!(page.attribute("dialog", "aria-label").as_deref(), Some("更多"));
    assert!(page.text("dialog").contains("退回一张"));
}

#[wasm_bindgen_test]
async fn totals_follow_what_is_corrected_and_stay_in_sight() {
    let page = opens("123m.789m.123p.79p55s8p").await;
    let totals = |page: &Shown| -> Vec<String> {
        let all = page.all(".payments .part").into_iter().filter_map(|one| one.text_content());
        all.filter(|said| said.starts_with("累计 ")).collect()
    };
    page.taps("西 北家 记入累计").await;
    let paid = totals(&page);
    assert_eq!((&*paid[0], &*paid[1]), ("累计 −8", "累计 −8"), "{paid:?}");
    page.tap("东家").await;
    assert_eq!(totals(&page), [&*paid[3], "累计 −8", &*paid[2], "累计 −8"]);
    page.tap("自摸").await;
    assert_eq!(totals(&page)[1], totals(&page)[0]);
    // A corrected hand that is no longer worth eight points is removed from the totals; the other hands' totals stay visible.
    page.taps("点和 北家").await;
    page.tap_on_text("summary", "选手姓名").await;
    page.tap("过庄：各家换到下一个门风").await;
    let said = panel(&page);
    assert!(said.contains("累计") && said.contains(&paid[3]["累计 ".len()..]), "{said}");
    assert!(page.text(".headline").contains("点选手牌"), "the next hand is begun");
    window().local_storage().unwrap().unwrap().clear().unwrap();
}

#[wasm_bindgen_test]
async fn players_have_names_totals_go_with_them_and_the_way_of_paying_is_remembered() {
    let page = opens("123m.789m.123p.79p55s8p").await;
    page.taps("西 加一张花牌 南家").await;
    page.tap_on_text("summary", "选手姓名").await;
    page.type_into(".fields label:nth-child(3) input", "小王").await;
    page.taps("自摸 记入累计").await;
    let totals = |page: &Shown| -> Vec<String> {
        let all = page.all(".payments .part").into_iter().filter_map(|one| one.text_content());
        all.filter(|said| said.starts_with("累计 ")).collect()
    };
    assert_eq!(totals(&page), ["累计 −27", "累计 −27", "累计 +81", "累计 −27"]);
    page.tap("已记入累计 · 撤回").await;
    assert!(totals(&page).is_empty());
    page.tap("记入累计").await;
    // The hand is stored once it has remained unchanged for a while.
    while !storage::read("bafan.history").unwrap_or_default().contains("小王") {
        sleep(Duration::from_millis(5)).await;
    }
    // The next hand begins, and the totals stay visible.
    page.tap("过庄：各家换到下一个门风").await;
    assert!(panel(&page).contains("累计东−27·小王+81·西−27·北−27"), "{}", panel(&page));
    let page = opens("123m.789m.123p.79p55s8p").await;
    assert_eq!(totals(&page), ["累计 −27", "累计 +81", "累计 −27", "累计 −27"]);
    page.tap_on_text("summary", "怎么付").await;
    page.taps("1-2-4 点炮的全付，另两家付一半").await;
    page.taps("更多 记录").await;
    let note = page.text("dialog");
    assert!(note.contains("小王 · 圈风 东 · 门风 西 · 自摸"), "{note}");
    let is_time = |part: &[u8]| part[0].is_ascii_digit() && part[1] == b':' && part[2].is_ascii_digit();
    assert!(note.as_bytes().windows(3).any(is_time), "{note}");
    // The names, totals and way of paying are kept when the page is opened again.
    let page = opens("123m.789m.123p.79p55s8p").await;
    assert!(
        page.text(".paying summary").contains("1-2-4 · 点炮的全付，另两家付一半"),
        "{}",
        page.text(".paying summary")
    );
    assert_eq!(totals(&page), ["累计 −27", "累计 +81", "累计 −27", "累计 −27"]);
    assert!(page.text(".payments").contains("小王"));
    window().local_storage().unwrap().unwrap().clear().unwrap();
}

#[wasm_bindgen_test]
async fn a_win_says_what_does_not_count_and_what_other_readings_come_to() {
    let page = opens("111222333m789m9p9p").await;
    hears(&page, "46番");
    for fold in page.all("summary") {
        fold.unchecked_ref::<HtmlElement>().click();
        page.drawn().await;
    }
    let said = panel(&page);
    assert!(said.contains("有而不计5项") && said.contains("其他拆法1种"), "{said}");
    assert!(said.contains("双暗刻不重复已含在三暗刻里，不另计。教材写明“不计”"), "{said}");
    assert!(said.contains("35番少11番：就高不就低，取番多的拆法"), "{said}");
}

#[wasm_bindgen_test]
async fn the_rules_that_differ_are_cited() {
    let page = opens("222m444p666s888m5s5s").await;
    page.tap("自摸").await;
    for fold in page.all("summary") {
        fold.unchecked_ref::<HtmlElement>().click();
        page.drawn().await;
    }
    let said = page.text(".middle");
    assert!(said.contains("教材 70、1998 年 70、国际麻将联盟 67、WMO 70"), "{said}");
    assert!(said.contains("裁定C7") || said.contains("裁定 C7"), "{said}");
}

#[wasm_bindgen_test]
async fn who_pays_stands_beside_the_total_and_how_it_was_won_in_words() {
    let page = opens("123m.789m.123p.79p55s8p").await;
    assert_eq!(page.all(".dues .payments .seat").len(), 4);
    assert!(page.all(".middle .payments").is_empty(), "it scrolls");
    page.taps("南 加一张花牌 海底捞月").await;
    assert_eq!(page.text(".in-words"), "圈风 东 · 门风 南 · 花牌 1");
    page.tap("八饼，和牌张").await;
    assert!(page.all(".dues .payments").is_empty() && page.all(".in-words").is_empty());
}

#[wasm_bindgen_test]
async fn advice_has_the_panel_and_the_keys_to_itself() {
    let page = opens("123m.345m.678p.56sWW").await;
    let held = page.all(".hand button").len();
    page.tap("吃碰杠还是过").await;
    assert!(page.all(".waits").is_empty() && page.all(".situation").is_empty());
    page.tap("九万，余").await;
    hears(&page, "这手牌吃碰杠不了这张");
    page.tap("四条，余").await;
    assert!(page.text(".middle").contains("别人打出四条"));
    page.tap("西").await;
    hears(&page, "先关上建议，再改牌");
    assert_eq!(page.all(".hand button").len(), held);
    page.taps("关闭 西").await;
    assert_eq!(page.all(".hand button").len(), held - 1);
}

#[wasm_bindgen_test]
async fn an_empty_hand_offers_a_photograph_and_a_newcomer_the_first_hand() {
    let storage = window().local_storage().unwrap().unwrap();
    for (has_entered, offered) in [("", &["#/camera", "#/course/first-hand"][..]), ("yes", &["#/camera"])] {
        storage.set_item("bafan.entered", has_entered).unwrap();
        let page = open(Language::Chinese).await;
        let ways: Vec<_> = page.all(".ways-in a").iter().filter_map(|way| way.get_attribute("href")).collect();
        assert_eq!(ways, offered);
        page.tap("九饼，余").await;
        assert!(page.all(".ways-in").is_empty());
    }
}

#[wasm_bindgen_test]
async fn a_newcomer_is_told_how_until_a_hand_is_whole() {
    let storage = window().local_storage().unwrap().unwrap();
    storage.remove_item("bafan.entered").unwrap();
    let page = opens("123m.789m.123p.79p55s").await;
    assert_eq!(page.text(".tip"), "点牌录入，最后一张为和牌张点手牌移去，长按定为和牌张");
    page.taps("八饼，余 八饼，和牌张").await;
    assert!(page.all(".tip").is_empty());
}

#[wasm_bindgen_test]
async fn a_hand_that_is_cleared_at_once_is_kept_all_the_same() {
    let storage = window().local_storage().unwrap().unwrap();
    storage.remove_item("bafan.history").unwrap();
    let page = opens("19m19p19sESWNCFP9s").await;
    page.tap("清空").await;
    let kept = storage.get_item("bafan.history").unwrap().unwrap_or_default();
    assert!(kept.contains("h=19m19p19sESWNCFP9s"), "{kept}");
}
