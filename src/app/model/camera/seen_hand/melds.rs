//! Finds which neighboring tiles can form a meld.

use std::ops::RangeInclusive;

use bafan::{Entry, Meld, Source, Tile, order};
use bafan_camera::Face;

use super::{Block, HeldTile, SeenHand};

/// The kinds of meld, the most frequent first.
const KINDS: [Entry; 5] = [Entry::Chow, Entry::Pung, Entry::MeldedKong, Entry::ConcealedKong, Entry::AddedKong];

/// Neighboring tiles that can form a meld.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeldChoice {
    /// The [`id`](HeldTile::id) of the leftmost tile.
    pub first: u32,
    pub kind: Entry,
    pub meld: Meld,
}

/// Returns the meld of the given kind that the tiles form; `None` if they do not. A face-down tile of a concealed kong counts as the face
/// shown by the others.
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

/// Returns the likeliest kind of meld for the tiles; `None` if they form no meld. Four tiles of which some are face down can only be a
/// concealed kong.
fn likeliest(tiles: &[HeldTile]) -> Option<Entry> {
    KINDS.into_iter().find(|&kind| meld_of(kind, tiles).is_some())
}

/// Divides the tiles into melds from left to right; `None` if any are left over.
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
    /// Returns the melds that a tile can form with its neighbors or, for a tile in a meld, the other kinds that the meld can be.
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

    /// Returns the blocks from one single tile to another and their likeliest kind of meld, if together they can form one.
    pub fn meld_between(&self, one: u32, other: u32) -> Option<(RangeInclusive<usize>, Entry)> {
        let (one, other) = (self.place(one)?, self.place(other)?);
        let places = one.min(other)..=one.max(other);
        let blocks = &self.blocks[places.clone()];
        let standing = blocks.iter().all(|block| block.kind == Entry::Standing);
        let tiles: Vec<HeldTile> = blocks.iter().flat_map(|block| block.tiles.clone()).collect();
        Some((places, likeliest(&tiles).filter(|_| standing)?))
    }

    /// Joins single tiles into a meld, if they can still form it, or changes the kind of an existing meld.
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
