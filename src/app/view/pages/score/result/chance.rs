//! The chance of a win of eight points, and the number of draws assumed.

use bafan::{Draft, TileCounts, WaitValue, unseen_in_all, wait_chance};

use crate::view::prelude::*;

/// The default number of draws, typical of the middle of a hand.
pub const DRAWS: u8 = 12;
/// The largest number of draws: about as many as a player has from the deal to the last tile.
const MOST: u8 = 21;

#[autoprops]
#[component]
pub fn DrawsLeft(draws: &UseStateHandle<u8>) -> Html {
    let text = use_text();
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
    let draws = use_state_eq(|| DRAWS);
    let Ok(holding) = draft.holding() else { return Html::default() };
    if !waits.iter().any(|wait| wait.wins() && wait.unseen > 0) {
        return Html::default();
    }
    let chance = wait_chance(waits, unseen_in_all(&holding, seen), *draws);
    html! {
        <div class="chance">
            <p aria-live="polite">{ text.advice.wait_chance(chance) }</p>
            <DrawsLeft {draws} />
            <p class="remark">{ text.advice.waits_model }</p>
        </div>
    }
}
