//! What a question asks, by kinds.

use super::Kind;
use bafan::{Arrangement, Draft, Drawn, Fan, Hand, Holding, Meld, Situation, Tile, Winner};

/// What is asked, with all that is shown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// [`Kind::Score`]
    Score {
        /// The winning hand.
        hand: Hand,
    },
    /// [`Kind::Total`]
    Total {
        /// The winning hand: one in which a mistake changes the total as no other does, where such a hand was found.
        hand: Hand,
    },
    /// [`Kind::Eight`]
    Eight {
        /// The winning hand.
        hand: Hand,
    },
    /// [`Kind::Name`]
    Name {
        /// The winning hand.
        hand: Hand,
        /// Four fans, one of which counts.
        choices: Vec<Fan>,
    },
    /// [`Kind::Worth`]
    Worth {
        /// The fan.
        fan: Fan,
        /// Points, from the least up.
        choices: Vec<u8>,
    },
    /// [`Kind::Points`]
    Points {
        /// How many points the fan that is asked for is worth, 1 to 88.
        points: u8,
        /// Four fans, one of which is worth as much.
        choices: Vec<Fan>,
    },
    /// [`Kind::Omitted`]
    Omitted {
        /// The winning hand.
        hand: Hand,
        /// Two to four fans, all of them present; one does not count.
        choices: Vec<Fan>,
    },
    /// [`Kind::Build`]
    Build {
        /// The fans that are to count.
        fans: Vec<Fan>,
        /// A hand in which they do, for somebody who gives up.
        example: Hand,
    },
    /// [`Kind::Waits`]
    Waits {
        /// Thirteen tiles that wait.
        holding: Holding,
        /// Prevalent wind and seat wind; no flag is set.
        situation: Situation,
    },
    /// [`Kind::Discard`]
    Discard {
        /// Fourteen tiles that do not win.
        drawn: Drawn,
        /// What each discard leaves, best first.
        after: Vec<(Tile, Likely)>,
    },
    /// [`Kind::Pays`]
    Pays {
        /// What the hand is worth, flowers included.
        total: u32,
        /// Who won, and on whose tile.
        winner: Winner,
    },
    /// [`Kind::Arrangement`]
    Arrangement {
        /// The winning hand.
        hand: Hand,
        /// Its arrangements, two or more, in no order that would tell.
        choices: Vec<Arrangement>,
    },
    /// [`Kind::Counts`]
    Counts {
        /// The winning hand.
        hand: Hand,
        /// The fan in question.
        fan: Fan,
    },
    /// [`Kind::Wins`]
    Wins {
        /// Fourteen tiles, a meld counted as three.
        tiles: Draft,
    },
    /// [`Kind::Greater`]
    Greater {
        /// Two winning hands, of other totals.
        hands: Vec<Hand>,
    },
    /// [`Kind::Claim`]
    Claim {
        /// Thirteen tiles, a meld counted as three.
        draft: Draft,
        /// What the player to the left discards.
        offered: Tile,
        /// What can be said to it.
        calls: Vec<Call>,
        /// What each of them leaves, in the same order.
        after: Vec<Likely>,
    },
    /// [`Kind::Written`]
    Written {
        /// The winning hand.
        hand: Hand,
        /// Somebody's account of it, in which one thing is wrong.
        lines: Vec<Line>,
        /// The sum that is written below, which may be what is wrong.
        total: u32,
    },
    /// [`Kind::Improve`]
    Improve {
        /// A winning hand below eight points.
        hand: Hand,
        /// One that reaches them, with as few tiles changed as can be.
        example: Hand,
    },
    /// [`Kind::Announce`]
    Announce {
        /// The winning hand.
        hand: Hand,
        /// Who won, and on whose tile.
        winner: Winner,
    },
}

/// How likely a win of eight points by own draw is after a discard or a claim: worked out when the question is made, since that takes
/// long, and kept with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Likely {
    /// The chance in millionths.
    pub millionths: u32,
    /// How many tiles the hand then lacks; `None` where it lacks too many to tell.
    pub lacking: Option<u8>,
    /// Whether the chance is exact for the play assumed.
    pub exact: bool,
}

impl Likely {
    /// A win that is there.
    pub const WON: Likely = Likely { millionths: 1_000_000, lacking: Some(0), exact: true };
    /// None that can be had any more.
    pub const LOST: Likely = Likely { millionths: 0, lacking: None, exact: true };

    /// From a chance of 0 to 1.
    pub(super) fn new(chance: f64, lacking: Option<u8>, exact: bool) -> Likely {
        Likely { millionths: (chance * 1e6) as u32, lacking, exact }
    }

    /// The chance, 0 to 1.
    pub fn chance(self) -> f64 {
        f64::from(self.millionths) / 1e6
    }

    /// Whether it is as good as the best: nobody feels a difference of one in a hundred at a table.
    pub const fn is_as_good(self, best: Likely) -> bool {
        best.millionths > 0 && 100 * self.millionths as u64 >= 99 * best.millionths as u64
    }
}

/// What can be said to a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Nothing.
    Pass,
    /// Chow, pung or kong.
    Meld(Meld),
    /// A win.
    Win,
}

/// A line of an account: a fan, how often it is said to count, and what it is said to be worth each time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The fan.
    pub fan: Fan,
    /// How often it is said to count: at least once.
    pub times: u32,
    /// What it is said to be worth each time, which may be wrong.
    pub points: u32,
}

impl Line {
    /// What a list of lines adds up to.
    pub fn sum(lines: &[Line]) -> u32 {
        lines.iter().map(|line| line.times * line.points).sum()
    }
}

impl Task {
    /// The kind of question.
    pub const fn kind(&self) -> Kind {
        match self {
            Task::Score { .. } => Kind::Score,
            Task::Total { .. } => Kind::Total,
            Task::Eight { .. } => Kind::Eight,
            Task::Name { .. } => Kind::Name,
            Task::Worth { .. } => Kind::Worth,
            Task::Points { .. } => Kind::Points,
            Task::Omitted { .. } => Kind::Omitted,
            Task::Build { .. } => Kind::Build,
            Task::Waits { .. } => Kind::Waits,
            Task::Discard { .. } => Kind::Discard,
            Task::Pays { .. } => Kind::Pays,
            Task::Arrangement { .. } => Kind::Arrangement,
            Task::Counts { .. } => Kind::Counts,
            Task::Wins { .. } => Kind::Wins,
            Task::Greater { .. } => Kind::Greater,
            Task::Claim { .. } => Kind::Claim,
            Task::Written { .. } => Kind::Written,
            Task::Improve { .. } => Kind::Improve,
            Task::Announce { .. } => Kind::Announce,
        }
    }

    /// The winning hand that is shown, if one is.
    pub const fn hand(&self) -> Option<&Hand> {
        match self {
            Task::Score { hand }
            | Task::Total { hand }
            | Task::Eight { hand }
            | Task::Name { hand, .. }
            | Task::Omitted { hand, .. }
            | Task::Arrangement { hand, .. }
            | Task::Written { hand, .. }
            | Task::Improve { hand, .. }
            | Task::Announce { hand, .. }
            | Task::Counts { hand, .. } => Some(hand),
            _ => None,
        }
    }
}
