//! Components and pages. They render and emit; what is decided about Mahjong comes from the engine and the model.

mod account;
pub mod chunks;
mod components;
mod entering;
mod frame;
mod keeping;
pub mod language;
mod pages;
pub mod programs;
mod question;
