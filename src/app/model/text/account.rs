//! The texts on a winning hand: its account, its other readings, other rules, and what it lacks.

use bafan::{Cite, Fan, Principle, Reason, Tile};

use super::reading::texts;

texts! {
    /// Texts of the account.
    AccountText in "account" {
        /// What a fan asks for, in a sentence.
        condition: [Fan],
        /// The tiles that make a fan.
        made_of: (tiles: &[Tile]),
        /// So many occurrences of fans are there and do not count.
        uncounted: (fans: usize),
        /// A principle, where it is not called by its Chinese name.
        principle_name: {Principle},
        /// Another fan already holds it.
        excluded: (by: Fan),
        /// Another fan joins the same sets.
        not_separated: (by: Fan),
        /// One of the sets is joined under the name of this fan already.
        not_identical: (by: Fan),
        /// Other fans join two or more of the sets already.
        accounted_once: (by: Fan),
        /// Only another reading has it.
        other_reading: text,
        /// The source of an exclusion that the textbook prints.
        printed: text,
        /// A ruling.
        ruling: (number: u8),
        /// A ruling, and what it says in short.
        ruling_said: (number: u8, said: &str),
        /// What the rulings say in short.
        rulings: {u8},
        /// So many other readings.
        others: (readings: usize),
        /// A reading is worth so many points less.
        lower: (points: u32),
        /// A reading is worth as much.
        equal: text,
        /// All profiles have these points.
        same_points: (points: u32),
        /// The profiles have these points, one after the other.
        different_points: (points: &str),
        /// The total under each.
        total: text,
        /// The questions that make the difference between profiles.
        decisive: text,
        /// The same fans and points under all.
        no_difference: text,
        /// Single answers that would change the score.
        switched: text,
        /// Changes that would bring the missing points.
        gains: text,
        /// There is none.
        no_gains: text,
        /// Won on another tile.
        on_tile: (tile: Tile),
        /// Two things at once.
        both: (one: &str, other: &str),
        /// To the page of a fan.
        read_on: text,
    }
}

impl AccountText {
    /// A principle.
    pub fn principle(&self, principle: Principle) -> &'static str {
        self.principle_name(principle).unwrap_or(principle.name())
    }

    /// Why an occurrence does not count.
    pub fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Excluded { by, .. } => self.excluded(by),
            Reason::Combined { principle: Principle::NonSeparation, by } => self.not_separated(by),
            Reason::Combined { principle: Principle::NonIdentical, by } => self.not_identical(by),
            Reason::Combined { by, .. } => self.accounted_once(by),
            Reason::OtherReading(_) => self.other_reading.to_owned(),
        }
    }

    /// Where an exclusion is written, and what that says in short.
    pub fn cite(&self, cite: Cite) -> String {
        match cite {
            Cite::Printed => self.printed.to_owned(),
            Cite::Ruling(number) => match self.rulings(number) {
                Some(said) => self.ruling_said(number, said),
                None => self.ruling(number),
            },
        }
    }

    /// The points under each profile.
    pub fn profiles(&self, points: impl AsRef<[u32]>) -> String {
        match points.as_ref() {
            [first, others @ ..] if others.iter().all(|other| other == first) => self.same_points(*first),
            points => self.different_points(&self.names.list(points.iter().map(u32::to_string))),
        }
    }
}
