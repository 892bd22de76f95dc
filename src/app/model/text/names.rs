//! The names of tiles, winds, fans and rules, used by all other texts.

use bafan::Fan;
use bafan_study::search::spelled;

use super::Language;
use super::file::{Texts, take};
use super::variants::Variants;

/// The names of tiles, winds, fans and rules in a language.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    pub language: Language,
    pub chinese_first: bool,
    pub comma: &'static str,
    /// The word or sign between the last two of several alternatives.
    or: &'static str,
    /// The word or sign between the last two of several things that belong together.
    and: &'static str,
    pub tile: Variants,
    pub wind: Variants,
    pub short_wind: Variants,
    pub profile: Variants,
    pub short_profile: Variants,
    /// The names of the fans, in languages other than Chinese and English.
    fan: Variants,
    /// The readings of the characters in the fans' names, in languages other than Chinese that use Chinese characters.
    reading: Variants,
}

impl Names {
    pub fn read(language: Language, chinese_first: bool, texts: &mut Texts) -> Names {
        texts.enter("names");
        Names {
            language,
            chinese_first,
            comma: take!(texts comma text),
            or: take!(texts or text),
            and: take!(texts and text),
            tile: take!(texts tile [bafan::Tile]),
            wind: take!(texts wind [bafan::Wind]),
            short_wind: take!(texts short_wind [bafan::Wind]),
            profile: take!(texts profile [bafan::Profile]),
            short_profile: take!(texts short_profile [bafan::Profile]),
            fan: take!(texts fan {bafan::Fan}),
            reading: take!(texts reading {bafan::Fan}),
        }
    }

    /// Returns the name of a fan in this language; `None` if the name is the same as the Chinese one. English names come from the engine.
    pub fn fan(&self, fan: Fan) -> Option<&'static str> {
        let own = self.fan.find(fan).or_else(|| (self.language == Language::English).then(|| fan.english()));
        own.filter(|own| *own != fan.name())
    }

    pub fn reading(&self, fan: Fan) -> Option<&'static str> {
        self.reading.find(fan)
    }

    /// Returns the names of a fan for use in a sentence, as [`Names::both`] joins them.
    pub fn named(&self, fan: Fan) -> String {
        self.both(fan.name(), self.fan(fan))
    }

    /// Joins a Chinese name and the name in this language in the preferred order. Of two names that differ only in the forms of their
    /// characters, such as 無字 and 无字, only the preferred one is returned.
    pub fn both(&self, chinese: &str, own: Option<&str>) -> String {
        let own = own.unwrap_or(chinese);
        let [first, second] = if self.chinese_first { [chinese, own] } else { [own, chinese] };
        match spelled(first) == spelled(second) {
            true => first.to_owned(),
            false => format!("{first} {second}"),
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

    /// Lists alternatives, as in “A, B or C”.
    pub fn either(&self, of: impl Iterator<Item = impl AsRef<str>>) -> String {
        self.ended(self.list(of), self.or)
    }

    /// Lists things that belong together, as in “A, B and C”.
    pub fn both_of(&self, of: impl Iterator<Item = impl AsRef<str>>) -> String {
        self.ended(self.list(of), self.and)
    }

    /// Replaces the last comma of a list with `last`.
    fn ended(&self, list: String, last: &str) -> String {
        list.rsplit_once(self.comma).map(|(first, second)| format!("{first}{last}{second}")).unwrap_or(list)
    }
}
