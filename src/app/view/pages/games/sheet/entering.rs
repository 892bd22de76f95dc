//! What is entered: who, by a tap each, then a number.

use bafan_table::games::{Sheet, SheetEvent};
use yew::prelude::*;
use yew_autoprops::autoprops;

use super::begin::typed;
use crate::model::games::{Asked, Entering, GameName, SheetEntry};
use crate::model::location::{GamesPlace, Location};
use crate::model::text::Text;
use crate::view::components::{Chip, Link};
use crate::view::language::use_text;

/// The question, and what can be tapped for it.
#[autoprops]
#[component]
pub fn EnteringView(
    name: &GameName,
    sheet: &Sheet,
    entry: &SheetEntry,
    on_entry: &Callback<SheetEntry>,
    on_event: &Callback<SheetEvent>,
) -> Html {
    let text = use_text();
    let words = text.game_sheet();

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
                { number_field(&number, entry.event(sheet, &number), on_event, [words.who(asked), words.enter]) }
                if asked == Asked::Points && sheet.has_buyers() {
                    { buyers(sheet, entry, on_entry, text) }
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
                        <Link to={Location::Games(GamesPlace::of_game(*name)).to_string()} class="chip">{ words.by_tiles }</Link>
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

/// A field for a number, whose `event` is entered by its button or by the Enter key.
fn number_field(
    number: &UseStateHandle<String>,
    event: Option<SheetEvent>,
    on_event: &Callback<SheetEvent>,
    [name, enter]: [&'static str; 2],
) -> Html {
    let disabled = event.is_none().then_some("true");
    let done = {
        let on_event = on_event.clone();
        Callback::from(move |()| event.iter().for_each(|event| on_event.emit(event.clone())))
    };
    let onclick = done.reform(|_: MouseEvent| ());
    let onkeydown = move |event: KeyboardEvent| {
        if event.key() == "Enter" {
            done.emit(());
        }
    };
    let oninput = {
        let number = number.setter();
        move |event: InputEvent| number.set(typed(&event))
    };
    html! {
        <div class="sheet-number" {onkeydown}>
            <input type="text" inputmode="decimal" autocomplete="off" aria-label={name} value={(**number).clone()} {oninput} />
            <button type="button" class="act" aria-disabled={disabled} {onclick}>{ enter }</button>
        </div>
    }
}

/// Who has bought of the dealer.
fn buyers(sheet: &Sheet, entry: &SheetEntry, on_entry: &Callback<SheetEntry>, text: &Text) -> Html {
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
