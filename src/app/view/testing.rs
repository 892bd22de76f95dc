//! Test support: renders components in a document, finds elements by CSS selector and buttons by accessible name, and taps, types into and
//! reads them as a user would.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use bafan::RuleSet;
use gloo::utils::document;
use js_sys::{Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, HtmlInputElement, KeyboardEvent, KeyboardEventInit};
use yew::platform::time::sleep;

use crate::browser::navigation::Travel;
use crate::model::text::Language;
use crate::model::text::testing::read_all;
use crate::view::prelude::*;

/// The values emitted by a component, in order.
pub struct Told<T>(Rc<RefCell<Vec<T>>>);

impl<T: 'static> Told<T> {
    pub fn new() -> Told<T> {
        Told(Rc::default())
    }

    /// Returns a callback that records its values.
    pub fn callback(&self) -> Callback<T> {
        let told = self.0.clone();
        Callback::from(move |one| told.borrow_mut().push(one))
    }

    /// Waits for the first values, which a timer or a later browser event may emit.
    pub async fn wait(&self) -> Vec<T> {
        while self.0.borrow().is_empty() {
            sleep(Duration::from_millis(5)).await;
        }
        self.take()
    }

    /// Takes the values recorded since the last call.
    pub fn take(&self) -> Vec<T> {
        self.0.take()
    }
}

/// The contexts around a component.
#[autoprops]
#[component]
fn Stage(language: &Language, rules: &RuleSet, travel: &Travel, content: &Html) -> Html {
    html! {
        <ContextProvider<Language> context={*language}>
            <ContextProvider<RuleSet> context={*rules}>
                <ContextProvider<Travel> context={travel.clone()}>{ content.clone() }</ContextProvider<Travel>>
            </ContextProvider<RuleSet>>
        </ContextProvider<Language>>
    }
}

/// Content rendered in the document, and removed when the test ends.
pub struct Shown {
    root: Element,
    app: Option<AppHandle<Stage>>,
    /// The addresses to which links have led.
    pub travelled: Told<AttrValue>,
}

impl Shown {
    /// Renders content in English with the textbook's rules.
    pub async fn of(content: Html) -> Shown {
        Shown::with(Language::English, content).await
    }

    pub async fn with(language: Language, content: Html) -> Shown {
        read_all();
        let root = document().create_element("div").unwrap();
        document().body().unwrap().append_child(&root).unwrap();
        let travelled = Told::new();
        let rules = RuleSet::default();
        let props = StageProps { language, rules, travel: travelled.callback(), content };
        let app = yew::Renderer::<Stage>::with_root_and_props(root.clone(), props).render();
        let shown = Shown { root, app: Some(app), travelled };
        shown.drawn().await;
        shown
    }

    /// Waits until everything is rendered, including parts that are fetched.
    pub async fn drawn(&self) {
        yew::scheduler::flush().await;
        while self.root.query_selector(".lazy-coming").unwrap().is_some() {
            sleep(Duration::ZERO).await;
            yew::scheduler::flush().await;
        }
    }

    /// Waits until an element matches a selector, since stored and fetched content arrives later.
    pub async fn until(&self, selector: &str) {
        for _ in 0..2000 {
            if !self.all(selector).is_empty() {
                return;
            }
            sleep(Duration::from_millis(5)).await;
        }
        panic!("{selector} does not come: {}", self.html());
    }

    /// Returns all elements that match a selector.
    pub fn all(&self, selector: &str) -> Vec<Element> {
        let found = self.root.query_selector_all(selector).unwrap();
        (0..found.length()).filter_map(|place| found.get(place)).map(JsCast::unchecked_into).collect()
    }

    /// Returns the first element that matches a selector.
    pub fn first(&self, selector: &str) -> Element {
        self.root.query_selector(selector).unwrap().unwrap_or_else(|| panic!("no {selector} in {}", self.html()))
    }

    pub fn html(&self) -> String {
        self.root.inner_html()
    }

    /// Returns the text of the first element that matches a selector; empty if there is none.
    pub fn text(&self, selector: &str) -> String {
        let found = self.root.query_selector(selector).unwrap();
        found.and_then(|element| element.text_content()).unwrap_or_default()
    }

    /// Returns an attribute of the first element that matches a selector; `None` if the element has no such attribute.
    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        self.first(selector).get_attribute(name)
    }

    /// Returns the buttons whose accessible name, or text if they have no label, begins with `name`; exact matches first.
    pub fn buttons(&self, name: &str) -> Vec<Element> {
        let label =
            |button: &Element| button.get_attribute("aria-label").or_else(|| button.text_content()).unwrap_or_default();
        let mut named: Vec<Element> =
            self.all("button").into_iter().filter(|button| label(button).starts_with(name)).collect();
        named.sort_by_key(|button| label(button) != name);
        named
    }

    pub fn button(&self, name: &str) -> Element {
        self.buttons(name).into_iter().next().unwrap_or_else(|| panic!("no button {name} in {}", self.html()))
    }

    /// Returns whether the buttons with these names are pressed, in order.
    pub fn pressed(&self, names: &[&str]) -> Vec<bool> {
        let pressed = |name: &&str| self.button(name).get_attribute("aria-pressed").as_deref() == Some("true");
        names.iter().map(pressed).collect()
    }

    pub async fn tap(&self, name: &str) {
        click(&self.button(name));
        self.drawn().await;
    }

    /// Taps buttons one after the other; their names are separated by spaces.
    pub async fn taps(&self, names: &str) {
        for name in names.split(' ') {
            self.tap(name).await;
        }
    }

    /// Taps the button that has the accessible name or contains the tile `name`, in the group with the label `group`.
    pub async fn tap_in(&self, group: &str, name: &str) {
        let tile = format!("[aria-label={name:?}]");
        let named = |button: &Element| {
            let own = button.get_attribute("aria-label").or_else(|| button.text_content()).unwrap_or_default();
            own == name || button.query_selector(&tile).unwrap().is_some()
        };
        let buttons = self.all(&format!("[aria-label={group:?}] button"));
        let button = buttons.iter().find(|button| named(button));
        click(button.unwrap_or_else(|| panic!("no {name} in {group} in {}", self.html())));
        self.drawn().await;
    }

    /// Taps the first element that matches a selector.
    pub async fn tap_on(&self, selector: &str) {
        click(&self.first(selector));
        self.drawn().await;
    }

    /// Taps the first element that matches a selector and whose text begins with `text`.
    pub async fn tap_on_text(&self, selector: &str, text: &str) {
        let begins = |one: &Element| one.text_content().unwrap_or_default().trim_start().starts_with(text);
        let found = self.all(selector).into_iter().find(begins);
        click(&found.unwrap_or_else(|| panic!("no {selector} with {text} in {}", self.html())));
        self.drawn().await;
    }

    /// Replaces the content of the first field that matches a selector.
    pub async fn type_into(&self, selector: &str, typed: &str) {
        let field: HtmlInputElement = self.first(selector).unchecked_into();
        field.set_value(typed);
        self.tell(selector, "input").await;
    }

    /// Sends an event without details to the first element that matches a selector.
    pub async fn tell(&self, selector: &str, event: &str) {
        let init = KeyboardEventInit::new();
        init.set_bubbles(true);
        init.set_cancelable(true);
        // A keyboard event has every field that the handlers read from touch and pointer events.
        let event = KeyboardEvent::new_with_keyboard_event_init_dict(event, &init).unwrap();
        self.first(selector).dispatch_event(&event).unwrap();
        self.drawn().await;
    }

    /// Presses a key on the first element that matches a selector.
    pub async fn press(&self, selector: &str, key: &str) {
        press(&self.first(selector), key);
        self.drawn().await;
    }

    /// Presses a key while no element has the focus.
    pub async fn press_key(&self, key: &str) {
        press(&document().body().unwrap(), key);
        self.drawn().await;
    }

    /// Types characters while no element has the focus.
    pub async fn types(&self, typed: &str) {
        for character in typed.chars() {
            self.press_key(&character.to_string()).await;
        }
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            app.destroy();
        }
        self.root.remove();
    }
}

fn click(element: &Element) {
    element.unchecked_ref::<HtmlElement>().click();
}

fn press(element: &Element, key: &str) {
    let init = KeyboardEventInit::new();
    init.set_bubbles(true);
    init.set_cancelable(true);
    init.set_key(key);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    element.dispatch_event(&event).unwrap();
}

/// From now on, answers requests for these files of the book, given by path without extension, in place of the host.
pub fn serve(files: &[(&str, &str)]) {
    let served = Object::new();
    for (path, file) in files {
        Reflect::set(&served, &format!("learn/{path}.json").into(), &(*file).into()).unwrap();
    }
    let answers = Function::new_with_args(
        "served",
        "const host = window.fetch; window.fetch = async (path, ...more) => path in served ? new Response(served[path]) : host(path, ...more);",
    );
    answers.call1(&JsValue::NULL, &served).unwrap();
}
