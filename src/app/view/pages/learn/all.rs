//! All fans, as a list in five orders, and the search field.

use bafan::{Family, Fan, Principle, order};
use bafan_study::progress::{Level, Progress};
use bafan_study::search::{is_from_elsewhere, is_not_here, name_elsewhere};
use bafan_study::subject::Subject;

use super::course::NextStep;
use super::glossary::FoundTerms;
use super::line::FanLine;
use super::series::by_series;
use super::sign::sign;
use crate::browser::navigation::use_leaving;
use crate::browser::progress::use_kept;
use crate::browser::settings::use_rules;
use crate::model::games::GameName;
use crate::model::location::{FIRST_HAND, GamesPlace, Location, OTHER_GAMES, View};
use crate::view::account::{both_names, principle_name};
use crate::view::prelude::*;

/// The search field with its results, or the whole list.
#[autoprops]
#[component]
pub fn AllFans(view: &View) -> Html {
    let text = use_text();
    let words = text.learn();
    let rules = use_rules();
    let kept = use_kept();
    let asked = use_state_eq(String::new);
    let over = asked.setter();
    let left = use_callback((), move |(), ()| over.set(String::new()));
    use_leaving(left);
    let is_new = kept.as_ref().is_some_and(|kept| !kept.has_begun());
    let blank = asked.trim().is_empty();
    let content = match *view {
        _ if !blank => found(&text.find(&asked, &rules), &asked, text),
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
        View::Series => by_series(text),
        View::Known => html! { <>{ for kept.map(|kept| by_level(&kept.progress, text)) }</> },
    };
    html! {
        <>
            <h2 class="heard">{ words.title }</h2>
            if blank && *view == View::Families {
                if is_new {
                    <Link to={Location::Course(Some(FIRST_HAND.to_owned())).to_string()} class="start">
                        <b>{ text.first().start }</b>
                        <small>{ text.first().start_about }</small>
                    </Link>
                } else {
                    <NextStep />
                }
            }
            <FindField
                label={words.search}
                hint={words.search_hint}
                value={(*asked).clone()}
                on_type={Callback::from(asked.setter())}
            />
            if blank {
                <nav class="views" aria-label={words.views}>
                    { for View::ALL.map(|other| view_link(other, *view, text)) }
                </nav>
            }
            { content }
        </>
    }
}

fn view_link(view: View, shown: View, text: &Text) -> Html {
    let current = (view == shown).then_some("page");
    html! { <Link to={Location::Learn(view).to_string()} {current}>{ text.learn().view[view as usize] }</Link> }
}

/// Renders the results. For a term of another game, or without a result, also links to the page about other games.
fn found(fans: &[Fan], asked: &str, text: &Text) -> Html {
    let words = text.learn();
    let elsewhere = is_from_elsewhere(asked) || fans.is_empty();
    let none_found = fans.is_empty().then(|| match is_not_here(asked) {
        true => [words.not_here; 2],
        false => [words.none_found, words.term_found],
    });
    let line = |&fan: &Fan| {
        html! { <FanLine key={fan.index()} {fan} elsewhere={name_elsewhere(asked, fan, text.language.writing())} /> }
    };
    html! {
        <>
            if none_found.is_none() {
                <p class="remark" role="status">{ words.found(fans.len()) }</p>
                <ul class="fan-list">{ for fans.iter().map(line) }</ul>
            }
            <FoundTerms
                asked={asked.to_owned()}
                {none_found}
            />
            if elsewhere {
                <Link to={Location::Basics(Some(OTHER_GAMES.to_owned())).to_string()} class="plain">
                    { words.elsewhere }
                </Link>
            }
        </>
    }
}

/// Renders the links to the other pages of the book, to the other games, and to the principles.
fn around(text: &Text) -> Html {
    let words = text.learn();
    let principle = |principle: Principle| {
        html! {
            <li>
                <Link to={Location::Principle(principle).to_string()} class="shelf">
                    { principle_name(principle, text) }
                </Link>
            </li>
        }
    };
    let game = |name: GameName| {
        html! {
            <li>
                <Link to={Location::Games(GamesPlace::Rules(name)).to_string()} class="shelf">
                    <b>{ text.settings.game_name(name) }</b>
                </Link>
            </li>
        }
    };
    html! {
        <>
            <ul class="shelves">
                { shelf(&Location::Course(None), Glyph::Path, text.course().course, text.course().lead) }
                { shelf(&Location::Basics(None), Glyph::Book, words.basics, words.basics_lead) }
                { shelf(&Location::Counting, Glyph::Count, words.counting, words.counting_lead) }
                { shelf(&Location::Recipe(None), Glyph::Goal, words.recipes, words.recipes_lead) }
                { shelf(&Location::Exclusions(None), Glyph::Apart, words.exclusions, words.exclusions_lead) }
                { shelf(&Location::Glossary, Glyph::Words, words.glossary, words.glossary_lead) }
                { shelf(&Location::Rulings, Glyph::Scales, words.rulings, words.rulings_lead) }
                { shelf(&Location::Games(GamesPlace::Home), Glyph::Die, words.games, words.games_lead) }
            </ul>
            <h3>{ words.other_rules }</h3>
            <ul class="shelves">{ for GameName::ALL.map(game) }</ul>
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
            <Link to={Location::Family(family).to_string()} class={classes!("family", family.slug())}>
                { sign(family) }
                <span>
                    { both_names(family.name(), words.family(family), text) }
                    <small>{ words.about(family) }</small>
                </span>
                <span class="worth">{ words.fans(count) }</span>
            </Link>
        </li>
    }
}

/// Renders the fans that are worth points under headings of points, the highest first.
fn by_points(points: impl Fn(Fan) -> u8, text: &Text) -> Html {
    let mut worths: Vec<u8> = Fan::all().map(&points).filter(|&points| points > 0).collect();
    order::by(&mut worths, |one, other| other.cmp(one));
    worths.dedup();
    let group = |worth: u8| {
        html! {
            <section key={worth}>
                <h3>{ text.advice.points(worth.into()) }</h3>
                <ul class="fan-list">
                    { for Fan::all().filter(|&fan| points(fan) == worth).map(|fan| html! { <FanLine {fan} /> }) }
                </ul>
            </section>
        }
    };
    html! { <>{ for worths.into_iter().map(group) }</> }
}

/// The order of the levels: from the weakest to the best known, then the level with few answers, and last the level without answers.
const BY_NEED: [Level; Level::ALL.len()] = [Level::Weak, Level::Growing, Level::Sure, Level::Few, Level::New];

/// Renders the fans under headings of how well they are known, the weakest first.
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
                        { text.progress().level(level) }
                        { " · " }
                        { text.learn().fans(fans.len()) }
                    </h3>
                    <ul class="fan-list">{ for fans.iter().map(|&fan| html! { <FanLine {fan} /> }) }</ul>
                </section>
            }
        }
    };
    html! { <><p class="remark">{ text.learn().known_hint }</p>{ for BY_NEED.map(group) }</> }
}
