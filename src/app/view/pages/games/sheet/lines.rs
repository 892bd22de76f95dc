//! The lines of the sheet: each hand's results by player, and the totals. A tap on a hand shows how it ended, and what can be changed.

use bafan_table::games::{Amount, Ending, Sheet, SheetEvent, SheetRow};

use crate::model::amount::signed_exactly;
use crate::model::games::SheetEntry;
use crate::model::text::GameSheetText;
use crate::view::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub sheet: Sheet,
    pub entry: SheetEntry,
    pub on_entry: Callback<usize>,
    pub on_event: Callback<SheetEvent>,
}

/// The table, and the tapped hand.
#[component]
pub fn Lines(props: &Props) -> Html {
    let words = use_text().game_sheet();
    let chosen = use_state_eq(|| None::<usize>);
    let sheet = &props.sheet;
    let shown = chosen.filter(|&hand| hand < sheet.rows().len());
    let line = |(hand, row): (usize, &SheetRow)| {
        let chosen = chosen.clone();
        let on = shown == Some(hand);
        let on_tap = move |()| chosen.set((!on).then_some(hand));
        let cell = |(player, &amount): (usize, &Amount)| {
            html! { <td class={classes!((player == row.dealer).then_some("dealt"))}>{ signed_exactly(amount) }</td> }
        };
        let mark = if row.was.is_empty() { "" } else { " *" };
        html! {
            <tr key={hand} class={classes!(on.then_some("chosen"))}>
                <th scope="row">
                    <Button expanded={on} label={words.hand(hand + 1)} {on_tap}>{ hand + 1 }{ mark }</Button>
                </th>
                { for row.change.iter().enumerate().map(cell) }
            </tr>
        }
    };
    let plain = |amount: &Amount| html! { <td>{ signed_exactly(*amount) }</td> };
    let beside = sheet.beside().iter().any(|&amount| amount != Amount::ZERO);
    html! {
        <>
            <table class="sheet-lines">
                <thead>
                    <tr>
                        <td />
                        { for sheet.start().players.iter().map(|name| html! { <th scope="col">{ name.clone() }</th> }) }
                    </tr>
                </thead>
                <tbody>
                    { for sheet.rows().iter().enumerate().map(line) }
                    if beside { <tr><th scope="row">{ words.beside }</th>{ for sheet.beside().iter().map(plain) }</tr> }
                </tbody>
                <tfoot><tr><th scope="row">{ words.total }</th>{ for sheet.totals().iter().map(plain) }</tr></tfoot>
            </table>
            if !sheet.rows().is_empty() { <p class="remark">{ words.legend }</p> }
            if let Some(hand) = shown { { about(hand, props, &chosen.setter(), words) } }
        </>
    }
}

/// Renders how a hand ended, its earlier versions, and the possible changes.
fn about(hand: usize, props: &Props, chosen: &UseStateSetter<Option<usize>>, words: &'static GameSheetText) -> Html {
    let sheet = &props.sheet;
    let correct = {
        let (on_entry, chosen) = (props.on_entry.clone(), chosen.clone());
        move |()| {
            chosen.set(None);
            on_entry.emit(hand);
        }
    };
    let strike = {
        let (on_event, chosen) = (props.on_event.clone(), chosen.clone());
        move |()| {
            chosen.set(None);
            on_event.emit(SheetEvent::Strike { hand });
        }
    };
    let Some(row) = sheet.rows().get(hand) else { return Html::default() };
    html! {
        <div role="status">
            <p><b>{ words.hand(hand + 1) }</b>{ " " }{ ended(sheet, hand, &row.ending, words) }</p>
            { for row.was.iter().map(|was| html! { <p class="remark">{ words.was(&ended(sheet, hand, was, words)) }</p> }) }
            <div class="chips">
                <Button class="chip" barred={props.entry.correct() == Some(hand)} on_tap={correct}>
                    { words.correct }
                </Button>
                <Button class="chip" on_tap={strike}>{ words.strike }</Button>
            </div>
        </div>
    }
}

fn ended(sheet: &Sheet, hand: usize, ending: &Ending, words: &GameSheetText) -> String {
    let name = |player: usize| sheet.start().players.get(player).map_or("", String::as_str);
    let (won, from) = (sheet.won(hand, ending), sheet.from(hand, ending));
    if won.is_empty() {
        return words.drawn.to_owned();
    }
    let one = |&(winner, points): &(usize, Amount)| {
        words.scored(&words.won(name(winner), from.map(name)), &points.to_string())
    };
    let bought = sheet.buyers(hand, ending).into_iter().map(|buyer| words.bought(name(buyer)));
    won.iter().map(one).chain(bought).collect::<Vec<_>>().join(" · ")
}
