//! The decisions of a hand that mattered, by what they cost.

use bafan_study::quiz::{Kind, Quiz, QuizSettings, Seed};
use bafan_table::play::{Action, Asked, Event, Log, Observation};

use super::deal::Deal;
use crate::model::location::Location;
use crate::model::tasks::Decision;

const MOST: usize = 6;

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
    dear.truncate(MOST);
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
    Some(Location::Quiz(format!("as=free&{}", Quiz::new(Seed(1), settings).with_length(1))))
}
