//! 牌种限制: fans of the kinds of tiles used.

use super::facts::Facts;
use super::finds::Finder;
use crate::tile::{Dragon, Suit, TileSet, Wind};

pub(crate) const GREEN: TileSet = TileSet::of(b"23468", Suit::Bamboo).union(TileSet::one(Dragon::Green.tile()));
pub(crate) const REVERSIBLE: TileSet = TileSet::of(b"1234589", Suit::Dots)
    .union(TileSet::of(b"245689", Suit::Bamboo))
    .union(TileSet::one(Dragon::White.tile()));

/// 绿一色: 23468 of bamboo and 发 only.
pub(super) fn all_green(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, GREEN);
}

/// 清幺九: 1s and 9s only.
pub(super) fn all_terminals(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, TileSet::TERMINALS);
}

/// 字一色: winds and dragons only.
pub(super) fn all_honors(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, TileSet::HONORS);
}

/// 混幺九: terminals and honours only, both present.
pub(super) fn all_terminals_and_honors(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let both = facts.has_honors() && facts.hand.kinds.meets(TileSet::TERMINALS);
    found.hand_if(both && facts.all_within(TileSet::ORPHANS) && facts.has_sets_or_pairs());
}

/// 清一色: number tiles of one suit only.
pub(super) fn full_flush(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.suits == 1 && !facts.has_honors());
}

/// 混一色: number tiles of one suit, and honours.
pub(super) fn half_flush(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.suits == 1 && facts.has_honors());
}

/// 全大: 7, 8, 9 only.
pub(super) fn upper_tiles(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, TileSet::ranks(7, 9));
}

/// 全中: 4, 5, 6 only.
pub(super) fn middle_tiles(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, TileSet::ranks(4, 6));
}

/// 全小: 1, 2, 3 only.
pub(super) fn lower_tiles(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, TileSet::ranks(1, 3));
}

/// 大于五: 6 to 9 only.
pub(super) fn upper_four(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, TileSet::ranks(6, 9));
}

/// 小于五: 1 to 4 only.
pub(super) fn lower_four(facts: &Facts<'_>, found: &mut Finder<'_>) {
    within(facts, found, TileSet::ranks(1, 4));
}

fn within(facts: &Facts<'_>, found: &mut Finder<'_>, kinds: TileSet) {
    found.hand_if(facts.all_within(kinds) && facts.has_sets_or_pairs());
}

/// 全带五: a 5 in every set and the pair.
pub(super) fn all_fives(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.every_part_has(TileSet::ranks(5, 5)));
}

/// 全带幺: a terminal or honour in every set and the pair.
pub(super) fn outside_hand(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.every_part_has(TileSet::ORPHANS));
}

/// 推不倒: only tiles that look the same upside down (ruling C35).
pub(super) fn reversible_tiles(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.all_within(REVERSIBLE));
}

/// 五门齐: all three suits, winds and dragons.
pub(super) fn all_types(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let winds: TileSet = Wind::ALL.into_iter().map(Wind::tile).collect();
    let dragons: TileSet = Dragon::ALL.into_iter().map(Dragon::tile).collect();
    found.hand_if(facts.hand.suits == 3 && facts.hand.kinds.meets(winds) && facts.hand.kinds.meets(dragons));
}

/// 断幺: no terminal and no honour.
pub(super) fn all_simples(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(!facts.hand.kinds.meets(TileSet::ORPHANS));
}

/// 缺一门: exactly one suit does not occur (ruling C1).
pub(super) fn one_voided_suit(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.suits == 2);
}

/// 无字: no wind and no dragon.
pub(super) fn no_honors(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(!facts.has_honors());
}
