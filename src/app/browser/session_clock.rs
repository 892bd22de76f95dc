//! The clock of a session, as this device keeps it.

use super::kept::Key;
use crate::model::kept_clock::KeptClock;

pub const CLOCK: Key<Option<KeptClock>> =
    Key::new("bafan.clock", KeptClock::read, |clock| clock.as_ref().map(KeptClock::text).unwrap_or_default());
