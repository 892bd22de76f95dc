//! Records of hands from here and elsewhere: pasted, opened, dropped, or handed over by another app.

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::rc::Rc;

use bafan::Wind;
use bafan_table::exchange::escaped;
use bafan_table::exchange::hands::Verdict;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, Element, HtmlTextAreaElement};

use super::{replay_hash, way_back};
use crate::browser::navigation::Travel;
use crate::browser::played::Played;
use crate::browser::sharing;
use crate::browser::worker_client::use_task;
use crate::model::location::{Location, PlayPlace};
use crate::model::play::{Finished, Replay, read_logs};
use crate::model::tasks::{ReadHand, ReadHands, RecordsQuestion, TaskState};
use crate::view::prelude::*;

/// What the logs of this program begin with.
const OWN: &str = "bafan-hand";

thread_local! {
    /// The hands that were read last, for whoever comes back from one of them.
    static READ: RefCell<Option<Rc<ReadHands>>> = const { RefCell::new(None) };
}

#[autoprops]
#[component]
pub fn RecordsPage(played: &Played, shared: bool) -> Html {
    let text = use_text();
    let words = text.play();
    let travel = use_context::<Travel>();
    let node = use_node_ref();
    let said = use_state_eq(String::new);
    let asked = use_state_eq(|| None::<RecordsQuestion>);
    let read = use_state(|| READ.with_borrow(Clone::clone));
    let state = use_task((*asked).clone());
    let take = {
        let (said, asked, played, travel) = (said.setter(), asked.setter(), played.clone(), travel.clone());
        Callback::from(move |typed: String| {
            said.set(String::new());
            if typed.contains(OWN) {
                said.set(own_logs(&typed, &played, &travel, text));
            } else if !typed.trim().is_empty() {
                asked.set(Some(RecordsQuestion { text: typed }));
            }
        })
    };
    {
        let (read, asked) = (read.setter(), asked.setter());
        let ready = match &state {
            Some(TaskState::Ready(hands)) => Some(hands.clone()),
            _ => None,
        };
        use_effect_with(ready.as_ref().map(|hands| Rc::as_ptr(hands) as usize), move |_| {
            if let Some(hands) = ready {
                READ.set(Some(hands.clone()));
                asked.set(None);
                match (&*hands.hands, &travel) {
                    // What is alone and whole is opened at once, as a log of our own.
                    ([only], Some(travel)) if only.fault.is_none() && only.verdict() != Some(Verdict::Different) => {
                        only.address().iter().for_each(|to| travel.emit(to.clone().into()));
                    }
                    _ => {}
                }
                read.set(Some(hands));
            }
        });
    }
    {
        let take = take.clone();
        use_effect_with(shared, move |&shared| {
            if shared {
                spawn_local(async move { sharing::handed_over().await.into_iter().for_each(|text| take.emit(text)) });
            }
        });
    }
    let open = {
        let (node, take) = (node.clone(), take.clone());
        move |()| take.emit(node.cast::<HtmlTextAreaElement>().map(|field| field.value()).unwrap_or_default())
    };
    let choose = {
        let take = take.clone();
        move |event: Event| sharing::chosen_text(&event, take.clone())
    };
    let on_drop = move |event: DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|dropped| dropped.files());
        files.iter().for_each(|files| sharing::texts_of(files, take.clone()));
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
                            onchange={choose}
                        />
                    </label>
                </div>
                if !said.is_empty() { <p class="warning" role="alert">{ (*said).clone() }</p> }
            </div>
            { match &state {
                Some(TaskState::Pending(progress)) => {
                    let asked = asked.setter();
                    html! {
                        <TaskUnderWay
                            label={words.reading_records}
                            progress={*progress}
                            on_stop={move |()| asked.set(None)}
                        />
                    }
                }
                Some(TaskState::Failed(failure)) => html! { <p class="warning">{ failure.error.clone() }</p> },
                Some(TaskState::NoWorker) => html! { <p class="warning">{ text.worker.missing }</p> },
                Some(TaskState::Ready(_)) | None => Html::default(),
            } }
            { for read.iter().map(|hands| html! { <ReadRecords hands={hands.clone()} /> }) }
        </Page>
    }
}

/// Logs of our own: a single one is opened, several join the finished hands; what is to be said.
fn own_logs(typed: &str, played: &Played, travel: &Option<Travel>, text: &Text) -> String {
    let words = text.play();
    match (read_logs(typed), travel) {
        (Ok(replays), Some(travel)) if replays.len() == 1 => {
            let replay = &replays[0];
            travel.emit(replay_hash(&replay.deal, &replay.log().one_line()).into());
            String::new()
        }
        (Ok(replays), _) => {
            let finished = replays.iter().filter_map(Replay::finished);
            let new: Vec<Finished> = finished.filter(|hand| !played.kept.has(hand)).collect();
            let said = words.taken_in(new.len(), replays.len());
            new.into_iter().for_each(|hand| played.on_finish.emit(hand));
            said
        }
        (Err((number, why)), _) => words.no_log(number, &why.to_string()),
    }
}

/// The hands that were read, each leading to its replay.
#[autoprops]
#[component]
fn ReadRecords(hands: &Rc<ReadHands>) -> Html {
    let text = use_text();
    let count = hands.hands.len();
    let won = hands.hands.iter().filter(|hand| hand.awarded.is_some()).count();
    let same = |hand: &&ReadHand| matches!(hand.verdict(), Some(Verdict::Equal | Verdict::OtherNames));
    let agree = hands.hands.iter().filter(|hand| hand.awarded.is_some()).filter(same).count();
    let listed = hands.clone();
    let node = use_node_ref();
    {
        let node = node.clone();
        // What was asked for begins where it is seen.
        use_effect_with(hands.clone(), move |_| {
            if let Some(section) = node.cast::<Element>() {
                section.scroll_into_view();
            }
        });
    }
    html! {
        <section class="finished-hands read-hands" ref={node}>
            <h3>{ text.play().records_read(count) }</h3>
            if won > 0 { <p class="remark">{ text.play().records_agree(agree, won) }</p> }
            <Rows {count} row={move |place: usize| line(place, &listed.hands[place], text)} />
        </section>
    }
}

fn line(place: usize, hand: &ReadHand, text: &Text) -> Html {
    let words = text.play();
    let winner = hand.winner.and_then(Wind::of_letter);
    let who = |seat: Wind| hand.names.get(seat as usize).map_or_else(|| text.wind(seat).to_owned(), Clone::clone);
    let ended = match (winner, hand.points) {
        (Some(seat), Some(points)) => words.won_by(&who(seat), points),
        (Some(seat), None) => words.won(seat),
        (None, _) if hand.log.is_none() => words.no_record.to_owned(),
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
    let fault = hand.fault.iter().map(|(entry, why)| {
        let said = if *entry > 0 { words.broken_record(*entry, why) } else { why.clone() };
        html! { <small class="warning">{ said }</small> }
    });
    let about = html! {
        <>
            <b>{ place + 1 }</b>
            <span>
                { ended }
                { for verdict.map(|verdict| html! { <small>{ verdict }</small> }) }
                { for hand.title.iter().map(|title| html! { <small>{ title }</small> }) }
                { for fault }
            </span>
        </>
    };
    html! {
        <li key={place}>
            if let Some(to) = hand.address() { <Link {to}>{ about }</Link> } else { <div class="row">{ about }</div> }
            { for ruling.map(|ruling: u8| html! {
                <Link to={Location::Ruling(ruling).to_string()} class="chip">{ format!("C{ruling}") }</Link>
            }) }
        </li>
    }
}

impl ReadHand {
    /// Where the hand is gone through, seen by who won it.
    fn address(&self) -> Option<String> {
        let names: Vec<String> = self.names.iter().map(|name| escaped(name)).collect();
        let seat = self.winner.unwrap_or('E');
        let query = format!("me={seat}&p={}&n=0&l={}", names.join("."), self.log.as_ref()?);
        Some(Location::Play(PlayPlace::Replay(query)).to_string())
    }
}
