//! Shapes: the arrangements of a winning hand, the tiles that complete a hand, and the distance to a win. Nothing in this module knows
//! about fans or points.

mod arrange;
mod arrangement;
mod groups;
mod number;
mod reading;
mod shanten;
mod waits;

pub use arrange::arrange;
pub use arrangement::{Arrangement, Form, Set, Shape, WinningPlace, knitted_arrangements};
pub use groups::{Laid, TileGroup};
pub(crate) use number::{SetNumber, Sets};
pub(crate) use reading::{Divisions, HandTiles, Places, Reading};
pub use shanten::{Goal, Goals, Shanten, shanten, shanten_so_far};
pub(crate) use shanten::{least, shanten_of_rests};
pub(crate) use waits::waited_only_for;
pub use waits::{waits, waits_in_shape};
