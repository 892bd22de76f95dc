//! The question: which of two hands is worth more?

use std::rc::Rc;

use super::*;
use crate::quiz::difficulty::of_hand;
use crate::quiz::fingerprint::concatenated;
use crate::quiz::mark::scored;
use crate::quiz::{Choice, Mistake, Purpose};
use bafan::{Draft, DraftFlowers, Won, score};

const TRIES: u32 = 30;

/// The largest difference between the two totals.
const CLOSE: u32 = 8;

/// The smallest difference since [`Making::Apart`], unless a sixth of the greater total is more. A smaller difference could only be
/// guessed.
const APART: u32 = 3;

/// See [`Kind::Greater`](crate::quiz::Kind::Greater).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Greater {
    /// Two winning hands with different totals.
    pub hands: Vec<Hand>,
}

impl Asked for Greater {
    const SLUG: &'static str = "greater";
    const PRACTICE: Option<Making> = Some(Making::Near);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes two hands without flowers and with similar totals; in most cases, the hand with fewer fans is worth more.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Greater> {
        (0..TRIES).find_map(|attempt| {
            let hands = vec![plain(asker)?, plain(asker)?];
            let scores: Vec<bafan::Score> =
                hands.iter().map(|hand| score(hand, asker.dealer.rules).ok()).collect::<Option<_>>()?;
            let totals = [scores[0].total(), scores[1].total()];
            let fans = [scores[0].best.counted.len(), scores[1].best.counted.len()];
            let tempts = (totals[0] > totals[1]) == (fans[0] < fans[1]) && fans[0] != fans[1];
            let is_apart = asker.settings.making >= Making::Apart;
            let least = if is_apart { APART.max(totals[0].max(totals[1]).div_ceil(6)) } else { 1 };
            let close = (least..=CLOSE).contains(&totals[0].abs_diff(totals[1]));
            (close && (tempts || attempt > TRIES / 2)).then_some(Greater { hands })
        })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Place(place) = answer else { return None };
        let scored: Vec<Rc<Won>> = self.hands.iter().map(|hand| scored(hand, rules)).collect::<Option<_>>()?;
        let (right, won) = scored.into_iter().enumerate().max_by_key(|(_, won)| won.score.total())?;
        Some(Marking::of_hand(won, place == right, Answer::Place(right)).unless_right(Mistake::Greater))
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        800 + self.hands.iter().map(|hand| of_hand(hand, rules)).sum::<u32>() / 2
    }

    fn print(&self) -> String {
        concatenated(&self.hands)
    }

    fn report(&self) -> Vec<String> {
        self.hands.iter().map(|hand| format!("hand: {hand}")).collect()
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: Vec::new(),
            reply: Reply::Choice(self.hands.iter().map(Choice::Hand).collect()),
            why: Why::Hands(&self.hands),
        }
    }
}

/// Deals any hand, without its flowers; `None` if none is found.
fn plain(asker: &mut Asker) -> Option<Hand> {
    let draft = Draft::from(&asker.dealer.hand(Purpose::Any)?);
    Draft { flowers: DraftFlowers::default(), ..draft }.hand().ok()
}
