//! What is to be known before the first fan: short pages, one idea each.

use serde::Deserialize;

use super::written::{each, hand, one, plain, prose};
use super::{BookFault, Flaw};
use crate::markup::Prose;
use bafan::{Hand, Wind};

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
    /// The hands, in the order of the captions.
    pub wins: Vec<Win>,
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
    wins: Vec<WrittenWin>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWin {
    hand: String,
    payer: Option<String>,
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
        Ok(Shown { slug: plain("slug", written.slug)?, wins: wins? })
    }
}

pub(super) fn wind(name: &str) -> Result<Wind, Flaw> {
    let named = |wind: &Wind| name.chars().eq([wind.letter()]);
    Wind::ALL.into_iter().find(named).ok_or_else(|| Flaw::unknown("seat", name))
}
