//! What an account says of a single fan.

use bafan::{Account, Fan};

/// The fans of the waits.
pub(super) const WAITS: [Fan; 3] = [Fan::EdgeWait, Fan::ClosedWait, Fan::SingleWait];

/// How often a fan counts.
pub(super) fn counted(account: &Account, fan: Fan) -> u32 {
    account.counted.iter().filter(|counted| counted.fan == fan).map(|counted| counted.parts.len() as u32).sum()
}
