//! A match or a wall over lines of text: a line on standard input, a JSON object a line on standard output, in order.
//!
//! ```text
//! cargo run --release --example table -- match < events.txt
//! cargo run --release --example table -- wall < dice.txt
//! ```
//!
//! A `#` at the start of a line or after a space begins a comment; empty lines are answered with nothing. A line that cannot be
//! is answered with `{"error":"line N: ..."}`, and nothing of it is taken.
//!
//! # `match`
//!
//! ```text
//! match rules=mil25 rotation=b base=0 seats=Ann,Bob,Cai,Dou    rules: the key of a rule book; rotation: b | none
//! win E 18 from S          seats are the seat winds of that hand, E deals; 18 points, flowers included
//! win W 12 self flowers=2
//! draw
//! penalty N win_below_8    an offence; its step of the ladder comes from what was given before
//! swap Ann Dou             two players exchange places from the next hand on
//! correct 3 win W 12 self  hand 3 went so; its penalties stay
//! time                     time is called; `time counting` while a declared win is being counted
//! end
//! ```
//!
//! Further: `insert 3 draw`, `strike 3`, `undo`, `rounds=2` for a short match, `recorder=Bob` for who keeps the record. A player may be named instead of a seat. Without
//! `rotation` it is method B, without `base` that of the rule book (500 for b98, else 0). After `end` another match may begin.
//!
//! Where a book leaves a choice, a penalty takes `points=20`, or `minutes=7` for lateness, or `choice=warning`, `nowin`,
//! `standard` or `out`; `to=S` names whoever was harmed, where the points go there; `hand=3` puts it into an earlier hand. A
//! choice among points that the book leaves wholly open has to be made; where one answer is usual, that holds if none is made.
//!
//! Each event is answered with the column of the hand it is about, as the sheet has it then: of the hand played or corrected;
//! of the next one after `match`, `penalty`, `swap`, `time`, or of the last one where none follows.
//!
//! * `change` is what that hand has changed so far: its payments and the penalties that belong to it. So `scores` of a hand are
//!   those of the hand before and its `change`, whatever account the rule book names.
//! * `scores` are the scores after that hand, also for a corrected one.
//! * A penalty before the first hand or between two hands belongs to the next hand. Where none follows any more it belongs to the
//!   session: its answer carries the last hand's number and seats, its own change and the final scores.
//! * After `time` under b98 and wmo no hand counts; under the others one more is taken, the one that was in play.
//! * A player barred from winning a hand cannot be its winner, neither at once nor by a correction.
//! * `standard` has exact points, `3/2` where they are no whole number; steps of discipline are taken off.
//!
//! # `wall`
//!
//! `dice=3+4,2+3` breaks the wall with two throws, `dice=2+6` with one; `walls=17` is a wall without flowers. A tile is
//! `W13u`: the wall of West, 13th stack from that player's right end, upper tile.

use std::io::{self, BufRead, BufWriter, Write};
use std::process::ExitCode;

use bafan_table::lines::{MatchReader, wall_line};
use serde_json::{Value, json};

const USAGE: &str = "usage: table match|wall < lines";

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("table: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), String> {
    let mode = arguments.next();
    if arguments.next().is_some() {
        return Err(USAGE.into());
    }
    let mut reader = MatchReader::default();
    let answer: &mut dyn FnMut(&str) -> Result<Option<Value>, String> = match mode.as_deref() {
        Some("match") => &mut |line| Ok(reader.take(line)?.map(|answer| json!(answer))),
        Some("wall") => &mut |line| Ok(wall_line(line)?.map(|answer| json!(answer))),
        _ => return Err(USAGE.into()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    for (index, line) in io::stdin().lock().split(b'\n').enumerate() {
        let line = line.map_err(|error| error.to_string())?;
        let line = String::from_utf8_lossy(&line);
        let value = match answer(&line) {
            Ok(None) => continue,
            Ok(Some(value)) => value,
            Err(message) => json!({ "error": format!("line {}: {message}", index + 1) }),
        };
        writeln!(out, "{value}").map_err(|error| error.to_string())?;
        out.flush().map_err(|error| error.to_string())?;
    }
    Ok(())
}
