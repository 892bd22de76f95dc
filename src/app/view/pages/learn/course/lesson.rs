//! The questions after the pages of a unit.

use std::rc::Rc;

use bafan_study::book::Pages;
use bafan_study::book::course::{Leaf, Unit};
use bafan_study::progress::{Deed, Given, Mode, UnitDone};
use bafan_study::quiz::{Lesson as Lessons, Question, Seed};
use gloo::timers::callback::Timeout;
use js_sys::Date;
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

/// How long the page makes questions before it lets the browser see to taps and drawing, in milliseconds.
const SLICE: f64 = 8.0;

/// Properties of [`Lesson`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The course.
    pub course: Rc<Pages<Unit>>,
    /// The unit.
    pub unit: Unit,
    /// The first page of it that has not been read.
    pub unread: Option<Leaf>,
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
        let (dispatcher, course, unit) = (asking.dispatcher(), props.course.clone(), props.unit.clone());
        let start = Callback::from(move |_: MouseEvent| {
            let seed = Seed(chance::seed().into());
            make(Lessons::new(seed, course.as_slice(), &unit, &rules), seed, dispatcher.clone());
        });
        return offered(start, kept.progress.unit(&props.unit.slug), props, text);
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

/// Makes the questions for as long as a page may do one thing, and goes on when taps and drawing have been seen to; then they start.
fn make(mut making: Lessons, seed: Seed, dispatcher: UseReducerDispatcher<Asking>) {
    let end = Date::now() + SLICE;
    while making.step() {
        if Date::now() >= end {
            Timeout::new(0, move || make(making, seed, dispatcher)).forget();
            return;
        }
    }
    let questions = making.into_questions().into_iter().map(Rc::new).collect();
    dispatcher.dispatch(Step::Start(seed, questions));
}

/// Before the questions, and after them. What comes next is the main button: a page that has not been read, the questions, the next unit.
fn offered(start: Callback<MouseEvent>, last: Option<UnitDone>, props: &Props, text: &Text) -> Html {
    let words = text.course();
    let unread = props.unread.as_ref().map(|leaf| (Location::from(leaf), words.go_on));
    let then = props.then.as_ref().map(|then| (Location::Course(Some(then.to_string())), words.next_unit));
    let onward = unread.or_else(|| then.filter(|_| last.is_some()));
    let ask = if onward.is_some() { "plain" } else { "main-act" };
    let all_right = last.is_some_and(|last| last.right == last.asked);
    html! {
        <section class="lesson" aria-label={words.questions}>
            <h3>{ words.questions }</h3>
            <p role="status" class={classes!(all_right.then_some("all-right"))}>
                if all_right {
                    <Icon shape={Glyph::Yes} />
                }
                { for last.map(|last| words.answered(last.right, last.asked)) }
            </p>
            { for onward.map(|(to, name)| html! { <Link to={to.to_string()} class="main-act onward"><b>{ name }</b></Link> }) }
            <button type="button" class={ask} onclick={start}>{ if last.is_some() { words.again } else { words.ask } }</button>
        </section>
    }
}
