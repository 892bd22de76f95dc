//! What can happen in a match.

use crate::book::Book;
use crate::penalties::{Choice, Offence};
use crate::player::{Player, is_name};
use crate::seating::{Rotation, Seating};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it was entered, in seconds since 1970, where that is known.
    pub at: Option<u64>,
    /// What happened.
    pub event: Event,
}

/// What happened, or was put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The match begins. It is the first event and no other.
    Start(Start),
    /// The next hand has been played.
    Hand(Played),
    /// A player is given a penalty.
    Penalty(Penalty),
    /// An earlier hand went otherwise; its penalties stay. Hands are counted from 1.
    Correct {
        /// The hand.
        hand: usize,
        /// How it went.
        played: Played,
    },
    /// A hand was left out before this one.
    Insert {
        /// The number that the hand gets; the others move on by one.
        hand: usize,
        /// How it went.
        played: Played,
    },
    /// A hand was entered that has not been played. Its penalties, and who moved before it, go over to the next one.
    Strike {
        /// The hand.
        hand: usize,
    },
    /// Two players exchange places.
    Exchange {
        /// The two.
        players: [Player; 2],
        /// From this hand on; the next one where nothing is said.
        from: Option<usize>,
        /// Whether what was entered from that hand on goes with the seats: then the results of the two are exchanged as well.
        results: bool,
    },
    /// Everybody sits down anew.
    Seats {
        /// The positions.
        seating: Seating,
        /// From this hand on; the next one where nothing is said.
        from: Option<usize>,
    },
    /// A player is absent from the next hand on, or there again.
    Attendance {
        /// The player.
        player: Player,
        /// Whether the player is absent.
        absent: bool,
    },
    /// A player's name was wrong.
    Rename {
        /// The player.
        player: Player,
        /// What the player is called.
        name: String,
    },
    /// The hand in play was broken off and is played again under the same number. It says nothing where no hand follows.
    Replay,
    /// Time is called.
    Time {
        /// A declared win is being counted.
        counting: bool,
    },
    /// The table device begins or ceases to keep the score only.
    Device {
        /// Whether it keeps the score only.
        on: bool,
    },
    /// The sheet is signed; nothing is entered any more.
    End,
    /// An entry is taken back: the last one, or an earlier one that no hand is.
    Withdraw {
        /// Its place in the log.
        entry: usize,
    },
}

/// How a match is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The rule book.
    pub book: Book,
    /// How seats change between rounds.
    pub rotation: Rotation,
    /// What everybody begins with.
    pub base: i32,
    /// The players on East, South, West, North of round 1.
    pub names: [String; 4],
    /// When it ends.
    pub length: Length,
    /// Who deals.
    pub dealing: Dealing,
    /// Who keeps the record of the whole match, where somebody has been named.
    pub recorder: Option<Player>,
}

impl Start {
    /// Whoever has a name that no new match would take: of what comes from elsewhere it is refused.
    pub(crate) fn ill_named(&self) -> Option<Player> {
        Player::ALL.into_iter().find(|player| !is_name(&self.names[player.index()]))
    }

    /// A whole match under a book, with its base score, method B and a deal that passes after every hand.
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

/// When a match ends, time called apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// After this many rounds, 1 to 4. Four are a session of 16 hands where the deal always passes.
    Rounds(u8),
    /// When somebody has lost more than this; there are no rounds (004).
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
    /// After a win.
    pub win: OnWin,
    /// After a drawn hand.
    pub draw: OnDraw,
}

/// Who deals after a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnWin {
    /// The next player (002 2.1, B98 p.8, N 3.6).
    #[default]
    Passes,
    /// The dealer again after an own win (004).
    Stays,
    /// The dealer again after an own win, three hands in a row at most (004).
    StaysToThree,
    /// The winner (004).
    Winner,
}

/// Who deals after a drawn hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnDraw {
    /// The next player.
    #[default]
    Passes,
    /// The dealer again.
    Stays,
    /// The next player, and the dealer pays this to each of the others. 004 leaves the amount open.
    Pays(u16),
}

/// How a hand went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its end.
    pub outcome: Outcome,
    /// The winning hand as the app's address of it, where it was scored with its fans.
    pub scored: Option<String>,
}

impl Played {
    /// A hand without its fans.
    pub const fn plain(outcome: Outcome) -> Played {
        Played { outcome, scored: None }
    }

    /// The hand as it went in truth. Where the same player won, the tiles are still those that were scored: the table may have
    /// agreed on another total than they have.
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
        /// Who.
        winner: Player,
        /// On whose tile; `None` self-drawn.
        from: Option<Player>,
        /// All points, flowers included.
        points: u32,
        /// The points of flowers among them, 0 to 8.
        flowers: u8,
    },
    /// Nobody won.
    Drawn,
}

/// A penalty that the referee gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Penalty {
    /// To whom.
    pub player: Player,
    /// For what.
    pub offence: Offence,
    /// What the referee chose.
    pub choice: Choice,
    /// Who was harmed, where the points go there.
    pub victim: Option<Player>,
    /// In which hand; `None` is the next one or, after the last, the session.
    pub hand: Option<usize>,
}
