//! The question: what is the fan worth?

use super::*;
use crate::quiz::ask::CHOICES;
use crate::quiz::difficulty::rarity;
use crate::quiz::{Choice, Mistake};
use bafan::{Fan, order};

/// See [`Kind::Worth`](crate::quiz::Kind::Worth).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Worth {
    /// The fan in question.
    pub fan: Fan,
    /// The points to choose from, ascending.
    pub choices: Vec<u8>,
}

impl Asked for Worth {
    const SLUG: &'static str = "worth";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Fans;

    /// Makes a choice among the fan's points and neighboring values in the rules.
    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Worth> {
        let fan = asker.fan(about)?;
        let right = asker.dealer.rules.points(fan);
        let all = values(asker.dealer.rules);
        let place = all.iter().position(|&points| points == right)?;
        // The right value can be anywhere among its neighbors.
        let first = place.saturating_sub(asker.dealer.dice.below(CHOICES)).min(all.len().saturating_sub(CHOICES));
        Some(Worth { fan, choices: all.into_iter().skip(first).take(CHOICES).collect() })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Points(points) = answer else { return None };
        let right = rules.points(self.fan);
        let mut marking = Marking::of(points == right, Answer::Points(right)).unless_right(Mistake::Points(self.fan));
        marking.outcomes.push((Subject::Fan(self.fan), marking.right));
        Some(marking)
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        900 + rarity(self.fan)
    }

    fn print(&self) -> String {
        format!("{} {:?}", self.fan.slug(), self.choices)
    }

    fn report(&self) -> Vec<String> {
        vec![format!("fan: {}", self.fan), format!("choices: {:?}", self.choices)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Fan(self.fan)],
            reply: Reply::Choice(self.choices.iter().copied().map(Choice::Points).collect()),
            why: Why::Points(vec![self.fan]),
        }
    }
}

/// Returns the points that fans have in the rules, each value once, ascending.
pub(super) fn values(rules: &RuleSet) -> Vec<u8> {
    let mut all: Vec<u8> = Fan::all().map(|fan| rules.points(fan)).filter(|&points| points > 0).collect();
    order::by(&mut all, Ord::cmp);
    all.dedup();
    all
}
