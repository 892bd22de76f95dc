//! Which discard is best: the one after which a win of eight points is likeliest.

use bafan::{DiscardChance, Drawn, RuleSet, Situation, TileCounts, chances};

/// How many draws are left to the player of a question: it is asked in mid-hand.
pub const DRAWS: u8 = 12;

/// A discard whose chance is so much of the best one's is as good: nobody feels the difference at a table.
const AS_GOOD: f64 = 0.99;

/// Every discard of a question with the [chance](chances) that it leaves, best first: by own draw, with nothing seen, for East in the
/// round of East.
pub fn discard_chances(drawn: &Drawn, rules: &RuleSet) -> Vec<DiscardChance> {
    chances(drawn, Situation::default(), rules, &TileCounts::EMPTY, DRAWS)
}

/// Whether a discard is as good as the best one.
pub(super) fn is_as_good(discard: &DiscardChance, best: &DiscardChance) -> bool {
    best.chance > 0.0 && discard.chance >= AS_GOOD * best.chance
}
