//! The most recently scored hands, kept in the browser's storage.

use std::rc::Rc;

use crate::model::recent_hands::{RecentHand, RecentHands};
use yew::prelude::*;

use super::storage;

/// The storage keys of the hands, and of lines set aside because they cannot be read.
const KEY: &str = "bafan.history";
const DAMAGED: &str = "bafan.history.damaged";

#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    Add(Box<RecentHand>),
    Remove(usize),
    Clear,
    /// Undoes the last removal.
    Restore,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    pub recent: RecentHands,
    /// The hands before the last removal, so that it can be undone; `None` if the last change removed nothing.
    pub before: Option<RecentHands>,
    /// Whether some lines could not be read and were set aside.
    pub damaged: bool,
    pub refused: bool,
}

impl Reducible for Kept {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut next = (*self).clone();
        // Another tab may have added hands meanwhile.
        if !self.refused {
            let (recent, damaged) = read();
            next.recent = recent;
            next.damaged |= damaged;
        }
        let present = next.recent.clone();
        match change {
            Change::Add(scored) => next.recent.add(*scored),
            Change::Remove(place) => next.recent.remove(place),
            Change::Clear => next.recent = RecentHands::default(),
            Change::Restore => next.recent = self.before.clone().unwrap_or(present.clone()),
        }
        next.before = (next.recent.hands().len() < present.hands().len()).then_some(present);
        Rc::new(next)
    }
}

/// Returns the most recently scored hands, and a dispatcher that changes them.
#[hook]
pub fn use_recent_hands() -> UseReducerHandle<Kept> {
    let kept = use_reducer_eq(|| {
        let (recent, damaged) = read();
        Kept { recent, before: None, damaged, refused: !storage::works() }
    });
    use_effect_with(kept.recent.clone(), |recent| {
        if read().0 != *recent {
            // A refusal needs no handling here: whether the browser stores anything was checked at the start.
            _ = storage::keep(KEY, &recent.to_string());
        }
    });
    kept
}

/// Returns the stored hands, and whether any lines cannot be read; sets such lines aside.
fn read() -> (RecentHands, bool) {
    let text = storage::read(KEY).unwrap_or_default();
    let (hands, damaged) = if text.is_empty() { Default::default() } else { RecentHands::read(&text) };
    if !damaged.is_empty() {
        set_aside(&damaged);
    }
    (hands, !damaged.is_empty())
}

/// Adds unreadable lines to the lines set aside before, without duplicates: the same lines are found until the hands are stored again.
fn set_aside(damaged: &[&str]) {
    let before = storage::read(DAMAGED).unwrap_or_default();
    let new = damaged.iter().copied().filter(|line| before.lines().all(|kept| kept != *line));
    let lines: Vec<&str> = before.lines().chain(new).collect();
    // If the browser has no room for these lines either, they are lost with the page; the user is told about the damage in any case.
    _ = storage::keep(DAMAGED, &lines.join("\n"));
}
