//! What things are called, as every other text needs it.

use bafan::Fan;

use super::Language;
use super::file::{Texts, take};
use super::variants::Variants;

/// What tiles, winds, fans and rules are called in a language.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    pub language: Language,
    pub comma: &'static str,
    pub tile: Variants,
    pub wind: Variants,
    pub short_wind: Variants,
    pub profile: Variants,
    pub short_profile: Variants,
    /// The fans, where neither Chinese nor English names are meant.
    fan: Variants,
    /// How they are said, in a language that reads their characters.
    reading: Variants,
}

impl Names {
    pub fn read(language: Language, texts: &mut Texts) -> Names {
        texts.enter("names");
        Names {
            language,
            comma: take!(texts comma text),
            tile: take!(texts tile [bafan::Tile]),
            wind: take!(texts wind [bafan::Wind]),
            short_wind: take!(texts short_wind [bafan::Wind]),
            profile: take!(texts profile [bafan::Profile]),
            short_profile: take!(texts short_profile [bafan::Profile]),
            fan: take!(texts fan {bafan::Fan}),
            reading: take!(texts reading {bafan::Fan}),
        }
    }

    /// The name of a fan beside the Chinese one, where it is another. English names are the engine's own.
    pub fn fan(&self, fan: Fan) -> Option<&'static str> {
        let own = self.fan.find(fan).or_else(|| (self.language == Language::English).then(|| fan.english()));
        own.filter(|own| *own != fan.name())
    }

    pub fn reading(&self, fan: Fan) -> Option<&'static str> {
        self.reading.find(fan)
    }

    /// A fan within a sentence: its Chinese name, and the one beside it.
    pub fn named(&self, fan: Fan) -> String {
        self.fan(fan).map_or_else(|| fan.name().to_owned(), |own| format!("{} {own}", fan.name()))
    }

    pub fn list(&self, of: impl Iterator<Item = impl AsRef<str>>) -> String {
        let mut list = String::new();
        for each in of {
            if !list.is_empty() {
                list += self.comma;
            }
            list += each.as_ref();
        }
        list
    }
}
