//! The language of the page.

use crate::browser::settings::ChineseFirst;
use crate::model::text::Language;
use crate::view::prelude::*;

/// Returns the texts in the language and with the order of fan names that the context provides.
#[hook]
pub fn use_text() -> &'static Text {
    let ChineseFirst(chinese_first) = use_context().unwrap_or_default();
    use_context::<Language>().unwrap_or_default().text_with(chinese_first)
}
