//! The questions after the pages of a unit.

use std::rc::Rc;

use bafan_study::book::course::Unit;
use bafan_study::progress::{Deed, Given, Mode, UnitDone};
use bafan_study::quiz::{Question, Seed, lesson};
use yew::prelude::*;

use crate::browser::chance;
use crate::browser::focus::use_next;
use crate::browser::progress::use_kept;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::model::text::Text;
use crate::view::components::{Glyph, Icon, Link};
use crate::view::language::use_text;
use crate::view::question::{Done, QuestionView};

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
    let node = use_node_ref();
    use_next(&node, asking.0.as_ref().map(|asked| asked.at.to_string()).unwrap_or_default());
    let Some(kept) = kept else { return Html::default() };
    let asked = asking.0.as_ref();
    let Some((asked, question)) = asked.and_then(|asked| Some((asked, asked.questions.get(asked.at)?.clone()))) else {
        let (dispatcher, unit, rules) = (asking.dispatcher(), props.unit.clone(), rules);
        let start = Callback::from(move |_: MouseEvent| {
            let seed = Seed(chance::seed().into());
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
        let (question, key, rules) = (question.clone(), key.clone(), rules);
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
    let leave = {
        let dispatcher = asking.dispatcher();
        move |_: MouseEvent| dispatcher.dispatch(Step::End)
    };
    html! {
        <section class="lesson" aria-label={words.questions} ref={node}>
            <div class="how-far">
                <button type="button" class="up" onclick={leave}><Icon shape={Glyph::Back} /><span>{ words.leave }</span></button>
                <p>{ words.number(asked.at + 1, length) }</p>
            </div>
            <QuestionView key={key} {question} rules={rules} {on_done} {next} {last} />
        </section>
    }
}

/// Before the questions, and after them.
fn offered(start: Callback<MouseEvent>, last: Option<UnitDone>, then: Option<AttrValue>, text: &Text) -> Html {
    let words = text.course();
    let then = then.filter(|_| last.is_some()).map(|then| {
        let to = Location::Course(Some(then.to_string())).to_string();
        html! { <Link {to} class="plain">{ words.next_unit }</Link> }
    });
    html! {
        <section class="lesson" aria-label={words.questions}>
            <h3>{ words.questions }</h3>
            <p role="status">{ for last.map(|last| words.answered(last.right, last.asked)) }</p>
            <button type="button" class="main-act" onclick={start}>{ words.ask }</button>
            { for then }
        </section>
    }
}
