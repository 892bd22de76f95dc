//! All fans, as a list in four orders, and the field that finds one.

use bafan::study::progress::{Level, Progress};
use bafan::study::search::search;
use bafan::study::subject::Subject;
use bafan::{Family, Fan, Principle, order};
use yew::prelude::*;

use super::line::FanLine;
use super::sign::Sign;
use crate::components::{FindField, Link, sign_of};
use crate::hooks::language::use_text;
use crate::hooks::progress::use_kept;
use crate::hooks::settings::use_rules;
use crate::place::{Place, View};
use crate::text::Text;

/// Properties of [`AllFans`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The order.
    pub view: View,
}

/// The field, and what it finds; the whole list where nothing is asked.
#[component]
pub fn AllFans(props: &Props) -> Html {
    let text = use_text();
    let words = text.learn();
    let rules = use_rules();
    let kept = use_kept();
    let asked = use_state_eq(String::new);
    let setter = asked.setter();
    let blank = asked.trim().is_empty();
    let content = match props.view {
        _ if !blank => found(&search(&asked), text),
        View::Families => html! {
            <>
                { around(text) }
                <h3>{ words.families }</h3>
                <ul class="families">{ for Family::ALL.map(|family| family_card(family, text)) }</ul>
            </>
        },
        View::Points => by_points(|fan| rules.points(fan), text),
        View::Numbers => {
            let line = |fan: Fan| html! { <FanLine {fan} before={(fan.index() + 1).to_string()} /> };
            html! { <ul class="fan-list">{ for Fan::all().map(line) }</ul> }
        }
        View::Known => html! { <>{ for kept.map(|kept| by_level(&kept.progress, text)) }</> },
    };
    html! {
        <>
            <h2 class="heard">{ words.title }</h2>
            <FindField
                label={words.search}
                hint={words.search_hint}
                value={(*asked).clone()}
                on_type={move |typed| setter.set(typed)}
            />
            if blank {
                <nav class="views" aria-label={words.views}>
                    { for View::ALL.map(|view| view_link(view, props.view, text)) }
                </nav>
            }
            { content }
        </>
    }
}

fn view_link(view: View, shown: View, text: &Text) -> Html {
    let current = (view == shown).then_some("page");
    html! {
        <Link to={Place::Learn(view).to_string()} {current}>{ text.learn().view[view as usize] }</Link>
    }
}

fn found(fans: &[Fan], text: &Text) -> Html {
    let words = text.learn();
    html! {
        <>
            <p class="remark" role="status">
                { if fans.is_empty() { words.none_found.to_owned() } else { (words.found)(fans.len()) } }
            </p>
            <ul class="fan-list">{ for fans.iter().map(|&fan| html! { <FanLine key={fan.index()} {fan} /> }) }</ul>
        </>
    }
}

/// What there is to read around the fans.
fn around(text: &Text) -> Html {
    let words = text.learn();
    let card = |place: Place, name: &'static str, about: &'static str| {
        html! {
            <li>
                <Link to={place.to_string()} class="shelf">
                    <b>{ name }</b>
                    <small>{ about }</small>
                </Link>
            </li>
        }
    };
    let principle = |principle: Principle| {
        let own = Some((text.account.principle)(principle)).filter(|name| *name != principle.name());
        html! {
            <li>
                <Link to={Place::Principle(principle).to_string()} class="shelf">
                    <b lang="zh-Hans">{ principle.name() }</b>
                    { for own.map(|name| html! { <small>{ name }</small> }) }
                </Link>
            </li>
        }
    };
    html! {
        <>
            <ul class="shelves">
                { card(Place::Course(None), text.course().course, text.course().lead) }
                { card(Place::Basics(None), words.basics, words.basics_lead) }
                { card(Place::Counting, words.counting, words.counting_lead) }
                { card(Place::Glossary, words.glossary, words.glossary_lead) }
                { card(Place::Rulings, words.rulings, words.rulings_lead) }
            </ul>
            <h3>{ words.principles }</h3>
            <ul class="shelves">{ for Principle::ALL.map(principle) }</ul>
        </>
    }
}

fn family_card(family: Family, text: &Text) -> Html {
    let words = text.learn();
    let count = Fan::all().filter(|fan| fan.family() == family).count();
    html! {
        <li>
            <Link to={Place::Family(family).to_string()} class={classes!("family", family.slug())}>
                <Sign {family} />
                <span>
                    <span class="name" lang="zh-Hans">{ family.name() }</span>
                    { for (words.family)(family).map(|name| html! { <span class="beside">{ name }</span> }) }
                    <small>{ (words.about)(family) }</small>
                </span>
                <span class="worth">{ (words.fans)(count) }</span>
            </Link>
        </li>
    }
}

/// The fans under headings of points, the highest first.
fn by_points(points: impl Fn(Fan) -> u8, text: &Text) -> Html {
    let mut worths: Vec<u8> = Fan::all().map(&points).filter(|&points| points > 0).collect();
    worths.sort_unstable_by(|one, other| other.cmp(one));
    worths.dedup();
    let group = |worth: u8| {
        html! {
            <section key={worth}>
                <h3>{ (text.advice.points)(worth.into()) }</h3>
                <ul class="fan-list">
                    { for Fan::all().filter(|&fan| points(fan) == worth).map(|fan| html! { <FanLine {fan} /> }) }
                </ul>
            </section>
        }
    };
    html! { <>{ for worths.into_iter().map(group) }</> }
}

/// The levels as they are listed: what is known badly first, and last that of which nothing can be said yet.
const BY_NEED: [Level; Level::ALL.len()] = [Level::Weak, Level::Growing, Level::Sure, Level::Few, Level::New];

/// The fans under headings of how well they are known, the weakest first.
fn by_level(progress: &Progress, text: &Text) -> Html {
    let known = |fan: Fan| progress.mastery(Subject::Fan(fan));
    let group = |level: Level| {
        let mut fans: Vec<Fan> = Fan::all().filter(|&fan| known(fan).level() == level).collect();
        order::by(&mut fans, |&one, &other| known(one).sure().total_cmp(&known(other).sure()));
        html! {
            if !fans.is_empty() {
                <section key={level as usize}>
                    <h3>
                        <span aria-hidden="true">{ sign_of(level) }{ " " }</span>
                        { (text.progress().level)(level) }{ " · " }{ (text.learn().fans)(fans.len()) }
                    </h3>
                    <ul class="fan-list">{ for fans.iter().map(|&fan| html! { <FanLine {fan} /> }) }</ul>
                </section>
            }
        }
    };
    html! {
        <>
            <p class="remark">{ text.learn().known_hint }</p>
            { for BY_NEED.map(group) }
        </>
    }
}
