//! Stores the unfinished and the finished hands played against the engine, and the options.

use std::rc::Rc;

use bafan_study::progress::Id;
use yew::prelude::*;

use super::archive::use_archive;
use super::kept::{Key, use_kept_value};
use crate::model::play::{Deal, Finished, Game, Hands, Options, UnderWay};

static NOW: Key<UnderWay> = Key::new("bafan.play.now", UnderWay::read, UnderWay::text);
const OPTIONS: Key<Options> = Key::new("bafan.play.options", Options::read, |options| options.text());

/// Returns the hands in progress. They are read from storage each time, because another tab may have changed them.
pub fn under_way() -> UnderWay {
    NOW.read()
}

/// Returns the state in which a hand was left; `None` if no state is stored.
pub fn kept_game(deal: &Deal) -> Option<Game> {
    under_way().find(deal)
}

/// Returns the stored state of a hand, as of the first render or of another tab's last change; `None` if no state is stored.
#[hook]
pub fn use_game_elsewhere(deal: &Deal) -> Option<Game> {
    use_kept_value(&NOW).0.find(deal)
}

/// Stores the state of a hand. If the browser refuses, the state lasts only as long as the page is open.
pub fn keep_game(game: &Game) {
    change_under_way(|kept| kept.keep(game));
}

pub fn forget_game(deal: &Deal) {
    change_under_way(|kept| kept.forget(deal));
}

fn change_under_way(change: impl FnOnce(&mut UnderWay)) {
    let mut kept = under_way();
    change(&mut kept);
    NOW.keep(&kept);
}

#[hook]
pub fn use_options() -> (Options, Callback<Options>) {
    use_kept_value(&OPTIONS)
}

/// The finished hands, and the methods that change them.
#[derive(Clone, PartialEq)]
pub struct Played {
    pub kept: Rc<Hands>,
    pub refused: bool,
    pub on_finish: Callback<Finished>,
    /// Adds imported hands, which must be ordered from the earliest to the latest.
    pub on_import: Callback<Vec<Finished>>,
    pub on_forget: Callback<Id>,
}

/// Returns the finished hands on this device. Hands that the browser refuses to store last only as long as the page is open.
#[hook]
pub fn use_played() -> Played {
    let hands = use_archive::<Hands>();
    let (kept, refused) = (hands.archive.clone(), hands.refused);
    let (forgets, imports) = (hands.clone(), hands.clone());
    Played {
        kept,
        refused,
        on_finish: Callback::from(move |hand: Finished| hands.begin_each([hand.into()])),
        on_import: Callback::from(move |read: Vec<Finished>| imports.begin_many(read.into_iter().map(Into::into))),
        on_forget: Callback::from(move |id| forgets.delete(id)),
    }
}
