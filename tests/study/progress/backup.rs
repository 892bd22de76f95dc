//! The backup file: only damaged parts are lost, and they are reported.

use bafan_study::progress::backup::{
    Backup, LONGEST, Reading, Refused, UnreadReason, VERSION, event, export, read, record,
};
use bafan_study::progress::{BadId, BadKey, Deed, Event, Id, Key, Log, Verdict};

use super::{START, given, key, many};

#[test]
fn every_event_comes_back_from_the_file() {
    let events = many(500);
    let log: Log = events.iter().cloned().collect();
    assert_eq!(log.len(), 500);
    let backup = read(&export(&log)).expect("a file of ours");
    assert!(backup.unread.is_empty() && backup.repeated == 0, "{:?}", backup.unread);
    assert_eq!(found(&backup), events);
    for Event { id, deed } in events {
        assert_eq!(event(&record(id, &deed)), Ok(Event { id, deed }));
    }
}

#[test]
fn the_file_is_plain_json() {
    let file = export(&many(20).into_iter().collect());
    let value: serde_json::Value = serde_json::from_str(&file).expect("JSON");
    assert_eq!(value["bafan"], "progress");
    assert_eq!(value["version"], VERSION);
    assert_eq!(value["events"].as_array().expect("a list").len(), 20);
    let nothing: serde_json::Value = serde_json::from_str(&export(&Log::default())).expect("JSON");
    assert_eq!(nothing["events"], serde_json::json!([]));
}

#[test]
fn other_layouts_of_the_same_json_say_the_same() {
    let events = many(50);
    let value: serde_json::Value = serde_json::from_str(&export(&events.iter().cloned().collect())).expect("JSON");
    for layout in [serde_json::to_string(&value), serde_json::to_string_pretty(&value)] {
        let backup = read(&layout.expect("text")).expect("a file of ours");
        assert!(backup.unread.is_empty(), "{:?}", backup.unread);
        assert_eq!(found(&backup), events);
    }
    let windows = format!("\u{feff}{}", export(&events.iter().cloned().collect()).replace('\n', "\r\n"));
    assert_eq!(found(&read(&windows).expect("a file of ours")), events);
}

#[test]
fn wherever_a_file_is_cut_off_every_whole_record_is_read() {
    let events = many(12);
    let file = export(&events.iter().cloned().collect());
    let ends: Vec<usize> = file.match_indices("}").map(|(at, _)| at + 1).collect();
    for cut in 0..file.len() {
        let whole = events.iter().filter(|event| ends_by(&file, event, cut)).count();
        match read(&file[..cut]) {
            Ok(backup) => {
                assert_eq!(found(&backup), events[..whole], "cut at {cut}");
                let in_record = !ends.contains(&cut) && whole < 12 && cut > file.find("{\"id\"").expect("a record");
                let open = in_record && file[..cut].trim_end_matches([',', '\n']).ends_with('}');
                assert!(
                    backup.unread.len() <= 1 && (open || !in_record || backup.unread[0].reason == UnreadReason::Cut)
                );
            }
            Err(refused) => assert!(whole == 0 && refused == Refused::NoProgress, "cut at {cut}: {refused:?}"),
        }
    }
}

#[test]
fn wherever_a_file_begins_every_whole_record_is_read() {
    let events = many(12);
    let file = export(&events.iter().cloned().collect());
    for start in 0..file.len() {
        let whole = events.iter().filter(|event| !starts_before(&file, event, start)).count();
        let read = read(&file[start..]).unwrap_or_default();
        assert_eq!(found(&read), events[events.len() - whole..], "from {start} on");
    }
}

#[test]
fn any_one_character_changed_damages_one_record_at_most() {
    let events = many(6);
    let file = export(&events.iter().cloned().collect());
    for layout in [file.clone(), file.replace('\n', "")] {
        for at in layout.find("{\"id\"").expect("a record")..layout.len() {
            for other in ["", "{", "}", "\"", "\\", ",", "x", "\n", "\u{0}", "万"] {
                let damaged = format!("{}{other}{}", &layout[..at], &layout[at + 1..]);
                let backup = read(&damaged).expect("the head is whole");
                let left = events.iter().filter(|event| found(&backup).contains(event)).count();
                // Two records can run together if the brace between them was lost.
                assert!(left + 2 >= events.len(), "{left} left with {other:?} at {at}: {damaged}");
                let told = !backup.unread.is_empty() || backup.events.len() + backup.repeated == events.len();
                assert!(left == events.len() || told, "not told with {other:?} at {at}: {damaged}");
            }
        }
    }
}

#[test]
fn each_fault_is_named_with_its_line() {
    let [first, second, third] = <[Event; 3]>::try_from(many(3)).expect("three");
    let line = |event: &Event| record(event.id, &event.deed);
    let check = |lines: &[&str], faults: &[(usize, &str)]| {
        let file = format!("{{\"bafan\":\"progress\",\"version\":2,\"events\":[\n{}\n]}}\n", lines.join(",\n"));
        let backup = read(&file).expect("a head");
        let said: Vec<(usize, String)> =
            backup.unread.iter().map(|unread| (unread.line, unread.reason.to_string())).collect();
        assert_eq!(said.len(), faults.len(), "{said:?}");
        for ((line, said), (expected, part)) in said.iter().zip(faults) {
            assert!(line == expected && said.contains(part), "{line}: {said}; expected {expected}: {part}");
        }
        assert_eq!(backup.events.len() + backup.repeated + backup.unread.len(), lines.len());
    };
    let (one, two, three) = (line(&first), line(&second), line(&third));
    let answer = record(first.id, &Deed::Given(given("qing-long", "")));
    check(&[&one, &two, &three], &[]);
    check(&[&one, &one, &two], &[]);
    check(&[&one, &two[..two.len() - 9], &three], &[(3, "ends in the middle")]);
    check(&[&one, "null", &three], &[(3, "no record")]);
    check(&[&one, "{}", &three], &[(3, "missing field `id`")]);
    check(&[&answer.replace("4000", "\"4000\"")], &[(2, "invalid type")]);
    check(&[&answer.replace("4000", "-4")], &[(2, "invalid value")]);
    check(&[&answer.replace("4000", "4e99")], &[(2, "")]);
    check(&[&answer.replace("qing-long", "qing")], &[(2, "knew: \"qing\"")]);
    check(&[&answer.replace("\"right\"", "\"maybe\"")], &[(2, "verdict: \"maybe\"")]);
    check(&[&answer.replace("\"free\"", "\"\"")], &[(2, "mode: \"\"")]);
    check(&[&answer.replace("score-hand", "score hand")], &[(2, "kind: \"score hand\"")]);
    check(&[&answer.replace("\"given\"", "\"taken\"")], &[(2, "what: \"taken\"")]);
    check(&[&answer.replace("\"took\"", "\"told\"")], &[(2, "unknown field `told`")]);
    check(&[&answer.replace("\"missed\":[],", "")], &[(2, "missing field `missed`")]);
    check(&[&answer, &answer.replace("4000", "4001")], &[(3, "something else")]);
    check(&[&answer.replace("000", "00-")], &[(2, "")]);
}

#[test]
fn other_files_are_refused() {
    for text in ["", " ", "null", "[]", "{}", "{\"name\":\"bafan\",\"version\":\"1.0\"}", "\u{0}\u{1}", "<html>"] {
        assert_eq!(read(text), Err(Refused::NoProgress), "{text:?}");
    }
    let newer = export(&many(3).into_iter().collect()).replace("\"version\":2", "\"version\": 3");
    assert_eq!(read(&newer), Err(Refused::Newer(3)));
    assert_eq!(read(&" ".repeat(LONGEST + 1)), Err(Refused::TooLong));
}

#[test]
fn a_file_that_is_damaged_throughout_is_refused_at_once() {
    let head = "{\"bafan\":\"progress\",\"version\":2,\"events\":[";
    let braces = "{".repeat(2 << 20);
    let deep = "{\"a\":".repeat(400_000);
    assert_eq!(read(&braces), Err(Refused::NoProgress));
    assert_eq!(read(&deep), Err(Refused::NoProgress));
    assert_eq!(read(&format!("{head}{braces}")), Err(Refused::Damaged));
    assert_eq!(read(&format!("{head}{deep}")), Err(Refused::Damaged));
    assert_eq!(read(&format!("{{\"bafan\":\"progress\",\"version\":2,\"a\":{deep}")), Err(Refused::Damaged));
    // Nested lists are one part, of which only the beginning is kept.
    let lists = read(&format!("{head}{}", "[".repeat(2 << 20))).expect("a head");
    assert_eq!((lists.events.len(), lists.unread.len(), lists.unread[0].text.len()), (0, 1, 100_000));
    // Repeated heads add nothing.
    assert_eq!(read(&head.repeat(20_000)), Ok(Backup::default()));
    // Intact parts between damaged ones are read, however many there are of both.
    let events = many(500);
    let records: Vec<String> =
        events.iter().map(|event| format!("{}{{{{{{\n", record(event.id, &event.deed))).collect();
    let mixed = read(&format!("{head}{}", records.concat())).expect("a head");
    assert_eq!((found(&mixed), mixed.unread.len()), (events, 1500));
}

#[test]
fn a_file_is_read_in_slices_as_at_once() {
    let mut file = export(&many(50).into_iter().collect());
    file.insert_str(file.len() / 2, "{\"id\":1}, nonsense {");
    let whole = read(&file);
    for pieces in [1, 2, 7] {
        let mut reading = Reading::new(file.as_str());
        while !reading.step(pieces) {}
        assert_eq!(reading.finish(), whole, "{pieces} at a time");
    }
}

/// A file written by version 1; its lines never change.
const VERSION_1: &str = include_str!("../../data/progress-1.json");

#[test]
fn a_file_of_an_older_version_is_read_and_written_as_the_present_one() {
    let old = read(VERSION_1).expect("a file of ours");
    assert!(old.unread.is_empty(), "{:?}", old.unread);
    let events = found(&old);
    let answers = events.iter().filter_map(|event| match &event.deed {
        Deed::Given(given) => Some((given.kind.as_str(), given.verdict, given.app.as_str())),
        _ => None,
    });
    assert_eq!(answers.collect::<Vec<_>>(), [("score", Verdict::Wrong, "0.1.0"), ("eight", Verdict::Skipped, "0.1.0")]);
    assert_eq!(events[2].deed, Deed::Read(key("fan/qing-long")));
    assert_eq!(events[3].deed, Deed::Unit { unit: key("first-hand"), right: 5, asked: 6 });
    let log: Log = events.iter().cloned().collect();
    let present = export(&log);
    assert!(present.contains(&format!("\"version\":{VERSION}")) && present.matches("\"app\":\"0.1.0\"").count() == 2);
    assert_eq!(found(&read(&present).expect("a file of ours")), events);
    // Reading the old file a second time adds nothing, because all of its events are in the log already.
    let again = read(VERSION_1).expect("a file of ours").preview(&log);
    assert_eq!((again.added.len(), again.known, again.unread.len()), (0, 4, 0));
}

#[test]
fn an_import_adds_what_is_new_and_changes_nothing() {
    let events = many(40);
    let mut log: Log = events[..25].iter().cloned().collect();
    let before = log.clone();
    let other = Event { deed: Deed::Read("basics/tiles".parse().expect("a name")), id: events[0].id };
    let mut file = export(&events[10..].iter().cloned().collect());
    file = file.replace("\n]", &format!(",\n{}\n]", record(other.id, &other.deed)));
    let preview = read(&file).expect("a file of ours").preview(&log);
    assert_eq!((preview.added.len(), preview.known), (15, 15));
    assert_eq!(preview.unread.len(), 1);
    assert_eq!((preview.unread[0].line, &preview.unread[0].reason), (32, &UnreadReason::Contradicts));
    assert_eq!(preview.added, events[25..]);
    assert_eq!(log, before, "a preview changes nothing");
    assert!(preview.added.into_iter().all(|event| log.add(event)));
    assert_eq!(log, events.into_iter().collect());
    let again = read(&file).expect("a file of ours").preview(&log);
    assert_eq!((again.added.len(), again.known), (0, 30), "the same file once more");
}

#[test]
fn ids_and_names_are_read_strictly() {
    for text in
        ["", "-", "01a0c4690c00", "01a0c4690c00-7", "01A0C4690C00-0000000000000007", "+1a0c4690c00-0000000000000007"]
    {
        assert_eq!(text.parse::<Id>(), Err(BadId(text.to_owned())));
    }
    let long = "x".repeat(4001);
    for text in ["", "two words", "line\n", "清龙", &long] {
        assert_eq!(text.parse::<Key>(), Err(BadKey(text.to_owned())));
    }
    assert!(Id::new(START, 0) < Id::new(START, 1) && Id::new(START, 9) < Id::new(START + 1, 0));
}

fn found(backup: &Backup) -> Vec<Event> {
    backup.events.iter().map(|(_, event)| event.clone()).collect()
}

fn place(file: &str, event: &Event) -> (usize, usize) {
    let text = record(event.id, &event.deed);
    let start = file.find(&text).expect("it is there");
    (start, start + text.len())
}

fn ends_by(file: &str, event: &Event, cut: usize) -> bool {
    place(file, event).1 <= cut
}

fn starts_before(file: &str, event: &Event, start: usize) -> bool {
    place(file, event).0 < start
}
