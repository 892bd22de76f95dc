//! The question: which of these fans, all of them present, does not count?

use super::*;
use crate::quiz::account::counted;
use crate::quiz::ask::CHOICES;
use crate::quiz::dealer::{surely_counts, swallower};
use crate::quiz::difficulty::of_hand;
use crate::quiz::fingerprint::slugs;
use crate::quiz::mark::{added, item, scored};
use crate::quiz::report::names;
use crate::quiz::{Choice, Mistake, Purpose};
use bafan::{Fan, Principle, Uncounted, score};

/// See [`Kind::Omitted`](crate::quiz::Kind::Omitted).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Omitted {
    /// The winning hand.
    pub hand: Hand,
    /// Two to four fans, all of them present, one of which does not count.
    pub choices: Vec<Fan>,
}

impl Asked for Omitted {
    const SLUG: &'static str = "omitted";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::LeftOut;

    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Omitted> {
        let purpose = match about {
            Some(Subject::Swallowed { fan, by }) => Purpose::Swallowed { fan, by },
            _ => Purpose::Principle(asker.dealer.dice.pick([Principle::NonRepeat, Principle::AccountOnce])),
        };
        let hand = asker.dealer.hand(purpose)?;
        let score = score(&hand, asker.dealer.rules).ok()?;
        let wanted = |fan: Fan| !matches!(about, Some(Subject::Swallowed { fan: own, .. }) if own != fan);
        let surely = |fan: Fan, counts: bool| surely_counts(&score, fan) == Some(counts);
        let left_out: Vec<&Uncounted> =
            score.best.uncounted.iter().filter(|one| surely(one.fan, false) && wanted(one.fan)).collect();
        let omitted = asker.dealer.dice.choose(&left_out)?;
        let by = swallower(&score.best, omitted, asker.dealer.rules).filter(|&by| surely(by, true));
        let counted = score.best.counted.iter().map(|one| one.fan);
        let mut others: Vec<Fan> = counted.filter(|&fan| Some(fan) != by && surely(fan, true)).collect();
        asker.dealer.dice.shuffle(&mut others);
        let mut choices: Vec<Fan> = [omitted.fan].into_iter().chain(by).chain(others).take(CHOICES).collect();
        asker.dealer.dice.shuffle(&mut choices);
        (choices.len() > 1).then_some(Omitted { hand, choices })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Fan(chosen) = answer else { return None };
        let won = scored(&self.hand, rules)?;
        let best = &won.score.best;
        let right = self.choices.iter().copied().find(|&fan| counted(best, fan) == 0)?;
        let mut marking = Marking::of_hand(won.clone(), chosen == right, Answer::Fan(right));
        let left_out = added(best, right, rules);
        marking.items.extend(item(&won, right, 1, rules));
        marking.outcomes.extend(left_out.subject().map(|subject| (subject, marking.right)));
        if !marking.right {
            marking.mistakes = vec![left_out, Mistake::Missed(chosen)];
            marking.outcomes.push((Subject::Fan(chosen), false));
        }
        Some(marking)
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        950 + of_hand(&self.hand, rules) / 2
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
            why: Why::Fans,
        }
    }
}
