//! Texts for the values of a type, looked up by each value's key.

use std::borrow::Cow;

use bafan::hand::notation::NotationReason;
use bafan::wire::Field;
use bafan::{Entry, Family, Fan, Flower, Form, LastTile, Principle, Profile, Source, Switch, Tile, Wind};
use bafan_study::book::rulings::Voice;
use bafan_study::progress::Level;
use bafan_study::quiz::{Kind, Mistake};
use bafan_study::series::Series;
use bafan_table::games::Phase;
use bafan_table::odds::Stage;
use bafan_table::penalties::{Effect, Offense, Remark};
use bafan_table::play::opponent::Strength;

use crate::model::device_file::DeviceFileFault;
use crate::model::games::{Asked, CustomName, GameChoice, GameName, GameSwitch, GameValue, HandFlag};
use crate::model::location::OddsPlace;
use crate::model::odds::FanOrder;
use crate::model::offline::Kept;
use crate::model::play::{Coaching, CostKind, Counting, Pace};
use crate::model::settings::{TextSize, Theme};
use crate::model::tasks::ReadFaultKind;

/// A text for each value of a type, or for only some of them.
#[derive(Clone, Copy, Debug)]
pub struct Variants(pub &'static [(&'static str, &'static str)]);

impl Variants {
    /// Returns the text of a value, if there is one.
    pub fn find(self, of: impl Keyed) -> Option<&'static str> {
        let key = of.key();
        self.0.iter().find(|(other, _)| *other == key).map(|(_, said)| *said)
    }

    /// Returns the text of a value that must have one; empty if the text is missing.
    pub fn said(self, of: impl Keyed) -> &'static str {
        self.find(of).unwrap_or_default()
    }
}

/// A type whose values have keys in the text files.
pub trait Keyed: Sized {
    fn key(&self) -> Cow<'static, str>;

    #[cfg(test)]
    fn every() -> Vec<Self>;
}

/// Implements keys for types whose values have no other names.
macro_rules! keyed {
    ($($of:ident { $($variant:ident $key:literal,)* })*) => {
        $(impl Keyed for $of {
            fn key(&self) -> Cow<'static, str> {
                match self {
                    $($of::$variant => $key,)*
                }
                .into()
            }

            #[cfg(test)]
            fn every() -> Vec<$of> {
                vec![$($of::$variant,)*]
            }
        })*
    };
}

pub(super) use keyed;

keyed! {
    Wind { East "east", South "south", West "west", North "north", }
    Entry {
        Standing "standing", Chow "chow", Pung "pung",
        MeldedKong "melded_kong", AddedKong "added_kong", ConcealedKong "concealed_kong",
    }
    LastTile { Drawn "drawn", DrawnOrDiscarded "discarded", }
    Source { Left "left", Opposite "opposite", Right "right", }
    Form { Sets "sets", SevenPairs "seven_pairs", ThirteenOrphans "thirteen_orphans", Knitted "knitted", }
    NotationReason {
        Unknown "unknown", NoSuit "no_suit", NoDigits "no_digits", Zero "zero", AmbiguousDragon "ambiguous_dragon",
        NoSuchHonor "no_such_honor", NestedMeld "nested_meld", OpenMeld "open_meld", NoMeld "no_meld", Mark "mark",
        Winning "winning", Situation "situation", Flowers "flowers", Section "section", Code "code",
        CodedMeld "coded_meld", Argument "argument", Value "value", TooLong "too_long",
    }
    Field {
        Version "version", Hand "hand", Situation "situation", Flowers "flowers", Payer "payer", Rules "rules",
        Seen "seen", Others "others", Hidden "hidden",
    }
    Strength { Nearest "nearest", Eight "eight", Careful "careful", }
    Counting { Always "always", Asked "asked", Never "never", }
    Coaching { Asked "asked", Two "two", Five "five", Silent "silent", }
    Pace { Slow "slow", Normal "normal", AtOnce "at_once", }
    CostKind {
        DealtInToMelds "dealt_in_to_melds", DealtIn "dealt_in", DeadWait "dead_wait", AwayFromEight "away_from_eight",
        ClaimedBlindly "claimed_blindly", Claimed "claimed", Passed "passed", Other "other",
    }
    ReadFaultKind {
        TooLong "too_long", Newer "newer", Empty "empty", Unknown "unknown", Compressed "compressed",
        Address "address", Device "device", Damaged "damaged", Missing "missing", OtherTile "other_tile", OtherMove "other_move",
    }
    FanOrder { Share "share", Mean "mean", Book "book", }
    Phase {
        Buying "buying", Betting "betting", Dealing "dealing", Flowers "flowers", Gold "gold", Opening "opening",
        Playing "playing", LastDraws "last_draws",
    }
    Asked {
        Winner "winner", From "from", Last "last", Payer "payer", Payee "payee", Points "points", Amount "amount",
    }
    CustomName {
        Own "own", Passes "passes", Stays "stays", StaysOnWin "stays_on_win", PaysForDraw "pays_for_draw",
        StaysThrice "stays_thrice", WinnerDeals "winner_deals", WinnerUntil "winner_until",
    }
    Kept { Nothing "nothing", Part "part", This "this", Newer "newer", }
    DeviceFileFault { Strange "strange", Newer "newer", TooLong "too_long", }
    Level { New "new", Few "few", Weak "weak", Growing "growing", Sure "sure", }
}

/// Implements keys for types whose values already have names.
macro_rules! named {
    ($($of:ty, $name:ident, $every:expr;)*) => {
        $(impl Keyed for $of {
            fn key(&self) -> Cow<'static, str> {
                self.$name().into()
            }

            #[cfg(test)]
            fn every() -> Vec<$of> {
                $every.into_iter().collect()
            }
        })*
    };
}

named! {
    Tile, to_string, Tile::all();
    Fan, slug, Fan::all();
    Family, slug, Family::ALL;
    Series, slug, Series::ALL;
    Principle, slug, Principle::ALL;
    Profile, name, Profile::ALL;
    TextSize, name, TextSize::ALL;
    Theme, name, Theme::ALL;
    Kind, slug, Kind::ALL;
    Mistake, word, Mistake::each(Fan::NoHonors, Fan::AllChows);
    GameName, slug, GameName::ALL;
    HandFlag, name, HandFlag::ALL;
    GameSwitch, name, GameSwitch::every();
    GameChoice, name, GameChoice::every();
    GameValue, name, GameValue::every();
    Effect, slug, Effect::ALL.iter().copied();
    Remark, slug, Remark::ALL.iter().copied();
    Offense, id, Offense::ALL.iter().copied();
    OddsPlace, slug, OddsPlace::ALL;
    Stage, name, Stage::ALL;
    Voice, slug, Voice::ALL;
    u8, to_string, 0..=u8::MAX;
}

impl Keyed for Flower {
    fn key(&self) -> Cow<'static, str> {
        self.letter().to_string().into()
    }

    #[cfg(test)]
    fn every() -> Vec<Flower> {
        Flower::all().collect()
    }
}

/// A text about a rule switch: its question, or the answer given by a choice.
#[derive(Clone, Copy, Debug)]
pub struct SwitchPart(pub Switch, pub Option<&'static str>);

impl Keyed for SwitchPart {
    fn key(&self) -> Cow<'static, str> {
        format!("{}.{}", self.0.name(), self.1.unwrap_or("question")).into()
    }

    #[cfg(test)]
    fn every() -> Vec<SwitchPart> {
        let parts = |switch: Switch| std::iter::once(None).chain(switch.choices().iter().map(|name| Some(*name)));
        Switch::ALL.into_iter().flat_map(|switch| parts(switch).map(move |part| SwitchPart(switch, part))).collect()
    }
}
