//! The tile keyboard: three suits in rows of nine, the honors, and how many of each are left.

use yew::prelude::*;

use crate::browser::roving::use_roving;
use crate::model::entry::{Action, Key};
use crate::model::text::Text;
use crate::view::components::TileFace;
use crate::view::language::use_text;

/// Properties of [`Keyboard`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The keys, in notation order.
    pub keys: Vec<Key>,
    /// What is done.
    pub act: Callback<Action>,
    /// What stands beside the honors.
    pub children: Html,
}

/// The keys, with one stop of the Tab key.
#[component]
pub fn Keyboard(props: &Props) -> Html {
    let text = use_text();
    let roving = use_roving(props.keys.len(), "button");
    let key = |(place, &key): (usize, &Key)| key_button(key, roving.tabindex(place), &props.act, text);
    html! {
        <div
            class="keyboard"
            role="group"
            aria-label={text.input.keyboard}
            ref={roving.node.clone()}
            onfocusin={roving.on_focus.clone()}
            onkeydown={roving.on_key.clone()}
        >
            { for props.keys.iter().enumerate().map(key) }
            { props.children.clone() }
        </div>
    }
}

fn key_button(key: Key, tabindex: &'static str, act: &Callback<Action>, text: &Text) -> Html {
    let Key { tile, left, possible } = key;
    let onclick = act.reform(move |_: MouseEvent| Action::Key(tile));
    let pip = |place: u8| html! { <i class={(place < left).then_some("left")} /> };
    html! {
        <button
            type="button"
            class="key"
            aria-label={text.input.key(tile, left)}
            aria-disabled={(!possible).then_some("true")}
            {tabindex}
            {onclick}
        >
            <TileFace {tile} />
            <span class="pips" aria-hidden="true">{ for (0..4).map(pip) }</span>
        </button>
    }
}
