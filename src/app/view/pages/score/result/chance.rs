//! The chance of a win of eight points, and the number of draws assumed.

use std::rc::Rc;

use bafan::ahead::USUAL_DRAWS;
use bafan::{Draft, TileCounts, WaitValue, unseen_in_all, wait_chance};

use crate::browser::worker_client::use_task;
use crate::model::tasks::{TaskState, WorkerTask};
use crate::view::prelude::*;

/// The largest number of draws: about as many as a player has from the deal to the last tile.
const MOST: u8 = 21;

/// Renders a button for the chances of eight points and, once it is tapped, the draws assumed and the progress. Returns the rendered part
/// and the chances, which are `None` until they are known.
#[hook]
pub fn use_chances<Q, F>(question: F) -> (Html, Option<Rc<Q::Answer>>)
where
    Q: WorkerTask,
    F: FnOnce(u8) -> Q,
{
    let text = use_text();
    let (asked, draws) = (use_state_eq(|| false), use_state_eq(|| USUAL_DRAWS));
    let state = use_task(asked.then(|| question(*draws)));
    let turn = {
        let asked = asked.clone();
        Callback::from(move |()| asked.set(!*asked))
    };
    let panel = html! {
        <>
            <Button class="chip" pressed={*asked} on_tap={turn.clone()}>{ text.advice.chance }</Button>
            if let Some(state) = &state {
                <div class="chance">
                    { draws_left(&draws, text) }
                    <p class="remark">{ text.advice.discards_model }</p>
                    { computed(state, text.advice.chance, &turn, text, |_| Html::default()) }
                </div>
            }
        </>
    };
    let chances = match state {
        Some(TaskState::Ready(chances)) => Some(chances),
        _ => None,
    };
    (panel, chances)
}

fn draws_left(draws: &UseStateHandle<u8>, text: &Text) -> Html {
    let setter = draws.setter();
    let on_change = Callback::from(move |wanted: u8| setter.set(wanted.clamp(1, MOST)));
    html! {
        <div class="draws-left">
            <span aria-hidden="true">{ text.advice.draws }</span>
            <Stepper
                label={text.advice.draws}
                shape={Glyph::More}
                fewer={text.advice.fewer_draws}
                more={text.advice.more_draws}
                value={**draws}
                most={MOST}
                {on_change}
            />
        </div>
    }
}

/// The chance of winning on a wait worth eight points, on the user's draws alone and on any player's tiles; nothing if there is no such
/// wait with copies left.
#[autoprops]
#[component]
pub fn ChanceOfWaits(waits: &Vec<WaitValue>, draft: &Draft, seen: &TileCounts) -> Html {
    let text = use_text();
    let draws = use_state_eq(|| USUAL_DRAWS);
    let Ok(holding) = draft.holding() else { return Html::default() };
    if !waits.iter().any(|wait| wait.wins() && wait.unseen > 0) {
        return Html::default();
    }
    let chance = wait_chance(waits, unseen_in_all(&holding, seen), *draws);
    html! {
        <div class="chance">
            <p aria-live="polite">{ text.advice.wait_chance(chance) }</p>
            { draws_left(&draws, text) }
            <p class="remark">{ text.advice.waits_model }</p>
        </div>
    }
}
