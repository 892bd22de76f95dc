//! An answer held against the engine's.

mod fans;
mod others;
mod table;

use std::rc::Rc;

use super::diagnose::knowing;
use super::{Diagnosis, Lack, Mistake, Question, Task};
use crate::subject::Subject;
use bafan::{Draft, Fan, Reason, RuleSet, Tile, Won};

pub use table::{AfterCall, after_calls, changes};

pub(super) use fans::{WAITS, counted};

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// To [`Task::Score`]: the fans, each with the number of times, in any order; and the total, if it is given.
    Fans {
        /// The fans.
        fans: Vec<(Fan, u32)>,
        /// The total, flowers included.
        total: Option<u32>,
    },
    /// To [`Task::Total`], and to [`Task::Score`] where fans are not asked for: the total alone, flowers included.
    Total(u32),
    /// To [`Task::Eight`], [`Task::Counts`] and [`Task::Wins`].
    Yes(bool),
    /// To [`Task::Name`], [`Task::Points`] and [`Task::Omitted`].
    Fan(Fan),
    /// To [`Task::Worth`].
    Points(u8),
    /// To [`Task::Build`] and [`Task::Improve`].
    Built(Draft),
    /// To [`Task::Waits`]: the kinds; and what they are worth, if that was asked.
    Waits {
        /// The kinds, in any order.
        tiles: Vec<Tile>,
        /// For some or all of the kinds the total when it is drawn, and when somebody discards it.
        worth: Vec<(Tile, [u32; 2])>,
    },
    /// To [`Task::Discard`].
    Discard(Tile),
    /// To [`Task::Pays`]: what East, South, West and North get or, below nothing, pay.
    Pays([i32; 4]),
    /// To [`Task::Arrangement`], [`Task::Greater`], [`Task::Claim`] and [`Task::Written`]: the number of the choice.
    Place(usize),
    /// To [`Task::Announce`].
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
    fn of(right: bool, solution: Answer) -> Marking {
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

    /// The same for somebody who has made each mistake so often before: a total that several mistakes explain is explained first by
    /// those that this person makes.
    pub fn knowing(self, made: impl Fn(&Mistake) -> u32) -> Marking {
        Marking { diagnoses: knowing(self.diagnoses, made), ..self }
    }

    /// The same with a mistake, unless the answer is right.
    fn unless_right(mut self, mistake: Mistake) -> Marking {
        if !self.right {
            self.mistakes.push(mistake);
        }
        self
    }
}

/// Marks an answer; `None` where it is none to such a question.
pub fn mark(question: &Question, answer: &Answer, rules: &RuleSet) -> Option<Marking> {
    match (&question.task, answer) {
        (Task::Score { hand }, Answer::Fans { fans, total }) => fans::fans(hand, fans, *total, rules),
        (Task::Score { hand } | Task::Total { hand }, Answer::Total(total)) => fans::total(hand, *total, rules),
        (Task::Eight { hand }, Answer::Yes(yes)) => others::eight(hand, *yes, question.about, rules),
        (Task::Name { hand, choices }, Answer::Fan(fan)) => fans::name(hand, choices, *fan, rules),
        (Task::Worth { fan, .. }, Answer::Points(points)) => {
            let right = rules.points(*fan);
            let mut marking = Marking::of(*points == right, Answer::Points(right)).unless_right(Mistake::Points(*fan));
            marking.outcomes.push((Subject::Fan(*fan), marking.right));
            Some(marking)
        }
        (Task::Points { points, choices }, Answer::Fan(fan)) => {
            let right = choices.iter().copied().find(|&choice| rules.points(choice) == *points)?;
            let marked = Marking::of(rules.points(*fan) == *points, Answer::Fan(right));
            let mut marking = marked.unless_right(Mistake::Points(*fan));
            marking.outcomes.push((Subject::Fan(right), marking.right));
            Some(marking)
        }
        (Task::Omitted { hand, choices }, Answer::Fan(fan)) => fans::omitted(hand, choices, *fan, rules),
        (Task::Build { fans, example }, Answer::Built(draft)) => Some(others::built(fans, example, draft, rules)),
        (Task::Waits { holding, situation }, Answer::Waits { tiles, worth }) => {
            Some(others::waits(holding, *situation, (tiles, worth), rules))
        }
        (Task::Discard { after, .. }, Answer::Discard(tile)) => others::discard(after, *tile),
        (Task::Pays { total, winner }, Answer::Pays(pays)) => others::pays(*total, *winner, pays),
        (Task::Arrangement { hand, choices }, Answer::Place(choice)) => {
            others::arrangement(hand, choices, *choice, rules)
        }
        (Task::Greater { hands }, Answer::Place(place)) => table::greater(hands, *place, rules),
        (Task::Claim { calls, after, .. }, Answer::Place(place)) => table::claim(calls, after, *place),
        (Task::Written { hand, lines, total }, Answer::Place(place)) => {
            fans::written(hand, (lines, *total), *place, rules)
        }
        (Task::Improve { hand, example }, Answer::Built(draft)) => table::improved(hand, example, draft, rules),
        (Task::Announce { hand, winner }, Answer::Announced { fans, total, pays }) => {
            table::announced(hand, *winner, (fans, *total, pays), rules)
        }
        (Task::Counts { hand, fan }, Answer::Yes(yes)) => fans::counts(hand, *fan, *yes, rules),
        (Task::Wins { tiles }, Answer::Yes(yes)) => {
            let wins = tiles.hand().is_ok_and(|hand| bafan::score::tally(&hand, rules).is_ok());
            Some(Marking::of(*yes == wins, Answer::Yes(wins)).unless_right(Mistake::Win))
        }
        _ => None,
    }
}
