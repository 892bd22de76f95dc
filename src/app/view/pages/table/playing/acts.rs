//! The actions besides a win.

use std::rc::Rc;

use bafan_table::record::{Event, Outcome, Played};

use super::super::words;
use super::more::more;
use crate::model::location::{Location, TablePlace};
use crate::model::matches::KeptMatch;
use crate::view::prelude::*;

/// Buttons for a drawn hand, undo and redo, and links to penalties, the sheet and sharing; until the match has been signed, a further
/// button opens the other actions.
#[autoprops]
#[component]
pub fn Acts(kept: &Rc<KeptMatch>, add: &Callback<Event>) -> Html {
    let text = use_text();
    let words = &text.table().play;
    let open = use_state_eq(|| false);
    let log = &kept.log;
    let plays = log.state().may_play_on();
    let drawn = add.reform(|()| Event::Hand(Played::plain(Outcome::Drawn)));
    let last = log.last().filter(|_| log.state().ended.is_none());
    let undo = {
        let add = add.clone();
        move |()| {
            if let Some(entry) = last {
                add.emit(Event::Withdraw { entry });
            }
        }
    };
    // What was undone last can be entered again until another event follows.
    let undone = match log.entries().last().map(|entry| &entry.event) {
        Some(Event::Withdraw { entry }) => log.entries().get(*entry).map(|entry| &entry.event),
        _ => None,
    };
    let redo = undone.map(|event| {
        let again = event.clone();
        html! {
            <p class="remark undone" role="status">
                { words.undone(&named(event, &log.state().start.names, text)) }
                <Button class="chip" on_tap={add.reform(move |()| again.clone())}>{ words.redo }</Button>
            </p>
        }
    });
    let show = {
        let open = open.setter();
        move |()| open.set(true)
    };
    let close = {
        let open = open.setter();
        Callback::from(move |()| open.set(false))
    };
    html! {
        <>
            { redo }
            <div class="acts">
                if plays { <Button class="chip" on_tap={drawn}>{ words.drawn }</Button> }
                <Link to={Location::Table(TablePlace::Finder(None)).to_string()} class="chip">{ words.penalty }</Link>
                <Link to={Location::Table(TablePlace::Sheet(kept.id)).to_string()} class="chip">{ words.sheet }</Link>
            </div>
            <div class="acts">
                <Button class="chip" barred={last.is_none()} on_tap={undo}>{ icon(Glyph::Undo) }{ words.undo }</Button>
                <Link to={Location::Table(TablePlace::Share(kept.id)).to_string()} class="chip">{ words.share }</Link>
                if log.state().ended.is_none() { <Button class="chip" opens=true on_tap={show}>{ words.more }</Button> }
            </div>
            if *open {
                <Sheet title={words.more} on_close={close.clone()}>{ more(log.state(), add, &close, text) }</Sheet>
            }
        </>
    }
}

/// Names an event that has been undone.
fn named(event: &Event, names: &[String; 4], text: &Text) -> String {
    let words = &text.table().play;
    match event {
        Event::Hand(played) => words::outcome(Some(played.outcome), names, text),
        Event::Correct { hand, .. } => words.undone_correction(*hand),
        Event::Penalty(penalty) => words.given(&names[penalty.player.index()], words::offense(penalty.offense, text)),
        _ => words.undone_other.to_owned(),
    }
}
