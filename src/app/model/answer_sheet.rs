//! An answer that is being entered: its parts, the actions that change it, and undo.

#[cfg(test)]
mod tests;

use bafan::{Draft, Fan, Tile, Wind, Winner, order};
use bafan_study::quiz::{Answer, Reply};

/// The parts of an answer. The question determines which of the parts count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// The fans, each with how many times it counts, in the order in which they were named.
    pub fans: Vec<(Fan, u32)>,
    /// The total as typed: at most four digits, empty at first.
    pub total: String,
    /// The index of the tapped choice, from 0; `None` before the first tap.
    pub chosen: Option<usize>,
    pub tiles: Vec<Tile>,
    /// The points of the tiles, as typed: each with the text for a win by self-draw, then the one for a win on a discard.
    pub worth: Vec<(Tile, [String; 2])>,
    /// What each seat, East first, receives or pays, as typed, without a sign.
    pub pays: [String; 4],
    /// The hand built so far, if the question asks for one; otherwise empty.
    pub built: Draft,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Counts the fan once, or one more time.
    AddFan(Fan),
    /// Counts the fan one time fewer, and removes it when it no longer counts.
    TakeFan(Fan),
    /// The new text of the field for the total; characters other than digits are dropped.
    Total(String),
    Choose(usize),
    /// Adds a tile, or removes it if it is already chosen. If the question asks for a single tile, the new one replaces the previous one.
    Tile(Tile),
    /// The typed points of a tile: index 0 for a self-draw, index 1 for a discard.
    Worth(Tile, usize, String),
    /// The typed amount that a seat receives or pays.
    Pays(Wind, String),
    Built(Draft),
    Undo,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answering {
    pub sheet: Sheet,
    past: Vec<Sheet>,
}

/// What an answer still lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The fans. Except when a win is announced, a total without fans would also be an answer.
    Fans,
    Total,
    /// What some of the seats receive or pay.
    Amounts,
    /// This many tiles of the hand to build.
    Tiles(usize),
    /// A tap on a choice or a tile.
    Choice,
}

/// The limit on how many times a fan can be entered.
const MOST: u32 = 8;

const DIGITS: usize = 4;

impl Answering {
    /// Applies an action; `wanted` is the kind of answer that the question asks for.
    pub fn after(&self, action: Action, wanted: &Reply) -> Answering {
        let mut past = self.past.clone();
        if action == Action::Undo {
            let sheet = past.pop().unwrap_or_default();
            return Answering { sheet, past };
        }
        // Text fields and the tile keyboard have their own undo, so these actions are not recorded.
        let tapped = !matches!(action, Action::Total(_) | Action::Worth(..) | Action::Pays(..) | Action::Built(_));
        let sheet = self.sheet.after(action, wanted);
        if tapped && sheet != self.sheet {
            past.push(self.sheet.clone());
        }
        Answering { sheet, past }
    }

    /// Returns whether a tap can be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Digit(u8),
    Back,
}

impl Key {
    /// Returns the keys in the order of the number pad.
    pub fn all() -> impl Iterator<Item = Key> {
        (1..=9).chain([0]).map(Key::Digit).chain([Key::Back])
    }

    /// Returns the text of the field after the key is pressed: at most four digits.
    pub fn after(self, typed: &str) -> String {
        match self {
            Key::Digit(digit) => digits(&format!("{typed}{digit}")),
            Key::Back => typed.chars().take(typed.len().saturating_sub(1)).collect(),
        }
    }
}

impl Sheet {
    /// Returns the sheet after an action. A choice that does not exist, or an undo, changes nothing.
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

    /// Returns the typed points of a tile: index 0 for a self-draw, index 1 for a discard.
    pub fn worth_of(&self, tile: Tile, place: usize) -> &str {
        let typed = self.worth.iter().find(|(known, _)| *known == tile);
        typed.and_then(|(_, fields)| fields.get(place)).map_or("", String::as_str)
    }

    /// Returns the answer, or what it still lacks.
    pub fn answer(&self, wanted: &Reply) -> Result<Answer, Lack> {
        let total = || self.total.parse().map_err(|_| Lack::Total);
        let fans = || if self.fans.is_empty() { Err(Lack::Fans) } else { Ok(self.fans.clone()) };
        Ok(match wanted {
            Reply::Fans if self.fans.is_empty() => Answer::Total(total().map_err(|_| Lack::Fans)?),
            Reply::Fans => Answer::Fans { fans: fans()?, total: total().ok() },
            Reply::Total => Answer::Total(total()?),
            Reply::Choice(choices) => {
                let place = self.chosen.ok_or(Lack::Choice)?;
                choices.get(place).ok_or(Lack::Choice)?.answer(place)
            }
            Reply::Build if self.built.tiles_missing() > 0 => return Err(Lack::Tiles(self.built.tiles_missing())),
            Reply::Change(_) if self.built.standing.is_empty() => return Err(Lack::Choice),
            Reply::Build | Reply::Change(_) => Answer::Built(self.built.clone()),
            Reply::Waits(_) if self.tiles.is_empty() => return Err(Lack::Choice),
            Reply::Waits(_) => Answer::Waits { tiles: self.tiles.clone(), worth: self.all_worth() },
            Reply::Discard { .. } => Answer::Discard(self.tiles.first().copied().ok_or(Lack::Choice)?),
            Reply::Payments(winner) => Answer::Pays(self.all_pays(*winner)?),
            Reply::Announcement(winner) => {
                Answer::Announced { fans: fans()?, total: total()?, pays: self.all_pays(*winner)? }
            }
        })
    }

    /// Returns what each seat receives, East first, negative if it pays; fails if an amount is missing.
    fn all_pays(&self, winner: Winner) -> Result<[i32; 4], Lack> {
        let mut pays = [0; 4];
        for (wind, typed) in Wind::ALL.into_iter().zip(&self.pays) {
            let amount: i32 = typed.parse().map_err(|_| Lack::Amounts)?;
            pays[wind as usize] = if wind == winning_seat(winner) { amount } else { -amount };
        }
        Ok(pays)
    }

    /// Returns the tiles for which both numbers of points are entered.
    fn all_worth(&self) -> Vec<(Tile, [u32; 2])> {
        let given = |&tile: &Tile| {
            let number = |place| self.worth_of(tile, place).parse().ok();
            Some((tile, [number(0)?, number(1)?]))
        };
        self.tiles.iter().filter_map(given).collect()
    }
}

/// Returns whether a single tap can be the whole answer.
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

pub const fn winning_seat(winner: Winner) -> Wind {
    match winner {
        Winner::SelfDrawn(winner) | Winner::OnTileOf { winner, .. } => winner,
    }
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).take(DIGITS).collect()
}
