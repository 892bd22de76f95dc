//! The widgets shared by all pages.

mod button;
pub mod chart;
mod choice;
mod field;
mod icon;
mod link;
mod overlay;
mod page;
mod pass_on;
#[cfg(test)]
mod tests;
mod tile;
mod waiting;

pub use button::{Button, Confirm, HoldButton, Switch, roving_group};
pub use choice::{Offer, Paying, Stepper, bare_choice, choice, radios, radios_with};
pub use field::{FindField, name_field, typed};
pub use icon::{Glyph, QrPicture, icon, sign_of};
pub use link::{Link, shelf};
pub use overlay::{Fold, Sheet, notice};
pub use page::{Page, PlaceProps, Rows, faces, heading, not_kept, not_read, up_link};
pub use pass_on::{PassOn, share, share_button, use_passing_on};
pub use tile::{
    HandTiles, TileFace, coming, flower_face, flowers, laid_out, lying_face, meld_tiles, named_meld, named_tiles,
    tile_back, tile_face, tiles,
};
pub use waiting::{FetchWords, TaskUnderWay, computed, fetched, no_page};
