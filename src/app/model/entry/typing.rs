//! A hand typed on a physical keyboard: the notation, character by character.
//!
//! Digits wait for their suit, a meld for its closing bracket; a letter that no suit's digits stand before is an honor, small
//! letters too. What no rule knows is passed over: the browser has keys of its own.

use bafan::hand::dialect::{self, Meant};
use bafan::hand::notation::{NotationReason, ReadError};
use bafan::{Draft, Meld, TileCounts};

use super::{Action, Note, State};

/// How many characters wait at most: a meld with its digit takes nine.
const WAITING: usize = 16;

impl State {
    pub(super) fn after_typing(&self, c: char) -> State {
        let waiting = |c: char| State { note: None, typed: format!("{}{c}", self.typed), ..self.clone() };
        let full = self.typed.chars().count() >= WAITING;
        match (self.typed.chars().next(), c) {
            (Some('['), ']') => self.with_typed_meld(),
            (Some('['), '0'..='9' | 'm' | 'p' | 's' | 'z' | ',') if !full => waiting(c),
            (Some('['), _) => honor(c).filter(|_| !full).map_or_else(|| self.clone(), waiting),
            (None, '[') | (_, '0'..='9') if !full => waiting(c),
            (Some(_), 'm' | 'p' | 's' | 'z') => self.with_typed_tiles(&format!("{}{c}", self.typed)),
            (None, '+') => self.after(Action::Choose),
            (None, _) => honor(c).map_or_else(|| self.clone(), |honor| self.with_typed_tiles(&honor.to_string())),
            _ => self.clone(),
        }
    }

    /// Each tile of a text as if its key were tapped; none of them if one is refused. Of `5z` and `7z` only what leaves no
    /// doubt is entered, and the rest is asked.
    fn with_typed_tiles(&self, text: &str) -> State {
        let start = State { typed: String::new(), note: None, ..self.clone() };
        let (tiles, note) = match dialect::read(text) {
            Ok(Meant::Hand(draft)) => (draft.standing, None),
            Ok(Meant::Either(drafts)) => {
                let [red, white] = drafts.map(|draft| draft.standing);
                let same = red.iter().copied().collect::<TileCounts>() == white.iter().copied().collect();
                if same && red.len() < self.table.draft.tiles_missing() {
                    (red, None)
                } else {
                    let sure = red.into_iter().zip(white).filter(|(red, white)| red == white);
                    (sure.map(|(tile, _)| tile).collect(), Some(Note::WhichDragon))
                }
            }
            Err(_) => return State { note: Some(Note::NoTile), ..start },
        };
        let mut state = start.clone();
        for tile in tiles {
            state = state.after(Action::Key(tile));
            if state.note.is_some() {
                return State { note: state.note, ..start };
            }
        }
        State { note, ..state }
    }

    /// The meld whose bracket closes.
    fn with_typed_meld(&self) -> State {
        let start = State { typed: String::new(), note: None, ..self.clone() };
        let refused = |note| State { note: Some(note), ..start.clone() };
        let draft = match format!("{}]", self.typed).parse::<Draft>() {
            Ok(draft) => draft,
            Err(error) if leaves_dragon_open(&error) => return refused(Note::WhichDragon),
            Err(_) => return refused(Note::NoMeld),
        };
        let Some(Ok(meld)) = draft.melds.first().map(Meld::try_from) else { return refused(Note::NoMeld) };
        start.after(Action::EnterMeld(meld))
    }
}

/// Whether nothing is wrong but that `5z` or `7z` may be either of two dragons.
fn leaves_dragon_open(error: &ReadError) -> bool {
    let ReadError::Notation(faults) = error else { return false };
    faults.iter().all(|fault| fault.reason == NotationReason::AmbiguousDragon)
}

/// The letter of an honor, for its small one too.
fn honor(c: char) -> Option<char> {
    let capital = c.to_ascii_uppercase();
    "ESWNCFP".contains(capital).then_some(capital)
}
