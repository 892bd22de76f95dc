//! Opponents of three strengths. Each decides from an [`Observation`] alone, and always the same for the same one.

mod danger;
mod eight;
mod lanes;
mod nearest;
mod plans;
mod worth;

use super::action::Action;
use super::observation::Observation;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Takes whatever brings the hand nearer to any complete hand, and does not look at points. It declares only wins of
    /// eight points, which come to it by luck.
    Nearest,
    /// Plays for eight points: weighs discards and claims by the hands of eight points that they leave within reach, as far
    /// as its own tiles tell. It looks at what lies open only to discard safely once it gives up, far behind and late.
    Eight,
    /// The same, and counts what lies open: which tiles can still come, and on which discards others may win. One tile from
    /// waiting, it looks at every wait that it could get.
    Careful,
}

impl Strength {
    /// All strengths, weakest first.
    pub const ALL: [Strength; 3] = [Strength::Nearest, Strength::Eight, Strength::Careful];

    /// The name in texts and options.
    pub const fn name(self) -> &'static str {
        ["nearest", "eight", "careful"][self as usize]
    }

    /// The strength of a name.
    pub fn named(name: &str) -> Option<Strength> {
        Strength::ALL.into_iter().find(|strength| strength.name() == name)
    }

    /// What it does when asked; a pass where it is not.
    pub fn decide(self, seen: &Observation) -> Action {
        let legal = seen.legal();
        match legal.as_slice() {
            [] => Action::Pass,
            [only] => *only,
            [Action::Win, ..] => Action::Win,
            several => match self {
                Strength::Nearest => nearest::decide(seen, several),
                Strength::Eight => eight::decide(seen, several, false),
                Strength::Careful => eight::decide(seen, several, true),
            },
        }
    }
}

/// What an [allowed](Observation::legal) action promises: points, as the strongest opponent estimates them, the danger of a discard
/// taken off. The figures are good for comparing the actions of one moment and for nothing else; a win that can be declared
/// counts its own payment.
pub fn promise(seen: &Observation, action: Action) -> f32 {
    eight::promise(seen, action)
}
