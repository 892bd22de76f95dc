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
        RadioOption { name: name.into(), about: Some(about.into()) }
    });
    let set = change.reform(Change::Rules);
    let choose = set.reform(|place: usize| RuleSet::new(Profile::ALL[place % Profile::ALL.len()]));
    let otherwise = Switch::ALL.iter().filter(|&&switch| rules.choice(switch) != switch.in_profile(profile)).count();
    let restore = set.reform(move |()| RuleSet::new(profile));
    html! {
        <section>
            <Radios
                group="profile"
                legend={html! { <h3>{ text.rules }</h3> }}
                options={profiles.to_vec()}
                chosen={Profile::ALL.iter().position(|&each| each == profile).unwrap_or_default()}
                on_choose={choose}
            />
            <details class="switches">
                <summary>
                    { text.switches(Switch::ALL.len()) }
                    if otherwise > 0 {
                        <strong>{ text.otherwise(otherwise) }</strong>
                    }
                </summary>
                <p class="remark">{ text.switches_hint }</p>
                { for Switch::ALL.iter().map(|&switch| question(switch, *rules, &set, whole)) }
                if otherwise > 0 {
                    <Button class="chip" on_tap={restore}>{ text.restore }</Button>
                }
            </details>
        </section>
    }
}

/// A question: its answers, and what each profile takes.
fn question(switch: Switch, rules: RuleSet, set: &Callback<RuleSet>, text: &Text) -> Html {
    let answer = |&choice: &&str| RadioOption { name: text.settings.answer(switch, choice).into(), about: None };
    let place = |choice: &str| switch.choices().iter().position(|&each| each == choice).unwrap_or_default();
    let choose = {
        let set = set.clone();
        Callback::from(move |place: usize| {
            let choice = switch.choices().get(place).copied().unwrap_or_default();
            // A place that the switch does not have changes nothing.
            if let Ok(rules) = rules.with(switch, choice) {
                set.emit(rules);
            }
        })
    };
    html! {
        <Radios
            group={switch.name()}
            legend={html! { <>{ text.settings.switch(switch) }{ " " }<cite>{ ruling(switch.ruling(), text) }</cite></> }}
            options={switch.choices().iter().map(answer).collect::<Vec<_>>()}
            chosen={place(rules.choice(switch))}
            on_choose={choose}
        >
            <p class="taken">{ for text.settings.taken(switch).into_iter().map(|said| html! { <span>{ said }</span> }) }</p>
        </Radios>
    }
}
