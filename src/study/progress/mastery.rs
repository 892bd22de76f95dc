//! How well something is known.

/// How many answers are needed before anything is said.
pub const ENOUGH: u32 = 3;

/// How much less an answer weighs than the one after it.
const FADING: f64 = 0.85;

/// How well something is known, from the answers that were about it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mastery {
    /// How many answers there are.
    pub answers: u32,
    /// How many of them were right.
    pub right: u32,
    /// When the last was given, in milliseconds since 1970.
    pub last: u64,
    weight: f64,
    weight_right: f64,
}

/// What the answers allow to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Nothing was answered.
    New,
    /// Not enough answers yet.
    Few,
    /// More is got wrong than one would like.
    Weak,
    /// Mostly right.
    Growing,
    /// Right nearly always.
    Sure,
}

impl Mastery {
    pub(super) fn take(&mut self, at: u64, knew: bool) {
        self.answers += 1;
        self.right += u32::from(knew);
        self.last = at;
        self.weight = self.weight * FADING + 1.0;
        self.weight_right = self.weight_right * FADING + if knew { 1.0 } else { 0.0 };
    }

    /// How sure the next answer is to be right, between 0 and 1: the share of right answers, in which each weighs 0.85 of the
    /// one after it, and with half an answer on each side before the first (Jeffreys' prior). A half where there is none.
    pub fn sure(&self) -> f64 {
        (self.weight_right + 0.5) / (self.weight + 1.0)
    }

    /// What can be said of it.
    pub fn level(&self) -> Level {
        match self.sure() {
            _ if self.answers == 0 => Level::New,
            _ if self.answers < ENOUGH => Level::Few,
            sure if sure < 0.6 => Level::Weak,
            sure if sure < 0.85 => Level::Growing,
            _ => Level::Sure,
        }
    }
}

impl Level {
    /// All of them.
    pub const ALL: [Level; 5] = [Level::New, Level::Few, Level::Weak, Level::Growing, Level::Sure];
}
