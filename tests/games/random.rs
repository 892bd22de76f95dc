//! Random tiles as numbers: 0 to 8 万, 9 to 17 饼, 18 to 26 条, 27 to 30 winds, 31 to 33 dragons.

use bafan::Tile;
pub use oorandom::Rand32;

/// Returns a number below `bound`.
pub fn below(rand: &mut Rand32, bound: usize) -> usize {
    rand.rand_range(0..bound as u32) as usize
}

/// Returns `true` with a probability of one in `n`.
pub fn one_in(rand: &mut Rand32, n: usize) -> bool {
    below(rand, n) == 0
}

pub fn text(tiles: &[usize]) -> String {
    tiles.iter().map(|&tile| Tile::at(tile).unwrap().to_string()).collect()
}

pub fn seat(number: usize) -> char {
    ['E', 'S', 'W', 'N'][number]
}

/// Returns a pung or chow of the suits or, if `kinds` includes them, a pung of honors.
pub fn set(rand: &mut Rand32, kinds: usize) -> Vec<usize> {
    let tile = below(rand, kinds);
    if tile < 27 && tile % 9 < 7 && !one_in(rand, 3) { vec![tile, tile + 1, tile + 2] } else { vec![tile; 3] }
}

/// Returns the number of copies of a tile.
pub fn copies(tiles: &[usize], tile: usize) -> usize {
    tiles.iter().filter(|&&other| other == tile).count()
}

pub fn shuffle(rand: &mut Rand32, tiles: &mut [usize]) {
    for place in (1..tiles.len()).rev() {
        tiles.swap(place, below(rand, place + 1));
    }
}
