//! What the four seats receive or pay for a hand of the official game, under its own rules or another way of paying.

use bafan::{Role, Seat, Situation, Wind, seats};
use bafan_table::games::{Amount, Way};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub wind: Wind,
    /// The seat's role in the win.
    pub role: Role,
    /// The amount that the seat receives, negative if it pays. If the discarder is unknown, each loser's amount assumes that this loser
    /// discarded, and the winner's amount assumes that the first other seat discarded.
    pub amount: Amount,
    /// The amount if another seat discarded; `None` if the discarder is known or the amount would be the same.
    pub otherwise: Option<Amount>,
}

/// Returns what each seat receives or pays, East first, after a win worth `total` points, flowers included. East is the dealer, and the
/// discarder may be unknown.
///
/// Under ways of paying other than the official one, only the points are paid, without the base.
pub fn dues(total: u32, situation: Situation, payer: Option<Wind>, way: Option<Way>) -> [Due; 4] {
    let official = seats(total, situation, payer);
    let Some(way) = way else {
        return official.map(|Seat { wind, role, amount, otherwise }| {
            let whole = |amount: i32| Amount::whole(amount.into());
            Due { wind, role, amount: whole(amount), otherwise: otherwise.map(whole) }
        });
    };
    let winner = situation.seat;
    let paid = |from: Option<Wind>, wind: Wind| {
        let pay = way.pay(Amount::whole(total.into()), winner, Wind::East, from);
        pay.map_or(Amount::ZERO, |pay| pay[wind as usize])
    };
    let payer = official.iter().find(|seat| seat.role == Role::Payer).map(|seat| seat.wind);
    official.map(|Seat { wind, role, .. }| {
        if payer.is_some() || situation.self_drawn {
            return Due { wind, role, amount: paid(payer, wind), otherwise: None };
        }
        let others = || Wind::ALL.into_iter().filter(|&other| other != winner);
        let own = if wind == winner { others().next() } else { Some(wind) };
        let amount = paid(own, wind);
        let otherwise = others().map(|other| paid(Some(other), wind)).find(|&otherwise| otherwise != amount);
        Due { wind, role, amount, otherwise }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(way: &str, seat: Wind, self_drawn: bool, payer: Option<Wind>) -> String {
        let situation = Situation { seat, self_drawn, ..Situation::default() };
        let due = |due: Due| match due.otherwise {
            Some(otherwise) => format!("{}|{otherwise}", due.amount),
            None => due.amount.to_string(),
        };
        dues(9, situation, payer, way.parse().ok()).map(due).join(" ")
    }

    #[test]
    fn the_official_way_is_that_of_the_engine() {
        assert_eq!(said("", Wind::South, false, Some(Wind::West)), "-8 33 -17 -8");
        assert_eq!(said("", Wind::South, false, None), "-17|-8 33 -17|-8 -17|-8");
        assert_eq!(said("", Wind::East, true, None), "51 -17 -17 -17");
    }

    #[test]
    fn another_way_pays_the_points_alone_and_halves_exactly() {
        assert_eq!(said("1-2", Wind::South, false, Some(Wind::West)), "0 9 -9 0");
        assert_eq!(said("1-2-4/half", Wind::South, false, Some(Wind::West)), "-9 22.5 -9 -4.5");
        assert_eq!(said("1-2-3/half", Wind::South, false, Some(Wind::East)), "-18 27 -4.5 -4.5");
        assert_eq!(said("1-2-3/all", Wind::East, true, None), "81 -27 -27 -27");
        // All three others pay for a self-draw, even if a discarder was chosen before.
        assert_eq!(said("1-2", Wind::East, true, Some(Wind::West)), "54 -18 -18 -18");
    }

    #[test]
    fn what_depends_on_the_discarder_is_said_in_both_ways() {
        assert_eq!(said("1-2-4/half", Wind::South, false, None), "-18|-9 27|22.5 -9|-4.5 -9|-4.5");
        assert_eq!(said("1-2-4", Wind::East, false, None), "18 -18|0 -18|0 -18|0");
        // What each loser pays does not depend on who discarded.
        assert_eq!(said("1-2-4/all", Wind::South, false, None), "-18 36 -9 -9");
    }

    #[test]
    fn payments_sum_to_nothing_in_every_way() {
        for way in ["", "1-2-4", "1-2-4/half", "1-2-4/all", "1-2-3/half", "1-2/half", "1-2/all"] {
            for (seat, payer) in Wind::ALL.into_iter().flat_map(|seat| Wind::ALL.map(|payer| (seat, payer))) {
                for self_drawn in [false, true].into_iter().filter(|self_drawn| *self_drawn || seat != payer) {
                    let situation = Situation { seat, self_drawn, ..Situation::default() };
                    let sum = dues(37, situation, Some(payer), way.parse().ok()).map(|due| due.amount);
                    assert_eq!(sum.into_iter().fold(Amount::ZERO, |sum, due| sum + due), Amount::ZERO, "{way}");
                }
            }
        }
    }
}
