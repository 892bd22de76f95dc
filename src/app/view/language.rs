//! The language of the page.

use crate::model::text::Language;
use crate::view::prelude::*;

/// The texts of the language that the components around have chosen.
#[hook]
pub fn use_text() -> &'static Text {
    use_context::<Language>().unwrap_or_default().text()
}
