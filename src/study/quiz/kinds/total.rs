//! The question: what is the hand worth? Only the total is asked.

use super::*;
use crate::quiz::Mistake;
use crate::quiz::diagnose::telling;
use crate::quiz::difficulty::of_hand;
use crate::quiz::mark::marked_total;
use bafan::{Won, score};

/// The number of hands tried to find one in which the total reveals a mistake.
const TELLING: u32 = 24;

/// See [`Kind::Total`](crate::quiz::Kind::Total).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Total {
    /// The winning hand: if possible, one in which some mistake is the likeliest explanation of the total to which it leads.
    pub hand: Hand,
}

impl Asked for Total {
    const SLUG: &'static str = "total";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Both;

    /// Makes a hand in which a mistake about the subject, or any one mistake, is the likeliest explanation of the total to which it leads;
    /// if none is found, any hand.
    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Total> {
        let rules = asker.dealer.rules;
        let mut any = None;
        for _ in 0..TELLING {
            let hand = asker.hand(about)?;
            let won = Won { score: score(&hand, rules).ok()?, hand: hand.clone() };
            let wanted = |mistake: &Mistake| about.is_none_or(|about| mistake.subject() == Some(about));
            if telling(&won, rules, wanted) {
                return Some(Total { hand });
            }
            any = Some(Total { hand });
        }
        any
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Total(total) = answer else { return None };
        marked_total(&self.hand, total, rules)
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        800 + of_hand(&self.hand, rules)
    }

    fn print(&self) -> String {
        self.hand.to_string()
    }

    fn report(&self) -> Vec<String> {
        vec![format!("hand: {}", self.hand)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed { shown: vec![Shown::Hand(&self.hand)], reply: Reply::Total, why: Why::Account }
    }
}
