//! Looking ahead: the value of waits, discards and claims, the chance of winning, the safety of discards, the routes to eight points, and
//! an analysis of the hand at any step.

mod analysis;
mod chance;
mod claim_advice;
mod discards;
mod gains;
mod routes;
mod safety;
mod wait_values;

pub use analysis::{Analysis, Approach, Prospect, Winning, Won};
pub use chance::{
    DiscardChance, HoldingChance, LOOKED_AHEAD, LastTile, MOST_DRAWS, USUAL_DRAWS, WaitChance, chances, chances_by,
    holding_chance, holding_chance_by, unseen_in_all, unseen_of_each, wait_chance,
};
pub use claim_advice::{ClaimAdvice, ClaimChance, claim_advice, claim_chance, claimable};
pub use discards::{Claim, Discard, claims, discards};
pub use gains::{Change, Gain, gains};
pub use routes::{Route, Routes, Search, SearchProgress, aims, routes, routes_drawn};
pub use safety::{Danger, Opponent, WaitWay, WayToWait, danger};
pub use wait_values::{WaitValue, wait_values};
