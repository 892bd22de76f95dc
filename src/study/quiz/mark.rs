//! An answer held against the engine's.

mod fans;

use std::rc::Rc;

use super::diagnose::knowing;
use super::{Diagnosis, Lack, Mistake, Question};
use crate::subject::Subject;
use bafan::{Draft, Fan, Reason, RuleSet, Tile, Won};

pub(super) use fans::{added, item, marked_fans, marked_total, scored};

/// An answer to a question, for each [`Reply`](super::Reply) that one can want.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The fans, each with the number of times, in any order; and the total, if it is given.
    Fans {
        /// The fans.
        fans: Vec<(Fan, u32)>,
        /// The total, flowers included.
        total: Option<u32>,
    },
    /// The total alone, flowers included.
    Total(u32),
    /// Whether something is so.
    Yes(bool),
    /// One of the fans to choose from.
    Fan(Fan),
    /// One of the numbers of points to choose from.
    Points(u8),
    /// A hand that was built or changed.
    Built(Draft),
    /// What some tiles wait for.
    Waits {
        /// The kinds, in any order.
        tiles: Vec<Tile>,
        /// For some or all of the kinds the total when it is drawn, and when somebody discards it.
        worth: Vec<(Tile, [u32; 2])>,
    },
    /// A discard.
    Discard(Tile),
    /// What East, South, West and North get or, below nothing, pay.
    Pays([i32; 4]),
    /// The number of another choice.
    Place(usize),
    /// A win as it is announced.
    Announced {
        /// The fans, each with the number of times.
        fans: Vec<(Fan, u32)>,
        /// The total, flowers included.
        total: u32,
        /// What East, South, West and North get or, below nothing, pay.
        pays: [i32; 4],
    },
}

/// What is to be said of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Marking {
    /// Whether all of it is right.
    pub right: bool,
    /// Whether it is not right and some of it is.
    pub in_part: bool,
    /// An answer that is right. Where several are, the engine's.
    pub solution: Answer,
    /// The answer fan by fan, in the textbook's order, where fans were given; where it was asked which fan does not count, or whether
    /// one does: that one as if it had been given, so that it is said why it does not.
    pub items: Vec<Item>,
    /// The total, where one was given.
    pub total: Option<Totals>,
    /// The mistakes that the answer shows beyond doubt.
    pub mistakes: Vec<Mistake>,
    /// Where a total alone was given and is wrong: what can have led to it, the likeliest first.
    pub diagnoses: Vec<Diagnosis>,
    /// The hand in question with its score, where there is one: the one shown, or the one built.
    pub won: Option<Rc<Won>>,
    /// What the answer shows to be known, or not.
    pub outcomes: Vec<(Subject, bool)>,
}

/// A total given, and the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The total of the answer, as it was given.
    pub given: u32,
    /// The engine's total, flowers included.
    pub right: u32,
}

/// What is to be said of one fan of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// A fan that the answer names or that counts.
    pub fan: Fan,
    /// How often the answer names it; 0 where it does not.
    pub given: u32,
    /// How often it counts in the best arrangement; 0 where it does not.
    pub counted: u32,
    /// What that amounts to.
    pub verdict: ItemVerdict,
    /// Where it is [`ItemVerdict::Absent`]: which parts of its condition fail, at least one.
    pub lacks: Vec<Lack>,
}

/// What is to be said of a fan that was given, or should have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemVerdict {
    /// It counts, as often as given.
    Right,
    /// It counts and was not given.
    Missed,
    /// It counts, but not as often as given, or more often.
    Times,
    /// It is in the hand and does not count.
    Swallowed {
        /// Why it does not count: an exclusion, another principle, or that it is in another arrangement.
        reason: Reason,
        /// The fan that counts in its place, if one does.
        by: Option<Fan>,
    },
    /// It is not in the hand.
    Absent,
}

impl Marking {
    /// A marking of an answer of one piece.
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

    /// The same with the hand in question.
    pub(super) fn of_hand(won: Rc<Won>, right: bool, solution: Answer) -> Marking {
        Marking { won: Some(won), ..Marking::of(right, solution) }
    }

    /// The same for somebody who has made each mistake so often before: a total that several mistakes explain is explained first by
    /// those that this person makes.
    pub fn knowing(self, made: impl Fn(&Mistake) -> u32) -> Marking {
        Marking { diagnoses: knowing(self.diagnoses, made), ..self }
    }

    /// The same with a mistake, unless the answer is right.
    pub(super) fn unless_right(mut self, mistake: Mistake) -> Marking {
        if !self.right {
            self.mistakes.push(mistake);
        }
        self
    }
}

/// Marks an answer; `None` where it is none to such a question.
pub fn mark(question: &Question, answer: &Answer, rules: &RuleSet) -> Option<Marking> {
    question.task.mark(answer, question.about, rules)
}
