//! A hand as an address, for links, the browser's history and QR codes.
//!
//! The format is specified in `docs/links.md`, with examples that remain readable permanently. It is plain text in characters that no
//! messenger and no browser changes. A whole link to the app can also be parsed.
//!
//! ```
//! use bafan::HandLink;
//!
//! let address: HandLink = "v=1&h=123m-1.NNNN.6m6pEW1m&t=ES1010&f=ab&p=N".parse().unwrap();
//! assert_eq!(address.draft.to_string(), "[123m,1][NNNN]6m6pEW1m|ES1010|ab");
//! assert_eq!(address.to_string(), "v=1&h=123m-1.NNNN.6m6pEW1m&t=ES1010&f=ab&p=N");
//! assert_eq!(format!("https://example.org/bafan/#/score?{address}").parse(), Ok(address));
//! ```

use std::fmt;

use percent_encoding::percent_decode_str;

use crate::hand::notation::{self, Conventions, NotationFault, NotationReason, write_situation};
use crate::hand::{Draft, DraftFlowers, Fault, Situation};
use crate::rules::{RuleSet, UnknownRules};
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

/// What precedes the hand in a link to the app.
const PAGE: &str = "#/score?";

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
/// let unreadable = "v=1&h=123m-1.40p".parse::<HandLink>().unwrap_err();
/// assert_eq!(unreadable.to_string(), "h cannot be read: character 9 (\"0\"): ranks are 1 to 9");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandLinkFault {
    /// The address is longer than that of any hand.
    TooLong,
    /// The percent escapes of a field are not UTF-8.
    Encoding(Field),
    /// The version is missing.
    NoVersion,
    /// The version is unknown, most likely because it is newer.
    Version,
    /// The hand is missing.
    NoHand,
    /// A field occurs twice.
    Twice(Field),
    /// A field cannot be read. The fault has the reason and the position in the value, counted after the escapes are decoded.
    Unreadable(Field, NotationFault),
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

    /// Describes the values of the field, for messages.
    const fn takes(self) -> &'static str {
        match self {
            Field::Version => VERSION,
            Field::Hand => {
                "melds, each with a dot after it, then tiles; a hyphen precedes a meld's digit or the winning tile"
            }
            Field::Situation => "two winds E S W N, then flags 0 or 1",
            Field::Flowers => "letters a to h, or one number",
            Field::Payer => "E, S, W or N",
            Field::Rules => "textbook, trial1998, international or wmo, then ,switch:choice as wanted",
            Field::Seen => "tiles",
            Field::Others => "three parts with dots between: tiles, then a hyphen and 0 to 4 melds",
            Field::Hidden => "1",
        }
    }
}

impl fmt::Display for HandLinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandLinkFault::TooLong => f.write_str("the link is longer than any hand"),
            HandLinkFault::Encoding(field) => write!(f, "{} is damaged: its escapes are no text", field.key()),
            HandLinkFault::NoVersion => f.write_str("this is not a link to a hand: the field v is missing"),
            HandLinkFault::Version => f.write_str("the link is of a version that is not known here"),
            HandLinkFault::NoHand => f.write_str("there is no hand: the field h is missing"),
            HandLinkFault::Twice(field) => write!(f, "{} is given twice", field.key()),
            HandLinkFault::Unreadable(field, fault) => {
                write!(f, "{} cannot be read: {fault}", field.key())?;
                if fault.reason == NotationReason::Value { write!(f, "; expected {}", field.takes()) } else { Ok(()) }
            }
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

    /// Parses an address, or a link that ends with one. Unknown fields are ignored, since other programs add their own to links.
    fn from_str(text: &str) -> Result<HandLink, HandLinkFault> {
        let said = Said::new(text.split_once(PAGE).map_or(text, |(_, address)| address.trim_end()))?;
        match said.text(Field::Version) {
            Some(VERSION) => {}
            Some(_) => return Err(HandLinkFault::Version),
            None => return Err(HandLinkFault::NoVersion),
        }
        let (mut draft, winning_chosen) = said.read(Field::Hand, hand)?.ok_or(HandLinkFault::NoHand)?;
        draft.situation = said.read(Field::Situation, situation)?.unwrap_or_default();
        draft.flowers = said.read(Field::Flowers, flowers)?.unwrap_or_default();
        let seen: TileCounts = said.read(Field::Seen, |text| tiles(text, 0))?.into_iter().flatten().collect();
        let mut faults = draft.tile_faults();
        let held = draft.counts();
        let known = seen.iter().map(|(tile, copies)| (tile, usize::from(copies) + usize::from(held[tile])));
        // A fifth copy in the hand itself is among the faults already.
        let fifth = known.filter(|&(tile, copies)| copies > 4 && held[tile] <= 4);
        faults.extend(fifth.map(|(tile, copies)| Fault::FifthCopy { tile, copies }));
        if !faults.is_empty() {
            return Err(HandLinkFault::Impossible(faults));
        }
        Ok(HandLink {
            draft,
            winning_chosen,
            payer: said.read(Field::Payer, wind)?,
            rules: said.read(Field::Rules, rules)?.unwrap_or_default(),
            seen,
            others: said.read(Field::Others, others)?.unwrap_or_default(),
            hidden: said.read(Field::Hidden, hidden)?.is_some(),
        })
    }
}

/// The value read from a part of a field, or the first fault in it.
type Read<T> = Result<T, NotationFault>;

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
            let value = percent_decode_str(value).decode_utf8().map_err(|_| HandLinkFault::Encoding(field))?;
            if said.0[field as usize].replace(value.into_owned()).is_some() {
                return Err(HandLinkFault::Twice(field));
            }
        }
        Ok(said)
    }

    fn text(&self, field: Field) -> Option<&str> {
        self.0[field as usize].as_deref()
    }

    fn read<T>(&self, field: Field, reader: impl Fn(&str) -> Read<T>) -> Result<Option<T>, HandLinkFault> {
        self.text(field).map(|text| reader(text).map_err(|fault| HandLinkFault::Unreadable(field, fault))).transpose()
    }
}

/// Parses melds, each followed by a dot, and then standing tiles. Also returns whether the last tile was chosen as the winning tile.
fn hand(text: &str) -> Read<(Draft, bool)> {
    let (mut draft, mut winning_chosen, mut at) = (Draft::default(), false, 0);
    let mut parts = text.split('.').peekable();
    while let Some(part) = parts.next() {
        let (before, mark) = part.split_once('-').map_or((part, None), |(before, mark)| (before, Some(mark)));
        let (tiles_before, after) = (tiles(before, at)?, at + length(before) + 1);
        if parts.peek().is_some() {
            let mark = mark.map(|digit| digit.parse().map_err(|_| misplaced(digit, after))).transpose()?;
            draft.melds.push(DraftMeld { tiles: tiles_before, mark });
        } else {
            draft.standing = tiles_before;
            if let Some(winning) = mark {
                let [tile] = tiles(winning, after)?[..] else { return Err(misplaced(winning, after)) };
                draft.standing.push(tile);
                winning_chosen = true;
            }
        }
        at += length(part) + 1;
    }
    Ok((draft, winning_chosen))
}

/// Parses a text that contains only tiles in the notation and that begins at character `at` of its field.
fn tiles(text: &str, at: usize) -> Read<Vec<Tile>> {
    notation_of(text, at, "123456789mpsESWNCFP", "").map(|draft| draft.standing)
}

fn situation(text: &str) -> Read<Situation> {
    notation_of(text, 0, "ESWN01", "|").map(|draft| draft.situation)
}

fn flowers(text: &str) -> Read<DraftFlowers> {
    notation_of(text, 0, "abcdefgh012345678", "||").map(|draft| draft.flowers)
}

fn wind(text: &str) -> Read<Wind> {
    Wind::ALL.into_iter().find(|wind| text == wind.letter().to_string()).ok_or_else(|| misplaced(text, 0))
}

fn rules(text: &str) -> Read<RuleSet> {
    let named = text.replace(',', "+").replace(':', "=");
    named
        .parse::<RuleSet>()
        .map_err(|UnknownRules(part)| misplaced(&part, named.find(&part).map_or(0, |at| length(&named[..at]))))
}

fn hidden(text: &str) -> Read<()> {
    if text == "1" { Ok(()) } else { Err(misplaced(text, 0)) }
}

/// Writes the kinds that a player discarded and, after a hyphen, the number of melds, if any.
fn said_of(shown: Shown) -> String {
    let melds = if shown.melds > 0 { format!("-{}", shown.melds) } else { String::new() };
    tile_text(shown.discards.iter()) + &melds
}

/// Parses what the three other players have shown, separated by dots.
fn others(text: &str) -> Read<[Shown; 3]> {
    let (mut all, mut at) = (Vec::new(), 0);
    for part in text.split('.') {
        let (discards, melds) = part.split_once('-').unwrap_or((part, "0"));
        let count = melds.parse().ok().filter(|&count| count <= 4);
        all.push(Shown {
            discards: tiles(discards, at)?.into_iter().collect(),
            melds: count.ok_or_else(|| misplaced(melds, at + length(discards) + 1))?,
        });
        at += length(part) + 1;
    }
    all.try_into().map_err(|_| misplaced("", length(text)))
}

/// Parses a part of a field, which begins at character `at` of the field, as notation that follows `before`. The part may contain only the
/// given `characters`, so that a hand has only one address.
fn notation_of(part: &str, at: usize, characters: &str, before: &str) -> Read<Draft> {
    let fault = match notation::read(&format!("{before}{part}"), Conventions::default()) {
        Ok(draft) => match part.chars().position(|c| !characters.contains(c)) {
            None => return Ok(draft),
            Some(place) => misplaced(&part.chars().skip(place).take(1).collect::<String>(), place),
        },
        Err(faults) => {
            let first = faults.into_iter().next().unwrap_or_else(|| misplaced(part, 0));
            NotationFault { at: first.at.saturating_sub(before.len()), ..first }
        }
    };
    Err(NotationFault { at: at + fault.at, ..fault })
}

/// Returns the fault of a value that does not belong where it is found.
fn misplaced(found: &str, at: usize) -> NotationFault {
    NotationFault { at, found: found.chars().take(20).collect(), reason: NotationReason::Value }
}

fn length(text: &str) -> usize {
    text.chars().count()
}
