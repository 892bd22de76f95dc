//! All readings of tiles as a winning shape, by exhaustive search.

use bafan::{Hand, Meld, Tile};

/// The number of copies of each kind. A fifth copy is allowed, since a wait is a matter of shape.
pub type Counts = [u8; Tile::KINDS];

/// The tiles of the 13 orphans.
const ORPHANS: [usize; 13] = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];

/// The tiles of a part of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// A chow, given by its lowest kind.
    Chow(usize),
    Pung(usize),
    Kong(usize),
    Pair(usize),
    /// The nine tiles of a knitted straight: the suits of 147, 258 and 369.
    Knitted([usize; 3]),
}

impl Group {
    pub fn tiles(self) -> Vec<usize> {
        match self {
            Group::Chow(low) => vec![low, low + 1, low + 2],
            Group::Pung(kind) => vec![kind; 3],
            Group::Kong(kind) => vec![kind; 4],
            Group::Pair(kind) => vec![kind; 2],
            Group::Knitted(suits) => knitted_tiles(suits).to_vec(),
        }
    }

    /// Returns the kind of a pung or kong; `None` if the part is neither.
    pub fn pung(self) -> Option<usize> {
        match self {
            Group::Pung(kind) | Group::Kong(kind) => Some(kind),
            _ => None,
        }
    }

    /// Returns the lowest kind of a chow; `None` if the part is not a chow.
    pub fn chow(self) -> Option<usize> {
        if let Group::Chow(low) = self { Some(low) } else { None }
    }

    pub fn pair(self) -> Option<usize> {
        if let Group::Pair(kind) = self { Some(kind) } else { None }
    }
}

/// The five forms of a winning hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// Four sets and a pair.
    Sets,
    /// A knitted straight, a set and a pair.
    Knitted,
    SevenPairs,
    Orphans,
    /// Different tiles of one knitted arrangement and honors.
    Singles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub group: Group,
    /// The corresponding meld; `None` for a concealed part.
    pub meld: Option<Meld>,
}

/// A reading of a hand without a position for the winning tile.
#[derive(Clone, Debug)]
pub struct Arrangement {
    pub form: Form,
    /// The parts, melds first; empty for orphans and singles.
    pub parts: Vec<Part>,
}

pub fn readings(hand: &Hand) -> Vec<Arrangement> {
    let melds = hand.melds();
    let melded: Vec<Part> = melds.iter().map(|&meld| Part { group: melded_group(meld), meld: Some(meld) }).collect();
    let shapes = shapes(hand.standing().as_array(), melds.len());
    let whole = |groups: Vec<Group>| {
        melded.iter().copied().chain(groups.into_iter().map(|group| Part { group, meld: None })).collect()
    };
    shapes.into_iter().map(|(form, groups)| Arrangement { form, parts: whole(groups) }).collect()
}

/// Returns the kinds that complete the shape of 13 tiles, including those of which no copy is left.
pub fn waited_kinds(hand: &Hand) -> Vec<usize> {
    let standing = *hand.holding().standing().as_array();
    (0..Tile::KINDS)
        .filter(|&kind| {
            let mut counts = standing;
            counts[kind] += 1;
            is_shape(&counts, hand.melds().len())
        })
        .collect()
}

/// Returns the knitted arrangements: 147 of one suit, 258 of another, 369 of the third.
pub fn arrangements() -> [[usize; 3]; 6] {
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
}

pub fn knitted_tiles(suits: [usize; 3]) -> [usize; 9] {
    std::array::from_fn(|i| suits[i / 3] * 9 + i / 3 + i % 3 * 3)
}

fn melded_group(meld: Meld) -> Group {
    let kind = meld.tile().index();
    match meld {
        Meld::Chow { .. } => Group::Chow(kind),
        Meld::Pung { .. } => Group::Pung(kind),
        Meld::MeldedKong { .. } | Meld::ConcealedKong { .. } => Group::Kong(kind),
    }
}

fn is_shape(standing: &Counts, melds: usize) -> bool {
    is_sets_shape(standing, 4 - melds) || !special_shapes(standing, melds).is_empty()
}

fn shapes(standing: &Counts, melds: usize) -> Vec<(Form, Vec<Group>)> {
    let mut all = sets_and_pair(standing, 4 - melds);
    all.iter_mut().for_each(|groups| groups.sort());
    all.into_iter().map(|groups| (Form::Sets, groups)).chain(special_shapes(standing, melds)).collect()
}

fn special_shapes(standing: &Counts, melds: usize) -> Vec<(Form, Vec<Group>)> {
    let mut shapes = Vec::new();
    if melds <= 1 {
        for suits in arrangements() {
            let nine = knitted_tiles(suits);
            if nine.iter().all(|&kind| standing[kind] > 0) {
                let mut rest = *standing;
                nine.iter().for_each(|&kind| rest[kind] -= 1);
                for groups in sets_and_pair(&rest, 1 - melds) {
                    shapes.push((Form::Knitted, [vec![Group::Knitted(suits)], groups].concat()));
                }
            }
        }
    }
    if melds > 0 {
        return shapes;
    }
    if standing.iter().all(|count| count % 2 == 0) {
        let pairs = (0..Tile::KINDS).flat_map(|kind| vec![Group::Pair(kind); usize::from(standing[kind]) / 2]);
        shapes.push((Form::SevenPairs, pairs.collect()));
    }
    let orphans: u8 = ORPHANS.iter().map(|&kind| standing[kind]).sum();
    if orphans == 14 && ORPHANS.iter().all(|&kind| standing[kind] > 0) {
        shapes.push((Form::Orphans, Vec::new()));
    }
    let single = standing.iter().all(|&count| count <= 1);
    let knits = |suits: [usize; 3]| (0..27).all(|kind| standing[kind] == 0 || knitted_tiles(suits).contains(&kind));
    if single && arrangements().into_iter().any(knits) {
        shapes.push((Form::Singles, Vec::new()));
    }
    shapes
}

/// Returns every division of the tiles into `sets` sets and a pair: for each pair, all choices among the possible sets.
fn sets_and_pair(counts: &Counts, sets: usize) -> Vec<Vec<Group>> {
    let mut found = Vec::new();
    each_sets_and_pair(counts, sets, &mut |groups| {
        found.push(groups.to_vec());
        false
    });
    found
}

fn is_sets_shape(counts: &Counts, sets: usize) -> bool {
    each_sets_and_pair(counts, sets, &mut |_| true)
}

/// Calls `stop` with each division until `stop` returns `true`; returns whether `stop` did so.
fn each_sets_and_pair(counts: &Counts, sets: usize, stop: &mut impl FnMut(&[Group]) -> bool) -> bool {
    (0..Tile::KINDS).filter(|&kind| counts[kind] >= 2).any(|pair| {
        let mut rest = *counts;
        rest[pair] -= 2;
        let pungs = (0..Tile::KINDS).filter(|&kind| rest[kind] >= 3).map(Group::Pung);
        let run = |low: usize| low % 9 <= 6 && rest[low..low + 3].iter().all(|&count| count > 0);
        let candidates: Vec<Group> = pungs.chain((0..25).filter(|&low| run(low)).map(Group::Chow)).collect();
        choose(&candidates, sets, rest, &mut vec![Group::Pair(pair)], stop)
    })
}

/// Chooses `sets` more of the candidates, possibly one of them several times, so that no tile is left.
fn choose(
    candidates: &[Group],
    sets: usize,
    rest: Counts,
    chosen: &mut Vec<Group>,
    stop: &mut impl FnMut(&[Group]) -> bool,
) -> bool {
    if sets == 0 {
        return rest == [0; Tile::KINDS] && stop(chosen);
    }
    (0..candidates.len()).any(|i| {
        let tiles = candidates[i].tiles();
        let mut left = rest;
        let fits = tiles.iter().all(|&kind| {
            let held = left[kind] > 0;
            left[kind] -= u8::from(held);
            held
        });
        if !fits {
            return false;
        }
        chosen.push(candidates[i]);
        let stopped = choose(&candidates[i..], sets - 1, left, chosen, stop);
        chosen.pop();
        stopped
    })
}
