//! The person's own count of a win, held against the engine's.

use bafan::{Hand, RuleSet};
use bafan_study::quiz::kinds::Score;
use bafan_study::quiz::{Marking, Question, Reply, Task, mark};

use crate::model::answer_sheet::Sheet;

/// The question that a win asks: score this hand.
pub fn question(hand: &Hand) -> Question {
    Question { task: Task::Score(Score { hand: hand.clone() }), about: None, rating: 1500.0 }
}

/// What is to be said of a count; `None` where nothing was counted.
pub fn marked(hand: &Hand, sheet: &Sheet, rules: &RuleSet) -> Option<Marking> {
    let question = question(hand);
    mark(&question, &sheet.answer(&Reply::Fans)?, rules)
}

/// The person's count of a hand. It says nothing of any other hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    hand: Hand,
    sheet: Sheet,
}

impl Counted {
    /// Of the hand that was counted.
    pub const fn new(hand: Hand, sheet: Sheet) -> Counted {
        Counted { hand, sheet }
    }

    /// The count, where it is one of this hand.
    pub fn of(&self, hand: &Hand) -> Option<&Sheet> {
        (self.hand == *hand).then_some(&self.sheet)
    }
}
