//! Subjects that no hand can show.

use crate::subject::Subject;
use bafan::{Family, Fan, RuleSet};

/// Exclusions that the rules list although the second fan can never occur together with the first.
pub const NEVER: [(Fan, Fan); 14] = [
    // 缺一门 needs two suits (C1), which none of these hands has.
    (Fan::BigFourWinds, Fan::OneVoidedSuit),
    (Fan::LittleFourWinds, Fan::OneVoidedSuit),
    (Fan::AllHonors, Fan::OneVoidedSuit),
    (Fan::NineGates, Fan::OneVoidedSuit),
    (Fan::SevenShiftedPairs, Fan::OneVoidedSuit),
    (Fan::PureTerminalChows, Fan::OneVoidedSuit),
    (Fan::FullFlush, Fan::OneVoidedSuit),
    // 混幺九 needs both terminals and honors, in sets or pairs (C34).
    (Fan::AllHonors, Fan::AllTerminalsAndHonors),
    (Fan::AllTerminals, Fan::AllTerminalsAndHonors),
    (Fan::ThirteenOrphans, Fan::AllTerminalsAndHonors),
    // These hands have no sets, or no pair.
    (Fan::ThirteenOrphans, Fan::OutsideHand),
    (Fan::GreaterHonorsAndKnitted, Fan::SingleWait),
    (Fan::LesserHonorsAndKnitted, Fan::SingleWait),
    // The first fan needs a self-drawn win, the second a win on a discard.
    (Fan::FullyConcealedHand, Fan::ConcealedHand),
];

/// Returns whether a hand may show the subject under these rules. No hand is dealt to find out; a possible hand may still be hard to find.
pub fn is_possible(subject: Subject, rules: &RuleSet) -> bool {
    let exists = |fan: Fan| rules.points(fan) > 0;
    match subject {
        Subject::Fan(fan) => exists(fan),
        Subject::Swallowed { fan, by } => {
            // If no exclusion applies, only the principles for combined sets can leave a fan uncounted.
            let joins = |fan: Fan| matches!(fan.family(), Family::Chows | Family::Pungs);
            let excluded = rules.citation(by, fan).is_some() || joins(fan) && joins(by);
            exists(fan) && exists(by) && excluded && !NEVER.contains(&(by, fan))
        }
    }
}
