//! The standings of an event.

use bafan::order;
use std::cmp::{Ordering, Reverse};

use super::TableResult;
use crate::book::Book;
use crate::standard::Twelfths;

/// One line of the standings: a player or a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The place, from 1. Tied lines share a place.
    pub place: usize,
    /// The name of the player or of the team.
    pub name: String,
    /// The sum of the standard points.
    pub standard: Twelfths,
    /// The sum of the session points.
    pub points: i32,
    /// The standard points of each session, best first.
    pub sessions: Vec<Twelfths>,
}

/// Ranks the players after these results by standard points, then by session points. The 1998 booklet (p.30) breaks further ties by the
/// best single session, then by the number of sessions equal to that one, then by the next best. MIL and Natsuki do not mention ties, and
/// we break them in the same way; under WMO and EMA, tied players share a place.
pub fn standings(book: Book, results: &[TableResult]) -> Vec<Line> {
    teams(book, results, |name| Some(name.to_owned()))
}

/// Ranks the teams by the sums of their members' standard points, then of their session points; ties are broken as in [`standings`].
/// Players for whom `team_of` returns `None` are left out.
pub fn teams(book: Book, results: &[TableResult], team_of: impl Fn(&str) -> Option<String>) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for result in results {
        for ((name, &points), &standard) in result.players.iter().zip(&result.scores).zip(&result.standard) {
            if let Some(team) = team_of(name) {
                add(&mut lines, &team, points, standard);
            }
        }
    }
    ranked(book, lines)
}

fn add(lines: &mut Vec<Line>, name: &str, points: i32, standard: Twelfths) {
    let known = lines.iter_mut().find(|line| line.name == name);
    match known {
        Some(line) => {
            line.standard = line.standard + standard;
            line.points = line.points.saturating_add(points);
            line.sessions.push(standard);
        }
        None => {
            let sessions = vec![standard];
            lines.push(Line { place: 0, name: name.to_owned(), standard, points, sessions });
        }
    }
}

fn ranked(book: Book, mut lines: Vec<Line>) -> Vec<Line> {
    for line in &mut lines {
        order::by_key(&mut line.sessions, |&points| Reverse(points));
    }
    order::by(&mut lines, |one, other| better(book, one, other).then_with(|| one.name.cmp(&other.name)));
    for index in 0..lines.len() {
        let level = index > 0 && better(book, &lines[index - 1], &lines[index]) == Ordering::Equal;
        lines[index].place = if level { lines[index - 1].place } else { index + 1 };
    }
    lines
}

/// Returns the order of two lines, in which the better one comes first.
fn better(book: Book, one: &Line, other: &Line) -> Ordering {
    let points = other.standard.cmp(&one.standard).then(other.points.cmp(&one.points));
    if book.sessions_break_ties() { points.then_with(|| other.sessions.cmp(&one.sessions)) } else { points }
}
