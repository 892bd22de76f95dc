//! Writes an event as text.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::penalties::Choice;
use crate::player::Player;
use crate::record::{Dealing, Event, Length, OnDraw, OnWin, Outcome, Penalty, Played, Start};

const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_');

/// Returns the text of an event.
pub fn write(event: &Event) -> String {
    let hand = |number: &Option<usize>| number.map_or(String::new(), |number| format!(":{number}"));
    match event {
        Event::Start(of) => start(of),
        Event::Hand(of) => played(of),
        Event::Penalty(of) => penalty(of),
        Event::Correct { hand, played: of } => format!("C{hand}:{}", played(of)),
        Event::Insert { hand, played: of } => format!("I{hand}:{}", played(of)),
        Event::Strike { hand } => format!("S{hand}"),
        Event::Exchange { players: [one, other], from, results } => {
            let results = if *results { ":r" } else { "" };
            format!("X{}{}{}{results}", one.letter(), other.letter(), hand(from))
        }
        Event::Seats { seating, from } => format!("Z{}{}", letters(seating.players()), hand(from)),
        Event::Attendance { player, absent } => format!("{}{}", if *absent { 'Q' } else { 'K' }, player.letter()),
        Event::Rename { player, name } => format!("N{}:{}", player.letter(), escaped(name)),
        Event::Replay => "R".into(),
        Event::Time { counting } => if *counting { "Tc" } else { "T" }.into(),
        Event::Device { on } => if *on { "D1" } else { "D0" }.into(),
        Event::End => "E".into(),
        Event::Withdraw { entry } => format!("U{entry}"),
    }
}

/// Percent-encodes everything but ASCII letters, digits, `-` and `_`.
pub fn escaped(text: &str) -> String {
    utf8_percent_encode(text, PLAIN).to_string()
}

fn letters(players: [Player; 4]) -> String {
    players.iter().map(|player| player.letter()).collect()
}

fn start(start: &Start) -> String {
    let names = start.names.each_ref().map(|name| escaped(name)).join(":");
    let (length, dealing) = (length(start.length), dealing(start.dealing));
    let (book, rotation) = (start.book.key(), start.rotation.key());
    let recorder = start.recorder.map(|player| format!(":{}", player.letter())).unwrap_or_default();
    format!("M:{book}:{rotation}:{}:{length}:{dealing}:{names}{recorder}", start.base)
}

/// Writes the length of a match, such as `r4` (rounds) or `l200` (loss).
pub(in super::super) fn length(length: Length) -> String {
    match length {
        Length::Rounds(rounds) => format!("r{rounds}"),
        Length::Loss(most) => format!("l{most}"),
    }
}

/// Writes the rules for the next dealer, such as `pp` or `sx20`.
pub(in super::super) fn dealing(dealing: Dealing) -> String {
    let win = match dealing.win {
        OnWin::Passes => 'p',
        OnWin::Stays => 's',
        OnWin::StaysToThree => 't',
        OnWin::Winner => 'w',
    };
    match dealing.draw {
        OnDraw::Passes => format!("{win}p"),
        OnDraw::Stays => format!("{win}s"),
        OnDraw::Pays(points) => format!("{win}x{points}"),
    }
}

fn played(played: &Played) -> String {
    let mut text = match played.outcome {
        Outcome::Drawn => "O".to_owned(),
        Outcome::Win { winner, from, points, flowers } => {
            let from = from.map_or(String::new(), |from| from.letter().to_string());
            let flowers = if flowers == 0 { String::new() } else { format!("f{flowers}") };
            format!("{}{points}{from}{flowers}", winner.letter())
        }
    };
    if let Some(address) = &played.scored {
        text.push('h');
        text.push_str(&escaped(address));
    }
    text
}

fn penalty(penalty: &Penalty) -> String {
    let mut text = format!("P{}:{}", penalty.player.letter(), penalty.offense.id().replace('_', "-"));
    let choice = choice(penalty.choice);
    if !choice.is_empty() {
        text.push(':');
        text.push_str(&choice);
    }
    if let Some(victim) = penalty.victim {
        text.push_str(":v");
        text.push(victim.letter());
    }
    if let Some(hand) = penalty.hand {
        text.push_str(&format!(":h{hand}"));
    }
    text
}

/// Writes the choice made for a penalty: empty for the usual penalty, or `p20`, `m7`, `w`, `n`, `s` or `o`.
pub(in super::super) fn choice(choice: Choice) -> String {
    match choice {
        Choice::Usual => String::new(),
        Choice::Points(points) => format!("p{points}"),
        Choice::Minutes(minutes) => format!("m{minutes}"),
        Choice::Warning => "w".into(),
        Choice::NoWin => "n".into(),
        Choice::Standard => "s".into(),
        Choice::Out => "o".into(),
    }
}
