//! The two programs of the app: what each offers, and its pages.

use yew::prelude::*;

use crate::hooks::place::Here;
use crate::hooks::progress::ProgressKeeper;
use crate::link::beside;
use crate::pages::{LearnPage, PractisePage, ProgressPage, ScorePage};
use crate::place::{Place, Program};
use crate::{api, frame};

/// The Score page, and the engine for scripts. It is started on every page, since `window.bafan` is its own.
pub fn app() {
    api::install();
    frame::start(Program::App, |_| html! { <ScorePage /> });
}

/// The pages for learning and for practising.
pub fn study() {
    beside::search();
    frame::start(Program::Study, |here| html! { <ProgressKeeper><StudyPages {here} /></ProgressKeeper> });
}

/// Properties of [`StudyPages`].
#[derive(Properties, PartialEq)]
struct Props {
    /// Where somebody is.
    here: Here,
}

/// Both parts; the one that somebody left stays as it was, hidden. So a question is still there after a look at a fan.
#[component]
fn StudyPages(props: &Props) -> Html {
    let last = use_mut_ref(|| [None::<Here>, None::<Here>]);
    let practising = props.here.place.is_practising();
    let progress = props.here.place == Place::Progress;
    let [learn, practise] = {
        let mut last = last.borrow_mut();
        if !progress {
            last[usize::from(practising)] = Some(props.here.clone());
        }
        last.clone()
    };
    html! {
        <>
            if let Some(here) = learn {
                <div class="kept" hidden={practising || progress}><LearnPage {here} /></div>
            }
            if let Some(here) = practise {
                <div class="kept" hidden={!practising}><PractisePage {here} /></div>
            }
            if progress {
                <div class="kept"><ProgressPage /></div>
            }
        </>
    }
}
