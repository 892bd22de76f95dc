//! The requests that a player receives.

use bafan::{Meld, Source, Tile, Wind};

use super::{BotzoneFault, Player, face_of, seat_of};
use crate::play::face::Face;
use crate::play::observation::{Asked, Discarded, Observation};
use crate::play::window::source;

impl Player {
    /// Takes a request: one line that begins with the number of its type.
    ///
    /// # Errors
    ///
    /// Returns [`BotzoneFault`] if the line is not a valid request, or if it brings a fifth copy of a tile. The player then knows what it
    /// knew before, and the next response is `PASS`.
    pub fn hear(&mut self, request: &str) -> Result<(), BotzoneFault> {
        self.asked = Asked::Nothing;
        let words: Vec<&str> = request.split_whitespace().collect();
        let mut after = self.clone();
        after.take(&words).filter(|()| after.is_possible()).ok_or_else(|| BotzoneFault(request.to_owned()))?;
        *self = after;
        Ok(())
    }

    /// Returns whether at most four copies of each kind are held or visible.
    fn is_possible(&self) -> bool {
        // A tile that is being added to a pung is already in the kong here.
        let mut known = Observation { asked: Asked::Nothing, ..self.observation() }.open();
        known.extend(self.standing.tiles());
        known.extend(self.melds.iter().filter(|meld| !meld.is_open()).flat_map(|meld| meld.tiles()));
        known.iter().all(|(_, copies)| copies <= 4)
    }

    fn take(&mut self, words: &[&str]) -> Option<()> {
        match words {
            ["0", id, quan] => (self.me, self.prevalent) = (seat_of(id)?, seat_of(quan)?),
            ["1", rest @ ..] => self.deal(rest)?,
            ["2", tile] => {
                let tile = tile_of(tile)?;
                self.drawn[self.me as usize] += 1;
                self.standing.add(tile);
                self.offered = None;
                self.asked = Asked::Turn { drawn: Some(tile), kong: self.after_kong };
            }
            ["3", seat, what @ ..] => self.move_of(seat_of(seat)?, what)?,
            _ => return None,
        }
        Some(())
    }

    /// Parses the deal: the number of each player's flowers, the player's own tiles, and the flowers.
    fn deal(&mut self, words: &[&str]) -> Option<()> {
        let (counts, tiles) = words.split_at_checked(4)?;
        let (own, flowers) = tiles.split_at_checked(13)?;
        let mut flowers = flowers.iter();
        for (seat, count) in counts.iter().enumerate() {
            let count: usize = count.parse().ok().filter(|&count| count <= 8)?;
            self.drawn[seat] = 13 + count;
            self.has_flowers |= count > 0;
            for _ in 0..count {
                if let Some(Face::Flower(flower)) = flowers.next().and_then(|flower| face_of(flower)) {
                    self.players[seat].flowers.push(flower);
                }
            }
        }
        for tile in own {
            self.standing.add(tile_of(tile)?);
        }
        Some(())
    }

    fn move_of(&mut self, seat: Wind, what: &[&str]) -> Option<()> {
        match what {
            ["DRAW"] => {
                self.drawn[seat as usize] += 1;
                self.offered = None;
            }
            ["BUHUA", flower] => {
                self.drawn[seat as usize] += 1;
                self.has_flowers = true;
                self.flower_after_kong = self.after_kong;
                if let Some(Face::Flower(flower)) = face_of(flower) {
                    self.players[seat as usize].flowers.push(flower);
                }
            }
            ["PLAY", tile] => self.discard(seat, tile_of(tile)?),
            ["PENG", out] => {
                let (from, tile) = self.offered?;
                self.claim(seat, from, Meld::Pung { tile, from: Some(source(seat, from)) }, tile);
                self.discard(seat, tile_of(out)?);
            }
            ["CHI", middle, out] => {
                let (from, tile) = self.offered?;
                let low = tile_of(middle)?.lower(1)?;
                let claimed = (tile.index() as u8).checked_sub(low.index() as u8).filter(|&place| place < 3)?;
                self.claim(seat, from, Meld::Chow { low, claimed: Some(claimed + 1) }, tile);
                self.discard(seat, tile_of(out)?);
            }
            ["GANG"] => self.kong(seat)?,
            ["BUGANG", tile] => self.add_kong(seat, tile_of(tile)?),
            _ => return None,
        }
        Some(())
    }

    fn discard(&mut self, seat: Wind, tile: Tile) {
        if seat == self.me {
            self.standing.remove(tile);
        } else {
            self.asked = Asked::Claim { from: seat, tile, added: false };
        }
        self.players[seat as usize].discards.push(Discarded { tile, claimed_by: None });
        self.offered = Some((seat, tile));
        (self.after_kong, self.flower_after_kong) = (false, false);
    }

    /// Adds a meld that claims the last discard.
    fn claim(&mut self, seat: Wind, from: Wind, meld: Meld, tile: Tile) {
        if let Some(discard) = self.players[from as usize].discards.last_mut() {
            discard.claimed_by = Some(seat);
        }
        self.players[seat as usize].melds.push(Some(meld));
        if seat == self.me {
            self.standing.add(tile);
            for part in meld.tiles() {
                self.standing.remove(part);
            }
            self.melds.push(meld);
        }
        self.offered = None;
    }

    /// Adds a kong of the last discard, or of four concealed tiles.
    fn kong(&mut self, seat: Wind) -> Option<()> {
        match self.offered {
            Some((from, tile)) => {
                self.claim(seat, from, Meld::MeldedKong { tile, from: source(seat, from), added: false }, tile);
            }
            None if seat == self.me => {
                let tile = tile_of(self.said.strip_prefix("GANG")?.trim())?;
                self.standing.set(tile, 0);
                self.melds.push(Meld::ConcealedKong { tile });
                self.players[seat as usize].melds.push(None);
            }
            None => self.players[seat as usize].melds.push(None),
        }
        (self.after_kong, self.flower_after_kong) = (true, false);
        Some(())
    }

    fn add_kong(&mut self, seat: Wind, tile: Tile) {
        let kong = |from: Option<Source>| Meld::MeldedKong { tile, from: from.unwrap_or(Source::Left), added: true };
        let add = |meld: &mut Meld| match *meld {
            Meld::Pung { tile: of, from } if of == tile => *meld = kong(from),
            _ => {}
        };
        self.players[seat as usize].melds.iter_mut().flatten().for_each(add);
        if seat == self.me {
            self.melds.iter_mut().for_each(add);
            self.standing.remove(tile);
        } else {
            self.asked = Asked::Claim { from: seat, tile, added: true };
        }
        (self.after_kong, self.flower_after_kong) = (true, false);
    }
}

fn tile_of(text: &str) -> Option<Tile> {
    face_of(text)?.tile()
}
