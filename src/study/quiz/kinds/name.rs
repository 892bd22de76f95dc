//! The question: which of these fans counts in the hand?

use super::*;
use crate::quiz::account::counted;
use crate::quiz::ask::CHOICES;
use crate::quiz::dealer::surely_counts;
use crate::quiz::difficulty::of_hand;
use crate::quiz::fingerprint::slugs;
use crate::quiz::mark::{added, item, scored};
use crate::quiz::report::names;
use crate::quiz::{Choice, failing};
use bafan::{Fan, Won, order, score};

/// See [`Kind::Name`](crate::quiz::Kind::Name).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    /// The winning hand.
    pub hand: Hand,
    /// Four fans, one of which counts.
    pub choices: Vec<Fan>,
}

impl Asked for Name {
    const SLUG: &'static str = "name";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Fans;

    /// Makes a hand in which one of the fans counts; some of the others may be present without counting.
    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Name> {
        let hand = asker.hand(about)?;
        let score = score(&hand, asker.dealer.rules).ok()?;
        let best = &score.best;
        let surely = |fan: Fan, counts: bool| surely_counts(&score, fan) == Some(counts);
        let counted = best.counted.iter().map(|one| one.fan);
        let counted: Vec<Fan> = counted.filter(|&fan| fan != Fan::FlowerTiles && surely(fan, true)).collect();
        let right = match about {
            Some(Subject::Fan(fan)) => Some(fan).filter(|&fan| surely(fan, true)),
            _ => asker.dealer.dice.choose(&counted),
        }?;
        let mut left_out: Vec<Fan> =
            best.uncounted.iter().map(|one| one.fan).filter(|&fan| surely(fan, false)).collect();
        asker.dealer.dice.shuffle(&mut left_out);
        let others = if asker.settings.making < Making::Near {
            left_out.into_iter().take(1).chain(asker.alike(right)).collect()
        } else {
            tempting(asker, right, &Won { hand: hand.clone(), score: score.clone() })
        };
        let mut choices = vec![right];
        for fan in others {
            if choices.len() < CHOICES && !choices.contains(&fan) && surely(fan, false) && fan != Fan::FlowerTiles {
                choices.push(fan);
            }
        }
        asker.dealer.dice.shuffle(&mut choices);
        Some(Name { hand, choices })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Fan(chosen) = answer else { return None };
        let won = scored(&self.hand, rules)?;
        let best = &won.score.best;
        let right = self.choices.iter().copied().find(|&fan| counted(best, fan) > 0)?;
        let mut marking = Marking::of_hand(won.clone(), chosen == right, Answer::Fan(right));
        marking.outcomes.push((Subject::Fan(right), marking.right));
        if !marking.right {
            let taken = added(best, chosen, rules);
            marking.items.extend(item(&won, chosen, 1, rules));
            marking.outcomes.extend(taken.subject().map(|subject| (subject, false)));
            marking.mistakes = vec![taken];
        }
        Some(marking)
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        750 + of_hand(&self.hand, rules) / 2
    }

    fn print(&self) -> String {
        format!("{} {}", self.hand, slugs(&self.choices))
    }

    fn report(&self) -> Vec<String> {
        vec![format!("hand: {}", self.hand), format!("choices: {}", names(&self.choices))]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Hand(&self.hand)],
            reply: Reply::Choice(self.choices.iter().copied().map(Choice::Fan).collect()),
            why: Why::Account,
        }
    }
}

/// Returns the fans other than the right one, those nearest to being in the hand first; among equally near fans, those of the right fan's
/// family come first.
fn tempting(asker: &mut Asker, right: Fan, won: &Won) -> Vec<Fan> {
    let rules = asker.dealer.rules;
    let others = asker.alike(right).into_iter();
    let mut others: Vec<(u32, Fan)> = others.map(|fan| (failing(fan, won, rules), fan)).collect();
    order::by_key(&mut others, |&(failing, _)| failing);
    others.into_iter().map(|(_, fan)| fan).collect()
}
