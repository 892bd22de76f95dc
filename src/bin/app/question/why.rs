//! Why an answer is right, and why another one is not.

use bafan::shanten::Goals;
use bafan::study::quiz::{Item, Marking, Task, Verdict};
use bafan::{Draft, Fan, Reason, RuleSet, TileCounts, discards, score};
use yew::prelude::*;

use crate::account::{Groups, cited, fan_name};
use crate::components::Link;
use crate::place::Place;
use crate::text::Text;

/// The page of the basics that says who pays what.
const PAYMENTS: &str = "pays";

/// Whether the fans of the marking are the reason for the right answer, rather than what somebody has given.
pub const fn gives_reason(task: &Task) -> bool {
    matches!(task, Task::Omitted { .. } | Task::Counts { .. })
}

/// Why the right answer is the right one, where the account of the hand does not say it.
pub fn because(task: &Task, marking: &Marking, rules: &RuleSet, text: &Text) -> Html {
    let words = text.question();
    match task {
        Task::Omitted { .. } | Task::Counts { .. } => {
            html! { <>{ for marking.items.iter().map(|item| left_out(item, text)) }</> }
        }
        Task::Worth { fan, .. } => points(&[*fan], rules, text),
        Task::Points { choices, .. } => points(choices, rules, text),
        Task::Pays { total, winner } => html! {
            <p class="because">
                { (words.pays_why)(*winner, *total) }
                { " " }
                <Link to={Place::Basics(Some(PAYMENTS.into())).to_string()}>{ words.payments }</Link>
            </p>
        },
        Task::Wins { tiles } => html! { <>{ for wins(tiles, rules, text) }</> },
        _ => Html::default(),
    }
}

/// A fan that does not count, and why.
fn left_out(item: &Item, text: &Text) -> Html {
    let words = text.question();
    let word = match item.verdict {
        Verdict::Swallowed { .. } => words.swallowed,
        Verdict::Absent => words.absent,
        Verdict::Right | Verdict::Missed | Verdict::Times => return Html::default(),
    };
    html! {
        <div class="because">
            <p>
                <Link to={Place::Fan(item.fan).to_string()}>{ fan_name(item.fan, text) }</Link>
                { " " }
                <b>{ word }</b>
            </p>
            { for why(item, text).into_iter().map(|why| html! { <p class="why">{ why }</p> }) }
        </div>
    }
}

/// Fans with what they are worth.
fn points(fans: &[Fan], rules: &RuleSet, text: &Text) -> Html {
    let one = |&fan: &Fan| {
        html! {
            <li>
                <Link to={Place::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link>
                <span>{ (text.advice.points)(rules.points(fan).into()) }</span>
            </li>
        }
    };
    html! { <ul class="because">{ for fans.iter().map(one) }</ul> }
}

/// The sets of a hand that wins, or how far another one is from that.
fn wins(tiles: &Draft, rules: &RuleSet, text: &Text) -> Option<Html> {
    if let Some((hand, score)) = tiles.hand().ok().and_then(|hand| Some((hand.clone(), score(&hand, rules).ok()?))) {
        return Some(html! { <Groups groups={score.best.reading.groups(&hand)} /> });
    }
    let ranked = discards(&tiles.drawn().ok()?, Goals::ALL, &TileCounts::EMPTY);
    let lacking = ranked.first()?.shanten.distance + 1;
    Some(html! { <p class="because">{ (text.question().no_win)(lacking) }</p> })
}

/// Why a fan does not count, or not as often as it was given: what of that is to be said, a paragraph each.
pub fn why(item: &Item, text: &Text) -> Vec<Html> {
    let words = text.question();
    let reason = match &item.verdict {
        Verdict::Right | Verdict::Missed => None,
        Verdict::Times => Some(html! { (words.times)(item.given, item.counted) }),
        Verdict::Swallowed { reason, .. } => Some(reason_view(reason, text)),
        Verdict::Absent => Some(condition(item, text)),
    };
    let lacks: Vec<String> = item.lacks.iter().map(words.lack).collect();
    let fails = html! { <>{ words.fails }{ lacks.join(text.more.between) }{ words.stop }</> };
    reason.into_iter().chain((!lacks.is_empty()).then_some(fails)).collect()
}

/// What the fan asks for.
fn condition(item: &Item, text: &Text) -> Html {
    html! { <>{ text.question().asks }{ (text.account.condition)(item.fan) }</> }
}

/// The principle, the fan that counts in its place, and where that is written.
fn reason_view(reason: &Reason, text: &Text) -> Html {
    let principle = reason.principle();
    let own_name = (text.account.principle)(principle);
    let cite = match *reason {
        Reason::Excluded { cite, .. } => Some(cited(cite, text)),
        Reason::Combined { .. } | Reason::OtherReading(_) => None,
    };
    html! {
        <>
            <Link to={Place::Principle(principle).to_string()} class="principle">
                <span lang="zh-Hans">{ principle.name() }</span>
                if own_name != principle.name() {
                    { " " }
                    { own_name }
                }
            </Link>
            { " " }
            { (text.account.reason)(reason) }
            { for cite.map(|cite| html! { <>{ " " }{ cite }</> }) }
        </>
    }
}
