//! Club evenings with several tables, as records of their stream.
//!
//! A record's payload is a line: a letter, the evening's id, and the arguments of the letter. Names are percent-encoded.
//!
//! | line | |
//! |---|---|
//! | `n of book rounds name` | begins an evening |
//! | `p of name`, `q of name` | checks a player in, or out again; the seats stay until they are drawn again |
//! | `d of tables` | draws the seats: rounds separated by `_`, tables by `.`, and the players' numbers by `-`; rounds with a result stay |
//! | `l of round table link` | a table's result, as the link of its match, and `name:name:name:name` if its names differ |
//! | `t of round table name:points:…` | a table's result, typed |
//! | `u of round table` | removes a table's result |
//! | `h of`, `s of` | hides the evening, or shows it again |
//! | `x of` | deletes the evening for good |

mod line;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan::order;

use bafan_table::event::{Line as Standing, Plan, Results, Round, TableResult, Taken, standings};
use bafan_table::player::LONGEST_NAME;
use bafan_table::record::Log;
use bafan_table::standard::Twelfths;
use bafan_table::{Book, Player, visible};

pub use self::line::{EveningLine, result_of};

use super::archive::{Archive, Item, Kept, Line};
use super::stream::{EVENINGS, Record, Stream};

const MOST_PLAYERS: usize = 64;

/// The reason why a player may not join an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwelcome {
    /// The name is empty or too long, or has a control character.
    Name,
    Present,
    Full,
}

impl Unwelcome {
    pub const ALL: [Unwelcome; 3] = [Unwelcome::Name, Unwelcome::Present, Unwelcome::Full];
}

/// The storage key of a note that says whether an evening is collecting results.
pub const RUNNING: &str = "bafan.evening";

pub type Evening = Item<EveningLog>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningLog {
    pub name: String,
    /// The rule book, which decides how ties are broken.
    pub book: Book,
    pub rounds: usize,
    /// The players who are checked in, and those who have left, until a draw before the first result removes them. Once the seats are
    /// drawn, players are numbered in this order; a player who leaves before the first result and comes back gets a new number.
    pub players: Vec<String>,
    /// The numbers of the players who have left.
    left: Vec<usize>,
    /// The numbers of the players who have left between the draw and the first result; the next draw removes them.
    leaving: Vec<usize>,
    /// The seating in every round; `None` until the seats are drawn.
    pub plan: Option<Rc<Plan>>,
    pub results: Results,
}

/// A table of an evening, by the number of its round and its own number in the round, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat {
    pub round: usize,
    pub table: usize,
}

impl EveningLog {
    pub fn drawn(&self) -> &[Round] {
        self.plan.as_ref().map_or(&[], |plan| &plan.rounds)
    }

    /// Returns the names at a table (East, South, West, North); `None` if the plan has no such table.
    pub fn names(&self, seat: Seat) -> Option<[String; 4]> {
        let table = self.drawn().get(seat.round.checked_sub(1)?)?.tables.get(seat.table.checked_sub(1)?)?;
        Some(table.map(|player| self.players.get(player).cloned().unwrap_or_default()))
    }

    pub fn result(&self, seat: Seat) -> Option<&TableResult> {
        self.results.all().iter().find(|result| (result.round, result.table) == (seat.round, seat.table))
    }

    /// Returns a player's standard points and points in a round; `None` if the player has no result in this round.
    pub fn in_round(&self, round: usize, name: &str) -> Option<(Twelfths, i32)> {
        let mut results = self.results.all().iter().filter(|result| result.round == round);
        results.find_map(|result| {
            let index = result.players.iter().position(|player| player == name)?;
            Some((result.standard[index], result.scores[index]))
        })
    }

    /// Returns all tables with their players, those without a result first.
    fn tables(&self) -> Vec<(Seat, [String; 4])> {
        let rounds = (1..).zip(self.drawn());
        let seats = rounds.flat_map(|(round, drawn)| (1..=drawn.tables.len()).map(move |table| Seat { round, table }));
        let mut tables: Vec<_> = seats.filter_map(|seat| Some((seat, self.names(seat)?))).collect();
        order::by_key(&mut tables, |(seat, _)| (self.result(*seat).is_some(), *seat));
        tables
    }

    /// Returns the numbers of the players who are checked in and have not left.
    pub fn present(&self) -> Vec<usize> {
        let gone = |player: &usize| self.left.contains(player) || self.leaving.contains(player);
        (0..self.players.len()).filter(|player| !gone(player)).collect()
    }

    /// Returns the numbers that the present players will have in the next draw.
    pub fn to_be_drawn(&self) -> Vec<usize> {
        let mut drawn = self.clone();
        drawn.remove_leaving();
        drawn.present()
    }

    /// Returns the names of the players who are checked in and have not left.
    pub fn present_names(&self) -> Vec<&String> {
        self.present().into_iter().map(|player| &self.players[player]).collect()
    }

    /// Returns the number of rounds whose seats stay: those up to the last one with a result.
    pub fn settled(&self) -> usize {
        let rounds = self.results.all().iter().map(|result| result.round);
        rounds.max().unwrap_or_default().min(self.drawn().len())
    }

    /// Returns whether the rounds that are not settled were drawn for players other than those who are present now.
    pub fn is_drawn_for_others(&self) -> bool {
        let present = self.present_names();
        self.drawn().iter().skip(self.settled()).any(|round| {
            let drawn = || round.tables.iter().flatten().chain(&round.resting).map(|&player| &self.players[player]);
            drawn().count() != present.len() || drawn().any(|name| !present.contains(&name))
        })
    }

    /// Returns the first round that lacks a result, or the last round if all results are in; 0 until the seats are drawn.
    pub fn current_round(&self) -> usize {
        let open = |round: &usize| {
            let tables = self.drawn()[*round - 1].tables.len();
            (1..=tables).any(|table| self.result(Seat { round: *round, table }).is_none())
        };
        (1..=self.drawn().len()).find(open).unwrap_or(self.drawn().len())
    }

    /// Returns the standings; players who are present but have no result yet come last.
    pub fn standings(&self) -> Vec<Standing> {
        let mut lines = standings(self.book, self.results.all());
        let place = lines.len() + 1;
        for name in self.present_names() {
            if !lines.iter().any(|line| line.name == *name) {
                let name = name.clone();
                lines.push(Standing { place, name, standard: Default::default(), points: 0, sessions: Vec::new() });
            }
        }
        lines
    }

    /// Returns the reason why a player may not join; `None` if the player may.
    pub fn unwelcome(&self, name: &str) -> Option<Unwelcome> {
        let present = self.present_names();
        if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            Some(Unwelcome::Name)
        } else if present.len() >= MOST_PLAYERS {
            Some(Unwelcome::Full)
        } else {
            present.iter().any(|player| *player == name).then_some(Unwelcome::Present)
        }
    }

    /// Divides names that are to be checked in one after another into those that may join and, each with the reason, those that may not.
    pub fn joining(&self, names: Vec<String>) -> (Vec<String>, Vec<(String, Unwelcome)>) {
        let (mut evening, mut may, mut not) = (self.clone(), Vec::new(), Vec::new());
        for name in names {
            match evening.unwelcome(&name) {
                Some(why) => not.push((name, why)),
                None => {
                    evening.apply(EveningLine::Join(name.clone()));
                    may.push(name);
                }
            }
        }
        (may, not)
    }

    /// Applies a line. A line that does not fit changes nothing.
    fn apply(&mut self, line: EveningLine) {
        match line {
            EveningLine::Begin { .. } => {}
            EveningLine::Join(name) => {
                if self.unwelcome(&name).is_some() {
                    return;
                }
                match self.left.iter().position(|&player| self.players[player] == name) {
                    Some(back) => _ = self.left.remove(back),
                    None => self.players.push(name),
                }
            }
            EveningLine::Leave(name) => {
                let mut present = self.present().into_iter();
                let Some(place) = present.find(|&player| self.players[player] == name) else { return };
                // Once somebody has left, the numbers stay, even if all results are removed.
                let numbers_stay = !self.results.all().is_empty() || !self.left.is_empty();
                if numbers_stay {
                    self.left.push(place)
                } else {
                    self.leaving.push(place)
                }
                if self.plan.is_none() {
                    self.remove_leaving();
                }
            }
            EveningLine::Draw(tables) => {
                let mut drawn = self.clone();
                drawn.remove_leaving();
                let fits = tables.iter().flatten().flatten().all(|&player| player < drawn.players.len());
                let settled = &self.drawn()[..self.settled()];
                let kept =
                    settled.len() <= tables.len() && settled.iter().zip(&tables).all(|(old, new)| old.tables == *new);
                if fits && kept {
                    drawn.plan = Some(Rc::new(drawn.plan_of(settled, tables)));
                    *self = drawn;
                }
            }
            EveningLine::Result { result, .. } => {
                self.results.take(result);
                self.left.append(&mut self.leaving);
            }
            EveningLine::NoResult { round, table } => self.results.remove(round, table),
        }
    }

    /// Removes the players who left after the draw and before the first result, and numbers the others anew.
    fn remove_leaving(&mut self) {
        let mut numbers = 0..;
        self.players.retain(|_| numbers.next().is_some_and(|number| !self.leaving.contains(&number)));
        self.leaving.clear();
    }

    /// Builds a plan from the settled rounds and, for the rounds after them, the given tables; players who are present but at no table sit
    /// out.
    fn plan_of(&self, settled: &[Round], tables: Vec<Vec<[usize; 4]>>) -> Plan {
        let present = self.present();
        let new = tables.into_iter().skip(settled.len()).map(|tables| {
            let seated = |player: &usize| tables.iter().flatten().any(|seated| seated == player);
            Round { resting: present.iter().copied().filter(|player| !seated(player)).collect(), tables }
        });
        Plan { players: self.players.len(), rounds: settled.iter().cloned().chain(new).collect() }
    }
}

impl Kept for EveningLog {
    const STREAM: Stream = EVENINGS;
    type Part = EveningLine;

    fn text(line: &Line<EveningLine>) -> String {
        let Line::Part(of, said) = line else { return line.letter() };
        said.text(*of)
    }

    fn read(record: &Record) -> Option<Line<EveningLine>> {
        let part = EveningLine::read(&record.payload).map(|(of, said)| Line::Part(of, said));
        part.or_else(|| Line::of_letter(&record.payload))
    }

    fn begin(first: EveningLine) -> Option<EveningLog> {
        let EveningLine::Begin { book, rounds, name } = first else { return None };
        let (players, left, leaving, plan, results) = (Vec::new(), Vec::new(), Vec::new(), None, Results::default());
        Some(EveningLog { name, book, rounds, players, left, leaving, plan, results })
    }

    fn add(&mut self, lines: Vec<EveningLine>) {
        lines.into_iter().for_each(|line| self.apply(line));
    }

    fn note(all: &Archive<EveningLog>) -> Option<(&'static str, String)> {
        let running = all.shown().any(|evening| evening.plan.is_some());
        Some((RUNNING, if running { "1" } else { "" }.to_owned()))
    }
}

/// A table of an evening to which a match may belong.
pub struct Candidate {
    pub evening: Rc<Evening>,
    pub seat: Seat,
    /// The result of the match, with the names of the table.
    pub result: TableResult,
    /// The name that one player has in the match, and that player's name at the table; `None` if all four names are the same.
    pub renamed: Option<[String; 2]>,
}

impl Candidate {
    /// Returns a table as a candidate for a match, if at least three of the players of the match sit there.
    fn of(evening: &Rc<Evening>, seat: Seat, seated: &[String; 4], log: &Log) -> Option<Candidate> {
        let names = &log.state().start.names;
        let mut others = Player::ALL.into_iter().filter(|player| !seated.contains(&names[player.index()]));
        let (other, None) = (others.next(), others.next()) else { return None };
        let mut result = TableResult::of(log, seat.round, seat.table);
        let renamed = match other {
            None => None,
            Some(other) => {
                let name = seated.iter().find(|name| !names.contains(name))?.clone();
                Some([std::mem::replace(&mut result.players[other.index()], name.clone()), name])
            }
        };
        Some(Candidate { evening: evening.clone(), seat, result, renamed })
    }

    /// Returns the effect of taking the match as the result of the table, without taking it.
    pub fn taken(&self) -> Taken {
        self.evening.results.clone().take(self.result.clone())
    }
}

/// Returns the tables of these evenings at which the players of a match sit, those without a result first; if there are none, the tables at
/// which three of them sit, since a name may have been corrected at the table. The same players may meet at several tables, but a match
/// counts for only one of them; if it already counts for a table, only that table is returned.
pub fn tables_for<'e>(evenings: impl Iterator<Item = &'e Rc<Evening>>, log: &Log) -> Vec<Candidate> {
    let of = |evening: &'e Rc<Evening>| {
        evening.tables().into_iter().filter_map(|(seat, seated)| Candidate::of(evening, seat, &seated, log))
    };
    let mut candidates: Vec<Candidate> = evenings.flat_map(of).collect();
    if candidates.iter().any(|candidate| candidate.renamed.is_none()) {
        candidates.retain(|candidate| candidate.renamed.is_none());
    }
    match candidates.iter().position(|candidate| candidate.taken() == Taken::Again) {
        Some(counted) => vec![candidates.swap_remove(counted)],
        None => candidates,
    }
}

/// Parses a list of names pasted from a chat, for example, with one name per line or names separated by commas, semicolons or tabs; numbers
/// before the names, such as `1.`, are left out. In a list of lines, a single `, ` can separate a family name from a given name, so it
/// stays.
pub fn names_in(text: &str) -> Vec<String> {
    let name = |part: &str| {
        let part = visible(part);
        let part = part.trim();
        let numbered = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let unnumbered = numbered.strip_prefix(['.', '．', '、', ')', '）']).filter(|_| numbered != part);
        unnumbered.unwrap_or(part).trim().to_owned()
    };
    // Numbers are removed before lines are split, because the mark after a number, as in `10、`, can also separate names.
    let lines: Vec<String> = text.lines().map(name).filter(|line| !line.is_empty()).collect();
    let is_list = lines.len() > 1;
    let parts = lines.into_iter().flat_map(|line| {
        let whole = is_list && line.matches(", ").count() == 1;
        let parts = line.split(|letter| ['，', '、', ';', '；', '\t'].contains(&letter) || letter == ',' && !whole);
        parts.map(name).collect::<Vec<_>>()
    });
    parts.filter(|name| !name.is_empty()).collect()
}
