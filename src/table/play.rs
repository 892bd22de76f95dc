//! A hand played out: wall, deal, flowers, turns, claims, kongs, the last tile, a win or a draw, and what everybody pays.
//!
//! * [`Setup`] says which hand is played: a seed or a wall, the prevalent wind, the rules, the price of a false win.
//! * [`State`] is the hand at one moment. It asks seats ([`State::to_act`]), and [`State::act`] takes their answers.
//! * [`Observation`] is all that one seat may know. [`Observation::legal`] lists what it may do; an
//!   [opponent](opponent::Strength) decides from it alone.
//! * [`Log`] is a hand as text: reading it plays the hand again.
//! * [`Session`] is a match of 16 hands.
//! * [`seat_results`] says what a hand came to for each player.
//!
//! Seats are named by their wind in this hand; East deals.
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
pub use wall::{TILES, Throws, Wall};
