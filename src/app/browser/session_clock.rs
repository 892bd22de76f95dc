//! The clock of a session, as this device keeps it.

use super::storage;
use crate::model::kept_clock::KeptClock;

/// Where the clock is kept.
const KEY: &str = "bafan.clock";

/// The clock that was kept.
pub fn read() -> Option<KeptClock> {
    storage::read(KEY).and_then(|kept| KeptClock::read(&kept))
}

/// Keeps a clock. A browser that keeps nothing has it for this visit.
pub fn keep(clock: &KeptClock) {
    _ = storage::keep(KEY, &clock.text());
}
