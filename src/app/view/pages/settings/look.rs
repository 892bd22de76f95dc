//! Language, colours, the size of the text, and the index on the tiles.

use crate::model::settings::{Change, Settings, TextSize, Theme};
use crate::model::text::Language;
use crate::view::prelude::*;

/// The section on what the page looks like.
#[autoprops]
#[component]
pub fn Look(settings: &Settings, change: &Callback<Change>) -> Html {
    let text = &use_text().settings;

    let place = |found: Option<usize>| found.unwrap_or_default();
    let option = |name: &'static str| ChoiceOption { shown: name, name };
    html! {
        <section aria-label={text.look}>
            <Choice
                label={text.language}
                options={Language::ALL.map(|language| option(language.own_name())).to_vec()}
                chosen={place(Language::ALL.iter().position(|&language| language == settings.language))}
                on_choose={change.reform(|place: usize| Change::Language(Language::ALL[place % Language::ALL.len()]))}
            />
            <Choice
                label={text.theme}
                options={Theme::ALL.map(|theme| option(text.of_theme(theme))).to_vec()}
                chosen={place(Theme::ALL.iter().position(|&theme| theme == settings.theme))}
                on_choose={change.reform(|place: usize| Change::Theme(Theme::ALL[place % Theme::ALL.len()]))}
            />
            <Choice
                label={text.text_size}
                options={TextSize::ALL.map(|size| option(text.of_text_size(size))).to_vec()}
                chosen={place(TextSize::ALL.iter().position(|&size| size == settings.text_size))}
                on_choose={change.reform(|place: usize| Change::TextSize(TextSize::ALL[place % TextSize::ALL.len()]))}
            />
            <Choice
                label={text.numerals}
                options={text.off_on.map(option).to_vec()}
                chosen={usize::from(settings.numerals())}
                on_choose={change.reform(|place: usize| Change::Numerals(place == 1))}
            />
        </section>
    }
}
