//! The page of another game: a hand to score, and below it the circumstances and rules that the score depends on.

mod functions;
mod hand;
pub mod result;
mod rules;
pub mod rules_page;
mod said;
mod typed;

use std::rc::Rc;

use bafan_table::games::{Entry, Fault, Game, Way};

use self::functions::FunctionTable;
use self::hand::{Keys, hand_view};
use self::result::ResultView;
use self::said::said;
use self::typed::use_typing;
use crate::browser::navigation::write_over;
use crate::browser::storage;
use crate::model::amount::number_in;
use crate::model::games::{
    GameChoice, GameName, GameSwitch, LinkedHand, RulesOf, about, kept_choices, tiles, with_constant,
};
use crate::model::location::{GamesPlace, Location};
use crate::model::text::GamesText;
use crate::view::prelude::*;

/// The page keeps the hand in the address, with the rules and the way of paying.
#[autoprops]
#[component]
pub fn OtherGame(name: &GameName, hand: &AttrValue) -> Html {
    let text = use_text();
    let words = text.games();
    let name = *name;
    let read = use_memo((), |()| LinkedHand::read(hand));
    let linked = (*read).clone().unwrap_or_default();
    let scored_by = use_memo((), |()| linked.scored_by(name, &kept_rules(name)));
    let rules_of = use_state_eq(|| scored_by.1);
    let choices = use_state_eq(|| AttrValue::from(scored_by.0.clone()));
    let way = use_state_eq(|| linked.way.or_else(|| storage::read(&way_key(name))?.parse().ok()));
    let entry = use_state(|| linked.entry.clone());
    let unread = use_state_eq(|| read.as_ref().as_ref().err().cloned());
    let game = use_memo((name, (*choices).clone()), |(name, choices)| Rc::<dyn Game>::from(name.game_by(choices)));
    let game: Rc<dyn Game> = game.as_ref().clone();
    let write = move |entry: &Entry, choices: &str, way: Option<Way>| {
        let rules = Some(kept_choices(name, &*name.game_by(choices)));
        let linked = LinkedHand { entry: entry.clone(), rules, way };
        write_over(&Location::Games(GamesPlace::Game(name, linked.text())).to_string());
    };
    let on_choices = {
        let (setter, rules_of, entry, way) = (choices.setter(), rules_of.setter(), (*entry).clone(), *way);
        Callback::from(move |chosen: AttrValue| {
            // If the browser refuses to store the rules, they last only until the page is closed.
            _ = storage::keep(&rules_key(name), &chosen);
            write(&entry, &chosen, way);
            rules_of.set(RulesOf::User);
            setter.set(chosen);
        })
    };
    let change = {
        let (setter, unread, choices, way) = (entry.setter(), unread.setter(), (*choices).clone(), *way);
        Callback::from(move |changed: Entry| {
            write(&changed, &choices, way);
            unread.set(None);
            setter.set(changed);
        })
    };
    let on_way = {
        let (setter, entry, choices) = (way.setter(), (*entry).clone(), (*choices).clone());
        Callback::from(move |chosen: Option<Way>| {
            _ = storage::keep(&way_key(name), &chosen.map(|way| way.to_string()).unwrap_or_default());
            write(&entry, &choices, chosen);
            setter.set(chosen);
        })
    };
    let pasted = {
        let (change, unread) = (change.clone(), unread.setter());
        Callback::from(move |pasted: Result<Entry, Fault>| match pasted {
            Ok(entry) => change.emit(entry),
            Err(fault) => unread.set(Some(fault)),
        })
    };
    let shown_by = AttrValue::from(format!("{} {}", *choices, way.map(|way| way.to_string()).unwrap_or_default()));
    let digits = use_typing(game.clone(), shown_by, (*entry).clone(), change.clone(), pasted);
    html! {
        <>
            <p class="lead">{ words.about(name) }</p>
            <div class="chips">
                <Link to={Location::Games(GamesPlace::Play(name)).to_string()} class="chip">{ words.play }</Link>
                <Link to={Location::Games(GamesPlace::Sheet(name)).to_string()} class="chip">
                    { text.game_sheet().sheet }
                </Link>
                <Link to={Location::Games(GamesPlace::Rules(name)).to_string()} class="chip">{ words.rules }</Link>
            </div>
            if let Some(unread) = &*unread { <p class="warning" role="alert">{ words.refused(unread, text) }</p> }
            { match *rules_of {
                RulesOf::User => Html::default(),
                RulesOf::Link => html! { <p class="remark">{ words.linked_rules }</p> },
                RulesOf::Unknown => html! { <p class="warning" role="alert">{ text.odds().waits_damaged(words.rules.to_owned()) }</p> },
            } }
            <div class="chips">
                { examples(name, &change, words) }
                if tiles(&entry) > 0 {
                    <Button class="chip" on_tap={change.reform(|()| Entry::default())}>{ words.clear }</Button>
                }
            </div>
            { hand_view(&entry, &change, game.setting().held() + 1, &digits, text) }
            <ResultView {name} choices={(*choices).clone()} entry={(*entry).clone()} way={*way} />
            <Keys {name} entry={(*entry).clone()} change={change.clone()} />
            <div class="game-rest">
                { said(&*game, name, &entry, &change, text) }
                <Paying way={*way} own={words.own_way} shared={game.setting().players == 4} {on_way} />
                if !game.constants().is_empty() { { constants_table(name, &choices, &on_choices, text) } }
                if game.assignment().is_some() {
                    <FunctionTable {name} choices={(*choices).clone()} on_change={on_choices.clone()} />
                }
                { open_questions(name, &choices, &on_choices, words) }
            </div>
        </>
    }
}

fn rules_key(name: GameName) -> String {
    format!("bafan.game.{}", name.slug())
}

/// Returns the storage key of the way of paying.
fn way_key(name: GameName) -> String {
    format!("bafan.game.{}.way", name.slug())
}

pub fn kept_rules(name: GameName) -> String {
    storage::read(&rules_key(name)).unwrap_or_default()
}

fn examples(name: GameName, change: &Callback<Entry>, words: &GamesText) -> Html {
    let example = |(place, hand): (usize, &'static str)| {
        let label = words.example(place + 1);
        let on_tap = change.reform(move |()| hand.parse().unwrap_or_default());
        html! { <Button class="chip" pressed=false {on_tap}>{ label }</Button> }
    };
    html! {
        <div class="chips" role="group" aria-label={words.examples}>
            { for about(name).examples.into_iter().enumerate().map(example) }
        </div>
    }
}

/// Returns the number of missing tiles, for the heading of the keys.
fn missing(entry: &Entry, wanted: usize) -> usize {
    wanted.saturating_sub(tiles(entry))
}

/// Renders a folded form with a field for each constant; an empty field restores the default, and an invalid number is ignored.
fn constants_table(name: GameName, choices: &AttrValue, on_change: &Callback<AttrValue>, text: &Text) -> Html {
    let words = text.games();
    let constants = name.game_by(choices).constants();
    let changed = constants.iter().filter(|(_, number, default)| number != default).count();
    let field = |(place, &(constant, number, default)): (usize, &(&'static str, u32, u32))| {
        let choices = choices.clone();
        let onchange = on_change.reform(move |event: Event| {
            let typed = typed(&event);
            let number = if typed.trim().is_empty() { Some(default) } else { number_in(&typed) };
            number.map_or_else(|| choices.clone(), |number| with_constant(name, &choices, constant, number).into())
        });
        html! {
            <label key={constant}>
                <span>{ words.constant_names.get(place).copied().unwrap_or_default() }</span>
                <input
                    type="number"
                    inputmode="numeric"
                    min="0"
                    max="10000"
                    placeholder={default.to_string()}
                    value={number.to_string()}
                    {onchange}
                />
            </label>
        }
    };
    let summary = html! { <>{ words.constants }if changed > 0 { <strong>{ words.otherwise(changed) }</strong> }</> };
    html! {
        <Fold class="switches" {summary}>
            <div class="sheet-names">{ for constants.iter().enumerate().map(field) }</div>
        </Fold>
    }
}

/// Renders the folded questions that the source leaves open, with their answers.
fn open_questions(name: GameName, choices: &AttrValue, on_change: &Callback<AttrValue>, words: &GamesText) -> Html {
    let switches = GameSwitch::of(name, &*name.game_by(choices));
    let otherwise = switches.iter().filter(|(_, place)| *place > 0).count();
    let summary = html! {
        <>{ words.open(switches.len()) }if otherwise > 0 { <strong>{ words.otherwise(otherwise) }</strong> }</>
    };
    let question = |&(switch, chosen): &(GameSwitch, usize)| {
        let answers = switch.choices().map(|choice| (choice, words.choice(choice)));
        let choices = choices.clone();
        let on_choose = on_change.reform(move |choice: GameChoice| {
            let added = format!("{choices}+{}", choice.kept());
            kept_choices(name, &*name.game_by(&added)).into()
        });
        let legend = html! { <>{ words.switch(switch) }{ " " }<cite>{ switch.ruling() }</cite></> };
        radios(switch.name(), legend, answers, switch.choices().nth(chosen), on_choose)
    };
    html! {
        <Fold class="switches" {summary}>
            <p class="remark">{ words.open_hint }</p>
            { for switches.iter().map(question) }
            if otherwise > 0 {
                <Button class="chip" on_tap={on_change.reform(|()| AttrValue::default())}>{ words.restore }</Button>
            }
        </Fold>
    }
}
