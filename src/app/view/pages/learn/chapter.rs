//! What the book says of a fan.

use std::rc::Rc;

use bafan::{Fan, RuleSet};
use bafan_study::book::{Book, Examples, Lesson};
use bafan_study::example::{counting, missing};
use bafan_study::markup::Prose;

use super::bare::Bare;
use super::confusions::Confusions;
use super::example::ExampleView;
use super::exclusions::{Exclusions, Side};
use super::prose::ProseView;
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
    html! {
        <>
            <ProseView prose={lesson.what.clone()} class="what" />
            { for hands.worked.first().and_then(|worked| counting(&worked.hand, fan, &rules, &worked.rules)).map(|example| {
                html! { <Bare {example} {fan} /> }
            }) }
            { part(words.condition, told(&lesson.condition)) }
            { part(words.spot, told(&lesson.spot)) }
            { part(words.worked, worked(fan, hands, lesson, &rules)) }
            { part(words.near, near(fan, hands, lesson, &rules)) }
            { part(words.swallows, html! { <>{ told(&lesson.swallows) }<Exclusions {fan} side={Side::By} /></> }) }
            { part(words.swallowed, html! { <Exclusions {fan} side={Side::Of} /> }) }
            { part(words.confused, html! { <Confusions {fan} pairs={hands.confused.clone()} texts={lesson.confused.clone()} /> }) }
            if !lesson.sources.is_empty() {
                { part(words.sources, html! { <>{ for lesson.sources.iter().map(told) }</> }) }
            }
            { part(words.advice, told(&lesson.advice)) }
        </>
    }
}

fn part(heading: &'static str, content: Html) -> Html {
    html! { <section><h3>{ heading }</h3>{ content }</section> }
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
