//! The question: may the hand be declared, that is, does it reach eight points?

use super::*;
use crate::quiz::difficulty::of_hand;
use crate::quiz::mark::scored;
use crate::quiz::{Mistake, Statement};

/// See [`Kind::Eight`](crate::quiz::Kind::Eight).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Eight {
    /// The winning hand.
    pub hand: Hand,
}

impl Asked for Eight {
    const SLUG: &'static str = "eight";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Fans;

    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Eight> {
        let purpose = asker.purpose(about);
        Some(Eight { hand: asker.dealer.near_eight(purpose)? })
    }

    fn mark(&self, answer: &Answer, about: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Yes(yes) = answer else { return None };
        let won = scored(&self.hand, rules)?;
        let right = won.score.reaches_minimum();
        let by_flowers = !right && won.score.total() >= RuleSet::MINIMUM;
        let mistake = if by_flowers { Mistake::FlowersToEight } else { Mistake::Eight };
        let mut marking = Marking::of_hand(won, yes == right, Answer::Yes(right)).unless_right(mistake);
        marking.outcomes.extend(about.map(|about| (about, marking.right)));
        Some(marking)
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        800 + of_hand(&self.hand, rules) * 3 / 4
    }

    fn print(&self) -> String {
        self.hand.to_string()
    }

    fn report(&self) -> Vec<String> {
        vec![format!("hand: {}", self.hand)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed { shown: vec![Shown::Hand(&self.hand)], reply: Reply::yes_or_no(Statement::Reaches), why: Why::Reaches }
    }
}
