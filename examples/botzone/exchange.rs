//! Line-based exchange: reads the lines of a turn and writes the response.

use std::io::{self, BufRead, Write};

use bafan_table::play::botzone::Player;
use bafan_table::play::opponent::Strength;

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
    while let Some(head) = head(input)? {
        let count = match head {
            Head::Number(count) => count,
            // In keep-running mode, some judges omit the number before the request from the second turn on.
            Head::Request(request) if !is_first => {
                hear(&mut player, &request);
                answer(&mut player, keeps_running, output)?;
                continue;
            }
            Head::Request(request) => {
                let fault = format!("expected a number, not {request:?}");
                return Err(io::Error::new(io::ErrorKind::InvalidData, fault));
            }
        };
        // A turn that repeats the whole exchange starts with a new player.
        if !is_first && count > 1 {
            player = Player::new(strength);
        }
        for turn in 1..=count {
            let request = line(input)?;
            // The number may exceed the lines that follow; the end of the input ends the turn.
            if request.is_empty() {
                break;
            }
            hear(&mut player, &request);
            if turn < count {
                player.said(line(input)?.trim());
            }
        }
        answer(&mut player, keeps_running, output)?;
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

fn answer(player: &mut Player, keeps_running: bool, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{}", player.answer())?;
    if keeps_running {
        writeln!(output, "{MARK}")?;
    }
    output.flush()
}

/// The first line of a turn.
enum Head {
    /// The number of requests.
    Number(usize),
    Request(String),
}

/// Returns the first nonempty line of a turn; `None` at the end of the input.
fn head(input: &mut dyn BufRead) -> io::Result<Option<Head>> {
    loop {
        let text = line(input)?;
        if text.is_empty() {
            return Ok(None);
        }
        match text.trim() {
            "" => {}
            head => return Ok(Some(head.parse().map_or_else(|_| Head::Request(head.to_owned()), Head::Number))),
        }
    }
}

/// Returns the next line with its line end; empty at the end of the input.
fn line(input: &mut dyn BufRead) -> io::Result<String> {
    let mut text = String::new();
    input.read_line(&mut text)?;
    Ok(text)
}
