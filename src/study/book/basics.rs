//! The basics before the first fan: short pages of one idea each.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::fields::{plain, standing};
use crate::markup::Prose;
use crate::threat::Threat;
use bafan::{Draft, DraftMeld, Hand, Meld, Tile, Wind};

/// A page in one language.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The name of the page in addresses.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// The heading: plain words, without marks.
    #[serde(deserialize_with = "plain")]
    pub title: String,
    /// The idea in one sentence.
    pub lead: Prose,
    /// The paragraphs below the lead.
    pub texts: Vec<Prose>,
    /// The captions of the page's hands.
    #[serde(default)]
    pub captions: Vec<Prose>,
}

/// The hands of a page. Pages without hands are not in the file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The [`slug`](Page::slug) of the page.
    #[serde(deserialize_with = "plain")]
    pub slug: String,
    /// Winning hands. Their captions come first, then those of `held` and of `threats`, in order.
    #[serde(default)]
    pub wins: Vec<Win>,
    /// Hands of thirteen tiles to compare.
    #[serde(default)]
    pub held: Vec<Draft>,
    /// Players who may be waiting; the observer's tiles ([`Threat::held`]) are the discards to compare.
    #[serde(default)]
    pub threats: Vec<Threat>,
}

/// A winning hand, shown with its points or payments.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Win {
    /// The hand, with its winds and flags.
    pub hand: Hand,
    /// The seat that discarded the winning tile, if the page is about payments and the hand was not self-drawn.
    pub payer: Option<Wind>,
}

/// A threat in a file: tiles in the notation of a hand, with the melds in brackets.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenThreat {
    melds: Draft,
    #[serde(deserialize_with = "standing")]
    discards: Vec<Tile>,
    #[serde(deserialize_with = "standing")]
    open: Vec<Tile>,
    #[serde(deserialize_with = "standing")]
    held: Vec<Tile>,
}

impl<'de> Deserialize<'de> for Threat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Threat, D::Error> {
        let WrittenThreat { melds, discards, open, held } = WrittenThreat::deserialize(from)?;
        let meld = |meld: &DraftMeld| Meld::try_from(meld).map_err(D::Error::custom);
        Ok(Threat { melds: melds.melds.iter().map(meld).collect::<Result<_, _>>()?, discards, open, held })
    }
}
