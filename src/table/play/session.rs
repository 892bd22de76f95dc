//! A match of 16 hands: each player deals once per round, and seats change between rounds.

use std::sync::Arc;

use bafan::{Fan, RuleSet, Wind};
use oorandom::Rand32;

use super::observation::Observation;
use super::setup::{FalseWin, Setup, Tiles};
use super::state::{Outcome, State};
use super::{Action, Refused};
use crate::book::Book;
use crate::standard::{Twelfths, placing};

/// A match of 16 hands between four players, numbered 0 to 3; hands are numbered from 0.
///
/// ```
/// use bafan_table::play::{Session, opponent::Strength};
///
/// let session = Session::seeded(3);
/// let results = session.play_hands(0..2, |_player, seen| Strength::Nearest.decide(seen)).unwrap();
/// assert_eq!(results[1].seating, [1, 2, 3, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    /// The seed for all walls.
    pub seed: u32,
    /// The scoring rules.
    pub rules: Arc<RuleSet>,
    /// The penalties for false wins.
    pub false_win: FalseWin,
}

/// The result of a hand in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct HandResult {
    /// The number of the hand in the match, from 0.
    pub number: usize,
    /// The players in the seats East, South, West, North.
    pub seating: [usize; 4],
    /// The winner; `None` if nobody won.
    pub winner: Option<usize>,
    /// The player who discarded the winning tile or added it to a pung; `None` for a self-drawn win or if nobody won.
    pub payer: Option<usize>,
    /// The points of the win, flowers included; 0 if nobody won.
    pub points: u32,
    /// How many of `points` are for flowers.
    pub flowers: u32,
    /// The fans of the win, each with how many times it counts.
    pub fans: Vec<(Fan, u32)>,
    /// The points that each player received or paid for the win.
    pub payments: [i32; 4],
    /// The points that false wins cost or brought each player.
    pub penalties: [i32; 4],
}

/// Returns the players who sit East, South, West and North in a hand of a match: seats change as in method B, and the deal passes after
/// every hand.
pub const fn seating(number: usize) -> [usize; 4] {
    const ROUNDS: [[usize; 4]; 4] = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1]];
    let (round, dealer) = (ROUNDS[number / 4 % 4], number % 4);
    [round[dealer], round[(dealer + 1) % 4], round[(dealer + 2) % 4], round[(dealer + 3) % 4]]
}

impl Session {
    /// The number of hands in a match.
    pub const HANDS: usize = 16;

    /// The distance between the seeds of matches that have almost no walls in common. Most hands have the same wall as the preceding hand
    /// of the match whose seed is larger by two, so matches with neighboring seeds are not independent measurements. Because links depend
    /// on the walls of each seed, this cannot be changed.
    pub const APART: u32 = 2 * Session::HANDS as u32;

    /// Makes a match with the textbook's rules and the 1998 booklet's penalties for false wins.
    pub fn seeded(seed: u32) -> Session {
        Session { seed, rules: Arc::new(RuleSet::textbook()), false_win: FalseWin::of(Book::B98) }
    }

    /// Returns the setup of the hand with this number.
    pub fn setup(&self, number: usize) -> Setup {
        let seed = Rand32::new_inc(u64::from(self.seed), number as u64).rand_u32();
        Setup {
            tiles: Tiles::Seed(seed),
            prevalent: Wind::ALL[number / 4 % 4],
            rules: self.rules.clone(),
            false_win: self.false_win,
            minimum: RuleSet::MINIMUM,
        }
    }

    /// Returns the result of a finished hand; `None` while it is in play.
    pub fn result(number: usize, state: &State) -> Option<HandResult> {
        let seating = seating(number);
        let by_player = |amounts: [i32; 4]| {
            let mut of = [0; 4];
            seating.iter().zip(amounts).for_each(|(&player, amount)| of[player] = amount);
            of
        };
        let win = match state.outcome()? {
            Outcome::Won(win) => Some(win),
            Outcome::Drawn => None,
        };
        Some(HandResult {
            number,
            seating,
            winner: win.map(|win| seating[win.seat as usize]),
            payer: win.and_then(|win| win.from).map(|from| seating[from as usize]),
            points: win.map_or(0, |win| win.tally.total),
            flowers: win.map_or(0, |win| win.tally.times(Fan::FlowerTiles)),
            fans: win.map_or_else(Vec::new, |win| win.tally.fans().collect()),
            payments: by_player(state.payments()),
            penalties: by_player(state.penalties()),
        })
    }

    /// Plays these hands and returns their results; `decide` returns each action, given the number of the player and what that player may
    /// know.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if a decision is not legal.
    pub fn play_hands(
        &self,
        numbers: std::ops::Range<usize>,
        mut decide: impl FnMut(usize, &Observation) -> Action,
    ) -> Result<Vec<HandResult>, Refused> {
        let mut results = Vec::new();
        for number in numbers {
            let mut state = State::new(self.setup(number));
            while let Some(seat) = state.to_act().next() {
                let seen = state.observe(seat);
                state.act(seat, decide(seating(number)[seat as usize], &seen))?;
            }
            results.extend(Session::result(number, &state));
        }
        Ok(results)
    }
}

/// Returns the standard points for the four totals of a table, in hundredths: 4, 2, 1, 0 by rank; tied players each get the mean of the
/// points for their places, rounded.
///
/// ```
/// use bafan_table::play::standard_points;
///
/// assert_eq!(standard_points([35, -51, 1, 15]), [400, 0, 100, 200]);
/// assert_eq!(standard_points([10, 10, 10, -30]), [233, 233, 233, 0]);
/// ```
pub fn standard_points(totals: [i32; 4]) -> [u32; 4] {
    placing(totals, Default::default()).points.map(Twelfths::hundredths)
}
