//! The texts about a winning hand: how it is scored, how other readings and rules score it, and which changes would score more.

use bafan::{Cite, Fan, Principle, Profile, Reason, Tile};

use super::reading::texts;

texts! {
    AccountText in "account" {
        /// Describes the condition of a fan, as a sentence.
        condition: [Fan],
        made_of: (tiles: &[Tile]),
        /// The heading of the fans that are present but not counted.
        uncounted: (fans: usize),
        principle_name: {Principle},
        excluded: (by: Fan),
        /// Follows the name of a fan that is not counted beside another one.
        not_beside: (by: Fan),
        /// A reason: the named fan already uses these sets together.
        not_separated: (by: Fan),
        /// A reason: one of the sets is already used for this fan.
        not_identical: (by: Fan),
        /// A reason: other fans already connect two or more of the sets.
        accounted_once: (by: Fan),
        other_reading: text,
        printed: text,
        ruling: (number: u8),
        /// Cites a ruling, with its summary.
        ruling_said: (number: u8, said: &str),
        rulings: {u8},
        others: (readings: usize),
        /// Says how many points less another reading is worth.
        lower: (points: u32),
        equal: text,
        same_points: (points: u32),
        different_points: (points: &str),
        total: text,
        /// The heading of the rule questions that explain why profiles give different scores.
        decisive: text,
        /// Shown when all profiles count the same fans and points.
        no_difference: text,
        /// The heading of the rule changes that would each change the score.
        switched: text,
        /// The heading of the changes to the hand with which it would score more points.
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

    /// Explains why an occurrence of a fan does not count.
    pub fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Excluded { by, .. } => self.excluded(by),
            Reason::Combined { principle: Principle::NonSeparation, by } => self.not_separated(by),
            Reason::Combined { principle: Principle::NonIdentical, by } => self.not_identical(by),
            Reason::Combined { by, .. } => self.accounted_once(by),
            Reason::OtherReading(_) => self.other_reading.to_owned(),
        }
    }

    /// Says where an exclusion is stated, with a summary.
    pub fn cite(&self, cite: Cite) -> String {
        match cite {
            Cite::Printed => self.printed.to_owned(),
            Cite::Ruling(number) => match self.rulings(number) {
                Some(said) => self.ruling_said(number, said),
                None => self.ruling(number),
            },
        }
    }

    /// Gives the points of a hand under each profile, or only once if all profiles give the same points.
    pub fn profiles(&self, points: [u32; Profile::ALL.len()]) -> String {
        let [first, others @ ..] = points;
        if others.iter().all(|other| *other == first) {
            return self.same_points(first);
        }
        let each = Profile::ALL.into_iter().zip(points);
        let named = each.map(|(profile, points)| format!("{} {points}", self.names.short_profile.said(profile)));
        self.different_points(&self.names.list(named))
    }
}
