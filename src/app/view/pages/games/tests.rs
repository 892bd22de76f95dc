//! Tests the page of another game's hand, and the game's score sheet, by a user's taps.

use bafan_table::games::GameName;
use bafan_table::games::opponent::Strength;
use gloo::utils::window;
use wasm_bindgen_test::wasm_bindgen_test;

use super::other::OtherGame;
use super::other::rules_page::RulesPage;
use super::playing::PlayingPage;
use super::sheet::SheetPage;
use crate::browser::navigation::write_over;
use crate::browser::storage;
use crate::model::games::Playing;
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::Shown;

async fn hand(name: GameName, hand: &str) -> Shown {
    let hand = AttrValue::from(hand.to_owned());
    Shown::with(Language::Chinese, html! { <OtherGame {name} {hand} /> }).await
}

/// Returns the result of a hand, without whitespace.
fn result(shown: &Shown) -> String {
    shown.text(".game-result").split_whitespace().collect()
}

/// Returns the part after `?` of the address that the page has written.
fn linked() -> String {
    let hash = window().location().hash().unwrap();
    hash.split_once('?').map(|(_, hand)| hand.to_owned()).unwrap_or_default()
}

#[wasm_bindgen_test]
async fn a_hand_is_tapped_in_waits_and_is_paid_bought_and_bet_on() {
    let before = window().location().hash().unwrap();
    let page = hand(GameName::Yichun, "").await;
    page.taps("吃 东， 吃 中， 碰 五饼， 暗杠 七条，").await;
    assert!(result(&page).contains("还差2张"), "{}", result(&page));
    page.taps("二万，").await;
    assert!(result(&page).contains("听1种牌"), "{}", result(&page));
    page.taps("二万，").await;
    assert!(result(&page).contains("3分") && result(&page).contains("谁打的这张？"), "{}", result(&page));
    page.taps("自摸").await;
    // 平糊 and a concealed kong: three points from each, since a dealer who wins gets no more.
    let said = result(&page);
    assert!(said.contains("平糊") && said.contains("暗杠"), "{said}");
    assert!(said.contains("+9") && said.matches("−3").count() == 3, "{said}");
    assert_eq!(page.all(".game-division > li").len(), 5);
    page.taps("拿掉二万").await;
    assert!(result(&page).contains("听1种牌"), "{}", result(&page));
    page.taps("清空").await;
    assert!(result(&page).contains("还差14张"), "{}", result(&page));
    page.tap("例 2").await;
    assert!(result(&page).contains("+4"), "{}", result(&page));
    page.taps("南家买").await;
    assert!(result(&page).contains("+8"), "{}", result(&page));
    page.taps("压南家").await;
    assert!(result(&page).contains("压鸽子：南8"), "{}", result(&page));
    write_over(&before);
}

#[wasm_bindgen_test]
async fn flowers_streak_stake_and_an_open_question_are_kept_and_linked() {
    let before = window().location().hash().unwrap();
    let page = hand(GameName::Sixteen, "").await;
    page.tap("例 1").await;
    assert!(result(&page).contains("30分"), "{}", result(&page));
    for _ in 0..4 {
        page.tap_on("[aria-label=花牌] [aria-label^=东，]").await;
    }
    assert!(result(&page).contains("7分") && result(&page).contains("花+6"), "{}", result(&page));
    page.tap("连庄数加一").await;
    assert!(result(&page).contains("8分"), "{}", result(&page));
    page.type_into(".stake input", "10").await;
    assert!(result(&page).contains("80分"), "{}", result(&page));
    page.tap_on_text("summary", "规则有分歧的地方").await;
    page.tap_on_text("label", "庄家和才加").await;
    assert!(result(&page).contains("70分"), "{}", result(&page));
    page.tap("1-2").await;
    let link = linked();
    assert!(link.ends_with("&r=streak:dealer-wins&w=1-2.discarder"), "{link}");
    // The changed rule is still there when the game is opened again, and the recipient of a link sees by which rules the hand is scored.
    assert!(hand(GameName::Sixteen, "").await.html().contains("改了 1 处"));
    for kept in ["bafan.game.sixteen", "bafan.game.sixteen.way"] {
        storage::keep(kept, "").unwrap();
    }
    let page = hand(GameName::Sixteen, &link).await;
    assert!(result(&page).contains("70分"), "{}", result(&page));
    assert!(page.html().contains("这手牌按链接里的规则算"));
    write_over(&before);
}

#[wasm_bindgen_test]
async fn what_function_tiles_stand_for_is_tapped_together_counts_and_is_kept() {
    let before = window().location().hash().unwrap();
    let page = hand(GameName::Function, "").await;
    page.tap("例 1").await;
    assert!(result(&page).contains('分'), "{}", result(&page));
    page.tap_on_text("summary", "功能牌代什么").await;
    page.tap("功能牌 1 代 二万、五万、八万").await;
    page.tap_in("功能牌 1", "五万").await;
    assert!(result(&page).contains("这样没有和"), "{}", result(&page));
    page.tap_in("功能牌 1", "东").await;
    let page = hand(GameName::Function, "").await;
    page.tap("例 1").await;
    assert!(result(&page).contains("这样没有和"), "{}", result(&page));
    page.tap_on_text("summary", "功能牌代什么").await;
    assert_eq!(page.buttons("功能牌 1 代 东").len(), 1);
    page.tap("原文的例子").await;
    assert!(result(&page).contains('分'), "{}", result(&page));
    storage::keep("bafan.game.function", "").unwrap();
    write_over(&before);
}

#[wasm_bindgen_test]
async fn the_winning_tile_is_marked_and_a_function_tile_has_to_be_drawn() {
    let before = window().location().hash().unwrap();
    let page = hand(GameName::Function, "h=12456789m123p55s4x!ES0000").await;
    assert!(result(&page).contains("别人打出的功能牌不能和"), "{}", result(&page));
    assert_eq!(page.text(".game-hand .winning"), "4");
    page.tap("自摸").await;
    assert!(result(&page).contains("24分"), "{}", result(&page));
    page.tap("功能牌 4，和牌张").await;
    assert!(page.all(".game-hand .winning").is_empty());
    assert!(result(&page).contains("功能牌4自摸24分"), "{}", result(&page));
    write_over(&before);
}

#[wasm_bindgen_test]
async fn what_is_wrong_with_a_link_is_said() {
    let page = hand(GameName::TwoPlayer, "h=1m1m1m1m1m").await;
    assert!(result(&page).contains("一万有5张"), "{}", result(&page));
    let page = hand(GameName::Yichun, "h=1m&r=999999").await;
    assert_eq!(page.text("[role=alert]"), "链接里这些读不出来：规则。其余都在这里。");
    // The page also writes the user's own rules into the address, where they must not be taken for those of a link.
    let page = hand(GameName::Yichun, "h=1m&r=0").await;
    assert!(!page.html().contains("这手牌按链接里的规则算"));
}

#[wasm_bindgen_test]
async fn a_hand_is_typed_and_pasted() {
    let before = window().location().hash().unwrap();
    let page = hand(GameName::Sixteen, "").await;
    let pastes = async |text: &str| {
        let script = format!(
            "const clipboardData = new DataTransfer(); clipboardData.setData('text', '{text}'); \
             document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData, bubbles: true }}))"
        );
        js_sys::eval(&format!("{{ {script} }}")).unwrap();
        page.drawn().await;
    };
    page.types("9s*123456789m12345p").await;
    assert!(result(&page).contains("还差2张"), "{}", result(&page));
    page.types("6p").await;
    assert!(result(&page).contains("听27种牌") && result(&page).contains("自摸"), "{}", result(&page));
    pastes("12456789m123456p55s3s*|ES0000|a|grab").await;
    assert!(result(&page).contains("34分"), "{}", result(&page));
    page.tap("1-2-4").await;
    assert!(result(&page).contains("+136"), "{}", result(&page));
    pastes("123mq").await;
    assert_eq!(page.text("[role=alert]"), "这手牌读不出来：第 5 个字“q”：认不出是什么牌");
    storage::keep("bafan.game.sixteen.way", "").unwrap();
    write_over(&before);
}

#[wasm_bindgen_test]
async fn players_without_names_are_numbered_and_names_differ() {
    let page = sheet(GameName::TwoPlayer).await;
    page.type_into("[aria-label=\"第 2 位\"]", "第 1 位").await;
    page.tap("开始记").await;
    assert!(page.text("[role=alert]:not([hidden])").contains("名字不能重复"));
    page.type_into("[aria-label=\"第 2 位\"]", "").await;
    page.tap("开始记").await;
    assert!(page.text("[role=status]").contains("第 1 位 坐庄"), "{}", page.text("[role=status]"));
    assert_eq!(lines(&page)[0], "第1位第2位");
}

#[wasm_bindgen_test]
async fn a_claim_is_asked_for_by_the_names_of_its_calls() {
    let asked = |seed: u64| {
        let mut playing = Playing::new(GameName::Yichun, "", Strength::Nearest, seed);
        loop {
            while playing.go_on() {}
            if !playing.is_asked() || playing.seen().asked.is_some() {
                return playing.is_asked().then_some(playing);
            }
            let last = playing.seen().legal.last()?.clone();
            playing.take(&last);
        }
    };
    let asked = (1..100).find_map(asked).expect("an opponent discards a tile that can be claimed");
    storage::keep("bafan.game.yichun.hand", &asked.text()).expect("there is room");
    let shown = Shown::with(Language::Chinese, html! { <PlayingPage name={GameName::Yichun} /> }).await;
    let calls = shown.all(".call > span:first-child");
    let mut names: Vec<_> = calls.iter().filter_map(|name| name.text_content()).filter(|name| name != "过").collect();
    names.dedup();
    assert!(!names.is_empty());
    assert_eq!(shown.text(".said b"), format!("{}，还是过？", names.join("、")));
}

#[wasm_bindgen_test]
async fn who_wins_on_a_tile_is_said_where_more_than_one_could() {
    let cases = [
        (GameName::TwoPlayer, None),
        (GameName::Yichun, Some("一炮可以多响")),
        (GameName::Sixteen, Some("一张牌只有一家和：金龙、金雀优先，其余按次序")),
        (GameName::Function, Some("一张牌只有一家和")),
    ];
    for (name, winners) in cases {
        let page = Shown::with(Language::Chinese, html! { <RulesPage {name} /> }).await;
        let facts = page.all("ul.facts li").into_iter().skip(3).map(|fact| fact.text_content().unwrap_or_default());
        assert_eq!(facts.collect::<Vec<_>>(), Vec::from_iter(winners), "{name:?}");
    }
}

#[wasm_bindgen_test]
async fn the_last_draws_are_not_among_the_tiles_left() {
    for (name, last) in [(GameName::Sixteen, true), (GameName::Yichun, false)] {
        let page = Shown::with(Language::Chinese, html! { <PlayingPage {name} /> }).await;
        assert_eq!(page.text(".game-facts").contains("＋最后 4 张"), last, "{}", page.text(".game-facts"));
    }
}

/// Returns the lines of the sheet, without whitespace.
fn lines(page: &Shown) -> Vec<String> {
    let cells = |row: &web_sys::Element| row.text_content().unwrap_or_default().split_whitespace().collect();
    page.all(".sheet-lines tr").iter().map(cells).collect()
}

async fn sheet(name: GameName) -> Shown {
    let page = Shown::with(Language::Chinese, html! { <SheetPage {name} /> }).await;
    page.until("h3").await;
    page
}

#[wasm_bindgen_test]
async fn a_match_stands_on_a_sheet_entered_put_right_and_taken_back() {
    let page = sheet(GameName::Yichun).await;
    for (place, name) in ["老李", "小王", "赵六", "阿陈"].into_iter().enumerate() {
        page.type_into(&format!("[aria-label=\"第 {} 位\"]", place + 1), name).await;
    }
    page.tap("开始记").await;
    let now = || page.text("[role=status]");
    assert!(now().contains("第 1 盘，老李 坐庄"), "{}", now());
    let number = async |points: &str| {
        page.type_into(".sheet-number input", points).await;
        page.tap("记下").await;
    };
    page.taps("小王 赵六").await;
    number("2").await;
    // The winner deals next. Both winners on one tile are paid, and then the discarder deals.
    assert!(now().contains("第 2 盘，小王 坐庄"), "{}", now());
    page.taps("老李 阿陈").await;
    page.type_into(".sheet-number input", "1").await;
    page.taps("还有一家和 赵六").await;
    number("1").await;
    assert!(now().contains("第 3 盘，阿陈 坐庄"), "{}", now());
    assert_eq!(lines(&page), ["老李小王赵六阿陈", "10+4−40", "2+20+2−4", "合计+2+4−2−4"]);
    page.taps("荒牌 小王").await;
    assert!(now().contains("第 4 盘，小王 坐庄"), "{}", now());
    page.tap("撤回一笔").await;
    assert!(now().contains("第 3 盘，阿陈 坐庄"), "{}", now());
    page.tap("第 1 盘").await;
    assert!(page.html().contains("小王 和了 赵六 的牌，2 分"));
    page.tap("改这一盘").await;
    assert!(now().contains("改第 1 盘") && !now().contains("第 3 盘"), "{}", now());
    assert!(
        page.text(".sheet-entry h3").starts_with("小王 和了 赵六 的牌：多少分？"),
        "{}",
        page.text(".sheet-entry h3")
    );
    page.taps("返回 小王").await;
    assert_eq!(page.text(".sheet-entry h3"), "小王 和了：怎么和的？");
    // The recorded points are still in the field.
    page.taps("自摸 记下").await;
    page.tap("第 1 盘").await;
    assert!(page.html().contains("原来记的是：小王 和了 赵六 的牌，2 分"));
    let corrected = ["1*−4+8−2−2", "2+20+2−4", "合计−2+80−6"];
    assert_eq!(lines(&page)[1..], corrected);
    // The sheet is unchanged when the page is opened again.
    let page = sheet(GameName::Yichun).await;
    assert!(page.text("[role=status]").contains("第 3 盘，阿陈 坐庄"));
    assert_eq!(lines(&page)[1..], corrected);
}
