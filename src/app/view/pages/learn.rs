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
pub mod rooms;
mod ruling;
mod rulings;
mod series;
mod sign;
#[cfg(test)]
mod tests;

use web_sys::HtmlElement;

use self::course::Onward;
use self::sign::sign;
use crate::browser::focus::until;
use crate::browser::navigation::Came;
use crate::browser::scrolled;
use crate::model::location::Location;
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
        Some(up) => html! {
            <Link to={up.to_string()} class="up"><Icon shape={Glyph::Back} />{ name_of(&up, text) }</Link>
        },
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
    let room = rooms::Props { place: place.clone() };
    match place {
        Location::Learn(_) | Location::Family(_) | Location::Fan(_) | Location::Exclusions(_) => {
            html! { <rooms::Fans ..room /> }
        }
        Location::Course(_) | Location::Questions(_) | Location::Recipe(_) => html! { <rooms::Lessons ..room /> },
        _ => html! { <rooms::Reading ..room /> },
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
