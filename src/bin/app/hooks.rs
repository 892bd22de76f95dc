//! What components share of state and effects.

pub mod address;
pub mod arrival;
pub mod between;
pub mod book;
pub mod history;
pub mod keys;
pub mod language;
pub mod offline;
pub mod place;
pub mod progress;
pub mod seat_names;
pub mod settings;
pub mod storage;
pub mod title;
