//! The same hand under other rules.

use std::rc::Rc;

use bafan::{Comparison, Fan, Switch, Tally, Variants, Won};
use yew::prelude::*;

use super::waits::worth;
use crate::account::fan_name;
use crate::components::Fold;
use crate::hooks::language::use_text;
use crate::hooks::settings::use_rules;
use crate::text::Text;

/// Properties of [`OtherRules`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The hand.
    pub won: Rc<Won>,
}

/// The three profiles side by side, the fans that change, and the rulings that make the difference.
#[component]
pub fn OtherRules(props: &Props) -> Html {
    let text = use_text();
    let rules = use_rules();
    let variants = use_memo(rules, |rules| Variants::new(rules));
    let comparison = use_memo((props.won.clone(), variants), |(won, variants)| variants.compare(&won.hand));
    let Ok(Comparison { profiles, changed, decisive, switched }) = &*comparison else { return Html::default() };
    let summary = (text.account.profiles)(profiles.each_ref().map(|tally| tally.total));
    html! {
        <Fold class="section" summary={html! { <h2>{ summary }</h2> }}>
            { table(profiles, changed, text) }
            if changed.is_empty() {
                <p class="remark">{ text.account.no_difference }</p>
            }
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

fn table(profiles: &[Tally; 3], changed: &[(Fan, [u32; 3])], text: &Text) -> Html {
    let head = text.account.short_profiles.map(|name| html! { <th scope="col">{ name }</th> });
    let points = |points: u32| if points == 0 { "–".to_owned() } else { points.to_string() };
    let row = |&(fan, worth): &(Fan, [u32; 3])| {
        html! {
            <tr key={fan.index()}>
                <th scope="row">{ fan_name(fan, text) }</th>
                { for worth.map(|worth| html! { <td>{ points(worth) }</td> }) }
            </tr>
        }
    };
    html! {
        <table class="profiles">
            <thead><tr><td />{ for head }</tr></thead>
            <tbody>
                { for changed.iter().map(row) }
                <tr class="sum">
                    <th scope="row">{ text.account.total }</th>
                    { for profiles.iter().map(|tally| html! { <td>{ worth(tally, text) }</td> }) }
                </tr>
            </tbody>
        </table>
    }
}

/// A question with its ruling; with another answer, what the hand is worth then.
fn question(switch: Switch, answer: Option<(&str, &Tally)>, text: &Text) -> Html {
    let words = (text.settings.switch)(switch);
    let place = |choice: &str| switch.choices().iter().position(|&name| name == choice);
    let answered = answer.and_then(|(choice, tally)| Some((*words.choices.get(place(choice)?)?, tally)));
    html! {
        <li>
            <p>{ words.question }{ " " }<span class="cite">{ (text.settings.ruling)(switch.ruling()) }</span></p>
            if let Some((choice, tally)) = answered {
                <p class="line"><span>{ choice }</span>{ worth(tally, text) }</p>
            }
        </li>
    }
}
