//! The page of another game: a hand of it is scored, and its rules stand below.

mod constants;
mod functions;
mod hand;
mod open;
pub mod result;
mod rules;

use std::rc::Rc;

use bafan::Wind;
use bafan_table::games::{Entry, Game, Scheme, Sharing, Way};
use yew::prelude::*;

use self::constants::ConstantsTable;
use self::functions::FunctionTable;
use self::hand::{HandView, Keys};
use self::open::OpenQuestions;
use self::result::ResultView;
use self::rules::rules;
use crate::browser::navigation::write_over;
use crate::browser::storage;
use crate::model::games::{GameName, HandFlag, discarded_by, hand_of_text, hand_text, tiles, turned};
use crate::model::location::{GamesPlace, Location};
use crate::model::text::{GamesText, Text};
use crate::view::components::{Chip, Choice, ChoiceOption, Glyph, Link, Stepper};
use crate::view::language::use_text;

/// Properties of [`OtherGame`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub name: GameName,
    /// The hand of the address.
    pub hand: AttrValue,
}

/// What is tapped in stands in the address.
#[component]
pub fn OtherGame(props: &Props) -> Html {
    let text = use_text();
    let words = text.games();
    let name = props.name;
    let key = format!("bafan.game.{}", name.slug());
    let choices = use_state_eq(|| AttrValue::from(storage::read(&key).unwrap_or_default()));
    let game = use_memo((name, (*choices).clone()), |(name, choices)| Rc::<dyn Game>::from(name.game_by(choices)));
    let game: Rc<dyn Game> = game.as_ref().clone();
    let on_choices = {
        let choices = choices.setter();
        Callback::from(move |chosen: AttrValue| {
            // Where the browser keeps nothing, it lasts as long as the page.
            _ = storage::keep(&key, &chosen);
            choices.set(chosen);
        })
    };
    let read = use_memo((), |()| hand_of_text(&props.hand));
    let entry = use_state(|| (*read).clone().unwrap_or_default());
    let way = use_state_eq(|| None::<Way>);
    let change = {
        let entry = entry.setter();
        Callback::from(move |changed: Entry| {
            write_over(&Location::Games(GamesPlace::Game(name, hand_text(&changed))).to_string());
            entry.set(changed);
        })
    };
    let on_way = {
        let way = way.setter();
        Callback::from(move |chosen: Option<Way>| way.set(chosen))
    };
    let four = game.setting().players == 4;
    html! {
        <>
            <p class="lead">{ words.about(name) }</p>
            <div class="chips">
                <Link to={Location::Games(GamesPlace::Play(name)).to_string()} class="chip">{ words.play }</Link>
                <Link to={Location::Games(GamesPlace::Sheet(name)).to_string()} class="chip">{ text.game_sheet().sheet }</Link>
            </div>
            if read.is_err() {
                <p class="warning" role="alert">{ words.unreadable(&props.hand) }</p>
            }
            { examples(name, &change, words) }
            <HandView entry={(*entry).clone()} change={change.clone()} wanted={game.setting().held() + 1} />
            <ResultView {name} choices={(*choices).clone()} entry={(*entry).clone()} way={*way} />
            <Keys {name} entry={(*entry).clone()} change={change.clone()} />
            { said(&*game, name, &entry, &change, text) }
            if four {
                { paying(*way, on_way, words) }
            }
            { rules(&*game, name, &change, text) }
            if !game.constants().is_empty() {
                <ConstantsTable {name} choices={(*choices).clone()} on_change={on_choices.clone()} />
            }
            if game.assignment().is_some() {
                <FunctionTable {name} choices={(*choices).clone()} on_change={on_choices.clone()} />
            }
            <OpenQuestions {name} choices={(*choices).clone()} on_change={on_choices} />
        </>
    }
}

/// Hands to begin with, by number.
fn examples(name: GameName, change: &Callback<Entry>, words: &GamesText) -> Html {
    let example = |(place, hand): (usize, &'static str)| {
        let label = words.example(place + 1);
        let on_tap = change.reform(move |()| hand.parse().unwrap_or_default());
        html! { <Chip {label} on={false} {on_tap} /> }
    };
    html! {
        <div class="chips" role="group" aria-label={words.examples}>
            { for name.examples().into_iter().enumerate().map(example) }
        </div>
    }
}

/// Seat, who discarded, kong, flags, flowers.
fn said(game: &dyn Game, name: GameName, entry: &Entry, change: &Callback<Entry>, text: &Text) -> Html {
    let words = text.games();
    let seats = game.setting().seats();
    let wind = |seat: &Wind| ChoiceOption { shown: text.short_wind(*seat), name: text.wind(*seat) };
    let seat = entry.situation.seat;
    let on_seat = {
        let entry = entry.clone();
        change.reform(move |place: usize| {
            let mut changed = discarded_by(&entry, None);
            changed.situation.seat = seats.get(place).copied().unwrap_or_default();
            changed
        })
    };
    // Self-drawn first, then the seats that may have discarded.
    let others: Vec<Wind> = seats.iter().copied().filter(|&other| other != seat).collect();
    let options: Vec<ChoiceOption> = std::iter::once(ChoiceOption { shown: words.self_drawn, name: words.self_drawn })
        .chain(others.iter().map(wind))
        .collect();
    let from = entry.from().ok().flatten();
    let chosen = match from {
        None if entry.situation.self_drawn => 0,
        None => usize::MAX,
        Some(from) => 1 + others.iter().position(|&other| other == from).unwrap_or_default(),
    };
    let on_from = {
        let entry = entry.clone();
        change.reform(move |place: usize| {
            discarded_by(&entry, place.checked_sub(1).and_then(|place| others.get(place).copied()))
        })
    };
    let on_kong = {
        let entry = entry.clone();
        change.reform(move |()| {
            let mut changed = entry.clone();
            changed.situation.kong = !changed.situation.kong;
            changed
        })
    };
    let flag = |&flag: &HandFlag| {
        let entry = entry.clone();
        let on = entry.has(flag.name());
        let on_tap = change.reform(move |()| turned(&entry, flag));
        html! { <Chip label={words.flag(flag)} {on} {on_tap} /> }
    };
    html! {
        <div class="said-of-hand">
            <Choice label={words.seat} options={seats.iter().map(wind).collect::<Vec<_>>()} chosen={seat as usize} on_choose={on_seat} />
            <Choice label={words.from} {options} {chosen} on_choose={on_from} />
            <div class="chips">
                <Chip label={words.kong} on={entry.situation.kong} on_tap={on_kong} />
                { for name.flags().iter().map(flag) }
            </div>
            if game.setting().flowers > 0 {
                { flowers(entry, change, words) }
            }
        </div>
    }
}

fn flowers(entry: &Entry, change: &Callback<Entry>, words: &GamesText) -> Html {
    const MOST: u8 = 8;
    let value = entry.flowers.count + entry.flowers.named.len() as u8;
    let entry = entry.clone();
    let on_change = change.reform(move |count: u8| {
        let mut changed = entry.clone();
        changed.flowers.named.clear();
        changed.flowers.count = count.min(MOST);
        changed
    });
    html! {
        <Stepper
            label={words.flowers}
            shape={Glyph::Blossom}
            fewer={words.fewer}
            more={words.more}
            {value}
            most={MOST}
            {on_change}
        />
    }
}

/// The ways of paying, usable with every game: the game's own, or a scheme and who pays for a discard.
pub fn paying(way: Option<Way>, on_way: Callback<Option<Way>>, words: &GamesText) -> Html {
    let sharing = way.map_or(Sharing::Discarder, |way| way.sharing);
    let own = ChoiceOption { shown: words.own_way, name: words.own_way };
    let schemes = Scheme::ALL.map(|scheme| ChoiceOption { shown: scheme.name(), name: scheme.name() });
    let sharings = Sharing::ALL.map(|sharing| {
        let name = words.sharing[sharing as usize];
        ChoiceOption { shown: name, name }
    });
    let on_scheme = on_way.reform(move |place: usize| {
        let scheme = place.checked_sub(1).and_then(|place| Scheme::ALL.get(place).copied());
        scheme.map(|scheme| Way { scheme, sharing })
    });
    html! {
        <>
            <Choice
                label={words.way}
                options={std::iter::once(own).chain(schemes).collect::<Vec<_>>()}
                chosen={way.map_or(0, |way| 1 + way.scheme as usize)}
                on_choose={on_scheme}
            />
            if let Some(Way { scheme, sharing }) = way {
                <Choice
                    label={words.from}
                    label_shown={false}
                    options={sharings.to_vec()}
                    chosen={sharing as usize}
                    on_choose={on_way.reform(move |place: usize| {
                        Sharing::ALL.get(place).map(|&sharing| Way { scheme, sharing })
                    })}
                />
            }
        </>
    }
}

/// How many tiles are still to come; for the heading of the keys.
fn missing(entry: &Entry, wanted: usize) -> usize {
    wanted.saturating_sub(tiles(entry))
}
