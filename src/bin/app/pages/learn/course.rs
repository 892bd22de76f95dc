//! The course: its units in order, what has been read and answered of each, and what comes next.

mod lesson;
mod names;
mod onward;
mod unit;

use bafan::study::book::Pages;
use bafan::study::book::course::{Unit, UnitText};
use bafan::study::path::{self, Done, Step};
use bafan::study::progress::Progress;
use yew::prelude::*;

use super::fetching::fetched;
use crate::components::{Icon, Link, Shape};
use crate::hooks::book::use_part;
use crate::hooks::language::use_text;
use crate::hooks::progress::use_kept;
use crate::place::Place;
use crate::text::Text;

pub use self::onward::Onward;
pub use self::unit::UnitPage;

/// The units, with the next step over them.
#[component]
pub fn CoursePage() -> Html {
    let text = use_text();
    let words = text.course();
    let kept = use_kept();
    let (course, again) = use_part::<Pages<Unit>, Pages<UnitText>>("course");
    let Some(progress) = kept.map(|kept| kept.progress) else { return Html::default() };
    let content = fetched(course, &again, text, |(units, texts)| {
        let units = units.as_slice();
        let told = |slug: &str| texts.as_slice().iter().find(|told| told.slug == slug);
        let line = |(number, unit): (usize, &Unit)| unit_line(number + 1, unit, told(&unit.slug), &progress, text);
        let started = units.iter().any(|unit| path::pages_read(unit, &*progress) > 0);
        let next = path::next(units, &*progress).map(|step| {
            let title = told(step.unit()).map(|told| told.title.clone());
            html! {
                <Link to={Place::from(&step).to_string()} class="main-act onward">
                    <b>{ if started { words.go_on } else { words.begin } }</b>
                    <small>{ for title }</small>
                </Link>
            }
        });
        html! {
            <>
                { next.unwrap_or_else(|| html! { <p class="what">{ words.all_done }</p> }) }
                <ol class="units">{ for units.iter().enumerate().map(line) }</ol>
            </>
        }
    });
    html! {
        <article>
            <h2 class="page-title">{ words.course }</h2>
            <p class="what">{ words.lead }</p>
            { content }
        </article>
    }
}

impl From<&Step> for Place {
    /// Where a step is taken: at its page, or at the unit that asks.
    fn from(step: &Step) -> Place {
        match step {
            Step::Read { page, .. } => page.into(),
            Step::Answer { unit } => Place::Course(Some(unit.clone())),
        }
    }
}

fn unit_line(number: usize, unit: &Unit, told: Option<&UnitText>, progress: &Progress, text: &Text) -> Html {
    let words = text.course();
    let (read, pages) = (path::pages_read(unit, progress), unit.pages.len());
    let answered = progress.has_answered(&unit.slug);
    let done = answered && read == pages;
    let state = match read {
        _ if done => words.done.to_owned(),
        0 if !answered => (words.pages)(pages),
        _ => (words.read)(read, pages),
    };
    html! {
        <li key={unit.slug.as_str()}>
            <Link to={Place::Course(Some(unit.slug.clone())).to_string()} class={classes!("course-unit", done.then_some("done"))}>
                <span class="number" aria-hidden="true">
                    if done {
                        <Icon shape={Shape::Yes} />
                    } else {
                        { number }
                    }
                </span>
                <b>{ for told.map(|told| told.title.clone()) }</b>
                <span class="beside">{ state }</span>
            </Link>
        </li>
    }
}
