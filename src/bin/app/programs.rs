//! The two programs of the app: what each offers, and its pages.

use yew::prelude::*;

use crate::pages::{LearnPage, ScorePage};
use crate::place::Program;
use crate::{api, frame};

/// The Score page, and the engine for scripts. It is started on every page, since `window.bafan` is its own.
pub fn app() {
    api::install();
    frame::start(Program::App, |_| html! { <ScorePage /> });
}

/// The pages for learning.
pub fn study() {
    frame::start(Program::Study, |here| html! { <LearnPage {here} /> });
}
