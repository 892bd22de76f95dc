//! The course: its units in order, the progress in each, and the next step.

pub mod lesson;
mod names;
mod offered;
mod onward;
mod unit;

use bafan_study::book::Pages;
use bafan_study::book::course::{Unit, UnitText, Way};
use bafan_study::path::{self, Step};
use bafan_study::progress::Progress;

use self::lesson::FirstGame;
use crate::browser::book::use_part;
use crate::browser::fetched::Fetched;
use crate::browser::progress::{Keeping, use_kept};
use crate::model::location::{Location, TablePlace};
use crate::view::prelude::*;

pub use self::onward::Onward;
pub use self::unit::UnitPage;

/// The units of both paths, the user's own path first; the next step is above the units of that path.
#[component]
pub fn CoursePage() -> Html {
    let text = use_text();
    let words = text.course();
    let kept = use_kept();
    let (course, again) = use_part::<Pages<Unit>, Pages<UnitText>>("course");
    let Some(progress) = kept.map(|kept| kept.progress) else { return Html::default() };
    let content = fetched(course, &again, FetchWords::of_book(text), |(units, texts)| {
        let on = path::way(units.as_slice(), &*progress);
        let ways = [on].into_iter().chain(Way::ALL.into_iter().filter(|way| *way != on));
        html! { <>{ for ways.map(|way| way_view(way, way == on, &units, &texts, &progress, text)) }</> }
    });
    html! {
        <article>
            <h2 class="page-title">{ words.course }</h2>
            <p class="what">{ words.lead }</p>
            { content }
            <p><Link to={Location::Table(TablePlace::Procedure).to_string()} class="plain">{ words.at_table }</Link></p>
        </article>
    }
}

/// Renders a path: its description, its next step if it is the user's own path, and its units, with the link to a hand against opponents
/// after those of the first evening.
fn way_view(
    way: Way,
    on: bool,
    units: &Pages<Unit>,
    texts: &Pages<UnitText>,
    progress: &Progress,
    text: &Text,
) -> Html {
    let words = text.course();
    let told = |slug: &str| texts.as_slice().iter().find(|told| told.slug == slug);
    let line = |&(number, unit): &(usize, &Unit)| unit_line(number + 1, unit, told(&unit.slug), progress, text);
    let all: Vec<_> = path::on(units.as_slice(), way).enumerate().collect();
    // The next step may be to repeat questions; the lesson after them need not wait.
    let new = path::next_new(units.as_slice(), way, progress)
        .filter(|new| path::next(units.as_slice(), way, progress).is_some_and(|next| next != *new));
    let new_view = |step: Step| {
        let title = told(step.unit()).map(|told| format!(" · {}", told.title));
        html! { <p><Link to={Location::from(&step).to_string()} class="plain">{ words.go_on }{ for title }</Link></p> }
    };
    let (tonight, further) = all.split_at(all.iter().take_while(|(_, unit)| unit.tonight).count());
    html! {
        <section key={way as usize} aria-label={words.way[way as usize]}>
            <h3>{ words.way[way as usize] }</h3>
            <p class="remark">{ words.about_way[way as usize] }</p>
            if on { { step_view(way, units, texts, progress, text) }{ for new.map(new_view) } }
            if !tonight.is_empty() {
                <h4>{ words.tonight }</h4>
                <ol class="units">{ for tonight.iter().map(line) }</ol>
                <FirstGame class="plain" />
                <h4>{ words.further }</h4>
            }
            <ol
                class="units"
            >
                { for further.iter().map(line) }
            </ol>
        </section>
    }
}

/// Renders the link to the next step of a path, or a remark that all steps are done.
fn step_view(way: Way, units: &Pages<Unit>, texts: &Pages<UnitText>, progress: &Progress, text: &Text) -> Html {
    let words = text.course();
    let started = path::on(units.as_slice(), way).any(|unit| path::pages_read(unit, progress) > 0);
    let Some(step) = path::next(units.as_slice(), way, progress) else {
        return html! { <p class="what">{ words.all_done }</p> };
    };
    let title = texts.as_slice().iter().find(|told| told.slug == step.unit()).map(|told| told.title.clone());
    let failed = match &step {
        Step::Answer { unit } => progress.unit(unit).filter(|last| !last.is_enough()),
        Step::Read { .. } => None,
    };
    let name = match failed {
        Some(_) => words.again,
        None if started => words.go_on,
        None => words.begin,
    };
    html! {
        <Link to={Location::from(&step).to_string()} class="main-act onward">
            <b>{ name }</b>
            <small>{ for title }{ for failed.map(|last| format!(" · {}", words.last_time(last))) }</small>
        </Link>
    }
}

/// The top of the Learn page: the user's path, and its next step.
#[component]
pub fn NextStep() -> Html {
    let text = use_text();
    let words = text.course();
    let kept = use_kept();
    let (course, _) = use_part::<Pages<Unit>, Pages<UnitText>>("course");
    let (kept, (units, texts)) = match (kept, course) {
        (Some(kept), Fetched::Here(course)) if kept.keeping != Keeping::Reading => (kept, course),
        (_, Fetched::Failed) => return Html::default(),
        _ => return place_of_step(),
    };
    let way = path::way(units.as_slice(), &*kept.progress);
    html! {
        <section class="next-step" aria-label={words.way[way as usize]}>
            <p>
                <b>{ words.course }</b>
                { " · " }
                { words.way[way as usize] }
                { " · " }
                <Link to={Location::Course(None).to_string()}>{ words.both_ways }</Link>
            </p>
            { step_view(way, &units, &texts, &kept.progress, text) }
        </section>
    }
}

/// Renders a placeholder for the next step, so that the content below does not move when the step arrives.
fn place_of_step() -> Html {
    html! {
        <section class="next-step coming" aria-hidden="true">
            <p>{ '\u{a0}' }</p>
            <span class="main-act onward"><b>{ '\u{a0}' }</b><small>{ '\u{a0}' }</small></span>
        </section>
    }
}

impl From<&Step> for Location {
    /// Returns the place of a step: its page, or the questions of its unit.
    fn from(step: &Step) -> Location {
        match step {
            Step::Read { page, .. } => page.into(),
            Step::Answer { unit } => Location::Questions(unit.clone()),
        }
    }
}

fn unit_line(number: usize, unit: &Unit, told: Option<&UnitText>, progress: &Progress, text: &Text) -> Html {
    let words = text.course();
    let (read, pages) = (path::pages_read(unit, progress), unit.pages.len());
    let last = progress.unit(&unit.slug);
    let done = read == pages && last.is_some_and(|last| last.is_enough());
    let state = match (read, last) {
        _ if done => words.done.to_owned(),
        (_, Some(last)) if read == pages => words.answered(last.right, last.asked),
        (0, None) => words.pages(pages),
        _ => words.read_pages(read, pages),
    };
    html! {
        <li key={unit.slug.as_str()}>
            <Link
                to={Location::Course(Some(unit.slug.clone())).to_string()}
                class={classes!("course-unit", done.then_some("done"))}
            >
                <span class="number" aria-hidden="true">if done { { icon(Glyph::Yes) } } else { { number } }</span>
                <b>{ for told.map(|told| told.title.clone()) }</b>
                <span class="beside">{ state }</span>
            </Link>
        </li>
    }
}
