use bafan_study::progress::Id;
use bafan_table::device::Help;
use bafan_table::exchange::{from_csv, to_csv};
use bafan_table::record::{Entry, Event, Merged, Outcome, Played, Start};
use bafan_table::{Book, Player};

use super::{Arrivals, MatchLog, Placed, helps};
use crate::model::archive::{Archive, Kept, Line};
use crate::model::stream::Record;

const OF: Id = Id::new(7, 1);

fn start() -> Event {
    Event::Start(Start::new(Book::Mil25, ["Ann", "小 李", "Cai", "Dou"].map(str::to_owned)))
}

fn win(points: u32) -> Event {
    Event::Hand(Played::plain(Outcome::Win { winner: Player::ALL[0], from: None, points, flowers: 0 }))
}

/// Returns the record of an entry made by a tab whose log had `place` entries.
fn record(number: u64, place: usize, event: Event) -> String {
    let id = if number == 1 { OF } else { Id::new(7, number) };
    said(id, &Line::Part(OF, Placed { place, entry: Entry { at: Some(1_000 + number), event } }))
}

fn said(id: Id, line: &Line<Placed>) -> String {
    Record { id, version: 1, payload: MatchLog::text(line) }.text()
}

fn archive(records: &[String]) -> Archive<MatchLog> {
    let mut archive = Archive::default();
    archive.take(records.iter().map(String::as_str));
    archive
}

#[test]
fn a_line_is_read_as_it_was_written() {
    let mut lines = vec![Line::Hidden(OF, true), Line::Hidden(OF, false), Line::Deleted(OF)];
    for event in [start(), win(18), Event::Time { counting: true }, Event::Withdraw { entry: 3 }] {
        for at in [None, Some(1_763_000_000)] {
            lines.push(Line::Part(OF, Placed { place: 4, entry: Entry { at, event: event.clone() } }));
        }
    }
    for line in lines {
        let payload = MatchLog::text(&line);
        assert_eq!(MatchLog::read(&Record { id: OF, version: 1, payload }), Some(line));
    }
}

#[test]
fn a_table_of_a_match_that_was_corrected_is_the_same_match() {
    let played = Played::plain(Outcome::Drawn);
    let correct = Event::Correct { hand: 1, played };
    let records = [record(1, 0, start()), record(2, 1, win(18)), record(3, 2, win(8)), record(4, 3, correct)];
    let of_table = |records: &[String]| from_csv(&to_csv(&archive(records).running().unwrap().log)).unwrap();
    let here = archive(&records);
    let like = |table| here.like(&table).map(|(_, merged)| merged);
    assert_eq!(like(of_table(&records)), Some(Merged::Same));
    assert_eq!(like(of_table(&records[..3])), Some(Merged::This), "before the correction");
    let more = [&records[..], &[record(5, 4, win(24))]].concat();
    assert_eq!(like(of_table(&more)), Some(Merged::Parted(1)), "with a hand that is new");
}

#[test]
fn a_match_that_comes_in_a_file_is_taken_once_and_whole() {
    let log = |records: &[String]| archive(records).get(OF).map(|kept| kept.log.clone()).expect("it began");
    let records = [record(1, 0, start()), record(2, 1, win(18)), record(3, 2, win(8)), record(4, 3, win(24))];
    let [begun, short, long, longest] = [1, 2, 3, 4].map(|entries| log(&records[..entries]));
    let other = log(&[records[0].clone(), record(2, 1, win(9))]);
    let further = |arrivals: &Arrivals| arrivals.further.iter().map(|(_, more)| more.len()).collect::<Vec<_>>();

    let none = Archive::<MatchLog>::default();
    let arrivals = none.arrivals(&[short.clone(), longest.clone(), short.clone(), long.clone(), other.clone()]);
    assert_eq!((arrivals.new, arrivals.parted.len()), (vec![longest.clone(), other.clone()], 0));

    let mut here = archive(&records[..2]);
    let logs = [begun, long.clone(), longest.clone(), long.clone(), other];
    let arrivals = here.arrivals(&logs);
    assert_eq!((arrivals.new.len(), further(&arrivals), arrivals.parted.len()), (0, vec![2], 1));
    // An archived match also counts as a local copy, unless it has diverged.
    here.take([said(Id::new(9, 9), &Line::Hidden(OF, true)).as_str()]);
    assert_eq!(here.like(&short).map(|(kept, merged)| (kept.hidden, merged)), Some((true, Merged::Same)));
    let arrivals = here.arrivals(&logs);
    assert_eq!((arrivals.new.len(), further(&arrivals), arrivals.parted.len()), (1, vec![2], 0));
}

#[test]
fn a_match_tells_that_an_entry_is_missing() {
    let records = [record(1, 0, start()), record(2, 1, win(18)), record(3, 2, win(8)), record(4, 3, win(24))];
    let lacks = |records: &[String]| archive(records).get(OF).map(|kept| kept.lacks_an_entry());
    assert_eq!(lacks(&records), Some(false));
    assert_eq!(lacks(&[records[..2].to_vec(), vec![records[3].clone()]].concat()), Some(true));
    // Two tabs may add entries at the same position.
    assert_eq!(lacks(&[&records[..], &[record(5, 3, win(9)), record(6, 5, win(8))]].concat()), Some(false));
}

#[test]
fn what_comes_in_parts_is_the_same_match() {
    let records = [record(1, 0, start()), record(2, 1, win(18)), record(3, 2, win(8))];
    let whole = archive(&records);
    let mut parts = archive(&records[..2]);
    parts.take([records[2].as_str()]);
    assert_eq!(whole, parts);
    let kept = whole.running().expect("it has not ended");
    assert_eq!(kept.log.state().hands.len(), 2);
    assert_eq!(whole.names(), ["Ann", "小 李", "Cai", "Dou"]);
}

#[test]
fn two_tabs_lose_nothing_and_take_back_only_what_they_meant() {
    // When the second tab withdrew a hand, this tab knew of only one hand, but the first tab had already entered another.
    let records = [
        record(1, 0, start()),
        record(2, 1, win(18)),
        record(3, 2, win(8)),
        record(4, 2, win(24)),
        record(5, 2, Event::Withdraw { entry: 1 }),
    ];
    let archive = archive(&records);
    let kept = archive.get(OF).expect("it is there");
    assert_eq!(kept.log.state().hands.len(), 3);
    assert_eq!(kept.aside.len(), 1);
}

#[test]
fn what_cannot_be_read_is_counted_and_harms_nothing() {
    let strange = ["", "no record", "01a0c4506c00-0000000000000007 9 z later", "<b>"].map(str::to_owned);
    let mut records = vec![record(1, 0, start())];
    records.extend(strange);
    records.push(record(2, 1, win(18)));
    let archive = archive(&records);
    assert_eq!(archive.unread, 4);
    assert_eq!(archive.get(OF).map(|kept| kept.log.state().hands.len()), Some(1));
}

#[test]
fn an_entry_without_its_match_is_no_match() {
    assert_eq!(archive(&[record(2, 1, win(18))]).unread, 1);
    let mut hidden = archive(&[record(1, 0, start())]);
    hidden.take([said(Id::new(9, 9), &Line::Hidden(OF, true)).as_str()]);
    assert_eq!((hidden.shown().count(), hidden.hidden().count()), (0, 1));
    assert!(hidden.running().is_none());
}

#[test]
fn a_record_that_comes_twice_counts_once() {
    let records = [record(1, 0, start()), record(2, 1, win(18)), record(2, 1, win(18)), record(1, 0, start())];
    let twice = archive(&records);
    assert_eq!(twice, archive(&records[..2]));
    let strange = ["no record", "01a0c4506c00-0000000000000007 9 z later"].map(str::to_owned);
    let orphan = [strange.as_slice(), &[record(2, 1, win(18))]].concat();
    assert_eq!(archive(&[orphan.clone(), orphan].concat()).unread, 3);
    // A damaged line does not block an intact copy of the same record.
    let damaged = Record { id: OF, version: 1, payload: "e".to_owned() }.text();
    let whole = archive(&[damaged, record(1, 0, start())]);
    assert_eq!((whole.shown().count(), whole.unread), (1, 1));
}

#[test]
fn a_deleted_match_is_gone_whatever_another_tab_still_adds() {
    let delete = said(Id::new(7, 9), &Line::Deleted(OF));
    let all = archive(&[record(1, 0, start()), record(2, 1, win(18)), delete.clone(), record(3, 2, win(8)), delete]);
    assert_eq!((all.shown().count(), all.hidden().count(), all.unread), (0, 0, 0));
    assert!(all.running().is_none() && all.get(OF).is_none() && all.names().is_empty());
}

#[test]
fn a_table_device_keeps_the_score_and_counts_no_hand_until_the_sheet_is_signed() {
    let of = |events: &[Event]| {
        let records: Vec<String> =
            events.iter().enumerate().map(|(place, event)| record(place as u64 + 1, place, event.clone())).collect();
        let archive = archive(&records);
        let state = archive.get(OF).expect("it is there").log.state().clone();
        [Help::Totals, Help::Finder, Help::Counting, Help::Needs].map(|help| helps(&state, help))
    };
    let on = Event::Device { on: true };
    assert_eq!(of(&[start()]), [true; 4]);
    assert_eq!(of(&[start(), on.clone()]), [true, true, false, false]);
    assert_eq!(of(&[start(), on.clone(), Event::Device { on: false }]), [true; 4]);
    assert_eq!(of(&[start(), on, Event::End]), [true; 4]);
}
