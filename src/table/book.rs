//! The rule books that a match can be played under; each has a row in a file of its own.

mod b98;
mod ema;
mod mil25;
mod nat25;
mod wmo;

use std::fmt;

use bafan::{Profile, RuleSet};

use crate::offenses::{Row, Ruling};

/// Generates the enum of the books from a list of variants, each with the module that contains its row.
macro_rules! books {
    ($($(#[$doc:meta])* $book:ident: $file:ident,)+) => {
        /// A rule book under which a match can be played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Book {
            $($(#[$doc])* $book,)+
        }

        impl Book {
            /// All rule books, in the order of their declaration.
            pub const ALL: [Book; [$(Book::$book),+].len()] = [$(Book::$book),+];

            const fn row(self) -> &'static BookRow {
                match self { $(Book::$book => &$file::ROW,)+ }
            }
        }
    };
}

books! {
    /// The official booklet of the rules of 1998, July 1998 (B98).
    B98: b98,
    /// The supplementary rules of the Mahjong International League, 2025.
    Mil25: mil25,
    /// 新编国标麻将规则, Natsuki's compilation of the rules, August 2025; not the rules of a federation.
    Nat25: nat25,
    /// The rules of the World Mahjong Organization, 2006.
    Wmo: wmo,
    /// The regulations of the European Mahjong Association, 2009 and 2010.
    Ema: ema,
}

/// The data of a rule book. The methods of [`Book`] with the same names explain the fields.
struct BookRow {
    key: &'static str,
    base: i32,
    at_time: AtTime,
    next_begins_with_the_win: bool,
    players_keep_the_record: bool,
    plays_with_three: bool,
    too_few: TooFew,
    wins_no_more: WinsNoMore,
    grades: &'static [u16],
    further_warning: Option<u16>,
    sessions_break_ties: bool,
    profiles: &'static [Profile],
    names_false_wins: bool,
    offenses: &'static [Row],
}

/// What happens to the hand in play when time is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTime {
    /// Play stops at once; the hand in play counts for nobody.
    Stop,
    /// The hand in play is finished, and no other begins.
    Finish,
}

/// The rule for when too few players are left to play another hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TooFew {
    /// Play always continues, because substitutes play.
    Never,
    /// Too few players are left once this many players are out of the session or the event.
    Out(usize),
    /// Too few players are left while this many players are absent.
    Absent(usize),
}

/// The rulings after which neither the player nor a substitute can win at the player's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WinsNoMore {
    Never,
    /// The ruling by which the session is lost.
    Lost,
    /// The ruling by which the session is lost, or by which the player is out of the session or the event.
    LostOrOut,
}

impl Book {
    /// Returns the key of the book in texts and links.
    pub const fn key(self) -> &'static str {
        self.row().key
    }

    /// Returns the book with this key, if there is one.
    pub fn of_key(key: &str) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.key() == key)
    }

    /// Returns the points with which each player begins a session, unless the match sets another number.
    pub const fn base(self) -> i32 {
        self.row().base
    }

    /// Returns what happens to the hand in play when time is called.
    pub const fn at_time(self) -> AtTime {
        self.row().at_time
    }

    /// Returns whether the next hand counts as begun as soon as a valid win is declared in the hand before, or the last tile of that hand
    /// is discarded. If time is called after that, another hand is played, unless the session has no more hands.
    pub const fn next_begins_with_the_win(self) -> bool {
        self.row().next_begins_with_the_win
    }

    /// Returns whether the players keep the record themselves: the player in the East position writes unless another volunteers, and the
    /// sheet is shown to the table after hands 4, 8, 12, 15 and 16. The other books let a referee keep the record, or say nothing.
    pub const fn players_keep_the_record(self) -> bool {
        self.row().players_keep_the_record
    }

    /// Returns whether the other three play on at once without an absent player, who pays as if present.
    pub const fn plays_with_three(self) -> bool {
        self.row().plays_with_three
    }

    /// Returns the rule for when too few players are left to play another hand.
    pub(crate) const fn too_few(self) -> TooFew {
        self.row().too_few
    }

    /// Returns whether neither the player nor a substitute can win at the player's seat after this ruling.
    pub const fn wins_no_more(self, ruling: &Ruling) -> bool {
        match self.row().wins_no_more {
            WinsNoMore::Never => false,
            WinsNoMore::Lost => ruling.lost,
            WinsNoMore::LostOrOut => ruling.lost || ruling.out.is_some(),
        }
    }

    /// Returns the penalty points that a referee can choose from.
    pub const fn grades(self) -> &'static [u16] {
        self.row().grades
    }

    /// Returns the points that each further warning in a session usually costs; `None` if a warning costs nothing.
    pub(crate) const fn further_warning(self) -> Option<u16> {
        self.row().further_warning
    }

    /// Returns whether ties in both standard points and session points are broken by the players' best sessions.
    pub(crate) const fn sessions_break_ties(self) -> bool {
        self.row().sessions_break_ties
    }

    /// Returns the rule book that goes with the scoring rules of this profile (ruling C40).
    ///
    /// ```
    /// use bafan::Profile;
    /// use bafan_table::Book;
    ///
    /// assert_eq!(Book::beside(Profile::International), Book::Mil25);
    /// ```
    pub const fn beside(profile: Profile) -> Book {
        match profile {
            Profile::Textbook | Profile::Trial1998 => Book::B98,
            Profile::International => Book::Mil25,
            Profile::Wmo => Book::Wmo,
        }
    }

    /// Returns the scoring profiles used with this book, the usual one first.
    pub const fn profiles(self) -> &'static [Profile] {
        self.row().profiles
    }

    /// Returns the rules for scoring a hand of a match under this book: the `own` rules if the book is used with their profile, otherwise
    /// those of the book's usual profile.
    pub fn rules(self, own: RuleSet) -> RuleSet {
        match self.profiles() {
            profiles if profiles.contains(&own.profile()) => own,
            profiles => profiles.first().map_or(own, |usual| RuleSet::new(*usual)),
        }
    }

    /// Returns whether the log of a played hand may name this book as the source of its penalties for false wins.
    pub(crate) const fn names_false_wins(self) -> bool {
        self.row().names_false_wins
    }

    /// Returns the rows of the offenses in the book, in the order of `Offense::ALL`.
    pub(crate) const fn offenses(self) -> &'static [Row] {
        self.row().offenses
    }
}

/// Returns the keys of the books as a list for readers: `b98, mil25 or nat25`.
pub(crate) fn keys(books: impl IntoIterator<Item = Book>) -> String {
    let keys: Vec<&str> = books.into_iter().map(Book::key).collect();
    match keys.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
