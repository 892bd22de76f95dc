//! The question: after which discard is a win worth eight points likeliest?

use super::*;
use crate::quiz::difficulty::rivals;
use crate::quiz::discard::after_discards;
use crate::quiz::fingerprint::concatenated;
use crate::quiz::{Likely, Mistake};
use bafan::{Draft, Drawn, LastTile, Situation, Tile, Wind, tile_text};

const TRIES: u32 = 30;

/// See [`Kind::Discard`](crate::quiz::Kind::Discard).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Discard {
    /// Fourteen tiles, which do not win unless they are from the user's own hand.
    pub drawn: Drawn,
    /// The winds; both are East unless the tiles are from the user's own hand.
    pub situation: Situation,
    /// The chance of an eight-point win after each discard, best first.
    pub after: Vec<(Tile, Likely)>,
    /// Where the winning tile may come from, as assumed in `after`.
    pub last: LastTile,
}

impl Asked for Discard {
    const SLUG: &'static str = "discard";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes fourteen tiles that are a few changes away from a winning hand and not all equally good to discard; if the user gave hands,
    /// takes the tiles of one of them.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Discard> {
        if let Some(own) = asker.own_hand() {
            return asked(Draft::from(own), asker);
        }
        (0..TRIES).find_map(|_| {
            let changed = asker.dealer.dice.pick([1, 1, 2, 2, 3]);
            asked(asker.spoilt(changed)?, asker)
        })
    }

    /// A discard is right if its chance of an eight-point win is about as good as the best.
    fn mark(&self, answer: &Answer, _: Option<Subject>, _: &RuleSet) -> Option<Marking> {
        let &Answer::Discard(tile) = answer else { return None };
        let &(first, best) = self.after.first()?;
        let right = self.after.iter().any(|&(other, likely)| other == tile && likely.is_as_good(best));
        let solution = if right { tile } else { first };
        Some(Marking::of(right, Answer::Discard(solution)).unless_right(Mistake::Discard))
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        750 + 110 * rivals(self.after.iter().map(|&(_, likely)| likely))
    }

    fn print(&self) -> String {
        let standing = concatenated(&self.drawn.standing().tiles().collect::<Vec<Tile>>());
        let winds = match (self.situation.prevalent, self.situation.seat) {
            (Wind::East, Wind::East) => String::new(),
            (prevalent, seat) => format!("|{}{}", prevalent.letter(), seat.letter()),
        };
        format!("{}{standing}{winds}", concatenated(self.drawn.melds()))
    }

    fn report(&self) -> Vec<String> {
        let standing = tile_text(self.drawn.standing().tiles());
        vec![format!("tiles: {}{standing}", concatenated(self.drawn.melds()))]
    }

    fn posed(&self) -> Posed<'_> {
        let melds = self.drawn.melds().iter().map(|&meld| meld.into()).collect();
        let standing = self.drawn.standing().tiles().collect();
        Posed {
            shown: vec![
                Shown::Tiles {
                    draft: Draft { melds, standing, situation: self.situation, ..Draft::default() },
                    whole: false,
                },
                Shown::LastTile(self.last),
            ],
            reply: Reply::Discard { drawn: &self.drawn, after: &self.after },
            why: Why::Account,
        }
    }
}

/// Makes the question for these tiles; `None` if no discard leaves a chance of a win, or if all discards are about equally good.
fn asked(draft: Draft, asker: &Asker) -> Option<Discard> {
    let drawn = draft.drawn().ok()?;
    let Situation { prevalent, seat, .. } = draft.situation;
    let situation = Situation { prevalent, seat, ..Situation::default() };
    let last = asker.settings.making.last_tile();
    let after = after_discards(&drawn, situation, asker.dealer.rules, last);
    let (&(_, best), &(_, worst)) = (after.first()?, after.last()?);
    (best.millionths > 0 && !worst.is_as_good(best)).then_some(Discard { drawn, situation, after, last })
}
