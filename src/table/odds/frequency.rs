//! How often each fan occurs, counted in hands played by computer opponents.
//!
//! A [`Frequency`] collects finished hands ([`Frequency::add`]) and can be written and read as text, so that the result of a long run can
//! be kept as data. Points never include flowers, which do not count toward the minimum of eight either.

mod share;
mod text;

use std::collections::BTreeMap;

use bafan::{Fan, Tally, Wind, order};

use crate::play::{Event, Outcome, State, Win};

pub use share::{Mean, Share};
pub use text::FrequencyFault;

/// The counts for a number of played hands.
///
/// ```
/// use bafan_table::odds::Frequency;
/// use bafan_table::play::{Setup, State, opponent::Strength};
///
/// let mut state = State::new(Setup::seeded(7));
/// while let Some(seat) = state.to_act().next() {
///     state.act(seat, Strength::Nearest.decide(&state.observe(seat))).unwrap();
/// }
/// let mut frequency = Frequency::default();
/// frequency.add(&state);
/// assert_eq!(frequency.hands, 1);
/// assert_eq!(frequency.to_string().parse(), Ok(frequency));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frequency {
    /// The command that repeats this count.
    pub command: String,
    /// The number of hands played.
    pub hands: u64,
    /// The number of hands that were won.
    pub wins: u64,
    /// The number of hands won by self-draw.
    pub self_drawn: u64,
    /// The number of hands in which a player had a complete hand worth less than eight points. [`Frequency::add`] does not count these.
    pub short: u64,
    /// The number of wins with each number of points.
    pub points: BTreeMap<u32, u64>,
    /// The number of wins in each turn; see [`turn`].
    pub turns: BTreeMap<u32, u64>,
    /// The number of wins with each number of flowers.
    pub flowers: BTreeMap<u32, u64>,
    /// The number of wins for each seat wind, East first.
    pub seats: [u64; 4],
    fans: Vec<FanCount>,
    pairs: BTreeMap<(Fan, Fan), u64>,
    eights: BTreeMap<Vec<(Fan, u32)>, u64>,
    /// The number of further combinations of fans in wins of exactly eight points, which were [left out](Frequency::without_rare_eights).
    pub rare_eights: u64,
}

/// The counts for the wins that have a fan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FanCount {
    /// The number of wins that have the fan.
    pub wins: u64,
    /// The number of these wins in which the fan counts more than once.
    pub repeated: u64,
    /// The number of these wins by self-draw.
    pub self_drawn: u64,
    /// The sum of the points of these wins.
    pub points: u64,
    /// The sum of the squares of the points of these wins.
    pub squares: u64,
    /// The sum of the turns of these wins; see [`turn`].
    pub turns: u64,
    /// The sum of the flowers of these wins.
    pub flowers: u64,
    /// The number of these wins in each of [`BANDS`].
    pub bands: [u64; BANDS.len()],
}

/// The minimum points of each band of wins; a band ends where the next one begins.
pub const BANDS: [u32; 8] = [8, 12, 16, 24, 32, 48, 64, 88];

/// Returns the index in [`BANDS`] of a win with this many points.
pub fn band(points: u32) -> usize {
    BANDS.iter().rposition(|&least| points >= least).unwrap_or(0)
}

impl Frequency {
    /// Adds a finished hand; a hand still in play is ignored.
    pub fn add(&mut self, state: &State) {
        let Some(outcome) = state.outcome() else { return };
        self.hands += 1;
        if let Outcome::Won(win) = outcome {
            self.add_win(win, turn(state));
        }
    }

    fn add_win(&mut self, win: &Win, turn: u32) {
        let (points, flowers) = (win.tally.points(), win.tally.times(Fan::FlowerTiles));
        self.wins += 1;
        self.self_drawn += u64::from(win.from.is_none());
        self.seats[win.seat as usize] += 1;
        *self.points.entry(points).or_default() += 1;
        *self.turns.entry(turn).or_default() += 1;
        *self.flowers.entry(flowers).or_default() += 1;
        let made_of = without_flowers(&win.tally);
        for (place, &(fan, times)) in made_of.iter().enumerate() {
            let count = self.of_mut(fan);
            count.add(points, win.from.is_none(), times);
            count.turns += u64::from(turn);
            count.flowers += u64::from(flowers);
            for &(other, _) in made_of.iter().skip(place + 1) {
                *self.pairs.entry((fan, other)).or_default() += 1;
            }
        }
        if points == bafan::RuleSet::MINIMUM {
            *self.eights.entry(made_of).or_default() += 1;
        }
    }

    /// Returns the counts for the wins that have a fan. Flowers are counted separately, in [`Frequency::flowers`].
    pub fn of(&self, fan: Fan) -> FanCount {
        self.fans.get(fan.index()).copied().unwrap_or_default()
    }

    fn of_mut(&mut self, fan: Fan) -> &mut FanCount {
        if self.fans.is_empty() {
            self.fans = vec![FanCount::default(); Fan::COUNT];
        }
        &mut self.fans[fan.index()]
    }

    /// Returns the share of wins that have a fan.
    pub fn share(&self, fan: Fan) -> Share {
        Share { part: self.of(fan).wins, of: self.wins }
    }

    /// Returns the number of wins that have both fans.
    pub fn together(&self, one: Fan, other: Fan) -> u64 {
        self.pairs.get(&(one.min(other), one.max(other))).copied().unwrap_or_default()
    }

    /// Returns the other fans in wins that have the given fan, most frequent first, each with its share of these wins.
    pub fn company(&self, fan: Fan) -> Vec<(Fan, Share)> {
        let of = self.of(fan).wins;
        let others = Fan::all().filter(|&other| other != fan);
        let mut company: Vec<(Fan, Share)> =
            others.map(|other| (other, Share { part: self.together(fan, other), of })).collect();
        company.retain(|(_, share)| share.part > 0);
        order::by_key(&mut company, |&(other, share)| (std::cmp::Reverse(share.part), other));
        company
    }

    /// Returns the combinations of fans in wins of exactly eight points, most frequent first, each with its share of these wins. Each fan
    /// comes with how many times it counts.
    pub fn eights(&self) -> Vec<(&[(Fan, u32)], Share)> {
        let of = self.points.get(&bafan::RuleSet::MINIMUM).copied().unwrap_or_default();
        let mut eights: Vec<(&[(Fan, u32)], Share)> =
            self.eights.iter().map(|(fans, &part)| (fans.as_slice(), Share { part, of })).collect();
        eights.sort_by_key(|&(fans, share)| (std::cmp::Reverse(share.part), fans));
        eights
    }

    /// Returns the counts without those combinations of fans in wins of exactly eight points that occurred fewer than `least` times. Rare
    /// combinations make up most of the combinations and half of the text, but a small part of these wins.
    #[must_use]
    pub fn without_rare_eights(mut self, least: u64) -> Frequency {
        let all = self.eights.len();
        self.eights.retain(|_, wins| *wins >= least);
        self.rare_eights += (all - self.eights.len()) as u64;
        self
    }

    /// Returns the share of hands that were won.
    pub fn won(&self) -> Share {
        Share { part: self.wins, of: self.hands }
    }

    /// Returns the number of wins in each [band](BANDS) of points.
    pub fn bands(&self) -> [u64; BANDS.len()] {
        let mut bands = [0; BANDS.len()];
        self.points.iter().for_each(|(&points, wins)| bands[band(points)] += wins);
        bands
    }

    /// Returns the mean points of a win.
    pub fn mean_points(&self) -> Mean {
        mean(&self.points)
    }

    /// Returns the mean turn of a win.
    pub fn mean_turn(&self) -> Mean {
        mean(&self.turns)
    }

    /// Returns the mean number of flowers of a win.
    pub fn mean_flowers(&self) -> Mean {
        mean(&self.flowers)
    }
}

impl FanCount {
    fn add(&mut self, points: u32, self_drawn: bool, times: u32) {
        self.wins += 1;
        self.repeated += u64::from(times > 1);
        self.self_drawn += u64::from(self_drawn);
        self.points += u64::from(points);
        self.squares += u64::from(points) * u64::from(points);
        self.bands[band(points)] += 1;
    }

    /// Returns the mean points of the wins that have the fan.
    pub const fn mean_points(&self) -> Mean {
        Mean { count: self.wins, sum: self.points.cast_signed(), squares: self.squares }
    }
}

/// Returns the turn of the win, from 1. Four discards make a turn; a discard that is the winning tile does not count.
pub fn turn(state: &State) -> u32 {
    let mut discards = state.events().iter().filter(|event| matches!(event, Event::Discarded(..))).count();
    if matches!(state.events(), [.., Event::Discarded(..), Event::Won(_, Some(_))]) {
        discards -= 1;
    }
    discards as u32 / 4 + 1
}

fn without_flowers(tally: &Tally) -> Vec<(Fan, u32)> {
    tally.fans().filter(|&(fan, _)| fan != Fan::FlowerTiles).collect()
}

fn mean(by_number: &BTreeMap<u32, u64>) -> Mean {
    by_number.iter().fold(Mean::default(), |mean, (&number, &count)| {
        let number = u64::from(number);
        Mean {
            count: mean.count + count,
            sum: mean.sum + (number * count).cast_signed(),
            squares: mean.squares + number * number * count,
        }
    })
}

/// Returns the prevalent wind of a counted hand, given its number from 0; the four winds take turns.
pub fn prevalent(hand: u32) -> Wind {
    Wind::ALL[hand as usize % 4]
}
