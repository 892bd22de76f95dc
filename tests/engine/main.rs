//! The engine's tests, one binary.

mod notation;
