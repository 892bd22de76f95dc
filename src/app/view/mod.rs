//! Components and pages. They render and emit; what is decided about Mahjong comes from the engine and the model.

mod account;
pub mod app;
mod entering;
mod felt;
mod kit;
pub mod language;
mod lazy;
mod pages;
mod parts;
mod prelude;
mod question;
#[cfg(test)]
mod testing;
