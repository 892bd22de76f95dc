//! What there is to practise.

use yew::prelude::*;

use super::asking::{Asking, asked, query_of};
use super::session::{Mode, Session};
use crate::components::Link;
use crate::hooks::language::use_text;
use crate::hooks::place::Travel;
use crate::place::Place;

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
    let card = |query: &str, name: &'static str, about: Html| {
        html! {
            <li>
                <Link to={Place::Quiz(query.to_owned()).to_string()} class="shelf"><b>{ name }</b><small>{ about }</small></Link>
            </li>
        }
    };
    let unfinished = props.kept.as_ref().filter(|session| !session.is_over() && session.mode != Mode::Timed);
    let going_on = unfinished.map(|session| {
        let about =
            format!("{} · {}", words.mode[session.mode as usize], (words.number)(session.at + 1, session.length()));
        card(&session.to_string(), words.go_on, html! { about })
    });
    let redo = props.kept.as_ref().and_then(Session::redo).map(|redo| {
        let count = redo.length().unwrap_or_default();
        card(&redo.to_string(), words.redo_last, html! { (words.redo)(count) })
    });
    html! {
        <>
            <h2 class="heard">{ words.title }</h2>
            <Link to={Place::Quiz(query_of(&asked())).to_string()} class="start">
                <b>{ words.start }</b>
                <small>{ words.start_about }</small>
            </Link>
            <button type="button" class="what" aria-haspopup="dialog" onclick={open}>{ words.what }</button>
            <ul class="shelves">
                { for going_on }
                { card("as=daily", words.mode[Mode::Daily as usize], html! { words.daily_about }) }
                { card("as=timed&v=1&k=eight.name.omitted.worth.points.counts", words.mode[Mode::Timed as usize], html! { words.timed_about }) }
                { for redo }
            </ul>
            if *choosing {
                <Asking on_close={close} on_start={start} />
            }
        </>
    }
}
