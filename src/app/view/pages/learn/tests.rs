//! Tests the interactive pages of the book.

use bafan::{Fan, Principle, Profile, RuleSet};
use wasm_bindgen_test::wasm_bindgen_test;

use super::counting::{CountingPage, WalkPage};
use super::fan::FanPage;
use super::glossary::FoundTerms;
use super::leaving_out::LeavingOut;
use super::principle::PrinciplePage;
use super::recipe::{RecipePage, RecipesPage};
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::{Shown, serve};

/// A part of the book: the file with its hands, and the file with its Chinese text.
macro_rules! part {
    ($name:literal) => {
        [
            (concat!("hands/", $name), include_str!(concat!("../../../../../static/learn/hands/", $name, ".json"))),
            (concat!("zh/", $name), include_str!(concat!("../../../../../static/learn/zh/", $name, ".json"))),
        ]
    };
}

async fn shown(content: Html) -> Shown {
    Shown::with(Language::Chinese, content).await
}

#[wasm_bindgen_test]
async fn what_a_fan_leaves_out_is_asked_from_both_sides() {
    let page = shown(html! { <LeavingOut fan={Fan::from_slug("qi-dui")} /> }).await;
    let said = page.text("article");
    assert!(said.contains("不另计的番") && said.contains("只有这些规则如此：教材、1998 年、国际麻将联盟"), "{said}");
    page.tap_on_text("a", "单钓将").await;
    assert_eq!(page.travelled.take(), ["#/exclusions/dan-diao-jiang"]);
    let page = shown(html! { <LeavingOut fan={Fan::from_slug("dan-diao-jiang")} /> }).await;
    assert!(page.text("article").contains("没有番种因它而不计"));
    page.tap_on_text("a", "七对").await;
}

#[wasm_bindgen_test]
async fn where_the_rules_differ_from_the_textbook_the_page_says_so() {
    serve(&part!("pungs"));
    let fan = Fan::from_slug("yin-yang-gang").unwrap();
    let page = shown(html! { <FanPage {fan} /> }).await;
    page.until(".example").await;
    assert!(!page.text("article").contains("教材计"));
    let rules = RuleSet::new(Profile::Wmo);
    let page =
        shown(html! { <ContextProvider<RuleSet> context={rules}><FanPage {fan} /></ContextProvider<RuleSet>> }).await;
    page.until(".example").await;
    let said = page.text("article");
    assert!(said.contains("教材计 5 番。") && said.contains("教材计 8 番") && said.contains("：9 番"), "{said}");
    // Under WMO, Seven Pairs does not exclude Fully Concealed Hand.
    serve(&part!("structure"));
    let fan = Fan::SevenPairs;
    let page = shown(html! { <FanPage {fan} /> }).await;
    page.until(".example").await;
    assert!(!page.text("article").contains("下面的文字以教材为准"));
    let page =
        shown(html! { <ContextProvider<RuleSet> context={rules}><FanPage {fan} /></ContextProvider<RuleSet>> }).await;
    page.until(".example").await;
    let said = page.text("article");
    assert!(said.contains("下面的文字以教材为准。按你选的规则，不求人也可以同计。"), "{said}");
}

#[wasm_bindgen_test]
async fn a_hand_of_a_principle_is_changed_and_taken_back() {
    serve(&part!("principles"));
    let page = shown(html! { <PrinciplePage principle={Principle::NonRepeat} /> }).await;
    page.until(".play").await;
    let status = || page.text(".watch b");
    let before = status();
    assert!(before.starts_with("不计。"), "{before}");
    assert_eq!(page.text(".tempting"), "容易把喜相逢 × 3、无字也算上，得 14 番；其实是 10 番。");
    page.tap_on(".changes button:nth-child(2)").await;
    assert_ne!(status(), before);
    page.tap("原来的牌").await;
    assert_eq!(status(), before);
}

#[wasm_bindgen_test]
async fn a_hand_is_counted_step_by_step_to_its_end() {
    serve(&part!("walks"));
    let looks = shown(html! { <CountingPage /> }).await;
    looks.until("ul a").await;
    assert_eq!(looks.attribute("ul a", "href").as_deref(), Some("#/counting/three-suits"));
    let page = shown(html! { <WalkPage slug="three-suits" /> }).await;
    page.until(".walk").await;
    for steps in 2..20 {
        if page.buttons("再看一步").is_empty() {
            break;
        }
        page.tap("再看一步").await;
        assert_eq!(page.all(".walk > li").len(), steps);
    }
    let last = page.text(".walk > li:last-child .running");
    assert!(last.starts_with("到这里 ") && !last.starts_with("到这里 0"), "{last}");
}

#[wasm_bindgen_test]
async fn a_hand_counted_by_the_textbook_ends_with_its_points_under_the_rules_of_the_user() {
    serve(&part!("walks"));
    let ends = |rules: RuleSet| async move {
        let walk = html! {
            <ContextProvider<RuleSet> context={rules}><WalkPage slug="seven-pairs" /></ContextProvider<RuleSet>>
        };
        let page = shown(walk).await;
        page.until(".walk").await;
        while !page.buttons("再看一步").is_empty() {
            page.tap("再看一步").await;
        }
        page.text("article")
    };
    let said = ends(RuleSet::new(Profile::Wmo)).await;
    assert!(said.contains("到这里 28 番") && said.contains("按世界麻将组织（WMO）计 · 31 番"), "{said}");
    assert!(!ends(RuleSet::new(Profile::Trial1998)).await.contains("按1998"));
}

#[wasm_bindgen_test]
async fn a_recipe_is_played_to_its_win_and_another_claim_is_held_back() {
    serve(&part!("recipes"));
    let all = shown(html! { <RecipesPage /> }).await;
    all.until("ul a").await;
    assert_eq!(all.attribute("ul a", "href").as_deref(), Some("#/recipe/shifted-chows"));
    let page = shown(html! { <RecipePage slug="shifted-chows" /> }).await;
    page.until("button").await;
    let alerts = || page.all("[role=alert]").len();
    page.tap("一条").await;
    assert_eq!(page.text("[role=alert]"), "这张也要打，只是这里先打另一张。");
    page.tap("二万").await;
    assert!(page.text("[role=alert]").starts_with("先别这样"));
    page.tap("看答案").await;
    assert!(page.html().contains("在顺子牌里没有用，先打"), "{}", page.html());
    page.tap("继续").await;
    page.tap_on(".answers button:has([aria-label=六饼]):has([aria-label=八饼])").await;
    page.tap("一条").await;
    // The page shows the waits, and whether they are worth eight points.
    assert!(page.html().contains("够八番") && page.html().contains("不够八番"));
    page.taps("继续 和").await;
    assert_eq!(alerts(), 1);
    page.taps("过 继续 和").await;
    assert!(page.html().contains("番种明细：11 番"));
    page.tap("从头再打一遍").await;
    assert!(page.html().contains("第 1 / 4 步"));
}

#[wasm_bindgen_test]
async fn a_word_that_names_no_fan_is_looked_up_in_the_glossary() {
    serve(&[
        ("zh/glossary", include_str!("../../../../../static/learn/zh/glossary.json")),
        ("en/glossary", include_str!("../../../../../static/learn/en/glossary.json")),
    ]);
    let said = Some(["no fan", "only a term"]);
    // Once one component has fetched the glossary, all of them have it.
    let content = html! {
        <>
            <div class="nothing">
                <FoundTerms asked="牌" />
                <FoundTerms asked="xyz" none_found={said} />
                <FoundTerms asked="·" none_found={said} />
            </div>
            <div class="something"><FoundTerms asked="听牌" none_found={said} /></div>
        </>
    };
    let page = shown(content).await;
    page.until(".something .terms").await;
    page.drawn().await;
    assert_eq!(page.text(".something dt [lang=zh-Hans]"), "听牌");
    assert_eq!(page.text(".nothing"), "no fanno fan");
    assert_eq!(page.text(".something .remark"), "only a term");
    // Many words contain these letters; the term that has them as a word is meant.
    for (asked, name) in [("ron", "点和"), ("pon", "碰"), ("chi", "吃"), ("Tenpai", "听牌"), ("dead hand", "相公")]
    {
        let page = Shown::of(html! { <FoundTerms {asked} none_found={said} /> }).await;
        page.until(".terms").await;
        assert_eq!(page.all("dt").len(), 1, "{asked}");
        assert_eq!(page.text("dt [lang=zh-Hans]"), name, "{asked}");
    }
    // Beside fans, a word that occurs in many terms shows only the term of that name.
    for (asked, name) in [("kong", "杠"), ("added kong", "加杠")] {
        let page = Shown::of(html! { <FoundTerms {asked} /> }).await;
        page.until(".terms").await;
        assert_eq!(page.text("dt [lang=zh-Hans]"), name, "{asked}");
        assert_eq!(page.all("dt").len(), 1, "{asked}");
    }
}
