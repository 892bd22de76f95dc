//! The parser for lines about a match.

use super::{named, who};
use crate::book::{Book, keys};
use crate::penalties::{Choice, Offense};
use crate::player::Player;
use crate::record::{Event, Length, Match, Outcome, Penalty, Played, Start};
use crate::seating::Rotation;

/// The request that a line makes.
pub(super) enum Parsed {
    Event(Event),
    Undo,
}

/// Returns a line up to its comment, which starts with a `#` at the beginning or after white space.
pub(super) fn without_comment(line: &str) -> &str {
    let starts = |&(at, _): &(usize, char)| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    let comment = line.char_indices().filter(|&(_, c)| c == '#').find(starts);
    comment.map_or(line, |(at, _)| &line[..at])
}

/// Parses the settings of a match.
pub(super) fn start(words: &[&str]) -> Result<Start, String> {
    let fields = Fields::of(words, &["rules", "rotation", "base", "seats", "rounds", "recorder"])?;
    let book = fields.get("rules").ok_or_else(|| format!("say rules={}", keys(Book::ALL)))?;
    let book = Book::of_key(book).ok_or_else(|| format!("no rules are called {book}"))?;
    let seats: Vec<&str> = fields.get("seats").ok_or("say seats=, four names")?.split(',').collect();
    let Ok(names) = <[&str; 4]>::try_from(seats.as_slice()) else {
        return Err(format!("seats takes four names, not {}", seats.len()));
    };
    let mut start = Start::new(book, names.map(str::to_owned));
    if let Some(rotation) = fields.get("rotation") {
        start.rotation = Rotation::of_key(rotation).ok_or_else(|| format!("no rotation is called {rotation}"))?;
    }
    if let Some(base) = fields.get("base") {
        start.base = number(base)?;
    }
    if let Some(rounds) = fields.get("rounds") {
        start.length = Length::Rounds(number(rounds)?);
    }
    if let Some(name) = fields.get("recorder") {
        let place = start.names.iter().position(|one| one == name);
        start.recorder = Some(place.and_then(Player::at).ok_or_else(|| format!("nobody in seats= is called {name}"))?);
    }
    Ok(start)
}

pub(super) fn event(state: &Match, verb: &str, words: &[&str]) -> Result<Parsed, String> {
    let next = state.hands.len() + 1;
    let event = match verb {
        "win" | "draw" => Event::Hand(played(state, next, verb, words)?),
        "penalty" => penalty(state, words)?,
        "swap" => exchange(state, words)?,
        "correct" | "insert" => {
            let (hand, played) = numbered(state, verb, words)?;
            if verb == "correct" { Event::Correct { hand, played } } else { Event::Insert { hand, played } }
        }
        "strike" => match words {
            [hand] => Event::Strike { hand: hand_number(state, hand)? },
            _ => return Err("strike takes a hand".into()),
        },
        "time" => match words {
            [] => Event::Time { counting: false },
            ["counting"] => Event::Time { counting: true },
            _ => return Err("time takes nothing, or counting".into()),
        },
        "end" if words.is_empty() => Event::End,
        "end" => return Err("end takes nothing".into()),
        "undo" if words.is_empty() => return Ok(Parsed::Undo),
        _ => return Err(format!("{verb} is no event")),
    };
    Ok(Parsed::Event(event))
}

/// Parses the number and the result of a hand; the seats are those of that hand.
fn numbered(state: &Match, verb: &str, words: &[&str]) -> Result<(usize, Played), String> {
    let [hand, outcome, words @ ..] = words else {
        return Err(format!("{verb} takes a hand, then win or draw"));
    };
    let hand = hand_number(state, hand)?;
    Ok((hand, played(state, hand, outcome, words)?))
}

fn hand_number(state: &Match, word: &str) -> Result<usize, String> {
    let hand: usize = number(word)?;
    let played = 1..=state.hands.len();
    if played.contains(&hand) { Ok(hand) } else { Err(format!("there is no hand {hand}")) }
}

/// Parses the result of a hand: `win E 18 from S`, `win W 12 self flowers=2`, `draw`.
fn played(state: &Match, hand: usize, verb: &str, words: &[&str]) -> Result<Played, String> {
    match (verb, words) {
        ("draw", []) => Ok(Played::plain(Outcome::Drawn)),
        ("draw", _) => Err("draw takes nothing".into()),
        ("win", [winner, points, words @ ..]) => {
            let player = |word: &str| seated(state, hand, word);
            let mut flowers = None;
            let mut from = None;
            let mut words = words.iter();
            while let Some(word) = words.next() {
                if let Some(count) = word.strip_prefix("flowers=") {
                    once(&mut flowers, number(count)?, "flowers")?;
                } else if *word == "self" {
                    once(&mut from, None, "self or from")?;
                } else if *word == "from" {
                    let discarder = words.next().ok_or("from takes a seat")?;
                    once(&mut from, Some(player(discarder)?), "self or from")?;
                } else {
                    return Err(format!("{word} is not known after win"));
                }
            }
            let from = from.ok_or("say self, or from and a seat")?;
            let outcome = Outcome::Win {
                winner: player(winner)?,
                from,
                points: number(points)?,
                flowers: flowers.unwrap_or_default(),
            };
            Ok(Played::plain(outcome))
        }
        ("win", _) => Err("win takes a seat and points, then self, or from and a seat".into()),
        _ => Err(format!("{verb} is neither win nor draw")),
    }
}

/// Parses a penalty: `N win_below_8`, `S general points=20`, with `minutes=`, `to=`, `choice=` and `hand=` if they are needed.
fn penalty(state: &Match, words: &[&str]) -> Result<Event, String> {
    let [offender, offense, words @ ..] = words else { return Err("penalty takes a seat and an offense".into()) };
    let fields = Fields::of(words, &["points", "minutes", "choice", "to", "hand"])?;
    let hand = fields.get("hand").map(|hand| hand_number(state, hand)).transpose()?;
    let player = |word: &str| seated(state, hand.unwrap_or(state.hands.len() + 1), word);
    let choice = match (fields.get("points"), fields.get("minutes"), fields.get("choice")) {
        (None, None, None) => Choice::Usual,
        (Some(points), None, None) => Choice::Points(number(points)?),
        (None, Some(minutes), None) => Choice::Minutes(number(minutes)?),
        (None, None, Some("warning")) => Choice::Warning,
        (None, None, Some("nowin")) => Choice::NoWin,
        (None, None, Some("standard")) => Choice::Standard,
        (None, None, Some("out")) => Choice::Out,
        (None, None, Some(other)) => return Err(format!("choice is warning, nowin, standard or out, not {other}")),
        _ => return Err("say one of points, minutes and choice".into()),
    };
    Ok(Event::Penalty(Penalty {
        player: player(offender)?,
        offense: Offense::of_id(offense).ok_or_else(|| format!("no offense is called {offense}"))?,
        choice,
        victim: fields.get("to").map(player).transpose()?,
        hand,
    }))
}

fn exchange(state: &Match, words: &[&str]) -> Result<Event, String> {
    let [one, other] = words else { return Err("swap takes two players".into()) };
    let names = &state.start.names;
    let player = |word: &str| match named(names, word) {
        Some(player) => Ok(player),
        None => seated(state, state.hands.len() + 1, word),
    };
    Ok(Event::Exchange { players: [player(one)?, player(other)?], from: None, results: false })
}

/// Finds the player whom a word names in a hand.
fn seated(state: &Match, hand: usize, word: &str) -> Result<Player, String> {
    let seats = state.seats();
    let seats =
        hand.checked_sub(1).and_then(|index| seats.get(index)).ok_or_else(|| format!("there is no hand {hand}"))?;
    who(&state.start.names, seats.by_wind(), word)
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word} is no number that can be here"))
}

fn once<T>(place: &mut Option<T>, value: T, what: &str) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("{what} is said twice")),
    }
}

/// Words written as `key=value`.
struct Fields<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Fields<'a> {
    fn of(words: &[&'a str], keys: &[&str]) -> Result<Fields<'a>, String> {
        let mut fields: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let (key, value) = word.split_once('=').ok_or_else(|| format!("{word} is not of the form key=value"))?;
            if !keys.contains(&key) {
                return Err(format!("{key} is not known; {} are", keys.join(", ")));
            }
            if fields.iter().any(|(other, _)| *other == key) {
                return Err(format!("{key} is said twice"));
            }
            fields.push((key, value));
        }
        Ok(Fields(fields))
    }

    fn get(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(other, _)| *other == key).map(|(_, value)| *value)
    }
}
