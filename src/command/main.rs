//! The command `bafan`: the value of a hand, its waits, and advice on playing it.
//!
//! The hands are its arguments or the lines of standard input. Exit codes: 0 if every hand had an answer, 1 if one had none or if the input
//! or the output failed, 2 if the command line is wrong.

mod arguments;
mod report;
mod style;

use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::process::ExitCode;

use bafan::wire::{self, Failure};
use serde::Serialize;

use arguments::{Arguments, Asked, Command, HELP};
use report::Report;
use style::Style;

/// The exit code if a hand had no answer, or if the input or the output failed.
const NO_ANSWER: u8 = 1;
/// The exit code for a wrong command line.
const WRONG_USE: u8 = 2;

fn main() -> ExitCode {
    let asked = match arguments::read(std::env::args().skip(1)) {
        Ok(asked) => asked,
        Err(wrong) => {
            eprintln!("bafan: {wrong}\nTry: bafan --help");
            return ExitCode::from(WRONG_USE);
        }
    };
    let done = match asked {
        Asked::Help => write!(io::stdout(), "{HELP}").map(|()| true),
        Asked::Version => writeln!(io::stdout(), "bafan {}", env!("CARGO_PKG_VERSION")).map(|()| true),
        Asked::Hands(arguments) => answer_all(&arguments),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        // The reader of the output may close the pipe early.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(NO_ANSWER),
        Err(error) => {
            eprintln!("bafan: {error}");
            ExitCode::from(NO_ANSWER)
        }
    }
}

/// Prints the answers for all hands, in order; returns whether every hand had an answer.
fn answer_all(arguments: &Arguments) -> io::Result<bool> {
    let read;
    let hands: Vec<&str> = if arguments.hands.is_empty() {
        let mut input = Vec::new();
        io::stdin().read_to_end(&mut input)?;
        read = String::from_utf8_lossy(&input).into_owned();
        read.lines().filter(|line| !line.trim().is_empty()).collect()
    } else {
        arguments.hands.iter().map(String::as_str).collect()
    };
    let out = io::stdout().lock();
    let style = Style::new(arguments.color, arguments.glyphs, out.is_terminal());
    let troubled = Style::new(arguments.color, arguments.glyphs, io::stderr().is_terminal());
    let mut out = BufWriter::new(out);
    let (mut all, mut begun) = (true, false);
    for hand in hands {
        match answer(arguments, hand, style) {
            Ok(answer) => {
                if begun && !arguments.json {
                    writeln!(out)?;
                }
                write!(out, "{answer}")?;
                begun = true;
            }
            Err(failure) => {
                all = false;
                if arguments.json {
                    writeln!(out, "{}", serde_json::to_string(&failure)?)?;
                } else {
                    out.flush()?;
                    write!(io::stderr(), "{}", report::failure(hand, &failure, troubled))?;
                }
            }
        }
    }
    out.flush()?;
    Ok(all)
}

/// Returns the answer for a hand as complete lines.
fn answer(arguments: &Arguments, hand: &str, style: Style) -> Result<String, Failure> {
    let Arguments { command, rules, seen, draws, .. } = arguments;
    if !arguments.json {
        return Report { rules, seen, draws: *draws, style }.of(*command, hand);
    }
    let line = match command {
        Command::Score => json(wire::score(hand, rules)),
        Command::Waits => json(wire::waits_of(hand)),
        Command::Shanten => json(wire::shanten_of(hand)),
        Command::Discards => json(wire::discards_of(hand)),
        Command::Chances => json(wire::chances_of(hand, rules, seen, *draws)),
        Command::Routes => json(wire::routes_of(hand, rules, seen)),
    };
    line.map(|line| line + "\n")
}

/// Formats an answer as a line of JSON.
fn json(answer: Result<impl Serialize, Failure>) -> Result<String, Failure> {
    serde_json::to_string(&answer?).map_err(Failure::new)
}
