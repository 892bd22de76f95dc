//! The pages for practising: what there is, a set of questions, and how it came out.

mod asking;
mod clock;
mod end;
mod home;
mod known;
mod run;
mod session;

use std::rc::Rc;

use bafan::RuleSet;
use bafan::study::progress::{Deed, Given};
use bafan::study::quiz::{Question, QuizFault};
use js_sys::{Date, Math};
use web_sys::HtmlElement;
use yew::prelude::*;

use self::end::EndPage;
use self::home::HomePage;
use self::run::Run;
pub use self::session::Session;
use self::session::{Mark, Mode, Now};
use crate::components::{Icon, Link, Shape};
use crate::hooks::language::use_text;
use crate::hooks::place::{Here, write_over};
use crate::hooks::progress::{Kept, use_kept};
use crate::hooks::settings::use_rules;
use crate::hooks::storage;
use crate::place::Place;
use crate::question::Done;

/// Under which the present set is kept.
const KEPT: &str = "bafan.quiz";

/// Under which the ten of the day are kept besides, whatever else is practised meanwhile.
const DAILY: &str = "bafan.daily";

/// Properties of [`PractisePage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where somebody is or was last among the places for practising.
    pub here: Here,
}

/// What there is to practise, or the set of questions of the address.
#[component]
pub fn PractisePage(props: &Props) -> Html {
    let text = use_text();
    let words = text.practise();
    let own = use_rules();
    let kept_progress = use_kept();
    let place = &props.here.place;
    let session = use_state(|| None::<Result<Session, QuizFault>>);
    let node = use_node_ref();
    {
        let (session, own, node) = (session.clone(), own.clone(), node.clone());
        use_effect_with(place.clone(), move |place| {
            if let Place::Quiz(query) = place {
                let opened = open(query, &own);
                let same = matches!((&*session, &opened), (Some(Ok(known)), Ok(new)) if is_at(known, new));
                if !same {
                    show(&session, opened);
                }
            }
            if let Some(main) = node.cast::<HtmlElement>() {
                main.set_scroll_top(0);
            }
        });
    }
    let go = {
        let session = session.clone();
        Callback::from(move |next: Session| show(&session, Ok(next)))
    };
    let content = match (place, &*session) {
        (Place::Quiz(_), None) => Html::default(),
        (Place::Quiz(_), Some(Err(_))) => html! { <p class="warning" role="alert">{ words.unreadable }</p> },
        (Place::Quiz(_), Some(Ok(session))) if session.is_over() => {
            html! { <EndPage session={session.clone()} on_go={go} /> }
        }
        (Place::Quiz(_), Some(Ok(session))) => {
            let kept = kept_progress.clone();
            let on_answered = Callback::from(move |answered| hand_on(&answered, kept.as_ref()));
            html! { <Run session={session.clone()} on_go={go} {on_answered} /> }
        }
        _ => html! { <HomePage kept={kept()} /> },
    };
    let asking = matches!(place, Place::Quiz(_));
    html! {
        <>
            <nav class="trail" aria-label={words.title}>
                if asking {
                    <Link to={Place::Practise.to_string()} class="up">
                        <Icon shape={Shape::Back} />
                        { words.title }
                    </Link>
                } else {
                    <p class="heading">{ words.title }</p>
                }
            </nav>
            <main class={classes!("learn", "practise", asking.then_some("asking"))} tabindex="0" ref={node}>
                { content }
            </main>
        </>
    }
}

/// A question that was answered, in the mode and with what became of it.
pub struct Answered {
    /// The set after the answer.
    pub session: Session,
    /// The question.
    pub question: Rc<Question>,
    /// What became of it.
    pub done: Done,
}

/// Hands an answer on to what is kept: the set, and the progress.
fn hand_on(Answered { session, question, done }: &Answered, progress: Option<&Kept>) {
    keep(session);
    let (rules, mode) = (&session.quiz.settings().rules, session.mode.kept_as());
    let given = |key: String| Given::new(question, &key, rules, mode, done.marking.as_deref(), done.took).ok();
    // A question whose link is longer than a record may be is not kept; it takes far more fans than there are.
    if let Some((progress, given)) = progress.zip(session.key().and_then(given)) {
        progress.add.emit(Deed::Given(given));
    }
}

/// Where the browser keeps nothing, the set lasts as long as the page.
fn keep(session: &Session) {
    _ = storage::keep(KEPT, &session.keep());
    if session.mode == Mode::Daily {
        _ = storage::keep(DAILY, &session.keep());
    }
}

fn kept() -> Option<Session> {
    Session::kept(&storage::read(KEPT)?)
}

fn open(query: &str, own: &Rc<RuleSet>) -> Result<Session, QuizFault> {
    let date = Date::new_0();
    let today = (date.get_full_year() as u16, date.get_month() as u8 + 1, date.get_date() as u8);
    let seed = (Math::random() * f64::from(u32::MAX)) as u64;
    let opened = |kept: Option<&str>| {
        let now = Now { today, seed, rules: (**own).clone() };
        Session::open(query, kept, now)
    };
    let known = [KEPT, DAILY].into_iter().filter_map(storage::read).map(|text| opened(Some(&text)));
    known.into_iter().find(|set| set.as_ref().is_ok_and(Session::is_begun)).unwrap_or_else(|| opened(None))
}

/// Whether a set stands where another one does.
fn is_at(known: &Session, new: &Session) -> bool {
    known.name() == new.name() && known.at == new.at && known.ended == new.ended
}

/// Shows a set, and has its address and what is kept say so.
fn show(shown: &UseStateHandle<Option<Result<Session, QuizFault>>>, mut session: Result<Session, QuizFault>) {
    if let Ok(session) = &mut session {
        session.make();
        write_over(&Place::Quiz(session.to_string()).to_string());
        keep(session);
    }
    shown.set(Some(session));
}

/// What became of a question.
fn mark_of(done: &Done) -> Mark {
    match &done.marking {
        None => Mark::Skipped,
        Some(marking) if marking.right => Mark::Right,
        Some(_) => Mark::Wrong,
    }
}
