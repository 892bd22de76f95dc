use std::collections::BTreeMap;

use bafan::{Holding, Tile, waits};
use bafan_camera::{Face, Guess, SeenTile, weigh};
use oorandom::Rand32;

/// Returns a tile with the given guesses of the reader.
fn tile(guesses: &[(Face, f32)]) -> SeenTile {
    let guesses = guesses.iter().map(|&(face, chance)| Guess { face, chance }).collect();
    SeenTile { corners: Default::default(), guesses, features: Vec::new() }
}

/// Returns tiles for each of which the reader has a single guess, with a chance of 0.99.
fn certain(text: &str) -> Vec<SeenTile> {
    text.split(' ').map(|word| tile(&[(face(word), 0.99)])).collect()
}

fn face(word: &str) -> Face {
    let index = match word.as_bytes() {
        [number @ b'1'..=b'9', suit] => {
            b"mps".iter().position(|one| one == suit).unwrap() * 9 + usize::from(number - b'1')
        }
        [b'*'] => 34,
        [honor] => 27 + b"ESWNCFP".iter().position(|one| one == honor).unwrap(),
        _ => panic!("{word}"),
    };
    Face::at(index).unwrap()
}

#[test]
fn a_fifth_copy_gives_way_to_the_next_likeliest() {
    let mut tiles = certain("1m 1m 1m 1m 2m 3m");
    tiles.push(tile(&[(face("1m"), 0.9), (face("7m"), 0.08)]));
    let weighed = weigh(&tiles, &[]);
    assert_eq!(weighed.faces[6], face("7m"));
    assert_eq!(weighed.changed, [6]);
    let named = weigh(&tiles, &[(6, face("1m"))]);
    assert_eq!(named.faces[6], face("1m"), "what somebody has named stands, and nothing else can give way");
    assert_eq!(named.changed, []);
}

#[test]
fn of_two_about_as_likely_the_one_that_wins_is_taken_and_marked() {
    let mut tiles = certain("1m 2m 3m 4m 5m 6m 7m 8m 9m E E E P");
    tiles.push(tile(&[(face("F"), 0.5), (face("P"), 0.4)]));
    let weighed = weigh(&tiles, &[]);
    assert_eq!((weighed.faces[13], weighed.changed), (face("P"), vec![13]));
    tiles[13] = tile(&[(face("F"), 0.97), (face("P"), 0.01)]);
    assert_eq!(weigh(&tiles, &[]).changed, [], "where it was read for certain it stands");
}

#[test]
fn flowers_kongs_and_hands_that_wait_are_seen() {
    let mut tiles = certain("* * 1m 2m 3m 4m 5m 6m 7m 8m 9m E E E E P");
    tiles.push(tile(&[(face("F"), 0.5), (face("P"), 0.4)]));
    assert_eq!(weigh(&tiles, &[]).changed, [16], "with a kong and two flowers");
    let mut tiles = certain("1m 2m 3m 4m 5m 6m 7m 8m 9m E E E");
    tiles.push(tile(&[(face("F"), 0.55), (Face::Back, 0.4)]));
    assert_eq!(weigh(&tiles, &[]).changed, [], "thirteen that wait");
    assert_eq!(weigh(&[], &[]).faces, []);
}

/// Returns the value of the best reading of these tiles, found by trying every reading.
fn by_hand(tiles: &[SeenTile]) -> f32 {
    let mut readings: Vec<(f32, Vec<Face>)> = vec![(0.0, Vec::new())];
    for tile in tiles {
        readings = readings
            .iter()
            .flat_map(|(worth, faces)| {
                let longer = |guess: &Guess| (worth + guess.chance.ln(), [&faces[..], &[guess.face]].concat());
                tile.guesses.iter().map(longer).collect::<Vec<_>>()
            })
            .collect();
    }
    readings.iter().filter_map(|(worth, faces)| Some(worth + worth_of(faces)?)).fold(f32::MIN, f32::max)
}

/// Returns 3.5 for fourteen tiles that win, 0 for others, and `None` for more than four of a kind.
fn worth_of(faces: &[Face]) -> Option<f32> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    faces.iter().for_each(|face| *counts.entry(face.index()).or_default() += 1);
    if counts.values().any(|count| *count > 4) {
        return None;
    }
    let text = |faces: &[Face]| -> String {
        faces.iter().filter_map(|face| Tile::at(face.index())).map(|tile| tile.to_string()).collect()
    };
    let holding: Holding = text(&faces[1..]).parse().ok()?;
    let Face::Tile(first) = faces[0] else { return Some(0.0) };
    Some(if waits(&holding).contains(first) { 3.5 } else { 0.0 })
}

#[test]
fn the_reading_is_the_likeliest_of_all() {
    let mut chance = Rand32::new(11);
    let mut wins = 0;
    for case in 0..1500 {
        // This makes a winning hand of chows and pungs, some of whose tiles are misread.
        let mut hand: Vec<usize> = Vec::new();
        while hand.len() < 12 {
            let tile = chance.rand_range(0..27) as usize;
            let set = if chance.rand_u32().is_multiple_of(3) || tile % 9 > 6 {
                [tile; 3]
            } else {
                [tile, tile + 1, tile + 2]
            };
            if set.iter().all(|tile| hand.iter().filter(|one| *one == tile).count() < 2) {
                hand.extend(set);
            }
        }
        let pair = (0..27).find(|tile| !hand.contains(tile)).unwrap();
        hand.extend([pair; 2]);
        let unsure: Vec<u32> = (0..4).map(|_| chance.rand_range(0..14)).collect();
        let tiles: Vec<SeenTile> = (0_u32..)
            .zip(&hand)
            .map(|(place, index)| {
                let own = Face::at(*index).unwrap();
                let others: Vec<Face> = [3, 7].map(|step| Face::at((index + step) % 27).unwrap()).to_vec();
                match chance.rand_float() {
                    _ if !unsure.contains(&place) => tile(&[(own, 0.97)]),
                    x if x < 0.5 => tile(&[(others[0], 0.5), (own, 0.35), (others[1], 0.1)]),
                    _ => tile(&[(own, 0.6), (others[0], 0.3), (others[1], 0.05)]),
                }
            })
            .collect();
        let weighed = weigh(&tiles, &[]);
        let chances = tiles
            .iter()
            .zip(&weighed.faces)
            .map(|(tile, face)| tile.guesses.iter().find(|guess| guess.face == *face).unwrap().chance.ln());
        let worth = chances.sum::<f32>() + worth_of(&weighed.faces).unwrap();
        assert!((worth - by_hand(&tiles)).abs() < 1e-3, "case {case}: {worth} and not {}", by_hand(&tiles));
        let differ = |place: &usize| weighed.faces[*place] != tiles[*place].guesses[0].face;
        assert_eq!(weighed.changed, (0..14).filter(differ).collect::<Vec<_>>());
        wins += usize::from(worth_of(&weighed.faces) == Some(3.5));
    }
    assert!(wins > 1300, "{wins} of 1,500 hands are read as the hands that win");
}
