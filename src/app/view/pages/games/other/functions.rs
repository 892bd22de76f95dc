//! The table of function tiles: a ready-made table, or a table that the user puts together.

use bafan::Tile;
use bafan_table::games::Assignment;

use crate::model::games::{GameName, with_assignment};
use crate::view::prelude::*;

/// The folded table of the eight function tiles; a tap on one opens all kinds to choose from.
#[autoprops]
#[component]
pub fn FunctionTable(name: &GameName, choices: &AttrValue, on_change: &Callback<AttrValue>) -> Html {
    let text = use_text();
    let words = text.games();
    let opened = use_state_eq(|| None::<u8>);
    let game = name.game_by(choices);
    let Some(assignment) = game.assignment().copied() else { return Html::default() };
    let limited = game.choices().has_taken("stand-ins", "sketch");
    let change = {
        let (name, choices) = (*name, choices.clone());
        on_change.reform(move |assignment: Assignment| with_assignment(name, &choices, assignment).into())
    };
    let row = |number: u8| {
        let on = *opened == Some(number);
        let opened = opened.clone();
        let on_tap = move |()| opened.set((!on).then_some(number));
        let faces: Vec<Tile> = assignment.of(number).iter().collect();
        html! {
            <li key={number}>
                <Button expanded={on} label={words.stands_for(number, &text.tiles(&faces))} {on_tap}>
                    <b>{ number }</b>
                    { tiles(&faces) }
                </Button>
                if on { { kinds(number, assignment, limited, &change, text) } }
            </li>
        }
    };
    let ready = Assignment::NAMES.into_iter().filter_map(Assignment::named).zip(words.ready_made);
    html! {
        <Fold class="switches" summary={html! { words.table }}>
            <p class="remark">{ words.table_hint }</p>
            { choice(words.tables, ready, assignment, change.clone()) }
            <ul class="function-table">{ for (1..=8).map(row) }</ul>
        </Fold>
    }
}

/// Renders the keys of all kinds, with those that the function tile stands for pressed.
///
/// If `limited`, the kinds of a function tile have to be of one suit, of one rank, or honors; a kind that does not fit the others replaces
/// them.
fn kinds(
    number: u8,
    assignment: Assignment,
    limited: bool,
    change: &Callback<Assignment>,
    text: &crate::model::text::Text,
) -> Html {
    let kind = |tile: Tile| {
        let on = assignment.of(number).contains(tile);
        let next = assignment.turned(number, tile, limited);
        let barred = next == assignment;
        let on_tap = change.reform(move |()| next);
        html! {
            <Button key={tile.index()} label={text.tile(tile)} pressed={on} {barred} {on_tap}>
                { tile_face(tile) }
            </Button>
        }
    };
    html! {
        <div class="function-kinds" role="group" aria-label={text.games().function(number)}>
            { for Tile::all().map(kind) }
        </div>
    }
}
