//! A guided first hand, from the deal to the payment, in a few taps.

use bafan::{Fan, Wind};

/// What the learner has to tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// The button that continues to the next moment.
    On,
    /// The drawn flower, the plum, which is shown and replaced.
    ShowFlower,
    /// The tile to discard, in notation.
    Discard(&'static str),
    /// The button that claims the left player's discard for a chow.
    Chow,
    /// The button that lets the discard pass, although it would make a chow.
    Pass,
    /// The button that wins on the discard.
    Win,
    /// The name of the hand's fan, among the names of other fans.
    Name,
}

/// A moment of the hand: what the learner sees, and what to tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The hand in notation without flowers, the drawn tile last.
    pub hand: &'static str,
    /// The discard offered, in notation; `None` if the learner has drawn.
    pub offered: Option<&'static str>,
    /// What the learner has to tap.
    pub tap: Tap,
}

/// The learner's seat. The learner starts with thirteen tiles and draws one, whereas East is dealt fourteen, so the learner cannot be East.
pub const SEAT: Wind = Wind::South;

/// The moments in order. A test checks with the engine that each moment follows from the one before, that claiming the tile passed up would
/// not have led to eight points, and that the last moment is a win with only [`FAN`] and the flower.
pub const MOMENTS: [Moment; 10] = [
    Moment { hand: "1235m2346p789sWF", offered: None, tap: Tap::On },
    Moment { hand: "1235m2346p789sWF", offered: None, tap: Tap::ShowFlower },
    Moment { hand: "1235m2346p789sWFW", offered: None, tap: Tap::Discard("F") },
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

/// The fans offered as answers when the learner has to name the hand's fan.
pub const NAMES: [Fan; 3] = [Fan::PureStraight, Fan::MixedStraight, Fan::MixedShiftedChows];
