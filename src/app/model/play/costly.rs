//! The most costly decisions of many hands, collected while the hands are reviewed one by one.

use std::rc::Rc;

use bafan::{Wind, order};
use bafan_table::play::Action;

use super::read_hands::{SeatsPlayed, hand_count};
use super::replay::OpenedOn;
use super::review::{CostKind, Order, dearest};
use crate::model::tasks::{Decision, ReadHand, Review, ReviewQuestion};

/// The number of seats reviewed before the user has to ask for more: enough for many sessions of one player, but not thousands of hands.
const SEATS: usize = 200;

/// A decision with a cost of at least a point.
#[derive(Clone, Debug, PartialEq)]
pub struct Costly {
    /// The query of the hand, as seen from the player's seat.
    pub query: String,
    /// The number of other turns in the hand at which the player made a costly decision of the same kind and kept the same tile, which the
    /// coach would have discarded.
    pub repeated: usize,
    /// The index of the action that the player took.
    pub taken: usize,
    pub decision: Decision,
    pub kind: CostKind,
}

impl Costly {
    pub fn cost(&self) -> f32 {
        self.decision.cost(self.taken)
    }

    /// Returns a text that identifies the decision within a list.
    pub fn key(&self) -> String {
        format!("{} {}", self.decision.action, self.query)
    }
}

/// The state of a player's page that is kept while other pages are shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerView {
    pub tab: PlayerTab,
    pub reviewed: Reviewed,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayerTab {
    #[default]
    Figures,
    Decisions,
    Questions,
}

impl PlayerTab {
    pub const ALL: [PlayerTab; 3] = [PlayerTab::Figures, PlayerTab::Decisions, PlayerTab::Questions];
}

/// The review of a player's hands, the latest hand first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reviewed {
    pub seats: SeatsPlayed,
    /// The number of seats reviewed so far.
    pub done: usize,
    /// The number of seats requested so far.
    pub wanted: usize,
    /// The decisions found so far, most costly first.
    pub found: Rc<Vec<Costly>>,
    /// The kind of decision that is listed; `None` for all kinds.
    pub kind: Option<CostKind>,
    /// The key of the decision that was opened last.
    pub opened: Option<String>,
}

impl Reviewed {
    pub fn of(seats: SeatsPlayed) -> Reviewed {
        Reviewed { seats, ..Reviewed::default() }.further()
    }

    pub fn is_of(&self, seats: &SeatsPlayed) -> bool {
        self.seats == *seats
    }

    /// Returns the number of hands reviewed.
    pub fn hands(&self) -> usize {
        hand_count(&self.seats[self.seats.len() - self.done..])
    }

    /// Returns the number of hands whose review has not been requested yet.
    pub fn left(&self) -> usize {
        hand_count(&self.seats[..self.seats.len() - self.wanted])
    }

    /// Requests the review of further hands.
    pub fn further(self) -> Reviewed {
        Reviewed { wanted: self.seats.len().min(self.wanted + SEATS), ..self }
    }

    /// Cancels the requested reviews that have not been made yet.
    pub fn stopped(self) -> Reviewed {
        Reviewed { wanted: self.done, ..self }
    }

    /// Returns the request to review the next hand; `None` if all requested hands have been reviewed or the hand has no log.
    pub fn question(&self) -> Option<ReviewQuestion> {
        let (hand, seat) = self.next().filter(|_| self.done < self.wanted)?;
        Some(ReviewQuestion { log: hand.log.clone()?, seat: seat.letter(), from: 0, eights: true })
    }

    /// Adds the review of the next hand.
    pub fn with(&self, review: &Review) -> Reviewed {
        let Some((hand, seat)) = self.next() else { return self.clone() };
        let mut found = Vec::clone(&self.found);
        found.extend(costly(hand, *seat, review));
        order::by(&mut found, |one, other| other.cost().total_cmp(&one.cost()));
        Reviewed { found: Rc::new(found), done: self.done + 1, ..self.clone() }
    }

    /// Returns the decisions of the listed kind, most costly first.
    pub fn listed(&self) -> impl Iterator<Item = &Costly> {
        self.found.iter().filter(|one| self.kind.is_none_or(|kind| one.kind == kind))
    }

    fn next(&self) -> Option<&(Rc<ReadHand>, Wind)> {
        self.seats.iter().rev().nth(self.done)
    }
}

/// Returns the decisions of a hand with a cost of at least a point. Decisions of the same kind in which the coach would have discarded the
/// same tile count as one: the most costly of these decisions.
fn costly(hand: &ReadHand, seat: Wind, review: &Review) -> Vec<Costly> {
    let (Some(query), Some(log)) = (hand.query(seat.letter(), OpenedOn::Decisions), hand.log()) else {
        return Vec::new();
    };
    let next = |decision: &Decision| review.decisions.iter().find(|later| later.action > decision.action);
    let mut found: Vec<(Option<Action>, Costly)> = Vec::new();
    for (taken, decision) in dearest(&review.decisions, Order::Points) {
        let kind = CostKind::of(&log, seat, decision, next(decision));
        let seen = log.moment(decision.action).observe(seat);
        let legal = seen.legal();
        let kept = legal.get(decision.best()).copied().filter(|action| matches!(action, Action::Discard(_)));
        match found.iter_mut().find(|(known, one)| kept.is_some() && *known == kept && one.kind == kind) {
            Some((_, one)) => one.repeated += 1,
            None => {
                let (query, decision) = (query.clone(), decision.clone());
                found.push((kept, Costly { query, repeated: 0, taken, decision, kind }));
            }
        }
    }
    found.into_iter().map(|(_, one)| one).collect()
}
