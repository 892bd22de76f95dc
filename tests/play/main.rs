//! The tests of played hands, in one binary.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::unwrap_used,
    reason = "a test that cannot go on has failed"
)]

mod botzone;
#[path = "../../examples/botzone/exchange.rs"]
mod exchange;
mod figures;
mod hands;
mod judge;
mod log;
mod machine;
mod opponents;
mod rare;
mod record;
mod referee;
mod wall;
