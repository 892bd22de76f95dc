//! A second scorer of 宜春, written only from the rules, applied to random hands: tiles are numbers, and every division is listed.

use bafan_table::games::{Entry, Game, Yichun};

use crate::random::{Rand32, below, copies, one_in, seat, set, shuffle, text};

struct Hand {
    /// The type of each meld (`c` chow or honor set, `p` pung, `k` melded kong, `a` concealed kong) and its tiles.
    melds: Vec<(char, Vec<usize>)>,
    /// The standing tiles, the winning one last.
    tiles: Vec<usize>,
    drawn: bool,
    kong: bool,
    first: bool,
    winner: usize,
    dealer: usize,
    from: usize,
    buyers: Vec<usize>,
    lighter: bool,
}

impl Hand {
    fn text(&self) -> String {
        let meld = |(sort, tiles): &(char, Vec<usize>)| {
            let digit = if matches!(sort, 'a') { "" } else { ",1" };
            format!("[{}{digit}]", text(tiles))
        };
        let melds: String = self.melds.iter().map(meld).collect();
        let mut flags = format!("dealer={}", seat(self.dealer));
        if !self.drawn {
            flags += &format!(" from={}", seat(self.from));
        }
        if !self.buyers.is_empty() {
            flags += &format!(" buy={}", self.buyers.iter().map(|&buyer| seat(buyer)).collect::<String>());
        }
        if self.first {
            flags += " first";
        }
        if self.lighter {
            flags += " lighter";
        }
        let (drawn, kong) = (u8::from(self.drawn), u8::from(self.kong));
        format!("{melds}{}|E{}{drawn}00{kong}||{flags}", text(&self.tiles), seat(self.winner))
    }

    fn all(&self) -> Vec<usize> {
        self.melds.iter().flat_map(|(_, tiles)| tiles).chain(&self.tiles).copied().collect()
    }
}

fn is_set(mut three: [usize; 3]) -> bool {
    three.sort_unstable();
    let [a, b, c] = three;
    let run = c < 27 && a + 1 == b && b + 1 == c && a / 9 == c / 9;
    let winds = a >= 27 && c <= 30 && a < b && b < c;
    a == c || run || winds || three == [31, 32, 33]
}

/// Returns whether the tiles can be divided into sets: tries the first tile with every two others, then the rest in the same way.
fn are_sets(tiles: &[usize]) -> bool {
    let Some((&first, rest)) = tiles.split_first() else { return true };
    (0..rest.len()).any(|i| {
        (i + 1..rest.len()).any(|j| {
            let others: Vec<usize> =
                rest.iter().enumerate().filter(|(at, _)| *at != i && *at != j).map(|(_, &tile)| tile).collect();
            is_set([first, rest[i], rest[j]]) && are_sets(&others)
        })
    })
}

fn is_sets_and_pair(tiles: &[usize]) -> bool {
    let mut kinds = tiles.to_vec();
    kinds.sort_unstable();
    let tiles = kinds.clone();
    kinds.dedup();
    kinds.into_iter().filter(|&kind| copies(&tiles, kind) >= 2).any(|kind| {
        let mut rest = tiles.clone();
        let at = rest.iter().position(|&tile| tile == kind).unwrap();
        rest.drain(at..at + 2);
        are_sets(&rest)
    })
}

/// Returns the points; `None` if the hand does not win.
fn points(hand: &Hand) -> Option<u64> {
    let (tiles, all) = (&hand.tiles, hand.all());
    let honors_only = all.iter().all(|&tile| tile >= 27);
    let one_suit = all.iter().all(|&tile| tile < 27 && tile / 9 == all[0] / 9);
    let purity = if one_suit {
        5
    } else if honors_only {
        12
    } else {
        1
    };
    let claimed = hand.melds.iter().any(|(sort, _)| *sort != 'a');
    let kongs_in = |sort: char| hand.melds.iter().filter(|(known, _)| *known == sort).count() as u64;
    let mut factor = if hand.drawn && !claimed { 2 } else { 1 };
    if hand.melds.len() == 4 && kongs_in('a') == 0 {
        factor *= 2;
    }
    if hand.kong {
        factor *= 2;
    }
    let mut best = 0;
    if is_sets_and_pair(tiles) {
        let in_twos_or_threes = tiles.iter().all(|&tile| matches!(copies(tiles, tile), 2 | 3));
        let twos = tiles.iter().filter(|&&tile| copies(tiles, tile) == 2).count();
        let pungs = hand.melds.iter().all(|(_, tiles)| tiles[0] == tiles[1]) && in_twos_or_threes && twos == 2;
        best = best.max(if pungs { 3 } else { 1 } * purity * factor);
    }
    if hand.melds.is_empty() {
        if tiles.iter().all(|&tile| copies(tiles, tile).is_multiple_of(2)) {
            let fours = tiles.iter().filter(|&&tile| copies(tiles, tile) == 4).count() / 4;
            best = best.max(4 * 2u64.pow(fours as u32) * purity * factor);
        }
        let honors = tiles.iter().filter(|&&tile| tile >= 27).count();
        let apart = |one: &usize| {
            let near = |two: &&usize| **two < 27 && **two / 9 == one / 9 && two.abs_diff(*one) < 3;
            if *one < 27 { tiles.iter().filter(near).count() == 1 } else { copies(tiles, *one) == 1 }
        };
        if honors >= 5 && tiles.iter().all(apart) {
            best = best.max(if honors == 7 { 3 } else { 2 } * factor);
        }
    }
    if honors_only {
        best = best.max(6 * factor);
    }
    if best == 0 {
        return None;
    }
    if hand.first {
        best = best.max(12);
    }
    let replaced = u64::from(hand.kong && hand.drawn && kongs_in('a') == 0);
    let total = best + kongs_in('k') - replaced + 2 * kongs_in('a');
    Some(total * if hand.lighter { 2 } else { 1 })
}

fn payments(hand: &Hand, points: u64) -> [i64; 4] {
    let mut pay = [0; 4];
    for payer in (0..4).filter(|&payer| payer != hand.winner && (hand.drawn || payer == hand.from)) {
        let mut due = points as i64;
        for doubles in
            [!hand.drawn, payer == hand.dealer, hand.buyers.contains(&payer), hand.buyers.contains(&hand.winner)]
        {
            due *= if doubles { 2 } else { 1 };
        }
        pay[payer] -= due;
        pay[hand.winner] += due;
    }
    pay
}

/// Returns a random hand, mostly a winning one.
fn hand(rand: &mut Rand32) -> Hand {
    loop {
        let (melds, mut tiles) = match below(rand, 10) {
            0 => (Vec::new(), pairs(rand)),
            1 => (Vec::new(), scattered(rand)),
            2 => (Vec::new(), (0..14).map(|_| 27 + below(rand, 7)).collect()),
            _ => sets(rand),
        };
        if one_in(rand, 12) {
            let place = below(rand, tiles.len());
            tiles[place] = below(rand, 34);
        }
        shuffle(rand, &mut tiles);
        let drawn = one_in(rand, 2);
        let winner = below(rand, 4);
        let has_kong = melds.iter().any(|(sort, _)| "ka".contains(*sort));
        let mut buyers: Vec<usize> = (0..4).filter(|_| one_in(rand, 3)).collect();
        shuffle(rand, &mut buyers);
        let mut hand = Hand {
            kong: false,
            first: false,
            dealer: below(rand, 4),
            from: (winner + 1 + below(rand, 3)) % 4,
            lighter: one_in(rand, 6),
            melds,
            tiles,
            drawn,
            winner,
            buyers,
        };
        let all = hand.all();
        let sole = copies(&all, *hand.tiles.last().unwrap()) == 1;
        hand.kong = one_in(rand, 3) && if drawn { has_kong } else { sole };
        let may_be_first = hand.melds.is_empty() && !hand.kong && (drawn || hand.winner != hand.dealer);
        hand.first = may_be_first && one_in(rand, 6);
        if hand.first && !drawn {
            hand.from = hand.dealer;
        }
        if all.iter().all(|&tile| copies(&all, tile) <= 4) {
            return hand;
        }
    }
}

fn pairs(rand: &mut Rand32) -> Vec<usize> {
    let (low, kinds) = [(0, 34), (0, 9), (9, 9), (18, 9), (27, 7)][below(rand, 5)];
    (0..7).flat_map(|_| [low + below(rand, kinds); 2]).collect()
}

fn scattered(rand: &mut Rand32) -> Vec<usize> {
    let mut tiles: Vec<usize> = (27..34).collect();
    shuffle(rand, &mut tiles);
    tiles.truncate(5 + below(rand, 3));
    let gap = if one_in(rand, 4) { 2 } else { 3 };
    let mut tries = 0;
    while tiles.len() < 14 {
        let tile = below(rand, 27);
        tries += 1;
        let near = |&other: &usize| other < 27 && other / 9 == tile / 9 && tile.abs_diff(other) < gap;
        if !tiles.iter().any(near) || tries > 100 {
            tiles.push(tile);
        }
    }
    tiles
}

type Melds = Vec<(char, Vec<usize>)>;

fn sets(rand: &mut Rand32) -> (Melds, Vec<usize>) {
    let mode = below(rand, 4);
    let suit = 9 * below(rand, 3);
    let (mut melds, mut tiles) = (Vec::new(), Vec::new());
    let meld_odds = 1 + below(rand, 3);
    for _ in 0..4 {
        let three = match mode {
            0 => vec![below(rand, 34); 3],
            1 => set(rand, 9).into_iter().map(|tile| tile % 9 + suit).collect(),
            2 => honor_set(rand),
            _ if one_in(rand, 4) => honor_set(rand),
            _ => set(rand, 34),
        };
        let equal = three[0] == three[1];
        match below(rand, 6 * meld_odds) {
            0 if equal => melds.push(('k', vec![three[0]; 4])),
            1 if equal => melds.push(('a', vec![three[0]; 4])),
            2 | 3 => melds.push((if equal { 'p' } else { 'c' }, three)),
            _ => tiles.extend(three),
        }
    }
    let pair = match mode {
        1 => suit + below(rand, 9),
        2 => 27 + below(rand, 7),
        _ => below(rand, 34),
    };
    tiles.extend([pair; 2]);
    (melds, tiles)
}

fn honor_set(rand: &mut Rand32) -> Vec<usize> {
    match below(rand, 3) {
        0 => vec![31, 32, 33],
        1 => {
            let mut winds = vec![27, 28, 29, 30];
            winds.remove(below(rand, 4));
            winds
        }
        _ => vec![27 + below(rand, 7); 3],
    }
}

#[test]
fn yichun_agrees_with_the_second_scorer() {
    let (game, mut rand) = (Yichun::default(), Rand32::new(12));
    let (mut won, mut lost) = (0, 0);
    while won < 50_000 {
        let hand = hand(&mut rand);
        let entry: Entry = hand.text().parse().unwrap();
        let expected = points(&hand);
        let outcome = game.outcome(&entry);
        match (&outcome, expected) {
            (Ok(outcome), Some(points)) => {
                assert_eq!(outcome.score.total.to_string(), points.to_string(), "{}: {outcome:?}", hand.text());
                let pay = outcome.pay.unwrap().map(|amount| amount.as_whole().unwrap());
                assert_eq!(pay, payments(&hand, points), "{}", hand.text());
                assert_eq!(pay.iter().sum::<i64>(), 0);
                won += 1;
            }
            (Err(_), None) => lost += 1,
            _ => panic!("{}: {outcome:?}, and {expected:?} points by the second scorer", hand.text()),
        }
    }
    assert!(lost > 1000, "only {lost} hands did not win");
}
