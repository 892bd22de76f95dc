//! The tiles of the hand, each as a cut-out of the photograph with its face below.

use bafan::Entry;

use super::drag::{Drag, Goal, SLOT, use_drag};
use super::photo::Cut;
use super::tile::{face, id_of, name_of};
use crate::browser::photograph::Photograph;
use crate::browser::roving::use_roving;
use crate::model::camera::{Block, HandAction, HeldTile, SeenHand};
use crate::view::prelude::*;

/// The purpose of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wanted {
    Tile(u32),
    /// A new tile next to an existing one; `true` puts it after that tile.
    New(u32, bool),
}

impl Wanted {
    pub fn key(self) -> String {
        match self {
            Wanted::Tile(id) => id.to_string(),
            Wanted::New(id, after) => format!("{id}-{after}"),
        }
    }

    pub const fn tile(self) -> u32 {
        match self {
            Wanted::Tile(id) | Wanted::New(id, _) => id,
        }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub hand: SeenHand,
    pub photograph: Photograph,
    pub wanted: Option<Wanted>,
    /// Opens the panel for the given purpose, or closes the panel for `None`.
    pub want: Callback<Option<Wanted>>,
    pub act: Callback<HandAction>,
}

/// The hand, with a single tab stop; a tap on a tile opens the tile's panel, or closes it if it is open.
#[component]
pub fn SeenHandView(props: &Props) -> Html {
    let text = use_text();
    let hand = &props.hand;
    let roving = use_roving(hand.tiles().count(), ".panel button");
    let dragging = use_drag(&roving.node, &props.act);
    let goals = dragging.drag.map(|drag| goals(drag, hand)).unwrap_or_default();
    let mut place = 0;
    let mut cell = |held: &HeldTile| {
        let stop = roving.tabindex(place);
        place += 1;
        cell(held, goals.contains(&held.id), stop, props, text)
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
            onpointerdown={dragging.on_down}
            onpointermove={dragging.on_move}
            onpointerup={dragging.on_up}
            onpointercancel={dragging.on_cancel}
        >
            { for blocks }
            if let Some(Drag { over, .. }) = dragging.drag {
                <span class={classes!(SLOT, (over == Some(Goal::Winning)).then_some("goal"))} aria-hidden="true">
                    { text.input.winning_badge }
                </span>
            }
        </div>
    }
}

/// Returns the tiles that a drop affects: all tiles that would form a meld, or the dragged tile and the tile whose position it would take;
/// only the dragged tile if it is not over another tile.
fn goals(drag: Drag, hand: &SeenHand) -> Vec<u32> {
    let Some(Goal::Tile(to)) = drag.over else { return vec![drag.tile] };
    match hand.meld_between(drag.tile, to) {
        Some((places, _)) => hand.blocks[places].iter().flat_map(|block| &block.tiles).map(|tile| tile.id).collect(),
        None => vec![drag.tile, to],
    }
}

fn cell(held: &HeldTile, goal: bool, tabindex: &'static str, props: &Props, text: &Text) -> Html {
    let words = text.camera();
    let winning = props.hand.winning() == Some(held.id);
    let open = props.wanted == Some(Wanted::Tile(held.id));
    let marks = [(held.is_unsure(), words.unsure), (held.changed, words.changed), (winning, words.winning)];
    let marks = marks.into_iter().filter(|(on, _)| *on).map(|(_, said)| said);
    let label: Vec<&str> = std::iter::once(name_of(held.face, text)).chain(marks).collect();
    let next = (!open).then_some(Wanted::Tile(held.id));
    html! {
        <Button
            key={held.id}
            id={id_of(held.id)}
            class={classes!("cell", held.is_unsure().then_some("unsure"), winning.then_some("winning"), goal.then_some("goal"))}
            label={label.join(text.comma)}
            expanded={open}
            {tabindex}
            on_tap={props.want.reform(move |()| next)}
        >
            if let Some((_, seen)) = &held.seen {
                <Cut photograph={props.photograph.clone()} corners={seen.corners} />
            } else {
                <span class="cut none" />
            }
            { face(held.face) }
            if held.changed {
                <span class="mark" aria-hidden="true">{ words.changed_badge }</span>
            } else if held.is_unsure() {
                <span class="mark" aria-hidden="true">{ "?" }</span>
            }
            if winning { <span class="badge" aria-hidden="true">{ text.input.winning_badge }</span> }
        </Button>
    }
}
