//! The command `bafan`: the value of a hand, its waits, and advice on playing it.
//!
//! The hands are its arguments or the lines of standard input. Exit codes: 0 if every hand had an answer, 1 if one had none or if the input
//! or the output failed, 2 if the command line is wrong.

mod arguments;
mod json;
mod report;
mod style;

use std::io::{self, BufRead, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use bafan::wire::Failure;

use arguments::{Arguments, Asked, help};
use report::Report;
use style::Style;

/// The exit code if a hand had no answer, or if the input or the output failed.
const NO_ANSWER: u8 = 1;
/// The exit code for a wrong command line.
const WRONG_USE: u8 = 2;

fn main() -> ExitCode {
    // An argument that is not UTF-8 is refused, as a line of the input would be, because of the characters that replace its invalid bytes.
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let asked = match arguments::read(words) {
        Ok(asked) => asked,
        Err(wrong) => {
            eprintln!("bafan: {wrong}\nTry: bafan --help");
            return ExitCode::from(WRONG_USE);
        }
    };
    let done = match asked {
        Asked::Help => write!(io::stdout(), "{}", help()).map(|()| true),
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
    // The input is read and answered line by line, so that another program can ask and wait for the answer.
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let text = |line: Vec<u8>| String::from_utf8_lossy(&line).trim_matches(is_blank).to_owned();
    let lines = io::stdin().lock().split(b'\n').map(|line| line.map(text));
    let hands: Box<dyn Iterator<Item = io::Result<String>>> = if arguments.hands.is_empty() {
        // With `--json`, an empty line is answered too: the program that wrote it waits for an answer.
        Box::new(lines.filter(|line| arguments.json || line.as_ref().map_or(true, |line| !line.is_empty())))
    } else {
        Box::new(arguments.hands.iter().cloned().map(Ok))
    };
    let out = io::stdout().lock();
    let style = Style::new(arguments.color, arguments.glyphs, out.is_terminal());
    let troubled = Style::new(arguments.color, arguments.glyphs, io::stderr().is_terminal());
    let mut out = BufWriter::new(out);
    let (mut all, mut begun) = (true, false);
    for hand in hands {
        let hand = hand?;
        match answer(arguments, &hand, style) {
            Ok(answer) => {
                if begun && !arguments.json {
                    writeln!(out)?;
                }
                write!(out, "{answer}")?;
                out.flush()?;
                begun = true;
            }
            Err(failure) => {
                all = false;
                if arguments.json {
                    write!(out, "{}", json::line(&hand, &failure).map_err(io::Error::other)?)?;
                    out.flush()?;
                } else {
                    write!(io::stderr(), "{}", report::failure(&hand, &failure, troubled))?;
                }
            }
        }
    }
    Ok(all)
}

/// Returns the answer for a hand as complete lines.
fn answer(arguments: &Arguments, hand: &str, style: Style) -> Result<String, Failure> {
    let Arguments { command, rules, seen, draws, .. } = arguments;
    let asked = Report { rules, seen, draws: *draws, style };
    if arguments.json { json::answer(&asked, *command, hand) } else { asked.of(*command, hand) }
}
