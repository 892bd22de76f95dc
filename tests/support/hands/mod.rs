//! Random winning hands of every type, identical for the same seed.
//!
//! About half are natural: any sets and pair, one or two suits, many adjacent ranks, or each chow twice. The others start from the pattern
//! of a fan and are completed at random. Every hand is legal, since [`Draft::hand`] created it.

mod templates;

use bafan::{Draft, DraftFlowers, DraftMeld, Flower, Hand, Situation, Tile, Wind};

/// A splitmix64 generator.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    pub fn seeded(seed: u64) -> Rng {
        Rng(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i + 1);
            items.swap(i, j);
        }
    }
}

/// An infinite sequence of winning hands.
pub struct Hands(Rng);

impl Hands {
    pub fn seeded(seed: u64) -> Hands {
        Hands(Rng::seeded(seed))
    }
}

impl Iterator for Hands {
    type Item = Hand;

    fn next(&mut self) -> Option<Hand> {
        loop {
            let rng = &mut self.0;
            let template = if rng.percent(45) { rng.pick(templates::NATURAL) } else { rng.pick(templates::TARGETED) };
            if let Some(hand) = template(rng).and_then(|plan| plan.deal(rng)) {
                return Some(hand);
            }
        }
    }
}

/// The two types of sets, each given by its lowest kind.
#[derive(Clone, Copy, Debug)]
enum Set {
    Chow(usize),
    Pung(usize),
}

impl Set {
    fn tiles(self) -> [usize; 3] {
        match self {
            Set::Chow(low) => [low, low + 1, low + 2],
            Set::Pung(kind) => [kind; 3],
        }
    }
}

/// A hand under construction.
#[derive(Clone, Debug)]
struct Plan {
    sets: Vec<Set>,
    /// Tiles outside sets: the pair, seven pairs, knitted tiles, singles.
    loose: Vec<usize>,
    /// The minimum and maximum number of melded sets.
    laid: (usize, usize),
    /// The percentage of melded pungs that are kongs.
    kongs: usize,
    self_drawn: Option<bool>,
    winning: Option<usize>,
}

impl Plan {
    fn new(sets: Vec<Set>, loose: Vec<usize>) -> Plan {
        Plan { sets, loose, laid: (0, 4), kongs: 30, self_drawn: None, winning: None }
    }

    fn laid(self, least: usize, most: usize) -> Plan {
        Plan { laid: (least, most), ..self }
    }

    fn counts(&self) -> [usize; Tile::KINDS] {
        let mut counts = [0; Tile::KINDS];
        self.sets
            .iter()
            .flat_map(|set| set.tiles())
            .chain(self.loose.iter().copied())
            .for_each(|kind| counts[kind] += 1);
        counts
    }

    /// Adds sets up to the given number and, if nothing is loose, a pair; returns `None` if a kind already occurs more than four times or
    /// 400 attempts do not suffice.
    fn fill(mut self, rng: &mut Rng, sets: usize, chows: usize, pool: &dyn Fn(usize) -> bool) -> Option<Plan> {
        for _ in 0..400 {
            if self.counts().iter().any(|&count| count > 4) {
                return None;
            }
            let before = self.clone();
            if self.sets.len() < sets {
                let kind = rng.below(Tile::KINDS);
                let chow = rng.percent(chows) && kind < 27 && kind % 9 <= 6;
                self.sets.push(if chow { Set::Chow(kind) } else { Set::Pung(kind) });
                if self.sets.last().is_some_and(|set| !set.tiles().into_iter().all(pool)) {
                    self = before.clone();
                }
            } else if self.loose.is_empty() {
                let kind = rng.below(Tile::KINDS);
                if pool(kind) {
                    self.loose = vec![kind; 2];
                }
            } else {
                return Some(self);
            }
            if self.counts().iter().any(|&count| count > 4) {
                self = before;
            }
        }
        None
    }

    /// Melds sets and chooses a winning tile and a situation; returns `None` if a kind would occur five times.
    fn deal(mut self, rng: &mut Rng) -> Option<Hand> {
        rng.shuffle(&mut self.sets);
        let most = self.laid.1.min(self.sets.len());
        let least = self.laid.0.min(most);
        let laid = least + rng.below(most - least + 1);
        let concealed_share = rng.pick(&[0, 40, 40, 100]);
        let melds = self.sets[..laid].iter().map(|&set| lay(set, self.kongs, concealed_share, rng)).collect();
        let standing = self.sets[laid..].iter().flat_map(|set| set.tiles()).chain(self.loose);
        let mut standing: Vec<Tile> = standing.filter_map(Tile::at).collect();
        rng.shuffle(&mut standing);
        if let Some(at) = self.winning.and_then(|kind| standing.iter().position(|tile| tile.index() == kind)) {
            let last = standing.len() - 1;
            standing.swap(at, last);
        }
        let mut draft = Draft { melds, standing, ..Draft::default() };
        draft.flowers = flowers(rng);
        (0..6).find_map(|attempt| {
            draft.situation = situation(rng, self.self_drawn, attempt == 5);
            draft.hand().ok()
        })
    }
}

fn lay(set: Set, kongs: usize, concealed_share: usize, rng: &mut Rng) -> DraftMeld {
    let mut tiles: Vec<Tile> = set.tiles().into_iter().filter_map(Tile::at).collect();
    if let (Set::Pung(_), true) = (set, rng.percent(kongs)) {
        tiles.push(tiles[0]);
        let concealed = rng.percent(concealed_share);
        let mark = if concealed { None } else { Some(rng.pick(&[1, 2, 3, 5, 6, 7])) };
        return DraftMeld { tiles, mark };
    }
    let mark = Some(rng.pick(&[1, 2, 3])).filter(|_| rng.percent(50));
    DraftMeld { tiles, mark }
}

fn flowers(rng: &mut Rng) -> DraftFlowers {
    match rng.below(4) {
        0 => DraftFlowers::Count(rng.below(9) as u8),
        1 => DraftFlowers::Named(Flower::all().filter(|_| rng.percent(30)).collect()),
        _ => DraftFlowers::Count(0),
    }
}

fn situation(rng: &mut Rng, self_drawn: Option<bool>, plain: bool) -> Situation {
    let self_drawn = self_drawn.unwrap_or(rng.percent(50));
    let mut flag = |chance| !plain && rng.percent(chance);
    let (last_of_kind, last_tile, kong) = (flag(12), flag(10), flag(15));
    let (prevalent, seat) = (rng.pick(&Wind::ALL), rng.pick(&Wind::ALL));
    Situation { prevalent, seat, self_drawn, last_of_kind, last_tile, kong }
}
