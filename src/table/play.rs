//! A played hand: wall, deal, flowers, turns, claims, kongs, the last tile, a win or a draw, and the payments.
//!
//! * [`Setup`] describes the hand: a seed or a wall, the prevalent wind, the rules, the minimum points, and the penalties for false wins.
//! * [`State`] is the hand at one moment. [`State::to_act`] names the seats that must act, and [`State::act`] takes their actions.
//! * [`Observation`] is all that one seat may know. [`Observation::legal`] lists its legal actions; an [opponent](opponent::Strength)
//!   decides from it alone.
//! * [`Log`] is a hand as text; reading it replays the hand.
//! * [`Session`] is a match of 16 hands.
//! * [`seat_results`] summarizes a hand for each player.
//!
//! Seats are named by their wind in this hand; East is the dealer.
//!
//! ```
//! use bafan_table::play::{Setup, State, opponent::Strength};
//!
//! let mut state = State::new(Setup::seeded(7));
//! while let Some(seat) = state.to_act().next() {
//!     let action = Strength::Nearest.decide(&state.observe(seat));
//!     state.act(seat, action).unwrap();
//! }
//! assert!(state.outcome().is_some());
//! assert_eq!(state.payments().iter().sum::<i32>(), 0);
//! ```

mod action;
pub mod botzone;
mod event;
mod face;
mod imagine;
mod legal;
mod log;
mod observation;
pub mod opponent;
mod record;
mod seat_result;
mod session;
mod setup;
mod state;
mod wall;
mod window;

pub use action::{Action, Refused};
pub use event::{Event, FalseWinKind};
pub use face::Face;
pub use log::{Log, LogFault, LogFaultKind};
pub use observation::{Asked, Discarded, Observation, Seen};
pub use seat_result::{SeatEnd, SeatResult, seat_results};
pub use session::{HandResult, Session, seating, standard_points};
pub use setup::{FalseWin, Setup, Tiles};
pub use state::{Outcome, State, Win};
pub use wall::{TILES, Wall};
