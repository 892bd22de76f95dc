//! Questions about tiles before a win.

use super::super::{Purpose, Task};
use super::Asker;
use crate::quiz::discard::after_discards;
use bafan::{Draft, Fan, RuleSet, Situation, Tile, score, waits};

impl Asker<'_> {
    /// Thirteen tiles that wait, mostly for several kinds.
    pub(super) fn waits(&mut self) -> Option<Task> {
        let several = self.dealer.dice.percent(75);
        let purposes = [Purpose::Any, Purpose::Fan(Fan::FullFlush), Purpose::Fan(Fan::HalfFlush), Purpose::Wait(None)];
        (0..30).find_map(|_| {
            let purpose = self.dealer.dice.pick(purposes);
            let hand = self.dealer.hand(purpose)?;
            let Situation { prevalent, seat, .. } = hand.situation();
            let situation = Situation { prevalent, seat, ..Situation::default() };
            let enough = waits(hand.holding()).len() > usize::from(several);
            enough.then(|| Task::Waits { holding: hand.holding().clone(), situation })
        })
    }

    /// Fourteen tiles near a win of eight points, of which one discard is best, or some are and others not: those of somebody's
    /// own where there are some.
    pub(super) fn discard(&mut self) -> Option<Task> {
        let asked = |draft: Draft, rules: &RuleSet| {
            let drawn = draft.drawn().ok()?;
            let after = after_discards(&drawn, Situation::default(), rules);
            let (&(_, best), &(_, worst)) = (after.first()?, after.last()?);
            (best.millionths > 0 && !worst.is_as_good(best)).then_some(Task::Discard { drawn, after })
        };
        if let Some(own) = &self.settings.hand {
            return asked(Draft::from(own), self.dealer.rules);
        }
        (0..30).find_map(|_| {
            let changed = self.dealer.dice.pick([1, 1, 2, 2, 3]);
            asked(self.spoilt(changed)?, self.dealer.rules)
        })
    }

    /// Fourteen tiles: a win, or a win with one tile otherwise.
    pub(super) fn wins(&mut self) -> Option<Task> {
        let tiles = if self.dealer.dice.percent(50) {
            Draft::from(&self.dealer.hand(Purpose::Any)?)
        } else {
            (0..30).find_map(|_| self.spoilt(1))?
        };
        Some(Task::Wins { tiles: Draft { melds: tiles.melds, standing: tiles.standing, ..Draft::default() } })
    }

    /// A hand of which so many standing tiles were changed so that it does not win any more.
    pub(super) fn spoilt(&mut self, changed: usize) -> Option<Draft> {
        let mut draft = Draft::from(&self.dealer.hand(Purpose::Any)?);
        draft.situation = Situation::default();
        for _ in 0..changed {
            let place = self.dealer.dice.below(draft.standing.len());
            let tile = Tile::at(self.dealer.dice.below(Tile::KINDS))?;
            *draft.standing.get_mut(place)? = tile;
        }
        let hand = draft.hand().ok()?;
        draft.standing.sort_by_key(|&tile| tile);
        score(&hand, self.dealer.rules).is_err().then_some(draft)
    }
}
