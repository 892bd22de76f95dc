use std::fmt::Debug;
use std::rc::Rc;
use std::sync::Arc;

use bafan_camera::{Example, Face};
use bafan_study::progress::{Clock, Deed, Id};
use bafan_table::Book;
use bafan_table::games::{Sheet, SheetEvent, SheetStart};
use bafan_table::record::{Entry, Event, Outcome, Played, Start};

use super::{Archive, Kept, Line, Streamed};
use crate::model::camera::KnownTile;
use crate::model::evenings::{EveningLine, EveningLog};
use crate::model::game_sheets::{SheetLine, SheetLog};
use crate::model::matches::{MatchLog, Placed};
use crate::model::play::{Deal, Finished, Outline, ReadArchive};
use crate::model::progress::{self, Known, Reset};
use crate::model::stream::Record;

/// The id of the item that the lines concern and, below, the id of an item that never begins.
const OF: Id = Id::new(7, 1);
const STRANGER: Id = Id::new(8, 8);

fn taken<A: Streamed>(records: &[&String]) -> A {
    let mut all = A::default();
    all.set_clock(Clock { now: 1_000, zone: 0 });
    all.take(records.iter().map(|text| text.as_str()));
    while !all.settle() {}
    all
}

/// Checks that each record counts once, whether it is repeated immediately or after any other record.
fn counts_once<A: Streamed>(kind: &str, records: &[String], seen: impl Fn(&A) -> String) {
    let records: Vec<&String> = records.iter().collect();
    those_count_once(kind, &records, |_| true, &seen);
    let once = seen(&taken(&records));
    assert_eq!(seen(&taken(&[records.as_slice(), &records].concat())), once, "{kind}: all of them again");
    // The number of records applied at a time makes no difference.
    let mut parts: A = taken(&[]);
    records.iter().for_each(|text| parts.take([text.as_str()]));
    while !parts.settle() {}
    assert_eq!(seen(&parts), once, "{kind}: one by one");
}

fn those_count_once<A: Streamed>(
    kind: &str,
    records: &[&String],
    repeated: impl Fn(&str) -> bool,
    seen: impl Fn(&A) -> String,
) {
    let once = seen(&taken(records));
    for (first, &again) in records.iter().enumerate().filter(|(_, text)| repeated(text)) {
        for place in first..records.len() {
            let mut twice = records.to_vec();
            twice.insert(place + 1, again);
            assert_eq!(seen(&taken(&twice)), once, "{kind}: {again} again after {}", records[place]);
        }
    }
}

/// Checks that parts count once, then every other kind of line, then an unreadable line.
fn archive_counts_once<T: Kept + Debug>(parts: Vec<T::Part>) -> Archive<T>
where
    T::Part: Clone,
{
    let mut lines: Vec<Line<T::Part>> = parts.iter().cloned().map(|part| Line::Part(OF, part)).collect();
    lines.extend(parts.last().cloned().map(|part| Line::Part(STRANGER, part)));
    lines.extend([Line::Hidden(OF, true), Line::Hidden(OF, false), Line::Hidden(STRANGER, true), Line::Cleared]);
    lines.insert(lines.len() - 3, Line::Hidden(OF, true));
    let record = |(number, line): (u64, Line<T::Part>)| {
        Record { id: Id::new(7, number), version: T::STREAM.version, payload: T::text(&line) }.text()
    };
    let mut records: Vec<String> = (1..).zip(lines).map(record).collect();
    records.extend(["no record".to_owned(), format!("{} {} later", Id::new(7, 90), T::STREAM.version)]);
    let later = record((91, Line::Hidden(OF, true)));
    records.push(later.replacen(&format!(" {} ", T::STREAM.version), &format!(" {} ", T::STREAM.version + 1), 1));
    let seen = |all: &Archive<T>| {
        let unread = all.unread;
        format!("{:?} {:?} {unread}", all.shown().collect::<Vec<_>>(), all.hidden().collect::<Vec<_>>())
    };
    counts_once(T::STREAM.name, &records, seen);
    let deleted = record((92, Line::Deleted(OF)));
    records.insert(records.len() / 2, deleted);
    counts_once(T::STREAM.name, &records, seen);
    taken(&records[..parts.len()].iter().collect::<Vec<_>>())
}

#[test]
fn a_record_that_is_there_twice_counts_once_whatever_it_says() {
    let names = || ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned);
    let entry = |place, event| Placed { place, entry: Entry { at: Some(1_000), event } };
    let drawn = || Event::Hand(Played::plain(Outcome::Drawn));
    let matches = archive_counts_once::<MatchLog>(vec![
        entry(0, Event::Start(Start::new(Book::Mil25, names()))),
        entry(1, drawn()),
        entry(2, drawn()),
        entry(3, Event::Withdraw { entry: 2 }),
        entry(3, Event::Withdraw { entry: 1 }),
    ]);
    let kept = matches.get(OF).expect("it began");
    assert_eq!((kept.log.state().hands.len(), kept.aside.len()), (1, 1));

    let evenings = archive_counts_once::<EveningLog>(vec![
        EveningLine::Begin { book: Book::B98, rounds: 1, name: "周五".into() },
        EveningLine::Join("Ann".into()),
        EveningLine::Leave("Ann".into()),
        EveningLine::Join("Bob".into()),
    ]);
    assert_eq!(evenings.get(OF).expect("it began").players, ["Bob"]);

    let start =
        SheetStart { game: "yichun".into(), choices: "gap=2".into(), way: None, custom: None, players: names().into() };
    let event = |place| SheetLine::Event { place, event: SheetEvent::Back };
    let paid = |place| SheetLine::Event {
        place,
        event: SheetEvent::Payment { payer: 0, payee: Some(1), amount: bafan_table::games::Amount::whole(5) },
    };
    let sheets = archive_counts_once::<SheetLog>(vec![
        SheetLine::Begin(Sheet::new(start).unwrap().into()),
        paid(0),
        paid(1),
        event(2),
        paid(2),
    ]);
    let kept = sheets.get(OF).expect("it began");
    assert_eq!((kept.sheet.lines(), kept.aside), (3, 1));

    let deal = Deal::of_query("s=1&o=nearest.nearest.nearest").unwrap();
    let hand = Finished { deal, outline: Outline { win: None, own: 0 }, log: "bafan-hand".into() };
    assert_eq!(archive_counts_once::<Rc<Finished>>(vec![hand.clone().into(), hand.into()]).hands().len(), 2);

    let tile = |value: f32| KnownTile::new(&Example { face: Face::Flower, features: vec![value; 3] });
    assert_eq!(archive_counts_once::<KnownTile>(vec![tile(1.0), tile(0.5)]).all().len(), 2);

    let read = |at, page: &str| progress::Entry::Event(Id::new(at, 1), Arc::new(Deed::Read(page.parse().unwrap())));
    let entries = [
        read(1, "basics/tiles"),
        read(9, "counting"),
        read(5, "basics/waits"),
        progress::Entry::Reset(Id::new(10, 2), Reset::Begin),
        read(11, "counting"),
        progress::Entry::Reset(Id::new(12, 2), Reset::Restore),
        progress::Entry::Reset(Id::new(13, 2), Reset::Begin),
        progress::Entry::Unread("no entry".into()),
    ];
    let records: Vec<String> = entries.iter().map(progress::Entry::text).collect();
    let seen = |known: &Known| format!("{:?} {:?}", known.history, known.progress);
    counts_once("progress", &records[..3], seen);
    // After a reset, an imported file may repeat records from before the reset.
    let all: Vec<&String> = records.iter().collect();
    those_count_once("progress", &all, |text| !text.contains(r#""read""#), seen);
}

#[test]
fn what_is_said_of_a_cleared_item_is_not_unread() {
    let record = |(number, payload): (u64, String)| {
        Record { id: Id::new(7, number), version: ReadArchive::STREAM.version, payload }.text()
    };
    // The seat was chosen in another tab, which did not know yet that the hands had been cleared.
    let payloads = ["hand l=E".into(), "clear".into(), format!("own {OF} E"), format!("own {STRANGER} E")];
    let records: Vec<String> = (1..).zip(payloads).map(record).collect();
    let all: ReadArchive = taken(&records.iter().collect::<Vec<_>>());
    assert_eq!((all.all().len(), all.unread), (0, 1), "only the hand that never began is unknown");
}
