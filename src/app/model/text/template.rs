//! Texts with placeholders.

use std::borrow::Cow;

use bafan::{Fan, Profile, Tile, TileSet, Wind};

use super::names::Names;

/// A text with placeholders: `{left}` is replaced by a value, and `{left|tile|tiles}` by the word form that fits the number, in the order
/// of [`Language::plural`](super::Language::plural). A text can contain the word form without the number. In languages with only one form,
/// a text contains the word itself.
#[derive(Clone, Copy, Debug)]
pub struct Template(pub &'static str);

pub enum Value<'a> {
    /// A number, which can select a word form.
    Number(u32),
    Words(Cow<'a, str>),
}

pub trait Fill<'a> {
    fn value(self, names: &Names) -> Value<'a>;
}

/// A value that fills the placeholders in its own text.
pub trait Said {
    /// Returns the values of the placeholders, keyed by name.
    fn values(&self, names: &Names) -> Vec<(&'static str, Value<'static>)>;
}

impl Value<'_> {
    fn words(&self) -> Cow<'_, str> {
        match self {
            Value::Number(number) => number.to_string().into(),
            Value::Words(words) => words.as_ref().into(),
        }
    }

    /// Returns the number that selects a word form; a value that is not a whole number selects the plural.
    fn number(&self) -> u32 {
        match self {
            Value::Number(number) => *number,
            Value::Words(words) => words.parse().unwrap_or(u32::MAX),
        }
    }
}

impl Template {
    /// Fills the placeholders. A placeholder without a value is dropped.
    pub fn fill(self, names: &Names, values: &[(&str, Value)]) -> String {
        let mut said = String::new();
        let mut rest = self.0;
        while let Some((before, (place, after))) = split(rest) {
            said += before;
            let mut parts = place.split('|');
            let name = parts.next().unwrap_or_default();
            if let Some((_, value)) = values.iter().find(|(key, _)| *key == name) {
                match parts.clone().next() {
                    None => said += &value.words(),
                    Some(first) => said += parts.nth(names.language.plural(value.number())).unwrap_or(first),
                }
            }
            rest = after;
        }
        said + rest
    }

    /// Returns the content of each pair of braces.
    #[cfg(test)]
    pub fn places(self) -> Vec<&'static str> {
        std::iter::successors(split(self.0), |(_, (_, after))| split(after)).map(|(_, (place, _))| place).collect()
    }
}

/// Splits a text at the next placeholder into the text before, the content of its braces, and the text after; `None` if there is no
/// placeholder.
fn split(text: &str) -> Option<(&str, (&str, &str))> {
    let (before, after) = text.split_once('{')?;
    Some((before, after.split_once('}')?))
}

/// Isolates a text that contains letters written from right to left, such as a Hebrew name, so that the words and numbers around it keep
/// their places.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let is_rtl =
        |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    if text.contains(is_rtl) { format!("\u{2068}{text}\u{2069}").into() } else { text.into() }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Fill<'_> for $number {
            fn value(self, _: &Names) -> Value<'static> {
                Value::Number(u32::try_from(self).unwrap_or(u32::MAX))
            }
        })*
    };
}

numbers!(u8 u32 usize);

impl<'a> Fill<'a> for &'a str {
    fn value(self, _: &Names) -> Value<'a> {
        Value::Words(isolated(self))
    }
}

impl Fill<'_> for Tile {
    fn value(self, names: &Names) -> Value<'static> {
        Value::Words(names.tile.said(self).into())
    }
}

impl Fill<'_> for Wind {
    fn value(self, names: &Names) -> Value<'static> {
        Value::Words(names.wind.said(self).into())
    }
}

impl Fill<'_> for Profile {
    fn value(self, names: &Names) -> Value<'static> {
        Value::Words(names.profile.said(self).into())
    }
}

impl Fill<'_> for Fan {
    fn value(self, names: &Names) -> Value<'static> {
        Value::Words(names.named(self).into())
    }
}

impl Fill<'_> for &[Tile] {
    fn value(self, names: &Names) -> Value<'static> {
        Value::Words(names.list(self.iter().map(|&tile| names.tile.said(tile))).into())
    }
}

impl Fill<'_> for TileSet {
    fn value(self, names: &Names) -> Value<'static> {
        Value::Words(names.either(self.iter().map(|tile| names.tile.said(tile))).into())
    }
}
