use std::collections::VecDeque;
use std::sync::Arc;

use bafan_study::progress::{Clock, Deed, Event, Id, Log, Progress};
use oorandom::Rand32;

use super::{Action, Entry, History, Keeping, Merge, Reset, State};
use crate::model::stream::Record;

const CLOCK: Clock = Clock { now: 1_000_000, zone: 0 };

/// As versions 1 and 2 wrote an answer; no line of it is ever changed.
const VERSION_1: &str = r#"{"id":"000000000fa0-0000000000000001","what":"given","kind":"eight","question":"i=0&s=5&v=1","rules":"textbook","mode":"free","verdict":"right","knew":["qing-long"],"missed":[],"mistakes":[],"took":4000,"rating":1500}"#;
const VERSION_2: &str = r#"{"id":"000000001388-0000000000000001","what":"given","kind":"eight","question":"i=0&s=5&v=1","rules":"textbook","mode":"free","verdict":"right","knew":["qing-long"],"missed":[],"mistakes":[],"took":4000,"rating":1500,"app":"9.0.0"}"#;

fn read(page: &str, at: u64) -> Entry {
    Entry::Event(Id::new(at, 1), Arc::new(Deed::Read(page.parse().unwrap())))
}

fn reset(reset: Reset, at: u64) -> Entry {
    Entry::Reset(Id::new(at, 2), reset)
}

/// What entries come to, one after the other.
fn folded(entries: &[Entry]) -> History {
    let mut history = History::default();
    for entry in entries {
        history.take(entry);
    }
    history
}

/// What a merge of steps of a size comes to, and how many of them it took.
fn merged(mut merge: Merge, size: usize) -> (History, Progress, usize) {
    let mut steps = 1;
    while !merge.step(size) {
        steps += 1;
    }
    let merged = merge.merged();
    (merged.history, merged.progress, steps)
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
        // Under an id that is not its own it is none of ours.
        assert_eq!(Entry::migrated("some key", payload), Entry::Unread(payload.to_owned()));
        assert_eq!(Entry::of(&format!("000000000001-0000000000000001 2 {payload}")), Entry::Unread(payload.to_owned()));
        // A newer app's, until this one is as new.
        assert_eq!(Entry::of(&format!("{} 3 {payload}", id(payload))), Entry::Unread(payload.to_owned()));
        // What an older app could not read comes back as soon as it can be read.
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
        let (merged, progress, _) = merged(Merge::all(entries.into(), CLOCK), 1);
        assert_eq!(merged, history);
        assert!(same(&progress, &Progress::of(&history.log, CLOCK)));
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
fn a_merge_comes_to_the_same_in_any_order_and_in_slices_of_any_size() {
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
        for size in [1, 3, 1000] {
            // Some of them are known before.
            let (known, rest) = entries.split_at(entries.len() / 3);
            let mut state = State::new(CLOCK);
            for entry in known {
                state = state.after(Action::Happened(entry.clone(), CLOCK));
            }
            for merge in [
                Merge::all(entries.iter().cloned().collect(), CLOCK),
                Merge::into(&state, rest.iter().cloned().collect(), CLOCK),
            ] {
                let (history, progress, steps) = merged(merge, size);
                assert_eq!(history, expected);
                assert!(same(&progress, &Progress::of(&expected.log, CLOCK)), "round {round}");
                assert!((steps - 1) * size <= 2 * entries.len(), "{steps} steps of {size} for {}", entries.len());
            }
        }
    }
}

#[test]
fn what_happens_during_a_merge_is_in_what_comes_of_it() {
    let mut state = State::new(CLOCK).after(Action::Happened(read("basics/tiles", 5), CLOCK));
    let mut merge = Merge::into(&state, VecDeque::from([read("basics/waits", 3)]), CLOCK);
    state = state.after(Action::Merging);
    let later = Clock { now: CLOCK.now + 5, ..CLOCK };
    state = state.after(Action::Happened(read("counting", 9), later));
    assert!(state.progress.read("counting").is_some(), "it is shown at once");
    while !merge.step(1) {}
    state = state.after(Action::Merged(Some(Box::new(merge.merged()))));
    let expected: Log = [("basics/waits", 3), ("basics/tiles", 5), ("counting", 9)]
        .map(|(page, at)| Event { id: Id::new(at, 1), deed: Deed::Read(page.parse().unwrap()) })
        .into_iter()
        .collect();
    assert_eq!(state.history.log, expected);
    assert!(!state.stale && same(&state.progress, &Progress::of(&expected, later)));
    // One that failed changes nothing, and nothing is taken in twice afterwards.
    let failed = state.after(Action::Merging).after(Action::Merged(None));
    assert_eq!(failed.history.log, expected);
}

#[test]
fn what_comes_late_is_computed_anew_in_its_place() {
    let mut state = State::new(CLOCK).after(Action::Happened(read("basics/tiles", 5), CLOCK));
    assert!(!state.stale);
    state = state.after(Action::Happened(read("basics/tiles", 3), CLOCK));
    assert!(state.stale);
    let (history, progress, _) = merged(Merge::into(&state, VecDeque::new(), CLOCK), 1);
    assert_eq!(progress.read("basics/tiles"), Some(5));
    assert_eq!(history, *state.history);
}

#[test]
fn a_state_says_what_the_browser_does_and_what_time_it_is() {
    let state = State::new(CLOCK);
    assert_eq!(state.keeping, Keeping::Reading);
    let next = state.after(Action::Keeping(Keeping::Refused)).after(Action::Now(CLOCK.now + 9));
    assert_eq!((next.keeping, next.progress.clock().now), (Keeping::Refused, CLOCK.now + 9));
    assert_eq!(state.progress.clock().now, CLOCK.now, "an older state is not changed");
    assert_ne!(state.version, next.version);
}
