//! The import of hand records: pasted, opened, dropped, or shared by another app.

mod costly;
mod how;
mod player;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan::{Fan, Wind, order};
use bafan_study::progress::Id;
use bafan_table::exchange::hands::Verdict;
use bafan_table::play::{FalseWinKind, Setup};
use js_sys::Date;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, HtmlSelectElement, HtmlTextAreaElement};

use self::how::HowToGetThem;
use self::player::PlayerPage;
use super::words::named;
use super::{forget_button, replay_hash, way_back};
use crate::browser::navigation::Travel;
use crate::browser::played::Played;
use crate::browser::read_hands::{KeptHands, use_read_hands};
use crate::browser::sharing::{self, TextFile};
use crate::browser::sliced::sliced;
use crate::browser::worker_client::use_task;
use crate::model::device_file;
use crate::model::language::Language;
use crate::model::location::{Location, PlayPlace};
use crate::model::play::{OwnLogs, PlayerView, ReadPart, read_logs};
use crate::model::tasks::{BrokenRecord, ReadFaultKind, ReadHand, ReadHands, RecordsFile, RecordsQuestion, TaskState};
use crate::view::prelude::*;

/// The maximum number of fans that identify a hand in the list.
const FANS: usize = 2;

/// The text with which the app's own logs begin.
const OWN: &str = "bafan-hand";

/// The pages of imported hands: their list, and a player's statistics.
#[autoprops]
#[component]
pub fn RecordsPages(played: &Played, place: &PlayPlace, player: &UseStateHandle<PlayerView>) -> Html {
    let kept = use_read_hands();
    match place {
        PlayPlace::Player => html! { <PlayerPage {kept} view={player} /> },
        place => html! { <RecordsPage {kept} played={played.clone()} shared={*place == PlayPlace::Records(true)} /> },
    }
}

/// The result of the last import.
#[derive(Clone, Debug, Default, PartialEq)]
struct Reading {
    new: usize,
    all: usize,
    broken: Vec<BrokenRecord>,
    /// The address of the hand read; `None` unless exactly one hand was read.
    alone: Option<String>,
}

#[autoprops]
#[component]
fn RecordsPage(kept: &KeptHands, played: &Played, shared: bool) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let node = use_node_ref();
    let said = use_state_eq(Vec::<String>::new);
    let asked = use_state_eq(|| None::<RecordsQuestion>);
    let reading = use_state_eq(|| None::<Reading>);
    let deleted = use_state_eq(Vec::<Rc<ReadHand>>::new);
    let state = use_task((*asked).clone());
    let take = {
        let (said, asked, reading, deleted) = (said.setter(), asked.setter(), reading.setter(), deleted.setter());
        let (played, travel) = (played.clone(), travel.clone());
        Callback::from(move |files: Vec<RecordsFile>| {
            said.set(Vec::new());
            reading.set(None);
            deleted.set(Vec::new());
            // A file with everything on a device also contains the app's own logs, but is not treated as a file of logs.
            let is_own = |file: &RecordsFile| file.text.contains(OWN) && !device_file::is_device_file(&file.text);
            let (own, files): (Vec<_>, Vec<_>) = files.into_iter().partition(is_own);
            if !own.is_empty() {
                let (said, played, travel) = (said.clone(), played.clone(), travel.clone());
                spawn_local(async move { said.set(own_logs(&own, &played, &travel, text).await) });
            }
            if !files.is_empty() {
                asked.set(Some(RecordsQuestion { files }));
            }
        })
    };
    let take_text = take.reform(|typed: String| vec![RecordsFile { name: words.pasted(&now()), text: typed.into() }]);
    let take_files = take.reform(|files: Vec<TextFile>| {
        files.into_iter().map(|file| RecordsFile { name: file.name, text: file.text.into() }).collect()
    });
    {
        let (kept, reading, asked) = (kept.clone(), reading.setter(), asked.setter());
        let ready = match &state {
            Some(TaskState::Ready(hands)) => Some(hands.clone()),
            _ => None,
        };
        // The stored hands must be known before any imported hand is reported as new.
        use_effect_with((ready.as_ref().map(|hands| Rc::as_ptr(hands) as usize), kept.read), move |(_, is_read)| {
            if let Some(hands) = ready.filter(|_| *is_read) {
                asked.set(None);
                reading.set(Some(keep(&hands, &kept)));
            }
        });
    }
    {
        let take_text = take_text.clone();
        use_effect_with(shared, move |&shared| {
            if shared {
                spawn_local(async move {
                    sharing::handed_over().await.into_iter().for_each(|text| take_text.emit(text));
                });
            }
        });
    }
    let open = {
        let (node, said) = (node.clone(), said.setter());
        move |()| match node.cast::<HtmlTextAreaElement>().map(|field| field.value()).unwrap_or_default() {
            typed if typed.trim().is_empty() => said.set(vec![words.nothing_pasted.to_owned()]),
            typed => take_text.emit(typed),
        }
    };
    let choose = {
        let take_files = take_files.clone();
        Callback::from(move |event: Event| sharing::chosen_files(&event, take_files.clone()))
    };
    let on_drop = move |event: DragEvent| {
        event.prevent_default();
        sharing::dropped_files(&event, take_files.clone());
    };
    let on_delete = {
        let (reading, deleted) = (reading.setter(), deleted.setter());
        move |hands: Vec<Rc<ReadHand>>| {
            reading.set(None);
            deleted.set(hands);
        }
    };
    let restore = {
        let (kept, deleted) = (kept.clone(), deleted.clone());
        move |()| {
            kept.begin_many(deleted.iter().cloned().map(ReadPart::Hand));
            deleted.set(Vec::new());
        }
    };
    html! {
        <Page
            class="play records"
            name={words.title}
            over={way_back(html! { <h2 class="heard">{ words.import }</h2> }, words.title)}
            tabindex="-1"
            on_drag_over={Callback::from(|event: DragEvent| event.prevent_default())}
            {on_drop}
        >
            <h3>{ words.import }</h3>
            <p class="remark">{ words.records_about }</p>
            <div class="import">
                <textarea ref={node} rows="4" aria-label={words.import} autocapitalize="none" spellcheck="false" />
                <div class="ways-on">
                    <Button class="plain" on_tap={open}>{ words.open_log }</Button>
                    <label class="plain">
                        { words.open_file }
                        <input
                            type="file"
                            multiple=true
                            accept=".txt,.json,text/plain,application/json"
                            class="heard"
                            onchange={&choose}
                        />
                    </label>
                    <label class="plain">
                        { words.open_folder }
                        <input type="file" ~webkitdirectory={true} class="heard" onchange={choose} />
                    </label>
                </div>
                if !said.is_empty() {
                    <div class="warning" role="alert">{ for said.iter().map(|said| html! { <p>{ said }</p> }) }</div>
                }
            </div>
            { match &state {
                Some(TaskState::Pending(progress)) => {
                    let on_stop = Callback::from(asked.setter()).reform(|()| None);
                    html! { <TaskUnderWay label={words.reading_records} progress={*progress} {on_stop} /> }
                }
                Some(TaskState::Failed(failure)) => html! { <p class="warning">{ failure.error.clone() }</p> },
                Some(TaskState::NoWorker) => html! { <p class="warning">{ text.worker.missing }</p> },
                Some(TaskState::Ready(_)) | None => Html::default(),
            } }
            // An `if` rather than a `for`: with a varying number of elements, Yew would recreate the elements before it, and the field
            // would lose its text.
            if let Some(reading) = &*reading { <ReadIn reading={reading.clone()} /> }
            <HowToGetThem />
            { not_kept(kept.refused, text) }
            { not_read(kept.archive.unread, text) }
            if kept.archive.shown().next().is_some() { <HandsKept kept={kept.clone()} {on_delete} /> }
            if !deleted.is_empty() {
                <p class="undo edge-bar" role="status">
                    { words.hands_deleted(deleted.len()) }
                    <Button class="plain" on_tap={restore}>{ words.undo_delete }</Button>
                </p>
            }
        </Page>
    }
}

/// Returns the month, the day and the time, as in `11-28 14:05`.
fn now() -> String {
    let now = Date::new_0();
    format!("{:02}-{:02} {:02}:{:02}", now.get_month() + 1, now.get_date(), now.get_hours(), now.get_minutes())
}

fn keep(hands: &ReadHands, kept: &KeptHands) -> Reading {
    let archive = kept.now().archive;
    let new = archive.new_of(hands);
    archive.outdone_by(&new).into_iter().for_each(|id| kept.delete(id));
    let all = hands.hands.iter().filter(|hand| hand.log.is_some()).count();
    let alone = <&[ReadHand; 1]>::try_from(&*hands.hands).ok().and_then(|[hand]| hand.address());
    let reading = Reading { new: new.len(), all, broken: hands.broken(), alone };
    kept.begin_many(new.into_iter().map(ReadPart::Hand));
    reading
}

/// The number of new hands, the link to the hand if exactly one was read, and the faults of records.
#[autoprops]
#[component]
fn ReadIn(reading: &Reading) -> Html {
    let text = use_text();
    let words = text.play();
    let (count, reading) = (reading.broken.len(), reading.clone());
    let (new, all, alone) = (reading.new, reading.all, reading.alone.clone());
    let row = move |place: usize| {
        let BrokenRecord { file, number, fault } = &reading.broken[place];
        html! {
            <li key={place}>
                <b>{ file }{ number.map(|number| format!(" {}", words.broken_number(number))) }</b>
                <p>{ text.play().fault(fault) }</p>
                // The parser's message helps readers who know the format; it is in English.
                if text.language == Language::English && fault.kind != ReadFaultKind::Unknown {
                    <small>{ fault.detail.clone() }</small>
                }
            </li>
        }
    };
    html! {
        <div class="read-in">
            if all > 0 {
                <p class="remark" role="status">
                    { if new > 0 { words.read_in(new, all) } else { words.read_known(all) } }
                </p>
            }
            if let Some(to) = alone {
                <Link {to} class="plain">{ words.replay }</Link>
            }
            if count > 0 { <div class="warning" role="alert"><Rows {count} {row} /></div> }
        </div>
    }
}

/// Adds the hands of the app's own logs to the finished hands, and returns messages for the user. If the only hand was sent by somebody
/// else ([`OwnLogs::alone`]), opens that hand instead.
async fn own_logs(files: &[RecordsFile], played: &Played, travel: &Option<Travel>, text: &Text) -> Vec<String> {
    let words = text.play();
    let mut read = OwnLogs::default();
    for file in files {
        let mut logs = (1..).zip(read_logs(&file.text));
        sliced(|| logs.next().map(|(number, log)| read.add(number, log, file, &played.kept)).is_none()).await;
    }
    let read = read.whole();
    if let (Some(replay), Some(travel)) = (&read.alone, travel) {
        travel.emit(replay_hash(&replay.deal, &replay.log().one_line()).into());
        return Vec::new();
    }
    let added = (read.all > 0).then(|| words.taken_in(read.new.len(), read.all));
    let unfinished = (read.unfinished > 0).then(|| words.unfinished(read.unfinished));
    let faults = read
        .faults
        .iter()
        .map(|(file, number, why)| format!("{file}: {}", words.no_log(*number, &words.fault(&why.into()))));
    let said = added.into_iter().chain(unfinished).chain(faults).collect();
    played.on_import.emit(read.new);
    said
}

/// The stored hands, each a link to its replay; above them, how many agree with the engine, and the link to the statistics; below them, the
/// button that deletes all of them.
#[autoprops]
#[component]
fn HandsKept(kept: &KeptHands, on_delete: &Callback<Vec<Rc<ReadHand>>>) -> Html {
    let text = use_text();
    let words = text.play();
    let hands = use_memo(kept.archive.clone(), |archive| archive.listed());
    let count = hands.len();
    // A hand has a verdict only if its record gives the points of a win; a record that breaks off earlier does not.
    let verdicts = || hands.iter().filter_map(|hand| hand.verdict());
    let won = verdicts().count();
    let agree = verdicts().filter(|verdict| matches!(verdict, Verdict::Equal | Verdict::OtherNames)).count();
    let agreed = use_memo(kept.archive.clone(), |archive| archive.agreed());
    let forget = {
        let (kept, on_delete) = (kept.clone(), on_delete.clone());
        Callback::from(move |(id, hand): (Id, Rc<ReadHand>)| {
            kept.delete(id);
            on_delete.emit(vec![hand]);
        })
    };
    let forget_all = {
        let (kept, on_delete) = (kept.clone(), on_delete.clone());
        move |()| {
            let all = kept.now().archive.all().map(|hand| hand.kept.clone()).collect();
            kept.clear();
            on_delete.emit(all);
        }
    };
    let is_nameless = hands.iter().any(|hand| hand.names.is_empty());
    let seated = use_state_eq(|| None::<Id>);
    let sit = {
        let (kept, seated) = (kept.clone(), seated.setter());
        Callback::from(move |(id, seat): (Id, Option<Wind>)| {
            kept.add_to(id, [ReadPart::Own(seat)]);
            seated.set(seat.map(|_| id));
        })
    };
    let row = {
        let (kept, seated) = (kept.clone(), *seated);
        move |place: usize| {
            let hand = &hands[place];
            let beside = if seated == Some(hand.id) { seat_beside(&hand.kept, &kept, text) } else { None };
            line(hand.id, &hand.kept, &forget, &sit, beside, text)
        }
    };
    html! {
        <section class="finished-hands read-hands">
            <h3>{ words.records_read(count) }</h3>
            if won > 0 { <p class="remark">{ words.records_agree(agree, won) }</p> }
            { for agreed.iter().map(|(platform, setup)| html! { <p class="remark">{ rules_said(platform, setup, text) }</p> }) }
            <Link to={Location::Play(PlayPlace::Player).to_string()} class="big-way">
                <b>{ words.over_many }</b>
                <small>{ words.over_many_about }</small>
            </Link>
            if is_nameless { <p class="remark">{ words.own_seat_about }</p> }
            <Rows {count} {row} />
            <Confirm class="plain" name={words.forget_hands} sure={words.forget_sure} on_sure={forget_all} />
        </section>
    }
}

fn rules_said(platform: &str, setup: &Setup, text: &Text) -> String {
    let words = text.play();
    let name = match platform {
        "tziakcha" => words.how_tziakcha,
        _ => words.how_botzone,
    };
    let rules = text.settings.short_profile(setup.rules.profile());
    words.records_rules(name, rules, setup.minimum, setup.false_win.cost(FalseWinKind::Below).unsigned_abs())
}

/// Renders the button that chooses the same seat in the other hands of the file; nothing if there are no other hands.
fn seat_beside(hand: &ReadHand, kept: &KeptHands, text: &Text) -> Option<Html> {
    let (beside, kept, seat) = (kept.archive.beside(hand), kept.clone(), Wind::of_letter(hand.own?)?);
    let said = text.play().same_seat(beside.len(), &hand.file()?, seat);
    let is_empty = beside.is_empty();
    let on_tap = move |()| kept.add_to_each(beside.iter().copied(), || ReadPart::Own(Some(seat)));
    (!is_empty).then(|| html! { <Button class="plain beside" {on_tap}>{ said }</Button> })
}

/// Names the prevalent wind, and the fans worth the most points.
fn about(hand: &ReadHand, text: &Text) -> String {
    let mut fans: Vec<Fan> = hand.fans.iter().filter_map(|(slug, _)| Fan::from_slug(slug)).collect();
    order::by_key(&mut fans, |fan| std::cmp::Reverse(fan.points()));
    let fans = fans.into_iter().take(FANS).map(|fan| text.fan_alone(fan));
    let round = hand.prevalent().map(|wind| text.play().round(wind));
    [round, Some(text.list(fans)).filter(|fans| !fans.is_empty())].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn line(
    id: Id,
    hand: &Rc<ReadHand>,
    forget: &Callback<(Id, Rc<ReadHand>)>,
    sit: &Callback<(Id, Option<Wind>)>,
    beside: Option<Html>,
    text: &Text,
) -> Html {
    let words = text.play();
    let winner = hand.winner.and_then(Wind::of_letter);
    let who = |seat: Wind| hand.names.get(seat as usize).map_or_else(|| named(seat, None, text), Clone::clone);
    let ended = match (winner, hand.points) {
        (Some(seat), Some(points)) => words.won_by(&who(seat), points),
        (Some(seat), None) => words.won(&who(seat), words.won_how[0]),
        (None, _) if hand.fault.is_some() => words.cut_record.to_owned(),
        (None, _) => words.drawn_hand.to_owned(),
    };
    let verdict = hand.awarded.and_then(|theirs| {
        Some(match hand.verdict()? {
            Verdict::Equal => words.verdicts[0].to_owned(),
            Verdict::OtherNames => words.verdicts[1].to_owned(),
            Verdict::Different => words.awarded_otherwise(theirs),
        })
    });
    let ruling = hand.decided_by.as_deref().and_then(|by| by.strip_prefix('C')?.split(':').next()?.parse().ok());
    let fault = hand.fault.iter().map(|fault| html! { <small class="warning">{ text.play().fault(fault) }</small> });
    html! {
        <li key={id.to_string()}>
            <Link to={hand.address().unwrap_or_default()}>
                <span>
                    { ended }
                    { for verdict.map(|verdict| html! { <small>{ verdict }</small> }) }
                    <small>{ about(hand, text) }</small>
                    { for hand.name().map(|name| html! { <small>{ name }</small> }) }
                    { for fault }
                </span>
            </Link>
            { for ruling.map(|ruling: u8| html! {
                <Link to={Location::Ruling(ruling).to_string()} class="chip">{ format!("C{ruling}") }</Link>
            }) }
            if hand.names.is_empty() { { own_seat(hand.own, sit.reform(move |seat| (id, seat)), text) } }
            { forget_button(forget.reform({
                let hand = hand.clone();
                move |()| (id, hand.clone())
            }), text) }
            { for beside }
        </li>
    }
}

/// Renders the choice of the user's seat in a hand whose players have no names.
fn own_seat(own: Option<char>, on_seat: Callback<Option<Wind>>, text: &Text) -> Html {
    let words = text.play();
    let on_change = on_seat.reform(|event: Event| {
        let place = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
        usize::try_from(place - 1).ok().and_then(|place| Wind::ALL.get(place).copied())
    });
    let offer = |seat: Wind| {
        html! { <option selected={own == Some(seat.letter())}>{ words.own_seat_is(seat) }</option> }
    };
    html! {
        <select class="own-seat" aria-label={words.own_seat} onchange={on_change}>
            <option selected={own.is_none()}>{ words.own_seat }</option>
            { for Wind::ALL.map(offer) }
        </select>
    }
}
