//! Queries about which fan excludes which under a rule set, with the source and the scope.

use std::fmt;

use super::{Given, RuleSet, Scope};
use crate::fan::Fan;

/// The source of an exclusion.
///
/// ```
/// use bafan::{Cite, Fan, RuleSet};
///
/// // 清一色 always includes 无字, and the textbook says so.
/// assert_eq!(RuleSet::textbook().citation(Fan::FullFlush, Fan::NoHonors), Some(Cite::Printed));
/// assert_eq!(Cite::Ruling(7).to_string(), "C7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cite {
    /// The list printed with the fan in the textbook.
    Printed,
    /// A ruling; `Ruling(7)` is C7.
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

/// The exclusion of one fan by another under a rule set.
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
    /// The source of the exclusion.
    pub cite: Cite,
    /// The scope of the exclusion.
    pub scope: Scope,
    /// The condition on the hand, or `None` if the exclusion applies to all hands.
    pub given: Option<Given>,
}

impl RuleSet {
    /// Returns the source of the exclusion of one fan by another, even if it applies only to some hands; `None` if there is no such
    /// exclusion.
    pub fn citation(&self, by: Fan, fan: Fan) -> Option<Cite> {
        self.exclusion(by, fan).map(|excluded| excluded.cite)
    }

    /// Returns the exclusion of one fan by another; `None` if there is none or if these rules lack one of the fans.
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
