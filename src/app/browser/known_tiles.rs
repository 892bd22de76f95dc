//! The tiles of a set of one's own that this device knows, and whether somebody wants it to.

use yew::prelude::*;

use super::archive::{Handle, use_archive};
use super::storage;
use crate::model::camera::{KEEPING, KnownTile, KnownTiles};

/// The tiles, and how to add to them.
#[derive(Clone, PartialEq)]
pub struct KeptTiles {
    /// All that are known.
    pub known: Handle<KnownTiles>,
    /// Whether more of them are kept, and used.
    pub keeping: bool,
    /// Turns that on or off.
    pub turn: Callback<bool>,
}

impl KeptTiles {
    /// Keeps tiles, if somebody wants it.
    pub fn keep(&self, tiles: impl Iterator<Item = KnownTile>) {
        self.known.begin_each(tiles.filter(|_| self.keeping));
    }

    /// What the reader is told of them.
    pub fn lines(&self) -> Vec<String> {
        self.known.archive.all().filter(|_| self.keeping).map(|tile| tile.line()).collect()
    }
}

/// The tiles, for the page that reads photographs.
#[hook]
pub fn use_known_tiles() -> KeptTiles {
    let known = use_archive();
    let keeping = use_state_eq(|| storage::read(KEEPING).as_deref() != Some("off"));
    let turn = use_callback(keeping.setter(), |on: bool, keeping| {
        // Where it is not kept, it holds until the page is closed.
        _ = storage::keep(KEEPING, if on { "on" } else { "off" });
        keeping.set(on);
    });
    KeptTiles { known, keeping: *keeping, turn }
}
