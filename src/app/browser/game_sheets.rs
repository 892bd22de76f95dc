//! The matches of other games that this device keeps: read once, stored line by line, and in step with other tabs.

use std::rc::Rc;

use bafan_study::hash::fnv1a;
use bafan_study::progress::Id;
use bafan_table::games::{Sheet, SheetEvent, SheetTextFault};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::keeper::{Keeper, Shown, Streamed, use_keeper};
use super::progress::new_id;
use super::{storage, streams};
use crate::model::game_sheets::{Arrived, GameSheets, KeptSheet, SheetLine};
use crate::model::games::GameName;
use crate::model::stream::{GAME_SHEETS, Stream};

impl Streamed for GameSheets {
    const STREAM: Stream = GAME_SHEETS;

    fn take<'a>(&mut self, records: impl IntoIterator<Item = &'a str>) {
        GameSheets::take(self, records);
    }
}

/// The matches, and how to add to them.
#[derive(Clone)]
pub struct KeptSheets {
    /// All of them.
    pub all: Rc<GameSheets>,
    /// They have been read.
    pub read: bool,
    /// The browser keeps nothing: they last as long as the page is open.
    pub refused: bool,
    keeper: Rc<Keeper<GameSheets>>,
}

impl KeptSheets {
    /// Begins a match.
    pub fn begin(&self, sheet: Sheet) -> Id {
        let of = new_id();
        self.keeper.add(of, [SheetLine::Begin(of, Box::new(sheet)).text()]);
        of
    }

    /// Adds a line that was tried on the sheet of a match.
    pub fn add(&self, kept: &KeptSheet, event: SheetEvent) {
        self.keeper.add(new_id(), [SheetLine::Event { of: kept.id, place: kept.sheet.lines(), event }.text()]);
    }

    /// Takes a match that has come: goes on with the one that is here where it does, leaves that alone where it goes no further, and
    /// else begins one.
    pub fn receive(&self, sheet: &Sheet) {
        match self.all.arrived(sheet) {
            Arrived::Known => {}
            Arrived::New => _ = self.begin(sheet.clone()),
            Arrived::Further(kept, events) => {
                let (of, lines) = (kept.id, kept.sheet.lines());
                let line = |(place, event)| SheetLine::Event { of, place: lines + place, event }.text();
                self.keeper.add(new_id(), events.into_iter().enumerate().map(line));
            }
        }
    }

    /// Puts a match away, or brings it back.
    pub fn hide(&self, of: Id, hidden: bool) {
        self.keeper.add(new_id(), [SheetLine::Hidden(of, hidden).text()]);
    }

    /// The match of a game that goes on: the one begun last, unless it is over.
    pub fn running(&self, name: GameName) -> Option<Rc<KeptSheet>> {
        self.all.of(name, false).next().filter(|kept| !kept.sheet.is_over()).cloned()
    }
}

/// The matches, for a component that shows them.
#[hook]
pub fn use_game_sheets() -> KeptSheets {
    let (Shown { archive: all, read, refused }, keeper) = use_keeper::<GameSheets>();
    KeptSheets { all, read, refused, keeper }
}

/// Whether this device keeps matches of other games, for a page that is there without what reads them.
#[hook]
pub fn use_some_sheets() -> bool {
    let some = use_state_eq(|| {
        GameName::ALL.into_iter().any(|name| storage::read(&old_key(name)).is_some_and(|text| !text.is_empty()))
    });
    {
        let some = some.setter();
        use_effect_with((), move |()| {
            spawn_local(async move {
                if streams::read(GAME_SHEETS, 0, 1).await.is_ok_and(|page| !page.texts.is_empty()) {
                    some.set(true);
                }
            });
        });
    }
    *some
}

/// Where the first version of the app kept the sheet of a game, as one text.
fn old_key(name: GameName) -> String {
    format!("bafan.game.{}.sheet", name.slug())
}

/// Takes over the sheet that the first version of the app kept. It becomes the same match in whichever tab that happens.
///
/// # Errors
///
/// Where it cannot be read: which line. The text stays where it is.
pub fn take_over(name: GameName, sheets: &KeptSheets) -> Result<(), SheetTextFault> {
    let Some(text) = storage::read(&old_key(name)).filter(|text| !text.is_empty()) else { return Ok(()) };
    let sheet: Sheet = text.parse()?;
    let of = Id::new(0, fnv1a(&text));
    // The text stays: what has been taken over once is known by the id that is made of it.
    if sheets.all.get(of).is_none() {
        sheets.keeper.add(of, [SheetLine::Begin(of, Box::new(sheet)).text()]);
    }
    Ok(())
}

/// Puts a sheet of the first version that could not be read where nothing writes over it.
pub fn put_aside(name: GameName) {
    if let Some(unread) = storage::read(&old_key(name)) {
        _ = storage::keep(&format!("{}.damaged", old_key(name)), &unread);
        _ = storage::keep(&old_key(name), "");
    }
}
