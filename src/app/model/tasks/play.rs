//! Decisions in a hand against the engine, as tasks: an opponent's action, and the estimated value (*promise*) of each action in a seat's
//! decisions.
//!
//! A question contains the log of the hand; the answer gives each action by its index among the legal ones. The worker replays the log and
//! decides from the seat's observation, so an opponent knows no more than it would in the page.

use bafan::ahead::{LOOKED_AHEAD, MOST_DRAWS};
use bafan::wire::Failure;
use bafan::{
    DiscardChance, Draft, Fan, Holding, Meld, Tile, TileCounts, Wind, chances, chances_by, holding_chance, waits,
};
use bafan_study::quiz::{DRAWS, Making};
use bafan_table::play::opponent::{Estimate, Outlook, Strength};
use bafan_table::play::{Action, Asked, Log, Observation, Outcome, State};
use serde::{Deserialize, Serialize};

use super::{TaskAnswer, TaskProgress, TaskQuestion, TaskStep, TaskWork, WorkerTask};

/// Asks for the action that an opponent takes at the end of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionQuestion {
    /// The hand so far, as the text of a [`Log`].
    pub log: String,
    /// The seat that decides: E, S, W or N.
    pub seat: char,
    pub strength: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The index of the action among the seat's legal ones, from 0.
    pub place: usize,
}

/// Asks for the promise of each action in a seat's decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewQuestion {
    /// The whole hand, as the text of a [`Log`].
    pub log: String,
    /// The seat: E, S, W or N.
    pub seat: char,
    /// The index of the first action in the log to review. A decision of the seat still open at the end of the log is included.
    pub from: usize,
    /// Whether to compute the outlook on eight points as well, which takes longer.
    pub eights: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The decisions with more than one legal action, in order.
    pub decisions: Vec<Decision>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// The index of the action in the log; for a decision still open at the end, the number of actions.
    pub action: usize,
    /// The index of the action taken among the legal ones; `None` for an open decision or a false win.
    pub taken: Option<usize>,
    /// The promise of each legal action, in hundredths of a point: an estimate, meant for comparing actions.
    pub promises: Vec<i32>,
    /// The points that each legal action may lose by dealing in, in hundredths of a point, already deducted from the promises.
    pub risks: Vec<i32>,
    /// The outlook on eight points after each legal action, if the action is a discard, a pass, a chow or a pung; empty if it was not
    /// computed.
    pub eights: Vec<Option<Eight>>,
    /// Whether the best discard still has the best outlook on eight points if no other tiles are seen, as in a Practice question.
    pub holds_unseen: bool,
    /// The waits after the action taken, by [`Tile::index`], and, below, the points of the most valuable one. Computed only for costly
    /// actions, and only if [`ReviewQuestion::eights`] is set.
    pub waits: Vec<usize>,
    pub most: u32,
    /// The waits after the best action and, below, the points of the most valuable one.
    pub best_waits: Vec<usize>,
    pub best_most: u32,
    /// The slug of the fan that the best action brings closer than the action taken does; for an open decision, of the fan that the best
    /// action aims for. `None` if no fan stands out.
    pub fan: Option<String>,
}

/// The outlook on eight points after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eight {
    /// The number of tiles missing from the nearest win with eight points; the search depth plus one if there is none within it.
    pub lacking: u8,
    /// The chance of winning with eight points by the player's remaining draws, in parts of 10,000.
    pub chance: u32,
}

impl Decision {
    /// Returns the index of the most promising action.
    pub fn best(&self) -> usize {
        let best = self.promises.iter().enumerate().max_by_key(|&(place, &promise)| (promise, usize::MAX - place));
        best.map_or(0, |(place, _)| place)
    }

    /// Returns by how many points an action's promise falls short of the best one.
    pub fn cost(&self, place: usize) -> f32 {
        let of = |place: usize| self.promises.get(place).copied().unwrap_or_default() as f32 / 100.0;
        (of(self.best()) - of(place)).max(0.0)
    }

    /// Returns the points that an action may lose by dealing in.
    pub fn risk(&self, place: usize) -> f32 {
        self.risks.get(place).copied().unwrap_or_default() as f32 / 100.0
    }

    /// Returns the outlook on eight points after an action, if known.
    pub fn eight(&self, place: usize) -> Option<Eight> {
        self.eights.get(place).copied().flatten()
    }

    /// Returns the best values over all actions: the fewest tiles missing, and the largest chance; `None` if no outlook is known.
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

/// A review in progress, with one step per decision.
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
    let void = void_from(&log, seat);
    for (number, &(who, action)) in log.actions().iter().enumerate() {
        if who == seat && number >= question.from && void.is_none_or(|void| number < void) {
            reviewing.add(&state, seat, number, Some(action));
        }
        if state.act(who, action).is_err() {
            break;
        }
    }
    reviewing.add(&state, seat, log.len(), None);
    Ok(Box::new(reviewing))
}

/// Returns the index of the action from which a seat's choices no longer matter, because another player won on the same tile; `None` if no
/// other player won on a discarded or added tile. Besides, records do not say whether the seat passed on that tile.
fn void_from(log: &Log, seat: Wind) -> Option<usize> {
    let gives = |(_, action): &(Wind, Action)| matches!(action, Action::Discard(_) | Action::AddedKong(_));
    match log.state().outcome()? {
        Outcome::Won(win) if win.seat != seat && win.from.is_some() => {
            log.actions().iter().rposition(gives).map(|last| last + 1)
        }
        _ => None,
    }
}

impl Reviewing {
    fn add(&mut self, state: &State, seat: Wind, number: usize, taken: Option<Action>) {
        let seen = state.observe(seat);
        let legal = seen.legal();
        if legal.len() > 1 {
            let taken = taken.and_then(|taken| legal.iter().position(|&action| action == taken));
            self.review.decisions.push(Decision { action: number, taken, ..Decision::default() });
            self.moments.push((seen, legal));
        }
    }
}

impl TaskWork for Reviewing {
    fn step(&mut self) -> TaskStep {
        if let (Some((seen, legal)), Some(decision)) =
            (self.moments.get(self.at), self.review.decisions.get_mut(self.at))
        {
            let mut estimate = Estimate::new(seen);
            decision.promises = legal.iter().map(|&action| hundredths(estimate.promise(action))).collect();
            decision.risks = legal.iter().map(|&action| hundredths(estimate.risk(action))).collect();
            // Claims and passes need the outlook only to explain their cost.
            let is_listed = decision.taken.is_none_or(|taken| decision.cost(taken) >= 1.0);
            if self.eights && (is_listed || matches!(seen.asked, Asked::Turn { .. })) {
                decision.eights = eights(seen, legal);
                decision.holds_unseen = is_listed && holds_unseen(seen, legal.get(decision.best()));
            }
            let best = legal.get(decision.best()).copied();
            match (decision.taken, best) {
                (None, Some(best)) => decision.fan = aim(&estimate.outlook(best)),
                (Some(taken), Some(best)) if self.eights && is_listed => {
                    let (own, best) = (estimate.outlook(legal[taken]), estimate.outlook(best));
                    compare(decision, &own, &best);
                }
                _ => {}
            }
            self.at += 1;
        }
        if self.at < self.moments.len() {
            return TaskStep::More(TaskProgress { done: self.at as u32, all: self.moments.len() as u32 });
        }
        TaskStep::Done(TaskAnswer::Review(std::mem::take(&mut self.review)))
    }
}

fn holds_unseen(seen: &Observation, best: Option<&Action>) -> bool {
    let (Some(&Action::Discard(tile)), Ok(drawn)) = (best, seen.draft().drawn()) else { return false };
    let last = Making::default().last_tile();
    let found = chances_by(&drawn, seen.draft().situation, &seen.rules, &TileCounts::EMPTY, DRAWS, last);
    let of_best = found.iter().find(|found| found.tile == tile);
    of_best.zip(found.first()).is_some_and(|(of_best, first)| of_best.chance >= first.chance)
}

/// Returns the outlook on eight points after each discard or, in answer to a discard, after a pass and after each chow or pung with its
/// best discard.
fn eights(seen: &Observation, legal: &[Action]) -> Vec<Option<Eight>> {
    let (draft, open) = (seen.draft(), seen.elsewhere());
    let draws = (seen.wall_left / 4).min(usize::from(MOST_DRAWS)) as u8;
    let discards = |draft: &Draft| {
        let drawn = draft.drawn().ok();
        drawn.map_or_else(Vec::new, |drawn| chances(&drawn, draft.situation, &seen.rules, &open, draws))
    };
    let eight = |lacking: Option<u8>, chance: f64| {
        let lacking = lacking.unwrap_or(LOOKED_AHEAD + 1);
        Eight { lacking, chance: (chance * 10_000.0).round() as u32 }
    };
    let of_discard = |found: &DiscardChance| eight(found.lacking, found.chance);
    let held_eight = |held: &Holding, shown: Tile| {
        let mut open = open;
        open.add(shown);
        let held = holding_chance(held, draft.situation, &seen.rules, &open, draws)?;
        Some(eight(held.lacking, held.chance))
    };
    match seen.asked {
        Asked::Turn { .. } => {
            let found = discards(&draft);
            let drawn = draft.drawn().ok();
            // The chance after a discard assumes that the hand uses no other copy of the tile. That is false if the hand then waits for the
            // same tile.
            let waits_for = |tile: Tile| {
                let held = drawn.as_ref()?.without(tile).filter(|held| waits(held).contains(tile))?;
                held_eight(&held, tile)
            };
            let of = |action: &Action| {
                let found = found.iter().find(|found| *action == Action::Discard(found.tile))?;
                waits_for(found.tile).or_else(|| Some(of_discard(found)))
            };
            legal.iter().map(of).collect()
        }
        Asked::Claim { tile, added: false, .. } => {
            let claimed = |meld: Meld| discards(&draft.claiming(meld, tile)?).first().map(of_discard);
            let of = |action: &Action| match *action {
                Action::Pass => held_eight(&draft.holding().ok()?, tile),
                Action::Chow(low) => claimed(Meld::Chow { low, claimed: None }),
                Action::Pung => claimed(Meld::Pung { tile, from: None }),
                _ => None,
            };
            legal.iter().map(of).collect()
        }
        _ => Vec::new(),
    }
}

/// A fan stands out if it reaches both shares: of what the best action gains for all fans, and of the value of all fans that this action
/// aims for.
const OF_GAIN: f32 = 0.4;
const OF_AIMS: f32 = 0.15;

/// Adds to a decision how the action taken compares with the best one.
fn compare(decision: &mut Decision, own: &Outlook, best: &Outlook) {
    (decision.waits, decision.most) = waited(own);
    (decision.best_waits, decision.best_most) = waited(best);
    let of_own = |fan: Fan| own.aims.iter().find(|(of, _)| *of == fan).map_or(0.0, |&(_, value)| value);
    let gains = || best.aims.iter().map(|&(fan, value)| (fan, value, value - of_own(fan))).filter(|gain| gain.2 > 0.0);
    let gained: f32 = gains().map(|(.., gain)| gain).sum();
    let all: f32 = best.aims.iter().map(|(_, value)| value).sum();
    let most = gains().max_by(|one, other| one.2.total_cmp(&other.2));
    let most = most.filter(|&(_, value, gain)| gain >= OF_GAIN * gained && value >= OF_AIMS * all);
    decision.fan = most.map(|(fan, ..)| fan.slug().to_owned());
}

/// Returns the waits of which unseen copies are left, by [`Tile::index`], and the points of the most valuable one.
fn waited(outlook: &Outlook) -> (Vec<usize>, u32) {
    let left = || outlook.waits.iter().filter(|wait| wait.unseen > 0);
    let points = left().map(|wait| wait.drawn.total.max(wait.discarded.total)).max().unwrap_or_default();
    (left().map(|wait| wait.tile.index()).collect(), points)
}

/// The share of all aims that the main aim must have to stand out.
const MAIN: f32 = 0.4;

fn aim(best: &Outlook) -> Option<String> {
    let all: f32 = best.aims.iter().map(|(_, value)| value).sum();
    let &(fan, value) = best.aims.iter().max_by(|one, other| one.1.total_cmp(&other.1))?;
    (value >= MAIN * all).then(|| fan.slug().to_owned())
}

fn hundredths(points: f32) -> i32 {
    (points * 100.0).round() as i32
}

fn read(log: &str, seat: char) -> Result<(Log, Wind), Failure> {
    let log = log.parse::<Log>().map_err(Failure::new)?;
    Ok((log, Wind::of_letter(seat).ok_or_else(|| Failure::new("no such seat"))?))
}
