//! Matches and walls as lines of text: each line states an event of a match or breaks a wall, and is answered with one line.
//!
//! The example program `table` reads and prints these lines; its documentation describes the format.

mod answer;
mod parse;
mod wall;

pub use answer::{Answer, HandLine, ResultLine, WallLine};
pub use wall::wall_line;

use bafan::Wind;

use crate::player::Player;
use crate::record::{Event, Log};
use crate::sheet::result;
use parse::Parsed;

/// Reads the events of matches, one per line.
#[derive(Clone, Debug, Default)]
pub struct MatchReader {
    log: Option<Log>,
}

impl MatchReader {
    /// Takes a line and returns the answer to it; `None` for an empty line or a comment.
    ///
    /// # Errors
    ///
    /// Returns a message that says what is wrong with the line; in that case, the match is unchanged.
    pub fn take(&mut self, line: &str) -> Result<Option<Answer>, String> {
        let line = parse::without_comment(line);
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&verb, rest)) = words.split_first() else { return Ok(None) };
        if verb == "match" {
            return self.begin(rest).map(Some);
        }
        let log = self.log.as_mut().ok_or("no match has begun; begin with match")?;
        let event = parse::event(log.state(), verb, rest)?;
        let names = &log.state().start.names.clone();
        let number = match event {
            Parsed::Undo => {
                log.undo(None).map_err(|refusal| refusal.told(names))?;
                None
            }
            Parsed::Event(event) => {
                let (number, ends) = (concerned(&event, log), event == Event::End);
                log.push(event, None).map_err(|refusal| refusal.told(names))?;
                if ends {
                    return Ok(Some(Answer::result(log.state(), &result(log.state()))));
                }
                number
            }
        };
        Ok(Some(Answer::hand(log.state(), number.unwrap_or(log.state().hands.len() + 1))))
    }

    /// Returns the log, as read so far, of the match that began last; `None` before the first match begins.
    pub fn log(&self) -> Option<&Log> {
        self.log.as_ref()
    }

    fn begin(&mut self, words: &[&str]) -> Result<Answer, String> {
        if self.log.as_ref().is_some_and(|log| log.state().ended.is_none()) {
            return Err("a match is under way; end it first".into());
        }
        let start = parse::start(words)?;
        let names = start.names.clone();
        let log = Log::new(start, None).map_err(|refusal| refusal.told(&names))?;
        let answer = Answer::hand(log.state(), 1);
        self.log = Some(log);
        Ok(answer)
    }
}

/// Returns the number of the hand that an event concerns; `None` for the hand after those played.
fn concerned(event: &Event, log: &Log) -> Option<usize> {
    match event {
        Event::Hand(_) => Some(log.state().hands.len() + 1),
        Event::Correct { hand, .. } | Event::Insert { hand, .. } => Some(*hand),
        Event::Penalty(penalty) => penalty.hand,
        _ => None,
    }
}

/// Finds the player whom a word names by seat wind or by name; `by_wind` has the players of the hand, East first.
fn who(names: &[String; 4], by_wind: [Player; 4], word: &str) -> Result<Player, String> {
    let wind = Wind::ALL.into_iter().find(|wind| word == wind.letter().to_string());
    if let Some(wind) = wind {
        return Ok(by_wind[wind as usize]);
    }
    named(names, word).ok_or_else(|| format!("{word} is neither a seat (E S W N) nor a player"))
}

fn named(names: &[String; 4], word: &str) -> Option<Player> {
    Player::ALL.into_iter().find(|player| names[player.index()] == word)
}
