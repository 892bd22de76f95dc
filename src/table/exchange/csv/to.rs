//! The export of a match to comma-separated values.

use super::super::token::write::{choice, dealing, length};
use super::{VERSION, cells};
use crate::player::Player;
use crate::record::{Given, HandRecord, Log, Match, Outcome, Shift};
use crate::sheet::{Column, Sheet};

/// Writes a match as comma-separated values, with the rows in an order in which `from_csv` can enter them again.
pub fn to_csv(log: &Log) -> String {
    let state = log.state();
    let sheet = Sheet::of(state);
    let mut writer = Writer { state, text: BYTE_ORDER_MARK.to_owned(), given: given(state) };
    let start = &state.start;
    let names = start.names.to_vec();
    writer.row(
        "match",
        &[
            VERSION.into(),
            start.book.key().into(),
            start.rotation.key().into(),
            start.base.to_string(),
            length(start.length),
            dealing(start.dealing),
            start.recorder.map(|player| player.letter().to_string()).unwrap_or_default(),
        ],
    );
    writer.row("players", &names);
    let totals: Vec<String> = names.iter().map(|name| format!("{name} total")).collect();
    let heads = ["hand", "round", "dealer", "end", "winner", "from", "points", "flowers"].map(str::to_owned);
    writer.row("hands", &[&heads[..], &names, &totals, &["scored".to_owned()]].concat());
    // The `replay` row of a hand precedes the call of time, which may have ended that hand.
    let mut hands = state.with_next();
    writer.broken_off(1, hands.next());
    writer.called(0);
    for (column, hand) in sheet.columns.iter().zip(&state.hands) {
        writer.before(column.number, hand);
        writer.hand(column);
        writer.broken_off(column.number + 1, hands.next());
        writer.called(column.number);
    }
    writer.before(usize::MAX, &state.next);
    if state.ended.is_some() {
        writer.row("end", &[]);
    }
    let mut total = vec![String::new(); 8];
    total.extend(sheet.totals.map(|total| total.to_string()));
    writer.row("total", &total);
    writer.text
}

/// Returns the penalties, each with the number of its hand from 1, in reverse order of entry, so that the earliest can be taken from the
/// end.
fn given(state: &Match) -> Vec<(usize, Given)> {
    let hands = state.with_next().enumerate();
    let mut given: Vec<(usize, Given)> =
        hands.flat_map(|(index, hand)| hand.given.iter().map(move |given| (index + 1, *given))).collect();
    given.sort_by_key(|(_, given)| given.entry);
    given.reverse();
    given
}

/// Writes rows for spreadsheets: the cells are separated by commas, a byte-order mark comes first, and an apostrophe precedes what would be
/// a formula.
pub fn rows_to_csv(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut text = BYTE_ORDER_MARK.to_owned();
    rows.into_iter().for_each(|row| cells::write(&mut text, &row));
    text
}

/// Without this mark, spreadsheets guess the wrong encoding for Chinese names.
const BYTE_ORDER_MARK: &str = "\u{feff}";

struct Writer<'a> {
    state: &'a Match,
    text: String,
    /// The penalties not yet written, in reverse order of entry.
    given: Vec<(usize, Given)>,
}

impl Writer<'_> {
    fn row(&mut self, kind: &str, rest: &[String]) {
        let mut row = vec![kind.to_owned()];
        row.extend_from_slice(rest);
        cells::write(&mut self.text, &row);
    }

    fn name(&self, player: Player) -> String {
        self.state.start.names[player.index()].clone()
    }

    /// Writes the call of time and the changes of the table device that came after this many hands.
    fn called(&mut self, hands: usize) {
        if let Some(time) = self.state.time.filter(|time| time.hands == hands) {
            let counting = if time.counting { "counting" } else { "" };
            self.row("time", &[hands.to_string(), counting.into()]);
        }
        for &(_, on, _) in self.state.device.iter().filter(|(_, _, after)| *after == hands) {
            self.row("device", &[hands.to_string(), if on { "on" } else { "off" }.into()]);
        }
    }

    /// Writes the number of replays of a hand, if it was replayed.
    fn broken_off(&mut self, number: usize, hand: Option<&HandRecord>) {
        if let Some(hand) = hand.filter(|hand| hand.replays > 0) {
            self.row("replay", &[number.to_string(), hand.replays.to_string()]);
        }
    }

    /// Writes the moves before a hand, and the penalties up to that hand.
    fn before(&mut self, number: usize, hand: &HandRecord) {
        let next = number.min(self.state.hands.len() + 1);
        for step in &hand.moves {
            let (what, players) = match step.shift {
                Shift::Exchange(one, other) => ("exchange", vec![one, other]),
                Shift::Seats(seating) => ("seats", seating.players().to_vec()),
                Shift::Attendance(player, true) => ("absent", vec![player]),
                Shift::Attendance(player, false) => ("present", vec![player]),
            };
            let mut row = vec![next.to_string(), what.to_owned()];
            row.extend(players.into_iter().map(|player| self.name(player)));
            self.row("move", &row);
        }
        while let Some((of, given)) = self.given.pop_if(|(of, _)| *of <= number) {
            self.penalty(of, &given);
        }
    }

    fn penalty(&mut self, number: usize, given: &Given) {
        let outcome = self.state.hands.get(number - 1).and_then(HandRecord::outcome);
        let victim = given.victim.map_or(String::new(), |victim| self.name(victim));
        let mut row = vec![
            number.to_string(),
            self.name(given.player),
            given.offense.id().to_owned(),
            choice(given.choice),
            victim,
            String::new(),
            String::new(),
            String::new(),
        ];
        row.extend(given.payments(self.state.start.book, outcome).map(|amount| amount.to_string()));
        self.row("penalty", &row);
    }

    fn hand(&mut self, column: &Column) {
        let mut row =
            vec![column.number.to_string(), column.seats.round.letter().to_string(), self.name(column.seats.dealer())];
        row.extend(match column.played.as_ref().map(|played| played.outcome) {
            Some(Outcome::Win { winner, from, points, flowers }) => {
                let from = from.map_or(String::new(), |from| self.name(from));
                ["win".into(), self.name(winner), from, points.to_string(), flowers.to_string()]
            }
            _ => ["drawn".into(), String::new(), String::new(), String::new(), String::new()],
        });
        row.extend(column.play.map(|amount| amount.to_string()));
        row.extend(column.totals.map(|amount| amount.to_string()));
        row.extend(column.played.as_ref().and_then(|played| played.scored.clone()));
        self.row("hand", &row);
    }
}
