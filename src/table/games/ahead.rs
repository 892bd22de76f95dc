//! The distance of a hand from winning in one of the other games, and the tiles that reduce it.

use bafan::Tile;

use super::entry::{Entry, Piece};
use super::win::gold;
use super::{Game, Meld, Tiles};

/// What a hand without its winning tile still needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// The result of [`Game::lacks`]: 1 if the hand waits. A function tile counts as any kind here.
    pub lacks: u8,
    /// The kinds that reduce `lacks`, lowest first.
    pub useful: Vec<Tile>,
}

/// Returns what an entered hand needs; `None` if its melds or its gold tiles are impossible. Gold tiles are wild, whether marked with `*`
/// or named by the flag `gold=`.
///
/// ```
/// use bafan_table::games::{Sixteen, ahead};
///
/// let hand = "123456789m123456p5s".parse().unwrap();
/// let ahead = ahead(&Sixteen::default(), &hand).unwrap();
/// assert_eq!((ahead.lacks, ahead.useful), (1, vec!["5s".parse().unwrap()]));
/// ```
pub fn ahead(game: &dyn Game, entry: &Entry) -> Option<Ahead> {
    let setting = game.setting();
    let melds: Option<Vec<Meld>> = entry.melds.iter().map(|meld| Meld::of(meld, setting.rules).ok()).collect();
    let melds = melds?;
    let gold = gold(entry, setting).ok()?;
    let held = Tiles::held(&entry.standing, gold);
    let lacks = game.lacks(&held, &melds);
    let brings_nearer = |tile: &Tile| {
        let mut with = held;
        with.add(Piece::Tile(*tile), gold);
        // A game with gold tiles has no other wild tiles.
        let left = if gold == Some(*tile) { held.wild < setting.golds } else { held.counts[*tile] < 4 };
        setting.has(*tile) && left && game.lacks(&with, &melds) < lacks
    };
    Some(Ahead { lacks, useful: Tile::all().filter(brings_nearer).collect() })
}
