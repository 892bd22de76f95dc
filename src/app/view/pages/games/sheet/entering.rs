//! What is entered: who, by a tap each, then a number.

use bafan_table::games::{Sheet, SheetEvent};
use yew::prelude::*;

use super::begin::typed;
use crate::model::games::{Asked, Entering, GameName, SheetEntry};
use crate::model::location::{GamesPlace, Location};
use crate::view::components::{Chip, Link};
use crate::view::language::use_text;

/// Properties of [`EnteringView`].
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The game.
    pub name: GameName,
    /// The match.
    pub sheet: Sheet,
    /// What has been tapped.
    pub entry: SheetEntry,
    /// Something was tapped.
    pub on_entry: Callback<SheetEntry>,
    /// Something is entered.
    pub on_event: Callback<SheetEvent>,
}

/// The question, and what can be tapped for it.
#[component]
pub fn EnteringView(props: &Props) -> Html {
    let words = use_text().game_sheet();
    let Props { sheet, entry, on_entry, on_event, .. } = props;
    let number = use_state_eq(String::new);
    {
        // Each number begins empty.
        let number = number.setter();
        use_effect_with(entry.without_buyers(), move |_| number.set(String::new()));
    }
    let asked = entry.asked();
    let player = |(place, name): (usize, &String)| {
        let onclick = match asked {
            Asked::Last => on_event.reform({
                let drawn = entry.drawn(sheet, place);
                move |_: MouseEvent| drawn.clone()
            }),
            _ => on_entry.reform({
                let next = entry.with(Some(place));
                move |_: MouseEvent| next.clone()
            }),
        };
        html! { <button key={place} type="button" class="chip" {onclick}>{ name.clone() }</button> }
    };
    let players =
        sheet.start().players.iter().enumerate().filter(|(place, _)| asked == Asked::Last || entry.can_be(*place));
    let to = |next: SheetEntry| on_entry.reform(move |_: MouseEvent| next.clone());
    let anew = SheetEntry::of(Entering::Win, entry.correct());
    let another = entry.another(&number).filter(|_| entry.can_have_another(sheet));
    html! {
        <section class="sheet-entry" aria-label={words.who(asked)}>
            if let Some(hand) = entry.correct() {
                <p>{ words.correcting(hand + 1) }</p>
            }
            <h3>{ words.who(asked) }</h3>
            if entry.asks_number() {
                <NumberField
                    name={words.who(asked)}
                    value={AttrValue::from((*number).clone())}
                    event={entry.event(sheet, &number)}
                    on_value={move |next| number.set(next)}
                    on_event={on_event.clone()}
                />
                if asked == Asked::Points && sheet.has_buyers() {
                    <Buyers sheet={sheet.clone()} entry={entry.clone()} on_entry={on_entry.clone()} />
                }
            } else {
                <div class="chips">
                    if asked == Asked::From {
                        <button type="button" class="chip" onclick={to(entry.with(None))}>{ words.self_drawn }</button>
                    }
                    { for players.map(player) }
                </div>
            }
            <div class="chips">
                if *entry == anew {
                    <button type="button" class="chip" onclick={to(SheetEntry::of(Entering::Draw, entry.correct()))}>{ words.drawn }</button>
                    if entry.correct().is_none() {
                        <button type="button" class="chip" onclick={to(SheetEntry::of(Entering::Payment, None))}>{ words.payment }</button>
                        <Link to={Location::Games(GamesPlace::of_game(props.name)).to_string()} class="chip">{ words.by_tiles }</Link>
                    } else {
                        <button type="button" class="chip" onclick={to(SheetEntry::default())}>{ words.step_back }</button>
                    }
                } else {
                    if asked == Asked::Points && entry.can_have_another(sheet) {
                        <button
                            type="button"
                            class="chip"
                            aria-disabled={another.is_none().then_some("true")}
                            onclick={to(another.unwrap_or_else(|| entry.clone()))}
                        >
                            { words.another }
                        </button>
                    }
                    <button type="button" class="chip" onclick={to(anew)}>{ words.step_back }</button>
                }
            </div>
        </section>
    }
}

/// Properties of [`NumberField`].
#[derive(Properties, PartialEq)]
struct NumberProps {
    /// What the number is.
    name: &'static str,
    /// What is written.
    value: AttrValue,
    /// What that enters; nothing while it is no number that can be entered.
    event: Option<SheetEvent>,
    on_value: Callback<String>,
    on_event: Callback<SheetEvent>,
}

/// A number, entered by its button or by the Enter key.
#[component]
fn NumberField(props: &NumberProps) -> Html {
    let words = use_text().game_sheet();
    let NumberProps { name, value, event, on_value, on_event } = props;
    let done = {
        let (on_event, event) = (on_event.clone(), event.clone());
        move || event.iter().for_each(|event| on_event.emit(event.clone()))
    };
    let onclick = {
        let done = done.clone();
        move |_: MouseEvent| done()
    };
    let onkeydown = move |event: KeyboardEvent| {
        if event.key() == "Enter" {
            done();
        }
    };
    let oninput = on_value.reform(|event: InputEvent| typed(&event));
    html! {
        <div class="sheet-number" {onkeydown}>
            <input type="text" inputmode="decimal" autocomplete="off" aria-label={*name} {value} {oninput} />
            <button type="button" class="act" aria-disabled={event.is_none().then_some("true")} {onclick}>
                { words.enter }
            </button>
        </div>
    }
}

/// Properties of [`Buyers`].
#[derive(Properties, PartialEq)]
struct BuyersProps {
    sheet: Sheet,
    entry: SheetEntry,
    on_entry: Callback<SheetEntry>,
}

/// Who has bought of the dealer.
#[component]
fn Buyers(props: &BuyersProps) -> Html {
    let text = use_text();
    let BuyersProps { sheet, entry, on_entry } = props;
    let buyer = |(place, name): (usize, &String)| {
        let on_tap = on_entry.reform({
            let turned = entry.with_buyer(place);
            move |()| turned.clone()
        });
        html! { <Chip key={place} label={text.game_sheet().bought(name)} on={entry.has_bought(place)} {on_tap} /> }
    };
    html! {
        <div class="chips" role="group" aria-label={text.games().buyers}>
            { for sheet.start().players.iter().enumerate().map(buyer) }
        </div>
    }
}
