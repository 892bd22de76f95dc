//! The players' names for a new match, and the draw of seats.

use bafan::Wind;
use bafan_table::Book;
use bafan_table::exchange::{escaped, unescaped};
use bafan_table::player::fitting;
use bafan_table::seating::Seating;
use bafan_table::seating::draw::{Drawn, Order, Ties, by_dice, by_tiles};
use bafan_table::wall::Throw;

/// The names as typed: East, South, West, North.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([String; 4]);

/// Returns the query of a new match with these players and rule book, as in a table's start QR code.
pub fn start_query(book: Book, names: &[String; 4]) -> String {
    format!("b={book}&n={}", names.each_ref().map(|name| escaped(name)).join(":"))
}

fn field<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    query.split('&').find_map(|field| field.strip_prefix(name)?.strip_prefix('='))
}

/// Returns the rule book named in an address; `None` if the address names no known rule book.
pub fn book_of_query(query: &str) -> Option<Book> {
    field(query, "b").and_then(Book::of_key)
}

/// Returns whether an address has a rule book that cannot be read, and whether it has names that cannot be read.
pub fn misread(query: &str) -> [bool; 2] {
    let book = field(query, "b").is_some() && book_of_query(query).is_none();
    [book, field(query, "n").is_some() && Names::of_query(query).is_none()]
}

impl Names {
    /// Returns the four names in an address, each cut to the maximum length of a name; `None` if there are not exactly four or one is
    /// invalid.
    pub fn of_query(query: &str) -> Option<Names> {
        let names: Option<Vec<String>> = field(query, "n")?.split(':').map(unescaped).collect();
        let names = <[String; 4]>::try_from(names?).ok()?;
        Some(Names(names.map(|name| fitting(&name))))
    }

    pub const fn all(&self) -> &[String; 4] {
        &self.0
    }

    pub fn at(&self, position: Wind) -> &str {
        &self.0[position as usize]
    }

    #[must_use]
    pub fn with(&self, position: Wind, name: &str) -> Names {
        let mut names = self.clone();
        names.0[position as usize] = fitting(name);
        names
    }

    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|other| other.trim() == name)
    }

    /// Returns whether the two have the same four names, in any seats.
    pub fn same_players(&self, other: &Names) -> bool {
        other.0.iter().all(|name| self.has(name.trim()))
    }

    /// Returns the first seat without a name; `None` if all four have one.
    pub fn next_free(&self) -> Option<Wind> {
        Wind::ALL.into_iter().find(|wind| self.at(*wind).trim().is_empty())
    }

    /// Returns the four names; `None` if one is missing, or two are the same.
    pub fn ready(&self) -> Option<[String; 4]> {
        let is_ready = self.next_free().is_none() && self.twice().is_none();
        is_ready.then(|| self.0.each_ref().map(|name| name.trim().to_owned()))
    }

    /// Returns a name that two players have, if any.
    pub fn twice(&self) -> Option<&str> {
        let names = self.0.each_ref().map(|name| name.trim());
        let twice = |(place, name): (usize, &&str)| !name.is_empty() && names[..place].contains(name);
        names.iter().enumerate().find(|&named| twice(named)).map(|(_, name)| *name)
    }

    /// Returns the names after giving each player without one a name in `spare`, which has four different names: the name at the player's
    /// seat or, if somebody has that name, the first that nobody has.
    #[must_use]
    pub fn filled(&self, spare: [&str; 4]) -> Names {
        let mut filled = self.clone();
        for wind in Wind::ALL.into_iter().filter(|&wind| self.at(wind).trim().is_empty()) {
            let own = spare[wind as usize];
            let free = [own].into_iter().chain(spare).find(|name| !filled.has(name) && !self.has(name));
            filled = filled.with(wind, free.unwrap_or(own));
        }
        filled
    }

    /// Returns the names in the order of the seats drawn.
    #[must_use]
    pub fn seated(&self, seating: Seating) -> Names {
        Names(seating.players().map(|player| self.0[player.index()].clone()))
    }
}

/// Shuffles the four wind tiles using four random numbers in 0..1, each of which selects one of the remaining tiles.
pub fn mixed(chance: [f64; 4]) -> [Wind; 4] {
    let mut left = Wind::ALL.to_vec();
    chance.map(|share| {
        let place = (share * left.len() as f64) as usize;
        left.remove(place.min(left.len() - 1))
    })
}

/// Converts two random numbers, each from 0 up to but not including 1, to a throw of two dice.
pub fn thrown(chance: [f64; 2]) -> Option<Throw> {
    let [one, other] = chance.map(|share| (share * 6.0) as u8 % 6 + 1);
    Throw::new(one, other)
}

/// Returns the seating that results from four drawn tiles; `None` unless all are different.
pub fn of_tiles(drawn: [Wind; 4]) -> Option<Seating> {
    by_tiles(drawn)
}

/// The draw of seats by dice: what was agreed about the order and about ties, and the sums that each player has thrown so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Throws {
    pub order: Order,
    pub ties: Ties,
    pub sums: [Vec<u32>; 4],
}

impl Throws {
    /// Returns the players who must throw next: the first who has not thrown or, once all have thrown, those who tie. Empty once the seats
    /// are drawn.
    pub fn wanted(&self) -> Vec<usize> {
        if let Some(first) = (0..4).find(|place| self.sums[*place].is_empty()) {
            return vec![first];
        }
        match by_dice(&self.sums, self.order, self.ties) {
            Drawn::Seats(_) => Vec::new(),
            Drawn::Again(tied) => tied.iter().map(|player| player.index()).collect(),
        }
    }

    pub fn seating(&self) -> Option<Seating> {
        match by_dice(&self.sums, self.order, self.ties) {
            Drawn::Seats(seating) => Some(seating),
            Drawn::Again(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use bafan_table::record::{Entry, Event, Log, Start};

    use super::*;

    fn names(typed: [&str; 4]) -> Names {
        Names(typed.map(str::to_owned))
    }

    #[test]
    fn a_draw_wants_four_different_names() {
        assert_eq!(names(["Ann", " ", "Cai", "Dou"]).ready(), None);
        assert_eq!(names(["Ann", "Bob", "Ann ", "Dou"]).ready(), None);
        assert_eq!(names(["Ann", "Bob", "Ann ", "Dou"]).twice(), Some("Ann"));
        assert_eq!(names(["", "", " ", "Dou"]).twice(), None);
        assert_eq!(names([" Ann", "Bob", "Cai", "Dou"]).ready().map(|names| names[0].clone()), Some("Ann".into()));
        assert_eq!(names(["Ann", "", "Cai", "Dou"]).next_free(), Some(Wind::South));
    }

    #[test]
    fn players_without_a_name_get_one_that_nobody_has() {
        let spare = ["A", "B", "C", "D"];
        assert_eq!(names(["", " ", "", ""]).filled(spare), names(spare));
        assert_eq!(names(["Ann", "", "Cai", ""]).filled(spare), names(["Ann", "B", "Cai", "D"]));
        let typed = ["", "A", "B", "C", "D", "Ann"];
        for places in 0..typed.len().pow(4) {
            let four = [1, 6, 36, 216].map(|unit| typed[places / unit % 6]);
            let typed = names(four);
            let filled = typed.filled(spare);
            assert_eq!(filled.ready().is_some(), typed.twice().is_none(), "{four:?}: {filled:?}");
        }
    }

    #[test]
    fn a_table_begins_with_the_names_of_its_code() {
        let four = ["Ann", "小 李", "a:b", "%"].map(str::to_owned);
        let query = start_query(Book::B98, &four);
        assert_eq!(Names::of_query(&query).and_then(|names| names.ready()), Some(four));
        assert_eq!((book_of_query(&query), misread(&query)), (Some(Book::B98), [false; 2]));
        for (query, missed) in
            [("", [false; 2]), ("n=a:b", [false, true]), ("n=%ff:b:c:d", [false, true]), ("b=x", [true, false])]
        {
            let read = (Names::of_query(query), book_of_query(query), misread(query));
            assert_eq!(read, (None, None, missed), "{query}");
        }
    }

    #[test]
    fn a_match_begins_with_whatever_names_a_code_has() {
        let long = format!("b=wmo&n={}:Bob:Cai:Dou", "A".repeat(41));
        for query in [&*long, "n=%00a:%E2%80%AEb%0A:c:d", "n=%00:%E2%80%AE:%20:"] {
            let names =
                Names::of_query(query).map(|names| names.filled(["A", "B", "C", "D"])).and_then(|names| names.ready());
            let start = Event::Start(Start::new(Book::Wmo, names.expect("four names")));
            assert!(Log::replay(vec![Entry { at: None, event: start }]).is_ok(), "{query}");
        }
    }

    #[test]
    fn tiles_seat_everybody_whatever_the_chance() {
        for tenths in 0..10_000_u32 {
            let chance = [1, 10, 100, 1000].map(|unit| f64::from(tenths / unit % 10) / 10.0);
            let drawn = mixed(chance);
            let seating = of_tiles(drawn).unwrap_or_else(|| panic!("{chance:?} drew {drawn:?}"));
            let seated = names(["a", "b", "c", "d"]).seated(seating);
            let place = drawn.iter().position(|wind| *wind == Wind::East).unwrap_or_default();
            assert_eq!(seated.at(Wind::East), ["a", "b", "c", "d"][place], "{drawn:?}");
        }
    }

    #[test]
    fn equal_throws_are_thrown_again() {
        let mut throws = Throws { sums: [vec![7], vec![9], vec![7], vec![]], ..Throws::default() };
        assert_eq!(throws.wanted(), [3]);
        throws.sums[3].push(3);
        assert_eq!((throws.wanted(), seated(&throws)), (vec![0, 2], None));
        throws.sums[0].push(5);
        assert_eq!(throws.wanted(), [2]);
        throws.sums[2].push(11);
        assert_eq!(throws.wanted(), Vec::<usize>::new());
        assert_eq!(seated(&throws), Some(names(["b", "c", "a", "d"])));
    }

    #[test]
    fn a_table_may_have_agreed_that_the_earlier_throw_is_higher_and_on_the_order_of_seats() {
        let sums = [vec![7], vec![9], vec![7], vec![3]];
        let earlier = Throws { ties: Ties::Earlier, sums, ..Throws::default() };
        assert_eq!((earlier.wanted(), seated(&earlier)), (vec![], Some(names(["b", "a", "c", "d"]))));
        let compass = Throws { order: Order::Compass, ..earlier };
        assert_eq!(seated(&compass), Some(names(["b", "d", "c", "a"])), "North is second, South last");
    }

    fn seated(throws: &Throws) -> Option<Names> {
        throws.seating().map(|seating| names(["a", "b", "c", "d"]).seated(seating))
    }

    #[test]
    fn dice_show_one_to_six() {
        for (one, other) in [(0.0, 0.999), (0.5, 0.1), (1.0, 1.0)] {
            assert!(thrown([one, other]).is_some_and(|throw| (2..=12).contains(&throw.sum())), "{one} {other}");
        }
    }
}
