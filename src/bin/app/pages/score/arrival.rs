//! What is to be said about how the hand came here: a link that opens nothing, rules of another's, an answer that is covered.

use std::rc::Rc;

use bafan::{AddressFault, RuleSet};
use yew::prelude::*;

use crate::components::{Icon, Shape};
use crate::entering::state::Action;
use crate::hooks::language::use_text;

/// Properties of [`Arrival`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Why the last link was not opened.
    pub fault: Option<AddressFault>,
    /// Puts that away.
    pub on_read: Callback<()>,
    /// The rules that the hand came with.
    pub rules: Option<Rc<RuleSet>>,
    /// What is done.
    pub act: Callback<Action>,
}

/// The notices, each with what can be done about it.
#[component]
pub fn Arrival(props: &Props) -> Html {
    let text = use_text();
    let words = &text.more;
    let fault = props.fault.as_ref().map(|fault| {
        html! {
            <div class="arrival" role="alert">
                <Icon shape={Shape::Attention} />
                <p>{ (words.broken_link)(&(words.address_fault)(fault, text.fault)) }</p>
                <button type="button" onclick={props.on_read.reform(|_: MouseEvent| ())}>{ words.understood }</button>
            </div>
        }
    });
    let rules = props.rules.as_ref().map(|rules| {
        let name = (text.settings.profile)(rules.profile())[0];
        let plain = **rules == RuleSet::new(rules.profile());
        html! {
            <div class="arrival">
                <p>{ (words.other_rules)(name, plain) }</p>
                <button type="button" onclick={props.act.reform(|_: MouseEvent| Action::OwnRules)}>
                    { words.own_rules }
                </button>
            </div>
        }
    });
    html! { <>{ for fault }{ for rules }</> }
}

/// In the place of the headline while the answer is covered.
#[component]
pub fn Question() -> Html {
    let words = &use_text().more;
    html! {
        <div class="headline" role="status">
            <p class="big">{ words.question[0] }</p>
            <p class="small">{ words.question[1] }</p>
        </div>
    }
}

/// Properties of [`Cover`].
#[derive(Properties, PartialEq)]
pub struct CoverProps {
    /// What is done.
    pub act: Callback<Action>,
}

/// In the place of the result.
#[component]
pub fn Cover(props: &CoverProps) -> Html {
    let words = &use_text().more;
    html! {
        <div class="cover">
            <button type="button" class="main" onclick={props.act.reform(|_: MouseEvent| Action::Reveal)}>
                { words.reveal }
            </button>
        </div>
    }
}
