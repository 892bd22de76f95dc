//! The parser for an entry: `[123m,1]4*56m99s|ES1000|abE|from=W streak=2`.
//!
//! Stars, function tiles, flowers and named flags are taken out first; the parser of the official game then reads the tiles, the winds and
//! the four flags as leniently as usual.

use std::str::FromStr;

use bafan::hand::notation::{MAX_LENGTH, ReadError, half_width};
use bafan::{Draft, Flower, Tile};

use super::entry::{EnteredFlowers, Entry, Piece};
use super::fault::Fault;

impl FromStr for Entry {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Entry, Fault> {
        let chars: Vec<char> = text.trim_end().chars().take(MAX_LENGTH * 2).map(half_width).collect();
        let mut parts = chars.split(|&c| c == '|');
        let tiles = parts.next().unwrap_or_default();
        let situation = parts.next();
        let flowers = parts.next().unwrap_or_default();
        let flags: String = parts.next().unwrap_or_default().iter().collect();
        if parts.next().is_some() {
            return Err(Fault::Parts);
        }
        let stars = Stars::find(tiles);
        let mut engine: Vec<(usize, char)> = stars.rest.clone();
        if let Some(situation) = situation {
            engine.extend((tiles.len()..).zip(['|'].iter().chain(situation)).map(|(at, &c)| (at, c)));
        }
        let draft = read(&engine)?;
        let flowers_at = tiles.len() + situation.map_or(0, <[char]>::len) + 2;
        Ok(Entry {
            standing: stars.pieces(&draft.standing)?,
            melds: draft.melds,
            situation: draft.situation,
            flowers: read_flowers(flowers, flowers_at)?,
            flags: flags.split([' ', ',']).filter(|flag| !flag.is_empty()).map(read_flag).collect(),
        })
    }
}

/// Parses characters with the parser of the official game; each has its position in the whole text, which errors report.
fn read(text: &[(usize, char)]) -> Result<Draft, Fault> {
    let engine: String = text.iter().map(|&(_, c)| c).collect();
    engine.parse().map_err(|error| match error {
        ReadError::Notation(mut faults) => {
            let end = text.last().map_or(0, |&(at, _)| at + 1);
            faults.iter_mut().for_each(|fault| fault.at = text.get(fault.at).map_or(end, |&(at, _)| at));
            Fault::Notation(faults)
        }
        ReadError::Hand(faults) => Fault::Hand(faults),
    })
}

/// The stars and function tiles, and the characters without them.
struct Stars {
    rest: Vec<(usize, char)>,
    marks: Vec<Mark>,
}

/// One star or function tile.
struct Mark {
    /// The position in the text, which errors report.
    at: usize,
    /// The number of characters of `rest` before the mark.
    before: usize,
    /// The number of a function tile; `None` for a star, which makes the tile before it gold.
    function: Option<u8>,
}

impl Stars {
    /// Finds the marks: a star makes the tile before it gold, and digits before an `x` are function tiles.
    fn find(tiles: &[char]) -> Stars {
        let mut stars = Stars { rest: Vec::new(), marks: Vec::new() };
        let mut at = 0;
        while let Some(&c) = tiles.get(at) {
            let digits = tiles[at..].iter().take_while(|c| ('1'..='8').contains(*c)).count();
            if digits > 0 && tiles.get(at + digits) == Some(&'x') {
                for &digit in &tiles[at..at + digits] {
                    let function = digit.to_digit(10).map(|digit| digit as u8);
                    stars.marks.push(Mark { at, before: stars.rest.len(), function });
                }
                at += digits;
            } else if c == '*' {
                stars.marks.push(Mark { at, before: stars.rest.len(), function: None });
            } else {
                stars.rest.push((at, c));
            }
            at += 1;
        }
        stars
    }

    /// Returns the concealed tiles with the marks applied.
    fn pieces(&self, standing: &[Tile]) -> Result<Vec<Piece>, Fault> {
        let mut pieces: Vec<Piece> = standing.iter().map(|&tile| Piece::Tile(tile)).collect();
        let mut functions = 0;
        for mark in &self.marks {
            let tiles = self.tiles_before(mark.before).ok_or(Fault::Star(mark.at))?;
            match mark.function {
                Some(number) => {
                    pieces.insert(tiles + functions, Piece::Function(number));
                    functions += 1;
                }
                None => {
                    let place = (tiles + functions).checked_sub(1).ok_or(Fault::Star(mark.at))?;
                    let Some(&Piece::Tile(tile)) = pieces.get(place) else { return Err(Fault::Star(mark.at)) };
                    pieces[place] = Piece::Gold(tile);
                }
            }
        }
        Ok(pieces)
    }

    /// Returns the number of concealed tiles before a position in `rest`; `None` inside a bracket.
    fn tiles_before(&self, before: usize) -> Option<usize> {
        let mut text: String = self.rest[..before].iter().map(|&(_, c)| c).collect();
        // The suit letter of these digits comes after the mark. Any suit will do, because only the number of tiles matters.
        if text.ends_with(|c: char| c.is_ascii_digit()) {
            text.push('m');
        }
        Some(text.parse::<Draft>().ok()?.standing.len())
    }
}

fn read_flowers(text: &[char], start: usize) -> Result<EnteredFlowers, Fault> {
    let mut flowers = EnteredFlowers::default();
    let mut number = String::new();
    for (place, &c) in text.iter().enumerate() {
        let flower = Flower::all().find(|flower| flower.letter() == c);
        let honor = Tile::honor(c);
        match (flower, honor) {
            (Some(flower), _) => flowers.named.push(flower),
            (_, Some(honor)) => flowers.honors.push(honor),
            _ if c.is_ascii_digit() => number.push(c),
            _ if c == ' ' => {}
            _ => return Err(Fault::Flowers(start + place)),
        }
    }
    if !number.is_empty() {
        flowers.count = number.parse().map_err(|_| Fault::Flowers(start))?;
    }
    Ok(flowers)
}

fn read_flag(flag: &str) -> (String, String) {
    let (name, value) = flag.split_once('=').unwrap_or((flag, ""));
    (name.to_owned(), value.to_owned())
}
