//! The decisions that cost most in a player's hands.

use std::rc::Rc;

use web_sys::{Element, HtmlSelectElement};

use super::super::coach;
use super::super::review::DecisionLine;
use crate::browser::worker_client::use_task;
use crate::model::play::{CostKind, Costly, PlayerView, Replay, Reviewed, SeatsPlayed};
use crate::model::tasks::{TaskProgress, TaskState};
use crate::view::prelude::*;

/// The decisions, most costly first; the list grows while the hands are reviewed.
#[autoprops]
#[component]
pub fn CostlyDecisions(seats: &SeatsPlayed, view: &UseStateHandle<PlayerView>) -> Html {
    let text = use_text();
    let words = text.play();
    let reviewed = match &view.reviewed {
        known if known.is_of(seats) => known.clone(),
        _ => Reviewed::of(seats.clone()),
    };
    let set = {
        let view = view.clone();
        Callback::from(move |reviewed: Reviewed| view.set(PlayerView { reviewed, ..(*view).clone() }))
    };
    let state = use_task(reviewed.question());
    {
        let ready = match &state {
            Some(TaskState::Ready(review)) => Some(review.clone()),
            _ => None,
        };
        let (reviewed, set) = (reviewed.clone(), set.clone());
        use_effect_with(ready.as_ref().map(|review| Rc::as_ptr(review) as usize), move |_| {
            if let Some(review) = ready {
                set.emit(reviewed.with(&review));
            }
        });
    }
    // The `sum` of an empty iterator is -0.
    let sum = reviewed.listed().map(Costly::cost).fold(0.0, |sum, cost| sum + cost);
    let left = reviewed.left();
    let further = set.reform({
        let reviewed = reviewed.clone();
        move |()| reviewed.clone().further()
    });
    let stop = set.reform({
        let reviewed = reviewed.clone();
        move |()| reviewed.clone().stopped()
    });
    let listed: Vec<Costly> = reviewed.listed().cloned().collect();
    let count = listed.len();
    let opened = listed.iter().position(|one| reviewed.opened.as_ref() == Some(&one.key()));
    let row = {
        let (set, reviewed) = (set.clone(), reviewed.clone());
        move |place: usize| {
            let one = &listed[place];
            let on_tap = set.reform({
                let (reviewed, key) = (reviewed.clone(), one.key());
                move |()| Reviewed { opened: Some(key.clone()), ..reviewed.clone() }
            });
            html! { <CostlyLine key={one.key()} one={one.clone()} is_opened={opened == Some(place)} {on_tap} /> }
        }
    };
    html! {
        <section class="decisions">
            if reviewed.done > 0 {
                <p role="status">{ words.gone_through(reviewed.hands(), count, &coach::points(sum)) }</p>
                { kinds(&reviewed, &set, text) }
            }
            <Rows
                {count}
                at_least={opened.map_or(0, |place| place + 1)}
                {row}
            />
            { match &state {
                Some(TaskState::Pending(_)) => {
                    let progress = TaskProgress { done: reviewed.done as u32, all: reviewed.wanted as u32 };
                    html! { <TaskUnderWay label={words.reviewing} {progress} on_stop={stop} /> }
                }
                Some(TaskState::Failed(failure)) => html! { <p class="warning">{ failure.error.clone() }</p> },
                Some(TaskState::NoWorker) => html! { <p class="warning">{ text.worker.missing }</p> },
                _ if left == 0 => Html::default(),
                _ => html! { <Button class="plain" on_tap={further}>{ words.go_on_through(left) }</Button> },
            } }
            <p class="remark">{ words.costly_about }</p>
            <p class="remark">{ words.costly_trust }</p>
        </section>
    }
}

/// Renders the choice among the kinds of decisions that were found.
fn kinds(reviewed: &Reviewed, set: &Callback<Reviewed>, text: &Text) -> Html {
    let words = text.play();
    let count = |kind: CostKind| reviewed.found.iter().filter(|one| one.kind == kind).count();
    let on_change = set.reform({
        let reviewed = reviewed.clone();
        move |event: Event| {
            let place = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
            let kind = usize::try_from(place - 1).ok().and_then(|place| CostKind::ALL.get(place).copied());
            Reviewed { kind, ..reviewed.clone() }
        }
    });
    let offer = |kind: CostKind| {
        let said = format!("{} ({})", words.cost_kind(kind), count(kind));
        html! { <option selected={reviewed.kind == Some(kind)} disabled={count(kind) == 0}>{ said }</option> }
    };
    html! {
        <label class="pick">
            { words.cost_kinds }
            <select onchange={on_change}>
                <option selected={reviewed.kind.is_none()}>
                    { format!("{} ({})", words.all_kinds, reviewed.found.len()) }
                </option>
                { for CostKind::ALL.map(offer) }
            </select>
        </label>
    }
}

/// A decision. Rendering it replays the hand, which is too slow to repeat whenever another decision arrives.
#[autoprops]
#[component]
fn CostlyLine(one: &Costly, is_opened: bool, on_tap: &Callback<()>) -> Html {
    let text = use_text();
    let words = text.play();
    let replay = use_memo(one.query.clone(), |query| Replay::of_query(query).ok());
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            // A user who returns from the replay sees the same decision again.
            if let Some(line) = node.cast::<Element>().filter(|_| is_opened) {
                line.scroll_into_view();
            }
        });
    }
    let line = |replay: &Replay| {
        let (origin, seat) = (replay.origin.as_ref(), replay.deal.seat);
        let title = origin.and_then(|origin| origin.title.clone());
        let name = origin.and_then(|origin| origin.name(seat)).map_or_else(|| words.seat_of(seat), str::to_owned);
        let repeated = (one.repeated > 0).then(|| words.repeated(one.repeated));
        let kind = (one.kind != CostKind::Other).then(|| words.cost_kind(one.kind).to_owned());
        let place: Vec<String> = [title, Some(name), kind, repeated].into_iter().flatten().collect();
        let (decision, replay) = (one.decision.clone(), replay.clone());
        html! { <DecisionLine taken={one.taken} {decision} {place} {replay} /> }
    };
    let onclick = on_tap.reform(|_: MouseEvent| ());
    html! { <li ref={node} {onclick}>{ for replay.as_ref().as_ref().map(line) }</li> }
}
