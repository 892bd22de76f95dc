//! The wall: the tiles, usually 144, in a ring of stacks that dice break; tiles are drawn from its head and replaced from its tail.

use bafan::Wind;
use oorandom::Rand32;

use super::face::Face;
use crate::wall::{Break, Dice, Throw, Walls};

/// The number of tiles in a complete set.
pub const TILES: usize = Walls::Eighteen.tiles();

/// The wall of a hand: its tiles in the order of taking, and how many have been taken from each end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    tiles: Vec<Face>,
    broken: Option<Break>,
    from_head: usize,
    from_tail: usize,
}

impl Wall {
    /// Makes the wall of a seed, shuffled and broken by dice. A seed gives the same wall in every version of the program.
    pub fn seeded(seed: u32) -> Wall {
        let mut chance = Rand32::new(u64::from(seed));
        let mut ring = [Face::Tile(Wind::East.tile()); TILES];
        ring.iter_mut().zip(Face::set()).for_each(|(place, face)| *place = face);
        shuffle(&mut ring, &mut chance);
        let mut die = || chance.rand_range(1..7) as u8;
        let mut throw = || Throw([die(), die()]);
        let broken = Break::new(Dice::Two(throw(), throw()), Walls::Eighteen);
        ring.rotate_left(2 * broken.first_along());
        Wall { broken: Some(broken), ..Wall::in_order(ring.to_vec()) }
    }

    /// Makes a wall with its tiles in the order of taking, beginning at the break, with the upper before the lower tile of each stack.
    pub const fn in_order(tiles: Vec<Face>) -> Wall {
        Wall { tiles, broken: None, from_head: 0, from_tail: 0 }
    }

    /// Returns all tiles in the order of taking, those already taken included.
    pub fn tiles(&self) -> &[Face] {
        &self.tiles
    }

    /// Returns how dice broke the wall; `None` if the order was given.
    pub const fn broken(&self) -> Option<Break> {
        self.broken
    }

    /// Returns the number of tiles taken from the head and from the tail.
    pub const fn taken(&self) -> [usize; 2] {
        [self.from_head, self.from_tail]
    }

    /// Returns the number of tiles left.
    pub const fn left(&self) -> usize {
        self.tiles.len() - self.from_head - self.from_tail
    }

    /// Returns the tiles left, in the order of taking.
    pub fn rest(&self) -> impl Iterator<Item = Face> + '_ {
        self.rest_places().into_iter().map(|place| self.tiles[place])
    }

    /// Takes the next tile from the head, if any is left, skipping tiles already taken as replacements.
    pub(crate) fn draw(&mut self) -> Option<Face> {
        let place = self.draw_place()?;
        self.tiles.get(place).copied()
    }

    /// Takes the next tile from the head, and returns its place; `None` if no tile is left.
    pub(crate) fn draw_place(&mut self) -> Option<usize> {
        if self.left() == 0 {
            return None;
        }
        let place = self.rest_place();
        self.from_head += 1;
        Some(place)
    }

    /// Takes the next tile from the tail, if any is left: the upper tile of the last stack before the lower one, or only the lower one if
    /// the head has taken the upper.
    pub(crate) fn replace(&mut self) -> Option<Face> {
        let place = self.replace_place()?;
        self.tiles.get(place).copied()
    }

    /// Takes the next tile from the tail, and returns its place; `None` if no tile is left.
    pub(crate) fn replace_place(&mut self) -> Option<usize> {
        if self.left() == 0 {
            return None;
        }
        let place = if self.left() == 1 { self.rest_place() } else { self.tail_place(self.from_tail) };
        self.from_tail += 1;
        Some(place)
    }

    /// Replaces the tiles that are left with `with`, which has the same number of tiles.
    pub(crate) fn set_rest(&mut self, with: &[Face]) {
        for (place, &face) in self.rest_places().into_iter().zip(with) {
            self.tiles[place] = face;
        }
    }

    /// Returns the places of the tiles left, in the order of taking.
    fn rest_places(&self) -> Vec<usize> {
        let taken: Vec<usize> = (0..self.from_tail).map(|taken| self.tail_place(taken)).collect();
        (0..self.tiles.len()).filter(|place| !taken.contains(place)).skip(self.from_head).collect()
    }

    /// Returns the place of the first tile left. In the last remaining stack, the upper tile may have been taken as a replacement.
    fn rest_place(&self) -> usize {
        let skipped = (0..self.from_tail).any(|taken| self.tail_place(taken) == self.from_head);
        self.from_head + usize::from(skipped)
    }

    /// Returns the place of a replacement tile, given how many were taken before.
    const fn tail_place(&self, taken: usize) -> usize {
        self.tiles.len().saturating_sub(1 + (taken ^ 1))
    }
}

pub(super) fn shuffle(faces: &mut [Face], chance: &mut Rand32) {
    for end in (1..faces.len()).rev() {
        faces.swap(end, chance.rand_range(0..end as u32 + 1) as usize);
    }
}
