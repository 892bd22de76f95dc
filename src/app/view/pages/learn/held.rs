//! A hand that is played on: its melds and standing tiles, and the tile that comes.

use bafan::{Draft, Meld, Tile};

use crate::view::prelude::*;

pub fn comes(word: &'static str, tile: Tile) -> Html {
    html! { <p class="about offered">{ word }<TileFace {tile} named=true /></p> }
}

pub fn meld_tiles(meld: Meld) -> Html {
    let face = |(tile, lie)| html! { <TileFace {tile} {lie} named=true /> };
    html! { <span class="tiles">{ for meld.tiles().zip(meld.lies()).map(face) }</span> }
}

/// The melds, and the standing tiles; where one is to be discarded, each is a key.
pub fn held(draft: &Draft, on_tap: Option<Callback<Tile>>, text: &Text) -> Html {
    let standing = |&tile: &Tile| match &on_tap {
        Some(on_tap) => {
            let on_tap = on_tap.reform(move |()| tile);
            html! {
                <li>
                    <Button class="key" label={text.tile(tile)} {on_tap}><TileFace {tile} /></Button>
                </li>
            }
        }
        None => html! { <li><TileFace {tile} named=true /></li> },
    };
    let melds = draft.melds.iter().filter_map(|own| Meld::try_from(own).ok());
    html! {
        <>
            if !draft.melds.is_empty() {
                <ul class="lying" aria-label={text.question().melds}>
                    { for melds.map(|meld| html! { <li>{ meld_tiles(meld) }</li> }) }
                </ul>
            }
            <ul class="slots" aria-label={text.input.hand}>{ for draft.standing.iter().map(standing) }</ul>
        </>
    }
}
