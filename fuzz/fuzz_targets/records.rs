//! Parses any text as records, each of which gives a hand or a fault; a hand can be written and parsed again, and scored.
//!
//! `cargo install cargo-fuzz`, then `cargo +nightly fuzz run records`. Hands written by `to_people_text` make a good corpus.

#![no_main]

use bafan_table::exchange::hands::{read, to_people_text, unpacked};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some(text) = unpacked(bytes) else { return };
    for hand in read(&text).into_iter().flatten() {
        assert_eq!(hand.log.to_string().parse(), Ok(hand.log.clone()));
        hand.compared();
        let Some(written) = to_people_text(&hand) else { continue };
        read(&written);
    }
});
