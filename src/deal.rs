//! A winning hand by chance, to look at: its sets are thrown together until they are worth enough.

use oorandom::Rand32;

use crate::entry::Entry;
use crate::hand::Draft;
use crate::order;
use crate::rules::RuleSet;
use crate::score::tally;
use crate::tile::{Suit, Tile, Wind};

/// How often a hand is thrown before it is given up; a test holds that none needs as many.
const THROWS: u32 = 2000;

/// One suit alone.
const ONE_SUIT: [&[Suit]; 3] = [&[Suit::Characters], &[Suit::Dots], &[Suit::Bamboo]];

/// What a hand is thrown from.
#[derive(Clone, Copy)]
struct Manner {
    suits: &'static [Suit],
    honors: bool,
    /// How many of a hundred sets are chows.
    chows: u32,
    /// Seven pairs instead of sets.
    pairs: bool,
}

/// A winning hand worth at least eight points without flowers; the same one for the same seed. Only rules under which next to
/// nothing is worth eight points have none.
///
/// ```
/// use bafan::{RuleSet, deal, score};
///
/// let rules = RuleSet::textbook();
/// let hand = deal(7, &rules).unwrap().hand().unwrap();
/// assert!(score(&hand, &rules).unwrap().reaches_minimum());
/// ```
pub fn deal(seed: u64, rules: &RuleSet) -> Option<Draft> {
    let mut dice = Dice(Rand32::new(seed));
    // Once for all throws: a hand of one suit is nearly always worth enough, and would be dealt nearly always.
    let manner = dice.manner();
    (0..THROWS).find_map(|_| {
        let draft = dice.throw(manner)?;
        let hand = draft.hand().ok()?;
        tally(&hand, rules).is_ok_and(|tally| tally.reaches_minimum()).then_some(draft)
    })
}

struct Dice(Rand32);

impl Dice {
    fn below(&mut self, limit: u32) -> u32 {
        self.0.rand_range(0..limit.max(1))
    }

    fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        things.get(self.below(things.len() as u32) as usize).copied()
    }

    fn wind(&mut self) -> Wind {
        Wind::ALL[self.below(4) as usize % Wind::ALL.len()]
    }

    fn manner(&mut self) -> Manner {
        let plain = Manner { suits: &Suit::ALL, honors: true, chows: 90, pairs: false };
        let one = ONE_SUIT[self.below(3) as usize % ONE_SUIT.len()];
        match self.below(10) {
            0 => Manner { suits: one, chows: 60, ..plain },
            1 => Manner { suits: one, honors: false, chows: 75, ..plain },
            2 => Manner { chows: 0, ..plain },
            3 => Manner { chows: 50, ..plain },
            4 => Manner { pairs: true, ..plain },
            _ => plain,
        }
    }

    /// A hand of fourteen tiles; `None` where some tile would be there five times.
    fn throw(&mut self, manner: Manner) -> Option<Draft> {
        let mut draft = Draft::default();
        draft.situation.prevalent = self.wind();
        draft.situation.seat = self.wind();
        let sets = if manner.pairs { 0 } else { 4 };
        for _ in 0..sets {
            self.throw_set(manner, &mut draft)?;
        }
        while draft.tiles_missing() > 0 {
            let tile = self.kind(manner)?;
            for _ in 0..2 {
                draft.enter(Entry::Standing, tile).ok()?;
            }
        }
        order::by_key(&mut draft.standing, |&tile| tile);
        let winning = draft.standing.remove(self.below(draft.standing.len() as u32) as usize);
        draft.standing.push(winning);
        draft.set_self_drawn(self.below(5) < 2);
        Some(draft)
    }

    fn throw_set(&mut self, manner: Manner, draft: &mut Draft) -> Option<()> {
        let claimed = self.below(5) < 2;
        let (entry, tile) = if self.below(100) < manner.chows {
            (Entry::Chow, self.pick(manner.suits)?.tile(1 + self.below(7) as u8))
        } else {
            let kong = [Entry::MeldedKong, Entry::ConcealedKong, Entry::Pung, Entry::Pung, Entry::Pung];
            (self.pick(&kong)?, self.kind(manner)?)
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

    /// A kind of tile.
    fn kind(&mut self, manner: Manner) -> Option<Tile> {
        let honors = if manner.honors { 7 } else { 0 };
        let numbers = 9 * manner.suits.len() as u32;
        match self.below(numbers + honors) {
            number if number < numbers => {
                let suit = manner.suits.get(number as usize / 9)?;
                Some(suit.tile(1 + (number % 9) as u8))
            }
            honor => Tile::at(27 + (honor - numbers) as usize),
        }
    }
}
