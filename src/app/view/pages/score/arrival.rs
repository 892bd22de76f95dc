//! Notices about how the hand was opened: an invalid link, other rules, or a hidden answer.

use bafan::{RuleSet, Tile};

use crate::model::amount::number_in;
use crate::model::entry::Action;
use crate::model::pasted::Remark;
use crate::view::prelude::*;

/// Renders the notices about the last link and about rules other than the user's.
pub fn arrival(
    // The remark about the last link, if it was not opened exactly as given.
    remark: &Option<Remark>,
    on_read: &Callback<()>,
    rules: Option<RuleSet>,
    // Whether the rules are those of the match for which the hand is scored.
    of_match: bool,
    act: &Callback<Action>,
    text: &Text,
) -> Html {
    let words = &text.more;
    let remark = remark.as_ref().map(|remark| {
        let said = match remark {
            Remark::Broken(fault) => words.broken_link(&words.address_fault(fault, |fault| text.fault(fault))),
            Remark::LeftOut(tiles) => left_out_text(tiles, text),
        };
        html! {
            <div class="arrival" role="alert">
                { icon(Glyph::Attention) }
                <p>{ said }</p>
                <Button on_tap={on_read}>{ words.understood }</Button>
            </div>
        }
    });
    let rules = rules.as_ref().map(|rules| {
        let name = text.settings.rule_set(rules);
        html! {
            <div class="arrival">
                if of_match {
                    <p>{ words.rules_of_match(&name) }</p>
                } else {
                    <p>{ words.rules_of_hand(&name) }</p>
                    <Button on_tap={act.reform(|()| Action::OwnRules)}>{ words.own_rules }</Button>
                }
            </div>
        }
    });
    html! { <>{ for remark }{ for rules }</> }
}

/// Says which tiles of a link or a pasted text exceed a full hand and were left out.
pub fn left_out_text(tiles: &[Tile], text: &Text) -> String {
    text.more.left_out(&text.tiles(tiles), tiles.len())
}

/// Renders the question that is the headline while the answer is hidden.
pub fn question(text: &Text) -> Html {
    let words = &text.more;
    html! {
        <div class="headline" role="status">
            <p class="big">{ words.question[0] }</p>
            <p class="small">{ words.question[1] }</p>
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub struct CoverProps {
    /// Called when the answer is to be shown, with the points that the user has given, if any.
    pub on_answer: Callback<Option<u32>>,
}

/// The result while the answer is hidden: a field for the user's own answer, and the button that shows the right answer.
#[component]
pub fn Cover(props: &CoverProps) -> Html {
    let words = &use_text().more;
    let said = use_state_eq(String::new);
    let answer = {
        let said = said.clone();
        props.on_answer.reform(move |()| number_in(&said))
    };
    let oninput = Callback::from(said.setter()).reform(|event: InputEvent| typed(&event));
    let onkeydown = {
        let answer = answer.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                answer.emit(());
            }
        }
    };
    html! {
        <div class="cover">
            <label>
                <span>{ words.your_answer }</span>
                <input
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    enterkeyhint="done"
                    maxlength="4"
                    value={(*said).clone()}
                    {oninput}
                    {onkeydown}
                />
            </label>
            <Button class="main" on_tap={answer}>{ words.reveal }</Button>
        </div>
    }
}

/// Renders a message that says whether the user's answer was right; `right` is 0 if the hand does not win.
pub fn marked(said: u32, right: u32, text: &Text) -> Html {
    let shape = if said == right { Glyph::Yes } else { Glyph::No };
    html! { <div class="arrival" role="status">{ icon(shape) }<p>{ text.more.answered(said, right) }</p></div> }
}
