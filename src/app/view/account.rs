//! The account of a hand that has won, as every page shows it: fans with their tiles lit, what does not count and why, sets,
//! other readings.

mod cite;
mod fans;
mod groups;
mod lit;
mod profiles;
mod readings;
mod situation;
mod uncounted;

pub use cite::{cited, linked, ruling};
pub use fans::{FanTally, Fans, both_names, fan_name, principle_name, subject_name};
pub use groups::Groups;
pub use lit::LitHand;
pub use profiles::{profiles_table, worth};
pub use readings::Readings;
pub use situation::{apart_from_the_way, situation};
pub use uncounted::NotCounted;
