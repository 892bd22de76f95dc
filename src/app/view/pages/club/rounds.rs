//! The rounds of an evening: the seats and each table's result.

use std::rc::Rc;

use bafan::Wind;

use crate::browser::evenings::use_evenings;
use crate::browser::navigation::link_to;
use crate::model::amount::{number_in, score, score_exactly};
use crate::model::evenings::{Evening, EveningLine, Seat, result_of};
use crate::model::location::{Location, TablePlace};
use crate::model::match_start::start_query;
use crate::view::prelude::*;

/// A single round at a time, initially the current one.
#[autoprops]
#[component]
pub fn Rounds(evening: &Rc<Evening>) -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let chosen = use_state_eq(|| None::<usize>);
    let round = chosen.unwrap_or_else(|| evening.current_round());
    let Some(drawn) = evening.drawn().get(round.wrapping_sub(1)) else { return Html::default() };
    let choice = |number: usize| {
        let chosen = chosen.setter();
        let pressed = number == round;
        html! { <Button pressed={pressed} on_tap={move |()| chosen.set(Some(number))}>{ number }</Button> }
    };
    let resting: Vec<&str> =
        drawn.resting.iter().filter_map(|player| evening.players.get(*player)).map(String::as_str).collect();
    let table = |place: usize| {
        let seat = Seat { round, table: place + 1 };
        html! { <Table key={format!("{round}-{place}")} evening={evening.clone()} {seat} /> }
    };
    html! {
        <>
            <h3>{ words.round(round) }</h3>
            if evening.drawn().len() > 1 {
                <div class="sums numbers" role="group" aria-label={words.choose_round}>
                    { for (1..=evening.drawn().len()).map(choice) }
                </div>
            }
            <ul
                class="tables"
            >
                { for (0..drawn.tables.len()).map(table) }
            </ul>
            if !resting.is_empty() { <p>{ words.resting(&resting.join(text.comma)) }</p> }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct TableProps {
    evening: Rc<Evening>,
    seat: Seat,
}

/// A table: its players, with their points once there is a result; until then, the code that starts the match; and the form for typing the
/// result.
#[component]
fn Table(props: &TableProps) -> Html {
    let text = use_text();
    let words = &text.club().evening;
    let (evening, seat) = (&props.evening, props.seat);
    let passing_on = use_passing_on();
    let Some(names) = evening.names(seat) else { return Html::default() };
    let result = evening.result(seat);
    let line = |(place, name): (usize, &String)| {
        let of = result.and_then(|result| Some((result, result.players.iter().position(|player| player == name)?)));
        html! {
            <tr>
                <th scope="row"><b class="wind">{ text.short_wind(Wind::ALL[place]) }</b>{ name }</th>
                { for of.map(|(result, index)| html! { <>
                    <td>{ score(result.scores[index]) }</td><td><b>{ score_exactly(result.standard[index]) }</b></td>
                </> }) }
            </tr>
        }
    };
    let start = link_to(Location::Table(TablePlace::New(start_query(evening.book, &names))));
    html! {
        <li class="shelf">
            <table>
                <caption>{ words.table(seat.table) }</caption>
                <tbody>{ for names.iter().enumerate().map(line) }</tbody>
            </table>
            if result.is_none() {
                <Fold summary={html! { words.start_code }}>
                    <p class="remark">{ words.start_about }</p>
                    <QrPicture content={start.clone()} label={words.start_code} />
                    <div class="acts">
                        { share_button("chip", words.start_code.into(), words.start_code.into(), &start, text) }
                        <Button class="chip" on_tap={passing_on.copy(&start)}>{ text.more.copy_link }</Button>
                    </div>
                    { passing_on.said(text) }
                </Fold>
            }
            // When a result is saved, the key changes, which closes the form.
            <Fold
                key={result.map_or(String::new(), |result| format!("{:?}", result.scores))}
                summary={html! { if result.is_some() { { text.club().result.change } } else { { text.club().result.typed } } }}
            >
                <Typed evening={evening.clone()} {seat} />
            </Fold>
        </li>
    }
}

/// Returns the points of a table's recorded result, in the order of the seats.
fn recorded(evening: &Evening, seat: Seat) -> [Option<i32>; 4] {
    let names = evening.names(seat).filter(|_| evening.result(seat).is_some());
    names.map_or([None; 4], |names| names.map(|name| Some(evening.in_round(seat.round, &name)?.1)))
}

#[component]
fn Typed(props: &TableProps) -> Html {
    let text = use_text();
    let words = &text.club().result;
    let (evening, seat) = (&props.evening, props.seat);
    let evenings = use_evenings();
    let points = use_state_eq(|| recorded(evening, seat));
    let Some(names) = evening.names(seat) else { return Html::default() };
    let field = |(place, name): (usize, &String)| {
        let (setter, points) = (points.setter(), *points);
        let oninput = move |event: InputEvent| {
            let mut next = points;
            next[place] = number_in(&typed(&event));
            setter.set(next);
        };
        html! {
            <label>
                <span>{ name }</span>
                <input
                    type="number"
                    step="1"
                    aria-label={words.points(name)}
                    value={points[place].map(|points| points.to_string())}
                    {oninput}
                />
            </label>
        }
    };
    let sum = points.iter().flatten().fold(0_i32, |sum, points| sum.saturating_add(*points));
    // Penalties can lower the sum of the four scores, but nothing raises it.
    let most = 4 * evening.book.base();
    let all = points.iter().all(Option::is_some).then(|| points.map(Option::unwrap_or_default));
    let save = all.filter(|_| sum <= most).map(|points| {
        let (evenings, names, of) = (evenings.clone(), names.clone(), evening.id);
        move |()| {
            let Some(evenings) = &evenings else { return };
            let mut points = points.into_iter();
            let lines = names.clone().map(|name| (name, points.next().unwrap_or_default()));
            let result = result_of(seat.round, seat.table, lines);
            evenings.add_to(of, [EveningLine::Result { result, link: None, renamed: false }]);
        }
    });
    let remove = {
        let (evenings, of, Seat { round, table }) = (evenings.clone(), evening.id, seat);
        move |()| evenings.iter().for_each(|evenings| evenings.add_to(of, [EveningLine::NoResult { round, table }]))
    };
    html! {
        <div class="names typed-points">
            { for names.iter().enumerate().map(field) }
            if sum > most && all.is_some() { <p class="warning" role="alert">{ words.too_much(&score(most)) }</p> }
            if let Some(lost) = all.and_then(|_| u32::try_from(most.saturating_sub(sum)).ok()).filter(|lost| *lost > 0) {
                <p class="remark" role="status">{ words.lost(lost) }</p>
            }
            <div
                class="acts"
            >
                <span>{ words.sum(&score(sum)) }</span>
                if let Some(save) = save { <Button class="chip main-act" on_tap={save}>{ words.save }</Button> }
            </div>
            if evening.result(seat).is_some() {
                <Confirm class="plain" name={words.remove} sure={words.remove_sure} on_sure={remove} />
            }
        </div>
    }
}
