//! Conditions on sets and the pair.

use crate::quiz::plan::{Block, HandBuilder, NUMBERS, Winning};
use crate::seeded::Seeded;
use bafan::fan::{Condition, Kinds, Kongs, Relation};
use bafan::{Suit, Tile, TileSet, Wind};

/// Adds the sets of a relation in a random place where they fit, using existing sets that belong to the relation, and its pair if it has
/// one; returns false if no place is found or the pair cannot be added.
pub(in crate::quiz) fn place(plan: &mut HandBuilder, relation: &Relation, dice: &mut Seeded) -> bool {
    let ranks = usize::from(relation.ranks());
    for _ in 0..40 {
        let mut suits = Suit::ALL;
        dice.shuffle(&mut suits);
        let base = 1 + dice.below(ranks) as u8;
        let tile = |(suit, above): (usize, u8)| suits[suit].tile(base + above);
        let block = |&set: &(usize, u8)| Block { low: tile(set), chow: relation.chows };
        let mut there: Vec<Block> = plan.sets.iter().map(|set| set.block).collect();
        let mut is_new = |wanted: &Block| match there.iter().position(|block| block == wanted) {
            Some(known) => {
                there.swap_remove(known);
                false
            }
            None => true,
        };
        let new: Vec<Block> = relation.sets.iter().map(block).filter(|block| is_new(block)).collect();
        let mut whole = plan.clone();
        if new.len() <= plan.room() && new.into_iter().all(|block| whole.add(block)) {
            *plan = whole;
            return relation.pair.is_none_or(|pair| plan.add_pair(tile(pair)));
        }
    }
    false
}

/// Returns whether the sets planned so far are all chows, or need not be.
pub(super) fn go_with(plan: &HandBuilder, row: &[Condition]) -> bool {
    !row.contains(&Condition::OnlyChows) || plan.sets.iter().all(|set| set.block.chow)
}

/// Excludes chows; returns false if there are any.
pub(super) fn only_pungs(plan: &mut HandBuilder) -> bool {
    plan.chows = 0;
    plan.sets.iter().all(|set| !set.block.chow)
}

/// Excludes chows and claims; returns false if the plan does not allow this.
pub(super) fn all_concealed(plan: &mut HandBuilder) -> bool {
    plan.open = (0, 0);
    only_pungs(plan)
}

/// Adds a pair of one of these kinds; returns false if the plan does not allow this.
pub(super) fn pair_of(plan: &mut HandBuilder, kinds: TileSet, dice: &mut Seeded) -> bool {
    let kinds: Vec<Tile> = kinds.intersection(plan.pool).iter().collect();
    (0..40).any(|_| dice.choose(&kinds).is_some_and(|tile| plan.add_pair(tile)))
}

/// Adds pungs of these kinds, and chooses the wind if they are of the prevalent or seat wind; returns false if the plan does not allow
/// this.
pub(super) fn pungs(plan: &mut HandBuilder, kinds: Kinds, count: usize, dice: &mut Seeded) -> bool {
    match kinds {
        Kinds::These(kinds) if kinds.is_within(TileSet::WINDS) || kinds.is_within(TileSet::DRAGONS) => {
            add_pungs(plan, in_any_order(kinds, dice).into_iter().take(count))
        }
        Kinds::These(kinds) => pungs_of(plan, count, kinds, dice),
        Kinds::PrevalentWind | Kinds::SeatWind => {
            let wind = dice.pick(Wind::ALL);
            plan.way.winds[usize::from(kinds == Kinds::SeatWind)] = Some(wind);
            add_pungs(plan, [wind.tile()])
        }
    }
}

/// Adds pungs of some of the kinds, and a pair of another of them; returns false if the plan does not allow this.
pub(super) fn pungs_and_pair(plan: &mut HandBuilder, kinds: TileSet, count: usize, dice: &mut Seeded) -> bool {
    let tiles = in_any_order(kinds, dice);
    add_pungs(plan, tiles.iter().copied().take(count)) && tiles.get(count).is_some_and(|&tile| plan.add_pair(tile))
}

fn in_any_order(kinds: TileSet, dice: &mut Seeded) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = kinds.iter().collect();
    dice.shuffle(&mut tiles);
    tiles
}

pub(super) fn add_pungs(plan: &mut HandBuilder, tiles: impl IntoIterator<Item = Tile>) -> bool {
    tiles.into_iter().all(|tile| {
        let block = Block::pung(tile);
        plan.sets.iter().any(|set| set.block == block) || plan.add(block)
    })
}

/// Adds pungs of these kinds until the plan has `pungs` pungs of any kinds; returns false if the plan does not allow this.
fn pungs_of(plan: &mut HandBuilder, pungs: usize, kinds: TileSet, dice: &mut Seeded) -> bool {
    let kinds: Vec<Tile> = kinds.intersection(plan.pool).iter().collect();
    let fits = |plan: &HandBuilder| plan.sets.iter().filter(|set| !set.block.chow).count() >= pungs;
    (0..40).any(|_| {
        let enough = fits(plan);
        if let Some(tile) = dice.choose(&kinds).filter(|_| !enough) {
            plan.add(Block::pung(tile));
        }
        fits(plan)
    })
}

/// Adds pungs that are not melded. If there are four, the win is also self-drawn or completes the pair, so that all stay concealed.
/// Returns false if the plan does not allow this.
pub(super) fn concealed(plan: &mut HandBuilder, pungs: usize, dice: &mut Seeded) -> bool {
    if !pungs_of(plan, pungs, plan.pool, dice) {
        return false;
    }
    plan.sets.iter_mut().filter(|set| !set.block.chow).take(pungs).for_each(|set| set.stays = true);
    if pungs < 4 {
        return true;
    }
    let drawn = dice.percent(50);
    plan.way.self_drawn = Some(drawn);
    plan.winning = if drawn { Winning::Any } else { Winning::Pair };
    all_concealed(plan)
}

/// Plans the kongs that a fan requires, melded or concealed at random if the fan does not say which; returns false if the plan does not
/// allow them.
pub(super) fn kongs(plan: &mut HandBuilder, kongs: Kongs, dice: &mut Seeded) -> bool {
    let Kongs { all, melded, concealed } = kongs;
    let [all, melded, concealed] = [all, melded, concealed].map(usize::from);
    let either = all - melded - concealed;
    let hidden = if either > 0 { dice.below(either + 1) } else { 0 };
    lay_kongs(plan, (melded + either - hidden, concealed + hidden), dice)
}

pub(super) fn kong(plan: &mut HandBuilder, concealed: bool, dice: &mut Seeded) -> bool {
    lay_kongs(plan, if concealed { (0, 1) } else { (1, 0) }, dice)
}

/// Requires at least the given numbers of melded and concealed kongs, and adds pungs until there are enough to become these kongs;
/// returns false if the plan does not allow this.
fn lay_kongs(plan: &mut HandBuilder, (melded, concealed): (usize, usize), dice: &mut Seeded) -> bool {
    plan.kongs = (plan.kongs.0.max(melded), plan.kongs.1.max(concealed));
    pungs_of(plan, plan.kongs.0 + plan.kongs.1, plan.pool, dice)
}

/// Adds a pung and a chow, or the pair and two chows, that share a kind; returns false if the plan does not allow this.
pub(super) fn four_alike(plan: &mut HandBuilder, dice: &mut Seeded) -> bool {
    let numbers: Vec<Tile> = NUMBERS.intersection(plan.pool).iter().collect();
    (0..40).any(|_| {
        let Some(tile) = dice.choose(&numbers) else { return false };
        let mut whole = plan.clone();
        let mut chow = || tile.lower(dice.below(3) as u8).and_then(Block::chow);
        let [one, other] = [chow(), chow()];
        let alike = if dice.percent(60) {
            whole.add(Block::pung(tile)) && one.is_some_and(|chow| whole.add(chow))
        } else {
            whole.add_pair(tile) && [one, other].into_iter().all(|chow| chow.is_some_and(|chow| whole.add(chow)))
        };
        if alike {
            *plan = whole;
        }
        alike
    })
}
