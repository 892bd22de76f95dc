//! How difficult a question is.

use super::{Likely, Task, changes};
use bafan::shape::waits_in_shape;
use bafan::{Fan, Hand, Holding, RuleSet, Winner, score, waits};

/// The rating of a question: of a beginner who answers every other one like it right. 600 to 2600; the answers that are given
/// may say otherwise, so it is a start and no measurement.
pub(super) fn rating(task: &Task, rules: &RuleSet) -> f64 {
    let hand = task.hand().map_or(0, |hand| of_hand(hand, rules));
    let rating = match task {
        Task::Score { .. } | Task::Total { .. } => 800 + hand,
        Task::Eight { .. } => 800 + hand * 3 / 4,
        Task::Name { .. } | Task::Counts { .. } => 750 + hand / 2,
        Task::Omitted { .. } => 950 + hand / 2,
        Task::Arrangement { choices, .. } => 1000 + hand / 2 + 80 * choices.len() as u32,
        Task::Worth { fan, .. } => 900 + rarity(*fan),
        Task::Points { .. } => 1000,
        Task::Build { fans, .. } => fans.iter().map(|&fan| 400 + rarity(fan)).sum::<u32>() + 600,
        Task::Waits { holding, .. } => of_wait(holding),
        Task::Discard { after, .. } => 750 + 110 * rivals(after.iter().map(|&(_, likely)| likely)),
        Task::Pays { winner: Winner::SelfDrawn(_), .. } => 900,
        Task::Pays { .. } => 1050,
        Task::Greater { hands } => {
            let hands: Vec<u32> = hands.iter().map(|hand| of_hand(hand, rules)).collect();
            800 + hands.iter().sum::<u32>() / 2
        }
        Task::Claim { after, .. } => 850 + 140 * rivals(after.iter().copied()),
        Task::Written { lines, .. } => 850 + hand / 2 + 40 * lines.len() as u32,
        Task::Improve { hand: own, example } => 1100 + 200 * changes(own, example) as u32,
        Task::Announce { .. } => 900 + hand,
        Task::Wins { .. } => 900,
    };
    f64::from(rating.clamp(600, 2600))
}

/// What a wait is rated by: how many kinds it has, and those that it would have, were not all four in the hand.
fn of_wait(holding: &Holding) -> u32 {
    let own = waits(holding);
    let held = waits_in_shape(holding).minus(own);
    850 + 130 * own.len().min(9) as u32 + 250 * held.len().min(3) as u32 - 40 * holding.set_count() as u32
}

/// How many choices there are that come near to the best, and how far it is to a win: 1 to 11.
fn rivals(after: impl Iterator<Item = Likely> + Clone) -> u32 {
    let best = after.clone().max();
    let near = after.filter(|one| best.is_some_and(|best| 2 * one.millionths > best.millionths)).count() as u32;
    near.min(8) + best.and_then(|best| best.lacking).map_or(0, u32::from)
}

/// What a hand adds: by the fans that count, those that do not, melds out of the common run, and forms other than sets.
fn of_hand(hand: &Hand, rules: &RuleSet) -> u32 {
    let Ok(score) = score(hand, rules) else { return 0 };
    let kongs = hand.melds().iter().filter(|meld| meld.is_kong()).count() as u32;
    let own = score.best.counted.iter().map(|counted| 75 + rarity(counted.fan) / 5).sum::<u32>();
    let left_out = 45 * (score.best.uncounted.len() as u32).min(8);
    let other_form = 100 * u32::from(score.best.reading.pair.is_none());
    let concealed = 60 * u32::from(hand.melds().is_empty());
    own + left_out + other_form + concealed + 40 * kongs + 50 * (score.others.len() as u32).min(4)
}

/// How seldom a fan is seen, by what it is worth: 0 to 400.
fn rarity(fan: Fan) -> u32 {
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
