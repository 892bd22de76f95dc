//! The tile keyboard: three suits in rows of nine and the honors, each with the copies left.

use crate::browser::roving::use_roving;
use crate::model::entry::{Action, Key};
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn Keyboard(keys: &Vec<Key>, act: &Callback<Action>, children: &Html) -> Html {
    let text = use_text();
    let roving = use_roving(keys.len(), "button");
    let key = |(place, &key): (usize, &Key)| key_button(key, roving.tabindex(place), act, text);
    let keys = html! { <>{ for keys.iter().enumerate().map(key) }{ children.clone() }</> };
    roving_group("keyboard", text.input.keyboard, &roving, keys)
}

fn key_button(key: Key, tabindex: &'static str, act: &Callback<Action>, text: &Text) -> Html {
    let Key { tile, left, possible } = key;
    let on_tap = act.reform(move |()| Action::Key(tile));
    let pip = |place: u8| html! { <i class={(place < left).then_some("left")} /> };
    html! {
        <Button class="key" label={text.input.key(tile, left)} barred={!possible} {tabindex} {on_tap}>
            { tile_face(tile) }
            <span class="pips" aria-hidden="true">{ for (0..4).map(pip) }</span>
        </Button>
    }
}
