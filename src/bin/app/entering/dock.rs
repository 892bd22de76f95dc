//! What lies under the thumb: a line that explains, undo and redo, what a key adds, and the keys.

use std::rc::Rc;

use bafan::Entry;
use yew::prelude::*;

use super::keyboard::Keyboard;
use super::state::{Action, Note, State};
use crate::components::{Icon, Shape};
use crate::hooks::language::use_text;
use crate::text::Text;

/// Properties of [`Dock`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The page's state.
    pub state: Rc<State>,
    /// What is done.
    pub act: Callback<Action>,
    /// Opens the sheet with everything else, where there is one.
    #[prop_or_default]
    pub on_more: Option<Callback<()>>,
}

/// The keyboard with its tools.
#[component]
pub fn Dock(props: &Props) -> Html {
    let text = use_text();
    let (state, act) = (&props.state, &props.act);
    let tool = |shape, label, possible: bool, action| tool_button(shape, label, possible, action, act);
    let (fold, fold_label) =
        if state.folded { (Shape::Unfold, text.input.unfold) } else { (Shape::Fold, text.input.fold) };
    let choose = || choose_button(state, act, text);
    html! {
        <section class="dock" aria-label={text.input.keyboard}>
            <div class="note" role="status">{ for note(state, text).map(|note| html! { <p>{ note }</p> }) }</div>
            <div class="tools">
                { choose() }
                <p class="hint">{ hint(state, text) }</p>
                { tool(Shape::Undo, text.input.undo, state.can_undo(), Action::Undo) }
                { tool(Shape::Redo, text.input.redo, state.can_redo(), Action::Redo) }
                { tool(Shape::Clear, text.input.clear, state.can_clear(), Action::Clear) }
                if let Some(on_more) = &props.on_more {
                    <button
                        type="button"
                        class="tool"
                        aria-label={text.more.title}
                        aria-haspopup="dialog"
                        onclick={on_more.reform(|_: MouseEvent| ())}
                    >
                        <Icon shape={Shape::More} />
                    </button>
                }
                <div class="fold">{ tool(fold, fold_label, true, Action::Fold) }</div>
            </div>
            <div class="entries" role="group" aria-label={text.input.entries}>
                { for Entry::ALL.into_iter().map(|entry| entry_button(entry, entry == state.entry && !state.marking, act, text)) }
            </div>
            <Keyboard keys={state.keys()} act={act.clone()}>{ choose() }</Keyboard>
        </section>
    }
}

/// What has to be said just now: why nothing happened, or what to tap.
fn note(state: &State, text: &Text) -> Option<String> {
    match &state.note {
        Some(Note::Refused(refusal)) => Some((text.refusal)(refusal)),
        Some(Note::Barred(fault)) => Some((text.fault)(fault)),
        Some(Note::WhichDragon) => Some(text.more.which_dragon.to_owned()),
        Some(Note::NoMeld) => Some(text.more.no_meld.to_owned()),
        None if !state.typed.is_empty() => Some(format!("{} …", state.typed)),
        Some(Note::Proven) => Some(text.situation.proven_reason.to_owned()),
        None => state.choosing.then(|| text.input.choosing.to_owned()),
    }
}

/// What can be done next.
fn hint(state: &State, text: &Text) -> &'static str {
    if state.marking {
        return text.input.mark_hint;
    }
    let empty = state.table.draft.standing.is_empty();
    let general = if empty { text.input.begin } else { text.input.gestures };
    (text.input.entry_hint)(state.entry).unwrap_or(general)
}

/// The button stands beside the honours, and in the line of tools where the keyboard is folded.
fn choose_button(state: &State, act: &Callback<Action>, text: &Text) -> Html {
    let onclick = act.reform(|_: MouseEvent| Action::Choose);
    let nothing = state.table.draft.standing.is_empty().then_some("true");
    html! {
        <button
            type="button"
            class="choose"
            aria-pressed={state.choosing.to_string()}
            aria-disabled={nothing}
            {onclick}
        >
            { text.input.choose_winning }
        </button>
    }
}

fn tool_button(shape: Shape, label: &'static str, possible: bool, action: Action, act: &Callback<Action>) -> Html {
    let onclick = act.reform(move |_: MouseEvent| action.clone());
    html! {
        <button type="button" class="tool" aria-label={label} aria-disabled={(!possible).then_some("true")} {onclick}>
            <Icon {shape} />
        </button>
    }
}

fn entry_button(entry: Entry, chosen: bool, act: &Callback<Action>, text: &Text) -> Html {
    let onclick = act.reform(move |_: MouseEvent| Action::Enter(entry));
    html! {
        <button type="button" aria-pressed={chosen.to_string()} {onclick}>
            { (text.input.entry)(entry) }
        </button>
    }
}
