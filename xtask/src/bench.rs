//! Measuring the engine: the hands of `tests/data/reference.tsv`, over and over, through `examples/batch.rs`.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::shell::{Trouble, cargo, run};

const HANDS: &str = "tests/data/reference.tsv";
const RUNS: &str = "51";

/// Prints how many hands a second the engine scores, and of how many it finds the waits.
pub fn bench() -> Result<(), Trouble> {
    let text = fs::read_to_string(HANDS).map_err(|error| format!("{HANDS}: {error}"))?;
    let hands = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next());
    let hands: Vec<&str> = hands.collect();
    let waiting: Vec<&str> = hands.iter().copied().map(without_winning_tile).collect();
    run(cargo().args(["build", "--locked", "--release", "--example", "batch"]))?;
    for rules in ["textbook", "trial1998", "international"] {
        batch(&["score", "--rules", rules], &hands)?;
    }
    batch(&["waits"], &waiting)
}

fn batch(words: &[&str], lines: &[&str]) -> Result<(), Trouble> {
    print!("{:32}", words.join(" "));
    let failed = |error: std::io::Error| format!("batch: {error}");
    let mut command = cargo();
    command
        .args(["run", "--quiet", "--locked", "--release", "--example", "batch", "--"])
        .args(words)
        .args(["--bench", RUNS]);
    std::io::stdout().flush().map_err(failed)?;
    let mut child = command.stdin(Stdio::piped()).spawn().map_err(failed)?;
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(lines.join("\n").as_bytes()).map_err(failed)?;
    drop(input);
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("batch failed ({status})").into()) }
}

/// The tiles of a hand before it was won: the winning tile stands last, before the situation.
fn without_winning_tile(hand: &str) -> &str {
    let tiles = hand.split('|').next().unwrap_or(hand);
    let length = if tiles.ends_with(['m', 'p', 's']) { 2 } else { 1 };
    &tiles[..tiles.len().saturating_sub(length)]
}

#[cfg(test)]
mod tests {
    use super::without_winning_tile;

    #[test]
    fn the_winning_tile_is_taken_off() {
        assert_eq!(without_winning_tile("[FFF,3]SSSNNNCPPPC|SW1010|0"), "[FFF,3]SSSNNNCPPP");
        assert_eq!(without_winning_tile("33445555m33444s3s|NN0000|0"), "33445555m33444s");
    }
}
