//! Comparison of a hand under different rules.

use crate::fan::Fan;
use crate::hand::Hand;
use crate::order;
use crate::rules::{Profile, RuleSet, Switch};
use crate::score::{NoWin, Tally, tally};

/// The rules in use, the profiles, each profile with one switch set as in another profile, and all rules that differ from the rules in use
/// by one switch. They are created once for many hands.
///
/// ```
/// use bafan::{Hand, RuleSet, Variants};
///
/// let variants = Variants::new(&RuleSet::textbook());
/// let hand: Hand = "123m456m789m123s5s5s".parse().unwrap();
/// assert!(variants.compare(&hand).unwrap().decisive.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variants {
    own: RuleSet,
    profiles: [RuleSet; Profile::COUNT],
    /// Each profile with one switch changed to the choice of another profile.
    between: Vec<(usize, Switch, RuleSet)>,
    switched: Vec<(Switch, &'static str, RuleSet)>,
}

/// The value of a hand under each profile, and the switches that matter for it.
///
/// ```
/// use bafan::{Fan, Hand, Profile, RuleSet, Variants};
///
/// let hand: Hand = "[1111m,1][2222s]345p789p6p6p|EE1".parse().unwrap();
/// let comparison = Variants::new(&RuleSet::textbook()).compare(&hand).unwrap();
/// for (profile, tally) in Profile::ALL.into_iter().zip(&comparison.profiles) {
///     println!("{}: {}", profile.name(), tally.total);
/// }
/// assert_eq!(comparison.changed[0].0, Fan::MeldedAndConcealedKong);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The score under each profile, in the order of [`Profile::ALL`].
    pub profiles: [Tally; Profile::COUNT],
    /// The fans for which the profiles give different points, with those points; in the textbook's order.
    pub changed: Vec<(Fan, [u32; Profile::COUNT])>,
    /// The switches that change the tally under some profile if they are set as in another profile.
    pub decisive: Vec<Switch>,
    /// Every change of a single switch that would change the score: the switch, its other choice, and the resulting score.
    pub switched: Vec<(Switch, &'static str, Tally)>,
}

impl Variants {
    /// Creates the variants of a rule set.
    pub fn new(rules: &RuleSet) -> Variants {
        let profiles = Profile::ALL.map(RuleSet::new);
        let set_otherwise = |rules: &RuleSet, switch: Switch, choice: &str| {
            (rules.choice(switch) != choice).then(|| rules.with(switch, choice).ok()).flatten()
        };
        let mut between = Vec::new();
        let mut switched = Vec::new();
        for switch in Switch::ALL {
            for (number, profile) in profiles.iter().enumerate() {
                let mut choices: Vec<&str> = profiles.iter().map(|other| other.choice(switch)).collect();
                order::by_key(&mut choices, |&choice| choice);
                choices.dedup();
                let others = choices.iter().filter_map(|choice| set_otherwise(profile, switch, choice));
                between.extend(others.map(|rules| (number, switch, rules)));
            }
            let others = switch.choices().iter();
            switched.extend(others.filter_map(|choice| Some((switch, *choice, set_otherwise(rules, switch, choice)?))));
        }
        Variants { own: *rules, profiles, between, switched }
    }

    /// Compares a hand under all variants.
    ///
    /// # Errors
    ///
    /// Returns [`NoWin`] if the hand has no winning shape.
    ///
    /// ```
    /// use bafan::{Fan, Hand, RuleSet, Switch, Variants};
    ///
    /// let hand: Hand = "[1111m,1][2222s]345p789p6p6p|EE1".parse().unwrap();
    /// let comparison = Variants::new(&RuleSet::textbook()).compare(&hand).unwrap();
    /// assert_eq!(comparison.profiles.map(|tally| tally.total), [8, 6, 8, 9]);
    /// assert_eq!(comparison.changed[0], (Fan::MeldedAndConcealedKong, [5, 0, 5, 6]));
    /// assert_eq!(comparison.decisive, [Switch::MeldedAndConcealedKong]);
    /// assert_eq!(comparison.switched.len(), 2);
    /// ```
    pub fn compare(&self, hand: &Hand) -> Result<Comparison, NoWin> {
        let own = tally(hand, &self.own)?;
        let [textbook, trial, international, wmo] = &self.profiles;
        let profiles = [tally(hand, textbook)?, tally(hand, trial)?, tally(hand, international)?, tally(hand, wmo)?];
        let worth = |fan: Fan| {
            let of = |number: usize| profiles[number].times(fan) * u32::from(self.profiles[number].points(fan));
            std::array::from_fn(of)
        };
        let differs = |(_, worth): &(Fan, [u32; Profile::COUNT])| worth.iter().any(|&other| other != worth[0]);
        let changed = Fan::all().map(|fan| (fan, worth(fan))).filter(differs).collect();
        let mut decisive = Vec::new();
        for (number, switch, rules) in &self.between {
            if tally(hand, rules)? != profiles[*number] && !decisive.contains(switch) {
                decisive.push(*switch);
            }
        }
        let mut switched = Vec::new();
        for (switch, choice, rules) in &self.switched {
            let other = tally(hand, rules)?;
            if other != own {
                switched.push((*switch, *choice, other));
            }
        }
        Ok(Comparison { profiles, changed, decisive, switched })
    }
}
