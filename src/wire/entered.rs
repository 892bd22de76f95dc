//! A hand in parts: the content of the notation as data that programs can build and take apart.

use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::Failure;
use crate::hand::notation::{MAX_LENGTH, NotationReason};
use crate::hand::{Draft, DraftFlowers, Situation};
use crate::tiles::{DraftMeld, Flower, Tile, Wind};

/// A hand as entered, valid or not, like [`Draft`]. An omitted part is empty, and omitted winds are East.
///
/// ```
/// use bafan::wire::{Entered, EnteredFlowers, format};
///
/// let standing = ["1m", "2m", "3m"].map(str::to_owned).to_vec();
/// let entered = Entered { standing, flowers: EnteredFlowers::Count(2), ..Entered::default() };
/// assert_eq!(format(&entered).unwrap(), "123m|EE0000|2");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Entered {
    /// The melds, in the order entered.
    pub melds: Vec<EnteredMeld>,
    /// The standing tiles, the winning tile last.
    pub standing: Vec<String>,
    /// The winds and flags.
    pub situation: EnteredSituation,
    /// The flowers, by number or by name.
    pub flowers: EnteredFlowers,
}

/// A meld, like [`DraftMeld`].
///
/// ```
/// let entered = bafan::wire::parse("[EEE,2]").unwrap();
/// assert_eq!((entered.melds[0].tiles.len(), entered.melds[0].mark), (3, Some(2)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EnteredMeld {
    /// The tiles of the meld.
    pub tiles: Vec<String>,
    /// The digit after the comma, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<u8>,
}

/// The winds and flags, like [`Situation`].
///
/// ```
/// let situation = bafan::wire::parse("|ES1000").unwrap().situation;
/// assert_eq!(serde_json::to_value(&situation).unwrap()["selfDrawn"], true);
/// assert_eq!((situation.prevalent.as_str(), situation.seat.as_str()), ("E", "S"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct EnteredSituation {
    /// The wind of the round: `E`, `S`, `W` or `N`.
    pub prevalent: String,
    /// The wind of the seat: `E`, `S`, `W` or `N`.
    pub seat: String,
    /// 自摸: whether the winning tile was drawn.
    pub self_drawn: bool,
    /// 和绝张: whether the other three copies of the winning tile are visible.
    pub last_of_kind: bool,
    /// 妙手回春 or 海底捞月: whether the win was on the last tile of the wall or on the discard after it.
    pub last_tile: bool,
    /// 杠上开花 or 抢杠和: whether the win was on the replacement tile of a kong or on a tile added to a pung.
    pub kong: bool,
}

/// Flowers: a number, or a list of their letters.
///
/// ```
/// use bafan::wire::{EnteredFlowers, parse};
///
/// assert_eq!(parse("|EE|3").unwrap().flowers, EnteredFlowers::Count(3));
/// assert_eq!(parse("|EE|ab").unwrap().flowers, EnteredFlowers::Named(vec!["a".into(), "b".into()]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum EnteredFlowers {
    /// The number of flowers.
    Count(u8),
    /// The letters of the flowers, `a` to `h`.
    Named(Vec<String>),
}

/// Parses a text in the notation, without checking whether the hand is possible.
///
/// # Errors
///
/// Returns every position at which the text cannot be read.
///
/// ```
/// let entered = bafan::wire::parse("[123m,1]45p").unwrap();
/// assert_eq!(entered.standing, ["4p", "5p"]);
/// assert_eq!(bafan::wire::parse("45").unwrap_err().at, Some(0));
/// ```
pub fn parse(text: &str) -> Result<Entered, Failure> {
    Ok(Entered::from(&text.parse::<Draft>()?))
}

/// Formats what was entered: as the canonical text for a possible hand of 14 tiles, so that equal hands have equal texts; otherwise tile by
/// tile in the order entered.
///
/// # Errors
///
/// Fails if a tile, wind or flower is unknown, in which case the failure names the part of the hand, or if there are more items than any
/// text can contain.
///
/// ```
/// use bafan::wire;
///
/// let entered = wire::parse("【123万、1】东东东789s55p45p6p|ES1000")?;
/// assert_eq!(entered.melds[0].tiles, ["1m", "2m", "3m"]);
/// assert_eq!(wire::format(&entered)?, "[123m,1]4555p789sEEE6p|ES1000");
/// # Ok::<(), wire::Failure>(())
/// ```
pub fn format(entered: &Entered) -> Result<String, Failure> {
    let draft = Draft::try_from(entered)?;
    let text = draft.hand().map_or_else(|_| draft.to_string(), |hand| hand.to_string());
    if text.chars().count() > MAX_LENGTH { Err(Failure::new(NotationReason::TooLong)) } else { Ok(text) }
}

impl Default for EnteredSituation {
    fn default() -> EnteredSituation {
        EnteredSituation::from(&Situation::default())
    }
}

impl Default for EnteredFlowers {
    fn default() -> EnteredFlowers {
        EnteredFlowers::from(&DraftFlowers::default())
    }
}

impl From<&Draft> for Entered {
    fn from(draft: &Draft) -> Entered {
        let meld = |meld: &DraftMeld| EnteredMeld { tiles: names(meld.tiles.iter().copied()), mark: meld.mark };
        Entered {
            melds: draft.melds.iter().map(meld).collect(),
            standing: names(draft.standing.iter().copied()),
            situation: EnteredSituation::from(&draft.situation),
            flowers: EnteredFlowers::from(&draft.flowers),
        }
    }
}

impl From<&Situation> for EnteredSituation {
    fn from(situation: &Situation) -> EnteredSituation {
        let Situation { prevalent, seat, self_drawn, last_of_kind, last_tile, kong } = *situation;
        let (prevalent, seat) = (prevalent.letter().to_string(), seat.letter().to_string());
        EnteredSituation { prevalent, seat, self_drawn, last_of_kind, last_tile, kong }
    }
}

impl From<&DraftFlowers> for EnteredFlowers {
    fn from(flowers: &DraftFlowers) -> EnteredFlowers {
        match flowers {
            DraftFlowers::Count(count) => EnteredFlowers::Count(*count),
            DraftFlowers::Named(flowers) => {
                EnteredFlowers::Named(flowers.iter().map(|flower| flower.letter().to_string()).collect())
            }
        }
    }
}

impl TryFrom<&Entered> for Draft {
    type Error = Failure;

    fn try_from(entered: &Entered) -> Result<Draft, Failure> {
        let meld = |meld: &EnteredMeld| Ok(DraftMeld { tiles: tiles_of(&meld.tiles)?, mark: meld.mark });
        let melds: Result<_, Failure> = entered.melds.iter().map(meld).collect();
        let EnteredSituation { prevalent, seat, self_drawn, last_of_kind, last_tile, kong } = &entered.situation;
        Ok(Draft {
            melds: melds.map_err(|failure| failure.of("melds"))?,
            standing: tiles_of(&entered.standing).map_err(|failure| failure.of("standing"))?,
            situation: Situation {
                prevalent: wind_of(prevalent).map_err(|failure| failure.of("prevalent"))?,
                seat: wind_of(seat).map_err(|failure| failure.of("seat"))?,
                self_drawn: *self_drawn,
                last_of_kind: *last_of_kind,
                last_tile: *last_tile,
                kong: *kong,
            },
            flowers: match &entered.flowers {
                EnteredFlowers::Count(count) => DraftFlowers::Count(*count),
                EnteredFlowers::Named(letters) => {
                    let named: Result<_, Failure> = letters.iter().map(flower_of).collect();
                    DraftFlowers::Named(named.map_err(|failure| failure.of("flowers"))?)
                }
            },
        })
    }
}

pub(super) fn names(tiles: impl Iterator<Item = Tile>) -> Vec<String> {
    tiles.map(|tile| tile.to_string()).collect()
}

pub(super) fn tiles_of(names: &[String]) -> Result<Vec<Tile>, Failure> {
    let tile_of = |name: &String| name.parse().map_err(|_| nothing(name, "tile, such as 1m or E"));
    names.iter().map(tile_of).collect()
}

fn wind_of(name: &String) -> Result<Wind, Failure> {
    let wind = Wind::ALL.into_iter().find(|wind| wind.letter().to_string() == *name);
    wind.ok_or_else(|| nothing(name, "wind: E, S, W or N"))
}

fn flower_of(name: &String) -> Result<Flower, Failure> {
    let flower = Flower::all().find(|flower| flower.letter().to_string() == *name);
    flower.ok_or_else(|| nothing(name, "flower: a to h"))
}

/// Returns the failure for a name that is no `what`, such as a tile; the message quotes the first eight characters of the name.
pub(super) fn nothing(name: &str, what: &str) -> Failure {
    let start: String = name.chars().take(8).collect();
    Failure::new(format_args!("{start:?} is no {what}"))
}

impl<'de> Deserialize<'de> for EnteredFlowers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EnteredFlowers, D::Error> {
        // This is implemented by hand, because the derived code would first copy a value of any shape and depth.
        struct Flowers;

        impl<'de> Visitor<'de> for Flowers {
            type Value = EnteredFlowers;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of flowers, or a list of their letters")
            }

            fn visit_u64<E: de::Error>(self, count: u64) -> Result<EnteredFlowers, E> {
                let wrong = |_| E::invalid_value(de::Unexpected::Unsigned(count), &self);
                u8::try_from(count).map(EnteredFlowers::Count).map_err(wrong)
            }

            fn visit_i64<E: de::Error>(self, count: i64) -> Result<EnteredFlowers, E> {
                let wrong = |_| E::invalid_value(de::Unexpected::Signed(count), &self);
                u8::try_from(count).map(EnteredFlowers::Count).map_err(wrong)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut letters: A) -> Result<EnteredFlowers, A::Error> {
                let mut named = Vec::new();
                while let Some(letter) = letters.next_element()? {
                    named.push(letter);
                }
                Ok(EnteredFlowers::Named(named))
            }
        }

        deserializer.deserialize_any(Flowers)
    }
}
