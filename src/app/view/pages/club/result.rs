//! The import of a table's result from a link, a QR code's text or a file, and the choice of its table.

use bafan_table::event::{TableResult, Taken};
use bafan_table::exchange::{from_link, open, to_link};
use bafan_table::record::Log;
use web_sys::HtmlTextAreaElement;

use super::join::unreadable;
use crate::browser::evenings::{KeptEvenings, use_evenings};
use crate::browser::navigation::Travel;
use crate::browser::sharing::chosen_text;
use crate::model::amount::{score, score_exactly};
use crate::model::evenings::{Candidate, EveningLine, tables_for};
use crate::model::location::{ClubPlace, Location};
use crate::view::prelude::*;

/// A field for a link or other text, and a button for a file. Both pass the text to `on_text`.
#[autoprops]
#[component]
pub fn Source(on_text: &Callback<String>) -> Html {
    let words = &use_text().club().result;
    let field = use_node_ref();
    let look = {
        let (on_text, field) = (on_text.clone(), field.clone());
        move |()| {
            if let Some(area) = field.cast::<HtmlTextAreaElement>() {
                on_text.emit(area.value());
            }
        }
    };
    let onchange = {
        let on_text = on_text.clone();
        move |event: Event| chosen_text(&event, on_text.clone())
    };
    html! {
        <>
            <label class="pasting">{ words.paste }<textarea ref={field} rows="2" /></label>
            <div class="acts">
                <Button class="chip main-act" on_tap={look}>{ words.look }</Button>
                <label class="chip file">
                    { words.file }
                    <input
                        type="file"
                        class="heard"
                        accept=".json,.csv,.txt,application/json,text/csv,text/plain"
                        {onchange}
                    />
                </label>
            </div>
        </>
    }
}

/// A field and a button for a result; the match found in it opens on [`TakePage`].
#[component]
pub fn TakeIn() -> Html {
    let text = use_text();
    let words = &text.club().result;
    let travel = use_context::<Travel>();
    let refused = use_state_eq(|| None::<String>);
    let take = {
        let refused = refused.setter();
        move |found: String| match (open(&found).map(|opened| opened.logs.into_iter().next()), &travel) {
            (Ok(Some(log)), Some(travel)) => {
                let place = ClubPlace::Take(to_link(&log, false));
                travel.emit(Location::Club(place).to_string().into());
            }
            (Err(fault), _) => refused.set(Some(text.table().unread.file(&fault, &text.table().refused))),
            _ => {}
        }
    };
    html! {
        <Fold summary={html! { <b>{ words.take }</b> }} class="drawing">
            <p class="remark">{ words.about }</p>
            if let Some(why) = &*refused { <p class="warning" role="alert">{ text.club().files.refused(why) }</p> }
            <Source on_text={take} />
        </Fold>
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub query: String,
}

/// The received match, and the tables at which its four players sit.
#[component]
pub fn TakePage(props: &Props) -> Html {
    let text = use_text();
    let words = &text.club().result;
    let Some(evenings) = use_evenings() else { return Html::default() };
    let log = match from_link(&props.query) {
        Ok(log) => log,
        Err(why) => return unreadable(&why, text),
    };
    let state = log.state();
    let candidates = tables_for(evenings.archive.shown(), &log);
    html! {
        <div class="arrived">
            <h2 class="heard">{ words.title }</h2>
            <p class="now">{ state.start.names.join(text.comma) }</p>
            <p>{ text.table().home.hands(state.hands.len()) }</p>
            if state.ended.is_none() { <p class="warning">{ words.not_signed }</p> }
            if candidates.is_empty() { <p class="warning" role="alert">{ words.nowhere }</p> }
            { for candidates.iter().map(|candidate| offer(candidate, &log, &evenings, text)) }
        </div>
    }
}

/// Renders a table to which the result may belong.
fn offer(candidate: &Candidate, log: &Log, evenings: &KeptEvenings, text: &Text) -> Html {
    let words = &text.club().result;
    let Candidate { evening, seat, result, renamed } = candidate;
    let (said, may, before) = match candidate.taken() {
        Taken::New => (words.new.to_owned(), true, None),
        Taken::Again => (words.again.to_owned(), false, None),
        Taken::Corrected(before) => (words.corrected.to_owned(), true, Some(before)),
        Taken::Elsewhere { player, table } => (words.elsewhere(&player, table), false, None),
        Taken::NoPlace => (words.nowhere.to_owned(), false, None),
    };
    let points = result.players.iter().map(|name| {
        let now = points_of(result, name);
        let was = before.as_ref().map(|before| points_of(before, name)).filter(|was| *was != now);
        html! {
            <tr>
                <th scope="row">{ name }</th>
                if before.is_some() { <td>{ for was.map(|was| html! { <del>{ was }</del> }) }</td> }
                <td><b>{ now }</b></td>
            </tr>
        }
    });
    let points = html! { <table><tbody>{ for points }</tbody></table> };
    let take = {
        let (evenings, of) = (evenings.clone(), evening.id);
        let (result, link, renamed) = (result.clone(), Some(to_link(log, false)), renamed.is_some());
        let line = EveningLine::Result { result, link, renamed };
        move |()| evenings.add_to(of, [line.clone()])
    };
    html! {
        <section>
            <h3>{ words.place(&evening.name, seat.round, seat.table) }</h3>
            <p role="status">{ said }</p>
            if let Some([other, name]) = renamed { <p class="remark">{ words.renamed(other, name) }</p> }
            { points }
            <div class="acts">
                if may { <Button class="chip main-act" on_tap={take}>{ words.enter }</Button> }
                <Link to={Location::Club(ClubPlace::Evening(evening.id)).to_string()} class="chip">
                    { text.club().evening.standings }
                </Link>
            </div>
        </section>
    }
}

/// Formats a player's points and standard points.
fn points_of(result: &TableResult, name: &str) -> String {
    let of_player = result.players.iter().position(|player| player == name);
    of_player.map_or_else(String::new, |index| {
        format!("{} · {}", score(result.scores[index]), score_exactly(result.standard[index]))
    })
}
