//! Tests the pages around a match by a user's taps.

use std::rc::Rc;

use bafan::{RuleSet, Wind};
use bafan_study::progress::Id;
use bafan_table::penalties::{Choice, Group, Offense, To, offer, row, rows};
use bafan_table::record::{Entry, Event, Outcome, Penalty, Played, Start};
use bafan_table::{Book, Player};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlElement, HtmlSelectElement};

use super::finder::steps::steps;
use super::finder::{FinderPage, OffensePage, group_page};
use super::playing::MatchPage;
use super::playing::acts::Acts;
use super::sheet::SheetPage;
use super::sheet::hand::HandSheet;
use super::sheet::places::Places;
use super::start::StartPage;
use super::start::again::Again;
use super::wall::WallPage;
use super::words;
use crate::browser::matches::{MatchKeeper, use_matches};
use crate::browser::navigation::leave;
use crate::browser::session_clock::CLOCK;
use crate::model::archive::{Archive, Kept, Line};
use crate::model::kept_clock::KeptClock;
use crate::model::match_start::Names;
use crate::model::matches::{KeptMatch, MatchLog, Placed};
use crate::model::stream::Record;
use crate::model::text::Language;
use crate::view::prelude::*;
use crate::view::testing::{Shown, Told};

const NAMES: [&str; 4] = ["小王", "老李", "阿陈", "赵六"];

async fn shown(content: Html) -> Shown {
    Shown::with(Language::Chinese, content).await
}

#[wasm_bindgen_test]
async fn the_wall_is_broken_where_typed_dice_say() {
    let page = shown(html! { <WallPage /> }).await;
    for (place, face) in ["3", "4", "2", "3"].into_iter().enumerate() {
        page.tap_in(&format!("第 {} 次，第 {} 颗", place / 2 + 1, place % 2 + 1), face).await;
    }
    let told = || page.text("[role=status]");
    page.taps("下一步").await;
    assert!(told().contains("数到西家"), "{}", told());
    page.taps("下一步 下一步").await;
    assert!(told().contains("从右端数 12 墩"), "{}", told());
    page.taps("下一步").await;
    assert!(told().contains("从西家的第 13 墩开始抓"), "{}", told());
    for _ in 0..17 {
        page.tap("下一步").await;
    }
    assert!(told().contains("南家第一张摸东家的第 3 墩"), "{}", told());
    let asked = "东家补几张花？";
    assert!(page.html().contains(asked));
    page.tap_in(asked, "2").await;
    assert!(page.html().contains("东家从牌墙末尾补 2 张"));
    page.tap_in(asked, "1").await;
    for _ in 0..4 {
        page.tap("没有了，过").await;
    }
    assert!(page.html().contains("四家都过了，庄家出牌"));
    page.tap("上一步").await;
    assert!(told().contains("北家抓一张"), "{}", told());
}

#[wasm_bindgen_test]
async fn names_that_were_typed_are_there_again_after_a_look_elsewhere() {
    let page = shown(html! { <StartPage query="" /> }).await;
    page.type_into(".names label:nth-child(1) input", "小王").await;
    page.type_into(".names label:nth-child(3) input", "阿陈").await;
    leave();
    let left = window().location().hash().unwrap();
    let (_, query) = left.split_once('?').unwrap_or_default();
    assert_eq!(*Names::of_query(query).unwrap_or_default().all(), ["小王", "", "阿陈", ""], "{left}");
}

#[wasm_bindgen_test]
async fn a_damaged_start_code_says_what_is_missing() {
    let told = async |query: &'static str| shown(html! { <StartPage {query} /> }).await.text("[role=alert].warning");
    assert!(told("b=zzz&n=a:b:c:d").await.contains("规则"));
    assert!(told("b=wmo&n=a:b").await.contains("四位选手"));
    assert_eq!(told("b=wmo&n=a:b:c:d").await, "");
}

#[wasm_bindgen_test]
async fn a_scorekeeper_whose_name_is_gone_is_no_longer_chosen() {
    let page = shown(html! { <StartPage query="n=小王:老李:阿陈:赵六" /> }).await;
    page.tap_on(".how summary").await;
    let selector = ".how label.which:last-of-type select";
    let list: HtmlSelectElement = page.first(selector).unchecked_into();
    list.set_value("老李");
    page.tell(selector, "change").await;
    assert_eq!(list.selected_index(), 2);
    page.type_into(".names label:nth-child(2) input", "小张").await;
    assert_eq!(list.selected_index(), 0);
}

#[wasm_bindgen_test]
async fn for_another_session_the_last_winner_throws_and_one_stays_or_winds_are_taken() {
    let told = Told::new();
    let names = Wind::ALL.into_iter().zip(NAMES).fold(Names::default(), |names, (wind, name)| names.with(wind, name));
    let page = shown(html! { <Again {names} on_drawn={told.callback()} /> }).await;
    page.tap_in("上一盘谁和的？", "小王").await;
    page.tap_in("和牌者掷出几点？", "7").await;
    assert!(page.text("[role=status]").contains("小王 掷 7，数到 阿陈"));
    page.tap("摸风墩").await;
    assert!(page.html().contains("东离西"));
    page.tap_in("风墩，从上往下", "西").await;
    assert!(page.html().contains("东不离西"));
    page.taps("掷中者不动").await;
    let drawn = told.take();
    assert_eq!(Wind::ALL.map(|wind| drawn.last().unwrap().at(wind)), ["赵六", "小王", "阿陈", "老李"]);
}

#[wasm_bindgen_test]
async fn two_exchange_their_seats_from_a_hand_on_with_or_without_what_was_entered() {
    let told = Told::new();
    let names = NAMES.map(str::to_owned);
    let page = shown(html! { <Places {names} number=2 on_entered={told.callback()} /> }).await;
    page.taps("小王").await;
    assert!(page.buttons("记反了人：分数也对换").is_empty());
    page.taps("老李 记反了人：分数也对换").await;
    let players = [Player::ALL[0], Player::ALL[1]];
    assert_eq!(told.take(), [Event::Exchange { players, from: Some(2), results: true }]);
}

/// Returns a match with these events after its start.
fn kept(events: impl IntoIterator<Item = Event>) -> Rc<KeptMatch> {
    let start = Event::Start(Start::new(Book::Mil25, NAMES.map(str::to_owned)));
    let mut archive = Archive::<MatchLog>::default();
    for (place, event) in std::iter::once(start).chain(events).enumerate() {
        let [of, id] = [1, 1 + place as u64].map(|number| Id::new(7, number));
        let line = Line::Part(of, Placed { place, entry: Entry { at: Some(1_000), event } });
        archive.take([Record { id, version: 1, payload: MatchLog::text(&line) }.text().as_str()]);
    }
    archive.get(Id::new(7, 1)).expect("it began").clone()
}

/// Returns the usual penalty of a player, by index, for an offense.
fn usual(player: usize, offense: Offense) -> Penalty {
    Penalty { player: Player::ALL[player], offense, choice: Choice::Usual, victim: None, hand: None }
}

/// Returns a self-drawn hand of the first player.
fn drew(points: u32) -> Played {
    Played::plain(Outcome::Win { winner: Player::ALL[0], from: None, points, flowers: 0 })
}

#[derive(Properties, PartialEq)]
struct Tabs {
    now: Rc<KeptMatch>,
    then: Rc<KeptMatch>,
}

/// The page of a match whose log is replaced by the log of `then` on a tap, as if another tab had added entries.
#[component]
fn Following(props: &Tabs) -> Html {
    let is_later = use_state_eq(|| false);
    let kept = if *is_later { &props.then } else { &props.now };
    let on_tap = {
        let later = is_later.setter();
        move |()| later.set(true)
    };
    html! { <><Button {on_tap}>{ "then" }</Button><MatchPage kept={kept.clone()} /></> }
}

#[wasm_bindgen_test]
async fn a_barred_player_and_a_hand_of_another_tab_are_not_taken_for_the_next_winner() {
    let barred = usual(2, Offense::WinBelow8);
    let win = drew(18);
    let (now, then) = (kept([Event::Penalty(barred)]), kept([Event::Penalty(barred), Event::Hand(win)]));
    let page = shown(html! { <Following {now} {then} /> }).await;
    let tap = async |name: &str| page.tap_on_text(".chair .name", name).await;
    tap("阿陈").await;
    assert_eq!(page.text("[role=alert]"), "记不了：阿陈 这一盘停和");
    assert_eq!(page.text(".asked"), "谁和了？");
    tap("小王").await;
    assert_eq!(page.text(".asked"), "小王 和了谁的牌？自摸就再点 小王。");
    page.tap("then").await;
    assert_eq!(page.text(".asked"), "谁和了？", "the hand was entered elsewhere");
}

#[wasm_bindgen_test]
async fn points_are_typed_from_the_seat_that_was_tapped_last() {
    let page = shown(html! { <MatchPage kept={kept([])} /> }).await;
    for name in ["小王", "老李"] {
        page.tap_on_text(".chair .name", name).await;
    }
    page.first(".chair:nth-of-type(2)").unchecked_into::<HtmlElement>().focus().unwrap();
    for key in ["1", "8", "9", "Backspace", "8"] {
        page.press(":focus", key).await;
    }
    assert_eq!(page.text(".typing output"), "188");
    page.press(":focus", "Enter").await;
    assert!(page.text(".asked").contains("谁和"), "{}", page.text(".asked"));
}

#[wasm_bindgen_test]
async fn a_signature_on_another_device_stops_the_clock_of_the_match() {
    let (now, then) = (kept([]), kept([Event::End]));
    CLOCK.keep(&Some(KeptClock::new(120).of(now.id).toggled(1_000)));
    let page = shown(html! { <Following {now} {then} /> }).await;
    assert!(CLOCK.read().is_some_and(|clock| clock.runs()));
    page.tap("then").await;
    assert!(CLOCK.read().is_some_and(|clock| !clock.runs()));
    CLOCK.keep(&None);
}

/// The actions on a match, which records the events that they emit.
#[component]
fn Recording() -> Html {
    let win = Outcome::Win { winner: Player::ALL[0], from: None, points: 18, flowers: 0 };
    let correct = Event::Correct { hand: 1, played: Played::plain(win) };
    let drawn = Event::Hand(Played::plain(Outcome::Drawn));
    let events = use_state_eq(|| vec![drawn, correct]);
    let add = {
        let events = events.clone();
        move |event: Event| events.set([&events[..], &[event]].concat())
    };
    let kept = kept(events.iter().cloned());
    html! {
        <>
            <b>
                { for kept.log.state().hands.first().map(|hand| words::outcome(hand.outcome(), &NAMES.map(str::to_owned), Language::Chinese.text())) }
            </b>
            <Acts {kept} {add} />
        </>
    }
}

#[wasm_bindgen_test]
async fn undo_names_what_it_undoes_and_the_next_tap_brings_it_back() {
    let page = shown(html! { <Recording /> }).await;
    assert_eq!(page.text("b"), "小王 自摸 18 番");
    page.tap("撤销").await;
    assert_eq!((page.text("b"), page.text(".undone")), ("荒牌".into(), "已撤销：第 1 盘的更正恢复".into()));
    page.tap("恢复").await;
    assert_eq!(page.text("b"), "小王 自摸 18 番");
    assert!(page.all(".undone").is_empty());
    page.taps("撤销 撤销").await;
    assert_eq!(page.text(".undone"), "已撤销：荒牌恢复");
}

#[wasm_bindgen_test]
async fn the_last_hand_of_a_round_is_named_and_can_be_undone_before_the_seats_change() {
    let drawn = || Event::Hand(Played::plain(Outcome::Drawn));
    let page = shown(html! { <MatchPage kept={kept((0..4).map(|_| drawn()))} /> }).await;
    assert_eq!(page.text(".change .latest"), "第 4 盘：荒牌");
    assert_eq!(page.buttons("撤销").len(), 1);
    let undone = (0..4).map(|_| drawn()).chain([Event::Withdraw { entry: 4 }]);
    let page = shown(html! { <MatchPage kept={kept(undone)} /> }).await;
    assert_eq!(page.text(".undone"), "已撤销：荒牌恢复");
    let page = shown(html! { <MatchPage kept={kept((0..3).map(|_| drawn()))} /> }).await;
    assert!(page.all(".change").is_empty());
}

#[wasm_bindgen_test]
async fn a_seat_shows_what_the_last_hand_or_the_penalties_since_have_changed() {
    let win = Event::Hand(drew(18));
    let penalty = Event::Penalty(usual(2, Offense::WinBelow8));
    let changes = async |events: Vec<Event>| {
        let page = shown(html! { <MatchPage kept={kept(events)} /> }).await;
        let texts = page.all(".chair .has").iter().filter_map(|has| has.text_content()).collect::<Vec<String>>();
        texts.join(" ")
    };
    assert_eq!(changes(vec![win.clone()]).await, "−26−26 −26−26 −26−26 78+78");
    assert_eq!(changes(vec![win.clone(), penalty]).await, "−26 −66−40停和 −26 78");
    let cheat = usual(2, Offense::Cheat);
    let after = changes(vec![win, Event::Penalty(cheat)]).await;
    assert!(after.contains("停赛"), "{after}");
}

#[wasm_bindgen_test]
async fn the_sheet_says_what_each_penalty_was_for() {
    let win = Event::Hand(drew(18));
    let given = |offense| Event::Penalty(usual(2, offense));
    let kept = kept([given(Offense::WinBelow8), win, given(Offense::Cheat)]);
    let page = shown(html! { <SheetPage {kept} /> }).await;
    let remarks: Vec<String> = page.all(".penalty").iter().filter_map(|remark| remark.text_content()).collect();
    let [of_hand, of_session] = &remarks[..] else { panic!("{remarks:?}") };
    assert!(of_hand.starts_with("第 1 盘 · 阿陈 · ") && of_hand.contains("40"), "{of_hand}");
    assert!(of_session.starts_with("其他判罚 · 阿陈 · 换牌"), "{of_session}");
}

#[wasm_bindgen_test]
async fn a_place_that_no_single_win_reaches_asks_for_no_impossible_one() {
    let win = |points| Event::Hand(drew(points));
    let needed = async |wins: usize| {
        let page = shown(html! { <SheetPage kept={kept((0..wins).map(|_| win(324)))} /> }).await;
        page.tap_on_text("summary", "还差多少").await;
        page.all(".needs").iter().filter_map(|list| list.text_content()).collect::<String>()
    };
    let [near, far] = [needed(1).await, needed(2).await];
    assert!(near.contains("第 1 名自摸 325") && !near.contains("点炮 649"), "{near}");
    assert!(far.contains("一盘追不上") && !far.contains("自摸"), "{far}");
}

#[wasm_bindgen_test]
async fn a_correction_begins_with_the_winner_and_the_discarder_of_the_hand() {
    let win = |from, points| Played::plain(Outcome::Win { winner: Player::ALL[0], from, points, flowers: 0 });
    let kept = kept([Event::Hand(win(Some(Player::ALL[1]), 18))]);
    let page = shown(html! { <HandSheet {kept} number=1 on_close={|_| ()} /> }).await;
    page.tap("更正这一盘").await;
    assert_eq!(page.text(".entering [role=status]"), "小王 和了 老李 的牌，多少番？");
    let name = |row: &str, place: usize| format!(".entering [aria-label={row}] button:nth-child({place})");
    page.tap_on(&name("点炮", 2)).await;
    assert_eq!(page.text(".entering [role=status]"), "小王 和了 阿陈 的牌，多少番？");
    page.tap_on(&name("和牌", 2)).await;
    assert_eq!(page.text(".entering [role=status]"), "老李 和了 阿陈 的牌，多少番？", "the discarder stays");
    page.tap_on(&name("和牌", 3)).await;
    assert_eq!(
        page.text(".entering [role=status]"),
        "阿陈 和了谁的牌？自摸就再点 阿陈。",
        "nobody wins on an own discard"
    );
}

/// The dialog of a hand stays open if the hand cannot be struck out.
#[wasm_bindgen_test]
async fn a_hand_stays_open_until_it_is_struck_out() {
    let told = Told::new();
    let given = usual(0, Offense::WinBelow8);
    let kept = kept([Event::Penalty(given), Event::Hand(Played::plain(Outcome::Drawn))]);
    // Without a place to store matches, nothing can be entered.
    let page = shown(html! { <HandSheet {kept} number=1 on_close={told.callback()} /> }).await;
    assert!(page.html().contains("划掉后，这一盘的判罚（包括停和）转到下一盘"));
    page.tap("没有这一盘，划掉").await;
    assert_eq!(told.take(), [(); 0]);
}

#[wasm_bindgen_test]
async fn the_sheet_says_what_was_corrected_and_which_hands_were_not_played() {
    let drawn = || Played::plain(Outcome::Drawn);
    let win = drew(18);
    let hands = |count| std::iter::repeat_with(|| Event::Hand(drawn())).take(count);
    let corrected = [Event::Hand(win), Event::Correct { hand: 1, played: drawn() }];
    let page = shown(html! { <SheetPage kept={kept(corrected)} /> }).await;
    assert!(page.html().contains("第 1 盘 · 原来是：小王 自摸 18 番"));
    for (before, row) in [(1, "3–16 超时未打"), (14, "16 超时未打")] {
        let time = [Event::Time { counting: false }, Event::Hand(drawn())];
        let page = shown(html! { <SheetPage kept={kept(hands(before).chain(time))} /> }).await;
        let rows = page.all("tr").into_iter().filter_map(|row| row.text_content());
        let said: Vec<String> = rows.filter(|said| said.contains("超时未打")).collect();
        assert_eq!(said, [row.replace(' ', "")]);
    }
}

/// The finder on a page that keeps the search text, as the Table page does.
#[component]
fn Finder() -> Html {
    let typed = use_state_eq(String::new);
    let is_away = use_state_eq(|| false);
    let on_tap = {
        let is_away = is_away.clone();
        move |()| is_away.set(!*is_away)
    };
    html! { <><Button {on_tap}>{ "elsewhere" }</Button>if !*is_away { <FinderPage {typed} hand={None::<usize>} /> }</> }
}

#[wasm_bindgen_test]
async fn what_was_searched_is_there_again_after_an_offense() {
    let page = shown(html! { <Finder /> }).await;
    page.type_into("input", "抢摸").await;
    page.taps("elsewhere elsewhere").await;
    assert!(!page.all(".offenses").is_empty());
}

#[wasm_bindgen_test]
async fn without_a_match_the_book_of_the_settings_comes_first() {
    let page = shown(html! {
        <ContextProvider<RuleSet> context={RuleSet::wmo()}>
            <OffensePage offense={Offense::WinBelow8} hand={None::<usize>} />
        </ContextProvider<RuleSet>>
    })
    .await;
    assert!(page.text(".of-book").starts_with(Language::Chinese.text().table().start.of_book(Book::Wmo)));
}

/// An article names the receiver of the points wherever the form that enters the penalty does.
#[wasm_bindgen_test]
async fn an_article_says_who_gets_the_points() {
    let _page = shown(Html::default()).await;
    let text = Language::Chinese.text();
    let receivers = [(To::Each, "三家"), (To::Victim, "受害者"), (To::Winner, "和牌者")];
    let mut seen = 0;
    for (book, row) in Book::ALL.into_iter().flat_map(|book| rows(book).iter().map(move |row| (book, row))) {
        let offense = row.offense;
        let offer = offer(book, offense, &[], 1, 0).unwrap();
        for ruling in offer.rulings.iter().filter(|ruling| ruling.points > 0) {
            let entered = words::ruling(ruling, row, None, text);
            for (to, receiver) in receivers {
                assert_eq!(entered.contains(receiver), row.to == to, "{book} {offense}: {entered}");
                assert_eq!(steps(row, text).contains(receiver), row.to == to, "{book} {offense}");
                seen += usize::from(row.to == to);
            }
        }
    }
    assert!(seen > 15, "{seen}");
}

#[wasm_bindgen_test]
async fn the_finder_leads_from_what_happened_or_was_typed_to_each_book() {
    let page = shown(html! { <Finder /> }).await;
    assert_eq!(page.all(".shelf").len(), Group::ALL.len());
    for (typed, rulings) in [
        ("抢摸", ["警告 → 扣 10 分 → 扣 20 分 → 扣 40 分", "条文 5(3)"]),
        ("相公", ["停和：本盘不能和，其余照常打", "停和：本盘不能吃、碰、明杠、和"]),
    ] {
        page.type_into("input", typed).await;
        let to = page.attribute(".offenses a", "href").unwrap();
        let offense = Offense::ALL.iter().copied().find(|offense| to.ends_with(&format!("/{}", offense.id()))).unwrap();
        let found = shown(html! { <OffensePage {offense} hand={None::<usize>} /> }).await;
        let said = found.text(".offense");
        assert!(rulings.iter().all(|ruling| said.contains(ruling)), "{said}");
        let group = shown(group_page(offense.group(), None, Language::Chinese.text())).await;
        assert!(group.all("a").iter().any(|link| link.get_attribute("href").as_deref() == Some(&to)));
    }
    let page = Shown::with(Language::Japanese, html! { <Finder /> }).await;
    page.type_into("input", "遅刻").await;
    assert!(page.text(".offenses").starts_with("遅刻"), "{}", page.text(".offenses"));
}

/// A match begun on this device, with a page of the finder; the button ends the match.
#[autoprops]
#[component]
fn Begun(book: &Book, offense: &Offense) -> Html {
    let matches = use_matches();
    let read = matches.as_ref().is_some_and(|matches| matches.read);
    use_effect_with(read, {
        let (matches, start) = (matches.clone(), Start::new(*book, NAMES.map(str::to_owned)));
        move |&read| {
            if let Some(matches) = matches.filter(|_| read) {
                matches.begin(start);
            }
        }
    });
    let Some(kept) = matches.as_ref().and_then(|matches| matches.archive.running().cloned()) else {
        return html! { <OffensePage offense={*offense} hand={None::<usize>} /> };
    };
    let on_tap = move |()| {
        if let Some(matches) = &matches {
            matches.add(&kept, Event::End).unwrap();
        }
    };
    html! {
        <div class="begun">
            <Button {on_tap}>{ "end" }</Button>
            <OffensePage offense={*offense} hand={None::<usize>} />
        </div>
    }
}

async fn begun(book: Book, offense: Offense) -> Shown {
    let page = shown(html! { <MatchKeeper><Begun {book} {offense} /></MatchKeeper> }).await;
    page.until(".begun").await;
    page
}

#[wasm_bindgen_test]
async fn what_the_book_of_the_match_does_not_name_is_entered_as_a_general_offense() {
    let page = begun(Book::Ema, Offense::Device).await;
    assert!(page.attribute(".offenses a", "href").unwrap().ends_with("/general"), "{}", page.html());
    page.tap("end").await;
    // The rule book of the match that was played last still comes first.
    let own = |page: &Shown| page.text(".of-book h3");
    assert!(own(&page).starts_with("EMA"), "{}", own(&page));
}

#[wasm_bindgen_test]
async fn a_ruling_is_chosen_before_a_penalty_is_entered_and_named_after() {
    let page = begun(Book::Ema, Offense::General).await;
    page.taps("小王 记下判罚").await;
    assert_eq!(page.text("[role=alert]"), "先选判罚。");
    page.taps("警告 记下判罚").await;
    assert_eq!(page.text(".entered [role=status]"), "已记下：小王，一般违例 · 警告");
    page.tap("再记一条").await;
    assert_eq!(page.pressed(&["小王", "老李"]), [false, false]);
    page.tap("end").await;
}

#[wasm_bindgen_test]
async fn steps_past_the_last_one_of_a_book_are_named_as_ours() {
    let _page = shown(Html::default()).await;
    let text = Language::Chinese.text();
    let said = |book: Book| steps(row(book, Offense::EmptyCall).unwrap(), text);
    for (book, printed, ours) in [(Book::B98, "扣 20 分", "30 → 40"), (Book::Ema, "扣 40 分", "50 → 60")] {
        let said = said(book);
        let (before, after) = said.split_once("本应用").unwrap_or_else(|| panic!("{book}: {said}"));
        assert!(before.contains(printed) && after.contains(ours), "{book}: {said}");
    }
    assert!(!said(Book::Mil25).contains("本应用"));
}

#[wasm_bindgen_test]
async fn a_date_names_its_month() {
    let _page = shown(Html::default()).await;
    let noon = 1_797_000_000; // In December 2026, everywhere.
    assert!(words::day(noon, Language::English.text()).contains("Dec"));
    assert!(words::day(noon, Language::Chinese.text()).contains("12月"));
}

#[wasm_bindgen_test]
async fn the_letters_of_the_seats_wait_for_all_four_players() {
    let names = NAMES.map(str::to_owned);
    let page = shown(html! { <Places {names} number=2 on_entered={|_| ()} /> }).await;
    page.taps("阿陈 小王").await;
    assert!(page.all(".wind").is_empty());
    page.taps("老李 赵六").await;
    let letters: String = page.all("button .wind").iter().filter_map(|wind| wind.text_content()).collect();
    assert_eq!(letters, "南西东北");
}

#[wasm_bindgen_test]
async fn the_sheet_says_who_changed_seats() {
    let drawn = || Event::Hand(Played::plain(Outcome::Drawn));
    let exchange = |from| Event::Exchange { players: [Player::ALL[0], Player::ALL[2]], from, results: false };
    let page = shown(html! { <SheetPage kept={kept([drawn(), drawn(), exchange(Some(2)), exchange(None)])} /> }).await;
    let said: Vec<String> = page.all(".moved").iter().filter_map(|remark| remark.text_content()).collect();
    assert_eq!(said, ["第 2 盘起换座位：小王、阿陈", "第 3 盘起换座位：小王、阿陈"]);
    let changed: Vec<String> = page.all(".changed").iter().filter_map(|hand| hand.text_content()).collect();
    assert_eq!(changed, ["2*"]);
}

#[wasm_bindgen_test]
async fn a_correction_shows_who_discarded_and_how_many_points_there_were() {
    let win = Outcome::Win { winner: Player::ALL[0], from: Some(Player::ALL[1]), points: 18, flowers: 0 };
    let page = shown(html! { <HandSheet kept={kept([Event::Hand(Played::plain(win))])} number=1 on_close={|_| ()} /> });
    let page = page.await;
    page.tap("更正这一盘").await;
    assert_eq!(
        page.all(".entering .choice [aria-pressed=true]")
            .iter()
            .filter_map(|name| name.text_content())
            .collect::<String>(),
        "小王老李"
    );
    assert_eq!(page.pressed(&["18", "19"]), [true, false]);
}

#[wasm_bindgen_test]
async fn the_sheet_is_shown_before_the_seats_change() {
    let drawn = || Event::Hand(Played::plain(Outcome::Drawn));
    let page = shown(html! { <MatchPage kept={kept((0..4).map(|_| drawn()))} /> }).await;
    assert!(!page.all(".change .to-show").is_empty(), "{}", page.html());
}

#[wasm_bindgen_test]
async fn a_sheet_in_english_has_no_chinese_marks() {
    let barred = usual(2, Offense::WinBelow8);
    let kept = kept([Event::Penalty(barred), Event::Hand(Played::plain(Outcome::Drawn))]);
    let page = Shown::with(Language::English, html! { <SheetPage {kept} /> }).await;
    assert!(!page.html().contains('停'));
}
