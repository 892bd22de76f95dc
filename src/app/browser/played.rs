//! What the browser keeps of hands played out: those under way, the options, and those that were finished.

use std::rc::Rc;

use bafan_study::progress::Id;
use yew::prelude::*;

use super::archive::use_archive;
use super::kept::{Key, use_kept_value};
use crate::model::play::{Deal, Finished, Game, Hands, Options, UnderWay};

/// Under which the hands under way are kept.
static NOW: Key<UnderWay> = Key::new("bafan.play.now", UnderWay::read, UnderWay::text);
const OPTIONS: Key<Options> = Key::new("bafan.play.options", Options::read, |options| options.text());

/// The hands under way. They are read anew each time: another tab may have added to them.
pub fn under_way() -> UnderWay {
    NOW.read()
}

/// The moment at which a hand was left.
pub fn kept_game(deal: &Deal) -> Option<Game> {
    under_way().find(deal)
}

/// A hand as another tab has played it on; `None` until one has.
#[hook]
pub fn use_game_elsewhere(deal: &Deal) -> Option<Game> {
    use_kept_value(&NOW).0.find(deal)
}

/// Keeps the moment of a hand. Where the browser refuses, it lasts as long as the page.
pub fn keep_game(game: &Game) {
    change_under_way(|kept| kept.keep(game));
}

/// Takes away what goes on with a deal.
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

/// The finished hands, and how to change them.
#[derive(Clone, PartialEq)]
pub struct Played {
    pub kept: Rc<Hands>,
    pub refused: bool,
    pub on_finish: Callback<Finished>,
    pub on_forget: Callback<Id>,
}

/// The finished hands of this device. What the browser refuses to store lasts as long as the page.
#[hook]
pub fn use_played() -> Played {
    let hands = use_archive::<Hands>();
    let (kept, refused) = (hands.archive.clone(), hands.refused);
    let forgets = hands.clone();
    Played {
        kept,
        refused,
        on_finish: Callback::from(move |hand: Finished| hands.begin_each([hand.into()])),
        on_forget: Callback::from(move |id| forgets.delete(id)),
    }
}
