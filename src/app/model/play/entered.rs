//! Converts a seat's view of a hand to an entry on the Score page.

use bafan::{ClaimAdvice, Meld, Shown, Source, Tile, claim_advice};
use bafan_table::play::{Action, Asked, Observation};
use bafan_table::player::wind_after;

use crate::model::entry::Table;

/// Returns the seat's own tiles, the tiles visible elsewhere, and what each opponent has shown.
pub fn entered(seen: &Observation) -> Table {
    let others = Source::ALL.map(|source| {
        let shown = &seen.players[wind_after(seen.seat, turns_after(source)) as usize];
        let discards = shown.discards.iter().map(|discarded| discarded.tile).collect();
        Shown { discards, melds: shown.melds.len().min(4) as u8 }
    });
    Table { draft: seen.draft(), seen: seen.elsewhere(), others, ..Table::default() }
}

/// Returns how many turns after the user's turn the player in this direction has a turn.
const fn turns_after(source: Source) -> usize {
    match source {
        Source::Right => 1,
        Source::Opposite => 2,
        Source::Left => 3,
    }
}

/// Returns the tile just discarded, with the advice on passing and on each legal meld with the tile; `None` if no meld is legal.
pub fn claims(seen: &Observation) -> Option<(Tile, Vec<ClaimAdvice>)> {
    let Asked::Claim { tile, .. } = seen.asked else { return None };
    let legal = seen.legal();
    let is_allowed = |advice: &ClaimAdvice| match advice.meld {
        None => true,
        Some(Meld::Chow { low, .. }) => legal.contains(&Action::Chow(low)),
        Some(Meld::Pung { .. }) => legal.contains(&Action::Pung),
        Some(_) => legal.contains(&Action::MeldedKong),
    };
    let advice = claim_advice(&seen.draft(), tile, &seen.rules, &seen.elsewhere());
    let allowed: Vec<ClaimAdvice> = advice.into_iter().filter(is_allowed).collect();
    (allowed.len() > 1).then_some((tile, allowed))
}
