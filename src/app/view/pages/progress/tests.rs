//! Tests the import of a progress file, as the user sees it.

use wasm_bindgen_test::wasm_bindgen_test;

use super::ProgressPage;
use crate::browser::progress::{Kept, use_stored};
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::Shown;

#[component]
fn Stored() -> Html {
    let kept = use_stored();
    html! { <ContextProvider<Kept> context={kept}><ProgressPage /></ContextProvider<Kept>> }
}

/// Returns the record of a wrong answer.
fn record(number: usize) -> String {
    format!(
        "{{'id':'019200000000-{number:016x}','what':'given','kind':'eight','question':'i={number}&s=5&v=1&k=eight',\
         'rules':'textbook','mode':'free','verdict':'wrong','knew':[],'missed':['qing-long'],'mistakes':[],\
         'took':4000,'rating':1500,'app':'0.1.0'}}"
    )
    .replace('\'', "\"")
}

/// Returns a progress file with these records that breaks off in the middle of one more record.
fn cut_file(records: &[String]) -> String {
    format!("{{\"bafan\":\"progress\",\"version\":2,\"events\":[\n{},\n{}", records.join(",\n"), &record(90)[..90])
}

/// Chooses a file, as the dialog of the system would, on the page rendered last.
async fn choose(page: &Shown, file: &str) {
    let script = format!(
        "const files = new DataTransfer(); files.items.add(new File([{file:?}], 'progress.json')); \
         const input = [...document.querySelectorAll('input[type=file]')].at(-1); input.files = files.files; \
         input.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    js_sys::eval(&format!("{{ {script} }}")).unwrap();
    page.until(".preview").await;
}

#[wasm_bindgen_test]
async fn a_damaged_file_is_explained_in_the_language_of_the_page_and_added_as_far_as_it_goes() {
    let page = Shown::with(Language::Chinese, html! { <Stored /> }).await;
    let gone = record(91).replace("given", "gone");
    choose(&page, &cut_file(&[gone, "nonsense".to_owned()])).await;
    let faults: Vec<_> = page.all(".preview li").iter().filter_map(|line| line.text_content()).collect();
    assert_eq!(faults, ["第 2 行：内容不是八番的记录", "第 3 行：不是一条记录", "第 4 行：没有写完"]);
    assert!(page.buttons("加进来").is_empty(), "there is nothing to add: {}", page.text(".preview"));
    page.tap("不加").await;
    choose(&page, &cut_file(&[record(1), record(2)])).await;
    page.tap("加进来").await;
    assert_eq!(page.text("[role=status]"), "已加进 2 条。");
}

#[wasm_bindgen_test]
async fn every_wrong_question_can_be_tried_again() {
    let page = Shown::with(Language::English, html! { <Stored /> }).await;
    choose(&page, &cut_file(&(100..117).map(record).collect::<Vec<_>>())).await;
    page.tap("Add").await;
    page.until(".made + details").await;
    let rows = |table: &web_sys::Element| table.query_selector_all("tr").unwrap().length();
    assert!(page.all(".shares").iter().all(|table| rows(table) > 0), "{}", page.html());
    page.tap_on(".made + details summary").await;
    let said = page.text(".made + details summary");
    let more = page.all(".made + details a").len();
    assert_eq!(said, format!("{more} more"));
    assert!(more >= 9, "{}", page.html());
}
