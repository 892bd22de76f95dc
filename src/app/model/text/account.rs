//! The texts on a winning hand: its account, its other readings, other rules, and what it lacks.

use bafan::{Cite, Fan, Principle, Reason, Tile};

use super::reading::texts;

texts! {
    AccountText in "account" {
        /// What a fan asks for, in a sentence.
        condition: [Fan],
        made_of: (tiles: &[Tile]),
        /// So many occurrences of fans are there and do not count.
        uncounted: (fans: usize),
        principle_name: {Principle},
        excluded: (by: Fan),
        /// Another fan joins the same sets.
        not_separated: (by: Fan),
        /// One of the sets is joined under the name of this fan already.
        not_identical: (by: Fan),
        /// Other fans join two or more of the sets already.
        accounted_once: (by: Fan),
        other_reading: text,
        printed: text,
        ruling: (number: u8),
        /// A ruling, and what it says in short.
        ruling_said: (number: u8, said: &str),
        rulings: {u8},
        others: (readings: usize),
        /// A reading is worth so many points less.
        lower: (points: u32),
        equal: text,
        same_points: (points: u32),
        /// The profiles have these points, one after the other.
        different_points: (points: &str),
        total: text,
        /// The questions that make the difference between profiles.
        decisive: text,
        /// The same fans and points under all.
        no_difference: text,
        /// Single answers that would change the score.
        switched: text,
        /// Changes that would bring the missing points.
        gains: text,
        no_gains: text,
        on_tile: (tile: Tile),
        both: (one: &str, other: &str),
        read_on: text,
    }
}

impl AccountText {
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

    pub fn profiles(&self, points: impl AsRef<[u32]>) -> String {
        match points.as_ref() {
            [first, others @ ..] if others.iter().all(|other| other == first) => self.same_points(*first),
            points => self.different_points(&self.names.list(points.iter().map(u32::to_string))),
        }
    }
}
