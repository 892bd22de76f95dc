//! The matches of this device as a file, and the import of files and links.

mod device;
pub mod others;

use std::rc::Rc;

use bafan_table::exchange::{FileFault, Opened, open, to_file};
use yew::platform::spawn_local;

use super::join::Incoming;
use super::result::Source;
use crate::browser::game_sheets::use_some_sheets;
use crate::browser::matches::{Matches, use_matches};
use crate::browser::sharing::save_text;
use crate::model::device_file::is_device_file;
use crate::model::matches::{Arrivals, KeptMatch};
use crate::view::prelude::*;

/// The maximum number of faults listed.
const FAULTS: usize = 5;

/// The content of the chosen file.
#[derive(PartialEq)]
enum Found {
    Matches(Result<Rc<Opened>, FileFault>),
    Device(device::Done),
}

/// The page that saves everything, or only the matches, and opens a file.
#[component]
pub fn FilesPage() -> Html {
    let text = use_text();
    let words = &text.club().files;
    let matches = use_matches();
    let opened = use_state(|| None::<Found>);
    let others = use_some_sheets();
    let Some(matches) = matches else { return Html::default() };
    let all: Vec<_> = matches.archive.shown().chain(matches.archive.hidden()).cloned().collect();
    let read = {
        let opened = opened.setter();
        move |found: String| {
            let opened = opened.clone();
            spawn_local(async move {
                opened.set(Some(match is_device_file(&found) {
                    true => Found::Device(device::added(&found).await),
                    false => Found::Matches(open(&found).map(Rc::new)),
                }));
            });
        }
    };
    html! {
        <div class="files">
            <h2 class="heard">{ words.title }</h2>
            <device::SaveDevice />
            <h3>{ words.matches }</h3>
            <p class="remark">{ words.about }</p>
            if others { <others::SaveAll matches={all} /> } else { { save(all, Vec::new(), text) } }
            <h3>{ words.open }</h3>
            <p class="remark">{ words.open_about }</p>
            { match &*opened {
                    None => Html::default(),
                    Some(Found::Device(done)) => html! { <div role="status">{ device::said(done, words) }</div> },
                    Some(Found::Matches(Err(fault))) => html! { <p class="warning" role="alert">{ words.refused(&text.table().unread.file(fault, &text.table().refused)) }</p> },
                    Some(Found::Matches(Ok(opened))) => html! { <Contents opened={opened.clone()} /> },
                } }
            <Source on_text={read} />
        </div>
    }
}

/// Renders the button that saves matches, including those of other games, or a remark if there are none.
fn save(matches: Vec<Rc<KeptMatch>>, sheets: Vec<String>, text: &Text) -> Html {
    let words = &text.club().files;
    let count = matches.len() + sheets.len();
    if count == 0 {
        return html! { <p class="remark">{ words.none }</p> };
    }
    let on_tap = move |()| {
        if let Ok(file) = to_file(matches.iter().map(|kept| &kept.log), &sheets) {
            save_text("matches", "json", &file);
        }
    };
    html! { <div class="acts"><Button class="chip main-act" {on_tap}>{ words.save_all(count) }</Button></div> }
}

/// The content of a file: its faults, a single match on its own or several with a button that adds them, and the matches of other games.
#[autoprops]
#[component]
fn Contents(opened: &Rc<Opened>) -> Html {
    let text = use_text();
    let words = &text.club().files;
    let matches = use_matches();
    let archive = matches.as_ref().map(|matches| matches.archive.clone());
    // A comparison with many matches takes a long time, so it is repeated only when the file or the matches on the device have changed.
    let arrivals = use_memo((opened.clone(), archive.as_ref().map(|archive| Rc::as_ptr(archive) as usize)), |_| {
        archive.map(|archive| archive.arrivals(&opened.logs)).unwrap_or_default()
    });
    let Some(matches) = matches else { return Html::default() };
    let faults = opened.faults.iter().take(FAULTS);
    html! {
        <div role="status">
            { for faults.map(|fault| html! { <p class="warning">{ words.fault(&text.table().unread.file(fault, &text.table().refused)) }</p> }) }
            { match &opened.logs[..] {
                    [] => Html::default(),
                    [log] => html! { <Incoming log={Rc::new(log.clone())} /> },
                    logs => many(logs.len(), &arrivals, &matches, text),
                } }
            if !opened.sheets.is_empty() { <others::OutOfFile texts={opened.sheets.clone()} /> }
        </div>
    }
}

/// Renders several matches: a single button adds all new or longer matches; each diverging match is joined separately.
fn many(all: usize, arrivals: &Rc<Arrivals>, matches: &Matches, text: &Text) -> Html {
    let words = &text.club().files;
    let count = arrivals.new.len() + arrivals.further.len();
    let known = all.saturating_sub(count + arrivals.parted.len());
    let take = {
        let (matches, arrivals) = (matches.clone(), arrivals.clone());
        move |()| matches.receive_all(&arrivals)
    };
    html! {
        <>
            <p class="now">{ words.holds(all) }</p>
            if known > 0 { <p>{ words.known(known) }</p> }
            if count > 0 {
                <div class="acts"><Button class="chip main-act" on_tap={take}>{ words.take_all(count) }</Button></div>
            }
            { for arrivals.parted.iter().map(|log| html! { <Incoming log={log.clone()} /> }) }
        </>
    }
}
