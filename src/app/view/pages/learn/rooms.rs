//! The groups of the book's pages: the fans, the pages around them, and the course.
//!
//! `page` in `learn.rs` decides which group shows a place. A place unknown to its group renders nothing.

use super::all::AllFans;
use super::basics::BasicsPage;
use super::counting::{CountingPage, WalkPage};
use super::course::{CoursePage, UnitPage};
use super::family::FamilyPage;
use super::fan::FanPage;
use super::first::FirstHand;
use super::glossary::GlossaryPage;
use super::leaving_out::LeavingOut;
use super::principle::PrinciplePage;
use super::recipe::{RecipePage, RecipesPage};
use super::ruling::RulingPage;
use super::rulings::RulingsPage;
use crate::model::location::{FIRST_HAND, Location};
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub place: Location,
}

/// The lists of fans, the pages of families and fans, and the exclusions.
#[component]
pub fn Fans(props: &Props) -> Html {
    match props.place {
        Location::Learn(view) => html! { <AllFans {view} /> },
        Location::Family(family) => html! { <FamilyPage key={family.slug()} {family} /> },
        Location::Fan(fan) => html! { <FanPage key={fan.index()} {fan} /> },
        Location::Exclusions(fan) => html! { <LeavingOut {fan} /> },
        _ => Html::default(),
    }
}

/// Basics, counting, principles, glossary and rulings.
#[component]
pub fn Reading(props: &Props) -> Html {
    match props.place.clone() {
        Location::Basics(slug) => {
            let key = slug.clone().unwrap_or_default();
            html! { <BasicsPage {key} slug={slug.map(AttrValue::from)} /> }
        }
        Location::Principle(principle) => html! { <PrinciplePage key={principle.slug()} {principle} /> },
        Location::Counting => html! { <CountingPage /> },
        Location::Walk(slug) => html! { <WalkPage key={slug.as_str()} slug={AttrValue::from(slug.clone())} /> },
        Location::Glossary => html! { <GlossaryPage /> },
        Location::Rulings => html! { <RulingsPage /> },
        Location::Ruling(number) => html! { <RulingPage key={number} {number} /> },
        _ => Html::default(),
    }
}

/// The course, its first hand, and the recipes.
#[component]
pub fn Lessons(props: &Props) -> Html {
    match props.place.clone() {
        Location::Recipe(None) => html! { <RecipesPage /> },
        Location::Recipe(Some(slug)) => {
            html! { <RecipePage key={slug.as_str()} slug={AttrValue::from(slug.clone())} /> }
        }
        Location::Course(None) => html! { <CoursePage /> },
        Location::Course(Some(slug)) if slug == FIRST_HAND => html! { <FirstHand /> },
        Location::Course(Some(slug)) => html! { <UnitPage key={slug.as_str()} slug={AttrValue::from(slug.clone())} /> },
        Location::Questions(unit) => {
            html! { <UnitPage key={format!("{unit}?")} slug={AttrValue::from(unit.clone())} asks=true /> }
        }
        _ => Html::default(),
    }
}
