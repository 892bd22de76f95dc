//! Playing out two actions at the same moment.

use bafan::Wind;
use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, State};
use oorandom::Rand32;

use crate::ratio::Ratio;

/// The advantage in points of one action over another for its player: the mean of several playouts and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    pub mean: f64,
    pub error: f64,
}

/// Plays a hand out from one moment, once after each of two actions of a seat, and compares the results. In each playout, the tiles that
/// the seat cannot see are redealt, identically for both actions, and then all four players decide as `by` does.
pub fn gain(state: &State, seat: Wind, [action, other]: [Action; 2], by: Strength, times: u32, seed: u64) -> Gain {
    let mut chance = Rand32::new(seed);
    let differences = (0..times).map(|_| {
        let dealt = state.imagined(seat, chance.rand_u32());
        let brought = |action| f64::from(played_out(dealt.clone(), seat, action, by));
        brought(action) - brought(other)
    });
    let mean = Ratio::mean_of(differences);
    Gain { mean: mean.value(), error: mean.error() }
}

/// Returns what a seat finally receives or pays, including false wins.
fn played_out(mut state: State, seat: Wind, action: Action, by: Strength) -> i32 {
    state.act(seat, action).expect("an allowed action");
    while let Some(next) = state.to_act().next() {
        state.act(next, by.decide(&state.observe(next))).expect("an allowed action");
    }
    state.amounts()[seat as usize]
}

#[cfg(test)]
mod tests {
    use bafan_table::play::Setup;

    use super::*;

    #[test]
    fn a_seed_gives_the_same_gain_and_the_same_action_none() {
        let state = State::new(Setup::seeded(3));
        let legal = state.legal(Wind::East);
        let gain = |actions: [Action; 2], seed: u64| gain(&state, Wind::East, actions, Strength::Nearest, 20, seed);
        let [one, other] = [legal[0], legal[legal.len() - 1]];
        assert_eq!(gain([one, other], 1), gain([one, other], 1));
        assert_ne!(gain([one, other], 1), gain([one, other], 2));
        assert_eq!(gain([one, other], 1).mean, -gain([other, one], 1).mean);
        assert_eq!(gain([one, one], 1), Gain { mean: 0.0, error: 0.0 });
    }
}
