//! The wall: 144 tiles in a ring of stacks, broken by dice, drawn from its head and, for replacements, from its tail.
//!
//! Stacks are numbered clockwise, as tiles are taken, from the right end of the dealer's wall: stacks 0 to 17 are the dealer's, then come
//! North's, West's and South's.

use bafan::Wind;
use oorandom::Rand32;

use super::face::Face;

/// The number of tiles in a complete set.
pub const TILES: usize = 144;
pub(super) const DEALT: usize = 53;
/// The number of stacks of two tiles in a player's wall.
const STACKS: usize = 18;

/// The two throws of two dice that break the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throws {
    /// The dealer's dice, each 1 to 6.
    pub dealer: [u8; 2],
    /// The dice of the player that the dealer's sum points to.
    pub second: [u8; 2],
}

impl Throws {
    /// Returns the player who throws second and whose wall is broken, found by counting the dealer's sum counterclockwise, with the dealer
    /// as 1.
    pub const fn breaker(self) -> Wind {
        let sum = self.dealer[0] as usize + self.dealer[1] as usize;
        Wind::ALL[(sum + 3) % 4]
    }

    /// Returns the number of stacks counted off from the right end of the wall that is broken: the sum of both throws, 4 to 24.
    pub const fn count(self) -> usize {
        let [[a, b], [c, d]] = [self.dealer, self.second];
        a as usize + b as usize + c as usize + d as usize
    }

    /// Returns the stack taken first, 0 to 71.
    pub const fn first_stack(self) -> usize {
        let owner = (4 - self.breaker() as usize) % 4;
        (STACKS * owner + self.count()) % (4 * STACKS)
    }

    fn thrown(chance: &mut Rand32) -> Throws {
        let mut die = || chance.rand_range(1..7) as u8;
        Throws { dealer: [die(), die()], second: [die(), die()] }
    }
}

/// The wall of a hand: its tiles in the order of taking, and how many have been taken from each end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    tiles: Vec<Face>,
    throws: Option<Throws>,
    from_head: usize,
    from_tail: usize,
}

impl Wall {
    /// Makes the wall of a seed, shuffled and broken by dice. A seed gives the same wall in every version of the program.
    pub fn seeded(seed: u32) -> Wall {
        let mut chance = Rand32::new(u64::from(seed));
        let mut ring = [Face::Tile(Wind::East.tile()); TILES];
        ring.iter_mut().zip(Face::set()).for_each(|(place, face)| *place = face);
        for end in (1..TILES).rev() {
            ring.swap(end, chance.rand_range(0..end as u32 + 1) as usize);
        }
        let throws = Throws::thrown(&mut chance);
        ring.rotate_left(2 * throws.first_stack());
        Wall { throws: Some(throws), ..Wall::in_order(ring.to_vec()) }
    }

    /// Makes a wall with its tiles in the order of taking, beginning at the break, with the upper before the lower tile of each stack.
    pub const fn in_order(tiles: Vec<Face>) -> Wall {
        Wall { tiles, throws: None, from_head: 0, from_tail: 0 }
    }

    /// Returns all tiles in the order of taking, those already taken included.
    pub fn tiles(&self) -> &[Face] {
        &self.tiles
    }

    /// Returns the dice that broke the wall; `None` if the order was given.
    pub const fn throws(&self) -> Option<Throws> {
        self.throws
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
        let taken: Vec<usize> = (0..self.from_tail).map(|taken| self.tail_place(taken)).collect();
        let mut places: Vec<usize> = (0..self.tiles.len()).filter(|place| !taken.contains(place)).collect();
        places.drain(..self.from_head.min(places.len()));
        places.into_iter().map(|place| self.tiles[place])
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
        let taken: Vec<usize> = (0..self.from_tail).map(|taken| self.tail_place(taken)).collect();
        let places = (0..self.tiles.len()).filter(|place| !taken.contains(place)).skip(self.from_head);
        for (place, &face) in places.collect::<Vec<_>>().into_iter().zip(with) {
            self.tiles[place] = face;
        }
    }

    /// Returns the place of the first tile left. Only in the last stack can the upper tile be gone and the lower one left.
    fn rest_place(&self) -> usize {
        let skipped = (0..self.from_tail).any(|taken| self.tail_place(taken) == self.from_head);
        self.from_head + usize::from(skipped)
    }

    /// Returns the place of a replacement tile, given how many were taken before.
    const fn tail_place(&self, taken: usize) -> usize {
        self.tiles.len().saturating_sub(1 + (taken ^ 1))
    }
}
