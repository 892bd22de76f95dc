//! The chance of an eight-point win after a discard or a claim.

use super::{Call, Likely};
use bafan::{Draft, Drawn, LastTile, RuleSet, Situation, Tile, TileCounts, chances_by, holding_chance_by};

/// The number of draws left to the player of a question, which is asked in mid-hand.
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
) -> Option<Likely> {
    let Situation { prevalent, seat, .. } = draft.situation;
    let situation = Situation { prevalent, seat, ..Situation::default() };
    let held = |draft: &Draft, seen: &TileCounts| {
        let one = holding_chance_by(&draft.holding().ok()?, situation, rules, seen, DRAWS, last)?;
        Some(Likely::new(one.chance, one.lacking, one.exact))
    };
    match call {
        Call::Pass => held(draft, &[offered].into_iter().collect()),
        Call::Meld(meld) => {
            let after = draft.claiming(meld, offered)?;
            if meld.is_kong() {
                return held(&after, &TileCounts::EMPTY);
            }
            after_discards(&after.drawn().ok()?, situation, rules, last).first().map(|&(_, likely)| likely)
        }
        Call::Win => None,
    }
}
