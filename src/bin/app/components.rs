//! Parts of a page that know nothing but what they are given.

mod chip;
mod choice;
mod find;
mod fold;
mod hold_button;
mod icon;
mod level;
mod link;
mod notice;
mod radios;
mod sheet;
mod stepper;
mod tile;

pub use chip::Chip;
pub use choice::{Choice, ChoiceOption};
pub use find::FindField;
pub use fold::Fold;
pub use hold_button::HoldButton;
pub use icon::{Icon, Shape};
pub use level::sign_of;
pub use link::Link;
pub use notice::Notice;
pub use radios::{RadioOption, Radios};
pub use sheet::Sheet;
pub use stepper::Stepper;
pub use tile::TileFace;
