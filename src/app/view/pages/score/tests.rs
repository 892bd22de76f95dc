//! The page in a document: what a person sees after each tap.

use std::time::Duration;

use gloo::utils::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Element;
use yew::platform::time::sleep;

use super::ScorePage;
use crate::model::text::Language;
use crate::model::text::testing::read_all;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
struct Props {
    language: Language,
}

#[component]
fn Frame(props: &Props) -> Html {
    html! { <ContextProvider<Language> context={props.language}><ScorePage /></ContextProvider<Language>> }
}

struct Page(Element);

impl Page {
    async fn open(language: Language) -> Page {
        read_all();
        let root = document().create_element("div").unwrap();
        document().body().unwrap().append_child(&root).unwrap();
        yew::Renderer::<Frame>::with_root_and_props(root.clone(), Props { language }).render();
        let page = Page(root);
        page.drawn().await;
        page
    }

    /// Waits until all has been drawn, with what is fetched when it is first shown.
    async fn drawn(&self) {
        yew::scheduler::flush().await;
        while self.0.query_selector(".lazy-coming").unwrap().is_some() {
            sleep(Duration::ZERO).await;
            yew::scheduler::flush().await;
        }
    }

    /// The buttons whose name, or else text, begins like this; first those of which it is the whole name.
    fn buttons(&self, name: &str) -> Vec<Element> {
        let all = self.0.query_selector_all("button").unwrap();
        let label =
            |button: &Element| button.get_attribute("aria-label").or_else(|| button.text_content()).unwrap_or_default();
        let buttons = (0..all.length()).filter_map(|place| all.get(place)).map(JsCast::unchecked_into);
        let mut named: Vec<Element> = buttons.filter(|button| label(button).starts_with(name)).collect();
        named.sort_by_key(|button| label(button) != name);
        named
    }

    async fn tap(&self, names: &str) {
        for name in names.split(' ') {
            let buttons = self.buttons(name);
            assert!(!buttons.is_empty(), "no button {name}");
            buttons[0].unchecked_ref::<web_sys::HtmlElement>().click();
            self.drawn().await;
        }
    }

    fn text(&self, selector: &str) -> String {
        let found = self.0.query_selector(selector).unwrap();
        found.and_then(|element| element.text_content()).unwrap_or_default()
    }

    fn has(&self, button: &str, attribute: &str) -> Option<String> {
        self.buttons(button).first().and_then(|button| button.get_attribute(attribute))
    }
}

#[wasm_bindgen_test]
async fn a_hand_goes_in_and_its_score_comes_out() {
    let page = Page::open(Language::Chinese).await;
    assert!(page.text(".headline").contains("点选手牌"));
    page.tap("吃 一万 吃 七万 吃 一饼 七饼 九饼 五条，余 五条，余").await;
    assert!(page.text(".headline").contains("听牌"));
    assert!(page.text(".headline").contains("听 1 种，余 4 张，都够八番"));
    assert!(page.text(".waits summary").contains("余 4点和17够八番自摸18够八番"));
    page.tap("点和八饼").await;
    assert!(page.text(".headline").contains("17番"));
    assert!(page.text(".headline").contains("够八番"));
    assert_eq!(page.text(".fans"), "三色双龙会16 番坎张1 番");
}

#[wasm_bindgen_test]
async fn an_impossible_flag_is_disabled_and_a_tap_says_why() {
    let page = Page::open(Language::English).await;
    page.tap("Self-drawn").await;
    assert_eq!(page.has("After a kong", "aria-disabled").as_deref(), Some("true"));
    page.tap("After").await;
    assert_eq!(page.text(".note"), "After a kong: enter a kong first");
    assert_eq!(page.has("After a kong", "aria-pressed").as_deref(), Some("false"));
}

#[wasm_bindgen_test]
async fn a_key_says_what_is_left_and_greys_when_nothing_is() {
    let page = Page::open(Language::Chinese).await;
    assert_eq!(page.buttons("五饼，余 4 张").len(), 1);
    page.tap("暗杠 五饼").await;
    assert_eq!(page.has("五饼，余 0 张", "aria-disabled").as_deref(), Some("true"));
    assert_eq!(page.buttons("暗杠：五饼").len(), 1);
}

#[wasm_bindgen_test]
async fn a_tile_of_the_hand_is_removed_or_made_the_winning_one() {
    let page = Page::open(Language::Chinese).await;
    page.tap("一万 二万 三万 选和牌张").await;
    assert_eq!(page.text(".note"), "请点手牌中和的那一张");
    page.tap("以一万为和牌张").await;
    assert_eq!(page.buttons("一万，和牌张").len(), 1);
    page.tap("二万").await;
    assert_eq!(page.0.query_selector_all(".hand button").unwrap().length(), 2);
}

#[wasm_bindgen_test]
async fn every_step_is_undone_and_done_again_and_clearing_is_one() {
    let page = Page::open(Language::Chinese).await;
    let held = || page.0.query_selector_all(".hand button").unwrap().length();
    page.tap("吃 一万 九饼，余 清空").await;
    assert!(page.text(".headline").contains("点选手牌"));
    page.tap("撤销").await;
    assert_eq!(held(), 2);
    page.tap("撤销").await;
    assert_eq!(held(), 1);
    page.tap("重做 重做").await;
    assert!(page.text(".headline").contains("点选手牌"));
}

#[wasm_bindgen_test]
async fn fourteen_tiles_that_do_not_win_say_so() {
    let page = Page::open(Language::Chinese).await;
    page.tap("吃 一万 一万，余 四万，余 八万，余 一饼，余 四饼，余 七饼，余 东，余 南，余 西，余 北，余 中，余").await;
    assert!(page.text(".headline").contains("不成和"));
}
