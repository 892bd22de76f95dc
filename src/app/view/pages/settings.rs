//! The settings: a sheet over the open page.

#[cfg(test)]
mod tests;

use bafan::{Profile, RuleSet, Switch};

use crate::browser::navigation::Travel;
use crate::browser::offline::{Offline, build};
use crate::browser::settings::Store;
use crate::model::games::GameName;
use crate::model::location::{ClubPlace, GamesPlace, Location};
use crate::model::offline::Kept;
use crate::model::settings::{Change, Pace, Settings, TextSize, Theme};
use crate::model::text::{Language, SettingsText};
use crate::view::account::ruling;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub store: Store,
    pub offline: Offline,
    pub on_close: Callback<()>,
}

#[component]
pub fn SettingsSheet(props: &Props) -> Html {
    let whole = use_text();
    let text = &whole.settings;
    let Store { settings, kept, missing, change } = &props.store;
    html! {
        <Sheet title={text.title} on_close={props.on_close.clone()}>
            <div class="settings">
                if !kept { <p class="warning">{ icon(Glyph::Attention) }{ text.refused }</p> }
                { look(settings, change, text) }
                if let Some(language) = missing {
                    <p class="warning" role="alert">
                        { icon(Glyph::Attention) }
                        { text.no_language(language.own_name()) }
                    </p>
                }
                if let Some(unread) = &settings.unread {
                    <p class="warning">{ icon(Glyph::Attention) }{ text.unread(unread) }</p>
                }
                <Game game={settings.game} change={change.clone()} />
                { section_on_rules(settings.rules, change, whole) }
                { practicing(settings.pace, change, text) }
                { about(&props.offline, text) }
            </div>
        </Sheet>
    }
}

/// Renders the section on language and appearance.
fn look(settings: &Settings, change: &Callback<Change>, text: &SettingsText) -> Html {
    let languages = Language::ALL.map(|language| Offer::new(language, language.own_name()).lang(language.tag()));
    let themes = Theme::ALL.map(|theme| (theme, text.of_theme(theme)));
    let sizes = TextSize::ALL.map(|size| (size, text.of_text_size(size)));
    let off_on = [false, true].into_iter().zip(text.off_on);
    let names = [false, true].into_iter().zip(text.name_first);
    html! {
        <section aria-label={text.look}>
            { choice(text.language, languages, settings.language, change.reform(Change::Language)) }
            { choice(text.theme, themes, settings.theme, change.reform(Change::Theme)) }
            { choice(text.text_size, sizes, settings.text_size, change.reform(Change::TextSize)) }
            { choice(text.numerals, off_on, settings.numerals(), change.reform(Change::Numerals)) }
            if settings.language != Language::Chinese {
                { choice(text.fan_names, names, settings.chinese_first, change.reform(Change::ChineseFirst)) }
            }
        </section>
    }
}

/// The section on the game. A tap chooses a game and leads to its page.
#[autoprops]
#[component]
fn Game(game: &Option<GameName>, change: &Callback<Change>) -> Html {
    let text = &use_text().settings;
    let travel = use_context::<Travel>().unwrap_or_default();
    let chip = |offered: Option<GameName>| {
        let name = offered.map_or(text.official, |game| text.game_name(game));
        let (change, travel) = (change.clone(), travel.clone());
        let on_tap = Callback::from(move |()| {
            change.emit(Change::Game(offered));
            let place = offered.map_or(Location::Score, |game| Location::Games(GamesPlace::of_game(game)));
            travel.emit(place.to_string().into());
        });
        html! { <Button class="chip" pressed={offered == *game} {on_tap}>{ name }</Button> }
    };
    html! {
        <section>
            <h3>{ text.game }</h3>
            <div class="chips" role="group" aria-label={text.game}>
                { chip(None) }
                { for GameName::ALL.map(|name| chip(Some(name))) }
            </div>
        </section>
    }
}

/// Renders the section on the rules.
fn section_on_rules(rules: RuleSet, change: &Callback<Change>, whole: &'static Text) -> Html {
    let text = &whole.settings;
    let profile = rules.profile();
    let profiles = Profile::ALL.map(|profile| {
        let [name, about] = text.profile(profile);
        Offer::new(profile, name).about(about)
    });
    let set = change.reform(Change::Rules);
    let otherwise = Switch::ALL.iter().filter(|&&switch| rules.choice(switch) != switch.in_profile(profile)).count();
    let restore = set.reform(move |()| RuleSet::new(profile));
    html! {
        <section>
            { radios("profile", html! { <h3>{ text.rules }</h3> }, profiles, profile, set.reform(RuleSet::new)) }
            <details class="switches">
                <summary>
                    { text.switches(Switch::ALL.len()) }
                    if otherwise > 0 { <strong>{ text.otherwise(otherwise) }</strong> }
                </summary>
                <p class="remark">{ text.switches_hint }</p>
                { for Switch::ALL.iter().map(|&switch| question(switch, rules, &set, whole)) }
                if otherwise > 0 { <Button class="chip" on_tap={restore}>{ text.restore }</Button> }
            </details>
        </section>
    }
}

/// Renders a question about the rules: the possible answers, and the one that each profile gives.
fn question(switch: Switch, rules: RuleSet, set: &Callback<RuleSet>, text: &Text) -> Html {
    let answers = switch.choices().iter().map(|&choice| (choice, text.settings.answer(switch, choice)));
    let choose = set.reform(move |choice: &str| rules.with(switch, choice).unwrap_or(rules));
    let legend = html! { <>{ text.settings.switch(switch) }{ " " }<cite>{ ruling(switch.ruling(), text) }</cite></> };
    let said = text.settings.taken(switch).into_iter().map(|said| html! { <span>{ said }</span> });
    let taken = html! { <p class="taken">{ for said }</p> };
    radios_with(switch.name(), legend, answers, rules.choice(switch), choose, taken)
}

/// Renders the section on questions: whether an answer needs a second tap, and whether the next question follows automatically.
fn practicing(pace: Pace, change: &Callback<Change>, text: &SettingsText) -> Html {
    let off_on = || [false, true].into_iter().zip(text.off_on);
    let second_tap = change.reform(move |second_tap| Change::Pace(Pace { second_tap, ..pace }));
    let goes_on = change.reform(move |goes_on| Change::Pace(Pace { goes_on, ..pace }));
    html! {
        <section aria-label={text.practicing}>
            { choice(text.second_tap, off_on(), pace.second_tap, second_tap) }
            { choice(text.goes_on, off_on(), pace.goes_on, goes_on) }
        </section>
    }
}

/// Renders the section on the app: its version, its offline copy, any update, and the link to the page that saves the device's data.
fn about(offline: &Offline, text: &SettingsText) -> Html {
    let Offline { kept, renew, .. } = offline;
    html! {
        <section class="about">
            <h3>{ text.about }</h3>
            <p>{ text.version(env!("CARGO_PKG_VERSION"), build().as_deref()) }</p>
            <p>{ text.offline(*kept) }</p>
            <p><Link to={Location::Club(ClubPlace::Files).to_string()}>{ text.device }</Link></p>
            if *kept == Kept::Newer { <Button class="chip" on_tap={renew}>{ text.renew }</Button> }
        </section>
    }
}
