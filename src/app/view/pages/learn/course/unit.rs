//! A unit of the course.

use bafan_study::book::Pages;
use bafan_study::book::course::{Leaf, Unit, UnitText};
use bafan_study::path::{self, Done};

use super::lesson;
use super::names::use_names;
use super::offered::Offered;
use crate::browser::book::use_part;
use crate::browser::progress::use_kept;
use crate::model::location::Location;
use crate::view::pages::learn::prose::ProseView;
use crate::view::parts;
use crate::view::prelude::*;

/// The goal of the unit, its pages, and the link to its questions; or the questions, which are fetched on demand.
#[autoprops]
#[component]
pub fn UnitPage(slug: &AttrValue, #[prop_or_default] asks: bool) -> Html {
    let text = use_text();
    let words = text.course();
    let kept = use_kept();
    let names = use_names();
    let (course, again) = use_part::<Pages<Unit>, Pages<UnitText>>("course");
    let Some(progress) = kept.map(|kept| kept.progress) else { return Html::default() };
    fetched(course, &again, FetchWords::of_book(text), |(units, texts)| {
        let unit = units.as_slice().iter().find(|unit| unit.slug == **slug);
        let told = texts.as_slice().iter().find(|told| told.slug == **slug);
        let (Some(unit), Some(told)) = (unit, told) else {
            return no_page(text);
        };
        let then = path::on(units.as_slice(), unit.way).skip_while(|other| other.slug != unit.slug).nth(1);
        let then = then.map(|then| AttrValue::from(then.slug.clone()));
        if asks {
            return parts::lesson::show(lesson::Props { course: units.clone(), unit: unit.clone(), then });
        }
        let unread = unit.pages.iter().find(|leaf| !progress.has_read(leaf)).cloned();
        let line = |leaf: &Leaf| {
            html! {
                <li>
                    <Link to={Location::from(leaf).to_string()} class="leaf-line">
                        <b>{ names.of(leaf, text) }</b>
                        if progress.has_read(leaf) { <span class="read">{ icon(Glyph::Yes) }{ words.was_read }</span> }
                    </Link>
                </li>
            }
        };
        html! {
            <article>
                <h2 class="page-title">{ told.title.clone() }</h2>
                <ProseView prose={told.aim.clone()} class="what" />
                <ol class="fan-list">{ for unit.pages.iter().map(line) }</ol>
                <Offered unit={unit.clone()} {unread} {then} />
            </article>
        }
    })
}
