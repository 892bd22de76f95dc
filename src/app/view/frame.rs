//! The frame around the pages of a program: name, settings, the parts of the app, and the page itself.

mod tabs;

use bafan::RuleSet;
use gloo::utils::{body, document};
use yew::prelude::*;

use self::tabs::Tabs;
use crate::browser::focus::{skip_to_page, use_arrival};
use crate::browser::navigation::{Here, Travel, use_place};
use crate::browser::offline::use_offline;
use crate::browser::settings::{Numerals, use_stored_settings};
use crate::model::location::Program;
use crate::model::offline::Kept;
use crate::model::settings::Pace;
use crate::model::text::Language;
use crate::view::chunks;
use crate::view::components::{Glyph, Icon, Notice};
use crate::view::pages::settings;

/// Starts a program in its own element of the document. `page` gives the page of a place.
pub fn start(program: Program, page: impl Fn(Here) -> Html + 'static) {
    let root = document().get_element_by_id(program.id()).unwrap_or_else(|| body().into());
    yew::Renderer::<Frame>::with_root_and_props(root, Props { program, page: Callback::from(page) }).render();
}

/// Properties of [`Frame`].
#[derive(Properties, PartialEq)]
struct Props {
    program: Program,
    page: Callback<Here, Html>,
}

/// A whole program.
#[component]
fn Frame(props: &Props) -> Html {
    let store = use_stored_settings();
    let offline = use_offline(store.settings.language);
    let (here, travel) = use_place(props.program);
    use_arrival(props.program, &here);
    let shown = use_last_shown(props.program, &here);
    let setting = use_state_eq(|| false);
    let settings = store.settings.clone();
    let open = {
        let setting = setting.setter();
        move |_: MouseEvent| setting.set(true)
    };
    let close = {
        let setting = setting.setter();
        move |()| setting.set(false)
    };
    let leave = {
        let (setting, travel) = (setting.setter(), travel.clone());
        Callback::from(move |to: AttrValue| {
            setting.set(false);
            travel.emit(to);
        })
    };
    let text = &settings.language.text().settings;
    let newer = offline.kept == Kept::Newer;
    let program = props.program;
    html! {
        <ContextProvider<Language> context={settings.language}>
            <ContextProvider<Numerals> context={Numerals(settings.numerals())}>
                <ContextProvider<RuleSet> context={settings.rules}>
                    <ContextProvider<Pace> context={settings.pace}>
                    <ContextProvider<Travel> context={travel}>
                    <div class={classes!("shell", (props.program != Program::Score).then_some("reading"))}>
                        <button type="button" class="skip" onclick={move |_: MouseEvent| skip_to_page(program)}>
                            { settings.language.text().tabs.skip }
                        </button>
                        <header class="bar">
                            <h1 class="seal" lang="zh-Hans">{ "八番" }</h1>
                            <Tabs place={here.place.clone()} game={settings.game} />
                            <button
                                type="button"
                                class="open-settings"
                                aria-label={if newer { text.title_newer } else { text.title }}
                                aria-haspopup="dialog"
                                onclick={open}
                            >
                                <Icon shape={Glyph::Settings} />
                                if newer {
                                    <span class="dot"></span>
                                }
                            </button>
                        </header>
                        if let Some(shown) = shown {
                            { props.page.emit(shown) }
                        }
                    </div>
                    </ContextProvider<Travel>>
                    </ContextProvider<Pace>>
                    <Notice
                        text={(newer && !offline.put_off).then_some(text.newer)}
                        act={text.renew}
                        later={text.later}
                        on_act={offline.renew.clone()}
                        on_later={offline.later.clone()}
                    />
                    if *setting {
                        <ContextProvider<Travel> context={leave}>
                            { chunks::settings_sheet::show(settings::Props { store, offline, on_close: Callback::from(close) }) }
                        </ContextProvider<Travel>>
                    }
                </ContextProvider<RuleSet>>
            </ContextProvider<Numerals>>
        </ContextProvider<Language>>
    }
}

/// Where somebody is or was last among the places of a program, which keeps showing that while another one has the page. There is none
/// before they have been to one: a program that was started ahead makes no page that nobody may look at.
#[hook]
fn use_last_shown(program: Program, here: &Here) -> Option<Here> {
    let shown = use_mut_ref(|| None::<Here>);
    let mut shown = shown.borrow_mut();
    // To come back to the same place is nothing new.
    if here.place.program() == program && shown.as_ref().is_none_or(|shown| here.place != shown.place) {
        *shown = Some(here.clone());
    }
    shown.clone()
}
