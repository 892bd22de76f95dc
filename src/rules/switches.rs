//! The profiles and the switches by which they differ: one row each, with the ruling and the choice of each profile.

/// A complete set of rules in use among players.
///
/// ```
/// use bafan::{Profile, RuleSet};
///
/// let names: [&str; Profile::COUNT] = Profile::ALL.map(Profile::name);
/// assert_eq!(names, ["textbook", "trial1998", "international", "wmo"]);
/// assert_eq!(RuleSet::new(Profile::Wmo).profile(), Profile::Wmo);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// The 82-fan textbook.
    #[default]
    Textbook,
    /// The 81-fan trial rules of 1998.
    Trial1998,
    /// MIL 2025, the trial rules of the Mahjong International League.
    International,
    /// The competition rules of the World Mahjong Organization, 2006, as played in European tournaments.
    Wmo,
}

impl Profile {
    /// The number of profiles.
    pub const COUNT: usize = 4;

    /// All profiles, the textbook first.
    pub const ALL: [Profile; Profile::COUNT] =
        [Profile::Textbook, Profile::Trial1998, Profile::International, Profile::Wmo];

    /// Returns the name used in the text of a rule set and in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Profile::Textbook => "textbook",
            Profile::Trial1998 => "trial1998",
            Profile::International => "international",
            Profile::Wmo => "wmo",
        }
    }
}

/// A switch's name, the number of its ruling, its choices, and each profile's choice.
pub(super) struct SwitchRow {
    name: &'static str,
    ruling: u8,
    choices: &'static [&'static str],
    /// The index of each profile's choice.
    pub(super) profiles: [u8; Profile::COUNT],
}

/// Defines the enum of switches and their rows from a single list: name, ruling, choices, and the index of each profile's choice.
macro_rules! switches {
    ($($(#[$doc:meta])* $switch:ident: $name:literal $ruling:literal [$($choice:literal),*] [$($place:literal),*],)*) => {
        /// A question on which sources differ, identified by its ruling.
        ///
        /// ```
        /// use bafan::{RuleSet, Switch};
        ///
        /// let switch = Switch::TwoConcealedKongs;
        /// assert_eq!((switch.name(), switch.ruling()), ("two-concealed-kongs", 14));
        /// assert_eq!(switch.choices(), ["6", "8"]);
        /// assert_eq!(RuleSet::textbook().choice(switch), "6");
        /// let switches: Vec<&str> = Switch::ALL.into_iter().map(Switch::name).collect();
        /// assert_eq!(switches[0], "all-green-half-flush");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Switch {
            $($(#[$doc])* $switch,)*
        }

        impl Switch {
            /// All switches, in the order of the rulings.
            pub const ALL: [Switch; [$(Switch::$switch),*].len()] = [$(Switch::$switch),*];
        }

        /// The rows, indexed by [`Switch`].
        pub(super) const SWITCHES: [SwitchRow; Switch::ALL.len()] = [
            $(SwitchRow { name: $name, ruling: $ruling, choices: &[$($choice),*], profiles: [$($place),*] },)*
        ];
    };
}

switches! {
    /// C3: may 混一色 be counted with 绿一色 if the hand has 发?
    AllGreenHalfFlush: "all-green-half-flush" 3 ["off", "on"] [0, 0, 0, 1],
    /// C4: how many 幺九刻 does 九莲宝灯 exclude?
    NineGatesTerminals: "nine-gates-terminals" 4 ["one", "all"] [0, 0, 0, 1],
    /// C5: must a hand of 九莲宝灯 have waited for all nine kinds, or is the finished shape enough?
    NineGatesShape: "nine-gates-shape" 5 ["nine-sided", "finished"] [0, 0, 0, 0],
    /// C7: may 不求人 be counted with hands that are always concealed?
    ConcealedSpecials: "concealed-specials" 7 ["never", "four-pungs", "always"] [1, 1, 0, 2],
    /// C9: may 双同刻 be counted with 清幺九?
    AllTerminalsDoublePung: "all-terminals-double-pung" 9 ["counted", "not"] [0, 1, 1, 0],
    /// C11: do fans whose condition names sets apply to seven pairs?
    SevenPairsTraits: "seven-pairs-traits" 11 ["allowed", "literal"] [0, 0, 0, 0],
    /// C12: may 大于五 and 小于五 be counted with 全大 and 全小?
    UpperLowerFour: "upper-lower-four" 12 ["excluded", "counted"] [0, 0, 0, 0],
    /// C13: do concealed kongs count as concealed pungs or as kongs if 三杠 or 四杠 counts?
    KongsBesideKongs: "kongs-beside-kongs" 13 ["pungs", "kongs"] [0, 0, 0, 0],
    /// C14: the points of 双暗杠.
    TwoConcealedKongs: "two-concealed-kongs" 14 ["6", "8"] [0, 0, 0, 1],
    /// C15: the points of 阴阳杠, if the rules have this fan.
    MeldedAndConcealedKong: "melded-and-concealed-kong" 15 ["absent", "5", "6"] [1, 0, 1, 2],
    /// C18: may a winning tile that belongs to a knitted straight instead be read as completing the remaining set or the pair, and which
    /// waits count?
    KnittedWait: "knitted-wait" 18 ["read", "not", "single"] [0, 0, 0, 0],
    /// C19: does a kind of which the hand holds all four copies still count as waited for?
    HeldFourthWait: "held-fourth-wait" 19 ["counts", "ignored"] [0, 0, 0, 0],
    /// C57: does every 四归一 count in seven pairs with 绿一色 or 清幺九, whose six kinds make at least one 四归一 inevitable?
    SevenPairsInevitableHog: "seven-pairs-inevitable-hog" 57 ["counted", "one-absorbed", "none"] [0, 0, 0, 1],
}

impl Switch {
    /// Returns the name used in texts and settings.
    pub const fn name(self) -> &'static str {
        SWITCHES[self as usize].name
    }

    /// Returns the number of the ruling in `docs/rulings.md`.
    pub const fn ruling(self) -> u8 {
        SWITCHES[self as usize].ruling
    }

    /// Returns the names of the choices, as accepted by [`RuleSet::with`](crate::RuleSet::with).
    pub const fn choices(self) -> &'static [&'static str] {
        SWITCHES[self as usize].choices
    }

    /// Returns the index of a choice, usable in constants: an unknown name fails to compile.
    pub(super) const fn place(self, name: &str) -> u8 {
        let choices = self.choices();
        let mut place = 0;
        while !same(choices[place], name) {
            place += 1;
        }
        place as u8
    }

    /// Returns the choice of a profile.
    ///
    /// ```
    /// use bafan::{Profile, Switch};
    ///
    /// assert_eq!(Switch::MeldedAndConcealedKong.in_profile(Profile::Textbook), "5");
    /// assert_eq!(Switch::MeldedAndConcealedKong.in_profile(Profile::Trial1998), "absent");
    /// ```
    pub const fn in_profile(self, profile: Profile) -> &'static str {
        self.choices()[SWITCHES[self as usize].profiles[profile as usize] as usize]
    }
}

/// Returns whether two texts are equal; usable in constants.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
