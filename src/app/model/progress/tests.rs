use std::rc::Rc;
use std::sync::Arc;

use bafan_study::progress::{Clock, Deed, Id, Progress};
use oorandom::Rand32;

use super::{Entry, History, Known, Reset};
use crate::model::archive::Streamed;
use crate::model::stream::Record;

const CLOCK: Clock = Clock { now: 1_000_000, zone: 0 };

/// An answer as written by versions 1 and 2. These lines must never change.
const VERSION_1: &str = r#"{"id":"000000000fa0-0000000000000001","what":"given","kind":"eight","question":"i=0&s=5&v=1","rules":"textbook","mode":"free","verdict":"right","knew":["qing-long"],"missed":[],"mistakes":[],"took":4000,"rating":1500}"#;
const VERSION_2: &str = r#"{"id":"000000001388-0000000000000001","what":"given","kind":"eight","question":"i=0&s=5&v=1","rules":"textbook","mode":"free","verdict":"right","knew":["qing-long"],"missed":[],"mistakes":[],"took":4000,"rating":1500,"app":"9.0.0"}"#;

fn read(page: &str, at: u64) -> Entry {
    Entry::Event(Id::new(at, 1), Arc::new(Deed::Read(page.parse().unwrap())))
}

fn reset(reset: Reset, at: u64) -> Entry {
    Entry::Reset(Id::new(at, 2), reset)
}

/// Returns the history after applying the entries.
fn folded(entries: &[Entry]) -> History {
    let mut history = History::default();
    for entry in entries {
        history.take(entry);
    }
    history
}

/// Returns the computed progress after the entries, and the number of steps needed to settle it.
fn known(entries: &[Entry]) -> (Known, usize) {
    let mut known = Known::default();
    known.set_clock(CLOCK);
    known.take(entries.iter().map(Entry::text).collect::<Vec<_>>().iter().map(String::as_str));
    let steps = settled(&mut known);
    (known, steps)
}

fn settled(known: &mut Known) -> usize {
    (1..).find(|_| known.settle()).unwrap()
}

fn same(one: &Progress, other: &Progress) -> bool {
    format!("{one:?}") == format!("{other:?}")
}

#[test]
fn what_is_stored_is_read_as_it_was() {
    let entries = [
        read("fan/qing-long", 1),
        reset(Reset::Begin, 2),
        reset(Reset::Restore, 3),
        Entry::Unread("{ nothing \n of ours".to_owned()),
        Entry::Unread(String::new()),
    ];
    for entry in entries {
        assert_eq!(Entry::of(&entry.text()), entry);
    }
    assert_eq!(
        read("fan/qing-long", 1).text(),
        r#"000000000001-0000000000000001 2 {"id":"000000000001-0000000000000001","what":"read","page":"fan/qing-long"}"#
    );
    assert_eq!(reset(Reset::Begin, 2).text(), r#"000000000002-0000000000000002 2 {"what":"begin"}"#);
}

#[test]
fn older_versions_are_read_and_newer_and_damaged_records_are_set_aside() {
    let app = |entry: &Entry| match entry {
        Entry::Event(_, deed) => match deed.as_ref() {
            Deed::Given(given) => Some(given.app.to_string()),
            _ => None,
        },
        _ => None,
    };
    let id = |payload: &str| payload[7..36].to_owned();
    for (payload, version) in [(VERSION_1, "0.1.0"), (VERSION_2, "9.0.0")] {
        let migrated = Entry::migrated(&id(payload), payload);
        assert_eq!(app(&migrated).as_deref(), Some(version));
        assert_eq!(Entry::of(&migrated.text()), migrated);
        assert_eq!(app(&Entry::of(&format!("{} 1 {payload}", id(payload)))).as_deref(), Some(version));
        // An event stored under an id other than its own is unreadable.
        assert_eq!(Entry::migrated("some key", payload), Entry::Unread(payload.to_owned()));
        assert_eq!(Entry::of(&format!("000000000001-0000000000000001 2 {payload}")), Entry::Unread(payload.to_owned()));
        // Version 3 is newer than this app, so the text stays unread until the app is updated.
        assert_eq!(Entry::of(&format!("{} 3 {payload}", id(payload))), Entry::Unread(payload.to_owned()));
        // A text that an older app could not read is applied once it can be read.
        assert_eq!(app(&Entry::of(&Record::unknown(payload).text())).as_deref(), Some(version));
    }
    for damaged in
        ["", " ", "nonsense", "x 2 {}", "000000000001-0000000000000001 x {}", "000000000001-0000000000000001 2"]
    {
        assert_eq!(Entry::of(damaged), Entry::Unread(damaged.to_owned()));
    }
}

#[test]
fn a_new_beginning_is_taken_back_and_never_puts_nothing_away() {
    let (one, two, three) = (read("basics/tiles", 1), read("basics/waits", 2), read("counting", 3));
    let begin = |at| reset(Reset::Begin, at);
    let restore = |at| reset(Reset::Restore, at);
    let check = |entries: &[&Entry], log: usize, before: usize| {
        let entries: Vec<Entry> = entries.iter().map(|entry| (*entry).clone()).collect();
        let history = folded(&entries);
        assert_eq!((history.log.len(), history.before.len()), (log, before), "{entries:?}");
        let (known, _) = known(&entries);
        assert_eq!(known.history, history);
        assert!(same(&known.progress, &Progress::of(&history.log, CLOCK)));
    };
    check(&[&one, &two], 2, 0);
    check(&[&one, &two, &begin(9)], 0, 2);
    check(&[&one, &two, &begin(9), &begin(10)], 0, 2);
    check(&[&one, &two, &begin(9), &begin(9), &restore(11)], 2, 0);
    check(&[&one, &two, &begin(9), &three, &restore(11)], 3, 0);
    check(&[&one, &two, &begin(9), &three, &restore(11), &restore(12)], 3, 0);
    check(&[&one, &two, &begin(9), &three, &begin(10)], 0, 1);
    check(&[&one, &begin(9), &one], 1, 1);
    check(&[&one, &begin(9), &one, &restore(10)], 1, 0);
    check(&[&begin(9), &restore(10)], 0, 0);
}

#[test]
fn nothing_counts_twice_and_what_contradicts_is_set_aside() {
    let other = Entry::Event(Id::new(1, 1), Arc::new(Deed::Read("counting".parse().unwrap())));
    let text = Entry::Unread("{".to_owned());
    let history = folded(&[read("basics/tiles", 1), read("basics/tiles", 1), other.clone(), other, text.clone(), text]);
    assert_eq!((history.log.len(), history.unread().len()), (1, 2));
    assert!(history.has_unread("{") && !history.has_unread("}"));
}

#[test]
fn it_comes_to_the_same_in_any_order_and_however_far_it_was_settled() {
    let mut random = Rand32::new(7);
    for round in 0..60 {
        let count = 1 + random.rand_range(0..60);
        let mut entries: Vec<Entry> = (0..count).map(|at| read(&format!("page/{}", at % 7), u64::from(at))).collect();
        for last in (1..entries.len()).rev().filter(|_| round % 3 > 0) {
            entries.swap(last, random.rand_range(0..last as u32 + 1) as usize);
        }
        for _ in 0..round % 4 {
            let place = random.rand_range(0..entries.len() as u32) as usize;
            let one = [reset(Reset::Begin, 1), reset(Reset::Restore, 2), entries[0].clone()][place % 3].clone();
            entries.insert(place, one);
        }
        let expected = folded(&entries);
        let (whole, steps) = known(&entries);
        assert!(steps <= entries.len() + 1, "{steps} steps for {}", entries.len());
        // Between the entries, a few steps of the computation are performed, while a clone keeps the earlier state.
        let (mut parts, _) = known(&entries[..entries.len() / 3]);
        for entry in &entries[entries.len() / 3..] {
            let before = parts.clone();
            let was = format!("{before:?}");
            parts.take([entry.text().as_str()]);
            (0..random.rand_range(0..4)).for_each(|_| _ = parts.settle());
            assert_eq!(format!("{before:?}"), was);
        }
        settled(&mut parts);
        for known in [whole, parts] {
            assert_eq!(known.history, expected);
            assert!(same(&known.progress, &Progress::of(&expected.log, CLOCK)), "round {round}");
        }
    }
}

#[test]
fn what_comes_in_its_order_is_shown_at_once() {
    let (mut known, steps) = known(&[read("basics/tiles", 5), read("counting", 9)]);
    assert_eq!(steps, 1);
    assert_eq!(known.progress.read("counting"), Some(9));
    known.take([read("basics/tiles", 3).text().as_str()]);
    assert!(!known.settle());
    settled(&mut known);
    assert_eq!(known.progress.read("basics/tiles"), Some(5));
}

#[test]
fn it_knows_what_time_it_is_and_keeps_the_zone_of_its_days() {
    let (mut known, _) = known(&[read("basics/tiles", 5)]);
    let before = known.progress.clone();
    known.set_clock(Clock { now: CLOCK.now + 9, zone: 60 });
    assert_eq!(known.progress.clock(), Clock { now: CLOCK.now + 9, ..CLOCK });
    assert_eq!(before.clock(), CLOCK, "what somebody holds is not changed");
    assert!(!Rc::ptr_eq(&before, &known.progress));
}
