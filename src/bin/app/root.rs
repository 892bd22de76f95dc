//! The frame around the pages: name, settings, the parts of the app, and the page itself.

mod tabs;

use std::rc::Rc;

use bafan::RuleSet;
use yew::prelude::*;

use self::tabs::Tabs;
use crate::components::{Icon, Notice, Shape};
use crate::hooks::offline::{Kept, use_offline};
use crate::hooks::place::{Travel, use_place};
use crate::hooks::settings::{Numerals, use_stored_settings};
use crate::pages::{LearnPage, ScorePage, SettingsSheet};
use crate::text::Language;

/// The whole app.
#[component]
pub fn Root() -> Html {
    let store = use_stored_settings();
    let offline = use_offline();
    let (here, travel) = use_place();
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
    let learning = here.place.is_learning();
    let newer = offline.kept == Kept::Newer;
    html! {
        <ContextProvider<Language> context={settings.language}>
            <ContextProvider<Numerals> context={Numerals(settings.numerals())}>
                <ContextProvider<Rc<RuleSet>> context={settings.rules.clone()}>
                    <ContextProvider<Travel> context={travel}>
                    <div class={classes!("shell", learning.then_some("reading"))}>
                        <header class="bar">
                            <h1 class="seal" lang="zh-Hans">{ "八番" }</h1>
                            <Tabs place={here.place.clone()} />
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
                        // It stays while somebody reads, with all that was entered.
                        <div class="kept" hidden={learning}><ScorePage /></div>
                        if learning {
                            <LearnPage {here} />
                        }
                    </div>
                    </ContextProvider<Travel>>
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
