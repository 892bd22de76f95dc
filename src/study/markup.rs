//! The marks in the texts of the book: `[[清龙]]` names a fan, `[[幺九刻|pungs of terminals]]` names it in words that fit the sentence,
//! `{{123m}}` draws tiles, and `{{3334m?}}` draws tiles and the kinds that they wait for, as found by the engine. There are no other marks;
//! the number of a ruling, `C7`, needs no marks.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use bafan::hand::notation::ReadError;
use bafan::{Draft, Fan, Tile, waits};

/// A text for display: one or more pieces.
///
/// ```
/// use bafan::Fan;
/// use bafan_study::markup::{Piece, Prose};
///
/// let prose: Prose = "[[清龙]] has a {{123m}} (C31).".parse().unwrap();
/// assert_eq!(prose.fans().collect::<Vec<_>>(), [Fan::PureStraight]);
/// assert!(prose.pieces().contains(&Piece::Ruling(31)));
/// assert_eq!(prose.pieces().last(), Some(&Piece::Text(").".to_owned())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose(Vec<Piece>);

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words without marks.
    Text(String),
    /// The name of a fan.
    Fan(Fan),
    /// A fan in words that fit the sentence.
    Worded(Fan, String),
    /// Tiles, in the order in which they are drawn.
    Tiles(Vec<Tile>),
    /// Tiles of a hand whose other sets are complete, and the kinds that they wait for.
    Waits(Vec<Tile>, Vec<Tile>),
    /// The number of a ruling.
    Ruling(u8),
}

/// A fault in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkupFault {
    /// The text is blank.
    Empty,
    /// A mark is opened but not closed, or closed but not opened; the field is the text from the mark on.
    Unpaired(String),
    /// No fan has this name.
    NoFan(String),
    /// The text is not tiles, or the tiles before a `?` do not wait; the second field is the error in the notation, if there is one.
    NoTiles(String, Option<ReadError>),
}

/// The opening and closing of a mark, and the parser of its content.
type Mark = (&'static str, &'static str, fn(&str) -> Result<Piece, MarkupFault>);

const MARKS: [Mark; 2] = [("[[", "]]", fan), ("{{", "}}", tiles)];

impl Prose {
    /// Returns the pieces, in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// Returns the fans named, in order.
    pub fn fans(&self) -> impl Iterator<Item = Fan> + '_ {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Fan(fan) | Piece::Worded(fan, _) => Some(*fan),
            Piece::Text(_) | Piece::Tiles(_) | Piece::Waits(..) | Piece::Ruling(_) => None,
        })
    }
}

impl FromStr for Prose {
    type Err = MarkupFault;

    fn from_str(text: &str) -> Result<Prose, MarkupFault> {
        if text.trim().is_empty() {
            return Err(MarkupFault::Empty);
        }
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let first = MARKS.iter().filter_map(|mark| Some((rest.find(mark.0)?, mark))).min_by_key(|(at, _)| *at);
            let (words, marked) = rest.split_at(first.map_or(rest.len(), |(at, _)| at));
            if !words.is_empty() {
                pieces.extend(plain(words)?);
            }
            rest = marked;
            if let Some((_, (open, close, read))) = first {
                let unpaired = || MarkupFault::Unpaired(marked.to_owned());
                let (inside, after) = marked[open.len()..].split_once(close).ok_or_else(unpaired)?;
                pieces.push(read(inside)?);
                rest = after;
            }
        }
        Ok(Prose(pieces))
    }
}

/// Parses text outside marks; a closing mark in it is a fault. Each cited ruling is a piece of its own.
fn plain(words: &str) -> Result<Vec<Piece>, MarkupFault> {
    if let Some(at) = MARKS.iter().find_map(|(_, close, _)| words.find(close)) {
        return Err(MarkupFault::Unpaired(words[at..].to_owned()));
    }
    let mut pieces = Vec::new();
    let mut rest = words;
    while !rest.is_empty() {
        let (cited, number) = citation(rest).map_or((rest.len()..rest.len(), None), |(at, number)| (at, Some(number)));
        let before = &rest[..cited.start];
        pieces.extend(Some(before).filter(|text| !text.is_empty()).map(|text| Piece::Text(text.to_owned())));
        pieces.extend(number.map(Piece::Ruling));
        rest = &rest[cited.end..];
    }
    Ok(pieces)
}

/// Finds the first citation of a ruling: its position in the text and the number; `None` if there is none. A letter or digit before the `C`
/// makes it part of another word.
fn citation(words: &str) -> Option<(Range<usize>, u8)> {
    words.match_indices('C').find_map(|(at, _)| {
        let digits = &words[at + 1..];
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let inside = words[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        let number = digits[..end].parse().ok().filter(|_| !inside)?;
        Some((at..at + 1 + end, number))
    })
}

fn fan(text: &str) -> Result<Piece, MarkupFault> {
    let (name, words) = text.split_once('|').map_or((text, None), |(name, words)| (name, Some(words)));
    let fan = Fan::named(name).ok_or_else(|| MarkupFault::NoFan(name.to_owned()))?;
    match words {
        Some(words) if words.trim().is_empty() => Err(MarkupFault::Empty),
        Some(words) => Ok(Piece::Worded(fan, words.to_owned())),
        None => Ok(Piece::Fan(fan)),
    }
}

fn tiles(text: &str) -> Result<Piece, MarkupFault> {
    if let Some(held) = text.strip_suffix('?') {
        return waiting(held);
    }
    let draft: Draft = text.parse().map_err(|error| MarkupFault::NoTiles(text.to_owned(), Some(error)))?;
    let only_tiles = Draft { standing: draft.standing.clone(), ..Draft::default() };
    if draft.standing.is_empty() || draft != only_tiles {
        return Err(MarkupFault::NoTiles(text.to_owned(), None));
    }
    Ok(Piece::Tiles(draft.standing))
}

/// Parses tiles and finds their waits; returns a fault if there are none. Pungs of winds stand in for the other sets, so the tiles may not
/// be winds.
fn waiting(text: &str) -> Result<Piece, MarkupFault> {
    let none = |error| MarkupFault::NoTiles(text.to_owned(), error);
    let Piece::Tiles(held) = tiles(text)? else { return Err(none(None)) };
    let done: String =
        ["[EEE,1]", "[SSS,1]", "[WWW,1]", "[NNN,1]"].into_iter().take(4_usize.saturating_sub(held.len() / 3)).collect();
    let holding = format!("{done}{text}").parse::<Draft>().map_err(|error| none(Some(error)))?.holding();
    let kinds: Vec<Tile> = holding.map(|holding| waits(&holding).iter().collect()).unwrap_or_default();
    if kinds.is_empty() { Err(none(None)) } else { Ok(Piece::Waits(held, kinds)) }
}

impl fmt::Display for MarkupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarkupFault::Empty => f.write_str("the text is empty"),
            MarkupFault::Unpaired(rest) => write!(f, "a mark without its other half at {rest:?}"),
            MarkupFault::NoFan(name) => write!(f, "[[{name}]]: no fan has this name"),
            MarkupFault::NoTiles(text, Some(error)) => write!(f, "{{{{{text}}}}}: {error}"),
            MarkupFault::NoTiles(text, None) => write!(f, "{{{{{text}}}}}: tiles alone may stand here"),
        }
    }
}

impl std::error::Error for MarkupFault {}
