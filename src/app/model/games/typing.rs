//! A hand that is typed on a keyboard, in the notation.

use bafan::{Suit, Tile};
use bafan_table::games::{Entry, Game, Piece};

use super::{Laying, tapped, tiles, wanted};

/// What a key makes of a hand and of the digits that wait for their suit; the same where it means nothing.
pub fn typed(entry: &Entry, game: &dyn Game, digits: &str, key: char) -> (Entry, String) {
    let suit = match key {
        'm' => Some(Suit::Characters),
        'p' => Some(Suit::Dots),
        's' => Some(Suit::Bamboo),
        _ => None,
    };
    let ranks = digits.bytes().map(|digit| digit - b'0');
    let with = |entry: Entry, tile: Tile| tapped(&entry, game, Laying::Standing, tile);
    match key {
        '1'..='9' => (entry.clone(), format!("{digits}{key}")),
        '*' => (starred(entry, game), String::new()),
        'x' => (ranks.fold(entry.clone(), |entry, number| with_function(&entry, game, number)), String::new()),
        _ => match (suit, Tile::honor(key).filter(|&tile| game.setting().has(tile))) {
            (Some(suit), _) => {
                (ranks.filter_map(|rank| Tile::number(suit, rank)).fold(entry.clone(), with), String::new())
            }
            (None, Some(tile)) => (with(entry.clone(), tile), String::new()),
            (None, None) => (entry.clone(), digits.to_owned()),
        },
    }
}

/// The entry without the last standing tile, or the last meld where none stands.
pub fn erased(entry: &Entry) -> Entry {
    let mut changed = entry.clone();
    if changed.standing.pop().is_none() {
        changed.melds.pop();
    }
    changed
}

/// The entry with a function tile more; the same where the game has none, the hand is full, or holds it.
pub fn with_function(entry: &Entry, game: &dyn Game, number: u8) -> Entry {
    let mut changed = entry.clone();
    let piece = Piece::Function(number);
    let there = game.setting().functions && (1..=8).contains(&number) && !entry.standing.contains(&piece);
    if there && tiles(entry) < wanted(game) {
        changed.standing.push(piece);
    }
    changed
}

/// The last tile is gold, where the game has gold.
fn starred(entry: &Entry, game: &dyn Game) -> Entry {
    let mut changed = entry.clone();
    if let Some(piece) = changed.standing.last_mut().filter(|_| game.setting().golds > 0)
        && let Piece::Tile(tile) = *piece
    {
        *piece = Piece::Gold(tile);
    }
    changed
}
