use super::*;

fn comparison(query: &str) -> Comparison {
    let (comparison, damaged) = Comparison::of_query(query, &RuleSet::textbook());
    assert_eq!(damaged, [], "{query}");
    comparison
}

fn query_of(comparison: &Comparison) -> String {
    match comparison.place() {
        Location::Games(GamesPlace::Odds(OddsPlace::Waits(query))) => query,
        other => panic!("{other}"),
    }
}

#[test]
fn what_is_entered_is_in_the_address() {
    for query in [
        "v=1&h=123456789m1355s&with=123456789m1155s&n=5&k=100",
        "v=1&h=123m-1.456m-1.5699s789p&t=SW0000&r=wmo&s=224s&with=123m-1.456m-1.5799s789p",
        "v=1&h=&with=123m",
    ] {
        let read = comparison(query);
        assert_eq!(query_of(&read), query);
    }
}

#[test]
fn one_hand_is_compared_with_a_copy_of_itself_to_be_changed() {
    let read = comparison("v=1&h=123456789m1355s&t=SW0000");
    assert_eq!(read.hands[0], read.hands[1]);
    assert_eq!(read.promised(0), read.promised(1));
    let changed = read.without(Side::Hand(1), "3s".parse().unwrap()).with(Side::Hand(1), "1s".parse().unwrap());
    assert_eq!(query_of(&changed), "v=1&h=123456789m1355s&t=SW0000&with=123456789m1155s");
}

#[test]
fn what_cannot_be_read_is_said_and_the_rest_is_kept() {
    let damaged: [(&str, &[Damaged]); 11] = [
        ("v=1&h=123456789m1355s&with=99999m", &[Damaged::Hand(1)]),
        ("v=1&h=123456789m1355s&with=xyz", &[Damaged::Hand(1)]),
        ("v=1&h=123456789m1355s&n=0", &[Damaged::Draws]),
        ("v=1&h=123456789m1355s&n=22", &[Damaged::Draws]),
        ("v=1&h=123456789m1355s&k=101", &[Damaged::LetGo]),
        ("v=1&h=123456789m1355s&with=1x&n=a&k=-1", &[Damaged::Hand(1), Damaged::Draws, Damaged::LetGo]),
        ("v=1&h=11111m", &[Damaged::Hand(0)]),
        ("v=1&h=123456789m1355s&s=1111s&with=123456789m55s", &[Damaged::Hand(0)]),
        ("v=1&h=123456789m3355s&s=1111s&with=123456789m1155s", &[Damaged::Hand(1)]),
        ("v=9&h=123m", &[Damaged::Hand(0)]),
        ("rubbish", &[Damaged::Hand(0)]),
    ];
    for (query, parts) in damaged {
        assert_eq!(Comparison::of_query(query, &RuleSet::textbook()).1, parts, "{query}");
    }
    let (kept, _) = Comparison::of_query(damaged[2].0, &RuleSet::textbook());
    assert_eq!((kept.draws, kept.missing(0)), (DRAWS, 0));
}

#[test]
fn there_is_room_for_thirteen_tiles_and_four_copies() {
    let mut filled = comparison("v=1&h=22m&s=2m&with=");
    let two = "2m".parse().unwrap();
    filled = filled.with(Side::Hand(0), two);
    assert_eq!(filled.hands[0].standing.len(), 3);
    assert_eq!(filled.with(Side::Hand(0), two), filled);
    assert_eq!(filled.with(Side::Seen, two), filled);
    for _ in 0..20 {
        filled = Tile::all().fold(filled, |filled, tile| filled.with(Side::Hand(0), tile));
    }
    assert_eq!((filled.missing(0), filled.missing(1)), (0, 13));
    assert!(filled.keys(Side::Hand(0)).iter().all(|key| !key.possible));
    assert_eq!(filled.cleared(Side::Hand(0)).missing(0), 13);
    assert_eq!(filled.cleared(Side::Seen).seen, TileCounts::EMPTY);
}

#[test]
fn each_hand_that_cannot_be_compared_says_why() {
    let trouble = |hand: &str| comparison(&format!("v=1&h={hand}")).promised(0).unwrap_err();
    assert_eq!(trouble("123m"), Trouble::Missing(10));
    assert_eq!(trouble("123456789m13557s"), Trouble::TooMany);
    assert_eq!(trouble("1379m1379p13579s"), Trouble::NoWait);
    assert_eq!(trouble("123m345p789s2244s"), Trouble::NoWin);
    // Only 2s would complete the hand, and all four copies are visible.
    assert_eq!(trouble("123456789m1355s&s=2222s"), Trouble::NoWin);
}

#[test]
fn of_the_same_fourteen_tiles_each_hand_has_thrown_what_the_other_keeps() {
    let tile = |text: &str| Some(text.parse().unwrap());
    let read = comparison("v=1&h=123456789m1355s&with=123456789m1155s");
    assert_eq!((read.thrown(0), read.thrown(1)), (tile("1s"), tile("3s")));
    let far = comparison("v=1&h=123456789m1355s&with=123456789p1355s");
    assert_eq!((far.thrown(0), far.thrown(1)), (None, None));
    let same = comparison("v=1&h=123456789m1355s");
    assert_eq!(same.thrown(0), None);
    // 1155s waits for 1s and 5s; the third 5s was the discard.
    let thrown = comparison("v=1&h=123456789m1155s&with=123456789m1555s");
    let left = |waits: &[WaitValue]| waits.iter().map(|wait| wait.unseen).collect::<Vec<_>>();
    assert_eq!(left(&thrown.promised(0).unwrap().waits), [2, 1]);
}

#[test]
fn a_win_brings_what_the_three_others_pay() {
    assert_eq!((received(8, None), received(8, Some(Wind::North))), (48, 32));
    assert_eq!((received(88, None), received(88, Some(Wind::West))), (288, 112));
    // The only wait is 2s, with 清龙, 坎张 and the fans for the kind of win.
    let read = comparison("v=1&h=123456789m1355s&n=1&k=0");
    let promised = read.promised(0).unwrap();
    let [wait] = &promised.waits[..] else { panic!("{:?}", promised.waits) };
    let chance = promised.promise.drawn;
    assert!((promised.promise.points - chance * f64::from(3 * (8 + wait.drawn.total))).abs() < 1e-9);
}

#[test]
fn the_verdict_names_what_wins_oftener_and_what_is_worth_more() {
    let promise = |wins: f64, points: f64| Promise { drawn: wins, discarded: 0.0, points };
    for (first, second, expected) in [
        ((0.5, 20.0), (0.4, 19.0), Verdict::Better(0)),
        ((0.4, 19.0), (0.5, 20.0), Verdict::Better(1)),
        ((0.5, 20.0), (0.5, 20.0), Verdict::Alike),
        ((0.5, 20.0), (0.5, 30.0), Verdict::Better(1)),
        ((0.6, 20.0), (0.5, 20.0), Verdict::Better(0)),
        ((0.5, 20.0), (0.4, 30.0), Verdict::FirstOftener),
        ((0.4, 30.0), (0.5, 20.0), Verdict::SecondOftener),
    ] {
        let [first, second] = [first, second].map(|(wins, points)| promise(wins, points));
        assert_eq!(verdict([&first, &second]), expected, "{first:?} {second:?}");
    }
}

#[test]
fn a_wait_that_reaches_eight_by_the_own_draw_alone_wins_no_other_way() {
    // 4s and 7s complete the hand, and 7s adds 喜相逢: 6 points on a discard with 门前清 (2), and 8 by self-draw with 不求人 (4).
    let promised = comparison("v=1&h=112233m567p99p56s").promised(0).unwrap();
    let reaches = promised.waits.iter().map(|wait| [wait.discarded.reaches_minimum(), wait.drawn.reaches_minimum()]);
    assert_eq!(reaches.collect::<Vec<_>>(), [[false, false], [false, true]]);
    assert_eq!(promised.promise.discarded, 0.0);
    assert!(promised.promise.drawn > 0.1, "{:?}", promised.promise);
}

#[test]
fn about_as_many_wins_are_drawn_as_where_our_opponents_play() {
    let counted: bafan_table::odds::Frequency = include_str!("../../../../static/odds/careful.tsv").parse().unwrap();
    let wanted = counted.self_drawn as f64 / counted.wins as f64;
    let hands = ["123456789m1355s", "123456789m1155s", "111m333p555s77s99m", "123m567m99m78mEEE", "123456789m11p56s"];
    let shares = hands.map(|hand| {
        let promise = comparison(&format!("v=1&h={hand}")).promised(0).unwrap().promise;
        promise.drawn / promise.wins()
    });
    let share = shares.iter().sum::<f64>() / shares.len() as f64;
    assert!((share - wanted).abs() < 0.03, "{share:.3} of {shares:.3?}, and {wanted:.3} were counted");
}
