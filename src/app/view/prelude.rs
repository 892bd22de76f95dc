//! The imports that nearly every page needs.

pub use yew::prelude::*;
pub use yew_autoprops::autoprops;

pub use super::kit::*;
pub use super::language::use_text;
pub use crate::model::text::{Text, isolated};
