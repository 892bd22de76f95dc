//! A unit of the course.

use bafan::study::book::Pages;
use bafan::study::book::course::{Leaf, Unit, UnitText};
use bafan::study::path::Done;
use yew::prelude::*;

use super::lesson::Lesson;
use super::names::use_names;
use crate::components::{Icon, Link, Shape};
use crate::hooks::book::use_part;
use crate::hooks::language::use_text;
use crate::hooks::progress::use_kept;
use crate::pages::learn::fetching::fetched;
use crate::pages::learn::prose::ProseView;
use crate::place::Place;

/// Properties of [`UnitPage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The unit's name.
    pub slug: AttrValue,
}

/// What one can do after the unit, its pages, and its questions.
#[component]
pub fn UnitPage(props: &Props) -> Html {
    let text = use_text();
    let words = text.course();
    let kept = use_kept();
    let names = use_names();
    let (course, again) = use_part::<Pages<Unit>, Pages<UnitText>>("course");
    let Some(progress) = kept.map(|kept| kept.progress) else { return Html::default() };
    fetched(course, &again, text, |(units, texts)| {
        let unit = units.as_slice().iter().find(|unit| unit.slug == *props.slug);
        let told = texts.as_slice().iter().find(|told| told.slug == *props.slug);
        let place = units.as_slice().iter().position(|unit| unit.slug == *props.slug).unwrap_or_default();
        let then = units.as_slice().get(place + 1).map(|then| AttrValue::from(then.slug.clone()));
        let (Some(unit), Some(told)) = (unit, told) else {
            return html! { <p class="warning" role="alert">{ words.no_unit }</p> };
        };
        let line = |leaf: &Leaf| {
            html! {
                <li>
                    <Link to={Place::from(leaf).to_string()} class="leaf-line">
                        <b>{ names.of(leaf, text) }</b>
                        if progress.has_read(leaf) {
                            <span class="read"><Icon shape={Shape::Yes} />{ words.was_read }</span>
                        }
                    </Link>
                </li>
            }
        };
        html! {
            <article>
                <h2 class="page-title">{ told.title.clone() }</h2>
                <ProseView prose={told.aim.clone()} class="what" />
                <ol class="fan-list">{ for unit.pages.iter().map(line) }</ol>
                <Lesson unit={unit.clone()} {then} />
            </article>
        }
    })
}
