//! Keeps the score of a match, or breaks a wall, from lines of text: for each line on standard input, it prints a JSON object on standard
//! output.
//!
//! ```text
//! cargo run --release --example table -- match < events.txt
//! cargo run --release --example table -- wall < dice.txt
//! ```
//!
//! A `#` at the start of a line or after a space begins a comment; empty lines are skipped. An invalid line is answered with
//! `{"error":"line N: ..."}` and otherwise ignored.
//!
//! # `match`
//!
//! ```text
//! match rules=mil25 rotation=b base=0 seats=Ann,Bob,Cai,Dou    rules: the key of a rule book; rotation: b | none
//! win E 18 from S          seats are the seat winds of that hand, E deals; 18 points, flowers included
//! win W 12 self flowers=2
//! draw
//! penalty N win_below_8    an offense; the penalty depends on the player's earlier offenses
//! swap Ann Dou             two players exchange places from the next hand on
//! correct 3 win W 12 self  corrects the result of hand 3; its penalties stay
//! time                     time is called; `time counting` while a declared win is being counted
//! end
//! ```
//!
//! Further lines: `insert 3 draw` inserts a missing hand, `strike 3` removes a hand that was never played, and `undo` takes back the last
//! event. The line `match` also takes `rounds=2` for a short match and `recorder=Bob` for the player who keeps the record. A player's name
//! may replace a seat. Without `rotation`, method B applies; without `base`, that of the rule book (500 for b98, otherwise 0). After `end`,
//! another match may begin.
//!
//! If a rule book leaves a choice, a penalty takes `points=20`, or `minutes=7` for lateness, or `choice=warning`, `nowin`, `standard` or
//! `out`; `to=S` names the harmed player if the points go to that player; `hand=3` assigns the penalty to an earlier hand. If the book
//! names a usual ruling, it is the default; otherwise the choice must be given.
//!
//! The answer to `end` is the result of the match. The answer to each other event is the current column of one hand on the sheet: the hand
//! played, corrected or inserted, or the one to which `hand=` assigns a penalty; after all other lines, the next hand, or the last one if
//! no other follows.
//!
//! * `change` is what that hand has changed so far: its payments and its penalties. The `scores` of a hand are therefore those of the
//!   previous hand plus its `change`, whether the rule book counts a penalty in the hand or in the session.
//! * `scores` are the scores after that hand, even for a corrected hand.
//! * A penalty before the first hand or between two hands belongs to the next hand. If no hand follows, it belongs to the session: its
//!   answer has the last hand's number and seats, its own change and the final scores.
//! * After `time`, no further hand counts under b98 and wmo; the other books accept one more, the hand in progress.
//! * A player barred from winning a hand cannot be entered as its winner, not even by a correction.
//! * `standard` has exact points, such as `3/2` if they are not whole; disciplinary deductions are included.
//!
//! # `wall`
//!
//! `dice=3+4,2+3` breaks the wall with two throws, `dice=2+6` with one, of which the smaller number is counted off or, with `count=sum`,
//! the sum; `walls=17` is a wall without flowers. A tile is written as `W13u`: the wall of West, the 13th stack from that player's right
//! end, upper tile.

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
