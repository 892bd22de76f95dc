//! The More sheet: a hand as text, sharing, stored hands, and the keyboard shortcuts.

mod hands;
mod keys;
mod share;
mod write;

use std::rc::Rc;

use bafan::Analysis;

use self::hands::Hands;
use self::keys::keys;
use self::share::Share;
use self::write::Write;
use crate::browser::recent_hands::Kept;
use crate::model::entry::{Action, State};
use crate::model::location::{GamesPlace, Location};
use crate::view::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    Write,
    Share,
    Hands,
    Keys,
}

impl Tab {
    const ALL: [Tab; 4] = [Tab::Write, Tab::Share, Tab::Hands, Tab::Keys];
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub state: Rc<State>,
    pub tab: Tab,
    pub on_tab: Callback<Tab>,
    /// A pasted text that the user has to decide about or correct.
    pub pasted: Option<AttrValue>,
    pub analysis: Rc<Analysis>,
    pub kept: UseReducerHandle<Kept>,
    pub act: Callback<Action>,
    pub on_close: Callback<()>,
}

#[component]
pub fn More(props: &Props) -> Html {
    let text = use_text();
    let words = &text.more;
    let table = &props.state.table;
    html! {
        <Sheet title={words.title} on_close={props.on_close.clone()}>
            <div class="more">
                { bare_choice(words.tabs, Tab::ALL.into_iter().zip(words.tab), props.tab, props.on_tab.clone()) }
                { match props.tab {
                    Tab::Share => html! { <Share table={table.clone()} analysis={props.analysis.clone()} /> },
                    Tab::Hands => html! {
                        <Hands kept={props.kept.clone()} act={props.act.clone()} on_opened={props.on_close.clone()} />
                    },
                    Tab::Keys => keys(text),
                    Tab::Write => html! { <Write table={table.clone()} pasted={props.pasted.clone()} act={props.act.clone()} /> },
                } }
                <Link to={Location::Camera.to_string()} class="plain">{ words.camera }</Link>
                <Link to={Location::Games(GamesPlace::Home).to_string()} class="plain">{ words.games }</Link>
            </div>
        </Sheet>
    }
}
