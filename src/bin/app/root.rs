//! The frame around the pages: name, settings, and the page itself.

use std::rc::Rc;

use bafan::RuleSet;
use yew::prelude::*;

use crate::components::{Icon, Notice, Shape};
use crate::hooks::offline::{Kept, use_offline};
use crate::hooks::settings::{Numerals, use_stored_settings};
use crate::pages::{ScorePage, SettingsSheet};
use crate::text::Language;

/// The whole app.
#[component]
pub fn Root() -> Html {
    let store = use_stored_settings();
    let offline = use_offline();
    let setting = use_state_eq(|| false);
    let put_off = use_state_eq(|| false);
    let settings = &store.settings;
    let open = {
        let setting = setting.setter();
        move |_: MouseEvent| setting.set(true)
    };
    let close = {
        let setting = setting.setter();
        move |()| setting.set(false)
    };
    let later = {
        let put_off = put_off.setter();
        move |()| put_off.set(true)
    };
    let text = &settings.language.text().settings;
    let newer = offline.kept == Kept::Newer;
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
                                aria-label={if newer { text.title_newer } else { text.title }}
                                aria-haspopup="dialog"
                                onclick={open}
                            >
                                <Icon shape={Shape::Settings} />
                                if newer {
                                    <span class="dot"></span>
                                }
                            </button>
                        </header>
                        <ScorePage />
                    </div>
                    <Notice
                        text={(newer && !*put_off).then_some(text.newer)}
                        act={text.renew}
                        later={text.later}
                        on_act={offline.renew.clone()}
                        on_later={later}
                    />
                    if *setting {
                        <SettingsSheet {store} {offline} on_close={close} />
                    }
                </ContextProvider<Rc<RuleSet>>>
            </ContextProvider<Numerals>>
        </ContextProvider<Language>>
    }
}
