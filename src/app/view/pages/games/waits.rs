//! The comparison of two waiting hands: the chance of winning with each, and the expected points.

use bafan::{DraftMeld, Tile, WaitValue, Wind};
use bafan_table::odds::Promise;

use super::melds::melded;
use super::odds::slider::Slider;
use crate::browser::navigation::write_over;
use crate::browser::settings::use_rules;
use crate::model::entry::Action;
use crate::model::odds::percent;
use crate::model::text::OddsText;
use crate::model::wait_comparison::{Comparison, Damaged, MOST_DRAWS, Promised, Side, Trouble, Verdict, verdict};
use crate::view::account::worth;
use crate::view::entering::Keyboard;
use crate::view::kit::chart::bar;
use crate::view::prelude::*;

/// The parts that the keys can fill, in the order shown.
const SIDES: [Side; 3] = [Side::Hand(0), Side::Hand(1), Side::Seen];

/// The hands, the verdict, and the keys. The input is kept in the address.
#[autoprops]
#[component]
pub fn WaitsPage(query: &AttrValue) -> Html {
    let text = use_text();
    let words = text.odds();
    let own = use_rules();
    let read = use_memo((query.clone(), own), |(query, own)| Comparison::of_query(query, own));
    let state = use_state(|| read.0.clone());
    let comparison = &*state;
    let side = use_state_eq(|| SIDES.into_iter().find(|&side| wants(comparison, side)).unwrap_or(Side::Hand(1)));
    let change = {
        let (state, side) = (state.setter(), side.clone());
        Callback::from(move |changed: Comparison| {
            write_over(&changed.place().to_string());
            // After a hand is full, the keys fill the next part.
            if !wants(&changed, *side)
                && let Some(next) = SIDES.into_iter().find(|&side| wants(&changed, side))
                && matches!(*side, Side::Hand(_))
            {
                side.set(next);
            }
            state.set(changed);
        })
    };
    let promised = [0, 1].map(|hand| comparison.promised(hand));
    let act = {
        let (comparison, change, side) = (comparison.clone(), change.clone(), *side);
        Callback::from(move |action: Action| {
            if let Action::Key(tile) = action {
                change.emit(comparison.with(side, tile));
            }
        })
    };
    html! {
        <>
            if !read.1.is_empty() { <p class="warning" role="alert">{ damaged(&read.1, text) }</p> }
            <div role="status">
                if comparison.hands[0] == comparison.hands[1] && promised[0].is_ok() {
                    <p>{ words.waits_same }</p>
                } else if let [Ok(first), Ok(second)] = &promised {
                    { compared([&first.promise, &second.promise], words) }
                } else {
                    <p>{ words.waits_hint }</p>
                }
            </div>
            <div class="compared-hands">
                { for [0, 1].map(|hand| hand_view(comparison, hand, &promised[hand], &change, text)) }
            </div>
            if comparison.seen.total() > 0 {
                { row(words.side[2], &[], &comparison.seen.tiles().collect::<Vec<_>>(), comparison, Side::Seen, &change, text) }
            }
            { choice(words.fills, SIDES.into_iter().zip(words.side), *side, side.setter()) }
            <Keyboard
                keys={comparison.keys(*side)}
                {act}
            >
                <></>
            </Keyboard>
            { sliders(comparison, &change, text) }
            <p class="remark">{ words.waits_model }</p>
        </>
    }
}

/// Lists the parts of the link that could not be read.
fn damaged(parts: &[Damaged], text: &Text) -> String {
    let words = text.odds();
    let name = |part: &Damaged| match *part {
        Damaged::Hand(hand) => words.side[hand],
        Damaged::Draws => text.advice.draws,
        Damaged::LetGo => words.let_go,
    };
    words.waits_damaged(parts.iter().map(name).collect::<Vec<_>>().join(text.comma))
}

/// Returns whether a hand still needs tiles; the list of tiles seen never does.
fn wants(comparison: &Comparison, side: Side) -> bool {
    matches!(side, Side::Hand(hand) if comparison.missing(hand) > 0)
}

/// Renders a hand with its waits, or the reason why it cannot be compared.
fn hand_view(
    comparison: &Comparison,
    hand: usize,
    promised: &Result<Promised, Trouble>,
    change: &Callback<Comparison>,
    text: &Text,
) -> Html {
    let words = text.odds();
    let draft = &comparison.hands[hand];
    let thrown = comparison.thrown(hand).map(|tile| words.thrown(text.tile(tile)));
    html! {
        <section aria-label={words.side[hand]}>
            { row(words.side[hand], &draft.melds, &draft.standing, comparison, Side::Hand(hand), change, text) }
            if let Some(thrown) = thrown { <p class="remark">{ thrown }</p> }
            { match promised {
                    Ok(promised) => html! { <ul class="compared-waits">{ for promised.waits.iter().map(|wait| wait_line(wait, text)) }</ul> },
                    Err(trouble) => html! { <p class="remark">{ said(*trouble, words) }</p> },
                } }
        </section>
    }
}

fn said(trouble: Trouble, words: &OddsText) -> String {
    match trouble {
        Trouble::Missing(tiles) => words.waits_missing(tiles),
        Trouble::TooMany => words.waits_trouble[0].to_owned(),
        Trouble::NoWait => words.waits_trouble[1].to_owned(),
        Trouble::NoWin => words.waits_trouble[2].to_owned(),
    }
}

/// Renders a named row of melds and tiles; a tap on a tile removes it, and a button clears the row.
fn row(
    name: &'static str,
    melds: &[DraftMeld],
    tiles: &[Tile],
    comparison: &Comparison,
    side: Side,
    change: &Callback<Comparison>,
    text: &Text,
) -> Html {
    let tile = |&tile: &Tile| {
        let comparison = comparison.clone();
        let on_tap = change.reform(move |()| comparison.without(side, tile));
        html! { <Button label={text.games().remove(text.tile(tile))} {on_tap}>{ tile_face(tile) }</Button> }
    };
    let cleared = comparison.cleared(side);
    let clear = change.reform(move |()| cleared.clone());
    html! {
        <div class="compared-row" role="group" aria-label={name}>
            <div class="named">
                <b aria-hidden="true">{ name }</b>
                if !melds.is_empty() || !tiles.is_empty() {
                    <Button class="chip" on_tap={clear}>{ text.games().clear }</Button>
                }
            </div>
            { for melds.iter().map(|meld| melded(meld, text)) }
            { for tiles.iter().map(tile) }
        </div>
    }
}

/// Renders a wait, with the copies left and its points.
fn wait_line(wait: &WaitValue, text: &Text) -> Html {
    html! {
        <li key={wait.tile.index()}>
            <TileFace tile={wait.tile} />
            <span>{ text.advice.left(wait.unseen) }</span>
            <span><small>{ text.advice.discarded }</small>{ worth(&wait.discarded, text) }</span>
            <span><small>{ text.advice.drawn }</small>{ worth(&wait.drawn, text) }</span>
        </li>
    }
}

/// Renders the verdict in words and numbers.
fn compared(promises: [&Promise; 2], words: &OddsText) -> Html {
    let verdict = match verdict(promises) {
        Verdict::Better(hand) => words.waits_verdict[hand],
        Verdict::FirstOftener => words.waits_verdict[2],
        Verdict::SecondOftener => words.waits_verdict[3],
        Verdict::Alike => words.waits_verdict[4],
    };
    let line = |name: &'static str, of: fn(&Promise) -> f64, said: fn(f64) -> String| {
        let numbers = promises.map(of);
        let most = numbers[0].max(numbers[1]).max(f64::MIN_POSITIVE);
        let cell = |number: f64| html! { <td><span class="said">{ said(number) }</span>{ bar(number / most) }</td> };
        html! { <tr><th scope="row">{ name }</th>{ for numbers.map(cell) }</tr> }
    };
    let [wins, drawn, discarded, points] = words.waits_rows;
    html! {
        <>
            <p class="verdict"><b>{ verdict }</b></p>
            <table class="compared">
                <thead>
                    <tr><td /><th scope="col">{ words.side[0] }</th><th scope="col">{ words.side[1] }</th></tr>
                </thead>
                <tbody>
                    { line(wins, Promise::wins, percent) }
                    { line(drawn, |promise| promise.drawn, percent) }
                    { line(discarded, |promise| promise.discarded, percent) }
                    { line(points, |promise| promise.points, |points| format!("{points:.1}")) }
                </tbody>
            </table>
        </>
    }
}

/// Renders sliders for the draws left and for how often other players discard a winning tile, and the choice of the winds.
fn sliders(comparison: &Comparison, change: &Callback<Comparison>, text: &Text) -> Html {
    let (words, table) = (text.odds(), &text.situation);
    let changed = |set: fn(&mut Comparison, u32)| {
        let comparison = comparison.clone();
        change.reform(move |value: u32| {
            let mut changed = comparison.clone();
            set(&mut changed, value);
            changed
        })
    };
    let situation = comparison.hands[0].situation;
    let winds = || Wind::ALL.map(|wind| Offer::wind(wind, text));
    let (at_seat, at_round) = (comparison.clone(), comparison.clone());
    html! {
        <>
            <div class="sliders">
                <Slider
                    label={text.advice.draws}
                    value={comparison.draws}
                    least=1
                    most={MOST_DRAWS}
                    on_change={changed(|comparison, value| comparison.draws = value)}
                />
                <Slider
                    label={words.let_go}
                    value={comparison.let_go}
                    least=0
                    most=100
                    said={Some(AttrValue::from(format!("{}%", comparison.let_go)))}
                    on_change={changed(|comparison, value| comparison.let_go = value)}
                />
            </div>
            { choice(table.seat, winds(), situation.seat, change.reform(move |seat| at_seat.at(seat, situation.prevalent))) }
            { choice(table.prevalent, winds(), situation.prevalent, change.reform(move |round| at_round.at(situation.seat, round))) }
        </>
    }
}
