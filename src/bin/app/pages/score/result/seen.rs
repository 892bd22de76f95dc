//! The tiles that lie open elsewhere on the table.

use bafan::{Tile, TileCounts};
use yew::prelude::*;

use crate::components::{Chip, TileFace};
use crate::entering::state::Action;
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Seen`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The tiles.
    pub seen: TileCounts,
    /// Whether the keys mark further ones.
    pub marking: bool,
    /// What is done.
    pub act: Callback<Action>,
}

/// The switch that lets the keys mark tiles as seen, and the tiles marked; a tap takes a mark off.
#[component]
pub fn Seen(props: &Props) -> Html {
    let text = use_text();
    let Props { seen, marking, act } = props;
    let forget = act.reform(|_: MouseEvent| Action::ForgetSeen);
    html! {
        <>
            <Chip label={(text.advice.seen)(seen.total())} on={*marking} on_tap={act.reform(|()| Action::Mark)} />
            if *marking {
                <p class="remark whole">{ text.advice.mark }</p>
            }
            if seen.total() > 0 {
                <ul class="seen whole" aria-label={text.advice.seen_tiles}>
                    { for seen.iter().map(|(tile, copies)| mark(tile, copies, act, text)) }
                    <li><button type="button" class="plain" onclick={forget}>{ text.advice.forget_seen }</button></li>
                </ul>
            }
        </>
    }
}

fn mark(tile: Tile, copies: u8, act: &Callback<Action>, text: &Text) -> Html {
    let onclick = act.reform(move |_: MouseEvent| Action::Unmark(tile));
    html! {
        <li key={tile.index()}>
            <button type="button" aria-label={(text.advice.unmark)(tile, copies)} {onclick}>
                <TileFace {tile} />
                <span class="copies" aria-hidden="true">{ copies }</span>
            </button>
        </li>
    }
}
