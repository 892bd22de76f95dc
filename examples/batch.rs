//! The engine over lines of text: a hand a line on standard input, a JSON object a line on standard output, in order.
//!
//! ```text
//! cargo run --release --example batch -- score --rules international < hands.txt
//! cargo run --release --example batch -- waits < thirteen.txt
//! ```
//!
//! `--rules` takes `textbook` (the default), `trial1998` or `international`, each with any switches set otherwise:
//! `textbook+two-concealed-kongs=8`. With `--bench N` the lines that can be read are run N times instead, and the hands
//! per second of the computing loop alone are printed, the median of N.

use std::fmt::Display;
use std::hint::black_box;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;
use std::time::Instant;

use bafan::{Hand, Holding, RuleSet, TileSet, tally, waits};
use serde_json::{Map, Value, json};

const USAGE: &str = "usage: batch score|waits [--rules RULES] [--bench N] < lines";

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("batch: {message}");
            ExitCode::FAILURE
        }
    }
}

/// What the command line asks for.
struct Options {
    command: String,
    rules: RuleSet,
    bench: Option<usize>,
}

fn options(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { command: words.next().ok_or(USAGE)?, rules: RuleSet::default(), bench: None };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} takes a value; {USAGE}"));
        match word.as_str() {
            "--rules" => options.rules = value()?.parse().map_err(|error| format!("{error}"))?,
            "--bench" => {
                let runs = value()?.parse().ok().filter(|&runs| runs > 0);
                options.bench = Some(runs.ok_or("--bench takes a number of runs from 1")?);
            }
            _ => return Err(format!("unknown option {word}; {USAGE}")),
        }
    }
    Ok(options)
}

fn run(words: impl Iterator<Item = String>) -> Result<(), String> {
    let Options { command, rules, bench } = options(words)?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).map_err(|error| format!("standard input: {error}"))?;
    // A line that is no UTF-8 is a line that cannot be read, not the end of the run.
    let text = String::from_utf8_lossy(&input);
    let lines = text.lines();
    match (command.as_str(), bench) {
        ("score", None) => print(lines.map(|line| score_line(line, &rules))),
        ("waits", None) => print(lines.map(waits_line)),
        ("score", Some(runs)) => bench_loop(runs, &readable::<Hand>(lines), |hand| tally(hand, &rules).is_ok()),
        ("waits", Some(runs)) => bench_loop(runs, &readable::<Holding>(lines), |holding| waits(holding).len()),
        _ => return Err(format!("unknown command {command}; {USAGE}")),
    }
    .map_err(|error| format!("standard output: {error}"))
}

fn print(answers: impl Iterator<Item = Value>) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for answer in answers {
        writeln!(out, "{answer}")?;
    }
    out.flush()
}

fn score_line(line: &str, rules: &RuleSet) -> Value {
    let hand: Hand = match line.parse() {
        Ok(hand) => hand,
        Err(error) => return failed(error),
    };
    match tally(&hand, rules) {
        Ok(tally) => {
            let fans: Map<String, Value> =
                tally.fans().map(|(fan, times)| (fan.name().to_owned(), times.into())).collect();
            json!({ "total": tally.total, "fans": fans })
        }
        Err(error) => failed(error),
    }
}

fn waits_line(line: &str) -> Value {
    match line.parse::<Holding>() {
        Ok(holding) => json!({ "waits": names(waits(&holding)) }),
        Err(error) => failed(error),
    }
}

fn names(kinds: TileSet) -> Vec<String> {
    kinds.iter().map(|tile| tile.to_string()).collect()
}

fn failed(error: impl Display) -> Value {
    json!({ "error": error.to_string() })
}

/// The lines that can be read.
fn readable<T: std::str::FromStr>(lines: std::str::Lines<'_>) -> Vec<T> {
    lines.filter_map(|line| line.parse().ok()).collect()
}

fn bench_loop<T, R>(runs: usize, hands: &[T], compute: impl Fn(&T) -> R) -> io::Result<()> {
    let mut rates: Vec<f64> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            for hand in hands {
                black_box(compute(black_box(hand)));
            }
            hands.len() as f64 / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    writeln!(io::stdout(), "{} hands, median of {runs} runs: {:.0} hands per second", hands.len(), rates[runs / 2])
}
