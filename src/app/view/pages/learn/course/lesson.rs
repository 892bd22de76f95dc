//! The questions after the pages of a unit, one after the other.

use std::rc::Rc;

use bafan_study::book::Pages;
use bafan_study::book::course::Unit;
use bafan_study::progress::{Deed, Given, Mode};
use bafan_study::quiz::{Lesson as Lessons, Question, Seed};
use yew::platform::spawn_local;

use crate::browser::chance;
use crate::browser::focus::use_next;
use crate::browser::progress::use_kept;
use crate::browser::settings::use_rules;
use crate::browser::sliced::sliced;
use crate::view::prelude::*;
use crate::view::question::{Done, QuestionView};

#[derive(Properties, PartialEq)]
pub struct Props {
    pub course: Rc<Pages<Unit>>,
    /// The unit.
    pub unit: Unit,
    /// The questions are over, or were left.
    pub on_end: Callback<()>,
}

/// How far the questions have come.
#[derive(Clone, PartialEq)]
struct Asked {
    seed: Seed,
    questions: Rc<[Rc<Question>]>,
    at: usize,
    right: u32,
}

enum Step {
    Start(Seed, Rc<[Rc<Question>]>),
    Answered(bool),
    Next,
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
        }))
    }
}

/// One question after the other, as soon as they are made.
#[component]
pub fn Lesson(props: &Props) -> Html {
    let words = use_text().course();
    let kept = use_kept();
    let rules = use_rules();
    let asking = use_reducer_eq(Asking::default);
    let node = use_node_ref();
    use_next(&node, asking.0.as_ref().map(|asked| asked.at.to_string()).unwrap_or_default());
    {
        let (dispatcher, course, unit) = (asking.dispatcher(), props.course.clone(), props.unit.clone());
        use_effect_with((), move |()| {
            let seed = Seed(chance::seed().into());
            spawn_local(make(Lessons::new(seed, course.as_slice(), &unit, &rules), seed, dispatcher));
        });
    }
    let asked = asking.0.as_ref().and_then(|asked| Some((asked, asked.questions.get(asked.at)?.clone())));
    let (Some(kept), Some((asked, question))) = (kept, asked) else { return Html::default() };
    // What makes the question again.
    let key = format!("u={}&s={}&i={}", props.unit.slug, asked.seed, asked.at);
    let length = asked.questions.len();
    let last = asked.at + 1 == length;
    let on_done = {
        let (dispatcher, kept) = (asking.dispatcher(), kept.clone());
        let (question, key, rules) = (question.clone(), key.clone(), rules);
        move |Done { marking, took }: Done| {
            dispatcher.dispatch(Step::Answered(marking.as_ref().is_some_and(|marking| marking.right)));
            if let Ok(given) = Given::new(&question, &key, &rules, Mode::Lesson, marking.as_deref(), took) {
                kept.add(Deed::Given(given));
            }
        }
    };
    let next = {
        let (dispatcher, on_end) = (asking.dispatcher(), props.on_end.clone());
        let (unit, right) = (props.unit.slug.parse(), asked.right);
        move |()| {
            if let (true, Ok(unit)) = (last, unit.clone()) {
                kept.add(Deed::Unit { unit, right, asked: length as u32 });
            }
            if last {
                on_end.emit(());
            } else {
                dispatcher.dispatch(Step::Next);
            }
        }
    };
    let leave = props.on_end.clone();
    html! {
        <section class="lesson" aria-label={words.questions} ref={node}>
            <div class="how-far">
                <Button class="up" on_tap={leave}><Icon shape={Glyph::Back} /><span>{ words.leave }</span></Button>
                <p>{ words.number(asked.at + 1, length) }</p>
            </div>
            <QuestionView key={key} {question} rules={rules} {on_done} {next} {last} />
        </section>
    }
}

/// Makes the questions; then they start.
async fn make(mut making: Lessons, seed: Seed, dispatcher: UseReducerDispatcher<Asking>) {
    sliced(|| !making.step()).await;
    let questions = making.into_questions().into_iter().map(Rc::new).collect();
    dispatcher.dispatch(Step::Start(seed, questions));
}
