//! The text of a sheet: the settings of the match, then one line for each event, with fields separated by tabs (aligned here with spaces).
//!
//! ```text
//! bafan-sheet 1
//! game       sixteen    streak=dealer-wins
//! way        1-2-4/half
//! deal       stays/limit=3
//! players    Ann        Bob    Cai    Dou
//! win        123456789m123456p55s|ES0000||from=W
//! points     W          S=30    buy=ES
//! points     self       E=12
//! draw       N
//! pay        1          3      2.5
//! pay        2          -      2000
//! correct    2          draw   E
//! strike     1
//! back
//! ```
//!
//! `way` and `deal` are omitted if they are the game's own. Hands and players are counted from 1.

use std::fmt;
use std::str::{FromStr, Split};

use bafan::Wind;

use super::{Ending, Sheet, SheetEvent, SheetFault, SheetStart};

const HEAD: &str = "bafan-sheet";
/// The version of the texts that are read and written.
const VERSION: u32 = 1;
/// The prefix of the field for buyers.
const BUY: &str = "buy=";
/// The text of the field for the payee if nobody receives the points.
const NOBODY: &str = "-";

/// A fault in the text of a sheet, and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetTextFault {
    /// The number of the line, from 1.
    pub line: usize,
    /// The reason why the content is refused; `None` if it cannot be parsed.
    pub fault: Option<SheetFault>,
}

impl fmt::Display for SheetTextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            None => write!(f, "line {}: not what a sheet has there", self.line),
            Some(fault) => write!(f, "line {}: {fault}", self.line),
        }
    }
}

impl std::error::Error for SheetTextFault {}

impl fmt::Display for SheetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetFault::Version(version) => {
                write!(f, "the sheet is of version {version}; this program reads {VERSION}")
            }
            SheetFault::Game => f.write_str("no game of this name, or not with these choices"),
            SheetFault::Players(players) => write!(f, "the game has {players} players"),
            SheetFault::Name(place) => write!(f, "player {} has no name that can stand on a sheet", place + 1),
            SheetFault::SameName(place) => write!(f, "player {} has the name of another", place + 1),
            SheetFault::Hand(hand) => write!(f, "there is no hand {}", hand + 1),
            SheetFault::Player => f.write_str("one player pays another one"),
            SheetFault::Amount => f.write_str("an amount is more than nothing and at most a million"),
            SheetFault::Seat => f.write_str("nobody sits there, or the discarder won"),
            SheetFault::Tiles(fault) => write!(f, "{fault}"),
            SheetFault::NothingBack => f.write_str("there is nothing to take back"),
            SheetFault::Over => f.write_str("the match is over"),
            SheetFault::TooLong => f.write_str("the log is full"),
        }
    }
}

impl std::error::Error for SheetFault {}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Won(entries) => {
                f.write_str("win")?;
                entries.iter().try_for_each(|entry| write!(f, "\t{entry}"))
            }
            Ending::Points { won, from, buyers } => {
                write!(f, "points\t{}", from.map_or("self".to_owned(), |from| from.letter().to_string()))?;
                won.iter().try_for_each(|(winner, points)| write!(f, "\t{}={points}", winner.letter()))?;
                let letters: String = buyers.iter().map(|buyer| buyer.letter()).collect();
                if letters.is_empty() { Ok(()) } else { write!(f, "\t{BUY}{letters}") }
            }
            Ending::Drawn { last } => write!(f, "draw\t{}", last.letter()),
        }
    }
}

impl fmt::Display for SheetEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetEvent::Hand(ending) => write!(f, "{ending}"),
            SheetEvent::Payment { payer, payee, amount } => {
                let payee = payee.map_or(NOBODY.to_owned(), |payee| (payee + 1).to_string());
                write!(f, "pay\t{}\t{payee}\t{amount}", payer + 1)
            }
            SheetEvent::Correct { hand, ending } => write!(f, "correct\t{}\t{ending}", hand + 1),
            SheetEvent::Strike { hand } => write!(f, "strike\t{}", hand + 1),
            SheetEvent::Back => f.write_str("back"),
        }
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SheetStart { game, choices, way, custom, players } = &self.start;
        write!(f, "{HEAD} {VERSION}\ngame\t{game}")?;
        if !choices.is_empty() {
            write!(f, "\t{choices}")?;
        }
        way.map_or(Ok(()), |way| write!(f, "\nway\t{way}"))?;
        custom.map_or(Ok(()), |custom| write!(f, "\ndeal\t{custom}"))?;
        write!(f, "\nplayers\t{}", players.join("\t"))?;
        self.log.iter().try_for_each(|event| write!(f, "\n{event}"))
    }
}

impl FromStr for Sheet {
    type Err = SheetTextFault;

    fn from_str(text: &str) -> Result<Sheet, SheetTextFault> {
        let mut start = None::<SheetStart>;
        let mut sheet = None::<Sheet>;
        let lines = text.split('\n').enumerate();
        for (place, content) in lines {
            let line = place + 1;
            let unread = || SheetTextFault { line, fault: None };
            let refused = |fault| SheetTextFault { line, fault: Some(fault) };
            let mut fields = content.split('\t');
            let first = fields.next().unwrap_or_default();
            match (&mut start, &mut sheet) {
                _ if place == 0 => match content
                    .strip_prefix(HEAD)
                    .and_then(|version| version.strip_prefix(' ')?.parse().ok())
                {
                    Some(VERSION) => {}
                    version => return Err(version.map_or_else(unread, |version| refused(SheetFault::Version(version)))),
                },
                (None, _) => start = Some(begun(first, &mut fields).ok_or_else(unread)?),
                (Some(start), None) => match first {
                    "way" if start.way.is_none() => start.way = Some(one(&mut fields).ok_or_else(unread)?),
                    "deal" if start.custom.is_none() => start.custom = Some(one(&mut fields).ok_or_else(unread)?),
                    "players" => {
                        start.players = fields.map(str::to_owned).collect();
                        let begun = Sheet::new(start.clone());
                        sheet = Some(begun.map_err(refused)?);
                    }
                    _ => return Err(unread()),
                },
                (_, Some(sheet)) => {
                    let event = event(first, &mut fields).ok_or_else(unread)?;
                    sheet.push(event).map_err(refused)?;
                }
            }
        }
        sheet.ok_or(SheetTextFault { line: text.split('\n').count(), fault: None })
    }
}

impl FromStr for SheetEvent {
    type Err = SheetTextFault;

    /// Parses one line of a log.
    fn from_str(text: &str) -> Result<SheetEvent, SheetTextFault> {
        let mut fields = text.split('\t');
        event(fields.next().unwrap_or_default(), &mut fields).ok_or(SheetTextFault { line: 1, fault: None })
    }
}

fn begun(first: &str, fields: &mut Split<'_, char>) -> Option<SheetStart> {
    let game = fields.next().filter(|_| first == "game")?.to_owned();
    let choices = fields.next().unwrap_or_default().to_owned();
    let start = SheetStart { game, choices, way: None, custom: None, players: Vec::new() };
    fields.next().is_none().then_some(start)
}

/// Parses the only remaining field.
fn one<T: FromStr>(fields: &mut Split<'_, char>) -> Option<T> {
    let value = fields.next()?.parse().ok()?;
    fields.next().is_none().then_some(value)
}

/// Converts a number counted from 1 to one counted from 0.
fn place(field: &str) -> Option<usize> {
    field.parse::<usize>().ok()?.checked_sub(1)
}

fn seat(field: &str) -> Option<Wind> {
    let mut letters = field.chars();
    Wind::of_letter(letters.next()?).filter(|_| letters.next().is_none())
}

fn event(first: &str, fields: &mut Split<'_, char>) -> Option<SheetEvent> {
    let event = match first {
        "pay" => SheetEvent::Payment {
            payer: place(fields.next()?)?,
            payee: match fields.next()? {
                NOBODY => None,
                payee => Some(place(payee)?),
            },
            amount: fields.next()?.parse().ok()?,
        },
        "correct" => {
            let hand = place(fields.next()?)?;
            SheetEvent::Correct { hand, ending: ending(fields.next()?, fields)? }
        }
        "strike" => SheetEvent::Strike { hand: place(fields.next()?)? },
        "back" => SheetEvent::Back,
        first => SheetEvent::Hand(ending(first, fields)?),
    };
    fields.next().is_none().then_some(event)
}

fn ending(first: &str, fields: &mut Split<'_, char>) -> Option<Ending> {
    match first {
        "win" => Some(Ending::Won(fields.map(|field| field.parse().ok()).collect::<Option<_>>()?)),
        "points" => {
            let from = match fields.next()? {
                "self" => None,
                from => Some(seat(from)?),
            };
            let (mut won, mut buyers) = (Vec::new(), Vec::new());
            for field in fields {
                if !buyers.is_empty() {
                    return None;
                }
                if let Some(letters) = field.strip_prefix(BUY) {
                    buyers = letters.chars().map(Wind::of_letter).collect::<Option<_>>()?;
                } else {
                    let (winner, points) = field.split_once('=')?;
                    won.push((seat(winner)?, points.parse().ok()?));
                }
            }
            Some(Ending::Points { won, from, buyers })
        }
        "draw" => Some(Ending::Drawn { last: seat(fields.next()?)? }),
        _ => None,
    }
}
