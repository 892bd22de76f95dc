//! The benchmark tasks and their hands, shared by the native benchmarks and those in a browser.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;

use bafan::{
    Drawn, Goals, Hand, Holding, RuleSet, Situation, Tile, TileCounts, discards, routes, score, shanten, tally, waits,
};

/// Winning hands of every kind.
const REFERENCE: &str = include_str!("../../tests/data/reference.tsv");

/// An engine function applied to many hands.
pub struct Task {
    /// The name of the task in the table of `docs/performance.md`.
    pub name: &'static str,
    /// The number of hands in one pass.
    pub hands: usize,
    pass: Box<dyn Fn() + Send + Sync>,
}

impl Task {
    fn new<T: Send + Sync + 'static, R>(
        name: &'static str,
        hands: Vec<T>,
        work: impl Fn(&T) -> R + Send + Sync + 'static,
    ) -> Self {
        let count = hands.len();
        let pass = move || {
            for hand in &hands {
                black_box(work(black_box(hand)));
            }
        };
        Self { name, hands: count, pass: Box::new(pass) }
    }

    /// Runs the task once for each hand.
    pub fn pass(&self) {
        (self.pass)();
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Returns all tasks, in the order of the table in `docs/performance.md`.
///
/// A pass of any task but the last takes only a millisecond or two, so that even on a busy machine some of the passes run undisturbed.
pub fn all() -> Vec<Task> {
    let rules = RuleSet::textbook();
    let won = reference();
    let waiting: Vec<Holding> = won.iter().map(|hand| hand.holding().clone()).collect();
    let mut deal = Deal::seeded(8);
    let random: Vec<Holding> = deal.hands(200, 13);
    let few: Vec<Holding> = deal.hands(4, 13);
    let fourteen: Vec<Drawn> = deal.hands(30, 14);
    vec![
        Task::new("scoring: total and fans", won.clone(), move |hand| tally(hand, &rules)),
        Task::new("scoring with the account", won, move |hand| score(hand, &rules)),
        Task::new("waits of waiting hands", waiting, waits),
        Task::new("waits of random deals", random.clone(), waits),
        Task::new("distance of 13 random tiles", random, |hand| shanten(hand, Goals::ALL)),
        Task::new("discards of 14 random tiles", fourteen, |hand| discards(hand, Goals::ALL, &TileCounts::EMPTY)),
        Task::new("ways to eight from 13 random tiles", few, move |hand| {
            routes(hand, Situation::default(), &rules, &TileCounts::EMPTY)
        }),
    ]
}

fn reference() -> Vec<Hand> {
    let lines = REFERENCE.lines().filter(|line| !line.starts_with('#'));
    let hands = lines.filter_map(|line| line.split('\t').next());
    hands.map(|hand| hand.parse().expect("the reference holds hands")).collect()
}

/// Random deals from a complete set of tiles, identical in every run (splitmix64).
struct Deal(u64);

impl Deal {
    fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % n as u64) as usize
    }

    /// Deals `count` hands of `tiles` tiles each.
    fn hands<T: FromStr<Err: fmt::Debug>>(&mut self, count: usize, tiles: usize) -> Vec<T> {
        (0..count).map(|_| self.tiles(tiles).parse().expect("any tiles dealt are a hand")).collect()
    }

    /// Returns the first `count` tiles of a shuffled set, as text.
    fn tiles(&mut self, count: usize) -> String {
        let mut wall: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 4]).collect();
        (0..count).map(|_| wall.swap_remove(self.below(wall.len())).to_string()).collect()
    }
}
