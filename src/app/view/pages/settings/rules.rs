//! The rules: a profile, and each question on which sources differ.

use bafan::{Profile, RuleSet, Switch};

use crate::model::settings::Change;
use crate::view::account::ruling;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn Rules(rules: &RuleSet, change: &Callback<Change>) -> Html {
    let whole = use_text();
    let text = &whole.settings;

    let profile = rules.profile();
    let profiles = Profile::ALL.map(|profile| {
        let [name, about] = text.profile(profile);
        Offer::new(profile, name).about(about)
    });
    let set = change.reform(Change::Rules);
    let otherwise = Switch::ALL.iter().filter(|&&switch| rules.choice(switch) != switch.in_profile(profile)).count();
    let restore = set.reform(move |()| RuleSet::new(profile));
    html! {
        <section>
            { radios("profile", html! { <h3>{ text.rules }</h3> }, profiles, profile, set.reform(RuleSet::new)) }
            <details class="switches">
                <summary>
                    { text.switches(Switch::ALL.len()) }
                    if otherwise > 0 { <strong>{ text.otherwise(otherwise) }</strong> }
                </summary>
                <p class="remark">{ text.switches_hint }</p>
                { for Switch::ALL.iter().map(|&switch| question(switch, *rules, &set, whole)) }
                if otherwise > 0 { <Button class="chip" on_tap={restore}>{ text.restore }</Button> }
            </details>
        </section>
    }
}

/// A question: its answers, and what each profile takes.
fn question(switch: Switch, rules: RuleSet, set: &Callback<RuleSet>, text: &Text) -> Html {
    let answers = switch.choices().iter().map(|&choice| (choice, text.settings.answer(switch, choice)));
    let choose = set.reform(move |choice: &str| rules.with(switch, choice).unwrap_or(rules));
    let legend = html! { <>{ text.settings.switch(switch) }{ " " }<cite>{ ruling(switch.ruling(), text) }</cite></> };
    let said = text.settings.taken(switch).into_iter().map(|said| html! { <span>{ said }</span> });
    let taken = html! { <p class="taken">{ for said }</p> };
    radios_with(switch.name(), legend, answers, rules.choice(switch), choose, taken)
}
