//! What is to be known before the first fan: short pages, one idea each.

use serde::Deserialize;

use super::written::{draft, each, hand, one, plain, prose};
use super::{BookFault, Flaw};
use crate::markup::Prose;
use crate::threat::Threat;
use bafan::{Draft, Hand, Meld, Wind};

/// What a language says on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its name in addresses.
    pub slug: String,
    /// The heading: plain words, without marks.
    pub title: String,
    /// The idea in a sentence.
    pub lead: Prose,
    /// The paragraphs.
    pub texts: Vec<Prose>,
    /// What to look at in each of its hands.
    pub captions: Vec<Prose>,
}

/// The hands of a page. Pages that show none are not in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The [`slug`](Page::slug) of the page to which they belong.
    pub slug: String,
    /// Hands that are won. Captions are about these first, then about the others, each in order.
    pub wins: Vec<Win>,
    /// Hands of thirteen tiles on their way, to be compared.
    pub held: Vec<Draft>,
    /// Players who may be waiting; the standing tiles are the discards to be compared.
    pub threats: Vec<Threat>,
}

/// A hand that is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// A winning hand, with its winds and flags.
    pub hand: Hand,
    /// The seat whose tile it was, where the page is about payments and the winner did not draw it.
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

/// Tiles as in the notation of a hand, the melds in brackets.
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
