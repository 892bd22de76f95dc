//! How to count a hand: the steps in order, and worked examples.

use bafan::{Fan, Hand, RuleSet, Wind, Winner, settle};
use bafan_study::book::Pages;
use bafan_study::book::counting::{LookPage, Step, Walk, WalkText};
use bafan_study::example::scored;

use super::example::ExampleView;
use super::prose::ProseView;
use crate::browser::book::{use_part, use_texts};
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// The steps, and the worked examples.
#[component]
pub fn CountingPage() -> Html {
    let text = use_text();
    let words = text.learn();
    let (looks, again) = use_texts::<Pages<LookPage>>("counting");
    let (walks, once_more) = use_texts::<Pages<WalkText>>("walks");
    let look = |page: &LookPage| {
        html! { <li><h3>{ page.title.clone() }</h3><ProseView prose={page.text.clone()} /></li> }
    };
    let line = |walk: &WalkText| {
        let to = Location::Walk(walk.slug.clone()).to_string();
        html! { <li><Link {to} class="leaf-line"><b>{ walk.title.clone() }</b></Link></li> }
    };
    html! {
        <article>
            <h2 class="page-title">{ words.counting }</h2>
            <p class="what">{ words.counting_lead }</p>
            { fetched(looks, &again, FetchWords::of_book(text), |looks| html! { <ol class="looks">{ for looks.as_slice().iter().map(look) }</ol> }) }
            <h3>{ words.walks }</h3>
            { fetched(walks, &once_more, FetchWords::of_book(text), |walks| html! { <ul class="fan-list">{ for walks.as_slice().iter().map(line) }</ul> }) }
        </article>
    }
}

/// A worked example, step by step: the findings of each step, and the count so far; at the end, the payments.
#[autoprops]
#[component]
pub fn WalkPage(slug: &AttrValue) -> Html {
    let text = use_text();
    let own = use_rules();
    let (walks, again) = use_part::<Pages<Walk>, Pages<WalkText>>("walks");
    let taken = use_state_eq(|| 1_usize);
    let further = {
        let taken = taken.clone();
        move |()| taken.set(*taken + 1)
    };
    fetched(walks, &again, FetchWords::of_book(text), |(walks, texts)| {
        let walk = walks.as_slice().iter().find(|walk| walk.slug == **slug);
        let told = texts.as_slice().iter().find(|told| told.slug == **slug);
        let (Some(walk), Some(told)) = (walk, told) else {
            return no_page(text);
        };
        let rules = RuleSet::textbook();
        let Some(example) = scored(&walk.hand, &rules) else { return Html::default() };
        let example_total = example.won.score.total();
        let shown = walk.steps.iter().zip(&told.steps).zip(walk.running(&rules)).take(*taken);
        let steps = shown.map(|((step, prose), points)| {
            html! {
                <li>
                    <ProseView prose={prose.clone()} />
                    { found(step, &rules, text) }
                    <p class="running">{ text.learn().so_far(points) }</p>
                </li>
            }
        });
        html! {
            <article>
                <h2 class="page-title">{ told.title.clone() }</h2>
                <ProseView prose={told.lead.clone()} class="what" />
                <ExampleView {example} />
                <ol class="walk" aria-live="polite">{ for steps }</ol>
                if *taken < walk.steps.len() {
                    <Button class="main-act" on_tap={further}>{ text.learn().next_look }</Button>
                } else {
                    { for walk.winner().and_then(|winner| paid(example_total, winner, text)) }
                    { for counted_under(&own, &walk.hand, example_total, text) }
                }
            </article>
        }
    })
}

/// Renders the points under the user's rules; `None` if they are the same.
fn counted_under(own: &RuleSet, hand: &Hand, total: u32, text: &Text) -> Option<Html> {
    let points = scored(hand, own)?.won.score.total();
    let rules = || text.learn().under(&text.settings.rule_set(own));
    (points != total).then(|| html! { <p class="remark">{ rules() }{ " · " }{ text.advice.points(points) }</p> })
}

/// Renders the amount that each seat receives or pays; `None` if the winner is also the payer.
fn paid(total: u32, winner: Winner, text: &Text) -> Option<Html> {
    let amounts = settle(total, winner).ok()?;
    let line = |wind: Wind| {
        html! {
            <li>
                { text.wind(wind) }
                <span class="worth">{ format!("{:+}", amounts[wind as usize]).replace('-', "\u{2212}") }</span>
            </li>
        }
    };
    Some(html! { <ul class="found paid" aria-label={text.question().gets}>{ for Wind::ALL.map(line) }</ul> })
}

fn found(step: &Step, rules: &RuleSet, text: &Text) -> Html {
    let line = |&fan: &Fan| {
        html! {
            <li>{ fan_name(fan, text) }<span class="worth">{ text.advice.points(rules.points(fan).into()) }</span></li>
        }
    };
    if step.fans.is_empty() {
        return Html::default();
    }
    html! { <ul class="found">{ for step.fans.iter().map(line) }</ul> }
}
