//! A record of the evenings, written and read.

use bafan_study::progress::Id;
use bafan_table::Book;
use bafan_table::event::TableResult;
use bafan_table::exchange::{escaped, from_link, unescaped};
use bafan_table::standard::placing;

/// What a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EveningLine {
    /// An evening begins.
    Begin {
        /// The evening, by the record's own id.
        of: Id,
        /// The rule book, by which ties of the standings are broken.
        book: Book,
        /// How many rounds are to be played.
        rounds: usize,
        /// What it is called.
        name: String,
    },
    /// A player is checked in.
    Join {
        /// The evening.
        of: Id,
        /// The player's name.
        name: String,
    },
    /// A player goes again.
    Leave {
        /// The evening.
        of: Id,
        /// The player's name.
        name: String,
    },
    /// The seats are drawn.
    Draw {
        /// The evening.
        of: Id,
        /// Of each round, of each table, the players on East, South, West and North, by their numbers from 0.
        tables: Vec<Vec<[usize; 4]>>,
    },
    /// A table's result has come.
    Result {
        /// The evening.
        of: Id,
        /// What the table brought, with its round and its number.
        result: TableResult,
        /// The link of its match, where it came with one.
        link: Option<String>,
    },
    /// The evening is hidden, or shown again.
    Hidden(Id, bool),
    /// The evening is deleted for good.
    Deleted(Id),
}

impl EveningLine {
    /// The evening it is about.
    pub fn of(&self) -> Id {
        match self {
            EveningLine::Begin { of, .. }
            | EveningLine::Join { of, .. }
            | EveningLine::Leave { of, .. }
            | EveningLine::Draw { of, .. }
            | EveningLine::Result { of, .. }
            | EveningLine::Hidden(of, _)
            | EveningLine::Deleted(of) => *of,
        }
    }

    /// The payload of its record.
    pub fn text(&self) -> String {
        match self {
            EveningLine::Begin { of, book, rounds, name } => format!("n {of} {book} {rounds} {}", escaped(name)),
            EveningLine::Join { of, name } => format!("p {of} {}", escaped(name)),
            EveningLine::Leave { of, name } => format!("q {of} {}", escaped(name)),
            EveningLine::Draw { of, tables } => {
                let table = |table: &[usize; 4]| table.map(|player| player.to_string()).join("-");
                let round = |tables: &Vec<[usize; 4]>| tables.iter().map(table).collect::<Vec<_>>().join(".");
                format!("d {of} {}", tables.iter().map(round).collect::<Vec<_>>().join("_"))
            }
            EveningLine::Result { of, result, link: Some(link) } => {
                format!("l {of} {} {} {link}", result.round, result.table)
            }
            EveningLine::Result { of, result, link: None } => {
                let lines = result.players.iter().zip(result.scores);
                let lines: Vec<String> = lines.map(|(name, points)| format!("{}:{points}", escaped(name))).collect();
                format!("t {of} {} {} {}", result.round, result.table, lines.join(":"))
            }
            EveningLine::Hidden(of, hidden) => format!("{} {of}", if *hidden { 'h' } else { 's' }),
            EveningLine::Deleted(of) => format!("x {of}"),
        }
    }

    /// The line of a payload; `None` where it is none.
    pub fn read(payload: &str) -> Option<EveningLine> {
        let mut parts = payload.split(' ');
        let mut part = || parts.next();
        let kind = part()?;
        let of: Id = part()?.parse().ok()?;
        match kind {
            "n" => {
                let book = Book::of_key(part()?)?;
                let rounds = part()?.parse().ok().filter(|rounds| (1..=10).contains(rounds))?;
                Some(EveningLine::Begin { of, book, rounds, name: unescaped(part()?)? })
            }
            "p" => Some(EveningLine::Join { of, name: unescaped(part()?)? }),
            "q" => Some(EveningLine::Leave { of, name: unescaped(part()?)? }),
            "d" => Some(EveningLine::Draw { of, tables: tables(part()?)? }),
            "l" | "t" => {
                let (round, table) = (part()?.parse().ok()?, part()?.parse().ok()?);
                let said = part()?;
                let (result, link) = match kind {
                    "l" => (TableResult::of(&from_link(said).ok()?, round, table), Some(said.to_owned())),
                    _ => (typed(round, table, said)?, None),
                };
                Some(EveningLine::Result { of, result, link })
            }
            "h" | "s" => Some(EveningLine::Hidden(of, kind == "h")),
            "x" => Some(EveningLine::Deleted(of)),
            _ => None,
        }
    }
}

fn tables(text: &str) -> Option<Vec<Vec<[usize; 4]>>> {
    let table = |text: &str| {
        let players: Option<Vec<usize>> = text.split('-').map(|player| player.parse().ok()).collect();
        players?.try_into().ok()
    };
    text.split('_').map(|round| round.split('.').map(table).collect()).collect()
}

/// A result of which only the points are known; the standard points follow from them.
fn typed(round: usize, table: usize, text: &str) -> Option<TableResult> {
    let parts: Vec<&str> = text.split(':').collect();
    let lines: Option<Vec<(String, i32)>> =
        parts.chunks_exact(2).map(|line| Some((unescaped(line[0])?, line[1].parse().ok()?))).collect();
    let lines: [(String, i32); 4] = lines?.try_into().ok()?;
    Some(result_of(round, table, lines))
}

/// The result of a table by the points of its players.
pub fn result_of(round: usize, table: usize, lines: [(String, i32); 4]) -> TableResult {
    let scores = lines.each_ref().map(|(_, points)| *points);
    let standard = placing(scores, Default::default()).points;
    TableResult { round, table, players: lines.map(|(name, _)| name), scores, standard }
}
