use bafan_study::progress::Id;
use bafan_table::Book;
use bafan_table::event::{TableResult, Taken, plan};
use bafan_table::exchange::{from_link, to_link};
use bafan_table::record::{Log, Start};

use super::line::result_of;
use super::{EveningLine, Evenings, Seat};
use crate::model::stream::Record;

const OF: Id = Id::new(7, 1);

fn names() -> Vec<String> {
    (1..=9).map(|number| format!("选手 {number}")).collect()
}

fn record(number: u64, line: &EveningLine) -> String {
    Record { id: if number == 1 { OF } else { Id::new(7, number) }, version: 1, payload: line.text() }.text()
}

/// Nine players and two rounds, drawn.
fn lines() -> Vec<EveningLine> {
    let mut lines = vec![EveningLine::Begin { of: OF, book: Book::B98, rounds: 2, name: "周五 %".into() }];
    lines.extend(names().into_iter().map(|name| EveningLine::Join { of: OF, name }));
    lines.push(EveningLine::Join { of: OF, name: "late".into() });
    lines.push(EveningLine::Leave { of: OF, name: "late".into() });
    let drawn = plan(9, 2, 5).unwrap().rounds.into_iter().map(|round| round.tables).collect();
    lines.push(EveningLine::Draw { of: OF, tables: drawn });
    lines
}

fn evenings(lines: &[EveningLine]) -> Evenings {
    let records: Vec<String> = (1..).zip(lines).map(|(number, line)| record(number, line)).collect();
    let mut evenings = Evenings::default();
    evenings.take(records.iter().map(String::as_str));
    evenings.take(records.iter().map(String::as_str));
    evenings
}

fn typed(seat: Seat, points: [i32; 4], names: [String; 4]) -> EveningLine {
    let mut points = points.into_iter();
    let lines = names.map(|name| (name, points.next().unwrap_or_default()));
    EveningLine::Result { of: OF, result: result_of(seat.round, seat.table, lines), link: None }
}

#[test]
fn a_line_is_read_as_it_was_written() {
    let seat = Seat { round: 1, table: 2 };
    let four = ["a b", "c:d", "e", "f-_."].map(str::to_owned);
    let start = Start::new(Book::Mil25, ["Ann", "小 李", "Cai", "Dou"].map(str::to_owned));
    let log = Log::new(start, Some(1_700_000_000)).unwrap();
    let result = TableResult::of(&log, 1, 2);
    let link = EveningLine::Result { of: OF, result, link: Some(to_link(&log, false)) };
    let more = [typed(seat, [40, -8, -16, -16], four), link, EveningLine::Hidden(OF, true), EveningLine::Deleted(OF)];
    for line in lines().into_iter().chain(more) {
        assert_eq!(EveningLine::read(&line.text()), Some(line.clone()), "{}", line.text());
    }
}

#[test]
fn an_evening_is_what_its_records_say_however_often_they_come() {
    let evenings = evenings(&lines());
    let evening = evenings.get(OF).expect("it began");
    assert_eq!((evening.name.as_str(), &evening.players, evening.drawn().len()), ("周五 %", &names(), 2));
    assert_eq!(evening.drawn()[0].tables.len(), 2);
    assert_eq!(evening.drawn()[0].resting.len(), 1);
    assert_eq!(evening.standings().len(), 9);
    assert_eq!(evenings.unread, 0);
}

#[test]
fn a_result_is_taken_once_and_put_right_by_a_later_one() {
    let all = evenings(&lines());
    let evening = all.get(OF).expect("it began");
    let seat = Seat { round: 1, table: 1 };
    let four = evening.names(seat).expect("a table");
    assert_eq!(evening.tables_of(&four).first(), Some(&seat));
    let events = "c18b.a12.O&k=4";
    let names: Vec<String> = four.iter().map(|name| name.replace(' ', "%20")).collect();
    let link = format!("v=1&m=M:b98:b:500:r4:pp:{}.{events}", names.join(":"));
    let log = from_link(&link).expect("a match");
    assert_eq!(evening.taking(&log, seat), Taken::New);
    let result = TableResult::of(&log, 1, 1);
    let mut with = lines();
    with.push(EveningLine::Result { of: OF, result, link: Some(link) });
    let taken = evenings(&with);
    let evening = taken.get(OF).expect("it began");
    assert_eq!(evening.taking(&log, seat), Taken::Again);
    assert_eq!(evening.standings()[0].standard.to_string(), "4");
    assert_eq!(evening.current_round(), 1);
    // Drawn once more after a result has come: the seats stay.
    with.push(EveningLine::Draw { of: OF, tables: vec![vec![[0, 1, 2, 3]]] });
    with.push(typed(seat, [1, 2, 3, 4], four));
    let again = evenings(&with);
    let evening = again.get(OF).expect("it began");
    assert_eq!(evening.drawn().len(), 2);
    assert_eq!(evening.result(seat).map(|result| result.scores), Some([1, 2, 3, 4]));
}

#[test]
fn what_cannot_be_read_is_counted_and_harms_nothing() {
    for text in ["", "x", "n", "n 1 2", "d of 1-2", "t of 1 1 a:1", "l of 1 1 v=1"] {
        assert_eq!(EveningLine::read(text), None, "{text}");
    }
    let strangers = evenings(&[EveningLine::Join { of: Id::new(8, 8), name: "x".into() }]);
    assert_eq!((strangers.unread, strangers.shown().count()), (2 - 1, 0));
    let odd = [lines()[0].clone(), EveningLine::Draw { of: OF, tables: vec![vec![[0, 1, 2, 63]]] }];
    assert!(evenings(&odd).get(OF).is_some_and(|evening| evening.plan.is_none()));
}

#[test]
fn a_deleted_evening_is_gone_whatever_another_tab_still_adds() {
    let mut lines = lines();
    lines.push(EveningLine::Deleted(OF));
    lines.push(EveningLine::Hidden(OF, false));
    let evenings = evenings(&lines);
    assert_eq!((evenings.shown().count(), evenings.hidden().count(), evenings.unread), (0, 0, 0));
    assert_eq!(evenings.get(OF), None);
}

#[test]
fn a_record_that_comes_twice_counts_once() {
    let records = [
        record(1, &lines()[0]),
        record(2, &EveningLine::Hidden(OF, true)),
        record(3, &EveningLine::Hidden(OF, false)),
        record(2, &EveningLine::Hidden(OF, true)),
        "no record".to_owned(),
        "no record".to_owned(),
    ];
    let mut evenings = Evenings::default();
    evenings.take(records.iter().map(String::as_str));
    assert_eq!((evenings.shown().count(), evenings.hidden().count(), evenings.unread), (1, 0, 1));
}
