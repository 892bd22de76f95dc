//! The most costly decisions of many hands, collected while the hands are reviewed one by one.

use std::rc::Rc;

use bafan::Wind;

use super::super::coach;
use super::super::review::DecisionLine;
use crate::browser::worker_client::use_task;
use crate::model::play::{CostKind, Order, Replay, SeatsPlayed, dearest};
use crate::model::tasks::{Decision, ReadHand, Review, ReviewQuestion, TaskProgress, TaskState};
use crate::view::prelude::*;

/// The number of hands reviewed in one go: those of a session.
const HANDS: usize = 16;

const SHOWN: usize = 20;

/// A decision with a cost of at least a point.
#[derive(Clone, Debug, PartialEq)]
struct Costly {
    /// The address of the hand, seen from its seat.
    query: String,
    /// The title of the hand in the record.
    title: Option<String>,
    /// The index of the action taken.
    taken: usize,
    decision: Decision,
    kind: CostKind,
}

impl Costly {
    fn cost(&self) -> f32 {
        self.decision.cost(self.taken)
    }

    fn key(&self) -> String {
        format!("{} {}", self.decision.action, self.query)
    }
}

/// A button, and after a tap the decisions, most costly first; the last imported hands are reviewed first.
#[autoprops]
#[component]
pub fn CostlyDecisions(seats: &SeatsPlayed) -> Html {
    let text = use_text();
    let words = text.play();
    let found = use_state(Vec::<Costly>::new);
    let (done, wanted) = (use_state_eq(|| 0), use_state_eq(|| 0));
    let kind = use_state_eq(|| None::<CostKind>);
    let next = seats.get(*done).filter(|_| *done < *wanted);
    let question = next.and_then(|(hand, seat)| {
        Some(ReviewQuestion { log: hand.log.clone()?, seat: seat.letter(), from: 0, eights: true })
    });
    let state = use_task(question);
    {
        let ready = match &state {
            Some(TaskState::Ready(review)) => Some(review.clone()),
            _ => None,
        };
        let (seats, found, done) = (seats.clone(), found.clone(), done.clone());
        use_effect_with(ready.as_ref().map(|review| Rc::as_ptr(review) as usize), move |_| {
            if let Some((review, (hand, seat))) = ready.zip(seats.get(*done)) {
                let mut all = (*found).clone();
                all.extend(costly(hand, *seat, &review));
                all.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
                found.set(all);
                done.set(*done + 1);
            }
        });
    }
    let left = (seats.len() - *done).min(HANDS);
    let go_on = {
        let (wanted, done) = (wanted.setter(), *done);
        move |()| wanted.set(done + left)
    };
    let stop = {
        let (wanted, done) = (wanted.setter(), *done);
        move |()| wanted.set(done)
    };
    let of_kind: Vec<&Costly> = found.iter().filter(|one| kind.is_none_or(|kind| one.kind == kind)).collect();
    // The `sum` of an empty iterator is -0.
    let sum = of_kind.iter().map(|one| one.cost()).fold(0.0, |sum, cost| sum + cost);
    let count = |kind: CostKind| found.iter().filter(|one| one.kind == kind).count();
    let kinds = CostKind::ALL.into_iter().map(|kind| (kind, count(kind))).filter(|&(_, count)| count > 0);
    let offers = std::iter::once(Offer::new(None, words.all_kinds))
        .chain(kinds.map(|(kind, count)| Offer::new(Some(kind), format!("{} ({count})", words.cost_kind(kind)))));
    html! {
        <section class="decisions">
            <h3>{ words.costly }</h3>
            <p class="remark">{ words.costly_about }</p>
            <p class="remark">{ words.costly_trust }</p>
            if *done > 0 { <p role="status">{ words.gone_through(*done, of_kind.len(), &coach::points(sum)) }</p> }
            if !found.is_empty() { { choice(words.cost_kinds, offers, *kind, kind.setter()) } }
            <ol>
                { for of_kind.iter().take(SHOWN).map(|one| html! { <CostlyLine key={one.key()} one={(*one).clone()} /> }) }
            </ol>
            { match &state {
                Some(TaskState::Pending(_)) => {
                    let progress = TaskProgress { done: *done as u32, all: *wanted as u32 };
                    html! { <TaskUnderWay label={words.reviewing} {progress} on_stop={stop} /> }
                }
                Some(TaskState::Failed(failure)) => html! { <p class="warning">{ failure.error.clone() }</p> },
                Some(TaskState::NoWorker) => html! { <p class="warning">{ text.worker.missing }</p> },
                _ if left == 0 => Html::default(),
                _ => {
                    let name = if *done > 0 { words.go_on_through(left) } else { words.go_through(left) };
                    html! { <Button class="plain" on_tap={go_on}>{ name }</Button> }
                }
            } }
        </section>
    }
}

/// Returns the decisions of a hand with a cost of at least a point.
fn costly(hand: &ReadHand, seat: Wind, review: &Review) -> Vec<Costly> {
    let (Some(query), Some(log)) = (hand.query(seat.letter()), hand.log()) else { return Vec::new() };
    let next = |decision: &Decision| review.decisions.iter().find(|later| later.action > decision.action);
    let one = |(taken, decision): (usize, &Decision)| Costly {
        query: query.clone(),
        title: hand.title.clone(),
        taken,
        decision: decision.clone(),
        kind: CostKind::of(&log, seat, decision, next(decision)),
    };
    dearest(&review.decisions, Order::Points).into_iter().map(one).collect()
}

/// A decision. Rendering it replays the hand, which is too slow to repeat whenever another decision arrives.
#[autoprops]
#[component]
fn CostlyLine(one: &Costly) -> Html {
    let replay = use_memo(one.query.clone(), |query| Replay::of_query(query).ok());
    let line = |replay: &Replay| {
        let (decision, title, replay) = (one.decision.clone(), one.title.clone(), replay.clone());
        html! { <DecisionLine taken={one.taken} {decision} {title} {replay} /> }
    };
    replay.as_ref().as_ref().map(line).unwrap_or_default()
}
