//! The course text about a fan.

use std::rc::Rc;

use bafan::Fan;
use bafan_study::book::{Book, Examples, Lesson};
use bafan_study::example::{counting, missing};

use super::bare::bare;
use super::confusions::Confusions;
use super::example::ExampleView;
use super::exclusions::{Exclusions, Side};
use super::often::Often;
use super::prose::{ProseView, told};
use crate::browser::settings::use_rules;
use crate::view::prelude::*;

/// The course text of a fan: the definition, the sets that form the fan, how often it occurs, its condition and how to spot it, hands, near
/// misses, advice, exclusions, confusions and sources.
#[autoprops]
#[component]
pub fn ChapterView(fan: &Fan, hands: &Rc<Book<Examples>>, lessons: &Rc<Book<Lesson>>) -> Html {
    let text = use_text();
    let words = text.learn();
    let rules = use_rules();
    let fan = *fan;
    let (Some(hands), Some(lesson)) = (hands.page(fan), lessons.page(fan)) else {
        return html! { <p class="warning" role="alert">{ words.failed }</p> };
    };
    let worked = hands.worked.iter().zip(&lesson.worked).filter_map(|(worked, caption)| {
        let example = counting(&worked.hand, fan, &rules, &worked.rules)?;
        Some(html! { <ExampleView {example} {fan} caption={caption.clone()} /> })
    });
    let near = hands.near.iter().zip(&lesson.near).filter_map(|(near, caption)| {
        let example = missing(&near.hand, fan, &rules)?;
        Some(html! { <ExampleView {example} fan={near.instead.unwrap_or(fan)} caption={caption.clone()} /> })
    });
    let (confused, sources) = (hands.confused.clone(), &lesson.sources);
    html! {
        <>
            <ProseView prose={lesson.what.clone()} class="what" />
            { for hands.worked.first().and_then(|worked| counting(&worked.hand, fan, &rules, &worked.rules)).map(|example| bare(&example, fan, text)) }
            <Often {fan} />
            { section(words.condition, html! { <>{ told(&lesson.condition) }{ told(&lesson.spot) }</> }) }
            { section(words.worked, first(worked, 2, text)) }
            { section(words.near, first(near, 1, text)) }
            { section(words.advice, told(&lesson.advice)) }
            { fold(words.swallows, html! { <>{ told(&lesson.swallows) }<Exclusions {fan} side={Side::By} /></> }) }
            { fold(words.swallowed, html! { <Exclusions {fan} side={Side::Of} /> }) }
            if !confused.is_empty() {
                { fold(words.confused, html! { <Confusions {fan} pairs={confused} texts={lesson.confused.clone()} /> }) }
            }
            if !sources.is_empty() {
                { fold(words.sources, sources.iter().map(told).collect()) }
            }
        </>
    }
}

fn section(heading: &'static str, content: Html) -> Html {
    html! { <section><h3>{ heading }</h3>{ content }</section> }
}

fn fold(heading: &'static str, content: Html) -> Html {
    html! { <Fold class="part" summary={html! { <h3>{ heading }</h3> }}>{ content }</Fold> }
}

/// Renders the first hands of a list, with the others on request.
fn first(hands: impl Iterator<Item = Html>, count: usize, text: &Text) -> Html {
    let mut shown: Vec<Html> = hands.collect();
    let others = shown.split_off(count.min(shown.len()));
    let more = text.learn().more_hands(others.len());
    let others = (!others.is_empty()).then(|| html! { <Fold summary={html! { more }}>{ others }</Fold> });
    html! { <>{ shown }{ for others }</> }
}
