//! Plays Chinese Standard Mahjong through the protocol of the Botzone platform, on standard input and output.
//!
//! ```text
//! cargo run --release -p bafan-table --example botzone                        reads one turn, prints a response, and ends
//! cargo run --release -p bafan-table --example botzone -- --keep-running      then continues with one request at a time
//! cargo run --release -p bafan-table --example botzone -- --strength eight    plays as nearest, eight or careful (the default)
//! cargo run --release -p bafan-table --example botzone -- --judge 1000        plays 1000 hands under the judge of the tests
//! ```
//!
//! The input of a turn is a line with n, followed by 2n − 1 lines: request 1, response 1, request 2, … request n. It can also be one line of
//! JSON, `{"requests": […], "responses": […]}`, which is answered by `{"response": …}`. In keep-running mode, the program prints
//! `>>>BOTZONE_REQUEST_KEEP_RUNNING<<<` after each response, and the following input contains one new request.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::unwrap_used,
    reason = "a tool that cannot go on says so and ends"
)]

mod exchange;
#[path = "../../tests/play/judge.rs"]
mod judge;

use std::io;
use std::process::ExitCode;

use bafan_table::play::botzone::Player;
use bafan_table::play::opponent::Strength;
use exchange::{hear, serve};

const USAGE: &str = "usage: botzone [--strength nearest|eight|careful] [--keep-running | --judge HANDS]";

fn main() -> ExitCode {
    let (mut strength, mut keeps_running, mut hands) = (Strength::Careful, false, None);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = if word == "--keep-running" { None } else { words.next() };
        match (word.as_str(), value.as_deref()) {
            ("--keep-running", _) => keeps_running = true,
            ("--strength", Some(name)) if Strength::named(name).is_some() => {
                strength = Strength::named(name).unwrap_or(strength)
            }
            ("--judge", Some(number)) if number.parse::<u32>().is_ok() => hands = number.parse().ok(),
            _ => {
                eprintln!("{USAGE}");
                return ExitCode::FAILURE;
            }
        }
    }
    let done = match hands {
        Some(hands) => judged(hands, strength),
        None => serve(strength, keeps_running, &mut io::stdin().lock(), &mut io::stdout().lock()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

/// Plays hands under the test judge, alternately without and with flowers. Two players keep running, and two are restarted for each
/// request.
fn judged(hands: u32, strength: Strength) -> io::Result<()> {
    let mut won = 0;
    for seed in 0..hands {
        let mut running: Vec<Player> = (0..4).map(|_| Player::new(strength)).collect();
        let mut heard = vec![String::new(); 4];
        let mut turns = [0; 4];
        let mut ask = |player: usize, request: &str| {
            if player.is_multiple_of(2) {
                hear(&mut running[player], request);
                return running[player].answer();
            }
            turns[player] += 1;
            let input = format!("{}\n{}{request}\n", turns[player], heard[player]);
            let mut output = Vec::new();
            let served = serve(strength, false, &mut input.as_bytes(), &mut output);
            let response = String::from_utf8_lossy(&output).trim_end_matches('\n').to_owned();
            heard[player] += &format!("{request}\n{response}\n");
            served.map_or_else(|fault| fault.to_string(), |()| response)
        };
        let ended = judge::Judge::new(seed, seed % 2 == 1).play(&mut ask);
        won += u32::from(ended.map_err(|fault| io::Error::other(format!("hand {seed}: {fault}")))?.is_some());
    }
    println!("{hands} hands without a refused response, {won} won");
    Ok(())
}
