//! Reads an event from its text.

use std::str::FromStr;

use percent_encoding::percent_decode_str;

use super::TokenFault;
use crate::book::Book;
use crate::penalties::{Choice, Offense};
use crate::player::Player;
use crate::record::{Dealing, Event, Length, OnDraw, OnWin, Outcome, Penalty, Played, Start};
use crate::seating::{Rotation, Seating};

/// Parses an event.
///
/// # Errors
///
/// Returns [`TokenFault`], which names the part that cannot be read, if the text is not an event.
pub fn read(text: &str) -> Result<Event, TokenFault> {
    let mut parts = text.split(':');
    let head = parts.next().unwrap_or_default();
    let kind = head.chars().next().ok_or(TokenFault::Kind(String::new()))?;
    let rest = &head[kind.len_utf8()..];
    let event = match kind {
        'M' if rest.is_empty() => Event::Start(start(&mut parts)?),
        'a'..='d' | 'O' => Event::Hand(played(head)?),
        'P' => Event::Penalty(penalty(rest, &mut parts)?),
        'C' => Event::Correct { hand: number("hand", rest)?, played: played(part("hand", &mut parts)?)? },
        'I' => Event::Insert { hand: number("hand", rest)?, played: played(part("hand", &mut parts)?)? },
        'S' => Event::Strike { hand: number("hand", rest)? },
        'X' => exchange(rest, &mut parts)?,
        'Z' => Event::Seats { seating: seating(rest)?, from: from(&mut parts)? },
        'Q' | 'K' => Event::Attendance { player: player(rest)?, absent: kind == 'Q' },
        'N' => Event::Rename { player: player(rest)?, name: text_of("name", part("name", &mut parts)?)? },
        'U' => Event::Withdraw { entry: number("entry", rest)? },
        _ => match head {
            "R" => Event::Replay,
            "T" => Event::Time { counting: false },
            "Tc" => Event::Time { counting: true },
            "D1" => Event::Device { on: true },
            "D0" => Event::Device { on: false },
            "E" => Event::End,
            _ => return Err(TokenFault::Kind(short(head))),
        },
    };
    parts.next().map_or(Ok(event), |rest| Err(TokenFault::Rest(short(rest))))
}

/// Shortens a text that an error message quotes.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

fn part<'a>(what: &'static str, parts: &mut impl Iterator<Item = &'a str>) -> Result<&'a str, TokenFault> {
    parts.next().ok_or(TokenFault::Missing(what))
}

fn number<T: FromStr>(what: &'static str, text: &str) -> Result<T, TokenFault> {
    text.parse().map_err(|_| TokenFault::Part(what, short(text)))
}

fn player(text: &str) -> Result<Player, TokenFault> {
    let mut letters = text.chars();
    match (letters.next().and_then(Player::of_letter), letters.next()) {
        (Some(player), None) => Ok(player),
        _ => Err(TokenFault::Part("player", short(text))),
    }
}

/// Decodes percent escapes; `None` if the result is not UTF-8.
pub fn unescaped(text: &str) -> Option<String> {
    percent_decode_str(text).decode_utf8().ok().map(|text| text.into_owned())
}

fn text_of(what: &'static str, text: &str) -> Result<String, TokenFault> {
    unescaped(text).ok_or_else(|| TokenFault::Part(what, short(text)))
}

fn start<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<Start, TokenFault> {
    let fault = |what, text: &str| TokenFault::Part(what, short(text));
    let key = part("rule book", parts)?;
    let book = Book::of_key(key).ok_or_else(|| fault("rule book", key))?;
    let key = part("rotation", parts)?;
    let rotation = Rotation::of_key(key).ok_or_else(|| fault("rotation", key))?;
    let base = number("base score", part("base score", parts)?)?;
    let length = length(part("length", parts)?)?;
    let dealing = dealing(part("way of dealing", parts)?)?;
    let mut name = || text_of("name", part("name", parts)?);
    let names = [name()?, name()?, name()?, name()?];
    let recorder = parts.next().map(player).transpose()?;
    Ok(Start { book, rotation, base, names, length, dealing, recorder })
}

/// Parses the length of a match, such as `r4` (rounds) or `l200` (loss).
pub(in super::super) fn length(text: &str) -> Result<Length, TokenFault> {
    match text.split_at_checked(1) {
        Some(("r", rounds)) => Ok(Length::Rounds(number("length", rounds)?)),
        Some(("l", most)) => Ok(Length::Loss(number("length", most)?)),
        _ => Err(TokenFault::Part("length", short(text))),
    }
}

/// Parses the rules for the next dealer, such as `pp` or `sx20`.
pub(in super::super) fn dealing(text: &str) -> Result<Dealing, TokenFault> {
    let fault = || TokenFault::Part("way of dealing", short(text));
    let (win, draw) = text.split_at_checked(1).ok_or_else(fault)?;
    let win = match win {
        "p" => OnWin::Passes,
        "s" => OnWin::Stays,
        "t" => OnWin::StaysToThree,
        "w" => OnWin::Winner,
        _ => return Err(fault()),
    };
    let draw = match draw.split_at_checked(1) {
        Some(("p", "")) => OnDraw::Passes,
        Some(("s", "")) => OnDraw::Stays,
        Some(("x", points)) => OnDraw::Pays(number("way of dealing", points)?),
        _ => return Err(fault()),
    };
    Ok(Dealing { win, draw })
}

fn played(text: &str) -> Result<Played, TokenFault> {
    let (text, scored) = match text.split_once('h') {
        Some((text, address)) => (text, Some(text_of("address", address)?)),
        None => (text, None),
    };
    if text == "O" {
        return Ok(Played { outcome: Outcome::Drawn, scored });
    }
    let fault = || TokenFault::Part("win", short(text));
    let winner = text.chars().next().and_then(Player::of_letter).ok_or_else(fault)?;
    let rest = &text[1..];
    let (rest, flowers) = match rest.split_once('f') {
        Some((rest, flowers)) => (rest, number("number of flowers", flowers)?),
        None => (rest, 0),
    };
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (points, from) = rest.split_at(digits);
    let from = if from.is_empty() { None } else { Some(player(from)?) };
    Ok(Played { outcome: Outcome::Win { winner, from, points: number("number of points", points)?, flowers }, scored })
}

fn penalty<'a>(offender: &str, parts: &mut impl Iterator<Item = &'a str>) -> Result<Penalty, TokenFault> {
    let id = part("offense", parts)?;
    let mut penalty = Penalty {
        player: player(offender)?,
        offense: Offense::of_id(id).ok_or_else(|| TokenFault::Part("offense", short(id)))?,
        choice: Choice::Usual,
        victim: None,
        hand: None,
    };
    for part in parts {
        match part.split_at_checked(1) {
            Some(("v", victim)) if penalty.victim.is_none() => penalty.victim = Some(player(victim)?),
            Some(("h", hand)) if penalty.hand.is_none() => penalty.hand = Some(number("hand", hand)?),
            _ if penalty.choice == Choice::Usual => penalty.choice = choice(part)?,
            _ => return Err(TokenFault::Rest(short(part))),
        }
    }
    Ok(penalty)
}

/// Parses the choice made for a penalty: empty for the usual penalty, or `p20`, `m7`, `w`, `n`, `s` or `o`.
pub(in super::super) fn choice(text: &str) -> Result<Choice, TokenFault> {
    match text {
        "" => Ok(Choice::Usual),
        "w" => Ok(Choice::Warning),
        "n" => Ok(Choice::NoWin),
        "s" => Ok(Choice::Standard),
        "o" => Ok(Choice::Out),
        _ => match text.split_at_checked(1) {
            Some(("p", points)) => Ok(Choice::Points(number("choice", points)?)),
            Some(("m", minutes)) => Ok(Choice::Minutes(number("choice", minutes)?)),
            _ => Err(TokenFault::Part("choice", short(text))),
        },
    }
}

fn seating(text: &str) -> Result<Seating, TokenFault> {
    let fault = || TokenFault::Part("seating", short(text));
    let players: Vec<Player> = text.chars().map_while(Player::of_letter).collect();
    let players = <[Player; 4]>::try_from(players).map_err(|_| fault())?;
    if text.len() != 4 {
        return Err(fault());
    }
    Seating::new(players).ok_or_else(fault)
}

fn from<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<Option<usize>, TokenFault> {
    parts.next().map(|hand| number("hand", hand)).transpose()
}

fn exchange<'a>(players: &str, parts: &mut impl Iterator<Item = &'a str>) -> Result<Event, TokenFault> {
    let letters: Vec<Player> = players.chars().map_while(Player::of_letter).collect();
    let [one, other] = letters[..] else { return Err(TokenFault::Part("pair of players", short(players))) };
    if players.len() != 2 {
        return Err(TokenFault::Part("pair of players", short(players)));
    }
    let (mut from, mut results) = (None, false);
    for part in parts {
        match part {
            "r" if !results => results = true,
            _ if from.is_none() && !results => from = Some(number("hand", part)?),
            _ => return Err(TokenFault::Rest(short(part))),
        }
    }
    Ok(Event::Exchange { players: [one, other], from, results })
}
