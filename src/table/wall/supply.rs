//! What is left of the wall after the deal.

use bafan::Wind;

use super::deal::DEALT;
use super::{Break, Spot};

/// The wall after the deal: drawn from the head, replaced from the tail. There is no dead wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    broken: Break,
    /// By the order of taking from the head.
    taken: Vec<bool>,
    head: usize,
    tail: usize,
}

impl Supply {
    /// The wall after the deal.
    pub fn new(broken: Break) -> Supply {
        let taken = (0..broken.walls.tiles()).map(|place| place < DEALT).collect();
        Supply { broken, taken, head: DEALT, tail: 0 }
    }

    /// How many tiles are left: 91 after the deal with flowers, 83 without.
    pub fn left(&self) -> usize {
        self.taken.iter().filter(|&&taken| !taken).count()
    }

    /// Draws the next tile from the head; a tile already taken from the tail is passed over. `None` from an empty wall.
    pub fn draw(&mut self) -> Option<Spot> {
        while *self.taken.get(self.head)? {
            self.head += 1;
        }
        self.taken[self.head] = true;
        Some(self.broken.head(self.head))
    }

    /// Takes the next tile from the tail, for a flower or a kong. `None` from an empty wall.
    pub fn replace(&mut self) -> Option<Spot> {
        let tiles = self.broken.walls.tiles();
        while self.tail < tiles {
            let place = tiles - 1 - (self.tail ^ 1);
            self.tail += 1;
            if !self.taken[place] {
                self.taken[place] = true;
                return Some(self.broken.head(place));
            }
        }
        None
    }

    /// Replaces the flowers after the deal: the dealer first, then South, West, North, each until done (000 2.1, B98 p.17).
    ///
    /// `laid` holds for each seat how many flowers were laid at a time: `[2, 1]` are two flowers of the deal, one of whose
    /// replacements was a flower again. Returns each seat with its replacements, a time after the other.
    pub fn replace_flowers(&mut self, laid: &[Vec<usize>; 4]) -> Vec<(Wind, Vec<Spot>)> {
        let mut all = Vec::new();
        for (seat, times) in Wind::ALL.into_iter().zip(laid) {
            for &flowers in times {
                all.push((seat, (0..flowers).map_while(|_| self.replace()).collect()));
            }
        }
        all
    }
}
