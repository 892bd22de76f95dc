//! The frame around the pages: name, settings, and the page itself.

use std::rc::Rc;

use bafan::RuleSet;
use yew::prelude::*;

use crate::components::{Icon, Shape};
use crate::hooks::settings::{Numerals, use_stored_settings};
use crate::pages::{ScorePage, SettingsSheet};
use crate::text::Language;

/// The whole app.
#[component]
pub fn Root() -> Html {
    let store = use_stored_settings();
    let setting = use_state_eq(|| false);
    let settings = &store.settings;
    let open = {
        let setting = setting.setter();
        move |_: MouseEvent| setting.set(true)
    };
    let close = {
        let setting = setting.setter();
        move |()| setting.set(false)
    };
    html! {
        <ContextProvider<Language> context={settings.language}>
            <ContextProvider<Numerals> context={Numerals(settings.numerals())}>
                <ContextProvider<Rc<RuleSet>> context={settings.rules.clone()}>
                    <div class="shell">
                        <header class="bar">
                            <h1 class="seal" lang="zh-Hans">{ "八番" }</h1>
                            <button
                                type="button"
                                class="open-settings"
                                aria-label={settings.language.text().settings.title}
                                aria-haspopup="dialog"
                                onclick={open}
                            >
                                <Icon shape={Shape::Settings} />
                            </button>
                        </header>
                        <ScorePage />
                    </div>
                    if *setting {
                        <SettingsSheet {store} on_close={close} />
                    }
                </ContextProvider<Rc<RuleSet>>>
            </ContextProvider<Numerals>>
        </ContextProvider<Language>>
    }
}
