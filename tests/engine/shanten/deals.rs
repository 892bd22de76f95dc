//! Unfinished hands: random tiles, or tiles some exchanges away from a complete hand.

use bafan::{Draft, DraftMeld, Goal, Holding, Tile, TileCounts, TileSet};

use crate::hands::Rng;

/// The kinds from which a hand is made: with fewer kinds, all four copies of a kind are held more often.
#[derive(Clone, Copy)]
enum Pool {
    All,
    Suit(usize),
    /// The ranks 3 to 7 of this suit, and East.
    Few(usize),
}

impl Pool {
    fn any(rng: &mut Rng) -> Pool {
        match rng.below(6) {
            0 => Pool::Suit(rng.below(3)),
            1 => Pool::Few(rng.below(3)),
            _ => Pool::All,
        }
    }

    fn holds(self, kind: usize) -> bool {
        match self {
            Pool::All => true,
            Pool::Suit(suit) => kind / 9 == suit,
            Pool::Few(suit) => (kind / 9 == suit && (2..7).contains(&(kind % 9))) || kind == 27,
        }
    }

    fn pick(self, rng: &mut Rng) -> usize {
        std::iter::repeat_with(|| rng.below(Tile::KINDS)).find(|&kind| self.holds(kind)).unwrap()
    }
}

/// Returns a hand of `size` random tiles, 13 or 14, in which each meld counts as three.
pub fn random(rng: &mut Rng, size: usize) -> Draft {
    let melds = rng.pick(&[0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    let pool = Pool::any(rng);
    loop {
        let sets: Vec<[usize; 3]> = (0..melds).map(|_| set(rng, Pool::All)).collect();
        let mut wall: Vec<usize> = (0..Tile::KINDS * 4).map(|tile| tile / 4).filter(|&kind| pool.holds(kind)).collect();
        rng.shuffle(&mut wall);
        wall.truncate(size - 3 * melds);
        let draft = laid(rng, &sets, wall);
        if is_possible(&draft) {
            return draft;
        }
    }
}

/// Returns a complete hand of a goal with `melds` melds, shown or not, from which up to `exchanges` tiles have been exchanged for random
/// ones and one tile removed.
pub fn near(rng: &mut Rng, goal: Goal, melds: usize, shown: bool, exchanges: usize) -> Holding {
    loop {
        let pool = Pool::any(rng);
        let mut sets: Vec<[usize; 3]> = Vec::new();
        let mut rest = complete(rng, goal, melds, pool);
        while sets.len() < melds {
            sets.push(set(rng, pool));
        }
        // In some hands, every exchange is for the same held kind, so that all four copies of it can occur.
        let again = rng.pick(&rest);
        let again = rng.percent(40).then_some(again);
        for _ in 0..exchanges {
            let place = rng.below(rest.len());
            rest[place] = again.unwrap_or_else(|| pool.pick(rng));
        }
        rest.swap_remove(rng.below(rest.len()));
        let draft = laid(rng, if shown { &sets } else { &[] }, rest);
        if is_possible(&draft) {
            return draft.holding().unwrap_or_else(|faults| panic!("{draft}: {faults}"));
        }
    }
}

/// Returns the standing tiles of a complete hand. A kind may occur more than four times.
fn complete(rng: &mut Rng, goal: Goal, melds: usize, pool: Pool) -> Vec<usize> {
    let knitted = |rng: &mut Rng| {
        let mut suits = [0, 9, 18];
        rng.shuffle(&mut suits);
        (0..3).flat_map(|rank| [0, 3, 6].map(|step| suits[rank] + rank + step)).collect::<Vec<usize>>()
    };
    let sets_and_pair = |rng: &mut Rng, sets: usize| {
        let mut tiles: Vec<usize> = (0..sets).flat_map(|_| set(rng, pool)).collect();
        tiles.extend([pool.pick(rng); 2]);
        tiles
    };
    match goal {
        Goal::Sets => sets_and_pair(rng, 4 - melds),
        Goal::SevenPairs => (0..7).flat_map(|_| [pool.pick(rng); 2]).collect(),
        Goal::ThirteenOrphans => {
            let orphans = TileSet::ORPHANS.iter().map(Tile::index);
            orphans.clone().chain(orphans.clone().nth(rng.below(13))).collect()
        }
        Goal::HonorsAndKnitted => {
            let mut tiles: Vec<usize> = knitted(rng).into_iter().chain(27..34).collect();
            rng.shuffle(&mut tiles);
            tiles.truncate(14);
            tiles
        }
        Goal::KnittedStraight => {
            let mut tiles = knitted(rng);
            tiles.extend(sets_and_pair(rng, 1 - melds));
            tiles
        }
    }
}

fn set(rng: &mut Rng, pool: Pool) -> [usize; 3] {
    loop {
        let low = pool.pick(rng);
        if rng.percent(35) {
            return [low; 3];
        }
        if low < 27 && low % 9 < 7 && pool.holds(low + 2) {
            return [low, low + 1, low + 2];
        }
    }
}

/// Returns sets as melds, with pungs often as kongs, and standing tiles in any order.
fn laid(rng: &mut Rng, sets: &[[usize; 3]], mut standing: Vec<usize>) -> Draft {
    let tiles = |kinds: &[usize]| kinds.iter().filter_map(|&kind| Tile::at(kind)).collect::<Vec<Tile>>();
    let meld = |set: &[usize; 3]| match set[0] == set[2] && rng.percent(40) {
        true => DraftMeld { tiles: tiles(&[set[0]; 4]), mark: rng.pick(&[None, Some(1), Some(6)]) },
        false => DraftMeld { tiles: tiles(set), mark: rng.pick(&[None, Some(1), Some(2)]) },
    };
    let melds = sets.iter().map(meld).collect();
    rng.shuffle(&mut standing);
    Draft { melds, standing: tiles(&standing), ..Draft::default() }
}

fn is_possible(draft: &Draft) -> bool {
    draft.counts().iter().all(|(_, copies)| copies <= 4)
}

/// Converts a holding to a draft. Melds that are not shown remain so.
pub fn draft_of(holding: &Holding) -> Draft {
    Draft {
        melds: holding.melds().iter().map(|&meld| meld.into()).collect(),
        standing: holding.standing().tiles().collect(),
        ..Draft::default()
    }
}

/// Returns tiles that are visible elsewhere: at most `most` of those that the hand does not hold.
pub fn seen(rng: &mut Rng, held: &TileCounts, most: usize) -> TileCounts {
    let mut left: Vec<Tile> = Tile::all().flat_map(|tile| (held[tile]..4).map(move |_| tile)).collect();
    rng.shuffle(&mut left);
    left.truncate(rng.below(most + 1));
    left.into_iter().collect()
}
