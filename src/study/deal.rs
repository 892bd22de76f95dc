//! Random winning hands for display: hands are drawn until one is worth eight points.

use crate::seeded::Seeded;
use bafan::{Draft, Entry, RuleSet, Suit, Tile, Wind, order, tally};

/// The maximum number of attempts; a test checks that no hand needs that many.
const THROWS: u32 = 2000;

const ONE_SUIT: [&[Suit]; 3] = [&[Suit::Characters], &[Suit::Dots], &[Suit::Bamboo]];

/// The style of a random hand.
#[derive(Clone, Copy)]
struct Manner {
    suits: &'static [Suit],
    honors: bool,
    /// The percentage of chows among the sets.
    chows: u8,
    /// Whether the hand is seven pairs instead of sets and a pair.
    pairs: bool,
}

/// Deals a winning hand worth at least eight points without flowers; the same seed gives the same hand. The result can be `None` only under
/// rules by which hardly any hand is worth eight points.
///
/// ```
/// use bafan::{RuleSet, score};
/// use bafan_study::deal::deal;
///
/// let rules = RuleSet::textbook();
/// let hand = deal(7, &rules).unwrap().hand().unwrap();
/// assert!(score(&hand, &rules).unwrap().reaches_minimum());
/// ```
pub fn deal(seed: u64, rules: &RuleSet) -> Option<Draft> {
    let mut dice = Seeded::new(seed, 0, 0);
    // The style is chosen once for all attempts: if each attempt chose one, nearly every hand would be of one suit, because hands of one
    // suit mostly have enough points.
    let manner = manner(&mut dice);
    (0..THROWS).find_map(|_| {
        let draft = throw(&mut dice, manner)?;
        let hand = draft.hand().ok()?;
        tally(&hand, rules).is_ok_and(|tally| tally.reaches_minimum()).then_some(draft)
    })
}

fn manner(dice: &mut Seeded) -> Manner {
    let plain = Manner { suits: &Suit::ALL, honors: true, chows: 90, pairs: false };
    let one = dice.pick(ONE_SUIT);
    match dice.below(10) {
        0 => Manner { suits: one, chows: 60, ..plain },
        1 => Manner { suits: one, honors: false, chows: 75, ..plain },
        2 => Manner { chows: 0, ..plain },
        3 => Manner { chows: 50, ..plain },
        4 => Manner { pairs: true, ..plain },
        _ => plain,
    }
}

/// Draws four sets and a pair, or seven pairs; `None` if a fifth tile of a kind is drawn.
fn throw(dice: &mut Seeded, manner: Manner) -> Option<Draft> {
    let mut draft = Draft::default();
    draft.situation.prevalent = dice.pick(Wind::ALL);
    draft.situation.seat = dice.pick(Wind::ALL);
    let sets = if manner.pairs { 0 } else { 4 };
    for _ in 0..sets {
        throw_set(dice, manner, &mut draft)?;
    }
    while draft.tiles_missing() > 0 {
        let tile = kind(dice, manner)?;
        for _ in 0..2 {
            draft.enter(Entry::Standing, tile).ok()?;
        }
    }
    order::by(&mut draft.standing, Ord::cmp);
    let winning = draft.standing.remove(dice.below(draft.standing.len()));
    draft.standing.push(winning);
    draft.set_self_drawn(dice.percent(40));
    Some(draft)
}

fn throw_set(dice: &mut Seeded, manner: Manner, draft: &mut Draft) -> Option<()> {
    let claimed = dice.percent(40);
    let (entry, tile) = if dice.percent(manner.chows) {
        (Entry::Chow, dice.choose(manner.suits)?.tile(1 + dice.below(7) as u8))
    } else {
        let entry = dice.pick([Entry::MeldedKong, Entry::ConcealedKong, Entry::Pung, Entry::Pung, Entry::Pung]);
        (entry, kind(dice, manner)?)
    };
    match entry {
        Entry::Chow if !claimed => {
            for step in 0..3 {
                draft.enter(Entry::Standing, tile.higher(step)?).ok()?;
            }
            Some(())
        }
        Entry::Pung if !claimed => (0..3).try_for_each(|_| draft.enter(Entry::Standing, tile).ok()),
        _ => draft.enter(entry, tile).ok(),
    }
}

fn kind(dice: &mut Seeded, manner: Manner) -> Option<Tile> {
    let honors = if manner.honors { 7 } else { 0 };
    let numbers = 9 * manner.suits.len();
    match dice.below(numbers + honors) {
        number if number < numbers => Some(manner.suits.get(number / 9)?.tile(1 + (number % 9) as u8)),
        honor => Tile::at(27 + honor - numbers),
    }
}
