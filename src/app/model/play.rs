//! Hands played against the engine, as the page sees them: the deal, the progress, and what is stored. All decisions about the game are
//! made in `bafan_table::play`.

mod begun;
mod costly;
mod count;
mod deal;
mod entered;
mod game;
mod kept;
mod options;
mod order;
mod own_deal;
mod read_hands;
mod reason;
mod replay;
mod review;
mod sound;
#[cfg(test)]
mod tests;
mod under_way;

pub use begun::{begun, startable};
pub use costly::{Costly, PlayerTab, PlayerView, Reviewed};
pub use count::{Counted, marked, question};
pub use deal::{Deal, MatchHand, NoDeal, Source};
pub use entered::{claims, entered};
pub use game::{Game, Outline, Turn};
pub use kept::{Finished, Hands, readable};
pub use options::{Coaching, Counting, Options, Pace, Time};
pub use order::{arranged, moved};
pub use own_deal::{Unfit, own_source};
pub use read_hands::{ReadArchive, ReadPart, SeatsPlayed, Who, figures, hand_count, set_of};
pub use reason::{Reason, reason};
pub use replay::{OpenedOn, Origin, OwnLogs, Replay, read_logs};
pub use review::{CostKind, Order, dearest, false_win, slightest, to_practise, turn_of};
pub use sound::{Note, Sound};
pub use under_way::UnderWay;
