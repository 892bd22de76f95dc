//! What components share of state and effects.

pub mod language;
