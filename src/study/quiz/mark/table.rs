//! Answers to what the table asks.

use std::rc::Rc;

use super::fans::{fans, of_hand, scored};
use super::{Answer, Marking, Mistake};
use crate::quiz::ask::won;
use crate::quiz::{Call, Likely};
use bafan::{ClaimAdvice, Draft, Fan, Hand, RuleSet, Tile, TileCounts, Winner, Won, claim_advice, settle};

/// Which hand is worth more?
pub(super) fn greater(hands: &[Hand], place: usize, rules: &RuleSet) -> Option<Marking> {
    let scored: Vec<Rc<Won>> = hands.iter().map(|hand| scored(hand, rules)).collect::<Option<_>>()?;
    let (right, won) = scored.into_iter().enumerate().max_by_key(|(_, won)| won.score.total())?;
    Some(of_hand(won, place == right, Answer::Place(right)).unless_right(Mistake::Greater))
}

/// What comes of something said to a discard.
#[derive(Clone, Debug, PartialEq)]
pub struct AfterCall {
    /// What is said to the discard: nothing, a meld, a win.
    pub call: Call,
    /// What a pass or a claim leaves; `None` where the call is a win.
    pub leaves: Option<ClaimAdvice>,
    /// The hand with its score where the call is a win; `None` otherwise.
    pub won: Option<Won>,
    /// How likely a win of eight then is.
    pub likely: Likely,
}

/// What comes of each thing that can be said to a discard.
pub fn after_calls(
    (draft, offered): (&Draft, Tile),
    calls: &[Call],
    after: &[Likely],
    rules: &RuleSet,
) -> Vec<AfterCall> {
    let advice = claim_advice(draft, offered, rules, &TileCounts::EMPTY);
    let hand = won(draft, offered).and_then(|hand| scored(&hand, rules));
    let one = |(&call, &likely): (&Call, &Likely)| {
        let meld = match call {
            Call::Pass => None,
            Call::Meld(meld) => Some(meld),
            Call::Win => return AfterCall { call, leaves: None, won: hand.as_deref().cloned(), likely },
        };
        AfterCall { call, leaves: advice.iter().find(|one| one.meld == meld).cloned(), won: None, likely }
    };
    calls.iter().zip(after).map(one).collect()
}

/// What is to be said to a discard? A win of eight points; else whatever leaves a win of eight likeliest. A win below eight is a false
/// one, and never best.
pub(super) fn claim(calls: &[Call], after: &[Likely], place: usize) -> Option<Marking> {
    let best = *after.iter().max()?;
    let chosen = calls.get(place)?;
    let is_best = |likely: &Likely| likely.is_as_good(best);
    let right = match after.get(place).filter(|likely| is_best(likely)) {
        Some(_) => place,
        None => after.iter().position(|likely| *likely == best)?,
    };
    let mistake = if *chosen == Call::Win { Mistake::FalseWin } else { Mistake::Claim };
    Some(Marking::of(right == place, Answer::Place(right)).unless_right(mistake))
}

/// How many standing tiles of a hand are others in another one.
pub fn changes(hand: &Hand, other: &Hand) -> usize {
    let (own, others) = (hand.holding().standing(), other.holding().standing());
    Tile::all().map(|tile| usize::from(own[tile].saturating_sub(others[tile]))).sum()
}

/// A hand brought to eight: with the same melds, winning tile and situation, and no more tiles changed than had to be.
pub(super) fn improved(hand: &Hand, example: &Hand, draft: &Draft, rules: &RuleSet) -> Option<Marking> {
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

/// A win as it is announced: the fans, the total, and who pays.
pub(super) fn announced(
    hand: &Hand,
    winner: Winner,
    (given, total, pays): (&[(Fan, u32)], u32, &[i32; 4]),
    rules: &RuleSet,
) -> Option<Marking> {
    let mut marking = fans(hand, given, Some(total), rules)?;
    let right = settle(marking.won.as_ref()?.score.total(), winner).ok()?;
    let Answer::Fans { fans, total: Some(total) } = marking.solution else { return None };
    marking.solution = Answer::Announced { fans, total, pays: right };
    if right != *pays {
        marking.in_part = marking.right || marking.in_part;
        marking.right = false;
        marking.mistakes.push(Mistake::Pays);
    }
    Some(marking)
}
