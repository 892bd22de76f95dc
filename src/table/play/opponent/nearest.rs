//! The opponent that plays for the nearest complete hand, regardless of its points.

use bafan::{Goals, Meld, Tile, Wind, claims, discards};

use crate::play::action::Action;
use crate::play::observation::{Asked, Observation};
use crate::play::window::source;

/// Makes any kong in its own turn, and the best claim that lowers the distance. Its discards leave the lowest distance and, among equals,
/// the most unseen tiles that lower it.
pub(super) fn decide(seen: &Observation, legal: &[Action]) -> Action {
    let wanted = match seen.asked {
        Asked::Claim { tile, from, added: false } => answer(seen, tile, from),
        Asked::Claim { .. } | Asked::Nothing => Some(Action::Pass),
        Asked::Turn { .. } => turn(seen, legal),
    };
    wanted.filter(|action| legal.contains(action)).or(legal.last().copied()).unwrap_or(Action::Pass)
}

fn turn(seen: &Observation, legal: &[Action]) -> Option<Action> {
    let kong = legal.iter().find(|action| matches!(action, Action::ConcealedKong(_) | Action::AddedKong(_)));
    if kong.is_some() {
        return kong.copied();
    }
    let drawn = seen.draft().drawn().ok()?;
    Some(Action::Discard(discards(&drawn, Goals::ALL, &seen.elsewhere()).first()?.tile))
}

/// Returns the engine's highest-ranked claim that lowers the distance, if any.
fn answer(seen: &Observation, tile: Tile, from: Wind) -> Option<Action> {
    let holding = seen.draft().holding().ok()?;
    let ranked = claims(&holding, tile, source(seen.seat, from), Goals::ALL, &seen.elsewhere());
    let pass = ranked.iter().find(|claim| claim.meld.is_none())?;
    let nearer = ranked.iter().find(|claim| claim.meld.is_some() && claim.distance < pass.distance);
    Some(match nearer?.meld? {
        Meld::Chow { low, .. } => Action::Chow(low),
        Meld::Pung { .. } => Action::Pung,
        _ => Action::MeldedKong,
    })
}
