//! 全求人: every set claimed, and the pair completed by a discard.
//!
//! Each set that is not yet melded takes two tiles from the hand and one from another player, even if all three are held. What matters is
//! therefore not the complete hand but the tiles kept in it: two for each set and one for the pair. Sets are tried in order of the number
//! of kept tiles that they lack.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::nearest::{Found, joint_patterns};
use super::pattern::{Covers, Pattern, Sorts, sort_of};
use super::plan::{Position, unmelded};
use super::target::{Judge, Verified};
use crate::fan::Fan;
use crate::order;
use crate::shape::{Set, Shape};
use crate::tiles::{Meld, Source, Tile, TileCounts, TileSet};

/// A set to be claimed: the tile that comes from another player, and the two that are kept for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    set: Set,
    claimed: Tile,
    kept: [Tile; 2],
}

/// A hand with all sets claimed.
struct AllClaimed {
    /// The melds, existing ones first.
    melds: Vec<Meld>,
    pair: Tile,
    /// The kinds that must be claimed or drawn.
    lacked: TileSet,
}

/// Returns the nearest hands with every set claimed; `None` if no hand is found.
pub(super) fn all_claimed(judge: &Judge<'_>, position: &Position, fans: &[Fan]) -> Option<Found> {
    let patterns = joint_patterns(judge, fans);
    let mut claims: Vec<Claims<'_>> = patterns.iter().filter_map(|pattern| Claims::new(position, pattern)).collect();
    let sets = claims.first()?.sets();
    let mut exact = true;
    for lacking in 0..=2 * sets + 1 {
        let mut best: Option<Verified> = None;
        for claims in &mut claims {
            exact &= claims.each(lacking, &mut |hand| {
                // If the best hand counts all the fans, a hand that adds no lacking kind need not be scored.
                if best.as_ref().is_some_and(|best| best.counted && hand.lacked.is_within(best.lacked)) {
                    return ControlFlow::Continue(());
                }
                if let Some(example) = checked_claims(judge, hand, sets + lacking, fans) {
                    best = Some(match best.take() {
                        Some(other) => other.better(example),
                        None => example,
                    });
                }
                ControlFlow::Continue(())
            });
        }
        if let Some(example) = best {
            return Some(Found { needed: example.lacked, example, exact });
        }
    }
    None
}

fn checked_claims(judge: &Judge<'_>, hand: AllClaimed, distance: u8, fans: &[Fan]) -> Option<Verified> {
    let AllClaimed { melds, pair, lacked } = hand;
    let tiles = [pair, pair].into_iter().collect();
    let hand = judge.hand(&melds, &tiles, pair, false)?;
    let (tally, counted) = judge.has(&hand, fans)?;
    Some(Verified { distance, lacked, hand, tally, counted })
}

/// The maximum number of steps in one search, after which the search is abandoned.
const STEPS: u32 = 3_000;

/// The sets of a pattern that are still to be claimed.
struct Claims<'a> {
    position: &'a Position,
    pattern: &'a Pattern,
    fixed: ArrayVec<Set, 4>,
    pieces: Vec<(Piece, u8)>,
    sets: usize,
    /// By index: a lower bound on the tiles lacking in the pair and in the sets from that index on.
    bounds: [u8; 5],
    /// By index: the combinations of sorts that can still become an allowed one when the sets from that index on are yet to be chosen.
    reach: [Covers; 5],
    steps: u32,
}

/// The sets chosen so far.
#[derive(Clone)]
struct Chosen {
    pieces: ArrayVec<Piece, 4>,
    kept: TileCounts,
    all: TileCounts,
    /// The number of kept tiles that are lacking.
    lacking: u8,
    sorts: Sorts,
}

impl<'a> Claims<'a> {
    /// Finds the sets of a pattern that are still to be claimed; `None` if the melds do not fit the pattern, or if there is no room for its
    /// fixed sets.
    fn new(position: &'a Position, pattern: &'a Pattern) -> Option<Claims<'a>> {
        let melds_fit =
            position.melds.iter().all(|meld| meld.is_open()) && position.sets().all(|set| pattern.allows(set));
        let sets = 4usize.checked_sub(position.melds.len()).filter(|_| melds_fit)?;
        let fixed = unmelded(position, &pattern.fixed);
        let pungs = pattern.pungs.iter().map(|tile| Set { shape: Shape::Pung, tile, melded: false });
        let chows = pattern.chows.iter().map(|tile| Set { shape: Shape::Chow, tile, melded: false });
        let lacked = |piece: Piece| (piece, lacked_of(&piece.kept, &position.standing));
        let mut pieces: Vec<(Piece, u8)> = chows.chain(pungs).flat_map(pieces_of).map(lacked).collect();
        order::by_key(&mut pieces, |&(_, lacked)| lacked);
        (fixed.len() <= sets).then(|| {
            Claims {
                position,
                pattern,
                fixed,
                pieces,
                sets,
                bounds: [0; 5],
                reach: [pattern.covers.or_one_short(); 5],
                steps: 0,
            }
            .bounded()
        })
    }

    fn bounded(mut self) -> Claims<'a> {
        let held = |tile: Tile| self.position.standing[tile] > 0;
        self.bounds[self.sets] = u8::from(!self.pattern.pairs.iter().any(held));
        for number in (0..self.sets).rev() {
            let fits = |(piece, _): &&(Piece, u8)| self.fixed.get(number).is_none_or(|&set| set == piece.set);
            let least = self.pieces.iter().filter(fits).map(|&(_, lacked)| lacked).min();
            self.bounds[number] = self.bounds[number + 1] + least.unwrap_or(2);
            self.reach[number] = self.reach[number + 1].or_one_short();
        }
        self
    }

    /// Returns the number of tiles to get besides the lacking kept tiles: one for each set to be claimed.
    fn sets(&self) -> u8 {
        self.sets as u8
    }

    /// Calls `see` with each hand that lacks exactly the given number of kept tiles; a hand may occur twice. Returns `false` if the search
    /// was abandoned.
    fn each(&mut self, lacking: u8, see: &mut dyn FnMut(AllClaimed) -> ControlFlow<()>) -> bool {
        let sorts = self.position.sets().fold(0, |sorts, set| sorts | sort_of(set.tile));
        let empty = TileCounts::EMPTY;
        let chosen = Chosen { pieces: ArrayVec::new(), kept: empty, all: empty, lacking: 0, sorts };
        self.steps = 0;
        let _ = self.choose(&chosen, 0, lacking, see);
        self.steps < STEPS
    }

    fn choose(
        &mut self,
        chosen: &Chosen,
        from: usize,
        limit: u8,
        see: &mut dyn FnMut(AllClaimed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let number = chosen.pieces.len();
        if number == self.sets {
            return self.add_pair(chosen, limit, see);
        }
        let fixed = self.fixed.get(number).copied();
        for index in from..self.pieces.len() {
            let (piece, lacked) = self.pieces[index];
            if chosen.lacking + lacked + self.bounds[number + 1] > limit {
                break;
            }
            if fixed.is_some_and(|set| set != piece.set) {
                continue;
            }
            if let Some(next) = self.with(chosen, piece, limit - self.bounds[number + 1]) {
                self.steps += 1;
                if self.steps >= STEPS {
                    return ControlFlow::Break(());
                }
                let from = if number + 1 > self.fixed.len() { index } else { 0 };
                self.choose(&next, from, limit, see)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds a piece; `None` if its tiles are not available, more than `limit` kept tiles would be lacking, or the sorts can no longer fit.
    fn with(&self, chosen: &Chosen, piece: Piece, limit: u8) -> Option<Chosen> {
        let [one, other] = piece.kept;
        let standing = &self.position.standing;
        let twice = u8::from(one == other);
        let lacking = chosen.lacking
            + u8::from(chosen.kept[one] >= standing[one])
            + u8::from(chosen.kept[other] + twice >= standing[other]);
        let sorts = chosen.sorts | sort_of(piece.claimed);
        if lacking > limit || !self.reach[chosen.pieces.len() + 1].allows(sorts) {
            return None;
        }
        let mut next = Chosen { sorts, lacking, ..chosen.clone() };
        next.kept.extend(piece.kept);
        next.all.extend(piece.set.tiles());
        next.pieces.push(piece);
        piece.set.tiles().all(|tile| self.to_be_had(&next, tile)).then_some(next)
    }

    /// Returns whether enough copies are available outside the hand. A claimed tile has to come from outside, even if the hand holds a
    /// copy.
    fn to_be_had(&self, chosen: &Chosen, tile: Tile) -> bool {
        let held = self.position.standing[tile];
        chosen.all[tile] - chosen.kept[tile].min(held) + held <= self.position.room[tile]
    }

    fn add_pair(
        &mut self,
        chosen: &Chosen,
        limit: u8,
        see: &mut dyn FnMut(AllClaimed) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for pair in self.pattern.pairs.iter() {
            let mut whole = chosen.clone();
            whole.kept.add(pair);
            whole.all.set(pair, whole.all[pair] + 2);
            whole.lacking += u8::from(whole.kept[pair] > self.position.standing[pair]);
            whole.sorts |= sort_of(pair);
            let fits = whole.lacking == limit && self.pattern.covers.allows(whole.sorts);
            if fits && self.to_be_had(&whole, pair) {
                let held = |tile: Tile| whole.kept[tile].min(self.position.standing[tile]);
                let lacked = whole.all.iter().filter(|&(tile, copies)| copies > held(tile)).map(|(tile, _)| tile);
                let new = whole.pieces.iter().map(|piece| piece.meld());
                let melds = self.position.melds.iter().copied().chain(new).collect();
                see(AllClaimed { melds, pair, lacked: lacked.collect() })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Piece {
    fn meld(self) -> Meld {
        match self.set.shape {
            Shape::Chow => {
                let place = self.set.tiles().position(|tile| tile == self.claimed);
                Meld::Chow { low: self.set.tile, claimed: place.map(|place| place as u8 + 1) }
            }
            _ => Meld::Pung { tile: self.set.tile, from: Some(Source::Left) },
        }
    }
}

/// Returns the ways to claim a set.
fn pieces_of(set: Set) -> impl Iterator<Item = Piece> {
    let tiles: ArrayVec<Tile, 4> = set.tiles().collect();
    let ways = if set.is_pung() { 0..1 } else { 0..3 };
    ways.map(move |place| {
        let (one, other) = ((place + 1) % 3, (place + 2) % 3);
        Piece { set, claimed: tiles[place], kept: [tiles[one], tiles[other]] }
    })
}

/// Returns how many of two kept tiles are not held.
fn lacked_of(kept: &[Tile; 2], standing: &TileCounts) -> u8 {
    let [one, other] = *kept;
    if one == other {
        2u8.saturating_sub(standing[one])
    } else {
        u8::from(standing[one] == 0) + u8::from(standing[other] == 0)
    }
}
