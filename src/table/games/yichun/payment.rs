//! The payments: by the discarder or by all three, doubled for the dealer, the discarder and buyers.

use bafan::Wind;

use super::{BUYING, DEALER_WINS, DOUBLE_TWICE, Yichun};
use crate::games::entry::Entry;
use crate::games::fault::Fault;
use crate::games::pay::collect;
use crate::games::{Amount, Score};

impl Yichun {
    /// Returns the seats whose results are doubled: those that bought and, if the switch `buying` forces them to buy, the dealer and the
    /// player at whose wall the deal starts.
    pub(super) fn forced_and_named(&self, entry: &Entry) -> Result<Vec<Wind>, Fault> {
        let mut buyers = entry.seats("buy")?;
        let wall = entry.seat("wall")?;
        if !self.is_default(BUYING) {
            buyers.extend(wall);
            buyers.push(entry.dealer()?);
        }
        Ok(buyers)
    }
}

pub fn pay(game: &Yichun, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault> {
    let (winner, dealer) = (entry.situation.seat, entry.dealer()?);
    let from = entry.payer()?;
    let buyers = game.forced_and_named(entry)?;
    collect(winner, |payer| {
        if from.is_some_and(|from| from != payer) {
            return Ok(Amount::ZERO);
        }
        let dealt = payer == dealer || winner == dealer && !game.is_default(DEALER_WINS);
        let roles = i64::from(from.is_some()) + i64::from(dealt);
        let doublings = if game.is_default(DOUBLE_TWICE) { roles } else { roles.min(1) };
        let bought = [winner, payer].into_iter().filter(|seat| buyers.contains(seat)).count() as i64;
        Ok(score.total.times(1 << (doublings + bought)))
    })
}
