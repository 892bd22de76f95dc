//! How somebody wants to play: plain data, kept as a short text.

use bafan_table::clock::{Limit, Timer};

use super::game::{Game, Turn};

/// When the person counts a win before the engine does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    Always,
    #[default]
    Asked,
    Never,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coaching {
    #[default]
    Asked,
    /// Also after a discard that promised so much less than the best: more than 2 points.
    Two,
    /// More than 5 points.
    Five,
    Silent,
}

/// How fast the others play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    AtOnce,
}

/// How long the person may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Time {
    #[default]
    Free,
    Long,
    Rules,
}

/// How somebody wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// A discard wants a second tap.
    pub confirm: bool,
    /// The own tiles are sorted; else they stand as they came.
    pub sorted: bool,
    pub counting: Counting,
    pub coaching: Coaching,
    pub pace: Pace,
    /// How long the person may take.
    pub time: Time,
    /// Tiles, calls and wins can be heard.
    pub sound: bool,
}

impl Default for Options {
    fn default() -> Options {
        let (counting, coaching, pace) = (Counting::default(), Coaching::default(), Pace::default());
        Options { confirm: true, sorted: true, counting, coaching, pace, time: Time::Free, sound: false }
    }
}

impl Counting {
    pub const ALL: [Counting; 3] = [Counting::Always, Counting::Asked, Counting::Never];
}

impl Coaching {
    pub const ALL: [Coaching; 4] = [Coaching::Asked, Coaching::Two, Coaching::Five, Coaching::Silent];

    /// How much less than the best a discard has to promise for the coach to speak, in points.
    pub const fn limit(self) -> Option<f32> {
        match self {
            Coaching::Two => Some(2.0),
            Coaching::Five => Some(5.0),
            Coaching::Asked | Coaching::Silent => None,
        }
    }
}

impl Pace {
    pub const ALL: [Pace; 3] = [Pace::Slow, Pace::Normal, Pace::AtOnce];

    /// The pause before an opponent's discard, in milliseconds.
    pub const fn pause(self) -> u32 {
        [1200, 550, 0][self as usize]
    }
}

impl Time {
    pub const ALL: [Time; 3] = [Time::Free, Time::Long, Time::Rules];

    /// The seconds for a turn and for a claim; `None` without a clock.
    pub fn seconds(self) -> Option<(u32, u32)> {
        match self {
            Time::Free => None,
            Time::Long => Some((30, 10)),
            Time::Rules => Some((limit(Timer::TurnFromDraw), limit(Timer::Pung))),
        }
    }

    /// The seconds for what the person is asked; the dealer's first discard has its own.
    pub fn allowed(self, game: &Game) -> Option<u32> {
        let (turn, claim) = self.seconds().filter(|_| game.turn() == Turn::Own)?;
        Some(match game.in_question() {
            Some(_) => claim,
            None if game.state().actions().is_empty() => turn.max(limit(Timer::FirstDiscard)),
            None => turn,
        })
    }
}

/// The longest that a rule book gives.
fn limit(timer: Timer) -> u32 {
    Limit::of(timer).map(|limit| limit.seconds as u32).max().unwrap_or_default()
}

impl Options {
    /// The text that is kept: a digit for each option.
    pub fn text(self) -> String {
        let Options { confirm, sorted, counting, coaching, pace, time, sound } = self;
        let chosen = [counting as u8, coaching as u8, pace as u8, time as u8];
        let digits = [u8::from(confirm), u8::from(sorted)].into_iter().chain(chosen).chain([u8::from(sound)]);
        digits.map(|digit| char::from(b'0' + digit)).collect()
    }

    /// Reads it; what is missing or means nothing is as at the first visit.
    pub fn read(text: &str) -> Options {
        let digit = |place: usize| Some(text.chars().nth(place)?.to_digit(10)? as usize);
        let own = Options::default();
        Options {
            confirm: digit(0).map_or(own.confirm, |digit| digit == 1),
            sorted: digit(1).map_or(own.sorted, |digit| digit == 1),
            counting: digit(2).and_then(|digit| Counting::ALL.get(digit).copied()).unwrap_or_default(),
            coaching: digit(3).and_then(|digit| Coaching::ALL.get(digit).copied()).unwrap_or_default(),
            pace: digit(4).and_then(|digit| Pace::ALL.get(digit).copied()).unwrap_or_default(),
            time: digit(5).and_then(|digit| Time::ALL.get(digit).copied()).unwrap_or_default(),
            sound: digit(6).map_or(own.sound, |digit| digit == 1),
        }
    }
}
