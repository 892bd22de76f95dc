//! A match of another game on a sheet: the dealer, the entry form, and the results by hand. Matches are stored like matches of the official
//! game, and none is overwritten.

mod begin;
mod earlier;
mod entering;
mod lines;
pub mod onto;

use std::rc::Rc;

use bafan_study::progress::Id;
use bafan_table::games::{Sheet, SheetEvent, SheetFault};

use self::begin::Begin;
use self::earlier::earlier;
use self::entering::EnteringView;
use self::lines::Lines;
use crate::browser::game_sheets::{put_aside, take_over, use_game_sheets};
use crate::model::game_sheets::KeptSheet;
use crate::model::games::{GameName, SheetEntry, spreadsheet};
use crate::model::text::GameSheetText;
use crate::view::prelude::*;

#[derive(Clone, Copy, PartialEq)]
enum Open {
    Running,
    New,
    One(Id),
}

/// The form of a new match, or a match, with the list of the game's matches below. Every entry is stored at once.
#[autoprops]
#[component]
pub fn SheetPage(name: &GameName) -> Html {
    let text = use_text();
    let words = text.game_sheet();
    let name = *name;
    let sheets = use_game_sheets();
    let open = use_state_eq(|| Open::Running);
    let lost = use_state_eq(|| None::<usize>);
    {
        let (sheets, lost) = (sheets.clone(), lost.setter());
        use_effect_with(sheets.read, move |&read| {
            if read {
                lost.set(take_over(name, &sheets).err().map(|fault| fault.line));
            }
        });
    }
    if !sheets.read {
        return Html::default();
    }
    let shown = match *open {
        Open::New => None,
        Open::One(id) => sheets.archive.get(id).cloned(),
        Open::Running => sheets.archive.of(name, false).next().cloned(),
    };
    let begun = {
        let (open, sheets, lost) = (open.setter(), sheets.clone(), lost.clone());
        Callback::from(move |begun: Sheet| {
            if lost.is_some() {
                put_aside(name);
                lost.set(None);
            }
            open.set(Open::One(sheets.begin(begun)));
        })
    };
    let to = |to: Open| Callback::from(open.setter()).reform(move |()| to);
    let on_event = {
        let sheets = sheets.clone();
        Callback::from(move |(kept, event): (Rc<KeptSheet>, SheetEvent)| sheets.add(&kept, event))
    };
    let chosen = shown.as_ref().map(|kept| kept.id);
    let on_open = Callback::from(open.setter()).reform(Open::One);
    let on_hide = {
        let (open, sheets) = (open.setter(), sheets.clone());
        Callback::from(move |(id, hidden): (Id, bool)| {
            sheets.hide(id, hidden);
            open.set(Open::Running);
        })
    };
    html! {
        <>
            { not_kept(sheets.refused, text) }
            if let (Some(line), None) = (*lost, &shown) { <p class="warning" role="alert">{ words.lost(line) }</p> }
            { match shown {
                    None => html! {
                        <>
                            <Begin {name} on_begin={begun} />
                            if sheets.running(name).is_some() {
                                <div class="chips"><Button class="chip" on_tap={to(Open::Running)}>{ words.go_on }</Button></div>
                            }
                        </>
                    },
                    Some(kept) => {
                        let key = kept.id.to_string();
                        html! { <Playing {key} {name} {kept} {on_event} on_new={to(Open::New)} /> }
                    }
                } }
            { earlier(name, &sheets.archive, chosen, &on_open, &on_hide, text) }
        </>
    }
}

/// A match in progress, or an earlier one.
#[autoprops]
#[component]
fn Playing(
    name: &GameName,
    kept: &Rc<KeptSheet>,
    on_event: &Callback<(Rc<KeptSheet>, SheetEvent)>,
    on_new: &Callback<()>,
) -> Html {
    let text = use_text();
    let words = text.game_sheet();
    let sheet = &kept.sheet;
    let entry = use_state_eq(SheetEntry::default);
    let trouble = use_state_eq(|| None::<&'static str>);
    let passing_on = use_passing_on();
    let push = {
        let (kept, on_event, entry) = (kept.clone(), on_event.clone(), entry.setter());
        let (trouble, passing_on) = (trouble.setter(), passing_on.clone());
        Callback::from(move |event: SheetEvent| match kept.sheet.clone().push(event.clone()) {
            Ok(()) => {
                trouble.set(None);
                passing_on.forget();
                entry.set(SheetEntry::default());
                on_event.emit((kept.clone(), event));
            }
            Err(fault) => trouble.set(Some(said(&fault, words))),
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
    let correct = entry.correct();
    let now = words.now(sheet.rows().len() + 1, &sheet.start().players[dealing.dealer as usize]);
    let on_copy = passing_on.copy(spreadsheet(sheet, words.total));
    let back = push.reform(|()| SheetEvent::Back);
    html! {
        <>
            <p role="status">
                if let Some(hand) = correct {
                    <b>{ words.correcting(hand + 1) }</b>
                } else if sheet.is_over() {
                    <b>{ words.over }</b>
                } else {
                    <b>{ now }</b>
                    if dealing.hands > 1 { { words.streak(dealing.hands) } }
                }
            </p>
            if !sheet.is_over() || correct.is_some() {
                <EnteringView
                    name={*name}
                    sheet={sheet.clone()}
                    entry={(*entry).clone()}
                    {on_entry}
                    on_event={push.clone()}
                />
            }
            <p
                class="warning"
                role="alert"
                hidden={trouble.is_none()}
            >
                { trouble.unwrap_or_default() }
            </p>
            <Lines sheet={sheet.clone()} entry={(*entry).clone()} on_entry={on_correct(&entry, kept)} on_event={push} />
            if kept.aside > 0 { <p class="remark">{ words.aside(kept.aside) }</p> }
            <div class="chips">
                <Button class="chip" barred={!sheet.can_go_back()} on_tap={back}>{ words.undo }</Button>
                <Button class="chip" on_tap={on_copy}>
                    { if passing_on.has_copied() { text.more.copied } else { words.copy } }
                </Button>
                <Button class="chip" on_tap={on_new}>{ words.anew }</Button>
            </div>
        </>
    }
}

/// Returns a callback that starts the correction of a hand.
fn on_correct(entry: &UseStateHandle<SheetEntry>, kept: &Rc<KeptSheet>) -> Callback<usize> {
    let kept = kept.clone();
    Callback::from(entry.setter()).reform(move |hand| SheetEntry::recorded(&kept.sheet, hand))
}

/// Explains why an entry or a new match is refused.
fn said(fault: &SheetFault, words: &GameSheetText) -> &'static str {
    let place = match fault {
        SheetFault::Tiles(_) => 1,
        SheetFault::Name(_) | SheetFault::SameName(_) | SheetFault::Players(_) => 2,
        SheetFault::TooLong => 3,
        _ => 0,
    };
    words.trouble[place]
}
