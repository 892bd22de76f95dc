//! The reasons why a file or a link opens no match.

use bafan_table::exchange::{CsvFault, CsvProblem, FileFault, LinkFault, StoredFault, TokenFault};
use bafan_table::record::Broken;

use super::super::reading::texts;
use super::RefusedText;
use crate::model::amount::score;

texts! {
    UnreadText in "unread" {
        too_long: text,
        strange: text,
        newer: (version: &str),
        damaged: (line: usize, column: usize),
        of_match: (place: usize, why: &str),
        /// Describes a fault in a match of another game.
        of_other_match: (place: usize, why: &str),
        entry: (place: usize, why: &str),
        line: (line: usize, why: &str),
        unreadable: text,
        /// Says that a link has a field, given by its letter, twice.
        twice: (field: &str),
        /// Says that a quotation mark is not closed.
        quote: text,
        /// Says that a piece of the text, such as a cell of a table, cannot be read.
        cell: (text: &str),
        /// Says that no player has the name in a cell.
        no_player: (name: &str),
        /// Says that a table ends without its last row.
        no_total: text,
        /// Says that a link ends after only some of its entries.
        cut: (found: usize, all: usize),
        /// Says that a link has more entries than it should.
        longer: (found: usize, all: usize),
        no_end: text,
        next_hand: (hand: usize),
        /// Says that an amount in the file differs from the computed one.
        amount: (says: &str, is: &str),
    }
}

/// Letters for players whose names are not known yet.
const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

impl UnreadText {
    pub fn file(&self, fault: &FileFault, refused: &RefusedText) -> String {
        match fault {
            FileFault::TooLong => self.too_long.into(),
            FileFault::Strange => self.strange.into(),
            FileFault::Newer(version) => self.newer(&version.to_string()),
            FileFault::Json(line, column) => self.damaged(*line, *column),
            FileFault::Shape(place, _) => self.of_match(*place, self.unreadable),
            FileFault::Match(place, fault) => self.of_match(*place, &self.stored(fault, refused)),
            FileFault::Sheet(place) => self.of_other_match(*place, self.unreadable),
            FileFault::Csv(fault) => self.csv(fault, refused),
            FileFault::Link(fault) => self.link(fault, refused),
        }
    }

    pub fn link(&self, fault: &LinkFault, refused: &RefusedText) -> String {
        match fault {
            LinkFault::TooLong => self.too_long.into(),
            LinkFault::NoVersion | LinkFault::NoMatch => self.strange.into(),
            LinkFault::Version(version) => self.newer(version),
            LinkFault::Twice(field) => self.twice(field),
            LinkFault::Cut(found, Some(all)) => self.cut(*found, *all),
            LinkFault::Cut(_, None) => self.no_end.into(),
            LinkFault::Longer(found, all) => self.longer(*found, *all),
            LinkFault::Event(place, fault) => self.entry(place + 1, &self.token(fault)),
            LinkFault::Times(place) => self.entry(place + 1, self.unreadable),
            LinkFault::Broken(broken) => self.broken(broken, refused),
        }
    }

    fn stored(&self, fault: &StoredFault, refused: &RefusedText) -> String {
        match fault {
            StoredFault::Version(version) => self.newer(&version.to_string()),
            StoredFault::Event(place, fault) => self.entry(place + 1, &self.token(fault)),
            StoredFault::Broken(broken) => self.broken(broken, refused),
        }
    }

    fn csv(&self, fault: &CsvFault, refused: &RefusedText) -> String {
        let why = match &fault.problem {
            CsvProblem::TooLong => self.too_long.into(),
            CsvProblem::NoMatch => self.strange.into(),
            CsvProblem::Version(version) => self.newer(version),
            CsvProblem::Number(expected, _) => self.next_hand(*expected),
            CsvProblem::Amount(says, is) => self.amount(&score(*says), &score(*is)),
            CsvProblem::Refused(why) => refused.told(why, &LETTERS.map(str::to_owned)),
            CsvProblem::Cell("player", name) if !name.is_empty() => self.no_player(name),
            CsvProblem::Cell(_, text) | CsvProblem::Kind(text) if !text.is_empty() => self.cell(text),
            CsvProblem::NoTotal => self.no_total.into(),
            CsvProblem::Quote => self.quote.into(),
            CsvProblem::Token(fault) => self.token(fault),
            CsvProblem::Kind(_) | CsvProblem::Cell(..) => self.unreadable.into(),
        };
        self.line(fault.line, &why)
    }

    fn token(&self, fault: &TokenFault) -> String {
        match fault {
            TokenFault::Kind(text) | TokenFault::Part(_, text) | TokenFault::Rest(text) if !text.is_empty() => {
                self.cell(text)
            }
            _ => self.unreadable.into(),
        }
    }

    fn broken(&self, Broken { entry, refusal }: &Broken, refused: &RefusedText) -> String {
        self.entry(entry + 1, &refused.told(refusal, &LETTERS.map(str::to_owned)))
    }
}

#[cfg(test)]
mod tests {
    use bafan_table::exchange::{from_link, open};

    use super::super::super::Language;

    #[test]
    fn what_is_wrong_is_told_in_every_language() {
        let files =
            ["{", "nonsense", "{\"version\":1,\"log\":[{\"event\":\"x\"}]}", "match,9", "match,1,mil25", "match,\"1"];
        let links = [
            "",
            "v=9",
            "v=1&m=O&k=2",
            "v=1&m=O&k=1",
            "v=1&m=O&k=0",
            "v=1&m=O&m=O&k=1",
            "v=1&m=O.xyz&k=2",
            "v=1&m=Q&k=1",
            "v=1&m=M:mil25:b:0:r4:pp:a:b:c:d.a7&k=2",
        ];
        for language in Language::ALL {
            let words = language.text().table();
            let told =
                files.iter().filter_map(|file| open(file).err()).map(|why| words.unread.file(&why, &words.refused));
            let linked = links
                .iter()
                .filter_map(|link| from_link(link).err())
                .map(|why| words.unread.link(&why, &words.refused));
            let all: Vec<String> = told.chain(linked).collect();
            assert_eq!(all.len(), files.len() + links.len());
            for said in all {
                assert!(!said.is_empty() && !said.contains('{'), "{}: {said}", language.tag());
                let is_cjk = said.contains(|c: char| ('\u{2e80}'..'\u{ff00}').contains(&c));
                assert_ne!(is_cjk, language == Language::English, "{said}");
            }
        }
    }
}
