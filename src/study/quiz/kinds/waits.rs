//! The question: which tiles win, and what is each worth?

use super::*;
use crate::quiz::fingerprint::concatenated;
use crate::quiz::{Mistake, Purpose};
use bafan::shape::waits_in_shape;
use bafan::{Draft, Fan, Flowers, Hand, Holding, Situation, Tile, TileCounts, wait_values, waits};

const TRIES: u32 = 30;

/// See [`Kind::Waits`](crate::quiz::Kind::Waits).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Waits {
    /// Thirteen tiles of a waiting hand.
    pub holding: Holding,
    /// Prevalent wind and seat wind; no flag is set.
    pub situation: Situation,
}

impl Asked for Waits {
    const SLUG: &'static str = "waits";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes thirteen waiting tiles, mostly with several waits; they are from the user's own hand, if there is one.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Waits> {
        if let Some(own) = asker.own_hand() {
            return (!waits(own.holding()).is_empty()).then(|| before(own));
        }
        let several = asker.dealer.dice.percent(75);
        let purposes = [Purpose::Any, Purpose::Fan(Fan::FullFlush), Purpose::Fan(Fan::HalfFlush), Purpose::Wait(None)];
        (0..TRIES).find_map(|_| {
            let purpose = asker.dealer.dice.pick(purposes);
            let hand = asker.dealer.hand(purpose)?;
            let enough = waits(hand.holding()).len() > usize::from(several);
            enough.then(|| before(&hand))
        })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let Answer::Waits { tiles, worth } = answer else { return None };
        let values = wait_values(&self.holding, self.situation, Flowers::default(), rules, &TileCounts::EMPTY);
        let right_worth: Vec<(Tile, [u32; 2])> =
            values.iter().map(|value| (value.tile, [value.drawn.total, value.discarded.total])).collect();
        let missed = values.iter().any(|value| !tiles.contains(&value.tile));
        let extra = tiles.iter().any(|tile| !values.iter().any(|value| value.tile == *tile));
        let wrong_worth = worth.iter().any(|given| !right_worth.contains(given));
        let right_tiles = values.iter().map(|value| value.tile).collect();
        let solution = Answer::Waits { tiles: right_tiles, worth: right_worth };
        let found = tiles.iter().any(|tile| values.iter().any(|value| value.tile == *tile));
        let mut marking = Marking::of(!missed && !extra && !wrong_worth, solution);
        marking.in_part = found && !marking.right;
        let made = [(missed, Mistake::WaitMissed), (extra, Mistake::WaitExtra), (wrong_worth, Mistake::WaitWorth)];
        marking.mistakes.extend(made.into_iter().filter_map(|(made, mistake)| made.then_some(mistake)));
        Some(marking)
    }

    /// Rates the question by the number of waits, by the number of kinds that would be waits if the hand did not hold all four copies, and
    /// by the number of melds, which make it easier.
    fn rating(&self, _: &RuleSet) -> u32 {
        let own = waits(&self.holding);
        let held = waits_in_shape(&self.holding).minus(own);
        850 + 130 * own.len().min(9) as u32 + 250 * held.len().min(3) as u32 - 40 * self.holding.set_count() as u32
    }

    fn print(&self) -> String {
        let at = self.situation;
        let flags = [at.self_drawn, at.last_of_kind, at.last_tile, at.kong].map(u8::from);
        let melds = concatenated(self.holding.melds());
        let standing = concatenated(&self.holding.standing().tiles().collect::<Vec<Tile>>());
        format!("{melds}{standing} {}{} {flags:?}", at.prevalent as u8, at.seat as u8)
    }

    fn report(&self) -> Vec<String> {
        vec![format!("tiles: {}", self.draft())]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Tiles { draft: self.draft(), whole: false }],
            reply: Reply::Waits(&self.holding),
            why: Why::Account,
        }
    }
}

/// Makes the question for a hand without its winning tile.
fn before(hand: &Hand) -> Waits {
    let Situation { prevalent, seat, .. } = hand.situation();
    Waits { holding: hand.holding().clone(), situation: Situation { prevalent, seat, ..Situation::default() } }
}

impl Waits {
    fn draft(&self) -> Draft {
        let melds = self.holding.melds().iter().map(|&meld| meld.into()).collect();
        let standing = self.holding.standing().tiles().collect();
        Draft { melds, standing, situation: self.situation, ..Draft::default() }
    }
}
