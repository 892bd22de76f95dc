//! Matches between opponents, and hands of random actions: how strong and how fast they are.
//!
//! ```text
//! cargo run --release -p bafan-table --example play -- --games 100 --seed 1 --seats nearest,eight,careful,careful
//! cargo run --release -p bafan-table --example play -- --random 100000
//! ```
//!
//! `--games N` plays N matches of 16 hands. The four that `--seats` names change their places from match to match. For each of
//! them it prints the share of hands won, of hands in which they discarded the winning tile, of wins by their own draw, the
//! mean win, false wins, milliseconds a decision, points a hand, and the mean of the standard points of a match with its standard
//! error; for each two strengths at the table by how much the stronger one is ahead in standard points a match. `--random N` plays N hands of random allowed actions and checks tiles and payments.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::unwrap_used,
    reason = "a tool that cannot go on says so and ends"
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use bafan_table::play::opponent::Strength;
use bafan_table::play::{Action, HandResult, Log, Outcome, Session, Setup, State, standard_points};
use oorandom::Rand32;

const USAGE: &str = "usage: play [--games N] [--seed S] [--seats a,b,c,d] | --random N [--seed S]
strengths: nearest, eight, careful";

struct Options {
    games: u32,
    seed: u32,
    seats: [Strength; 4],
    random: Option<u32>,
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let done = match options.random {
        Some(hands) => random(hands, options.seed),
        None => matches(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn options() -> Option<Options> {
    use Strength::{Careful, Eight, Nearest};
    let mut options = Options { games: 100, seed: 1, seats: [Nearest, Eight, Careful, Careful], random: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--games" => options.games = value.parse().ok()?,
            "--seed" => options.seed = value.parse().ok()?,
            "--random" => options.random = Some(value.parse().ok()?),
            "--seats" => options.seats = seats(&value)?,
            _ => return None,
        }
    }
    Some(options)
}

fn seats(text: &str) -> Option<[Strength; 4]> {
    let strength = |name: &str| Strength::ALL.into_iter().find(|strength| strength.name().starts_with(name));
    let named: Vec<Strength> = text.split(',').map(strength).collect::<Option<_>>()?;
    named.try_into().ok()
}

/// What is counted for one of the four.
#[derive(Clone, Copy, Default)]
struct Count {
    won: u32,
    drawn: u32,
    dealt_in: u32,
    points: u32,
    false_wins: u32,
    total: i64,
    decisions: u32,
    time: Duration,
    slowest: Duration,
    standard: f64,
    squares: f64,
}

fn matches(options: &Options) -> Result<(), String> {
    let (mut counts, mut hands, mut undecided) = ([Count::default(); 4], 0u32, 0u32);
    let mut leads = leads(&options.seats);
    for game in 0..options.games {
        let session = Session::seeded(options.seed.wrapping_add(game));
        // Player p of the match is the one who sits there after so many shifts.
        let who = |player: usize| (player + game as usize) % 4;
        let results = session.play_hands(0..Session::HANDS, |player, seen| {
            let count = &mut counts[who(player)];
            let start = Instant::now();
            let action = options.seats[who(player)].decide(seen);
            if seen.legal().len() > 1 {
                let time = start.elapsed();
                count.decisions += 1;
                count.time += time;
                count.slowest = count.slowest.max(time);
            }
            action
        });
        let results = results.map_err(|fault| format!("match {game}: {fault}"))?;
        let mut totals = [0; 4];
        for result in &results {
            hands += 1;
            undecided += u32::from(result.winner.is_none());
            add(&mut counts, result, who);
            let amounts = result.payments.iter().zip(result.penalties);
            totals.iter_mut().zip(amounts).for_each(|(total, (payment, penalty))| *total += payment + penalty);
        }
        let standard = standard_points(totals).map(|points| f64::from(points) / 100.0);
        for lead in &mut leads {
            lead.add(|strength| {
                let of = (0..4).filter(|&player| options.seats[who(player)] == strength).map(|player| standard[player]);
                of.clone().sum::<f64>() / of.count() as f64
            });
        }
        for (player, points) in standard.into_iter().enumerate() {
            let count = &mut counts[who(player)];
            count.total += i64::from(totals[player]);
            count.standard += points;
            count.squares += points * points;
        }
    }
    print(options, &counts, hands, undecided);
    leads.iter().for_each(|lead| lead.print(options.games));
    Ok(())
}

/// By how much a strength is ahead of a weaker one, match by match.
struct Lead {
    stronger: Strength,
    weaker: Strength,
    sum: f64,
    squares: f64,
}

fn leads(seats: &[Strength; 4]) -> Vec<Lead> {
    let there: Vec<Strength> = Strength::ALL.into_iter().filter(|strength| seats.contains(strength)).collect();
    let two = there.windows(2).map(|two| Lead { stronger: two[1], weaker: two[0], sum: 0.0, squares: 0.0 });
    two.collect()
}

impl Lead {
    /// Adds a match: `mean` gives the mean standard points of a strength's players.
    fn add(&mut self, mean: impl Fn(Strength) -> f64) {
        let ahead = mean(self.stronger) - mean(self.weaker);
        self.sum += ahead;
        self.squares += ahead * ahead;
    }

    fn print(&self, games: u32) {
        let games = f64::from(games);
        let mean = self.sum / games;
        let error = ((self.squares / games - mean * mean).max(0.0) / games).sqrt();
        let [stronger, weaker] = [self.stronger, self.weaker].map(Strength::name);
        println!("{stronger} ahead of {weaker}: {mean:+.3} ± {error:.3} standard points a match");
    }
}

fn add(counts: &mut [Count; 4], result: &HandResult, who: impl Fn(usize) -> usize) {
    if let Some(winner) = result.winner {
        counts[who(winner)].won += 1;
        counts[who(winner)].points += result.points;
        match result.payer {
            Some(payer) => counts[who(payer)].dealt_in += 1,
            None => counts[who(winner)].drawn += 1,
        }
    }
    for player in 0..4 {
        counts[who(player)].false_wins += u32::from(result.penalties[player] < 0);
    }
}

fn print(options: &Options, counts: &[Count; 4], hands: u32, undecided: u32) {
    let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
    println!("{} matches, {hands} hands, {:.1} % drawn", options.games, share(undecided, hands));
    println!(
        "seat      won %  dealt in %  self-drawn %  mean win  false wins  points/hand  standard   ± s.e.  ms each  slowest"
    );
    for (strength, count) in options.seats.iter().zip(counts) {
        let games = f64::from(options.games);
        let mean = count.standard / games;
        let error = ((count.squares / games - mean * mean).max(0.0) / games).sqrt();
        println!(
            "{:8} {:6.1} {:11.1} {:13.1} {:9.1} {:11} {:12.2} {mean:9.3} {error:8.3} {:8.3} {:8.1}",
            strength.name(),
            share(count.won, hands),
            share(count.dealt_in, hands),
            share(count.drawn, count.won),
            f64::from(count.points) / f64::from(count.won.max(1)),
            count.false_wins,
            count.total as f64 / f64::from(hands),
            count.time.as_secs_f64() * 1000.0 / f64::from(count.decisions.max(1)),
            count.slowest.as_secs_f64() * 1000.0,
        );
    }
    let (decisions, time) = counts.iter().fold((0, Duration::ZERO), |sum, c| (sum.0 + c.decisions, sum.1 + c.time));
    println!("{:.0} decisions a second", f64::from(decisions) / time.as_secs_f64());
}

/// Plays hands of random allowed actions.
fn random(hands: u32, seed: u32) -> Result<(), String> {
    let mut chance = Rand32::new(u64::from(seed));
    let (mut won, mut moves) = (0, 0);
    for _ in 0..hands {
        let seed = chance.rand_u32();
        let mut state = State::new(Setup::seeded(seed));
        while let Some(seat) = state.to_act().next() {
            let legal = state.legal(seat);
            let win = legal.first().copied().filter(|&first| first == Action::Win);
            let action = win.unwrap_or_else(|| legal[chance.rand_range(0..legal.len() as u32) as usize]);
            state.act(seat, action).map_err(|fault| format!("seed {seed}: {fault}"))?;
            moves += 1;
        }
        won += u32::from(matches!(state.outcome(), Some(Outcome::Won(_))));
        if state.payments().iter().sum::<i32>() != 0 {
            return Err(format!("seed {seed}: payments"));
        }
        let read: Log = Log::of(&state).to_string().parse().map_err(|fault| format!("seed {seed}: {fault}"))?;
        if read.state() != state {
            return Err(format!("seed {seed}: replay"));
        }
    }
    println!("{hands} hands, {moves} actions, {won} won");
    Ok(())
}
