//! The marking of answers by comparison with the engine's.

mod fans;

use std::rc::Rc;

use super::diagnose::knowing;
use super::{Diagnosis, Lack, Mistake, Question};
use crate::subject::Subject;
use bafan::{Draft, Fan, Reason, RuleSet, Tile, Won};

pub(super) use fans::{added, item, marked_fans, marked_total, scored};

/// An answer to a question; the kind of [`Reply`](super::Reply) determines the variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The fans, each with how many times it counts, and the total, if given.
    Fans {
        /// The fans, each with how many times it counts, in any order.
        fans: Vec<(Fan, u32)>,
        /// The total, flowers included.
        total: Option<u32>,
    },
    /// The total alone, flowers included.
    Total(u32),
    /// Whether the statement is true.
    Yes(bool),
    /// One of the fans to choose from.
    Fan(Fan),
    /// One of the numbers of points to choose from.
    Points(u8),
    /// A hand that was built or changed.
    Built(Draft),
    /// The waits of the tiles shown.
    Waits {
        /// The kinds, in any order.
        tiles: Vec<Tile>,
        /// The totals of a win by self-draw and on a discard, for some or all of the kinds.
        worth: Vec<(Tile, [u32; 2])>,
    },
    /// The tile to discard.
    Discard(Tile),
    /// What East, South, West and North get or, if negative, pay.
    Pays([i32; 4]),
    /// The index of the choice, if the choices are neither fans, points, nor the truth of a statement.
    Place(usize),
    /// A win with its announcement.
    Announced {
        /// The fans, each with how many times it counts, in any order.
        fans: Vec<(Fan, u32)>,
        /// The total, flowers included.
        total: u32,
        /// What East, South, West and North get or, if negative, pay.
        pays: [i32; 4],
    },
}

/// The marking of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Marking {
    /// Whether the whole answer is right.
    pub right: bool,
    /// Whether the answer is wrong but partly right.
    pub in_part: bool,
    /// A right answer: the given one if it is one of several that are right, otherwise the engine's.
    pub solution: Answer,
    /// The answer fan by fan, in the textbook's order, if fans were given. For a question about a fan that does not count, that fan is
    /// listed as if it had been given, to explain why it does not count.
    pub items: Vec<Item>,
    /// The total, if one was given.
    pub total: Option<Totals>,
    /// The mistakes that the answer certainly contains.
    pub mistakes: Vec<Mistake>,
    /// The possible causes of a wrong total that was given without fans, the likeliest first.
    pub diagnoses: Vec<Diagnosis>,
    /// The hand of the question with its score, if there is one: the hand shown, or the hand built.
    pub won: Option<Rc<Won>>,
    /// The subjects about which the answer is evidence, each with whether it was known.
    pub outcomes: Vec<(Subject, bool)>,
}

/// A given total and the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The total in the answer.
    pub given: u32,
    /// The engine's total, flowers included.
    pub right: u32,
}

/// The marking of one fan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// A fan that the answer names or that counts.
    pub fan: Fan,
    /// How often the answer names the fan, 0 if it does not.
    pub given: u32,
    /// How often the fan counts in the best arrangement, 0 if it does not.
    pub counted: u32,
    /// The verdict on the fan.
    pub verdict: ItemVerdict,
    /// The failed conditions if the fan is [`ItemVerdict::Absent`], otherwise empty. There is at least one, except for a built hand that
    /// does not win.
    pub lacks: Vec<Lack>,
}

/// The verdict on a fan that was given or should have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemVerdict {
    /// The fan counts, as often as given.
    Right,
    /// The fan counts and was not given.
    Missed,
    /// The fan counts, but more or less often than given.
    Times,
    /// The fan is in the hand but does not count.
    Swallowed {
        /// The reason: an exclusion, a principle, or that the fan is only in another arrangement.
        reason: Reason,
        /// The fan that counts in its place, if any.
        by: Option<Fan>,
    },
    /// The fan is not in the hand, or the built hand does not win.
    Absent,
}

impl Marking {
    /// Makes the marking of an answer that is right or wrong as a whole.
    pub(super) fn of(right: bool, solution: Answer) -> Marking {
        Marking {
            right,
            in_part: false,
            solution,
            items: Vec::new(),
            total: None,
            mistakes: Vec::new(),
            diagnoses: Vec::new(),
            won: None,
            outcomes: Vec::new(),
        }
    }

    /// Makes the marking of an answer that is right or wrong as a whole, with the hand of the question.
    pub(super) fn of_hand(won: Rc<Won>, right: bool, solution: Answer) -> Marking {
        Marking { won: Some(won), ..Marking::of(right, solution) }
    }

    /// Returns the marking for a learner who has made each mistake as often as `made` says: among several explanations of a total, this
    /// learner's usual mistakes come first.
    pub fn knowing(self, made: impl Fn(&Mistake) -> u32) -> Marking {
        Marking { diagnoses: knowing(self.diagnoses, made), ..self }
    }

    /// Adds a mistake, unless the answer is right.
    pub(super) fn unless_right(mut self, mistake: Mistake) -> Marking {
        if !self.right {
            self.mistakes.push(mistake);
        }
        self
    }
}

/// Marks an answer; `None` if it does not fit the question.
pub fn mark(question: &Question, answer: &Answer, rules: &RuleSet) -> Option<Marking> {
    question.task.mark(answer, question.about, rules)
}
