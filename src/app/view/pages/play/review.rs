//! The review of a finished hand: the decisions that mattered, most costly first.

use bafan::ahead::LOOKED_AHEAD;
use bafan_table::play::{Action, Log, Observation};
use web_sys::Element;

use super::coach::points;
use super::words::action_name;
use super::{play_on, replay_hash};
use crate::browser::navigation::{Travel, link_to};
use crate::browser::worker_client::use_task;
use crate::model::play::{Deal, Order, Replay, dearest, false_win, to_practise};
use crate::model::tasks::{Decision, Eight, ReviewQuestion, TaskState};
use crate::view::prelude::*;

/// The maximum number of decisions shown for a hand.
const SHOWN: usize = 6;

/// A button, and after a tap the decisions by cost.
#[autoprops]
#[component]
pub fn ReviewView(deal: &Deal, log: &Log) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let open = use_state_eq(|| false);
    let order = use_state_eq(Order::default);
    let replay = use_memo((deal.clone(), log.clone()), |(deal, log)| Replay::new(deal.clone(), log.clone()));
    let question = ReviewQuestion { log: log.one_line(), seat: deal.seat.letter(), from: 0, eights: true };
    let state = use_task(open.then_some(question));
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(*open, move |_| {
            // Scrolls to the requested review.
            if let Some(section) = node.cast::<Element>() {
                section.scroll_into_view();
            }
        });
    }
    let turn = |on: bool| {
        let open = open.setter();
        Callback::from(move |()| open.set(on))
    };
    let Some(state) = state else {
        let on_tap = turn(true);
        return html! { <Button class="plain" {on_tap}>{ words.review }</Button> };
    };
    let orders = Order::ALL.into_iter().zip(words.orders);
    html! {
        <section class="decisions" ref={node}>
            <h3>{ words.decisions }</h3>
            <p class="remark">{ words.decisions_about }</p>
            { match &state {
                TaskState::Pending(progress) => {
                    html! { <TaskUnderWay label={words.reviewing} progress={*progress} on_stop={turn(false)} /> }
                }
                TaskState::Failed(failure) => html! { <p class="remark">{ failure.error.clone() }</p> },
                TaskState::NoWorker => html! { <p class="remark">{ text.worker.missing }</p> },
                TaskState::Ready(review) => html! {
                    <>
                        { choice(words.ordered, orders, *order, order.setter()) }
                        { listed(&dearest(&review.decisions, *order), &replay, &travel, text) }
                    </>
                },
            } }
        </section>
    }
}

/// Renders the decisions, after any false win, which costs more than any choice.
fn listed(dear: &[(usize, &Decision)], replay: &Replay, travel: &Option<Travel>, text: &Text) -> Html {
    let words = text.play();
    let rash = false_win(&replay.deal, replay.log());
    if dear.is_empty() && rash.is_none() {
        return html! { <p>{ words.no_decisions }</p> };
    }
    let declared = |(action, cost): (usize, i32)| {
        html! {
            <li key={action}>
                <p>{ words.declared_falsely(&cost.to_string()) }</p>
                <p class="ways-on">{ ways(action, replay, travel, text) }</p>
            </li>
        }
    };
    let one = |&(taken, decision): &(usize, &Decision)| {
        let (action, replay, decision) = (decision.action, replay.clone(), decision.clone());
        html! { <DecisionLine key={action} {taken} {decision} title={None} {replay} /> }
    };
    html! { <ol>{ for rash.map(declared) }{ for dear.iter().take(SHOWN).map(one) }</ol> }
}

/// A decision: the action, the better choice, and the ways to use it.
#[autoprops]
#[component]
pub fn DecisionLine(
    taken: usize,
    decision: &Decision,
    /// The title of its hand, if it is one of several.
    title: &Option<String>,
    replay: &Replay,
) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let passing_on = use_passing_on();
    let seen: Observation = replay.log().moment(decision.action).observe(replay.deal.seat);
    let legal = seen.legal();
    let name = |place: usize| legal.get(place).map(|&action| action_name(action, &seen, text)).unwrap_or_default();
    let tile = |place: usize| match legal.get(place) {
        Some(Action::Discard(tile)) => Some(*tile),
        _ => None,
    };
    let said = words.decision(&name(taken), &name(decision.best()), &points(decision.cost(taken)));
    let eight = decision.eight(taken).zip(decision.best_eight()).map(|(own, best)| {
        let percent = |chance: u32| format!("{}.{}", chance / 100, chance / 10 % 10);
        words.eight_left(&lacking(own), &lacking(best), &percent(own.chance), &percent(best.chance))
    });
    let asked = format!("{}&ask={}", replay_hash(&replay.deal, &replay.log().one_line()), decision.action);
    let practise = to_practise(&seen, decision).map(|question| {
        html! { <Link to={question.to_string()} class="plain">{ words.in_practise }</Link> }
    });
    let shown = shown_at(decision.action, replay);
    let passed_on = format!("{} {said} {}", title.as_deref().unwrap_or_default(), link_to(shown));
    html! {
        <li>
            if let (Some(taken), Some(best)) = (tile(taken), tile(decision.best())) {
                <p class="taken-and-best" aria-hidden="true">
                    <TileFace tile={taken} />
                    { "→" }
                    <TileFace tile={best} />
                </p>
            }
            { for title.iter().map(|title| html! { <small>{ title }</small> }) }
            <p>
                { said }
            </p>
            { for eight.map(|eight| html! { <p class="remark">{ eight }</p> }) }
            <p class="ways-on">
                { ways(decision.action, replay, &travel, text) }
                <Link to={asked} class="plain">{ words.ask_again }</Link>
                { for practise }
                <Button class="plain" on_tap={passing_on.copy(passed_on.trim())}>{ words.copy_decision }</Button>
            </p>
            { passing_on.said(text) }
        </li>
    }
}

/// Formats the number of tiles missing; beyond the search depth it is a minimum.
fn lacking(eight: Eight) -> String {
    format!("{}{}", eight.lacking, if eight.lacking > LOOKED_AHEAD { "+" } else { "" })
}

/// Returns the address of the moment before an action.
fn shown_at(action: usize, replay: &Replay) -> String {
    format!("{}&n={}", replay_hash(&replay.deal, &replay.log().one_line()), replay.moment_of(action))
}

fn ways(action: usize, replay: &Replay, travel: &Option<Travel>, text: &Text) -> Html {
    let words = text.play();
    let at = shown_at(action, replay);
    let on = {
        let (replay, travel, moment) = (replay.clone(), travel.clone(), replay.moment_of(action));
        move |()| play_on(&replay, moment, &travel)
    };
    html! {
        <>
            <Link to={at} class="plain">{ words.show_moment }</Link>
            <Button class="plain" on_tap={on}>{ words.play_from_here }</Button>
        </>
    }
}
