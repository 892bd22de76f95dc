//! Parts of a page that know nothing but what they are given.

mod chip;
mod choice;
mod faces;
mod fetched;
mod find;
mod fold;
mod hold_button;
mod icon;
mod level;
mod link;
mod notice;
mod qr;
mod radios;
mod sheet;
mod stepper;
mod switch;
mod task_under_way;
mod tile;

pub use chip::Chip;
pub use choice::{Choice, ChoiceOption};
pub use faces::Faces;
pub use fetched::{FetchWords, fetched};
pub use find::FindField;
pub use fold::Fold;
pub use hold_button::HoldButton;
pub use icon::{Glyph, Icon};
pub use level::sign_of;
pub use link::Link;
pub use notice::Notice;
pub use qr::QrPicture;
pub use radios::{RadioOption, Radios};
pub use sheet::Sheet;
pub use stepper::Stepper;
pub use switch::Switch;
pub use task_under_way::TaskUnderWay;
pub use tile::TileFace;
