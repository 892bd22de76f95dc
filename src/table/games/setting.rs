//! What a game is played with, and how a hand of it goes.

use bafan::{Tile, Wind};

use super::dealer::Custom;
use super::divide::SetRules;

/// The setting of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// How many players: 2 or 4.
    pub players: usize,
    /// How many sets a complete hand has beside its pair: 4 or 5.
    pub sets: usize,
    /// Sets of different honors.
    pub rules: SetRules,
    /// Whether honors stand in a hand.
    pub honors: bool,
    /// How many flowers are shuffled in; where honors do not stand in a hand, they are flowers too.
    pub flowers: u8,
    /// How many gold tiles a hand can hold; 0 where there are none.
    pub golds: u8,
    /// Whether there are eight function tiles.
    pub functions: bool,
    /// Whether several players may win on one tile.
    pub several_winners: bool,
    /// Whether East always deals, and the players change seats after each hand.
    pub seats_turn: bool,
    /// How many tiles of the wall are never drawn.
    pub kept_back: u32,
    /// Whether a player who waits may press a ready button, after which the hand is frozen.
    pub ready: bool,
    /// Whether a tile that was let pass may not be claimed again before the player's next turn.
    pub passed_waits: bool,
    /// How many of the last drawable tiles are drawn without flowers and discards.
    pub last_draws: u32,
    /// Who deals next.
    pub custom: Custom,
    /// What happens, in order.
    pub phases: &'static [Phase],
}

impl Setting {
    /// The seats, in the order of play.
    pub fn seats(&self) -> &'static [Wind] {
        &Wind::ALL[..self.players]
    }

    /// How many tiles a player holds before drawing: 13 or 16.
    pub const fn held(&self) -> usize {
        self.sets * 3 + 1
    }

    /// How many tiles are shuffled.
    pub const fn wall(&self) -> u32 {
        136 + self.flowers as u32 + if self.functions { 8 } else { 0 }
    }

    /// Whether a kind stands in hands of this game.
    pub const fn has(&self, tile: Tile) -> bool {
        self.honors || !tile.is_honor()
    }

    /// Whether a drawn tile of a kind is a flower, laid down and replaced.
    pub const fn is_flower(&self, tile: Tile) -> bool {
        !self.has(tile)
    }
}

/// A phase of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Some buy, some must: what they win or lose is doubled.
    Buying,
    /// People who do not play bet on seats.
    Betting,
    /// The tiles are dealt.
    Dealing,
    /// Flowers are replaced from the end of the wall, one full pass of all players at a time.
    Flowers,
    /// The next tile from the end of the wall is turned: its kind is gold.
    Gold,
    /// The dealer may win with what was dealt, and players may take the turned gold tile to win.
    Opening,
    /// Players draw, claim and discard in turn.
    Playing,
    /// The last drawable tiles are drawn one by one: who completes a hand wins.
    LastDraws,
}
