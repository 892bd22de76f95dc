//! The basics before the first fan: short pages of one idea each.

use serde::Deserialize;

use super::written::{draft, each, hand, one, plain, prose};
use super::{BookFault, Flaw};
use crate::markup::Prose;
use crate::threat::Threat;
use bafan::{Draft, Hand, Meld, Wind};

/// A page in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The name of the page in addresses.
    pub slug: String,
    /// The heading: plain words, without marks.
    pub title: String,
    /// The idea in one sentence.
    pub lead: Prose,
    /// The paragraphs below the lead.
    pub texts: Vec<Prose>,
    /// The captions of the page's hands.
    pub captions: Vec<Prose>,
}

/// The hands of a page. Pages without hands are not in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The [`slug`](Page::slug) of the page.
    pub slug: String,
    /// Winning hands. Their captions come first, then those of `held` and of `threats`, in order.
    pub wins: Vec<Win>,
    /// Hands of thirteen tiles to compare.
    pub held: Vec<Draft>,
    /// Players who may be waiting; the concealed tiles are the discards to compare.
    pub threats: Vec<Threat>,
}

/// A winning hand, shown with its points or payments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The hand, with its winds and flags.
    pub hand: Hand,
    /// The seat that discarded the winning tile, if the page is about payments and the hand was not self-drawn.
    pub payer: Option<Wind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenPage {
    slug: String,
    title: String,
    lead: String,
    texts: Vec<String>,
    #[serde(default)]
    captions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenShown {
    slug: String,
    #[serde(default)]
    wins: Vec<WrittenWin>,
    #[serde(default)]
    held: Vec<String>,
    #[serde(default)]
    threats: Vec<WrittenThreat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWin {
    hand: String,
    payer: Option<String>,
}

/// Tiles in the notation of a hand, with the melds in brackets.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenThreat {
    melds: String,
    discards: String,
    open: String,
    held: String,
}

impl super::Page for Page {
    type Written = WrittenPage;

    fn read(written: WrittenPage) -> Result<Page, BookFault> {
        Ok(Page {
            slug: plain("slug", written.slug)?,
            title: plain("title", written.title)?,
            lead: one("lead", written.lead)?,
            texts: each("texts", written.texts, prose)?,
            captions: each("captions", written.captions, prose)?,
        })
    }
}

impl super::Page for Shown {
    type Written = WrittenShown;

    fn read(written: WrittenShown) -> Result<Shown, BookFault> {
        let wins = each("wins", written.wins, |win| {
            Ok(Win { hand: hand(&win.hand)?, payer: win.payer.map(|name| wind(&name)).transpose()? })
        });
        let (held, threats) =
            (each("held", written.held, |text| draft(&text)), each("threats", written.threats, threat));
        Ok(Shown { slug: plain("slug", written.slug)?, wins: wins?, held: held?, threats: threats? })
    }
}

fn threat(written: WrittenThreat) -> Result<Threat, Flaw> {
    let standing = |text: &str| draft(text).map(|draft| draft.standing);
    let melds = draft(&written.melds)?.melds;
    let meld = |meld| Meld::try_from(meld).map_err(|_| Flaw::unknown("meld", &written.melds));
    Ok(Threat {
        melds: melds.iter().map(meld).collect::<Result<_, Flaw>>()?,
        discards: standing(&written.discards)?,
        open: standing(&written.open)?,
        held: standing(&written.held)?,
    })
}

pub(super) fn wind(name: &str) -> Result<Wind, Flaw> {
    let named = |wind: &Wind| name.chars().eq([wind.letter()]);
    Wind::ALL.into_iter().find(named).ok_or_else(|| Flaw::unknown("seat", name))
}
