//! The events of a match.

use crate::book::Book;
use crate::penalties::{Choice, Offense};
use crate::player::{Player, is_name};
use crate::seating::{Rotation, Seating};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The time of entry, in seconds since 1970, if known.
    pub at: Option<u64>,
    /// The event that was entered.
    pub event: Event,
}

/// An event of a match, or a correction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The match begins. This event is the first one and occurs only once.
    Start(Start),
    /// The next hand has been played.
    Hand(Played),
    /// A player is given a penalty.
    Penalty(Penalty),
    /// The result of an earlier hand is corrected; its penalties stay.
    Correct {
        /// The number of the hand, from 1.
        hand: usize,
        /// The corrected result of the hand.
        played: Played,
    },
    /// A missing hand is inserted and takes this number.
    Insert {
        /// The number of the inserted hand, from 1; later hands move on by one.
        hand: usize,
        /// The result of the hand.
        played: Played,
    },
    /// A hand that was never played is removed. Its penalties, with their effects, and the seat changes, arrivals and departures entered
    /// before it go to the next hand.
    Strike {
        /// The number of the hand, from 1.
        hand: usize,
    },
    /// Two players exchange places.
    Exchange {
        /// The two players, in any order.
        players: [Player; 2],
        /// The number of the first hand concerned, from 1; `None` for the next hand.
        from: Option<usize>,
        /// Whether the results from that hand on were entered by seat, so that those of the two players must be exchanged as well.
        results: bool,
    },
    /// All seats are changed.
    Seats {
        /// The players who sit East, South, West and North in the first hand of a round.
        seating: Seating,
        /// The number of the first hand concerned, from 1; `None` for the next hand.
        from: Option<usize>,
    },
    /// A player is absent from the next hand on, or is back.
    Attendance {
        /// The player who leaves or comes back.
        player: Player,
        /// Whether the player is absent.
        absent: bool,
    },
    /// A player's name is corrected.
    Rename {
        /// The player whose name is corrected.
        player: Player,
        /// The correct name.
        name: String,
    },
    /// The hand in play was abandoned and is replayed under the same number. This has no effect if no hand follows.
    Replay,
    /// Time is called.
    Time {
        /// Whether a declared win is being counted.
        counting: bool,
    },
    /// The table device begins or stops being limited to keeping the score.
    Device {
        /// Whether the device is limited to keeping the score.
        on: bool,
    },
    /// The sheet is signed; only withdrawals can follow.
    End,
    /// An entry is withdrawn: the last active one, or an earlier one that does not add, correct or remove a hand.
    Withdraw {
        /// The index of the entry in the log.
        entry: usize,
    },
}

/// The settings of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The rule book.
    pub book: Book,
    /// The change of seats between rounds.
    pub rotation: Rotation,
    /// The points with which everybody begins.
    pub base: i32,
    /// The names of the players who sit East, South, West and North in the first hand.
    pub names: [String; 4],
    /// The condition that ends the match.
    pub length: Length,
    /// The rules for the next dealer.
    pub dealing: Dealing,
    /// The player who keeps the record of the whole match, if named.
    pub recorder: Option<Player>,
}

impl Start {
    /// Returns a player whose name no new match would accept, if there is one; a link or a spreadsheet with such a name is refused.
    pub(crate) fn ill_named(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|player| !is_name(&self.names[player.index()]))
    }

    /// Makes the settings of a complete match under a book, with its base score, method B and a deal that passes after every hand.
    pub fn new(book: Book, names: [String; 4]) -> Start {
        Start {
            book,
            rotation: Rotation::B,
            base: book.base(),
            names,
            length: Length::default(),
            dealing: Dealing::default(),
            recorder: None,
        }
    }
}

/// The condition that ends a match, other than a call of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// After this many rounds, 1 to 4. Four rounds make a session of 16 hands if the deal always passes.
    Rounds(u8),
    /// When a player has lost more than this number of points; the number of rounds is not limited (mixed page).
    Loss(u16),
}

impl Default for Length {
    fn default() -> Length {
        Length::Rounds(4)
    }
}

/// Who deals the next hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dealing {
    /// The next dealer after a win.
    pub win: OnWin,
    /// The next dealer after a drawn hand.
    pub draw: OnDraw,
}

/// The next dealer after a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnWin {
    /// The next player (trial rules 2.1, B98 p.8, N 3.6).
    #[default]
    Passes,
    /// The dealer again after winning (mixed page).
    Stays,
    /// The dealer again after winning, at most three hands in a row (mixed page).
    StaysToThree,
    /// The winner (mixed page).
    Winner,
}

/// The next dealer after a drawn hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnDraw {
    /// The next player.
    #[default]
    Passes,
    /// The dealer again.
    Stays,
    /// The next player, and the dealer pays this amount to each of the others. The mixed page leaves the amount open.
    Pays(u16),
}

/// The result of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The end of the hand.
    pub outcome: Outcome,
    /// The app's address of the winning hand, if it was scored with its fans.
    pub scored: Option<String>,
}

impl Played {
    /// Makes the result of a hand that was entered without its fans.
    pub const fn plain(outcome: Outcome) -> Played {
        Played { outcome, scored: None }
    }

    /// Returns the result with the corrected outcome. The scored tiles are kept if the winner is the same, even if the total differs, since
    /// the players may have agreed on a different total.
    #[must_use]
    pub fn corrected(&self, outcome: Outcome) -> Played {
        let winner = |outcome: &Outcome| match outcome {
            Outcome::Win { winner, .. } => Some(*winner),
            Outcome::Drawn => None,
        };
        let same = winner(&self.outcome).is_some() && winner(&self.outcome) == winner(&outcome);
        Played { outcome, scored: self.scored.clone().filter(|_| same) }
    }
}

/// The end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Somebody won.
    Win {
        /// The winner.
        winner: Player,
        /// The player who discarded the winning tile or added it to a pung; `None` if self-drawn.
        from: Option<Player>,
        /// All points, flowers included.
        points: u32,
        /// How many of `points` are for flowers, 0 to 8.
        flowers: u8,
    },
    /// Nobody won.
    Drawn,
}

/// A penalty that the referee gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Penalty {
    /// The player penalized.
    pub player: Player,
    /// The offense that is penalized.
    pub offense: Offense,
    /// The referee's choice among the rulings that the book offers.
    pub choice: Choice,
    /// The player harmed, if the points go to that player.
    pub victim: Option<Player>,
    /// The number of the hand, from 1; `None` for the next hand or, after the last hand, for the session.
    pub hand: Option<usize>,
}
