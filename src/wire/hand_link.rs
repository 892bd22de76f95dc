//! A hand as an address, for links, the browser's history and QR codes.
//!
//! The format is specified in `docs/links.md`, with examples that remain readable permanently. It is plain text in characters that no
//! messenger and no browser changes.
//!
//! ```
//! use bafan::HandLink;
//!
//! let address: HandLink = "v=1&h=123m-1.NNNN.6m6pEW1m&t=ES1010&f=ab&p=N".parse().unwrap();
//! assert_eq!(address.draft.to_string(), "[123m,1][NNNN]6m6pEW1m|ES1010|ab");
//! assert_eq!(address.to_string(), "v=1&h=123m-1.NNNN.6m6pEW1m&t=ES1010&f=ab&p=N");
//! ```

use std::fmt;

use percent_encoding::percent_decode_str;

use crate::hand::notation::write_situation;
use crate::hand::{Draft, DraftFlowers, Fault, Situation};
use crate::rules::RuleSet;
use crate::tiles::{DraftMeld, Tile, TileCounts, TileSet, Wind, tile_text};

/// The longest address accepted, in bytes. The longest hand under the most unusual rules takes less than half as many.
///
/// ```
/// use bafan::wire::MAX_LENGTH;
/// use bafan::{HandLink, HandLinkFault};
///
/// let long = "v=1&h=".to_owned() + &"1m".repeat(MAX_LENGTH);
/// assert_eq!(long.parse::<HandLink>(), Err(HandLinkFault::TooLong));
/// ```
pub const MAX_LENGTH: usize = 1024;

/// The version written, and the only one so far.
const VERSION: &str = "1";

/// The content of an address.
///
/// ```
/// use bafan::{Draft, HandLink, RuleSet};
///
/// let draft: Draft = "123456789m1355s".parse().unwrap();
/// let link = HandLink { draft, rules: RuleSet::wmo(), ..HandLink::default() };
/// assert_eq!(link.to_string().parse(), Ok(link));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandLink {
    /// The hand as entered. Its tiles are possible, whatever its situation; it may still lack tiles.
    pub draft: Draft,
    /// Whether the last standing tile was chosen as the winning tile before the hand was complete.
    pub winning_chosen: bool,
    /// The seat that supplied the winning tile, if known.
    pub payer: Option<Wind>,
    /// The rules for scoring the hand.
    pub rules: RuleSet,
    /// The tiles seen elsewhere on the table.
    pub seen: TileCounts,
    /// What the previous, opposite and next players have shown, to the extent that it was entered.
    pub others: [Shown; 3],
    /// Whether the reader is to score the hand before seeing the answer.
    pub hidden: bool,
}

/// What another player has shown, to the extent that it was entered.
///
/// ```
/// use bafan::{HandLink, Shown, Suit, TileSet};
///
/// let mut link: HandLink = "v=1&h=123m".parse().unwrap();
/// assert!(!link.others[0].is_known());
/// link.others[0] = Shown { discards: TileSet::of(b"19", Suit::Dots), melds: 1 };
/// assert!(link.others[0].is_known());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The kinds that the player discarded.
    pub discards: TileSet,
    /// The number of melds of the player, 0 to 4.
    pub melds: u8,
}

impl Shown {
    /// Returns whether anything was entered about this player.
    pub fn is_known(&self) -> bool {
        *self != Shown::default()
    }
}

/// Why an address does not describe a hand.
///
/// ```
/// use bafan::{HandLink, HandLinkFault};
///
/// assert_eq!("h=123m".parse::<HandLink>(), Err(HandLinkFault::NoVersion));
/// assert_eq!("v=9&h=123m".parse::<HandLink>(), Err(HandLinkFault::Version));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandLinkFault {
    /// The address is longer than that of any hand.
    TooLong,
    /// The percent escapes are not UTF-8.
    Encoding,
    /// The version is missing.
    NoVersion,
    /// The version is unknown, most likely because it is newer.
    Version,
    /// The hand is missing.
    NoHand,
    /// A field occurs twice.
    Twice(Field),
    /// A field cannot be read.
    Unreadable(Field),
    /// The tiles cannot exist on a table.
    Impossible(Vec<Fault>),
}

/// A field of an address, identified by its letter.
///
/// ```
/// use bafan::wire::Field;
///
/// assert_eq!(Field::ALL.map(Field::key).concat(), "vhtfprsoq");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// `v`: the version.
    Version,
    /// `h`: melds and standing tiles.
    Hand,
    /// `t`: the situation.
    Situation,
    /// `f`: flowers.
    Flowers,
    /// `p`: the seat that supplied the winning tile.
    Payer,
    /// `r`: the rules.
    Rules,
    /// `s`: tiles seen elsewhere.
    Seen,
    /// `o`: which of the seen tiles each other player discarded, and how many melds that player has.
    Others,
    /// `q`: the answer is hidden.
    Hidden,
}

impl Field {
    /// All fields, in the order in which they are written.
    pub const ALL: [Field; 9] = [
        Field::Version,
        Field::Hand,
        Field::Situation,
        Field::Flowers,
        Field::Payer,
        Field::Rules,
        Field::Seen,
        Field::Others,
        Field::Hidden,
    ];

    /// Returns the letter of the field.
    pub const fn key(self) -> &'static str {
        ["v", "h", "t", "f", "p", "r", "s", "o", "q"][self as usize]
    }
}

impl fmt::Display for HandLinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandLinkFault::TooLong => f.write_str("the address is longer than any hand"),
            HandLinkFault::Encoding => f.write_str("the address is damaged: its escapes are no text"),
            HandLinkFault::NoVersion => f.write_str("the address names no version"),
            HandLinkFault::Version => f.write_str("the address is of a version that is not known here"),
            HandLinkFault::NoHand => f.write_str("there is no hand in the address"),
            HandLinkFault::Twice(field) => write!(f, "{} stands in the address twice", field.key()),
            HandLinkFault::Unreadable(field) => write!(f, "{} cannot be read", field.key()),
            HandLinkFault::Impossible(faults) => faults
                .iter()
                .enumerate()
                .try_for_each(|(i, fault)| write!(f, "{}{fault}", if i == 0 { "" } else { "; " })),
        }
    }
}

impl std::error::Error for HandLinkFault {}

impl fmt::Display for HandLink {
    /// Writes the shortest address, which omits default values.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Draft { melds, standing, situation, flowers } = &self.draft;
        write!(f, "v={VERSION}&h=")?;
        for DraftMeld { tiles, mark } in melds {
            f.write_str(&tile_text(tiles.iter().copied()))?;
            if let Some(mark) = mark {
                write!(f, "-{mark}")?;
            }
            f.write_str(".")?;
        }
        match standing.split_last().filter(|_| self.winning_chosen) {
            Some((winning, rest)) => write!(f, "{}-{winning}", tile_text(rest.iter().copied()))?,
            None => f.write_str(&tile_text(standing.iter().copied()))?,
        }
        let mut rest = String::new();
        write_situation(&mut rest, situation, flowers)?;
        let mut parts = rest.split('|').skip(1);
        let situation = parts.next().filter(|_| *situation != Situation::default());
        let rules =
            (self.rules != RuleSet::default()).then(|| self.rules.to_string().replace('+', ",").replace('=', ":"));
        let seen = (self.seen != TileCounts::EMPTY).then(|| tile_text(self.seen.tiles()));
        let others = [
            (Field::Situation, situation.map(str::to_owned)),
            (Field::Flowers, parts.next().map(str::to_owned)),
            (Field::Payer, self.payer.map(|wind| wind.letter().to_string())),
            (Field::Rules, rules),
            (Field::Seen, seen),
            (Field::Others, self.others.iter().any(Shown::is_known).then(|| self.others.map(said_of).join("."))),
            (Field::Hidden, self.hidden.then(|| "1".to_owned())),
        ];
        let said = others.into_iter().filter_map(|(field, value)| Some((field, value?)));
        said.into_iter().try_for_each(|(field, value)| write!(f, "&{}={value}", field.key()))
    }
}

impl std::str::FromStr for HandLink {
    type Err = HandLinkFault;

    /// Parses an address. Unknown fields are ignored, since other programs add their own to links.
    fn from_str(text: &str) -> Result<HandLink, HandLinkFault> {
        let said = Said::new(text)?;
        match said.text(Field::Version) {
            Some(VERSION) => {}
            Some(_) => return Err(HandLinkFault::Version),
            None => return Err(HandLinkFault::NoVersion),
        }
        let (mut draft, winning_chosen) = said.read(Field::Hand, hand)?.ok_or(HandLinkFault::NoHand)?;
        draft.situation = said.read(Field::Situation, situation)?.unwrap_or_default();
        draft.flowers = said.read(Field::Flowers, flowers)?.unwrap_or_default();
        match draft.tile_faults() {
            faults if faults.is_empty() => Ok(HandLink {
                draft,
                winning_chosen,
                payer: said.read(Field::Payer, wind)?,
                rules: said.read(Field::Rules, rules)?.unwrap_or_default(),
                seen: said.read(Field::Seen, seen)?.unwrap_or_default(),
                others: said.read(Field::Others, others)?.unwrap_or_default(),
                hidden: said.read(Field::Hidden, |text| (text == "1").then_some(()))?.is_some(),
            }),
            faults => Err(HandLinkFault::Impossible(faults)),
        }
    }
}

/// The fields of an address, each at most once.
struct Said([Option<String>; Field::ALL.len()]);

impl Said {
    fn new(text: &str) -> Result<Said, HandLinkFault> {
        if text.len() > MAX_LENGTH {
            return Err(HandLinkFault::TooLong);
        }
        let mut said = Said(Default::default());
        for part in text.split('&') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let Some(field) = Field::ALL.into_iter().find(|field| field.key() == key) else { continue };
            let value = percent_decode_str(value).decode_utf8().map_err(|_| HandLinkFault::Encoding)?;
            if said.0[field as usize].replace(value.into_owned()).is_some() {
                return Err(HandLinkFault::Twice(field));
            }
        }
        Ok(said)
    }

    fn text(&self, field: Field) -> Option<&str> {
        self.0[field as usize].as_deref()
    }

    fn read<T>(&self, field: Field, reader: impl Fn(&str) -> Option<T>) -> Result<Option<T>, HandLinkFault> {
        self.text(field).map(|text| reader(text).ok_or(HandLinkFault::Unreadable(field))).transpose()
    }
}

/// Parses melds, each followed by a dot, and then standing tiles. Also returns whether the last tile was chosen as the winning tile.
/// Returns `None` if the text cannot be read.
fn hand(text: &str) -> Option<(Draft, bool)> {
    let mut parts: Vec<&str> = text.split('.').collect();
    let standing = parts.pop()?;
    let meld = |text: &&str| {
        let (tiles_text, mark) = text.split_once('-').map_or((*text, None), |(tiles, mark)| (tiles, Some(mark)));
        let mark = match mark {
            Some(digit) => Some(digit.parse().ok()?),
            None => None,
        };
        Some(DraftMeld { tiles: tiles(tiles_text)?, mark })
    };
    let melds = parts.iter().map(meld).collect::<Option<_>>()?;
    let (before, winning) = standing.split_once('-').map_or((standing, None), |(rest, last)| (rest, Some(last)));
    let mut standing = tiles(before)?;
    if let Some(winning) = winning {
        let [winning] = tiles(winning)?[..] else { return None };
        standing.push(winning);
    }
    Some((Draft { melds, standing, ..Draft::default() }, winning.is_some()))
}

/// Parses a text that contains only tiles in the notation; `None` if it contains anything else.
fn tiles(text: &str) -> Option<Vec<Tile>> {
    let draft = notation_of(text, "123456789mpsESWNCFP", text)?;
    Some(draft.standing)
}

fn situation(text: &str) -> Option<Situation> {
    notation_of(text, "ESWN01", &format!("|{text}")).map(|draft| draft.situation)
}

fn flowers(text: &str) -> Option<DraftFlowers> {
    notation_of(text, "abcdefgh012345678", &format!("||{text}")).map(|draft| draft.flowers)
}

fn wind(text: &str) -> Option<Wind> {
    Wind::ALL.into_iter().find(|wind| text == wind.letter().to_string())
}

fn rules(text: &str) -> Option<RuleSet> {
    text.replace(',', "+").replace(':', "=").parse().ok()
}

fn seen(text: &str) -> Option<TileCounts> {
    let seen: TileCounts = tiles(text)?.into_iter().collect();
    Some(seen).filter(|seen| seen.iter().all(|(_, copies)| copies <= 4))
}

/// Writes the kinds that a player discarded and, after a hyphen, the number of melds, if any.
fn said_of(shown: Shown) -> String {
    let melds = if shown.melds > 0 { format!("-{}", shown.melds) } else { String::new() };
    tile_text(shown.discards.iter()) + &melds
}

/// Parses what the three other players have shown, separated by dots; `None` if the text cannot be read.
fn others(text: &str) -> Option<[Shown; 3]> {
    let shown = |text: &str| {
        let (discards, melds) = text.split_once('-').unwrap_or((text, "0"));
        let melds = melds.parse().ok().filter(|&melds| melds <= 4)?;
        Some(Shown { discards: tiles(discards)?.into_iter().collect(), melds })
    };
    text.split('.').map(shown).collect::<Option<Vec<Shown>>>()?.try_into().ok()
}

/// Parses `whole` as notation; `None` if `part`, which was taken from an address, contains a character that is not among the given ones, or
/// if `whole` cannot be read.
fn notation_of(part: &str, characters: &str, whole: &str) -> Option<Draft> {
    part.chars().all(|c| characters.contains(c)).then(|| whole.parse().ok()).flatten()
}
