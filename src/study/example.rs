//! Example hands, each scored under rules under which it shows what it is meant to show.

use std::rc::Rc;

use bafan::{Fan, Hand, Profile, RuleSet, Won, score};

/// A winning hand, its score, and the rules under which it was scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The hand and its score.
    pub won: Rc<Won>,
    /// The rules used for scoring.
    pub rules: RuleSet,
}

/// Scores the hand; `None` if it does not win.
pub fn scored(hand: &Hand, rules: &RuleSet) -> Option<Example> {
    let won = Won { hand: hand.clone(), score: score(hand, rules).ok()? };
    Some(Example { won: Rc::new(won), rules: *rules })
}

/// Scores the hand under the user's own rules if the fan counts under them, otherwise under the first of the profiles under which it does;
/// `None` if there is no such profile.
///
/// ```
/// use bafan_study::example::counting;
/// use bafan::{Fan, Profile, RuleSet};
///
/// let hand = "[123m,1]456789m55p68s7s|EE0000".parse().unwrap();
/// let example = counting(&hand, Fan::PureStraight, &RuleSet::international(), &Profile::ALL).unwrap();
/// assert_eq!(example.rules, RuleSet::international());
/// ```
pub fn counting(hand: &Hand, fan: Fan, own: &RuleSet, profiles: &[Profile]) -> Option<Example> {
    under(hand, own, profiles, |won| counts(won, fan))
}

/// Scores the hand under the user's own rules if the fan does not count under them, otherwise under the first profile under which it does
/// not; `None` if there is no such profile.
pub fn missing(hand: &Hand, fan: Fan, own: &RuleSet) -> Option<Example> {
    under(hand, own, &Profile::ALL, |won| !counts(won, fan))
}

fn under(hand: &Hand, own: &RuleSet, profiles: &[Profile], shows: impl Fn(&Won) -> bool) -> Option<Example> {
    let others = profiles.iter().map(|&profile| RuleSet::new(profile));
    let mut shown = std::iter::once(*own).chain(others).filter_map(|rules| scored(hand, &rules));
    shown.find(|example| shows(&example.won))
}

fn counts(won: &Won, fan: Fan) -> bool {
    won.score.fans().any(|(counted, _)| counted == fan)
}
