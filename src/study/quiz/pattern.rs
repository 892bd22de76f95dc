//! Sets that stand in a relation, as data: what a hand for a fan starts from, and what it lacks of it.

use crate::arrange::{Set, Shape};
use crate::fan::Fan;
use crate::tile::Suit;

/// Some chows, or some pungs: for each the number of its suit, in any order of the suits, and by how many ranks it stands
/// above the first.
pub(super) type Pattern = [(usize, u8)];

/// The patterns of sets that make a fan, any of which does; and whether they are of chows. `None` where the fan is no matter of
/// such sets, or not of them alone.
pub(super) fn patterns(fan: Fan) -> Option<(bool, &'static [&'static Pattern])> {
    let chows: &'static [&'static Pattern] = match fan {
        Fan::QuadrupleChow => &[&[(0, 0), (0, 0), (0, 0), (0, 0)]],
        Fan::PureTripleChow => &[&[(0, 0), (0, 0), (0, 0)]],
        Fan::PureDoubleChow => &[&[(0, 0), (0, 0)]],
        Fan::FourPureShiftedChows => &[&[(0, 0), (0, 1), (0, 2), (0, 3)], &[(0, 0), (0, 2), (0, 4), (0, 6)]],
        Fan::PureShiftedChows => &[&[(0, 0), (0, 1), (0, 2)], &[(0, 0), (0, 2), (0, 4)]],
        Fan::PureStraight => &[&[(0, 0), (0, 3), (0, 6)]],
        Fan::MixedStraight => &[&[(0, 0), (1, 3), (2, 6)]],
        Fan::MixedTripleChow => &[&[(0, 0), (1, 0), (2, 0)]],
        Fan::MixedShiftedChows => &[&[(0, 0), (1, 1), (2, 2)]],
        Fan::MixedDoubleChow => &[&[(0, 0), (1, 0)]],
        Fan::ShortStraight => &[&[(0, 0), (0, 3)]],
        Fan::TwoTerminalChows => &[&[(0, 0), (0, 6)]],
        Fan::PureTerminalChows => &[&[(0, 0), (0, 6), (0, 0), (0, 6)]],
        Fan::ThreeSuitedTerminalChows => &[&[(0, 0), (0, 6), (1, 0), (1, 6)]],
        _ => return of_pungs(fan).map(|pungs| (false, pungs)),
    };
    Some((true, chows))
}

fn of_pungs(fan: Fan) -> Option<&'static [&'static Pattern]> {
    match fan {
        Fan::FourPureShiftedPungs => Some(&[&[(0, 0), (0, 1), (0, 2), (0, 3)]]),
        Fan::PureShiftedPungs => Some(&[&[(0, 0), (0, 1), (0, 2)]]),
        Fan::MixedShiftedPungs => Some(&[&[(0, 0), (1, 1), (2, 2)]]),
        Fan::TriplePung => Some(&[&[(0, 0), (1, 0), (2, 0)]]),
        Fan::DoublePung => Some(&[&[(0, 0), (1, 0)]]),
        _ => None,
    }
}

/// The number of ranks at which the lowest set of a pattern can stand.
pub(super) fn ranks(pattern: &Pattern, chow: bool) -> u8 {
    let span = pattern.iter().map(|&(_, above)| above).max().unwrap_or(0);
    (if chow { 7u8 } else { 9 }).saturating_sub(span)
}

/// The sets of some that come nearest to a fan's pattern, and those that lack.
pub(super) fn nearest(fan: Fan, sets: &[Set]) -> Option<(Vec<Set>, Vec<Set>)> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let (chow, patterns) = patterns(fan)?;
    let shape = if chow { Shape::Chow } else { Shape::Pung };
    let mut best: Option<(Vec<Set>, Vec<Set>)> = None;
    for (pattern, order) in patterns.iter().flat_map(|pattern| ORDERS.map(|order| (pattern, order))) {
        for base in 1..=ranks(pattern, chow) {
            let mut rest: Vec<Set> =
                sets.iter().copied().filter(|set| set.is_pung() != chow && set.shape != Shape::Knitted).collect();
            let (mut there, mut missing) = (Vec::new(), Vec::new());
            for &(suit, above) in *pattern {
                let tile = Suit::ALL[order[suit]].tile(base + above);
                match rest.iter().position(|set| set.tile == tile) {
                    Some(place) => there.push(rest.swap_remove(place)),
                    None => missing.push(Set { shape, tile, melded: false }),
                }
            }
            if best.as_ref().is_none_or(|(_, least)| missing.len() < least.len()) {
                best = Some((there, missing));
            }
        }
    }
    best
}
