//! The marks within the texts of the book: `[[清龙]]` names a fan, `{{123m}}` draws tiles. There are no others; the number of a
//! ruling, `C7`, is known without one.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::fan::Fan;
use crate::hand::Draft;
use crate::tile::Tile;
use crate::tile::notation::ReadError;

/// A text as it is shown: pieces one after the other, at least one.
///
/// ```
/// use bafan::Fan;
/// use bafan::study::markup::{Piece, Prose};
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
    /// Plain words.
    Text(String),
    /// The name of a fan.
    Fan(Fan),
    /// Tiles, in the order in which they are drawn.
    Tiles(Vec<Tile>),
    /// The number of a ruling.
    Ruling(u8),
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkupFault {
    /// There is nothing but blanks.
    Empty,
    /// A mark is opened and not closed, or closed and not opened: the text from there on.
    Unpaired(String),
    /// No fan has this name.
    NoFan(String),
    /// These are no tiles.
    NoTiles(String, Option<ReadError>),
}

/// How a mark opens, how it closes, and what reads what stands in it.
type Mark = (&'static str, &'static str, fn(&str) -> Result<Piece, MarkupFault>);

const MARKS: [Mark; 2] = [("[[", "]]", fan), ("{{", "}}", tiles)];

impl Prose {
    /// The pieces, in order.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// The fans that are named, in order.
    pub fn fans(&self) -> impl Iterator<Item = Fan> + '_ {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Fan(fan) => Some(*fan),
            Piece::Text(_) | Piece::Tiles(_) | Piece::Ruling(_) => None,
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

/// Words in which no mark opens; none may close either. The rulings that they cite are pieces of their own.
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

/// The first ruling that words cite, and where; a letter or digit before the `C` makes it a part of something else.
fn citation(words: &str) -> Option<(Range<usize>, u8)> {
    words.match_indices('C').find_map(|(at, _)| {
        let digits = &words[at + 1..];
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let inside = words[..at].ends_with(|c: char| c.is_ascii_alphanumeric());
        let number = digits[..end].parse().ok().filter(|_| !inside)?;
        Some((at..at + 1 + end, number))
    })
}

fn fan(name: &str) -> Result<Piece, MarkupFault> {
    Fan::named(name).map(Piece::Fan).ok_or_else(|| MarkupFault::NoFan(name.to_owned()))
}

fn tiles(text: &str) -> Result<Piece, MarkupFault> {
    let draft: Draft = text.parse().map_err(|error| MarkupFault::NoTiles(text.to_owned(), Some(error)))?;
    let only_tiles = Draft { standing: draft.standing.clone(), ..Draft::default() };
    if draft.standing.is_empty() || draft != only_tiles {
        return Err(MarkupFault::NoTiles(text.to_owned(), None));
    }
    Ok(Piece::Tiles(draft.standing))
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
