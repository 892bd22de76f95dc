//! Reads and writes the records of evenings.

use bafan_study::progress::Id;
use bafan_table::Book;
use bafan_table::event::TableResult;
use bafan_table::exchange::{escaped, from_link, unescaped};
use bafan_table::standard::placing;

/// A change to an evening, as stored in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EveningLine {
    Begin {
        /// The rule book, which decides how ties are broken.
        book: Book,
        rounds: usize,
        name: String,
    },
    Join(String),
    Leave(String),
    /// Draws the seats of all rounds; up to the last round with a result, the seats stay the same. The value contains, for each round and
    /// table, the numbers, from 0, of the players at East, South, West and North.
    Draw(Vec<Vec<[usize; 4]>>),
    /// Adds a table's result.
    Result {
        result: TableResult,
        /// The link of the match; `None` if the result was typed.
        link: Option<String>,
        /// Whether the names of the result differ from those of the match.
        renamed: bool,
    },
    /// Removes a table's result.
    NoResult {
        /// The round, from 1.
        round: usize,
        /// The table, from 1.
        table: usize,
    },
}

impl EveningLine {
    /// Returns the payload of the record.
    pub fn text(&self, of: Id) -> String {
        match self {
            EveningLine::Begin { book, rounds, name } => format!("n {of} {book} {rounds} {}", escaped(name)),
            EveningLine::Join(name) => format!("p {of} {}", escaped(name)),
            EveningLine::Leave(name) => format!("q {of} {}", escaped(name)),
            EveningLine::Draw(tables) => {
                let table = |table: &[usize; 4]| table.map(|player| player.to_string()).join("-");
                let round = |tables: &Vec<[usize; 4]>| tables.iter().map(table).collect::<Vec<_>>().join(".");
                format!("d {of} {}", tables.iter().map(round).collect::<Vec<_>>().join("_"))
            }
            EveningLine::Result { result, link: Some(link), renamed } => {
                let names = result.players.each_ref().map(|name| escaped(name)).join(":");
                let names = if *renamed { format!(" {names}") } else { String::new() };
                format!("l {of} {} {} {link}{names}", result.round, result.table)
            }
            EveningLine::Result { result, link: None, .. } => {
                let lines = result.players.iter().zip(result.scores);
                let lines: Vec<String> = lines.map(|(name, points)| format!("{}:{points}", escaped(name))).collect();
                format!("t {of} {} {} {}", result.round, result.table, lines.join(":"))
            }
            EveningLine::NoResult { round, table } => format!("u {of} {round} {table}"),
        }
    }

    /// Parses the evening's id and the line of a payload; `None` if the payload is invalid.
    pub fn read(payload: &str) -> Option<(Id, EveningLine)> {
        let mut parts = payload.split(' ');
        let mut part = || parts.next();
        let kind = part()?;
        let of: Id = part()?.parse().ok()?;
        let line = match kind {
            "n" => {
                let book = Book::of_key(part()?)?;
                let rounds = part()?.parse().ok().filter(|rounds| (1..=10).contains(rounds))?;
                EveningLine::Begin { book, rounds, name: unescaped(part()?)? }
            }
            "p" => EveningLine::Join(unescaped(part()?)?),
            "q" => EveningLine::Leave(unescaped(part()?)?),
            "d" => EveningLine::Draw(tables(part()?)?),
            "l" => {
                let (round, table, link) = (part()?.parse().ok()?, part()?.parse().ok()?, part()?);
                let mut result = TableResult::of(&from_link(link).ok()?, round, table);
                let names = part();
                if let Some(names) = names {
                    result.players = names.split(':').map(unescaped).collect::<Option<Vec<_>>>()?.try_into().ok()?;
                }
                EveningLine::Result { result, link: Some(link.to_owned()), renamed: names.is_some() }
            }
            "t" => {
                let (round, table) = (part()?.parse().ok()?, part()?.parse().ok()?);
                EveningLine::Result { result: typed(round, table, part()?)?, link: None, renamed: false }
            }
            "u" => EveningLine::NoResult { round: part()?.parse().ok()?, table: part()?.parse().ok()? },
            _ => return None,
        };
        Some((of, line))
    }
}

fn tables(text: &str) -> Option<Vec<Vec<[usize; 4]>>> {
    let table = |text: &str| {
        let players: Option<Vec<usize>> = text.split('-').map(|player| player.parse().ok()).collect();
        players?.try_into().ok()
    };
    text.split('_').map(|round| round.split('.').map(table).collect()).collect()
}

/// Parses a typed result, which has only points, and computes the standard points from them; `None` if the text is invalid.
fn typed(round: usize, table: usize, text: &str) -> Option<TableResult> {
    let parts: Vec<&str> = text.split(':').collect();
    let lines: Option<Vec<(String, i32)>> =
        parts.chunks_exact(2).map(|line| Some((unescaped(line[0])?, line[1].parse().ok()?))).collect();
    let lines: [(String, i32); 4] = lines?.try_into().ok()?;
    Some(result_of(round, table, lines))
}

pub fn result_of(round: usize, table: usize, lines: [(String, i32); 4]) -> TableResult {
    let scores = lines.each_ref().map(|(_, points)| *points);
    let standard = placing(scores, Default::default()).points;
    TableResult { round, table, players: lines.map(|(name, _)| name), scores, standard }
}
