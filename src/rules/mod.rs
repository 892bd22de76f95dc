//! Rule sets: four profiles, and the switches on which sources differ, as data that cites its ruling.
//!
//! The rows of the fans say what is in a hand; what of it counts, and for how much, is said here and by the principles in
//! [`mod@crate::score`]. The rulings are written down in `docs/rulings.md`.

mod excluded;
mod exclusions;

use std::fmt;

use crate::bits::Bits;
use crate::fan::{Fan, Practice};

pub use excluded::{Cite, Excluded};
pub(crate) use exclusions::Givens;
pub use exclusions::{Given, Scope};

use exclusions::{ALWAYS, EXCLUSIONS, Exclusion, SWITCHED_ROWS};

/// A whole set of rules that people play by.
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

    /// The name in texts and settings.
    pub const fn name(self) -> &'static str {
        ["textbook", "trial1998", "international", "wmo"][self as usize]
    }
}

/// A question on which sources differ; the rulings give each a number.
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
struct SwitchRow {
    name: &'static str,
    ruling: u8,
    choices: &'static [&'static str],
    /// The choice in each profile.
    profiles: [u8; Profile::COUNT],
}

const SWITCHES: [SwitchRow; Switch::ALL.len()] = [
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

    /// The names of its choices.
    pub const fn choices(self) -> &'static [&'static str] {
        SWITCHES[self as usize].choices
    }

    /// The place of a choice in its list, for constants: a name that is not there fails to compile.
    const fn place(self, name: &str) -> u8 {
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

/// The fans that some rules do not have, or for which they give other points.
const POINTS_DIFFER: &[Fan] = &[
    Fan::TwoConcealedKongs,
    Fan::MeldedAndConcealedKong,
    #[cfg(test)]
    Fan::TestOnly,
];

/// Whether two texts are the same, for constants.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The rules by which a hand is scored: a profile with any of its switches set otherwise.
///
/// ```
/// use bafan::{Fan, RuleSet, Switch};
///
/// let rules = RuleSet::international().with(Switch::TwoConcealedKongs, "8").unwrap();
/// assert_eq!(rules.points(Fan::TwoConcealedKongs), 8);
/// assert_eq!(rules.to_string(), "international+two-concealed-kongs=8");
/// assert_eq!("international+two-concealed-kongs=8".parse(), Ok(rules));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    profile: Profile,
    /// The place of each switch's choice in its row.
    choices: [u8; Switch::ALL.len()],
    /// Which of the exclusions that a switch decides about hold.
    held: u32,
    /// Whether there is the fan that only tests have.
    #[cfg(test)]
    pub(crate) with_test_fan: bool,
}

impl RuleSet {
    /// The points that a win needs, flowers not counted (ruling C49).
    pub const MINIMUM: u32 = 8;

    /// The rules of a profile.
    pub fn new(profile: Profile) -> RuleSet {
        let choices = std::array::from_fn(|switch| SWITCHES[switch].profiles[profile as usize]);
        RuleSet {
            profile,
            choices,
            held: exclusions::held(&choices),
            #[cfg(test)]
            with_test_fan: false,
        }
    }

    /// The 82-fan textbook.
    pub fn textbook() -> RuleSet {
        RuleSet::new(Profile::Textbook)
    }

    /// The 81-fan trial rules of 1998.
    pub fn trial1998() -> RuleSet {
        RuleSet::new(Profile::Trial1998)
    }

    /// Today's tournament practice, as MIL 2025 has it.
    pub fn international() -> RuleSet {
        RuleSet::new(Profile::International)
    }

    /// The World Mahjong Organization's rules of 2006.
    pub fn wmo() -> RuleSet {
        RuleSet::new(Profile::Wmo)
    }

    /// The same rules with one switch set otherwise.
    ///
    /// # Errors
    ///
    /// Where the switch has no such choice.
    pub fn with(mut self, switch: Switch, choice: &str) -> Result<RuleSet, UnknownRules> {
        let unknown = || UnknownRules(format!("{}={choice}", switch.name()));
        let place = switch.choices().iter().position(|&name| name == choice).ok_or_else(unknown)?;
        self.choices[switch as usize] = place as u8;
        self.held = exclusions::held(&self.choices);
        Ok(self)
    }

    /// The profile on which these rules rest.
    pub const fn profile(&self) -> Profile {
        self.profile
    }

    /// The choice that a switch is set to.
    pub const fn choice(&self, switch: Switch) -> &'static str {
        switch.choices()[self.choices[switch as usize] as usize]
    }

    /// What a fan is worth; 0 where these rules do not have it.
    pub fn points(&self, fan: Fan) -> u8 {
        let of_choice = |switch: Switch, points: &[u8]| points[usize::from(self.choices[switch as usize])];
        match fan {
            Fan::TwoConcealedKongs => of_choice(Switch::TwoConcealedKongs, &[6, 8]),
            Fan::MeldedAndConcealedKong => of_choice(Switch::MeldedAndConcealedKong, &[0, 5, 6]),
            #[cfg(test)]
            Fan::TestOnly if !self.with_test_fan => 0,
            _ => fan.points(),
        }
    }

    /// The fans of which more can be said than [`RuleSet::always_excluded_by`] says: points that a switch decides about, and
    /// exclusions.
    pub(crate) const FURTHER: Bits = {
        let (mut fans, mut next) = (exclusions::FURTHER, 0);
        while next < POINTS_DIFFER.len() {
            fans.insert(POINTS_DIFFER[next] as usize);
            next += 1;
        }
        fans
    };

    /// The fans that a fan leaves uncounted in the whole hand under any rules.
    pub(crate) fn always_excluded_by(by: usize) -> Bits {
        ALWAYS[Scope::Hand as usize][by]
    }

    /// The fans that leave some fan of two sets uncounted in the whole hand, under some rules.
    pub(crate) const AGAINST_LINKS: Bits = exclusions::AGAINST_LINKS;

    /// The fans that a fan leaves uncounted, so far as a scope reaches, in a hand of which some things are given.
    pub(crate) fn excluded_by(&self, by: usize, scope: Scope, given: Givens) -> Bits {
        let always = ALWAYS[scope as usize][by];
        let switched = SWITCHED_ROWS[by] & self.held;
        if switched == 0 { always } else { always.union(exclusions::excluded_by_choice(switched, scope, given)) }
    }

    /// What these rules say of the conditions on which sources differ.
    pub(crate) fn practice(&self) -> Practice {
        let takes = |switch: Switch, place: u8| self.choices[switch as usize] == place;
        let mut fans = Bits::ALL;
        for &fan in POINTS_DIFFER {
            if self.points(fan) == 0 {
                fans.remove(fan as usize);
            }
        }
        Practice {
            literal_seven_pairs: takes(Switch::SevenPairsTraits, const { Switch::SevenPairsTraits.place("literal") }),
            finished_nine_gates: takes(Switch::NineGatesShape, const { Switch::NineGatesShape.place("finished") }),
            knitted_wait: !takes(Switch::KnittedWait, const { Switch::KnittedWait.place("not") }),
            held_fourth_wait: takes(Switch::HeldFourthWait, const { Switch::HeldFourthWait.place("counts") }),
            fans,
        }
    }

    /// The exclusions that hold under these rules.
    fn exclusions(&self) -> impl Iterator<Item = &'static Exclusion> {
        let choice = |switch: Switch| 1 << self.choices[switch as usize];
        EXCLUSIONS.iter().filter(move |row| row.when.is_none_or(|(switch, mask)| mask & choice(switch) != 0))
    }
}

impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet::textbook()
    }
}

/// A text that names no rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules(pub String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown rules {:?}: textbook, trial1998, international or wmo, then +switch=choice as wanted",
            self.0
        )
    }
}

impl std::error::Error for UnknownRules {}

impl fmt::Display for RuleSet {
    /// The profile, then each switch that differs from it: `textbook+two-concealed-kongs=8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.profile.name())?;
        let plain = RuleSet::new(self.profile);
        Switch::ALL
            .into_iter()
            .filter(|&switch| self.choice(switch) != plain.choice(switch))
            .try_for_each(|switch| write!(f, "+{}={}", switch.name(), self.choice(switch)))
    }
}

impl std::str::FromStr for RuleSet {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<RuleSet, UnknownRules> {
        let unknown = |part: &str| UnknownRules(part.to_owned());
        let mut parts = text.split('+');
        let name = parts.next().unwrap_or_default();
        let profile = Profile::ALL.into_iter().find(|profile| profile.name() == name).ok_or_else(|| unknown(name))?;
        parts.try_fold(RuleSet::new(profile), |rules, part| {
            let (name, choice) = part.split_once('=').ok_or_else(|| unknown(part))?;
            let switch = Switch::ALL.into_iter().find(|switch| switch.name() == name).ok_or_else(|| unknown(part))?;
            rules.with(switch, choice)
        })
    }
}
