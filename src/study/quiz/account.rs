//! The count of a single fan in an account.

use bafan::{Account, Fan};

/// The fans for a wait: 边张, 坎张 and 单钓将.
pub(super) const WAITS: [Fan; 3] = [Fan::EdgeWait, Fan::ClosedWait, Fan::SingleWait];

/// Returns how often a fan counts in an account; 0 if it does not count.
pub(super) fn counted(account: &Account, fan: Fan) -> u32 {
    account.counted.iter().filter(|counted| counted.fan == fan).map(|counted| counted.parts.len() as u32).sum()
}
