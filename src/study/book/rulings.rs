//! The rulings: the questions on which sources differ, what each source says, our decision, and example hands.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer};

use super::fields::{named, plain};
use crate::markup::Prose;
use bafan::{Draft, Fan, Faults, Hand, Profile, Situation, Switch};

/// A group of rulings.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingSection {
    /// The name of the group in files.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The heading of the group.
    #[serde(deserialize_with = "plain")]
    pub title: String,
    /// The rulings of the group, in order.
    pub rulings: Vec<Ruling>,
}

/// The texts of a ruling in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The number: 9 is C9.
    pub number: u8,
    /// A short name for the question.
    #[serde(deserialize_with = "plain")]
    pub title: String,
    /// The question in one sentence.
    pub question: Prose,
    /// The statements of the sources.
    pub said: Vec<Statement>,
    /// The decision and its reasons.
    pub taken: Vec<Prose>,
    /// The captions of the hands, in the order of [`Shown::cases`].
    #[serde(default)]
    pub captions: Vec<Prose>,
}

/// A statement of one or several sources.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// The sources that state this; empty for a conclusion, and for a statement about all sources or about none of them.
    #[serde(default)]
    pub by: Vec<Voice>,
    /// What the sources state.
    pub says: Prose,
}

/// A source of the rulings, as described in `docs/rulings.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Voice {
    /// The textbook of 82 fans.
    Textbook,
    /// The trial rules of 1998 and their table of 81 fans.
    Trial,
    /// The official booklet of July 1998.
    Booklet,
    /// The bilingual text on the five principles.
    Principles,
    /// The supplementary rules of the Mahjong International League, 2025.
    League,
    /// The engine that the rulings call S.
    EngineS,
    /// The engine that the rulings call G.
    EngineG,
    /// The web page that survives in part.
    Fragment,
    /// The collection of pages on several games.
    Mixed,
    /// The competition rules of the World Mahjong Organization, 2006.
    Wmo,
}

/// The hands of a ruling. Rulings without hands are not in the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The number of the ruling.
    pub number: u8,
    /// The hands, in the order of the captions.
    pub cases: Vec<Case>,
}

/// A hand that shows the effect of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "WrittenCase")]
pub enum Case {
    /// A hand with a score.
    Scored {
        /// The hand that is scored.
        hand: Hand,
        /// The total under each profile. Pages show the engine's totals; tests compare those with these values.
        totals: [u32; Profile::COUNT],
    },
    /// Tiles with contradictory flags.
    Refused {
        /// The hand as entered.
        draft: Draft,
        /// The same tiles, for display, with no flag except self-drawn.
        tiles: Hand,
    },
}

/// A [`Case`] as written in a data file, before its hand is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCase {
    hand: Draft,
    /// `None` means a refused hand.
    totals: Option<[u32; Profile::COUNT]>,
}

impl Voice {
    /// All sources, in the order of `docs/rulings.md`.
    pub const ALL: [Voice; 10] = [
        Voice::Textbook,
        Voice::Trial,
        Voice::Booklet,
        Voice::Principles,
        Voice::League,
        Voice::EngineS,
        Voice::EngineG,
        Voice::Fragment,
        Voice::Mixed,
        Voice::Wmo,
    ];

    /// Returns the name in files.
    pub const fn slug(self) -> &'static str {
        ["textbook", "trial", "booklet", "principles", "league", "engine-s", "engine-g", "fragment", "mixed", "wmo"]
            [self as usize]
    }
}

impl Ruling {
    /// Returns the switch of the rules that this ruling decides, if any.
    pub fn switch(&self) -> Option<Switch> {
        Switch::ALL.into_iter().find(|switch| switch.ruling() == self.number)
    }

    /// Returns the fans mentioned in the question and the decision, each once, in the textbook's order.
    pub fn fans(&self) -> BTreeSet<Fan> {
        self.taken.iter().chain([&self.question]).flat_map(Prose::fans).collect()
    }
}

impl<'de> Deserialize<'de> for Voice {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Voice, D::Error> {
        named(from, "source", |slug| Voice::ALL.into_iter().find(|voice| voice.slug() == slug))
    }
}

impl TryFrom<WrittenCase> for Case {
    type Error = Faults;

    fn try_from(WrittenCase { hand: draft, totals }: WrittenCase) -> Result<Case, Faults> {
        if let Some(totals) = totals {
            return Ok(Case::Scored { hand: draft.hand()?, totals });
        }
        let Situation { prevalent, seat, self_drawn, .. } = draft.situation;
        let situation = Situation { prevalent, seat, self_drawn, ..Situation::default() };
        Ok(Case::Refused { tiles: Draft { situation, ..draft.clone() }.hand()?, draft })
    }
}
