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

/// The page; facts that do not need the book appear at once, the rest as soon as it is fetched.
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
            if rules.points(fan) != RuleSet::textbook().points(fan) {
                <p class="remark">{ words.follows_textbook(RuleSet::textbook().points(fan).into()) }</p>
            }
            { content }
            if rules.points(fan) > 0 {
                <Link to={Location::Quiz(practise.to_string()).to_string()} class="plain">{ words.practise_this }</Link>
            }
            <nav class="neighbors" aria-label={words.neighbors}>
                { neighbour(fan, -1, "‹", text) }
                { neighbour(fan, 1, "›", text) }
            </nav>
        </article>
    }
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
