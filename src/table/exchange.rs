//! The formats in which a match is exchanged (link, file, spreadsheet), and the import of hands that were played elsewhere.
//!
//! All formats have a version number. An imported match is replayed event by event, so that it contains nothing that could not have been
//! entered. Errors give the position in the text.

mod csv;
mod file;
pub mod hands;
mod link;
mod stored;
mod token;

pub use csv::{CsvFault, CsvProblem, from_csv, rows_to_csv, to_csv};
pub use file::{FileFault, LONGEST_FILE, Opened, open, to_file};
pub use link::{LinkFault, MAX_LENGTH, from_link, to_link};
pub use stored::{Stored, StoredEntry, StoredFault, StoredHand, StoredSheet};
pub use token::{TokenFault, escaped, read, unescaped, write};
