//! The tiles of the hand: each as it is in the photograph, and under it what it is taken for.

use bafan::{Entry, Lie, Tile};
use bafan_camera::Face;
use yew::prelude::*;

use super::panel::Wanted;
use super::photo::Cut;
use crate::browser::photograph::Photograph;
use crate::browser::roving::use_roving;
use crate::model::camera::{Block, HeldTile, SeenHand};
use crate::model::text::Text;
use crate::view::components::{Glyph, Icon, TileFace};
use crate::view::language::use_text;

/// Properties of [`SeenHandView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The hand.
    pub hand: SeenHand,
    /// The photograph.
    pub photograph: Photograph,
    /// Which tile is open.
    pub wanted: Option<Wanted>,
    /// Another one is opened, or it is closed.
    pub want: Callback<Option<Wanted>>,
}

/// The hand; a tap on a tile opens what it may be. It has one stop of the Tab key.
#[component]
pub fn SeenHandView(props: &Props) -> Html {
    let text = use_text();
    let hand = &props.hand;
    let roving = use_roving(hand.tiles().count(), ".panel button");
    let winning = hand.winning();
    let mut place = 0;
    let mut cell = |held: &HeldTile| {
        let stop = roving.tabindex(place);
        place += 1;
        cell(held, winning == Some(held.id), stop, props, text)
    };
    let mut blocks = Vec::new();
    for Block { kind, tiles } in &hand.blocks {
        let cells: Vec<Html> = tiles.iter().map(&mut cell).collect();
        blocks.push(match kind {
            Entry::Standing => html! { <>{ for cells }</> },
            &kind => html! {
                <div class="laid" role="group" aria-label={text.input.entry(kind)}>
                    <div class="cells">{ for cells }</div>
                    <span class="kind" aria-hidden="true">{ text.input.entry(kind) }</span>
                </div>
            },
        });
    }
    html! {
        <div
            class="seen-hand"
            role="group"
            aria-label={text.camera().hand}
            ref={roving.node.clone()}
            onfocusin={roving.on_focus.clone()}
            onkeydown={roving.on_key.clone()}
        >
            { for blocks }
        </div>
    }
}

fn cell(held: &HeldTile, winning: bool, tabindex: &'static str, props: &Props, text: &Text) -> Html {
    let words = text.camera();
    let open = props.wanted == Some(Wanted::Tile(held.id));
    let marks = [(held.is_unsure(), words.unsure), (held.changed, words.changed), (winning, words.winning)];
    let marks = marks.into_iter().filter(|(on, _)| *on).map(|(_, said)| said);
    let label: Vec<&str> = std::iter::once(name_of(held.face, text)).chain(marks).collect();
    let next = (!open).then_some(Wanted::Tile(held.id));
    html! {
        <button
            key={held.id}
            type="button"
            id={id_of(held.id)}
            class={classes!("cell", held.is_unsure().then_some("unsure"), winning.then_some("winning"))}
            aria-label={label.join(text.comma)}
            aria-expanded={open.to_string()}
            {tabindex}
            onclick={props.want.reform(move |_: MouseEvent| next)}
        >
            if let Some((_, seen)) = &held.seen {
                <Cut photograph={props.photograph.clone()} corners={seen.corners} />
            } else {
                <span class="cut none"></span>
            }
            { face(held.face) }
            if held.changed {
                <span class="mark" aria-hidden="true">{ words.changed_badge }</span>
            } else if held.is_unsure() {
                <span class="mark" aria-hidden="true">{ "?" }</span>
            }
            if winning {
                <span class="badge" aria-hidden="true">{ text.input.winning_badge }</span>
            }
        </button>
    }
}

/// The id of a tile's element.
pub fn id_of(tile: u32) -> String {
    format!("seen-tile-{tile}")
}

/// What an answer is called.
pub fn name_of(face: Face, text: &Text) -> &'static str {
    let words = text.camera();
    match face {
        Face::Tile(tile) => text.tile(tile),
        Face::Flower => words.flower,
        Face::Back => words.back,
        Face::Nothing => words.unread_tile,
    }
}

/// An answer as a tile.
pub fn face(face: Face) -> Html {
    match face {
        Face::Tile(tile) => html! { <TileFace {tile} /> },
        Face::Flower => html! { <span class="tile other"><Icon shape={Glyph::Blossom} /></span> },
        Face::Back => Tile::all().take(1).map(|tile| html! { <TileFace {tile} lie={Lie::FaceDown} /> }).collect(),
        Face::Nothing => html! { <span class="tile other">{ "?" }</span> },
    }
}
