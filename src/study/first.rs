//! A first hand, from the deal to the payment, in a few taps: what is held, what comes, and what is to be done with it.

use bafan::{Fan, Wind};

/// What is to be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// A button that goes on.
    On,
    /// A flower was drawn, the plum, which is shown and replaced.
    ShowFlower,
    /// The tile to be discarded, as it is written in notation.
    Discard(&'static str),
    /// The discard of the player to the left makes a chow.
    Chow,
    /// It would make one, and is left.
    Pass,
    /// The discard wins.
    Win,
    /// The fan, among others.
    Name,
}

/// A moment of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The hand in notation, what was drawn last; flowers are left out.
    pub hand: &'static str,
    /// What somebody has just discarded, in notation; `None` where the person has drawn.
    pub offered: Option<&'static str>,
    /// What is to be tapped.
    pub tap: Tap,
}

/// The seat of the person. East holds fourteen tiles before anybody draws, so whoever holds thirteen and then draws sits elsewhere.
pub const SEAT: Wind = Wind::South;

/// The moments, in order. A test holds them against the engine: each follows from the one before, what is left would not have reached
/// eight, and the last is a win of [`FAN`] and the flower alone.
pub const MOMENTS: [Moment; 10] = [
    Moment { hand: "1235m2346p789sWF", offered: None, tap: Tap::On },
    Moment { hand: "1235m2346p789sWF", offered: None, tap: Tap::ShowFlower },
    Moment { hand: "1235m2346p789sFWW", offered: None, tap: Tap::Discard("F") },
    Moment { hand: "1235m2346p789sWW", offered: Some("4m"), tap: Tap::Pass },
    Moment { hand: "1235m2346p789sWW", offered: Some("5p"), tap: Tap::Chow },
    Moment { hand: "[456p,2]1235m23p789sWW", offered: None, tap: Tap::Discard("5m") },
    Moment { hand: "[456p,2]123m23p789sWW", offered: None, tap: Tap::On },
    Moment { hand: "[456p,2]123m23p789sWW", offered: Some("4p"), tap: Tap::Win },
    Moment { hand: "[456p,2]123m23p789sWW4p", offered: None, tap: Tap::Name },
    Moment { hand: "[456p,2]123m23p789sWW4p", offered: None, tap: Tap::On },
];

/// The fan of the hand.
pub const FAN: Fan = Fan::MixedStraight;

/// The fans to choose from when the hand is named.
pub const NAMES: [Fan; 3] = [Fan::PureStraight, Fan::MixedStraight, Fan::MixedShiftedChows];
