//! The exchange line by line: which lines make a turn, and what is answered.

use std::io::{self, BufRead, Write};

use bafan_table::play::botzone::Player;
use bafan_table::play::opponent::Strength;

const MARK: &str = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

/// Answers one turn, or all that come.
pub fn serve(
    strength: Strength,
    keeps_running: bool,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut player = Player::new(strength);
    let mut is_first = true;
    while let Some(count) = number(input)? {
        // A turn that brings the whole exchange again is read from the beginning.
        if !is_first && count > 1 {
            player = Player::new(strength);
        }
        for turn in 1..=count {
            let request = line(input)?;
            hear(&mut player, &request);
            // The number may promise any number of lines; what there is not is not waited for.
            if request.is_empty() {
                break;
            }
            if turn < count {
                player.said(line(input)?.trim());
            }
        }
        writeln!(output, "{}", player.answer())?;
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

/// A request that is none is answered by a pass, and named on standard error.
pub fn hear(player: &mut Player, request: &str) {
    if let Err(fault) = player.hear(request.trim()) {
        eprintln!("{fault}");
    }
}

/// The number at the head of a turn; `None` at the end of the input.
fn number(input: &mut dyn BufRead) -> io::Result<Option<usize>> {
    loop {
        let mut text = String::new();
        if input.read_line(&mut text)? == 0 {
            return Ok(None);
        }
        match text.trim() {
            "" => {}
            number => {
                let fault =
                    |_| io::Error::new(io::ErrorKind::InvalidData, format!("expected a number, not {number:?}"));
                return number.parse().map(Some).map_err(fault);
            }
        }
    }
}

/// The next line with its end; empty at the end of the input.
fn line(input: &mut dyn BufRead) -> io::Result<String> {
    let mut text = String::new();
    input.read_line(&mut text)?;
    Ok(text)
}
