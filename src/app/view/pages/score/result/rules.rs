//! The same hand under other rules.

use std::rc::Rc;

use bafan::{Comparison, Switch, Tally, Variants, Won};

use crate::browser::settings::use_rules;
use crate::view::account::{profiles_table, ruling, worth};
use crate::view::prelude::*;

/// The profiles in a table, the fans that differ, the rulings behind the difference, and the individual rules that would change the result.
#[autoprops]
#[component]
pub fn OtherRules(won: &Rc<Won>) -> Html {
    let text = use_text();
    let rules = use_rules();
    let variants = use_memo(rules, Variants::new);
    let comparison = use_memo((won.clone(), variants), |(won, variants)| variants.compare(&won.hand));
    let Ok(Comparison { profiles, changed, decisive, switched }) = &*comparison else { return Html::default() };
    let summary = text.account.profiles(profiles.each_ref().map(|tally| tally.total));
    html! {
        <Fold class="section" summary={html! { <h2>{ summary }</h2> }}>
            { profiles_table(profiles, changed, text) }
            if changed.is_empty() { <p class="remark">{ text.account.no_difference }</p> }
            if !decisive.is_empty() {
                <h3>{ text.account.decisive }</h3>
                <ul class="questions">{ for decisive.iter().map(|&switch| question(switch, None, text)) }</ul>
            }
            if !switched.is_empty() {
                <h3>{ text.account.switched }</h3>
                <ul class="questions">
                    { for switched.iter().map(|(switch, choice, tally)| question(*switch, Some((choice, tally)), text)) }
                </ul>
            }
        </Fold>
    }
}

/// Renders a question with its ruling and, if another answer is given, the hand's points with that answer.
fn question(switch: Switch, answer: Option<(&str, &Tally)>, text: &Text) -> Html {
    html! {
        <li>
            <p>{ text.settings.switch(switch) }{ " " }<span class="cite">{ ruling(switch.ruling(), text) }</span></p>
            if let Some((choice, tally)) = answer {
                <p class="line"><span>{ text.settings.answer(switch, choice) }</span>{ worth(tally, text) }</p>
            }
        </li>
    }
}
