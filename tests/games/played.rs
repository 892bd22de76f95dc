//! Played hands of the other games: no tile is lost, payments add up to zero, and the same seed gives the same hand.

use std::rc::Rc;

use bafan::shape::waits_in_shape;
use bafan::{DraftMeld, Flower, Holding, Tile, TileSet, Wind};
use bafan_table::games::{Action, Amount, Face, Game, GameName, Hand, Piece, Seen, Shape, Start, opponent::Strength};

use crate::game;
use oorandom::Rand32;

/// Returns the number of hands played of each game: `BAFAN_HANDS=20000 cargo test -p bafan-table --test games played` plays as many as
/// reported in `docs/games.md`.
fn hands() -> u64 {
    std::env::var("BAFAN_HANDS").ok().and_then(|hands| hands.parse().ok()).unwrap_or(30)
}

fn sorted(faces: &[Face]) -> Vec<String> {
    let mut texts: Vec<String> = faces.iter().map(|face| format!("{face:?}")).collect();
    texts.sort();
    texts
}

/// Returns the tiles of the game: four of each kind, flowers, and function tiles.
fn faces_of(game: &dyn Game) -> Vec<Face> {
    let tiles = Tile::all().flat_map(|tile| [Face::Piece(Piece::Tile(tile)); 4]);
    let flowers = Flower::all().take(game.setting().flowers.into()).map(Face::Flower);
    let functions = (1..=8).filter(|_| game.setting().functions).map(|number| Face::Piece(Piece::Function(number)));
    tiles.chain(flowers).chain(functions).collect()
}

fn start(name: &str, seed: u64) -> Start {
    let players = game(name).setting().players as u64;
    let dealer = if name == "function" { Wind::East } else { Wind::ALL[(seed % players) as usize] };
    let buyers = if name == "yichun" {
        Wind::ALL.into_iter().filter(|seat| seed >> *seat as u64 & 1 == 1).collect()
    } else {
        vec![]
    };
    Start { dealer, streak: (seed % 3) as u32, buyers, wall: None }
}

/// Returns the tiles that complete a hand, according to the engine of the official game.
fn waits_of(melds: &[DraftMeld], standing: &[Piece]) -> TileSet {
    let melds: String = melds.iter().map(|meld| format!("[{}]", text_of(&meld.tiles))).collect();
    let standing: Vec<Tile> = standing.iter().filter_map(tile_of).collect();
    let holding: Holding = format!("{melds}{}", text_of(&standing)).parse().unwrap();
    waits_in_shape(&holding)
}

fn tile_of(piece: &Piece) -> Option<Tile> {
    if let Piece::Tile(tile) = *piece { Some(tile) } else { None }
}

fn text_of(tiles: &[Tile]) -> String {
    tiles.iter().map(Tile::to_string).collect()
}

/// Checks the legal kongs by a second statement of the rules: a kong in a turn that began with a claim, or by a player who has shown the
/// gap or pressed the ready button, is legal only as far as the switches allow.
fn check_kongs(rules: &str, seen: &Seen<'_>, claimed: bool) {
    let of = |action: &Action| if let Action::Kong(tile) = *action { Some(tile) } else { None };
    for tile in seen.legal.iter().filter_map(of) {
        let (what, own) = (format!("{tile} by {rules}"), &seen.seats[0]);
        assert!(!claimed || rules.contains("claim-kong=allowed"), "{what} without a draw");
        if own.ready && seen.game.setting().golds > 0 {
            assert!(!rules.contains("gap-kongs=never"), "{what} after the gap");
        } else if own.ready {
            assert!(rules.contains("ready-kongs=same-waits"), "{what} after ready");
            let (drawn, before) = seen.standing.split_last().unwrap();
            assert_eq!(*drawn, Piece::Tile(tile), "{what}");
            let added = seen.melds.iter().position(|meld| meld.shape == Shape::Pung && meld.tiles[0] == tile);
            let mut melds = own.melds.clone();
            match added {
                Some(place) => melds[place] = DraftMeld { tiles: vec![tile; 4], mark: Some(6) },
                None => melds.push(DraftMeld { tiles: vec![tile; 4], mark: None }),
            }
            let after: Vec<Piece> = before.iter().copied().filter(|&piece| piece != Piece::Tile(tile)).collect();
            assert_eq!(waits_of(&own.melds, before), waits_of(&melds, &after), "{what}: {:?}", seen.standing);
        }
    }
}

/// Plays random or sensible actions; returns the actions and the outcome as text, whether there were payments, and the number of winners.
fn play_randomly(name: &str, rules: &str, seed: u64) -> (String, bool, usize) {
    let mut game = game(name);
    game.take(rules).unwrap();
    let all = sorted(&faces_of(game.as_ref()));
    let mut hand = Hand::new(game, start(name, seed), seed);
    let mut chance = Rand32::new(seed ^ 0x5eed);
    let mut log = String::new();
    let mut acts = 0u32;
    let mut melded = 0;
    while let Some(seat) = hand.to_act().first().copied() {
        let seen = hand.observe(seat);
        let legal = &seen.legal;
        assert!(!legal.is_empty(), "{name} {seed}: {seat:?} is asked and may do nothing");
        let threes = seen.seats.iter().flat_map(|seat| &seat.melds).filter(|meld| meld.tiles.len() == 3).count();
        check_kongs(rules, &seen, threes > melded);
        melded = threes;
        // Half of the hands are played sensibly most of the time, so that some are won, and the other half randomly.
        let action = if seed.is_multiple_of(2) && chance.rand_range(0..8) > 0 {
            Strength::Nearest.decide(&seen)
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
        let (log, paid, winners) = play_randomly(name, "", seed);
        won += u32::from(paid);
        several += u32::from(winners > 1);
        if seed.is_multiple_of(50) {
            assert_eq!(log, play_randomly(name, "", seed).0, "{name} {seed} again");
        }
    }
    println!("{name}: {hands} hands, {won} won, {several} by several");
    assert!(u64::from(won) > hands / 20, "{name}: {won} won");
    assert!(several == 0 || name == "yichun", "{name}");
    assert!(several > 0 || name != "yichun" || hands < 20_000, "{name}");
}

#[test]
fn hands_of_every_game() {
    std::thread::scope(|scope| {
        for name in GameName::ALL.map(GameName::slug) {
            scope.spawn(move || played(name));
        }
    });
}

/// Plays with the other choice of every switch that affects play.
#[test]
fn hands_by_other_choices() {
    for name in GameName::ALL.map(GameName::slug) {
        let of_play = |game: Box<dyn Game>| -> Vec<String> {
            let switches = game
                .choices()
                .iter()
                .map(|(switch, _)| switch)
                .filter(|switch| crate::OF_PLAY.contains(&switch.ruling));
            switches.map(|switch| format!("{}={}", switch.name, switch.choices[1])).collect()
        };
        let rules = of_play(game(name)).join("+");
        assert!(!rules.is_empty(), "{name}");
        let hands = hands().div_ceil(4);
        let won = (0..hands).filter(|&seed| play_randomly(name, &rules, seed).1).count();
        println!("{name} by {rules}: {hands} hands, {won} won");
    }
}

/// Actions that are not allowed change nothing.
#[test]
fn refusals() {
    let mut hand = Hand::new(game("yichun"), Start::default(), 1);
    assert!(hand.act(Wind::South, Action::Pass).is_err());
    assert!(hand.act(Wind::East, Action::Pass).is_err());
    assert_eq!(hand.to_act(), [Wind::East]);
}

/// Every other seat is played by the `Counting` opponent, and the seats change from hand to hand. 400 hands are enough to show the
/// difference.
#[test]
fn the_second_strength_wins_more() {
    for name in GameName::ALL.map(GameName::slug) {
        let game: Rc<dyn Game> = game(name).into();
        let mut wins = [0u32; 2];
        for seed in 0..hands().min(400) {
            let mut hand = Hand::new(game.clone(), Start::default(), seed / 2 + 1_000_000);
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
