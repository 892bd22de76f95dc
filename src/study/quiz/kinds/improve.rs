//! The question: which tiles have to be replaced for a hand to reach eight points?

use std::iter::repeat_n;

use super::*;
use crate::quiz::mark::scored;
use crate::quiz::near::moved;
use crate::quiz::{Mistake, Purpose};
use bafan::{Draft, Tile, score, tally};

const TRIES: u32 = 30;

/// See [`Kind::Improve`](crate::quiz::Kind::Improve).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Improve {
    /// A winning hand below eight points.
    pub hand: Hand,
    /// A hand that reaches eight points with the fewest changes.
    pub example: Hand,
}

impl Asked for Improve {
    const SLUG: &'static str = "improve";
    const PRACTICE: Option<Making> = Some(Making::Near);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes a hand of five to seven points that reaches eight points if one tile or, failing that, the pair is replaced.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Improve> {
        (0..TRIES).find_map(|_| {
            let hand = asker.dealer.near_eight(Purpose::Any)?;
            let points = tally(&hand, asker.dealer.rules).ok()?.points();
            if !(5..8).contains(&points) {
                return None;
            }
            let example = improved(&hand, asker.dealer.rules).filter(|example| asker.dealer.knows(example))?;
            Some(Improve { hand, example })
        })
    }

    /// The melds, the winning tile and the situation must stay the same, and no more tiles may be changed than necessary.
    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let Answer::Built(draft) = answer else { return None };
        let Improve { hand, example } = self;
        let built = draft.hand().ok().filter(|own| {
            let same = |hand: &Hand| (hand.melds().to_vec(), hand.winning(), hand.situation());
            same(own) == same(hand)
        });
        let won = built.and_then(|own| scored(&own, rules));
        let reaches = won.as_ref().is_some_and(|won| won.score.reaches_minimum());
        let fewest = won.as_ref().is_some_and(|won| changes(hand, &won.hand) <= changes(hand, example));
        let right = reaches && fewest;
        let solution = Draft::from(won.as_ref().filter(|_| right).map_or(example, |won| &won.hand));
        let marking = Marking { won, in_part: reaches && !right, ..Marking::of(right, Answer::Built(solution)) };
        Some(marking.unless_right(Mistake::Improve))
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        1100 + 200 * changes(&self.hand, &self.example) as u32
    }

    fn print(&self) -> String {
        self.hand.to_string()
    }

    fn report(&self) -> Vec<String> {
        vec![format!("hand: {}", self.hand), format!("example: {}", self.example)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Hand(&self.hand)],
            reply: Reply::Change(&self.hand),
            why: Why::Changes { hand: &self.hand, example: &self.example },
        }
    }
}

/// Counts the concealed tiles that differ between two hands.
pub fn changes(hand: &Hand, other: &Hand) -> usize {
    replaced(hand, other).count()
}

/// Returns the concealed tiles of a hand, without its winning tile, that another hand does not have among its concealed tiles.
pub fn replaced(hand: &Hand, other: &Hand) -> impl Iterator<Item = Tile> {
    let (own, others) = (*hand.holding().standing(), *other.holding().standing());
    Tile::all().flat_map(move |tile| repeat_n(tile, usize::from(own[tile].saturating_sub(others[tile]))))
}

/// Returns a hand that reaches eight points with one concealed tile changed or, failing that, with another pair; the winning tile and the
/// melds stay the same. `None` if no hand is found.
fn improved(hand: &Hand, rules: &RuleSet) -> Option<Hand> {
    let draft = Draft::from(hand);
    let own = draft.standing.len().checked_sub(1)?;
    let reaches = |hand: &Hand| tally(hand, rules).is_ok_and(|tally| tally.reaches_minimum());
    let one = (0..own).find_map(|place| {
        Tile::all().find_map(|tile| {
            let mut other = draft.clone();
            *other.standing.get_mut(place)? = tile;
            other.hand().ok().filter(|hand| reaches(hand))
        })
    });
    // Among changes of two tiles, only another pair is tried.
    let pair = || {
        let pair = score(hand, rules).ok()?.best.reading.pair.filter(|&pair| pair != hand.winning())?;
        Tile::all().find_map(|tile| {
            let other = moved(&draft, &[pair; 2], &[tile; 2])?.hand().ok()?;
            Some(other).filter(|hand| reaches(hand))
        })
    };
    one.or_else(pair)
}
