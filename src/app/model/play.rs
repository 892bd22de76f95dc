//! A hand played out, as the page holds it: which hand it is, how far it has come, what is kept of it. Nothing here touches the
//! browser, and nothing decides about the game: that is `bafan_table::play`.

mod begun;
mod count;
mod deal;
mod entered;
mod game;
mod kept;
mod options;
mod replay;
mod sound;
#[cfg(test)]
mod tests;

pub use begun::{begun, startable};
pub use count::{marked, question};
pub use deal::{Deal, MatchHand, Source};
pub use entered::entered;
pub use game::{Game, Turn, one_line};
pub use kept::{Finished, Kept, Outline, PlayedEvent, readable};
pub use options::{Coaching, Counting, Options, Pace, Time};
pub use replay::Replay;
pub use sound::{Note, Sound};
