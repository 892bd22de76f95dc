//! The tiles, deal and phases of a game.

use bafan::{Tile, Wind};

use super::dealer::Custom;
use super::divide::SetRules;

/// What the deal and the course of a hand depend on, apart from the switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The number of players: 2 or 4.
    pub players: usize,
    /// The number of sets in a complete hand, besides its pair: 4 or 5.
    pub sets: usize,
    /// The sets of different honors that the game allows.
    pub rules: SetRules,
    /// Whether a hand can contain honors.
    pub honors: bool,
    /// The number of flowers in the wall. Honors, which are treated as flowers if hands cannot contain them, are not counted.
    pub flowers: u8,
    /// The maximum number of gold tiles in a hand; 0 if the game has none.
    pub golds: u8,
    /// Whether there are eight function tiles.
    pub functions: bool,
    /// Whether several players may win on one tile.
    pub several_winners: bool,
    /// Whether East always deals and the players change seats after each hand.
    pub seats_turn: bool,
    /// The number of wall tiles that are never drawn.
    pub kept_back: u32,
    /// Whether a waiting player may press a ready button, which freezes the hand.
    pub ready: bool,
    /// Whether a player who has declined a tile may neither claim that kind nor win on it before the player's next draw or claim.
    pub passed_waits: bool,
    /// The number of tiles at the end of the wall that are drawn without replacing flowers and without discards.
    pub last_draws: u32,
    /// The custom for passing the deal.
    pub custom: Custom,
    /// The phases of a hand, in order.
    pub phases: &'static [Phase],
}

impl Setting {
    /// Returns the seats in the order of play.
    pub fn seats(&self) -> &'static [Wind] {
        &Wind::ALL[..self.players]
    }

    /// Returns the number of tiles a player holds before drawing: 13 or 16.
    pub const fn held(&self) -> usize {
        self.sets * 3 + 1
    }

    /// Returns the number of tiles shuffled.
    pub const fn wall(&self) -> u32 {
        136 + self.flowers as u32 + if self.functions { 8 } else { 0 }
    }

    /// Returns whether hands of this game can contain a kind.
    pub const fn has(&self, tile: Tile) -> bool {
        self.honors || !tile.is_honor()
    }

    /// Returns whether a drawn tile of this kind is a flower, laid down and replaced.
    pub const fn is_flower(&self, tile: Tile) -> bool {
        !self.has(tile)
    }
}

/// A phase of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Players buy, by choice or because they must, which doubles their results.
    Buying,
    /// People outside the game bet on seats.
    Betting,
    /// The tiles are dealt.
    Dealing,
    /// Flowers are replaced from the end of the wall, in passes over all players.
    Flowers,
    /// The next tile from the end of the wall is turned: its kind is gold.
    Gold,
    /// The dealer may win with the dealt hand; in a game with gold, players may take the turned gold tile to win.
    Opening,
    /// Players draw, claim and discard in turn.
    Playing,
    /// The last tiles are drawn one by one, and whoever completes a hand wins.
    LastDraws,
}
