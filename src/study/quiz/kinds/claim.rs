//! The question: how should the player answer another player's discard?

use super::*;
use crate::quiz::difficulty::rivals;
use crate::quiz::discard::after_call;
use crate::quiz::mark::scored;
use crate::quiz::{Call, Choice, Likely, Mistake, Purpose};
use bafan::{
    ClaimAdvice, Draft, DraftFlowers, LastTile, Situation, Tile, TileCounts, Won, claim_advice, claimable, order, tally,
};

const TRIES: u32 = 30;

/// See [`Kind::Claim`](crate::quiz::Kind::Claim).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// Thirteen tiles, each meld counted as three.
    pub draft: Draft,
    /// The discard of the player to the left.
    pub offered: Tile,
    /// The possible calls, a pass first.
    pub calls: Vec<Call>,
    /// The chance of an eight-point win after each call, in the same order. If the offered tile wins with eight points, the other calls
    /// have a chance of 0 here.
    pub after: Vec<Likely>,
    /// The best discard after each call, in the same order; `None` after a pass, a kong or a win, and if the offered tile wins with eight
    /// points.
    pub discards: Vec<Option<Tile>>,
    /// Where the winning tile may come from, as assumed in `after`.
    pub last: LastTile,
}

impl Asked for Claim {
    const SLUG: &'static str = "claim";
    const PRACTICE: Option<Making> = Some(Making::Near);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes a discard that can be claimed, or that completes a hand, which may or may not reach eight points; if the user gave hands, the
    /// discard is the winning tile of one of them.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Claim> {
        let own = asker.own_hand().cloned();
        let tries = if own.is_some() { 1 } else { TRIES };
        (0..tries).find_map(|_| {
            let (draft, offered) = if let Some(own) = &own {
                before(own)?
            } else if asker.dealer.dice.percent(40) {
                completed(asker)?
            } else {
                lacking(asker)?
            };
            let (rules, last) = (asker.dealer.rules, asker.settings.making.last_tile());
            let melds = claim_advice(&draft, offered, rules, &TileCounts::EMPTY).into_iter().filter_map(|one| one.meld);
            let won = won(&draft, offered).and_then(|hand| Some((tally(&hand, rules).ok()?, hand)));
            if won.as_ref().is_some_and(|(_, hand)| !asker.dealer.knows(hand)) {
                return None;
            }
            let win = won.is_some().then_some(Call::Win);
            let mut calls: Vec<Call> = [Call::Pass].into_iter().chain(melds.map(Call::Meld)).chain(win).collect();
            order::by_key(&mut calls, |call| match call {
                Call::Pass => 0,
                Call::Meld(meld) => 1 + meld.tiles().count() + usize::from(meld.tiles().min() == meld.tiles().max()),
                Call::Win => 9,
            });
            let wins = won.is_some_and(|(tally, _)| tally.reaches_minimum());
            let likely = |&call: &Call| match call {
                Call::Win if wins => (Likely::WON, None),
                // A win worth eight points beats any other call, so no chance needs to be computed.
                _ if wins => (Likely::LOST, None),
                call => after_call((&draft, offered), call, rules, last).unwrap_or((Likely::LOST, None)),
            };
            let (after, discards): (Vec<Likely>, Vec<Option<Tile>>) = calls.iter().map(likely).unzip();
            let best = *after.iter().max()?;
            let as_good = |likely: &Likely| likely.is_as_good(best);
            let apart = asker.settings.making < Making::Apart
                || after.iter().all(|likely| as_good(likely) || likely.is_clearly_worse(best));
            let differ = apart && after.iter().any(as_good) && !after.iter().all(as_good);
            differ.then_some(Claim { draft, offered, calls, after, discards, last })
        })
    }

    /// If the offered tile wins with eight points, winning is right; otherwise, the call with the best chance of an eight-point win is.
    /// Declaring a hand below eight points is a false win and never right.
    fn mark(&self, answer: &Answer, _: Option<Subject>, _: &RuleSet) -> Option<Marking> {
        let &Answer::Place(place) = answer else { return None };
        let best = *self.after.iter().max()?;
        let chosen = self.calls.get(place)?;
        let is_best = |likely: &Likely| likely.is_as_good(best);
        let right = match self.after.get(place).filter(|likely| is_best(likely)) {
            Some(_) => place,
            None => self.after.iter().position(|likely| *likely == best)?,
        };
        let mistake = if *chosen == Call::Win { Mistake::FalseWin } else { Mistake::Claim };
        Some(Marking::of(right == place, Answer::Place(right)).unless_right(mistake))
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        850 + 140 * rivals(self.after.iter().copied())
    }

    fn print(&self) -> String {
        format!("{} {}", self.draft, self.offered)
    }

    fn report(&self) -> Vec<String> {
        let Claim { draft, offered, calls, .. } = self;
        vec![format!("tiles: {draft}"), format!("offered: {offered}"), format!("calls: {calls:?}")]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![
                Shown::Offered(self.offered),
                Shown::Tiles { draft: self.draft.clone(), whole: false },
                Shown::LastTile(self.last),
            ],
            reply: Reply::Choice(self.calls.iter().copied().map(Choice::Call).collect()),
            why: Why::Calls(self),
        }
    }
}

/// The result of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct AfterCall {
    /// The call: a pass, a meld or a win.
    pub call: Call,
    /// The best discard after a chow or pung; `None` after any other call, and if the offered tile wins with eight points.
    pub discard: Option<Tile>,
    /// What a pass or a claim leaves after this discard; `None` if the call is a win, or if another discard leaves the hand nearer to
    /// waiting.
    pub leaves: Option<ClaimAdvice>,
    /// The hand with its score if the call is a win; `None` otherwise.
    pub won: Option<Won>,
    /// The chance of an eight-point win after the call.
    pub likely: Likely,
}

impl Claim {
    /// Returns the result of each possible call.
    pub fn after_calls(&self, rules: &RuleSet) -> Vec<AfterCall> {
        let advice = claim_advice(&self.draft, self.offered, rules, &TileCounts::EMPTY);
        let hand = won(&self.draft, self.offered).and_then(|hand| scored(&hand, rules));
        let one = |((&call, &likely), &discard): ((&Call, &Likely), &Option<Tile>)| {
            let meld = match call {
                Call::Pass => None,
                Call::Meld(meld) => Some(meld),
                Call::Win => return AfterCall { call, discard, leaves: None, won: hand.as_deref().cloned(), likely },
            };
            let leaves = advice.iter().find(|one| one.meld == meld && (discard.is_none() || one.discard == discard));
            AfterCall { call, discard, leaves: leaves.cloned(), won: None, likely }
        };
        self.calls.iter().zip(&self.after).zip(&self.discards).map(one).collect()
    }
}

/// Makes a hand that lacks its winning tile, and that tile as the discard; `None` if no hand is found.
fn completed(asker: &mut Asker) -> Option<(Draft, Tile)> {
    before(&asker.dealer.near_eight(Purpose::Any)?)
}

/// Returns a hand without its winning tile, and that tile as the discard; `None` if the hand has no concealed tile.
fn before(hand: &Hand) -> Option<(Draft, Tile)> {
    let mut draft = Draft::from(hand);
    let offered = draft.standing.pop()?;
    // The flags of the win do not apply before the win.
    let Situation { prevalent, seat, .. } = draft.situation;
    draft.situation = Situation { prevalent, seat, ..Situation::default() };
    draft.flowers = DraftFlowers::default();
    Some((draft, offered))
}

/// Makes a hand that lacks some tiles, and a discard that it can claim; `None` if the attempt fails.
fn lacking(asker: &mut Asker) -> Option<(Draft, Tile)> {
    let changed = asker.dealer.dice.pick([1, 1, 2]);
    let mut draft = asker.spoilt(changed)?;
    let place = asker.dealer.dice.below(draft.standing.len());
    draft.standing.remove(place);
    draft.flowers = DraftFlowers::default();
    let kinds: Vec<Tile> = claimable(&draft).iter().collect();
    Some((draft, asker.dealer.dice.choose(&kinds)?))
}

/// Returns the fourteen tiles with the offered one as the winning tile, whether or not they win; `None` if they are impossible.
fn won(draft: &Draft, offered: Tile) -> Option<Hand> {
    let mut draft = draft.clone();
    draft.standing.push(offered);
    draft.hand().ok()
}
