//! Tiles.

use std::borrow::Borrow;

use bafan::{Draft, Entry, Flower, Lie, Meld, Tile, Wind};

use crate::view::prelude::*;

/// A tile with an accessible name.
#[autoprops]
#[component]
pub fn TileFace(tile: &Tile, #[prop_or_default] lie: &Lie, #[prop_or_default] winning: bool) -> Html {
    let text = use_text();
    let name = text.tile(*tile);
    face(*tile, *lie, winning, Some(if winning { text.input.winning_tile(name) } else { name.to_owned() }))
}

/// Renders an upright tile without an accessible name; the surrounding element has to have one.
pub fn tile_face(tile: Tile) -> Html {
    lying_face(tile, Lie::Upright, false)
}

/// Renders a tile without an accessible name; the surrounding element has to have one.
pub fn lying_face(tile: Tile, lie: Lie, winning: bool) -> Html {
    face(tile, lie, winning, None)
}

/// Renders the back of a tile.
pub fn tile_back() -> Html {
    lying_face(Wind::East.tile(), Lie::FaceDown, false)
}

fn face(tile: Tile, lie: Lie, winning: bool, name: Option<String>) -> Html {
    let lies = match lie {
        Lie::Upright => None,
        Lie::Across | Lie::Added => Some("across"),
        Lie::FaceDown => Some("closed"),
    };
    let code = tile.to_string();
    let closed = lie == Lie::FaceDown;
    // The rank, or the letter of an honor, as in the notation. The style sheet shows it if the user wants it.
    let index = code.chars().next().filter(|_| !closed);
    html! {
        <span
            class={classes!("tile", lies, winning.then_some("winning"))}
            role={name.as_ref().map(|_| "img")}
            aria-label={name}
        >
            <svg viewBox="0 0 60 80" aria-hidden="true">
                <use href={format!("tiles.svg#{}", if closed { "back" } else { &code })} />
                { for index.map(|index| html! { <use href={format!("tiles.svg#i{index}")} class="index" /> }) }
            </svg>
        </span>
    }
}

/// Renders faces in a row; a tile added to a meld is above the tile before it.
pub fn laid_out(faces: impl IntoIterator<Item = (Lie, Html)>) -> Html {
    let mut row: Vec<Html> = Vec::new();
    for (lie, face) in faces {
        match row.pop_if(|_| lie == Lie::Added) {
            Some(below) => row.push(html! { <span class="stacked">{ face }{ below }</span> }),
            None => row.push(face),
        }
    }
    row.into_iter().collect()
}

/// Renders tiles in a row without accessible names; the surrounding element has to have one.
pub fn tiles(tiles: impl IntoIterator<Item = impl Borrow<Tile>>) -> Html {
    tiles.into_iter().map(|tile| tile_face(*tile.borrow())).collect()
}

/// Renders tiles in a row, each with an accessible name.
pub fn named_tiles(tiles: impl IntoIterator<Item = impl Borrow<Tile>>) -> Html {
    tiles.into_iter().map(|tile| html! { <TileFace tile={*tile.borrow()} /> }).collect()
}

/// Renders a flower with its accessible name.
pub fn flower_face(flower: Flower, text: &Text) -> Html {
    html! {
        <span class="tile" role="img" aria-label={text.faults.flower(flower)}>
            <svg viewBox="0 0 60 80" aria-hidden="true">
                <use href={format!("tiles.svg#{}", flower.letter())} />
            </svg>
        </span>
    }
}

pub fn flowers(text: &Text) -> Html {
    let face = |flower| flower_face(flower, text);
    html! { <p class="tile-row"><span class="in-line">{ for Flower::all().map(face) }</span></p> }
}

/// Renders a meld without an accessible name; the surrounding element has to have one.
pub fn meld_tiles(meld: Meld) -> Html {
    laid_out(meld.lying().map(|(tile, lie)| (lie, lying_face(tile, lie, false))))
}

/// Renders a meld, each tile of which has an accessible name.
pub fn named_meld(meld: Meld) -> Html {
    laid_out(meld.lying().map(|(tile, lie)| (lie, html! { <TileFace {tile} {lie} /> })))
}

/// Renders an incoming tile, such as a discard that can be claimed, after its description.
pub fn coming(words: &'static str, tile: Tile) -> Html {
    html! { <p class="about offered">{ words }<TileFace {tile} /></p> }
}

/// A hand: its melds, and its concealed tiles in the given order.
#[autoprops]
#[component]
pub fn HandTiles(
    draft: &Draft,
    // The class of the concealed tiles: `dealt` for display, `slots` if some may be keys.
    class: &'static str,
    // Whether each meld is labeled with its kind and source.
    #[prop_or_default] kinds: bool,
    // The label of the last tile if it is the winning tile; `None` before a win.
    #[prop_or_default] won: Option<&'static str>,
    // If given, makes each concealed tile a key, and is called with the tapped tile.
    #[prop_or_default] on_tap: &Option<Callback<Tile>>,
) -> Html {
    let text = use_text();
    let meld = |meld: Meld| {
        let from = text.question().source(meld);
        html! {
            <li>
                <span class="tiles">{ named_meld(meld) }</span>
                if kinds {
                    <span class="kind">
                        { text.input.entry(Entry::from(meld)) }
                        { for from.map(|from| html! { <>{ " · " }{ from }</> }) }
                    </span>
                }
            </li>
        }
    };
    let standing = |(place, &tile): (usize, &Tile)| match (on_tap, won) {
        (Some(on_tap), _) => html! {
            <li>
                <Button class="key" label={text.tile(tile)} on_tap={on_tap.reform(move |()| tile)}>
                    { tile_face(tile) }
                </Button>
            </li>
        },
        (None, Some(how)) if place + 1 == draft.standing.len() => html! {
            <li class="won"><TileFace {tile} winning=true /><span class="badge">{ how }</span></li>
        },
        _ => html! { <li><TileFace {tile} /></li> },
    };
    let melds: Vec<Meld> = draft.melds.iter().filter_map(|meld| meld.try_into().ok()).collect();
    html! {
        <>
            if !melds.is_empty() {
                <ul class="lying" aria-label={text.question().melds}>{ for melds.into_iter().map(meld) }</ul>
            }
            if !draft.standing.is_empty() {
                <ul {class} aria-label={text.input.hand}>{ for draft.standing.iter().enumerate().map(standing) }</ul>
            }
        </>
    }
}
