//! The tile keyboard: three suits in rows of nine, the honours, and how many of each are left.

use yew::prelude::*;

use super::state::{Action, Key};
use crate::components::TileFace;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Keyboard`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The keys, in notation order.
    pub keys: Vec<Key>,
    /// What is done.
    pub act: Callback<Action>,
    /// What stands beside the honours.
    pub children: Html,
}

/// The keys.
#[component]
pub fn Keyboard(props: &Props) -> Html {
    let text = use_text();
    html! {
        <div class="keyboard" role="group" aria-label={text.input.keyboard}>
            { for props.keys.iter().map(|&key| key_button(key, &props.act, text)) }
            { props.children.clone() }
        </div>
    }
}

fn key_button(key: Key, act: &Callback<Action>, text: &Text) -> Html {
    let Key { tile, left, possible } = key;
    let onclick = act.reform(move |_: MouseEvent| Action::Key(tile));
    let pip = |place: u8| html! { <i class={(place < left).then_some("left")} /> };
    html! {
        <button
            type="button"
            class="key"
            aria-label={(text.input.key)(tile, left)}
            aria-disabled={(!possible).then_some("true")}
            {onclick}
        >
            <TileFace {tile} />
            <span class="pips" aria-hidden="true">{ for (0..4).map(pip) }</span>
        </button>
    }
}
