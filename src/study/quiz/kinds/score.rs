//! The task: score a hand by naming the fans that count and the total.

use super::*;
use crate::quiz::difficulty::of_hand;
use crate::quiz::mark::{marked_fans, marked_total};

/// See [`Kind::Score`](crate::quiz::Kind::Score).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The winning hand.
    pub hand: Hand,
}

impl Asked for Score {
    const SLUG: &'static str = "score";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Both;

    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Score> {
        Some(Score { hand: asker.hand(about)? })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        match answer {
            Answer::Fans { fans, total } => marked_fans(&self.hand, fans, *total, rules),
            Answer::Total(total) => marked_total(&self.hand, *total, rules),
            _ => None,
        }
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
        Posed { shown: vec![Shown::Hand(&self.hand)], reply: Reply::Fans, why: Why::Account }
    }
}
