//! After the hand: the decisions that mattered, dearest first.

use bafan_table::play::{Log, Observation};
use yew::prelude::*;

use super::coach::points;
use super::replay_hash;
use super::words::action_name;
use crate::browser::worker_client::use_task;
use crate::model::play::{Deal, Replay, one_line};
use crate::model::tasks::{Decision, ReviewQuestion, TaskState};
use crate::model::text::Text;
use crate::view::components::{Link, TaskUnderWay};
use crate::view::language::use_text;

/// A decision that promised less than the best by this much is listed, in points.
const MATTERS: f32 = 1.0;
/// So many are listed.
const MOST: usize = 6;

/// Properties of [`ReviewView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Which hand it was.
    pub deal: Deal,
    /// All that was done.
    pub log: Log,
}

/// A button, and once it was tapped the decisions.
#[component]
pub fn ReviewView(props: &Props) -> Html {
    let text = use_text();
    let words = text.play();
    let open = use_state_eq(|| false);
    let question = ReviewQuestion { log: one_line(&props.log), seat: props.deal.seat.letter(), from: 0 };
    let state = use_task(open.then_some(question));
    let turn = |on: bool| {
        let open = open.setter();
        Callback::from(move |()| open.set(on))
    };
    let Some(state) = state else {
        let onclick = turn(true).reform(|_: MouseEvent| ());
        return html! { <button type="button" class="plain" {onclick}>{ words.review }</button> };
    };
    html! {
        <section class="decisions">
            <h3>{ words.decisions }</h3>
            <p class="remark">{ words.decisions_about }</p>
            { match &state {
                TaskState::Pending(progress) => {
                    html! { <TaskUnderWay label={words.reviewing} progress={*progress} on_stop={turn(false)} /> }
                }
                TaskState::Failed(failure) => html! { <p class="remark">{ failure.error.clone() }</p> },
                TaskState::NoWorker => html! { <p class="remark">{ text.worker.missing }</p> },
                TaskState::Ready(review) => listed(&review.decisions, props, text),
            } }
        </section>
    }
}

fn listed(decisions: &[Decision], props: &Props, text: &Text) -> Html {
    let mut dear: Vec<(f32, usize, &Decision)> = decisions
        .iter()
        .filter_map(|decision| Some((decision.cost(decision.taken?), decision.taken?, decision)))
        .filter(|(cost, ..)| *cost >= MATTERS)
        .collect();
    dear.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
    if dear.is_empty() {
        return html! { <p>{ text.play().no_decisions }</p> };
    }
    let replay = Replay::new(props.deal.clone(), props.log.clone());
    html! {
        <ol>{ for dear.into_iter().take(MOST).map(|(cost, taken, decision)| line(cost, taken, decision, &replay, text)) }</ol>
    }
}

fn line(cost: f32, taken: usize, decision: &Decision, replay: &Replay, text: &Text) -> Html {
    let words = text.play();
    let seen: Observation = replay.log().moment(decision.action).observe(replay.deal.seat);
    let legal = seen.legal();
    let name = |place: usize| legal.get(place).map(|&action| action_name(action, &seen, text)).unwrap_or_default();
    let said = words.decision(&name(taken), &name(decision.best()), &points(cost));
    let moment = replay.moment_of(decision.action);
    let log = one_line(replay.log());
    let at = format!("{}&n={moment}", replay_hash(&replay.deal, &log));
    let asked = format!("{at}&ask={}", decision.action);
    html! {
        <li key={decision.action}>
            <p>{ said }</p>
            <p class="ways-on">
                <Link to={at} class="plain">{ words.show_moment }</Link>
                <Link to={asked} class="plain">{ words.ask_again }</Link>
            </p>
        </li>
    }
}
