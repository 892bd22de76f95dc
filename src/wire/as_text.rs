//! Serialization of public data types as text, with the feature `serde`: hands, tiles and winds in the notation, fans and rules by name.
//!
//! ```
//! use bafan::{Hand, Tile};
//!
//! let hand: Hand = "19m19p19sESWNCFP9s".parse().unwrap();
//! let written = serde_json::to_string(&(Tile::at(0), &hand)).unwrap();
//! assert_eq!(written, r#"["1m","19m19p19sESWNCFP9s|EE0000"]"#);
//! assert_eq!(serde_json::from_str::<(Option<Tile>, Hand)>(&written).unwrap().1, hand);
//! ```

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::fan::Fan;
use crate::hand::{Draft, Hand};
use crate::rules::{Profile, RuleSet};
use crate::tiles::{Tile, Wind};

/// Serializes a type as text, given a function that writes it and one that reads it.
macro_rules! as_text {
    ($kind:ty, $write:expr, $read:expr) => {
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$kind) -> String = $write;
                serializer.serialize_str(&write(self))
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$kind, D::Error> {
                let read: fn(&str) -> Result<$kind, String> = $read;
                read(&String::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    };
}

as_text!(Hand, ToString::to_string, |text| text.parse().map_err(|fault| format!("{fault}")));
as_text!(Draft, ToString::to_string, |text| text.parse().map_err(|fault| format!("{fault}")));
as_text!(RuleSet, ToString::to_string, |text| text.parse().map_err(|fault| format!("{fault}")));
as_text!(Fan, |fan| fan.name().to_owned(), |text| Fan::named(text).ok_or_else(|| format!("no fan is named {text:?}")));
as_text!(Tile, ToString::to_string, |text| text.parse().map_err(|fault| format!("{fault}")));
as_text!(Profile, |profile| profile.name().to_owned(), |text| {
    let profile = Profile::ALL.into_iter().find(|profile| profile.name() == text);
    profile.ok_or_else(|| format!("no rules are named {text:?}"))
});
as_text!(Wind, |wind| wind.letter().to_string(), |text| {
    let wind = Wind::ALL.into_iter().find(|wind| wind.letter().to_string() == text);
    wind.ok_or_else(|| format!("{text:?} is no wind"))
});
