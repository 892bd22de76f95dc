use bafan_study::progress::Id;
use bafan_table::Book;
use bafan_table::event::{TableResult, Taken, plan, plan_after};
use bafan_table::exchange::{from_link, to_link};
use bafan_table::record::{Log, Start};

use super::line::result_of;
use super::{EveningLine, EveningLog, Seat, Unwelcome, names_in, tables_for};
use crate::model::archive::{Archive, Kept, Line};
use crate::model::stream::Record;

const OF: Id = Id::new(7, 1);

fn names() -> Vec<String> {
    (1..=9).map(|number| format!("选手 {number}")).collect()
}

type Said = Line<EveningLine>;

fn record(number: u64, line: &Said) -> String {
    let id = if number == 1 { OF } else { Id::new(7, number) };
    Record { id, version: 1, payload: EveningLog::text(line) }.text()
}

fn said(line: EveningLine) -> Said {
    Line::Part(OF, line)
}

/// Returns the lines of an evening with nine players and two rounds whose seats are drawn.
fn lines() -> Vec<Said> {
    let mut lines = vec![said(EveningLine::Begin { book: Book::B98, rounds: 2, name: "周五 %".into() })];
    lines.extend(names().into_iter().map(|name| said(EveningLine::Join(name))));
    lines.push(said(EveningLine::Join("late".into())));
    lines.push(said(EveningLine::Leave("late".into())));
    let drawn = plan(9, 2, 5).unwrap().rounds.into_iter().map(|round| round.tables).collect();
    lines.push(said(EveningLine::Draw(drawn)));
    lines
}

fn evenings(lines: &[Said]) -> Archive<EveningLog> {
    let records: Vec<String> = (1..).zip(lines).map(|(number, line)| record(number, line)).collect();
    let mut evenings = Archive::<EveningLog>::default();
    evenings.take(records.iter().map(String::as_str));
    evenings.take(records.iter().map(String::as_str));
    evenings
}

fn typed(seat: Seat, points: [i32; 4], names: [String; 4]) -> Said {
    let mut points = points.into_iter();
    let lines = names.map(|name| (name, points.next().unwrap_or_default()));
    said(EveningLine::Result { result: result_of(seat.round, seat.table, lines), link: None, renamed: false })
}

#[test]
fn a_line_is_read_as_it_was_written() {
    let seat = Seat { round: 1, table: 2 };
    let four = ["a b", "c:d", "e", "f-_."].map(str::to_owned);
    let start = Start::new(Book::Mil25, ["Ann", "小 李", "Cai", "Dou"].map(str::to_owned));
    let log = Log::new(start, Some(1_700_000_000)).unwrap();
    let result = TableResult::of(&log, 1, 2);
    let link = |renamed: bool| {
        let mut result = result.clone();
        if renamed {
            result.players[3] = "Du Pont".to_owned();
        }
        said(EveningLine::Result { result, link: Some(to_link(&log, false)), renamed })
    };
    let gone = said(EveningLine::NoResult { round: 1, table: 2 });
    let more = [
        typed(seat, [40, -8, -16, -16], four),
        link(false),
        link(true),
        gone,
        Line::Hidden(OF, true),
        Line::Deleted(OF),
    ];
    for line in lines().into_iter().chain(more) {
        let payload = EveningLog::text(&line);
        assert_eq!(EveningLog::read(&Record { id: OF, version: 1, payload }), Some(line));
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
    let events = "c18b.a12.O&k=4";
    let names: Vec<String> = four.iter().map(|name| name.replace(' ', "%20")).collect();
    let link = format!("v=1&m=M:b98:b:500:r4:pp:{}.{events}", names.join(":"));
    let log = from_link(&link).expect("a match");
    let taken = |lines: &[Said]| tables_for(evenings(lines).shown(), &log)[0].taken();
    assert_eq!(taken(&lines()), Taken::New);
    let result = TableResult::of(&log, 1, 1);
    let mut with = lines();
    with.push(said(EveningLine::Result { result, link: Some(link), renamed: false }));
    assert_eq!(taken(&with), Taken::Again);
    let once = evenings(&with);
    let evening = once.get(OF).expect("it began");
    assert_eq!(evening.standings()[0].standard.to_string(), "4");
    assert_eq!(evening.current_round(), 1);
    // A draw that changes the seats of a round with a result has no effect.
    with.push(said(EveningLine::Draw(vec![vec![[0, 1, 2, 3]]])));
    with.push(typed(seat, [1, 2, 3, 4], four.clone()));
    let again = evenings(&with);
    let evening = again.get(OF).expect("it began");
    assert_eq!(evening.drawn().len(), 2);
    assert_eq!(evening.result(seat).map(|result| result.scores), Some([1, 2, 3, 4]));
    assert_eq!(
        evening.in_round(1, &four[3]).map(|(standard, points)| (standard.to_string(), points)),
        Some(("4".into(), 4))
    );
    assert_eq!(evening.in_round(2, &four[3]), None);
}

#[test]
fn a_match_that_counts_is_not_offered_to_the_next_round_of_its_players() {
    let mut with = lines();
    with.push(said(EveningLine::Draw(vec![vec![[0, 1, 2, 3]], vec![[1, 0, 2, 3]]])));
    let link = "v=1&m=M:b98:b:500:r4:pp:选手%201:选手%202:选手%203:选手%204.c18b.a12.O&k=4";
    let log = from_link(link).expect("a match");
    let rounds = |lines: &[Said]| -> Vec<usize> {
        tables_for(evenings(lines).shown(), &log).iter().map(|candidate| candidate.seat.round).collect()
    };
    assert_eq!(rounds(&with), [1, 2]);
    let result = TableResult::of(&log, 2, 1);
    with.push(said(EveningLine::Result { result, link: Some(link.to_owned()), renamed: false }));
    assert_eq!(rounds(&with), [2]);
}

#[test]
fn a_match_with_one_other_name_is_offered_with_the_name_of_the_table() {
    let mut with = lines();
    with.push(said(EveningLine::Draw(vec![vec![[0, 1, 2, 3], [4, 5, 6, 7]]])));
    let log = |names: &str| from_link(&format!("v=1&m=M:b98:b:500:r4:pp:{names}.c18b.a12.O&k=4")).expect("a match");
    let candidates = |log: &Log| tables_for(evenings(&with).shown(), log);
    let other = log("选手%201:选手%202:王:选手%204");
    let found = candidates(&other);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].renamed, Some(["王".to_owned(), "选手 3".to_owned()]));
    let same = log("选手%201:选手%202:选手%203:选手%204");
    assert_eq!(found[0].result, TableResult::of(&same, 1, 1));
    // If a table has all four names, tables with three of them are left out. A table at which two names differ is not a candidate.
    assert!(candidates(&same).iter().all(|candidate| candidate.renamed.is_none()));
    assert!(candidates(&log("选手%201:选手%202:王:李")).is_empty());
}

#[test]
fn a_result_that_was_removed_can_come_again() {
    let (mut with, seat) = (lines(), Seat { round: 1, table: 1 });
    let of = |lines: &[Said]| evenings(lines).get(OF).map(|evening| evening.kept.clone()).expect("it began");
    let result = typed(seat, [40, -8, -16, -16], of(&with).names(seat).expect("a table"));
    let gone = said(EveningLine::NoResult { round: 1, table: 1 });
    let before = of(&with);
    with.extend([result.clone(), gone.clone()]);
    assert_eq!(of(&with), before);
    with.push(result);
    assert_eq!(of(&with).result(seat).map(|result| result.scores), Some([40, -8, -16, -16]));
    // The numbers of the players stay when somebody leaves between a result and its removal.
    let [one, two] = [0, 1].map(|index| said(EveningLine::Leave(names()[index].clone())));
    with.extend([one, gone, two]);
    let after = of(&with);
    assert_eq!((after.players.len(), after.present()), (9, (2..9).collect()));
}

#[test]
fn each_name_that_may_not_join_has_its_own_reason() {
    let evening = evenings(&lines()).get(OF).map(|evening| evening.kept.clone()).expect("it began");
    let (there, long) = (names()[0].clone(), "长".repeat(41));
    let (may, not) = evening.joining(vec!["Ann".into(), there.clone(), long.clone(), "Ann".into(), "Bo".into()]);
    assert_eq!(may, ["Ann", "Bo"]);
    let ann = ("Ann".to_owned(), Unwelcome::Present);
    assert_eq!(not, [(there, Unwelcome::Present), (long, Unwelcome::Name), ann]);
    let crowd: Vec<String> = (0..60).map(|number| number.to_string()).collect();
    let (may, not) = evening.joining(crowd);
    assert_eq!((may.len(), not.len()), (64 - evening.present().len(), evening.present().len() - 4));
    assert!(not.iter().all(|(_, why)| *why == Unwelcome::Full), "{not:?}");
}

#[test]
fn players_join_and_leave_between_the_rounds() {
    let of = |lines: &[Said]| evenings(lines).get(OF).map(|evening| evening.kept.clone()).expect("it began");
    let [one, last] = [names()[0].clone(), "迟到".to_owned()];
    // The seats stay, even before the first result, until they are drawn again. The new draw includes only the players who are present.
    let mut lines = lines();
    let plan = of(&lines).plan;
    let mut changed = lines.clone();
    for change in [EveningLine::Join(last.clone()), EveningLine::Leave(one.clone())] {
        changed.push(said(change));
        let evening = of(&changed);
        assert_eq!(evening.plan, plan);
        assert!(evening.is_drawn_for_others());
        assert_eq!(evening.to_be_drawn(), (0..evening.present().len()).collect::<Vec<_>>());
    }
    let [first, second, joined] = [&names()[1], &names()[2], &last].map(Clone::clone);
    changed.push(said(EveningLine::Draw(vec![vec![[8, 0, 1, 2]]])));
    let again = of(&changed);
    assert_eq!(again.names(Seat { round: 1, table: 1 }), Some([joined, first, second, names()[3].clone()]));
    // If a player leaves by mistake and comes back, the draw stays valid.
    let back = [EveningLine::Leave(one.clone()), EveningLine::Join(one.clone())].map(said);
    let back = of(&[lines.clone(), back.into()].concat());
    assert!(!back.is_drawn_for_others());
    assert_eq!((&back.plan, back.present_names().len()), (&plan, 9));
    // After the first result, its round stays, and the next one is drawn for the players who are present.
    let seat = Seat { round: 1, table: 1 };
    let drawn = of(&lines);
    lines.push(typed(seat, [40, -8, -16, -16], drawn.names(seat).expect("a table")));
    assert!(!of(&lines).is_drawn_for_others());
    lines.extend([one.clone(), names()[1].clone()].map(|name| said(EveningLine::Leave(name))));
    lines.extend([last.clone(), last.clone(), one.clone()].map(|name| said(EveningLine::Join(name))));
    let changed = of(&lines);
    assert_eq!((changed.present(), changed.settled()), (vec![0, 2, 3, 4, 5, 6, 7, 8, 9], 1));
    assert!(changed.is_drawn_for_others() && changed.unwelcome(&one) == Some(Unwelcome::Present));
    assert_eq!((&changed.plan, changed.players.last()), (&drawn.plan, Some(&last)));
    let anew = plan_after(changed.drawn()[..1].to_vec(), &changed.present(), 2, 3).expect("a plan");
    lines.push(said(EveningLine::Draw(anew.rounds.iter().map(|round| round.tables.clone()).collect())));
    let anew = of(&lines);
    assert!(!anew.is_drawn_for_others());
    assert_eq!(anew.drawn()[0], drawn.drawn()[0]);
    assert_eq!((anew.drawn()[1].resting.len(), anew.standings().len()), (1, 10));
    // A draw that changes a round with a result has no effect.
    lines.push(said(EveningLine::Draw(vec![vec![[0, 2, 3, 4]], vec![[0, 2, 3, 4]]])));
    assert_eq!(of(&lines), anew);
}

#[test]
fn what_cannot_be_read_is_counted_and_harms_nothing() {
    for text in ["", "x", "n", "n 1 2", "d of 1-2", "t of 1 1 a:1", "l of 1 1 v=1"] {
        assert_eq!(EveningLine::read(text), None, "{text}");
    }
    let strangers = evenings(&[Line::Part(Id::new(8, 8), EveningLine::Join("x".into()))]);
    assert_eq!((strangers.unread, strangers.shown().count()), (2 - 1, 0));
    let odd = [lines()[0].clone(), said(EveningLine::Draw(vec![vec![[0, 1, 2, 63]]]))];
    assert!(evenings(&odd).get(OF).is_some_and(|evening| evening.plan.is_none()));
}

#[test]
fn a_deleted_evening_is_gone_whatever_another_tab_still_adds() {
    let mut lines = lines();
    lines.push(Line::Deleted(OF));
    lines.push(Line::Hidden(OF, false));
    let evenings = evenings(&lines);
    assert_eq!((evenings.shown().count(), evenings.hidden().count(), evenings.unread), (0, 0, 0));
    assert_eq!(evenings.get(OF), None);
}

#[test]
fn a_list_from_a_chat_is_several_names() {
    for (text, names) in [
        ("小王", &["小王"][..]),
        ("小王，老李、阿陈", &["小王", "老李", "阿陈"]),
        ("1. 小王\n2. 老李\r\n10、阿陈\n", &["小王", "老李", "阿陈"]),
        ("1）Ann Lee; Bob", &["Ann Lee", "Bob"]),
        ("Ann, Bob, Cai", &["Ann", "Bob", "Cai"]),
        ("1. Smith, John\n2. Lee, Ann", &["Smith, John", "Lee, Ann"]),
        ("Ann, Bob, Cai\nDou", &["Ann", "Bob", "Cai", "Dou"]),
        ("7of9", &["7of9"]),
        (" \n,", &[]),
    ] {
        assert_eq!(names_in(text), names, "{text:?}");
    }
}
