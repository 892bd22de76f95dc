//! The engine's tests, one binary.

mod agreement;
mod cases;
mod entry;
mod hands;
mod notation;
mod oracle;
mod tidy;
