//! Tests what the table shows and reports.

use bafan::{Tile, Wind};
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;
use crate::view::testing::{Shown, Told};

fn seat(place: Place, discards: usize) -> Seat {
    let face = |number: usize| {
        let tile: Tile = format!("{}p", number % 9 + 1).parse().unwrap();
        html! { <TileFace {tile} /> }
    };
    let last = discards.saturating_sub(1);
    let discard = |number: usize| Discard {
        face: face(number),
        claimed: (number == 0).then(|| "claimed".to_owned()),
        sign: if number == last { Sign::InQuestion } else { Sign::None },
    };
    Seat {
        place,
        wind: Wind::ALL[place as usize],
        name: "Builder".into(),
        who: format!("seat {}", place as usize).into(),
        facts: Html::default(),
        melds: Vec::new(),
        melds_label: "".into(),
        open: None,
        discards: (0..discards).map(discard).collect(),
        discards_label: "".into(),
        on_turn: place == Place::Own,
    }
}

#[wasm_bindgen_test]
async fn every_seat_shows_all_its_discards_and_marks_the_last_and_the_claimed_ones() {
    let seats = Place::ALL.map(|place| seat(place, 24)).to_vec();
    let shown = Shown::of(html! { <Felt label="table" {seats} /> }).await;
    for place in ["at-own", "at-next", "at-across", "at-before"] {
        assert_eq!(shown.all(&format!(".{place} .river li")).len(), 24);
        assert_eq!(shown.all(&format!(".{place} .in-question")).len(), 1);
        assert_eq!(shown.text(&format!(".{place} .claimed .heard")), "claimed");
    }
    assert_eq!(shown.all(".on-turn").len(), 1);
}

fn held(confirm: bool, moment: usize, told: &Told<usize>) -> Html {
    let tile = |name: &str, barred: bool| HeldTile {
        face: Html::default(),
        pick: format!("pick {name}").into(),
        discard: format!("discard {name}").into(),
        barred,
        over: Html::default(),
    };
    let tiles = vec![tile("a", false), tile("b", true), tile("c", false)];
    html! { <Held label="hand" {tiles} drawn=true {moment} {confirm} on_discard={told.callback()} /> }
}

#[wasm_bindgen_test]
async fn a_second_tap_discards_where_that_is_wanted() {
    let told = Told::new();
    let shown = Shown::of(held(true, 0, &told)).await;
    shown.tap("pick a").await;
    assert_eq!(told.take(), Vec::<usize>::new());
    shown.tap("discard a").await;
    assert_eq!(told.take(), [0]);
    assert!(shown.attribute(".held-tile:last-child", "class").unwrap().contains("just-drawn"));
}

#[wasm_bindgen_test]
async fn one_tap_discards_where_no_other_is_wanted_and_a_barred_tile_stays() {
    let told = Told::new();
    let shown = Shown::of(held(false, 0, &told)).await;
    shown.tap("pick b").await;
    assert_eq!(told.take(), Vec::<usize>::new());
    shown.tap("discard c").await;
    assert_eq!(told.take(), [2]);
}

#[component]
fn Talk() -> Html {
    let said = use_state(|| 1);
    let strip = use_state(|| false);
    let say = {
        let said = said.clone();
        move |()| said.set(*said + 1)
    };
    let advise = {
        let strip = strip.clone();
        move |()| strip.set(!*strip)
    };
    let tools = html! { <><Button on_tap={say}>{ "say" }</Button><Button on_tap={advise}>{ "advise" }</Button></> };
    let warning = (*said % 2 == 0).then(|| "again".to_owned());
    let said: Vec<_> = (0..*said).map(|number| (number, format!("event {number}"))).collect();
    let strip = strip.then(|| html! { <p>{ "advice" }</p> });
    html! { <Dock {said} asks="Claim?" {warning} {strip} calls={Html::default()} {tools}><i /></Dock> }
}

/// A screen reader announces what is added to the log, so what was said before must not be added again.
#[wasm_bindgen_test]
async fn what_was_said_stays_when_more_is_said() {
    let shown = Shown::of(html! { <Talk /> }).await;
    let mark = |selector: &str| shown.first(selector).set_attribute("data-old", "").unwrap();
    mark("[role=log]");
    mark("[role=log] > span");
    mark("[role=log] > b");
    for button in ["say", "say", "advise", "say", "advise"] {
        shown.tap(button).await;
        assert_eq!(shown.all("[data-old]").len(), 3, "{button}: {}", shown.html());
    }
    assert_eq!(shown.text("[role=log] > [data-old]"), "event 0 ");
}

#[wasm_bindgen_test]
async fn what_happened_is_heard_in_full_and_the_last_of_it_is_seen() {
    let said = vec![(0, "East discards".to_owned()), (1, "South discards".to_owned())];
    let call = html! { <Call name="Chow" label="Chow 1 2 3" on_tap={Callback::noop()}><i /></Call> };
    let shown = Shown::of(html! { <Dock {said} asks="Claim?" calls={call} tools={Html::default()}><b /></Dock> }).await;
    assert_eq!(shown.text(".said .heard"), "East discards ");
    assert_eq!(shown.text(".said"), "East discards South discards Claim?");
    assert_eq!(shown.text(".call .word"), "Chow");
    assert_eq!(shown.attribute(".call", "aria-label").as_deref(), Some("Chow 1 2 3"));
}
