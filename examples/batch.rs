//! Runs the engine on lines of text: reads a hand per line from standard input and writes a JSON object per line to standard output, in
//! the same order.
//!
//! ```text
//! cargo run --release --example batch -- score --rules international < hands.txt
//! cargo run --release --example batch -- waits < thirteen.txt
//! cargo run --release --example batch -- shanten < thirteen.txt
//! cargo run --release --example batch -- discards < fourteen.txt
//! cargo run --release --example batch -- route < thirteen-or-fourteen.txt
//! cargo run --release --example batch -- score --game yichun < hands.txt
//! ```
//!
//! In the modes `waits`, `shanten` and `discards`, if a line has too few tiles and no meld, the missing sets count as melds. Distances are
//! the least over all five goals; discards are ordered best first. `--rules`, which affects only scores and routes, takes `textbook` (the
//! default), `trial1998`, `international` or `wmo`, each with any number of changed switches: `textbook+two-concealed-kongs=8`. With
//! `--bench N`, the program instead runs the valid lines N times and prints the median speed in hands per second, not counting parsing and
//! output.
//!
//! `--pay 1-2-4/half` uses another way of paying; the discarder is then given after a third bar: `…|ES0000||from=W`.
//!
//! `--game` scores another game: `two-player`, `yichun`, `sixteen` or `function`, in the notation of `docs/notation.md`. There, `--rules`
//! takes switches such as `luxury=times+gap=2`, and `--pay` can be added.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a tool that cannot go on says so and ends")]

use std::hint::black_box;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;
use std::str::{FromStr, Lines};
use std::time::Instant;

use bafan::{
    Drawn, Goals, Hand, Holding, RuleSet, Situation, TileCounts, discards, routes, shanten, tally, waits, wire,
};
use bafan_table::games::{self, Entry, Function, Game, GameName, Way};
use serde::Serialize;
use serde_json::{Map, Value, json};

const USAGE: &str = "usage: batch score|waits|shanten|discards|route [--rules RULES] [--bench N] < lines
       batch score --pay WAY [--rules RULES] < lines
       batch score --game two-player|yichun|sixteen|function [--rules SWITCHES] [--pay WAY] [--bench N] < lines";

/// A mode for processing each line.
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

/// A task requested on the command line.
enum Task {
    /// The official game.
    Official(Box<Options>),
    /// The official game with another way of paying.
    Paid { options: Box<Options>, way: Way },
    /// Another game, and its way of paying if given.
    Other { game: Box<dyn Game>, way: Option<Way>, bench: Option<usize> },
}

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("batch: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The options for the official game.
struct Options {
    mode: &'static Mode,
    rules: RuleSet,
    bench: Option<usize>,
}

fn task(mut words: impl Iterator<Item = String>) -> Result<Task, String> {
    let name = words.next().ok_or(USAGE)?;
    let mode = MODES.iter().find(|mode| mode.name == name).ok_or_else(|| format!("unknown command {name}; {USAGE}"))?;
    let (mut rules, mut bench, mut game, mut pay) = (None, None, None, None);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} takes a value; {USAGE}"));
        match word.as_str() {
            "--rules" => rules = Some(value()?),
            "--bench" => {
                let runs = value()?.parse().ok().filter(|&runs| runs > 0);
                bench = Some(runs.ok_or("--bench takes a number of runs from 1")?);
            }
            "--game" => game = Some(value()?),
            "--pay" => pay = Some(value()?.parse().map_err(|fault| format!("{fault}"))?),
            _ => return Err(format!("unknown option {word}; {USAGE}")),
        }
    }
    let Some(game) = game else {
        let rules = rules.map_or(Ok(RuleSet::default()), |text| text.parse().map_err(|error| format!("{error}")))?;
        let options = Box::new(Options { mode, rules, bench });
        return match pay {
            None => Ok(Task::Official(options)),
            Some(way) if mode.name == "score" && bench.is_none() => Ok(Task::Paid { options, way }),
            Some(_) => Err(format!("--pay goes with score alone; {USAGE}")),
        };
    };
    if mode.name != "score" {
        return Err(format!("--game goes with score alone; {USAGE}"));
    }
    let mut game = GameName::named(&game)
        .map(GameName::game)
        .ok_or_else(|| format!("unknown game {game}; there are {}", GameName::ALL.map(GameName::slug).join(", ")))?;
    game.take(&rules.unwrap_or_default()).map_err(|fault| fault.to_string())?;
    Ok(Task::Other { game, way: pay, bench })
}

fn run(words: impl Iterator<Item = String>) -> Result<(), String> {
    let task = task(words)?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).map_err(|error| format!("standard input: {error}"))?;
    // A line that is not valid UTF-8 counts as unreadable and does not end the run.
    let text = String::from_utf8_lossy(&input);
    match task {
        Task::Official(options) => match options.bench {
            None => print(text.lines().map(|line| (options.mode.answer)(line, &options.rules))),
            Some(runs) => (options.mode.bench)(text.lines(), runs, &options.rules),
        },
        Task::Paid { options, way } => print(text.lines().map(|line| paid(line, &options.rules, way))),
        Task::Other { game, way, bench: None } => print(text.lines().map(|line| outcome(game.as_ref(), way, line))),
        Task::Other { game, bench: Some(runs), .. } => {
            bench(text.lines(), runs, |entry: &Entry| game.score(entry).is_ok())
        }
    }
    .map_err(|error| format!("standard output: {error}"))
}

/// Returns the score of a hand of the official game and, if the discarder is given or the hand was self-drawn, the amount that each seat
/// receives or pays under a way of paying. After a third bar the line may contain `from=W`, and `dealer=S` if the dealer is not East.
fn paid(line: &str, rules: &RuleSet, way: Way) -> Value {
    let official: Vec<&str> = line.splitn(4, '|').take(3).collect();
    let mut answer = value(wire::score(&official.join("|"), rules));
    let mut game = Function::default();
    game.rules = *rules;
    let pay = || {
        let entry: Entry = line.parse()?;
        way.settle(&game, &entry, &game.score(&entry)?)
    };
    if answer.get("error").is_some() {
        return answer;
    }
    match pay() {
        Ok(pay) => answer["pay"] = seats(&game, pay),
        Err(games::Fault::FromMissing) => {}
        Err(fault) => return json!({ "error": fault.to_string() }),
    }
    answer
}

/// Returns the amount that each seat receives or pays.
fn seats(game: &dyn Game, pay: [games::Amount; 4]) -> Value {
    let seats = game.setting().seats().iter();
    let pay: Map<String, Value> = seats.map(|&seat| (seat.letter().to_string(), amount(pay[seat as usize]))).collect();
    pay.into()
}

/// Returns the result of a hand of another game: the total, the values with their counts, the kinds for which function tiles stand, and,
/// if the discarder is known, the payments and bets.
fn outcome(game: &dyn Game, way: Option<Way>, line: &str) -> Value {
    let scored = || {
        let entry: Entry = line.parse()?;
        let mut outcome = game.outcome(&entry)?;
        if let (Some(way), Some(_)) = (way, outcome.pay) {
            outcome.pay = Some(way.settle(game, &entry, &outcome.score)?);
        }
        let bets = outcome.pay.map_or(Ok(Vec::new()), |pay| game.bets(&entry, &pay))?;
        Ok::<_, games::Fault>((outcome, bets))
    };
    let (outcome, bets) = match scored() {
        Ok(scored) => scored,
        Err(fault) => return json!({ "error": fault.to_string() }),
    };
    let values: Map<String, Value> =
        outcome.score.counted.iter().map(|counted| (counted.name.to_owned(), counted.times.into())).collect();
    let mut answer = json!({ "total": amount(outcome.score.total), "values": values });
    if let Some(pay) = outcome.pay {
        answer["pay"] = seats(game, pay);
    }
    if !bets.is_empty() {
        answer["bets"] = bets.into_iter().map(amount).collect();
    }
    if !outcome.score.stood.is_empty() {
        let stood = outcome.score.stood.iter();
        let stood: Map<String, Value> =
            stood.map(|stood| (format!("{}x", stood.number), stood.tile.to_string().into())).collect();
        answer["stand_ins"] = stood.into();
    }
    answer
}

fn amount(amount: games::Amount) -> Value {
    amount.as_whole().map_or_else(|| json!(amount.in_halves() as f64 / 2.0), Value::from)
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

/// Runs the computation on the readable lines, and prints the median speed.
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
