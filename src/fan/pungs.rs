//! 刻子系: fans of pungs and kongs.

use super::facts::Facts;
use super::finds::Finder;
use super::relation::Places;
use crate::arrange::Shape;
use crate::tile::{Tile, TileSet};

/// 大四喜: pungs of all four winds.
pub(super) fn big_four_winds(facts: &Facts<'_>, found: &mut Finder<'_>) {
    honor_groups(facts, found, 4, is_wind);
}

/// 小四喜: pungs of three winds and a pair of the fourth.
pub(super) fn little_four_winds(facts: &Facts<'_>, found: &mut Finder<'_>) {
    with_pair(facts, found, 3, is_wind);
}

/// 三风刻: pungs of three winds.
pub(super) fn big_three_winds(facts: &Facts<'_>, found: &mut Finder<'_>) {
    honor_groups(facts, found, 3, is_wind);
}

/// 大三元: pungs of all three dragons.
pub(super) fn big_three_dragons(facts: &Facts<'_>, found: &mut Finder<'_>) {
    honor_groups(facts, found, 3, is_dragon);
}

/// 小三元: pungs of two dragons and a pair of the third.
pub(super) fn little_three_dragons(facts: &Facts<'_>, found: &mut Finder<'_>) {
    with_pair(facts, found, 2, is_dragon);
}

/// 双箭刻: pungs of two dragons.
pub(super) fn two_dragon_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    honor_groups(facts, found, 2, is_dragon);
}

fn is_wind(tile: Tile) -> bool {
    tile.wind().is_some()
}

fn is_dragon(tile: Tile) -> bool {
    tile.dragon().is_some()
}

/// The honour pungs of a sort.
fn of_sort(facts: &Facts<'_>, sort: fn(Tile) -> bool) -> Places {
    facts.honor_pungs.filter(|number| sort(facts.reading.sets[number].tile))
}

/// Each `size` of the honour pungs of a sort.
fn honor_groups(facts: &Facts<'_>, found: &mut Finder<'_>, size: u32, sort: fn(Tile) -> bool) {
    of_sort(facts, sort).choices(size).for_each(|pungs| found.group(pungs, false));
}

/// The honour pungs of a sort with the pair, where there are so many of them and the pair is of the sort too.
fn with_pair(facts: &Facts<'_>, found: &mut Finder<'_>, size: u32, sort: fn(Tile) -> bool) {
    let pungs = of_sort(facts, sort);
    if pungs.len() == size && facts.reading.pair.is_some_and(sort) {
        found.group(pungs, true);
    }
}

/// 箭刻: a pung of dragons, each.
pub(super) fn dragon_pung(facts: &Facts<'_>, found: &mut Finder<'_>) {
    each_pung(facts, found, |tile| tile.dragon().is_some());
}

/// 圈风刻: a pung of the round's wind.
pub(super) fn prevalent_wind(facts: &Facts<'_>, found: &mut Finder<'_>) {
    each_pung(facts, found, |tile| tile == facts.hand.situation.prevalent.tile());
}

/// 门风刻: a pung of the seat's wind.
pub(super) fn seat_wind(facts: &Facts<'_>, found: &mut Finder<'_>) {
    each_pung(facts, found, |tile| tile == facts.hand.situation.seat.tile());
}

/// 幺九刻: a pung of terminals or honours, each.
pub(super) fn pung_of_terminals_or_honors(facts: &Facts<'_>, found: &mut Finder<'_>) {
    each_pung(facts, found, |tile| TileSet::ORPHANS.contains(tile));
}

fn each_pung(facts: &Facts<'_>, found: &mut Finder<'_>, condition: impl Fn(Tile) -> bool) {
    found.each_set(facts.all_pungs.filter(|number| condition(facts.reading.sets[number].tile)));
}

/// 四杠: four kongs.
pub(super) fn four_kongs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.kongs.0 + facts.kongs.1 == 4);
}

/// 三杠: three kongs.
pub(super) fn three_kongs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.kongs.0 + facts.kongs.1 >= 3);
}

/// 双暗杠: two concealed kongs.
pub(super) fn two_concealed_kongs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.kongs.1 >= 2);
}

/// 阴阳杠: one melded and one concealed kong, where the rules have it (ruling C15).
pub(super) fn melded_and_concealed_kong(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let (melded, concealed) = facts.kongs;
    found.hand_if(melded >= 1 && concealed >= 1 && facts.rules.has_melded_and_concealed_kong());
}

/// 双明杠: two melded kongs.
pub(super) fn two_melded_kongs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.kongs.0 >= 2);
}

/// 暗杠: a concealed kong, each.
pub(super) fn concealed_kong(facts: &Facts<'_>, found: &mut Finder<'_>) {
    each_of_shape(facts, found, Shape::ConcealedKong);
}

/// 明杠: a melded kong, each.
pub(super) fn melded_kong(facts: &Facts<'_>, found: &mut Finder<'_>) {
    each_of_shape(facts, found, Shape::MeldedKong);
}

fn each_of_shape(facts: &Facts<'_>, found: &mut Finder<'_>, shape: Shape) {
    found.each_set(facts.of_shape(shape));
}

/// 四暗刻: four concealed pungs or kongs.
pub(super) fn four_concealed_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.concealed_pungs.len() == 4);
}

/// 三暗刻: three concealed pungs or kongs.
pub(super) fn three_concealed_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.concealed_pungs.len() >= 3);
}

/// 双暗刻: two concealed pungs or kongs.
pub(super) fn two_concealed_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.concealed_pungs.len() >= 2);
}

/// 碰碰和: four pungs or kongs.
pub(super) fn all_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.is_all_pungs());
}

/// 全双刻: four pungs or kongs and a pair, all of 2, 4, 6, 8.
pub(super) fn all_even_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let even = |tile: Tile| tile.rank().is_some_and(|rank| rank % 2 == 0);
    found.hand_if(facts.is_all_pungs() && facts.hand.kinds.iter().all(even));
}

/// 一色四节高: pungs of four consecutive ranks of a suit.
pub(super) fn four_pure_shifted_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.pungs.four, |pungs| pungs.one_suit && pungs.step == 1);
}

/// 一色三节高: pungs of three consecutive ranks of a suit.
pub(super) fn pure_shifted_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.pungs.threes, |pungs| pungs.one_suit && pungs.step == 1);
}

/// 三色三节高: pungs of three consecutive ranks, one of each suit.
pub(super) fn mixed_shifted_pungs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.pungs.threes, |pungs| !pungs.one_suit && pungs.step == 1);
}

/// 三同刻: pungs of one rank in the three suits.
pub(super) fn triple_pung(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.pungs.threes, |pungs| pungs.step == 0);
}

/// 双同刻: pungs of one rank in two suits.
pub(super) fn double_pung(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.related(&facts.pungs.twos, |pungs| pungs.step == 0);
}
