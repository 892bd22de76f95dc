//! Melds of other games, which may not exist in the official game, and the tiles that function tiles stand for.

use bafan::{DraftMeld, Lie, Tile};
use bafan_table::games::{Assignment, Division, Entry, Slot};

use crate::view::prelude::*;

/// Renders a meld whose accessible name lists its tiles; another player's concealed kong, whose tiles are unknown, is named only as a
/// concealed kong.
pub fn melded(meld: &DraftMeld, text: &Text) -> Html {
    let name = if meld.tiles.is_empty() { text.games().laying[4].to_owned() } else { text.tiles(&meld.tiles) };
    html! { <span class="melded" role="img" aria-label={name}>{ melded_tiles(meld) }</span> }
}

/// Renders the tiles of a meld. The two inner tiles of a concealed kong are face up; if its tiles are unknown, because it is another
/// player's, all four are face down.
pub fn melded_tiles(meld: &DraftMeld) -> Html {
    if meld.tiles.is_empty() {
        return std::iter::repeat_n(tile_back(), 4).collect();
    }
    let concealed = meld.tiles.len() == 4 && meld.mark.is_none();
    let face = |(place, &tile)| {
        let lie = if concealed && (place == 0 || place == 3) { Lie::FaceDown } else { Lie::Upright };
        lying_face(tile, lie, false)
    };
    meld.tiles.iter().enumerate().map(face).collect()
}

/// Renders the melds, the concealed sets and the pair; a star marks each tile that a wild tile stands for.
pub fn divided(division: &Division, entry: &Entry, text: &Text) -> Html {
    let slot = |slot: &Slot| {
        let star = slot.wild.then(|| html! { <i class="gold" aria-hidden="true">{ "★" }</i> });
        match slot.tile {
            Some(tile) => html! { <span class="piece">{ tile_face(tile) }{ for star }</span> },
            None => html! { <span class="piece">{ for star }</span> },
        }
    };
    let part = |slots: &Vec<Slot>| {
        let said = |slot: &Slot| {
            let tile = slot.tile.map(|tile| text.tile(tile)).unwrap_or_default();
            if slot.wild { format!("{tile}★") } else { tile.to_owned() }
        };
        let name = slots.iter().map(said).collect::<Vec<_>>().join(text.comma);
        html! { <li><span class="melded" role="img" aria-label={name}>{ for slots.iter().map(slot) }</span></li> }
    };
    let parts = division.sets.iter().map(|part| &part.slots).chain([&division.pair]);
    html! {
        <ul class="game-division" aria-label={text.games().division}>
            { for entry.melds.iter().map(|meld| html! { <li>{ melded(meld, text) }</li> }) }
            { for parts.map(part) }
        </ul>
    }
}

/// Renders each function tile with the kinds it may stand for.
pub fn function_tiles(assignment: &Assignment, text: &Text) -> Html {
    let row = |number: u8| {
        let stood_for: Vec<Tile> = assignment.of(number).iter().collect();
        html! {
            <li>
                <span role="img" aria-label={text.games().stands_for(number, &text.tiles(&stood_for))}>
                    <b>{ number }</b>
                    { tiles(&stood_for) }
                </span>
            </li>
        }
    };
    (1..=8).map(row).collect()
}
