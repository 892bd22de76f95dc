//! The number of tiles missing for the winning shapes of the games, if wild tiles stand for any kind.

use bafan::shape::knitted_arrangements;
use bafan::{Suit, Tile};

use super::divide::Tiles;
use super::setting::Setting;
use super::win::Meld;

/// Counts the tiles missing for sets and a pair.
pub fn sets(setting: &Setting, held: &Tiles, melds: usize) -> u8 {
    held.lacks(setting.sets.saturating_sub(melds), setting.rules)
}

/// Counts the tiles missing for sets and a pair or for the special hands of the official game, 组合龙 included.
pub fn official(setting: &Setting, held: &Tiles, melds: usize) -> u8 {
    let mut least = sets(setting, held, melds);
    if melds == 0 {
        least = least.min(seven_pairs(held)).min(orphans(held));
    }
    if melds <= 1 {
        least = least.min(knitted(setting, held, melds));
    }
    least
}

/// Counts the tiles missing for the winning shapes of 宜春 other than four sets and a pair: seven pairs, honors alone, and 十三烂.
pub fn yichun(held: &Tiles, melds: &[Meld], gap: u8) -> u8 {
    let own = held.counts.iter().filter(|(tile, _)| tile.is_honor()).map(|(_, copies)| copies).sum::<u8>();
    let honors = if melds.iter().all(|meld| meld.tiles.iter().all(|tile| tile.is_honor())) {
        14u8.saturating_sub(own + held.wild + 3 * melds.len() as u8)
    } else {
        u8::MAX
    };
    if melds.is_empty() { honors.min(seven_pairs(held)).min(scattered(held, gap)) } else { honors }
}

fn seven_pairs(held: &Tiles) -> u8 {
    let pairs: u8 = held.counts.iter().map(|(_, copies)| copies / 2).sum();
    // A pair made from a single tile lacks one tile; a pair of a kind not held lacks two.
    let single: u8 = held.counts.iter().map(|(_, copies)| copies % 2).sum();
    let missing = 7u8.saturating_sub(pairs);
    (missing + missing.saturating_sub(single)).saturating_sub(held.wild)
}

fn orphans(held: &Tiles) -> u8 {
    let ends = held.counts.iter().filter(|(tile, _)| tile.is_honor() || tile.is_terminal());
    let (kinds, pair) = ends.fold((0, 0), |(kinds, pair), (_, copies)| (kinds + 1, pair | u8::from(copies > 1)));
    14u8.saturating_sub(kinds + pair + held.wild)
}

/// Counts the tiles missing for 全不靠, or for 组合龙 with a set and a pair.
fn knitted(setting: &Setting, held: &Tiles, melds: usize) -> u8 {
    let honors = held.counts.kinds().iter().filter(|tile| tile.is_honor()).count() as u8;
    let least = knitted_arrangements().map(|(_, nine)| {
        let mut rest = held.counts;
        let there = nine.iter().filter(|&tile| rest.remove(tile)).count() as u8;
        let rest = Tiles { counts: rest, wild: 0 };
        let straight = 9 - there + rest.lacks(1 - melds, setting.rules);
        let lone = if melds == 0 { 14 - (there + honors) } else { u8::MAX };
        straight.min(lone).saturating_sub(held.wild)
    });
    least.min().unwrap_or(u8::MAX)
}

fn scattered(held: &Tiles, gap: u8) -> u8 {
    let kinds = held.counts.kinds();
    let honors = kinds.iter().filter(|tile| tile.is_honor()).count() as u8;
    let apart: u8 = Suit::ALL
        .into_iter()
        .map(|suit| {
            let ranks: Vec<u8> = kinds.iter().filter(|tile| tile.suit() == Some(suit)).filter_map(Tile::rank).collect();
            most_apart(&ranks, gap)
        })
        .sum();
    (14 - (honors + apart).min(14)).max(5u8.saturating_sub(honors)).saturating_sub(held.wild)
}

/// Returns how many of these ranks of one suit, at most three, can belong to one 十三烂, in which ranks of a suit differ by at least `gap`.
fn most_apart(ranks: &[u8], gap: u8) -> u8 {
    let mut most = 0;
    for first in 1..=9u8 {
        for second in first + gap..=9 {
            for third in second + gap..=9 {
                let there = [first, second, third].iter().filter(|rank| ranks.contains(rank)).count() as u8;
                most = most.max(there);
            }
        }
    }
    most
}
