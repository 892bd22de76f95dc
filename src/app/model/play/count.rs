//! The person's own count of a win, held against the engine's.

use bafan::{Hand, RuleSet};
use bafan_study::quiz::{Marking, Question, Task, mark};

use crate::model::answer_sheet::Sheet;

/// The question that a win asks: score this hand.
pub fn question(hand: &Hand) -> Question {
    Question { task: Task::Score { hand: hand.clone() }, about: None, rating: 1500.0 }
}

/// What is to be said of a count; `None` where nothing was counted.
pub fn marked(hand: &Hand, sheet: &Sheet, rules: &RuleSet) -> Option<Marking> {
    let question = question(hand);
    mark(&question, &sheet.answer(&question.task)?, rules)
}
