//! The question: what does each seat get or pay?

use super::*;
use crate::quiz::{Mistake, Purpose};
use bafan::{Winner, settle, tally};

/// See [`Kind::Pays`](crate::quiz::Kind::Pays).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pays {
    /// The total of the hand, flowers included.
    pub total: u32,
    /// Who won and, unless the win was self-drawn, who supplied the tile.
    pub winner: Winner,
}

impl Asked for Pays {
    const SLUG: &'static str = "pays";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Pays> {
        let hand = asker.dealer.hand(Purpose::Any)?;
        let total = tally(&hand, asker.dealer.rules).ok()?.total;
        Some(Pays { total, winner: asker.winner(&hand)? })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, _: &RuleSet) -> Option<Marking> {
        let &Answer::Pays(given) = answer else { return None };
        let right = settle(self.total, self.winner).ok()?;
        let in_part = right != given && right.iter().zip(&given).any(|(right, given)| right == given);
        Some(Marking { in_part, ..Marking::of(right == given, Answer::Pays(right)).unless_right(Mistake::Pays) })
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        match self.winner {
            Winner::SelfDrawn(_) => 900,
            Winner::OnTileOf { .. } => 1050,
        }
    }

    fn print(&self) -> String {
        match self.winner {
            Winner::SelfDrawn(winner) => format!("{} {}", self.total, winner as u8),
            Winner::OnTileOf { winner, payer } => format!("{} {} {}", self.total, winner as u8, payer as u8),
        }
    }

    fn report(&self) -> Vec<String> {
        vec![format!("total: {}, {:?}", self.total, self.winner)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Winner { winner: self.winner, total: Some(self.total) }],
            reply: Reply::Payments(self.winner),
            why: Why::Payments { total: self.total, winner: self.winner },
        }
    }
}
