//! The entry form: the user taps each player involved, then enters a number.

use bafan_table::games::{Amount, Sheet, SheetEvent};

use crate::model::games::{Asked, Entering, GameName, SheetEntry};
use crate::model::location::{GamesPlace, Location};
use crate::model::text::GameSheetText;
use crate::view::prelude::*;

/// The current question, and its possible answers.
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
        // Each new question begins with the recorded number, or with none.
        let number = number.setter();
        use_effect_with(entry.without_buyers(), move |entry| number.set(entry.number()));
    }
    let asked = entry.asked();
    let said = said(sheet, entry, words);
    let who = words.who(asked).to_owned();
    let question = AttrValue::from(if said.is_empty() { who } else { text.games().called(&said, &who) });
    let player = |(place, name): (usize, &String)| {
        let on_tap = match asked {
            Asked::Last => on_event.reform({
                let drawn = entry.drawn(sheet, place);
                move |()| drawn.clone()
            }),
            _ => on_entry.reform({
                let next = entry.with(Some(place));
                move |()| next.clone()
            }),
        };
        html! { <Button key={place} class="chip" {on_tap}>{ name.clone() }</Button> }
    };
    let players =
        sheet.start().players.iter().enumerate().filter(|(place, _)| asked == Asked::Last || entry.can_be(*place));
    let to = |next: SheetEntry| on_entry.reform(move |()| next.clone());
    let anew = entry.restarted();
    let another = entry.another(&number).filter(|_| entry.can_have_another(sheet));
    html! {
        <section class="sheet-entry" aria-label={&question}>
            <h3>{ &question }</h3>
            if entry.asks_number() {
                { number_field(&number, entry.event(sheet, &number), on_event, [words.who(asked), words.enter]) }
                if asked == Asked::Points && sheet.has_buyers() { { buyers(sheet, entry, on_entry, text) } }
            } else {
                <div class="chips">
                    if asked == Asked::From {
                        <Button class="chip" on_tap={to(entry.with(None))}>{ words.self_drawn }</Button>
                    }
                    if asked == Asked::Payee {
                        <Button class="chip" on_tap={to(entry.with(None))}>{ words.to_nobody }</Button>
                    }
                    { for players.map(player) }
                </div>
            }
            <div class="chips">
                if *entry == anew {
                    <Button class="chip" on_tap={to(SheetEntry::of(Entering::Draw, entry.correct()))}>
                        { words.drawn }
                    </Button>
                    if entry.correct().is_none() {
                        <Button class="chip" on_tap={to(SheetEntry::of(Entering::Payment, None))}>
                            { words.payment }
                        </Button>
                        <Link to={Location::Games(GamesPlace::of_game(*name)).to_string()} class="chip">
                            { words.by_tiles }
                        </Link>
                    } else {
                        <Button class="chip" on_tap={to(SheetEntry::default())}>{ words.step_back }</Button>
                    }
                } else {
                    if asked == Asked::Points && entry.can_have_another(sheet) {
                        <Button
                            class="chip"
                            barred={another.is_none()}
                            on_tap={to(another.unwrap_or_else(|| entry.clone()))}
                        >
                            { words.another }
                        </Button>
                    }
                    <Button
                        class="chip"
                        on_tap={to(anew)}
                    >
                        { words.step_back }
                    </Button>
                }
            </div>
        </section>
    }
}

/// Names the players chosen so far.
fn said(sheet: &Sheet, entry: &SheetEntry, words: &GameSheetText) -> String {
    let name = |player: usize| sheet.start().players.get(player).map_or("", String::as_str);
    let (first, second) = entry.chosen();
    let other = |&(winner, points): &(usize, Amount)| {
        words.scored(&words.won(name(winner), second.flatten().map(name)), &points.to_string())
    };
    let last = first.map(name).map(|first| match (entry.entering(), second) {
        (Entering::Payment, Some(Some(payee))) => words.pays_to(first, name(payee)),
        (Entering::Payment, _) => words.pays(first),
        (_, None) => words.win(first),
        (_, Some(from)) => words.won(first, from.map(name)),
    });
    entry.others().iter().map(other).chain(last).collect::<Vec<_>>().join(" · ")
}

/// Renders a number field; its button and Enter report `event`, if there is one.
fn number_field(
    number: &UseStateHandle<String>,
    event: Option<SheetEvent>,
    on_event: &Callback<SheetEvent>,
    [name, enter]: [&'static str; 2],
) -> Html {
    let barred = event.is_none();
    let done = {
        let on_event = on_event.clone();
        Callback::from(move |()| event.iter().for_each(|event| on_event.emit(event.clone())))
    };
    let on_tap = done.clone();
    let onkeydown = move |event: KeyboardEvent| {
        if event.key() == "Enter" {
            done.emit(());
        }
    };
    let oninput = Callback::from(number.setter()).reform(|event: InputEvent| typed(&event));
    html! {
        <div class="sheet-number" {onkeydown}>
            <input
                type="text"
                inputmode="decimal"
                autocomplete="off"
                aria-label={name}
                value={(**number).clone()}
                {oninput}
            />
            <Button class="act" {barred} {on_tap}>{ enter }</Button>
        </div>
    }
}

/// Renders a button for each player, pressed if that player has bought from the dealer.
fn buyers(sheet: &Sheet, entry: &SheetEntry, on_entry: &Callback<SheetEntry>, text: &Text) -> Html {
    let buyer = |(place, name): (usize, &String)| {
        let on_tap = on_entry.reform({
            let turned = entry.with_buyer(place);
            move |()| turned.clone()
        });
        html! {
            <Button class="chip" key={place} pressed={entry.has_bought(place)} {on_tap}>
                { text.game_sheet().bought(name) }
            </Button>
        }
    };
    html! {
        <div class="chips" role="group" aria-label={text.games().buyers}>
            { for sheet.start().players.iter().enumerate().map(buyer) }
        </div>
    }
}
