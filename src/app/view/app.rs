//! The app: the state shared by all parts, and the part shown.

use bafan::RuleSet;
use gloo::utils::document;
use yew::platform::spawn_local;

use crate::browser::focus::{skip_to_page, use_arrival};
use crate::browser::navigation::{Here, Travel, read_last, use_place};
use crate::browser::offline::use_offline;
use crate::browser::settings::{ChineseFirst, stored, use_stored_settings};
use crate::browser::{api, failure, scrolled, texts};
use crate::model::games::GameName;
use crate::model::location::{GamesPlace, Location, Part, PlayPlace, Tab, TablePlace, View};
use crate::model::offline::Kept;
use crate::model::settings::Pace;
use crate::model::text::{Language, TextFile};
use crate::view::pages::{ScorePage, settings};
use crate::view::parts;
use crate::view::prelude::*;

/// Starts the app in place of the opening page, which stays if the texts cannot be fetched.
pub fn start() {
    failure::report_panics();
    api::install();
    spawn_local(async {
        texts::need(TextFile::of(Part::Score));
        if !texts::fetch(stored().language).await {
            return failure::say_not_opened();
        }
        scrolled::watch();
        if let Some(root) = document().get_element_by_id("app") {
            // The opening page is removed in the same turn of the event loop in which the app appears, so that the layout does not jump.
            if let Some(opening) = document().get_element_by_id("opening") {
                opening.remove();
            }
            yew::Renderer::<App>::with_root(root).render();
        }
    });
}

/// Every part visited so far, the notices, and the settings while they are open. All parts but the current one are hidden and keep their
/// state.
#[component]
fn App() -> Html {
    let store = use_stored_settings();
    let offline = use_offline(store.settings.language);
    let (here, travel) = use_place();
    let visited = use_visited(&here);
    use_arrival(&here);
    let part = here.place.part();
    use_effect_with(part, |&part| scrolled::restore(part));
    let setting = use_state_eq(|| false);
    let open = use_callback(setting.setter(), |(), setting| setting.set(true));
    let close = use_callback(setting.setter(), |(), setting| setting.set(false));
    let leave = use_callback((setting.setter(), travel.clone()), |to: AttrValue, (setting, travel)| {
        setting.set(false);
        travel.emit(to);
    });
    let settings = store.settings.clone();
    let text = &settings.language.text().settings;
    let newer = offline.kept == Kept::Newer;
    let frame = |shown: &Here| {
        html! {
            <Frame
                key={shown.place.part().id()}
                hidden={shown.place.part() != part}
                shown={shown.clone()}
                here={here.clone()}
                game={settings.game}
                {newer}
                open={open.clone()}
            />
        }
    };
    html! {
        <ContextProvider<Language> context={settings.language}>
            <ContextProvider<ChineseFirst> context={ChineseFirst(settings.chinese_first)}>
                <ContextProvider<RuleSet> context={settings.rules}>
                    <ContextProvider<Pace> context={settings.pace}>
                        <ContextProvider<Travel> context={travel}>
                            // A separate list, because next to elements without keys the parts would be matched by position.
                            <>{ for visited.iter().map(frame) }</>
                            <Astray here={here.clone()} />
                            { notice(
                                (newer && !offline.put_off).then_some(text.newer),
                                (text.later, offline.later.clone()),
                                Some((text.renew, offline.renew.clone())),
                            ) }
                            if *setting {
                                <ContextProvider<Travel> context={leave}>
                                    { parts::settings_sheet::show(settings::Props { store, offline, on_close: close }) }
                                </ContextProvider<Travel>>
                            }
                        </ContextProvider<Travel>>
                    </ContextProvider<Pace>>
                </ContextProvider<RuleSet>>
            </ContextProvider<ChineseFirst>>
        </ContextProvider<Language>>
    }
}

/// The message that the address leads to no page, until the user dismisses the message.
#[autoprops]
#[component]
fn Astray(here: &Here) -> Html {
    let text = use_text();
    let read = use_state_eq(|| None::<Here>);
    let on_later = {
        let (read, here) = (read.setter(), here.clone());
        Callback::from(move |()| read.set(Some(here.clone())))
    };
    let unread = here.astray && read.as_ref() != Some(here);
    notice(unread.then_some(text.tabs.no_page), (text.more.understood, on_later), None)
}

/// Returns the current or last place in each visited part; the parts are in the order in which they were first visited.
#[hook]
fn use_visited(here: &Here) -> Vec<Here> {
    let visited = use_mut_ref(Vec::<Here>::new);
    let mut visited = visited.borrow_mut();
    match visited.iter_mut().find(|known| known.place.part() == here.place.part()) {
        // Returning to the same place changes nothing.
        Some(known) if known.place == here.place => {}
        Some(known) => *known = here.clone(),
        None => visited.push(here.clone()),
    }
    visited.clone()
}

#[derive(Properties, PartialEq)]
struct Props {
    /// The current or last place in this part.
    shown: Here,
    here: Here,
    hidden: bool,
    /// The game that Score shows; `None` for the official one.
    game: Option<GameName>,
    newer: bool,
    open: Callback<()>,
}

/// A part, with the app's name, the navigation and the settings button above it.
#[component]
fn Frame(props: &Props) -> Html {
    let text = use_text();
    let part = props.shown.place.part();
    html! {
        <div id={part.id()} hidden={props.hidden}>
            <div class={classes!("shell", (part != Part::Score).then_some("reading"))}>
                <Button class="skip" on_tap={move |()| skip_to_page(part)}>{ text.tabs.skip }</Button>
                <header class="bar">
                    <h1 class="seal" lang="zh-Hans">{ "八番" }</h1>
                    { tabs(&props.here.place, props.game, text) }
                    <Button
                        class="open-settings"
                        label={if props.newer { text.settings.title_newer } else { text.settings.title }}
                        opens=true
                        on_tap={&props.open}
                    >
                        { icon(Glyph::Settings) }
                        if props.newer { <span class="dot" /> }
                    </Button>
                </header>
                { page(props.shown.clone()) }
            </div>
        </div>
    }
}

/// Renders the page of a place. Score belongs to the main program; other parts are fetched when first shown.
fn page(here: Here) -> Html {
    match here.place.part() {
        Part::Score => html! { <ScorePage /> },
        // The component shared by Learn and Practice comes with the program file of either; because of the common key, it stays mounted
        // when the user switches between them.
        Part::Study if here.place.is_learning() => parts::study_to_learn::keyed("study", PlaceProps { here }),
        Part::Study => parts::study_to_practise::keyed("study", PlaceProps { here }),
        Part::Play => parts::play_page::show(PlaceProps { here }),
        Part::Table => parts::table_page::show(PlaceProps { here }),
        Part::Games => parts::games_page::show(PlaceProps { here }),
        Part::Club => parts::club_page::show(PlaceProps { here }),
        Part::Camera => parts::camera_page::show(()),
    }
}

/// Renders the links of the navigation. The Learn link leads back to the Learn page last shown; from a Learn page, it leads to Learn's
/// first page. `game` is the game that Score shows; `None` for the official one.
fn tabs(place: &Location, game: Option<GameName>, text: &Text) -> Html {
    let words = &text.tabs;
    let last = read_last(place);
    let score = game.map_or(Location::Score, |game| Location::Games(GamesPlace::of_game(game)));
    let learn = if place.is_learning() { Location::Learn(View::Families) } else { last };
    let current = |tab: Tab| (place.tab(game) == tab).then_some("page");
    html! {
        <nav class="tabs" aria-label={words.title}>
            <Link to={score.to_string()} current={current(Tab::Score)}>{ words.score }</Link>
            <Link to={learn.to_string()} current={current(Tab::Learn)}>{ words.learn }</Link>
            <Link to={Location::Practise.to_string()} current={current(Tab::Practise)}>{ words.practise }</Link>
            <Link to={Location::Play(PlayPlace::Home).to_string()} current={current(Tab::Play)}>{ words.play }</Link>
            <Link to={Location::Table(TablePlace::Home).to_string()} current={current(Tab::Table)}>
                { words.table }
            </Link>
        </nav>
    }
}
