//! The fans that a fan excludes and those that exclude it, each with source, reach, and differences between rules.

use bafan::rules::{Given, Scope};
use bafan::{Excluded, Fan, Principle, Profile, RuleSet};

use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::{cited, fan_name, principle_name};
use crate::view::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    By,
    Of,
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub fan: Fan,
    pub side: Side,
    /// Whether the lines link within the table instead of to the fans' pages; if so, the list includes the exclusions of all profiles;
    /// otherwise, only those of the user's rules.
    #[prop_or_default]
    pub in_table: bool,
}

struct Line {
    other: Fan,
    excluded: Excluded,
    /// The profiles with this exclusion; empty if every profile that has both fans has it.
    only: Vec<Profile>,
}

/// The list of exclusions. If it is empty, a remark takes its place, except that nothing appears outside of the table for a fan that
/// excludes no others.
#[component]
pub fn Exclusions(props: &Props) -> Html {
    let text = use_text();
    let rules = use_rules();
    let list = lines(props, &rules);
    if list.is_empty() {
        return match props.side {
            Side::By if props.in_table => html! { <p class="remark">{ text.learn().leaves_none }</p> },
            Side::By => Html::default(),
            Side::Of => html! { <p class="remark">{ text.learn().never_swallowed }</p> },
        };
    }
    html! { <ul class="exclusions">{ for list.iter().map(|line| shown(line, props.in_table, text)) }</ul> }
}

fn lines(props: &Props, rules: &RuleSet) -> Vec<Line> {
    let profiles = Profile::ALL.map(|profile| (profile, RuleSet::new(profile)));
    let line = |other: Fan| {
        let (by, of) = match props.side {
            Side::By => (props.fan, other),
            Side::Of => (other, props.fan),
        };
        let holds = |(_, rules): &&(Profile, RuleSet)| rules.exclusion(by, of).is_some();
        let somewhere = || profiles.iter().filter(|_| props.in_table).find_map(|(_, rules)| rules.exclusion(by, of));
        let excluded = rules.exclusion(by, of).or_else(somewhere)?;
        let known = profiles.iter().filter(|(_, rules)| rules.points(by) > 0 && rules.points(of) > 0).count();
        let only: Vec<Profile> = profiles.iter().filter(holds).map(|&(profile, _)| profile).collect();
        Some(Line { other, excluded, only: if only.len() == known { Vec::new() } else { only } })
    };
    Fan::all().filter_map(line).collect()
}

fn shown(line: &Line, in_table: bool, text: &Text) -> Html {
    let words = text.learn();
    let Line { other, excluded, only } = line;
    let to = if in_table { Location::Exclusions(Some(*other)) } else { Location::Fan(*other) };
    let reach = match excluded.scope {
        Scope::Hand => None,
        Scope::Own => Some(words.reach[0]),
        Scope::Once => Some(words.reach[1]),
    };
    let given = excluded.given.map(|given| match given {
        Given::SevenPairs => words.only_for[0],
        Given::ConcealedKongs => words.only_for[1],
    });
    let profiles: Vec<&str> = only.iter().map(|&profile| text.settings.short_profile(profile)).collect();
    let differs = (!only.is_empty()).then(|| words.only_under(&profiles.join(text.comma)));
    html! {
        <li key={other.index()}>
            <Link to={to.to_string()}>{ fan_name(*other, text) }</Link>
            <p class="cite">
                if !in_table { { principle_name(Principle::NonRepeat, text) }{ " · " } }
                { cited(excluded.cite, text) }
                { for reach.into_iter().chain(given).map(|said| html! { <>{ " · " }{ said }</> }) }
                { for differs.map(|said| html! { <>{ " · " }<b>{ said }</b></> }) }
            </p>
        </li>
    }
}
