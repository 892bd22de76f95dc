//! The evenings of this device, and the form for a new one.

use std::rc::Rc;

use bafan_table::Book;

use crate::browser::evenings::{KeptEvenings, use_evenings};
use crate::browser::navigation::Travel;
use crate::browser::settings::use_rules;
use crate::model::evenings::Evening;
use crate::model::location::{ClubPlace, Location};
use crate::view::prelude::*;

const MOST_ROUNDS: usize = 10;

/// The stored evenings, the form for a new one and, folded, the archived evenings.
#[component]
pub fn HomePage() -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let Some(evenings) = use_evenings() else { return Html::default() };
    let hidden: Vec<_> = evenings.archive.hidden().cloned().collect();
    let shown: Vec<_> = evenings.archive.shown().cloned().collect();
    html! {
        <>
            <h2 class="heard">{ words.title }</h2>
            <p class="remark">{ words.about }</p>
            { not_read(evenings.archive.unread, text) }
            { listed(shown, &evenings, text) }
            <NewEvening />
            if !hidden.is_empty() {
                <Fold summary={html! { text.table().home.put_away }}>{ listed(hidden, &evenings, text) }</Fold>
            }
        </>
    }
}

fn listed(list: Vec<Rc<Evening>>, evenings: &KeptEvenings, text: &'static Text) -> Html {
    let (count, evenings) = (list.len(), evenings.clone());
    html! { <Rows class="matches" {count} row={move |place: usize| row(&list[place], &evenings, text)} /> }
}

fn row(evening: &Rc<Evening>, evenings: &KeptEvenings, text: &'static Text) -> Html {
    let hide = {
        let (evenings, id, hidden) = (evenings.clone(), evening.id, evening.hidden);
        move |()| evenings.hide(id, !hidden)
    };
    let delete = {
        let (evenings, id) = (evenings.clone(), evening.id);
        move |()| evenings.delete(id)
    };
    let words = &text.club().evening;
    html! {
        <li key={evening.id.to_string()}>
            <Link to={Location::Club(ClubPlace::Evening(evening.id)).to_string()} class="shelf">
                <b>{ &evening.name }</b>
                <small>{ words.players(evening.present().len()) }{ " · " }{ words.rounds(evening.rounds) }</small>
            </Link>
            <Button on_tap={hide}>
                { if evening.hidden { text.table().home.restore } else { text.table().home.hide } }
            </Button>
            if evening.hidden {
                <Confirm name={text.table().home.delete} sure={text.table().home.delete_sure} on_sure={delete} />
            }
        </li>
    }
}

/// The form for a new evening: a name, a number of rounds and a rule book.
#[component]
fn NewEvening() -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let (evenings, travel) = (use_evenings(), use_context::<Travel>());
    let name = use_state_eq(String::new);
    let rules = use_rules();
    // A new evening starts with the settings of the last one.
    let last = evenings.as_ref().and_then(|evenings| evenings.archive.shown().next().cloned());
    let rounds = use_state_eq(|| last.as_ref().map_or(3, |last| last.rounds));
    let book = use_state_eq(|| last.as_ref().map_or(Book::beside(rules.profile()), |last| last.book));
    let begin = {
        let (typed, rounds, book) = (name.trim().to_owned(), *rounds, *book);
        move |event: SubmitEvent| {
            event.prevent_default();
            let (Some(evenings), Some(travel)) = (&evenings, &travel) else { return };
            let name = if typed.is_empty() { words.title.to_owned() } else { typed.clone() };
            let id = evenings.begin(name, book, rounds);
            travel.emit(Location::Club(ClubPlace::Evening(id)).to_string().into());
        }
    };
    let length = |number: usize| {
        let onclick = rounds.setter();
        let pressed = number == *rounds;
        html! { <Button pressed={pressed} on_tap={move |()| onclick.set(number)}>{ number }</Button> }
    };
    let books = Book::ALL.map(|book| (book, text.table().start.of_book(book)));
    html! {
        <form class="starting" onsubmit={begin}>
            <h3>{ words.new }</h3>
            <div class="names">
                <label>{ words.name }{ name_field(None, None, (*name).clone(), name.setter()) }</label>
            </div>
            <h3>{ words.length }</h3>
            <div class="sums numbers" role="group" aria-label={words.length}>{ for (1..=MOST_ROUNDS).map(length) }</div>
            { radios("evening-book", text.table().start.book, books, *book, book.setter()) }
            <Button submit=true class="chip main-act begin">{ words.begin }</Button>
        </form>
    }
}
