//! The profiles, and the switches by which they differ: a row each, with its ruling and the choice of each profile.

/// A whole set of rules that people play by.
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
    /// Today's tournament practice, as the Mahjong International League wrote it down in 2025.
    International,
    /// The World Mahjong Organization's competition rules of 2006, as Europe's tournaments play them.
    Wmo,
}

impl Profile {
    /// How many profiles there are.
    pub const COUNT: usize = 4;

    /// All profiles.
    pub const ALL: [Profile; Profile::COUNT] =
        [Profile::Textbook, Profile::Trial1998, Profile::International, Profile::Wmo];

    /// The name in the text of a rule set and in settings.
    pub const fn name(self) -> &'static str {
        ["textbook", "trial1998", "international", "wmo"][self as usize]
    }
}

/// A question on which sources differ; the rulings give each a number.
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
    /// C3: may 混一色 be counted beside 绿一色 with 发?
    AllGreenHalfFlush,
    /// C4: how many 幺九刻 does 九莲宝灯 leave uncounted?
    NineGatesTerminals,
    /// C5: must 九莲宝灯 wait for all nine, or is the finished shape enough?
    NineGatesShape,
    /// C7: may 不求人 be counted with hands that are concealed by nature?
    ConcealedSpecials,
    /// C9: may 双同刻 be counted beside 清幺九?
    AllTerminalsDoublePung,
    /// C11: do fans whose condition names sets apply to seven pairs?
    SevenPairsTraits,
    /// C12: may 大于五 and 小于五 be counted beside 全大 and 全小?
    UpperLowerFour,
    /// C13: do concealed kongs beside 三杠 and 四杠 count as concealed pungs or as kongs?
    KongsBesideKongs,
    /// C14: the points of 双暗杠.
    TwoConcealedKongs,
    /// C15: the points of 阴阳杠, if there is such a fan.
    MeldedAndConcealedKong,
    /// C18: may a tile that fits the nine of a knitted straight be read as completing the rest, and which waits count?
    KnittedWait,
    /// C19: does a kind of which the hand holds all four copies still count as waited for?
    HeldFourthWait,
    /// C57: do seven pairs of six kinds count every 四归一 beside 绿一色 and 清幺九?
    SevenPairsInevitableHog,
}

/// What is known about a switch.
pub(super) struct SwitchRow {
    name: &'static str,
    ruling: u8,
    choices: &'static [&'static str],
    /// The choice in each profile.
    pub(super) profiles: [u8; Profile::COUNT],
}

pub(super) const SWITCHES: [SwitchRow; Switch::ALL.len()] = [
    SwitchRow { name: "all-green-half-flush", ruling: 3, choices: &["off", "on"], profiles: [0, 0, 0, 1] },
    SwitchRow { name: "nine-gates-terminals", ruling: 4, choices: &["one", "all"], profiles: [0, 0, 0, 1] },
    SwitchRow { name: "nine-gates-shape", ruling: 5, choices: &["nine-sided", "finished"], profiles: [0, 0, 0, 0] },
    SwitchRow {
        name: "concealed-specials",
        ruling: 7,
        choices: &["never", "four-pungs", "always"],
        profiles: [1, 1, 0, 2],
    },
    SwitchRow { name: "all-terminals-double-pung", ruling: 9, choices: &["counted", "not"], profiles: [0, 1, 1, 0] },
    SwitchRow { name: "seven-pairs-traits", ruling: 11, choices: &["allowed", "literal"], profiles: [0, 0, 0, 0] },
    SwitchRow { name: "upper-lower-four", ruling: 12, choices: &["excluded", "counted"], profiles: [0, 0, 0, 0] },
    SwitchRow { name: "kongs-beside-kongs", ruling: 13, choices: &["pungs", "kongs"], profiles: [0, 0, 0, 0] },
    SwitchRow { name: "two-concealed-kongs", ruling: 14, choices: &["6", "8"], profiles: [0, 0, 0, 1] },
    SwitchRow { name: "melded-and-concealed-kong", ruling: 15, choices: &["absent", "5", "6"], profiles: [1, 0, 1, 2] },
    SwitchRow { name: "knitted-wait", ruling: 18, choices: &["read", "not", "single"], profiles: [0, 0, 0, 0] },
    SwitchRow { name: "held-fourth-wait", ruling: 19, choices: &["counts", "ignored"], profiles: [0, 0, 0, 0] },
    SwitchRow {
        name: "seven-pairs-inevitable-hog",
        ruling: 57,
        choices: &["counted", "one-absorbed", "none"],
        profiles: [0, 0, 0, 1],
    },
];

impl Switch {
    /// All switches, in the order of the rulings.
    pub const ALL: [Switch; 13] = [
        Switch::AllGreenHalfFlush,
        Switch::NineGatesTerminals,
        Switch::NineGatesShape,
        Switch::ConcealedSpecials,
        Switch::AllTerminalsDoublePung,
        Switch::SevenPairsTraits,
        Switch::UpperLowerFour,
        Switch::KongsBesideKongs,
        Switch::TwoConcealedKongs,
        Switch::MeldedAndConcealedKong,
        Switch::KnittedWait,
        Switch::HeldFourthWait,
        Switch::SevenPairsInevitableHog,
    ];

    /// The name in texts and settings.
    pub const fn name(self) -> &'static str {
        SWITCHES[self as usize].name
    }

    /// The number of the ruling in `docs/rulings.md`.
    pub const fn ruling(self) -> u8 {
        SWITCHES[self as usize].ruling
    }

    /// The names of its choices, which [`RuleSet::with`](crate::RuleSet::with) takes.
    pub const fn choices(self) -> &'static [&'static str] {
        SWITCHES[self as usize].choices
    }

    /// The place of a choice in its list, for constants: a name that is not there fails to compile.
    pub(super) const fn place(self, name: &str) -> u8 {
        let choices = self.choices();
        let mut place = 0;
        while !same(choices[place], name) {
            place += 1;
        }
        place as u8
    }

    /// The choice that a profile takes.
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

/// Whether two texts are the same, for constants.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
