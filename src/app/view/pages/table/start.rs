//! A new match: names, seats and rule book.

pub mod again;
mod draw;

use bafan::Wind;
use bafan_table::record::{Length, Start};
use bafan_table::seating::Rotation;
use bafan_table::{Book, Player};
use js_sys::Date;
use web_sys::HtmlSelectElement;

use self::again::Again;
use self::draw::Draw;
use crate::browser::kept::Key;
use crate::browser::matches::{Matches, use_matches};
use crate::browser::navigation::{travel_instead, use_address_on_leaving};
use crate::browser::session_clock::CLOCK;
use crate::browser::settings::use_rules;
use crate::model::kept_clock::{KeptClock, LENGTHS};
use crate::model::location::{Location, TablePlace};
use crate::model::match_start::{Names, book_of_query, misread, start_query};
use crate::view::prelude::*;

const BOOK: Key<Option<Book>> =
    Key::new("bafan.table.book", Book::of_key, |book| book.map(Book::key).unwrap_or_default().to_owned());

/// The maximum number of earlier names offered.
const OFFERED: usize = 12;

/// The names, the draw of seats, the settings of the match, and the button that begins it.
#[autoprops]
#[component]
pub fn StartPage(query: &String) -> Html {
    let text = use_text();
    let words = &text.table().start;
    let matches = use_matches();
    let rules = use_rules();
    let names = use_state_eq(|| Names::of_query(query).unwrap_or_default());
    let book = use_state_eq(|| book_of_query(query).or_else(|| BOOK.read()).unwrap_or(Book::beside(rules.profile())));
    let entered = (*names != Names::default()).then(|| start_query(*book, names.all()));
    use_address_on_leaving(entered.map(|query| Location::Table(TablePlace::New(query)).to_string()));
    let rotation = use_state_eq(Rotation::default);
    let rounds = use_state_eq(|| 4_u8);
    let limit = use_state_eq(|| None::<u64>);
    let recorder = use_state_eq(|| None::<String>);
    let chosen_base = use_state_eq(|| None::<i32>);
    let base = chosen_base.unwrap_or(book.base());
    let tried = use_state_eq(|| false);
    let twice = names.twice();
    let missed =
        misread(query).into_iter().zip([words.book, words.players]).filter_map(|(missed, part)| missed.then_some(part));
    let begin = {
        let (matches, tried) = (matches.clone(), tried.setter());
        let (names, book, rotation, rounds, limit) = ((*names).clone(), *book, *rotation, *rounds, *limit);
        let (recorder, spare) = ((*recorder).clone(), words.spare);
        move |()| {
            tried.set(true);
            let (Some(matches), Some(names)) = (&matches, names.filled(spare).ready()) else { return };
            // If the book cannot be stored, the user has to choose it again next time.
            BOOK.keep(&Some(book));
            let recorder = names.iter().position(|name| recorder.as_ref() == Some(name)).and_then(Player::at);
            let start = Start { base, rotation, length: Length::Rounds(rounds), recorder, ..Start::new(book, names) };
            let id = matches.begin(start);
            if let Some(minutes) = limit {
                CLOCK.keep(&Some(KeptClock::new(minutes).of(id).toggled(Date::now() as u64)));
            }
            // Back must not lead to the form of a match that has already begun.
            travel_instead(&Location::Table(TablePlace::Match(id)).to_string());
        }
    };
    // The summary shown while the settings are folded; settings that are rarely changed appear only if changed.
    let chosen: Vec<String> = [
        Some(words.of_book(*book).to_owned()),
        Some(words.rounds(*rounds)),
        limit.map(|minutes| text.table().clock.minutes(minutes as u32)),
        (*rotation != Rotation::default()).then(|| format!("{} {}", words.rotation, words.of_rotation(*rotation))),
        (base != book.base()).then(|| format!("{} {base}", words.base)),
        recorder.as_ref().map(|name| text.table().sheet.recorded_by(name)),
    ]
    .into_iter()
    .flatten()
    .collect();
    html! {
        <div class="starting">
            <h2 class="heard">{ words.title }</h2>
            { for missed.map(|part| html! { <p class="warning" role="alert">{ words.misread(part) }</p> }) }
            <h3>{ words.players }</h3>
            <div class="names">{ for Wind::ALL.map(|wind| field(wind, &names, text)) }</div>
            { known(&names, matches.as_ref(), text) }
            <Fold summary={html! { words.draw }} class="drawing">
                <Draw names={(*names).clone()} on_drawn={Callback::from(names.setter())} />
                <Again names={(*names).clone()} on_drawn={Callback::from(names.setter())} />
            </Fold>
            <Fold
                summary={html! { <span>{ words.how }<small>{ chosen.join(" · ") }</small></span> }}
                class="drawing how"
            >
                { books(*book, book.setter(), text) }
                <p class="remark">{ words.counted_by }</p>
                { seats(*rotation, rotation.setter(), text) }
                { lengths(*rounds, rounds.setter(), text) }
                { limits(*limit, limit.setter(), text) }
                { bases(base, chosen_base.setter(), text) }
                { recorders(&recorder, &names, *book, text) }
            </Fold>
            <div class="edge-bar">
                <p class="remark" role="alert">
                    { twice.filter(|_| *tried).map(|name| words.twice(name)).unwrap_or_default() }
                </p>
                <Button class="chip main-act begin" on_tap={begin}>{ words.begin }</Button>
            </div>
        </div>
    }
}

fn field(wind: Wind, names: &UseStateHandle<Names>, text: &Text) -> Html {
    let value = names.at(wind).to_owned();
    let placeholder = names.with(wind, "").filled(text.table().start.spare).at(wind).to_owned();
    let names = names.clone();
    let on_name = move |name: String| names.set(names.with(wind, &name));
    html! {
        <label>
            <b class="wind" aria-hidden="true">{ text.short_wind(wind) }</b>
            <span class="heard">{ text.table().start.name(wind) }</span>
            { name_field(None, Some(placeholder.into()), value, on_name) }
        </label>
    }
}

/// Renders the earlier names that have no seat yet.
fn known(names: &UseStateHandle<Names>, matches: Option<&Matches>, text: &Text) -> Html {
    let offered: Vec<String> = matches.map(|matches| matches.archive.names()).unwrap_or_default();
    let is_spare = |name: &str| text.table().start.spare.contains(&name);
    let offered = offered.into_iter().filter(|name| !names.has(name) && !is_spare(name));
    let offered: Vec<String> = offered.take(OFFERED).collect();
    if offered.is_empty() || names.next_free().is_none() {
        return Html::default();
    }
    let one = |name: String| {
        let (names, taken) = (names.clone(), name.clone());
        let on_tap = move |()| {
            if let Some(free) = names.next_free() {
                names.set(names.with(free, &taken));
            }
        };
        html! { <Button key={name.clone()} class="chip" {on_tap}>{ name.clone() }</Button> }
    };
    html! {
        <div class="acts known" role="group" aria-label={text.table().start.known}>
            { for offered.into_iter().map(one) }
        </div>
    }
}

fn books(chosen: Book, set: UseStateSetter<Book>, text: &Text) -> Html {
    let words = &text.table().start;
    let books = Book::ALL.map(|book| Offer::new(book, words.of_book(book)).about(words.about_book(book)));
    radios("book", words.book, books, chosen, set)
}

fn seats(chosen: Rotation, set: UseStateSetter<Rotation>, text: &Text) -> Html {
    let words = &text.table().start;
    let rotations = Rotation::ALL.map(|rotation| (rotation, words.of_rotation(rotation)));
    radios("rotation", words.rotation, rotations, chosen, set)
}

fn lengths(chosen: u8, set: UseStateSetter<u8>, text: &Text) -> Html {
    let words = &text.table().start;
    radios("length", words.length, [4, 2, 1].map(|rounds| (rounds, words.rounds(rounds))), chosen, set)
}

/// Renders the choice of the session's time limit, which may be none.
fn limits(chosen: Option<u64>, set: UseStateSetter<Option<u64>>, text: &Text) -> Html {
    let words = &text.table().start;
    let pick = move |event: Event| {
        let value = event.target_unchecked_into::<HtmlSelectElement>().value();
        set.set(value.parse().ok());
    };
    let option = |minutes: u64| {
        let shown = text.table().clock.minutes(minutes as u32);
        html! { <option value={minutes.to_string()} selected={chosen == Some(minutes)}>{ shown }</option> }
    };
    html! {
        <label class="which">
            { words.limit }
            <select onchange={pick}>
                <option value="" selected={chosen.is_none()}>{ words.no_limit }</option>
                { for LENGTHS.map(option) }
            </select>
        </label>
    }
}

/// Renders the choice of the scorekeeper; a name that no player has anymore selects no one.
fn recorders(chosen: &UseStateHandle<Option<String>>, names: &Names, book: Book, text: &Text) -> Html {
    let words = &text.table().start;
    let set = chosen.setter();
    let pick = move |event: Event| {
        let name = event.target_unchecked_into::<HtmlSelectElement>().value();
        set.set(Some(name).filter(|name| !name.is_empty()));
    };
    let named = || Wind::ALL.map(|wind| names.at(wind).trim()).into_iter().filter(|name| !name.is_empty());
    let chosen = chosen.as_deref().filter(|&chosen| named().any(|name| name == chosen));
    let option = |name: &str| {
        html! { <option value={name.to_owned()} selected={chosen == Some(name)}>{ name }</option> }
    };
    let nobody = if book.players_keep_the_record() { words.east_records } else { words.nobody_records };
    html! {
        <label class="which">
            { words.recorder }
            <select onchange={pick}>
                <option value="" selected={chosen.is_none()}>{ nobody }</option>
                { for named().map(option) }
            </select>
        </label>
    }
}

/// The starting scores to choose from.
const BASES: [i32; 2] = [0, 500];

fn bases(chosen: i32, set: UseStateSetter<Option<i32>>, text: &Text) -> Html {
    let bases = BASES.map(|base| (base, base.to_string()));
    radios("base", text.table().start.base, bases, chosen, move |base| set.set(Some(base)))
}
