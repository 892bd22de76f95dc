//! A second scorer of the sixteen-tile game, written only from the rules, applied to random hands.

use bafan_table::games::{Entry, Game, Sixteen};

use crate::random::{Rand32, below, copies, one_in, seat, set, shuffle, text};

struct Hand {
    gold: usize,
    /// The type of each meld, as in `second_yichun.rs`, and its tiles.
    melds: Vec<(char, Vec<usize>)>,
    /// The standing tiles, the winning one last.
    tiles: Vec<usize>,
    drawn: bool,
    first: bool,
    grab: bool,
    gap: bool,
    winner: usize,
    dealer: usize,
    from: usize,
    streak: u64,
    stake: u64,
    flowers: Vec<char>,
}

impl Hand {
    fn text(&self) -> String {
        let meld =
            |(sort, tiles): &(char, Vec<usize>)| format!("[{}{}]", text(tiles), if *sort == 'a' { "" } else { ",1" });
        let melds: String = self.melds.iter().map(meld).collect();
        let flowers: String = self.flowers.iter().collect();
        let mut flags = format!(
            "dealer={} streak={} stake={} gold={}",
            seat(self.dealer),
            self.streak,
            self.stake,
            text(&[self.gold])
        );
        for (name, there) in [("first", self.first), ("grab", self.grab), ("gap", self.gap)] {
            if there {
                flags += &format!(" {name}");
            }
        }
        if !self.drawn && !self.grab {
            flags += &format!(" from={}", seat(self.from));
        }
        let drawn = u8::from(self.drawn);
        format!("{melds}{}|E{}{drawn}000|{flowers}|{flags}", text(&self.tiles), seat(self.winner))
    }
}

/// Returns whether these tiles and `wild` wild ones are sets, plus a pair if required, by trying the first tile in every set.
fn are_sets(tiles: &[usize], wild: usize, pair: bool) -> bool {
    let Some(&first) = tiles.first() else { return wild % 3 == if pair { 2 } else { 0 } };
    let without = |wanted: &[usize]| {
        let (mut rest, mut missing) = (tiles.to_vec(), 0);
        for tile in wanted {
            match rest.iter().position(|other| other == tile) {
                Some(at) => drop(rest.remove(at)),
                None => missing += 1,
            }
        }
        (missing <= wild).then(|| (rest, wild - missing))
    };
    let run = |low: usize| low % 9 < 7 && low / 9 == first / 9;
    let mut wanted: Vec<(Vec<usize>, bool)> = vec![(vec![first; 3], pair)];
    if pair {
        wanted.push((vec![first; 2], false));
    }
    wanted.extend(
        (0..3)
            .filter_map(|back| first.checked_sub(back))
            .filter(|&low| run(low))
            .map(|low| (vec![low, low + 1, low + 2], pair)),
    );
    // `without` uses a wild tile only for a copy that is missing, since no complete hand needs one for a copy that is present.
    wanted.into_iter().any(|(wanted, pair)| without(&wanted).is_some_and(|(rest, wild)| are_sets(&rest, wild, pair)))
}

struct Seen {
    total: u64,
    /// Whether all players pay although the tile was not drawn.
    undiscarded: bool,
}

fn seen(hand: &Hand) -> Option<Seen> {
    let golds = copies(&hand.tiles, hand.gold);
    let mut others: Vec<usize> = hand.tiles.iter().copied().filter(|&tile| tile != hand.gold).collect();
    others.sort_unstable();
    let winning = *hand.tiles.last().unwrap();
    let complete = are_sets(&others, golds, true);
    let mut before = others.clone();
    let mut golds_before = golds;
    if winning == hand.gold {
        golds_before -= 1;
    } else {
        before.remove(before.iter().position(|&tile| tile == winning).unwrap());
    }
    let lone = golds_before > 0 && are_sets(&before, golds_before - 1, false);
    let gold_pair = golds >= 2 && are_sets(&others, golds - 2, false);
    if golds < 3 && (!complete || lone && !gold_pair && !hand.drawn && !hand.grab) {
        return None;
    }
    if hand.gap {
        let rank = hand.gold % 9;
        let between = (1..8).contains(&rank) && winning == hand.gold && golds == 1 && hand.drawn && {
            let mut rest = others.clone();
            [hand.gold.wrapping_sub(1), hand.gold + 1].iter().all(|tile| {
                let at = rest.iter().position(|other| other == tile);
                at.map(|at| rest.remove(at)).is_some()
            }) && are_sets(&rest, 0, true)
        };
        if !between {
            return None;
        }
    }
    let kongs = hand.melds.iter().any(|(sort, _)| "ka".contains(*sort));
    let mut specials = vec![0];
    specials.extend((golds >= 3).then_some(40));
    specials.extend(gold_pair.then_some(50));
    specials.extend((golds == 3 && !hand.tiles.is_empty() && are_sets(&others, 0, true)).then_some(100));
    specials.extend(hand.gap.then_some(50));
    specials.extend((complete && (hand.first || hand.grab)).then_some(30));
    let flat = complete && hand.flowers.is_empty() && !kongs;
    specials.extend(flat.then_some(30));
    let special = *specials.iter().max().unwrap();
    let series = |letters: &str| {
        let count = hand.flowers.iter().filter(|flower| letters.contains(**flower)).count() as u64;
        if count == 4 { 6 } else { count }
    };
    let honors = ["E", "S", "W", "N", "C", "F", "P"].iter().map(|letter| series(letter)).sum::<u64>();
    let parts = honors + series("abcd") + series("efgh") + golds as u64 + hand.streak;
    let points = match special {
        0 => (parts + 1) * if hand.drawn { 2 } else { 1 },
        special => parts * 2 + special,
    };
    Some(Seen { total: points * hand.stake, undiscarded: hand.grab || special == 40 })
}

fn payments(hand: &Hand, seen: &Seen) -> [i64; 4] {
    let mut pay = [0; 4];
    for payer in (0..4).filter(|&payer| payer != hand.winner) {
        if hand.drawn || seen.undiscarded || payer == hand.from {
            pay[payer] -= seen.total as i64;
            pay[hand.winner] += seen.total as i64;
        }
    }
    pay
}

fn hand(rand: &mut Rand32) -> Hand {
    loop {
        let gold = below(rand, 27);
        let (mut melds, mut tiles) = (Vec::new(), Vec::new());
        for _ in 0..5 {
            let three = set(rand, 27);
            let equal = three[0] == three[1];
            match below(rand, 14) {
                0 if equal => melds.push(('k', vec![three[0]; 4])),
                1 if equal => melds.push(('a', vec![three[0]; 4])),
                2 | 3 => melds.push((if equal { 'p' } else { 'c' }, three)),
                _ => tiles.extend(three),
            }
        }
        tiles.extend([below(rand, 27); 2]);
        let wild = [0, 1, 1, 2, 2, 3][below(rand, 6)];
        let gapped = one_in(rand, 5) && (1..8).contains(&(gold % 9));
        if gapped {
            tiles.truncate(tiles.len().saturating_sub(5));
            let pair = below(rand, 27);
            tiles.extend([pair, pair, gold - 1, gold + 1, gold]);
        } else {
            if one_in(rand, 3) && tiles.len() > 3 {
                tiles.rotate_right(2 + below(rand, 2));
            } else {
                shuffle(rand, &mut tiles);
            }
            tiles.iter_mut().take(wild).for_each(|tile| *tile = gold);
        }
        if one_in(rand, 12) {
            let place = below(rand, tiles.len());
            tiles[place] = below(rand, 27);
        }
        if !gapped {
            let turns = below(rand, tiles.len());
            tiles.rotate_left(turns);
        }
        let held: usize = melds.len() * 3 + tiles.len();
        let melded = |tile: usize| melds.iter().any(|(_, tiles): &(char, Vec<usize>)| tiles.contains(&tile));
        let all: Vec<usize> = melds.iter().flat_map(|(_, tiles)| tiles).chain(&tiles).copied().collect();
        let possible = all.iter().all(|&tile| copies(&all, tile) <= if tile == gold { 3 } else { 4 });
        if held == 17 && possible && !melded(gold) {
            return situated(rand, gold, melds, tiles, gapped);
        }
    }
}

fn situated(rand: &mut Rand32, gold: usize, melds: Vec<(char, Vec<usize>)>, tiles: Vec<usize>, gapped: bool) -> Hand {
    let (winner, dealer) = (below(rand, 4), below(rand, 4));
    let winning_gold = *tiles.last().unwrap() == gold;
    let grab = melds.is_empty() && winning_gold && one_in(rand, 3);
    let drawn = !grab && !one_in(rand, 3);
    let gap = !grab && (gapped || one_in(rand, 20));
    let first = drawn && melds.is_empty() && winner == dealer && one_in(rand, 3);
    let mut flowers: Vec<char> = "abcdefghEEEESSSSWWWWNNNNCCCCFFFFPPPP".chars().collect();
    for place in (1..flowers.len()).rev() {
        flowers.swap(place, below(rand, place + 1));
    }
    flowers.truncate(if one_in(rand, 3) { 0 } else { below(rand, 14) });
    if one_in(rand, 5) {
        flowers.retain(|flower| !"Eabcd".contains(*flower));
        flowers.extend(if one_in(rand, 2) { "EEEE".chars() } else { "abcd".chars() });
    }
    let (streak, stake) = (below(rand, 4) as u64, 1 + below(rand, 3) as u64);
    let from = (winner + 1 + below(rand, 3)) % 4;
    Hand { gold, melds, tiles, drawn, first, grab, gap, winner, dealer, from, streak, stake, flowers }
}

#[test]
fn sixteen_agrees_with_the_second_scorer() {
    let (game, mut rand) = (Sixteen::default(), Rand32::new(13));
    let (mut won, mut lost) = (0, 0);
    while won < 50_000 {
        let hand = hand(&mut rand);
        let entry: Entry = hand.text().parse().unwrap();
        let expected = seen(&hand);
        match (game.outcome(&entry), expected) {
            (Ok(outcome), Some(seen)) => {
                assert_eq!(outcome.score.total.to_string(), seen.total.to_string(), "{}: {outcome:?}", hand.text());
                let pay = outcome.pay.unwrap().map(|amount| amount.as_whole().unwrap());
                assert_eq!(pay, payments(&hand, &seen), "{}: {outcome:?}", hand.text());
                won += 1;
            }
            (Err(_), None) => lost += 1,
            (outcome, expected) => {
                let expected = expected.map(|seen| seen.total);
                panic!("{}: {outcome:?}, and {expected:?} by the second scorer", hand.text())
            }
        }
    }
    assert!(lost > 1000, "only {lost} hands did not win");
}
