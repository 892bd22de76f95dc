//! The user's own count of a win, compared with the engine's.

use bafan::{Hand, RuleSet};
use bafan_study::quiz::kinds::Score;
use bafan_study::quiz::{Marking, Question, Reply, Task, mark};

use crate::model::answer_sheet::Sheet;

/// Returns the question that is asked about a winning hand: to score it.
pub fn question(hand: &Hand) -> Question {
    Question { task: Task::Score(Score { hand: hand.clone() }), about: None, rating: 1500.0 }
}

/// Grades a count; `None` if nothing was counted.
pub fn marked(hand: &Hand, sheet: &Sheet, rules: &RuleSet) -> Option<Marking> {
    let question = question(hand);
    mark(&question, &sheet.answer(&Reply::Fans).ok()?, rules)
}

/// The user's count of one particular hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    hand: Hand,
    sheet: Sheet,
}

impl Counted {
    pub const fn new(hand: Hand, sheet: Sheet) -> Counted {
        Counted { hand, sheet }
    }

    /// Returns the count if it is for this hand.
    pub fn of(&self, hand: &Hand) -> Option<&Sheet> {
        (self.hand == *hand).then_some(&self.sheet)
    }
}
