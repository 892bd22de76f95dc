//! The programs of the app: what each offers, and its pages.

use yew::prelude::*;

use crate::browser::navigation::Here;
use crate::browser::texts;
use crate::browser::title::use_title;
use crate::model::location::{Location, Program};
use crate::model::text::{
    APP_FILES, CAMERA_FILES, CLUB_FILES, GAMES_FILES, PLAY_FILES, STUDY_FILES, TABLE_FILES, Text,
};
use crate::view::chunks;
use crate::view::frame;
use crate::view::keeping::ProgressKeeper;
use crate::view::language::use_text;
use crate::view::pages::{CameraPage, ClubPage, GamesPage, PlayPage, ScorePage, TablePage, learn, practise};

/// The Score page. Its program has the engine for scripts as well, and so is started on every page.
pub fn score() {
    texts::need(APP_FILES);
    frame::start(Program::Score, |_| html! { <ScorePage /> });
}

/// The pages for learning and for practising.
pub fn study() {
    texts::need(STUDY_FILES);
    frame::start(Program::Study, |here| html! { <ProgressKeeper><StudyPages {here} /></ProgressKeeper> });
}

/// Hands played out against opponents.
pub fn play() {
    texts::need(PLAY_FILES);
    frame::start(Program::Play, |here| html! { <PlayPage {here} /> });
}

/// The match at a table.
pub fn table() {
    texts::need(TABLE_FILES);
    frame::start(Program::Table, |here| html! { <TablePage {here} /> });
}

/// Other games, and the odds.
pub fn games() {
    texts::need(GAMES_FILES);
    frame::start(Program::Games, |here| html! { <GamesPage {here} /> });
}

/// Evenings of several tables, files of matches, statistics.
pub fn club() {
    texts::need(CLUB_FILES);
    frame::start(Program::Club, |here| html! { <ClubPage {here} /> });
}

/// A hand read from a photograph.
pub fn camera() {
    texts::need(CAMERA_FILES);
    frame::start(Program::Camera, |_| html! { <CameraPage /> });
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
    let progress = props.here.place == Location::Progress;
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
                <div class="kept" hidden={practising || progress}>{ chunks::learning::show(learn::Props { here }) }</div>
            }
            if let Some(here) = practise {
                <div class="kept" hidden={!practising}><practise::PractisePage {here} /></div>
            }
            if progress {
                <div class="kept">{ chunks::progress::show(()) }</div>
            }
        </>
    }
}

/// What the document is called at a place: the name of the page, and of the app.
fn title_of(place: &Location, text: &Text) -> String {
    let words = text.learn();
    let name = match place {
        Location::Score
        | Location::Play(_)
        | Location::Table(_)
        | Location::Games(_)
        | Location::Club(_)
        | Location::Camera => {
            return text.title.to_owned();
        }
        &Location::Fan(fan) => match text.fan(fan) {
            Some(own) => return format!("{} {own} · {}", fan.name(), text.title),
            None => fan.name(),
        },
        Location::Family(family) => family.name(),
        Location::Principle(principle) => principle.name(),
        Location::Basics(_) => words.basics,
        Location::Counting | Location::Walk(_) => words.counting,
        Location::Glossary => words.glossary,
        Location::Exclusions(_) => words.exclusions,
        Location::Recipe(_) => words.recipes,
        Location::Rulings => words.rulings,
        &Location::Ruling(number) => return format!("{} · {}", text.settings.ruling(number), text.title),
        Location::Course(_) => text.course().course,
        Location::Practise | Location::Quiz(_) => text.tabs.practise,
        Location::Progress => text.tabs.progress,
        Location::Learn(_) => words.title,
    };
    format!("{name} · {}", text.title)
}
