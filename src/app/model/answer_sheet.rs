//! An answer in the making: what has been entered, each change of it, and the way back. Nothing here touches the browser.

#[cfg(test)]
mod tests;

use bafan::{Draft, Fan, Tile, Wind, Winner};
use bafan_study::quiz::{Answer, Task};

/// What has been entered. Which part of it is the answer depends on what is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// Fans, each with the number of times, in the order in which they were named.
    pub fans: Vec<(Fan, u32)>,
    /// The total, as it was typed: at most four digits, empty until then.
    pub total: String,
    /// The place of the choice among the [`options`], from 0; `None` until one is tapped.
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
    /// After a change to the answer of a task.
    pub fn after(&self, action: Action, task: &Task) -> Answering {
        let mut past = self.past.clone();
        if action == Action::Undo {
            let sheet = past.pop().unwrap_or_default();
            return Answering { sheet, past };
        }
        // A field has its own way back, and so has the keyboard of tiles.
        let tapped = !matches!(action, Action::Total(_) | Action::Worth(..) | Action::Pays(..) | Action::Built(_));
        let sheet = self.sheet.after(action, task);
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
    pub fn after(&self, action: Action, task: &Task) -> Sheet {
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
            Action::Choose(place) if place < options(task) => next.chosen = Some(place),
            Action::Tile(tile) => match next.tiles.iter().position(|&known| known == tile) {
                Some(place) => drop(next.tiles.remove(place)),
                None => {
                    if matches!(task, Task::Discard { .. }) {
                        next.tiles.clear();
                    }
                    next.tiles.push(tile);
                    next.tiles.sort_by_key(|&tile| tile);
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

    /// The answer to a task, once there is one.
    pub fn answer(&self, task: &Task) -> Option<Answer> {
        let total = self.total.parse().ok();
        match task {
            Task::Total { .. } => total.map(Answer::Total),
            Task::Score { .. } if self.fans.is_empty() => total.map(Answer::Total),
            Task::Score { .. } => Some(Answer::Fans { fans: self.fans.clone(), total }),
            Task::Eight { .. } | Task::Counts { .. } | Task::Wins { .. } => self.chosen.map(|at| Answer::Yes(at == 0)),
            Task::Name { choices, .. } | Task::Points { choices, .. } | Task::Omitted { choices, .. } => {
                choices.get(self.chosen?).copied().map(Answer::Fan)
            }
            Task::Worth { choices, .. } => choices.get(self.chosen?).copied().map(Answer::Points),
            Task::Build { .. } => (self.built.tiles_missing() == 0).then(|| Answer::Built(self.built.clone())),
            Task::Waits { .. } if self.tiles.is_empty() => None,
            Task::Waits { .. } => Some(Answer::Waits { tiles: self.tiles.clone(), worth: self.all_worth() }),
            Task::Discard { .. } => self.tiles.first().copied().map(Answer::Discard),
            Task::Pays { winner, .. } => self.all_pays(*winner).map(Answer::Pays),
            Task::Arrangement { .. } | Task::Greater { .. } | Task::Claim { .. } | Task::Written { .. } => {
                self.chosen.map(Answer::Place)
            }
            Task::Improve { .. } => (!self.built.standing.is_empty()).then(|| Answer::Built(self.built.clone())),
            Task::Announce { .. } if self.fans.is_empty() => None,
            Task::Announce { winner, .. } => {
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
pub const fn is_single(task: &Task) -> bool {
    matches!(
        task,
        Task::Eight { .. }
            | Task::Counts { .. }
            | Task::Wins { .. }
            | Task::Name { .. }
            | Task::Points { .. }
            | Task::Omitted { .. }
            | Task::Worth { .. }
            | Task::Arrangement { .. }
            | Task::Greater { .. }
            | Task::Claim { .. }
            | Task::Written { .. }
            | Task::Discard { .. }
    )
}

/// How many choices a task offers.
pub fn options(task: &Task) -> usize {
    match task {
        Task::Eight { .. } | Task::Counts { .. } | Task::Wins { .. } => 2,
        Task::Name { choices, .. } | Task::Points { choices, .. } | Task::Omitted { choices, .. } => choices.len(),
        Task::Worth { choices, .. } => choices.len(),
        Task::Arrangement { choices, .. } => choices.len(),
        Task::Greater { hands } => hands.len(),
        Task::Claim { calls, .. } => calls.len(),
        // Besides its lines, that one is missing, and the sum.
        Task::Written { lines, .. } => lines.len() + 2,
        _ => 0,
    }
}

/// The place of an answer among the choices.
pub fn place_of(task: &Task, answer: &Answer) -> Option<usize> {
    match (task, answer) {
        (_, Answer::Yes(yes)) => Some(usize::from(!yes)),
        (
            Task::Name { choices, .. } | Task::Points { choices, .. } | Task::Omitted { choices, .. },
            Answer::Fan(fan),
        ) => choices.iter().position(|choice| choice == fan),
        (Task::Worth { choices, .. }, Answer::Points(points)) => choices.iter().position(|choice| choice == points),
        (_, Answer::Place(place)) => Some(*place),
        _ => None,
    }
}

/// An answer that says nothing: what is marked when somebody skips, for the sake of the solution.
pub fn nothing(task: &Task) -> Option<Answer> {
    Some(match task {
        Task::Score { .. } => Answer::Fans { fans: Vec::new(), total: None },
        Task::Total { .. } => Answer::Total(0),
        Task::Eight { .. } | Task::Counts { .. } | Task::Wins { .. } => Answer::Yes(true),
        Task::Name { choices, .. } | Task::Points { choices, .. } | Task::Omitted { choices, .. } => {
            Answer::Fan(*choices.first()?)
        }
        Task::Worth { .. } => Answer::Points(0),
        Task::Build { .. } | Task::Improve { .. } => Answer::Built(Draft::default()),
        Task::Announce { .. } => Answer::Announced { fans: Vec::new(), total: 0, pays: [0; 4] },
        Task::Waits { .. } => Answer::Waits { tiles: Vec::new(), worth: Vec::new() },
        Task::Discard { drawn, .. } => Answer::Discard(drawn.standing().tiles().next()?),
        Task::Pays { .. } => Answer::Pays([0; 4]),
        Task::Arrangement { .. } | Task::Greater { .. } | Task::Claim { .. } | Task::Written { .. } => Answer::Place(0),
    })
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
