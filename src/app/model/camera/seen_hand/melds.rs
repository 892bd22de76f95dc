//! Which tiles beside each other can be a meld.

use std::ops::RangeInclusive;

use bafan::{Entry, Meld, Source, Tile, order};
use bafan_camera::Face;

use super::{Block, HeldTile, SeenHand};

/// The ways to make a meld, those that are seen most often first.
const KINDS: [Entry; 5] = [Entry::Chow, Entry::Pung, Entry::MeldedKong, Entry::ConcealedKong, Entry::AddedKong];

/// Tiles beside each other that can be a meld.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeldChoice {
    /// The [`id`](HeldTile::id) of the leftmost of them.
    pub first: u32,
    pub kind: Entry,
    pub meld: Meld,
}

/// The meld of tiles that was made in a way; `None` where they are none. Backs of a concealed kong are what its other tiles are.
pub(super) fn meld_of(kind: Entry, tiles: &[HeldTile]) -> Option<Meld> {
    let mut shown: Vec<Tile> = Vec::new();
    for tile in tiles {
        match tile.face {
            Face::Tile(tile) => shown.push(tile),
            Face::Back if kind == Entry::ConcealedKong => {}
            _ => return None,
        }
    }
    order::by(&mut shown, Ord::cmp);
    let &first = shown.first()?;
    let same = shown.iter().all(|&tile| tile == first);
    let run = shown.iter().enumerate().all(|(step, &tile)| first.higher(step as u8) == Some(tile));
    match (kind, tiles.len()) {
        (Entry::Chow, 3) if run => Some(Meld::Chow { low: first, claimed: None }),
        (Entry::Pung, 3) if same => Some(Meld::Pung { tile: first, from: None }),
        (Entry::MeldedKong | Entry::AddedKong, 4) if same => {
            Some(Meld::MeldedKong { tile: first, from: Source::Left, added: kind == Entry::AddedKong })
        }
        (Entry::ConcealedKong, 4) if same => Some(Meld::ConcealedKong { tile: first }),
        _ => None,
    }
}

/// The way in which tiles are most likely a meld: four with backs among them are a concealed kong.
fn likeliest(tiles: &[HeldTile]) -> Option<Entry> {
    KINDS.into_iter().find(|&kind| meld_of(kind, tiles).is_some())
}

/// How tiles part into melds from left to right, with nothing left over; `None` where they do not.
pub(super) fn melds_in(tiles: &[HeldTile]) -> Option<Vec<(Entry, usize)>> {
    if tiles.is_empty() {
        return Some(Vec::new());
    }
    [4, 3].into_iter().filter(|&length| length <= tiles.len()).find_map(|length| {
        let kind = likeliest(&tiles[..length])?;
        let mut melds = melds_in(&tiles[length..])?;
        melds.insert(0, (kind, length));
        Some(melds)
    })
}

impl SeenHand {
    /// The melds that a tile can be part of, with its neighbours as they stand; of a meld, the other ways in which it may have been made.
    pub fn meld_choices(&self, id: u32) -> Vec<MeldChoice> {
        let Some(place) = self.place(id) else { return Vec::new() };
        let own = &self.blocks[place];
        let mut runs: Vec<Vec<HeldTile>> = Vec::new();
        if own.kind == Entry::Standing {
            for length in [3, 4] {
                let firsts = (place + 1).saturating_sub(length)..=place;
                let windows = firsts.filter_map(|first| self.blocks.get(first..first + length));
                let alone = windows.filter(|blocks| blocks.iter().all(|block| block.kind == Entry::Standing));
                runs.extend(alone.map(|blocks| blocks.iter().flat_map(|block| block.tiles.clone()).collect()));
            }
        } else {
            runs.push(own.tiles.clone());
        }
        let mut choices: Vec<MeldChoice> = Vec::new();
        for tiles in runs {
            for kind in KINDS.into_iter().filter(|&kind| kind != own.kind) {
                let Some(meld) = meld_of(kind, &tiles) else { continue };
                if !choices.iter().any(|choice| (choice.kind, choice.meld) == (kind, meld)) {
                    choices.push(MeldChoice { first: tiles[0].id, kind, meld });
                }
            }
        }
        choices
    }

    /// The blocks from one standing tile to another where together they are a meld, and how it was most likely made.
    pub fn meld_between(&self, one: u32, other: u32) -> Option<(RangeInclusive<usize>, Entry)> {
        let (one, other) = (self.place(one)?, self.place(other)?);
        let places = one.min(other)..=one.max(other);
        let blocks = &self.blocks[places.clone()];
        let standing = blocks.iter().all(|block| block.kind == Entry::Standing);
        let tiles: Vec<HeldTile> = blocks.iter().flat_map(|block| block.tiles.clone()).collect();
        Some((places, likeliest(&tiles).filter(|_| standing)?))
    }

    /// Tiles become a meld, as long as they still can be it.
    pub(super) fn meld(&mut self, choice: MeldChoice) {
        let Some(place) = self.place(choice.first) else { return };
        let length = if choice.meld.is_kong() { 4 } else { 3 };
        if self.blocks[place].kind == Entry::Standing {
            let Some(blocks) = self.blocks.get(place..place + length) else { return };
            let tiles: Vec<HeldTile> = blocks.iter().flat_map(|block| block.tiles.clone()).collect();
            if tiles.len() == length && meld_of(choice.kind, &tiles).is_some() {
                let meld = Block { kind: choice.kind, tiles };
                self.blocks.splice(place..place + length, [meld]);
            }
        } else {
            self.blocks[place].kind = choice.kind;
        }
    }
}
