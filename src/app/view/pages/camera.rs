//! A winning hand read from a photograph on the device, corrected, and passed to the Score page.

mod about;
pub mod correcting;
pub mod live;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan_camera::Row;
use gloo::events::EventListener;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DragEvent, Element, Event, File};
use yew::platform::spawn_local;

use self::about::{about, learned};
use crate::browser::focus::{bring_into_view, use_focus_kept};
use crate::browser::known_tiles::use_known_tiles;
use crate::browser::navigation::now;
use crate::browser::photograph::{Photograph, first_of, has_camera};
use crate::browser::reader_client::{Inquiry, LookState, Question, look};
use crate::browser::sharing::{chosen, listed};
use crate::browser::title::use_title;
use crate::model::camera::{PhotoTrouble, ShownRow};
use crate::model::location::{Location, Part};
use crate::model::text::CameraText;
use crate::view::prelude::*;

#[derive(Clone, PartialEq)]
pub struct Seen {
    pub number: u32,
    pub photograph: Photograph,
    /// The rows, once the photograph has been read. Each reading gives a new `Rc`, even if the rows are equal.
    pub rows: Option<Rc<Vec<Row>>>,
    /// The progress, the failure, or the result of the latest reading.
    pub state: LookState,
}

impl Seen {
    fn has_tiles(&self) -> bool {
        self.rows.as_ref().is_some_and(|rows| !rows.is_empty())
    }
}

#[component]
pub fn CameraPage() -> Html {
    let text = use_text();
    let words = text.camera();
    use_title(Part::Camera, format!("{} · {}", words.title, text.title));
    let kept = use_known_tiles();
    let seen = use_state_eq(|| None::<Seen>);
    // The last photograph with tiles; it is kept with its corrections until tiles are found in a later photograph.
    let before = use_state_eq(|| None::<Seen>);
    // The reason why the latest file cannot be read, and the number of such files so far.
    let trouble = use_state_eq(|| None::<(u32, PhotoTrouble)>);
    let troubles = use_mut_ref(|| 0);
    let live = use_state_eq(|| false);
    let latest = use_mut_ref(|| None::<Seen>);
    let inquiry = use_mut_ref(|| None::<Inquiry>);
    let show = {
        let (seen, latest) = (seen.setter(), latest.clone());
        Callback::from(move |next: Option<Seen>| {
            latest.replace(next.clone());
            seen.set(next);
        })
    };
    let ask = {
        let (show, latest, known, asked) = (show.clone(), latest.clone(), kept.lines(), inquiry.clone());
        Callback::from(move |row: Option<ShownRow>| {
            let Some(now) = latest.borrow().clone() else { return };
            let Some(rgba) = now.photograph.rgba() else { return };
            let question = Question { size: now.photograph.size(), rgba, known: known.clone(), row };
            let (number, tell, latest) = (now.number, show.clone(), latest.clone());
            show.emit(Some(Seen { state: LookState::Coming, ..now }));
            let next = look(question, move |state| {
                let Some(now) = latest.borrow().clone().filter(|now| now.number == number) else { return };
                tell.emit(Some(after(now, state)));
            });
            asked.replace(Some(next));
        })
    };
    let on_photograph = {
        let (ask, show, trouble, live) = (ask.clone(), show.clone(), trouble.setter(), live.setter());
        let before = before.setter();
        Callback::from(move |photograph: Result<Photograph, PhotoTrouble>| match photograph {
            Ok(photograph) => {
                let last = latest.borrow().clone();
                let number = last.as_ref().map_or(0, |seen| seen.number + 1);
                if last.as_ref().is_some_and(Seen::has_tiles) {
                    before.set(last);
                }
                show.emit(Some(Seen { number, photograph, rows: None, state: LookState::Coming }));
                trouble.set(None);
                live.set(false);
                ask.emit(None);
            }
            Err(why) => {
                *troubles.borrow_mut() += 1;
                trouble.set(Some((*troubles.borrow(), why)));
            }
        })
    };
    let on_file = opening(on_photograph.clone());
    use_paste(&on_file);
    let on_drop = {
        let on_file = on_file.clone();
        move |event: DragEvent| {
            event.prevent_default();
            on_file.emit(event.data_transfer().and_then(|dropped| first_of(&listed(dropped.files()))));
        }
    };
    let on_live = Callback::from(live.setter());
    let begun = seen.is_some();
    let has_tiles = seen.as_ref().is_some_and(Seen::has_tiles);
    let before_this = before.as_ref().filter(|_| !has_tiles);
    let on_back = before_this.cloned().map(|last| {
        let before = before.setter();
        Callback::from(move |()| {
            inquiry.take();
            show.emit(Some(last.clone()));
            before.set(None);
        })
    });
    let number = seen.as_ref().map(|seen| seen.number);
    let node = use_node_ref();
    use_focus_kept(&node, &[":not([hidden]) > .correcting h3"], number);
    let correcting = |one: &Seen| {
        let latest = Some(one.number) == number;
        html! {
            <div key={one.number.to_string()} hidden={!latest}>
                <correcting::Correcting
                    seen={one.clone()}
                    kept={kept.clone()}
                    on_look={ask.clone()}
                    on_back={on_back.clone().filter(|_| latest)}
                />
            </div>
        }
    };
    html! {
        <Page
            class="camera"
            name={words.title}
            over={up_link(&Location::Score, words.type_instead)}
            on_drag_over={Callback::from(|event: DragEvent| event.prevent_default())}
            {on_drop}
        >
            <h2 class="page-name">{ words.title }</h2>
            if !begun {
                <p class="lead">{ words.lead }</p>
                <ul class="tips">{ for words.tips.iter().map(|tip| html! { <li>{ *tip }</li> }) }</ul>
            }
            { taking(begun, &on_file, &on_live, words) }
            if let Some((number, why)) = *trouble {
                <Unusable key={number} {why} last_shown={has_tiles} />
            }
            if *live { <live::LiveView {on_photograph} on_close={on_live.reform(|()| false)} /> }
            <div ref={node}>{ for before_this.into_iter().chain(seen.as_ref()).map(correcting) }</div>
            { learned(&kept, text) }
            { about(text) }
        </Page>
    }
}

/// Returns a callback that opens a file and passes on the photograph, or the reason for the failure.
fn opening(on_photograph: Callback<Result<Photograph, PhotoTrouble>>) -> Callback<Option<File>> {
    Callback::from(move |file: Option<File>| {
        let on_photograph = on_photograph.clone();
        spawn_local(async move {
            let opened = match &file {
                Some(file) => Photograph::open(file).await,
                None => Err(PhotoTrouble::NoFile),
            };
            on_photograph.emit(opened);
        });
    })
}

/// Returns the state after a report from the reader. Earlier rows stay until the reader finds new rows.
fn after(before: Seen, state: LookState) -> Seen {
    let rows = match &state {
        LookState::Seen(rows) if !rows.is_empty() || before.rows.is_none() => Some(rows.clone()),
        _ => before.rows,
    };
    Seen { rows, state, ..before }
}

/// Listens for pasted pictures while the page is shown.
#[hook]
fn use_paste(on_file: &Callback<Option<File>>) {
    let latest = use_mut_ref(|| on_file.clone());
    latest.replace(on_file.clone());
    use_effect_with((), move |()| {
        let listener = EventListener::new(&document(), "paste", move |event: &Event| {
            let files = event.dyn_ref().and_then(|event: &ClipboardEvent| event.clipboard_data()?.files());
            let file = first_of(&listed(files)).filter(|_| now().part() == Part::Camera);
            let on_file = latest.borrow().clone();
            if file.is_some() {
                on_file.emit(file);
            }
        });
        || drop(listener)
    });
}

/// The reason why a file cannot be read as a photograph, brought into view; `last_shown` adds that the result is that of the last
/// photograph.
#[autoprops]
#[component]
fn Unusable(why: &PhotoTrouble, last_shown: bool) -> Html {
    let words = use_text().camera();
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| node.cast::<Element>().iter().for_each(bring_into_view));
    }
    html! {
        <div class="trouble" role="alert" ref={node}>
            { icon(Glyph::Attention) }
            <p>{ said(*why, words) }if last_shown { <><br />{ words.last_shown }</> }</p>
        </div>
    }
}

fn said(why: PhotoTrouble, words: &CameraText) -> &'static str {
    match why {
        PhotoTrouble::NoPicture => words.no_picture,
        PhotoTrouble::Undecodable => words.undecodable,
        PhotoTrouble::TooLarge => words.too_large,
        PhotoTrouble::TooSmall => words.too_small,
        PhotoTrouble::TooDark => words.too_dark,
        PhotoTrouble::NoFile => words.no_file,
    }
}

/// Renders the ways to choose or take a photograph.
fn taking(begun: bool, on_file: &Callback<Option<File>>, on_live: &Callback<bool>, words: &CameraText) -> Html {
    let on_change = on_file.reform(|event: Event| first_of(&chosen(&event)));
    let field = |name: &'static str, class: &'static str, capture: Option<&'static str>| {
        html! {
            <label class={classes!("file", class)}>
                <span>{ name }</span>
                <input type="file" accept="image/*" {capture} class="heard" onchange={on_change.clone()} />
            </label>
        }
    };
    let take = if begun { words.take_another } else { words.take };
    html! {
        <div class={classes!("taking", begun.then_some("again"))}>
            { field(take, if begun { "chip" } else { "main-act" }, Some("environment")) }
            { field(words.choose, "chip", None) }
            if has_camera() { <Button class="chip" on_tap={on_live.reform(|()| true)}>{ words.live }</Button> }
            if !begun { <p class="remark">{ words.drop }</p> }
        </div>
    }
}
