//! Matches of other games: saved in the same file as official ones, and imported from a file.

use std::rc::Rc;

use bafan_table::games::{Sheet, SheetTextFault};

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
            // A sheet that cannot be imported stays in storage; the page of its game reports it.
            GameName::ALL.into_iter().filter(|_| read).for_each(|name| _ = take_over(name, &sheets));
        });
    }
    if sheets.read { save(matches.clone(), sheets.archive.texts(), text) } else { Html::default() }
}

/// The matches of other games in a file. A single button adds those that are new or longer.
#[autoprops]
#[component]
pub fn OutOfFile(texts: &Vec<String>) -> Html {
    let text = use_text();
    let words = &text.club().files;
    let unread = &text.table().unread;
    let sheets = use_game_sheets();
    let found: Rc<Vec<Result<Sheet, SheetTextFault>>> =
        use_memo(texts.clone(), |texts| texts.iter().map(|text| text.parse()).collect());
    if !sheets.read {
        return Html::default();
    }
    let fault = |(place, found): (usize, &Result<Sheet, SheetTextFault>)| {
        let line = found.as_ref().err()?.line;
        let why = unread.of_other_match(place + 1, &unread.line(line, unread.unreadable));
        Some(html! { <p class="warning">{ words.fault(&why) }</p> })
    };
    let whole: Vec<&Sheet> = found.iter().flatten().collect();
    let new: Vec<Sheet> = whole
        .iter()
        .filter(|sheet| sheets.archive.arrived(sheet) != Arrived::Known)
        .map(|&sheet| sheet.clone())
        .collect();
    let (count, known) = (new.len(), whole.len() - new.len());
    let take = {
        let sheets = sheets.clone();
        move |()| new.iter().for_each(|sheet| sheets.receive(sheet))
    };
    html! {
        <>
            { for found.iter().enumerate().filter_map(fault).take(FAULTS) }
            if !whole.is_empty() { <p class="now">{ words.holds_others(whole.len()) }</p> }
            if known > 0 { <p>{ words.known(known) }</p> }
            if count > 0 {
                <div class="acts"><Button class="chip main-act" on_tap={take}>{ words.take_all(count) }</Button></div>
            }
        </>
    }
}
