//! A tile of the hand on the page: its element, name and face.

use bafan_camera::Face;
use web_sys::Element;

use crate::view::prelude::*;

/// The prefix of a tile element's `id`; the tile's number follows.
const ID: &str = "seen-tile-";

pub fn id_of(tile: u32) -> String {
    format!("{ID}{tile}")
}

pub fn tile_of(element: &Element) -> Option<u32> {
    // `closest` fails only for an invalid selector.
    let cell = element.closest(".cell").ok().flatten()?;
    cell.id().strip_prefix(ID)?.parse().ok()
}

pub fn name_of(face: Face, text: &Text) -> &'static str {
    let words = text.camera();
    match face {
        Face::Tile(tile) => text.tile(tile),
        Face::Flower => words.flower,
        Face::Back => words.back,
        Face::Nothing => words.unread_tile,
    }
}

pub fn face(face: Face) -> Html {
    match face {
        Face::Tile(tile) => tile_face(tile),
        Face::Flower => html! { <span class="tile other">{ icon(Glyph::Blossom) }</span> },
        Face::Back => tile_back(),
        Face::Nothing => html! { <span class="tile other">{ "?" }</span> },
    }
}
