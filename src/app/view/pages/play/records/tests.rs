//! Tests the pages of imported hands.

use std::rc::Rc;
use std::time::Duration;

use bafan_table::play::{SeatEnd, SeatResult};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlSelectElement;
use yew::platform::time::sleep;

use super::how::BOOKMARKLET;
use super::player::PlayerPage;
use super::{HandsKept, ReadIn, Reading, RecordsPage};
use crate::browser::played::Played;
use crate::browser::read_hands::use_read_hands;
use crate::model::play::{PlayerView, ReadPart};
use crate::model::tasks::{BrokenRecord, ReadFault, ReadFaultKind, ReadHand};
use crate::view::prelude::*;
use crate::view::testing::Shown;

#[derive(Clone, Copy, PartialEq)]
enum Part {
    List,
    Player,
}

#[autoprops]
#[component]
fn Kept(hands: &Vec<ReadHand>, part: &Part) -> Html {
    let kept = use_read_hands();
    let view = use_state_eq(PlayerView::default);
    let (begun, hands) = (kept.clone(), hands.clone());
    use_effect_with((), move |()| {
        // Other tests may have stored hands.
        begun.clear();
        begun.begin_each(hands.into_iter().map(Rc::new).map(ReadPart::Hand));
    });
    match part {
        _ if kept.archive.all().len() == 0 => Html::default(),
        Part::List => html! { <HandsKept {kept} on_delete={Callback::noop()} /> },
        Part::Player => html! { <PlayerPage {kept} {view} /> },
    }
}

async fn choose(shown: &Shown, player: &str) {
    shown.first("select").unchecked_into::<HtmlSelectElement>().set_value(player);
    shown.tell("select", "change").await;
}

fn fault(entry: usize) -> ReadFault {
    ReadFault { entry, kind: ReadFaultKind::OtherTile, detail: "why".into() }
}

fn won() -> ReadHand {
    let seat = |end: SeatEnd, points: i32| SeatResult { end, points, ..SeatResult::default() };
    ReadHand {
        log: Some("bafan-hand;1".into()),
        title: Some("7".into()),
        names: ["Ann", "Bob C.", "Cai", "Dou"].map(str::to_owned).to_vec(),
        winner: Some('S'),
        points: Some(12),
        awarded: Some(12),
        verdict: Some("equal".into()),
        fans: vec![("ping-hu".into(), 1)],
        seats: vec![
            seat(SeatEnd::DealtIn, -20),
            seat(SeatEnd::Won, 36),
            seat(SeatEnd::Lost, -8),
            seat(SeatEnd::Lost, -8),
        ],
        ..ReadHand::default()
    }
}

#[wasm_bindgen_test]
async fn each_hand_says_who_won_and_what_the_platform_counted() {
    let other = ReadHand {
        awarded: Some(10),
        title: Some("8".into()),
        verdict: Some("different".into()),
        decided_by: Some("C9: name=choice".into()),
        ..won()
    };
    let cut = ReadHand { title: Some("9".into()), winner: None, verdict: None, fault: Some(fault(7)), ..won() };
    let shown = Shown::of(html! { <Kept hands={vec![won(), other, cut]} part={Part::List} /> }).await;
    shown.until("li").await;
    let rows: Vec<String> = shown.all("li").iter().map(|row| row.text_content().unwrap_or_default()).collect();
    assert!(rows[0].contains("Bob C.: 12 points") && rows[0].contains("the platform agrees"), "{}", rows[0]);
    assert!(rows[1].contains("the platform counted 10") && rows[1].contains("C9"), "{}", rows[1]);
    assert!(rows[2].contains("Cut short") && rows[2].contains("Stops at entry 7"), "{}", rows[2]);
    assert!(shown.text("section").contains("1 of 2"));
    let to = shown.attribute("li a", "href").unwrap_or_default();
    assert_eq!(to, "#/play/replay?n=0&me=S&p=Ann.Bob%20C%2E.Cai.Dou&h=7&on=list&l=bafan-hand;1");
    shown.tap_on("li button").await;
    assert_eq!((shown.all("li").len(), shown.text("li button").as_str()), (3, "Delete?"));
    shown.until("li button.warns:not([aria-disabled])").await;
    shown.tap_on("li button").await;
    assert_eq!(shown.all("li").len(), 2, "the first is deleted");
}

#[wasm_bindgen_test]
async fn what_is_deleted_can_be_restored_with_its_seat() {
    let own = ReadHand { names: Vec::new(), own: Some('W'), ..won() };
    let other = ReadHand { title: Some("8".into()), ..won() };
    Shown::of(html! { <Kept hands={vec![own, other]} part={Part::List} /> }).await.until("li").await;
    let shown = Shown::of(html! { <Records /> }).await;
    shown.until("li select").await;
    shown.tap("Delete all these hands").await;
    shown.until("button.warns:not([aria-disabled])").await;
    shown.tap("Delete for good?").await;
    assert!(shown.all("li select").is_empty() && shown.text(".undo").starts_with("2 hands deleted."));
    shown.tap("Undo").await;
    shown.until("li select").await;
    assert_eq!(shown.first("li select").unchecked_into::<HtmlSelectElement>().value(), "Me: West");
    assert!(shown.all(".undo").is_empty());
}

#[wasm_bindgen_test]
async fn one_tap_names_the_same_seat_in_a_whole_file() {
    let of = |file: &str| ReadHand { names: Vec::new(), title: None, source: Some(file.into()), ..won() };
    let hands = vec![of("club 1"), of("club 2"), of("club 3"), of("other 1")];
    let shown = Shown::of(html! { <Kept {hands} part={Part::List} /> }).await;
    shown.until("li").await;
    let seats = || -> Vec<String> {
        shown.all("select").into_iter().map(|seat| seat.unchecked_into::<HtmlSelectElement>().value()).collect()
    };
    // The latest file is listed first, so the second item is a club hand.
    shown.first("li:nth-child(2) select").unchecked_into::<HtmlSelectElement>().set_selected_index(4);
    shown.tell("li:nth-child(2) select", "change").await;
    assert_eq!(shown.text(".beside"), "North in the other 2 hands of club, too");
    shown.tap_on(".beside").await;
    assert!(shown.all(".beside").is_empty(), "no hand of the file is left");
    assert_eq!(seats(), ["My seat", "Me: North", "Me: North", "Me: North"]);
}

#[wasm_bindgen_test]
async fn in_a_hand_without_names_the_user_chooses_a_seat() {
    let nameless = ReadHand { names: Vec::new(), ..won() };
    let shown = Shown::of(html! { <Kept hands={vec![nameless.clone(), won()]} part={Part::List} /> }).await;
    shown.until("li").await;
    assert_eq!(shown.all("select").len(), 1, "the other hand has names");
    let seat = || shown.first("select").unchecked_into::<HtmlSelectElement>();
    seat().set_selected_index(3);
    shown.tell("select", "change").await;
    assert_eq!(seat().value(), "Me: West");
    assert!(shown.attribute("li:has(select) a", "href").unwrap_or_default().contains("me=W"));
    let shown = Shown::of(html! { <Kept hands={vec![nameless]} part={Part::Player} /> }).await;
    shown.until("tbody tr").await;
    assert_eq!(shown.all("select option").len(), 1);
    assert!(shown.text(".remark").starts_with("These records have no names"), "{}", shown.text(".remark"));
}

#[wasm_bindgen_test]
async fn a_reading_says_what_is_new_and_what_is_wrong() {
    let broken =
        |file: &str, number: Option<usize>, fault: ReadFault| BrokenRecord { file: file.to_owned(), number, fault };
    let broken = vec![broken("a.txt", Some(4), fault(7)), broken("b.txt", None, fault(0))];
    let reading = Reading { new: 2, all: 3, broken, alone: None };
    let shown = Shown::of(html! { <ReadIn {reading} /> }).await;
    assert!(shown.text("p").contains("2 of 3 hands are new"));
    let said: Vec<String> = shown.all("li").iter().map(|row| row.text_content().unwrap_or_default()).collect();
    assert!(said[0].contains("a.txt Record 4Stops at entry 7: a tile that cannot be there"), "{}", said[0]);
    assert!(said[1].contains("b.txta tile that cannot be there"), "{}", said[1]);
}

#[component]
fn Records() -> Html {
    let kept = use_read_hands();
    let (on_finish, on_import, on_forget) = (Callback::noop(), Callback::noop(), Callback::noop());
    let played = Played { kept: Rc::default(), refused: false, on_finish, on_import, on_forget };
    html! { <RecordsPage {kept} {played} shared=false /> }
}

/// A log in the app's own format, of a hand without any action yet.
const LOG: &str = "bafan-hand 1 rules textbook false-win b98 prevalent E wall 1";

#[wasm_bindgen_test]
async fn a_log_is_opened_and_one_that_cannot_be_read_is_named() {
    let shown = Shown::of(html! { <Records /> }).await;
    shown.tap("Open the text").await;
    assert!(shown.text("[role=alert]").starts_with("The box is empty"), "{}", shown.text("[role=alert]"));
    shown.type_into("textarea", &format!("{LOG} E.flower {LOG} E.flower")).await;
    shown.tap("Open the text").await;
    shown.until("[role=alert]").await;
    assert!(shown.text("[role=alert]").contains(": Log 1 cannot be read"), "{}", shown.text("[role=alert]"));
    shown.type_into("textarea", LOG).await;
    shown.tap("Open the text").await;
    assert!(shown.travelled.wait().await[0].starts_with("#/play/replay?"));
}

#[wasm_bindgen_test]
async fn the_figures_of_a_player_stand_beside_those_of_everyone() {
    let drawn = ReadHand { winner: None, points: None, seats: vec![SeatResult::default(); 4], ..won() };
    let shown = Shown::of(html! { <Kept hands={vec![won(), drawn]} part={Part::Player} /> }).await;
    shown.until("tbody tr").await;
    let cells = |shown: &Shown| -> Vec<String> {
        shown.all("tbody tr").iter().map(|row| row.text_content().unwrap_or_default()).collect()
    };
    // Ann is shown initially: all players have the same number of hands, and she is first in the list.
    let rows = cells(&shown);
    assert_eq!(rows.len(), 13);
    assert!(rows[0].contains("Hands22"), "{}", rows[0]);
    assert!(rows[1].contains("−10.0± 127.1–"), "{}", rows[1]);
    choose(&shown, "Bob%20C%2E").await;
    let rows = cells(&shown);
    assert!(rows[2].contains("50.0%9.5–90.5%") && rows[4].contains("12.0"), "{rows:?}");
    assert!(shown.text(".bars").contains("× 1"));
    assert!(shown.text("figcaption").ends_with("+36"), "{}", shown.text("figcaption"));
    // The line rises with the win, and stays level with the drawn hand.
    assert_eq!(shown.attribute("polyline", "points").as_deref(), Some("0,60 160,0 320,0 "));
    assert_eq!(shown.attribute(".likely", "x").as_deref(), Some("9.45"));
    choose(&shown, "*").await;
    assert!(shown.all("thead, polyline").is_empty(), "nobody stands beside everyone, whose points are none");
    shown.tap("Questions").await;
    assert!(shown.all("table").is_empty());
    assert_eq!(shown.all(".ways-on button").len(), 3);
}

/// Stand-ins for the site and the clipboard that the bookmarklet uses.
const SITE: &str = "window.asked = []; window.copied = null; \
    window.fetch = async (path, { method, body }) => { \
        window.asked.push(`${method} ${path} ${body}`); \
        return { json: async () => ({ script: 'eJ' }) }; \
    }; \
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => { window.copied = text; } } }); \
    window.alert = () => {};";

#[wasm_bindgen_test]
async fn the_bookmarklet_copies_what_the_site_answers() {
    js_sys::eval("window.kept = { fetch: window.fetch, alert: window.alert }").unwrap();
    js_sys::eval(SITE).unwrap();
    js_sys::eval(BOOKMARKLET.strip_prefix("javascript:").unwrap()).unwrap();
    let copied = || js_sys::eval("window.copied").unwrap().as_string();
    while copied().is_none() {
        sleep(Duration::from_millis(5)).await;
    }
    js_sys::eval("Object.assign(window, window.kept); delete navigator.clipboard").unwrap();
    let asked = js_sys::eval("window.asked.join()").unwrap().as_string();
    assert_eq!(asked.as_deref(), Some("POST /_qry/record/ id=null"));
    assert_eq!(copied().as_deref(), Some(r#"{"records":[{"script":"eJ"}]}"#));
}
