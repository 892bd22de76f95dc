//! What things are called, as every other text needs it.

use bafan::Fan;

use super::Language;
use super::file::{Texts, take};
use super::variants::Variants;

/// What tiles, winds, fans and rules are called in a language.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    pub language: Language,
    /// Whether the Chinese name of a fan comes before that in the language.
    pub chinese_first: bool,
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
    pub fn read(language: Language, chinese_first: bool, texts: &mut Texts) -> Names {
        texts.enter("names");
        Names {
            language,
            chinese_first,
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

    /// A fan within a sentence: the name that comes first, and the other beside it.
    pub fn named(&self, fan: Fan) -> String {
        self.both(fan.name(), self.fan(fan))
    }

    /// A Chinese name and the one in this language, where it is another, in their order.
    pub fn both(&self, chinese: &str, own: Option<&str>) -> String {
        match (own.filter(|own| *own != chinese), self.chinese_first) {
            (None, _) => chinese.to_owned(),
            (Some(own), true) => format!("{chinese} {own}"),
            (Some(own), false) => format!("{own} {chinese}"),
        }
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
