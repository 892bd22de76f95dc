//! Who deals next: the customs that the sources name.

use bafan::Wind;

/// What becomes of the dealer when nobody wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The dealer stays: the usual custom.
    Stays,
    /// The deal passes on.
    Passes,
    /// The deal passes on, and the dealer pays each other player so many points.
    PassesAndPays(u32),
}

/// A custom by which the deal passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Custom {
    /// The dealer never stays: the rule of 1998.
    Passes,
    /// The dealer stays after an own win, and after a draw where the custom says so; at most so many hands in a row where a
    /// limit is set.
    Stays {
        /// What a draw does.
        drawn: Drawn,
        /// The most hands in a row, at least 1.
        limit: Option<u32>,
    },
    /// Whoever wins deals next, and the discarder where several won; after a draw the player who drew last.
    WinnerDeals,
    /// Whoever wins deals next, and a draw changes nothing; the session ends when somebody has lost more than so many points.
    WinnerDealsUntil(u32),
}

/// Who deals, and for how many hands in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealing {
    /// The dealer.
    pub dealer: Wind,
    /// How many hands in a row this player has dealt, this one included: at least 1.
    pub hands: u32,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody won.
    Won {
        /// The winners, at least one.
        winners: Vec<Wind>,
        /// Who discarded; nobody where the tile was self-drawn.
        from: Option<Wind>,
    },
    /// Nobody won.
    Drawn {
        /// Who drew the last tile.
        last: Wind,
    },
}

/// The next hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// Who deals.
    pub dealing: Dealing,
    /// What the old dealer pays each other player for a draw.
    pub pays: u32,
}

impl Custom {
    /// Who deals the next hand of so many players.
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

    /// Whether a session ends at these standings, in points.
    pub fn ends(self, standings: &[i64]) -> bool {
        let Custom::WinnerDealsUntil(limit) = self else { return false };
        standings.iter().any(|&points| points < -i64::from(limit))
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
