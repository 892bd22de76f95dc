//! The keyboard shortcuts, and a remark on the order in which tiles are entered.

use crate::view::prelude::*;

pub fn keys(text: &Text) -> Html {
    let row = |[keys, what]: [&'static str; 2]| html! { <><dt><kbd>{ keys }</kbd></dt><dd>{ what }</dd></> };
    html! { <><dl class="keys">{ for text.more.keys().map(row) }</dl><p class="remark">{ text.more.order }</p></> }
}
