//! The question: does this fan count in the hand?

use super::*;
use crate::quiz::account::counted;
use crate::quiz::dealer::surely_counts;
use crate::quiz::difficulty::of_hand;
use crate::quiz::mark::{added, item, scored};
use crate::quiz::{Mistake, Purpose, Statement};
use bafan::{Fan, score};

/// See [`Kind::Counts`](crate::quiz::Kind::Counts).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// The winning hand.
    pub hand: Hand,
    /// The fan in question.
    pub fan: Fan,
}

impl Asked for Counts {
    const SLUG: &'static str = "counts";
    const PRACTICE: Option<Making> = None;
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Both;

    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Counts> {
        let (hand, fan) = if let Some(Subject::Swallowed { fan, by }) = about {
            (asker.dealer.hand(Purpose::Swallowed { fan, by })?, fan)
        } else {
            let fan = asker.fan(about)?;
            let counts = asker.dealer.dice.percent(50);
            let hand = if counts {
                asker.dealer.hand(Purpose::Fan(fan))
            } else if asker.settings.making < Making::Near {
                asker.dealer.near_miss(fan)
            } else {
                not_counting(asker, fan)
            };
            (hand?, fan)
        };
        let score = score(&hand, asker.dealer.rules).ok()?;
        surely_counts(&score, fan).map(|_| Counts { hand, fan })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Yes(yes) = answer else { return None };
        let won = scored(&self.hand, rules)?;
        let best = &won.score.best;
        let right = counted(best, self.fan) > 0;
        let mistake = if right { Mistake::Missed(self.fan) } else { added(best, self.fan, rules) };
        let mut marking = Marking::of_hand(won.clone(), yes == right, Answer::Yes(right)).unless_right(mistake);
        if !(right && yes) {
            marking.items.extend(item(&won, self.fan, u32::from(!right), rules));
        }
        marking.outcomes.extend(mistake.subject().map(|subject| (subject, marking.right)));
        Some(marking)
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        750 + of_hand(&self.hand, rules) / 2
    }

    fn print(&self) -> String {
        format!("{} {}", self.hand, self.fan.slug())
    }

    fn report(&self) -> Vec<String> {
        vec![format!("hand: {}", self.hand), format!("fan: {}", self.fan)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Fan(self.fan), Shown::Hand(&self.hand)],
            reply: Reply::yes_or_no(Statement::Counts),
            why: Why::Fans,
        }
    }
}

/// Makes a hand in which a fan does not count: the fan is excluded, or one of its conditions fails; `None` if none is found.
fn not_counting(asker: &mut Asker, fan: Fan) -> Option<Hand> {
    let rules = asker.dealer.rules;
    let leaves_out = |&by: &Fan| by != fan && rules.points(by) > 0 && rules.citation(by, fan).is_some();
    let by: Vec<Fan> = Fan::all().filter(leaves_out).collect();
    let left_out = asker.dealer.dice.percent(40);
    match asker.dealer.dice.choose(&by).filter(|_| left_out) {
        Some(by) => asker.dealer.hand(Purpose::Swallowed { fan, by }),
        None => asker.dealer.near(fan),
    }
}
