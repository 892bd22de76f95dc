//! The reasons for refusing an event.

use std::fmt;

use crate::penalties::NotOffered;
use crate::player::Player;

/// The reason why an event is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The first event is not the start of the match, or a later event is.
    Start,
    /// A name is empty, too long, begins or ends with a space, or contains an invisible character.
    Name(Player),
    /// Two players have the same name.
    SameName(Player, Player),
    /// The number of rounds is not one to four.
    Rounds(u8),
    /// The base score exceeds a million, or is below minus a million.
    Base(i32),
    /// The match has ended.
    Ended,
    /// All hands of the match have been played. The value is their number.
    Complete(usize),
    /// Time was called after this many hands, and the rule book allows no further hand.
    Time(usize),
    /// Time has already been called.
    TimeAgain,
    /// No hand has this number.
    NoHand(usize),
    /// The hand with this number would come after the end of the session.
    BeyondEnd(usize),
    /// The winner discarded the winning tile.
    OwnTile(Player),
    /// The win has fewer than eight points without flowers, or too many points. The values are the points and how many of them are for
    /// flowers.
    Points(u32, u8),
    /// The win has this many flowers, more than the eight that exist.
    Flowers(u8),
    /// The player is barred from winning this hand.
    Barred(Player),
    /// The player can win no further hand after a penalty.
    Out(Player),
    /// The player is absent.
    Absent(Player),
    /// The player is already present or absent, or already has this name.
    AsBefore(Player),
    /// The rule book does not allow play to continue while a player is absent.
    NoAbsence,
    /// Too few players are left for a further hand under the rule book.
    TooFew,
    /// The penalty is not offered by the rule book.
    Penalty(NotOffered),
    /// The points go to the player harmed, but none is named.
    NeedsVictim,
    /// A player harmed is named, but the points do not go to that player.
    NoVictim,
    /// The two players who should exchange places are the same.
    SamePlayer,
    /// The entry with this index does not exist or cannot be withdrawn.
    Withdraw(usize),
    /// There is no entry left to withdraw.
    NothingToWithdraw,
    /// The penalty recorded by the entry with this index would no longer be possible, for this reason.
    Depends(usize, Box<Refusal>),
    /// The table device is already in the mode that the event would set.
    Device,
    /// The address of the scored hand is too long or invalid.
    Scored,
    /// The log has more than 2,000 entries, more than any match has.
    TooLong,
}

impl Refusal {
    /// Returns the message, in which the players have these names.
    pub fn told(&self, names: &[String; 4]) -> String {
        self.text(&|player| names[player.index()].clone())
    }

    fn text(&self, who: &dyn Fn(Player) -> String) -> String {
        match self {
            Refusal::Start => "a match has one start, which comes first".into(),
            Refusal::Name(player) => {
                format!("the name of player {} is empty, too long or unprintable", player.letter())
            }
            Refusal::SameName(one, other) => {
                format!("players {} and {} have the same name", one.letter(), other.letter())
            }
            Refusal::Rounds(rounds) => format!("a match has 1 to 4 rounds, not {rounds}"),
            Refusal::Base(base) => format!("the base score cannot be {base}"),
            Refusal::Ended => "the match has ended".into(),
            Refusal::Complete(hands) => format!("all {hands} hands have been played"),
            Refusal::Time(hands) => format!("time was called after hand {hands}, and no further hand counts"),
            Refusal::TimeAgain => "time was called before".into(),
            Refusal::NoHand(hand) => format!("there is no hand {hand}"),
            Refusal::BeyondEnd(hand) => format!("hand {hand} would come after the end of the session"),
            Refusal::OwnTile(_) => "nobody wins on an own discard".into(),
            Refusal::Points(points, flowers) => {
                format!("{points} points with {flowers} of flowers; a win has 8 to 9999 without flowers")
            }
            Refusal::Flowers(flowers) => format!("{flowers} flowers; there are 8"),
            Refusal::Barred(player) => format!("{} is barred from winning this hand", who(*player)),
            Refusal::Out(player) => format!("{} is out and cannot win", who(*player)),
            Refusal::Absent(player) => format!("{} is absent", who(*player)),
            Refusal::AsBefore(player) => format!("{} is absent or there already", who(*player)),
            Refusal::TooFew => "too few players are left for another hand".into(),
            Refusal::NoAbsence => "the rule book has no game with a player absent".into(),
            Refusal::Penalty(why) => why.to_string(),
            Refusal::NeedsVictim => "the points go to the player who was harmed; say who".into(),
            Refusal::NoVictim => "the points go to nobody who could be named".into(),
            Refusal::SamePlayer => "nobody exchanges places with themselves".into(),
            Refusal::Withdraw(entry) => format!("entry {} cannot be taken back", entry + 1),
            Refusal::NothingToWithdraw => "there is nothing to take back".into(),
            Refusal::Depends(entry, why) => format!("entry {} depends on it: {}", entry + 1, why.text(who)),
            Refusal::Device => "the device is in that mode already".into(),
            Refusal::Scored => "the address of the scored hand cannot be read".into(),
            Refusal::TooLong => "the log is longer than any match".into(),
        }
    }
}

/// Writes the message, in which the players are named by their letters.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&|player| format!("player {}", player.letter())))
    }
}

impl std::error::Error for Refusal {}

impl From<NotOffered> for Refusal {
    fn from(why: NotOffered) -> Refusal {
        Refusal::Penalty(why)
    }
}

/// An impossible entry of a log, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The index of the entry in the log.
    pub entry: usize,
    /// The reason why the entry is impossible.
    pub refusal: Refusal,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.entry + 1, self.refusal)
    }
}

impl std::error::Error for Broken {}
