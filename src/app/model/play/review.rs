//! The decisions of a hand that mattered, sorted by cost.

use bafan::shape::shanten_so_far;
use bafan::{Goals, Tile, Wind, order};
use bafan_study::quiz::{Kind, QuizSettings};
use bafan_table::play::{Action, Asked, Event, Log, Observation, Outcome};

use super::deal::Deal;
use crate::model::location::Location;
use crate::model::tasks::Decision;

/// Returns the number of the player's turn in the hand, from 1.
pub fn turn_of(seen: &Observation) -> usize {
    seen.players[seen.seat as usize].discards.len() + 1
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Points,
    /// The number of additional tiles that the hand lacks for eight points after the action, compared with the best action.
    Tiles,
    /// The loss in the chance of reaching eight points, compared with the best action.
    Chance,
}

impl Order {
    pub const ALL: [Order; 3] = [Order::Points, Order::Tiles, Order::Chance];

    /// Returns the cost of an action: in hundredths of a point, in tiles, or in parts of 10,000; 0 if the cost in tiles or parts is
    /// unknown.
    fn cost(self, decision: &Decision, place: usize) -> u32 {
        let eights = decision.eight(place).zip(decision.best_eight());
        match self {
            Order::Points => (decision.cost(place) * 100.0).round() as u32,
            Order::Tiles => eights.map_or(0, |(own, best)| u32::from(own.lacking.saturating_sub(best.lacking))),
            Order::Chance => eights.map_or(0, |(own, best)| best.chance.saturating_sub(own.chance)),
        }
    }

    /// Returns the smallest cost worth listing: one point, one tile, or a chance of 1 in 100.
    const fn matters(self) -> u32 {
        match self {
            Order::Points | Order::Chance => 100,
            Order::Tiles => 1,
        }
    }
}

/// The number of decisions listed if the cost of none is worth listing.
const FEW: usize = 3;

/// The cost in hundredths of a point up to which a choice is considered as good as the best one.
const NOTHING: u32 = 5;

/// Returns the decisions whose cost is worth listing, most costly first, each with the index of the action taken. Decisions that lose
/// almost no points are left out, and ties are ordered by the loss in points.
pub fn dearest(decisions: &[Decision], by: Order) -> Vec<(usize, &Decision)> {
    costing(decisions, by, by.matters())
}

/// Returns up to three decisions, most costly first, for a hand in which the cost of none is worth listing.
pub fn slightest(decisions: &[Decision], by: Order) -> Vec<(usize, &Decision)> {
    let mut few = costing(decisions, by, 0);
    few.truncate(FEW);
    few
}

fn costing(decisions: &[Decision], by: Order, least: u32) -> Vec<(usize, &Decision)> {
    let taken = decisions.iter().filter_map(|decision| Some((decision.taken?, decision)));
    let is_listed = |&(place, decision): &(usize, &Decision)| {
        Order::Points.cost(decision, place) > NOTHING && by.cost(decision, place) >= least
    };
    let mut dear: Vec<(usize, &Decision)> = taken.filter(is_listed).collect();
    let key = |&(place, decision): &(usize, &Decision)| {
        std::cmp::Reverse((by.cost(decision, place), Order::Points.cost(decision, place)))
    };
    order::by_key(&mut dear, key);
    dear
}

/// Returns the index of the action with which the user declared a false win, and its cost; `None` if the user declared none. A player can
/// declare only one false win in a hand.
pub fn false_win(deal: &Deal, log: &Log) -> Option<(usize, i32)> {
    let mut state = log.moment(0);
    let mut declared = None;
    for (number, &(seat, action)) in log.actions().iter().enumerate() {
        declared = if (seat, action) == (deal.seat, Action::Win) { Some(number) } else { declared };
        state.act(seat, action).ok()?;
    }
    let kind = state.events().iter().find_map(|event| match *event {
        Event::FalseWin(seat, kind) if seat == deal.seat => Some(kind),
        _ => None,
    })?;
    // A player who has declared a false win cannot declare a win again, so the last declaration is the false one.
    Some((declared?, state.setup().false_win.cost(kind)))
}

/// Returns the place of a Practice question made from a discard decision; the question keeps the winds but not the turn or the tiles seen.
/// `None` if the question would have a different answer or no clear one.
pub fn to_practise(seen: &Observation, decision: &Decision) -> Option<Location> {
    let best = decision.best_eight().filter(|best| best.chance > 0 && matches!(seen.asked, Asked::Turn { .. }))?;
    // If all discards are about equally good, the question has no clear answer.
    let worst = decision.eights.iter().flatten().map(|eight| eight.chance).min()?;
    let hand = seen.draft().hand().ok().filter(|_| worst * 10 < best.chance * 9)?;
    let settings =
        QuizSettings { kinds: vec![Kind::Discard], rules: *seen.rules, hands: vec![hand], ..QuizSettings::default() };
    decision.holds_unseen.then(|| Location::questions(settings, 1))
}

/// The number of another player's visible melds from which the user should be warned.
const SHOWN_MELDS: usize = 3;

/// The chance of eight points, in parts of 10,000, below which a hand is considered to have almost no chance.
const HARDLY: u32 = 100;

/// The kind of a costly decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostKind {
    /// Another player with at least three visible melds won on the discard.
    DealtInToMelds,
    /// Another player won on the discard.
    DealtIn,
    /// The discard kept a wait in which no tile reaches eight points by self-draw.
    DeadWait,
    /// Another discard would have left the hand closer to eight points.
    AwayFromEight,
    /// The player melded a discard at a cost, and was left with almost no chance of eight points.
    ClaimedBlindly,
    /// The player melded a discard when passing or another call was better.
    Claimed,
    /// The player passed on a tile that was worth melding or winning on.
    Passed,
    Other,
}

impl CostKind {
    pub const ALL: [CostKind; 8] = [
        CostKind::DealtInToMelds,
        CostKind::DealtIn,
        CostKind::DeadWait,
        CostKind::AwayFromEight,
        CostKind::ClaimedBlindly,
        CostKind::Claimed,
        CostKind::Passed,
        CostKind::Other,
    ];

    /// Returns the kind of a seat's decision. `next` is the seat's next decision, if any.
    pub fn of(log: &Log, seat: Wind, decision: &Decision, next: Option<&Decision>) -> CostKind {
        let seen = log.moment(decision.action).observe(seat);
        let legal = seen.legal();
        let taken = decision.taken.and_then(|place| legal.get(place));
        let eights = decision.taken.and_then(|place| decision.eight(place)).zip(decision.best_eight());
        match taken {
            Some(Action::Discard(_)) if let Some(winner) = winner_on(log, seat, decision.action) => {
                let is_shown = seen.players[winner as usize].melds.len() >= SHOWN_MELDS;
                if is_shown { CostKind::DealtInToMelds } else { CostKind::DealtIn }
            }
            Some(&Action::Discard(tile)) => match eights {
                Some((own, _)) if own.lacking > 1 && waits_without(&seen, tile) => CostKind::DeadWait,
                Some((own, best)) if own.lacking > best.lacking => CostKind::AwayFromEight,
                _ => CostKind::Other,
            },
            Some(Action::Chow(_) | Action::Pung | Action::MeldedKong) => {
                let left = next.and_then(Decision::best_eight);
                let is_blind = left.is_some_and(|left| left.chance < HARDLY);
                if is_blind { CostKind::ClaimedBlindly } else { CostKind::Claimed }
            }
            Some(Action::Pass) => CostKind::Passed,
            _ => CostKind::Other,
        }
    }
}

/// Returns who won on a seat's discard, given by the index of its action in the log; `None` if no one did.
fn winner_on(log: &Log, seat: Wind, action: usize) -> Option<Wind> {
    let later = log.actions().iter().skip(action + 1);
    let is_last = !later.clone().any(|(_, later)| matches!(later, Action::Discard(_) | Action::AddedKong(_)));
    match log.state().outcome()? {
        Outcome::Won(win) if is_last && win.from == Some(seat) => Some(win.seat),
        _ => None,
    }
}

fn waits_without(seen: &Observation, tile: Tile) -> bool {
    let mut standing = seen.standing;
    standing.remove(tile);
    shanten_so_far(&seen.melds, &standing, Goals::ALL).is_some_and(|found| found.distance == 0)
}
