//! The chance of an eight-point win after a discard or a claim.

use super::{Call, Likely};
use bafan::{Draft, Drawn, LastTile, RuleSet, Situation, Tile, TileCounts, chances_by, claim_chance};

/// The number of draws that the player in a question has left; questions show the middle of a hand.
pub const DRAWS: u8 = 12;

/// Returns the chance of an eight-point win after each discard, best first, with no tiles seen elsewhere. Of `situation`, only the winds
/// are used.
pub(super) fn after_discards(
    drawn: &Drawn,
    situation: Situation,
    rules: &RuleSet,
    last: LastTile,
) -> Vec<(Tile, Likely)> {
    let ranked = chances_by(drawn, situation, rules, &TileCounts::EMPTY, DRAWS, last);
    ranked.into_iter().map(|one| (one.tile, Likely::new(one.chance, one.lacking, one.exact))).collect()
}

/// Returns the chance of an eight-point win after a pass or a claim, with the best discard after a chow or pung. `None` if the call is a
/// win or is impossible.
pub(super) fn after_call(
    (draft, offered): (&Draft, Tile),
    call: Call,
    rules: &RuleSet,
    last: LastTile,
) -> Option<(Likely, Option<Tile>)> {
    let meld = match call {
        Call::Pass => None,
        Call::Meld(meld) => Some(meld),
        Call::Win => return None,
    };
    let after = claim_chance(draft, offered, meld, rules, &TileCounts::EMPTY, DRAWS, last)?;
    Some((Likely::new(after.chance, after.lacking, after.exact), after.discard))
}
