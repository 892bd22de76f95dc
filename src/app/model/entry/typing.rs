//! Handles a hand typed on a physical keyboard, character by character, in notation.
//!
//! Digits wait for their suit, and a meld waits for its closing bracket. A letter without waiting digits is an honor, in upper or lower
//! case, and `+` starts or stops choosing the winning tile. Unknown characters are ignored, because the browser has keyboard shortcuts of
//! its own.

use bafan::hand::dialect::{self, Meant};
use bafan::hand::notation::{NotationReason, ReadError};
use bafan::{Draft, Meld, TileCounts};

use super::{Action, Note, State};

/// The maximum number of waiting characters: more than the fourteen digits of a hand in one suit, or the eight characters of a meld with
/// the digit of its source before its closing bracket (`[1111m,1`).
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

    /// Enters each tile of a text as if its key had been tapped, or none if any is refused. If the text contains `5z` or `7z`, only the
    /// unambiguous tiles are entered, and the user is asked about the others, unless both readings have the same tiles and leave the hand
    /// incomplete.
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

    /// Enters the meld whose closing bracket was typed.
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

/// Returns whether the only fault is that `5z` or `7z` may mean either of two dragons.
fn leaves_dragon_open(error: &ReadError) -> bool {
    let ReadError::Notation(faults) = error else { return false };
    faults.iter().all(|fault| fault.reason == NotationReason::AmbiguousDragon)
}

/// Returns the capital letter of an honor, given in either case; `None` for other characters.
fn honor(c: char) -> Option<char> {
    let capital = c.to_ascii_uppercase();
    "ESWNCFP".contains(capital).then_some(capital)
}
