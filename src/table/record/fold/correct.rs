//! Corrections of earlier entries.

use super::super::{Given, HandRecord, Outcome, Played, Refusal, Was};
use super::Match;
use crate::player::Player;
use bafan::order;

/// The hands after which the sheet is shown to the table (MIL 11(2)).
pub const PUBLISHED_AFTER: [usize; 5] = [4, 8, 12, 15, 16];

impl Match {
    pub(super) fn correct(
        &mut self,
        entry: usize,
        at: Option<u64>,
        number: usize,
        played: &Played,
    ) -> Result<(), Refusal> {
        let after_publication = self.is_published(number);
        let hand = self.played_hand(number)?;
        let outcome = hand.outcome();
        hand.was.push(Was { entry, at, outcome, after_publication });
        hand.played = Some(played.clone());
        self.regrade()?;
        self.check()
    }

    pub(super) fn insert(
        &mut self,
        entry: usize,
        at: Option<u64>,
        number: usize,
        played: &Played,
    ) -> Result<(), Refusal> {
        if number == 0 || number > self.hands.len() {
            return Err(Refusal::NoHand(number));
        }
        let after_publication = self.is_published(number);
        let was = vec![Was { entry, at, outcome: None, after_publication }];
        self.hands.insert(number - 1, HandRecord { played: Some(played.clone()), was, ..HandRecord::default() });
        for (_, _, hands) in self.device.iter_mut().filter(|(_, _, hands)| *hands >= number) {
            *hands += 1;
        }
        // A hand inserted before the one that was in play at the call of time had already been played by then.
        if let Some(time) = self.time.as_mut().filter(|time| number <= time.hands + 1) {
            time.hands += 1;
        }
        if let Some(time) = self.time.filter(|time| self.hands.len() > time.hands + self.after_time(*time)) {
            return Err(Refusal::Time(time.hands));
        }
        self.regrade()?;
        self.check()
    }

    pub(super) fn strike(&mut self, entry: usize, at: Option<u64>, number: usize) -> Result<(), Refusal> {
        let after_publication = self.is_published(number);
        self.played_hand(number)?;
        let gone = self.hands.remove(number - 1);
        let was = Was { entry, at, outcome: gone.outcome(), after_publication };
        self.struck.push((number, was));
        let heir = self.hand_mut(Some(number))?;
        heir.moves.splice(0..0, gone.moves);
        heir.given.splice(0..0, gone.given);
        heir.replays = heir.replays.saturating_add(gone.replays);
        for (_, _, hands) in self.device.iter_mut().filter(|(_, _, hands)| *hands >= number) {
            *hands -= 1;
        }
        if let Some(time) = self.time.as_mut().filter(|time| number <= time.hands) {
            time.hands -= 1;
        }
        self.regrade()?;
        self.check()
    }

    /// Exchanges the results of two players from a hand on: hands and penalties, including those of the hand in progress.
    pub(super) fn exchange_results(&mut self, one: Player, other: Player, from: usize) {
        let change = |player: &mut Player| *player = player.exchanged(one, other);
        for hand in self.hands.iter_mut().chain([&mut self.next]).skip(from.saturating_sub(1)) {
            if let Some(Played { outcome: Outcome::Win { winner, from, .. }, .. }) = &mut hand.played {
                change(winner);
                from.iter_mut().for_each(change);
            }
            for Given { player, victim, .. } in &mut hand.given {
                change(player);
                victim.iter_mut().for_each(change);
            }
        }
    }

    /// Recomputes all penalties in the order in which they were given, since earlier offenses may have moved to another hand or player.
    pub(super) fn regrade(&mut self) -> Result<(), Refusal> {
        let mut all: Vec<(usize, Given)> = Vec::new();
        for (index, hand) in self.hands.iter_mut().chain([&mut self.next]).enumerate() {
            all.extend(std::mem::take(&mut hand.given).into_iter().map(|given| (index + 1, given)));
        }
        order::by_key(&mut all, |(_, given)| given.entry);
        let depends = |entry, refusal| Refusal::Depends(entry, Box::new(refusal));
        all.into_iter().try_for_each(|(number, given)| {
            self.give(given.entry, &given.penalty(Some(number))).map_err(|refusal| depends(given.entry, refusal))
        })
    }

    pub(super) fn played_hand(&mut self, number: usize) -> Result<&mut HandRecord, Refusal> {
        let index = number.checked_sub(1).ok_or(Refusal::NoHand(number))?;
        self.hands.get_mut(index).ok_or(Refusal::NoHand(number))
    }

    /// Returns whether the sheet with this hand has been shown to the players; always `false` under rule books that do not require it.
    fn is_published(&self, number: usize) -> bool {
        let shown = || PUBLISHED_AFTER.into_iter().any(|after| number <= after && after <= self.hands.len());
        self.start.book.players_keep_the_record() && (self.time.is_some() || shown())
    }
}
