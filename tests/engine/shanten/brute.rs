//! Distance and useful kinds, computed from complete hands one by one.
//!
//! Every complete hand of a goal with at most four copies of a kind, including melds, is tried:
//!
//! * sets: all choices of as many of the 34 pungs and 21 chows as are not melded, and of a pair;
//! * seven pairs: all choices of seven of the 34 pairs, each taken twice at most;
//! * thirteen orphans: each of the 13 kinds twice;
//! * honors and knitted: each of the six arrangements with the honors, without any two of these 16 kinds;
//! * knitted straight: each of the six arrangements with the sets that are then not melded, and a pair.
//!
//! The lacking tiles are counted one by one. The limit rises from 1 until some complete hand lacks no more tiles than the limit; a partial
//! choice that already lacks more is abandoned, since every completion of it lacks at least as many.

use bafan::{Goal, Goals, Holding, Tile, TileSet};

/// Returns the least distance to the goals and the kinds that the nearest complete hands lack; `None` if the melds rule out all goals.
pub fn nearest(holding: &Holding, goals: Goals) -> Option<(u8, TileSet)> {
    let sets = 4 - holding.set_count();
    let goals: Vec<Goal> = possible_goals(sets).into_iter().filter(|&goal| goals.contains(goal)).collect();
    (1..=14).find_map(|limit| {
        let mut search = Search::new(holding, limit);
        goals.iter().for_each(|&goal| search.all_complete_hands(goal, sets));
        (!search.lacked.is_empty()).then_some((limit - 1, search.lacked))
    })
}

/// Returns whether a fifth copy of a kind would complete a hand.
pub fn is_complete_with_fifth(holding: &Holding, tile: Tile) -> bool {
    let sets = 4 - holding.set_count();
    let mut search = Search::new(holding, 1);
    search.room[tile.index()] = 5;
    possible_goals(sets).into_iter().for_each(|goal| search.all_complete_hands(goal, sets));
    search.lacked.contains(tile)
}

fn possible_goals(sets: usize) -> Vec<Goal> {
    let possible = |goal: &Goal| match goal {
        Goal::Sets => true,
        Goal::KnittedStraight => sets >= 3,
        Goal::SevenPairs | Goal::ThirteenOrphans | Goal::HonorsAndKnitted => sets == 4,
    };
    Goal::ALL.into_iter().filter(possible).collect()
}

/// Kinds that are added to a complete hand together.
type Part = Vec<usize>;

struct Search {
    standing: [u8; Tile::KINDS],
    /// The number of copies available to a complete hand besides the melds.
    room: [u8; Tile::KINDS],
    limit: u8,
    /// The part of the complete hand chosen so far; `lacking` is the number of its tiles that are not standing.
    chosen: [u8; Tile::KINDS],
    lacking: u8,
    /// The lacking kinds of the complete hands within the limit.
    lacked: TileSet,
}

impl Search {
    fn new(holding: &Holding, limit: u8) -> Search {
        let mut room = [4; Tile::KINDS];
        holding.melds().iter().flat_map(|meld| meld.tiles()).for_each(|tile| room[tile.index()] -= 1);
        let standing = *holding.standing().as_array();
        Search { standing, room, limit, chosen: [0; Tile::KINDS], lacking: 0, lacked: TileSet::default() }
    }

    fn all_complete_hands(&mut self, goal: Goal, sets: usize) {
        let (all_sets, all_pairs) = (all_sets(), all_pairs());
        match goal {
            Goal::Sets => self.choose(&[(&all_sets, sets), (&all_pairs, 1)], 0, 0),
            Goal::SevenPairs => self.choose(&[(&all_pairs, 7)], 0, 0),
            Goal::ThirteenOrphans => {
                let again: Vec<Part> = orphans().into_iter().map(|kind| vec![kind]).collect();
                self.with(&orphans(), |search| search.choose(&[(&again, 1)], 0, 0));
            }
            Goal::HonorsAndKnitted => {
                for nine in knitted() {
                    let sixteen: Part = nine.into_iter().chain(27..34).collect();
                    for (one, two) in (0..16).flat_map(|two| (0..two).map(move |one| (one, two))) {
                        let mut fourteen = sixteen.clone();
                        fourteen.remove(two);
                        fourteen.remove(one);
                        self.with(&fourteen, Search::note);
                    }
                }
            }
            Goal::KnittedStraight => {
                let rest = [(all_sets.as_slice(), sets - 3), (all_pairs.as_slice(), 1)];
                for nine in knitted() {
                    self.with(&nine, |search| search.choose(&rest, 0, 0));
                }
            }
        }
    }

    /// Chooses parts from each list. From the first list, `taken` parts have been chosen, and the next one is sought from the index `from`
    /// on.
    fn choose(&mut self, lists: &[(&[Part], usize)], taken: usize, from: usize) {
        match lists {
            [] => self.note(),
            [(_, count), rest @ ..] if taken == *count => self.choose(rest, 0, 0),
            [(parts, _), ..] => {
                for (place, part) in parts.iter().enumerate().skip(from) {
                    self.with(part, |search| search.choose(lists, taken + 1, place));
                }
            }
        }
    }

    /// Runs `go_on` with a part added to the choice, if its tiles are available and the choice then lacks no more tiles than the limit.
    fn with(&mut self, part: &[usize], go_on: impl FnOnce(&mut Search)) {
        let lacking = self.lacking;
        for &kind in part {
            self.chosen[kind] += 1;
            self.lacking += u8::from(self.chosen[kind] > self.standing[kind]);
        }
        if self.lacking <= self.limit && part.iter().all(|&kind| self.chosen[kind] <= self.room[kind]) {
            go_on(self);
        }
        part.iter().for_each(|&kind| self.chosen[kind] -= 1);
        self.lacking = lacking;
    }

    fn note(&mut self) {
        let lacked = Tile::all().filter(|tile| self.chosen[tile.index()] > self.standing[tile.index()]);
        self.lacked = self.lacked.union(lacked.collect());
    }
}

fn all_sets() -> Vec<Part> {
    let chows = (0..27).filter(|kind| kind % 9 < 7).map(|kind| vec![kind, kind + 1, kind + 2]);
    chows.chain((0..Tile::KINDS).map(|kind| vec![kind; 3])).collect()
}

fn all_pairs() -> Vec<Part> {
    (0..Tile::KINDS).map(|kind| vec![kind; 2]).collect()
}

fn orphans() -> Part {
    (0..Tile::KINDS).filter(|kind| *kind >= 27 || matches!(kind % 9, 0 | 8)).collect()
}

/// Returns the arrangements with 147 of one suit, 258 of another and 369 of the third.
fn knitted() -> Vec<Part> {
    let orders = [[0, 9, 18], [0, 18, 9], [9, 0, 18], [9, 18, 0], [18, 0, 9], [18, 9, 0]];
    let nine = |suits: [usize; 3]| (0..3).flat_map(|rank| [0, 3, 6].map(|step| suits[rank] + rank + step)).collect();
    orders.into_iter().map(nine).collect()
}
