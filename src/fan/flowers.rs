//! 花牌: the fan of the flowers.

use super::facts::Facts;
use super::finds::Finder;

/// 花牌: a point for each flower, not towards the eight that a win needs (ruling C25).
pub(super) fn flower_tiles(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.times(facts.hand.flowers);
}
