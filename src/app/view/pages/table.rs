//! The pages of a match at a table.

mod clock;
mod enter;
mod finder;
mod home;
mod playing;
mod procedure;
mod share;
mod sheet;
mod start;
mod wall;
pub mod words;

use std::rc::Rc;

use bafan_study::progress::Id;
use web_sys::HtmlElement;
use yew::prelude::*;

use self::clock::ClockPage;
use self::enter::EnterPage;
use self::finder::{FinderPage, GroupPage, OffencePage};
use self::home::HomePage;
use self::playing::MatchPage;
use self::procedure::ProcedurePage;
pub use self::share::Arrived;
use self::share::{OpenPage, SharePage};
use self::sheet::SheetPage;
use self::start::StartPage;
use self::wall::WallPage;
use crate::browser::matches::{MatchKeeper, Matches, use_matches};
use crate::browser::navigation::Here;
use crate::browser::title::use_title;
use crate::model::location::{Location, Program, TablePlace};
use crate::model::matches::KeptMatch;
use crate::model::text::Text;
use crate::view::components::{Glyph, Icon, Link};
use crate::view::language::use_text;

/// Properties of [`TablePage`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Where somebody is or was last among these pages.
    pub here: Here,
}

/// The pages, with the matches of this device.
#[component]
pub fn TablePage(props: &Props) -> Html {
    html! { <MatchKeeper><Framed here={props.here.clone()} /></MatchKeeper> }
}

/// The page of the address, with the way up over it.
#[component]
fn Framed(props: &Props) -> Html {
    let text = use_text();
    let matches = use_matches();
    let node = use_node_ref();
    let Location::Table(place) = &props.here.place else { return Html::default() };
    let name = name_of(place, matches.as_ref(), text);
    use_title(Program::Table, format!("{name} · {}", text.title));
    {
        let node = node.clone();
        use_effect_with(place.clone(), move |_| {
            if let Some(main) = node.cast::<HtmlElement>() {
                main.set_scroll_top(0);
            }
        });
    }
    html! {
        <>
            <nav class="trail" aria-label={text.tabs.table}>
                if let Some(up) = place.up() {
                    <Link to={Location::Table(up).to_string()} class="up">
                        <Icon shape={Glyph::Back} /><span class="beside">{ name }</span>
                    </Link>
                } else {
                    <p class="heading">{ name }</p>
                }
            </nav>
            <main class="learn table" tabindex="0" ref={node}>
                if let Some(matches) = matches.filter(|matches| matches.read) {
                    { page(place, &matches, text) }
                }
            </main>
        </>
    }
}

fn page(place: &TablePlace, matches: &Matches, text: &'static Text) -> Html {
    let of = |id: &Id, page: &dyn Fn(Rc<KeptMatch>) -> Html| match matches.archive.get(*id) {
        Some(kept) => page(kept.clone()),
        None => html! { <p class="remark">{ text.table().home.no_match }</p> },
    };
    match place {
        TablePlace::Home => html! { <HomePage /> },
        TablePlace::New(query) => html! { <StartPage key={query.clone()} query={query.clone()} /> },
        TablePlace::Match(id) => of(id, &|kept| html! { <MatchPage key={id.to_string()} {kept} /> }),
        TablePlace::Sheet(id) => of(id, &|kept| html! { <SheetPage key={id.to_string()} {kept} /> }),
        TablePlace::Share(id) => of(id, &|kept| html! { <SharePage key={id.to_string()} {kept} /> }),
        TablePlace::Open(query) => html! { <OpenPage query={query.clone()} /> },
        TablePlace::Enter(query) => html! { <EnterPage query={query.clone()} /> },
        TablePlace::Wall => html! { <WallPage /> },
        TablePlace::Procedure => html! { <ProcedurePage /> },
        TablePlace::Clock => html! { <ClockPage /> },
        TablePlace::Finder => html! { <FinderPage /> },
        &TablePlace::Group(group) => html! { <GroupPage {group} /> },
        &TablePlace::Offence(offence) => html! { <OffencePage key={offence.id()} {offence} /> },
    }
}

/// What the page of a place is called.
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
        TablePlace::Finder => words.finder.title.to_owned(),
        &TablePlace::Group(group) => words.finder.group(group).to_owned(),
        &TablePlace::Offence(offence) => words::offence(offence, text).to_owned(),
    }
}
