//! A question: the content, the reply, and the marking; shared by Practice and the course's lessons.

mod building;
mod choices;
mod diagnosed;
mod discarded;
mod fans;
mod field;
mod improving;
mod marked;
mod numbers;
mod outcome;
mod posed;
mod reply;
mod solution;
#[cfg(test)]
mod tests;
pub mod threat;
mod tiles;
mod tiles_outcome;
mod why;

use std::rc::Rc;

use bafan::RuleSet;
use bafan_study::quiz::{Marking, Mistake, Question, mark};
use gloo::timers::callback::Timeout;
use js_sys::Date;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use self::posed::posed;
use self::reply::reply;
use self::solution::in_words;
use crate::browser::keyboard::{Press, use_keys};
use crate::browser::progress::use_kept;
use crate::browser::settings::use_pace;
use crate::model::answer_sheet::{Action, Answering, Lack, Sheet, is_single};
use crate::view::prelude::*;

pub use self::fans::FanPicker;
pub use self::marked::account_of;

/// The result of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// The marking of the answer; `None` if the question was skipped.
    pub marking: Option<Rc<Marking>>,
    /// The thinking time, in milliseconds.
    pub took: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Marked {
    /// The marking; for a skipped question, that of an empty answer.
    pub marking: Rc<Marking>,
    pub skipped: bool,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The question. Each question needs its own component instance, so the caller has to pass a distinct `key`.
    pub question: Rc<Question>,
    pub rules: RuleSet,
    /// Called once, when the answer is marked or the question is skipped.
    pub on_done: Callback<Done>,
    pub next: Callback<()>,
    #[prop_or_default]
    pub last: bool,
    /// Whether a clock runs, so that a right answer needs no further tap.
    #[prop_or_default]
    pub hurried: bool,
    /// The content below the account, shown once the answer has been marked.
    #[prop_or_default]
    pub children: Html,
}

/// The properties of a reply's input.
#[derive(Clone, Properties, PartialEq)]
pub struct ReplyProps {
    pub question: Rc<Question>,
    pub rules: RuleSet,
    pub sheet: Sheet,
    pub marked: Option<Marked>,
    pub act: Callback<Action>,
}

#[derive(Clone, Debug, PartialEq)]
enum End {
    Skip,
    Check,
    /// Takes this last action, then marks the answer.
    By(Action),
}

/// How long a right answer is shown before the next question follows automatically, in milliseconds: `MOMENT` without a clock, if automatic
/// continuation is on; `GLANCE` with a clock.
const MOMENT: u32 = 1_500;
const GLANCE: u32 = 500;

pub struct Change(Action, Rc<Question>);

impl Reducible for Answering {
    type Action = Change;

    fn reduce(self: Rc<Self>, Change(action, question): Change) -> Rc<Self> {
        Rc::new(self.after(action, &question.task.reply()))
    }
}

/// The question, the reply, the bar with the verdict and the buttons, and (after marking) the account.
#[component]
pub fn QuestionView(props: &Props) -> Html {
    let text = use_text();
    let task = &props.question.task;
    let wanted = task.reply();
    let answering = use_reducer_eq(Answering::default);
    // The marked answer cannot change; a second tap before the next rendering is ignored.
    let handed = use_mut_ref(|| false);
    let marked = use_state(|| None::<Marked>);
    // Whether the user has tried to have an incomplete answer marked; after that, the page says what an incomplete answer lacks.
    let tried = use_state_eq(|| false);
    let began = use_memo((), |()| Date::now());
    let node = use_node_ref();
    let pace = use_pace();
    let progress = use_kept().map(|kept| kept.progress);
    let at_once = is_single(&wanted) && !pace.second_tap;
    let finish = {
        let (handed, marked, tried) = (handed.clone(), marked.setter(), tried.setter());
        let (question, sheet) = (props.question.clone(), answering.sheet.clone());
        let (rules, on_done) = (props.rules, props.on_done.clone());
        Callback::from(move |end: End| {
            let skipped = end == End::Skip;
            let wanted = question.task.reply();
            let answer = match end {
                End::Skip => wanted.nothing(),
                End::Check => sheet.answer(&wanted).map_err(|_| tried.set(true)).ok(),
                End::By(action) => sheet.after(action, &wanted).answer(&wanted).ok(),
            };
            let Some(marking) = answer.and_then(|answer| mark(&question, &answer, &rules)) else { return };
            if handed.replace(true) {
                return;
            }
            let made = |mistake: &Mistake| progress.as_ref().map_or(0, |known| known.made(&mistake.to_string()));
            let marking = Rc::new(marking.knowing(made));
            let took = (Date::now() - *began).max(0.0) as u32;
            marked.set(Some(Marked { marking: marking.clone(), skipped }));
            on_done.emit(Done { marking: (!skipped).then_some(marking), took });
        })
    };
    let act = {
        let (dispatcher, finish, question) = (answering.dispatcher(), finish.clone(), props.question.clone());
        Callback::from(move |action: Action| {
            if *handed.borrow() {
                return;
            }
            dispatcher.dispatch(Change(action.clone(), question.clone()));
            if at_once && matches!(action, Action::Choose(_) | Action::Tile(_)) {
                finish.emit(End::By(action));
            }
        })
    };
    let lacks = answering.sheet.answer(&wanted).err();
    use_keys(&node, heard(wanted.choices().len(), marked.is_some(), &act, &finish, &props.next));
    use_top(&node, marked.is_some());
    let right = marked.as_ref().is_some_and(|marked| marked.marking.right && !marked.skipped);
    let moment = if props.hurried { Some(GLANCE) } else { pace.goes_on.then_some(MOMENT) };
    use_going_on(moment.filter(|_| right), &props.next);
    let name = text.question().kind(task.kind());
    let given = ReplyProps {
        question: props.question.clone(),
        rules: props.rules,
        sheet: answering.sheet.clone(),
        marked: (*marked).clone(),
        act: act.clone(),
    };
    html! {
        <section class="question" aria-label={name} ref={node}>
            { posed(task, marked.is_some(), text) }
            { reply(&given, text) }
            <Bar
                question={props.question.clone()}
                marked={(*marked).clone()}
                lacks={lacks.filter(|_| *tried)}
                ready={lacks.is_none()}
                {at_once}
                can_undo={answering.can_undo()}
                on_undo={act.reform(|()| Action::Undo)}
                on_finish={finish.reform(|skip: bool| if skip { End::Skip } else { End::Check })}
                on_next={props.next.clone()}
                last={props.last}
            />
            // The account follows the verdict, because a screen reader reads on from there; on the screen, the bar is still last.
            if let Some(marked) = &*marked {
                { account_of(task, &props.rules, marked, answering.sheet.chosen, text) }
                { props.children.clone() }
            }
        </section>
    }
}

/// Returns a callback for the keys: before marking, a digit chooses, the undo key undoes, and Enter marks the answer; after marking, only
/// Enter has an effect, and continues. The callback returns whether the key was used.
fn heard(
    choices: usize,
    is_marked: bool,
    act: &Callback<Action>,
    finish: &Callback<End>,
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
            Press::Enter => finish.emit(End::Check),
        }
        true
    })
}

/// Shows a new question from its top. When the verdict appears, focuses it and scrolls to the top again.
#[hook]
fn use_top(node: &NodeRef, is_marked: bool) {
    let node = node.clone();
    use_effect_with(is_marked, move |&is_marked| {
        let Some(section) = node.cast::<Element>() else { return };
        let verdict = section.query_selector(".verdict").ok().flatten().filter(|_| is_marked);
        if let Some(verdict) = verdict.and_then(|verdict| verdict.dyn_into::<HtmlElement>().ok()) {
            // Fails only for an element that cannot have the focus.
            _ = verdict.focus();
        }
        if let Ok(Some(page)) = section.closest("main") {
            page.set_scroll_top(0);
        }
    });
}

/// Calls `next` after `moment` milliseconds; does nothing if `moment` is `None`.
#[hook]
fn use_going_on(moment: Option<u32>, next: &Callback<()>) {
    use_effect_with((moment, next.clone()), |(moment, next)| {
        let next = next.clone();
        let waiting = moment.map(|moment| Timeout::new(moment, move || next.emit(())));
        move || drop(waiting)
    });
}

/// The verdict and the buttons. The verdict's element exists from the start, so that a screen reader announces it.
#[autoprops]
#[component]
fn Bar(
    question: &Rc<Question>,
    marked: &Option<Marked>,
    // What the answer lacks; `None` if the answer is complete or the page does not say so yet.
    lacks: &Option<Lack>,
    ready: bool,
    // Whether the first tap is the answer, so that there is nothing to mark or undo.
    at_once: bool,
    can_undo: bool,
    on_undo: &Callback<()>,
    on_finish: &Callback<bool>,
    on_next: &Callback<()>,
    last: bool,
) -> Html {
    let text = use_text();
    let words = text.question();
    let (class, said) = match marked {
        None => (None, html! { { for lacks.map(|lack| words.lack(lack)) } }),
        Some(Marked { skipped: true, .. }) => (Some("skipped"), verdict(Glyph::More, words.skipped)),
        Some(Marked { marking, .. }) if marking.right => (Some("right"), verdict(Glyph::Yes, words.right)),
        Some(Marked { marking, .. }) if marking.in_part => (Some("part"), verdict(Glyph::Attention, words.in_part)),
        Some(_) => (Some("wrong"), verdict(Glyph::No, words.wrong)),
    };
    let solution = marked.as_ref().filter(|marked| marked.skipped || !marked.marking.right).and_then(|marked| {
        let answer = in_words(&marked.marking.solution, &question.task.reply(), text)?;
        Some(html! { <span class="heard">{ words.solution(&answer) }</span> })
    });
    let finish = |skip: bool| on_finish.reform(move |()| skip);
    html! {
        <div class="answer-bar">
            <p class={classes!("verdict", class)} tabindex="-1" aria-live="polite">{ said }{ for solution }</p>
            <div class="acts">
                if marked.is_some() {
                    <Button class="main" on_tap={on_next}>{ if last { words.finish } else { words.next } }</Button>
                } else {
                    <Button on_tap={finish(true)}>{ words.skip }</Button>
                    if !at_once {
                        <Button label={words.undo} barred={!can_undo} on_tap={on_undo}>{ icon(Glyph::Undo) }</Button>
                        <Button class="main" barred={!ready} on_tap={finish(false)}>{ words.check }</Button>
                    }
                }
            </div>
        </div>
    }
}

fn verdict(shape: Glyph, word: &'static str) -> Html {
    html! { <>{ icon(shape) }{ word }</> }
}
