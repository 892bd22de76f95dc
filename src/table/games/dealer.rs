//! The choice of the next dealer, by the customs that the sources describe.

use std::fmt;
use std::str::FromStr;

use bafan::Wind;

use super::Amount;
use super::fault::Fault;

/// What happens to the deal when nobody wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The dealer stays: the usual custom.
    Stays,
    /// The next player deals.
    Passes,
    /// The next player deals, and the old dealer pays this number of points to each of the other players.
    PassesAndPays(u32),
}

/// A custom for passing the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Custom {
    /// The dealer never stays, as in the official rules of 1998.
    Passes,
    /// The dealer stays after winning and, depending on `drawn`, after a drawn hand, for at most `limit` hands in a row.
    Stays {
        /// What happens to the deal after a drawn hand.
        drawn: Drawn,
        /// The maximum number of hands in a row, at least 1; `None` for no limit.
        limit: Option<u32>,
    },
    /// The winner deals next, or the discarder if several won; after a drawn hand, the player who drew last.
    WinnerDeals,
    /// The winner deals next, or the discarder if several won; after a drawn hand, the dealer stays. The session ends when a player has
    /// lost more than this number of points.
    WinnerDealsUntil(u32),
}

/// The dealer of a hand, and the number of hands that this player has dealt in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// The seat of the dealer.
    pub dealer: Wind,
    /// The number of hands in a row that this player has dealt, including this one: at least 1.
    pub hands: u32,
}

/// The end of a hand, as far as the choice of the next dealer depends on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// One or several players won.
    Won {
        /// The winners, at least one.
        winners: Vec<Wind>,
        /// The discarder; `None` if the tile was self-drawn.
        from: Option<Wind>,
    },
    /// Nobody won.
    Drawn {
        /// The player who drew the last tile.
        last: Wind,
    },
}

/// The deal of the next hand, and what the old dealer pays for a drawn hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The dealer and the number of hands in a row.
    pub dealing: Dealing,
    /// The points that the old dealer pays to each of the other players for a drawn hand; 0 if the dealer pays nothing.
    pub pays: u32,
}

impl Custom {
    /// Returns the deal of the next hand, for this number of players, and what the old dealer pays.
    ///
    /// ```
    /// use bafan::Wind;
    /// use bafan_table::games::{Custom, Dealing, Drawn, Ended};
    ///
    /// let custom = Custom::Stays { drawn: Drawn::Stays, limit: Some(3) };
    /// let third = Dealing { dealer: Wind::East, hands: 3 };
    /// let next = custom.next(4, third, &Ended::Drawn { last: Wind::South });
    /// assert_eq!(next.dealing, Dealing { dealer: Wind::South, hands: 1 });
    /// ```
    pub fn next(self, players: usize, now: Dealing, ended: &Ended) -> Next {
        let dealer = now.dealer;
        let after = Wind::ALL[(dealer as usize + 1) % players.clamp(1, Wind::ALL.len())];
        let (dealer_next, pays) = match (self, ended) {
            (Custom::Passes, _) => (after, 0),
            (Custom::Stays { limit: Some(limit), drawn }, _) if now.hands >= limit => (after, drawn.pays(ended)),
            (Custom::Stays { drawn, .. }, Ended::Drawn { .. }) => match drawn {
                Drawn::Stays => (dealer, 0),
                Drawn::Passes | Drawn::PassesAndPays(_) => (after, drawn.pays(ended)),
            },
            (Custom::Stays { .. }, Ended::Won { winners, .. }) => {
                (if winners.contains(&dealer) { dealer } else { after }, 0)
            }
            (Custom::WinnerDeals, Ended::Drawn { last }) => (*last, 0),
            (Custom::WinnerDealsUntil(_), Ended::Drawn { .. }) => (dealer, 0),
            (Custom::WinnerDeals | Custom::WinnerDealsUntil(_), Ended::Won { winners, from }) => {
                let several = from.filter(|_| winners.len() > 1);
                (several.or(winners.first().copied()).unwrap_or(dealer), 0)
            }
        };
        let hands = if dealer_next == dealer { now.hands.saturating_add(1) } else { 1 };
        Next { dealing: Dealing { dealer: dealer_next, hands }, pays }
    }

    /// Returns whether a session ends when the players have these totals.
    pub fn ends(self, standings: &[Amount]) -> bool {
        let Custom::WinnerDealsUntil(limit) = self else { return false };
        standings.iter().any(|&points| points < -Amount::whole(limit.into()))
    }
}

impl Drawn {
    fn pays(self, ended: &Ended) -> u32 {
        match (self, ended) {
            (Drawn::PassesAndPays(points), Ended::Drawn { .. }) => points,
            _ => 0,
        }
    }
}

impl fmt::Display for Custom {
    /// Writes the custom as text, for example `passes`, `winner`, `winner-until=100`, `stays/draw-passes` or `stays/draw-pays=2/limit=3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Custom::Passes => f.write_str("passes"),
            Custom::WinnerDeals => f.write_str("winner"),
            Custom::WinnerDealsUntil(limit) => write!(f, "winner-until={limit}"),
            Custom::Stays { drawn, limit } => {
                f.write_str("stays")?;
                match drawn {
                    Drawn::Stays => {}
                    Drawn::Passes => f.write_str("/draw-passes")?,
                    Drawn::PassesAndPays(points) => write!(f, "/draw-pays={points}")?,
                }
                limit.map_or(Ok(()), |limit| write!(f, "/limit={limit}"))
            }
        }
    }
}

impl FromStr for Custom {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Custom, Fault> {
        let bad = || Fault::Custom(text.chars().take(40).collect());
        let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number > 0).ok_or_else(bad);
        let mut parts = text.split('/');
        let custom = match parts.next().unwrap_or_default() {
            "passes" => Custom::Passes,
            "winner" => Custom::WinnerDeals,
            "stays" => {
                let (mut drawn, mut limit) = (Drawn::Stays, None);
                for part in parts.by_ref() {
                    match part.split_once('=') {
                        None if part == "draw-passes" && drawn == Drawn::Stays => drawn = Drawn::Passes,
                        Some(("draw-pays", points)) if drawn == Drawn::Stays => {
                            drawn = Drawn::PassesAndPays(number(points)?);
                        }
                        Some(("limit", hands)) if limit.is_none() => limit = Some(number(hands)?),
                        _ => return Err(bad()),
                    }
                }
                Custom::Stays { drawn, limit }
            }
            other => Custom::WinnerDealsUntil(number(other.strip_prefix("winner-until=").ok_or_else(bad)?)?),
        };
        if parts.next().is_some() { Err(bad()) } else { Ok(custom) }
    }
}
