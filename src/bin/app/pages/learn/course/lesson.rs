//! The questions after the pages of a unit.

use std::rc::Rc;

use bafan::study::book::course::Unit;
use bafan::study::progress::{Deed, Given, Mode, UnitDone};
use bafan::study::quiz::{Question, Seed, lesson};
use js_sys::Math;
use yew::prelude::*;

use crate::components::Link;
use crate::hooks::language::use_text;
use crate::hooks::progress::use_kept;
use crate::hooks::settings::use_rules;
use crate::place::Place;
use crate::question::{Done, QuestionView};
use crate::text::Text;

/// Properties of [`Lesson`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The unit.
    pub unit: Unit,
    /// The name of the unit after it.
    pub then: Option<AttrValue>,
}

/// How far the questions have come.
#[derive(Clone, PartialEq)]
struct Asked {
    seed: Seed,
    questions: Rc<[Rc<Question>]>,
    at: usize,
    right: u32,
}

/// What happens to them.
enum Step {
    Start(Seed, Rc<[Rc<Question>]>),
    Answered(bool),
    Next,
    End,
}

#[derive(Clone, Default, PartialEq)]
struct Asking(Option<Asked>);

impl Reducible for Asking {
    type Action = Step;

    fn reduce(self: Rc<Self>, step: Step) -> Rc<Self> {
        let now = self.0.clone();
        Rc::new(Asking(match step {
            Step::Start(seed, questions) => Some(Asked { seed, questions, at: 0, right: 0 }),
            Step::Answered(right) => now.map(|asked| Asked { right: asked.right + u32::from(right), ..asked }),
            Step::Next => now.map(|asked| Asked { at: asked.at + 1, ..asked }),
            Step::End => None,
        }))
    }
}

/// A button that starts the questions; one after the other; and how they came out.
#[component]
pub fn Lesson(props: &Props) -> Html {
    let text = use_text();
    let words = text.course();
    let kept = use_kept();
    let rules = use_rules();
    let asking = use_reducer_eq(Asking::default);
    let Some(kept) = kept else { return Html::default() };
    let asked = asking.0.as_ref();
    let Some((asked, question)) = asked.and_then(|asked| Some((asked, asked.questions.get(asked.at)?.clone()))) else {
        let (dispatcher, unit, rules) = (asking.dispatcher(), props.unit.clone(), rules.clone());
        let start = Callback::from(move |_: MouseEvent| {
            let seed = Seed((Math::random() * f64::from(u32::MAX)) as u64);
            let questions = lesson(seed, &unit, &[], &rules).into_iter().map(Rc::new).collect();
            dispatcher.dispatch(Step::Start(seed, questions));
        });
        return offered(start, kept.progress.unit(&props.unit.slug), props.then.clone(), text);
    };
    // What makes the question again.
    let key = format!("u={}&s={}&i={}", props.unit.slug, asked.seed, asked.at);
    let length = asked.questions.len();
    let last = asked.at + 1 == length;
    let on_done = {
        let (dispatcher, add) = (asking.dispatcher(), kept.add.clone());
        let (question, key, rules) = (question.clone(), key.clone(), rules.clone());
        move |Done { marking, took }: Done| {
            dispatcher.dispatch(Step::Answered(marking.as_ref().is_some_and(|marking| marking.right)));
            if let Ok(given) = Given::new(&question, &key, &rules, Mode::Lesson, marking.as_deref(), took) {
                add.emit(Deed::Given(given));
            }
        }
    };
    let next = {
        let (dispatcher, add) = (asking.dispatcher(), kept.add);
        let (unit, right) = (props.unit.slug.parse(), asked.right);
        move |()| {
            if let (true, Ok(unit)) = (last, unit.clone()) {
                add.emit(Deed::Unit { unit, right, asked: length as u32 });
            }
            dispatcher.dispatch(if last { Step::End } else { Step::Next });
        }
    };
    html! {
        <section class="lesson" aria-label={words.questions}>
            <p class="remark">{ (words.number)(asked.at + 1, length) }</p>
            <QuestionView key={key} {question} rules={rules.clone()} {on_done} {next} {last} />
        </section>
    }
}

/// Before the questions, and after them.
fn offered(start: Callback<MouseEvent>, last: Option<UnitDone>, then: Option<AttrValue>, text: &Text) -> Html {
    let words = text.course();
    let then = then.filter(|_| last.is_some()).map(|then| {
        let to = Place::Course(Some(then.to_string())).to_string();
        html! { <Link {to} class="plain">{ words.next_unit }</Link> }
    });
    html! {
        <section class="lesson" aria-label={words.questions}>
            <h3>{ words.questions }</h3>
            <p role="status">{ for last.map(|last| (words.answered)(last.right, last.asked)) }</p>
            <button type="button" class="main-act" onclick={start}>{ words.ask }</button>
            { for then }
        </section>
    }
}
