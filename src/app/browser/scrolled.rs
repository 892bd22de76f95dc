//! The scroll positions of places and parts of the app that the user has left.

use std::cell::RefCell;

use gloo::events::EventListener;
use gloo::utils::{document, document_element, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, HashChangeEvent, HtmlDialogElement, NodeList};

use super::navigation::now;
use crate::model::location::{Location, Part};

/// The scrolled elements, each with its scroll position in pixels.
type Scrolled = Vec<(Element, i32)>;

thread_local! {
    static LEFT: RefCell<Vec<(Part, Scrolled)>> = const { RefCell::new(Vec::new()) };
    static PLACES: RefCell<Vec<(Location, i32)>> = const { RefCell::new(Vec::new()) };
}

/// Starts recording how far each place and part is scrolled when the user leaves it; dialogs are closed when the user leaves a part. Must
/// be called before the app is rendered: only the first listener for an address change still sees the old page, and the last scroll event
/// may arrive after the page has changed.
pub fn watch() {
    let leave = |event: &web_sys::Event| {
        let left = event.dyn_ref::<HashChangeEvent>().map(HashChangeEvent::old_url).unwrap_or_default();
        let place = Location::of_hash(left.split_once('#').map_or("", |(_, hash)| hash));
        let part = place.part();
        if let Some(main) = all(&format!("#{} main", part.id())).next() {
            PLACES.with_borrow_mut(|places| {
                places.retain(|(known, _)| *known != place);
                places.push((place, main.scroll_top()));
            });
        }
        if part != now().part() {
            put_aside(part);
        }
    };
    EventListener::new(&window(), "hashchange", leave).forget();
}

/// Returns how far a place was scrolled when the user left it, in pixels; 0 if the user has not left it yet.
pub fn left_at(place: &Location) -> i32 {
    PLACES.with_borrow(|places| places.iter().find(|(known, _)| known == place).map_or(0, |(_, top)| *top))
}

fn put_aside(part: Part) {
    let scrolled = |element: Element| Some((element.scroll_top(), element)).filter(|(top, _)| *top > 0);
    let within = all(&format!("#{} *", part.id()));
    let noted = std::iter::once(document_element()).chain(within).filter_map(scrolled);
    let noted: Scrolled = noted.map(|(top, element)| (element, top)).collect();
    LEFT.with_borrow_mut(|left| {
        left.retain(|(known, _)| *known != part);
        left.push((part, noted));
    });
    // An open dialog would block the part that is shown next.
    for dialog in all("dialog[open]").filter_map(|element| element.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

pub fn restore(part: Part) {
    document_element().set_scroll_top(0);
    LEFT.with_borrow(|left| {
        let noted = left.iter().filter(|(known, _)| *known == part).flat_map(|(_, noted)| noted);
        noted.for_each(|(element, top)| element.set_scroll_top(*top));
    });
}

fn all(selector: &str) -> impl Iterator<Item = Element> + use<> {
    let found: Option<NodeList> = document().query_selector_all(selector).ok();
    let node = move |place| found.as_ref()?.get(place)?.dyn_into().ok();
    (0..).map_while(node)
}
