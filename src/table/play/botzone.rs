//! The protocol by which programs play on the Botzone platform (Chinese Standard Mahjong), as text.
//!
//! A [`Player`] takes requests and gives responses; the caller reads and writes the lines. A player's number is the index of its seat wind.
//! Unlike at a table, each player draws from a separate wall, of which only the number of remaining tiles is known. The platform scores by
//! the `international` profile.
//! ```
//! use bafan_table::play::{botzone::Player, opponent::Strength};
//!
//! let mut player = Player::new(Strength::Careful);
//! player.hear("0 2 0").unwrap();
//! assert_eq!(player.answer(), "PASS");
//! player.hear("1 0 0 0 0 W1 W2 W3 B4 B5 B6 T7 T8 F1 F1 J1 J2 J3").unwrap();
//! player.hear("2 T9").unwrap();
//! assert!(player.answer().starts_with("PLAY "));
//! ```

mod hear;

use std::fmt;
use std::sync::Arc;

use bafan::{Flower, Meld, RuleSet, Suit, Tile, TileCounts, Wind};

use super::action::Action;
use super::face::Face;
use super::observation::{Asked, Observation, Seen};
use super::opponent::Strength;

/// A player on the platform: what it knows from the requests so far, and its strength.
#[derive(Clone, Debug)]
pub struct Player {
    strength: Strength,
    rules: Arc<RuleSet>,
    me: Wind,
    prevalent: Wind,
    standing: TileCounts,
    melds: Vec<Meld>,
    players: [Seen; 4],
    asked: Asked,
    /// The number of tiles each player has drawn, deal and flowers included.
    drawn: [usize; 4],
    /// Whether a flower has been seen. If so, each wall has 36 tiles, otherwise 34.
    has_flowers: bool,
    /// The most recent discard and its seat, as long as the tile can be claimed.
    offered: Option<(Wind, Tile)>,
    /// Whether a seat has made a kong and not discarded since, and whether a flower was drawn after the kong.
    after_kong: bool,
    flower_after_kong: bool,
    said: String,
}

/// The error for a request that is unknown or impossible, with the text of the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotzoneFault(pub String);

impl fmt::Display for BotzoneFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown or impossible request {:?}", self.0)
    }
}

impl std::error::Error for BotzoneFault {}

impl Player {
    /// Makes a player that has received no requests.
    pub fn new(strength: Strength) -> Player {
        Player {
            strength,
            rules: Arc::new(RuleSet::international()),
            me: Wind::East,
            prevalent: Wind::East,
            standing: TileCounts::EMPTY,
            melds: Vec::new(),
            players: Default::default(),
            asked: Asked::Nothing,
            drawn: [0; 4],
            has_flowers: false,
            offered: None,
            after_kong: false,
            flower_after_kong: false,
            said: String::new(),
        }
    }

    /// Records a response that this player gave earlier.
    pub fn said(&mut self, response: &str) {
        response.clone_into(&mut self.said);
    }

    /// Returns the response to the last request, and records it.
    pub fn answer(&mut self) -> String {
        let response = self.response();
        self.said(&response);
        response
    }

    fn response(&self) -> String {
        let seen = self.observation();
        let mut action = self.strength.decide(&seen);
        if action == Action::Win && !self.is_sure_win() {
            let mut barred = seen.clone();
            barred.players[self.me as usize].barred = true;
            action = self.strength.decide(&barred);
        }
        let discard = |standing, meld| self.discard_after(&seen, standing, meld).map_or(String::new(), tile_text);
        match (action, self.asked) {
            (Action::Win, _) => "HU".to_owned(),
            (Action::Discard(tile), _) => format!("PLAY {}", tile_text(tile)),
            (Action::ConcealedKong(tile), _) => format!("GANG {}", tile_text(tile)),
            (Action::AddedKong(tile), _) => format!("BUGANG {}", tile_text(tile)),
            (Action::MeldedKong, _) => "GANG".to_owned(),
            (Action::Pung, Asked::Claim { tile, .. }) => {
                let meld = Meld::Pung { tile, from: None };
                format!("PENG {}", discard(self.without_claimed(meld, tile), meld))
            }
            (Action::Chow(low), Asked::Claim { tile, .. }) => {
                let meld = Meld::Chow { low, claimed: None };
                let middle = low.higher(1).unwrap_or(low);
                format!("CHI {} {}", tile_text(middle), discard(self.without_claimed(meld, tile), meld))
            }
            _ => "PASS".to_owned(),
        }
    }

    /// Returns the player's concealed tiles without those that a claim takes.
    fn without_claimed(&self, meld: Meld, claimed: Tile) -> TileCounts {
        let mut standing = self.standing;
        standing.add(claimed);
        for tile in meld.tiles() {
            standing.remove(tile);
        }
        standing
    }

    /// Returns the tile that the player discards after a claim that leaves these concealed tiles; `None` if it leaves none.
    fn discard_after(&self, seen: &Observation, standing: TileCounts, meld: Meld) -> Option<Tile> {
        match self.strength.decide(&self.after_claim(seen, standing, meld)) {
            Action::Discard(tile) => Some(tile),
            _ => standing.kinds().iter().next(),
        }
    }

    fn after_claim(&self, seen: &Observation, standing: TileCounts, meld: Meld) -> Observation {
        let mut after = seen.clone();
        after.standing = standing;
        after.melds.push(meld);
        after.players[self.me as usize].melds.push(Some(meld));
        // The claimed tile is now counted in the meld, not among the discards.
        if let Asked::Claim { from, .. } = self.asked
            && let Some(claimed) = after.players[from as usize].discards.last_mut()
        {
            claimed.claimed_by = Some(self.me);
        }
        after.asked = Asked::Turn { drawn: None, kong: false };
        after
    }

    /// Returns the number of tiles left in a seat's wall. The wall is taken to be the smaller one without flowers until a flower is seen.
    fn left(&self, seat: Wind) -> usize {
        let size = if self.has_flowers { 36 } else { 34 };
        usize::saturating_sub(size, self.drawn[seat as usize])
    }

    /// Returns the known state as the observation of a seat at a table.
    fn observation(&self) -> Observation {
        let turn = match self.asked {
            Asked::Claim { from, .. } => from,
            _ => self.me,
        };
        let mut players = self.players.clone();
        for (seat, player) in Wind::ALL.into_iter().zip(&mut players) {
            player.standing = 13usize.saturating_sub(3 * player.melds.len());
            if seat == self.me {
                player.melds = self.melds.iter().copied().map(Some).collect();
            }
        }
        Observation {
            rules: self.rules.clone(),
            prevalent: self.prevalent,
            seat: self.me,
            standing: self.standing,
            melds: self.melds.clone(),
            kept_flower: false,
            players,
            asked: self.asked,
            wall_left: Wind::ALL.into_iter().map(|seat| self.left(seat)).sum(),
            last_tile: self.left(turn.next()) == 0,
            replacement: self.left(self.me) > 0 && self.left(self.me.next()) > 0,
            claims_barred: false,
            // On Botzone, the dealer's 14th tile is not dealt but drawn in turn.
            first_turn: false,
            minimum: RuleSet::MINIMUM,
        }
    }

    /// Returns whether a win has eight points in every possible case: a flower drawn between a kong and the winning tile may cancel the fan
    /// for the kong. A tile that seems to be the last of its wall is taken to be the last: the chance that the wall still has two tiles
    /// because no flower has appeared yet is below one in a hundred thousand.
    fn is_sure_win(&self) -> bool {
        let seen = self.observation();
        let replaces_flower = match seen.asked {
            Asked::Turn { drawn, kong: true } if self.flower_after_kong => Some(Asked::Turn { drawn, kong: false }),
            _ => None,
        };
        let otherwise = replaces_flower.map(|asked| Observation { asked, ..seen.clone() });
        otherwise.iter().chain([&seen]).all(|kind| kind.win().is_ok())
    }
}

/// Returns the name of a tile on the platform: `W5`, `F1`, `J3`.
pub fn tile_text(tile: Tile) -> String {
    match (tile.suit(), tile.rank()) {
        (Some(Suit::Characters), Some(rank)) => format!("W{rank}"),
        (Some(Suit::Dots), Some(rank)) => format!("B{rank}"),
        (Some(Suit::Bamboo), Some(rank)) => format!("T{rank}"),
        _ if tile.index() < 31 => format!("F{}", tile.index() - 26),
        _ => format!("J{}", tile.index() - 30),
    }
}

/// Parses the number of a player, which is the index of the seat wind; `None` if it is invalid.
pub(crate) fn seat_of(text: &str) -> Option<Wind> {
    Wind::ALL.get(text.parse::<usize>().ok()?).copied()
}

/// Parses the name of a face; `None` if it is invalid.
pub fn face_of(text: &str) -> Option<Face> {
    let mut letters = text.chars();
    let (letter, number) = (letters.next()?, letters.next()?.to_digit(10)? as usize);
    if letters.next().is_some() || number == 0 {
        return None;
    }
    let suit = |suit| Tile::number(suit, number as u8).map(Face::Tile);
    match letter {
        'W' => suit(Suit::Characters),
        'B' => suit(Suit::Dots),
        'T' => suit(Suit::Bamboo),
        'F' if number <= 4 => Tile::at(26 + number).map(Face::Tile),
        'J' if number <= 3 => Tile::at(30 + number).map(Face::Tile),
        'H' => Flower::at(number - 1).map(Face::Flower),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claimed_discard_is_counted_once() {
        let mut player = Player::new(Strength::Eight);
        for request in ["0 1 0", "1 0 0 0 0 W1 W1 W3 B4 B5 B6 T7 T8 F1 F1 J1 J2 J3", "3 0 DRAW", "3 0 PLAY W1"] {
            player.hear(request).unwrap_or_else(|fault| panic!("{fault}"));
        }
        let tile = Suit::Characters.tile(1);
        let meld = Meld::Pung { tile, from: None };
        let after = player.after_claim(&player.observation(), player.without_claimed(meld, tile), meld);
        assert_eq!((after.open()[tile], after.unseen()[tile]), (3, 1));
    }
}
