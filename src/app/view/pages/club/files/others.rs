//! Matches of other games: saved in the same file as official matches, and imported from a file.

use std::rc::Rc;

use bafan_table::games::{Sheet, SheetFault, SheetTextFault};

use super::{FAULTS, save};
use crate::browser::game_sheets::{take_over, use_game_sheets};
use crate::model::game_sheets::Arrived;
use crate::model::games::GameName;
use crate::model::matches::KeptMatch;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn SaveAll(matches: &Vec<Rc<KeptMatch>>) -> Html {
    let text = use_text();
    let sheets = use_game_sheets();
    {
        let sheets = sheets.clone();
        use_effect_with(sheets.read, move |&read| {
            // A sheet of the app's first version that cannot be read stays in storage; the sheet page of its game reports it.
            GameName::ALL.into_iter().filter(|_| read).for_each(|name| _ = take_over(name, &sheets));
        });
    }
    if sheets.read { save(matches.clone(), sheets.archive.texts(), text) } else { Html::default() }
}

/// The matches of other games in a file. A single button adds all new or longer matches.
#[autoprops]
#[component]
pub fn OutOfFile(texts: &Vec<(usize, String)>) -> Html {
    let text = use_text();
    let words = &text.club().files;
    let unread = &text.table().unread;
    let sheets = use_game_sheets();
    let found: Rc<Vec<Result<Sheet, SheetTextFault>>> =
        use_memo(texts.clone(), |texts| texts.iter().map(|(_, text)| text.parse()).collect());
    if !sheets.read {
        return Html::default();
    }
    let fault = |((place, _), found): (&(usize, String), &Result<Sheet, SheetTextFault>)| {
        let why = match found.as_ref().err()? {
            SheetTextFault { fault: Some(SheetFault::Version(version)), .. } => unread.newer(&version.to_string()),
            SheetTextFault { line, .. } => unread.line(*line, unread.unreadable),
        };
        let why = unread.of_other_match(*place, &why);
        Some(html! { <p class="warning">{ words.fault(&why) }</p> })
    };
    let whole: Vec<&Sheet> = found.iter().flatten().collect();
    // Of sheets that continue each other, the longest is added; of equal sheets, the first.
    let repeated = |place: usize, sheet: &Sheet| {
        let others = whole.iter().enumerate().filter(|(other, _)| *other != place);
        others
            .filter_map(|(at, other)| Some((at, other.beyond(sheet)?)))
            .any(|(at, more)| at < place || !more.is_empty())
    };
    let new: Vec<Sheet> = (whole.iter().enumerate())
        .filter(|(place, sheet)| sheets.archive.arrived(sheet) != Arrived::Known && !repeated(*place, sheet))
        .map(|(_, &sheet)| sheet.clone())
        .collect();
    let (count, known) = (new.len(), whole.len() - new.len());
    let take = {
        let sheets = sheets.clone();
        move |()| new.iter().for_each(|sheet| sheets.receive(sheet))
    };
    html! {
        <>
            { for texts.iter().zip(&*found).filter_map(fault).take(FAULTS) }
            if !whole.is_empty() { <p class="now">{ words.holds_others(whole.len()) }</p> }
            if known > 0 { <p>{ words.known(known) }</p> }
            if count > 0 {
                <div class="acts"><Button class="chip main-act" on_tap={take}>{ words.take_all(count) }</Button></div>
            }
        </>
    }
}
