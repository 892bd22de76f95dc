//! Hands analyzed manually: the comments count the tiles that each fan lacks. All hands are of the East seat in the East round.

use bafan::{Drawn, Fan, Holding, Routes, RuleSet, Situation, TileCounts, routes, routes_drawn};

/// A route: the names of its fans, its distance, the kinds needed, and the number of their unseen copies.
type Expected = (&'static str, u8, &'static str, u32);

fn check(text: &str, expected: &[Expected]) {
    check_seen(text, "", expected);
}

fn check_seen(text: &str, seen: &str, expected: &[Expected]) {
    let seen: TileCounts = seen.parse::<bafan::Draft>().unwrap().standing.into_iter().collect();
    let rules = RuleSet::international();
    let found = match text.parse::<Holding>() {
        Ok(holding) => routes(&holding, Situation::default(), &rules, &seen),
        Err(_) => routes_drawn(&text.parse::<Drawn>().unwrap(), Situation::default(), &rules, &seen),
    };
    for &(names, distance, needed, unseen) in expected {
        let got = got(&found, names);
        assert_eq!(got, Some((distance, needed.to_owned(), unseen, true)), "{text}: {names}");
    }
}

fn got(found: &Routes, names: &str) -> Option<(u8, String, u32, bool)> {
    let fans: Vec<Fan> = names.split('+').map(|name| Fan::named(name).expect(name)).collect();
    let route = found.routes.iter().find(|route| route.fans == fans)?;
    Some((route.distance, format!("{:?}", route.needed), route.unseen, route.exact))
}

#[test]
fn a_mixed_straight_two_tiles_short() {
    check(
        "[444s]123m456p67sEE",
        &[
            // 58s complete 67s; a pung of 4s, chows of other ranks, a pair of winds and a two-sided wait: no fan.
            ("无番和", 0, "58s", 8),
            // The hand has 123m 456p; of 789s it has 7s and lacks two.
            ("花龙", 1, "89s", 8),
            // Each suit has a set, and EE is present; a dragon pung lacks all three tiles.
            ("五门齐+箭刻", 2, "CFP", 12),
        ],
    );
}

#[test]
fn nine_gates() {
    check(
        "1112345678999p",
        &[
            // The pure form waits for the whole suit: 36 tiles less the 13 held.
            ("九莲宝灯", 0, "123456789p", 23),
            ("清一色", 0, "123456789p", 23),
            // 123 456 789 leave 1199p: either pair becomes a pung. Any other tile leaves no straight.
            ("清龙", 0, "19p", 2),
        ],
    );
}

#[test]
fn knitted_tiles() {
    check(
        "24589m1s23pESWCP",
        &[
            // 258m 3p 1s and five honors are ten of fourteen. All seven honors are needed: N, F and two of 69p 47s.
            ("七星不靠", 3, "69p47sNF", 24),
            // Of the nine tiles, 69p 47s are lacking; with the five honors, the nine make fourteen.
            ("组合龙", 3, "69p47s", 16),
            // Any four of these six are needed.
            ("全不靠", 3, "69p47sNF", 24),
        ],
    );
}

#[test]
fn a_pure_straight_beside_a_meld() {
    // The meld is the 123; 456m and 7m are present, and 89m are lacking. The fourth set lacks one tile: 25s with 34s, or the third 2p or E,
    // the other being the pair.
    check("[123m]4567m22p34sEE", &[("清龙", 2, "89m2p25sE", 20)]);
}

#[test]
fn pungs_with_company() {
    check(
        "[EEE,1]222m778p55sPP",
        &[
            // Two of 77p 55s PP become pungs, and the third is the pair.
            ("碰碰和+圈风刻", 1, "7p5sP", 6),
            // PP has to be one of the pungs.
            ("碰碰和+箭刻", 1, "7p5sP", 6),
            // 222m is standing; the other pung is drawn.
            ("碰碰和+双暗刻", 1, "7p5sP", 6),
            // 222m is standing; both other pungs are drawn.
            ("三暗刻", 1, "7p5sP", 6),
        ],
    );
}

#[test]
fn seven_pairs() {
    check(
        "1122m3355p7799sE",
        &[
            // The hand has six pairs and E.
            ("七对", 0, "E", 3),
            // 11m 99s E are kept and 22m 33p 55p 77s are given up: nine of fourteen are lacking, any terminals and honors. The hand holds
            // five copies of those 13 kinds.
            ("混幺九", 8, "19m19p19sESWNCFP", 47),
        ],
    );
}

#[test]
fn every_set_claimed() {
    check(
        "[123m,1][456p,1][789s,1]55p23s",
        &[
            // The melds are 123m 456p 789s; 23s waits on both sides.
            ("花龙", 0, "14s", 8),
            // A chow with 23s is claimed and one 5p is given up; the other waits for a pair, and one 5p is left.
            ("全求人+平和", 1, "5p14s", 9),
        ],
    );
}

#[test]
fn a_third_kong() {
    // The fourth 4s makes the kong; 78m lack 6m or 9m; 66s is the pair.
    check("[1111m][2222p,1]78m444s66s", &[("三杠", 1, "69m4s", 9)]);
}

#[test]
fn a_wait_that_is_seen_out() {
    let hand = "12357789mCCCEE";
    // 57m waits for 6m.
    check(hand, &[("混一色+箭刻", 0, "6m", 4)]);
    // All four 6m are visible. 123m 789m CCC EE are kept and 57m are given up: two more tiles make 345m (34m), 555m (55m), 777m with 789m
    // (77m) or a second 789m (89m); or EEE with a pair of 5m or 7m. Unseen: 3m 3, 4m 4, 5m 3, 7m 2, 8m 3, 9m 3, E 2.
    check_seen(hand, "6666m", &[("混一色+箭刻", 1, "345789mE", 20)]);
}

#[test]
fn terminals_and_honors_in_every_set() {
    // 123m 789p are present; 12s lacks 3s; 99s and EE are the pair and, with one more tile, a pung.
    check("123m789p1299sEEN", &[("全带幺+不求人", 1, "39sE", 8)]);
}

#[test]
fn a_drawn_hand_of_pairs() {
    check(
        "22446688m22446p8s",
        &[
            // Six pairs; 6p or 8s is discarded, and the other waits for a pair.
            ("七对", 0, "6p8s", 6),
            // Four of the six pairs become pungs, and a fifth is the pair.
            ("全双刻", 3, "2468m24p", 12),
        ],
    );
}
