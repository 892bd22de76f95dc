//! The way of a scored hand onto the sheet.

use bafan::Wind;
use bafan_table::games::{Ending, Entry, SheetEvent};
use yew::prelude::*;

use super::{keep, kept, said};
use crate::browser::navigation::Travel;
use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location};
use crate::view::language::use_text;

/// Properties of [`OntoSheet`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub name: GameName,
    /// The hand.
    pub entry: Entry,
}

/// Who sits where on the sheet that goes on, and the button that enters the hand; nothing without a sheet.
#[component]
pub fn OntoSheet(props: &Props) -> Html {
    let text = use_text();
    let words = text.game_sheet();
    let travel = use_context::<Travel>();
    let trouble = use_state_eq(|| None::<&'static str>);
    let Props { name, entry } = props;
    let Some(Ok(sheet)) = kept(*name).filter(|kept| kept.as_ref().is_ok_and(|sheet| !sheet.is_over())) else {
        return Html::default();
    };
    let players = &sheet.start().players;
    let hand = sheet.rows().len();
    let seat = |seat: &Wind| {
        let player = players.get(sheet.player(hand, *seat)).map_or("", String::as_str);
        format!("{} {player}", text.wind(*seat))
    };
    let seats = Wind::ALL.iter().take(players.len()).map(seat).collect::<Vec<_>>().join(text.comma);
    let enter = {
        let (name, entry, sheet, trouble) = (*name, entry.clone(), sheet.clone(), trouble.setter());
        move |_: MouseEvent| {
            let mut changed = sheet.clone();
            match changed.push(SheetEvent::Hand(Ending::Won(vec![entry.clone()]))) {
                Ok(()) => {
                    keep(name, &changed.to_string());
                    if let Some(travel) = &travel {
                        travel.emit(Location::Games(GamesPlace::Sheet(name)).to_string().into());
                    }
                }
                Err(fault) => trouble.set(Some(said(&fault, words))),
            }
        }
    };
    html! {
        <>
            <p class="remark">{ words.seats(&seats) }</p>
            <div class="chips"><button type="button" class="act" onclick={enter}>{ words.onto }</button></div>
            <p class="warning" role="alert" hidden={trouble.is_none()}>{ trouble.unwrap_or_default() }</p>
        </>
    }
}
