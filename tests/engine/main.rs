//! The engine's tests, one binary.

mod cases;
mod entry;
mod notation;
