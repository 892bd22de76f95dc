//! The account of a winning hand, shared by all pages: fans with their tiles highlighted, uncounted fans and the reasons, sets, and other
//! readings.

mod cite;
mod fans;
mod groups;
mod lit;
mod profiles;
mod readings;
mod situation;
mod uncounted;

pub use cite::{cited, linked, ruling};
pub use fans::{both_names, fan_list, fan_name, fan_tally, principle_name, subject_name};
pub use groups::{sets, sets_lacking_one};
pub use lit::LitHand;
pub use profiles::{profiles_table, worth};
pub use readings::readings;
pub use situation::situation;
pub use uncounted::not_counted;
