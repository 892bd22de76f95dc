//! Tiles as an answer: the waits, or the discard.

use bafan::Tile;
use bafan_study::quiz::Reply;

use super::ReplyProps;
use super::field::{NumberField, pad};
use crate::browser::roving::use_roving;
use crate::model::answer_sheet::{Action, Key, Sheet};
use crate::view::prelude::*;

/// The tiles to choose from and, for waits, the fields for the points of each chosen tile, on request.
#[component]
pub fn TilesReply(props: &ReplyProps) -> Html {
    let text = use_text();
    let words = text.question();
    let valued = use_state_eq(|| false);
    let ReplyProps { sheet, act, .. } = props;
    let wanted = props.question.task.reply();
    let (tiles, wide): (Vec<Tile>, bool) = match wanted {
        Reply::Discard { drawn, .. } => (drawn.standing().tiles().collect(), true),
        _ => (Tile::all().collect(), false),
    };
    let waits = matches!(wanted, Reply::Waits(_));
    let switch = {
        let valued = valued.clone();
        move |()| valued.set(!*valued)
    };
    html! {
        <>
            <TileKeys
                class={classes!(wide.then_some("discarding"))}
                {tiles}
                chosen={Some(sheet.tiles.clone())}
                on_tap={act.reform(Action::Tile)}
            />
            if waits && !sheet.tiles.is_empty() {
                <Button class="chip" expanded={*valued} on_tap={switch}>{ words.also_worth }</Button>
                if *valued { <Worths sheet={sheet.clone()} {act} /> }
            }
        </>
    }
}

/// Tiles as keys with a single tab stop.
#[autoprops]
#[component]
pub fn TileKeys(
    #[prop_or_default] class: &Classes,
    tiles: &Vec<Tile>,
    // The tiles whose keys are pressed; `None` if the keys are not switches.
    #[prop_or_default] chosen: &Option<Vec<Tile>>,
    #[prop_or_default] barred: bool,
    on_tap: &Callback<Tile>,
) -> Html {
    let text = use_text();
    let roving = use_roving(tiles.len(), "button");
    let key = |(place, &tile): (usize, &Tile)| {
        html! {
            <Button
                class="key"
                label={text.tile(tile)}
                pressed={chosen.as_ref().map(|chosen| chosen.contains(&tile))}
                {barred}
                tabindex={roving.tabindex(place)}
                on_tap={on_tap.reform(move |()| tile)}
            >
                { tile_face(tile) }
            </Button>
        }
    };
    let keys = tiles.iter().enumerate().map(key).collect();
    roving_group(classes!("keyboard", class.clone()), text.input.keyboard, &roving, keys)
}

/// Two fields for each tile, for its points by self-draw and on a discard, and the number pad, which types into the chosen field.
#[autoprops]
#[component]
fn Worths(sheet: &Sheet, act: &Callback<Action>) -> Html {
    let text = use_text();
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
            <li><TileFace {tile} />{ field(tile, 0, text.advice.drawn) }{ field(tile, 1, text.advice.discarded) }</li>
        }
    };
    let pad = now.map(|(tile, place)| {
        let typed = sheet.worth_of(tile, place).to_owned();
        pad(&act.reform(move |key: Key| Action::Worth(tile, place, key.after(&typed))), text)
    });
    html! { <><ul class="worths">{ for sheet.tiles.iter().map(line) }</ul>{ for pad }</> }
}
