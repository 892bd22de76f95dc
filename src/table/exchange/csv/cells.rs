//! Rows and cells of comma-separated values.

use super::{CsvFault, CsvProblem};

/// A row of cells, with the line on which it began.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub line: usize,
    pub cells: Vec<String>,
}

impl Row {
    /// Returns the text of the cell at this place, from 0; empty if the row has fewer cells.
    pub fn get(&self, place: usize) -> &str {
        self.cells.get(place).map_or("", String::as_str)
    }
}

/// The first characters of cells that are written with a leading apostrophe: those that begin a formula, including full-width forms from
/// East Asian keyboards, and the apostrophe, which would otherwise be removed when the cell is read.
const GUARDED: [char; 9] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\''];

/// Writes a row. A cell that a spreadsheet would take for a formula, or that begins with an apostrophe, gets a leading apostrophe.
pub(super) fn write(text: &mut String, cells: &[String]) {
    for (place, cell) in cells.iter().enumerate() {
        if place > 0 {
            text.push(',');
        }
        let number = cell.parse::<i64>().is_ok();
        let guard = if !number && cell.starts_with(GUARDED) { "'" } else { "" };
        if cell.contains([',', ';', '"', '\n', '\r']) || cell.trim() != cell {
            text.push('"');
            text.push_str(guard);
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(guard);
            text.push_str(cell);
        }
    }
    text.push_str("\r\n");
}

/// Reads the non-empty rows of a text. Cells are separated by commas, or by semicolons if the first line has no comma.
pub(super) fn read(text: &str) -> Result<Vec<Row>, CsvFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().next().unwrap_or_default();
    let comma = if !first.contains(',') && first.contains(';') { ';' } else { ',' };
    let mut rows = Vec::new();
    let mut row = Row { line: 1, cells: vec![String::new()] };
    let (mut line, mut quoted, mut opened) = (1, false, 1);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        line += usize::from(c == '\n');
        let Some(cell) = row.cells.last_mut() else { continue };
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                (quoted, opened) = (true, line);
            }
            _ if quoted => cell.push(c),
            '\n' => finish(&mut rows, &mut row, line),
            '\r' => {}
            _ if c == comma => row.cells.push(String::new()),
            _ => cell.push(c),
        }
    }
    if quoted {
        return Err(CsvFault { line: opened, problem: CsvProblem::Quote });
    }
    finish(&mut rows, &mut row, line);
    Ok(rows)
}

fn finish(rows: &mut Vec<Row>, row: &mut Row, line: usize) {
    let next = Row { line, cells: vec![String::new()] };
    let mut done = std::mem::replace(row, next);
    for cell in &mut done.cells {
        *cell = unguarded(cell.trim()).to_owned();
    }
    if done.cells.iter().any(|cell| !cell.is_empty()) {
        rows.push(done);
    }
}

/// Removes the leading apostrophe that `write` added, if there is one.
fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| rest.starts_with(GUARDED)).unwrap_or(cell)
}
