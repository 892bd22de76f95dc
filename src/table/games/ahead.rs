//! How far a hand of another game is from winning, and the tiles that bring it nearer.

use bafan::Tile;

use super::entry::{Entry, Piece};
use super::{Game, Meld, Tiles};

/// What a hand before its winning tile still needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// How many tiles it lacks at least to any winning shape: 1 where it waits. A function tile counts as any kind here.
    pub lacks: u8,
    /// The kinds that bring it nearer, lowest first.
    pub useful: Vec<Tile>,
}

/// What an entered hand needs; `None` where its melds cannot be.
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
    let mut held = Tiles::default();
    for piece in &entry.standing {
        match piece {
            Piece::Tile(tile) => held.counts.add(*tile),
            Piece::Gold(_) | Piece::Function(_) => held.wild += 1,
        }
    }
    let lacks = game.lacks(&held, &melds);
    let brings_nearer = |tile: &Tile| {
        let mut with = held;
        with.counts.add(*tile);
        setting.has(*tile) && held.counts[*tile] < 4 && game.lacks(&with, &melds) < lacks
    };
    Some(Ahead { lacks, useful: Tile::all().filter(brings_nearer).collect() })
}
