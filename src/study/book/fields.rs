//! How the fields of the book are read, apart from hands, tiles and names of fans, which the engine reads.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::markup::{MarkupFault, Prose};
use bafan::{Draft, Principle, Profile, Tile};

impl<'de> Deserialize<'de> for Prose {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Prose, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Reads a text without marks, such as a title or a name, which must not be blank.
pub(super) fn plain<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    if text.trim().is_empty() { Err(D::Error::custom(MarkupFault::Empty)) } else { Ok(text) }
}

/// Reads a name and finds what it names; in the error, `sort` says what was looked for, such as `principle`.
pub(super) fn named<'de, D: Deserializer<'de>, T>(
    from: D,
    sort: &str,
    find: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let name = String::deserialize(from)?;
    find(&name).ok_or_else(|| unknown(sort, &name))
}

/// Makes the error that reports that no `sort` has this name.
pub(super) fn unknown<E: Error>(sort: &str, name: &str) -> E {
    E::custom(format_args!("there is no {sort} {name:?}"))
}

pub(super) fn principle<'de, D: Deserializer<'de>>(from: D) -> Result<Principle, D::Error> {
    named(from, "principle", Principle::from_slug)
}

/// Reads concealed tiles in the notation of a hand.
pub(super) fn standing<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Tile>, D::Error> {
    Draft::deserialize(from).map(|draft| draft.standing)
}

/// Reads a list of at least one profile, each by name.
pub(super) fn profiles<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Profile>, D::Error> {
    let profiles = Vec::deserialize(from)?;
    if profiles.is_empty() { Err(unknown("profile", "")) } else { Ok(profiles) }
}

pub(super) fn all_profiles() -> Vec<Profile> {
    Profile::ALL.to_vec()
}
