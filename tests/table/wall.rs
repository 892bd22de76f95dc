//! The wall compared with the cases of the rules.

use bafan_table::lines::wall_line;
use bafan_table::wall::{Break, Dice, Step, Supply, Throw, Walk, Walls, deal};
use serde_json::{Value, json};

use super::cell;

const CASES: &str = include_str!("../data/table/wall.tsv");

#[test]
fn every_case_of_the_rules_comes_out() {
    for case in super::rows(CASES) {
        let id = cell(&case, "id");
        let line = format!("dice={} walls={}", cell(&case, "throws"), cell(&case, "walls"));
        let answer = json!(wall_line(&line).expect("a wall").expect("no empty line"));
        assert_eq!(answer["first"], cell(&case, "first"), "{id}");
        assert_eq!(answer["next"], cell(&case, "next"), "{id}");
        for seat in ["E", "S", "W", "N"] {
            let extra = cell(&case, "extra").split(" · ").find_map(|part| part.strip_prefix(seat)).expect("a seat");
            let mut tiles: Vec<String> = both(cell(&case, seat).split([' ', '/']));
            tiles.extend(extra.split_whitespace().map(str::to_owned));
            assert_eq!(answer["deal"][seat], json!(tiles), "{id} {seat}");
        }
        let tail = both(cell(&case, "tail").split(' '));
        assert_eq!(
            answer["tail"].as_array().expect("a list")[..4],
            tail.into_iter().map(Value::from).collect::<Vec<_>>()
        );
        assert_eq!(answer["tail"].as_array().map(Vec::len), Some(8));
    }
}

/// Returns both tiles of each stack.
fn both<'a>(stacks: impl Iterator<Item = &'a str>) -> Vec<String> {
    stacks.filter(|stack| !stack.is_empty()).flat_map(|stack| ["u", "l"].map(|half| format!("{stack}{half}"))).collect()
}

#[test]
fn the_first_case_is_printed_in_full() {
    let answer = serde_json::to_string(&wall_line("dice=3+4,2+3").unwrap()).unwrap();
    let expected = r#"{"owner":"W","count":12,"first":"W13","deal":{"E":["W13u","W13l","W14u","W14l","S3u","S3l","S4u","S4l","S11u","S11l","S12u","S12l","E1u","E3u"],"S":["W15u","W15l","W16u","W16l","S5u","S5l","S6u","S6l","S13u","S13l","S14u","S14l","E1l"],"W":["W17u","W17l","W18u","W18l","S7u","S7l","S8u","S8l","S15u","S15l","S16u","S16l","E2u"],"N":["S1u","S1l","S2u","S2l","S9u","S9l","S10u","S10l","S17u","S17l","S18u","S18l","E2l"]},"next":"E3l","tail":["W12u","W12l","W11u","W11l","W10u","W10l","W9u","W9l"]}"#;
    assert_eq!(answer, expected);
}

/// Returns every possible break.
fn breaks() -> impl Iterator<Item = Break> {
    let throws = || (1..=6).flat_map(|one| (1..=6).filter_map(move |other| Throw::new(one, other)));
    let two = throws().flat_map(move |first| throws().map(move |second| Dice::Two(first, second)));
    let dice: Vec<Dice> = two.chain(throws().map(Dice::One)).chain(throws().map(Dice::Sum)).collect();
    dice.into_iter().flat_map(|dice| [Walls::Eighteen, Walls::Seventeen].map(|walls| Break::new(dice, walls)))
}

#[test]
fn every_break_deals_and_supplies_each_tile_once() {
    for broken in breaks() {
        let dealt = deal(&broken);
        assert_eq!(dealt.hands.each_ref().map(Vec::len), [14, 13, 13, 13]);
        let mut supply = Supply::new(broken);
        assert_eq!(supply.left(), if broken.walls == Walls::Eighteen { 91 } else { 83 });
        assert_eq!(supply.clone().draw(), Some(dealt.next));
        let mut all: Vec<String> = dealt.hands.iter().flatten().map(ToString::to_string).collect();
        // Every third tile comes from the tail.
        let mut turn = 0;
        while let Some(spot) = if turn % 3 == 0 { supply.replace() } else { supply.draw() } {
            all.push(spot.to_string());
            turn += 1;
        }
        assert_eq!((supply.draw(), supply.replace()), (None, None));
        let taken = all.len();
        all.sort();
        all.dedup();
        assert_eq!((taken, all.len()), (broken.walls.tiles(), broken.walls.tiles()), "{broken:?}");
    }
}

#[test]
fn the_last_tile_after_an_odd_number_of_replacements_is_a_lower_one() {
    let throw = Throw::new(3, 4).unwrap();
    let broken = Break::new(Dice::Two(throw, Throw::new(2, 3).unwrap()), Walls::Eighteen);
    let mut supply = Supply::new(broken);
    assert_eq!(supply.replace().map(|spot| spot.to_string()).as_deref(), Some("W12u"));
    let mut last = None;
    while let Some(spot) = supply.draw() {
        last = Some(spot.to_string());
    }
    assert_eq!(last.as_deref(), Some("W12l"));
    let mut supply = Supply::new(broken);
    let replaced = supply.replace_flowers(&[vec![2, 1], vec![], vec![1], vec![]]);
    let told: Vec<String> = replaced
        .iter()
        .map(|(seat, spots)| {
            let spots: Vec<String> = spots.iter().map(ToString::to_string).collect();
            format!("{} {}", seat.letter(), spots.join(" "))
        })
        .collect();
    assert_eq!(told, ["E W12u W12l", "E W11u", "W W11l"]);
}

#[test]
fn the_steps_go_forward_and_back() {
    for broken in breaks().step_by(37) {
        let mut walk = Walk::new(&broken);
        let start = walk.clone();
        assert_eq!(walk.current(), None);
        while walk.forward() {}
        let counted = walk.steps().iter().filter(|step| matches!(step, Step::Count { .. })).count();
        assert_eq!(counted, broken.count);
        let dealt = deal(&broken);
        for wind in bafan::Wind::ALL {
            let own: Vec<_> = walk.taken().filter(|(seat, _)| *seat == wind).map(|(_, spot)| spot).collect();
            assert_eq!(own, dealt.hands[wind as usize]);
        }
        assert_eq!(walk.current(), Some(&Step::Next(dealt.next)));
        while walk.back() {}
        assert_eq!(walk, start);
    }
}

#[test]
fn what_is_no_wall_is_named() {
    for line in [
        "dice=7+1",
        "dice=0+1",
        "dice=1",
        "dice=1+2,3+4,5+6",
        "dice=",
        "walls=17",
        "dice=1+1 walls=16",
        "x",
        "dice=1+1 dice=2+2",
    ] {
        assert!(wall_line(line).is_err(), "{line}");
    }
    assert_eq!(wall_line("  # a comment"), Ok(None));
}
