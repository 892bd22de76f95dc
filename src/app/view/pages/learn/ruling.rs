//! The page of a ruling.

use bafan::Switch;
use bafan_study::book::Pages;
use bafan_study::book::rulings::{Ruling, RulingSection, Shown, Statement};
use bafan_study::markup::Prose;

use super::case::CaseView;
use super::prose::ProseView;
use super::rulings::RulingsPage;
use crate::browser::book::use_part;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::fan_name;
use crate::view::prelude::*;

#[autoprops]
#[component]
pub fn RulingPage(number: u8) -> Html {
    let text = use_text();
    let (part, again) = use_part::<Pages<Shown>, Pages<RulingSection>>("rulings");
    fetched(part, &again, FetchWords::of_book(text), |(hands, groups)| {
        let all: Vec<&Ruling> = groups.as_slice().iter().flat_map(|group| &group.rulings).collect();
        let Some(at) = all.iter().position(|ruling| ruling.number == number) else {
            return html! { <RulingsPage /> };
        };
        let shown = hands.as_slice().iter().find(|shown| shown.number == number);
        let before = at.checked_sub(1).and_then(|at| all.get(at));
        html! {
            <article>
                { all.get(at).map(|ruling| told(ruling, shown, text)) }
                <nav class="neighbors" aria-label={text.learn().ruling_neighbors}>
                    { neighbour(before, true) }
                    { neighbour(all.get(at + 1), false) }
                </nav>
            </article>
        }
    })
}

fn told(ruling: &Ruling, shown: Option<&Shown>, text: &Text) -> Html {
    let words = text.learn();
    let switch = ruling.switch();
    let cases = shown.map_or(&[][..], |shown| &shown.cases).iter().zip(&ruling.captions);
    let case =
        |(case, caption)| html! { <CaseView case={Clone::clone(case)} caption={Prose::clone(caption)} {switch} /> };
    let fans = ruling.fans();
    html! {
        <>
            <h2 class="page-title">
                <span class="beside">{ text.settings.ruling(ruling.number) }</span>
                { " " }
                { ruling.title.clone() }
            </h2>
            <ProseView prose={ruling.question.clone()} class="what" />
            <h3>{ words.said }</h3>
            <ul class="said">{ for ruling.said.iter().map(|statement| stated(statement, text)) }</ul>
            <h3>{ words.taken }</h3>
            { for ruling.taken.iter().map(|prose| html! { <ProseView prose={prose.clone()} /> }) }
            { for switch.map(|switch| html! { <Changed {switch} /> }) }
            if shown.is_some() { <h3>{ words.shown }</h3>{ for cases.map(case) } }
            if !fans.is_empty() {
                <h3>{ words.spoken_of }</h3>
                <ul class="spoken">
                    { for fans.into_iter().map(|fan| html! { <li><Link to={Location::Fan(fan).to_string()}>{ fan_name(fan, text) }</Link></li> }) }
                </ul>
            }
        </>
    }
}

/// Renders a statement together with the names of the sources that make it.
fn stated(statement: &Statement, text: &Text) -> Html {
    let words = text.learn();
    let names: Vec<&str> = statement.by.iter().map(|&voice| words.voice(voice)[0]).collect();
    html! {
        <li>if !names.is_empty() { <b>{ names.join(text.comma) }</b> }<ProseView prose={statement.says.clone()} /></li>
    }
}

/// The question, the answers of the profiles, the user's answer, and a remark on where to change it.
#[autoprops]
#[component]
fn Changed(switch: &Switch) -> Html {
    let text = use_text();
    let rules = use_rules();
    let (words, settings) = (text.learn(), &text.settings);
    let switch = *switch;
    let taken = settings.taken(switch).into_iter().map(|line| html! { <li>{ line }</li> });
    html! {
        <section class="changed">
            <h3>{ words.changed }</h3>
            <p>{ settings.switch(switch) }</p>
            <ul>{ for taken }</ul>
            <p>{ words.yours(settings.answer(switch, rules.choice(switch))) }</p>
            <p class="remark">{ words.changed_where(Switch::ALL.len()) }</p>
        </section>
    }
}

fn neighbour(ruling: Option<&&Ruling>, before: bool) -> Html {
    let Some(ruling) = ruling else { return html! { <span /> } };
    let sign = |sign: &'static str| html! { <span class="arrow" aria-hidden="true">{ sign }</span> };
    html! {
        <Link to={Location::Ruling(ruling.number).to_string()}>
            if before { { sign("‹") } }
            <span><small>{ format!("C{}", ruling.number) }</small>{ ruling.title.clone() }</span>
            if !before { { sign("›") } }
        </Link>
    }
}
