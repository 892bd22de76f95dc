//! The tests of the engine, in one binary.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod account;
mod agreement;
mod analysis;
mod cases;
mod chance;
mod claim_advice;
mod dialect;
mod discards;
mod drafts;
mod entry;
mod hand_link;
#[path = "../support/hands/mod.rs"]
mod hands;
mod notation;
#[path = "../support/oracle/mod.rs"]
mod oracle;
mod patterns;
mod properties;
mod reference;
mod route;
mod safety;
mod settlement;
mod shanten;
mod tidy;
mod values;
mod wire;
