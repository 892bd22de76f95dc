//! The result of a played hand for each of its players.

use bafan::{Goals, Wind, shape::shanten_so_far};

use super::action::Action;
use super::log::Log;
use super::state::{Outcome, State};

/// The end of a hand for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatEnd {
    /// Won by self-draw.
    SelfDrew,
    /// Won on another player's tile.
    Won,
    /// Another player won on this player's tile.
    DealtIn,
    /// Another player won, but not on this player's tile.
    Lost,
    /// Nobody won, or the record ends before the hand does.
    #[default]
    Drawn,
}

/// The result of a hand for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// The end of the hand.
    pub end: SeatEnd,
    /// The points received or paid, false wins included.
    pub points: i32,
    /// The number of melds claimed from others.
    pub claims: u8,
    /// How many tiles the hand was from waiting after the player's last discard, or after the deal if there was none; 0 if it waited, or if
    /// East did not discard.
    pub lacking: u8,
    /// The fewest tiles that the hand was from waiting after the deal or any of the player's discards; `u8::MAX` if East did not discard.
    pub nearest: u8,
    /// The number of unseen tiles that would have completed the hand after the player's last discard, or after the deal if there was none;
    /// 0 if it did not wait.
    pub waits: u8,
}

impl SeatEnd {
    const LETTERS: [(SeatEnd, char); 5] = [
        (SeatEnd::SelfDrew, 'S'),
        (SeatEnd::Won, 'W'),
        (SeatEnd::DealtIn, 'I'),
        (SeatEnd::Lost, 'L'),
        (SeatEnd::Drawn, 'D'),
    ];
}

impl SeatResult {
    /// Writes text such as `W36:2:0:0:4`: a letter for the end, the points, then the numbers in the order of the fields: claims, tiles from
    /// waiting after the last discard, fewest tiles from waiting, and tiles waited for.
    pub fn text(&self) -> String {
        let end = SeatEnd::LETTERS.iter().find(|(end, _)| *end == self.end).map_or('D', |&(_, letter)| letter);
        format!("{end}{}:{}:{}:{}:{}", self.points, self.claims, self.lacking, self.nearest, self.waits)
    }

    /// Parses the text that [`SeatResult::text`] writes; `None` if it is invalid.
    pub fn read(text: &str) -> Option<SeatResult> {
        let letter = text.chars().next()?;
        let end = SeatEnd::LETTERS.iter().find(|(_, known)| *known == letter)?.0;
        let (points, rest) = text.get(1..)?.split_once(':')?;
        let rest: Vec<u8> = rest.split(':').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let [claims, lacking, nearest, waits] = rest.try_into().ok()?;
        Some(SeatResult { end, points: points.parse().ok()?, claims, lacking, nearest, waits })
    }
}

/// Returns the result of a hand by seat, East first.
///
/// ```
/// use bafan_table::play::{Log, SeatEnd, Setup, State, opponent::Strength, seat_results};
///
/// let mut state = State::new(Setup::seeded(7));
/// while let Some(seat) = state.to_act().next() {
///     state.act(seat, Strength::Eight.decide(&state.observe(seat))).unwrap();
/// }
/// let results = seat_results(&Log::of(&state));
/// assert_eq!(results.map(|result| result.points), state.payments());
/// ```
pub fn seat_results(log: &Log) -> [SeatResult; 4] {
    let mut state = log.moment(0);
    let mut results =
        Wind::ALL.map(|seat| look(&state, seat, SeatResult { nearest: u8::MAX, ..SeatResult::default() }));
    for &(seat, action) in log.actions() {
        if state.act(seat, action).is_err() {
            break;
        }
        if matches!(action, Action::Discard(_) | Action::DiscardFlower) {
            let result = &mut results[seat as usize];
            *result = look(&state, seat, *result);
        }
    }
    let amounts = state.amounts();
    for (seat, result) in Wind::ALL.into_iter().zip(&mut results) {
        result.points = amounts[seat as usize];
        result.claims = state.melds(seat).iter().filter(|meld| meld.is_open()).count() as u8;
        result.end = match state.outcome() {
            Some(Outcome::Won(win)) if win.seat == seat && win.from.is_none() => SeatEnd::SelfDrew,
            Some(Outcome::Won(win)) if win.seat == seat => SeatEnd::Won,
            Some(Outcome::Won(win)) if win.from == Some(seat) => SeatEnd::DealtIn,
            Some(Outcome::Won(_)) => SeatEnd::Lost,
            Some(Outcome::Drawn) | None => SeatEnd::Drawn,
        };
    }
    results
}

/// Returns the earlier result, updated with the hand's present distance and waits; unchanged if the hand has a drawn tile.
fn look(state: &State, seat: Wind, before: SeatResult) -> SeatResult {
    let (melds, standing) = (state.melds(seat), state.standing(seat));
    let whole = standing.total() + 3 * melds.len() <= 13;
    let Some(found) = whole.then(|| shanten_so_far(melds, standing, Goals::ALL)).flatten() else { return before };
    let waits = if found.distance > 0 {
        0
    } else {
        let unseen = state.observe(seat).unseen();
        found.useful.iter().map(|tile| unseen[tile]).sum()
    };
    SeatResult { lacking: found.distance, nearest: before.nearest.min(found.distance), waits, ..before }
}
