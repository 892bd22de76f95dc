//! Language, colours, the size of the text, and the index on the tiles.

use crate::model::settings::{Change, Settings, TextSize, Theme};
use crate::model::text::Language;
use crate::view::prelude::*;

/// The section on what the page looks like.
#[autoprops]
#[component]
pub fn Look(settings: &Settings, change: &Callback<Change>) -> Html {
    let text = &use_text().settings;

    let languages = Language::ALL.map(|language| (language, language.own_name()));
    let themes = Theme::ALL.map(|theme| (theme, text.of_theme(theme)));
    let sizes = TextSize::ALL.map(|size| (size, text.of_text_size(size)));
    let off_on = [false, true].into_iter().zip(text.off_on);
    html! {
        <section aria-label={text.look}>
            { choice(text.language, languages, settings.language, change.reform(Change::Language)) }
            { choice(text.theme, themes, settings.theme, change.reform(Change::Theme)) }
            { choice(text.text_size, sizes, settings.text_size, change.reform(Change::TextSize)) }
            { choice(text.numerals, off_on, settings.numerals(), change.reform(Change::Numerals)) }
        </section>
    }
}
