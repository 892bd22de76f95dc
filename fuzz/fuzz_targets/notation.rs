//! Parses any text as a hand of another program, recent hands, an address and a draft, or refuses it with a fault; an address or a draft
//! can be written and parsed again, and a hand can be scored.
//!
//! `cargo install cargo-fuzz`, then `cargo +nightly fuzz run notation`.

#![no_main]

use bafan_app::model::recent_hands::RecentHands;
use bafan::hand::dialect;
use bafan::{HandLink, Draft, Hand, RuleSet, score};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    drop(dialect::read(text));
    drop(RecentHands::read(text));
    if let Ok(address) = text.parse::<HandLink>() {
        assert_eq!(address.to_string().parse(), Ok(address));
    }
    let Ok(draft) = text.parse::<Draft>() else { return };
    // A text near the limit may grow beyond it when the parts left out are written.
    if let Ok(again) = draft.to_string().parse::<Draft>() {
        assert_eq!(again, draft);
    }
    if let Ok(hand) = draft.hand() {
        assert_eq!(hand.to_string().parse::<Hand>(), Ok(hand.clone()));
        drop(score(&hand, &RuleSet::textbook()));
    }
});
