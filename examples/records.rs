//! Scores the hands in records of other platforms, and compares each win with the platform's award.
//!
//! ```text
//! cargo run --release --example records -- FILE...     files, which may be compressed with gzip, or folders; `-` is standard input
//! ```
//!
//! Prints a line of JSON for each hand: the file, the number of the hand in it (from 1), the platform, the winner (0 is East), our total,
//! fans and payments and the platform's, and the verdict: `equal`, `other names` (the same total with other fans), `different`, with the
//! ruling that would explain the difference if there is one, or `not awarded` if the record has no result. For a refused record, the line
//! has the reason, the entry at fault, and the number of moves before it. The number of hands with each verdict is printed last, on
//! standard error.

#[path = "shared/files.rs"]
mod files;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use bafan_table::exchange::hands::{HandFault, PlayedHand, read};
use serde_json::{Value, json};

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    if names.is_empty() {
        eprintln!("usage: records FILE...");
        return ExitCode::FAILURE;
    }
    let mut sums = BTreeMap::new();
    match names.iter().try_for_each(|name| files::read(Path::new(name), &mut |file, text| look(file, text, &mut sums)))
    {
        Ok(()) => {
            let sums: Vec<String> = sums.iter().map(|(name, count)| format!("{count} {name}")).collect();
            eprintln!("{}", sums.join(", "));
            ExitCode::SUCCESS
        }
        // The reader of the output may close the pipe early.
        Err(fault) if fault.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

type Sums = BTreeMap<String, u32>;

/// Examines every record of a file.
fn look(name: &str, text: Result<String, String>, sums: &mut Sums) -> io::Result<()> {
    let records = match text {
        Ok(text) => read(&text),
        Err(fault) => return write(sums, "refused", &json!({"file": name, "verdict": "refused", "reason": fault})),
    };
    for (number, record) in records.iter().enumerate() {
        let (verdict, line) = match record {
            Ok(hand) => counted(hand),
            Err(fault) => ("refused", refused(fault, 0)),
        };
        let mut line = line;
        line["file"] = json!(name);
        line["hand"] = json!(number + 1);
        line["verdict"] = json!(verdict);
        write(sums, verdict, &line)?;
    }
    Ok(())
}

fn write(sums: &mut Sums, verdict: &str, line: &Value) -> io::Result<()> {
    *sums.entry(verdict.to_owned()).or_default() += 1;
    writeln!(io::stdout(), "{line}")
}

fn refused(fault: &HandFault, moves: usize) -> Value {
    json!({"entry": fault.entry, "reason": fault.to_string(), "moves": moves})
}

/// Returns the verdict on a hand, and its line of JSON, to which the caller adds `file`, `hand` and `verdict`.
fn counted(hand: &PlayedHand) -> (&'static str, Value) {
    let mut line = json!({"platform": hand.platform.name()});
    if let Some(title) = &hand.title {
        line["title"] = json!(title);
    }
    if let Some(fault) = &hand.fault {
        line.as_object_mut()
            .into_iter()
            .for_each(|line| line.extend(refused(fault, hand.log.len()).as_object().cloned().unwrap_or_default()));
        return ("refused", line);
    }
    let won = hand.won.as_ref();
    line["winner"] = json!(won.map(|won| won.seat as usize));
    let fans = |fans: &mut dyn Iterator<Item = (String, u32)>| -> Value {
        fans.map(|(name, times)| json!([name, times])).collect()
    };
    let tally = won.and_then(|won| won.counted.as_ref()).map(|(_, tally)| tally);
    line["fans"] = json!(tally.map(|tally| fans(&mut tally.fans().map(|(fan, times)| (fan.name().to_owned(), times)))));
    line["total"] = json!(tally.map(|tally| tally.total));
    let Some(compared) = hand.compared() else { return ("not awarded", line) };
    line["payments"] = json!(compared.payments);
    if let Some(awarded) = &hand.awarded {
        line["platform_winner"] = json!(awarded.winner.map(|seat| seat as usize));
        line["platform_total"] = json!(awarded.total);
        line["platform_fans"] = fans(&mut awarded.fans.iter().cloned());
        line["platform_payments"] = json!(awarded.payments);
        line["payments_agree"] = json!(awarded.payments.map(|theirs| theirs == compared.payments));
    }
    if let Some(ruling) = &compared.decided_by {
        line["decided_by"] = json!(ruling);
    }
    (compared.verdict.name(), line)
}
