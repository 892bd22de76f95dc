//! Are these fourteen tiles a win at all?

use super::*;
use crate::quiz::{Mistake, Purpose, Statement};
use bafan::{Draft, tally};

/// So many hands are looked at for one that does not win.
const TRIES: u32 = 30;

/// See [`Kind::Wins`](crate::quiz::Kind::Wins).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wins {
    /// Fourteen tiles, a meld counted as three.
    pub tiles: Draft,
}

impl Asked for Wins {
    const SLUG: &'static str = "wins";
    const PRACTICE: Option<Making> = None;
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// A win, or a win with one tile otherwise.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Wins> {
        let tiles = if asker.dealer.dice.percent(50) {
            Draft::from(&asker.dealer.hand(Purpose::Any)?)
        } else {
            (0..TRIES).find_map(|_| asker.spoilt(1))?
        };
        Some(Wins { tiles: Draft { melds: tiles.melds, standing: tiles.standing, ..Draft::default() } })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Yes(yes) = answer else { return None };
        let wins = self.tiles.hand().is_ok_and(|hand| tally(&hand, rules).is_ok());
        Some(Marking::of(yes == wins, Answer::Yes(wins)).unless_right(Mistake::Win))
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        900
    }

    fn print(&self) -> String {
        self.tiles.to_string()
    }

    fn report(&self) -> Vec<String> {
        vec![format!("tiles: {}", self.tiles)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Tiles { draft: self.tiles.clone(), whole: true }],
            reply: Reply::yes_or_no(Statement::Wins),
            why: Why::Wins(&self.tiles),
        }
    }
}
