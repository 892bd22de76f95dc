//! What the browser keeps of hands played out: the one under way, the options, and those that were finished.

use std::rc::Rc;

use bafan_study::progress::Id;
use yew::prelude::*;

use super::keeper::{Shown, Streamed, use_keeper};
use super::progress::new_id;
use super::storage;
use crate::model::play::{Finished, Game, Kept, Options, PlayedEvent};
use crate::model::stream::{PLAYED, Record, Stream};

/// Under which the hand under way is kept.
const NOW: &str = "bafan.play.now";
/// Under which the options are kept.
const OPTIONS: &str = "bafan.play.options";

/// The hand under way, or the one that was finished last.
pub fn kept_game() -> Option<Game> {
    Game::read(&storage::read(NOW)?)
}

/// Keeps the hand under way. Where the browser refuses, it lasts as long as the page.
pub fn keep_game(game: &Game) {
    _ = storage::keep(NOW, &game.text());
}

/// The options as they were kept.
pub fn kept_options() -> Options {
    Options::read(&storage::read(OPTIONS).unwrap_or_default())
}

/// The options, and how to change them.
#[hook]
pub fn use_options() -> (Options, Callback<Options>) {
    let options = use_state_eq(kept_options);
    let change = {
        let setter = options.setter();
        Callback::from(move |options: Options| {
            _ = storage::keep(OPTIONS, &options.text());
            setter.set(options);
        })
    };
    (*options, change)
}

/// The finished hands, and how to change them.
#[derive(Clone, PartialEq)]
pub struct Played {
    /// Those that are there.
    pub kept: Rc<Kept>,
    /// A hand was finished.
    pub on_finish: Callback<Finished>,
    /// A hand is taken away.
    pub on_forget: Callback<Id>,
}

impl Streamed for Kept {
    const STREAM: Stream = PLAYED;

    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        for record in records.into_iter().filter_map(Record::read) {
            if let Some(event) = PlayedEvent::read(&record) {
                self.take(record.id, event);
            }
        }
    }
}

/// The finished hands of this device. What the browser refuses to store lasts as long as the page.
#[hook]
pub fn use_played() -> Played {
    let (Shown { archive: kept, .. }, keeper) = use_keeper::<Kept>();
    let add = Callback::from(move |event: PlayedEvent| {
        let id = new_id();
        keeper.add(id, [event.record(id).payload]);
    });
    Played {
        kept,
        on_finish: add.reform(|finished: Finished| PlayedEvent::Finished(finished.into())),
        on_forget: add.reform(PlayedEvent::Forgot),
    }
}
