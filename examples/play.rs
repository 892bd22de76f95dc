//! Plays matches between computer opponents, and hands of random actions, to measure strength and speed.
//!
//! ```text
//! cargo run --release -p bafan-table --example play -- --games 100 --seed 1 --seats eight,careful,eight,careful
//! cargo run --release -p bafan-table --example play -- --random 100000
//! ```
//!
//! `--games N` plays N matches of 16 hands. The same walls are played once for every different rotation of the four players named by
//! `--seats`, so that luck with the tiles affects all of them equally; N is rounded down to whole sets of rotations. For each player it
//! prints the share of hands that the player won, the share of hands that others won on the player's tile, the share of self-draws among
//! the player's wins, the claims per hand, the share of wins without open melds, the mean win, false wins, points per hand, standard points
//! per match, and milliseconds per decision, on average and at most. For every two players it prints the lead of the second over the first,
//! with the standard error between sets of walls. Besides the strengths, `--seats` takes players with unusual habits, which exist only for
//! this measurement. `--threads T` uses T threads; the results do not depend on it.
//!
//! `--random N` plays N hands of random legal actions, with every possible win declared, and checks that payments add up to zero and that
//! the log replays to the same state.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::unwrap_used,
    reason = "a tool that cannot go on says so and ends"
)]

#[path = "shared/ratio.rs"]
mod ratio;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use bafan::{Fan, Tile};
use bafan_table::play::opponent::{Estimate, Strength};
use bafan_table::play::{
    Action, Asked, Discarded, HandResult, Log, Observation, Outcome, Session, Setup, State, standard_points,
};
use oorandom::Rand32;
use ratio::Ratio;

const USAGE: &str = "usage: play [--games N] [--seed S] [--seats a,b,c,d] [--threads T] | --random N [--seed S]
players: nearest, eight, careful; claimer, closed, greedy, folder";

struct Options {
    games: u32,
    seed: u32,
    seats: [Player; 4],
    random: Option<u32>,
    threads: u32,
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
    let usual = [Nearest, Eight, Careful, Careful].map(Player::Strength);
    let mut options = Options { games: 100, seed: 1, seats: usual, random: None, threads: 1 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--games" => options.games = value.parse().ok()?,
            "--seed" => options.seed = value.parse().ok()?,
            "--random" => options.random = Some(value.parse().ok()?),
            "--threads" => options.threads = value.parse().ok().filter(|&threads| threads > 0)?,
            "--seats" => options.seats = seats(&value)?,
            _ => return None,
        }
    }
    Some(options)
}

fn seats(text: &str) -> Option<[Player; 4]> {
    let named: Vec<Player> = text.split(',').map(Player::named).collect::<Option<_>>()?;
    named.try_into().ok()
}

#[derive(Clone, Copy, PartialEq)]
enum Player {
    Strength(Strength),
    Unlike(Unlike),
}

/// Players with one habit that the app's own opponents lack. Otherwise each plays like `careful`.
#[derive(Clone, Copy, PartialEq)]
enum Unlike {
    /// Claims anything that is nearly as good as passing.
    Claimer,
    /// Claims only if claiming is much better than passing.
    Closed,
    /// Declines wins below 16 points on other players' tiles while more than 30 tiles are left in the wall.
    Greedy,
    /// Once another player has two melds, or late in the hand, discards the tile that the others discarded most recently, unless its own
    /// hand is promising.
    Folder,
}

impl Unlike {
    const ALL: [(&'static str, Unlike); 4] = [
        ("claimer", Unlike::Claimer),
        ("closed", Unlike::Closed),
        ("greedy", Unlike::Greedy),
        ("folder", Unlike::Folder),
    ];

    fn decide(self, seen: &Observation) -> Action {
        let usual = Strength::Careful.decide(seen);
        let legal = seen.legal();
        let mut estimate = Estimate::new(seen);
        let is_claim = |action: &Action| matches!(action, Action::Pung | Action::Chow(_) | Action::MeldedKong);
        match self {
            Unlike::Claimer if usual == Action::Pass => {
                let passed = estimate.promise(Action::Pass);
                let claims = legal.into_iter().filter(is_claim).map(|claim| (estimate.promise(claim), claim));
                let best = claims.max_by(|(one, _), (other, _)| one.total_cmp(other));
                best.filter(|(value, _)| *value > 0.7 * passed).map_or(usual, |(_, claim)| claim)
            }
            Unlike::Closed if is_claim(&usual) && estimate.promise(usual) < 1.5 * estimate.promise(Action::Pass) => {
                Action::Pass
            }
            Unlike::Greedy if usual == Action::Win && seen.wall_left > 30 => {
                let is_small = seen.win().is_ok_and(|(_, tally)| tally.total < 16);
                match seen.asked {
                    Asked::Claim { .. } if is_small => Action::Pass,
                    _ => usual,
                }
            }
            Unlike::Folder if matches!(usual, Action::Discard(_)) && estimate.promise(usual) < 6.0 => {
                let others = || seen.players.iter().enumerate().filter(|&(seat, _)| seat != seen.seat as usize);
                let last_seen = |tile: Tile| {
                    let since = |discards: &[Discarded]| discards.iter().rev().position(|one| one.tile == tile);
                    others().map(|(_, player)| since(&player.discards).unwrap_or(30)).sum::<usize>()
                };
                let threatened = others().any(|(_, player)| player.melds.len() >= 2) || seen.wall_left < 24;
                let safest = seen.standing.kinds().iter().min_by_key(|&tile| last_seen(tile));
                safest.filter(|_| threatened).map_or(usual, Action::Discard)
            }
            _ => usual,
        }
    }
}

impl Player {
    fn named(name: &str) -> Option<Player> {
        let strength = Strength::named(name);
        let unlike = || Unlike::ALL.into_iter().find(|(of, _)| *of == name).map(|(_, unlike)| Player::Unlike(unlike));
        strength.map(Player::Strength).or_else(unlike)
    }

    fn name(self) -> &'static str {
        match self {
            Player::Strength(strength) => strength.name(),
            Player::Unlike(unlike) => {
                Unlike::ALL.into_iter().find(|&(_, of)| of == unlike).map_or("", |(name, _)| name)
            }
        }
    }

    fn decide(self, seen: &Observation) -> Action {
        match self {
            Player::Strength(strength) => strength.decide(seen),
            Player::Unlike(unlike) => unlike.decide(seen),
        }
    }
}

/// The counts for one player, over all its seats.
#[derive(Clone, Copy, Default)]
struct Count {
    hands: u32,
    won: u32,
    drawn: u32,
    concealed: u32,
    claims: u32,
    dealt_in: u32,
    points: u32,
    false_wins: u32,
    total: i64,
    decisions: u32,
    time: Duration,
    slowest: Duration,
    standard: f64,
}

impl Count {
    fn add(&mut self, other: &Count) {
        self.hands += other.hands;
        self.won += other.won;
        self.drawn += other.drawn;
        self.concealed += other.concealed;
        self.claims += other.claims;
        self.dealt_in += other.dealt_in;
        self.points += other.points;
        self.false_wins += other.false_wins;
        self.total += other.total;
        self.decisions += other.decisions;
        self.time += other.time;
        self.slowest = self.slowest.max(other.slowest);
        self.standard += other.standard;
    }
}

/// The results of one set of walls, played once for every different rotation of the players.
struct Round {
    counts: [Count; 4],
    undecided: u32,
}

fn matches(options: &Options) -> Result<(), String> {
    let rotations = (1..4).find(|&by| (0..4).all(|place| options.seats[place] == options.seats[(place + by) % 4]));
    let rotations = rotations.unwrap_or(4) as u32;
    let rounds = options.games / rotations;
    let share = |thread: u32| {
        let mine = (0..rounds).filter(move |round| round % options.threads == thread);
        mine.map(|round| play_round(options, round, rotations)).collect::<Result<Vec<Round>, String>>()
    };
    let rounds: Vec<Round> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..options.threads).map(|thread| scope.spawn(move || share(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread that ends")).collect::<Result<Vec<_>, _>>()
    })?
    .into_iter()
    .flatten()
    .collect();
    print(options, &rounds, rotations);
    Ok(())
}

fn play_round(options: &Options, round: u32, rotations: u32) -> Result<Round, String> {
    let mut played = Round { counts: [Count::default(); 4], undecided: 0 };
    let session = Session::seeded(options.seed.wrapping_add(Session::APART * round));
    for shift in 0..rotations {
        // This is the index in `--seats` of the player who plays as player `player` of the match after `shift` rotations.
        let who = |player: usize| (player + shift as usize) % 4;
        let counts = &mut played.counts;
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
            count.claims += u32::from(matches!(action, Action::Pung | Action::Chow(_) | Action::MeldedKong));
            action
        });
        let results = results.map_err(|fault| format!("round {round}: {fault}"))?;
        let mut totals = [0; 4];
        for result in &results {
            played.undecided += u32::from(result.winner.is_none());
            add(&mut played.counts, result, who);
            let amounts = result.payments.iter().zip(result.penalties);
            totals.iter_mut().zip(amounts).for_each(|(total, (payment, penalty))| *total += payment + penalty);
        }
        for (player, points) in standard_points(totals).into_iter().enumerate() {
            let count = &mut played.counts[who(player)];
            count.hands += results.len() as u32;
            count.total += i64::from(totals[player]);
            count.standard += f64::from(points) / 100.0;
        }
    }
    Ok(played)
}

fn add(counts: &mut [Count; 4], result: &HandResult, who: impl Fn(usize) -> usize) {
    if let Some(winner) = result.winner {
        let count = &mut counts[who(winner)];
        count.won += 1;
        count.points += result.points;
        let closed = [Fan::ConcealedHand, Fan::FullyConcealedHand];
        count.concealed += u32::from(result.fans.iter().any(|(fan, _)| closed.contains(fan)));
        match result.payer {
            Some(payer) => counts[who(payer)].dealt_in += 1,
            None => count.drawn += 1,
        }
    }
    for player in 0..4 {
        counts[who(player)].false_wins += u32::from(result.penalties[player] < 0);
    }
}

fn print(options: &Options, rounds: &[Round], rotations: u32) {
    let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
    let sum = |of: &Round, player: Player| {
        let mut sum = Count::default();
        (0..4).filter(|&place| options.seats[place] == player).for_each(|place| sum.add(&of.counts[place]));
        sum
    };
    let mut players: Vec<Player> = Vec::new();
    options.seats.iter().for_each(|seat| {
        if !players.contains(seat) {
            players.push(*seat)
        }
    });
    let matches = rounds.len() as u32 * rotations;
    let hands = matches * Session::HANDS as u32;
    let undecided = rounds.iter().map(|round| round.undecided).sum();
    println!("{matches} matches, {hands} hands, {:.1} % drawn", share(undecided, hands));
    println!(
        "player    won %  dealt in %  self-drawn %  claims  unclaimed %  mean win  false wins  points/hand  standard  ms each  slowest"
    );
    for &player in &players {
        let mut count = Count::default();
        rounds.iter().for_each(|round| count.add(&sum(round, player)));
        println!(
            "{:8} {:6.1} {:11.1} {:13.1} {:7.2} {:12.1} {:9.1} {:11} {:12.2} {:9.3} {:8.3} {:8.1}",
            player.name(),
            share(count.won, count.hands),
            share(count.dealt_in, count.hands),
            share(count.drawn, count.won),
            f64::from(count.claims) / f64::from(count.hands),
            share(count.concealed, count.won),
            f64::from(count.points) / f64::from(count.won.max(1)),
            count.false_wins,
            count.total as f64 / f64::from(count.hands),
            count.standard * Session::HANDS as f64 / f64::from(count.hands),
            count.time.as_secs_f64() * 1000.0 / f64::from(count.decisions.max(1)),
            count.slowest.as_secs_f64() * 1000.0,
        );
    }
    for (place, &one) in players.iter().enumerate() {
        for &other in &players[place + 1..] {
            let lead = |of: &dyn Fn(&Count) -> f64| {
                let ahead = |round: &Round| of(&sum(round, other)) - of(&sum(round, one));
                let lead = Ratio::mean_of(rounds.iter().map(ahead));
                (lead.value(), lead.error())
            };
            let points = lead(&|count| count.total as f64 / f64::from(count.hands));
            let standard = lead(&|count| count.standard * Session::HANDS as f64 / f64::from(count.hands));
            println!(
                "{} ahead of {}: {:+.2} ± {:.2} points a hand, {:+.3} ± {:.3} standard points a match",
                other.name(),
                one.name(),
                points.0,
                points.1,
                standard.0,
                standard.1
            );
        }
    }
}

/// Plays hands of random legal actions.
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
