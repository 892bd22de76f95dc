//! The hand so far: melds, concealed tiles, and a slot for each missing tile.

use bafan::{DraftMeld, Entry, Lie, Meld};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser::roving::use_roving;
use crate::model::entry::{Action, Standing};
use crate::view::prelude::*;

/// The `id` of the element that describes the gestures. Only one hand is shown at a time.
const GESTURES: &str = "gestures";

#[derive(Properties, PartialEq)]
pub struct Props {
    pub standing: Vec<Standing>,
    pub melds: Vec<DraftMeld>,
    pub missing: usize,
    pub choosing: bool,
    #[prop_or_default]
    pub locked: bool,
    pub act: Callback<Action>,
}

/// The hand, with a single tab stop. A tap on a tile or meld removes it; while the winning tile is being chosen, a tap on a tile chooses
/// that tile, and a tap on a meld does nothing. Holding a tile makes it the winning tile.
#[component]
pub fn HandView(props: &Props) -> Html {
    let text = use_text();
    let Props { melds, standing, choosing, locked, .. } = props;
    // While the winning tile is being chosen, the arrow keys skip the melds.
    let before = if *choosing { 0 } else { melds.len() };
    let roving = use_roving(before + standing.len(), ".keyboard button[tabindex=\"0\"]");
    use_choosing(&roving.node, *choosing);
    let stop = |place: usize| roving.tabindex(place);
    let laid = melds.iter().enumerate().map(|(index, meld)| meld_button(index, meld, stop(index), props, text));
    let held = standing.iter().enumerate().map(|(place, &held)| tile_button(held, stop(before + place), props, text));
    let gestures = if *choosing { text.input.choosing } else { text.input.gestures };
    let tiles = html! {
        <>
            { for laid }
            { for held }
            { for (0..props.missing).map(|_| html! { <span class="slot" /> }) }
            if !locked { <span id={GESTURES} hidden=true>{ gestures }</span> }
        </>
    };
    roving_group(classes!("hand", choosing.then_some("choosing")), text.input.hand, &roving, tiles)
}

/// Focuses the last tile when the winning tile is to be chosen.
#[hook]
fn use_choosing(node: &NodeRef, choosing: bool) {
    let node = node.clone();
    use_effect_with(choosing, move |choosing| {
        let last = node.cast::<Element>().filter(|_| *choosing);
        let last = last.and_then(|hand| hand.query_selector(".held:nth-last-of-type(1)").ok().flatten());
        if let Some(last) = last.and_then(|last| last.dyn_into::<HtmlElement>().ok()) {
            // Cannot fail for a button in the document.
            _ = last.focus();
        }
    });
}

fn tile_button(standing: Standing, tabindex: &'static str, props: &Props, text: &Text) -> Html {
    let Standing { index, tile, winning } = standing;
    let label = match (props.choosing, winning) {
        (true, _) => text.input.choose(tile),
        (false, true) => text.input.winning_tile(text.tile(tile)),
        (false, false) => text.input.remove(tile),
    };
    html! {
        <HoldButton
            class={classes!("held", winning.then_some("winning"))}
            {label}
            {tabindex}
            described={(!props.locked).then_some(GESTURES)}
            disabled={props.locked}
            on_tap={props.act.reform(move |()| Action::Standing(index))}
            on_hold={props.act.reform(move |()| Action::Winning(index))}
        >
            { lying_face(tile, Lie::Upright, winning) }
            if winning { <span class="badge" aria-hidden="true">{ text.input.winning_badge }</span> }
        </HoldButton>
    }
}

fn meld_button(index: usize, meld: &DraftMeld, tabindex: &'static str, props: &Props, text: &Text) -> Html {
    let Ok(meld) = Meld::try_from(meld) else { return Html::default() };
    let entry = Entry::from(meld);
    let on_tap = props.act.reform(move |()| Action::Meld(index));
    html! {
        <Button
            class="meld"
            label={text.input.remove_meld(entry, meld.tile())}
            described={(!props.locked).then_some(GESTURES)}
            barred={props.locked}
            disabled={props.choosing}
            {tabindex}
            {on_tap}
        >
            <span class="tiles">{ meld_tiles(meld) }</span>
            <span class="kind" aria-hidden="true">{ text.input.entry(entry) }</span>
        </Button>
    }
}
