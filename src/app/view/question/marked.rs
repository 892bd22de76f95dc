//! The account of an answer, fan by fan, with the whole account of the hand.

use std::rc::Rc;

use bafan::{Draft, HandLink, RuleSet, Score, Won};
use bafan_study::quiz::{Answer, Item, ItemVerdict, Marking, Task, Totals};

use super::Marked;
use super::diagnosed::Diagnosed;
use super::outcome::Outcome;
use super::posed::tiles_shown;
use super::why::{because, gives_reason, why_of};
use crate::model::location::Location;
use crate::view::account::{fan_list, fan_name, not_counted, readings, sets, situation};
use crate::view::prelude::*;

/// Renders the given total, the likely mistakes, the reason for the right answer, each fan given or missed, a right hand if the user has
/// built a wrong one, and the account. `chosen` is the place of the choice taken; `None` for a question without choices.
pub fn account_of(task: &Task, rules: &RuleSet, marked: &Marked, chosen: Option<usize>, text: &Text) -> Html {
    let Marked { marking, skipped } = marked;
    let won = marking.won.as_ref();
    let why = task.why();
    let listed = !skipped && !marking.items.is_empty() && !gives_reason(&why);
    let draft = won.map_or_else(|| tiles_shown(task), |won| Some(Draft::from(&won.hand)));
    html! {
        <div class="marked">
            if !skipped { { for marking.total.map(|totals| total(totals, text)) } }
            if !skipped && !marking.diagnoses.is_empty() { <Diagnosed marking={marking.clone()} /> }
            { because(why, marked, chosen, rules, text) }
            if listed {
                <ul class="items" aria-label={text.question().items}>
                    { for first_wrong(&marking.items).map(|item| line(item, won.map(Rc::as_ref), text)) }
                </ul>
            }
            { for built(marking, rules, text) }
            if let Some(won) = won {
                <h3>{ heading(marking, &won.score, text) }</h3>
                { sets(&won.score.best.reading.groups(&won.hand), text) }
                { fan_list(won, text) }
                { not_counted(won, text) }
                { readings(won, text) }
            }
            { for draft.map(|draft| score_link(&draft, rules, text)) }
        </div>
    }
}

/// Returns the heading above the account; if the user has built a wrong hand, the heading says that the hand is the user's.
fn heading(marking: &Marking, score: &Score, text: &Text) -> String {
    match &marking.solution {
        Answer::Built(_) if !marking.right => text.question().your_hand(score.total()),
        _ => text.learn().account_of(score),
    }
}

/// Returns the items, wrong ones first.
fn first_wrong(items: &[Item]) -> impl Iterator<Item = &Item> {
    let is_right = |item: &&Item| item.verdict == ItemVerdict::Right;
    items.iter().filter(move |item| !is_right(item)).chain(items.iter().filter(is_right))
}

/// Renders the given total next to the right total.
fn total(totals: Totals, text: &Text) -> Html {
    let Totals { given, right } = totals;
    let outcome = if given == right { Outcome::Right } else { Outcome::Wrong };
    html! {
        <p class={classes!("totals", outcome.class())}>
            { outcome.sign(text) }
            <span>{ text.question().totals(given, right) }</span>
        </p>
    }
}

/// Renders a fan: its outcome, and the reason.
fn line(item: &Item, won: Option<&Won>, text: &Text) -> Html {
    let words = text.question();
    let Item { fan, counted, .. } = *item;
    let (outcome, word) = match &item.verdict {
        ItemVerdict::Right => (Outcome::Right, words.outcome[Outcome::Right as usize]),
        ItemVerdict::Missed => (Outcome::Missed, words.outcome[Outcome::Missed as usize]),
        ItemVerdict::Times => (Outcome::Part, words.times_wrong),
        ItemVerdict::Swallowed { .. } => (Outcome::Wrong, words.swallowed),
        ItemVerdict::Absent => (Outcome::Wrong, words.absent),
    };
    let times = counted.max(1);
    html! {
        <li key={fan.index()} class={outcome.class()}>
            <p class="line">
                { outcome.said(word) }
                <Link to={Location::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link>
                if times > 1 { <span class="worth">{ "× " }{ times }</span> }
            </p>
            { for why_of(item, won, text).into_iter().map(|why| html! { <p class="why">{ why }</p> }) }
        </li>
    }
}

/// Renders a hand that would have been right; `None` unless the user has built a wrong hand.
fn built(marking: &Marking, rules: &RuleSet, text: &Text) -> Option<Html> {
    let Answer::Built(draft) = &marking.solution else { return None };
    let hand = draft.hand().ok().filter(|_| !marking.right)?;
    let score = bafan::score(&hand, rules).ok()?;
    let heading = text.question().one_hand(score.total());
    let groups = score.best.reading.groups(&hand);
    let flowers = u8::try_from(draft.flowers.count()).unwrap_or(u8::MAX);
    Some(html! {
        <>
            <h3>{ heading }</h3>
            { sets(&groups, text) }
            <p class="how">{ situation(draft.situation, flowers, true, text) }</p>
            { fan_list(&Rc::new(Won { hand, score }), text) }
            { score_link(draft, rules, text) }
        </>
    })
}

/// Renders a link to a hand on the Score page.
fn score_link(draft: &Draft, rules: &RuleSet, text: &Text) -> Html {
    let address = HandLink { draft: draft.clone(), rules: *rules, ..HandLink::default() };
    html! { <Link to={format!("#/score?{address}")} class="plain">{ text.learn().open }</Link> }
}
