//! Stores the hands read from imported records.

use yew::prelude::*;

use super::archive::{Handle, use_archive};
use crate::model::play::ReadArchive;

pub type KeptHands = Handle<ReadArchive>;

#[hook]
pub fn use_read_hands() -> KeptHands {
    use_archive::<ReadArchive>()
}
