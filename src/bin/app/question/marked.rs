//! What is to be said of an answer: fan by fan, and the whole account of the hand.

use std::rc::Rc;

use bafan::study::quiz::{Answer, Diagnosis, Item, Marking, Question, Totals, Verdict};
use bafan::{Address, Draft, Reason, RuleSet};
use yew::prelude::*;

use super::Marked;
use super::outcome::Outcome;
use crate::account::{Fans, Groups, NotCounted, Readings, cited, fan_name};
use crate::components::Link;
use crate::hooks::language::use_text;
use crate::place::Place;
use crate::text::Text;

/// How many explanations of a wrong total are shown.
const DIAGNOSES: usize = 3;

/// Properties of [`MarkedView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The question.
    pub question: Rc<Question>,
    /// The rules under which it was marked.
    pub rules: Rc<RuleSet>,
    /// What is to be said of the answer.
    pub marked: Marked,
}

/// The total, each fan that was given or should have been, the engine's hand where one was to be built, and the account.
#[component]
pub fn MarkedView(props: &Props) -> Html {
    let text = use_text();
    let Marked { marking, skipped } = &props.marked;
    let won = marking.won.as_ref();
    let listed = !skipped && !marking.items.is_empty();
    html! {
        <div class="marked">
            if !skipped {
                { for marking.total.map(|totals| total(totals, text)) }
            }
            { diagnoses(marking, *skipped, text) }
            if listed {
                <ul class="items" aria-label={text.question().items}>
                    { for marking.items.iter().map(|item| line(item, text)) }
                </ul>
            }
            { for built(marking, text) }
            if let Some(won) = won {
                <h3>{ (text.learn().account)(won.score.total()) }</h3>
                <Groups groups={won.score.best.reading.groups(&won.hand)} />
                <Fans {won} />
                <NotCounted {won} />
                <Readings {won} />
                <Link to={score_hash(&Draft::from(&won.hand), &props.rules)} class="plain">{ text.learn().open }</Link>
            }
        </div>
    }
}

/// The total that was given, beside the right one.
fn total(totals: Totals, text: &Text) -> Html {
    let Totals { given, right } = totals;
    let outcome = if given == right { Outcome::Right } else { Outcome::Wrong };
    html! {
        <p class={classes!("totals", outcome.class())}>
            { outcome.sign(text) }
            <span>{ (text.question().totals)(given, right) }</span>
        </p>
    }
}

/// What can have led to a wrong total, where nothing else was given: the likeliest, and what else it may have been.
fn diagnoses(marking: &Marking, skipped: bool, text: &Text) -> Html {
    let words = text.question();
    let told = |(place, diagnosis): (usize, &Diagnosis)| {
        let said: Vec<String> = diagnosis.mistakes.iter().map(|&mistake| (words.mistake)(mistake)).collect();
        let lead = if place == 0 { words.likely } else { words.or_else };
        html! { <li><span class="lead">{ lead }</span>{ " " }{ said.join(" ") }</li> }
    };
    if skipped || marking.diagnoses.is_empty() {
        return Html::default();
    }
    html! { <ul class="diagnoses">{ for marking.diagnoses.iter().take(DIAGNOSES).enumerate().map(told) }</ul> }
}

/// A fan: what became of it, and why.
fn line(item: &Item, text: &Text) -> Html {
    let words = text.question();
    let Item { fan, given, counted, .. } = *item;
    let (outcome, word) = match &item.verdict {
        Verdict::Right => (Outcome::Right, words.outcome[Outcome::Right as usize]),
        Verdict::Missed => (Outcome::Missed, words.outcome[Outcome::Missed as usize]),
        Verdict::Times => (Outcome::Part, words.times_wrong),
        Verdict::Swallowed { .. } => (Outcome::Wrong, words.swallowed),
        Verdict::Absent => (Outcome::Wrong, words.absent),
    };
    let why = match &item.verdict {
        Verdict::Right => None,
        Verdict::Missed => None,
        Verdict::Times => Some(html! { (words.times)(given, counted) }),
        Verdict::Swallowed { reason, .. } => Some(reason_view(reason, text)),
        Verdict::Absent => Some(condition(item, text)),
    };
    let lacks: Vec<String> = item.lacks.iter().map(words.lack).collect();
    let times = counted.max(1);
    html! {
        <li key={fan.index()} class={outcome.class()}>
            <p class="line">
                { outcome.said(word) }
                <Link to={Place::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link>
                if times > 1 {
                    <span class="worth">{ "× " }{ times }</span>
                }
            </p>
            { for why.map(|why| html! { <p class="why">{ why }</p> }) }
            if !lacks.is_empty() {
                <p class="why">{ words.fails }{ lacks.join(text.more.between) }{ words.stop }</p>
            }
        </li>
    }
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

/// A hand that would have been right, where the one that was built is not.
fn built(marking: &Marking, text: &Text) -> Option<Html> {
    let Answer::Built(draft) = &marking.solution else { return None };
    let hand = draft.hand().ok().filter(|_| !marking.right)?;
    let score = bafan::score(&hand, &RuleSet::default()).ok()?;
    Some(html! {
        <>
            <h3>{ text.question().one_hand }</h3>
            <Groups groups={score.best.reading.groups(&hand)} />
        </>
    })
}

/// The address of a hand on the Score page.
fn score_hash(draft: &Draft, rules: &RuleSet) -> String {
    let address = Address { draft: draft.clone(), rules: rules.clone(), ..Address::default() };
    format!("#/score?{address}")
}
