//! Rule sets: four profiles, and the switches on which sources differ, as data that cites its ruling.
//!
//! The rows of the fans say what is in a hand; what of it counts, and for how much, is said here and by the principles in
//! [`mod@crate::score`]. The rulings are written down in `docs/rulings.md`.

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

/// The fans that some rules do not have, or for which they give other points.
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

/// The rules by which a hand is scored: a profile with any of its switches set otherwise.
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
    /// The place of each switch's choice in its row.
    choices: [u8; Switch::ALL.len()],
    /// Which of the exclusions that a switch decides about hold.
    held: u32,
    /// What the choices come to in finding fans.
    practice: Practice,
    /// Whether there is the fan that only tests have.
    #[cfg(test)]
    pub(crate) with_test_fan: bool,
}

impl RuleSet {
    /// The points that a win needs, flowers not counted (ruling C49).
    pub const MINIMUM: u32 = 8;

    /// The rules of a profile.
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

    /// The same rules with what follows from the choices.
    pub(crate) fn worked_out(self) -> RuleSet {
        RuleSet { held: exclusions::held(&self.choices), practice: self.decided(), ..self }
    }

    /// The 82-fan textbook.
    pub fn textbook() -> RuleSet {
        RuleSet::new(Profile::Textbook)
    }

    /// The 81-fan trial rules of 1998.
    pub fn trial1998() -> RuleSet {
        RuleSet::new(Profile::Trial1998)
    }

    /// MIL 2025, the trial rules of the Mahjong International League.
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
    /// [`UnknownRules`] where the switch has no such choice.
    pub fn with(mut self, switch: Switch, choice: &str) -> Result<RuleSet, UnknownRules> {
        let unknown = || UnknownRules(format!("{}={choice}", switch.name()));
        let place = switch.choices().iter().position(|&name| name == choice).ok_or_else(unknown)?;
        self.choices[switch as usize] = place as u8;
        Ok(self.worked_out())
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

    /// The fans that exclude others, under all rules or under some.
    pub(crate) const EXCLUDING: Bits = {
        let (mut fans, mut by) = (Bits::EMPTY, 0);
        while by < Fan::COUNT {
            let ExcludedBy { in_hand, on_own_sets, switched } = &EXCLUDED[by];
            fans.insert_if(!in_hand.is_empty() || !on_own_sets.is_none() || *switched != 0, by);
            by += 1;
        }
        fans
    };

    /// The sum of the points of some fans, each counted once.
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

    /// The fans that `by` excludes in a hand for which `given` holds, by [`Scope`].
    pub(crate) fn excluded_by(&self, by: usize, given: Givens) -> [Bits; 3] {
        let mut excluded = [Scope::Hand, Scope::Own, Scope::Once].map(|scope| ALWAYS[scope as usize][by]);
        let switched = SWITCHED_ROWS[by] & self.held;
        if switched != 0 {
            exclusions::add_by_choice(switched, given, &mut excluded);
        }
        excluded
    }

    /// How these rules decide the conditions on which sources differ.
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

    /// The exclusions that hold under these rules.
    fn exclusions(&self) -> impl Iterator<Item = &'static Exclusion> {
        let choice = |switch: Switch| 1 << self.choices[switch as usize];
        EXCLUSIONS.iter().filter(move |row| row.when.is_none_or(|(switch, mask)| mask & choice(switch) != 0))
    }
}

/// The fans that a fan excludes, as far as they come after it in the textbook's order.
pub(crate) struct ExcludedBy {
    /// Those in the whole hand, under any rules.
    pub(crate) in_hand: Bits,
    /// Fans of single sets that are excluded on the fan's own sets, under any rules.
    pub(crate) on_own_sets: Several,
    /// The rows that depend on a switch, a bit each.
    switched: u32,
}

impl ExcludedBy {
    pub(crate) const fn fan(by: usize) -> &'static ExcludedBy {
        &EXCLUDED[by]
    }

    /// Whether a switch adds an exclusion under these rules.
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

/// A text that names no rules.
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
