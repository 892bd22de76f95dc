//! The tests of the course and quizzes, in one binary.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod book;
mod claims;
mod deal;
mod find_fan;
mod first;
#[path = "../support/oracle/mod.rs"]
mod oracle;
mod pages;
mod progress;
mod quiz;
mod reading;
mod series;
mod words;

use std::path::{Path, PathBuf};

/// Returns a path below the project's root; cargo runs these tests in the folder of the package.
fn from_root(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
