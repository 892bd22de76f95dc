//! The deal, flowers, the turned gold tile, draws and last draws.

use bafan::Wind;

use super::{Action, Face, Hand, Moment};
use crate::games::entry::Piece;
use crate::games::setting::Phase;

impl Hand {
    pub(super) fn deal(&mut self) {
        let (held, dealer) = (self.setting().held(), self.turn);
        for place in self.around() {
            let tiles = held + usize::from(place == dealer);
            for _ in 0..tiles {
                let face = self.wall.pop_back();
                self.take(place, face);
            }
        }
        // Each pass over all players replaces the flowers that they held at its start; new ones wait for the next pass.
        loop {
            let lacks = |place: usize| held + usize::from(place == dealer) - self.seats[place].standing.len();
            let lacking: Vec<(usize, usize)> =
                self.around().map(|place| (place, lacks(place))).filter(|(_, lacks)| *lacks > 0).collect();
            if lacking.is_empty() {
                break;
            }
            for (place, tiles) in lacking {
                for _ in 0..tiles {
                    let face = self.wall.pop_front();
                    self.take(place, face);
                }
            }
        }
        if self.setting().phases.contains(&Phase::Gold) {
            self.turn_gold();
            self.moment = Moment::Opening;
        }
        for place in 0..self.seats.len() {
            self.look(place);
        }
        self.go_on_silently();
    }

    /// Turns up the next tile from the end of the wall as the gold tile; a flower goes to the dealer, and the next tile is turned.
    fn turn_gold(&mut self) {
        while let Some(face) = self.wall.pop_front() {
            match face {
                Face::Piece(Piece::Tile(tile)) if self.setting().has(tile) => {
                    (self.turned, self.lies) = (Some(tile), true);
                    return;
                }
                flower => {
                    self.take(self.turn, Some(flower));
                }
            }
        }
    }

    /// Gives a tile to a seat and returns whether it stays in the hand; a flower is laid down instead.
    fn take(&mut self, place: usize, face: Option<Face>) -> bool {
        let setting = self.setting();
        let seat = &mut self.seats[place];
        match face {
            Some(Face::Piece(Piece::Tile(tile))) if setting.is_flower(tile) => seat.flowers.honors.push(tile),
            Some(Face::Piece(piece)) => {
                seat.standing.push(piece);
                return true;
            }
            Some(Face::Flower(flower)) => seat.flowers.named.push(flower),
            None => {}
        }
        false
    }

    /// Draws for the player whose turn it is; after a kong or a flower, from the end of the wall. If no more tiles may be drawn in turn,
    /// the last draws begin or the hand ends.
    pub(super) fn draw(&mut self, mut kong: bool) {
        self.seats[self.turn].passed.clear();
        let mut from_end = kong;
        loop {
            if self.drawable() == 0 {
                if self.game.last_draws() > 0 && !self.wall.is_empty() {
                    self.step_back();
                    return self.draw_last();
                }
                return self.end(&[]);
            }
            self.last = self.turn;
            let face = if from_end { self.wall.pop_front() } else { self.wall.pop_back() };
            if self.take(self.turn, face) {
                self.moment = Moment::Turn { drawn: true, kong };
                return;
            }
            // The next tile replaces the flower, not the kong.
            (from_end, kong) = (true, false);
        }
    }

    fn step_back(&mut self) {
        self.turn = (self.turn + self.seats.len() - 1) % self.seats.len();
    }

    pub(super) fn step(&mut self) {
        self.turn = (self.turn + 1) % self.seats.len();
    }

    /// Gives the last tiles to the players in turn until a player can win with one; tiles that do not win are kept. Flowers are not
    /// replaced. The hand ends when only the tiles that are never drawn are left.
    pub(super) fn draw_last(&mut self) {
        while self.wall.len() > self.game.kept_back() as usize {
            self.step();
            self.last = self.turn;
            let face = self.wall.pop_back();
            if self.take(self.turn, face) {
                self.moment = Moment::Last;
                if self.legal(Wind::ALL[self.turn]).contains(&Action::Win) {
                    return;
                }
            }
        }
        self.end(&[]);
    }
}
