//! Hands that are not made of sets: given tiles plus a number of single tiles or pairs from a pool of kinds.

use std::ops::ControlFlow;

use super::plan::{Position, Target};
use crate::order;
use crate::tiles::{Tile, TileCounts, TileSet};

/// A hand of given tiles plus `units` units, each a single tile or a pair, from a pool of kinds. A kind may supply several units.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) given: TileCounts,
    pub(super) pool: TileSet,
    /// The number of tiles in a unit: 1 or 2.
    pub(super) unit: u8,
    pub(super) units: usize,
    /// The maximum number of units from one kind.
    pub(super) times: u8,
    /// Whether the unit from the pool must be the winning tile.
    pub(super) last: bool,
}

/// An available unit, with the number of its tiles that are lacking.
#[derive(Clone, Copy)]
struct Unit {
    tile: Tile,
    cost: u8,
}

impl Choice {
    /// Creates a choice of pairs from a pool, in addition to the given tiles, for seven pairs in all.
    pub(super) fn pairs(given: TileCounts, pool: TileSet) -> Choice {
        Choice { given, pool, unit: 2, units: 7 - given.total() / 2, times: 2, last: false }
    }

    /// Creates a choice of different single tiles from a pool, in addition to the given tiles, for 14 tiles in all.
    pub(super) fn singles(given: TileSet, pool: TileSet) -> Choice {
        let pool = pool.minus(given);
        Choice { given: given.iter().collect(), pool, unit: 1, units: 14 - given.len(), times: 1, last: false }
    }

    /// Creates a choice of one tile from a pool in addition to the given tiles. If `last` is set, the tile from the pool must be the
    /// winning tile.
    pub(super) fn one_more(given: TileCounts, pool: TileSet, last: bool) -> Choice {
        Choice { given, pool, unit: 1, units: 1, times: 1, last }
    }

    /// Returns the least number of lacking tiles and every kind lacking in some hand that reaches this number, or `None` if tiles are not
    /// available or the hand has melds. If the tile from the pool must be the winning tile, the kinds of the pool are left out as long as
    /// given tiles are lacking.
    pub(super) fn least(&self, position: &Position) -> Option<(u8, TileSet)> {
        let (cost, mut lacked) = self.given_cost(position)?;
        let units = self.sorted_units(position);
        let chosen = units.get(..self.units)?;
        if self.last {
            let pool = units.iter().map(|unit| unit.tile).collect();
            return (!chosen.is_empty()).then_some((cost + 1, if cost == 0 { pool } else { lacked }));
        }
        let dearest = chosen.last().map_or(0, |unit| unit.cost);
        let wanted = |unit: &&Unit| unit.cost > 0 && unit.cost <= dearest;
        units.iter().filter(wanted).for_each(|unit| lacked.insert(unit.tile));
        Some((cost + chosen.iter().map(|unit| unit.cost).sum::<u8>(), lacked))
    }

    /// Calls `see` with each hand that lacks exactly the given number of tiles, which must be the least possible.
    pub(super) fn each_target(
        &self,
        position: &Position,
        tiles: u8,
        see: &mut dyn FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((cost, _)) = self.given_cost(position) else { return ControlFlow::Continue(()) };
        let units = self.sorted_units(position);
        let Some(left) = tiles.checked_sub(cost) else { return ControlFlow::Continue(()) };
        if self.last {
            let with = |unit: &Unit| {
                let mut tiles = self.given;
                tiles.add(unit.tile);
                see(Target { winning: Some(unit.tile), ..Target::of(tiles) })
            };
            return if left == 1 { units.iter().try_for_each(with) } else { ControlFlow::Continue(()) };
        }
        self.choose(&units, self.units, left, &mut self.given.clone(), see)
    }

    fn choose(
        &self,
        units: &[Unit],
        count: usize,
        left: u8,
        taken: &mut TileCounts,
        see: &mut dyn FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if count == 0 {
            return if left == 0 { see(Target::of(*taken)) } else { ControlFlow::Continue(()) };
        }
        if units.len() < count || units[..count].iter().map(|unit| unit.cost).sum::<u8>() > left {
            return ControlFlow::Continue(());
        }
        let (unit, rest) = (units[0], &units[1..]);
        if unit.cost <= left {
            let before = taken[unit.tile];
            taken.set(unit.tile, before + self.unit);
            let flow = self.choose(rest, count - 1, left - unit.cost, taken, see);
            taken.set(unit.tile, before);
            flow?;
        }
        self.choose(rest, count, left, taken, see)
    }

    /// Returns the number and kinds of the given tiles that are lacking; `None` if the given tiles are not available or the hand has melds.
    fn given_cost(&self, position: &Position) -> Option<(u8, TileSet)> {
        let mut lacked = TileSet::default();
        let mut cost = 0;
        for (tile, copies) in self.given.iter() {
            if copies > position.room[tile] {
                return None;
            }
            let lacking = copies.saturating_sub(position.standing[tile]);
            cost += lacking;
            if lacking > 0 {
                lacked.insert(tile);
            }
        }
        position.melds.is_empty().then_some((cost, lacked))
    }

    /// Returns the available units, cheapest first. The second unit of a kind costs no less than its first.
    fn sorted_units(&self, position: &Position) -> Vec<Unit> {
        let mut units = Vec::new();
        for tile in self.pool.iter() {
            let given = self.given[tile];
            let lacking = |copies: u8| copies.saturating_sub(position.standing[tile]);
            for time in 0..self.times {
                let (before, after) = (given + time * self.unit, given + (time + 1) * self.unit);
                // The winning tile comes from outside the hand, so one more copy must be available even if the hand already holds that
                // kind.
                let needed = if self.last { after.max(position.standing[tile] + 1) } else { after };
                if needed <= position.room[tile] {
                    units.push(Unit { tile, cost: lacking(after) - lacking(before) });
                }
            }
        }
        order::by_key(&mut units, |unit| unit.cost);
        units
    }
}
