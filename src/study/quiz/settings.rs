//! The settings of a quiz, and their text in a link.

use std::fmt;
use std::str::FromStr;

use super::{FanDraw, Kind, Making, Melds};
use crate::subject::Subject;
use bafan::{Draft, Family, Fan, Hand, HandLink, RuleSet};

/// The settings of a quiz.
///
/// Written as text, the settings are the part of a link after the seed; defaults are omitted.
///
/// ```
/// use bafan_study::quiz::{Kind, Making, QuizSettings};
///
/// let (making, kinds) = (Making::Near, vec![Kind::Score, Kind::Eight]);
/// let settings = QuizSettings { making, kinds, rating: Some(1500), ..QuizSettings::default() };
/// assert_eq!(settings.to_string(), "v=2&k=score.eight&l=1500");
/// assert_eq!("v=2&k=score.eight&l=1500".parse(), Ok(settings));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuizSettings {
    /// The way of making questions.
    pub making: Making,
    /// The kinds of questions, in any order; empty means [`Making::practice`].
    pub kinds: Vec<Kind>,
    /// The subjects: fans, and fans excluded by others; empty for all.
    pub about: Vec<Subject>,
    /// The way of drawing the fan of a question: from those of `about`, or from all.
    pub draw: FanDraw,
    /// The wanted rating of the questions; see [`Question::rating`](super::Question::rating). `None` means any.
    pub rating: Option<u16>,
    /// The melds that hands may have.
    pub melds: Melds,
    /// The rules by which hands are made and answers marked.
    pub rules: RuleSet,
    /// The user's own hands: questions about a hand use these in turn.
    pub hands: Vec<Hand>,
}

impl QuizSettings {
    /// The highest selectable rating.
    pub const HARDEST: u16 = 4000;
}

/// The ratings of the five levels of difficulty, the easiest first.
pub const LEVELS: [u16; 5] = [1000, 1200, 1400, 1600, 1800];

/// The reason why a text cannot be parsed as settings or as a quiz.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuizFault {
    /// The text is longer than any link to a quiz.
    TooLong,
    /// The version is missing, unknown (most likely a later one), or given twice.
    Version,
    /// The field of this name cannot be read, or occurs twice.
    Field(&'static str),
}

impl fmt::Display for QuizFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuizFault::TooLong => f.write_str("the link is longer than any to a quiz"),
            QuizFault::Version => f.write_str("the link is of a version that is not known here"),
            QuizFault::Field(name) => write!(f, "{name} cannot be read, or stands in the link twice"),
        }
    }
}

impl std::error::Error for QuizFault {}

/// The separator of hands, which does not occur in their addresses.
const BETWEEN_HANDS: &str = "_";

/// The maximum length of a text, in bytes; a text with all subjects is shorter.
const MAX_LENGTH: usize = 16_384;

impl fmt::Display for QuizSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v={}", self.making.version())?;
        let kinds = self.kinds.iter().map(|kind| kind.slug()).collect::<Vec<_>>().join(".");
        let rules = if self.rules == RuleSet::default() { String::new() } else { self.rules.to_string() };
        let rating = self.rating.map_or(String::new(), |rating| rating.to_string());
        let melds = ["", "0", "1"][self.melds as usize].to_owned();
        let rules = rules.replace('+', ",").replace('=', ":");
        let hands = self.hands.iter().map(hand_text).collect::<Vec<_>>().join(BETWEEN_HANDS);
        let draw = ["", "1"][self.draw as usize].to_owned();
        let about = about_text(&self.about);
        for (key, value) in
            [("k", kinds), ("f", about), ("w", draw), ("l", rating), ("m", melds), ("r", rules), ("h", hands)]
        {
            if !value.is_empty() {
                write!(f, "&{key}={value}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for QuizSettings {
    type Err = QuizFault;

    /// Parses settings; unknown fields are ignored, because links have other fields as well.
    fn from_str(text: &str) -> Result<QuizSettings, QuizFault> {
        let said = Said::new(text)?;
        Ok(QuizSettings {
            making: said.read("v", making)?.unwrap_or_default(),
            kinds: said.read("k", |text| text.split('.').map(Kind::from_slug).collect())?.unwrap_or_default(),
            about: said.read("f", about)?.unwrap_or_default(),
            draw: said.read("w", |text| (text == "1").then_some(FanDraw::AsMet))?.unwrap_or_default(),
            rating: said.read("l", |text| text.parse().ok().filter(|rating| *rating <= QuizSettings::HARDEST))?,
            melds: said
                .read("m", |text| match text {
                    "0" => Some(Melds::Concealed),
                    "1" => Some(Melds::Open),
                    _ => None,
                })?
                .unwrap_or_default(),
            rules: said.read("r", |text| text.replace(',', "+").replace(':', "=").parse().ok())?.unwrap_or_default(),
            hands: said.read("h", |text| text.split(BETWEEN_HANDS).map(hand).collect())?.unwrap_or_default(),
        })
    }
}

/// Writes a hand as its address, without field separators.
fn hand_text(hand: &Hand) -> String {
    HandLink { draft: Draft::from(hand), ..HandLink::default() }.to_string().replace('&', ",").replace('=', ":")
}

/// Parses the address of a hand; `None` unless the hand is complete.
fn hand(text: &str) -> Option<Hand> {
    text.replace(',', "&").replace(':', "=").parse::<HandLink>().ok()?.draft.hand().ok()
}

fn making(version: &str) -> Option<Making> {
    Making::ALL.into_iter().find(|making| making.version() == version)
}

/// Writes subjects: a whole family by its name, such as `chows`, and other subjects by their own names, with `_` in place of `>`
/// (`ping-hu_wu-zi` for `ping-hu>wu-zi`).
fn about_text(about: &[Subject]) -> String {
    let whole = |family: &Family| fans_of(*family).all(|fan| about.contains(&Subject::Fan(fan)));
    let families: Vec<Family> = Family::ALL.into_iter().filter(whole).collect();
    let single = |subject: &&Subject| !matches!(subject, Subject::Fan(fan) if families.contains(&fan.family()));
    let singles = about.iter().filter(single).map(|subject| subject.to_string().replace('>', "_"));
    families.iter().map(|family| family.slug().to_owned()).chain(singles).collect::<Vec<_>>().join(".")
}

/// Parses subjects, each of which is returned once; `None` if a name is unknown.
fn about(text: &str) -> Option<Vec<Subject>> {
    let mut about = Vec::new();
    for name in text.split('.') {
        match Family::ALL.into_iter().find(|family| family.slug() == name) {
            Some(family) => about.extend(fans_of(family).map(Subject::Fan)),
            None => about.push(name.replace('_', ">").parse().ok()?),
        }
    }
    let mut known = Vec::new();
    about.retain(|subject| {
        let new = !known.contains(subject);
        known.push(*subject);
        new
    });
    Some(about)
}

/// Returns the fans of a family, in the textbook's order.
pub(super) fn fans_of(family: Family) -> impl Iterator<Item = Fan> {
    Fan::all().filter(move |fan| fan.family() == family)
}

/// Reads a field of a link, if the link has it.
///
/// # Errors
///
/// Returns [`QuizFault::Field`] if the field occurs twice, or if `reader` cannot read it.
pub fn field<T>(text: &str, key: &'static str, reader: impl Fn(&str) -> Option<T>) -> Result<Option<T>, QuizFault> {
    let parts = text.split('&').map(|part| part.split_once('=').unwrap_or((part, "")));
    let mut values = parts.filter(|(name, _)| *name == key).map(|(_, value)| value);
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => reader(value).map(Some).ok_or(QuizFault::Field(key)),
        _ => Err(QuizFault::Field(key)),
    }
}

/// A text of a known version, read field by field.
pub(super) struct Said<'a>(&'a str);

impl<'a> Said<'a> {
    pub(super) fn new(text: &'a str) -> Result<Said<'a>, QuizFault> {
        if text.len() > MAX_LENGTH {
            return Err(QuizFault::TooLong);
        }
        let said = Said(text);
        match said.read("v", making) {
            Ok(Some(_)) => Ok(said),
            _ => Err(QuizFault::Version),
        }
    }

    pub(super) fn read<T>(
        &self,
        key: &'static str,
        reader: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, QuizFault> {
        field(self.0, key, reader)
    }
}
