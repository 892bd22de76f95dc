//! Offenses, and the row that each rule book has for them.

mod effect;
mod offense;
mod row;

pub use effect::{Effect, HandEffect, Remark};
pub use offense::{Group, Offense};
pub use row::{Ban, Booked, Counted, Lateness, Row, Ruling, Steps, To};

pub(crate) use row::{SERIES, rows};
