//! The question: which of these fans is worth this many points?

use super::worth::values;
use super::*;
use crate::quiz::ask::CHOICES;
use crate::quiz::fingerprint::slugs;
use crate::quiz::report::names;
use crate::quiz::{Choice, Mistake};
use bafan::{Fan, order};

/// See [`Kind::Points`](crate::quiz::Kind::Points).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Points {
    /// The points of the right fan, 1 to 88.
    pub points: u8,
    /// Four fans, one of which has these points.
    pub choices: Vec<Fan>,
}

impl Asked for Points {
    const SLUG: &'static str = "points";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Fans;

    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Points> {
        let fan = asker.fan(about)?;
        let rules = asker.dealer.rules;
        let points = rules.points(fan);
        let mut others = asker.alike(fan);
        others.retain(|&other| rules.points(other) != points);
        if asker.settings.making >= Making::Near {
            order::by_key(&mut others, |&other| steps(points, rules.points(other), rules));
        }
        let mut choices: Vec<Fan> = [fan].into_iter().chain(others).take(CHOICES).collect();
        asker.dealer.dice.shuffle(&mut choices);
        Some(Points { points, choices })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Fan(fan) = answer else { return None };
        let right = self.choices.iter().copied().find(|&choice| rules.points(choice) == self.points)?;
        let marked = Marking::of(rules.points(fan) == self.points, Answer::Fan(right));
        let mut marking = marked.unless_right(Mistake::Points(fan));
        marking.outcomes.push((Subject::Fan(right), marking.right));
        Some(marking)
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        1000
    }

    fn print(&self) -> String {
        format!("{} {}", self.points, slugs(&self.choices))
    }

    fn report(&self) -> Vec<String> {
        vec![format!("points: {}", self.points), format!("choices: {}", names(&self.choices))]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Points(self.points)],
            reply: Reply::Choice(self.choices.iter().copied().map(Choice::Fan).collect()),
            why: Why::Points(self.choices.clone()),
        }
    }
}

/// Counts the steps between two values on the scale of all values in the rules.
fn steps(one: u8, other: u8, rules: &RuleSet) -> usize {
    let (least, most) = (one.min(other), one.max(other));
    values(rules).into_iter().filter(|value| (least..most).contains(value)).count()
}
