//! The question: what is wrong in a written account of a hand?

use super::*;
use crate::quiz::account::counted;
use crate::quiz::dealer::surely_counts;
use crate::quiz::difficulty::of_hand;
use crate::quiz::mark::{added, item, scored};
use crate::quiz::{Choice, Line, Mistake};
use bafan::{Account, Fan, order, score};

/// The scale of points, on which wrong points are one step above the right ones.
const VALUES: [u32; 12] = [1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 88];

/// See [`Kind::Written`](crate::quiz::Kind::Written).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Written {
    /// The winning hand.
    pub hand: Hand,
    /// The written account, in which one thing is wrong.
    pub lines: Vec<Line>,
    /// The written sum, which may be the mistake.
    pub total: u32,
}

impl Asked for Written {
    const SLUG: &'static str = "written";
    const PRACTICE: Option<Making> = Some(Making::Near);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Nothing;

    /// Makes an account with one mistake: a fan that does not count, a missing fan, wrong points, or a wrong sum.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Written> {
        let purpose = asker.purpose(None);
        let hand = asker.dealer.hand(purpose)?;
        let score = score(&hand, asker.dealer.rules).ok()?;
        let mut lines = lines(&score.best);
        if score.others.iter().any(|other| other.total == score.total()) || !(2..=4).contains(&lines.len()) {
            return None;
        }
        let mut more = 0;
        match asker.dealer.dice.below(4) {
            0 => {
                let left_out = score.best.uncounted.iter().map(|one| one.fan);
                let surely = left_out.filter(|&fan| surely_counts(&score, fan) == Some(false));
                let fan = asker.dealer.dice.choose(&surely.collect::<Vec<Fan>>())?;
                lines.push(Line { fan, times: 1, points: asker.dealer.rules.points(fan).into() });
            }
            1 => drop(lines.remove(asker.dealer.dice.below(lines.len()))),
            2 => {
                let place = asker.dealer.dice.below(lines.len());
                let line = lines.get_mut(place).filter(|line| line.fan != Fan::FlowerTiles)?;
                let at = VALUES.into_iter().position(|own| own == line.points)?;
                line.points = *VALUES.get(at + 1)?;
            }
            _ => more = asker.dealer.dice.pick([1, 2, 8]),
        }
        order::by_key(&mut lines, |line| std::cmp::Reverse(line.points));
        let total = Line::sum(&lines) + more;
        Some(Written { hand, lines, total })
    }

    /// The indices of the choices are those of the lines, then that of the missing fan, then that of the sum.
    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Place(place) = answer else { return None };
        let won = scored(&self.hand, rules)?;
        let (best, lines) = (&won.score.best, &self.lines);
        let is_right =
            |line: &Line| line.times == counted(best, line.fan) && line.points == u32::from(rules.points(line.fan));
        let (right, fan) = match lines.iter().position(|line| !is_right(line)) {
            Some(wrong) => (wrong, lines.get(wrong).map(|line| line.fan)),
            None if Line::sum(lines) != self.total => (lines.len() + 1, None),
            None => {
                let is_missing = |fan: &Fan| !lines.iter().any(|line| line.fan == *fan);
                (lines.len(), Some(best.counted.iter().map(|one| one.fan).find(is_missing)?))
            }
        };
        let mistake = match fan {
            None => Mistake::Sum,
            Some(fan) if right == lines.len() => Mistake::Missed(fan),
            Some(fan) if counted(best, fan) > 0 => Mistake::Points(fan),
            Some(fan) => added(best, fan, rules),
        };
        let mut marking = Marking::of_hand(won.clone(), place == right, Answer::Place(right)).unless_right(mistake);
        let given = lines.get(right).map_or(0, |line| line.times);
        marking.items.extend(fan.and_then(|fan| item(&won, fan, given, rules)));
        marking.outcomes.extend(mistake.subject().map(|subject| (subject, marking.right)));
        Some(marking)
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        850 + of_hand(&self.hand, rules) / 2 + 40 * self.lines.len() as u32
    }

    fn print(&self) -> String {
        let line = |line: &Line| format!("{}-{}-{}", line.fan.slug(), line.times, line.points);
        format!("{} {} {}", self.hand, self.lines.iter().map(line).collect::<Vec<_>>().join("."), self.total)
    }

    fn report(&self) -> Vec<String> {
        let line = |line: &Line| format!("{} {} x {}", line.fan, line.points, line.times);
        let written = self.lines.iter().map(line).collect::<Vec<_>>().join(", ");
        vec![format!("hand: {}", self.hand), format!("written: {written}, total {}", self.total)]
    }

    fn posed(&self) -> Posed<'_> {
        let lines = self.lines.iter().copied().map(Choice::Line);
        Posed {
            shown: vec![Shown::Hand(&self.hand)],
            reply: Reply::Choice(lines.chain([Choice::LineMissing, Choice::Sum(self.total)]).collect()),
            why: Why::Lines(&self.lines),
        }
    }
}

fn lines(account: &Account) -> Vec<Line> {
    let line = |fan: Fan, points: u32| Line { fan, times: counted(account, fan), points };
    account.counted.iter().map(|one| line(one.fan, one.points.into())).collect()
}
