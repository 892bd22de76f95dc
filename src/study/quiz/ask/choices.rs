//! Questions with fans or points to choose from.

use super::super::settings::Making;
use super::super::{Purpose, Task, failing};
use super::Asker;
use super::surely_counts;
use crate::subject::Subject;
use bafan::{Fan, RuleSet, Won, score};

/// How many fans or points there are to choose from.
const CHOICES: usize = 4;

impl Asker<'_> {
    /// Which of these counts? One does; of the others one may be there and not count.
    pub(super) fn name(&mut self, about: Option<Subject>) -> Option<Task> {
        let hand = self.hand(about)?;
        let score = score(&hand, self.dealer.rules).ok()?;
        let best = &score.best;
        let surely = |fan: Fan, counts: bool| surely_counts(&score, fan) == Some(counts);
        let counted = best.counted.iter().map(|one| one.fan);
        let counted: Vec<Fan> = counted.filter(|&fan| fan != Fan::FlowerTiles && surely(fan, true)).collect();
        let right = match about {
            Some(Subject::Fan(fan)) => Some(fan).filter(|&fan| surely(fan, true)),
            _ => self.dealer.dice.choose(&counted),
        }?;
        let mut left_out: Vec<Fan> =
            best.uncounted.iter().map(|one| one.fan).filter(|&fan| surely(fan, false)).collect();
        self.dealer.dice.shuffle(&mut left_out);
        let others = match self.settings.making {
            Making::First => left_out.into_iter().take(1).chain(self.alike(right)).collect(),
            Making::Near => self.tempting(right, &Won { hand: hand.clone(), score: score.clone() }),
        };
        let mut choices = vec![right];
        for fan in others {
            if choices.len() < CHOICES && !choices.contains(&fan) && surely(fan, false) && fan != Fan::FlowerTiles {
                choices.push(fan);
            }
        }
        self.dealer.dice.shuffle(&mut choices);
        Some(Task::Name { hand, choices })
    }

    /// The other fans, those first that are nearest to being in a hand; of equally near ones those of the right one's family.
    fn tempting(&mut self, right: Fan, won: &Won) -> Vec<Fan> {
        let rules = self.dealer.rules;
        let others = self.alike(right).into_iter();
        let mut others: Vec<(u32, Fan)> = others.map(|fan| (failing(fan, won, rules), fan)).collect();
        others.sort_by_key(|&(failing, _)| failing);
        others.into_iter().map(|(_, fan)| fan).collect()
    }

    /// The other fans that the rules have and that may be named, those first that are taught near a fan; neighbours in any order.
    fn alike(&mut self, fan: Fan) -> Vec<Fan> {
        let rules: &RuleSet = self.dealer.rules;
        let mut others: Vec<Fan> = Fan::all().filter(|&other| other != fan && rules.points(other) > 0).collect();
        others.retain(|&other| self.dealer.known.is_none_or(|known| known.has(other)));
        self.dealer.dice.shuffle(&mut others);
        let distance =
            |other: &Fan| if other.family() == fan.family() { other.lesson().abs_diff(fan.lesson()) / 4 } else { 9 };
        others.sort_by_key(distance);
        others
    }

    /// What is it worth? Among points that other fans are worth.
    pub(super) fn worth(&mut self, about: Option<Subject>) -> Option<Task> {
        let fan = self.fan(about)?;
        let right = self.dealer.rules.points(fan);
        let all = self.values();
        let place = all.iter().position(|&points| points == right)?;
        // The right one stands anywhere among its neighbours.
        let first = place.saturating_sub(self.dealer.dice.below(CHOICES)).min(all.len().saturating_sub(CHOICES));
        Some(Task::Worth { fan, choices: all.into_iter().skip(first).take(CHOICES).collect() })
    }

    /// What fans are worth, each value once, the least first.
    fn values(&self) -> Vec<u8> {
        let mut all: Vec<u8> =
            Fan::all().map(|fan| self.dealer.rules.points(fan)).filter(|&points| points > 0).collect();
        all.sort_by_key(|&points| points);
        all.dedup();
        all
    }

    /// How many values lie between two.
    fn steps(&self, one: u8, other: u8) -> usize {
        let (least, most) = (one.min(other), one.max(other));
        self.values().into_iter().filter(|value| (least..most).contains(value)).count()
    }

    /// Which is worth so much? One is.
    pub(super) fn points(&mut self, about: Option<Subject>) -> Option<Task> {
        let fan = self.fan(about)?;
        let points = self.dealer.rules.points(fan);
        let mut others = self.alike(fan);
        others.retain(|&other| self.dealer.rules.points(other) != points);
        if self.settings.making == Making::Near {
            others.sort_by_key(|&other| self.steps(points, self.dealer.rules.points(other)));
        }
        let mut choices: Vec<Fan> = [fan].into_iter().chain(others).take(CHOICES).collect();
        self.dealer.dice.shuffle(&mut choices);
        Some(Task::Points { points, choices })
    }

    /// Build a hand with the fan asked about; or with any, and every third time with a second one that can be seen beside it.
    pub(super) fn build(&mut self, about: Option<Subject>) -> Option<Task> {
        let fan = self.fan(about)?;
        let example = self.dealer.hand(Purpose::Fan(fan))?;
        let mut fans = vec![fan];
        if about.is_none() && self.dealer.dice.percent(33) {
            let best = score(&example, self.dealer.rules).ok()?.best;
            let counted = best.counted.iter().map(|one| one.fan);
            let others: Vec<Fan> = counted.filter(|&other| other != fan && other != Fan::FlowerTiles).collect();
            fans.extend(self.dealer.dice.choose(&others));
            fans.sort_by_key(|&fan| fan);
        }
        Some(Task::Build { fans, example })
    }
}
