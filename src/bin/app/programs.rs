//! The two programs of the app: what each offers, and its pages.

use yew::prelude::*;

use crate::hooks::language::use_text;
use crate::hooks::place::Here;
use crate::hooks::progress::ProgressKeeper;
use crate::hooks::title::use_title;
use crate::link::beside;
use crate::pages::{LearnPage, PractisePage, ProgressPage, ScorePage};
use crate::place::{Place, Program};
use crate::text::Text;
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
    let text = use_text();
    use_title(Program::Study, title_of(&props.here.place, text));
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

/// What the document is called at a place: the name of the page, and of the app.
fn title_of(place: &Place, text: &Text) -> String {
    let words = text.learn();
    let name = match place {
        Place::Score => return text.title.to_owned(),
        &Place::Fan(fan) => match (text.fan)(fan) {
            Some(own) => return format!("{} {own} · {}", fan.name(), text.title),
            None => fan.name(),
        },
        Place::Family(family) => family.name(),
        Place::Principle(principle) => principle.name(),
        Place::Basics(_) => words.basics,
        Place::Counting | Place::Walk(_) => words.counting,
        Place::Glossary => words.glossary,
        Place::Rulings => words.rulings,
        &Place::Ruling(number) => return format!("{} · {}", (text.settings.ruling)(number), text.title),
        Place::Course(_) => text.course().course,
        Place::Practise | Place::Quiz(_) => text.tabs.practise,
        Place::Progress => text.tabs.progress,
        Place::Learn(_) => words.title,
    };
    format!("{name} · {}", text.title)
}
