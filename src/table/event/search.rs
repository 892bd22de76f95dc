//! Seatings found by search, for rounds that no chart provides.

use bafan::order;
use oorandom::Rand64;

use super::round::{Round, count, shuffled};

/// The number of exchanges tried per round and player.
const TRIES: usize = 1200;

/// Extends the planned rounds to `rounds` in all with few repeated meetings, by simulated annealing over exchanges of two players between
/// the tables of a round. Those who are `present` take part in the new rounds; the rounds already planned are not changed.
pub(super) fn search(present: &[usize], rounds: usize, planned: &mut Vec<Round>, random: &mut Rand64) {
    let fixed = planned.len();
    let rests = |player: &usize| planned.iter().filter(|round| round.resting.contains(player)).count();
    let mut rested: Vec<usize> = present.iter().map(rests).collect();
    for round in fixed..rounds {
        planned.push(drawn(present, round, &mut rested, random));
    }
    let mut met = Met::of(planned);
    let mut best = (met.cost, planned.clone());
    let tries = TRIES * present.len() * rounds.saturating_sub(fixed);
    for turn in 0..tries {
        if met.cost == 0 || present.len() < 8 {
            break;
        }
        let heat = 0.1 + 1.5 * (1.0 - turn as f64 / tries as f64);
        let round = fixed + below(random, rounds - fixed);
        let tables = present.len() / 4;
        let (one, other) = (below(random, tables), below(random, tables));
        if one == other {
            continue;
        }
        let places = (below(random, 4), below(random, 4));
        let before = met.cost;
        met.exchange(&mut planned[round], (one, places.0), (other, places.1));
        let worse = met.cost as f64 - before as f64;
        if worse > 0.0 && random.rand_float() >= chance(worse / heat) {
            met.exchange(&mut planned[round], (one, places.0), (other, places.1));
        } else if met.cost < best.0 {
            best = (met.cost, planned.clone());
        }
    }
    *planned = best.1;
}

/// Approximates e to the power of −x with basic arithmetic only, which gives the same result on every machine, so that a seed makes the
/// same plan everywhere.
fn chance(x: f64) -> f64 {
    1.0 / (1.0 + x + x * x / 2.0 + x * x * x / 6.0)
}

fn below(random: &mut Rand64, limit: usize) -> usize {
    random.rand_range(0..limit as u64) as usize
}

/// Draws a random round for the players present; those with the fewest rests so far, counted in `rested`, rest.
fn drawn(present: &[usize], round: usize, rested: &mut [usize], random: &mut Rand64) -> Round {
    let players = present.len();
    let mut order = shuffled(players, random);
    order::by_key(&mut order, |&place| (rested[place], (place + players - round % players) % players));
    let resting: Vec<usize> = order.drain(..players % 4).collect();
    for &place in &resting {
        rested[place] += 1;
    }
    let mut active: Vec<usize> = shuffled(players, random);
    active.retain(|place| !resting.contains(place));
    let tables = active.chunks_exact(4).map(|four| [four[0], four[1], four[2], four[3]].map(|place| present[place]));
    Round { tables: tables.collect(), resting: resting.into_iter().map(|place| present[place]).collect() }
}

/// The number of meetings of each pair of players.
pub(super) struct Met {
    players: usize,
    count: Vec<u32>,
    /// The sum over all pairs of players: 1 for their second meeting, 2 more for the third, and so on.
    cost: u32,
}

impl Met {
    pub(super) fn of(rounds: &[Round]) -> Met {
        let players = count(rounds);
        let mut met = Met { players, count: vec![0; players * players], cost: 0 };
        for table in rounds.iter().flat_map(|round| &round.tables) {
            for place in 1..4 {
                for &other in &table[..place] {
                    met.add(table[place], other);
                }
            }
        }
        met
    }

    /// Returns the number of meetings of each pair that has met.
    pub(super) fn counts(self) -> impl Iterator<Item = usize> {
        self.count.into_iter().filter(|&count| count > 0).map(|count| count as usize)
    }

    fn pair(&mut self, one: usize, other: usize) -> &mut u32 {
        &mut self.count[one.max(other) * self.players + one.min(other)]
    }

    fn add(&mut self, one: usize, other: usize) {
        let count = self.pair(one, other);
        *count += 1;
        self.cost += *count - 1;
    }

    fn remove(&mut self, one: usize, other: usize) {
        let count = self.pair(one, other);
        *count -= 1;
        self.cost -= *count;
    }

    /// Exchanges two players between two tables of a round.
    fn exchange(&mut self, round: &mut Round, one: (usize, usize), other: (usize, usize)) {
        for ((table, place), into) in [(one, other), (other, one)] {
            let player = round.tables[table][place];
            for seat in (0..4).filter(|&seat| seat != place) {
                self.remove(player, round.tables[table][seat]);
            }
            for seat in (0..4).filter(|&seat| seat != into.1) {
                self.add(player, round.tables[into.0][seat]);
            }
        }
        let player = round.tables[one.0][one.1];
        round.tables[one.0][one.1] = round.tables[other.0][other.1];
        round.tables[other.0][other.1] = player;
    }
}
