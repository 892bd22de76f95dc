//! An answer in the making: what has been entered, each change of it, and the way back. Nothing here touches the browser.

#[cfg(test)]
mod tests;

use bafan::{Draft, Fan, Tile, Wind, Winner, order};
use bafan_study::quiz::{Answer, Reply};

/// What has been entered. Which part of it is the answer depends on what is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// Fans, each with the number of times, in the order in which they were named.
    pub fans: Vec<(Fan, u32)>,
    /// The total, as it was typed: at most four digits, empty until then.
    pub total: String,
    /// The place of the choice, from 0; `None` until one is tapped.
    pub chosen: Option<usize>,
    /// Tiles, in order.
    pub tiles: Vec<Tile>,
    /// What tiles are worth when drawn and when discarded, as it was typed.
    pub worth: Vec<(Tile, [String; 2])>,
    /// What each seat gets or pays, as it was typed; without a sign.
    pub pays: [String; 4],
    /// The hand as far as it is built, where a question asks for one; empty for all others.
    pub built: Draft,
}

/// A change.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The fan, once more.
    AddFan(Fan),
    /// The fan, once less.
    TakeFan(Fan),
    /// The total as the field now reads; whatever is no digit is left out.
    Total(String),
    /// One of the choices, by its place.
    Choose(usize),
    /// A tile; it goes again by the same. Where one is asked, it takes the place of another.
    Tile(Tile),
    /// What a tile is worth: drawn at place 0, discarded at place 1.
    Worth(Tile, usize, String),
    /// What a seat gets or pays.
    Pays(Wind, String),
    /// The hand, as it stands now.
    Built(Draft),
    /// Takes the last tap back.
    Undo,
}

/// The sheet with its past.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answering {
    /// As it stands.
    pub sheet: Sheet,
    past: Vec<Sheet>,
}

/// How often a fan can be given.
const MOST: u32 = 8;

/// How many digits a number may have.
const DIGITS: usize = 4;

impl Answering {
    /// After a change to an answer of which something is wanted.
    pub fn after(&self, action: Action, wanted: &Reply) -> Answering {
        let mut past = self.past.clone();
        if action == Action::Undo {
            let sheet = past.pop().unwrap_or_default();
            return Answering { sheet, past };
        }
        // A field has its own way back, and so has the keyboard of tiles.
        let tapped = !matches!(action, Action::Total(_) | Action::Worth(..) | Action::Pays(..) | Action::Built(_));
        let sheet = self.sheet.after(action, wanted);
        if tapped && sheet != self.sheet {
            past.push(self.sheet.clone());
        }
        Answering { sheet, past }
    }

    /// Whether there is a tap to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }
}

/// A key of the pad for numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A digit.
    Digit(u8),
    /// Takes the last one away.
    Back,
}

impl Key {
    /// Those of the pad, in its order.
    pub fn all() -> impl Iterator<Item = Key> {
        (1..=9).chain([0]).map(Key::Digit).chain([Key::Back])
    }

    /// A number as it stands after the key.
    pub fn after(self, typed: &str) -> String {
        match self {
            Key::Digit(digit) => digits(&format!("{typed}{digit}")),
            Key::Back => typed.chars().take(typed.len().saturating_sub(1)).collect(),
        }
    }
}

impl Sheet {
    /// The sheet after a change.
    pub fn after(&self, action: Action, wanted: &Reply) -> Sheet {
        let mut next = self.clone();
        match action {
            Action::AddFan(fan) => match next.fans.iter_mut().find(|(known, _)| *known == fan) {
                Some((_, times)) => *times = (*times + 1).min(MOST),
                None => next.fans.push((fan, 1)),
            },
            Action::TakeFan(fan) => {
                for (_, times) in next.fans.iter_mut().filter(|(known, _)| *known == fan) {
                    *times -= 1;
                }
                next.fans.retain(|&(_, times)| times > 0);
            }
            Action::Total(text) => next.total = digits(&text),
            Action::Choose(place) if place < wanted.choices().len() => next.chosen = Some(place),
            Action::Tile(tile) => match next.tiles.iter().position(|&known| known == tile) {
                Some(place) => drop(next.tiles.remove(place)),
                None => {
                    if matches!(wanted, Reply::Discard { .. }) {
                        next.tiles.clear();
                    }
                    next.tiles.push(tile);
                    order::by(&mut next.tiles, Ord::cmp);
                }
            },
            Action::Worth(tile, place, text) => {
                if !next.worth.iter().any(|(known, _)| *known == tile) {
                    next.worth.push((tile, Default::default()));
                }
                let typed = next.worth.iter_mut().find(|(known, _)| *known == tile);
                if let Some(field) = typed.and_then(|(_, fields)| fields.get_mut(place)) {
                    *field = digits(&text);
                }
            }
            Action::Pays(wind, text) => next.pays[wind as usize] = digits(&text),
            Action::Built(draft) => next.built = draft,
            Action::Choose(_) | Action::Undo => {}
        }
        next
    }

    /// What a tile was said to be worth, as it was typed.
    pub fn worth_of(&self, tile: Tile, place: usize) -> &str {
        let typed = self.worth.iter().find(|(known, _)| *known == tile);
        typed.and_then(|(_, fields)| fields.get(place)).map_or("", String::as_str)
    }

    /// The answer, once there is one.
    pub fn answer(&self, wanted: &Reply) -> Option<Answer> {
        let total = self.total.parse().ok();
        match wanted {
            Reply::Fans if self.fans.is_empty() => total.map(Answer::Total),
            Reply::Fans => Some(Answer::Fans { fans: self.fans.clone(), total }),
            Reply::Total => total.map(Answer::Total),
            Reply::Choice(choices) => self.chosen.and_then(|place| Some(choices.get(place)?.answer(place))),
            Reply::Build => (self.built.tiles_missing() == 0).then(|| Answer::Built(self.built.clone())),
            Reply::Change(_) => (!self.built.standing.is_empty()).then(|| Answer::Built(self.built.clone())),
            Reply::Waits(_) if self.tiles.is_empty() => None,
            Reply::Waits(_) => Some(Answer::Waits { tiles: self.tiles.clone(), worth: self.all_worth() }),
            Reply::Discard { .. } => self.tiles.first().copied().map(Answer::Discard),
            Reply::Payments(winner) => self.all_pays(*winner).map(Answer::Pays),
            Reply::Announcement(_) if self.fans.is_empty() => None,
            Reply::Announcement(winner) => {
                Some(Answer::Announced { fans: self.fans.clone(), total: total?, pays: self.all_pays(*winner)? })
            }
        }
    }

    /// What each seat gets or pays, once all are there.
    fn all_pays(&self, winner: Winner) -> Option<[i32; 4]> {
        let mut pays = [0; 4];
        for (wind, typed) in Wind::ALL.into_iter().zip(&self.pays) {
            let amount: i32 = typed.parse().ok()?;
            pays[wind as usize] = if wind == winning_seat(winner) { amount } else { -amount };
        }
        Some(pays)
    }

    /// The tiles for which both numbers are there.
    fn all_worth(&self) -> Vec<(Tile, [u32; 2])> {
        let given = |&tile: &Tile| {
            let number = |place| self.worth_of(tile, place).parse().ok();
            Some((tile, [number(0)?, number(1)?]))
        };
        self.tiles.iter().filter_map(given).collect()
    }
}

/// Whether a single tap can be the whole answer.
pub const fn is_single(wanted: &Reply) -> bool {
    match wanted {
        Reply::Choice(_) | Reply::Discard { .. } => true,
        Reply::Fans
        | Reply::Total
        | Reply::Build
        | Reply::Change(_)
        | Reply::Waits(_)
        | Reply::Payments(_)
        | Reply::Announcement(_) => false,
    }
}

/// The seat of the winner, by its wind.
pub const fn winning_seat(winner: Winner) -> Wind {
    match winner {
        Winner::SelfDrawn(winner) | Winner::OnTileOf { winner, .. } => winner,
    }
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).take(DIGITS).collect()
}
