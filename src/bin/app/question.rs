//! A question: what is shown, what is entered, and what is to be said of it. Practice shows one, and so does a lesson.

mod bar;
mod building;
mod choices;
mod fans;
mod field;
mod marked;
mod outcome;
mod posed;
mod reply;
mod sheet;
mod tiles;
mod why;

use std::rc::Rc;

use bafan::RuleSet;
use bafan::study::quiz::{Marking, Mistake, Question, mark};
use js_sys::Date;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use self::bar::Bar;
use self::marked::MarkedView;
use self::posed::Posed;
use self::reply::Reply;
use self::sheet::{Action, Answering, nothing, options};
use crate::hooks::keys::{Press, use_keys};
use crate::hooks::language::use_text;
use crate::hooks::progress::use_kept;

/// What became of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// What is to be said of the answer; `None` where the question was skipped.
    pub marking: Option<Rc<Marking>>,
    /// How long somebody thought, in milliseconds.
    pub took: u32,
}

/// An answer after it was marked.
#[derive(Clone, Debug, PartialEq)]
struct Marked {
    /// What is to be said of it; where the question was skipped, of an answer that says nothing.
    marking: Rc<Marking>,
    /// Whether it was skipped.
    skipped: bool,
}

/// Properties of [`QuestionView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The question. Each question has a view of its own: whoever shows several gives each a `key`.
    pub question: Rc<Question>,
    /// The rules under which it is marked.
    pub rules: Rc<RuleSet>,
    /// It was answered or skipped; this comes once.
    pub on_done: Callback<Done>,
    /// The reader goes on.
    pub next: Callback<()>,
    /// Whether nothing is asked after it.
    #[prop_or_default]
    pub last: bool,
    /// What stands below the account, once there is one.
    #[prop_or_default]
    pub children: Html,
}

/// A change, and the question whose answer it changes.
pub struct Change(Action, Rc<Question>);

impl Reducible for Answering {
    type Action = Change;

    fn reduce(self: Rc<Self>, Change(action, question): Change) -> Rc<Self> {
        Rc::new(self.after(action, &question.task))
    }
}

/// The question; below it what is entered, and once that was marked, what is to be said of it.
#[component]
pub fn QuestionView(props: &Props) -> Html {
    let text = use_text();
    let task = &props.question.task;
    let answering = use_reducer_eq(Answering::default);
    let marked = use_state(|| None::<Marked>);
    let began = use_memo((), |()| Date::now());
    let node = use_node_ref();
    let act = use_callback((answering.dispatcher(), props.question.clone()), |action, (dispatcher, question)| {
        dispatcher.dispatch(Change(action, question.clone()));
    });
    let finish = {
        let (marked, on_done, question, rules) =
            (marked.clone(), props.on_done.clone(), props.question.clone(), props.rules.clone());
        let answer = answering.sheet.answer(task);
        let progress = use_kept().map(|kept| kept.progress);
        Callback::from(move |skipped: bool| {
            let given = if skipped { nothing(&question.task) } else { answer.clone() };
            let marking = given.and_then(|given| mark(&question, &given, &rules));
            let Some(marking) = marking.filter(|_| marked.is_none()) else { return };
            let made = |mistake: &Mistake| progress.as_ref().map_or(0, |known| known.made(&mistake.to_string()));
            let marking = Rc::new(marking.knowing(made));
            let took = (Date::now() - *began).max(0.0) as u32;
            marked.set(Some(Marked { marking: marking.clone(), skipped }));
            on_done.emit(Done { marking: (!skipped).then_some(marking), took });
        })
    };
    let ready = answering.sheet.answer(task).is_some();
    use_keys(&node, heard(options(task), marked.is_some(), &act, &finish, &props.next));
    use_verdict(&node, marked.is_some());
    let name = (text.question().kind)(task.kind());
    html! {
        <section class="question" aria-label={name} ref={node}>
            <Posed question={props.question.clone()} over={marked.is_some()} />
            <Reply
                question={props.question.clone()}
                rules={props.rules.clone()}
                sheet={answering.sheet.clone()}
                marked={(*marked).clone()}
                act={act.clone()}
            />
            if let Some(marked) = &*marked {
                <MarkedView question={props.question.clone()} rules={props.rules.clone()} marked={marked.clone()} />
                { props.children.clone() }
            }
            <Bar
                marked={(*marked).clone()}
                {ready}
                can_undo={answering.can_undo()}
                on_undo={act.reform(|()| Action::Undo)}
                on_finish={finish}
                on_next={props.next.clone()}
                last={props.last}
            />
        </section>
    }
}

/// What the keys do: a digit chooses, Enter marks the answer and then goes on.
fn heard(
    choices: usize,
    is_marked: bool,
    act: &Callback<Action>,
    finish: &Callback<bool>,
    next: &Callback<()>,
) -> Callback<Press, bool> {
    let (act, finish, next) = (act.clone(), finish.clone(), next.clone());
    Callback::from(move |press: Press| {
        match press {
            Press::Enter if is_marked => next.emit(()),
            _ if is_marked => return false,
            Press::Choice(place) if place < choices => act.emit(Action::Choose(place)),
            Press::Choice(_) => return false,
            Press::Undo => act.emit(Action::Undo),
            Press::Enter => finish.emit(false),
        }
        true
    })
}

/// Once there is a verdict, the focus goes to it, and the page to its top, where the hand is.
#[hook]
fn use_verdict(node: &NodeRef, is_marked: bool) {
    let node = node.clone();
    use_effect_with(is_marked, move |&is_marked| {
        let Some(section) = node.cast::<Element>().filter(|_| is_marked) else { return };
        let verdict = section.query_selector(".verdict").ok().flatten();
        if let Some(verdict) = verdict.and_then(|verdict| verdict.dyn_into::<HtmlElement>().ok()) {
            // It fails only for an element that cannot take the focus.
            _ = verdict.focus();
        }
        if let Ok(Some(page)) = section.closest("main") {
            page.set_scroll_top(0);
        }
    });
}
