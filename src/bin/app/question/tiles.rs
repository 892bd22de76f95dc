//! Tiles as an answer: those that win, or the one to be discarded.

use bafan::Tile;
use bafan::study::quiz::{Answer, Task};
use yew::prelude::*;

use super::Marked;
use super::field::number_field;
use super::outcome::Outcome;
use super::posed::shown;
use super::reply::Props;
use super::sheet::{Action, Sheet};
use crate::account::Groups;
use crate::components::TileFace;
use crate::hooks::language::use_text;
use crate::text::Text;

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
        Task::Discard { drawn } => (drawn.standing().tiles().collect(), true),
        _ => (Tile::all().collect(), false),
    };
    let key = |tile: Tile| {
        let onclick = act.reform(move |_: MouseEvent| Action::Tile(tile));
        html! {
            <button
                type="button"
                class="key"
                aria-label={(text.tile)(tile)}
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
                    <ul class="worths">{ for sheet.tiles.iter().map(|&tile| worth(tile, props, text)) }</ul>
                }
            }
        </>
    }
}

/// What a tile is worth: drawn and discarded.
fn worth(tile: Tile, props: &Props, text: &Text) -> Html {
    let field = |place: usize, label: &'static str| {
        let name = format!("{} {label}", (text.tile)(tile));
        let on_type = props.act.reform(move |typed| Action::Worth(tile, place, typed));
        number_field(html! { label }, Some(name.into()), props.sheet.worth_of(tile, place), on_type)
    };
    html! {
        <li>
            <TileFace {tile} named=true />
            { field(0, text.advice.drawn) }
            { field(1, text.advice.discarded) }
        </li>
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
                { for points.map(|points| html! { <span>{ (text.question().worth)(points) }</span> }) }
                { for leaves(tile, &props.question.task, text) }
                if outcome == Outcome::Missed {
                    { for completed(tile, props) }
                }
                { for points.and_then(|points| mistaken(tile, points, &props.sheet, text)) }
            </li>
        }
    };
    html! { <ul class="tile-outcomes">{ for right.iter().chain(wrong).map(line) }</ul> }
}

/// The hand with a tile that it waits for, in its sets.
fn completed(tile: Tile, props: &Props) -> Option<Html> {
    let mut draft = shown(&props.question.task).filter(|draft| draft.hand().is_err())?;
    draft.standing.push(tile);
    let hand = draft.hand().ok()?;
    let reading = bafan::score(&hand, &props.rules).ok()?.best.reading;
    Some(html! { <Groups groups={reading.groups(&hand)} /> })
}

/// What a discard leaves.
fn leaves(tile: Tile, task: &Task, text: &Text) -> Option<Html> {
    let Task::Discard { drawn } = task else { return None };
    let ranked = bafan::discards(drawn, bafan::shanten::Goals::ALL, &bafan::TileCounts::EMPTY);
    let one = ranked.iter().find(|discard| discard.tile == tile)?;
    let left = (text.advice.leaves)(one.shanten.distance, one.shanten.useful.iter().count(), one.unseen);
    Some(html! { <span>{ left }</span> })
}

/// What was said of its worth, where that is wrong.
fn mistaken(tile: Tile, right: [u32; 2], sheet: &Sheet, text: &Text) -> Option<Html> {
    let typed = [0, 1].map(|place| sheet.worth_of(tile, place));
    let wrong = typed.iter().zip(right).any(|(typed, right)| !typed.is_empty() && typed.parse() != Ok(right));
    wrong.then(|| html! { <small>{ (text.question().given)(&typed.join(" / ")) }</small> })
}
