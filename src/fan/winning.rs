//! 和法: fans of the way of winning and of the wait.

use super::facts::Facts;
use super::finds::Finder;
use crate::arrange::{Form, Place, Set, Shape};
use crate::tile::Tile;

/// 九莲宝灯: 1112345678999 of a suit in the hand before the win, or after it where the rules ask for no more
/// (ruling C5).
pub(super) fn nine_gates(facts: &Facts<'_>, found: &mut Finder<'_>) {
    const GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
    if !facts.hand.holding.melds().is_empty() || facts.hand.suits != 1 || facts.has_honors() || !facts.has_sets() {
        return;
    }
    let mut tiles = *facts.hand.holding.standing();
    if facts.rules.finished_nine_gates() {
        tiles.add(facts.hand.winning);
    }
    let enough = |tile: Tile| tile.rank().is_some_and(|rank| tiles[tile] >= GATES[usize::from(rank) - 1]);
    found.hand_if(facts.hand.kinds.len() == 9 && facts.hand.kinds.iter().all(enough));
}

/// 妙手回春: a win by drawing the last tile of the wall.
pub(super) fn last_tile_draw(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.situation.last_tile && facts.hand.situation.self_drawn);
}

/// 海底捞月: a win on the last discard.
pub(super) fn last_tile_claim(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.situation.last_tile && !facts.hand.situation.self_drawn);
}

/// 杠上开花: a win on the replacement tile of a kong.
pub(super) fn out_with_replacement_tile(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.situation.kong && facts.hand.situation.self_drawn);
}

/// 抢杠和: a win on the tile that another player adds to a melded pung.
pub(super) fn robbing_the_kong(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.situation.robs_kong());
}

/// 和绝张: a win on the fourth copy when three lie open.
pub(super) fn last_tile(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.situation.last_of_kind);
}

/// 全求人: four open melds and a pair completed by a discard (ruling C26).
pub(super) fn melded_hand(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.open_melds == 4 && !facts.hand.situation.self_drawn);
}

/// 不求人: a self-drawn win without an open meld (ruling C8).
pub(super) fn fully_concealed_hand(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.open_melds == 0 && facts.hand.situation.self_drawn);
}

/// 门前清: a win on another's tile without an open meld.
pub(super) fn concealed_hand(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.open_melds == 0 && !facts.hand.situation.self_drawn);
}

/// 自摸: the winning tile was drawn.
pub(super) fn self_drawn(facts: &Facts<'_>, found: &mut Finder<'_>) {
    found.hand_if(facts.hand.situation.self_drawn);
}

/// 边张: the 3 of 12 or the 7 of 89, the only kind waited for.
pub(super) fn edge_wait(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let edge = completed_chow(facts).is_some_and(|chow| is_edge(chow, facts.hand.winning));
    found.hand_if(edge && has_wait_fan(facts));
}

/// 坎张: the middle tile of a chow, the only kind waited for.
pub(super) fn closed_wait(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let closed = completed_chow(facts).is_some_and(|chow| chow.tile.higher(1) == Some(facts.hand.winning));
    found.hand_if(closed && has_wait_fan(facts));
}

/// 单钓将: the second tile of the pair, the only kind waited for.
pub(super) fn single_wait(facts: &Facts<'_>, found: &mut Finder<'_>) {
    let pairing = match facts.reading.form {
        Form::Sets => facts.reading.winning == Place::Pair,
        Form::SevenPairs | Form::ThirteenOrphans => true,
        Form::Knitted => false,
    };
    found.hand_if(pairing && has_wait_fan(facts));
}

fn is_edge(chow: Set, winning: Tile) -> bool {
    let low = chow.tile.rank();
    (low == Some(1) && chow.tile.higher(2) == Some(winning)) || (low == Some(7) && chow.tile == winning)
}

/// The chow that the winning tile completes.
fn completed_chow(facts: &Facts<'_>) -> Option<Set> {
    let Place::Set(number) = facts.reading.winning else { return None };
    let set = *facts.reading.sets.get(number)?;
    (set.shape == Shape::Chow).then_some(set)
}

/// Whether the wait was for one kind only (ruling C19). A tile that also fits the nine of a knitted straight may be
/// read as completing the rest (ruling C18).
fn has_wait_fan(facts: &Facts<'_>) -> bool {
    let winning = facts.hand.winning;
    let fits_nine = || facts.reading.sets.iter().any(|set| set.shape == Shape::Knitted && set.contains(winning));
    facts.hand.sole_wait(facts.rules) && (facts.rules.reads_knitted_wait() || !fits_nine())
}
