//! Tests of reading photographs: weight files, arbitrary pictures, and the choice among readings.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod look;
mod weigh;
mod weights;

use bafan_camera::Reader;

/// The weights that the app uses.
const WEIGHTS: &[u8] = include_bytes!("../../static/camera/tiles.weights");

fn reader() -> Reader {
    Reader::new(WEIGHTS).unwrap()
}
