//! Botzone's text format for hands of human players, one move per line.

use bafan::{Tile, Wind, order};

use super::botzone::{chow, seat_of, tile_of};
use super::told::{Drawn, Step, Told, Walls};
use super::{Awarded, HandFaultKind, Platform, PlayedHand, Record};
use crate::play::botzone::tile_text;
use crate::play::{Action, Asked};

/// Reads every hand of a block of lines.
pub(super) fn read(text: &str, records: &mut Vec<Record>) {
    let mut hand: Option<Reader> = None;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        hand.iter_mut().for_each(|hand| hand.lines += 1);
        let begins = match words.as_slice() {
            ["Match", ..] => true,
            ["Wind", ..] => hand.as_ref().is_none_or(|hand| hand.has_wind),
            ["Player", ..] => hand.is_none(),
            _ => false,
        };
        if begins {
            records.extend(hand.replace(Reader::new()).map(|hand| hand.told.played()));
        }
        match (words.as_slice(), &mut hand) {
            ([], _) | (_, None) => {}
            (["Match", title @ ..], Some(hand)) => hand.told.title = title.first().map(|&title| title.to_owned()),
            (words, Some(hand)) => hand.line(words),
        }
    }
    records.extend(hand.map(|hand| hand.told.played()));
}

struct Reader {
    told: Told,
    has_wind: bool,
    /// The number of the hand's lines read so far, empty ones included.
    lines: usize,
}

impl Reader {
    fn new() -> Reader {
        Reader { told: Told::new(Platform::Botzone, Wind::East, Walls::OfEach(34)), has_wind: false, lines: 1 }
    }

    /// Reads a line, unless an earlier line was at fault or the hand is over and its scores have been read, since notes after a hand may
    /// begin like moves.
    fn line(&mut self, words: &[&str]) {
        let is_closed = self.told.is_over && self.told.awarded.as_ref().is_some_and(|end| end.payments.is_some());
        if self.told.fault.is_none()
            && !is_closed
            && let Err(kind) = self.take(words)
        {
            self.told.fault = Some(kind.at(self.lines));
        }
    }

    fn take(&mut self, words: &[&str]) -> Result<(), HandFaultKind> {
        match words {
            ["Wind", wind] => {
                self.told.prevalent = seat_of(wind)?;
                self.has_wind = true;
            }
            ["Player", seat, "Deal", tiles @ ..] => {
                let dealt = tiles.iter().map(|tile| tile_of(tile)).collect::<Result<Vec<Tile>, _>>()?;
                self.told.tiles[seat_of(seat)? as usize] = dealt;
            }
            ["Player", seat, what, tile, ignored @ ..] => {
                let seat = seat_of(seat)?;
                let step = match *what {
                    "Draw" => Step::Draw(seat, Drawn { flowers: Vec::new(), tile: Some(tile_of(tile)?) }),
                    what => Step::Move(seat, action(what, tile)?),
                };
                self.told.steps.push((self.lines, step));
                for lost in ignored.split(|&word| word == "Ignore").filter(|lost| !lost.is_empty()) {
                    let ["Player", seat, what, tile] = lost else { return Err(HandFaultKind::Expected("a move")) };
                    self.told.steps.push((self.lines, Step::Lost(seat_of(seat)?, action(what, tile)?)));
                }
            }
            ["Huang"] => {
                self.told.awarded = Some(Awarded::default());
                self.told.is_over = true;
            }
            ["Fan", total, fans @ ..] => {
                let total = total.parse().map_err(|_| HandFaultKind::Expected("points"))?;
                let fans = fans.iter().flat_map(|fans| fans.split('+')).map(fan).collect();
                let winner = self.told.steps.iter().find_map(|(_, step)| match step {
                    Step::Move(seat, Action::Win) => Some(*seat),
                    _ => None,
                });
                self.told.awarded = Some(Awarded { winner, total: Some(total), fans, payments: None });
                self.told.is_over = true;
            }
            ["Score", scores @ ..] => {
                let points: Option<Vec<i32>> = scores.iter().map(|points| points.parse().ok()).collect();
                let points = points.and_then(|points| <[i32; 4]>::try_from(points).ok());
                let awarded = self.told.awarded.get_or_insert_default();
                awarded.payments = Some(points.ok_or(HandFaultKind::Expected("four scores"))?);
            }
            _ => return Err(HandFaultKind::Expected("a move")),
        }
        Ok(())
    }
}

/// Parses a fan and how many times it counts, as in `连六*2`; once if the text does not say.
fn fan(text: &str) -> (String, u32) {
    let (name, times) = text.split_once('*').unwrap_or((text, "1"));
    (name.to_owned(), times.parse().unwrap_or(1))
}

fn action(what: &str, tile: &str) -> Result<Action, HandFaultKind> {
    Ok(match what {
        "Play" => Action::Discard(tile_of(tile)?),
        "Chi" => chow(tile)?,
        "Peng" => Action::Pung,
        "Gang" => Action::MeldedKong,
        "AnGang" => Action::ConcealedKong(tile_of(tile)?),
        "BuGang" => Action::AddedKong(tile_of(tile)?),
        "Hu" => Action::Win,
        _ => return Err(HandFaultKind::Expected("a move")),
    })
}

/// Writes a hand in Botzone's text format; `None` if it has flowers, which that format does not support.
pub fn to_people_text(hand: &PlayedHand) -> Option<String> {
    let log = &hand.log;
    let mut state = log.moment(0);
    let mut lines = vec![
        format!("Match {}", hand.title.as_deref().unwrap_or("bafan")),
        format!("Wind {}", state.setup().prevalent as usize),
    ];
    let first = drawn(&state.observe(Wind::East).asked)?;
    for seat in Wind::ALL {
        let mut tiles = *state.standing(seat);
        if seat == Wind::East {
            tiles.remove(first);
        }
        let tiles: Vec<String> = tiles.tiles().map(tile_text).collect();
        lines.push(format!("Player {} Deal {}", seat as usize, tiles.join(" ")));
    }
    lines.push(format!("Player 0 Draw {}", tile_text(first)));
    let mut answers: Vec<(Wind, Action, Tile)> = Vec::new();
    for &(seat, action) in log.actions() {
        let asked = state.observe(seat).asked;
        state.act(seat, action).ok()?;
        match asked {
            Asked::Claim { tile, .. } => {
                answers.push((seat, action, tile));
                if answers.len() == 3 || state.outcome().is_some() {
                    lines.extend(answered(&answers));
                    answers.clear();
                }
            }
            asked => lines.push(moved(seat, action, drawn(&asked))?),
        }
        if state.outcome().is_none() && answers.is_empty() {
            let turn = state.to_act().next()?;
            if let Some(tile) = drawn(&state.observe(turn).asked) {
                lines.push(format!("Player {} Draw {}", turn as usize, tile_text(tile)));
            }
        }
    }
    match &hand.won {
        Some(super::Won { counted: Some((_, tally)), .. }) if state.outcome().is_some() => {
            let fans: Vec<String> = tally.fans().map(|(fan, times)| format!("{}*{times}", fan.name())).collect();
            lines.push(format!("Fan {} {}", tally.total, fans.join("+")));
        }
        _ if state.outcome().is_some() => lines.push("Huang".to_owned()),
        _ => {}
    }
    if state.outcome().is_some() {
        lines.push(format!("Score {}", state.payments().map(|points| points.to_string()).join(" ")));
    }
    let laid_flowers = Wind::ALL.into_iter().any(|seat| !state.observe(seat).own().flowers.is_empty());
    (!laid_flowers).then(|| lines.join("\n") + "\n\n")
}

fn drawn(asked: &Asked) -> Option<Tile> {
    match asked {
        Asked::Turn { drawn, .. } => *drawn,
        _ => None,
    }
}

/// Writes a move on the player's own turn; `Hu` names the drawn tile. `None` for any other action.
fn moved(seat: Wind, action: Action, drawn: Option<Tile>) -> Option<String> {
    let (what, tile) = match action {
        Action::Discard(tile) => ("Play", tile),
        Action::ConcealedKong(tile) => ("AnGang", tile),
        Action::AddedKong(tile) => ("BuGang", tile),
        Action::Win => ("Hu", drawn?),
        _ => return None,
    };
    Some(format!("Player {} {what} {}", seat as usize, tile_text(tile)))
}

/// Writes the responses to a tile: the claim that succeeded, then those that lost. `None` if nobody claimed the tile.
fn answered(answers: &[(Wind, Action, Tile)]) -> Option<String> {
    let rank = |action: Action| match action {
        Action::Win => 0,
        Action::MeldedKong | Action::Pung => 1,
        Action::Chow(_) => 2,
        _ => 3,
    };
    let mut claims: Vec<_> = answers.iter().filter(|(_, action, _)| *action != Action::Pass).collect();
    order::by_key(&mut claims, |(_, action, _)| rank(*action));
    let said = claims.into_iter().filter_map(|&(seat, action, tile)| {
        let (what, tile) = match action {
            Action::Win => ("Hu", tile),
            Action::MeldedKong => ("Gang", tile),
            Action::Pung => ("Peng", tile),
            Action::Chow(low) => ("Chi", low.higher(1)?),
            _ => return None,
        };
        Some(format!("Player {} {what} {}", seat as usize, tile_text(tile)))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join(" Ignore "))
}
