//! The tiles of a set of one's own that this device knows, and whether somebody wants it to.

use std::rc::Rc;

use yew::prelude::*;

use super::keeper::{Keeper, Shown, Streamed, use_keeper};
use super::progress::new_id;
use super::storage;
use crate::model::camera::{KEEPING, KnownTiles, TileLine};
use crate::model::stream::{KNOWN_TILES, Stream};

impl Streamed for KnownTiles {
    const STREAM: Stream = KNOWN_TILES;

    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        KnownTiles::take(self, records);
    }
}

/// The tiles, and how to add to them.
#[derive(Clone)]
pub struct KeptTiles {
    /// All that are known.
    pub known: Rc<KnownTiles>,
    /// Whether more of them are kept, and used.
    pub keeping: bool,
    /// Turns that on or off.
    pub turn: Callback<bool>,
    keeper: Rc<Keeper<KnownTiles>>,
}

impl PartialEq for KeptTiles {
    fn eq(&self, other: &KeptTiles) -> bool {
        Rc::ptr_eq(&self.known, &other.known) && self.keeping == other.keeping
    }
}

impl KeptTiles {
    /// Keeps tiles, if somebody wants it.
    pub fn keep(&self, tiles: impl Iterator<Item = TileLine>) {
        let lines: Vec<String> = tiles.filter(|_| self.keeping).map(|line| line.text()).collect();
        if !lines.is_empty() {
            self.keeper.add(new_id(), lines);
        }
    }

    /// Forgets all.
    pub fn forget(&self) {
        self.keeper.add(new_id(), [TileLine::Forget.text()]);
    }

    /// What the reader is told of them.
    pub fn lines(&self) -> Vec<String> {
        if self.keeping { self.known.lines() } else { Vec::new() }
    }
}

/// The tiles, for the page that reads photographs.
#[hook]
pub fn use_known_tiles() -> KeptTiles {
    let (Shown { archive: known, .. }, keeper) = use_keeper::<KnownTiles>();
    let keeping = use_state_eq(|| storage::read(KEEPING).as_deref() != Some("off"));
    let turn = use_callback(keeping.setter(), |on: bool, keeping| {
        // Where it is not kept, it holds until the page is closed.
        _ = storage::keep(KEEPING, if on { "on" } else { "off" });
        keeping.set(on);
    });
    KeptTiles { known, keeping: *keeping, turn, keeper }
}
