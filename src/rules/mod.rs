//! Rule sets: four profiles, and switches for the questions on which sources differ, as data with a ruling for each switch.
//!
//! The conditions of the fans decide which fans a hand has; this module and the principles in [`mod@crate::score`] decide which of them
//! count and for how many points. The rulings are in `docs/rulings.md`.

mod excluded;
mod exclusions;
mod switches;

use std::fmt;

use crate::bits::Bits;
use crate::fan::{Fan, Practice, Several, Times};

pub use excluded::{Cite, Excluded};
pub(crate) use exclusions::Givens;
pub use exclusions::{Given, Scope};
pub use switches::{Profile, Switch};

use exclusions::{ALWAYS, EXCLUSIONS, Exclusion, SWITCHED_ROWS};
use switches::SWITCHES;

/// The fans that some rules lack or value differently.
const POINTS_DIFFER: &[Fan] = &[
    Fan::TwoConcealedKongs,
    Fan::MeldedAndConcealedKong,
    #[cfg(test)]
    Fan::TestOnly,
];

const _: () = {
    let mut next = 0;
    while next < POINTS_DIFFER.len() {
        assert!(
            !Times::has_several(POINTS_DIFFER[next] as usize),
            "scoring takes the points of such fans from the textbook"
        );
        next += 1;
    }
};

/// The rules for scoring a hand: a profile with any number of changed switches.
///
/// ```
/// use bafan::{Fan, Profile, RuleSet, Switch};
///
/// assert_eq!(RuleSet::textbook(), RuleSet::new(Profile::Textbook));
/// assert_eq!(RuleSet::default().profile(), Profile::Textbook);
/// assert_ne!(RuleSet::trial1998(), RuleSet::wmo());
/// assert_eq!(RuleSet::MINIMUM, 8);
///
/// let rules = RuleSet::international().with(Switch::TwoConcealedKongs, "8").unwrap();
/// assert_eq!((rules.points(Fan::TwoConcealedKongs), rules.choice(Switch::TwoConcealedKongs)), (8, "8"));
/// assert_eq!(rules.to_string(), "international+two-concealed-kongs=8");
/// assert_eq!("international+two-concealed-kongs=8".parse(), Ok(rules));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet {
    profile: Profile,
    /// The index of each switch's choice in its row.
    choices: [u8; Switch::ALL.len()],
    /// The switched exclusions that apply, one bit each.
    held: u32,
    /// What the choices decide about which fans are present.
    practice: Practice,
    /// Whether these rules include the fan that exists only for tests.
    #[cfg(test)]
    pub(crate) with_test_fan: bool,
}

impl RuleSet {
    /// The points required for a win, not counting flowers (ruling C49).
    pub const MINIMUM: u32 = 8;

    /// Returns the rules of a profile.
    pub fn new(profile: Profile) -> RuleSet {
        let rules = RuleSet {
            profile,
            choices: std::array::from_fn(|switch| SWITCHES[switch].profiles[profile as usize]),
            held: 0,
            practice: Practice::default(),
            #[cfg(test)]
            with_test_fan: false,
        };
        rules.worked_out()
    }

    /// Returns these rules with the fields that are derived from the choices.
    pub(crate) fn worked_out(self) -> RuleSet {
        RuleSet { held: exclusions::held(&self.choices), practice: self.decided(), ..self }
    }

    /// Returns the rules of the 82-fan textbook.
    pub fn textbook() -> RuleSet {
        RuleSet::new(Profile::Textbook)
    }

    /// Returns the 81-fan trial rules of 1998.
    pub fn trial1998() -> RuleSet {
        RuleSet::new(Profile::Trial1998)
    }

    /// Returns MIL 2025, the trial rules of the Mahjong International League.
    pub fn international() -> RuleSet {
        RuleSet::new(Profile::International)
    }

    /// Returns the competition rules of the World Mahjong Organization, 2006.
    pub fn wmo() -> RuleSet {
        RuleSet::new(Profile::Wmo)
    }

    /// Returns these rules with one switch changed.
    ///
    /// # Errors
    ///
    /// Returns [`UnknownRules`] if the switch has no choice of this name.
    pub fn with(mut self, switch: Switch, choice: &str) -> Result<RuleSet, UnknownRules> {
        let unknown = || UnknownRules(format!("{}={choice}", switch.name()));
        let place = switch.choices().iter().position(|&name| name == choice).ok_or_else(unknown)?;
        self.choices[switch as usize] = place as u8;
        Ok(self.worked_out())
    }

    /// Returns the profile on which these rules are based.
    pub const fn profile(&self) -> Profile {
        self.profile
    }

    /// Returns the current choice of a switch.
    pub const fn choice(&self, switch: Switch) -> &'static str {
        switch.choices()[self.choices[switch as usize] as usize]
    }

    /// Returns the points of a fan; 0 if these rules lack it.
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

    /// The fans that exclude others under some rules.
    pub(crate) const EXCLUDING: Bits = {
        let (mut fans, mut by) = (Bits::EMPTY, 0);
        while by < Fan::COUNT {
            let ExcludedBy { in_hand, on_own_sets, switched } = &EXCLUDED[by];
            fans.insert_if(!in_hand.is_empty() || !on_own_sets.is_none() || *switched != 0, by);
            by += 1;
        }
        fans
    };

    /// Returns the total points of the given fans, counting each once.
    pub(crate) fn sum(&self, fans: Bits) -> u32 {
        const DIFFERING: Bits = {
            let (mut fans, mut next) = (Bits::EMPTY, 0);
            while next < POINTS_DIFFER.len() {
                fans.insert(POINTS_DIFFER[next] as usize);
                next += 1;
            }
            fans
        };
        let mut sum = 0;
        fans.each(|fan| sum += u32::from(Fan::POINTS[fan]));
        fans.both(DIFFERING).each(|fan| {
            sum += u32::from(self.points(Fan::LIST[fan]));
            sum -= u32::from(Fan::POINTS[fan]);
        });
        sum
    }

    /// The fans that, under some rules, exclude a fan of two sets from the whole hand.
    pub(crate) const AGAINST_LINKS: Bits = exclusions::AGAINST_LINKS;

    /// Returns the fans that `by` excludes in a hand with the conditions `given`, by [`Scope`].
    pub(crate) fn excluded_by(&self, by: usize, given: Givens) -> [Bits; 3] {
        let mut excluded = [Scope::Hand, Scope::Own, Scope::Once].map(|scope| ALWAYS[scope as usize][by]);
        let switched = SWITCHED_ROWS[by] & self.held;
        if switched != 0 {
            exclusions::add_by_choice(switched, given, &mut excluded);
        }
        excluded
    }

    /// Returns the decisions of these rules on conditions about which sources differ.
    pub(crate) const fn practice(&self) -> &Practice {
        &self.practice
    }

    fn decided(&self) -> Practice {
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

    /// Iterates over the exclusions that apply under these rules.
    fn exclusions(&self) -> impl Iterator<Item = &'static Exclusion> {
        let choice = |switch: Switch| 1 << self.choices[switch as usize];
        EXCLUSIONS.iter().filter(move |row| row.when.is_none_or(|(switch, mask)| mask & choice(switch) != 0))
    }
}

/// Of the fans after a given fan in textbook order, those that the given fan excludes.
pub(crate) struct ExcludedBy {
    /// The fans excluded from the whole hand under all rules.
    pub(crate) in_hand: Bits,
    /// The fans of single sets that are excluded on the fan's own sets under all rules.
    pub(crate) on_own_sets: Several,
    /// The rows that depend on a switch, one bit each.
    switched: u32,
}

impl ExcludedBy {
    pub(crate) const fn fan(by: usize) -> &'static ExcludedBy {
        &EXCLUDED[by]
    }

    /// Returns whether a switch adds an exclusion under these rules.
    pub(crate) const fn is_switched(&self, rules: &RuleSet) -> bool {
        self.switched & rules.held != 0
    }
}

static EXCLUDED: [ExcludedBy; Fan::COUNT] = {
    const NONE: ExcludedBy = ExcludedBy { in_hand: Bits::EMPTY, on_own_sets: Several::NONE, switched: 0 };
    let (mut excluded, mut by) = ([NONE; Fan::COUNT], 0);
    while by < Fan::COUNT {
        let [in_hand, on_own_sets, once] = exclusions::always_behind(by);
        assert!(once.is_empty(), "a switch decides about all that is left out once");
        let on_own_sets = Several::bytes_of(on_own_sets);
        excluded[by] = ExcludedBy { in_hand, on_own_sets, switched: SWITCHED_ROWS[by] };
        by += 1;
    }
    excluded
};

impl Default for RuleSet {
    fn default() -> RuleSet {
        RuleSet::textbook()
    }
}

/// A text that does not name a rule set.
///
/// ```
/// use bafan::{RuleSet, UnknownRules};
///
/// assert_eq!("riichi".parse::<RuleSet>(), Err(UnknownRules("riichi".to_owned())));
/// assert_eq!("wmo+points=9".parse::<RuleSet>(), Err(UnknownRules("points=9".to_owned())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules(pub String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownRules(part) = self;
        let Some((name, choice)) = part.split_once('=') else {
            return write!(
                f,
                "unknown rules {part:?}: textbook, trial1998, international or wmo, then +switch=choice as wanted"
            );
        };
        let switch = Switch::ALL.into_iter().find(|switch| switch.name() == name);
        match switch {
            Some(_) => write!(f, "{name} has no choice {choice:?}")?,
            None => write!(f, "there is no switch {name:?}")?,
        }
        let all = Switch::ALL.map(Switch::name);
        let names = switch.map_or(&all[..], |switch| switch.choices());
        names.iter().enumerate().try_for_each(|(i, name)| write!(f, "{}{name}", if i == 0 { ": " } else { ", " }))
    }
}

impl std::error::Error for UnknownRules {}

impl fmt::Display for RuleSet {
    /// Writes the profile, then each switch that differs from it: `textbook+two-concealed-kongs=8`.
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
