//! A hand in a photograph: corrections, melds, the winning tile, its link, the stored tiles, and the reader's messages.

use bafan::{Entry, Fault, HandLink, RuleSet, Tile, Wind};
use bafan_app::model::archive::{Kept, Line};
use bafan_app::model::camera::{
    HandAction, HeldTile, KnownTile, KnownTiles, MeldChoice, PhotoTrouble, ReaderDesk, ReaderReply, ReaderRequest,
    SeenHand, ShownRow, is_dark, memory, smaller, trouble_of_file, trouble_of_size,
};
use bafan_app::model::stream::{KNOWN_TILES, Record};
use bafan_camera::{Example, Face, Guess, LookProgress, Memory, Point, Row, SeenTile};
use bafan_study::progress::Id;
use serde_json::json;

/// Returns the face for a sign: a tile in the notation, `f` for a flower, `b` for a back, `?` for no tile.
fn face(sign: &str) -> Face {
    match sign {
        "f" => Face::Flower,
        "b" => Face::Back,
        "?" => Face::Nothing,
        tile => Face::Tile(tile.parse().unwrap()),
    }
}

/// Returns a row of tiles; a slash separates a second possible face, and makes the first uncertain.
fn row(text: &str) -> Row {
    let tile = |(place, signs): (usize, &str)| {
        let signs: Vec<&str> = signs.split('/').collect();
        let chance = |at: usize| if signs.len() == 1 { 0.99 } else { [0.6, 0.3, 0.05, 0.02][at] };
        let mut guesses: Vec<Guess> =
            signs.iter().enumerate().map(|(at, sign)| Guess { face: face(sign), chance: chance(at) }).collect();
        guesses.push(Guess { face: Face::Nothing, chance: 0.001 });
        let x = place as f32 * 40.0;
        let corners = [(x, 0.0), (x + 40.0, 0.0), (x + 40.0, 55.0), (x, 55.0)].map(|(x, y)| Point { x, y });
        SeenTile { corners, guesses, features: vec![place as f32, -0.5, 0.25] }
    };
    Row { tiles: text.split(' ').enumerate().map(tile).collect() }
}

fn hand(rows: &[&str]) -> SeenHand {
    SeenHand::new(rows.iter().map(|text| row(text)).collect())
}

/// Returns the id of the tile at an index from the left.
fn id(hand: &SeenHand, place: usize) -> u32 {
    hand.tiles().nth(place).unwrap().id
}

fn text(hand: &SeenHand) -> String {
    hand.draft().to_string()
}

const WON: &str = "1m 2m 3m 4m 5m 6m 7m 8m 9m 1s 3s 5s 5s 2s";

#[test]
fn a_row_is_the_hand_and_its_last_tile_won() {
    let hand = hand(&[WON]);
    assert_eq!((text(&hand).as_str(), hand.unsure(), hand.unread()), ("123456789m13552s|EE0000", 0, 0));
    assert_eq!(hand.winning(), Some(id(&hand, 13)));
    let score = bafan::score(&hand.draft().hand().unwrap(), &RuleSet::default()).unwrap();
    assert!(score.reaches_minimum());
}

#[test]
fn a_photograph_without_rows_is_an_empty_hand_that_goes_nowhere() {
    let hand = hand(&[]);
    assert_eq!((hand.tiles().count(), hand.address(&RuleSet::default())), (0, None));
    let more = hand.after(HandAction::Insert { beside: 9, after: true, face: face("5p") });
    assert_eq!(text(&more), "5p|EE0000");
    assert!(more.address(&RuleSet::default()).is_some());
}

#[test]
fn a_tile_is_named_deleted_and_put_in() {
    let hand = hand(&["1m/2m 2m 3m"]);
    assert!(hand.tiles().next().unwrap().is_unsure());
    let named = hand.after(HandAction::Name(id(&hand, 0), face("9p")));
    let first = named.tiles().next().unwrap();
    assert_eq!((first.is_unsure(), first.named, first.face), (false, true, face("9p")));
    let fewer = named.after(HandAction::Delete(id(&named, 1)));
    assert_eq!(text(&fewer), "9p3m|EE0000");
    let before = fewer.after(HandAction::Insert { beside: id(&fewer, 0), after: false, face: face("E") });
    let after = before.after(HandAction::Insert { beside: id(&before, 1), after: true, face: face("f") });
    let faces: Vec<Face> = after.tiles().map(|tile| tile.face).collect();
    assert_eq!(faces, ["E", "9p", "f", "3m"].map(face));
    assert_eq!(text(&after), "E9p3m|EE0000|1");
    // Actions that no longer apply change nothing.
    let gone =
        after.after(HandAction::Name(99, face("1s"))).after(HandAction::Delete(99)).after(HandAction::Move(99, true));
    assert_eq!(text(&gone), text(&after));
}

#[test]
fn tiles_change_places_and_a_meld_moves_as_a_whole() {
    let mut hand = hand(&["E 1m 2m 3m"]);
    let chow = hand.meld_choices(id(&hand, 2));
    assert_eq!(chow.len(), 1);
    hand = hand.after(HandAction::Meld(chow[0]));
    assert_eq!(text(&hand), "[123m]E|EE0000");
    let wind = id(&hand, 0);
    hand = hand.after(HandAction::Move(wind, false));
    assert_eq!(hand.place(wind), Some(0), "there is nothing to its left");
    hand = hand.after(HandAction::Move(wind, true));
    assert_eq!(hand.place(wind), Some(1));
    hand = hand.after(HandAction::Move(wind, true));
    assert_eq!(hand.place(wind), Some(1), "nor to its right");
}

#[test]
fn a_tile_that_is_dragged_makes_a_meld_or_moves() {
    let before = hand(&["E 1m 2m 3m 9s 9s 9s 9s"]);
    let drag = |hand: &SeenHand, from: u32, to: u32| hand.after(HandAction::Drag(from, to));
    let ids: Vec<u32> = before.tiles().map(|tile| tile.id).collect();
    let chow = drag(&before, ids[3], ids[1]);
    assert_eq!(text(&chow), "[123m]E9999s|EE0000");
    let kong = drag(&chow, ids[4], ids[7]);
    assert_eq!(text(&kong), "[123m][9999s,1]E|EE0000");
    // Neither a drag across a meld nor one to an adjacent tile makes a meld; a meld moves as a whole.
    let moved = drag(&kong, ids[0], ids[5]);
    assert_eq!((moved.place(ids[0]), moved.place(ids[1]), moved.place(ids[5])), (Some(2), Some(0), Some(1)));
    let back = drag(&moved, ids[2], ids[0]);
    assert_eq!((back.place(ids[0]), back.place(ids[1]), back.place(ids[5])), (Some(1), Some(2), Some(0)));
    assert_eq!(drag(&back, 99, ids[0]), back);
    assert_eq!(drag(&back, ids[0], 99), back);
}

#[test]
fn neighbors_can_be_each_meld_that_they_fit_and_part_again() {
    let kinds = |hand: &SeenHand, place: usize| {
        hand.meld_choices(id(hand, place))
            .iter()
            .map(|choice| (choice.kind, choice.meld.to_string()))
            .collect::<Vec<_>>()
    };
    let said = |kinds: &[(Entry, &str)]| kinds.iter().map(|&(kind, meld)| (kind, meld.to_owned())).collect::<Vec<_>>();
    let four = hand(&["7s 7s 7s 7s E"]);
    let expected = said(&[
        (Entry::Pung, "[777s]"),
        (Entry::MeldedKong, "[7777s,1]"),
        (Entry::ConcealedKong, "[7777s]"),
        (Entry::AddedKong, "[7777s,5]"),
    ]);
    assert_eq!(kinds(&four, 1), expected);
    assert_eq!(kinds(&four, 4), []);
    // The tiles of a chow may be in any order.
    assert_eq!(kinds(&hand(&["3p 1p 2p"]), 0), said(&[(Entry::Chow, "[123p]")]));
    // Winds, or tiles of two suits, do not make a chow.
    assert_eq!(kinds(&hand(&["E S W"]), 0), []);
    assert_eq!(kinds(&hand(&["1p 2p 3m"]), 0), []);
    // A pung beside the fourth tile, on either side, can become a kong; it was claimed, so the kong is not concealed.
    for place in [0, 1] {
        let pung = MeldChoice { first: id(&four, place), ..four.meld_choices(id(&four, 1))[0] };
        let pung = four.after(HandAction::Meld(pung));
        assert_eq!(pung.blocks.len(), 3);
        for place in 0..4 {
            assert_eq!(kinds(&pung, place), said(&[(Entry::MeldedKong, "[7777s,1]"), (Entry::AddedKong, "[7777s,5]")]));
        }
        let added = pung.after(HandAction::Meld(pung.meld_choices(id(&pung, 0))[1]));
        assert_eq!(text(&added), "[7777s,5]E|EE0000");
    }
    let kong = four.after(HandAction::Meld(four.meld_choices(id(&four, 1))[1]));
    assert_eq!(text(&kong), "[7777s,1]E|EE0000");
    let others = kong.meld_choices(id(&kong, 0));
    assert_eq!(others.len(), 2);
    assert_eq!(text(&kong.after(HandAction::Meld(others[0]))), "[7777s]E|EE0000");
    assert_eq!(text(&kong.after(HandAction::Part(id(&kong, 2)))), "7777sE|EE0000");
    // A choice that comes too late changes nothing.
    let late = four.meld_choices(id(&four, 1))[1];
    let parted = four.after(HandAction::Name(id(&four, 0), face("1p")));
    assert_eq!(text(&parted.after(HandAction::Meld(late))), "1p777sE|EE0000");
}

#[test]
fn a_kong_that_nobody_has_marked_is_missed_if_the_tiles_are_too_many() {
    let missed = |hand: &SeenHand| hand.missed_kongs().iter().map(|choice| choice.meld.to_string()).collect::<Vec<_>>();
    let four = hand(&["S S S S 1m 2m 3m 4m 5m 6m 7m 8m 9m 5p 5p"]);
    assert_eq!(missed(&four), ["[SSSS,1]", "[SSSS]"]);
    let concealed = four.after(HandAction::Meld(four.missed_kongs()[1]));
    assert_eq!((text(&concealed).as_str(), missed(&concealed).len()), ("[SSSS]123456789m55p|EE0000", 0));
    let pung = four.after(HandAction::Meld(four.meld_choices(id(&four, 0))[0]));
    assert_eq!(missed(&pung), ["[SSSS,1]"]);
    // If the hand has no surplus tile, the four tiles can belong to a chow and a pung.
    assert_eq!(missed(&hand(&["1m 1m 1m 1m 2m 3m 4m 5m 6m 7m 8m 9m 5p 5p"])), [""; 0]);
}

#[test]
fn rows_that_together_are_a_hand_all_belong_to_it() {
    let chosen = |rows: &[&str]| hand(rows).chosen.len();
    assert_eq!(chosen(&["1m 2m 3m 4m 5m 6m 7m 8m 9m", "1s 2s 3s 5s 5s"]), 2);
    assert_eq!(chosen(&["1m 2m 3m", "4m 5m 6m", "7m 8m 9m", "1s 2s", "3s 5s", "5s f"]), 6);
    let rows = ["1m 2m 3m 5s 5s", "9m 9m 9m 9m", "b S S b", "E E E", "f f"];
    assert_eq!(text(&hand(&rows)), "[9999m,1][SSSS][EEE]123m55s|EE0000|2");
    // A kong that is not marked yet adds a tile to a hand.
    assert_eq!(chosen(&["S S S S 1m 2m 3m 4m 5m 6m", "7m 8m 9m 5p 5p f"]), 2);
    // Rows that together have fewer or more tiles than a hand may belong to other players.
    assert_eq!(chosen(&["1m 2m 3m 4m 5m 6m 7m 8m 9m", "1s 2s 3s 5s"]), 1);
    assert_eq!(chosen(&[WON, "2p 2p"]), 1);
    assert_eq!(chosen(&["S S S S 1m 2m 3m 4m 5m 6m", "7m 8m 9m 5p 5p 6p"]), 1);
}

#[test]
fn a_correction_that_breaks_a_meld_parts_it() {
    let hand = hand(&["1m 2m 3m E"]);
    let melded = hand.after(HandAction::Meld(hand.meld_choices(id(&hand, 0))[0]));
    let broken = melded.after(HandAction::Name(id(&melded, 2), face("9p")));
    assert_eq!(text(&broken), "12m9pE|EE0000");
    let shorter = melded.after(HandAction::Delete(id(&melded, 2)));
    assert_eq!(text(&shorter), "12mE|EE0000");
}

#[test]
fn rows_join_as_melds_where_they_are_and_a_tile_apart_won() {
    let rows = ["2p 3p 4p 5s 5s 6m 7m", "b 9m 9m b", "7s 7s 7s 1p 2p 3p", "8m", "1m 4m 8p"];
    let mut hand = hand(&rows);
    assert_eq!(hand.chosen, [0]);
    for row in [1, 2, 3] {
        hand = hand.after(HandAction::Row(row));
    }
    assert_eq!(text(&hand), "[9999m][777s][123p]234p55s678m|EE0000");
    assert_eq!(hand.tile(hand.winning().unwrap()).unwrap().face, face("8m"));
    let other = hand.after(HandAction::Row(4));
    assert_eq!(text(&other), "[9999m][777s][123p]234p55s67148m8p8m|EE0000".replace("67148m8p8m", "6714m8p8m"));
    let back = other.after(HandAction::Row(4)).after(HandAction::Row(1));
    assert_eq!(
        (text(&back).as_str(), back.chosen.as_slice()),
        ("[777s][123p]234p55s678m|EE0000", [0, 2, 3].as_slice())
    );
    assert_eq!(hand.after(HandAction::Row(77)), hand);
}

#[test]
fn the_winning_tile_is_the_one_that_was_named() {
    let hand = hand(&[WON]);
    let drawn = hand.after(HandAction::Winning(id(&hand, 0)));
    assert_eq!(text(&drawn), "23456789m13552s1m|EE0000");
    // If the winning tile is deleted, the last tile becomes the winning tile again.
    let gone = drawn.after(HandAction::Delete(id(&drawn, 0)));
    assert_eq!(gone.winning(), Some(id(&gone, 12)));
}

#[test]
fn what_a_photograph_cannot_show_is_said_beside_it() {
    let hand = hand(&["f f 1m"]);
    let won = [
        HandAction::SelfDrawn(true),
        HandAction::Seat(Wind::North),
        HandAction::Prevalent(Wind::South),
        HandAction::Flowers(5),
    ];
    let said = won.into_iter().fold(hand.clone(), |hand, action| hand.after(action));
    assert_eq!(text(&said), "1m|SN1000|5");
    // Flowers that are seen cannot be removed by setting a number.
    assert_eq!(said.after(HandAction::Flowers(0)).flowers(), 2);
    assert_eq!(said.after(HandAction::Flowers(200)).flowers(), 8);
    // Corrections are kept when the photograph is examined again.
    assert_eq!(text(&said.seen_anew(vec![row("2p 3p")])), "23p|SN1000|3");
}

#[test]
fn backs_and_nothing_are_no_tiles_until_somebody_names_them() {
    let hand = hand(&["1m b ?"]);
    assert_eq!((hand.unread(), hand.unsure(), text(&hand).as_str()), (2, 2, "1m|EE0000"));
    let named = hand.after(HandAction::Name(id(&hand, 1), face("2m")));
    assert_eq!((named.unread(), text(&named).as_str()), (1, "12m|EE0000"));
}

#[test]
fn a_link_opens_the_same_hand_and_impossible_tiles_have_none() {
    let rules = RuleSet::international();
    let mut hand = hand(&["1m 2m 3m 4m 5m 6m 5s 5s 7p 8p f", "E E E", "9p"]);
    for action in [HandAction::SelfDrawn(false), HandAction::Seat(Wind::West)] {
        hand = hand.after(action);
    }
    let address = hand.address(&rules).unwrap();
    let link: HandLink = address.strip_prefix("#/score?").unwrap().parse().unwrap();
    assert_eq!((link.draft, link.rules), (hand.draft(), rules));
    assert!(!link.winning_chosen);
    let fewer = hand.after(HandAction::Winning(id(&hand, 0))).after(HandAction::Delete(id(&hand, 1)));
    let link: HandLink = fewer.address(&rules).unwrap().strip_prefix("#/score?").unwrap().parse().unwrap();
    assert!(link.winning_chosen && link.draft == fewer.draft());
    let five = (0..5).fold(hand, |hand, place| hand.after(HandAction::Name(id(&hand, place), face("5s"))));
    assert!(five.draft().tile_faults().iter().any(|fault| matches!(fault, Fault::FifthCopy { .. })));
    assert_eq!(five.address(&rules), None);
}

#[test]
fn the_one_tile_that_would_win_is_found_among_the_guesses() {
    let rules = RuleSet::default();
    let hand = hand(&["1m 2m 3m 4m 5m 6m 7m 8m 9m 1s/7s 3s 5s 5s 4s/2s/9s"]);
    // With the first guess for every tile, the hand does not win. Weighing the guesses against each other may already give the last tile
    // another face, so the change is tested only if the tile is still 4s.
    let read: Vec<(u32, Face)> =
        hand.tiles().map(|tile: &HeldTile| (tile.id, tile.seen.as_ref().unwrap().1.guesses[0].face)).collect();
    let named = read.iter().take(13).fold(hand, |hand, &(id, face)| hand.after(HandAction::Name(id, face)));
    let last = id(&named, 13);
    if named.tile(last).unwrap().face == face("4s") {
        let change = named.change_that_wins(&rules).unwrap();
        assert_eq!((change.id, change.tile), (last, "2s".parse::<Tile>().unwrap()));
    }
    let won = named.after(HandAction::Name(last, face("2s")));
    assert!(bafan::score(&won.draft().hand().unwrap(), &rules).is_ok());
    // If all tiles have been named, there is nothing to guess.
    assert_eq!(won.after(HandAction::Name(last, face("4s"))).change_that_wins(&rules), None);
}

#[test]
fn tiles_are_kept_in_small_steps_and_read_again() {
    let example = Example { face: face("7p"), features: vec![0.0, 1.0, -0.5, 0.3333, f32::NAN, f32::INFINITY] };
    let again = KnownTile::of_line(&KnownTile::new(&example).line()).unwrap().example();
    assert_eq!(again.face, example.face);
    for (kept, was) in again.features.iter().zip([0.0, 1.0, -0.5, 0.3333, 0.0]) {
        assert!((kept - was).abs() < 0.005, "{kept} was {was}");
    }
    // Features of only zeros can be stored as well.
    let flat = KnownTile::new(&Example { face: Face::Flower, features: vec![0.0; 3] });
    assert_eq!(flat.example().features, [0.0; 3]);
    for damaged in [
        "",
        "k",
        "k 1",
        "k 99 1 00",
        "k 1 0 00",
        "k 1 NaN 00",
        "k 1 inf 00",
        "k 1 1 0",
        "k 1 1 gg",
        "k 1 1 00 00",
        "k 1 1 é",
        "g",
    ] {
        assert_eq!(KnownTile::of_line(damaged), None, "{damaged}");
    }
}

#[test]
fn what_was_named_is_known_until_it_is_forgotten() {
    let hand = hand(&[WON]);
    let hand = hand.after(HandAction::Insert { beside: 0, after: false, face: face("f") });
    let record = |number: u64, line: &Line<KnownTile>| {
        Record { id: Id::new(1, number), version: KNOWN_TILES.version, payload: KnownTile::text(line) }.text()
    };
    assert_eq!(hand.examples().count(), 0, "nobody has looked at any");
    let named = |hand: SeenHand, (id, face)| hand.after(HandAction::Name(id, face));
    let tiles: Vec<_> = hand.tiles().map(|tile| (tile.id, tile.face)).collect();
    assert_eq!(named(hand.clone(), tiles[1]).examples().count(), 1);
    let tiles: Vec<KnownTile> = tiles.into_iter().fold(hand, named).examples().collect();
    assert_eq!(tiles.len(), 14, "what was put in has not been seen");
    let lines: Vec<_> = tiles.iter().map(|tile| Line::Part(Id::new(0, 0), tile.clone())).collect();
    let mut known = KnownTiles::default();
    let records: Vec<String> = (0..).zip(&lines).map(|(number, line)| record(number, line)).collect();
    known.take(records.iter().map(String::as_str));
    // A record that occurs twice counts once.
    known.take(records.iter().map(String::as_str));
    assert_eq!((known.all().len(), known.unread), (14, 0));
    assert_eq!(memory(&tiles).examples[13].face, face("2s"));
    assert!(known.all().map(|tile| tile.line()).eq(tiles.iter().map(KnownTile::line)));
    known.take(["rubbish", record(20, &Line::Cleared).as_str(), "rubbish"]);
    assert_eq!((known.all().len(), known.unread), (0, 1));
    known.take([record(30, &lines[0]).as_str(), record(20, &Line::Cleared).as_str()]);
    assert_eq!(known.all().len(), 1);
    let many: Vec<String> = (100..900).map(|number| record(number, &lines[0])).collect();
    known.take(many.iter().map(String::as_str));
    assert_eq!(known.all().len(), Memory::MOST);
}

#[test]
fn messages_are_as_they_are_written_down() {
    let corners = [(0.5, 1.0), (2.0, 1.0), (2.0, 3.0), (0.5, 3.0)].map(|(x, y)| Point { x, y });
    let look = ReaderRequest::Look {
        number: 3,
        width: 64,
        height: 48,
        known: vec!["f".into()],
        row: Some(ShownRow { corners, tiles: 9 }),
    };
    let written = json!({ "Look": { "number": 3, "width": 64, "height": 48, "known": ["f"], "row": {
        "corners": [{ "x": 0.5, "y": 1.0 }, { "x": 2.0, "y": 1.0 }, { "x": 2.0, "y": 3.0 }, { "x": 0.5, "y": 3.0 }], "tiles": 9 } } });
    assert_eq!(serde_json::to_value(&look).unwrap(), written);
    let replies = [
        (ReaderReply::hello(), json!({ "Hello": { "version": 1 } })),
        (ReaderReply::Ready, json!("Ready")),
        (ReaderReply::Broken { fault: "x".into() }, json!({ "Broken": { "fault": "x" } })),
        (
            ReaderReply::Progress { number: 3, progress: LookProgress { read: 1, found: 2 } },
            json!({ "Progress": { "number": 3, "progress": { "read": 1, "found": 2 } } }),
        ),
        (ReaderReply::Refused { number: 3 }, json!({ "Refused": { "number": 3 } })),
    ];
    for (reply, written) in replies {
        assert_eq!(serde_json::to_value(&reply).unwrap(), written);
        assert_eq!(serde_json::from_value::<ReaderReply>(written).unwrap(), reply);
    }
    let seen = ReaderReply::Seen { number: 4, rows: vec![row("1m/2m")] };
    assert_eq!(serde_json::from_value::<ReaderReply>(serde_json::to_value(&seen).unwrap()).unwrap(), seen);
}

#[test]
fn a_desk_without_weights_refuses_and_so_it_does_with_pixels_that_are_none() {
    let mut desk = ReaderDesk::default();
    let look = |number, bytes: usize| {
        (ReaderRequest::Look { number, width: 64, height: 64, known: Vec::new(), row: None }, vec![90; bytes])
    };
    let (request, bytes) = look(1, 64 * 64 * 4);
    assert_eq!(desk.take(request, bytes), Some(ReaderReply::Refused { number: 1 }));
    assert!(desk.is_empty() && desk.turn(|| true).is_none());
}

#[test]
fn a_row_to_begin_with_lies_within_any_photograph() {
    for (width, height) in [(1280, 960), (960, 1280), (64, 64), (1280, 64)] {
        let row = ShownRow::across((width, height));
        let inside =
            row.corners.iter().all(|at| (0.0..=width as f32).contains(&at.x) && (0.0..=height as f32).contains(&at.y));
        assert!(inside && row.tiles == 14, "{row:?}");
    }
    let row = ShownRow::across((1280, 960));
    assert_eq!([0, 1, 20, 21, 900].map(|tiles| row.of(tiles).tiles), [1, 1, 20, 20, 20]);
}

#[test]
fn a_photograph_is_made_smaller_and_what_cannot_be_read_is_said() {
    assert_eq!(smaller((4000, 3000)), (1280, 960));
    assert_eq!(smaller((3000, 4000)), (960, 1280));
    assert_eq!(smaller((1280, 20)), (1280, 20));
    assert_eq!(smaller((100_000, 2)), (1280, 1));
    assert_eq!(trouble_of_file("text/plain", 10.0), Some(PhotoTrouble::NoPicture));
    assert_eq!(trouble_of_file("image/jpeg", 90e6), Some(PhotoTrouble::TooLarge));
    assert_eq!((trouble_of_file("image/jpeg", 5e6), trouble_of_file("", 5e6)), (None, None));
    assert_eq!(trouble_of_size((16_320, 12_240)), Some(PhotoTrouble::TooLarge));
    assert_eq!(trouble_of_size((12_000, 9000)), None);
    assert_eq!(trouble_of_size((0, 0)), Some(PhotoTrouble::TooSmall));
    assert_eq!(trouble_of_size((4000, 3000)), None);
    let gray = |light: u8| vec![light; 4 * 900];
    assert!(is_dark(&gray(10)) && !is_dark(&gray(60)) && !is_dark(&[]));
}
