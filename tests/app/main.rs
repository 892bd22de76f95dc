//! Tests of the app's model that need more than one module, in one binary.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[cfg(not(target_arch = "wasm32"))]
mod answers;
mod book;
mod camera;
#[path = "../support/hands/mod.rs"]
mod hands;
mod met;
mod play_outs;
mod play_tasks;
mod recent_hands;
mod records;
mod tasks;
