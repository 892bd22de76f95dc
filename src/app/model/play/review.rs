//! The decisions of a hand that mattered, by what they cost.

use bafan::shape::shanten_so_far;
use bafan::{Goals, Tile, Wind};
use bafan_study::quiz::{Kind, QuizSettings};
use bafan_table::play::{Action, Asked, Event, Log, Observation, Outcome};

use super::deal::Deal;
use crate::model::location::Location;
use crate::model::tasks::Decision;

/// By what decisions are put in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Points,
    /// The tiles that are lacking for eight more than after another choice.
    Tiles,
    /// The chance of eight that was given away.
    Chance,
}

impl Order {
    pub const ALL: [Order; 3] = [Order::Points, Order::Tiles, Order::Chance];

    /// What an action of a decision cost: hundredths of a point, tiles, parts of 10,000.
    fn cost(self, decision: &Decision, place: usize) -> u32 {
        let eights = decision.eight(place).zip(decision.best_eight());
        match self {
            Order::Points => (decision.cost(place) * 100.0).round() as u32,
            Order::Tiles => eights.map_or(0, |(own, best)| u32::from(own.lacking.saturating_sub(best.lacking))),
            Order::Chance => eights.map_or(0, |(own, best)| best.chance.saturating_sub(own.chance)),
        }
    }

    /// What costs less is not listed: a point, a tile, a chance of 1 in 100.
    const fn matters(self) -> u32 {
        match self {
            Order::Points | Order::Chance => 100,
            Order::Tiles => 1,
        }
    }
}

/// The decisions that cost most, with the place of what was done; of equal ones first what promised more points less.
pub fn dearest(decisions: &[Decision], order: Order) -> Vec<(usize, &Decision)> {
    let taken = decisions.iter().filter_map(|decision| Some((decision.taken?, decision)));
    let mut dear: Vec<(usize, &Decision)> =
        taken.filter(|&(place, decision)| order.cost(decision, place) >= order.matters()).collect();
    let key = |&(place, decision): &(usize, &Decision)| {
        std::cmp::Reverse((order.cost(decision, place), Order::Points.cost(decision, place)))
    };
    dear.sort_by_key(key);
    dear
}

/// The false win of the person, of which there can be only one: the number of the action, and what it cost.
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
    // Whoever has declared one cannot declare again.
    Some((declared?, state.setup().false_win.cost(kind)))
}

/// The discard that somebody is asked for, as a question for Practise: there with nothing seen, and for East in the round of East.
pub fn to_practise(seen: &Observation, decision: &Decision) -> Option<Location> {
    let best = decision.best_eight().filter(|best| best.chance > 0 && matches!(seen.asked, Asked::Turn { .. }))?;
    // Where all discards are as good there is no question.
    let worst = decision.eights.iter().flatten().map(|eight| eight.chance).min()?;
    let hand = seen.draft().hand().ok().filter(|_| worst * 10 < best.chance * 9)?;
    let settings =
        QuizSettings { kinds: vec![Kind::Discard], rules: *seen.rules, hands: vec![hand], ..QuizSettings::default() };
    Some(Location::questions(settings, 1))
}

/// So many melds of another are a warning.
const SHOWN_MELDS: usize = 3;

/// A chance of eight points below this is hardly one, in parts of 10,000.
const HARDLY: u32 = 100;

/// What a costly decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostKind {
    /// Another won on the discard, of whom three melds or more were to be seen.
    DealtInToMelds,
    /// Another won on the discard.
    DealtIn,
    /// A wait was kept of which no tile makes eight points by the own draw.
    DeadWait,
    /// A way to eight points was thrown away: another discard had a nearer one.
    AwayFromEight,
    /// A tile was melded where passing promised more, and hardly a way to eight points was left then.
    ClaimedBlindly,
    /// A tile was melded where passing promised more.
    Claimed,
    /// A tile was let go that was worth melding, or a win.
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

    /// What the decision of a seat was in a hand; after it the seat had the next one, if any.
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

/// Who won on the discard of a seat, by the number of its action.
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
