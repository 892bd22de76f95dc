//! Components and pages. They render state and emit events; decisions about Mahjong are made by the engine and the model.

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
