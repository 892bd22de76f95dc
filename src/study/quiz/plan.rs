//! A hand being built: the wanted sets, how the rest is filled, and the way of winning.

use arrayvec::ArrayVec;

use crate::seeded::Seeded;
use bafan::{Draft, DraftFlowers, DraftMeld, Flower, Hand, Situation, Tile, TileCounts, TileSet, Wind, order};

pub(super) const ALL: TileSet = NUMBERS.union(TileSet::HONORS);
pub(super) const NUMBERS: TileSet = TileSet::ranks(1, 9);

/// A chow or pung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) low: Tile,
    pub(super) chow: bool,
}

impl Block {
    /// Makes a chow; `None` if no chow begins with the tile.
    pub(super) fn chow(low: Tile) -> Option<Block> {
        low.higher(2).map(|_| Block { low, chow: true })
    }

    pub(super) const fn pung(tile: Tile) -> Block {
        Block { low: tile, chow: false }
    }

    pub(super) const fn kinds(self) -> TileSet {
        if self.chow { TileSet::three(self.low, 1) } else { TileSet::one(self.low) }
    }

    fn tiles(self) -> [Tile; 3] {
        let step = u8::from(self.chow);
        [0, 1, 2].map(|place| self.low.higher(place * step).unwrap_or(self.low))
    }
}

/// The tiles with which the rest of the hand is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filling {
    /// This number of sets and a pair.
    Sets(usize),
    /// Seven pairs.
    Pairs,
    /// No more tiles: the hand is complete.
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Winning {
    Any,
    /// The second tile of the pair.
    Pair,
    /// A tile that occurs only once in the hand.
    Lone,
    /// This tile.
    Tile(Tile),
}

/// The wanted way of winning; whatever is not set is random.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) self_drawn: Option<bool>,
    pub(super) last_of_kind: bool,
    pub(super) last_tile: bool,
    pub(super) kong: bool,
    pub(super) flowers: bool,
    /// The prevalent wind and the seat wind.
    pub(super) winds: [Option<Wind>; 2],
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Planned {
    pub(super) block: Block,
    /// Whether the set must not be melded; it may still become a concealed kong.
    pub(super) stays: bool,
}

#[derive(Clone, Debug)]
pub(super) struct HandBuilder {
    pub(super) sets: ArrayVec<Planned, 4>,
    /// Tiles in no set: the pair, seven pairs, knitted tiles, singles.
    pub(super) loose: ArrayVec<Tile, 14>,
    pub(super) counts: TileCounts,
    pub(super) filling: Filling,
    /// The kinds from which unplanned tiles are drawn.
    pub(super) pool: TileSet,
    /// The kinds of which each set and the pair must contain one.
    pub(super) every: TileSet,
    /// The percentage of chows among further sets.
    pub(super) chows: u8,
    /// The minimum and maximum number of open sets.
    pub(super) open: (usize, usize),
    /// The wanted numbers of melded and concealed kongs; if both are 0, kongs are random.
    pub(super) kongs: (usize, usize),
    pub(super) winning: Winning,
    pub(super) way: Way,
}

impl HandBuilder {
    pub(super) fn new(dice: &mut Seeded) -> HandBuilder {
        HandBuilder {
            sets: ArrayVec::new(),
            loose: ArrayVec::new(),
            counts: TileCounts::EMPTY,
            filling: Filling::Sets(4),
            pool: ALL,
            every: ALL,
            chows: dice.pick([60, 85, 95]),
            open: (0, 4),
            kongs: (0, 0),
            winning: Winning::Any,
            way: Way::default(),
        }
    }

    /// Returns the number of further sets that fit.
    pub(super) fn room(&self) -> usize {
        match self.filling {
            Filling::Sets(sets) => sets.saturating_sub(self.sets.len()),
            Filling::Pairs | Filling::Nothing => 0,
        }
    }

    /// Adds a set; returns false, with nothing changed, if it does not fit.
    pub(super) fn add(&mut self, block: Block) -> bool {
        let fits = self.room() > 0 && self.takes(&block.tiles()) && block.kinds().meets(self.every);
        if fits {
            self.counts.extend(block.tiles());
            self.sets.push(Planned { block, stays: false });
        }
        fits
    }

    /// Adds the pair; returns false, with nothing changed, if it does not fit.
    pub(super) fn add_pair(&mut self, tile: Tile) -> bool {
        let fits = self.loose.is_empty() || self.filling == Filling::Sets(1) && self.loose.len() == 9;
        let fits = fits && self.every.contains(tile) && self.takes(&[tile; 2]);
        if fits {
            self.add_loose([tile; 2]);
        }
        fits
    }

    /// Adds tiles that are in no set; those beyond fourteen are dropped.
    pub(super) fn add_loose(&mut self, tiles: impl IntoIterator<Item = Tile>) {
        for tile in tiles {
            if self.loose.try_push(tile).is_ok() {
                self.counts.add(tile);
            }
        }
    }

    /// Returns whether these tiles are in the pool and can be added without a fifth tile of any kind.
    fn takes(&self, tiles: &[Tile]) -> bool {
        let mut counts = self.counts;
        tiles.iter().all(|&tile| {
            counts.add(tile);
            counts[tile] <= 4 && self.pool.contains(tile)
        })
    }

    /// Narrows the pool; returns false if the tiles so far do not fit.
    pub(super) fn narrow(&mut self, pool: TileSet) -> bool {
        self.pool = self.pool.intersection(pool);
        self.counts.kinds().is_within(self.pool)
    }

    /// Requires a tile of these kinds in each set and the pair; returns false if a set or the pair so far has none.
    pub(super) fn want_in_every(&mut self, kinds: TileSet) -> bool {
        self.every = self.every.intersection(kinds);
        let pair = self.loose.first().is_none_or(|&tile| self.every.contains(tile));
        pair && self.sets.iter().all(|set| set.block.kinds().meets(self.every))
    }

    /// Fills the hand with sets and a pair, or with pairs; returns false if the pool is empty, or if the hand is not complete after 160
    /// random tiles.
    pub(super) fn fill(&mut self, dice: &mut Seeded) -> bool {
        let kinds: ArrayVec<Tile, { Tile::KINDS }> = self.pool.iter().collect();
        for _ in 0..160 {
            let Some(tile) = dice.choose(&kinds) else { return false };
            match self.filling {
                Filling::Nothing => return true,
                Filling::Pairs if self.loose.len() == 14 => return true,
                Filling::Pairs => {
                    let again = self.counts[tile] > 0 && !dice.percent(4);
                    if !again && self.takes(&[tile; 2]) {
                        self.add_loose([tile; 2]);
                    }
                }
                Filling::Sets(_) if self.room() > 0 => {
                    let chow = if dice.percent(self.chows) { Block::chow(tile) } else { None };
                    self.add(chow.unwrap_or(Block::pung(tile)));
                }
                Filling::Sets(sets) if self.loose.len() < if sets == 1 { 11 } else { 2 } => drop(self.add_pair(tile)),
                Filling::Sets(_) => return true,
            }
        }
        false
    }

    /// Chooses melds, a winning tile and a situation, and returns the hand if it is possible.
    pub(super) fn deal(mut self, dice: &mut Seeded) -> Option<Hand> {
        let kongs = self.take_kongs(dice);
        let (melds, standing) = self.lay(kongs, dice)?;
        let mut draft = Draft { melds, standing, flowers: flowers(self.way.flowers, dice), ..Draft::default() };
        self.choose_winning(&mut draft.standing, dice)?;
        draft.situation = self.situation(dice);
        draft.hand().ok().or_else(|| {
            let Way { last_of_kind, last_tile, kong, .. } = self.way;
            draft.situation = Situation { last_of_kind, last_tile, kong, ..draft.situation };
            draft.hand().ok()
        })
    }

    /// Shuffles the sets, and turns as many pungs as possible into the wanted kongs or, if none are wanted, a few pungs at random. Returns,
    /// for each set, whether its kong is melded; `None` if the set is not a kong.
    fn take_kongs(&mut self, dice: &mut Seeded) -> [Option<bool>; 4] {
        dice.shuffle(&mut self.sets);
        let (mut melded, mut concealed) = self.kongs;
        let mut kongs = [None; 4];
        for (kong, set) in kongs.iter_mut().zip(&self.sets) {
            let possible = !set.block.chow && self.counts[set.block.low] == 3;
            if possible && concealed > 0 {
                (*kong, concealed) = (Some(false), concealed - 1);
            } else if possible && melded > 0 && !set.stays {
                (*kong, melded) = (Some(true), melded - 1);
            } else if possible && self.kongs == (0, 0) && self.filling == Filling::Sets(4) && dice.percent(4) {
                *kong = Some(dice.percent(50) && !set.stays && self.open.1 > 0);
            }
        }
        kongs
    }

    /// Splits the hand into melds and concealed tiles; `None` if the number of open sets is outside the wanted range.
    fn lay(&self, kongs: [Option<bool>; 4], dice: &mut Seeded) -> Option<(Vec<DraftMeld>, Vec<Tile>)> {
        let (least, most) = self.open;
        let wanted = dice.pick([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4]).clamp(least, most);
        let (mut melds, mut standing) = (Vec::with_capacity(4), self.loose.to_vec());
        let mut open = kongs.iter().filter(|&&kong| kong == Some(true)).count();
        for (set, kong) in self.sets.iter().zip(kongs) {
            let mut tiles = set.block.tiles().to_vec();
            if let Some(melded) = kong {
                tiles.push(set.block.low);
                let mark = if melded { Some(dice.pick([1, 2, 3, 5, 6, 7])) } else { None };
                melds.push(DraftMeld { tiles, mark });
            } else if open < wanted && !set.stays {
                open += 1;
                melds.push(DraftMeld { tiles, mark: Some(dice.pick([1, 2, 3])) });
            } else {
                standing.extend(tiles);
            }
        }
        (open >= least && open <= most.max(self.kongs.0)).then_some((melds, standing))
    }

    /// Puts the winning tile last; `None` if there is no tile of the wanted type.
    fn choose_winning(&self, standing: &mut [Tile], dice: &mut Seeded) -> Option<()> {
        let lone = |tile: &Tile| self.counts[*tile] == 1;
        let wanted = match self.winning {
            Winning::Any => dice.choose(standing),
            Winning::Pair => self.loose.last().copied(),
            Winning::Lone => {
                let lone: ArrayVec<Tile, 14> = standing.iter().copied().filter(lone).collect();
                dice.choose(&lone)
            }
            Winning::Tile(tile) => Some(tile),
        }?;
        let place = standing.iter().position(|&tile| tile == wanted)?;
        let last = standing.len().checked_sub(1)?;
        standing.swap(place, last);
        Some(())
    }

    /// Returns winds and flags: the wanted ones, and random others, about as often as they occur at a table.
    fn situation(&self, dice: &mut Seeded) -> Situation {
        let Way { self_drawn, last_of_kind, last_tile, kong, winds, .. } = self.way;
        let [prevalent, seat] = winds.map(|wind| wind.unwrap_or(dice.pick(Wind::ALL)));
        Situation {
            prevalent,
            seat,
            self_drawn: self_drawn.unwrap_or(dice.percent(38)),
            last_of_kind: last_of_kind || dice.percent(2),
            last_tile: last_tile || dice.percent(1),
            kong: kong || dice.percent(1),
        }
    }
}

/// Returns random flowers by name, about as many as at a table; at least one if they are wanted.
fn flowers(wanted: bool, dice: &mut Seeded) -> DraftFlowers {
    let count = dice.pick(if wanted { [1, 1, 1, 2, 2, 2, 3, 4] } else { [0, 0, 0, 1, 1, 2, 2, 3] });
    let mut all: ArrayVec<Flower, 8> = Flower::all().collect();
    dice.shuffle(&mut all);
    all.truncate(count);
    order::by(&mut all, Ord::cmp);
    DraftFlowers::Named(all.to_vec())
}
