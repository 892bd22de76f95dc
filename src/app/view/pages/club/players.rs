//! The check-in of an evening's players.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, HtmlInputElement};

use crate::browser::evenings::use_evenings;
use crate::browser::matches::use_matches;
use crate::model::evenings::{Evening, EveningLine, Unwelcome, names_in};
use crate::view::prelude::*;

/// The maximum number of earlier names offered: six tables.
const OFFERED: usize = 24;

/// A field for a name, buttons for earlier names, and the checked-in players, each with a button that removes the player.
#[autoprops]
#[component]
pub fn Players(evening: &Rc<Evening>) -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let (evenings, matches) = (use_evenings(), use_matches());
    let field = use_node_ref();
    let refused = use_state_eq(Vec::<(String, Unwelcome)>::new);
    let Some(evenings) = evenings else { return Html::default() };
    let join = {
        let (evenings, evening, refused) = (evenings.clone(), evening.clone(), refused.setter());
        // Names of players who may not join stay in the field.
        Callback::from(move |(names, field): (Vec<String>, Option<HtmlInputElement>)| {
            let (may, not) = evening.joining(names);
            let left: Vec<&str> = not.iter().map(|(name, _)| name.as_str()).collect();
            field.iter().for_each(|field| field.set_value(&left.join(", ")));
            refused.set(not);
            evenings.add_to(evening.id, may.into_iter().map(EveningLine::Join));
        })
    };
    let onsubmit = {
        let (join, field) = (join.clone(), field.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            let Some(input) = field.cast::<HtmlInputElement>() else { return };
            join.emit((names_in(&input.value()), Some(input)));
        }
    };
    // A one-line field would join the lines of a pasted list.
    let onpaste = {
        let (join, field) = (join.clone(), field.clone());
        move |event: Event| {
            let pasted = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
            let names = pasted.and_then(|data| data.get_data("text").ok()).map(|text| names_in(&text));
            if let Some(names) = names.filter(|names| names.len() > 1) {
                event.prevent_default();
                join.emit((names, field.cast()));
            }
        }
    };
    let of_matches = matches.map(|matches| matches.archive.names()).unwrap_or_default();
    let of_evenings = evenings.archive.shown().flat_map(|evening| evening.players.iter().cloned());
    let mut offered: Vec<String> = Vec::new();
    for name in of_evenings.chain(of_matches) {
        if offered.len() < OFFERED && !offered.contains(&name) && evening.unwelcome(&name).is_none() {
            offered.push(name);
        }
    }
    let offer = |name: String| {
        let (join, label) = (join.clone(), name.clone());
        html! { <Button class="chip" on_tap={move |()| join.emit((vec![name.clone()], None))}>{ label }</Button> }
    };
    let why = |why: Unwelcome| {
        let mut names = refused.iter().filter(|(_, other)| *other == why).map(|(name, _)| name).peekable();
        names.peek()?;
        let names = text.list(names);
        Some(match why {
            Unwelcome::Name => words.not_a_name(&names),
            Unwelcome::Present => words.present(&names),
            Unwelcome::Full => words.full(&names),
        })
    };
    let player = |name: &String| {
        let (evenings, of, gone) = (evenings.clone(), evening.id, name.clone());
        let leave = move |()| evenings.add_to(of, [EveningLine::Leave(gone.clone())]);
        html! {
            <li key={name.clone()}>
                <span>{ name }</span>
                <Button label={words.remove(name)} on_tap={leave}>{ icon(Glyph::No) }</Button>
            </li>
        }
    };
    html! {
        <>
            <form class="check-in" {onsubmit}>
                <label>
                    <span class="heard">{ words.player }</span>
                    <input
                        ref={field}
                        type="text"
                        placeholder={words.player}
                        autocomplete="off"
                        autocapitalize="words"
                        spellcheck="false"
                        {onpaste}
                    />
                </label>
                <Button submit=true class="chip">{ words.add }</Button>
            </form>
            if !refused.is_empty() {
                <p class="warning" role="alert">{ text.list(Unwelcome::ALL.into_iter().filter_map(why)) }</p>
            }
            <div
                class="acts known"
                role="group"
                aria-label={text.table().start.known}
            >
                { for offered.into_iter().map(offer) }
            </div>
            <h3 role="status">{ words.players(evening.present_names().len()) }</h3>
            <ol class="checked-in">{ for evening.present_names().into_iter().map(player) }</ol>
        </>
    }
}
