//! Entering a scored hand on the sheet.

use bafan::Wind;
use bafan_table::games::{Ending, Entry, Sheet, SheetEvent};

use super::said;
use crate::browser::game_sheets::use_game_sheets;
use crate::browser::navigation::Travel;
use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location};
use crate::view::prelude::*;

/// The names in the seats of the next hand on the current sheet; nothing without a sheet.
#[autoprops]
#[component]
pub fn SheetSeats(name: &GameName) -> Html {
    let text = use_text();
    let Some(kept) = use_game_sheets().running(*name) else { return Html::default() };
    let sheet = &kept.sheet;
    let players = &sheet.start().players;
    let seat = |seat: &Wind| {
        let player = players.get(sheet.player(sheet.rows().len(), *seat)).map_or("", String::as_str);
        format!("{} {player}", text.wind(*seat))
    };
    let seats = Wind::ALL.iter().take(players.len()).map(seat).collect::<Vec<_>>().join(text.comma);
    html! { <p class="remark">{ text.game_sheet().seats(&seats) }</p> }
}

/// The button that enters the hand on the current sheet; nothing without a sheet. If several players may win on one tile, the entry can
/// also be added to the last hand as a further winner.
#[autoprops]
#[component]
pub fn OntoSheet(name: &GameName, entry: &Entry) -> Html {
    let text = use_text();
    let words = text.game_sheet();
    let travel = use_context::<Travel>();
    let sheets = use_game_sheets();
    let trouble = use_state_eq(|| None::<&'static str>);

    let Some(kept) = sheets.running(*name) else { return Html::default() };
    let sheet = &kept.sheet;
    let hand = sheet.rows().len();
    let enter = |event: SheetEvent| {
        let (name, sheets, kept) = (*name, sheets.clone(), kept.clone());
        let (travel, trouble) = (travel.clone(), trouble.setter());
        move |()| match kept.sheet.clone().push(event.clone()) {
            Ok(()) => {
                sheets.add(&kept, event.clone());
                if let Some(travel) = &travel {
                    travel.emit(Location::Games(GamesPlace::Sheet(name)).to_string().into());
                }
            }
            Err(fault) => trouble.set(Some(said(&fault, words))),
        }
    };
    html! {
        <>
            <div class="chips">
                <Button class="act" on_tap={enter(SheetEvent::Hand(Ending::Won(vec![entry.clone()])))}>
                    { words.onto }
                </Button>
                if let Some(joined) = joined(sheet, entry) {
                    <Button class="chip" on_tap={enter(joined)}>{ words.onto_too(hand) }</Button>
                }
            </div>
            <p class="warning" role="alert" hidden={trouble.is_none()}>{ trouble.unwrap_or_default() }</p>
        </>
    }
}

/// Returns the correction that adds the entry to the last hand as another winner on the same tile, if that is allowed.
fn joined(sheet: &Sheet, entry: &Entry) -> Option<SheetEvent> {
    let hand = sheet.rows().len().checked_sub(1)?;
    let Ending::Won(before) = &sheet.rows()[hand].ending else { return None };
    let ending = Ending::Won(before.iter().chain([entry]).cloned().collect());
    let event = SheetEvent::Correct { hand, ending };
    (sheet.has_several_winners() && sheet.clone().push(event.clone()).is_ok()).then_some(event)
}
