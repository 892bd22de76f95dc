//! Rule sets: three profiles, and the switches on which sources differ, as data that cites its ruling.
//!
//! Detectors find what is in a hand; what of it counts, and for how much, is said here and by the principles in
//! [`mod@crate::score`]. The rulings are written down in `docs/rulings.md`.

mod exclusions;

use std::fmt;

use crate::bits::Bits;
use crate::fan::Fan;
use exclusions::EXCLUSIONS;

/// A whole set of rules that people play by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// The 82-fan textbook.
    #[default]
    Textbook,
    /// The 81-fan trial rules of 1998.
    Trial1998,
    /// Today's tournament practice.
    International,
}

impl Profile {
    /// The three profiles.
    pub const ALL: [Profile; 3] = [Profile::Textbook, Profile::Trial1998, Profile::International];

    /// The name in texts and settings.
    pub const fn name(self) -> &'static str {
        ["textbook", "trial1998", "international"][self as usize]
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
    /// C14: the points of 双暗杠.
    TwoConcealedKongs,
    /// C15: the points of 阴阳杠, if there is such a fan.
    MeldedAndConcealedKong,
    /// C18: may a tile that fits the nine of a knitted straight be read as completing the rest?
    KnittedWait,
    /// C19: does a kind of which the hand holds all four copies still count as waited for?
    HeldFourthWait,
}

/// What is known about a switch.
struct SwitchRow {
    name: &'static str,
    ruling: u8,
    choices: &'static [&'static str],
    /// The choice in each profile.
    profiles: [u8; 3],
}

const SWITCHES: [SwitchRow; Switch::ALL.len()] = [
    SwitchRow { name: "all-green-half-flush", ruling: 3, choices: &["off", "on"], profiles: [0, 0, 0] },
    SwitchRow { name: "nine-gates-terminals", ruling: 4, choices: &["one", "all"], profiles: [0, 0, 0] },
    SwitchRow { name: "nine-gates-shape", ruling: 5, choices: &["nine-sided", "finished"], profiles: [0, 0, 0] },
    SwitchRow {
        name: "concealed-specials",
        ruling: 7,
        choices: &["never", "four-pungs", "always"],
        profiles: [1, 1, 0],
    },
    SwitchRow { name: "all-terminals-double-pung", ruling: 9, choices: &["counted", "not"], profiles: [0, 1, 1] },
    SwitchRow { name: "seven-pairs-traits", ruling: 11, choices: &["allowed", "literal"], profiles: [0, 0, 0] },
    SwitchRow { name: "upper-lower-four", ruling: 12, choices: &["excluded", "counted"], profiles: [0, 0, 0] },
    SwitchRow { name: "two-concealed-kongs", ruling: 14, choices: &["6", "8"], profiles: [0, 0, 0] },
    SwitchRow { name: "melded-and-concealed-kong", ruling: 15, choices: &["absent", "5", "6"], profiles: [1, 0, 1] },
    SwitchRow { name: "knitted-wait", ruling: 18, choices: &["read", "not"], profiles: [0, 0, 0] },
    SwitchRow { name: "held-fourth-wait", ruling: 19, choices: &["counts", "ignored"], profiles: [0, 0, 0] },
];

impl Switch {
    /// All switches, in the order of the rulings.
    pub const ALL: [Switch; 11] = [
        Switch::AllGreenHalfFlush,
        Switch::NineGatesTerminals,
        Switch::NineGatesShape,
        Switch::ConcealedSpecials,
        Switch::AllTerminalsDoublePung,
        Switch::SevenPairsTraits,
        Switch::UpperLowerFour,
        Switch::TwoConcealedKongs,
        Switch::MeldedAndConcealedKong,
        Switch::KnittedWait,
        Switch::HeldFourthWait,
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

/// Where an exclusion comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cite {
    /// The list that the textbook prints with the fan.
    Printed,
    /// A ruling: `Ruling(7)` is C7.
    Ruling(u8),
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cite::Printed => f.write_str("textbook"),
            Cite::Ruling(number) => write!(f, "C{number}"),
        }
    }
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    profile: Profile,
    choices: [u8; Switch::ALL.len()],
    points: [u8; Fan::COUNT],
    excluded: [Excluded; Fan::COUNT],
}

/// The fans that a fan leaves uncounted: those of the whole hand, those of its own sets, and those of which it leaves one
/// uncounted; a bit a fan.
type Excluded = [Bits; 3];

impl RuleSet {
    /// The points that a win needs, flowers not counted (ruling C49).
    pub const MINIMUM: u32 = 8;

    /// The rules of a profile.
    pub fn new(profile: Profile) -> RuleSet {
        let choices = std::array::from_fn(|switch| SWITCHES[switch].profiles[profile as usize]);
        let excluded = [[Bits::EMPTY; 3]; Fan::COUNT];
        RuleSet { profile, choices, points: [0; Fan::COUNT], excluded }.derived()
    }

    /// The 82-fan textbook.
    pub fn textbook() -> RuleSet {
        RuleSet::new(Profile::Textbook)
    }

    /// The 81-fan trial rules of 1998.
    pub fn trial1998() -> RuleSet {
        RuleSet::new(Profile::Trial1998)
    }

    /// Today's tournament practice.
    pub fn international() -> RuleSet {
        RuleSet::new(Profile::International)
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
        Ok(self.derived())
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
    pub const fn points(&self, fan: Fan) -> u8 {
        self.points[fan.index()]
    }

    /// Why one fan leaves the other uncounted, where it does.
    pub fn citation(&self, by: Fan, fan: Fan) -> Option<Cite> {
        self.exclusions().find(|row| row.by == by && row.fans.contains(&fan)).map(|row| row.cite)
    }

    /// The fans that a fan leaves uncounted: see [`Excluded`].
    pub(crate) const fn excluded_by(&self, by: Fan) -> &Excluded {
        &self.excluded[by.index()]
    }

    pub(crate) fn literal_seven_pairs(&self) -> bool {
        self.choice(Switch::SevenPairsTraits) == "literal"
    }

    pub(crate) fn finished_nine_gates(&self) -> bool {
        self.choice(Switch::NineGatesShape) == "finished"
    }

    pub(crate) fn has_melded_and_concealed_kong(&self) -> bool {
        self.points(Fan::MeldedAndConcealedKong) > 0
    }

    pub(crate) fn reads_knitted_wait(&self) -> bool {
        self.choice(Switch::KnittedWait) == "read"
    }

    pub(crate) fn counts_held_fourth_wait(&self) -> bool {
        self.choice(Switch::HeldFourthWait) == "counts"
    }

    /// The exclusions that hold under these rules.
    fn exclusions(&self) -> impl Iterator<Item = &'static exclusions::Exclusion> {
        EXCLUSIONS.iter().filter(|row| row.when.is_none_or(|(switch, choices)| choices.contains(&self.choice(switch))))
    }

    /// Works out points and exclusions from the switches.
    fn derived(mut self) -> RuleSet {
        self.points = std::array::from_fn(|_| 0);
        for fan in Fan::all() {
            self.points[fan.index()] = match fan {
                Fan::TwoConcealedKongs => self.choice(Switch::TwoConcealedKongs).parse().unwrap_or_default(),
                Fan::MeldedAndConcealedKong => self.choice(Switch::MeldedAndConcealedKong).parse().unwrap_or_default(),
                _ => fan.points(),
            };
        }
        let mut excluded = [[Bits::EMPTY; 3]; Fan::COUNT];
        for row in self.exclusions() {
            let of_scope = &mut excluded[row.by.index()][row.scope as usize];
            row.fans.iter().for_each(|fan| of_scope.insert(fan.index()));
        }
        self.excluded = excluded;
        self
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
        write!(f, "unknown rules {:?}: textbook, trial1998 or international, then +switch=choice as wanted", self.0)
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
