//! The one store of settings: read once, kept at each change, and in step with the other program and the other tabs.

use std::rc::Rc;

use bafan::RuleSet;
use gloo::events::EventListener;
use gloo::utils::{document, document_element, window};
use yew::prelude::*;

use super::{between, storage};
use crate::settings::{Change, Settings, Theme};

/// The settings, and how to change them.
#[derive(Clone, Debug, PartialEq)]
pub struct Store {
    /// As they are now.
    pub settings: Settings,
    /// Whether the browser keeps them.
    pub kept: bool,
    /// Changes one, and keeps it where that is possible.
    pub change: Callback<Change>,
}

/// Whether the tiles show their index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numerals(pub bool);

/// The rules that were chosen: the textbook's, unless a component stands outside the app.
#[hook]
pub fn use_rules() -> Rc<RuleSet> {
    use_context().unwrap_or_default()
}

/// Whether tiles show their index.
#[hook]
pub fn use_numerals() -> bool {
    use_context::<Numerals>().unwrap_or_default().0
}

#[derive(Clone, PartialEq)]
struct Held {
    settings: Settings,
    kept: bool,
}

enum Action {
    /// A change, and whether the browser has kept it.
    Change(Change, bool),
    /// Another tab or program has changed something.
    Reread(Settings),
}

impl Reducible for Held {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(match action {
            Action::Change(change, kept) => Held { settings: self.settings.after(change), kept: self.kept && kept },
            Action::Reread(settings) => Held { settings, kept: self.kept },
        })
    }
}

/// The store; only the root asks for it, and gives its parts to the components below.
#[hook]
pub fn use_stored_settings() -> Store {
    let held = use_reducer_eq(|| Held { settings: stored(), kept: storage::works() });
    let change = use_callback(held.dispatcher(), |change: Change, dispatcher| {
        let (key, text) = change.kept();
        let kept = storage::keep(key, &text).is_ok();
        dispatcher.dispatch(Action::Change(change, kept));
        between::tell();
    });
    use_effect_with(held.dispatcher(), |dispatcher| {
        let reread = {
            let dispatcher = dispatcher.clone();
            move || dispatcher.dispatch(Action::Reread(stored()))
        };
        let here = between::listen(reread.clone());
        let elsewhere = EventListener::new(&window(), "storage", move |_| reread());
        || drop((here, elsewhere))
    });
    use_effect_with((held.settings.language, held.settings.theme), |(language, theme)| {
        let text = language.text();
        // These fail only in a document without a root; the page works all the same.
        _ = document_element().set_attribute("lang", text.tag);
        show(*theme);
    });
    Store { settings: held.settings.clone(), kept: held.kept, change }
}

fn stored() -> Settings {
    Settings::read(storage::read, window().navigator().language().as_deref())
}

/// Tells the style sheets which colours to take, and the browser which to paint around the page.
fn show(theme: Theme) {
    let root = document_element();
    _ = match theme {
        Theme::System => root.remove_attribute("data-theme"),
        Theme::Light | Theme::Dark => root.set_attribute("data-theme", theme.name()),
    };
    for side in [Theme::Light, Theme::Dark] {
        let name = side.name();
        let media = match theme {
            Theme::System => format!("(prefers-color-scheme: {name})"),
            _ if theme == side => "all".to_owned(),
            _ => "not all".to_owned(),
        };
        if let Some(colour) = document().get_element_by_id(&format!("theme-{name}")) {
            _ = colour.set_attribute("media", &media);
        }
    }
}
