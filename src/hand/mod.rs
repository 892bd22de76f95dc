//! Turning what a user entered into a hand that can exist at a table.
//!
//! A [`Draft`] can contain anything; [`Draft::hand`] returns a [`Hand`], or *every* reason why the draft is not one.

mod checked;
pub mod dialect;
mod draft;
mod entry;
mod fault;
pub mod notation;
mod situation;

pub use checked::{Drawn, Hand, Holding};
pub use draft::{Draft, DraftFlowers};
pub use entry::{Entry, Flag, FlagState, Refusal};
pub use fault::{Fault, Faults};
pub use situation::{Flowers, Situation};
