//! What there is to practise.

use js_sys::Math;
use yew::prelude::*;

use super::asking::{Asking, asked, begin, query_of};
use super::known::{due, weak};
use super::session::{Mode, Session};
use crate::components::Link;
use crate::hooks::language::use_text;
use crate::hooks::place::Travel;
use crate::hooks::progress::use_kept;
use crate::hooks::settings::use_rules;
use crate::place::Place;

/// What a timed run asks: what is answered by one tap.
const QUICK: &str = "as=timed&v=1&k=eight.name.worth.points.omitted.counts";

/// Properties of [`HomePage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The set that somebody was at.
    pub kept: Option<Session>,
}

/// The commonest thing first, a tap away; then the others.
#[component]
pub fn HomePage(props: &Props) -> Html {
    let text = use_text();
    let words = text.practise();
    let travel = use_context::<Travel>();
    let progress = use_kept().map(|kept| kept.progress);
    let choosing = use_state_eq(|| false);
    let open = {
        let choosing = choosing.setter();
        move |_: MouseEvent| choosing.set(true)
    };
    let close = {
        let choosing = choosing.setter();
        move |()| choosing.set(false)
    };
    let start = move |query: String| {
        if let Some(travel) = &travel {
            travel.emit(Place::Quiz(query).to_string().into());
        }
    };
    let begin = begin(asked(), progress.as_deref());
    html! {
        <>
            <h2 class="heard">{ words.title }</h2>
            <Link to={Place::Quiz(begin).to_string()} class="start">
                <b>{ words.start }</b>
                <small>{ words.start_about }</small>
            </Link>
            <button type="button" class="what" aria-haspopup="dialog" onclick={open}>{ words.what }</button>
            <Shelves kept={props.kept.clone()} />
            if *choosing {
                <Asking on_close={close} on_start={start} />
            }
        </>
    }
}

/// The set that was left, what is due, the ten of the day, the timed run, what is weak, what went wrong.
#[component]
fn Shelves(props: &Props) -> Html {
    let words = use_text().practise();
    let rules = use_rules();
    let kept = use_kept();
    let seed = use_memo((), |()| (Math::random() * f64::from(u32::MAX)) as u64);
    let unfinished = props.kept.as_ref().filter(|session| !session.is_over() && session.mode != Mode::Timed);
    let going_on = unfinished.map(|session| {
        let far = (words.number)(session.at + 1, session.length());
        card(&session.to_string(), words.go_on, format!("{} · {far}", words.mode[session.mode as usize]))
    });
    let review = kept.as_ref().and_then(|kept| due(&kept.progress)).map(|(settings, count)| {
        let query = format!("as=review&{}", query_of(&settings));
        card(&query, words.mode[Mode::Review as usize], (words.due)(count))
    });
    let weak = use_memo((kept, rules), |(kept, rules)| weak(&kept.as_ref()?.progress, rules, *seed));
    let weak = (*weak)
        .as_ref()
        .map(|settings| card(&format!("as=each&{}", query_of(settings)), words.weak, words.weak_about.to_owned()));
    let redo = props
        .kept
        .as_ref()
        .and_then(Session::redo)
        .map(|redo| card(&redo.to_string(), words.redo_last, (words.redo)(redo.length().unwrap_or_default())));
    html! {
        <ul class="shelves">
            { for going_on }
            { for review }
            { card("as=daily", words.mode[Mode::Daily as usize], words.daily_about.to_owned()) }
            { card(QUICK, words.mode[Mode::Timed as usize], words.timed_about.to_owned()) }
            { for weak }
            { for redo }
        </ul>
    }
}

fn card(query: &str, name: &'static str, about: String) -> Html {
    html! {
        <li>
            <Link to={Place::Quiz(query.to_owned()).to_string()} class="shelf"><b>{ name }</b><small>{ about }</small></Link>
        </li>
    }
}
