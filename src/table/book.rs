//! The rule books that a match can be played under, as far as they differ outside of the penalties.

use std::fmt;

use crate::penalties::Ruling;

/// A rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    /// The booklet of 1998, completed with what the seeds have of it.
    B98,
    /// The supplementary rules of the Mahjong International League, 2025.
    Mil25,
    /// The compilation by Natsuki, August 2025.
    Nat25,
    /// The rules of the World Mahjong Organization, 2006.
    Wmo,
    /// The regulations of the European Mahjong Association, 2009 and 2010.
    Ema,
}

/// What becomes of the hand in play when time is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTime {
    /// Play stops at once; the hand in play counts for nobody.
    Stop,
    /// The hand in play is played to its end, and no other begins.
    Finish,
}

impl Book {
    /// All rule books.
    pub const ALL: [Book; 5] = [Book::B98, Book::Mil25, Book::Nat25, Book::Wmo, Book::Ema];

    /// The key in text: `b98`, `mil25`, `nat25`, `wmo` or `ema`.
    pub const fn key(self) -> &'static str {
        match self {
            Book::B98 => "b98",
            Book::Mil25 => "mil25",
            Book::Nat25 => "nat25",
            Book::Wmo => "wmo",
            Book::Ema => "ema",
        }
    }

    /// The book with this key.
    pub fn of_key(key: &str) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.key() == key)
    }

    /// What each player begins a session with where the match does not say otherwise: 500 under the booklet of 1998 (p.14),
    /// else 0. Natsuki knows both (3.44); the federation is silent.
    pub const fn base(self) -> i32 {
        match self {
            Book::B98 => 500,
            _ => 0,
        }
    }

    /// What becomes of the hand in play when time is called: B98 p.15, MIL 13(1), WMO 3.5.6. Natsuki does not say; taken as
    /// the federation has it. Europe finishes the hand by its practice since 2005.
    pub const fn at_time(self) -> AtTime {
        match self {
            Book::B98 | Book::Wmo => AtTime::Stop,
            Book::Mil25 | Book::Nat25 | Book::Ema => AtTime::Finish,
        }
    }

    /// Whether the next hand begins with the valid declaration or the last discard of the one before, so that another hand is
    /// played where time is called after that (MIL 13(2)). In Europe a hand begins with the throw of the dice.
    pub const fn next_begins_with_the_win(self) -> bool {
        matches!(self, Book::Mil25 | Book::Nat25)
    }

    /// Whether the players keep the record themselves: whoever sits on East of the round where nobody volunteers, and the sheet
    /// is shown to the table after hands 4, 8, 12, 15 and 16 (MIL 11(1)(2)). Elsewhere a referee writes, or nothing is said.
    pub const fn players_keep_the_record(self) -> bool {
        matches!(self, Book::Mil25)
    }

    /// Whether an absent player pays as if present and the other three play on at once (MIL 3(4)).
    pub const fn plays_with_three(self) -> bool {
        matches!(self, Book::Mil25)
    }

    /// Whether nobody wins at the seat of a player any more after such a ruling. Whoever is out under Natsuki is replaced by
    /// somebody who cannot win (5-A4), and by nobody under the federation; elsewhere a substitute plays along and scores (B98
    /// p.31, E10 4). A session that is lost is lost before it begins, and Europe alone has a substitute for that.
    pub const fn wins_no_more(self, ruling: &Ruling) -> bool {
        match self {
            Book::Mil25 | Book::Nat25 => ruling.out.is_some() || ruling.lost,
            Book::B98 | Book::Wmo => ruling.lost,
            Book::Ema => false,
        }
    }

    /// The grades of penalty points that a referee chooses between: B98 p.32 and WMO 3.11, MIL 2(2), EMA 2009.
    pub const fn grades(self) -> &'static [u16] {
        match self {
            Book::Mil25 => &[10, 20, 40, 80],
            Book::B98 | Book::Nat25 | Book::Wmo => &[5, 10, 20, 30, 40, 50, 60],
            Book::Ema => &[10, 20, 30, 40, 50, 60],
        }
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
