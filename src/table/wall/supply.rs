//! The rest of the wall after the deal.

use bafan::Wind;

use super::{Break, DEALT, Spot};

/// The wall after the deal. Tiles are drawn from the head and replaced from the tail; there is no dead wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    broken: Break,
    /// Whether each tile is taken, by its place from the head.
    taken: Vec<bool>,
    head: usize,
    tail: usize,
}

impl Supply {
    /// Makes the rest of a wall after the deal.
    pub fn new(broken: Break) -> Supply {
        let taken = (0..broken.walls.tiles()).map(|place| place < DEALT).collect();
        Supply { broken, taken, head: DEALT, tail: 0 }
    }

    /// Returns the number of tiles left: 91 after the deal with flowers, 83 without.
    pub fn left(&self) -> usize {
        self.taken.iter().filter(|&&taken| !taken).count()
    }

    /// Draws the next tile from the head, skipping tiles already taken from the tail, and returns its place; `None` if the wall is empty.
    pub fn draw(&mut self) -> Option<Spot> {
        while *self.taken.get(self.head)? {
            self.head += 1;
        }
        self.taken[self.head] = true;
        Some(self.broken.head(self.head))
    }

    /// Takes the next tile from the tail, for a flower or a kong, and returns its place; `None` if the wall is empty.
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

    /// Replaces the flowers after the deal: first all of the dealer's, then South's, West's and North's (textbook 2.1, B98 p.17).
    ///
    /// `laid` has, for each seat, the number of flowers laid each time: `[2, 1]` means two flowers from the deal, one of whose replacements
    /// was a flower again. Returns one item for each time: the seat, and the places of the replacements.
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
