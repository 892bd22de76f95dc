//! The task: build a hand in which these fans count.

use super::*;
use crate::quiz::account::counted;
use crate::quiz::difficulty::rarity;
use crate::quiz::fingerprint::slugs;
use crate::quiz::mark::{item, scored};
use crate::quiz::report::names;
use crate::quiz::{Item, ItemVerdict, Mistake, Purpose};
use bafan::{Draft, Fan, order, score};

/// See [`Kind::Build`](crate::quiz::Kind::Build).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Build {
    /// The fans that must count.
    pub fans: Vec<Fan>,
    /// A hand in which these fans count, shown if the learner gives up.
    pub example: Hand,
}

impl Asked for Build {
    const SLUG: &'static str = "build";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Fans;

    /// Makes a hand with the fan asked about, or with any fan; in the latter case, about one time in three, a second fan of the hand is
    /// also required.
    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Build> {
        let fan = asker.fan(about)?;
        let example = asker.dealer.hand(Purpose::Fan(fan))?;
        let mut fans = vec![fan];
        if about.is_none() && asker.dealer.dice.percent(33) {
            let best = score(&example, asker.dealer.rules).ok()?.best;
            let counted = best.counted.iter().map(|one| one.fan);
            let others: Vec<Fan> = counted.filter(|&other| other != fan && other != Fan::FlowerTiles).collect();
            fans.extend(asker.dealer.dice.choose(&others));
            order::by(&mut fans, Ord::cmp);
        }
        Some(Build { fans, example })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let Answer::Built(draft) = answer else { return None };
        let won = draft.hand().ok().and_then(|hand| scored(&hand, rules));
        let times = |fan: Fan| won.as_ref().map_or(0, |won| counted(&won.score.best, fan));
        let right = self.fans.iter().all(|&fan| times(fan) > 0);
        let solution = Draft::from(won.as_ref().filter(|_| right).map_or(&self.example, |won| &won.hand));
        let mut marking = Marking { won: won.clone(), ..Marking::of(right, Answer::Built(solution)) };
        for &fan in &self.fans {
            let counted = times(fan);
            // A fan that counts more than once is also right.
            let item = won.as_ref().and_then(|won| item(won, fan, counted.max(1), rules));
            let absent = Item { fan, given: 1, counted, verdict: ItemVerdict::Absent, lacks: Vec::new() };
            marking.items.push(item.unwrap_or(absent));
            marking.outcomes.push((Subject::Fan(fan), counted > 0));
            marking.mistakes.extend((counted == 0).then_some(Mistake::Built(fan)));
        }
        Some(marking)
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        self.fans.iter().map(|&fan| 400 + rarity(fan)).sum::<u32>() + 600
    }

    fn print(&self) -> String {
        format!("{} {}", slugs(&self.fans), self.example)
    }

    fn report(&self) -> Vec<String> {
        vec![format!("fans: {}", names(&self.fans)), format!("example: {}", self.example)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed { shown: self.fans.iter().copied().map(Shown::Fan).collect(), reply: Reply::Build, why: Why::Account }
    }
}
