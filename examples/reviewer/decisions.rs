//! The decisions in recorded hands, and the coach's opinion of them.

use bafan::Wind;
use bafan_table::exchange::hands::PlayedHand;
use bafan_table::play::opponent::{Estimate, Strength};
use bafan_table::play::{Action, Asked};
use oorandom::Rand32;

/// A decision that offered a choice.
pub struct Decision {
    pub hand: usize,
    pub seat: Wind,
    /// The number of actions in the log before the decision; for a claim, before anyone answered.
    pub moment: usize,
    /// Whether the decision was about another player's tile.
    pub is_claim: bool,
    pub won: bool,
    pub legal: Vec<Action>,
    /// The expected points of each legal action as the coach estimates them, in hundredths of a point as in the app.
    pub promises: Vec<i32>,
    /// The index of the action taken.
    pub done: usize,
    /// The action that an opponent of each strength would have taken.
    pub strengths: [Action; 3],
}

impl Decision {
    /// Returns the index of the action that the coach names first; among equal actions, the first, as in the app.
    pub fn coach(&self) -> usize {
        let most = self.promises.iter().enumerate().max_by_key(|&(place, &promise)| (promise, usize::MAX - place));
        most.map_or(0, |(place, _)| place)
    }

    /// Returns how many points an action falls short of the best one.
    pub fn cost(&self, place: usize) -> f64 {
        f64::from(self.promises[self.coach()] - self.promises[place]) / 100.0
    }
}

/// Returns the decisions of a hand that offered a choice, except those in which a win could be declared or a false win was declared.
pub fn decisions(number: usize, hand: &PlayedHand) -> Vec<Decision> {
    let mut decisions = Vec::new();
    let mut state = hand.log.moment(0);
    let winner = hand.won.as_ref().map(|won| won.seat);
    let mut moment = 0;
    for (at, &(seat, action)) in hand.log.actions().iter().enumerate() {
        let seen = state.observe(seat);
        let is_claim = matches!(seen.asked, Asked::Claim { .. });
        if !is_claim || state.to_act().count() == 3 {
            moment = at;
        }
        let legal = seen.legal();
        let done = legal.iter().position(|&allowed| allowed == action);
        if let Some(done) = done.filter(|_| legal.len() > 1 && legal[0] != Action::Win) {
            let mut estimate = Estimate::new(&seen);
            decisions.push(Decision {
                hand: number,
                seat,
                moment,
                is_claim,
                won: winner == Some(seat),
                promises: legal.iter().map(|&action| (estimate.promise(action) * 100.0).round() as i32).collect(),
                done,
                strengths: Strength::ALL.map(|strength| strength.decide(&seen)),
                legal,
            });
        }
        state.act(seat, action).expect("an action of a log");
    }
    decisions
}

/// What the coach's choice is compared with.
#[derive(Clone, Copy, PartialEq)]
pub enum Against {
    /// The player's action.
    Done,
    /// Any other legal action.
    Any,
    /// The action that an opponent of this strength would have taken.
    Strength(Strength),
}

/// Classes of an action's cost in points: their names and lower bounds.
pub const CLASSES: [(&str, f64); 4] = [("below 1", 0.0), ("1 to 3", 1.0), ("3 to 8", 3.0), ("8 or more", 8.0)];

pub fn class(cost: f64) -> usize {
    CLASSES.iter().rposition(|&(_, from)| cost >= from).unwrap_or(0)
}

/// A decision with an action other than the coach's.
#[derive(Clone, Copy)]
pub struct Other<'a> {
    pub decision: &'a Decision,
    /// The index of the other action among the legal ones.
    pub place: usize,
}

impl Other<'_> {
    /// Returns the cost of the action according to the coach, in points.
    pub fn cost(&self) -> f64 {
        self.decision.cost(self.place)
    }
}

/// Returns every decision in which the compared action differs from the coach's, shuffled by the seed.
pub fn others(decisions: &[Decision], against: Against, seed: u32) -> Vec<Other<'_>> {
    let mut chance = Rand32::new(u64::from(seed));
    let mut mixed = Vec::new();
    for decision in decisions {
        let place = match against {
            Against::Done => decision.done,
            Against::Any => {
                let step = chance.rand_range(1..decision.legal.len() as u32) as usize;
                (decision.coach() + step) % decision.legal.len()
            }
            Against::Strength(strength) => {
                let action = decision.strengths[strength as usize];
                decision.legal.iter().position(|&legal| legal == action).expect("an allowed action")
            }
        };
        if place != decision.coach() {
            mixed.push(Other { decision, place });
        }
    }
    for end in (1..mixed.len()).rev() {
        mixed.swap(end, chance.rand_range(0..end as u32 + 1) as usize);
    }
    mixed
}

/// Returns the same decisions, reordered so that they come from each class of cost in turn.
pub fn in_turn<'a>(others: &[Other<'a>]) -> Vec<Other<'a>> {
    let mut met = [0; CLASSES.len()];
    let mut turns: Vec<(usize, usize, Other)> = Vec::new();
    for &other in others {
        let class = class(other.cost());
        met[class] += 1;
        turns.push((met[class], class, other));
    }
    turns.sort_by_key(|&(turn, class, _)| (turn, class));
    turns.into_iter().map(|(_, _, other)| other).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a decision in which the second action was taken, at this cost in points.
    fn costing(points: i32) -> Decision {
        Decision {
            hand: 0,
            seat: Wind::East,
            moment: 0,
            is_claim: true,
            won: false,
            legal: vec![Action::Pung, Action::Pass],
            promises: vec![100 * points, 0],
            done: 1,
            strengths: [Action::Pass; 3],
        }
    }

    #[test]
    fn classes_are_drawn_from_in_turn_and_the_seed_decides_in_what_order() {
        let decisions: Vec<Decision> = [0, 1, 2, 2, 2, 2, 2, 9].map(costing).into();
        // Of two equal promises, the coach names the first.
        assert_eq!(others(&decisions, Against::Done, 1).len(), 8);
        let costs = |seed: u32| {
            let mixed = others(&decisions, Against::Done, seed);
            in_turn(&mixed).iter().map(Other::cost).collect::<Vec<f64>>()
        };
        assert_eq!(costs(5), costs(5));
        assert!((0..20).any(|seed| costs(seed) != costs(5)));
        for seed in 0..20 {
            let classes: Vec<usize> = costs(seed).into_iter().map(class).collect();
            assert_eq!(classes, [0, 1, 3, 1, 1, 1, 1, 1], "seed {seed}");
        }
    }

    #[test]
    fn any_other_action_is_one_that_the_coach_does_not_name() {
        let mut decision = costing(3);
        decision.legal.push(Action::MeldedKong);
        decision.promises = vec![200, 500, 300];
        let decisions = [decision];
        let costs: Vec<f64> = (0..20).map(|seed| others(&decisions, Against::Any, seed)[0].cost()).collect();
        assert!(costs.contains(&3.0) && costs.contains(&2.0) && costs.iter().all(|&cost| cost > 0.0), "{costs:?}");
        assert!(others(&decisions, Against::Done, 1).is_empty(), "the coach agrees");
        assert!(others(&decisions, Against::Strength(Strength::Eight), 1).is_empty(), "so does this strength");
    }
}
