//! The rules: a profile, and each question on which sources differ.

use std::rc::Rc;

use bafan::{Profile, RuleSet, Switch};
use yew::prelude::*;

use crate::components::{RadioOption, Radios};
use crate::hooks::language::use_text;
use crate::settings::Change;
use crate::text::SettingsText;

/// Properties of [`Rules`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The rules as they are.
    pub rules: Rc<RuleSet>,
    /// Others are chosen.
    pub change: Callback<Change>,
}

/// The section on the rules.
#[component]
pub fn Rules(props: &Props) -> Html {
    let text = &use_text().settings;
    let Props { rules, change } = props;
    let profile = rules.profile();
    let profiles = Profile::ALL.map(|profile| {
        let [name, about] = (text.profile)(profile);
        RadioOption { name: name.into(), about: Some(about.into()) }
    });
    let set = change.reform(|rules| Change::Rules(Rc::new(rules)));
    let choose = set.reform(|place: usize| RuleSet::new(Profile::ALL[place % Profile::ALL.len()]));
    let otherwise = Switch::ALL.iter().filter(|&&switch| rules.choice(switch) != switch.in_profile(profile)).count();
    let restore = set.reform(move |_: MouseEvent| RuleSet::new(profile));
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
                    { (text.switches)(Switch::ALL.len()) }
                    if otherwise > 0 {
                        <strong>{ (text.otherwise)(otherwise) }</strong>
                    }
                </summary>
                <p class="remark">{ text.switches_hint }</p>
                { for Switch::ALL.iter().map(|&switch| question(switch, rules, &set, text)) }
                if otherwise > 0 {
                    <button type="button" class="chip" onclick={restore}>{ text.restore }</button>
                }
            </details>
        </section>
    }
}

/// A question: its answers, and what each profile takes.
fn question(switch: Switch, rules: &Rc<RuleSet>, set: &Callback<RuleSet>, text: &SettingsText) -> Html {
    let words = (text.switch)(switch);
    let place = |choice: &str| switch.choices().iter().position(|&each| each == choice).unwrap_or_default();
    let word = |choice: &str| words.choices.get(place(choice)).copied().unwrap_or_default();
    let choose = {
        let (rules, set) = (rules.clone(), set.clone());
        Callback::from(move |place: usize| {
            let choice = switch.choices().get(place).copied().unwrap_or_default();
            // A place that the switch does not have changes nothing.
            if let Ok(rules) = (*rules).clone().with(switch, choice) {
                set.emit(rules);
            }
        })
    };
    let [first, others @ ..] = Profile::ALL.map(|profile| switch.in_profile(profile));
    let taken = if others.iter().all(|&other| other == first) {
        html! { (text.taken_by_all)(word(first)) }
    } else {
        let taken = |profile| html! { <span>{ (text.taken_by)(profile, word(switch.in_profile(profile))) }</span> };
        Profile::ALL.map(taken).into_iter().collect()
    };
    html! {
        <Radios
            group={switch.name()}
            legend={html! { <>{ words.question }{ " " }<cite>{ (text.ruling)(switch.ruling()) }</cite></> }}
            options={words.choices.iter().map(|&name| RadioOption { name: name.into(), about: None }).collect::<Vec<_>>()}
            chosen={place(rules.choice(switch))}
            on_choose={choose}
        >
            <p class="taken">{ taken }</p>
        </Radios>
    }
}
