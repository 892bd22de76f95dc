//! What the book says of a fan.

use std::rc::Rc;

use bafan::{Fan, RuleSet};
use bafan_study::book::{Book, Examples, Lesson};
use bafan_study::example::{counting, missing};
use bafan_study::markup::Prose;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::bare::Bare;
use super::confusions::Confusions;
use super::example::ExampleView;
use super::exclusions::{Exclusions, Side};
use super::prose::ProseView;
use crate::browser::focus::take_focus;
use crate::browser::settings::use_rules;
use crate::view::prelude::*;

/// The fan's page: what it is, how to see it, hands, what goes with it and what it is taken for.
#[autoprops]
#[component]
pub fn ChapterView(fan: &Fan, hands: &Rc<Book<Examples>>, lessons: &Rc<Book<Lesson>>) -> Html {
    let words = use_text().learn();
    let rules = use_rules();
    let fan = *fan;
    let (Some(hands), Some(lesson)) = (hands.page(fan), lessons.page(fan)) else {
        return html! { <p class="warning" role="alert">{ words.failed }</p> };
    };
    let sources =
        (!lesson.sources.is_empty()).then(|| (words.sources, html! { <>{ for lesson.sources.iter().map(told) }</> }));
    let parts = [
        (words.condition, told(&lesson.condition)),
        (words.spot, told(&lesson.spot)),
        (words.worked, worked(fan, hands, lesson, &rules)),
        (words.near, near(fan, hands, lesson, &rules)),
        (words.swallows, html! { <>{ told(&lesson.swallows) }<Exclusions {fan} side={Side::By} /></> }),
        (words.swallowed, html! { <Exclusions {fan} side={Side::Of} /> }),
        (words.confused, html! { <Confusions {fan} pairs={hands.confused.clone()} texts={lesson.confused.clone()} /> }),
    ];
    let parts: Vec<(&'static str, Html)> =
        parts.into_iter().chain(sources).chain([(words.advice, told(&lesson.advice))]).collect();
    let headings: Vec<&'static str> = parts.iter().map(|(heading, _)| *heading).collect();
    html! {
        <>
            <ProseView prose={lesson.what.clone()} class="what" />
            { for hands.worked.first().and_then(|worked| counting(&worked.hand, fan, &rules, &worked.rules)).map(|example| {
                html! { <Bare {example} {fan} /> }
            }) }
            <Jumps {headings} label={words.on_this_page} />
            { for parts.into_iter().map(|(heading, content)| html! { <section><h3>{ heading }</h3>{ content }</section> }) }
        </>
    }
}

/// A button for each section of a long page, which leads down to it.
#[autoprops]
#[component]
fn Jumps(headings: &Vec<&'static str>, label: &AttrValue) -> Html {
    let node = use_node_ref();
    let jump = |(place, heading): (usize, &&'static str)| {
        let node = node.clone();
        let on_tap = move |()| {
            let page = node.cast::<Element>().and_then(|nav| nav.parent_element());
            let Some(found) = page.and_then(|page| page.query_selector_all("section > h3").ok()?.get(place as u32))
            else {
                return;
            };
            let heading: Element = found.unchecked_into();
            heading.scroll_into_view();
            _ = take_focus(&heading);
        };
        html! { <li><Button class="chip" {on_tap}>{ *heading }</Button></li> }
    };
    html! {
        <nav class="jumps" aria-label={label} ref={node.clone()}>
            <ul>{ for headings.iter().enumerate().map(jump) }</ul>
        </nav>
    }
}

fn told(prose: &Prose) -> Html {
    html! { <ProseView prose={prose.clone()} /> }
}

fn worked(fan: Fan, hands: &Examples, lesson: &Lesson, rules: &RuleSet) -> Html {
    let shown = hands.worked.iter().zip(&lesson.worked).filter_map(|(worked, caption)| {
        let example = counting(&worked.hand, fan, rules, &worked.rules)?;
        Some(html! { <ExampleView {example} {fan} caption={caption.clone()} /> })
    });
    html! { <>{ for shown }</> }
}

fn near(fan: Fan, hands: &Examples, lesson: &Lesson, rules: &RuleSet) -> Html {
    let shown = hands.near.iter().zip(&lesson.near).filter_map(|(near, caption)| {
        let example = missing(&near.hand, fan, rules)?;
        Some(html! { <ExampleView {example} fan={near.instead.unwrap_or(fan)} caption={caption.clone()} /> })
    });
    html! { <>{ for shown }</> }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::view::testing::Shown;

    #[wasm_bindgen_test]
    async fn the_list_of_sections_leads_down_to_each() {
        let section = |name: &'static str| html! { <section><h3>{ name }</h3></section> };
        let page = html! {
            <article>
                <Jumps headings={vec!["Near misses", "Sources"]} label="On this page" />
                { section("Near misses") }
                { section("Sources") }
            </article>
        };
        let shown = Shown::of(page).await;
        shown.tap("Sources").await;
        assert_eq!(shown.text("h3:focus"), "Sources");
    }
}
