//! The only store of the settings: read once, written on each change, and kept in sync with other tabs.

use std::cell::Cell;
use std::rc::Rc;

use bafan::RuleSet;
use gloo::events::EventListener;
use gloo::utils::{document, document_element, window};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::{page_memory, storage, texts};
use crate::model::settings::{Change, Pace, Settings, TextSize, Theme};
use crate::model::text::Language;

#[derive(Clone, Debug, PartialEq)]
pub struct Store {
    pub settings: Settings,
    pub kept: bool,
    /// The last language chosen, if its texts failed to arrive.
    pub missing: Option<Language>,
    /// Changes one setting, and stores it if possible.
    pub change: Callback<Change>,
}

/// Whether the Chinese name of a fan comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChineseFirst(pub bool);

/// Returns the chosen rules; outside the app, the textbook's.
#[hook]
pub fn use_rules() -> RuleSet {
    use_context().unwrap_or_default()
}

#[hook]
pub fn use_pace() -> Pace {
    use_context().unwrap_or_default()
}

#[derive(Clone, PartialEq)]
struct Held {
    settings: Settings,
    kept: bool,
    missing: Option<Language>,
}

enum Action {
    /// The user has changed a setting; the flag says whether the browser has stored the change.
    Change(Change, bool),
    /// The texts of the chosen language did not arrive.
    Missing(Language),
    /// The stored settings were reread, because another tab or page may have changed them; the flag says whether the texts of their
    /// language have arrived.
    Reread(Settings, bool),
}

impl Reducible for Held {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(match action {
            Action::Change(change, kept) => {
                Held { settings: self.settings.after(change), kept: self.kept && kept, missing: None }
            }
            Action::Missing(language) => Held { missing: Some(language), ..(*self).clone() },
            Action::Reread(settings, true) => Held { settings, ..(*self).clone() },
            Action::Reread(settings, false) => {
                Held { settings: settings.after(Change::Language(self.settings.language)), ..(*self).clone() }
            }
        })
    }
}

/// Returns the store. Only the root component calls this; it passes the store's parts to the components below.
#[hook]
pub fn use_stored_settings() -> Store {
    let held = use_reducer_eq(|| Held { settings: first(), kept: storage::works(), missing: None });
    let wanted = use_memo((), |()| Wanted::default());
    let change = use_callback((held.dispatcher(), wanted.clone()), |change: Change, (dispatcher, wanted)| {
        let dispatcher = dispatcher.clone();
        match change {
            Change::Language(language) => wanted.texts(language, move |came| match came {
                true => keep(change, &dispatcher),
                false => dispatcher.dispatch(Action::Missing(language)),
            }),
            change => keep(change, &dispatcher),
        }
    });
    use_effect_with((held.dispatcher(), wanted), |(dispatcher, wanted)| {
        let reread = {
            let (dispatcher, wanted) = (dispatcher.clone(), wanted.clone());
            move || {
                let dispatcher = dispatcher.clone();
                wanted.texts(stored().language, move |came| dispatcher.dispatch(Action::Reread(stored(), came)));
            }
        };
        // Reread once now, because changes made before the listeners existed would be missed.
        reread();
        let here = page_memory::listen(reread.clone());
        let elsewhere = EventListener::new(&window(), "storage", move |_| reread());
        || drop((here, elsewhere))
    });
    let Settings { language, theme, text_size, .. } = held.settings;
    use_effect_with(
        (language, theme, text_size, held.settings.numerals()),
        |&(language, theme, text_size, numerals)| {
            let root = document_element();
            // These calls fail only in a document without a root element; the page still works then.
            _ = root.set_attribute("lang", language.tag());
            _ = match text_size {
                TextSize::Standard => root.remove_attribute("data-text"),
                _ => root.set_attribute("data-text", text_size.name()),
            };
            _ = root.toggle_attribute_with_force("data-numerals", numerals);
            show(theme);
        },
    );
    Store { settings: held.settings.clone(), kept: held.kept, missing: held.missing, change }
}

fn keep(change: Change, dispatcher: &UseReducerDispatcher<Held>) {
    let (key, text) = change.kept();
    let kept = storage::keep(key, &text).is_ok();
    dispatcher.dispatch(Action::Change(change, kept));
    page_memory::tell();
}

/// Returns the stored settings, but in a language whose texts have arrived, if there is one. `static/early.js` reads the same settings.
fn first() -> Settings {
    let settings = stored();
    let language = [settings.language].into_iter().chain(Language::ALL).find(|&language| texts::are_here(language));
    settings.after(Change::Language(language.unwrap_or(settings.language)))
}

pub fn stored() -> Settings {
    Settings::read(storage::read, window().navigator().language().as_deref())
}

/// Counts the language choices, of which only the last takes effect.
#[derive(Debug, Default, PartialEq)]
struct Wanted(Rc<Cell<u32>>);

impl Wanted {
    /// Calls `then` with true when the texts of a language have arrived, or with false if they fail to, unless a later call has been made
    /// meanwhile.
    fn texts(&self, language: Language, then: impl FnOnce(bool) + 'static) {
        let (latest, this) = (self.0.clone(), self.0.get().wrapping_add(1));
        latest.set(this);
        if texts::are_here(language) {
            return then(true);
        }
        spawn_local(async move {
            let mut came = texts::fetch(language).await;
            // A part of the app that began to load meanwhile needs its texts in this language, too.
            while came && !texts::are_here(language) {
                came = texts::fetch(language).await;
            }
            if latest.get() == this {
                then(came);
            }
        });
    }
}

/// Applies a theme to the style sheets and to the browser's own UI.
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
        if let Some(color) = document().get_element_by_id(&format!("theme-{name}")) {
            _ = color.set_attribute("media", &media);
        }
    }
}
