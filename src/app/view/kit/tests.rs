//! Tests what each widget shows and reports.

use std::time::Duration;

use bafan::{Draft, Lie, Meld, Tile, Wind};
use bafan_study::progress::Level;
use bafan_table::games::{Scheme, Sharing, Way};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, HtmlElement, HtmlTextAreaElement};
use yew::platform::time::sleep;

use crate::browser::fetched::Fetched;
use crate::model::location::{Location, TablePlace};
use crate::model::tasks::TaskProgress;
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::{Shown, Told};

#[wasm_bindgen_test]
async fn a_button_tells_each_tap() {
    let told = Told::new();
    let shown = Shown::of(html! { <Button on_tap={told.callback()}>{ "Go" }</Button> }).await;
    shown.taps("Go Go").await;
    assert_eq!(told.take(), [(), ()]);
}

#[wasm_bindgen_test]
async fn a_button_without_states_has_none() {
    let shown = Shown::of(html! { <Button>{ "Go" }</Button> }).await;
    assert_eq!(shown.html(), r#"<button type="button">Go</button>"#);
}

#[wasm_bindgen_test]
async fn a_card_is_a_link_and_its_drawing_is_not_heard() {
    let card = shelf(&Location::Table(TablePlace::Wall), Glyph::Wall, "Wall", "Dice");
    let shown = Shown::of(card).await;
    assert_eq!(shown.attribute("li > a", "href").as_deref(), Some("#/table/wall"));
    assert_eq!(shown.text("a"), "WallDice");
    assert_eq!(shown.attribute("svg", "aria-hidden").as_deref(), Some("true"));
}

#[wasm_bindgen_test]
async fn a_button_is_pressed_or_not() {
    let both = html! { <><Button pressed=true>{ "A" }</Button><Button pressed=false>{ "B" }</Button></> };
    let shown = Shown::of(both).await;
    assert_eq!(shown.pressed(&["A", "B"]), [true, false]);
    assert_eq!(shown.all("[aria-pressed]").len(), 2);
}

#[wasm_bindgen_test]
async fn a_barred_button_is_said_to_be_and_still_tells_a_tap() {
    let told = Told::new();
    let shown = Shown::of(html! { <Button barred=true on_tap={told.callback()}>{ "Go" }</Button> }).await;
    assert_eq!(shown.attribute("button", "aria-disabled").as_deref(), Some("true"));
    assert!(!shown.first("button").has_attribute("disabled"));
    shown.tap("Go").await;
    assert_eq!(told.take(), [()]);
}

#[wasm_bindgen_test]
async fn a_disabled_button_tells_nothing() {
    let told = Told::new();
    let shown = Shown::of(html! { <Button disabled=true on_tap={told.callback()}>{ "Go" }</Button> }).await;
    shown.tap("Go").await;
    assert_eq!(told.take(), []);
}

#[wasm_bindgen_test]
async fn a_button_has_a_name_of_its_own_and_a_description() {
    let shown = Shown::of(html! { <Button label="Undo" described="why">{ "←" }</Button> }).await;
    assert_eq!(shown.button("Undo").text_content().as_deref(), Some("←"));
    assert_eq!(shown.attribute("button", "aria-describedby").as_deref(), Some("why"));
}

#[wasm_bindgen_test]
async fn a_button_says_what_it_opens() {
    let shown = Shown::of(html! { <Button opens=true expanded=false>{ "More" }</Button> }).await;
    assert_eq!(shown.attribute("button", "aria-haspopup").as_deref(), Some("dialog"));
    assert_eq!(shown.attribute("button", "aria-expanded").as_deref(), Some("false"));
}

#[wasm_bindgen_test]
async fn a_button_of_a_form_submits_it() {
    let shown = Shown::of(html! { <Button submit=true>{ "Go" }</Button> }).await;
    assert_eq!(shown.attribute("button", "type").as_deref(), Some("submit"));
}

#[wasm_bindgen_test]
async fn a_button_passes_keys_and_pointers_on() {
    let (keys, pointers) = (Told::new(), Told::new());
    let on_key = keys.callback().reform(|event: KeyboardEvent| event.key());
    let on_press = pointers.callback().reform(|_: PointerEvent| "down");
    let on_release = pointers.callback().reform(|_: PointerEvent| "up");
    let shown = Shown::of(html! { <Button {on_key} {on_press} {on_release}>{ "Go" }</Button> }).await;
    shown.press("button", "ArrowLeft").await;
    shown.tell("button", "pointerdown").await;
    shown.tell("button", "pointerup").await;
    assert_eq!(keys.take(), ["ArrowLeft"]);
    assert_eq!(pointers.take(), ["down", "up"]);
}

fn holding(taps: &Told<&'static str>) -> Html {
    let on_tap = taps.callback().reform(|()| "tap");
    let on_hold = taps.callback().reform(|()| "hold");
    html! { <HoldButton label="Key" {on_tap} {on_hold}>{ "K" }</HoldButton> }
}

#[wasm_bindgen_test]
async fn a_short_press_is_a_tap() {
    let told = Told::new();
    let shown = Shown::of(holding(&told)).await;
    shown.tell("button", "pointerdown").await;
    shown.tell("button", "pointerup").await;
    shown.tap("Key").await;
    assert_eq!(told.take(), ["tap"]);
}

#[wasm_bindgen_test]
async fn a_long_press_is_a_hold_and_no_tap() {
    let told = Told::new();
    let shown = Shown::of(holding(&told)).await;
    shown.tell("button", "pointerdown").await;
    assert_eq!(told.wait().await, ["hold"]);
    shown.tell("button", "pointerup").await;
    shown.tap("Key").await;
    assert_eq!(told.take(), [""; 0]);
}

#[wasm_bindgen_test]
async fn a_finger_that_leaves_holds_nothing() {
    let told = Told::new();
    let shown = Shown::of(holding(&told)).await;
    shown.tell("button", "pointerdown").await;
    shown.tell("button", "pointercancel").await;
    sleep(Duration::from_millis(600)).await;
    assert_eq!(told.take(), [""; 0]);
}

fn deleting(told: &Told<()>) -> Html {
    html! { <Confirm name="Delete" sure="Really?" on_sure={told.callback()} /> }
}

#[wasm_bindgen_test]
async fn the_first_tap_asks_and_the_second_deletes() {
    let told = Told::new();
    let shown = Shown::of(deleting(&told)).await;
    shown.tap("Delete").await;
    shown.tap("Really?").await;
    assert_eq!(told.take(), [], "a double tap only asks");
    shown.until("button:not([aria-disabled])").await;
    shown.tap("Really?").await;
    assert_eq!(told.take(), [()]);
    assert_eq!(shown.text("button"), "Delete", "it can be asked again");
}

#[wasm_bindgen_test]
async fn leaving_the_button_is_a_no() {
    let told = Told::new();
    let shown = Shown::of(deleting(&told)).await;
    shown.tap("Delete").await;
    shown.tell("button", "blur").await;
    shown.tell("button", "focusout").await;
    assert_eq!(shown.text("button"), "Delete");
    shown.tap("Delete").await;
    assert_eq!(told.take(), []);
}

#[wasm_bindgen_test]
async fn a_switch_is_on_or_off_and_tells_a_tap() {
    let told = Told::new();
    let both = html! {
        <><Switch label="A" on=true on_tap={told.callback()} /><Switch label="B" on=false on_tap={told.callback()} /></>
    };
    let shown = Shown::of(both).await;
    let checked: Vec<_> = shown.all("[role=switch]").iter().map(|one| one.get_attribute("aria-checked")).collect();
    assert_eq!(checked, [Some("true".to_owned()), Some("false".to_owned())]);
    shown.tap("B").await;
    assert_eq!(told.take(), [()]);
}

fn stepper(value: u8, told: &Told<u8>) -> Html {
    html! {
        <Stepper
            label="Flowers"
            shape={Glyph::Blossom}
            fewer="Fewer"
            more="More"
            {value}
            most=8
            on_change={told.callback()}
        />
    }
}

#[wasm_bindgen_test]
async fn a_stepper_tells_the_number_below_and_above() {
    let told = Told::new();
    let shown = Shown::of(stepper(3, &told)).await;
    shown.taps("Fewer More").await;
    assert_eq!(told.take(), [2, 4]);
    assert_eq!(shown.text("output"), "Flowers 3");
}

#[wasm_bindgen_test]
async fn a_stepper_is_barred_at_its_ends() {
    let told = Told::new();
    let lowest = Shown::of(stepper(0, &told)).await;
    assert_eq!(lowest.button("Fewer").get_attribute("aria-disabled").as_deref(), Some("true"));
    assert_eq!(lowest.button("More").get_attribute("aria-disabled"), None);
    let highest = Shown::of(stepper(8, &told)).await;
    assert_eq!(highest.button("More").get_attribute("aria-disabled").as_deref(), Some("true"));
    // The tap is passed on, so that the page can show the reason.
    highest.tap("More").await;
    assert_eq!(told.take(), [9]);
}

#[wasm_bindgen_test]
async fn the_way_of_paying_is_the_games_own_or_a_scheme() {
    let told = Told::new();
    let shown = Shown::of(html! { <Paying way={None} own="Own" on_way={told.callback()} /> }).await;
    assert_eq!(shown.pressed(&["Own", Scheme::ALL[0].name()]), [true, false]);
    assert_eq!(shown.all("[role=group]").len(), 1, "who pays is asked where a scheme is chosen");
    shown.tap(Scheme::ALL[0].name()).await;
    let way = Way { scheme: Scheme::ALL[0], sharing: Sharing::Discarder };
    assert_eq!(told.take(), [Some(way)]);
}

#[wasm_bindgen_test]
async fn a_scheme_asks_who_pays_for_a_discard() {
    let told = Told::new();
    let way = Way { scheme: Scheme::ALL[0], sharing: Sharing::ALL[0] };
    let shown = Shown::of(html! { <Paying {way} own="Own" on_way={told.callback()} /> }).await;
    let group = &shown.all("[role=group]")[1];
    let second: HtmlElement = group.query_selector_all("button").unwrap().get(1).unwrap().unchecked_into();
    second.click();
    assert_eq!(told.take(), [Some(Way { sharing: Sharing::ALL[1], ..way })]);
    shown.tap("Own").await;
    assert_eq!(told.take(), [None]);
}

#[wasm_bindgen_test]
async fn of_two_players_one_pays_whoever_discarded() {
    let way = Way { scheme: Scheme::ALL[0], sharing: Sharing::ALL[0] };
    let shown = Shown::of(html! { <Paying {way} own="Own" shared=false on_way={Callback::noop()} /> }).await;
    assert_eq!(shown.all("[role=group]").len(), 1);
}

#[wasm_bindgen_test]
async fn a_name_is_told_without_what_nobody_sees() {
    let named = Told::new();
    let field = name_field(Some("Name".into()), None, String::new(), named.callback());
    let shown = Shown::of(field).await;
    shown.type_into("input", "\u{202e}An\u{200b}n").await;
    assert_eq!(named.take(), ["Ann"]);
    assert_eq!(shown.first("input").get_attribute("maxlength").as_deref(), Some("40"));
}

fn finding(typed: &Told<String>, entered: &Told<()>) -> Html {
    html! {
        <FindField label="Find" hint="a fan" value="peng" on_type={typed.callback()} on_enter={entered.callback()} />
    }
}

#[wasm_bindgen_test]
async fn a_field_tells_what_is_typed_and_the_enter_key() {
    let (typed, entered) = (Told::new(), Told::new());
    let shown = Shown::of(finding(&typed, &entered)).await;
    shown.type_into("input", "pengpeng").await;
    shown.press("input", "a").await;
    shown.press("input", "Enter").await;
    assert_eq!(typed.take(), ["pengpeng"]);
    assert_eq!(entered.take(), [()]);
}

#[wasm_bindgen_test]
async fn a_field_says_what_it_is_for_and_is_bounded() {
    let shown = Shown::of(finding(&Told::new(), &Told::new())).await;
    let has = |name| shown.attribute("input", name).unwrap_or_default();
    assert_eq!([has("aria-label"), has("placeholder"), has("maxlength")], ["Find", "a fan", "60"]);
}

#[wasm_bindgen_test]
async fn a_link_leads_within_the_app() {
    let shown = Shown::of(html! { <Link to="#/learn">{ "Learn" }</Link> }).await;
    shown.tap_on("a").await;
    assert_eq!(shown.travelled.take(), ["#/learn"]);
    assert_eq!(shown.attribute("a", "href").as_deref(), Some("#/learn"));
}

#[wasm_bindgen_test]
async fn a_link_says_that_it_leads_to_what_is_shown() {
    let shown = Shown::of(html! { <Link to="#/learn" current="page">{ "Learn" }</Link> }).await;
    assert_eq!(shown.attribute("a", "aria-current").as_deref(), Some("page"));
}

#[wasm_bindgen_test]
async fn a_sheet_opens_over_the_page_and_closes_by_its_button() {
    let told = Told::new();
    let shown = Shown::of(html! { <Sheet title="Settings" on_close={told.callback()}>{ "inside" }</Sheet> }).await;
    assert!(shown.first("dialog").has_attribute("open"));
    assert_eq!(shown.attribute("dialog", "aria-label").as_deref(), Some("Settings"));
    assert_eq!(shown.text(".content"), "inside");
    shown.tap_on("header button").await;
    assert_eq!(told.wait().await, [()]);
}

#[wasm_bindgen_test]
async fn a_tap_beside_a_sheet_closes_it_and_one_within_does_not() {
    let told = Told::new();
    let shown = Shown::of(html! { <Sheet title="Settings" on_close={told.callback()}>{ "inside" }</Sheet> }).await;
    shown.tap_on(".content").await;
    assert!(shown.first("dialog").has_attribute("open"));
    shown.tap_on("dialog").await;
    assert_eq!(told.wait().await, [()]);
}

#[wasm_bindgen_test]
async fn a_sheet_closes_when_the_user_goes_elsewhere() {
    let told = Told::new();
    let shown = Shown::of(html! { <Sheet title="Settings" on_close={told.callback()}>{ "inside" }</Sheet> }).await;
    assert!(shown.first("dialog").has_attribute("open"));
    _ = window().dispatch_event(&Event::new("hashchange").unwrap());
    assert_eq!(told.wait().await, [()]);
}

#[wasm_bindgen_test]
async fn a_long_list_is_drawn_as_far_as_it_is_wanted() {
    let row = Callback::from(|place: usize| html! { <li key={place}>{ place }</li> });
    let shown = Shown::of(html! { <Rows count=130 {row} /> }).await;
    for (drawn, more) in [(50, Some("80 more")), (100, Some("30 more")), (130, None)] {
        assert_eq!(shown.all("li").len(), drawn);
        assert_eq!(shown.all("button").len(), usize::from(more.is_some()));
        if let Some(more) = more {
            shown.tap(more).await;
        }
    }
}

#[wasm_bindgen_test]
async fn records_that_cannot_be_read_are_counted() {
    let text = Language::English.text();
    for (records, said) in [(0, ""), (1, "1 record couldn’t be read"), (2, "2 records couldn’t be read")] {
        let shown = Shown::of(not_read(records, text)).await;
        assert!(shown.text("p").starts_with(said) && shown.all("p").len() == records.min(1), "{}", shown.html());
    }
}

#[wasm_bindgen_test]
async fn a_notice_that_has_nothing_to_say_keeps_its_place() {
    let shown = Shown::of(notice(None, ("Later", Callback::noop()), Some(("Now", Callback::noop())))).await;
    assert_eq!(shown.all("[aria-live=polite]").len(), 1);
    assert_eq!(shown.all("button").len(), 0);
}

#[wasm_bindgen_test]
async fn a_notice_has_two_ways_out() {
    let told = Told::new();
    let (on_act, on_later) = (told.callback().reform(|()| "act"), told.callback().reform(|()| "later"));
    let shown = Shown::of(notice(Some("A newer version"), ("Later", on_later), Some(("Now", on_act)))).await;
    shown.taps("Later Now").await;
    assert_eq!(told.take(), ["later", "act"]);
}

#[wasm_bindgen_test]
async fn what_is_folded_away_is_made_when_it_opens() {
    let shown = Shown::of(html! { <Fold summary={html! { "More" }}><p>{ "inside" }</p></Fold> }).await;
    assert_eq!(shown.all("p").len(), 0);
    shown.tap_on("summary").await;
    assert_eq!(shown.text("p"), "inside");
    assert!(shown.first("details").has_attribute("open"));
    shown.tap_on("summary").await;
    assert_eq!(shown.all("p").len(), 0);
}

fn tile(text: &str) -> Tile {
    Tile::all().find(|tile| tile.to_string() == text).unwrap()
}

#[wasm_bindgen_test]
async fn a_tile_shows_its_face_and_says_nothing_within_a_button() {
    let shown = Shown::of(tile_face(tile("5p"))).await;
    assert_eq!(shown.attribute("use", "href").as_deref(), Some("tiles.svg#5p"));
    assert_eq!(shown.attribute(".tile", "role"), None);
}

#[wasm_bindgen_test]
async fn a_named_tile_is_a_picture_with_a_name_in_each_language() {
    for (language, name) in [(Language::English, "5-Dot"), (Language::Chinese, "五饼"), (Language::Japanese, "五筒")]
    {
        let shown = Shown::with(language, html! { <TileFace tile={tile("5p")} /> }).await;
        assert_eq!(shown.attribute(".tile", "role").as_deref(), Some("img"));
        assert_eq!(shown.attribute(".tile", "aria-label").as_deref(), Some(name));
    }
}

#[wasm_bindgen_test]
async fn a_tile_has_an_index_unless_it_is_face_down() {
    let shown = Shown::of(tile_face(tile("E"))).await;
    assert_eq!(shown.attribute("use.index", "href").as_deref(), Some("tiles.svg#iE"));
    assert_eq!(Shown::of(tile_back()).await.all("use.index").len(), 0);
}

#[wasm_bindgen_test]
async fn a_tile_lies_across_or_face_down_and_the_winning_one_is_marked() {
    let class = |lie, winning| async move {
        let shown = Shown::of(html! { <TileFace tile={tile("1m")} {lie} {winning} /> }).await;
        (shown.attribute(".tile", "class").unwrap_or_default(), shown.attribute("use", "href").unwrap_or_default())
    };
    assert_eq!(class(Lie::Across, false).await.0, "tile across");
    assert_eq!(class(Lie::FaceDown, false).await, ("tile closed".to_owned(), "tiles.svg#back".to_owned()));
    assert_eq!(class(Lie::Upright, true).await.0, "tile winning");
}

#[wasm_bindgen_test]
async fn a_page_has_a_line_over_it() {
    let shown = Shown::of(html! { <Page class="learn" name="Learn" over={heading("Learn")}>{ "inside" }</Page> }).await;
    assert_eq!(shown.attribute("nav", "aria-label").as_deref(), Some("Learn"));
    assert_eq!(shown.text("nav"), "Learn");
    assert_eq!(shown.attribute("main", "class").as_deref(), Some("frame learn"));
    assert_eq!(shown.text("main"), "inside");
}

#[wasm_bindgen_test]
async fn a_page_that_has_the_screen_to_itself_has_no_line_over_it() {
    let shown = Shown::of(html! { <Page class="asking" name="Practice" over={None::<Html>}>{ "inside" }</Page> }).await;
    assert_eq!(shown.all("nav").len(), 0);
}

#[wasm_bindgen_test]
async fn the_way_up_leads_up() {
    let shown = Shown::of(up_link(&Location::Table(TablePlace::Home), "Table")).await;
    assert_eq!(shown.text("a.up"), "Table");
    shown.tap_on("a").await;
    assert_eq!(shown.travelled.take(), ["#/table"]);
}

#[wasm_bindgen_test]
async fn practice_and_progress_lead_to_each_other() {
    let shown = Shown::of(faces(&Location::Practise, Language::English.text())).await;
    let current: Vec<bool> = shown.all("a").iter().map(|link| link.has_attribute("aria-current")).collect();
    assert_eq!(current, [true, false]);
    shown.tap_on("a:last-child").await;
    assert_eq!(shown.travelled.take(), ["#/progress"]);
}

const WORDS: FetchWords = FetchWords { waiting: "waiting", failed: "failed", retry: "again" };

#[wasm_bindgen_test]
async fn what_has_come_is_shown() {
    let shown =
        Shown::of(fetched(Fetched::Here("here"), &Callback::noop(), WORDS, |here| html! { <p>{ here }</p> })).await;
    assert_eq!(shown.text("p"), "here");
}

#[wasm_bindgen_test]
async fn what_is_on_its_way_is_said_to_be() {
    let shown = Shown::of(fetched(Fetched::<()>::Waiting, &Callback::noop(), WORDS, |()| Html::default())).await;
    assert_eq!(shown.text("[role=status]"), "waiting");
}

#[wasm_bindgen_test]
async fn what_did_not_come_can_be_asked_for_again() {
    let told = Told::new();
    let shown = Shown::of(fetched(Fetched::<()>::Failed, &told.callback(), WORDS, |()| Html::default())).await;
    assert!(shown.text("[role=alert]").contains("failed"));
    shown.tap("again").await;
    assert_eq!(told.take(), [()]);
}

#[wasm_bindgen_test]
async fn work_shows_how_far_it_is_and_can_be_ended() {
    let told = Told::new();
    let progress = Some(TaskProgress { done: 3, all: 34 });
    let shown = Shown::of(html! { <TaskUnderWay label="Searching" {progress} on_stop={told.callback()} /> }).await;
    let has = |name| shown.attribute("progress", name).unwrap_or_default();
    assert_eq!([has("aria-label"), has("value"), has("max")], ["Searching", "3", "34"]);
    shown.tap_on("button").await;
    assert_eq!(told.take(), [()]);
}

#[wasm_bindgen_test]
async fn work_that_has_not_begun_has_no_bounds() {
    let shown =
        Shown::of(html! { <TaskUnderWay label="Searching" progress={None} on_stop={Callback::noop()} /> }).await;
    assert_eq!(shown.attribute("progress", "value"), None);
}

#[autoprops]
#[component]
fn Copied() -> Html {
    let text = use_text();
    let passing_on = use_passing_on();
    html! {
        <>
            <Button on_tap={passing_on.copy("a link")}>{ "copy" }</Button>
            { share_button("", "share".into(), "share".into(), "a link", text) }
            { passing_on.said(text) }
        </>
    }
}

#[wasm_bindgen_test]
async fn a_browser_that_lets_nothing_be_copied_is_told_of_and_one_without_a_sheet_has_no_button_for_it() {
    let lacks = "Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }); \
        const writeText = async () => { throw new DOMException('refused', 'NotAllowedError') }; \
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })";
    js_sys::eval(&format!("{{ {lacks} }}")).unwrap();
    let shown = Shown::of(html! { <Copied /> }).await;
    assert_eq!(shown.all("button").len(), 1);
    shown.tap("copy").await;
    shown.until("textarea").await;
    js_sys::eval("delete navigator.share; delete navigator.clipboard").unwrap();
    assert_eq!(shown.text("[role=status]"), Language::English.text().more.not_done);
    assert_eq!(
        shown.first("textarea").unchecked_into::<HtmlTextAreaElement>().value(),
        "a link",
        "it is copied by hand"
    );
}

#[wasm_bindgen_test]
async fn a_text_is_drawn_for_a_camera_unless_it_is_too_long() {
    let shown = Shown::of(html! { <QrPicture content="https://example.org" label="Code" /> }).await;
    assert_eq!(shown.attribute("svg", "aria-label").as_deref(), Some("Code"));
    let long = "x".repeat(10_000);
    assert_eq!(Shown::of(html! { <QrPicture content={long} label="Code" /> }).await.html(), "");
}

#[wasm_bindgen_test]
async fn a_drawing_says_nothing() {
    let shown = Shown::of(icon(Glyph::Undo)).await;
    assert_eq!(shown.attribute("svg", "aria-hidden").as_deref(), Some("true"));
}

#[wasm_bindgen_test]
fn no_two_levels_have_the_same_sign() {
    let signs: std::collections::BTreeSet<&str> = Level::ALL.into_iter().map(sign_of).collect();
    assert_eq!(signs.len(), Level::ALL.len());
}

#[wasm_bindgen_test]
async fn a_choice_tells_the_value_that_was_tapped() {
    let told = Told::new();
    let offers = [(Scheme::ALL[0], "first"), (Scheme::ALL[1], "second")];
    let shown = Shown::of(choice("Way", offers, Scheme::ALL[0], told.callback())).await;
    assert_eq!(shown.attribute("[role=group]", "aria-label").as_deref(), Some("Way"));
    assert_eq!(shown.text(".label"), "Way");
    assert_eq!(shown.pressed(&["first", "second"]), [true, false]);
    shown.tap("second").await;
    assert_eq!(told.take(), [Scheme::ALL[1]]);
}

#[wasm_bindgen_test]
async fn the_label_of_a_bare_choice_is_only_heard() {
    let shown = Shown::of(bare_choice("Way", [(1, "one"), (2, "two")], 2, Callback::noop())).await;
    assert_eq!(shown.attribute("[role=group]", "aria-label").as_deref(), Some("Way"));
    assert_eq!(shown.all(".label").len(), 0);
}

#[wasm_bindgen_test]
async fn nothing_is_pressed_where_nothing_is_chosen() {
    let shown = Shown::of(choice("Way", [(1, "one"), (2, "two")], None, Callback::noop())).await;
    assert_eq!(shown.pressed(&["one", "two"]), [false, false]);
}

#[wasm_bindgen_test]
async fn a_sign_is_heard_by_its_name() {
    let offers = Wind::ALL.map(|wind| Offer::wind(wind, Language::English.text()));
    let shown = Shown::of(choice("Seat", offers, Wind::East, Callback::noop())).await;
    assert_eq!(shown.attribute("button", "aria-label").as_deref(), Some("East"));
    assert_ne!(shown.text("button"), "East");
}

#[wasm_bindgen_test]
async fn radios_have_a_legend_and_a_sentence_on_each() {
    let told = Told::new();
    let offers = [Offer::new(1, "one").about("the first"), Offer::new(2, "two")];
    let shown = Shown::of(radios("group", "Which?", offers, 1, told.callback())).await;
    assert_eq!(shown.text("legend"), "Which?");
    assert_eq!(shown.text("small"), "the first");
    let checked: Vec<bool> = shown.all("input").iter().map(|one| one.matches(":checked").unwrap()).collect();
    assert_eq!(checked, [true, false]);
    shown.tap_on("label:nth-child(2) input").await;
    assert_eq!(told.take(), [2]);
}

#[wasm_bindgen_test]
async fn radios_of_one_group_have_its_name() {
    let shown = Shown::of(radios("group", "Which?", [(1, "one"), (2, "two")], 1, Callback::noop())).await;
    assert!(shown.all("input").iter().all(|one| one.get_attribute("name").as_deref() == Some("group")));
}

fn draft(text: &str) -> Draft {
    text.parse().unwrap()
}

#[wasm_bindgen_test]
async fn a_hand_lies_with_its_melds_apart() {
    let shown = Shown::of(html! { <HandTiles draft={draft("[123m]456p789s11155m")} class="dealt" /> }).await;
    assert_eq!(shown.all(".lying > li").len(), 1);
    assert_eq!(shown.all(".lying .tile").len(), 3);
    assert_eq!(shown.all(".dealt > li").len(), 11);
    assert_eq!(shown.all(".kind").len(), 0);
}

#[wasm_bindgen_test]
async fn the_claimed_tile_of_a_chow_lies_at_the_left() {
    let shown = Shown::of(html! { <HandTiles draft={draft("[123m,2]456p789s11155m")} class="dealt" /> }).await;
    assert!(shown.attribute(".lying .tile:first-child", "class").is_some_and(|class| class.contains("across")));
    assert_eq!(shown.attribute(".lying use", "href").as_deref(), Some("tiles.svg#2m"));
}

#[wasm_bindgen_test]
async fn a_hand_says_what_its_melds_are_and_how_it_won() {
    let hand = draft("[1111m]456p789s11155m");
    let shown = Shown::of(html! { <HandTiles draft={hand} class="dealt" kinds=true won="Self-drawn" /> }).await;
    assert!(shown.text(".kind").contains("kong"), "{}", shown.text(".kind"));
    assert_eq!(shown.text(".won .badge"), "Self-drawn");
    assert_eq!(shown.all(".won").len(), 1);
}

#[wasm_bindgen_test]
async fn a_tile_of_a_hand_is_a_key_where_one_is_asked_for() {
    let told = Told::new();
    let shown = Shown::of(html! { <HandTiles draft={draft("19m")} class="slots" on_tap={told.callback()} /> }).await;
    shown.tap("9-Character").await;
    assert_eq!(told.take(), [tile("9m")]);
}

#[wasm_bindgen_test]
async fn a_hand_without_tiles_is_nothing() {
    assert_eq!(Shown::of(html! { <HandTiles draft={Draft::default()} class="dealt" /> }).await.html(), "");
}

#[wasm_bindgen_test]
async fn a_row_of_tiles_is_named_or_not() {
    let both = [tile("1m"), tile("E")];
    assert_eq!(Shown::of(tiles(both)).await.all(".tile[role=img]").len(), 0);
    assert_eq!(Shown::of(named_tiles(both)).await.all(".tile[role=img]").len(), 2);
}

#[wasm_bindgen_test]
async fn an_added_tile_lies_above_the_claimed_one_of_its_kong() {
    let kong = |text: &str| Meld::try_from(&text.parse::<Draft>().unwrap().melds[0]).unwrap();
    let added = Shown::of(meld_tiles(kong("[2222m,6]"))).await;
    assert_eq!((added.all(".tile").len(), added.all(".stacked .tile.across").len()), (4, 2));
    assert!(added.all(".tile + .stacked + .tile").len() == 1, "{}", added.html());
    assert!(Shown::of(meld_tiles(kong("[2222m,2]"))).await.all(".stacked").is_empty());
}

/// The ways to share a link, and a button that replaces the link.
#[component]
fn Linked() -> Html {
    let link = use_state_eq(|| "https://example.org/1");
    let on_tap = {
        let link = link.setter();
        move |()| link.set("https://example.org/2")
    };
    html! { <><PassOn title="Link" link={link.to_string()} /><Button {on_tap}>{ "Other" }</Button></> }
}

#[wasm_bindgen_test]
async fn what_is_said_of_a_copied_link_goes_with_the_link() {
    let shown = Shown::of(html! { <Linked /> }).await;
    shown.tap("Copy link").await;
    shown.until("[role=status]:not(:empty)").await;
    shown.tap("Other").await;
    assert_eq!(shown.text("[role=status]"), "");
}
