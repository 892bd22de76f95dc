//! The difficulty of questions.

use super::Likely;
use bafan::{Fan, Hand, RuleSet, score};

/// Rates a decision by the number of choices whose chance is more than half of the best chance, and by the number of tiles that the best
/// choice lacks for a win: 1 to 11.
pub(super) fn rivals(after: impl Iterator<Item = Likely> + Clone) -> u32 {
    let best = after.clone().max();
    let near = after.filter(|one| best.is_some_and(|best| 2 * one.millionths > best.millionths)).count() as u32;
    near.min(8) + best.and_then(|best| best.lacking).map_or(0, u32::from)
}

/// Rates a winning hand by the fans that count, the fans that do not, its kongs and its other readings; the rating is higher if the hand
/// has no melds or its form has no pair. The rating of other hands is 0.
pub(super) fn of_hand(hand: &Hand, rules: &RuleSet) -> u32 {
    let Ok(score) = score(hand, rules) else { return 0 };
    let kongs = hand.melds().iter().filter(|meld| meld.is_kong()).count() as u32;
    let own = score.best.counted.iter().map(|counted| 75 + rarity(counted.fan) / 5).sum::<u32>();
    let left_out = 45 * (score.best.uncounted.len() as u32).min(8);
    let other_form = 100 * u32::from(score.best.reading.pair.is_none());
    let concealed = 60 * u32::from(hand.melds().is_empty());
    own + left_out + other_form + concealed + 40 * kongs + 50 * (score.others.len() as u32).min(4)
}

/// Rates how rare a fan is, by its points: 0 to 400.
pub(super) fn rarity(fan: Fan) -> u32 {
    match fan.points() {
        0..=1 => 0,
        2 => 60,
        3..=6 => 120,
        7..=8 => 180,
        9..=16 => 240,
        17..=32 => 320,
        _ => 400,
    }
}
