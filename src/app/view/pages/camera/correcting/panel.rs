//! The possible faces of a tile, and further actions on it.

use bafan::{Entry, Tile};
use bafan_camera::Face;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::hand::Wanted;
use super::photo::Cut;
use super::tile::{face, id_of, name_of};
use crate::browser::focus::bring_into_view;
use crate::browser::photograph::Photograph;
use crate::model::camera::{HandAction, MeldChoice, SeenHand};
use crate::model::entry::{Action, Key};
use crate::view::entering::Keyboard;
use crate::view::prelude::*;

/// All faces to choose from and, for a tile of the hand, the likeliest faces and further actions.
#[autoprops]
#[component]
pub fn Panel(
    wanted: &Wanted,
    hand: &SeenHand,
    photograph: &Photograph,
    act: &Callback<HandAction>,
    want: &Callback<Option<Wanted>>,
) -> Html {
    let text = use_text();
    let words = text.camera();

    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| node.cast::<Element>().iter().for_each(bring_into_view));
    }
    let (id, new) = (wanted.tile(), matches!(wanted, Wanted::New(..)));
    let Some(held) = hand.tile(id) else { return Html::default() };
    let close = {
        let want = want.clone();
        Callback::from(move |()| {
            want.emit(None);
            focus(id);
        })
    };
    let choose = {
        let (act, close, wanted) = (act.clone(), close.clone(), *wanted);
        Callback::from(move |face: Face| {
            act.emit(match wanted {
                Wanted::Tile(id) => HandAction::Name(id, face),
                Wanted::New(beside, after) => HandAction::Insert { beside, after, face },
            });
            close.emit(());
        })
    };
    let likely = |answer: Face| {
        html! {
            <Button
                class="likely"
                label={name_of(answer, text)}
                pressed={answer == held.face}
                on_tap={choose.reform(move |()| answer)}
            >
                { face(answer) }
            </Button>
        }
    };
    let keyed = {
        let choose = choose.clone();
        Callback::from(move |action: Action| {
            if let Action::Key(tile) = action {
                choose.emit(Face::Tile(tile));
            }
        })
    };
    let likeliest = if new { Vec::new() } else { held.likeliest() };
    let title = if new { words.what_new.to_owned() } else { words.what(name_of(held.face, text)) };
    html! {
        <section class="panel" aria-label={title.clone()} ref={node}>
            <header>
                if let Some((_, seen)) = held.seen.as_ref().filter(|_| !new) {
                    <Cut photograph={photograph.clone()} corners={seen.corners} />
                }
                <h4>
                    { title }
                </h4>
                if !likeliest.is_empty() {
                    <div class="likeliest" role="group" aria-label={words.likeliest}>
                        { for likeliest.into_iter().map(likely) }
                    </div>
                }
                <Button
                    class="close"
                    label={words.done}
                    on_tap={close}
                >
                    { icon(Glyph::No) }
                </Button>
            </header>
            <Keyboard keys={keys(hand, (!new).then_some(held.face))} act={keyed}>
                <Button class="choose" on_tap={choose.reform(|()| Face::Flower)}>{ words.flower }</Button>
            </Keyboard>
            if !new { { deeds(id, hand, act, want, text) } }
        </section>
    }
}

/// Returns a key for every tile; tiles with four copies in the hand cannot be chosen, except `own`, the current face.
fn keys(hand: &SeenHand, own: Option<Face>) -> Vec<Key> {
    let counts = hand.draft().counts();
    let key = |tile: Tile| {
        let left = 4_u8.saturating_sub(counts[tile]);
        Key { tile, left, possible: left > 0 || own == Some(Face::Tile(tile)) }
    };
    Tile::all().map(key).collect()
}

/// Renders the further actions on a tile.
fn deeds(id: u32, hand: &SeenHand, act: &Callback<HandAction>, want: &Callback<Option<Wanted>>, text: &Text) -> Html {
    let words = text.camera();
    let Some(place) = hand.place(id) else { return Html::default() };
    let melded = hand.blocks[place].kind != Entry::Standing;
    let deed = |name: &'static str, possible: bool, action: HandAction| {
        let on_tap = act.reform(move |()| action);
        html! { <Button class="chip" barred={!possible} {on_tap}>{ name }</Button> }
    };
    let beside = |name: &'static str, after: bool| {
        let on_tap = want.reform(move |()| Some(Wanted::New(id, after)));
        html! { <Button class="chip" {on_tap}>{ name }</Button> }
    };
    let delete = {
        let (act, want) = (act.clone(), want.clone());
        move |()| {
            act.emit(HandAction::Delete(id));
            want.emit(None);
        }
    };
    html! {
        <div class="chips">
            if !melded { { deed(words.is_winning, hand.winning() != Some(id), HandAction::Winning(id)) } }
            { for hand.meld_choices(id).into_iter().map(|choice| meld(choice, act, text)) }
            if melded { { deed(words.part, true, HandAction::Part(id)) } }
            <Button class="chip" on_tap={delete}>{ words.delete }</Button>
            { beside(words.before, false) }
            { beside(words.after, true) }
            { deed(words.left, place > 0, HandAction::Move(id, false)) }
            { deed(words.right, place + 1 < hand.blocks.len(), HandAction::Move(id, true)) }
        </div>
    }
}

/// Renders the button that makes a meld.
pub fn meld(choice: MeldChoice, act: &Callback<HandAction>, text: &Text) -> Html {
    let name = text.camera().meld(text.input.entry(choice.kind), &text.tiles(choice.meld.tiles()));
    html! { <Button class="chip" on_tap={act.reform(move |()| HandAction::Meld(choice))}>{ name }</Button> }
}

fn focus(id: u32) {
    let tile = document().get_element_by_id(&id_of(id)).and_then(|tile| tile.dyn_into::<HtmlElement>().ok());
    // Cannot fail for a button in the document.
    _ = tile.map(|tile| tile.focus());
}
