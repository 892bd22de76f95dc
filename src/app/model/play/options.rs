//! The options of Play as plain data, stored as a short text.

use bafan_table::clock::{Limit, Timer};

use super::game::{Game, Turn};

/// When the user counts a win before the engine does.
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
    /// When asked, and after a discard that promised more than 2 points less than the best one.
    Two,
    /// When asked, and after a discard that promised more than 5 points less than the best one.
    Five,
    Silent,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    AtOnce,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Time {
    #[default]
    Free,
    Long,
    Rules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether a discard needs a second tap.
    pub confirm: bool,
    /// Whether the user's own tiles are sorted; otherwise they stay in the order in which they were drawn.
    pub sorted: bool,
    pub counting: Counting,
    pub coaching: Coaching,
    pub pace: Pace,
    pub time: Time,
    /// Whether tiles, calls and wins make a sound.
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

    /// Returns the limit, in points: the coach comments unasked on a discard that falls short of the best one by more; `None` if the coach
    /// comments on no discard unasked.
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

    /// Returns the pause, in milliseconds, before an opponent acts: in the official game, only in the opponent's own turn; in the other
    /// games, always.
    pub const fn pause(self) -> u32 {
        [1200, 550, 0][self as usize]
    }
}

impl Time {
    pub const ALL: [Time; 3] = [Time::Free, Time::Long, Time::Rules];

    /// Returns the seconds allowed for a turn and for a claim; `None` without a clock.
    pub fn seconds(self) -> Option<(u32, u32)> {
        match self {
            Time::Free => None,
            Time::Long => Some((30, 10)),
            Time::Rules => Some((limit(Timer::TurnFromDraw), limit(Timer::Pung))),
        }
    }

    /// Returns the seconds allowed for the user's current decision; `None` without a clock or a decision to make. The first discard of a
    /// hand has its own limit, unless the limit for a turn is longer.
    pub fn allowed(self, game: &Game) -> Option<u32> {
        let (turn, claim) = self.seconds().filter(|_| game.turn() == Turn::Own)?;
        Some(match game.in_question() {
            Some(_) => claim,
            None if game.state().actions().is_empty() => turn.max(limit(Timer::FirstDiscard)),
            None => turn,
        })
    }
}

/// Returns the longest limit in any rule book, in seconds.
fn limit(timer: Timer) -> u32 {
    Limit::of(timer).map(|limit| limit.seconds as u32).max().unwrap_or_default()
}

impl Options {
    /// Formats the text to store: one digit per option.
    pub fn text(self) -> String {
        let Options { confirm, sorted, counting, coaching, pace, time, sound } = self;
        let chosen = [counting as u8, coaching as u8, pace as u8, time as u8];
        let digits = [u8::from(confirm), u8::from(sorted)].into_iter().chain(chosen).chain([u8::from(sound)]);
        digits.map(|digit| char::from(b'0' + digit)).collect()
    }

    /// Parses the stored text; missing or unreadable options take their defaults.
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
