//! The pages for learning: the list of all fans, the families, and a page for each fan.

mod all;
mod basics;
mod case;
mod chapter;
mod confusions;
mod counting;
mod course;
mod example;
mod exclusions;
mod family;
mod fan;
mod fetching;
mod glossary;
mod joins;
mod line;
mod principle;
mod prose;
mod ruling;
mod rulings;
mod sign;

use std::collections::HashMap;

use web_sys::HtmlElement;
use yew::prelude::*;

use self::all::AllFans;
use self::basics::BasicsPage;
use self::counting::{CountingPage, WalkPage};
use self::course::{CoursePage, Onward, UnitPage};
use self::family::FamilyPage;
use self::fan::FanPage;
use self::glossary::GlossaryPage;
use self::principle::PrinciplePage;
use self::ruling::RulingPage;
use self::rulings::RulingsPage;
use self::sign::Sign;
use crate::components::{Icon, Link, Shape};
use crate::hooks::arrival::until;
use crate::hooks::language::use_text;
use crate::hooks::place::{Came, Here};
use crate::place::Place;
use crate::text::Text;

/// Properties of [`LearnPage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where somebody is, among the places for learning.
    pub here: Here,
}

/// The place that is asked for, with the way up over it. Back and forward lead to where somebody had been reading.
#[component]
pub fn LearnPage(props: &Props) -> Html {
    let text = use_text();
    let place = &props.here.place;
    let node = use_node_ref();
    let read = use_mut_ref(HashMap::<Place, i32>::new);
    let onscroll = {
        let (node, read, place) = (node.clone(), read.clone(), place.clone());
        move |_: Event| {
            if let Some(main) = node.cast::<HtmlElement>() {
                read.borrow_mut().insert(place.clone(), main.scroll_top());
            }
        }
    };
    {
        let node = node.clone();
        use_effect_with(props.here.clone(), move |here| {
            let known = read.borrow().get(&here.place).copied();
            let wanted = known.filter(|_| here.came == Came::Back).unwrap_or_default();
            let waiting = node.cast::<HtmlElement>().and_then(|main| {
                main.set_scroll_top(wanted);
                let within = main.clone();
                // A page that is still on its way is not as high yet.
                until(&main, move || {
                    within.set_scroll_top(wanted);
                    within.scroll_top() >= wanted
                })
            });
            move || drop(waiting)
        });
    }
    html! {
        <>
            <nav class="trail" aria-label={text.tabs.learn}>
                if let Some(up) = place.up() {
                    <Link to={up.to_string()} class="up">
                        <Icon shape={Shape::Back} />
                        { name_of(&up, text) }
                    </Link>
                } else {
                    <p class="heading">{ text.learn().title }</p>
                }
            </nav>
            <main class="learn" tabindex="0" ref={node} {onscroll}>
                { page(place) }
                { for place.leaf().map(|leaf| html! { <Onward {leaf} /> }) }
            </main>
        </>
    }
}

fn page(place: &Place) -> Html {
    match place.clone() {
        Place::Score | Place::Practise | Place::Quiz(_) | Place::Progress => Html::default(),
        Place::Learn(view) => html! { <AllFans {view} /> },
        Place::Family(family) => html! { <FamilyPage key={family.slug()} {family} /> },
        Place::Fan(fan) => html! { <FanPage key={fan.index()} {fan} /> },
        Place::Basics(slug) => html! { <BasicsPage slug={slug.map(AttrValue::from)} /> },
        Place::Principle(principle) => html! { <PrinciplePage key={principle.slug()} {principle} /> },
        Place::Counting => html! { <CountingPage /> },
        Place::Walk(slug) => html! { <WalkPage key={slug.as_str()} slug={AttrValue::from(slug.clone())} /> },
        Place::Glossary => html! { <GlossaryPage /> },
        Place::Rulings => html! { <RulingsPage /> },
        Place::Ruling(number) => html! { <RulingPage key={number} {number} /> },
        Place::Course(None) => html! { <CoursePage /> },
        Place::Course(Some(slug)) => html! { <UnitPage key={slug.as_str()} slug={AttrValue::from(slug.clone())} /> },
    }
}

/// What a place is called on the way up to it.
fn name_of(place: &Place, text: &Text) -> Html {
    match place {
        &Place::Family(family) => html! {
            <>
                <Sign {family} />
                <span lang="zh-Hans">{ family.name() }</span>
                { for (text.learn().family)(family).map(|name| html! { <span class="beside">{ name }</span> }) }
            </>
        },
        Place::Basics(_) => html! { text.learn().basics },
        Place::Counting => html! { text.learn().counting },
        Place::Rulings => html! { text.learn().rulings },
        Place::Course(_) => html! { text.course().course },
        _ => html! { text.learn().title },
    }
}
