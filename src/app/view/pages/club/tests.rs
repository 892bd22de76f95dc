//! Tests the pages about more than one match by a user's taps.

use bafan_table::Book;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

use super::draw::Draw;
use super::home::HomePage;
use super::players::Players;
use super::rounds::Rounds;
use crate::browser::evenings::{EveningKeeper, use_evenings};
use crate::model::evenings::{EveningLine, result_of};
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::Shown;

const NAMES: [&str; 5] = ["小王", "老李", "阿陈", "赵六", "钱七"];

/// Two evenings: one of two rounds under WMO, which one of five players has left, and a new one. Renders the first page of the club, and
/// parts of the pages of both evenings.
#[component]
fn Evenings() -> Html {
    let evenings = use_evenings();
    let read = evenings.as_ref().is_some_and(|evenings| evenings.read);
    use_effect_with(read, {
        let evenings = evenings.clone();
        move |&read| {
            let Some(evenings) = evenings.filter(|_| read) else { return };
            let begin = |name: &str| EveningLine::Begin { book: Book::Wmo, rounds: 2, name: name.to_owned() };
            let names = NAMES.map(str::to_owned);
            let points = [0, 1, 2, 3].map(|place| (names[place].clone(), [8, -8, 0, 0][place]));
            let result = EveningLine::Result { result: result_of(1, 1, points), link: None, renamed: false };
            let lines = names.clone().map(EveningLine::Join).into_iter();
            let seats = EveningLine::Draw(vec![vec![[0, 1, 2, 3]], vec![[0, 1, 2, 4]]]);
            let lines = lines.chain([seats, result, EveningLine::Leave(names[3].clone())]);
            evenings.begin_with(std::iter::once(begin("上周")).chain(lines));
            evenings.begin_with([begin("本周")]);
        }
    });
    let all: Vec<_> = evenings.iter().flat_map(|evenings| evenings.archive.shown().cloned()).collect();
    let named = |name: &str| all.iter().find(|evening| evening.name == name).cloned();
    // The database may contain evenings of another test, and may not contain both of these evenings yet.
    let (Some(new), Some(old)) = (named("本周"), named("上周")) else { return Html::default() };
    html! {
        <div class="evenings">
            <div class="home"><HomePage /></div>
            <div class="new"><Players evening={new.clone()} /><Draw evening={new} /></div>
            <div class="old"><Rounds evening={old} /></div>
        </div>
    }
}

#[wasm_bindgen_test]
async fn an_evening_counts_who_is_there_and_the_next_one_remembers_it() {
    let page = Shown::with(Language::Chinese, html! { <EveningKeeper><Evenings /></EveningKeeper> }).await;
    page.until(".evenings").await;
    let rows: Vec<String> = page.all(".home .shelf").iter().filter_map(|row| row.text_content()).collect();
    let of = |name: &str| rows.iter().find(|row| row.starts_with(name)).unwrap();
    assert!(of("上周").contains("4 人"), "{rows:?}");
    assert_eq!(page.pressed(&["2", "3"]), [true, false]);
    let chosen = page.all(".home .radios input:checked");
    let chosen = chosen[0].closest("label").unwrap().unwrap().text_content().unwrap();
    assert!(chosen.starts_with(Language::Chinese.text().table().start.of_book(Book::Wmo)), "{chosen}");
    // Other tests store evenings with other names in the same database.
    let mut offered: Vec<String> =
        page.all(".new .known button").iter().filter_map(|name| name.text_content()).collect();
    offered.retain(|name| NAMES.contains(&&**name));
    assert_eq!(offered, NAMES);
    assert!(page.text(".new").contains("至少要 4 人"));
    for count in 1..=NAMES.len() {
        let known = page.all(".new .known button");
        let place = known.iter().position(|name| NAMES.contains(&&*name.text_content().unwrap())).unwrap();
        page.tap_on(&format!(".new .known button:nth-child({})", place + 1)).await;
        page.until(&format!(".new .checked-in > li:nth-child({count})")).await;
    }
    assert!(page.text(".new").contains("排 1 桌，每轮 1 人轮空"), "{}", page.text(".new"));
}

#[wasm_bindgen_test]
async fn the_form_of_a_table_closes_once_its_points_are_saved() {
    let page = Shown::with(Language::Chinese, html! { <EveningKeeper><Evenings /></EveningKeeper> }).await;
    page.until(".evenings .old .tables").await;
    page.tap_on(".old .tables > li:first-child > details:last-child > summary").await;
    for (place, points) in ["8", "-8", "0", "0"].into_iter().enumerate() {
        page.type_into(&format!(".old .typed-points label:nth-child({}) input", place + 1), points).await;
    }
    page.tap_on(".old .typed-points .main-act").await;
    assert!(page.all(".old details[open]").is_empty(), "{}", page.html());
    page.tap_on(".old .tables > li:first-child > details:last-child > summary").await;
    let inputs = page.all(".old .typed-points input").into_iter();
    let values: Vec<String> = inputs.map(|input| input.unchecked_into::<HtmlInputElement>().value()).collect();
    assert_eq!(values, ["8", "-8", "0", "0"], "a correction begins with what was recorded");
}
