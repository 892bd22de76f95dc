//! Questions as the table asks them: which hand is worth more, what to say to a discard, what is wrong in an account, what brings a hand
//! to eight.

use super::super::discard::after_call;
use super::super::mark::counted;
use super::super::near::moved;
use super::super::{Call, Likely, Line, Purpose, Task};
use super::{Asker, surely_counts};
use bafan::{
    Account, Draft, DraftFlowers, Fan, Hand, RuleSet, Score, Situation, Tile, TileCounts, claim_advice, claimable,
    score, tally,
};

/// So many hands are looked at for one that serves.
const TRIES: u32 = 30;

/// Totals that differ by no more are compared.
const CLOSE: u32 = 8;

impl Asker<'_> {
    /// Two hands without flowers that are worth nearly the same; mostly the one with fewer fans is worth more.
    pub(super) fn greater(&mut self) -> Option<Task> {
        (0..TRIES).find_map(|attempt| {
            let hands = vec![self.plain()?, self.plain()?];
            let scores: Vec<Score> =
                hands.iter().map(|hand| score(hand, self.dealer.rules).ok()).collect::<Option<_>>()?;
            let totals = [scores[0].total(), scores[1].total()];
            let fans = [scores[0].best.counted.len(), scores[1].best.counted.len()];
            let tempts = (totals[0] > totals[1]) == (fans[0] < fans[1]) && fans[0] != fans[1];
            let close = totals[0] != totals[1] && totals[0].abs_diff(totals[1]) <= CLOSE;
            (close && (tempts || attempt > TRIES / 2)).then_some(Task::Greater { hands })
        })
    }

    /// Any hand, without its flowers.
    fn plain(&mut self) -> Option<Hand> {
        let draft = Draft::from(&self.dealer.hand(Purpose::Any)?);
        Draft { flowers: DraftFlowers::default(), ..draft }.hand().ok()
    }

    /// A discard that can be claimed, or that completes a hand which may or may not be declared.
    pub(super) fn claim(&mut self) -> Option<Task> {
        (0..TRIES).find_map(|_| {
            let (draft, offered) = if self.dealer.dice.percent(40) { self.completed()? } else { self.lacking()? };
            let rules = self.dealer.rules;
            let melds = claim_advice(&draft, offered, rules, &TileCounts::EMPTY).into_iter().filter_map(|one| one.meld);
            let win = won(&draft, offered).is_some_and(|hand| tally(&hand, rules).is_ok()).then_some(Call::Win);
            let mut calls: Vec<Call> = [Call::Pass].into_iter().chain(melds.map(Call::Meld)).chain(win).collect();
            calls.sort_by_key(|call| match call {
                Call::Pass => 0,
                Call::Meld(meld) => 1 + meld.tiles().count() + usize::from(meld.tiles().min() == meld.tiles().max()),
                Call::Win => 9,
            });
            let wins =
                won(&draft, offered).is_some_and(|hand| tally(&hand, rules).is_ok_and(|tally| tally.reaches_minimum()));
            let likely = |&call: &Call| match call {
                Call::Win if wins => Likely::WON,
                // What a win of eight leaves behind need not be worked out.
                _ if wins => Likely::LOST,
                call => after_call((&draft, offered), call, rules).unwrap_or(Likely::LOST),
            };
            let after: Vec<Likely> = calls.iter().map(likely).collect();
            let best = *after.iter().max()?;
            let as_good = |likely: &Likely| likely.is_as_good(best);
            let differ = after.iter().any(as_good) && !after.iter().all(as_good);
            differ.then_some(Task::Claim { draft, offered, calls, after })
        })
    }

    /// A hand that the discard completes.
    fn completed(&mut self) -> Option<(Draft, Tile)> {
        let mut draft = Draft::from(&self.dealer.near_eight(Purpose::Any)?);
        let offered = draft.standing.pop()?;
        draft.situation = at_the_table(draft.situation);
        draft.flowers = DraftFlowers::default();
        Some((draft, offered))
    }

    /// A hand that lacks some tiles, and a discard that it can claim.
    fn lacking(&mut self) -> Option<(Draft, Tile)> {
        let changed = self.dealer.dice.pick([1, 1, 2]);
        let mut draft = self.spoilt(changed)?;
        let place = self.dealer.dice.below(draft.standing.len());
        draft.standing.remove(place);
        draft.flowers = DraftFlowers::default();
        let kinds: Vec<Tile> = claimable(&draft).iter().collect();
        Some((draft, self.dealer.dice.choose(&kinds)?))
    }

    /// An account in which one thing is wrong: a fan that does not count, one that is missing, points, or the sum.
    pub(super) fn written(&mut self) -> Option<Task> {
        let purpose = self.purpose(None);
        let hand = self.dealer.hand(purpose)?;
        let score = score(&hand, self.dealer.rules).ok()?;
        let mut lines = lines(&score.best);
        if score.others.iter().any(|other| other.total == score.total()) || !(2..=4).contains(&lines.len()) {
            return None;
        }
        let mut more = 0;
        match self.dealer.dice.below(4) {
            0 => {
                let left_out = score.best.uncounted.iter().map(|one| one.fan);
                let surely = left_out.filter(|&fan| surely_counts(&score, fan) == Some(false));
                let fan = self.dealer.dice.choose(&surely.collect::<Vec<Fan>>())?;
                lines.push(Line { fan, times: 1, points: self.dealer.rules.points(fan).into() });
            }
            1 => drop(lines.remove(self.dealer.dice.below(lines.len()))),
            2 => {
                let place = self.dealer.dice.below(lines.len());
                let line = lines.get_mut(place).filter(|line| line.fan != Fan::FlowerTiles)?;
                let at =
                    |points: u32| [1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 88].into_iter().position(|own| own == points);
                let beside = [1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 88].get(at(line.points)? + 1);
                line.points = *beside?;
            }
            _ => more = self.dealer.dice.pick([1, 2, 8]),
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.points));
        let total = Line::sum(&lines) + more;
        Some(Task::Written { hand, lines, total })
    }

    /// A hand of five to seven points of which one tile, or else two, have to be others for it to reach eight.
    pub(super) fn improve(&mut self) -> Option<Task> {
        (0..TRIES).find_map(|_| {
            let hand = self.dealer.near_eight(Purpose::Any)?;
            let points = tally(&hand, self.dealer.rules).ok()?.points();
            if !(5..8).contains(&points) {
                return None;
            }
            let example = improved(&hand, self.dealer.rules).filter(|example| self.dealer.knows(example))?;
            Some(Task::Improve { hand, example })
        })
    }
}

/// The account as lines.
fn lines(account: &Account) -> Vec<Line> {
    let line = |fan: Fan, points: u32| Line { fan, times: counted(account, fan), points };
    account.counted.iter().map(|one| line(one.fan, one.points.into())).collect()
}

/// The situation of somebody to whom a tile is discarded.
fn at_the_table(Situation { prevalent, seat, .. }: Situation) -> Situation {
    Situation { prevalent, seat, ..Situation::default() }
}

/// A hand that the offered tile completes, if it does.
pub(in crate::quiz) fn won(draft: &Draft, offered: Tile) -> Option<Hand> {
    let mut draft = draft.clone();
    draft.standing.push(offered);
    draft.hand().ok()
}

/// The same hand with as few standing tiles changed as bring it to eight points, the winning tile and the melds left alone.
fn improved(hand: &Hand, rules: &RuleSet) -> Option<Hand> {
    let draft = Draft::from(hand);
    let own = draft.standing.len().checked_sub(1)?;
    let reaches = |hand: &Hand| tally(hand, rules).is_ok_and(|tally| tally.reaches_minimum());
    let one = (0..own).find_map(|place| {
        Tile::all().find_map(|tile| {
            let mut other = draft.clone();
            *other.standing.get_mut(place)? = tile;
            other.hand().ok().filter(|hand| reaches(hand))
        })
    });
    // Of changes of two tiles another pair is the one that is looked for.
    let pair = || {
        let pair = score(hand, rules).ok()?.best.reading.pair.filter(|&pair| pair != hand.winning())?;
        Tile::all().find_map(|tile| {
            let other = moved(&draft, &[pair; 2], &[tile; 2])?.hand().ok()?;
            Some(other).filter(|hand| reaches(hand))
        })
    };
    one.or_else(pair)
}
