//! The hand as it stands: melds, standing tiles, and a place for each tile that is missing.

use bafan::{DraftMeld, Entry, Meld};
use yew::prelude::*;

use super::state::{Action, Standing};
use crate::components::{HoldButton, TileFace};
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`HandView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The standing tiles, in the order in which they are shown.
    pub standing: Vec<Standing>,
    /// The melds.
    pub melds: Vec<DraftMeld>,
    /// How many tiles are missing.
    pub missing: usize,
    /// Whether the winning tile is being chosen.
    pub choosing: bool,
    /// What is done.
    pub act: Callback<Action>,
}

/// The hand; a tap removes, a hold chooses the winning tile.
#[component]
pub fn HandView(props: &Props) -> Html {
    let text = use_text();
    let melds = props.melds.iter().enumerate().map(|(index, meld)| meld_button(index, meld, props, text));
    let standing = props.standing.iter().map(|&standing| tile_button(standing, props, text));
    html! {
        <section
            class={classes!("hand", props.choosing.then_some("choosing"))}
            role="group"
            aria-label={text.input.hand}
        >
            { for melds }
            { for standing }
            { for (0..props.missing).map(|_| html! { <span class="slot" /> }) }
        </section>
    }
}

fn tile_button(standing: Standing, props: &Props, text: &Text) -> Html {
    let Standing { index, tile, winning } = standing;
    let label = match (props.choosing, winning) {
        (true, _) => (text.input.choose)(tile),
        (false, true) => (text.input.remove_winning)(tile),
        (false, false) => (text.input.remove)(tile),
    };
    html! {
        <HoldButton
            class={classes!("held", winning.then_some("winning"))}
            {label}
            on_tap={props.act.reform(move |()| Action::Standing(index))}
            on_hold={props.act.reform(move |()| Action::Winning(index))}
        >
            <TileFace {tile} {winning} />
            if winning {
                <span class="badge" aria-hidden="true">{ text.input.winning_badge }</span>
            }
        </HoldButton>
    }
}

fn meld_button(index: usize, meld: &DraftMeld, props: &Props, text: &Text) -> Html {
    let Ok(meld) = Meld::try_from(meld) else { return Html::default() };
    let entry = Entry::from(meld);
    let onclick = props.act.reform(move |_: MouseEvent| Action::Meld(index));
    let face = |(tile, lie)| html! { <TileFace {tile} {lie} /> };
    html! {
        <button type="button" class="meld" aria-label={(text.input.remove_meld)(entry, meld.tile())} {onclick}>
            <span class="tiles">{ for meld.tiles().zip(meld.lies()).map(face) }</span>
            <span class="kind" aria-hidden="true">{ (text.input.entry)(entry) }</span>
        </button>
    }
}
