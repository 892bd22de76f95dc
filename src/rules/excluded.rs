//! Which fan leaves which uncounted under a rule set, for whoever asks: with the source, and how far it reaches.

use std::fmt;

use super::{Given, RuleSet, Scope};
use crate::fan::Fan;

/// Where an exclusion comes from.
///
/// ```
/// use bafan::{Cite, Fan, RuleSet};
///
/// // 清一色 brings 无字 along, and the textbook says so.
/// assert_eq!(RuleSet::textbook().citation(Fan::FullFlush, Fan::NoHonors), Some(Cite::Printed));
/// assert_eq!(Cite::Ruling(7).to_string(), "C7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cite {
    /// The list that the textbook prints with the fan.
    Printed,
    /// A ruling: `Ruling(7)` is C7.
    Ruling(u8),
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cite::Printed => f.write_str("textbook"),
            Cite::Ruling(number) => write!(f, "C{number}"),
        }
    }
}

/// That one fan leaves another uncounted, as it stands in a rule set.
///
/// ```
/// use bafan::rules::{Excluded, Scope};
/// use bafan::{Cite, Fan, RuleSet};
///
/// let excluded = RuleSet::textbook().exclusion(Fan::FullFlush, Fan::NoHonors);
/// assert_eq!(excluded, Some(Excluded { cite: Cite::Printed, scope: Scope::Hand, given: None }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excluded {
    /// Where it comes from.
    pub cite: Cite,
    /// How far it reaches.
    pub scope: Scope,
    /// What it holds for; all hands, where there is nothing.
    pub given: Option<Given>,
}

impl RuleSet {
    /// Why one fan leaves the other uncounted, in all hands or in some, where it does.
    pub fn citation(&self, by: Fan, fan: Fan) -> Option<Cite> {
        self.exclusion(by, fan).map(|excluded| excluded.cite)
    }

    /// That one fan leaves the other uncounted, where it does; nothing where these rules lack one of them.
    ///
    /// ```
    /// use bafan::rules::Scope;
    /// use bafan::{Cite, Fan, RuleSet};
    ///
    /// let excluded = RuleSet::textbook().exclusion(Fan::DragonPung, Fan::PungOfTerminalsOrHonors).unwrap();
    /// assert_eq!((excluded.cite, excluded.scope), (Cite::Ruling(10), Scope::Own));
    /// assert_eq!(RuleSet::textbook().exclusion(Fan::PungOfTerminalsOrHonors, Fan::DragonPung), None);
    /// ```
    pub fn exclusion(&self, by: Fan, fan: Fan) -> Option<Excluded> {
        let known = self.points(by) > 0 && self.points(fan) > 0;
        let row = self.exclusions().find(|row| known && row.by == by && row.fans.contains(&fan))?;
        Some(Excluded { cite: row.cite, scope: row.scope, given: row.given })
    }
}
