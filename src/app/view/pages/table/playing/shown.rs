//! What the players do themselves under the federation: one of them writes, and the sheet is shown to all.

use std::rc::Rc;

use bafan_table::sheet::{is_to_be_shown, recorder};

use crate::browser::kept::{Key, use_kept_value};
use crate::model::location::{Location, TablePlace};
use crate::model::matches::KeptMatch;
use crate::view::prelude::*;

/// Where it is kept that the sheet has been shown: a match, and what it had come to by then.
const SHOWN: Key<String> = Key::plain("bafan.shown");

/// The sheet to be shown, until somebody says that it was; then who writes, as a round begins. Nothing where a referee writes.
#[autoprops]
#[component]
pub fn OwnRecord(kept: &Rc<KeptMatch>) -> Html {
    let text = use_text();
    let words = &text.table().play;
    let (shown, set_shown) = use_kept_value(&SHOWN);
    let (id, state) = (kept.id, kept.log.state());
    if !state.start.book.players_keep_the_record() || state.ended.is_some() {
        return Html::default();
    }
    let seats = state.seats();
    let begins = match seats.as_slice() {
        [.., before, now] => before.round != now.round,
        _ => true,
    };
    let now = format!("{id} {} {}", state.hands.len(), state.time.is_some());
    let confirm = {
        let now = now.clone();
        set_shown.reform(move |()| now.clone())
    };
    let said = |name: &str| {
        if state.start.recorder.is_some() { text.table().sheet.recorded_by(name) } else { words.records(name) }
    };
    html! {
        <>
            if is_to_be_shown(state) && shown != now {
                <div class="to-show" role="group" aria-label={words.show}>
                    <p>{ words.show }</p>
                    <div class="acts">
                        <Link to={Location::Table(TablePlace::Sheet(id)).to_string()} class="chip">
                            { words.open_sheet }
                        </Link>
                        <Button class="chip main-act" on_tap={confirm}>{ words.shown }</Button>
                    </div>
                </div>
            } else if begins && state.may_play_on() {
                if let Some(player) = recorder(state) {
                    <p class="remark">{ said(&state.start.names[player.index()]) }</p>
                }
            }
        </>
    }
}
