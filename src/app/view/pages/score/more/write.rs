//! A hand as text: typed or pasted in any dialect, parsed at every keystroke, with each fault marked.

use std::rc::Rc;

use bafan::hand::dialect::hand_in;
use bafan::hand::notation::NotationFault;
use web_sys::HtmlTextAreaElement;
use yew::platform::spawn_local;

use super::super::tile_line::tile_line;
use crate::browser::settings::use_rules;
use crate::browser::sharing;
use crate::model::entry::{Action, Table};
use crate::model::pasted::Pasted;
use crate::view::pages::score::arrival::left_out_text;
use crate::view::prelude::*;

/// The number of unreadable places that are described; the others are only counted.
const LISTED: usize = 3;

/// The text field, and the meaning of its text.
#[autoprops]
#[component]
pub fn Write(
    table: &Rc<Table>,
    // The initial text, instead of the hand's.
    pasted: &Option<AttrValue>,
    act: &Callback<Action>,
) -> Html {
    let text = use_text();
    let own = use_rules();
    let before = use_state(|| table.clone());
    let written = use_state(|| pasted.as_deref().map_or_else(|| table.text(), str::to_owned));
    let refused = use_state(|| false);
    let reading = Pasted::of(&written, table, &own);
    let set = {
        let (written, before, table, own, act) = (written.clone(), before.clone(), table.clone(), own, act.clone());
        Callback::from(move |text: String| {
            // A link to a hand on another site is replaced by the hand's text, so that faults have positions.
            let text = if text.contains("?q=") { hand_in(&text).into_owned() } else { text };
            // Text that is being typed starts from the hand before its first letter; any other new text, from the hand shown.
            let is_typed = text.starts_with(&*written) || written.starts_with(&text);
            let start = if is_typed { (*before).clone() } else { table.clone() };
            before.set(start.clone());
            match Pasted::of(&text, &table, &own) {
                Pasted::Hand(table, _) | Pasted::Trimmed(table, ..) => act.emit(Action::Write(table)),
                // If the text describes an impossible hand, the hand of an earlier keystroke must not stay.
                Pasted::Impossible(_) => act.emit(Action::Write(start)),
                _ => {}
            }
            written.set(text);
        })
    };
    let oninput = set.reform(|event: InputEvent| {
        event.target_unchecked_into::<HtmlTextAreaElement>().value().trim_start().to_owned()
    });
    let paste = {
        let (set, refused) = (set.clone(), refused.clone());
        move |()| {
            let (set, refused) = (set.clone(), refused.clone());
            spawn_local(async move {
                match sharing::pasted().await {
                    Some(text) => set.emit(text.trim().to_owned()),
                    None => refused.set(true),
                }
            });
        }
    };
    let faults = match &reading {
        Pasted::Misread(faults) => faults.as_slice(),
        _ => &[],
    };
    let invalid = matches!(reading, Pasted::Misread(_) | Pasted::Impossible(_) | Pasted::Broken(_));
    html! {
        <div class="write">
            <label for="hand-text">{ text.more.field }</label>
            <div class="field">
                <div class="mirror" aria-hidden="true">{ marked(&written, faults) }</div>
                <textarea
                    id="hand-text"
                    value={(*written).clone()}
                    rows="2"
                    maxlength="2000"
                    spellcheck="false"
                    autocapitalize="off"
                    autocomplete="off"
                    aria-invalid={invalid.to_string()}
                    aria-describedby="hand-text-said"
                    {oninput}
                />
            </div>
            <div id="hand-text-said">{ said(&reading, act, &written, text) }</div>
            <Button class="wide" on_tap={paste}>{ text.more.paste }</Button>
            if *refused { <p class="remark" role="status">{ text.more.paste_refused }</p> }
            <p class="remark">{ text.more.field_hint }</p>
        </div>
    }
}

/// Renders a copy of the text behind the field, with the faults underlined.
fn marked(text: &str, faults: &[NotationFault]) -> Html {
    let chars: Vec<char> = text.chars().collect();
    let wrong =
        |at: usize| faults.iter().any(|fault| (fault.at..fault.at + fault.found.chars().count().max(1)).contains(&at));
    let part = |run: &[(usize, char)]| {
        let shown: String = run.iter().map(|&(_, c)| c).collect();
        if run.first().is_some_and(|&(at, _)| wrong(at)) {
            html! { <mark>{ shown }</mark> }
        } else {
            html! { shown }
        }
    };
    let placed: Vec<(usize, char)> = chars.into_iter().enumerate().collect();
    let runs = placed.chunk_by(|a, b| wrong(a.0) == wrong(b.0));
    let at_end = faults.iter().any(|fault| fault.at >= placed.len());
    html! { <>{ for runs.map(part) }if at_end { <mark>{ "\u{a0}" }</mark> }{ "\n" }</> }
}

/// Renders the meaning of the text, the choice among several meanings, or the faults; nothing for an empty text.
fn said(reading: &Pasted, act: &Callback<Action>, written: &str, text: &Text) -> Html {
    let words = &text.more;
    let list = |lines: Vec<String>| {
        html! { <ul class="faults">{ for lines.into_iter().map(|line| html! { <li>{ line }</li> }) }</ul> }
    };
    match reading {
        Pasted::Nothing => Html::default(),
        Pasted::Hand(table, _) => html! { <><h3>{ words.meant }</h3>{ tile_line(&table.draft, text) }</> },
        Pasted::Trimmed(table, _, left_out) => html! {
            <>
                <p class="remark">{ left_out_text(left_out, text) }</p>
                <h3>{ words.meant }</h3>
                { tile_line(&table.draft, text) }
            </>
        },
        Pasted::Which(tables) => html! {
            <fieldset class="which">
                <legend>{ words.which_dragons }</legend>
                { for tables.iter().zip(words.dragons).map(|(table, name)| {
                    let action = Action::Open { table: table.clone(), hidden: false };
                    html! {
                        <Button on_tap={act.reform(move |()| action.clone())}>
                            <span>{ name }</span>
                            { tile_line(&table.draft, text) }
                        </Button>
                    }
                }) }
            </fieldset>
        },
        Pasted::Misread(faults) => {
            let within: Vec<char> = hand_in(written).chars().collect();
            let line = |fault: &NotationFault| {
                let found: String = within.iter().skip(fault.at).take(fault.found.chars().count().min(8)).collect();
                words.misread(fault.at + 1, &found, words.reason(fault.reason))
            };
            let rest = faults.len().saturating_sub(LISTED);
            list(faults.iter().take(LISTED).map(line).chain((rest > 0).then(|| words.misread_rest(rest))).collect())
        }
        Pasted::Impossible(faults) => list(faults.iter().map(|fault| text.fault(fault)).collect()),
        Pasted::Broken(fault) => list(vec![words.address_fault(fault, |fault| text.fault(fault))]),
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::model::text::Language;
    use crate::view::testing::{Shown, Told};

    #[wasm_bindgen_test]
    async fn a_text_with_too_many_tiles_leaves_the_hand_before_it() {
        let told = Told::new();
        let before = Rc::new(Table { draft: "123m".parse().unwrap(), ..Table::default() });
        let field = html! { <Write table={before.clone()} pasted={None::<AttrValue>} act={told.callback()} /> };
        let page = Shown::with(Language::Chinese, field).await;
        page.type_into("textarea", "123m33m123p123s789p").await;
        let written = told.take();
        assert!(matches!(&written[..], [Action::Write(table)] if table.draft.standing.len() == 14), "{written:?}");
        page.type_into("textarea", "123m33m123p123s789p3m").await;
        assert_eq!(told.take(), [Action::Write(before)]);
        assert_eq!(page.text(".faults"), "多了 1 张牌");
    }

    #[wasm_bindgen_test]
    async fn an_impossible_text_in_place_of_a_hand_leaves_that_hand() {
        let told = Told::new();
        let hand = Rc::new(Table { draft: "123456789m123s99p".parse().unwrap(), ..Table::default() });
        let field = html! { <Write table={hand.clone()} pasted={None::<AttrValue>} act={told.callback()} /> };
        let page = Shown::with(Language::Chinese, field).await;
        page.type_into("textarea", "123m").await;
        page.type_into("textarea", "[122m]456p").await;
        let written = told.take();
        assert!(matches!(&written[..], [Action::Write(_), Action::Write(last)] if *last == hand), "{written:?}");
    }
}
