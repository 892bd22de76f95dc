//! Counts how often each fan occurs when four opponents of the same strength play: the counts behind `static/odds`.
//!
//! ```text
//! cargo run --release -p bafan-table --example frequency -- --hands 1000 --seed 1 --strength eight
//! ```
//!
//! Hand number i does not depend on `--hands`, so a longer run begins with the hands of a shorter one. The prevalent wind changes with
//! every hand: East, South, West, North. Wins are scored by the textbook's rules. `--save FILE` writes the current counts to the file every
//! thousand hands, so that an interrupted run loses little; otherwise they are printed at the end. The main figures are printed on standard
//! error with their 95% confidence limits.

use std::process::ExitCode;

use bafan_table::Book;
use bafan_table::odds::{Frequency, Share, prevalent};
use bafan_table::play::opponent::Strength;
use bafan_table::play::{FalseWin, FalseWinKind, Setup, State};
use oorandom::Rand32;

const USAGE: &str = "usage: frequency --hands N [--seed S] [--strength nearest|eight|careful] [--save FILE]";

struct Options {
    hands: u32,
    seed: u32,
    strength: Strength,
    save: Option<String>,
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match count(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("frequency: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn options() -> Option<Options> {
    let mut options = Options { hands: 0, seed: 1, strength: Strength::Eight, save: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--hands" => options.hands = value.parse().ok()?,
            "--seed" => options.seed = value.parse().ok()?,
            "--strength" => options.strength = Strength::named(&value)?,
            "--save" => options.save = Some(value),
            _ => return None,
        }
    }
    (options.hands > 0).then_some(options)
}

fn count(options: &Options) -> Result<(), String> {
    let mut chance = Rand32::new(u64::from(options.seed));
    let mut frequency = Frequency::default();
    for hand in 0..options.hands {
        let seed = chance.rand_u32();
        let (state, short) = play(seed, hand, options.strength).map_err(|fault| format!("hand {hand}: {fault}"))?;
        frequency.add(&state);
        frequency.short += u64::from(short);
        if (hand + 1) % 1000 == 0 || hand + 1 == options.hands {
            save(&mut frequency, options)?;
        }
    }
    report(&frequency);
    Ok(())
}

/// Plays a hand to its end, and returns the final state and whether a tile drawn or offered completed any player's hand with fewer than
/// eight points.
fn play(seed: u32, hand: u32, strength: Strength) -> Result<(State, bool), String> {
    let setup = Setup { prevalent: prevalent(hand), false_win: FalseWin::of(Book::B98), ..Setup::seeded(seed) };
    let (mut state, mut short) = (State::new(setup), false);
    while let Some(seat) = state.to_act().next() {
        let seen = state.observe(seat);
        let action = strength.decide(&seen);
        short |= seen.win().is_err_and(|kind| kind == FalseWinKind::Below);
        state.act(seat, action).map_err(|refused| refused.to_string())?;
    }
    Ok((state, short))
}

/// The minimum number of wins for a combination of fans worth exactly eight points to be written.
const LEAST: u64 = 20;

fn save(frequency: &mut Frequency, options: &Options) -> Result<(), String> {
    frequency.command = format!(
        "cargo run --release -p bafan-table --example frequency -- --hands {} --seed {} --strength {}",
        frequency.hands,
        options.seed,
        options.strength.name()
    );
    let written = || frequency.clone().without_rare_eights(LEAST).to_string();
    match &options.save {
        Some(file) => std::fs::write(file, written()).map_err(|fault| format!("{file}: {fault}")),
        None if frequency.hands == u64::from(options.hands) => {
            print!("{}", written());
            Ok(())
        }
        None => Ok(()),
    }
}

fn report(frequency: &Frequency) {
    let percent = |share: Share| {
        let (low, high) = share.limits();
        format!("{:6.2} % ({:.2} to {:.2})", 100.0 * share.value(), 100.0 * low, 100.0 * high)
    };
    let Frequency { hands, wins, self_drawn, short, .. } = *frequency;
    eprintln!("{hands} hands, {wins} won: {}", percent(frequency.won()));
    eprintln!("of the wins self-drawn: {}", percent(Share { part: self_drawn, of: wins }));
    eprintln!("hands with a complete hand below eight: {}", percent(Share { part: short, of: hands }));
    let mean = frequency.mean_points();
    eprintln!("points of a win: {:.2} ± {:.2}", mean.value(), mean.error().unwrap_or_default());
    let mut fans: Vec<_> = bafan::Fan::all().map(|fan| (frequency.share(fan), fan)).collect();
    fans.sort_by_key(|(share, _)| std::cmp::Reverse(share.part));
    for (share, fan) in fans.iter().filter(|(share, _)| share.part > 0) {
        eprintln!("{} {}", percent(*share), fan.name());
    }
}
