//! The matches of other games kept on this device: read once, stored line by line, and in sync with other tabs.

use std::rc::Rc;

use bafan_study::hash::fnv1a;
use bafan_study::progress::Id;
use bafan_table::games::{Sheet, SheetEvent, SheetTextFault};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::archive::{Handle, use_archive};
use super::{storage, streams};
use crate::model::archive::Archive;
use crate::model::game_sheets::{Arrived, KeptSheet, SheetLine, SheetLog};
use crate::model::games::GameName;
use crate::model::stream::GAME_SHEETS;

pub type KeptSheets = Handle<Archive<SheetLog>>;

impl KeptSheets {
    pub fn begin(&self, sheet: Sheet) -> Id {
        self.begin_with([SheetLine::Begin(sheet.into())])
    }

    /// Stores an event that the match's sheet has already accepted.
    pub fn add(&self, kept: &KeptSheet, event: SheetEvent) {
        self.extend(kept, vec![event]);
    }

    fn extend(&self, kept: &KeptSheet, events: Vec<SheetEvent>) {
        let line = |(place, event)| SheetLine::Event { place, event };
        self.add_to(kept.id, (kept.sheet.lines()..).zip(events).map(line));
    }

    /// Imports a received match: extends the local copy if the received match continues it, does nothing if the local copy is equal or
    /// continues the received match, and otherwise begins a new match.
    pub fn receive(&self, sheet: &Sheet) {
        match self.archive.arrived(sheet) {
            Arrived::Known => {}
            Arrived::New => _ = self.begin(sheet.clone()),
            Arrived::Further(kept, events) => self.extend(&kept, events),
        }
    }

    /// Returns the latest unarchived match of a game; `None` if that match is over or there is none.
    pub fn running(&self, name: GameName) -> Option<Rc<KeptSheet>> {
        self.archive.of(name, false).next().filter(|kept| !kept.sheet.is_over()).cloned()
    }
}

#[hook]
pub fn use_game_sheets() -> KeptSheets {
    use_archive()
}

/// Returns whether this device keeps matches of other games; matches in the database count once it has been read. Pages that do not load
/// the matches use this.
#[hook]
pub fn use_some_sheets() -> bool {
    let some = use_state_eq(|| {
        GameName::ALL.into_iter().any(|name| storage::read(&old_key(name)).is_some_and(|text| !text.is_empty()))
    });
    {
        let some = some.setter();
        use_effect_with((), move |()| {
            spawn_local(async move {
                if streams::read(GAME_SHEETS, 0.0, 1).await.is_ok_and(|page| !page.texts.is_empty()) {
                    some.set(true);
                }
            });
        });
    }
    *some
}

/// Returns the key under which the first version of the app stored the sheet of a game, as a single text.
fn old_key(name: GameName) -> String {
    format!("bafan.game.{}.sheet", name.slug())
}

/// Imports the sheet that the first version of the app stored for a game, if any. The match is the same whichever tab imports it.
///
/// # Errors
///
/// Returns the faulty line if the sheet cannot be read. The text stays in storage.
pub fn take_over(name: GameName, sheets: &KeptSheets) -> Result<(), SheetTextFault> {
    let Some(text) = storage::read(&old_key(name)).filter(|text| !text.is_empty()) else { return Ok(()) };
    let sheet: Sheet = text.parse()?;
    let of = Id::new(0, fnv1a(&text));
    // The old text stays in storage; because the match's id is derived from it, it is not imported twice.
    if sheets.archive.get(of).is_none() {
        sheets.begin_as(of, [SheetLine::Begin(sheet.into())]);
    }
    Ok(())
}

/// Moves an unreadable sheet of the first version to a separate key.
pub fn put_aside(name: GameName) {
    // Another tab may have moved it.
    if let Some(unread) = storage::read(&old_key(name)).filter(|unread| !unread.is_empty()) {
        _ = storage::keep(&format!("{}.damaged", old_key(name)), &unread);
        _ = storage::keep(&old_key(name), "");
    }
}
