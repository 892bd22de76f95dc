//! Tests a hand at the table and its result, by a user's taps.

use std::rc::Rc;

use bafan::{Draft, RuleSet, Tile, Wind};
use bafan_table::play::{Action, Asked, Observation};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, HtmlSelectElement, KeyboardEvent, KeyboardEventInit};

use super::calls::calls;
use super::coach::{Strip, choices};
use super::own::OwnTiles;
use super::own_deal::OwnDeal;
use super::replay::ReplayPage;
use super::review::DecisionLine;
use super::table::TablePage;
use crate::browser::played::Played;
use crate::browser::storage;
use crate::model::play::{Counting, Deal, Game, Replay};
use crate::model::tasks::{Decision, Review, TaskState};
use crate::model::text::Language;
use crate::model::text::testing::read_all;
use crate::view::prelude::*;
use crate::view::testing::Shown;

/// The stored options of the table, one digit each: second tap, sorted tiles, the user's count of wins (always, on request, never), coach,
/// and pace.
const ALWAYS_COUNTS: &str = "01002";
const NEVER_COUNTS: &str = "01202";
const UNSORTED: &str = "00202";

/// A hand in which another player adds to a pung the tile that the user waits for, and its log up to that point.
const ROBBED: &str = "s=5113&w=E&me=S&o=nearest.nearest.nearest&r=textbook&f=b98";
const ROBBED_LOG: &str = "bafan-hand;1;rules;textbook;false-win;b98;prevalent;E;wall;5113;E.E;S.E;W.9m;N.1s;E.W;S.6p;W.C;N.F;E.2p;\
    S.chow,234p;N.pung,2p;N.1p;E.6p;S.C;W.3m;N.chow,345m;N.4p;E.8p;S.9s;W.chow,789s;E.pung,9s;E.1s;S.5m;W.3s;E.pung,3s;E.8m;S.N;W.W;\
    N.2m;E.F;S.7m;W.4s;N.chow,456s;N.P;E.6m;S.P;W.5s;N.9m;E.added,9s;E.8s;S.9p;W.S;N.8s;E.4s;S.chow,456s;S.4p;W.chow,345p;W.F;\
    N.added,2p;E.pass;W.pass";

/// Renders the table with a deal, given by its query, under the given options.
async fn table(query: &str, options: &str) -> Shown {
    storage::keep("bafan.play.options", options).unwrap();
    let played = Played {
        kept: Rc::default(),
        refused: false,
        on_finish: Callback::noop(),
        on_import: Callback::noop(),
        on_forget: Callback::noop(),
    };
    let query = query.to_owned();
    Shown::with(Language::Chinese, html! { <TablePage {query} {played} /> }).await
}

#[wasm_bindgen_test]
async fn a_challenge_is_called_one_from_the_start_but_its_result_is_not_told() {
    let shown = table("s=9&me=E&o=nearest.nearest.nearest&vs=-24", ALWAYS_COUNTS).await;
    assert!(shown.text(".round").ends_with("同一手牌，打完比分"), "{}", shown.text(".round"));
    assert!(!shown.text(".play").contains("24"));
    let shown = table("s=9&me=E&o=nearest.nearest.nearest", ALWAYS_COUNTS).await;
    assert!(!shown.text(".round").contains("同一手牌"));
}

#[wasm_bindgen_test]
async fn a_discard_is_stored_at_once_though_the_user_leaves_before_the_next_rendering() {
    storage::keep("bafan.play.now", "").unwrap();
    let shown = table("s=38&me=E&o=nearest.nearest.nearest", NEVER_COUNTS).await;
    shown.first(".just-drawn").unchecked_into::<HtmlElement>().click();
    let kept = storage::read("bafan.play.now").unwrap_or_default();
    assert!(kept.contains("s=38") && kept.contains(";E."), "{kept}");
}

#[wasm_bindgen_test]
async fn a_win_is_counted_declared_and_marked_fan_by_fan() {
    let shown = table("s=1&t=11123455678999m", ALWAYS_COUNTS).await;
    shown.taps("和 牌种限制 清一色").await;
    shown.type_into(".figure input", "24").await;
    shown.tap("报和").await;
    assert!(shown.text("h2").starts_with("你自摸，"), "{}", shown.text("h2"));
    let result = shown.text(".play-result");
    assert!(result.contains("你数的番") && result.contains("清一色") && result.contains("漏了"), "{result}");
    assert!(shown.text(".payments-line").contains('+'));
    let sum = shown.text(".payments-line + .remark");
    assert!(sum.starts_with("你收 3 × (8 + "), "{sum}");
}

#[wasm_bindgen_test]
async fn a_win_below_eight_costs_and_wins_no_more() {
    let shown = table("s=1&t=123456m789p11s234s", NEVER_COUNTS).await;
    shown.tap("和").await;
    assert_eq!(shown.attribute("dialog", "aria-label").as_deref(), Some("错和"));
    assert!(shown.text("dialog").contains("这手牌不含花 "), "{}", shown.text("dialog"));
    shown.tap("接着打").await;
    assert!(shown.all("dialog").is_empty() && shown.buttons("和").is_empty());
    assert!(shown.text(".felt").contains("停和"));
    assert_eq!(shown.button("打出二条").get_attribute("aria-disabled"), None);
    shown.tap("打出二条").await;
    let said = shown.text(".said");
    assert!(said.contains("你打二条。"), "{said}");
}

#[wasm_bindgen_test]
async fn a_kong_is_robbed() {
    storage::keep("bafan.play.now", &format!("1 {ROBBED} {ROBBED_LOG}")).unwrap();
    let shown = table(ROBBED, NEVER_COUNTS).await;
    let asked = shown.text(".said");
    assert!(asked.contains("对家加杠二饼。") && asked.ends_with("和，还是过？"), "{asked}");
    let keys = shown
        .all("[aria-keyshortcuts]")
        .iter()
        .filter_map(|call| call.get_attribute("aria-keyshortcuts"))
        .collect::<Vec<_>>();
    assert_eq!(keys, ["W", "Escape"]);
    shown.tap("和").await;
    let said = shown.text("h2");
    assert!(said.starts_with("你和牌，") && said.contains("点炮，"), "{said}");
    let sum = shown.text(".payments-line + .remark");
    assert!(sum.starts_with("你收 (8 + ") && sum.contains(") + 8 + 8 = "), "{sum}");
    assert!(shown.text(".play-result").contains("抢杠和"));
}

#[wasm_bindgen_test]
async fn a_review_is_open_when_one_comes_back_to_it() {
    storage::keep("bafan.play.now", &format!("1 {ROBBED} {ROBBED_LOG}")).unwrap();
    let shown = table(ROBBED, NEVER_COUNTS).await;
    shown.taps("和 分析我的选择").await;
    drop(shown);
    let shown = table(ROBBED, NEVER_COUNTS).await;
    assert_eq!(shown.all(".decisions").len(), 1, "{}", shown.html());
    let other = table(&ROBBED.replace("5113", "5114"), NEVER_COUNTS).await;
    assert_eq!(other.all(".decisions").len(), 0);
}

#[wasm_bindgen_test]
async fn a_tile_is_moved_by_keys_and_keeps_the_focus() {
    let shown = table("s=9&me=E&t=123456m11p2367s&o=nearest.nearest.nearest", UNSORTED).await;
    let names = || shown.all(".held-tile").iter().map(|tile| tile.get_attribute("aria-label")).collect::<Vec<_>>();
    let before = names();
    let arrow = KeyboardEventInit::new();
    arrow.set_key("ArrowRight");
    arrow.set_shift_key(true);
    arrow.set_bubbles(true);
    let pressed = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &arrow).unwrap();
    shown.first(".held-tile").dispatch_event(&pressed).unwrap();
    shown.drawn().await;
    let after = names();
    assert_eq!([&after[1], &after[0]], [&before[0], &before[1]]);
    assert_eq!(shown.attribute(":focus", "data-mark").as_deref(), Some("1"));
}

#[wasm_bindgen_test]
async fn the_first_arrow_goes_to_the_hand() {
    // The table of a part that was left stays in the document.
    let left = document().create_element("div").unwrap();
    left.set_inner_html(r#"<div hidden><div class="dock-own"><b class="just-drawn" tabindex="0"></b></div></div>"#);
    document().body().unwrap().prepend_with_node_1(&left).unwrap();
    let shown = table("s=9&me=E&t=123456m11p2367s&o=nearest.nearest.nearest", UNSORTED).await;
    assert!(shown.all(".held-tile:focus").is_empty());
    shown.press_key("ArrowRight").await;
    assert_eq!(shown.all(".held-tile:focus").len(), 1);
    left.remove();
}

#[wasm_bindgen_test]
async fn the_end_of_a_replay_says_who_pays_what() {
    let query = format!("me=E&l={ROBBED_LOG};S.win,2p");
    let shown = Shown::with(Language::Chinese, html! { <ReplayPage {query} /> }).await;
    let said = shown.text(".judgment");
    assert!(said.contains("东家 −8 · 南家 +") && said.contains("抢杠和 8 番"), "{said}");
    shown.tap_on_text("summary", "分享").await;
    assert!(shown.buttons("邀人打同一手牌").is_empty(), "an imported hand is no deal of ours");
    let query = format!("{ROBBED}&l={ROBBED_LOG};S.win,2p");
    let shown = Shown::with(Language::Chinese, html! { <ReplayPage {query} /> }).await;
    let said = shown.text(".judgment");
    assert!(said.starts_with("你和牌，对家点炮，") && said.contains("上家 −8 · 你 +"), "{said}");
    shown.tap_on_text("summary", "分享").await;
    shown.tap("邀人打同一手牌").await;
    assert_eq!(shown.all("dialog .pass-on").len(), 1);
}

#[wasm_bindgen_test]
async fn a_deal_of_ones_own_is_dealt_or_refused_in_words() {
    let deal = Deal::seeded(0, RuleSet::textbook());
    let content = html! { <OwnDeal opponents={deal.opponents} rules={deal.rules} /> };
    let shown = Shown::with(Language::Chinese, content).await;
    let aims = shown.first("select").unchecked_into::<HtmlSelectElement>();
    assert_eq!(aims.selected_index(), 0, "no fan is aimed at before one is chosen");
    shown.type_into("input:not([inputmode])", "[123m]45p").await;
    shown.tap("发牌").await;
    assert!(shown.text("[role=alert]").starts_with("起手没有副露"));
    shown.type_into("input[inputmode]", "x").await;
    shown.tap("发牌").await;
    assert!(shown.text("[role=alert]").starts_with("发牌号是"));
    shown.type_into("input:not([inputmode])", "123m").await;
    shown.type_into("input[inputmode]", "7").await;
    shown.tap("发牌").await;
    assert_eq!(shown.travelled.take().len(), 1);
}

#[wasm_bindgen_test]
async fn the_coach_says_what_a_discard_keeps_and_the_fan_that_it_aims_at() {
    // While a hand is far from waiting, most of the useful tiles do not bring it nearer to Seven Pairs.
    let cases = [
        ("1144m5577p2339sEC", "9s", None, "Keeps a pair; 1 tile from waiting, 9 tiles bring you closer."),
        (
            "1144m5577p2339sEC",
            "9s",
            Some("peng-peng-hu"),
            "Keeps a pair; 1 tile from waiting, 9 tiles bring you closer. Aims at All Pungs.",
        ),
        (
            "1144m5577p2339sEC",
            "9s",
            Some("qi-dui"),
            "1 tile from waiting, 9 tiles bring you closer. Aims at Seven Pairs.",
        ),
        ("349p139sEWNNCCP", "P", Some("qi-dui"), "Keeps a pair; 3 tiles from waiting, 39 tiles bring you closer."),
        ("1144m55p1389sEWNN", "E", Some("qi-dui"), "Aims at Seven Pairs."),
        (
            "456m22p789s19pEWCP",
            "E",
            None,
            "Keeps 456-Character, 789-Bamboo and a pair; 3 tiles from waiting, 33 tiles bring you closer.",
        ),
    ];
    for (tiles, discard, aim, said) in cases {
        let game = Game::new(Deal::of_query(&format!("s=1&t={tiles}&me=E")).unwrap()).unwrap();
        let seen = game.seen();
        let best = Action::Discard(discard.parse().unwrap());
        let promises = seen.legal().iter().map(|&action| i32::from(action == best)).collect();
        let decision = Decision { promises, fan: aim.map(str::to_owned), ..Decision::default() };
        let advice = TaskState::Ready(Rc::new(Review { decisions: vec![decision] }));
        let strip = html! { <Strip {advice} {seen} on_close={Callback::noop()} /> };
        assert_eq!(Shown::of(strip).await.text(".coach-strip > span:last-of-type"), said);
    }
}

#[wasm_bindgen_test]
async fn the_coach_says_what_a_hand_then_waits_for_and_whether_that_reaches_eight() {
    let cases = [
        ("123456789m2355pE", "E", "Waits for 1-Dot or 4-Dot; 8 left."),
        ("234m456789p678s9sE", "E", "Waits for 6-Bamboo or 9-Bamboo; 6 left. Eight only if you draw it."),
        ("35678m77p345789s2s", "2s", "Waits for 4-Character; 4 left. Eight only if you draw it."),
        ("123567m345p67sEEC", "C", "Waits for 5-Bamboo or 8-Bamboo; 8 left. Not eight yet."),
    ];
    for (tiles, discard, said) in cases {
        let game = Game::new(Deal::of_query(&format!("s=1&t={tiles}&me=E")).unwrap()).unwrap();
        let seen = game.seen();
        let best = Action::Discard(discard.parse().unwrap());
        let promises = seen.legal().iter().map(|&action| i32::from(action == best)).collect();
        let decision = Decision { promises, fan: Some("qing-long".to_owned()), ..Decision::default() };
        let advice = TaskState::Ready(Rc::new(Review { decisions: vec![decision] }));
        let strip = html! { <Strip {advice} {seen} on_close={Callback::noop()} /> };
        let shown = Shown::of(strip).await.text(".coach-strip > span:last-of-type");
        assert!(shown.ends_with(said), "{tiles}: {shown}");
    }
}

#[wasm_bindgen_test]
async fn the_coach_warns_of_a_false_win_even_if_there_is_nothing_else_to_choose() {
    let game = Game::new(Deal::of_query("s=1&t=35678m77p345789s&me=E").unwrap()).unwrap();
    let mut seen = game.seen();
    seen.standing = "35678m77p345789s".parse::<Draft>().unwrap().standing.into_iter().collect();
    seen.first_turn = false;
    seen.claims_barred = true;
    seen.asked = Asked::Claim { from: Wind::South, tile: "4m".parse().unwrap(), added: false };
    let advice = TaskState::Ready(Rc::new(Review::default()));
    let strip = html! { <Strip {advice} {seen} on_close={Callback::noop()} /> };
    let said = Shown::of(strip).await.text(".coach-strip");
    assert!(said.starts_with("Pass") && said.contains("A win now has 7 points"), "{said}");
}

/// Returns a moment at which East may take a tile for a pung or a chow.
fn claim() -> Observation {
    let mut seen = Game::new(Deal::of_query("s=1&me=E").unwrap()).unwrap().seen();
    seen.standing = "12335m123456p77s".parse::<Draft>().unwrap().standing.into_iter().collect();
    seen.first_turn = false;
    seen.asked = Asked::Claim { from: Wind::North, tile: "3m".parse().unwrap(), added: false };
    seen
}

#[wasm_bindgen_test]
async fn a_claim_is_called_as_its_button_and_a_choice_as_good_as_the_best_is_called_so() {
    let seen = claim();
    let of = |best: Action, next: i32| {
        let promise = |action: Action| if action == best { 200 } else { next - i32::from(action != Action::Pung) };
        let promises = seen.legal().into_iter().map(promise).collect();
        let advice =
            TaskState::Ready(Rc::new(Review { decisions: vec![Decision { promises, ..Decision::default() }] }));
        html! { <Strip {advice} seen={seen.clone()} on_close={Callback::noop()} /> }
    };
    for (best, next, said) in [
        (Action::Pass, 198, ". Just as good: Pung."),
        (Action::Pass, 50, ". Next best: Pung, 1.5 points less."),
        (Action::Pung, 0, ". Next best: Chow 123-Character, 2.0 points less."),
    ] {
        let strip = Shown::of(of(best, next)).await.text(".coach-strip");
        assert!(strip.ends_with(said) && strip.contains(" left"), "{strip}");
    }
}

#[wasm_bindgen_test]
async fn one_choice_is_called_the_best_and_the_others_as_good() {
    read_all();
    let seen = claim();
    let promises = vec![200, 198, 50];
    let list = choices(&Decision { promises, ..Decision::default() }, &seen, Language::English.text());
    let shown = Shown::of(list).await;
    let said: Vec<_> = shown.all("li > span:last-child").iter().filter_map(|line| line.text_content()).collect();
    assert_eq!(said, ["best", "as good", "1.5 points less"]);
}

#[wasm_bindgen_test]
async fn beside_a_win_the_coach_names_nothing_else() {
    let seen = Game::new(Deal::of_query("s=1&t=11123455678999m&me=E").unwrap()).unwrap().seen();
    let promises = seen.legal().iter().map(|&action| i32::from(action == Action::Win)).collect();
    let advice = TaskState::Ready(Rc::new(Review { decisions: vec![Decision { promises, ..Decision::default() }] }));
    let strip = html! { <Strip {advice} {seen} on_close={Callback::noop()} /> };
    assert_eq!(Shown::of(strip).await.text(".coach-strip"), "Win");
}

#[wasm_bindgen_test]
async fn an_address_can_ask_for_the_coach_from_the_start() {
    let coached = table("s=9&me=E&o=nearest.nearest.nearest&coach=1", ALWAYS_COUNTS).await;
    assert_eq!(coached.all(".coach-strip").len(), 1);
    let alone = table("s=9&me=E&o=nearest.nearest.nearest", ALWAYS_COUNTS).await;
    assert_eq!(alone.all(".coach-strip").len(), 0);
}

#[wasm_bindgen_test]
async fn of_the_calls_the_one_that_the_coach_names_stands_out() {
    read_all();
    let (seen, text) = (claim(), Language::English.text());
    for (best, minor) in [
        (None, &["Pass"][..]),
        (Some(Action::Pass), &["Pung", "Chow 1-Character, 2-Character, 3-Character"]),
        (Some(Action::Pung), &["Chow 1-Character, 2-Character, 3-Character", "Pass"]),
    ] {
        let calls = calls(&seen, Counting::Never, best, &Callback::noop(), &Callback::noop(), text);
        let shown = Shown::of(calls).await;
        assert_eq!(shown.all(".call").len(), 3);
        let mut names: Vec<_> =
            shown.all(".minor").iter().filter_map(|call| call.get_attribute("aria-label")).collect();
        let mut minor = minor.to_vec();
        names.sort();
        minor.sort_unstable();
        assert_eq!(names, minor);
    }
}

#[wasm_bindgen_test]
async fn a_bar_is_as_long_as_the_discard_costs_and_the_best_discards_have_none() {
    let seen = Game::new(Deal::of_query("s=1&t=1144m5577p2339sEC&me=E").unwrap()).unwrap().seen();
    let costs = [("9s", 0.0), ("E", 0.04), ("C", 1.5), ("1m", 3.0)];
    let costs: Vec<(Tile, f32)> = costs.map(|(tile, cost)| (tile.parse().unwrap(), cost)).to_vec();
    let standing: Vec<Tile> = costs.iter().map(|(tile, _)| *tile).collect();
    let tiles = html! { <OwnTiles {seen} {standing} confirm=false moment=0 {costs} on_discard={Callback::noop()} /> };
    let shown = Shown::of(tiles).await;
    let told = shown.all(".held-tile").into_iter().take(4).map(|tile| {
        let length = tile.query_selector(".full").unwrap().and_then(|bar| bar.get_attribute("width"));
        (length, tile.query_selector(".best").unwrap().is_some())
    });
    let bar = |length: &str| (Some(length.to_owned()), false);
    assert_eq!(told.collect::<Vec<_>>(), [(None, true), (None, true), bar("50"), bar("100")]);
    let heard = |place: usize| shown.all(".held-tile")[place].get_attribute("aria-label").unwrap();
    assert!(heard(0).ends_with(", best") && heard(1).ends_with(", as good"), "{} {}", heard(0), heard(1));
}

#[wasm_bindgen_test]
async fn a_decision_to_be_judged_is_seen_as_the_player_saw_it() {
    // The address, whether all hands are open, and whether the coach judges.
    let cases = [
        ("me=E", true, false),
        ("n=0&me=E&on=list", true, false),
        ("n=0&me=E&on=decisions", false, true),
        ("n=3&me=E", false, true),
    ];
    for (place, open, coached) in cases {
        let query = format!("{place}&l={ROBBED_LOG}");
        let shown = Shown::with(Language::Chinese, html! { <ReplayPage {query} /> }).await;
        let switches = shown.all("[role=switch]").into_iter();
        let on: Vec<bool> =
            switches.map(|switch| switch.get_attribute("aria-checked").as_deref() == Some("true")).collect();
        assert_eq!(on, [open, coached], "{place}");
    }
}

#[wasm_bindgen_test]
async fn only_of_an_imported_hand_it_is_said_that_the_record_may_not_give_all_tiles() {
    for (deal, is_said) in [(ROBBED, false), ("me=S", true)] {
        let query = format!("n=3&{deal}&l={ROBBED_LOG}");
        let shown = Shown::with(Language::Chinese, html! { <ReplayPage {query} /> }).await;
        assert!(shown.text(".ways-on").contains("从这里接着打"), "{}", shown.text(".ways-on"));
        assert_eq!(shown.text(".play").contains("牌谱没写的另配"), is_said, "{deal}");
    }
}

#[wasm_bindgen_test]
async fn a_decision_says_in_which_turn_it_was_made() {
    let replay = Replay::of_query(&format!("me=S&l={ROBBED_LOG}")).unwrap();
    // South discarded two tiles before this one.
    let action = replay
        .log()
        .actions()
        .iter()
        .position(|(seat, action)| (*seat, *action) == (Wind::South, Action::Discard("C".parse().unwrap())));
    let decision = Decision { action: action.unwrap(), ..Decision::default() };
    for (place, said) in [(Vec::new(), "第 3 巡"), (vec!["05".to_owned()], "05 · 第 3 巡")] {
        let line = html! { <DecisionLine taken=0 decision={decision.clone()} {place} replay={replay.clone()} /> };
        assert_eq!(Shown::with(Language::Chinese, line).await.text(".decision small"), said);
    }
}
