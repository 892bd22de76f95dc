//! 特定结构: fans of special structures.

use super::facts::Facts;
use super::finds::Finder;
use crate::arrange::{Form, Shape, knitted_arrangements};
use crate::tile::TileSet;

/// 四归一: all four tiles of a kind, not as a kong (ruling C20).
pub(super) fn tile_hog(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let is_kong = |tile| facts.reading.sets.iter().any(|set| set.tile == tile && set.is_kong());
    facts.hand.four_alike.iter().filter(|&tile| !is_kong(tile)).for_each(|tile| found.kind(tile));
}

/// 无番和: a winning hand without any other fan, flowers aside (ruling C21). It is looked for last.
pub(super) fn chicken_hand(_: &Facts<'_>, found: &mut Finder<'_>) {
    let bare = found.is_first();
    found.hand_if(bare);
}

/// 组合龙: 147 of one suit, 258 of another, 369 of the third; as three sets, or within 全不靠 (ruling C16).
pub(super) fn knitted_straight(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let sets = facts.of_shape(Shape::Knitted);
    if sets.len() == 3 {
        found.group(sets, false);
    }
    let complete = || knitted_arrangements().any(|(_, nine)| nine.is_within(facts.hand.kinds));
    found.hand_if(facts.reading.form == Form::Knitted && complete());
}

/// 全不靠: 14 different tiles of the honours and one knitted arrangement.
pub(super) fn lesser_honors_and_knitted(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.reading.form == Form::Knitted);
}

/// 七星不靠: such a hand with all seven honours.
pub(super) fn greater_honors_and_knitted(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.reading.form == Form::Knitted && TileSet::HONORS.is_within(facts.hand.kinds));
}

/// 七对: seven pairs.
pub(super) fn seven_pairs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.reading.form == Form::SevenPairs);
}

/// 连七对: seven pairs of consecutive ranks of one suit.
pub(super) fn seven_shifted_pairs(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let ranks = || facts.hand.kinds.iter().filter_map(|tile| tile.rank());
    let consecutive = || ranks().min().zip(ranks().max()).is_some_and(|(low, high)| high - low == 6);
    let one_suit = facts.hand.suits == 1 && !facts.has_honors();
    let seven_kinds = || facts.hand.kinds.len() == 7;
    found.hand_if(facts.reading.form == Form::SevenPairs && one_suit && seven_kinds() && consecutive());
}

/// 十三幺: the 13 terminals and honours and one of them again.
pub(super) fn thirteen_orphans(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.reading.form == Form::ThirteenOrphans);
}
