//! Finds which neighboring tiles can form a meld.

use std::ops::{Range, RangeInclusive};

use bafan::{Entry, Meld, Source, Tile, order};
use bafan_camera::Face;

use super::{Block, HeldTile, SeenHand};

/// The number of tiles in a complete hand; a kong counts as three.
const FULL: usize = 14;

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
    /// Returns the melds that a tile can form with its neighbors and, for a tile in a meld, the other kinds that the meld can be. A pung
    /// and a fourth tile beside it can form a kong.
    pub fn meld_choices(&self, id: u32) -> Vec<MeldChoice> {
        self.place(id).map_or_else(Vec::new, |place| self.choices(|places| places.contains(&place)))
    }

    /// Returns the kongs that neighboring tiles can form, if the hand has too many tiles as long as these are no kongs; otherwise empty.
    pub fn missed_kongs(&self) -> Vec<MeldChoice> {
        if self.size() <= FULL {
            return Vec::new();
        }
        let mut kongs = self.choices(|places| places.len() > 1);
        kongs.retain(|choice| matches!(choice.kind, Entry::MeldedKong | Entry::ConcealedKong));
        kongs
    }

    /// Returns whether the hand has as many tiles as a complete hand when none, some or all of the missed kongs are counted as kongs.
    pub(super) fn is_complete(&self) -> bool {
        let mut kongs = self.missed_kongs();
        kongs.dedup_by_key(|choice| choice.first);
        (FULL..=FULL + kongs.len()).contains(&self.size())
    }

    /// Returns the number of tiles other than flowers; a kong counts as three.
    fn size(&self) -> usize {
        let standing = self.standing().filter(|tile| tile.face != Face::Flower).count();
        standing + 3 * self.blocks.iter().filter(|block| block.kind != Entry::Standing).count()
    }

    /// Returns the melds that runs of blocks can form, for all runs that `fits` accepts.
    fn choices(&self, fits: impl Fn(&Range<usize>) -> bool) -> Vec<MeldChoice> {
        let mut choices: Vec<MeldChoice> = Vec::new();
        let firsts = || 0..self.blocks.len();
        let runs =
            firsts().filter_map(|first| self.run(first, 3)).chain(firsts().filter_map(|first| self.run(first, 4)));
        for places in runs.filter(fits) {
            let blocks = &self.blocks[places];
            let tiles = tiles_of(blocks);
            // A pung with a fourth tile beside it was melded, so the kong is not concealed.
            let has_pung = blocks.len() > 1 && blocks.iter().any(|block| block.kind == Entry::Pung);
            for kind in KINDS {
                let Some(meld) = meld_of(kind, &tiles) else { continue };
                let barred = kind == blocks[0].kind || has_pung && kind == Entry::ConcealedKong;
                if !barred && !choices.iter().any(|choice| (choice.kind, choice.meld) == (kind, meld)) {
                    choices.push(MeldChoice { first: tiles[0].id, kind, meld });
                }
            }
        }
        choices
    }

    /// Returns the run of blocks from `first` with this number of tiles, if it is a meld or consists of single tiles and pungs.
    fn run(&self, first: usize, length: usize) -> Option<Range<usize>> {
        let mut tiles = 0;
        let blocks = self.blocks[first..].iter().take_while(|block| {
            tiles += block.tiles.len();
            tiles <= length
        });
        let run = first..first + blocks.count();
        let blocks = &self.blocks[run.clone()];
        let joins = |block: &Block| matches!(block.kind, Entry::Standing | Entry::Pung);
        (tiles_of(blocks).len() == length && (blocks.len() == 1 || blocks.iter().all(joins))).then_some(run)
    }

    /// Returns the indices of the blocks from one single tile to another and the likeliest kind of meld that the blocks can form together;
    /// `None` if they can form none.
    pub fn meld_between(&self, one: u32, other: u32) -> Option<(RangeInclusive<usize>, Entry)> {
        let (one, other) = (self.place(one)?, self.place(other)?);
        let places = one.min(other)..=one.max(other);
        let blocks = &self.blocks[places.clone()];
        let standing = blocks.iter().all(|block| block.kind == Entry::Standing);
        Some((places, likeliest(&tiles_of(blocks)).filter(|_| standing)?))
    }

    /// Joins single tiles, or a pung and a fourth tile, into a meld if they can still form it; or changes the kind of an existing meld.
    pub(super) fn meld(&mut self, choice: MeldChoice) {
        let length = if choice.meld.is_kong() { 4 } else { 3 };
        let Some(places) = self.place(choice.first).and_then(|first| self.run(first, length)) else { return };
        let tiles = tiles_of(&self.blocks[places.clone()]);
        if meld_of(choice.kind, &tiles).is_some() {
            self.blocks.splice(places, [Block { kind: choice.kind, tiles }]);
        }
    }
}

fn tiles_of(blocks: &[Block]) -> Vec<HeldTile> {
    blocks.iter().flat_map(|block| block.tiles.clone()).collect()
}
