//! The bottom of the screen: a hint, undo and redo, the kinds of entry, and the keys.

use std::rc::Rc;

use bafan::{Entry, Tile};

use super::keyboard::Keyboard;
use crate::browser::roving::use_roving;
use crate::model::entry::{Action, Asked, Moved, Note, State};
use crate::view::prelude::*;

/// The keyboard with its tools.
#[autoprops]
#[component]
pub fn Dock(
    state: &Rc<State>,
    act: &Callback<Action>,
    // Opens the More sheet, if there is one.
    #[prop_or_default] on_more: &Option<Callback<()>>,
) -> Html {
    let text = use_text();
    let (state, act) = (state, act);
    let tool = |shape, label, possible: bool, action| tool_button(shape, label, possible, action, act);
    let choose = || choose_button(state, act, text);
    html! {
        <section class="dock">
            <div class="heard" role="status">{ for state.moved.as_ref().map(|moved| said_of_move(moved, text)) }</div>
            <div class="note" role="status">{ for note(state, text).map(|note| html! { <p>{ note }</p> }) }</div>
            <div class="tools">
                { choose() }
                { hint(state, text) }
                { tool(Glyph::Undo, text.input.undo, state.can_undo(), Action::Undo) }
                { tool(Glyph::Redo, text.input.redo, state.can_redo(), Action::Redo) }
                { tool(Glyph::Clear, text.input.clear, state.can_clear(), Action::Clear) }
                if let Some(on_more) = on_more {
                    <Button class="tool" label={text.more.title} opens=true on_tap={on_more}>
                        { icon(Glyph::More) }
                    </Button>
                }
                { fold_button(state, act, text) }
            </div>
            <Entries entry={state.asked.is_none().then_some(state.entry)} act={act.clone()} />
            <Keyboard keys={state.keys()} act={act.clone()}>{ choose() }</Keyboard>
        </section>
    }
}

/// Returns the current message: the reason why the last action had no effect, the characters typed so far, or what to tap; `None` if there
/// is nothing to say.
fn note(state: &State, text: &Text) -> Option<String> {
    match &state.note {
        Some(Note::Refused(refusal)) => Some(text.refusal(refusal)),
        Some(Note::Barred(fault)) => Some(text.fault(fault)),
        Some(Note::WhichDragon) => Some(text.more.which_dragon.to_owned()),
        Some(Note::NoTile) => Some(text.more.no_tile.to_owned()),
        Some(Note::NoMeld) => Some(text.more.no_meld.to_owned()),
        Some(Note::Covered) => Some(text.more.covered.to_owned()),
        Some(Note::Advised) => Some(text.more.advised.to_owned()),
        Some(Note::NoClaim) => Some(text.more.no_claim.to_owned()),
        None if !state.typed.is_empty() => Some(format!("{} …", state.typed)),
        Some(Note::Proven) => Some(text.situation.proven_reason.to_owned()),
        None => state.choosing.then(|| text.input.choosing.to_owned()),
    }
}

/// Returns the text that announces the tiles added and removed to screen readers.
fn said_of_move(Moved { added, removed }: &Moved, text: &Text) -> String {
    let named = |tiles: &[Tile]| (!tiles.is_empty()).then(|| text.tiles(tiles));
    let added = named(added).map(|tiles| text.input.added(&tiles));
    let removed = named(removed).map(|tiles| text.input.removed(&tiles));
    added.into_iter().chain(removed).collect::<Vec<_>>().join(text.comma)
}

/// Renders the hint for the next step.
fn hint(state: &State, text: &Text) -> Html {
    let empty = state.table.draft.standing.is_empty();
    let general = if empty { text.input.begin } else { text.input.gestures };
    let special = match state.asked {
        Some(Asked::Seen) => Some(text.input.mark_hint),
        Some(Asked::Claim(_)) => Some(text.input.claim_hint),
        _ => text.input.entry_hint(state.entry),
    };
    html! { <p class={classes!("hint", special.is_none().then_some("general"))}>{ special.unwrap_or(general) }</p> }
}

/// Renders the button for choosing the winning tile: next to the honors, or in the toolbar if the keyboard is folded.
fn choose_button(state: &State, act: &Callback<Action>, text: &Text) -> Html {
    let on_tap = act.reform(|()| Action::Choose);
    let barred = state.table.draft.standing.is_empty();
    html! { <Button class="choose" pressed={state.choosing} {barred} {on_tap}>{ text.input.choose_winning }</Button> }
}

fn tool_button(shape: Glyph, label: &'static str, possible: bool, action: Action, act: &Callback<Action>) -> Html {
    let on_tap = act.reform(move |()| action.clone());
    html! { <Button class="tool" label={label} barred={!possible} {on_tap}>{ icon(shape) }</Button> }
}

/// Renders the button that folds the keyboard to uncover the way of winning, or unfolds it. Its name says what will be shown.
fn fold_button(state: &State, act: &Callback<Action>, text: &Text) -> Html {
    let (label, name) =
        if state.folded { (text.input.keys, text.input.unfold) } else { (text.situation.in_short, text.input.fold) };
    let on_tap = act.reform(|()| Action::Fold);
    html! { <Button class="fold" label={format!("{label}{}{name}", text.comma)} {on_tap}>{ label }</Button> }
}

/// The buttons that choose what a key adds, with a single tab stop.
#[autoprops]
#[component]
fn Entries(
    // The kind of entry that the keys add; `None` while the keys do something else.
    entry: &Option<Entry>,
    act: &Callback<Action>,
) -> Html {
    let text = use_text();
    let roving = use_roving(Entry::ALL.len(), "button");
    let button = |(place, offered): (usize, Entry)| {
        let on_tap = act.reform(move |()| Action::Enter(offered));
        let pressed = *entry == Some(offered);
        html! {
            <Button pressed={pressed} tabindex={roving.tabindex(place)} {on_tap}>{ text.input.entry(offered) }</Button>
        }
    };
    roving_group("entries", text.input.entries, &roving, Entry::ALL.into_iter().enumerate().map(button).collect())
}
