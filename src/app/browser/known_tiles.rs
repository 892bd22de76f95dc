//! The tiles of the user's own set that this device has learned, and the setting that allows learning them.

use yew::prelude::*;

use super::archive::{Handle, use_archive};
use super::kept::{Key, use_kept_value};
use crate::model::camera::{KnownTile, KnownTiles};

/// The key of the setting that allows storing and using known tiles; on by default.
const KEEPING: Key<bool> =
    Key::new("bafan.known-tiles", |text| text != "off", |on| if *on { "on" } else { "off" }.to_owned());

#[derive(Clone, PartialEq)]
pub struct KeptTiles {
    pub known: Handle<KnownTiles>,
    /// Whether new tiles are stored and known tiles are used.
    pub keeping: bool,
    pub turn: Callback<bool>,
}

impl KeptTiles {
    pub fn keep(&self, tiles: impl Iterator<Item = KnownTile>) {
        self.known.begin_each(tiles.filter(|_| self.keeping));
    }

    /// Returns the known tiles in the text format that the reader takes; empty if the setting is off.
    pub fn lines(&self) -> Vec<String> {
        self.known.archive.all().filter(|_| self.keeping).map(|tile| tile.line()).collect()
    }
}

/// Returns the known tiles and the setting, for the page that reads photographs.
#[hook]
pub fn use_known_tiles() -> KeptTiles {
    let known = use_archive();
    let (keeping, turn) = use_kept_value(&KEEPING);
    KeptTiles { known, keeping, turn }
}
