//! Dates in the style of the page's language.

use js_sys::{Date, Object, Reflect};

use crate::model::text::Language;

/// Formats a date in the medium style of the language, because a short date such as 11/12 means different days in different countries.
pub fn day(date: &Date, language: Language) -> String {
    let style = Object::new();
    // Setting a property of a new object cannot fail.
    _ = Reflect::set(&style, &"dateStyle".into(), &"medium".into());
    date.to_locale_date_string(language.tag(), &style).into()
}
