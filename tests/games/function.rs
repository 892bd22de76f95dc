//! Function tiles, compared with trying every substitution on random hands.

use bafan::{Hand, RuleSet, Tile, tally};
use bafan_table::games::{Assignment, Entry, Function, Game};

use crate::random::{Rand32, below, one_in, set, shuffle, text};

/// Returns fourteen tiles as numbers, often with a winning shape.
fn hand(rand: &mut Rand32) -> Vec<usize> {
    let mut tiles: Vec<usize> = match below(rand, 6) {
        0 => (0..7).flat_map(|_| [below(rand, 34); 2]).collect(),
        1 => vec![0, 3, 6, 10, 13, 16, 20, 23, 26, 27, 28, 29, 30, 31],
        2 => {
            let (set, pair) = (set(rand, 34), below(rand, 34));
            [0, 3, 6, 10, 13, 16, 20, 23, 26].into_iter().chain(set).chain([pair, pair]).collect()
        }
        3 => vec![0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33, 33],
        _ => {
            let pair = below(rand, 34);
            let mut tiles: Vec<usize> = (0..4).flat_map(|_| set(rand, 34)).collect();
            tiles.extend([pair, pair]);
            tiles
        }
    };
    shuffle(rand, &mut tiles);
    tiles
}

/// Returns the greatest value of the hand over all kinds that its function tiles (the numbers from 34 on) can represent; `None` if the hand
/// never wins.
fn most(tiles: &mut [usize], assignment: &Assignment) -> Option<u32> {
    let Some(place) = tiles.iter().position(|&tile| tile >= 34) else {
        let hand: Hand = format!("{}|EE1000", text(tiles)).parse().ok()?;
        return tally(&hand, &RuleSet::textbook()).ok().map(|tally| tally.total);
    };
    let function = tiles[place];
    let number = (function - 33) as u8;
    let most = assignment.of(number).iter().filter_map(|tile| {
        tiles[place] = tile.index();
        most(tiles, assignment)
    });
    let most = most.max();
    tiles[place] = function;
    most
}

#[test]
fn the_best_stand_ins_are_found() {
    let (mut table, mut rand) = (Function::default(), Rand32::new(14));
    let mut won = 0;
    for _ in 0..6000 {
        let mut tiles = hand(&mut rand);
        let mut assignment = Assignment::named(Assignment::NAMES[below(&mut rand, 3)]).unwrap();
        let functions = 1 + below(&mut rand, 4);
        for (number, place) in tiles.iter_mut().enumerate().take(functions) {
            // In most cases, the function tile can represent the tile that it replaces.
            let tile = Tile::at(*place).unwrap();
            if !one_in(&mut rand, 4) {
                let other = Tile::at(below(&mut rand, 34)).unwrap();
                assignment.set(number as u8 + 1, &format!("{tile}{other}")).unwrap();
            }
            *place = 34 + number;
        }
        tiles.rotate_left(below(&mut rand, 14));
        let written = |&tile: &usize| if tile < 34 { text(&[tile]) } else { format!("{}x", tile - 33) };
        let line: String = tiles.iter().map(written).collect();
        let entry: Entry = format!("{line}|EE1000").parse().unwrap();
        table.assignment = assignment;
        let total = table.score(&entry).ok().and_then(|score| score.total.as_whole());
        let expected = most(&mut tiles, &assignment).map(i64::from);
        assert_eq!(total, expected, "{line} with {assignment:?}");
        won += usize::from(total.is_some());
    }
    assert!(won > 2000 && won < 5800, "{won} hands win");
}

#[test]
fn a_table_of_one_s_own_is_kept_as_text_and_scored_by() {
    let mut game = Function::default();
    assert_eq!(game.assignment.to_string(), "");
    game.take("table=ranks").unwrap();
    assert_eq!((game.assignment.to_string(), game.assignment.of(3)), ("table=ranks".to_owned(), kinds("3m3p3s")));
    game.take("table=sketch+1x=ESW+8x=9s+minimum=needed").unwrap();
    assert_eq!(game.assignment.to_string(), "1x=ESW+8x=9s");
    let mut other = Function::default();
    other.take(&game.assignment.to_string()).unwrap();
    assert_eq!(other.assignment, game.assignment);
    // 1x is East: four pungs of winds and a pair of dragons.
    let entry: Entry = "EE1xSSSWWWNNNCC|ES1000".parse().unwrap();
    assert!(Function::default().score(&entry).is_err());
    assert_eq!(game.score(&entry).unwrap().stood.len(), 1);
    let before = game.assignment;
    for bad in ["table=mine", "0x=1m", "9x=1m", "1x=", "1x=12345678m", "1x=1m+table=mine", "1x=[123m]"] {
        let fault = game.take(bad).unwrap_err().to_string();
        assert!(fault.contains("1x= to 8x="), "{bad}: {fault}");
        assert_eq!(game.assignment, before);
    }
}

#[test]
fn a_tap_adds_a_kind_or_takes_it_away_within_the_limits() {
    let tile = |text: &str| text.parse::<Tile>().unwrap();
    let mut assignment = Assignment::default();
    assert_eq!(assignment.of(1), kinds("258m"));
    for text in ["2m", "5m", "8m", "8m"] {
        assignment = assignment.turned(1, tile(text), false);
    }
    // The last kind cannot be removed.
    assert_eq!(assignment.of(1), kinds("8m"));
    for tile in Tile::all() {
        assignment = if assignment.of(1).contains(tile) { assignment } else { assignment.turned(1, tile, false) };
    }
    assert_eq!(assignment.of(1).len(), 7);
    assert_eq!(assignment.turned(9, tile("1m"), false), assignment);
    // As in the sketch (G27), the kinds are of one suit, of one rank, or honors; an incompatible tile replaces the others.
    let mut limited = Assignment::default();
    for (text, then) in [
        ("3m", "2358m"),
        ("E", "E"),
        ("C", "EC"),
        ("5p", "5p"),
        ("5s", "5p5s"),
        ("5m", "5m5p5s"),
        ("6m", "6m"),
        ("7m", "67m"),
    ] {
        limited = limited.turned(1, tile(text), true);
        assert_eq!(limited.of(1), kinds(then));
        assert!(limited.is_sketched());
    }
}

fn kinds(text: &str) -> bafan::TileSet {
    text.parse::<bafan::Draft>().unwrap().standing.into_iter().collect()
}

#[test]
fn eight_function_tiles_in_a_hand_are_scored_in_time() {
    let wide = ["1234567m", "1234567p", "1234567s", "1234567m", "1234567p", "1234567s", "ESWNCFP", "ESWNCFP"];
    let mut any = Assignment::default();
    wide.iter().zip(1..).for_each(|(kinds, number)| any.set(number, kinds).unwrap());
    let ready = Assignment::NAMES.map(|name| (name, Assignment::named(name).unwrap()));
    for (name, assignment) in ready.into_iter().chain([("wide", any)]) {
        for line in
            ["1x2x3x4x5x6x7x8x123456m", "1x2x3x4x5x6x7x8xEESSWW", "11m1x2x3x4x5x6x7x8x22p33s", "1x2x3x4x5x6x234567m55p"]
        {
            let mut game = Function::default();
            game.assignment = assignment;
            let entry: Entry = format!("{line}|EE1000").parse().unwrap();
            let begun = std::time::Instant::now();
            let total = game.score(&entry).map(|score| score.total.to_string());
            println!("{name} {line}: {total:?} in {:?}", begun.elapsed());
        }
    }
}
