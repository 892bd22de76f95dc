//! Dates as the reader of a page writes them.

use js_sys::{Date, Object, Reflect};

use crate::model::text::Language;

/// Formats a date with the name of its month, since each country reads 11/12 in its own way.
pub fn day(date: &Date, language: Language) -> String {
    let style = Object::new();
    // Setting a property of a new object cannot fail.
    _ = Reflect::set(&style, &"dateStyle".into(), &"medium".into());
    date.to_locale_date_string(language.tag(), &style).into()
}
