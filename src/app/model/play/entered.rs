//! What a seat sees, as the Score page would have it entered.

use bafan::{Shown, Source};
use bafan_table::play::Observation;
use bafan_table::player::wind_after;

use crate::model::entry::Table;

/// The own tiles, what lies open elsewhere, and what each of the others has shown.
pub fn entered(seen: &Observation) -> Table {
    let others = Source::ALL.map(|source| {
        let shown = &seen.players[wind_after(seen.seat, turns_after(source)) as usize];
        let discards = shown.discards.iter().map(|discarded| discarded.tile).collect();
        Shown { discards, melds: shown.melds.len().min(4) as u8 }
    });
    Table { draft: seen.draft(), seen: seen.elsewhere(), others, ..Table::default() }
}

/// How many turns after the own one a player has theirs.
const fn turns_after(source: Source) -> usize {
    match source {
        Source::Right => 1,
        Source::Opposite => 2,
        Source::Left => 3,
    }
}
