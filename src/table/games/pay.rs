//! Ways of paying: the factors for a self-draw and the dealer, and who pays for a discard.

use std::fmt;
use std::str::FromStr;

use bafan::Wind;

use super::{Amount, Entry, Fault, Game, Score};

/// How much is paid, as multiples of the hand's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// Scheme 1-2-4: a self-draw doubles the points, and whatever the dealer gets or pays is doubled.
    OneTwoFour,
    /// Scheme 1-2-3: a self-draw doubles the points, and whatever the dealer gets or pays increases by the hand's points.
    OneTwoThree,
    /// Scheme 1-2: a self-draw doubles the points; the dealer gets and pays the same as everybody else.
    OneTwo,
}

impl Scheme {
    /// The three schemes.
    pub const ALL: [Scheme; 3] = [Scheme::OneTwoFour, Scheme::OneTwoThree, Scheme::OneTwo];

    /// Returns the name in texts, such as `1-2-4`.
    pub const fn name(self) -> &'static str {
        ["1-2-4", "1-2-3", "1-2"][self as usize]
    }

    /// Returns the multiple of the points, 1 to 4, that one player pays the winner.
    pub const fn multiple(self, self_drawn: bool, with_dealer: bool) -> i64 {
        match (self, self_drawn, with_dealer) {
            (_, false, false) | (Scheme::OneTwo, false, true) => 1,
            (_, true, false) | (_, false, true) | (Scheme::OneTwo, true, true) => 2,
            (Scheme::OneTwoThree, true, true) => 3,
            (Scheme::OneTwoFour, true, true) => 4,
        }
    }
}

/// The payers for a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// 全陪和: all three, each as if the discard had been theirs.
    All,
    /// 半陪和: all three, but those who did not discard pay half.
    Half,
    /// 不陪和, 包和: the discarder alone.
    Discarder,
}

impl Sharing {
    /// The three ways to divide the payment for a discard.
    pub const ALL: [Sharing; 3] = [Sharing::All, Sharing::Half, Sharing::Discarder];

    /// Returns the name in texts.
    pub const fn name(self) -> &'static str {
        ["all", "half", "discarder"][self as usize]
    }
}

/// A way of paying, usable with any game, such as `1-2-4/half`.
///
/// ```
/// use bafan::Wind;
/// use bafan_table::games::{Amount, Way};
///
/// let way: Way = "1-2-4/half".parse().unwrap();
/// // South wins one point on a discard of West's; East deals.
/// let pay = way.pay(Amount::whole(1), Wind::South, Wind::East, Some(Wind::West)).unwrap();
/// assert_eq!(pay.map(|amount| amount.to_string()), ["-1", "2.5", "-1", "-0.5"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The factors for a self-draw and the dealer.
    pub scheme: Scheme,
    /// The payers for a discard.
    pub sharing: Sharing,
}

impl Way {
    /// Returns the amount that each seat gets or pays, East first. `from` is the discarder; `None` means self-drawn.
    ///
    /// # Errors
    ///
    /// Fails if the discarder is the winner, or if half of what a player owes would not be a multiple of half a point.
    pub fn pay(self, points: Amount, winner: Wind, dealer: Wind, from: Option<Wind>) -> Result<[Amount; 4], Fault> {
        self.pay_with(points, winner, dealer, from, from.is_none())
    }

    /// Computes the payments; `doubles` says whether the factor for a self-draw applies.
    fn pay_with(
        self,
        points: Amount,
        winner: Wind,
        dealer: Wind,
        from: Option<Wind>,
        doubles: bool,
    ) -> Result<[Amount; 4], Fault> {
        if from == Some(winner) {
            return Err(Fault::OwnTile);
        }
        let due = |payer| {
            let with_dealer = dealer == winner || dealer == payer;
            let whole = points.times(self.scheme.multiple(doubles, with_dealer));
            match (from, self.sharing) {
                (Some(from), Sharing::Discarder) if from != payer => Ok(Amount::ZERO),
                (Some(from), Sharing::Half) if from != payer => whole.half().ok_or(Fault::Quarter),
                _ => Ok(whole),
            }
        };
        collect(winner, due)
    }

    /// Returns the payments for a scored hand of any game. With two players, the other player pays, whoever discarded the tile.
    ///
    /// # Errors
    ///
    /// Fails like [`pay`](Way::pay), and also if the discarder is missing or the flag `dealer=` names no seat.
    pub fn settle(self, game: &dyn Game, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault> {
        let (winner, dealer) = (entry.situation.seat, entry.dealer()?);
        let seats = game.setting().seats();
        if let [one, two] = *seats {
            let with_dealer = [one, two].contains(&dealer);
            let due = score.total.times(self.scheme.multiple(entry.situation.self_drawn, with_dealer));
            return collect(winner, |payer| Ok(if seats.contains(&payer) { due } else { Amount::ZERO }));
        }
        let from = if game.is_undiscarded(entry, score) { None } else { entry.payer()? };
        self.pay_with(score.total, winner, dealer, from, from.is_none() && !game.has_doubled_draw())
    }
}

/// Computes the payments if every other player owes the winner the amount that `due` returns for that player.
pub(super) fn collect(winner: Wind, mut due: impl FnMut(Wind) -> Result<Amount, Fault>) -> Result<[Amount; 4], Fault> {
    let mut pay = [Amount::ZERO; 4];
    for payer in Wind::ALL.into_iter().filter(|&payer| payer != winner) {
        let due = due(payer)?;
        pay[payer as usize] = pay[payer as usize] - due;
        pay[winner as usize] = pay[winner as usize] + due;
    }
    Ok(pay)
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.scheme.name(), self.sharing.name())
    }
}

impl FromStr for Way {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Way, Fault> {
        let (scheme, sharing) = text.split_once('/').unwrap_or((text, "discarder"));
        let scheme = Scheme::ALL.into_iter().find(|known| known.name() == scheme);
        let sharing = Sharing::ALL.into_iter().find(|known| known.name() == sharing);
        match (scheme, sharing) {
            (Some(scheme), Some(sharing)) => Ok(Way { scheme, sharing }),
            _ => Err(Fault::Way(text.chars().take(40).collect())),
        }
    }
}
