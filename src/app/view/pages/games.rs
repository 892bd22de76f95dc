//! The pages about other games and the odds.

mod home;
mod melds;
pub mod odds;
pub mod other;
pub mod pictures;
pub mod playing;
pub mod sheet;
#[cfg(test)]
mod tests;
mod values;
pub mod waits;

use self::home::home;
use crate::browser::title::use_title;
use crate::model::location::{GamesPlace, Location, OddsPlace, Part, View};
use crate::model::odds::COUNTED;
use crate::view::prelude::*;

/// The page at the address, below the link to its parent page, or to Learn if the page has none.
#[component]
pub fn GamesPage(props: &PlaceProps) -> Html {
    let text = use_text();
    let strength = use_state_eq(|| COUNTED[COUNTED.len() - 1]);
    let place = match &props.here.place {
        Location::Games(place) => place.clone(),
        _ => GamesPlace::Home,
    };
    use_title(Part::Games, format!("{} · {}", name_of(&place, text), text.title));
    let on_strength = Callback::from(strength.setter());
    if let GamesPlace::Play(name) = place {
        return html! { <playing::PlayingPage key={name.slug()} {name} /> };
    }
    let up = place.up();
    let key = place.to_string();
    let over = match &up {
        Some(above) => up_link(&Location::Games(above.clone()), name_of(above, text)),
        None => up_link(&Location::Learn(View::Families), text.tabs.learn),
    };
    html! {
        <Page {key} class="games" name={text.games().title} {over}>
            <h2 class="page-name">{ name_of(&place, text) }</h2>
            { match place {
                        GamesPlace::Home => home(text),
                        GamesPlace::Game(name, hand) => html! { <other::OtherGame {name} hand={AttrValue::from(hand)} /> },
                        GamesPlace::Play(_) => Html::default(),
                        GamesPlace::Rules(name) => html! { <other::rules_page::RulesPage {name} /> },
                        GamesPlace::Sheet(name) => html! { <sheet::SheetPage {name} /> },
                        GamesPlace::Pictures => html! { <pictures::PicturesPage /> },
                        GamesPlace::Odds(OddsPlace::Waits(query)) => html! { <waits::WaitsPage query={AttrValue::from(query)} /> },
                        GamesPlace::Odds(place) => odds::odds_page(place, *strength, on_strength),
                    } }
        </Page>
    }
}

fn name_of(place: &GamesPlace, text: &Text) -> String {
    match place {
        GamesPlace::Home => text.games().title.to_owned(),
        &GamesPlace::Odds(OddsPlace::Fan(fan)) => text.named(fan),
        &GamesPlace::Game(name, _) | &GamesPlace::Play(name) => text.settings.game_name(name).to_owned(),
        GamesPlace::Pictures => text.pictures().title.to_owned(),
        &GamesPlace::Rules(name) => format!("{} · {}", text.settings.game_name(name), text.games().rules),
        &GamesPlace::Sheet(name) => format!("{} · {}", text.settings.game_name(name), text.game_sheet().sheet),
        GamesPlace::Odds(place) => text.odds().page(place.clone()).unwrap_or_default().to_owned(),
    }
}
