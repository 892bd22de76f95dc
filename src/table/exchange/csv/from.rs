//! The import of a match from comma-separated values.

use std::str::FromStr;

use super::super::token::read::{choice, dealing, length};
use super::cells::{self, Row};
use super::{CsvFault, CsvProblem, VERSION};
use crate::book::Book;
use crate::penalties::Offense;
use crate::player::Player;
use crate::record::{Event, Log, Match, Outcome, Penalty, Played, Start};
use crate::seating::{Rotation, Seating};
use crate::sheet::Sheet;

/// The maximum length of a text, in bytes.
const MAX_LENGTH: usize = 1 << 20;

/// Reads a match from comma-separated values. The amounts of hands and of the total must equal the computed ones; empty amounts and the row
/// `hands` are skipped.
///
/// # Errors
///
/// Returns [`CsvFault`] with the line and the problem if the text is not a match, or if it ends without a `total`, for example because it
/// was cut off. [`open`](crate::exchange::open) returns the match of a text without a `total`, together with this fault.
pub fn from_csv(text: &str) -> Result<Log, CsvFault> {
    let (log, without_total) = read(text)?;
    without_total.map_or(Ok(log), Err)
}

/// Reads a match, and returns it with a fault if the rows end without a `total`.
pub(in crate::exchange) fn read(text: &str) -> Result<(Log, Option<CsvFault>), CsvFault> {
    if text.len() > MAX_LENGTH {
        return Err(CsvFault { line: 1, problem: CsvProblem::TooLong });
    }
    let rows = cells::read(text)?;
    let [first, players, rest @ ..] = rows.as_slice() else {
        return Err(CsvFault { line: 1, problem: CsvProblem::NoMatch });
    };
    let at = |row: &Row| {
        let line = row.line;
        move |problem| CsvFault { line, problem }
    };
    let mut start = start(first).map_err(at(first))?;
    if players.get(0) != "players" {
        return Err(at(players)(CsvProblem::Kind(players.get(0).into())));
    }
    start.names = [1, 2, 3, 4].map(|place| players.get(place).to_owned());
    let mut log = Log::new(start, None).map_err(|refusal| at(players)(refusal.into()))?;
    for row in rest {
        take(&mut log, row).map_err(at(row))?;
    }
    check(&log, rest)?;
    let without_total = !rest.iter().any(|row| row.get(0) == "total");
    let last = rest.last().unwrap_or(players);
    Ok((log, without_total.then(|| at(last)(CsvProblem::NoTotal))))
}

fn start(row: &Row) -> Result<Start, CsvProblem> {
    if row.get(0) != "match" {
        return Err(CsvProblem::NoMatch);
    }
    if row.get(1) != VERSION {
        return Err(CsvProblem::Version(row.get(1).into()));
    }
    let book = Book::of_key(row.get(2)).ok_or_else(|| cell("rule book", row.get(2)))?;
    let mut start = Start::new(book, Default::default());
    start.rotation = Rotation::of_key(row.get(3)).ok_or_else(|| cell("rotation", row.get(3)))?;
    start.base = number("base score", row.get(4))?;
    start.length = length(row.get(5))?;
    start.dealing = dealing(row.get(6))?;
    start.recorder = recorder(row.get(7))?;
    Ok(start)
}

/// Parses the letter of the recorder; `None` if the text is empty.
fn recorder(text: &str) -> Result<Option<Player>, CsvProblem> {
    let named = Player::ALL.into_iter().find(|player| text == player.letter().to_string());
    if text.is_empty() || named.is_some() { Ok(named) } else { Err(cell("player", text)) }
}

fn cell(name: &'static str, text: &str) -> CsvProblem {
    CsvProblem::Cell(name, text.chars().take(20).collect())
}

fn number<T: FromStr>(name: &'static str, text: &str) -> Result<T, CsvProblem> {
    text.parse().map_err(|_| cell(name, text))
}

fn player(log: &Log, text: &str) -> Result<Player, CsvProblem> {
    let names = &log.state().start.names;
    Player::ALL.into_iter().find(|player| names[player.index()] == text).ok_or_else(|| cell("player", text))
}

/// Finds the player that a cell names; `None` if the cell is empty.
fn maybe(log: &Log, text: &str) -> Result<Option<Player>, CsvProblem> {
    if text.is_empty() { Ok(None) } else { player(log, text).map(Some) }
}

/// Adds the events of a row to the log.
fn take(log: &mut Log, row: &Row) -> Result<(), CsvProblem> {
    let next = log.state().hands.len() + 1;
    let events = match row.get(0) {
        "hands" | "total" => return Ok(()),
        "hand" => {
            if row.get(1) != next.to_string() {
                return Err(CsvProblem::Number(next, row.get(1).into()));
            }
            vec![Event::Hand(played(log, row)?)]
        }
        "penalty" => {
            let hand: usize = number("hand", row.get(1))?;
            let offense = Offense::of_id(row.get(3)).ok_or_else(|| cell("offense", row.get(3)))?;
            vec![Event::Penalty(Penalty {
                player: player(log, row.get(2))?,
                offense,
                choice: choice(row.get(4))?,
                victim: maybe(log, row.get(5))?,
                hand: (hand != next).then_some(hand),
            })]
        }
        "move" => vec![shift(log, row)?],
        "replay" => vec![Event::Replay; usize::from(number::<u8>("number", row.get(2))?)],
        "time" => vec![Event::Time { counting: word(row.get(2), ["", "counting"])? }],
        "device" => vec![Event::Device { on: word(row.get(2), ["off", "on"])? }],
        "end" => vec![Event::End],
        other => return Err(CsvProblem::Kind(other.chars().take(20).collect())),
    };
    events.into_iter().try_for_each(|event| log.push(event, None).map_err(CsvProblem::Refused))
}

/// Returns whether a cell is the second of two words; any word other than these two is a fault.
fn word(text: &str, words: [&str; 2]) -> Result<bool, CsvProblem> {
    words.iter().position(|word| *word == text).map(|place| place == 1).ok_or_else(|| cell("word that is known", text))
}

fn played(log: &Log, row: &Row) -> Result<Played, CsvProblem> {
    let outcome = match row.get(4) {
        "drawn" => Outcome::Drawn,
        "win" => Outcome::Win {
            winner: player(log, row.get(5))?,
            from: maybe(log, row.get(6))?,
            points: number("number of points", row.get(7))?,
            flowers: if row.get(8).is_empty() { 0 } else { number("number of flowers", row.get(8))? },
        },
        other => return Err(cell("end of a hand", other)),
    };
    let scored = Some(row.get(17)).filter(|address| !address.is_empty()).map(str::to_owned);
    Ok(Played { outcome, scored })
}

fn shift(log: &Log, row: &Row) -> Result<Event, CsvProblem> {
    let of = |place: usize| player(log, row.get(place));
    match row.get(2) {
        "exchange" => Ok(Event::Exchange { players: [of(3)?, of(4)?], from: None, results: false }),
        "seats" => {
            let seating = Seating::new([of(3)?, of(4)?, of(5)?, of(6)?]);
            Ok(Event::Seats { seating: seating.ok_or_else(|| cell("seating", row.get(3)))?, from: None })
        }
        "absent" | "present" => Ok(Event::Attendance { player: of(3)?, absent: row.get(2) == "absent" }),
        other => Err(cell("move", other)),
    }
}

/// Checks the amounts of hands and of the total, except empty ones, against the computed amounts.
fn check(log: &Log, rows: &[Row]) -> Result<(), CsvFault> {
    let state: &Match = log.state();
    let sheet = Sheet::of(state);
    let mut columns = sheet.columns.iter();
    for row in rows {
        let expected = match row.get(0) {
            "hand" => columns.next().map(|column| [&column.play[..], &column.totals].concat()),
            "total" => Some(sheet.totals.to_vec()),
            _ => None,
        };
        for (place, expected) in expected.unwrap_or_default().into_iter().enumerate() {
            let text = row.get(9 + place);
            let at = |problem| CsvFault { line: row.line, problem };
            if !text.is_empty() {
                let says = number("amount", text).map_err(at)?;
                if says != expected {
                    return Err(at(CsvProblem::Amount(says, expected)));
                }
            }
        }
    }
    Ok(())
}
