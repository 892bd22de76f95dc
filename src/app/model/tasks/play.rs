//! Decisions in a hand played out as tasks: what an opponent does, and what each decision of somebody promised.
//!
//! A question names the hand by its log, and the answer names an action by its place among the allowed ones. The worker plays
//! the log again and decides from the observation of the seat, so an opponent knows no more than it would in the page.

use bafan::ahead::{LOOKED_AHEAD, MOST_DRAWS};
use bafan::wire::Failure;
use bafan::{Wind, chances};
use bafan_table::play::opponent::{Strength, promise};
use bafan_table::play::{Action, Asked, Log, Observation, State};
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

/// What does an opponent do at the end of a log?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionQuestion {
    /// The hand so far, as the text of a [`Log`].
    pub log: String,
    /// The seat that is asked: E, S, W or N.
    pub seat: char,
    pub strength: String,
}

/// What an opponent does: the place among the allowed actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The place of the action among those that the seat is allowed, from 0.
    pub place: usize,
}

/// What did each decision of a seat promise?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewQuestion {
    /// The whole hand, as the text of a [`Log`].
    pub log: String,
    /// The seat: E, S, W or N.
    pub seat: char,
    /// The first action, by its number in the log, from which on decisions are looked at. What is asked at the end of the log is
    /// looked at too, where the seat is asked.
    pub from: usize,
    /// Whether the way to eight points is looked at as well, which takes longer.
    pub eights: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// Those that left a choice, in order.
    pub decisions: Vec<Decision>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The number of the action in the log; one more than there are for what is asked at its end.
    pub action: usize,
    /// The place of what was done among the allowed actions; `None` where it is still asked, or a false win.
    pub taken: Option<usize>,
    /// What each allowed action promised, in hundredths of a point; an estimate, good for comparing them.
    pub promises: Vec<i32>,
    /// What each left of the way to eight points, where it was looked at: of discards.
    pub eights: Vec<Option<Eight>>,
}

/// What a discard leaves of the way to eight points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eight {
    /// How many tiles are lacking for the nearest win of eight; one more than are looked ahead where it is farther.
    pub lacking: u8,
    /// The chance of a win of eight by the own draws that are left, in parts of 10,000.
    pub chance: u32,
}

impl Decision {
    /// The place of the most promising action.
    pub fn best(&self) -> usize {
        let best = self.promises.iter().enumerate().max_by_key(|&(place, &promise)| (promise, usize::MAX - place));
        best.map_or(0, |(place, _)| place)
    }

    /// How much less an action promised than the best, in points.
    pub fn cost(&self, place: usize) -> f32 {
        let of = |place: usize| self.promises.get(place).copied().unwrap_or_default() as f32 / 100.0;
        (of(self.best()) - of(place)).max(0.0)
    }

    /// What an action left of the way to eight, where that is known.
    pub fn eight(&self, place: usize) -> Option<Eight> {
        self.eights.get(place).copied().flatten()
    }

    /// The best that any action left of the way to eight: the fewest tiles lacking, and the greatest chance.
    pub fn best_eight(&self) -> Option<Eight> {
        let known = || self.eights.iter().flatten();
        let (lacking, chance) = (known().map(|eight| eight.lacking).min()?, known().map(|eight| eight.chance).max()?);
        Some(Eight { lacking, chance })
    }
}

impl WorkerTask for DecisionQuestion {
    type Message = Decided;
    type Answer = Decided;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Decision(self.clone())
    }

    fn read(&self, message: Decided) -> Option<Decided> {
        Some(message)
    }
}

impl WorkerTask for ReviewQuestion {
    type Message = Review;
    type Answer = Review;

    fn question(&self) -> TaskQuestion {
        TaskQuestion::Review(self.clone())
    }

    fn read(&self, message: Review) -> Option<Review> {
        Some(message)
    }
}

/// An opponent's decision is a single step.
struct Deciding {
    seen: Observation,
    strength: Strength,
}

pub(super) fn decide(question: &DecisionQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    let (log, seat) = read(&question.log, question.seat)?;
    let strength = Strength::named(&question.strength).ok_or_else(|| Failure::new("no such strength"))?;
    Ok(Box::new(Deciding { seen: log.state().observe(seat), strength }))
}

impl TaskWork for Deciding {
    fn step(&mut self) -> TaskStep {
        let action = self.strength.decide(&self.seen);
        let place = self.seen.legal().iter().position(|&legal| legal == action).unwrap_or_default();
        TaskStep::Done(TaskAnswer::Decided(Decided { place }))
    }
}

/// A review under way: an action a step, and what is left of the way to eight a step for each decision.
struct Reviewing {
    moments: Vec<(Observation, Vec<Action>)>,
    review: Review,
    at: usize,
    eights: bool,
}

pub(super) fn review(question: &ReviewQuestion) -> Result<Box<dyn TaskWork>, Failure> {
    let (log, seat) = read(&question.log, question.seat)?;
    let mut reviewing = Reviewing { moments: Vec::new(), review: Review::default(), at: 0, eights: question.eights };
    let mut state = log.moment(0);
    for (number, &(who, action)) in log.actions().iter().enumerate() {
        if who == seat && number >= question.from {
            reviewing.add(&state, seat, number, Some(action));
        }
        if state.act(who, action).is_err() {
            break;
        }
    }
    reviewing.add(&state, seat, log.len(), None);
    Ok(Box::new(reviewing))
}

impl Reviewing {
    fn add(&mut self, state: &State, seat: Wind, number: usize, taken: Option<Action>) {
        let seen = state.observe(seat);
        let legal = seen.legal();
        if legal.len() > 1 {
            let taken = taken.and_then(|taken| legal.iter().position(|&action| action == taken));
            self.review.decisions.push(Decision { action: number, taken, promises: Vec::new(), eights: Vec::new() });
            self.moments.push((seen, legal));
        }
    }
}

impl TaskWork for Reviewing {
    fn step(&mut self) -> TaskStep {
        if let (Some((seen, legal)), Some(decision)) =
            (self.moments.get(self.at), self.review.decisions.get_mut(self.at))
        {
            match legal.get(decision.promises.len()) {
                Some(&action) => decision.promises.push(hundredths(promise(seen, action))),
                None => {
                    if self.eights {
                        decision.eights = eights(seen, legal);
                    }
                    self.at += 1;
                }
            }
        }
        if self.at < self.moments.len() {
            return TaskStep::More(TaskProgress { done: self.at as u32, all: self.moments.len() as u32 });
        }
        TaskStep::Done(TaskAnswer::Review(std::mem::take(&mut self.review)))
    }
}

fn eights(seen: &Observation, legal: &[Action]) -> Vec<Option<Eight>> {
    let (Asked::Turn { .. }, Ok(drawn)) = (seen.asked, seen.draft().drawn()) else { return Vec::new() };
    let draft = seen.draft();
    let draws = (seen.wall_left / 4).min(usize::from(MOST_DRAWS)) as u8;
    let found = chances(&drawn, draft.situation, &seen.rules, &seen.elsewhere(), draws);
    let of = |action: &Action| {
        let chance = found.iter().find(|chance| *action == Action::Discard(chance.tile))?;
        let lacking = chance.lacking.unwrap_or(LOOKED_AHEAD + 1);
        Some(Eight { lacking, chance: (chance.chance * 10_000.0).round() as u32 })
    };
    legal.iter().map(of).collect()
}

fn hundredths(points: f32) -> i32 {
    (points * 100.0).round() as i32
}

fn read(log: &str, seat: char) -> Result<(Log, Wind), Failure> {
    let log = log.parse::<Log>().map_err(Failure::new)?;
    Ok((log, Wind::of_letter(seat).ok_or_else(|| Failure::new("no such seat"))?))
}
