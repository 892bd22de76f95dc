use super::*;

fn comparison(query: &str) -> Comparison {
    let (comparison, whole) = Comparison::of_query(query, &RuleSet::textbook());
    assert!(whole, "{query}");
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
    let damaged = [
        "v=1&h=123456789m1355s&with=99999m",
        "v=1&h=123456789m1355s&with=xyz",
        "v=1&h=123456789m1355s&n=0",
        "v=1&h=123456789m1355s&n=22",
        "v=1&h=123456789m1355s&k=101",
        "v=1&h=123456789m1355s&k=-1",
        "v=1&h=11111m",
        "v=9&h=123m",
        "rubbish",
    ];
    for query in damaged {
        let (_, whole) = Comparison::of_query(query, &RuleSet::textbook());
        assert!(!whole, "{query}");
    }
    let (kept, _) = Comparison::of_query(damaged[2], &RuleSet::textbook());
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
    // 2s completes it, and all four lie open.
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
    // 1155s waits for 1s and 5s; a third 1s lies where it was thrown.
    let thrown = comparison("v=1&h=123456789m1155s&with=123456789m1555s");
    let left = |waits: &[WaitValue]| waits.iter().map(|wait| wait.unseen).collect::<Vec<_>>();
    assert_eq!(left(&thrown.promised(0).unwrap().waits), [2, 1]);
}

#[test]
fn a_win_brings_what_the_three_others_pay() {
    assert_eq!((received(8, None), received(8, Some(Wind::North))), (48, 32));
    assert_eq!((received(88, None), received(88, Some(Wind::West))), (288, 112));
    // The only wait, 2s: 清龙, 坎张 and what goes with the way of winning.
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
