//! Opponents of three strengths. Their decisions depend on an [`Observation`] alone and are deterministic.

mod danger;
mod eight;
mod lanes;
mod nearest;
mod plans;
mod worth;

use bafan::{Fan, WaitValue};

use super::action::Action;
use super::observation::Observation;

/// The strength of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Takes whatever brings the hand nearer to any complete hand, regardless of points. It declares wins of eight points when they come by
    /// luck.
    Nearest,
    /// Plays for eight points: rates discards and claims by the eight-point hands within reach, judging by its own tiles only. It looks at
    /// visible tiles only to discard safely once it has given up, that is, when its hand is far from winning and the wall is short or
    /// another player has three melds.
    Eight,
    /// Plays like `Eight`, and also counts the visible tiles: which tiles can still come, and on which discards others may win. One tile
    /// from waiting, it compares all waits that it could get.
    Careful,
}

impl Strength {
    /// All strengths, weakest first.
    pub const ALL: [Strength; 3] = [Strength::Nearest, Strength::Eight, Strength::Careful];

    /// Returns the name in texts and options.
    pub const fn name(self) -> &'static str {
        ["nearest", "eight", "careful"][self as usize]
    }

    /// Returns the strength with this name, if there is one.
    pub fn named(name: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.name() == name)
    }

    /// Returns the action that the opponent takes; a pass if the seat is not to act.
    pub fn decide(self, seen: &Observation) -> Action {
        decided(seen, |several| match self {
            Strength::Nearest => nearest::decide(seen, several),
            Strength::Eight => eight::decide(seen, several, false),
            Strength::Careful => eight::decide(seen, several, true),
        })
    }
}

/// Decides like [`Strength::Nearest`]. A program that uses this function alone does not include the code of the other strengths.
pub fn nearest(seen: &Observation) -> Action {
    decided(seen, |several| nearest::decide(seen, several))
}

/// Returns the only allowed action, a win if one is allowed, or a pass if nothing is; otherwise, what `choose` returns for the actions,
/// none of which is a win.
fn decided(seen: &Observation, choose: impl FnOnce(&[Action]) -> Action) -> Action {
    match seen.legal().as_slice() {
        [] => Action::Pass,
        [only] => *only,
        [Action::Win, ..] => Action::Win,
        several => choose(several),
    }
}

/// The prospects of a win of eight points after an action, as the strongest opponent estimates them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The value of each tile that the hand then waits for; empty if it does not wait.
    pub waits: Vec<WaitValue>,
    /// The fans for which the hand aims, each with its share of the estimate, a number without a unit that only serves to compare the
    /// actions of one moment. Wins by small fans alone are not among them.
    pub aims: Vec<(Fan, f32)>,
}

/// The strongest opponent's estimate of the [allowed](Observation::legal) actions of one moment.
pub struct Estimate<'a>(eight::Decision<'a>);

impl<'a> Estimate<'a> {
    /// Prepares the estimate of a moment.
    pub fn new(seen: &'a Observation) -> Estimate<'a> {
        Estimate(eight::Decision::new(seen, true))
    }

    /// Returns the expected points of an action, less the danger of a discard. The figures only serve to compare the actions of one moment;
    /// a win that can be declared is rated by its payment.
    pub fn promise(&mut self, action: Action) -> f32 {
        self.0.promise(action)
    }

    /// Returns the points that a discard is expected to lose by dealing in, which [`Estimate::promise`] has subtracted; 0 for any other
    /// action.
    pub fn risk(&self, action: Action) -> f32 {
        match action {
            Action::Discard(tile) => self.0.danger.of(tile),
            _ => 0.0,
        }
    }

    /// Returns the outlook after an action or, if a discard follows at once, after the best one.
    pub fn outlook(&mut self, action: Action) -> Outlook {
        self.0.outlook(action)
    }
}
