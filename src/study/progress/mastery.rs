//! How well a subject is known.

/// The number of answers needed for a judgment.
pub const ENOUGH: u32 = 3;

/// The weight of an answer relative to the next one.
const FADING: f64 = 0.85;

/// An estimate of how well a subject is known, from the answers about it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mastery {
    /// The number of answers about the subject.
    pub answers: u32,
    /// The number of those answers that were right.
    pub right: u32,
    /// The time of the last answer, in milliseconds since 1970.
    pub last: u64,
    weight: f64,
    weight_right: f64,
}

/// A level of knowledge, by the number of answers and the [estimated chance](Mastery::sure) of a right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// There is no answer yet.
    New,
    /// There are fewer than [`ENOUGH`] answers, too few for a judgment.
    Few,
    /// The estimated chance is below 0.6.
    Weak,
    /// The estimated chance is at least 0.6, but below 0.85.
    Growing,
    /// The estimated chance is at least 0.85.
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

    /// Returns the estimated chance that the next answer is right, between 0 and 1: the share of right answers, in which each answer weighs
    /// 0.85 times as much as the next one, after half a right and half a wrong answer are added (Jeffreys' prior). It is 0.5 if there are
    /// no answers.
    pub fn sure(&self) -> f64 {
        (self.weight_right + 0.5) / (self.weight + 1.0)
    }

    /// Returns the level of knowledge.
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
    /// All levels, from unknown to well known.
    pub const ALL: [Level; 5] = [Level::New, Level::Few, Level::Weak, Level::Growing, Level::Sure];
}
