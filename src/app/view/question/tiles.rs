//! Tiles as an answer: those that win, or the one to be discarded.

use bafan::Tile;
use bafan_study::quiz::{Answer, Task};
use yew::prelude::*;

use super::Marked;
use super::discarded::{Props as Lost, WaysLost, left, prospects};
use super::field::{NumberField, Pad};
use super::outcome::Outcome;
use super::posed::shown;
use super::reply::Props;
use crate::model::answer_sheet::{Action, Key, Sheet};
use crate::model::text::Text;
use crate::view::account::Groups;
use crate::view::components::TileFace;
use crate::view::language::use_text;

/// The tiles to choose from, and for waits what each is worth; once marked, the right ones with what became of them.
#[component]
pub fn TilesReply(props: &Props) -> Html {
    let text = use_text();
    let words = text.question();
    let valued = use_state_eq(|| false);
    if let Some(marked) = &props.marked {
        return outcomes(marked, props, text);
    }
    let Props { sheet, act, .. } = props;
    let (tiles, wide): (Vec<Tile>, bool) = match &props.question.task {
        Task::Discard { drawn, .. } => (drawn.standing().tiles().collect(), true),
        _ => (Tile::all().collect(), false),
    };
    let key = |tile: Tile| {
        let onclick = act.reform(move |_: MouseEvent| Action::Tile(tile));
        html! {
            <button
                type="button"
                class="key"
                aria-label={text.tile(tile)}
                aria-pressed={sheet.tiles.contains(&tile).to_string()}
                {onclick}
            >
                <TileFace {tile} />
            </button>
        }
    };
    let waits = matches!(props.question.task, Task::Waits { .. });
    let switch = {
        let valued = valued.clone();
        move |_: MouseEvent| valued.set(!*valued)
    };
    html! {
        <>
            <div class={classes!("keyboard", wide.then_some("discarding"))} role="group" aria-label={text.input.keyboard}>
                { for tiles.into_iter().map(key) }
            </div>
            if waits && !sheet.tiles.is_empty() {
                <button type="button" class="chip" aria-expanded={valued.to_string()} onclick={switch}>
                    { words.also_worth }
                </button>
                if *valued {
                    <Worths sheet={sheet.clone()} {act} />
                }
            }
        </>
    }
}

/// Properties of [`Worths`].
#[derive(Properties, PartialEq)]
struct WorthsProps {
    sheet: Sheet,
    act: Callback<Action>,
}

/// What each tile is worth, drawn and discarded, and the pad for one number after the other.
#[component]
fn Worths(props: &WorthsProps) -> Html {
    let text = use_text();
    let WorthsProps { sheet, act } = props;
    let at = use_state_eq(|| None::<(Tile, usize)>);
    let first = sheet.tiles.first().map(|&tile| (tile, 0));
    let now = at.filter(|(tile, _)| sheet.tiles.contains(tile)).or(first);
    let field = |tile: Tile, place: usize, label: &'static str| {
        let at = at.setter();
        html! {
            <NumberField
                label={html! { label }}
                name={format!("{} {label}", text.tile(tile))}
                value={sheet.worth_of(tile, place).to_owned()}
                on={now == Some((tile, place))}
                on_focus={move |()| at.set(Some((tile, place)))}
                on_type={act.reform(move |typed| Action::Worth(tile, place, typed))}
            />
        }
    };
    let line = |&tile: &Tile| {
        html! {
            <li>
                <TileFace {tile} named=true />
                { field(tile, 0, text.advice.drawn) }
                { field(tile, 1, text.advice.discarded) }
            </li>
        }
    };
    let pad = now.map(|(tile, place)| {
        let typed = sheet.worth_of(tile, place).to_owned();
        html! { <Pad on_key={act.reform(move |key: Key| Action::Worth(tile, place, key.after(&typed)))} /> }
    });
    html! {
        <>
            <ul class="worths">{ for sheet.tiles.iter().map(line) }</ul>
            { for pad }
        </>
    }
}

/// The right tiles and the wrong ones.
fn outcomes(marked: &Marked, props: &Props, text: &Text) -> Html {
    let given = &props.sheet.tiles;
    let (right, worth): (Vec<Tile>, &[(Tile, [u32; 2])]) = match &marked.marking.solution {
        Answer::Waits { tiles, worth } => (tiles.clone(), worth),
        Answer::Discard(tile) => (vec![*tile], &[]),
        _ => return Html::default(),
    };
    let wrong = given.iter().filter(|tile| !right.contains(tile) && !marked.skipped);
    let prospects = prospects(&props.question.task, &props.rules);
    let line = |&tile: &Tile| {
        let outcome = match (right.contains(&tile), given.contains(&tile)) {
            (true, true) => Outcome::Right,
            (true, false) => Outcome::Missed,
            _ => Outcome::Wrong,
        };
        let points = worth.iter().find(|(known, _)| *known == tile).map(|(_, points)| *points);
        html! {
            <li class={outcome.class()}>
                <TileFace {tile} named=true />
                if !marked.skipped {
                    { outcome.sign(text) }
                }
                { for points.map(|points| html! { <span>{ text.question().worth(points) }</span> }) }
                { for left(tile, &props.question.task, &prospects, text) }
                { for held(tile, outcome, &props.question.task, text) }
                if outcome == Outcome::Missed {
                    { for completed(tile, props) }
                }
                { for points.and_then(|points| mistaken(tile, points, &props.sheet, text)) }
            </li>
        }
    };
    let lost = Lost::of(&props.question, marked, given.first().copied(), props.rules);
    html! {
        <>
            <ul class="tile-outcomes">{ for right.iter().chain(wrong).map(line) }</ul>
            { for lost.map(|lost| html! { <WaysLost ..lost /> }) }
        </>
    }
}

/// The hand with a tile that it waits for, in its sets.
fn completed(tile: Tile, props: &Props) -> Option<Html> {
    let mut draft = shown(&props.question.task).filter(|draft| draft.hand().is_err())?;
    draft.standing.push(tile);
    let hand = draft.hand().ok()?;
    let reading = bafan::score(&hand, &props.rules).ok()?.best.reading;
    Some(html! { <Groups groups={reading.groups(&hand)} /> })
}

/// A wrong wait that looks like one, were not all four in the hand.
fn held(tile: Tile, outcome: Outcome, task: &Task, text: &Text) -> Option<Html> {
    let Task::Waits { holding, .. } = task else { return None };
    let all = outcome == Outcome::Wrong && holding.counts()[tile] == 4;
    all.then(|| html! { <small>{ text.question().all_held }</small> })
}

/// What was said of its worth, where that is wrong.
fn mistaken(tile: Tile, right: [u32; 2], sheet: &Sheet, text: &Text) -> Option<Html> {
    let typed = [0, 1].map(|place| sheet.worth_of(tile, place));
    let wrong = typed.iter().zip(right).any(|(typed, right)| !typed.is_empty() && typed.parse() != Ok(right));
    wrong.then(|| html! { <small>{ text.question().given(&typed.join(" / ")) }</small> })
}
