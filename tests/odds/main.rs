//! The odds, against the numbers known of them and against a second way to work them out.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod draw;
mod frequency;
mod held;
mod patterns;
mod waiting;
