//! The Learn pages: the course, the fans and their families, and the other pages of the book.

mod all;
mod bare;
mod basics;
mod case;
mod chapter;
mod confusions;
mod counting;
pub mod course;
mod example;
mod exclusions;
mod family;
mod fan;
mod first;
mod glossary;
mod joins;
mod leaving_out;
mod line;
mod midway;
mod often;
mod principle;
mod prose;
mod recipe;
mod ruling;
mod rulings;
mod series;
mod sign;
#[cfg(test)]
mod tests;

use web_sys::HtmlElement;

use self::all::AllFans;
use self::basics::BasicsPage;
use self::counting::{CountingPage, WalkPage};
use self::course::{CoursePage, Onward, UnitPage};
use self::family::FamilyPage;
use self::fan::FanPage;
use self::first::FirstHand;
use self::glossary::GlossaryPage;
use self::leaving_out::LeavingOut;
use self::principle::PrinciplePage;
use self::recipe::{RecipePage, RecipesPage};
use self::ruling::RulingPage;
use self::rulings::RulingsPage;
use self::sign::sign;
use crate::browser::focus::until;
use crate::browser::navigation::Came;
use crate::browser::scrolled;
use crate::model::location::{FIRST_HAND, Location};
use crate::view::account::both_names;
use crate::view::prelude::*;

/// The requested page, below the link to its parent page. Back and forward restore the scroll position.
#[component]
pub fn LearnPage(props: &PlaceProps) -> Html {
    let text = use_text();
    let place = &props.here.place;
    let node = use_node_ref();
    let up = use_way_back(place);
    {
        let node = node.clone();
        use_effect_with(props.here.clone(), move |here| {
            let wanted = if here.came == Came::Back { scrolled::left_at(&here.place) } else { 0 };
            let waiting = node.cast::<HtmlElement>().and_then(|main| {
                main.set_scroll_top(wanted);
                let within = main.clone();
                // A page that is still being fetched is not tall enough yet.
                until(&main, move || {
                    within.set_scroll_top(wanted);
                    within.scroll_top() >= wanted
                })
            });
            move || drop(waiting)
        });
    }
    let over = match up {
        Some(up) => html! { <Link to={up.to_string()} class="up">{ icon(Glyph::Back) }{ name_of(&up, text) }</Link> },
        None => heading(text.learn().title),
    };
    html! {
        <Page class="learn" name={text.tabs.learn} {over} {node}>
            { page(place) }
            { for place.leaf().map(|leaf| html! { <Onward {leaf} /> }) }
        </Page>
    }
}

/// Returns the target of the link to the parent page: the course for a page opened from the course, otherwise the page's own list; `None`
/// if the page has no parent.
#[hook]
fn use_way_back(place: &Location) -> Option<Location> {
    let course = use_mut_ref(|| None::<Location>);
    if place.leaf().is_none() {
        *course.borrow_mut() = Some(place.clone()).filter(|place| matches!(place, Location::Course(_)));
        return place.up();
    }
    let course = course.borrow().clone();
    course.or_else(|| place.up())
}

fn page(place: &Location) -> Html {
    match place.clone() {
        Location::Learn(view) => html! { <AllFans {view} /> },
        Location::Family(family) => html! { <FamilyPage key={family.slug()} {family} /> },
        Location::Fan(fan) => html! { <FanPage key={fan.index()} {fan} /> },
        Location::Exclusions(fan) => html! { <LeavingOut {fan} /> },
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
        // The other places belong to other parts of the app.
        _ => Html::default(),
    }
}

/// Renders the name of a place for the link to the parent page.
fn name_of(place: &Location, text: &Text) -> Html {
    match place {
        &Location::Family(family) => html! {
            <>{ sign(family) }{ both_names(family.name(), text.learn().family(family), text) }</>
        },
        Location::Basics(_) => html! { text.learn().basics },
        Location::Counting => html! { text.learn().counting },
        Location::Exclusions(_) => html! { text.learn().exclusions },
        Location::Recipe(_) => html! { text.learn().recipes },
        Location::Rulings => html! { text.learn().rulings },
        Location::Course(_) => html! { text.course().course },
        _ => html! { text.learn().title },
    }
}
