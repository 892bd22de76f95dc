//! The settings: a sheet over the page that is open.

mod about;
mod game;
mod look;
mod practising;
mod rules;

use self::about::About;
use self::game::Game;
use self::look::Look;
use self::practising::Practising;
use self::rules::Rules;
use crate::browser::offline::Offline;
use crate::browser::settings::Store;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// What is set, and how to set it otherwise.
    pub store: Store,
    /// What the browser keeps of the app.
    pub offline: Offline,
    pub on_close: Callback<()>,
}

/// Everything that can be set.
#[component]
pub fn SettingsSheet(props: &Props) -> Html {
    let text = &use_text().settings;
    let Store { settings, kept, missing, change } = &props.store;
    html! {
        <Sheet title={text.title} on_close={props.on_close.clone()}>
            <div class="settings">
                if !kept { <p class="warning"><Icon shape={Glyph::Attention} />{ text.refused }</p> }
                <Look settings={settings.clone()} change={change.clone()} />
                if let Some(language) = missing {
                    <p class="warning" role="alert">
                        <Icon shape={Glyph::Attention} />
                        { text.no_language(language.own_name()) }
                    </p>
                }
                if let Some(unread) = &settings.unread {
                    <p class="warning"><Icon shape={Glyph::Attention} />{ text.unread(unread) }</p>
                }
                <Game game={settings.game} change={change.clone()} />
                <Rules rules={settings.rules} change={change.clone()} />
                <Practising pace={settings.pace} change={change.clone()} />
                <About offline={props.offline.clone()} />
            </div>
        </Sheet>
    }
}
