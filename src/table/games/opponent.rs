//! Opponents of two strengths for the other games. Their decisions depend on a [`Seen`] alone and are deterministic.

use bafan::Tile;

use super::entry::Piece;
use super::hand::{Action, Seen};
use super::win::Meld;

/// The strength of an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Takes whatever brings the hand nearer to a win; among equal discards, it takes the first.
    Nearest,
    /// Like `Nearest`, but among equal discards it chooses the one after which the most unseen tiles bring the hand nearer.
    Counting,
}

impl Strength {
    /// Both strengths, the weaker first.
    pub const ALL: [Strength; 2] = [Strength::Nearest, Strength::Counting];

    /// Returns the name in texts.
    pub const fn name(self) -> &'static str {
        ["nearest", "counting"][self as usize]
    }

    /// Returns the action that the opponent takes; a pass if the seat is not to act.
    pub fn decide(self, seen: &Seen<'_>) -> Action {
        let wins = |action: &&Action| matches!(action, Action::Win | Action::Grab(_));
        if let Some(win) = seen.legal.iter().find(wins) {
            return win.clone();
        }
        let now = lacks(seen, &seen.standing, &seen.melds);
        let mut best: Option<(Worth, &Action)> = None;
        for action in &seen.legal {
            let Some(worth) = self.worth(seen, action, now) else { continue };
            if best.as_ref().is_none_or(|(known, _)| worth > *known) {
                best = Some((worth, action));
            }
        }
        let Some((worth, action)) = best else { return Action::Pass };
        if self == Strength::Nearest || !matches!(action, Action::Discard(_) | Action::Ready(_)) {
            return action.clone();
        }
        // Among discards that leave the hand equally near, take the one after which the most unseen tiles bring the hand nearer.
        let tied = seen.legal.iter().filter(|action| self.worth(seen, action, now) == Some(worth));
        tied.max_by_key(|action| tiles_to_come(seen, action)).unwrap_or(action).clone()
    }

    /// Rates an action by the number of missing tiles that it leaves; `None` if it is not worth taking. A claim must reduce this number.
    fn worth(self, seen: &Seen<'_>, action: &Action, now: u8) -> Option<Worth> {
        let (standing, melds) = after(seen, action)?;
        let lacks = lacks(seen, &standing, &melds);
        let taken = match action {
            Action::Claim(_) if lacks >= now => return None,
            Action::Claim(_) => 1,
            // A kong that does not increase this number is worth taking, because it gives one more tile.
            Action::Kong(_) if lacks > now => return None,
            Action::Kong(_) => 3,
            // Pressing the ready button is worth a point but tells the others that the hand waits; showing the gap is worth fifty points
            // but restricts the wait to one tile.
            Action::Ready(_) => 2,
            Action::Gap(_) => return None,
            _ => 1,
        };
        Some(Worth { near: -i16::from(lacks), taken })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    near: i16,
    taken: u8,
}

fn lacks(seen: &Seen<'_>, standing: &[Piece], melds: &[Meld]) -> u8 {
    seen.game.lacks(&seen.held(standing), melds)
}

fn after(seen: &Seen<'_>, action: &Action) -> Option<(Vec<Piece>, Vec<Meld>)> {
    let (mut standing, mut melds) = (seen.standing.clone(), seen.melds.clone());
    let mut remove = |tile: Piece| {
        let at = standing.iter().rposition(|&own| own == tile)?;
        standing.remove(at);
        Some(())
    };
    match action {
        Action::Discard(piece) | Action::Ready(piece) | Action::Gap(piece) => remove(*piece)?,
        Action::Claim(claimed) => {
            for &tile in &claimed.from_hand {
                remove(Piece::Tile(tile))?;
            }
            melds.push(claimed.meld.clone());
        }
        Action::Kong(tile) => {
            if !melds.iter().any(|meld| meld.shape.is_pung() && meld.tiles[0] == *tile) {
                let shape = super::Shape::ConcealedKong;
                melds.push(Meld { shape, tiles: vec![*tile; 4] });
            }
            standing.retain(|&piece| piece != Piece::Tile(*tile));
        }
        Action::Pass => {}
        Action::Win | Action::Grab(_) => return None,
    }
    Some((standing, melds))
}

/// Returns the number of unseen tiles that bring the hand nearer after a discard.
fn tiles_to_come(seen: &Seen<'_>, action: &Action) -> u32 {
    let Some((standing, melds)) = after(seen, action) else { return 0 };
    let held = seen.held(&standing);
    let now = seen.game.lacks(&held, &melds);
    let helps = |tile: Tile| {
        let mut held = held;
        held.add(Piece::Tile(tile), seen.gold);
        seen.game.lacks(&held, &melds) < now
    };
    let come = |tile: Tile| if seen.unseen(tile) > 0 && helps(tile) { u32::from(seen.unseen(tile)) } else { 0 };
    Tile::all().filter(|&tile| seen.game.setting().has(tile)).map(come).sum()
}
