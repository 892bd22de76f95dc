//! Every concealed winning pattern of 14 tiles that needs no knitted tiles: sets and a pair, seven pairs of different kinds, thirteen
//! orphans.

use bafan::{Arrangement, Draft, DraftMeld, Form, Hand, Tile, arrange};

/// The number of copies of each kind.
pub type Pattern = [u8; Tile::KINDS];

/// The possible numbers of tiles in sets, with or without a pair.
pub const SIZES: [usize; 10] = [0, 2, 3, 5, 6, 8, 9, 11, 12, 14];

/// The patterns of one suit, or of the honors, by number of tiles.
pub struct Patterns {
    kinds: usize,
    by_size: Vec<Vec<[u8; 9]>>,
}

impl Patterns {
    pub fn of_suit() -> Patterns {
        Patterns::find(0, 9)
    }

    pub fn of_honors() -> Patterns {
        Patterns::find(27, 7)
    }

    /// Returns the number of patterns for each of [`SIZES`].
    pub fn counts(&self) -> [usize; 10] {
        SIZES.map(|size| self.by_size[size].len())
    }

    /// Finds the choices of tiles that the engine divides into sets, plus a pair if the number of tiles requires one.
    fn find(first: usize, kinds: usize) -> Patterns {
        let mut patterns = Patterns { kinds, by_size: vec![Vec::new(); 15] };
        each_choice(&mut [0; 9], 0, kinds, 14, &mut |counts, size| {
            if size == 0 || SIZES.contains(&size) && parts(first, counts, size) {
                patterns.by_size[size].push(*counts);
            }
        });
        patterns
    }
}

/// Calls `see` with each choice of up to `left` tiles from the given kinds, and the number of tiles chosen.
fn each_choice(counts: &mut [u8; 9], from: usize, kinds: usize, left: u8, see: &mut impl FnMut(&[u8; 9], usize)) {
    if from == kinds {
        return see(counts, 14 - usize::from(left));
    }
    for copies in 0..=left.min(4) {
        counts[from] = copies;
        each_choice(counts, from + 1, kinds, left - copies, see);
    }
    counts[from] = 0;
}

/// Returns whether the engine divides these tiles of one group into sets, with or without a pair, when melds (and a pair, if needed) from
/// another group complete the hand.
fn parts(first: usize, counts: &[u8; 9], size: usize) -> bool {
    let others = if first == 27 { 0 } else { 27 };
    let other = |place: usize| Tile::at(others + place).expect("a group has that many kinds");
    let mut draft = Draft::default();
    let tiles = counts.iter().enumerate().flat_map(|(place, &copies)| vec![first + place; usize::from(copies)]);
    draft.standing.extend(tiles.filter_map(Tile::at));
    if size.is_multiple_of(3) {
        draft.standing.extend([other(6); 2]);
    }
    let melds = (14 - draft.standing.len()) / 3;
    draft.melds = (0..melds).map(|place| DraftMeld { tiles: vec![other(place); 3], mark: None }).collect();
    let hand = draft.hand().expect("the tiles and the melds make a hand");
    arrange(&hand).iter().any(|reading| reading.form == Form::Sets)
}

/// Calls `see` with each pattern of four sets and a pair.
pub fn each_of_sets(suit: &Patterns, honors: &Patterns, see: &mut impl FnMut(&Pattern)) {
    let groups = [suit, suit, suit, honors];
    each_product(&groups, 0, 14, false, &mut [0; Tile::KINDS], see);
}

fn each_product(
    groups: &[&Patterns],
    first: usize,
    left: usize,
    paired: bool,
    pattern: &mut Pattern,
    see: &mut impl FnMut(&Pattern),
) {
    let Some((group, rest)) = groups.split_first() else {
        if left == 0 && paired {
            see(pattern);
        }
        return;
    };
    for size in SIZES.into_iter().filter(|&size| size <= left && !(paired && size % 3 == 2)) {
        if rest.is_empty() && size != left {
            continue;
        }
        for counts in &group.by_size[size] {
            pattern[first..first + group.kinds].copy_from_slice(&counts[..group.kinds]);
            each_product(rest, first + group.kinds, left - size, paired || size % 3 == 2, pattern, see);
        }
    }
}

/// Calls `see` with each pattern of seven pairs of different kinds.
pub fn each_of_pairs(see: &mut impl FnMut(&Pattern)) {
    fn choose(from: usize, left: usize, pattern: &mut Pattern, see: &mut impl FnMut(&Pattern)) {
        if left == 0 {
            return see(pattern);
        }
        for kind in from..=Tile::KINDS - left {
            pattern[kind] = 2;
            choose(kind + 1, left - 1, pattern, see);
            pattern[kind] = 0;
        }
    }
    choose(0, 7, &mut [0; Tile::KINDS], see);
}

/// Calls `see` with each pattern of the thirteen orphans.
pub fn each_of_orphans(see: &mut impl FnMut(&Pattern)) {
    let orphans = || Tile::all().filter(|tile| tile.is_honor() || tile.is_terminal());
    for twice in orphans() {
        let mut pattern = [0; Tile::KINDS];
        orphans().for_each(|tile| pattern[tile.index()] = 1);
        pattern[twice.index()] = 2;
        see(&pattern);
    }
}

/// Returns the concealed hand of a pattern; `turn` selects its winning tile.
pub fn hand(pattern: &Pattern, turn: usize) -> Hand {
    let tiles = pattern.iter().enumerate().flat_map(|(kind, &copies)| std::iter::repeat_n(kind, usize::from(copies)));
    let mut draft = Draft { standing: tiles.filter_map(Tile::at).collect(), ..Draft::default() };
    let winning = turn % draft.standing.len();
    let last = draft.standing.len() - 1;
    draft.standing.swap(winning, last);
    draft.hand().expect("a pattern is a hand")
}

/// Returns the number of divisions of a hand, ignoring the position of the winning tile.
pub fn divisions(hand: &Hand) -> usize {
    let readings = arrange(hand);
    let division = |reading: &Arrangement| (reading.form, reading.sets.clone(), reading.pair);
    readings
        .iter()
        .enumerate()
        .filter(|&(n, one)| readings[..n].iter().all(|earlier| division(earlier) != division(one)))
        .count()
}
