//! The clock of a session, kept on this device.

use super::kept::Key;
use crate::model::kept_clock::KeptClock;

pub const CLOCK: Key<Option<KeptClock>> =
    Key::new("bafan.clock", KeptClock::read, |clock| clock.as_ref().map(KeptClock::text).unwrap_or_default());
