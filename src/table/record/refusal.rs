//! Why an event cannot be.

use std::fmt;

use crate::penalties::NotOffered;
use crate::player::Player;

/// Why an event cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The first event is not the start, or another one is.
    Start,
    /// A name is empty, too long, or holds a control character.
    Name(Player),
    /// Two players have one name.
    SameName(Player, Player),
    /// A match has one to four rounds.
    Rounds(u8),
    /// A base score beyond a million.
    Base(i32),
    /// The match has ended.
    Ended,
    /// All hands have been played.
    Complete(usize),
    /// Time was called after this many hands, and the rule book has no further one.
    Time(usize),
    /// Time was called before.
    TimeAgain,
    /// There is no such hand.
    NoHand(usize),
    /// The hand would come after the end of the session.
    BeyondEnd(usize),
    /// A winner cannot win on an own tile.
    OwnTile(Player),
    /// Less than eight points without flowers, or more than can be.
    Points(u32, u8),
    /// More than eight flowers.
    Flowers(u8),
    /// The player is barred from winning this hand.
    Barred(Player),
    /// The player is out.
    Out(Player),
    /// The player is absent.
    Absent(Player),
    /// The player is there, or absent, already.
    AsBefore(Player),
    /// The rule book has no game with a player absent.
    NoAbsence,
    /// So few players are left that the rule book has no further hand.
    TooFew,
    /// The penalty cannot be as it was given.
    Penalty(NotOffered),
    /// The points go to whoever was harmed, and nobody is named.
    NeedsVictim,
    /// Somebody is named whom the penalty does not go to.
    NoVictim,
    /// A player exchanges places with nobody.
    SamePlayer,
    /// There is no such entry, or it cannot be taken back.
    Withdraw(usize),
    /// Nothing is left to be taken back.
    NothingToWithdraw,
    /// An entry after it depends on it.
    Depends(usize, Box<Refusal>),
    /// The device is in that mode already.
    Device,
    /// The address of the scored hand is too long or no address.
    Scored,
    /// The log is longer than any match.
    TooLong,
}

impl Refusal {
    /// What is wrong, with the players called by these names.
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
            Refusal::Withdraw(entry) => format!("entry {entry} cannot be taken back"),
            Refusal::NothingToWithdraw => "there is nothing to take back".into(),
            Refusal::Depends(entry, why) => format!("entry {entry} depends on it: {}", why.text(who)),
            Refusal::Device => "the device is in that mode already".into(),
            Refusal::Scored => "the address of the scored hand cannot be read".into(),
            Refusal::TooLong => "the log is longer than any match".into(),
        }
    }
}

/// The players are called by their letters.
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

/// A log that cannot be: the place of the first such entry, from 0, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Its place in the log.
    pub entry: usize,
    /// Why it cannot be.
    pub refusal: Refusal,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.entry, self.refusal)
    }
}

impl std::error::Error for Broken {}
