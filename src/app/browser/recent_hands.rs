//! The hands scored last, kept in the browser.

use std::rc::Rc;

use crate::model::recent_hands::{RecentHand, RecentHands};
use yew::prelude::*;

use super::storage;

/// Where they are kept, and where lines that cannot be read are set aside.
const KEY: &str = "bafan.history";
const DAMAGED: &str = "bafan.history.damaged";

#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    Add(Box<RecentHand>),
    Remove(usize),
    Clear,
    /// Brings back what was there before something was taken away.
    Restore,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    pub recent: RecentHands,
    /// What stood there before something was taken away.
    pub before: Option<RecentHands>,
    /// Some of it could not be read and was set aside.
    pub damaged: bool,
    /// The browser keeps nothing.
    pub refused: bool,
}

impl Reducible for Kept {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut next = (*self).clone();
        // Another tab may have added hands meanwhile.
        if !self.refused {
            next.recent = read().0;
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

/// The hands scored last, and how to change them.
#[hook]
pub fn use_recent_hands() -> UseReducerHandle<Kept> {
    let kept = use_reducer_eq(|| {
        let (recent, damaged) = read();
        if !damaged.is_empty() {
            // Where there is no room for them either, they are lost; the page says so in any case.
            _ = storage::keep(DAMAGED, &damaged);
        }
        Kept { recent, before: None, damaged: !damaged.is_empty(), refused: !storage::works() }
    });
    use_effect_with(kept.recent.clone(), |recent| {
        if read().0 != *recent {
            // Whether the browser keeps anything was asked at the start.
            _ = storage::keep(KEY, &recent.to_string());
        }
    });
    kept
}

fn read() -> (RecentHands, String) {
    let text = storage::read(KEY).unwrap_or_default();
    let (hands, damaged) = if text.is_empty() { Default::default() } else { RecentHands::read(&text) };
    (hands, damaged.join("\n"))
}
