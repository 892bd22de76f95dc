//! The rule sets and who uses them, all rulings by group, a search field, and the sources.

use bafan::{Fan, Profile, RuleSet};
use bafan_study::book::Pages;
use bafan_study::book::rulings::{Ruling, RulingSection, Voice};

use super::prose::unlinked;
use crate::browser::book::use_texts;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::prelude::*;

/// The search field and the rulings that match the search text; without a text, the rule sets, all rulings by group, and the sources.
#[component]
pub fn RulingsPage() -> Html {
    let text = use_text();
    let words = text.learn();
    let (groups, again) = use_texts::<Pages<RulingSection>>("rulings");
    let asked = use_state_eq(String::new);
    let rules = use_rules();
    let list = fetched(groups, &again, FetchWords::of_book(text), |groups| match asked.trim() {
        "" => html! {
            <>
                { terms(words.rule_sets, Profile::ALL.map(|profile| text.settings.profile(profile))) }
                { for groups.as_slice().iter().map(|group| html! { <section><h3>{ group.title.clone() }</h3>{ lines(&group.rulings, text) }</section> }) }
                { terms(words.voices, Voice::ALL.map(|voice| words.voice(voice))) }
            </>
        },
        asked => found(groups.as_slice(), asked, &rules, text),
    });
    html! {
        <>
            <h2 class="page-title">{ words.rulings }</h2>
            <p class="what">{ words.rulings_lead }</p>
            <FindField
                label={words.find_ruling}
                hint={words.find_ruling_hint}
                value={(*asked).clone()}
                on_type={Callback::from(asked.setter())}
            />
            { list }
        </>
    }
}

fn found(groups: &[RulingSection], asked: &str, rules: &RuleSet, text: &Text) -> Html {
    let fans = text.find(asked, rules);
    let fits = groups.iter().flat_map(|group| &group.rulings).filter(|ruling| fits(ruling, asked, &fans));
    let found: Vec<&Ruling> = fits.collect();
    html! { <><p class="remark" role="status">{ text.learn().rulings_found(found.len()) }</p>{ lines(found, text) }</> }
}

/// Returns whether a ruling matches the search: by its number, a part of its title, or a fan that it mentions.
fn fits(ruling: &Ruling, asked: &str, fans: &[Fan]) -> bool {
    let number = asked.strip_prefix(['c', 'C']).unwrap_or(asked);
    if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) {
        return number == ruling.number.to_string();
    }
    let spoken_of = ruling.fans();
    ruling.title.to_lowercase().contains(&asked.to_lowercase()) || fans.iter().any(|fan| spoken_of.contains(fan))
}

fn lines<'a>(rulings: impl IntoIterator<Item = &'a Ruling>, text: &Text) -> Html {
    let line = |ruling: &Ruling| {
        html! {
            <li key={ruling.number}>
                <Link to={Location::Ruling(ruling.number).to_string()} class="ruling-line">
                    <span class="number">{ format!("C{}", ruling.number) }</span>
                    <span>
                        <b>{ ruling.title.clone() }</b>
                        { " " }
                        <small>{ unlinked(&ruling.question, text) }</small>
                    </span>
                </Link>
            </li>
        }
    };
    html! { <ul class="fan-list">{ for rulings.into_iter().map(line) }</ul> }
}

/// Renders a heading, and names with their descriptions.
fn terms<const N: usize>(heading: &'static str, named: [[&'static str; 2]; N]) -> Html {
    let line = |[name, about]: [&'static str; 2]| html! { <><dt><b>{ name }</b></dt><dd>{ about }</dd></> };
    html! { <section><h3>{ heading }</h3><dl class="terms">{ for named.map(line) }</dl></section> }
}
