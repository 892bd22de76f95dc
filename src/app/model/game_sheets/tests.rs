use bafan_table::games::{Amount, Ending, SheetStart};

use super::*;
use crate::model::stream::{GAME_SHEETS, Record};

fn id(number: u64) -> Id {
    Id::new(1, number)
}

fn record(of: u64, line: &SheetLine) -> String {
    Record { id: id(of), version: GAME_SHEETS.version, payload: line.text() }.text()
}

fn sheet(first: &str) -> Sheet {
    let players = [first, "100%\u{3000}Bob", "Cai", "Dou"].map(str::to_owned).to_vec();
    let way = "1-2-4/half".parse().ok();
    Sheet::new(SheetStart { game: "yichun".into(), choices: "gap=2".into(), way, custom: None, players }).unwrap()
}

fn won(points: i64) -> SheetEvent {
    SheetEvent::Hand(Ending::Points { won: vec![(bafan::Wind::South, Amount::whole(points))], from: None })
}

fn event(of: u64, place: usize, event: SheetEvent) -> SheetLine {
    SheetLine::Event { of: id(of), place, event }
}

fn taken(records: &[String]) -> GameSheets {
    let mut sheets = GameSheets::default();
    sheets.take(records.iter().map(String::as_str));
    sheets
}

#[test]
fn a_match_is_what_its_records_say_whatever_is_taken_at_once() {
    let records = [
        record(1, &SheetLine::Begin(id(1), Box::new(sheet("Ann")))),
        record(2, &event(1, 0, won(2))),
        record(3, &SheetLine::Begin(id(3), Box::new(sheet("Eve")))),
        record(4, &event(1, 1, won(3))),
        record(5, &event(3, 0, won(1))),
        // Another tab had been faster, twice; one line is there twice.
        record(6, &event(1, 1, won(9))),
        record(4, &event(1, 1, won(3))),
        record(7, &event(1, 2, SheetEvent::Strike { hand: 7 })),
        record(8, &SheetLine::Hidden(id(3), true)),
        "nonsense".to_owned(),
        record(9, &event(8, 0, won(1))),
    ];
    let whole = taken(&records);
    let mut one_by_one = GameSheets::default();
    records.iter().for_each(|record| one_by_one.take([record.as_str()]));
    assert_eq!(whole, one_by_one);
    let game = GameName::named("yichun").unwrap();
    let shown: Vec<&Rc<KeptSheet>> = whole.of(game, false).collect();
    assert_eq!(shown.len(), 1);
    assert_eq!((shown[0].sheet.lines(), shown[0].aside, whole.unread), (2, 2, 2));
    assert_eq!(whole.of(game, true).next().unwrap().sheet.start().players[0], "Eve");
    assert_eq!(whole.of(GameName::named("sixteen").unwrap(), false).count(), 0);
    let back = [records.as_slice(), &[record(10, &SheetLine::Hidden(id(3), false))]].concat();
    assert_eq!(taken(&back).of(game, false).count(), 2);
}

#[test]
fn lines_read_as_they_are_written() {
    let mut begun = sheet("Ann");
    begun.push(won(2)).unwrap();
    for line in [
        SheetLine::Begin(id(1), Box::new(begun)),
        event(1, 4, SheetEvent::Back),
        event(1, 0, SheetEvent::Payment { payer: 0, payee: 2, amount: Amount::halves(5) }),
        SheetLine::Hidden(id(2), true),
        SheetLine::Hidden(id(2), false),
    ] {
        assert_eq!(SheetLine::read(&line.text()), Some(line));
    }
    for bad in
        ["", "b", "x 1", "e 0 0", "b 01a0c4506c00-0000000000000007 bafan-sheet 1", "h 01a0c4506c00-0000000000000007 x"]
    {
        assert_eq!(SheetLine::read(bad), None, "{bad}");
    }
}
