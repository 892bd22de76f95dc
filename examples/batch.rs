//! The engine over lines of text: a hand a line on standard input, a JSON object a line on standard output, in order.
//!
//! ```text
//! cargo run --release --example batch -- score --rules international < hands.txt
//! cargo run --release --example batch -- waits < thirteen.txt
//! cargo run --release --example batch -- shanten < thirteen.txt
//! cargo run --release --example batch -- discards < fourteen.txt
//! cargo run --release --example batch -- route < thirteen-or-fourteen.txt
//! ```
//!
//! Where fewer tiles stand and no meld is shown, the missing sets count as melds. Distances are the least over all five
//! goals; discards come best first. `--rules`, which only scores and routes depend on, takes `textbook` (the default), `trial1998` or `international`, each with any switches set otherwise:
//! `textbook+two-concealed-kongs=8`. With `--bench N` the lines that can be read are run N times instead, and the hands
//! per second of the computing loop alone are printed, the median of N.

use std::hint::black_box;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;
use std::str::{FromStr, Lines};
use std::time::Instant;

use bafan::{
    Drawn, Goals, Hand, Holding, RuleSet, Situation, TileCounts, discards, routes, shanten, tally, waits, wire,
};
use serde::Serialize;
use serde_json::{Value, json};

const USAGE: &str = "usage: batch score|waits|shanten|discards|route [--rules RULES] [--bench N] < lines";

/// What can be asked of each line.
struct Mode {
    name: &'static str,
    answer: fn(&str, &RuleSet) -> Value,
    bench: fn(Lines, usize, &RuleSet) -> io::Result<()>,
}

const MODES: [Mode; 5] = [
    Mode {
        name: "score",
        answer: |line, rules| value(wire::score(line, rules)),
        bench: |lines, runs, rules| bench(lines, runs, |hand: &Hand| tally(hand, rules).is_ok()),
    },
    Mode {
        name: "waits",
        answer: |line, _| value(wire::waits_of(line)),
        bench: |lines, runs, _| bench(lines, runs, |holding: &Holding| waits(holding).len()),
    },
    Mode {
        name: "shanten",
        answer: |line, _| value(wire::shanten_of(line)),
        bench: |lines, runs, _| bench(lines, runs, |holding: &Holding| shanten(holding, Goals::ALL)),
    },
    Mode {
        name: "discards",
        answer: |line, _| value(wire::discards_of(line)),
        bench: |lines, runs, _| bench(lines, runs, |drawn: &Drawn| discards(drawn, Goals::ALL, &TileCounts::EMPTY)),
    },
    Mode {
        name: "route",
        answer: |line, rules| value(wire::routes_of(line, rules, "")),
        bench: |lines, runs, rules| {
            bench(lines, runs, |holding: &Holding| routes(holding, Situation::default(), rules, &TileCounts::EMPTY))
        },
    },
];

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
    mode: &'static Mode,
    rules: RuleSet,
    bench: Option<usize>,
}

fn options(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let name = words.next().ok_or(USAGE)?;
    let mode = MODES.iter().find(|mode| mode.name == name).ok_or_else(|| format!("unknown command {name}; {USAGE}"))?;
    let mut options = Options { mode, rules: RuleSet::default(), bench: None };
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
    let Options { mode, rules, bench } = options(words)?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).map_err(|error| format!("standard input: {error}"))?;
    // A line that is no UTF-8 is a line that cannot be read, not the end of the run.
    let text = String::from_utf8_lossy(&input);
    match bench {
        None => print(text.lines().map(|line| (mode.answer)(line, &rules))),
        Some(runs) => (mode.bench)(text.lines(), runs, &rules),
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

fn value(answer: Result<impl Serialize, wire::Failure>) -> Value {
    let failed = |error: String| json!({ "error": error });
    match answer {
        Ok(answer) => serde_json::to_value(answer).unwrap_or_else(|error| failed(error.to_string())),
        Err(failure) => failed(failure.error),
    }
}

/// Runs the lines that can be read, and prints how fast.
fn bench<T: FromStr, R>(lines: Lines, runs: usize, compute: impl Fn(&T) -> R) -> io::Result<()> {
    let hands: Vec<T> = lines.filter_map(|line| line.parse().ok()).collect();
    let mut rates: Vec<f64> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            for hand in &hands {
                black_box(compute(black_box(hand)));
            }
            hands.len() as f64 / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    writeln!(io::stdout(), "{} hands, median of {runs} runs: {:.0} hands per second", hands.len(), rates[runs / 2])
}
