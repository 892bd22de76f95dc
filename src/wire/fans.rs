//! The list of fans as a message.

use serde::Serialize;

use crate::fan::Fan;
use crate::rules::RuleSet;

/// All fans.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let listed = serde_json::to_value(wire::fans_of(&RuleSet::textbook())).unwrap();
/// assert_eq!(listed["fans"][0]["fan"], "大四喜");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fans {
    /// The fans, in textbook order.
    pub fans: Vec<ListedFan>,
}

/// A fan, with its names and points.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let first = wire::fans_of(&RuleSet::textbook()).fans.swap_remove(0);
/// assert_eq!((first.id.as_str(), first.points, first.family), ("da-si-xi", 88, "pungs"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedFan {
    /// The Chinese name, by which the other messages name the fan.
    pub fan: &'static str,
    /// The pinyin in plain letters, by which addresses and files name the fan.
    pub id: String,
    /// The points for one occurrence; 0 if the rules do not have the fan.
    pub points: u8,
    /// The name in pinyin, with tones.
    pub pinyin: &'static str,
    /// The English name.
    pub english: &'static str,
    /// The study family: `chows`, `pungs`, `tiles`, `winning`, `structure` or `flowers`.
    pub family: &'static str,
}

/// Returns all fans with their points under these rules.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let points = |rules| wire::fans_of(&rules).fans.iter().find(|fan| fan.fan == "阴阳杠").unwrap().points;
/// assert_eq!([RuleSet::textbook(), RuleSet::trial1998()].map(points), [5, 0]);
/// ```
pub fn fans_of(rules: &RuleSet) -> Fans {
    let listed = |fan: Fan| ListedFan {
        fan: fan.name(),
        id: fan.slug(),
        points: rules.points(fan),
        pinyin: fan.pinyin(),
        english: fan.english(),
        family: fan.family().slug(),
    };
    Fans { fans: Fan::all().map(listed).collect() }
}
