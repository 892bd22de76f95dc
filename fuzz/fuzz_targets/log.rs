//! Parses any text as a log or refuses it with a fault; a log can be written and parsed again, and replayed to its end.
//!
//! `cargo install cargo-fuzz`, then `cargo +nightly fuzz run log`.

#![no_main]

use bafan_table::play::Log;
use libfuzzer_sys::fuzz_target;

/// A valid head to put before each text, since most texts would otherwise be refused at their head.
const HEAD: &str = "bafan-hand 1 rules textbook false-win b98 prevalent E wall 5 ";

fuzz_target!(|text: &str| {
    for text in [text.to_owned(), format!("{HEAD}{text}")] {
        let Ok(log) = text.parse::<Log>() else { continue };
        assert_eq!(log.to_string().parse(), Ok(log.clone()));
        let end = log.state();
        assert_eq!(log.moment(log.len()), end);
        assert_eq!(end.payments().iter().sum::<i32>(), 0);
    }
});
