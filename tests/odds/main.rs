//! The odds, compared with published numbers and with a second method of computing them.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod draw;
mod frequency;
mod held;
mod patterns;
mod waiting;
