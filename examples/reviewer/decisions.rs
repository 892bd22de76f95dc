//! The decisions of recorded hands, and what the coach says of them.

use bafan::Wind;
use bafan_table::exchange::hands::PlayedHand;
use bafan_table::play::opponent::{Strength, promise};
use bafan_table::play::{Action, Asked};
use oorandom::Rand32;

/// A decision that somebody made with a choice.
pub struct Decision {
    /// The number of the hand.
    pub hand: usize,
    pub seat: Wind,
    /// How many actions of the log came before; where a tile is in question, before anybody answered.
    pub moment: usize,
    /// Whether the tile of another was in question.
    pub is_claim: bool,
    /// Whether the player won the hand.
    pub won: bool,
    /// What was allowed.
    pub legal: Vec<Action>,
    /// What each of these promised, in hundredths of a point as the app has them.
    pub promises: Vec<i32>,
    /// The place of what was done.
    pub done: usize,
    /// What each strength would have done.
    pub strengths: [Action; 3],
}

impl Decision {
    /// The place of what the coach names first: of equal ones the first, as in the app.
    pub fn coach(&self) -> usize {
        let most = self.promises.iter().enumerate().max_by_key(|&(place, &promise)| (promise, usize::MAX - place));
        most.map_or(0, |(place, _)| place)
    }

    /// How much less an action promised, in points.
    pub fn cost(&self, place: usize) -> f64 {
        f64::from(self.promises[self.coach()] - self.promises[place]) / 100.0
    }
}

/// The decisions of a hand, without those in which a win could be declared.
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
            decisions.push(Decision {
                hand: number,
                seat,
                moment,
                is_claim,
                won: winner == Some(seat),
                promises: legal.iter().map(|&action| (promise(&seen, action) * 100.0).round() as i32).collect(),
                done,
                strengths: Strength::ALL.map(|strength| strength.decide(&seen)),
                legal,
            });
        }
        state.act(seat, action).expect("an action of a log");
    }
    decisions
}

/// With what the coach's choice is compared.
#[derive(Clone, Copy, PartialEq)]
pub enum Against {
    /// What the player did.
    Done,
    /// Any other action that was allowed.
    Any,
    /// What a strength would have done.
    Strength(Strength),
}

/// By how much an action is said to cost, in points: the names and the lower ends of the classes.
pub const CLASSES: [(&str, f64); 4] = [("below 1", 0.0), ("1 to 3", 1.0), ("3 to 8", 3.0), ("8 or more", 8.0)];

/// The class of a cost.
pub fn class(cost: f64) -> usize {
    CLASSES.iter().rposition(|&(_, from)| cost >= from).unwrap_or(0)
}

/// A decision with an action that is not the coach's.
#[derive(Clone, Copy)]
pub struct Other<'a> {
    pub decision: &'a Decision,
    /// The place of the action.
    pub place: usize,
}

impl Other<'_> {
    /// What the coach says that it costs, in points.
    pub fn cost(&self) -> f64 {
        self.decision.cost(self.place)
    }
}

/// Every decision for which there is such an action, mixed by the seed.
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

/// The same, taken from each class in turn as long as it has any.
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

    /// A decision of which the second action was taken, and said to cost so much.
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
        // Of two that promise alike the coach names the first.
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
