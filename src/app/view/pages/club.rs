//! The pages about more than one match: evenings with several tables, files and statistics.

mod draw;
pub mod evening;
pub mod files;
mod home;
pub mod join;
pub mod of_match;
mod players;
pub mod result;
mod rounds;
pub mod standings;
pub mod statistics;
#[cfg(test)]
mod tests;

use self::home::HomePage;
use crate::browser::evenings::{EveningKeeper, use_evenings};
use crate::browser::matches::{MatchKeeper, use_matches};
use crate::browser::title::use_title;
use crate::model::location::{ClubPlace, Location, Part};
use crate::view::prelude::*;

/// The club pages. Provides the matches and evenings of this device to all of them.
#[component]
pub fn ClubPage(props: &PlaceProps) -> Html {
    html! { <MatchKeeper><EveningKeeper><Framed here={props.here.clone()} /></EveningKeeper></MatchKeeper> }
}

/// The page at the address, below the link to its parent page.
#[component]
fn Framed(props: &PlaceProps) -> Html {
    let text = use_text();
    let (matches, evenings) = (use_matches(), use_evenings());
    let Location::Club(place) = &props.here.place else { return Html::default() };
    let name = name_of(place, text);
    use_title(Part::Club, format!("{name} · {}", text.title));
    let refused = matches.as_ref().is_some_and(|matches| matches.refused)
        || evenings.as_ref().is_some_and(|evenings| evenings.refused);
    let read = matches.is_some_and(|matches| matches.read) && evenings.is_some_and(|evenings| evenings.read);
    html! {
        <Page key={place.to_string()} class="table club" {name} over={up_link(&place.up(), name)}>
            if read { { not_kept(refused, text) }{ page(place, text) } }
        </Page>
    }
}

fn page(place: &ClubPlace, text: &Text) -> Html {
    match place {
        ClubPlace::Home => html! { <HomePage /> },
        &ClubPlace::Evening(id) => html! { <evening::EveningPage {id} /> },
        &ClubPlace::Screen(id) => html! { <standings::ScreenPage {id} /> },
        ClubPlace::Take(query) => html! { <result::TakePage query={query.clone()} /> },
        ClubPlace::Files => html! { <files::FilesPage /> },
        &ClubPlace::OfMatch(id) => html! { <of_match::MatchFiles {id} /> },
        ClubPlace::Open(query) => join::join_page(query, text),
        ClubPlace::Statistics => html! { <statistics::StatisticsPage /> },
    }
}

fn name_of(place: &ClubPlace, text: &'static Text) -> &'static str {
    let words = text.club();
    match place {
        ClubPlace::Home | ClubPlace::Evening(_) => words.evening.title,
        ClubPlace::Screen(_) => words.evening.standings,
        ClubPlace::Take(_) => words.result.title,
        ClubPlace::Files | ClubPlace::OfMatch(_) => words.files.title,
        ClubPlace::Open(_) => words.join.title,
        ClubPlace::Statistics => text.table().statistics.title,
    }
}
