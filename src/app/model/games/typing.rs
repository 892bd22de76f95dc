//! What each key does when a hand of one of the other games is typed in notation.

use bafan::{Suit, Tile};
use bafan_table::games::{Entry, Game, Piece};

use super::{Laying, tapped, tiles, wanted};

/// Returns the hand after a key, and the digits that are not followed by a suit yet; both are unchanged if the key means nothing.
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

/// Returns the entry without its last concealed tile or, if there is none, without its last meld.
pub fn erased(entry: &Entry) -> Entry {
    let mut changed = entry.clone();
    if changed.standing.pop().is_none() {
        changed.melds.pop();
    }
    changed
}

/// Returns the entry with another function tile; unchanged if the game has no such tile, the hand is full, or the hand already contains
/// that tile.
pub fn with_function(entry: &Entry, game: &dyn Game, number: u8) -> Entry {
    let mut changed = entry.clone();
    let piece = Piece::Function(number);
    let there = game.setting().functions && (1..=8).contains(&number) && !entry.standing.contains(&piece);
    if there && tiles(entry) < wanted(game) {
        changed.standing.push(piece);
    }
    changed
}

/// Marks the last concealed tile as gold, if the game has gold.
fn starred(entry: &Entry, game: &dyn Game) -> Entry {
    let mut changed = entry.clone();
    if let Some(piece) = changed.standing.last_mut().filter(|_| game.setting().golds > 0)
        && let Piece::Tile(tile) = *piece
    {
        *piece = Piece::Gold(tile);
    }
    changed
}
