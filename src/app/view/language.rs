//! The language of the page.

use crate::browser::settings::ChineseFirst;
use crate::model::text::Language;
use crate::view::prelude::*;

/// The texts of the language, and with the order of a fan's names, that the components around have chosen.
#[hook]
pub fn use_text() -> &'static Text {
    let ChineseFirst(chinese_first) = use_context().unwrap_or_default();
    use_context::<Language>().unwrap_or_default().text_with(chinese_first)
}
