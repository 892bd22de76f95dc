//! The task: name the fans, the total, and who pays, as at the table.

use super::*;
use crate::quiz::Mistake;
use crate::quiz::difficulty::of_hand;
use crate::quiz::mark::marked_fans;
use bafan::{Winner, settle};

/// See [`Kind::Announce`](crate::quiz::Kind::Announce).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Announce {
    /// The winning hand.
    pub hand: Hand,
    /// Who won and, unless the win was self-drawn, who supplied the tile.
    pub winner: Winner,
}

impl Asked for Announce {
    const SLUG: &'static str = "announce";
    const PRACTICE: Option<Making> = Some(Making::Near);
    const NAMES_FANS: bool = true;
    const ABOUT: About = About::Both;

    fn make(asker: &mut Asker, about: Option<Subject>) -> Option<Announce> {
        let hand = asker.hand(about)?;
        let winner = asker.winner(&hand)?;
        Some(Announce { hand, winner })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let Answer::Announced { fans, total, pays } = answer else { return None };
        let mut marking = marked_fans(&self.hand, fans, Some(*total), rules)?;
        let right = settle(marking.won.as_ref()?.score.total(), self.winner).ok()?;
        let Answer::Fans { fans, total: Some(total) } = marking.solution else { return None };
        marking.solution = Answer::Announced { fans, total, pays: right };
        if right != *pays {
            marking.in_part = marking.right || marking.in_part;
            marking.right = false;
            marking.mistakes.push(Mistake::Pays);
        }
        Some(marking)
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        900 + of_hand(&self.hand, rules)
    }

    fn print(&self) -> String {
        match self.winner {
            Winner::SelfDrawn(_) => self.hand.to_string(),
            Winner::OnTileOf { payer, .. } => format!("{} {}", self.hand, payer as u8),
        }
    }

    fn report(&self) -> Vec<String> {
        vec![format!("hand: {}", self.hand), format!("{:?}", self.winner)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Winner { winner: self.winner, total: None }, Shown::Hand(&self.hand)],
            reply: Reply::Announcement(self.winner),
            why: Why::Account,
        }
    }
}
