//! The exchange with the platform: reads a turn, as lines or as a line of JSON, and writes the response.

use std::io::{self, BufRead, Write};

use bafan_table::play::botzone::Player;
use bafan_table::play::opponent::Strength;
use serde::Deserialize;
use serde_json::json;

const MARK: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

/// Answers one turn, or all turns until the end of the input.
pub fn serve(
    strength: Strength,
    keeps_running: bool,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut player = Player::new(strength);
    let mut is_first = true;
    while let Some(turn) = Turn::read(input, is_first)? {
        // A turn that repeats the whole exchange starts with a new player.
        if !is_first && turn.is_whole {
            player = Player::new(strength);
        }
        for (index, request) in turn.requests.iter().enumerate() {
            hear(&mut player, request);
            if index + 1 < turn.requests.len() {
                player.said(turn.responses.get(index).map_or("", String::as_str).trim());
            }
        }
        let answer = player.answer();
        let response = if turn.is_json { json!({ "response": answer }).to_string() } else { answer };
        writeln!(output, "{response}")?;
        if keeps_running {
            writeln!(output, "{MARK}")?;
        }
        output.flush()?;
        if !keeps_running {
            break;
        }
        is_first = false;
    }
    Ok(())
}

/// Passes a request to the player. An invalid request is reported on standard error, and the player then responds with a pass.
pub fn hear(player: &mut Player, request: &str) {
    if let Err(fault) = player.hear(request.trim()) {
        eprintln!("{fault}");
    }
}

/// The requests of a turn, the last of which is to be answered, with the responses to the others.
#[derive(Default, Deserialize)]
struct Turn {
    requests: Vec<String>,
    #[serde(default)]
    responses: Vec<String>,
    /// Whether the turn repeats the exchange from the start.
    #[serde(skip)]
    is_whole: bool,
    #[serde(skip)]
    is_json: bool,
}

impl Turn {
    /// Reads the next turn; `None` at the end of the input. In keep-running mode, a turn other than the first may be a request alone.
    fn read(input: &mut dyn BufRead, is_first: bool) -> io::Result<Option<Turn>> {
        let head = loop {
            let text = line(input)?;
            if text.is_empty() {
                return Ok(None);
            }
            if !text.trim().is_empty() {
                break text.trim().to_owned();
            }
        };
        let alone = |request: String, is_json| Turn { requests: vec![request], is_json, ..Turn::default() };
        if head.starts_with('{') {
            let turn: Turn = serde_json::from_str(&head)?;
            return Ok(Some(Turn { is_whole: turn.requests.len() > 1, is_json: true, ..turn }));
        }
        if let Ok(count) = head.parse() {
            return Turn::lines(input, count).map(Some);
        }
        if is_first {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("expected a number or JSON, not {head:?}")));
        }
        Ok(Some(if head.starts_with('"') { alone(serde_json::from_str(&head)?, true) } else { alone(head, false) }))
    }

    /// Reads the lines of a turn. The number of requests may exceed the lines that follow; the end of the input ends the turn.
    fn lines(input: &mut dyn BufRead, count: usize) -> io::Result<Turn> {
        let mut turn = Turn { is_whole: count > 1, ..Turn::default() };
        while turn.requests.len() < count {
            let request = line(input)?;
            if request.is_empty() {
                break;
            }
            turn.requests.push(request);
            if turn.requests.len() < count {
                turn.responses.push(line(input)?);
            }
        }
        Ok(turn)
    }
}

/// Returns the next line with its line end; empty at the end of the input.
fn line(input: &mut dyn BufRead) -> io::Result<String> {
    let mut text = String::new();
    input.read_line(&mut text)?;
    Ok(text)
}
