//! The end of a page: the button that leads to the next page of the course, or to the unit's questions.

use bafan_study::book::Pages;
use bafan_study::book::course::{Leaf, Unit, UnitText};
use bafan_study::path::{self, Done, Step};
use bafan_study::progress::{Deed, Key};
use bafan_study::quiz::questions_of;

use super::names::use_names;
use crate::browser::book::use_part;
use crate::browser::fetched::Fetched;
use crate::browser::navigation::Travel;
use crate::browser::progress::use_kept;
use crate::model::location::Location;
use crate::view::prelude::*;

/// The page's unit, and the button that marks the page as read and continues.
#[autoprops]
#[component]
pub fn Onward(leaf: &Leaf) -> Html {
    let text = use_text();
    let words = text.course();
    let kept = use_kept();
    let travel = use_context::<Travel>();
    let names = use_names();
    let (course, _) = use_part::<Pages<Unit>, Pages<UnitText>>("course");
    // Nothing is shown until the stored progress and the course have arrived.
    let (Some(kept), Fetched::Here((units, texts))) = (kept, course) else { return Html::default() };
    let way = path::way(units.as_slice(), &*kept.progress);
    let Some((unit, step)) = path::after(units.as_slice(), way, leaf) else { return Html::default() };
    let title = texts.as_slice().iter().find(|told| told.slug == unit.slug).map(|told| told.title.clone());
    let on_tap = {
        let (kept, travel) = (kept.clone(), travel.clone());
        let (read, to) = (leaf.to_string().parse::<Key>(), Location::from(&step).to_string());
        move |()| {
            if let Ok(page) = &read {
                kept.add(Deed::Read(page.clone()));
            }
            if let Some(travel) = &travel {
                travel.emit(to.clone().into());
            }
        }
    };
    let (label, next) = match &step {
        Step::Read { page, .. } => (words.read_next.to_owned(), names.of(page, text)),
        Step::Answer { .. } => (words.read_ask(questions_of(unit)), Html::default()),
    };
    html! {
        <nav class="course-on" aria-label={words.course}>
            <Link to={Location::Course(Some(unit.slug.clone())).to_string()} class="up">
                { words.course }
                { " · " }
                { for title }
                if kept.progress.has_read(leaf) { <span class="beside">{ words.was_read }</span> }
            </Link>
            <Button class="main-act onward" {on_tap}><b>{ label }</b><small>{ next }</small></Button>
        </nav>
    }
}
