//! The pages of a match at a table.

pub mod clock;
pub mod enter;
pub mod finder;
mod home;
pub mod playing;
pub mod procedure;
pub mod share;
pub mod sheet;
pub mod start;
#[cfg(test)]
mod tests;
pub mod wall;
pub mod words;

use std::rc::Rc;

use bafan_study::progress::Id;
use bafan_table::record::Event;
use web_sys::HtmlElement;

use self::home::HomePage;
pub use self::share::Arrived;
use crate::browser::matches::{MatchKeeper, Matches, use_matches};
use crate::browser::title::use_title;
use crate::model::location::{Location, Part, TablePlace};
use crate::model::matches::{KeptMatch, keeps_score_only};
use crate::view::prelude::*;

#[component]
pub fn TablePage(props: &PlaceProps) -> Html {
    html! { <MatchKeeper><Framed here={props.here.clone()} /></MatchKeeper> }
}

/// The page at the address, below the link to its parent page.
#[component]
fn Framed(props: &PlaceProps) -> Html {
    let text = use_text();
    let matches = use_matches();
    let node = use_node_ref();
    // The search text of the penalty finder, which is kept while the user looks at an offense.
    let sought = use_state_eq(String::new);
    let Location::Table(place) = &props.here.place else { return Html::default() };
    let name = name_of(place, matches.as_ref(), text);
    use_title(Part::Table, format!("{name} · {}", text.title));
    {
        let (node, sought) = (node.clone(), sought.setter());
        use_effect_with(place.clone(), move |place| {
            if !matches!(place, TablePlace::Finder(_) | TablePlace::Group(..) | TablePlace::Offense(..)) {
                sought.set(String::new());
            }
            if let Some(main) = node.cast::<HtmlElement>() {
                main.set_scroll_top(0);
            }
        });
    }
    let over = match place.up() {
        Some(above) => up_link(&Location::Table(above), name),
        None => heading(name),
    };
    html! {
        <Page class="table" name={text.tabs.table} {over} {node}>
            if let Some(matches) = matches.filter(|matches| matches.read) {
                { not_kept(matches.refused, text) }
                { page(place, &matches, &sought, text) }
                { device(&matches, text) }
            }
        </Page>
    }
}

/// Renders the button that lets a device that only keeps score do everything again; nothing on other devices. Until it is tapped, addresses
/// outside the Table and club pages lead to the match.
fn device(matches: &Matches, text: &Text) -> Html {
    let words = &text.table().device;
    let only = matches.archive.running().filter(|kept| keeps_score_only(kept.log.state()));
    let line = |kept: &Rc<KeptMatch>| {
        let (matches, kept) = (matches.clone(), kept.clone());
        // Cannot be refused: the log says that the mode is on.
        let off = move |()| _ = matches.add(&kept, Event::Device { on: false });
        html! {
            <p class="remark device">{ words.locked }{ " " }<Button class="chip" on_tap={off}>{ words.off }</Button></p>
        }
    };
    html! { { for only.map(line) } }
}

fn page(place: &TablePlace, matches: &Matches, sought: &UseStateHandle<String>, text: &'static Text) -> Html {
    let of = |id: &Id, page: &dyn Fn(Rc<KeptMatch>) -> Html| match matches.archive.get(*id) {
        Some(kept) => page(kept.clone()),
        None => html! { <p class="remark">{ text.table().home.no_match }</p> },
    };
    match place {
        TablePlace::Home => html! { <HomePage /> },
        TablePlace::New(query) => html! { <start::StartPage key={query.as_str()} query={query.clone()} /> },
        TablePlace::Match(id) => of(id, &|kept| html! { <playing::MatchPage key={id.to_string()} {kept} /> }),
        TablePlace::Sheet(id) => of(id, &|kept| html! { <sheet::SheetPage key={id.to_string()} {kept} /> }),
        TablePlace::Share(id) => of(id, &|kept| html! { <share::SharePage key={id.to_string()} {kept} /> }),
        TablePlace::Open(query) => share::open_page(query, text),
        TablePlace::Enter(query) => html! { <enter::EnterPage query={query.clone()} /> },
        TablePlace::Wall => html! { <wall::WallPage /> },
        TablePlace::Procedure => procedure::procedure_page(text),
        TablePlace::Clock => html! { <clock::ClockPage /> },
        &TablePlace::Finder(hand) => html! { <finder::FinderPage typed={sought.clone()} {hand} /> },
        &TablePlace::Group(group, hand) => finder::group_page(group, hand, text),
        &TablePlace::Offense(offense, hand) => {
            html! { <finder::OffensePage key={place.to_string()} {offense} {hand} /> }
        }
    }
}

/// Returns the name of a place's page.
fn name_of(place: &TablePlace, matches: Option<&Matches>, text: &'static Text) -> String {
    let words = text.table();
    let state = |id: &Id| matches.and_then(|matches| matches.archive.get(*id)).map(|kept| kept.log.state().clone());
    match place {
        TablePlace::Home => words.home.title.to_owned(),
        TablePlace::New(_) => words.start.title.to_owned(),
        TablePlace::Match(id) => match state(id) {
            Some(state) if state.may_play_on() => words.play.hand(state.seats_now().round, state.hands.len() + 1),
            _ => words.home.title.to_owned(),
        },
        TablePlace::Sheet(_) => words.sheet.title.to_owned(),
        TablePlace::Share(_) => words.share.title.to_owned(),
        TablePlace::Open(_) => words.share.arrived.to_owned(),
        TablePlace::Enter(_) => words.enter.title.to_owned(),
        TablePlace::Wall => words.wall.title.to_owned(),
        TablePlace::Procedure => words.procedure.title.to_owned(),
        TablePlace::Clock => words.clock.title.to_owned(),
        TablePlace::Finder(_) => words.finder.title.to_owned(),
        &TablePlace::Group(group, _) => words.finder.group(group).to_owned(),
        &TablePlace::Offense(offense, _) => words::offense(offense, text).to_owned(),
    }
}
