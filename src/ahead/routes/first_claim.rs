//! 无番和 from a concealed hand, which first has to claim a set.

use super::nearest::{Effort, Found, nearest, sources};
use super::plan::Position;
use super::target::Judge;
use crate::fan::Fan;
use crate::order;
use crate::tiles::{Meld, Tile, TileCounts};

/// The maximum number of hands scored after each claim, for each number of lacking tiles.
const LOOKS: usize = 12;

/// Returns the nearest hands after claiming a set, or `None` if none is found. Tries each claim that two tiles of the hand allow, except
/// those that leave a hand farther from a win than the best found so far.
pub(super) fn after_a_claim(judge: &Judge<'_>, position: &Position, fans: &[Fan]) -> Option<Found> {
    let after = |(claimed, meld)| {
        let after = claiming(position, claimed, meld)?;
        let (_, least) = sources(judge, &after, fans)?;
        Some((least, claimed, after))
    };
    let mut ways: Vec<(u8, Tile, Position)> = possible_claims(position).into_iter().filter_map(after).collect();
    order::by_key(&mut ways, |&(least, ..)| least);
    let mut best: Option<Found> = None;
    for (least, claimed, after) in ways {
        // The claim adds one exchange, but a distance is one less than the number of lacking tiles, so the two can be compared directly.
        let most = best.as_ref().map_or(u8::MAX, |best| best.example.distance);
        if least > most {
            break;
        }
        let effort = Effort { looks: LOOKS, most, giving_up: false };
        let Some(mut found) = nearest(judge, &after, fans, effort) else { continue };
        found.example.distance += 1;
        found.needed.insert(claimed);
        found.exact = false;
        best = Some(match best {
            Some(other) if other.example.distance == found.example.distance => {
                Found { needed: other.needed.union(found.needed), ..other }
            }
            _ => found,
        });
    }
    best
}

/// Returns the position after making a meld of two tiles and a claimed tile; `None` if there are already four melds.
fn claiming(position: &Position, claimed: Tile, meld: Meld) -> Option<Position> {
    let mut after = position.clone();
    let mut kept: TileCounts = meld.tiles().collect();
    kept.remove(claimed);
    for tile in kept.tiles() {
        after.standing.remove(tile);
    }
    for tile in meld.tiles() {
        after.room.remove(tile);
    }
    after.melds.try_push(meld).ok().map(|()| after)
}

/// Returns the chows and pungs of which the hand has two standing tiles and a third is available, each with the claimed tile.
fn possible_claims(position: &Position) -> Vec<(Tile, Meld)> {
    let standing = &position.standing;
    let mut claims = Vec::new();
    for tile in Tile::all().filter(|&tile| position.room[tile] > standing[tile]) {
        if standing[tile] >= 2 {
            claims.push((tile, Meld::Pung { tile, from: None }));
        }
        for place in 0..3 {
            let Some(low) = tile.lower(place).filter(|low| low.higher(2).is_some()) else { continue };
            if (0..3).filter(|&i| i != place).all(|i| low.higher(i).is_some_and(|other| standing[other] > 0)) {
                claims.push((tile, Meld::Chow { low, claimed: Some(place + 1) }));
            }
        }
    }
    claims
}
