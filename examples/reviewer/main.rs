//! Measures the quality of the coach: how often it names the action taken in recorded hands, and what its choice gains if it names another.
//!
//! ```text
//! cargo run --release -p bafan-table --example reviewer -- --decisions 200 --times 1000 --seed 1 FILE...
//! ```
//!
//! Files are read as in the example `records`. A hand counts if it was played to its end with an eight-point minimum; a decision counts if
//! more than one action was legal and no win could be declared. The coach's choice is the action with the highest expected points, as in
//! the app's review. Errors are standard errors clustered by hand, since the decisions within a hand are correlated.
//!
//! The first tables show how often the coach, each strength, and a random legal action agree with the action taken: on the player's own
//! turn, and on another player's tile, separately for claims and passes.
//!
//! For the last table, `--decisions N` of the decisions in which the player differed from the coach are played out M times each (`--times
//! M`): the tiles that the player cannot see are redealt, identically for both actions, and all four play on as `--by STRENGTH` does
//! (default `careful`). Decisions are shuffled by the seed and drawn in turn from classes of the cost that the coach assigns to the
//! player's action, since most of these actions cost next to nothing. For each class the table shows how many of its decisions were played
//! out, their cost according to the coach, the gain of the coach's choice, and for how many decisions the gain is more than two standard
//! errors above zero, within two of zero, or more than two below. The slope is fitted through the origin. `--against any` instead compares
//! with another legal action chosen at random, `--against nearest` with the action of that strength.
//!
//! Each decision that was played out is printed as a line on standard error. `--threads T` uses T threads; the results do not depend on it.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a tool that cannot go on says so and ends")]

mod decisions;
#[path = "../shared/files.rs"]
mod files;
mod playouts;
#[path = "../shared/ratio.rs"]
mod ratio;

use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use bafan::RuleSet;
use bafan_table::exchange::hands::{PlayedHand, read};
use bafan_table::play::Action;
use bafan_table::play::opponent::Strength;
use decisions::{Against, CLASSES, Decision, Other, class, decisions, in_turn, others};
use playouts::{Gain, gain};
use ratio::Ratio;

const USAGE: &str =
    "usage: reviewer [--decisions N] [--times M] [--seed S] [--against done|any|STRENGTH] [--by STRENGTH] [--threads T] FILE...
strengths: nearest, eight, careful";

struct Options {
    decisions: usize,
    times: u32,
    seed: u32,
    against: Against,
    by: Strength,
    threads: usize,
    files: Vec<String>,
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let mut hands: Vec<PlayedHand> = Vec::new();
    for file in &options.files {
        let found = files::read(Path::new(file), &mut |name, text| {
            let records = text.map(|text| read(&text)).map_err(|fault| eprintln!("{name}: {fault}"));
            let whole = records.unwrap_or_default().into_iter().flatten().filter(|hand| is_whole(hand));
            hands.extend(whole.map(|hand| *hand));
            Ok(())
        });
        if let Err(fault) = found {
            eprintln!("{file}: {fault}");
            return ExitCode::FAILURE;
        }
    }
    let numbers: Vec<usize> = (0..hands.len()).collect();
    let of_hand = |&number: &usize| decisions(number, &hands[number]);
    let made: Vec<Decision> = in_threads(options.threads, &numbers, of_hand).into_iter().flatten().collect();
    println!("{} hands", hands.len());
    agreement("everyone", &made, |_| true);
    agreement("the winner of the hand", &made, |decision| decision.won);
    play_out(&options, &hands, &made);
    ExitCode::SUCCESS
}

/// Returns whether the coach can judge a hand: it was played to its end with an eight-point minimum.
fn is_whole(hand: &PlayedHand) -> bool {
    hand.fault.is_none() && hand.log.setup().minimum == RuleSet::MINIMUM
}

fn options() -> Option<Options> {
    let mut options = Options {
        decisions: 200,
        times: 1000,
        seed: 1,
        against: Against::Done,
        by: Strength::Careful,
        threads: 1,
        files: Vec::new(),
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next();
        match word.as_str() {
            "--decisions" => options.decisions = value()?.parse().ok()?,
            "--times" => options.times = value()?.parse().ok()?,
            "--seed" => options.seed = value()?.parse().ok()?,
            "--against" => {
                options.against = match value()?.as_str() {
                    "done" => Against::Done,
                    "any" => Against::Any,
                    strength => Against::Strength(Strength::named(strength)?),
                }
            }
            "--by" => options.by = Strength::named(&value()?)?,
            "--threads" => options.threads = value()?.parse().ok().filter(|&threads| threads > 0)?,
            _ if word.starts_with("--") => return None,
            _ => options.files.push(word),
        }
    }
    (!options.files.is_empty()).then_some(options)
}

/// Applies a function to each item in parallel; the results are in the order of the items.
fn in_threads<T: Sync, U: Send>(threads: usize, of: &[T], done: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let done = &done;
    let share = |thread: usize| of.iter().skip(thread).step_by(threads).map(done).collect::<Vec<U>>();
    let mut shares: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread that ends").into_iter()).collect()
    });
    (0..of.len()).filter_map(|place| shares[place % threads].next()).collect()
}

/// Prints how often the coach and others agree with the actions taken.
fn agreement(who: &str, made: &[Decision], is_theirs: impl Fn(&Decision) -> bool) {
    type IsOf = fn(&Decision) -> bool;
    let sorts: [(&str, IsOf); 4] = [
        ("turns", |decision| !decision.is_claim),
        ("claims", |decision| decision.is_claim),
        ("made", |decision| decision.is_claim && decision.legal[decision.done] != Action::Pass),
        ("passed", |decision| decision.is_claim && decision.legal[decision.done] == Action::Pass),
    ];
    let of_sort =
        |is_of: IsOf| made.iter().filter(|decision| is_theirs(decision) && is_of(decision)).collect::<Vec<_>>();
    let counts = sorts.map(|(name, is_of)| format!("{:>6} {name:6}", of_sort(is_of).len()));
    println!("\n{who}\n         {}", counts.join(" "));
    let line = |name: &str, agrees: &dyn Fn(&Decision) -> f64| {
        let shares = sorts.map(|(_, is_of)| {
            let mut share = Ratio::default();
            of_sort(is_of).into_iter().for_each(|decision| share.add(decision.hand, agrees(decision), 1.0));
            format!("{:6.1} ± {:4.1}", 100.0 * share.value(), 100.0 * share.error())
        });
        println!("{name:8} {}", shares.join(" "));
    };
    let is = |agree: bool| f64::from(u8::from(agree));
    line("coach", &|decision| is(decision.coach() == decision.done));
    for (place, strength) in Strength::ALL.into_iter().enumerate() {
        line(strength.name(), &|decision| is(decision.strengths[place] == decision.legal[decision.done]));
    }
    line("any", &|decision| 1.0 / decision.legal.len() as f64);
}

/// The result of playing out an action against the coach's.
struct Played {
    hand: usize,
    is_claim: bool,
    cost: f64,
    gain: Gain,
    /// The number of decisions of its class that this one represents.
    weight: f64,
}

/// Plays out decisions and prints the gain of the coach's choice next to the coach's estimate.
fn play_out(options: &Options, hands: &[PlayedHand], made: &[Decision]) {
    let others = others(made, options.against, options.seed);
    let numbered: Vec<(usize, Other)> = in_turn(&others).into_iter().take(options.decisions).enumerate().collect();
    let of_class = |number: usize| others.iter().filter(|other| class(other.cost()) == number).count() as f64;
    let drawn = |number: usize| numbered.iter().filter(|(_, other)| class(other.cost()) == number).count() as f64;
    let weights = [0, 1, 2, 3].map(|number| of_class(number) / drawn(number));
    let (start, finished) = (Instant::now(), AtomicUsize::new(0));
    let played = in_threads(options.threads, &numbered, |&(number, other)| {
        let (decision, cost) = (other.decision, other.cost());
        let actions = [decision.coach(), other.place].map(|place| decision.legal[place]);
        let state = hands[decision.hand].log.moment(decision.moment);
        let seed = (u64::from(options.seed) << 32) + number as u64;
        let gain = gain(&state, decision.seat, actions, options.by, options.times, seed);
        let finished = finished.fetch_add(1, Ordering::Relaxed) + 1;
        eprintln!(
            "{finished}: hand {}, {} after {} actions: {actions:?} is said to bring {cost:.2}, brings {:.2} ± {:.2}",
            decision.hand + 1,
            decision.seat.letter(),
            decision.moment,
            gain.mean,
            gain.error
        );
        Played { hand: decision.hand, is_claim: decision.is_claim, cost, gain, weight: weights[class(cost)] }
    });
    let playouts = (2 * played.len() as u32 * options.times).max(1);
    let each = start.elapsed().as_secs_f64() * 1000.0 * options.threads as f64 / f64::from(playouts);
    println!(
        "\n{} decisions, each played out {} times from both actions by {}, {each:.1} ms a playout",
        played.len(),
        options.times,
        options.by.name()
    );
    println!("said to cost         decisions      of   said        brings  more  within  less");
    for (number, (name, _)) in CLASSES.iter().enumerate() {
        row(name, &played, |one| class(one.cost) == number);
    }
    row("all, by their number", &played, |_| true);
    slope("a point that the coach names", &played, |_| true);
    slope("of turns", &played, |one| !one.is_claim);
    slope("of claims", &played, |one| one.is_claim);
}

fn row(name: &str, played: &[Played], is_of: impl Fn(&Played) -> bool) {
    let of: Vec<&Played> = played.iter().filter(|one| is_of(one)).collect();
    let (mut said, mut brings) = (Ratio::default(), Ratio::default());
    for one in &of {
        said.add(one.hand, one.weight * one.cost, one.weight);
        brings.add(one.hand, one.weight * one.gain.mean, one.weight);
    }
    let count = |is: &dyn Fn(&Gain) -> bool| of.iter().filter(|one| is(&one.gain)).count();
    println!(
        "{name:20} {:9} {:7.0} {:6.2} {:6.2} ± {:4.2} {:5} {:7} {:5}",
        of.len(),
        said.over(),
        said.value(),
        brings.value(),
        brings.error(),
        count(&|gain| gain.mean > 2.0 * gain.error),
        count(&|gain| gain.mean.abs() <= 2.0 * gain.error),
        count(&|gain| gain.mean < -2.0 * gain.error)
    );
}

/// Prints the slope, through the origin, of the actual gain as a function of the estimated gain.
fn slope(name: &str, played: &[Played], is_of: impl Fn(&Played) -> bool) {
    let mut slope = Ratio::default();
    for one in played.iter().filter(|one| is_of(one)) {
        slope.add(one.hand, one.cost * one.gain.mean, one.cost * one.cost);
    }
    println!("{name} brings {:.2} ± {:.2}", slope.value(), slope.error());
}
