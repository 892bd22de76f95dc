//! Hands played by the machine: no tile is lost, payments sum to nothing, and the same seed gives the same hand.

use bafan::{Flower, Tile, Wind};
use bafan_table::games::{Action, Amount, Face, Game, Hand, NAMES, Piece, Start, game, opponent::Strength};
use oorandom::Rand32;

/// How many hands of each game are played: `BAFAN_HANDS=20000 cargo test -p bafan-table --test games played` plays as many as
/// `docs/games.md` tells of.
fn hands() -> u64 {
    std::env::var("BAFAN_HANDS").ok().and_then(|hands| hands.parse().ok()).unwrap_or(30)
}

fn sorted(faces: &[Face]) -> Vec<String> {
    let mut texts: Vec<String> = faces.iter().map(|face| format!("{face:?}")).collect();
    texts.sort();
    texts
}

/// What the game is played with: four of each kind, flowers, function tiles.
fn faces_of(game: &dyn Game) -> Vec<Face> {
    let tiles = Tile::all().flat_map(|tile| [Face::Piece(Piece::Tile(tile)); 4]);
    let flowers = Flower::all().take(game.setting().flowers.into()).map(Face::Flower);
    let functions = (1..=8).filter(|_| game.name() == "function").map(|number| Face::Piece(Piece::Function(number)));
    tiles.chain(flowers).chain(functions).collect()
}

fn start(name: &str, seed: u64) -> Start {
    let players = game(name).unwrap().setting().players as u64;
    let dealer = if name == "function" { Wind::East } else { Wind::ALL[(seed % players) as usize] };
    let buyers = if name == "yichun" {
        Wind::ALL.into_iter().filter(|seat| seed >> *seat as u64 & 1 == 1).collect()
    } else {
        vec![]
    };
    Start { dealer, streak: (seed % 3) as u32, buyers, wall: None }
}

/// Random actions, or with sense: what happened, as text.
fn play_randomly(name: &str, seed: u64) -> (String, bool, usize) {
    let game = game(name).unwrap();
    let all = sorted(&faces_of(game.as_ref()));
    let mut hand = Hand::new(game.as_ref(), start(name, seed), seed);
    let mut chance = Rand32::new(seed ^ 0x5eed);
    let mut log = String::new();
    let mut acts = 0u32;
    while let Some(seat) = hand.to_act().first().copied() {
        let legal = hand.legal(seat);
        assert!(!legal.is_empty(), "{name} {seed}: {seat:?} is asked and may do nothing");
        // Half of the hands are played with sense, so that they are won; the others wildly.
        let action = if seed.is_multiple_of(2) && chance.rand_range(0..8) > 0 {
            Strength::Nearest.decide(&hand.observe(seat))
        } else {
            legal[chance.rand_range(0..legal.len() as u32) as usize].clone()
        };
        log.push_str(&format!("{seat:?} {action:?}\n"));
        hand.act(seat, action).unwrap();
        acts += 1;
        assert!(acts < 2000, "{name} {seed} does not end");
        if acts.is_multiple_of(32) {
            assert_eq!(sorted(&hand.faces()), all, "{name} {seed}");
        }
    }
    assert_eq!(sorted(&hand.faces()), all, "{name} {seed} at the end");
    let outcome = hand.outcome().unwrap();
    let pay = outcome.pay.as_ref().unwrap();
    let sum = pay.iter().fold(Amount::ZERO, |sum, &pay| sum + pay);
    assert_eq!(sum, Amount::ZERO, "{name} {seed}: {pay:?}");
    let paid = pay.iter().any(|&pay| pay != Amount::ZERO);
    assert_eq!(paid, !outcome.wins.is_empty(), "{name} {seed}: {outcome:?}");
    log.push_str(&format!("{outcome:?}"));
    (log, paid, outcome.wins.len())
}

fn played(name: &str) {
    let (mut won, mut several) = (0, 0);
    let hands = hands();
    for seed in 0..hands {
        let (log, paid, winners) = play_randomly(name, seed);
        won += u32::from(paid);
        several += u32::from(winners > 1);
        if seed.is_multiple_of(50) {
            assert_eq!(log, play_randomly(name, seed).0, "{name} {seed} again");
        }
    }
    println!("{name}: {hands} hands, {won} won, {several} by several");
    assert!(u64::from(won) > hands / 20, "{name}: {won} won");
    assert!(several == 0 || name == "yichun", "{name}");
    assert!(several > 0 || name != "yichun" || hands < 20_000, "{name}");
}

#[test]
fn two_player_hands() {
    played(NAMES[0]);
}

#[test]
fn yichun_hands() {
    played(NAMES[1]);
}

#[test]
fn sixteen_hands() {
    played(NAMES[2]);
}

#[test]
fn function_hands() {
    played(NAMES[3]);
}

/// What is not allowed changes nothing.
#[test]
fn refusals() {
    let game = game("yichun").unwrap();
    let mut hand = Hand::new(game.as_ref(), Start::default(), 1);
    assert!(hand.act(Wind::South, Action::Pass).is_err());
    assert!(hand.act(Wind::East, Action::Pass).is_err());
    assert_eq!(hand.to_act(), [Wind::East]);
}

/// Every other seat plays by counting; seats change from hand to hand. 400 hands are enough to see it.
#[test]
fn the_second_strength_wins_more() {
    for name in NAMES {
        let game = game(name).unwrap();
        let mut wins = [0u32; 2];
        for seed in 0..hands().min(400) {
            let mut hand = Hand::new(game.as_ref(), Start::default(), seed / 2 + 1_000_000);
            while let Some(seat) = hand.to_act().first().copied() {
                let action = Strength::ALL[(seat as usize + seed as usize) % 2].decide(&hand.observe(seat));
                hand.act(seat, action).unwrap();
            }
            for (entry, _) in &hand.outcome().unwrap().wins {
                wins[(entry.situation.seat as usize + seed as usize) % 2] += 1;
            }
        }
        println!("{name}: nearest {} wins, counting {}", wins[0], wins[1]);
        assert!(wins[1] > wins[0], "{name}: {wins:?}");
    }
}
