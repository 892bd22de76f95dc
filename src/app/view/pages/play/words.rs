//! Events and actions at the table as text.

use bafan::{Meld, Tile, Wind};
use bafan_table::play::{Action, Event, FalseWinKind, Observation};

use crate::model::play::Deal;
use crate::model::text::Text;

/// Describes an event as a sentence, in which `who` names the players; `own` is the user's seat, if any. `None` for the draw of an unseen
/// tile.
pub fn sentence(event: Event, own: Option<Wind>, who: impl Fn(Wind) -> String, text: &Text) -> Option<String> {
    let words = text.play();
    Some(match event {
        Event::Flower(seat, _) => words.laid_flower(&who(seat)),
        Event::Drew(_, None) => return None,
        Event::Drew(_, Some(tile)) => words.drew(tile),
        Event::Discarded(seat, tile) => words.discarded(&who(seat), tile),
        Event::DiscardedFlower(seat) => words.discarded_flower(&who(seat)),
        Event::Melded(seat, None) => words.concealed_kong(&who(seat)),
        Event::Melded(seat, Some(meld)) => match meld {
            Meld::Chow { low, .. } => words.chow(&who(seat), &chow_named(low, text)),
            Meld::Pung { tile, .. } => words.pung(&who(seat), tile),
            Meld::MeldedKong { tile, .. } => words.kong(&who(seat), tile),
            Meld::ConcealedKong { .. } => words.concealed_kong(&who(seat)),
        },
        Event::Adds(seat, tile) => words.adds(&who(seat), tile),
        Event::FalseWin(seat, FalseWinKind::Below) => words.false_win_below(&who(seat)),
        Event::FalseWin(seat, FalseWinKind::WrongTile) => words.false_win_wrong_tile(&who(seat)),
        Event::FalseWin(seat, FalseWinKind::Incomplete) => words.false_win_incomplete(&who(seat)),
        Event::Won(seat, from) => words.won(&who(seat), &how_won(from, own, who, text)),
        Event::Drawn => words.hand_drawn.to_owned(),
    })
}

/// Says on whose tile a win was made; `own` is the user's seat, and `who` names the others.
pub fn how_won(from: Option<Wind>, own: Option<Wind>, who: impl Fn(Wind) -> String, text: &Text) -> String {
    let words = text.play();
    match from {
        Some(from) if own != Some(from) => words.how_from(&who(from)),
        _ => words.won_how[usize::from(from.is_some())].to_owned(),
    }
}

/// Returns the prompt that asks whether to claim a tile; it names the possible calls as their buttons do.
pub fn claim_asked(seen: &Observation, text: &Text) -> String {
    let words = text.play();
    let legal = seen.legal();
    let [win, kong, pung, chow, _] = words.calls;
    let possible = [
        (seen.complete().is_some(), win),
        (legal.contains(&Action::MeldedKong), kong),
        (legal.contains(&Action::Pung), pung),
        (legal.iter().any(|action| matches!(action, Action::Chow(_))), chow),
    ];
    words.your_claim(&text.list(possible.into_iter().filter_map(|(is_possible, name)| is_possible.then_some(name))))
}

pub fn action_name(action: Action, text: &Text) -> String {
    let words = text.play();
    let [win, kong, pung, _, pass] = words.calls;
    match action {
        Action::Win => win.to_owned(),
        Action::MeldedKong => kong.to_owned(),
        Action::ConcealedKong(tile) | Action::AddedKong(tile) => words.kong_of(tile),
        Action::Pung => pung.to_owned(),
        Action::Chow(low) => words.chow_of(&chow_named(low, text)),
        Action::Discard(tile) => words.did_discard(tile),
        Action::DiscardFlower => words.discard_flower.to_owned(),
        Action::Pass => pass.to_owned(),
    }
}

/// Names a chow by its lowest tile.
fn chow_named(low: Tile, text: &Text) -> String {
    text.set(&[0, 1, 2].map(|step| low.higher(step).unwrap_or(low)))
}

/// Names the player in a seat: the user at `own`, or where the player sits as seen from there; without `own`, by the seat.
pub fn named(seat: Wind, own: Option<Wind>, text: &Text) -> String {
    let words = text.play();
    match own.map(|own| words.places.get((seat as usize + 3 - own as usize) % 4)) {
        Some(Some(place)) => (*place).to_owned(),
        Some(None) => words.you.to_owned(),
        None => words.seat_of(seat),
    }
}

/// Describes the player in a seat: the user, or the position and strength of an opponent.
pub fn who(deal: &Deal, seat: Wind, text: &Text) -> String {
    let words = text.play();
    let name = named(seat, Some(deal.seat), text);
    deal.strength(seat).map_or_else(|| name.clone(), |strength| words.opponent(&name, words.strength(strength)))
}
