//! A match of another game on a sheet: who deals, what is entered, and hand by hand what it brought.

mod begin;
mod entering;
mod lines;
pub mod onto;

use bafan_table::games::{Sheet, SheetEvent, SheetFault, SheetTextFault};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use self::begin::Begin;
use self::entering::EnteringView;
use self::lines::Lines;
use crate::browser::sharing::copy;
use crate::browser::storage;
use crate::model::games::{Entering, GameName, SheetEntry, spreadsheet};
use crate::model::text::GameSheetText;
use crate::view::language::use_text;

/// Properties of [`SheetPage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub name: GameName,
}

/// Under which the sheet of a game is kept.
fn key(name: GameName) -> String {
    format!("bafan.game.{}.sheet", name.slug())
}

/// The kept sheet of a game, if there is one.
fn kept(name: GameName) -> Option<Result<Sheet, SheetTextFault>> {
    storage::read(&key(name)).filter(|text| !text.is_empty()).map(|text| text.parse())
}

/// Keeps the sheet of a game. Where the browser keeps nothing, it lasts as long as the page.
fn keep(name: GameName, sheet: &str) {
    _ = storage::keep(&key(name), sheet);
}

/// The form of a new match, or the match. Each entry is kept at once.
#[component]
pub fn SheetPage(props: &Props) -> Html {
    let words = use_text().game_sheet();
    let name = props.name;
    let read = use_memo((), |()| kept(name));
    let lost = match &*read {
        Some(Err(fault)) => Some(fault.line),
        _ => None,
    };
    let sheet = use_state(|| (*read).clone().and_then(Result::ok));
    let begun = {
        let sheet = sheet.setter();
        Callback::from(move |begun: Sheet| {
            if lost.is_some()
                && let Some(unread) = storage::read(&key(name))
            {
                _ = storage::keep(&format!("{}.damaged", key(name)), &unread);
            }
            keep(name, &begun.to_string());
            sheet.set(Some(begun));
        })
    };
    let ended = {
        let sheet = sheet.setter();
        Callback::from(move |()| {
            keep(name, "");
            sheet.set(None);
        })
    };
    html! {
        match &*sheet {
            None => html! {
                <>
                    if let Some(line) = lost {
                        <p class="warning" role="alert">{ words.lost(line) }</p>
                    }
                    <Begin {name} on_begin={begun} />
                </>
            },
            Some(sheet) => html! { <Playing {name} sheet={sheet.clone()} on_change={begun} on_end={ended} /> },
        }
    }
}

/// Properties of [`Playing`].
#[derive(Properties, PartialEq)]
struct PlayingProps {
    name: GameName,
    sheet: Sheet,
    on_change: Callback<Sheet>,
    on_end: Callback<()>,
}

/// A match that goes on.
#[component]
fn Playing(props: &PlayingProps) -> Html {
    let words = use_text().game_sheet();
    let PlayingProps { name, sheet, .. } = props;
    let entry = use_state_eq(SheetEntry::default);
    let trouble = use_state_eq(|| None::<&'static str>);
    let asking = use_state_eq(|| false);
    let copied = use_state_eq(|| false);
    let push = {
        let (sheet, on_change, entry) = (sheet.clone(), props.on_change.clone(), entry.setter());
        let (trouble, copied, asking) = (trouble.setter(), copied.setter(), asking.setter());
        Callback::from(move |event: SheetEvent| {
            let mut changed = sheet.clone();
            match changed.push(event) {
                Ok(()) => {
                    trouble.set(None);
                    copied.set(false);
                    asking.set(false);
                    entry.set(SheetEntry::default());
                    on_change.emit(changed);
                }
                Err(fault) => trouble.set(Some(said(&fault, words))),
            }
        })
    };
    let on_entry = {
        let (entry, trouble) = (entry.setter(), trouble.setter());
        Callback::from(move |changed: SheetEntry| {
            trouble.set(None);
            entry.set(changed);
        })
    };
    let dealing = sheet.dealing();
    let now = words.now(sheet.rows().len() + 1, &sheet.start().players[dealing.dealer as usize]);
    let on_copy = {
        let (text, copied) = (spreadsheet(sheet, words.total), copied.setter());
        move |_: MouseEvent| {
            let (text, copied) = (text.clone(), copied.clone());
            spawn_local(async move { copied.set(copy(&text).await) });
        }
    };
    let back = push.reform(|_: MouseEvent| SheetEvent::Back);
    let ask = {
        let asking = asking.clone();
        move |_: MouseEvent| asking.set(!*asking)
    };
    html! {
        <>
            <p role="status">
                if sheet.is_over() {
                    <b>{ words.over }</b>
                } else {
                    <b>{ now }</b>
                    if dealing.hands > 1 {
                        { words.streak(dealing.hands) }
                    }
                }
            </p>
            if !sheet.is_over() || entry.correct().is_some() {
                <EnteringView name={*name} sheet={sheet.clone()} entry={(*entry).clone()} {on_entry} on_event={push.clone()} />
            }
            <p class="warning" role="alert" hidden={trouble.is_none()}>{ trouble.unwrap_or_default() }</p>
            <Lines sheet={sheet.clone()} entry={(*entry).clone()} on_entry={on_correct(&entry)} on_event={push} />
            <div class="chips">
                <button type="button" class="chip" aria-disabled={(!sheet.can_go_back()).then_some("true")} onclick={back}>{ words.undo }</button>
                <button type="button" class="chip" onclick={on_copy}>{ if *copied { words.copied } else { words.copy } }</button>
                <button type="button" class="chip" aria-expanded={asking.to_string()} onclick={ask}>{ words.anew }</button>
            </div>
            if *asking {
                <div class="chips">
                    <span>{ words.sure }</span>
                    <button type="button" class="act" onclick={props.on_end.reform(|_: MouseEvent| ())}>{ words.anew }</button>
                </div>
            }
        </>
    }
}

/// What is entered becomes a hand that is put right.
fn on_correct(entry: &UseStateHandle<SheetEntry>) -> Callback<usize> {
    let entry = entry.setter();
    Callback::from(move |hand| entry.set(SheetEntry::of(Entering::Win, Some(hand))))
}

/// Why something cannot be entered.
fn said(fault: &SheetFault, words: &GameSheetText) -> &'static str {
    let place = match fault {
        SheetFault::Tiles(_) => 1,
        SheetFault::Name(_) | SheetFault::SameName(_) | SheetFault::Players(_) => 2,
        SheetFault::TooLong => 3,
        _ => 0,
    };
    words.trouble[place]
}
