//! The chance of a win of eight, and the draws over which it is taken.

use bafan::{Draft, TileCounts, WaitValue, unseen_in_all, wait_chance};
use yew::prelude::*;

use crate::view::components::{Glyph, Stepper};
use crate::view::language::use_text;

/// How many draws are assumed until somebody says otherwise: those of mid-hand.
pub const DRAWS: u8 = 12;
/// A player draws about so often from the deal to the last tile.
const MOST: u8 = 21;

/// Properties of [`DrawsLeft`].
#[derive(Properties, PartialEq)]
pub struct DrawsProps {
    /// How many there are.
    pub draws: UseStateHandle<u8>,
}

/// The own draws that are left.
#[component]
pub fn DrawsLeft(props: &DrawsProps) -> Html {
    let text = use_text();
    let draws = props.draws.clone();
    let on_change = Callback::from(move |wanted: u8| draws.set(wanted.clamp(1, MOST)));
    html! {
        <div class="draws-left">
            <span aria-hidden="true">{ text.advice.draws }</span>
            <Stepper
                label={text.advice.draws}
                shape={Glyph::More}
                fewer={text.advice.fewer_draws}
                more={text.advice.more_draws}
                value={*props.draws}
                most={MOST}
                {on_change}
            />
        </div>
    }
}

/// Properties of [`ChanceOfWaits`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The waits.
    pub waits: Vec<WaitValue>,
    /// What has been entered: 13 tiles.
    pub draft: Draft,
    /// The tiles that lie open elsewhere.
    pub seen: TileCounts,
}

/// The chance that a wait of eight points comes, by own draw and by anybody's tile.
#[component]
pub fn ChanceOfWaits(props: &Props) -> Html {
    let text = use_text();
    let draws = use_state_eq(|| DRAWS);
    let Ok(holding) = props.draft.holding() else { return Html::default() };
    if !props.waits.iter().any(|wait| wait.wins() && wait.unseen > 0) {
        return Html::default();
    }
    let chance = wait_chance(&props.waits, unseen_in_all(&holding, &props.seen), *draws);
    html! {
        <div class="chance">
            <p aria-live="polite">{ text.advice.wait_chance(chance) }</p>
            <DrawsLeft {draws} />
            <p class="remark">{ text.advice.waits_model }</p>
        </div>
    }
}
