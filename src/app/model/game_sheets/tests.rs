use bafan_study::progress::Id;
use bafan_table::games::{Amount, Ending, SheetStart};

use super::*;

fn id(number: u64) -> Id {
    Id::new(1, number)
}

fn record(of: u64, line: &Line<SheetLine>) -> String {
    Record { id: id(of), version: GAME_SHEETS.version, payload: SheetLog::text(line) }.text()
}

fn begin(of: u64, sheet: Sheet) -> Line<SheetLine> {
    Line::Part(id(of), SheetLine::Begin(sheet.into()))
}

fn sheet(first: &str) -> Sheet {
    let players = [first, "100%\u{3000}Bob", "Cai", "Dou"].map(str::to_owned).to_vec();
    let way = "1-2-4/half".parse().ok();
    Sheet::new(SheetStart { game: "yichun".into(), choices: "gap=2".into(), way, custom: None, players }).unwrap()
}

fn won(points: i64) -> SheetEvent {
    SheetEvent::Hand(Ending::Points {
        won: vec![(bafan::Wind::South, Amount::whole(points))],
        from: None,
        buyers: vec![],
    })
}

fn event(of: u64, place: usize, event: SheetEvent) -> Line<SheetLine> {
    Line::Part(id(of), SheetLine::Event { place, event })
}

fn taken(records: &[String]) -> Archive<SheetLog> {
    let mut sheets = Archive::<SheetLog>::default();
    sheets.take(records.iter().map(String::as_str));
    sheets
}

#[test]
fn a_match_is_what_its_records_say_whatever_is_taken_at_once() {
    let records = [
        record(1, &begin(1, sheet("Ann"))),
        record(2, &event(1, 0, won(2))),
        record(3, &begin(3, sheet("Eve"))),
        record(4, &event(1, 1, won(3))),
        record(5, &event(3, 0, won(1))),
        // Another tab was faster twice, and one line occurs twice.
        record(6, &event(1, 1, won(9))),
        record(4, &event(1, 1, won(3))),
        record(7, &event(1, 2, SheetEvent::Strike { hand: 7 })),
        record(8, &Line::Hidden(id(3), true)),
        "nonsense".to_owned(),
        record(9, &event(8, 0, won(1))),
    ];
    let whole = taken(&records);
    let mut one_by_one = Archive::<SheetLog>::default();
    records.iter().for_each(|record| one_by_one.take([record.as_str()]));
    assert_eq!(whole, one_by_one);
    let game = GameName::named("yichun").unwrap();
    let shown: Vec<&Rc<KeptSheet>> = whole.of(game, false).collect();
    assert_eq!(shown.len(), 1);
    assert_eq!((shown[0].sheet.lines(), shown[0].aside, whole.unread), (2, 2, 2));
    assert_eq!(whole.of(game, true).next().unwrap().sheet.start().players[0], "Eve");
    assert_eq!(whole.of(GameName::named("sixteen").unwrap(), false).count(), 0);
}

#[test]
fn lines_read_as_they_are_written() {
    let mut begun = sheet("Ann");
    begun.push(won(2)).unwrap();
    for line in [
        begin(1, begun),
        event(1, 4, SheetEvent::Back),
        event(1, 0, SheetEvent::Payment { payer: 0, payee: Some(2), amount: Amount::halves(5) }),
        Line::Hidden(id(2), true),
        Line::Hidden(id(2), false),
    ] {
        let payload = SheetLog::text(&line);
        assert_eq!(SheetLog::read(&Record { id: id(1), version: 1, payload }), Some(line));
    }
    for bad in
        ["", "b", "x 1", "e 0 0", "b 01a0c4506c00-0000000000000007 bafan-sheet 1", "h 01a0c4506c00-0000000000000007 x"]
    {
        assert_eq!(SheetLog::read(&Record { id: id(1), version: 1, payload: bad.to_owned() }), None, "{bad}");
    }
}

#[test]
fn a_match_that_has_come_is_known_goes_further_or_is_new() {
    let played = |first: &str, points: &[i64]| {
        let mut played = sheet(first);
        played.extend(points.iter().map(|&points| won(points)).collect()).unwrap();
        played
    };
    let begin = |of: u64, sheet: Sheet| record(of, &begin(of, sheet));
    let here = taken(&[
        begin(1, played("Ann", &[2])),
        begin(2, played("Ann", &[2, 3])),
        begin(3, played("Eve", &[])),
        record(4, &Line::Hidden(id(2), true)),
    ]);
    for (sheet, arrived) in [
        (played("Ann", &[2, 3]), Arrived::Known),
        (played("Ann", &[]), Arrived::Known),
        (played("Ann", &[2, 3, 4, 5]), Arrived::Further(here.get(id(2)).unwrap().clone(), vec![won(4), won(5)])),
        (played("Ann", &[2, 4]), Arrived::Further(here.get(id(1)).unwrap().clone(), vec![won(4)])),
        (played("Ann", &[3]), Arrived::New),
        // A local sheet without lines is not continued, because any match of the same players would continue it.
        (played("Eve", &[2]), Arrived::New),
        (played("Zoe", &[2]), Arrived::New),
    ] {
        assert_eq!(here.arrived(&sheet), arrived, "{sheet}");
    }
    let texts: Vec<Sheet> = here.texts().iter().map(|text| text.parse().unwrap()).collect();
    assert_eq!(texts, [played("Ann", &[2]), played("Ann", &[2, 3]), played("Eve", &[])]);
}
