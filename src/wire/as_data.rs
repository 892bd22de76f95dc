//! Serialization of the engine's answers, with the feature `serde`: an object with the fields of the type, in which tiles, fans and hands
//! are texts. Answers cannot be deserialized; a program that has the hand can ask again.
//!
//! ```
//! use bafan::{Hand, RuleSet, score};
//!
//! let hand: Hand = "[123m,1][789m,1][123p,1]79p55s8p|EW0000|1".parse().unwrap();
//! let score = serde_json::to_value(score(&hand, &RuleSet::textbook()).unwrap()).unwrap();
//! assert_eq!(score["best"]["total"], 18);
//! assert_eq!(score["best"]["counted"][0]["fan"], "三色双龙会");
//! assert_eq!(score["best"]["reading"]["pair"], "5s");
//! assert_eq!(score["best"]["uncounted"][0]["reason"]["principle"], "bu-chong-fu");
//! ```

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::Scored;
use crate::ahead::{Discard, DiscardChance, Route, Routes, WaitChance, WaitValue};
use crate::score::{Account, Counted, Part, Reason, Score, Tally, Uncounted};
use crate::shape::{Arrangement, Form, Set, Shanten, Shape, WinningPlace};
use crate::tiles::TileSet;

/// Serializes a type as an object with some of its fields.
macro_rules! as_fields {
    ($kind:ident $name:literal { $($field:ident $(: $value:expr)?),* }) => {
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut fields = serializer.serialize_struct($name, [$(stringify!($field)),*].len())?;
                $(fields.serialize_field(stringify!($field), as_fields!(self, $field $(, $value)?))?;)*
                fields.end()
            }
        }
    };
    ($one:ident, $field:ident) => { &$one.$field };
    ($one:ident, $field:ident, $value:expr) => { &$value($one) };
}

as_fields!(Score "Score" { best, others });
as_fields!(Account "Account" { reading, total, points, counted, uncounted });
as_fields!(Counted "Counted" { fan, points, parts });
as_fields!(Uncounted "Uncounted" { fan, part, reason });
as_fields!(Arrangement "Arrangement" { form, sets: sets_of, pair, winning });
as_fields!(Set "Set" { shape, tile, melded });
as_fields!(Shanten "Shanten" { distance, useful });
as_fields!(WaitValue "WaitValue" { tile, unseen, drawn, discarded });
as_fields!(WaitChance "WaitChance" { drawn, anybody });
as_fields!(Discard "Discard" { tile, shanten, unseen });
as_fields!(DiscardChance "DiscardChance" { tile, lacking, chance, exact });
as_fields!(Routes "Routes" { routes, complete });
as_fields!(Route "Route" { fans, distance, needed, unseen, target, tally, exact });

fn sets_of(arrangement: &Arrangement) -> &[Set] {
    &arrangement.sets
}

/// Serializes the principle and, if any, the counted fan that conflicts, the source, and the index of the other reading.
impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cite = match self {
            Reason::Excluded { cite, .. } => Some(cite.to_string()),
            _ => None,
        };
        let reading = match self {
            Reason::OtherReading(number) => Some(number),
            _ => None,
        };
        let mut fields = serializer.serialize_struct("Reason", 4)?;
        fields.serialize_field("principle", self.principle().slug())?;
        fields.serialize_field("by", &self.by())?;
        fields.serialize_field("cite", &cite)?;
        fields.serialize_field("reading", &reading)?;
        fields.end()
    }
}

/// Serializes the indices of the sets from 0, whether the pair is included, and, if the part is four identical tiles, their kind.
impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mask = self.mask();
        let kind = match self {
            Part::Kind(tile) => Some(tile),
            _ => None,
        };
        let sets: Vec<u8> = (0..4).filter(|set| mask >> set & 1 == 1).collect();
        let mut fields = serializer.serialize_struct("Part", 3)?;
        fields.serialize_field("sets", &sets)?;
        fields.serialize_field("pair", &(mask & Part::PAIR != 0))?;
        fields.serialize_field("kind", &kind)?;
        fields.end()
    }
}

/// Serializes the index of a set from 0, or `pair` or `whole`.
impl Serialize for WinningPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            WinningPlace::Set(number) => number.serialize(serializer),
            WinningPlace::Pair => serializer.serialize_str("pair"),
            WinningPlace::Whole => serializer.serialize_str("whole"),
        }
    }
}

impl Serialize for Form {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Form::Sets => "sets",
            Form::SevenPairs => "seven-pairs",
            Form::ThirteenOrphans => "thirteen-orphans",
            Form::Knitted => "knitted",
        })
    }
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Shape::Chow => "chow",
            Shape::Pung => "pung",
            Shape::MeldedKong => "melded-kong",
            Shape::ConcealedKong => "concealed-kong",
            Shape::Knitted => "knitted",
        })
    }
}

/// Serializes a tally in the same way as [`Scored`].
impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Scored::from(self).serialize(serializer)
    }
}

/// Serializes a list of kinds in notation order.
impl Serialize for TileSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
