//! The earlier matches of a game, and the archived ones.

use std::rc::Rc;

use bafan_study::progress::Id;

use crate::model::archive::Archive;
use crate::model::game_sheets::{KeptSheet, SheetLog};
use crate::model::games::GameName;
use crate::view::prelude::*;

/// Renders a row for each match: a tap shows it unless it is archived, and it can be archived or restored.
pub fn earlier(
    name: GameName,
    all: &Rc<Archive<SheetLog>>,
    chosen: Option<Id>,
    on_open: &Callback<Id>,
    on_hide: &Callback<(Id, bool)>,
    text: &Text,
) -> Html {
    let words = text.game_sheet();
    let line = |kept: &Rc<KeptSheet>| {
        let (id, hidden) = (kept.id, kept.hidden);
        let players = kept.sheet.start().players.join(text.comma);
        let named = words.earlier_match(&players, kept.sheet.rows().len());
        let on_tap = on_open.reform(move |()| id);
        let on_hide = on_hide.reform(move |()| (id, !hidden));
        html! {
            <li key={id.to_string()}>
                if hidden {
                    <span>{ named }</span>
                } else {
                    <Button class="chip" pressed={chosen == Some(id)} {on_tap}>{ named }</Button>
                }
                <Button
                    class="chip"
                    on_tap={on_hide}
                >
                    { if hidden { words.bring_back } else { words.put_away } }
                </Button>
            </li>
        }
    };
    let (shown, hidden): (Vec<_>, Vec<_>) = (all.of(name, false).collect(), all.of(name, true).collect());
    if shown.is_empty() && hidden.is_empty() {
        return not_read(all.unread, text);
    }
    html! {
        <>
            <h3>{ words.earlier }</h3>
            <ul class="earlier">{ for shown.into_iter().map(line) }</ul>
            if !hidden.is_empty() {
                <Fold summary={html! { words.put_away_list(hidden.len()) }}>
                    <ul class="earlier">{ for hidden.into_iter().map(line) }</ul>
                </Fold>
            }
            { not_read(all.unread, text) }
        </>
    }
}
