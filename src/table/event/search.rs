//! Seatings by search, for numbers of players without a chart.

use bafan::order;
use oorandom::Rand64;

use super::round::{Round, shuffled};

/// The number of exchanges tried per round and player.
const TRIES: usize = 1200;

/// Extends the planned rounds to `rounds` with few repeated meetings, by simulated annealing over exchanges of two players between the
/// tables of a round. The rounds already planned are not changed.
pub(super) fn search(players: usize, rounds: usize, planned: &mut Vec<Round>, random: &mut Rand64) {
    let fixed = planned.len();
    let mut rested = vec![0; players];
    for round in fixed..rounds {
        planned.push(drawn(players, round, &mut rested, random));
    }
    let mut met = Met::of(players, planned);
    let mut best = (met.cost, planned.clone());
    let tries = TRIES * players * (rounds - fixed);
    for turn in 0..tries {
        if met.cost == 0 || players < 8 {
            break;
        }
        let heat = 0.1 + 1.5 * (1.0 - turn as f64 / tries as f64);
        let round = fixed + below(random, rounds - fixed);
        let tables = players / 4;
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

/// Draws a round at random; the players with the fewest rests so far rest.
fn drawn(players: usize, round: usize, rested: &mut [usize], random: &mut Rand64) -> Round {
    let mut order = shuffled(players, random);
    order::by_key(&mut order, |&player| (rested[player], (player + players - round % players) % players));
    let resting: Vec<usize> = order.drain(..players % 4).collect();
    for &player in &resting {
        rested[player] += 1;
    }
    let mut active: Vec<usize> = shuffled(players, random);
    active.retain(|player| !resting.contains(player));
    let tables = active.chunks_exact(4).map(|four| [four[0], four[1], four[2], four[3]]).collect();
    Round { tables, resting }
}

/// The number of meetings of each pair of players.
struct Met {
    players: usize,
    count: Vec<u32>,
    /// The sum over all pairs of players: 1 for their second meeting, 2 more for the third, and so on.
    cost: u32,
}

impl Met {
    fn of(players: usize, rounds: &[Round]) -> Met {
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
