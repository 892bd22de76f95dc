//! The page of a fan.

use bafan::{Fan, RuleSet};
use bafan_study::book::{Book, Examples, Lesson};
use bafan_study::quiz::QuizSettings;
use bafan_study::subject::Subject;

use super::chapter::ChapterView;
use super::sign::sign;
use crate::browser::book::use_part;
use crate::browser::settings::use_rules;
use crate::model::location::Location;
use crate::view::account::fan_name;
use crate::view::prelude::*;

/// The page of a fan. Facts that do not need the book appear at once, the rest as soon as the book has been fetched.
#[autoprops]
#[component]
pub fn FanPage(fan: &Fan) -> Html {
    let text = use_text();
    let words = text.learn();
    let rules = use_rules();
    let fan = *fan;
    let (chapter, again) = use_part::<Book<Examples>, Book<Lesson>>(fan.family().slug());
    let content = fetched(
        chapter,
        &again,
        FetchWords::of_book(text),
        |(hands, lessons)| html! { <ChapterView {fan} {hands} {lessons} /> },
    );
    let practise = QuizSettings { about: vec![Subject::Fan(fan)], ..QuizSettings::default() };
    html! {
        <article class={classes!("of-family", fan.family().slug())}>
            <header class="fan-name">
                { sign(fan.family()) }
                <h2>{ fan_name(fan, text) }</h2>
                <p class="pinyin">
                    <span lang="zh-Latn-pinyin">{ fan.pinyin() }</span>
                    { for text.reading(fan).map(|reading| html! { <>{ " · " }<span>{ reading }</span></> }) }
                </p>
                <p class="points">{ text.advice.points(rules.points(fan).into()) }</p>
                <p class="remark">{ words.number(fan.index() + 1) }</p>
            </header>
            { for other_rules(fan, &rules, text).into_iter().map(|note| html! { <p class="remark">{ note }</p> }) }
            { content }
            if rules.points(fan) > 0 {
                <Link to={Location::Quiz(practise.to_string()).to_string()} class="plain">{ words.practise_this }</Link>
            }
            <nav
                class="neighbors"
                aria-label={words.neighbors}
            >
                { neighbour(fan, -1, "‹", text) }
                { neighbour(fan, 1, "›", text) }
            </nav>
        </article>
    }
}

/// Says where the user's rules differ from the textbook, on which the texts are based: the points, and the fans that the fan excludes.
fn other_rules(fan: Fan, rules: &RuleSet, text: &Text) -> Vec<String> {
    let words = text.learn();
    let textbook = RuleSet::textbook();
    let points = textbook.points(fan);
    let differs = |other: &Fan, here: &RuleSet, there: &RuleSet| {
        here.exclusion(fan, *other).is_some() && there.exclusion(fan, *other).is_none() && there.points(*other) > 0
    };
    let named = |here: &RuleSet, there: &RuleSet| {
        let others = || Fan::all().filter(|other| differs(other, here, there)).map(|other| text.named(other));
        others().next().map(|_| text.list(others()))
    };
    let notes = [
        (rules.points(fan) != points).then(|| words.follows_textbook(points.into())),
        named(&textbook, rules).filter(|_| rules.points(fan) > 0).map(|fans| words.counts_with(&fans)),
        named(rules, &textbook).map(|fans| words.excludes_too(&fans)),
    ];
    notes.into_iter().flatten().collect()
}

/// Renders the link to the previous or next fan of the family, in teaching order; an empty element if there is none.
fn neighbour(fan: Fan, step: i16, sign: &'static str, text: &Text) -> Html {
    let beside =
        |other: &Fan| other.family() == fan.family() && i16::from(other.lesson()) == i16::from(fan.lesson()) + step;
    let Some(other) = Fan::all().find(beside) else { return html! { <span /> } };
    let sign = html! { <span class="arrow" aria-hidden="true">{ sign }</span> };
    html! {
        <Link to={Location::Fan(other).to_string()}>
            if step < 0 { { sign.clone() } }
            <span>{ fan_name(other, text) }</span>
            if step > 0 { { sign } }
        </Link>
    }
}
