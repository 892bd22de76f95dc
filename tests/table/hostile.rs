//! Texts that are not valid matches: each leads to a specific error and none to a panic.

use bafan_table::exchange::{
    CsvFault, CsvProblem, FileFault, LinkFault, StoredFault, TokenFault, from_csv, from_link, open, read, to_csv,
    to_file, to_link,
};
use bafan_table::lines::{MatchReader, wall_line};
use bafan_table::record::{Broken, Entry, Event, Log, Merged, Outcome, Played, Refusal, Start, merge};
use bafan_table::sheet::Sheet;
use bafan_table::{Book, Player};
use oorandom::Rand32;

fn sample() -> Log {
    let mut log = Log::new(Start::new(Book::Mil25, ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned)), None).unwrap();
    let win = |winner: usize, from: Option<usize>| {
        let from = from.map(|from| Player::ALL[from]);
        Event::Hand(Played::plain(Outcome::Win { winner: Player::ALL[winner], from, points: 18, flowers: 0 }))
    };
    for event in [win(2, Some(1)), read("Pd:win-below-8").unwrap(), win(0, None), read("C1:a12").unwrap()] {
        log.push(event, Some(1_700_000_000)).unwrap();
    }
    log
}

#[test]
fn a_link_is_what_it_is() {
    let log = sample();
    let link = "v=1&m=M:mil25:b:0:r4:pp:Ann:Bob:Cai:Dou.c18b.Pd:win-below-8.a18.C1:a12&k=5";
    assert_eq!(to_link(&log, false), link);
    assert_eq!(to_link(&log, true), link.replace("&k", "&t=-.s44we8.0.0.0&k"));
    assert_eq!(from_link(&format!("  x=1&{link}&y=2\n")).map(|log| to_link(&log, false)).as_deref(), Ok(link));
}

#[test]
fn what_is_wrong_with_a_link_is_named() {
    let start = "M:mil25:b:0:r4:pp:Ann:Bob:Cai:Dou";
    let of = |text: &str| from_link(text).expect_err(text);
    assert_eq!(of(""), LinkFault::NoVersion);
    assert_eq!(of("v=2&m=O&k=1"), LinkFault::Version("2".into()));
    assert_eq!(of("v=1&v=1"), LinkFault::Twice("v"));
    assert_eq!(of("v=1&k=1"), LinkFault::NoMatch);
    assert_eq!(of(&format!("v=1&m={start}")), LinkFault::Cut(1, None));
    assert_eq!(of(&format!("v=1&m={start}&k=2")), LinkFault::Cut(1, Some(2)));
    assert_eq!(of(&format!("v=1&m={start}&k=0")), LinkFault::Longer(1, 0));
    assert_eq!(of(&format!("v=1&m={start}.O&t=-&k=2")), LinkFault::Times(1));
    assert_eq!(of(&format!("v=1&m={start}.O&t=-.%&k=2")), LinkFault::Times(1));
    assert_eq!(of(&format!("v=1&m={start}.W&k=2")), LinkFault::Event(1, TokenFault::Kind("W".into())));
    assert!(matches!(of(&format!("v=1&m={start}.a7&k=2")), LinkFault::Broken(broken) if broken.entry == 1));
    assert!(matches!(of("v=1&m=O&k=1"), LinkFault::Broken(broken) if broken.refusal == Refusal::Start));
    assert_eq!(of(&"x".repeat(70_000)), LinkFault::TooLong);
    let parts = [
        ("a18e", "player"),
        ("a", "number of points"),
        ("a18bf", "number of flowers"),
        ("Pe:late", "player"),
        ("Pa:nothing", "offense"),
        ("Pa:late:z", "choice"),
        ("Pa:late:p70000", "choice"),
        ("Cx:O", "hand"),
        ("Xae", "pair of players"),
        ("Zabca", "seating"),
        ("Zabcdd", "seating"),
        ("U-1", "entry"),
        ("a18bc", "player"),
        ("M:b97", "rule book"),
        ("M:b98:c", "rotation"),
        ("M:b98:b:0:r4:pq", "way of dealing"),
        ("a8h%FF", "address"),
    ];
    for (text, part) in parts {
        assert!(matches!(read(text), Err(TokenFault::Part(found, _)) if found == part), "{text}: {:?}", read(text));
    }
    assert_eq!(read("C3"), Err(TokenFault::Missing("hand")));
    assert_eq!(read("O:x"), Err(TokenFault::Rest("x".into())));
    assert_eq!(read("数"), Err(TokenFault::Kind("数".into())));
}

/// The fields of the faults are indices from 0; the messages count from 1, as people do.
#[test]
fn messages_count_events_from_one() {
    const START: &str = "M:mil25:b:0:r4:pp:Ann:Bob:Cai:Dou";
    let links = [
        (format!("m={START}.?&k=2"), "event 2: "),
        (format!("m={START}.O&t=0.!&k=2"), "the time of event 2 "),
        ("m=O&k=1".to_owned(), "entry 1: "),
        (format!("m={START}.U1&k=2"), "entry 2: entry 2 cannot be taken back"),
    ];
    for (link, begins) in links {
        let said = from_link(&format!("v=1&{link}")).expect_err(&link).to_string();
        assert!(said.starts_with(begins), "{link}: {said}");
    }
    let file = r#"{"version":1,"log":[{"event":"?"}]}"#;
    let said = open(file).expect_err(file).to_string();
    assert!(said.starts_with("match 1: event 1: "), "{said}");
    let depends = Refusal::Depends(3, Box::new(Refusal::Ended)).to_string();
    assert!(depends.starts_with("entry 4 "), "{depends}");
}

#[test]
fn what_is_wrong_with_a_csv_is_named() {
    let csv = to_csv(&sample());
    let of = |text: &str| from_csv(text).map(|_| ()).expect_err(text);
    assert_eq!(of("").problem, CsvProblem::NoMatch);
    assert_eq!(of("match,2,mil25\nplayers").problem, CsvProblem::Version("2".into()));
    let fault = of(&csv.replacen(",60,-20,-20,-20", ",61,-20,-20,-20", 1));
    assert_eq!((fault.line, fault.problem), (4, CsvProblem::Amount(61, 60)));
    let fault = of(&csv.replacen("hand,2", "hand,3", 1));
    assert!(matches!(fault.problem, CsvProblem::Number(2, _)), "{fault}");
    let fault = of(&csv.replacen("win_below_8", "nothing", 1));
    assert!(matches!(fault.problem, CsvProblem::Cell("offense", _)), "{fault}");
    let fault = of(&csv.replacen("hand,1", "hund,1", 1));
    assert!(matches!(fault.problem, CsvProblem::Kind(_)), "{fault}");
    assert!(matches!(of(&format!("{csv}\"x")).problem, CsvProblem::Quote));
    let again = from_csv(&csv.replace(',', ";").replace("\r\n", "\n\n")).expect("semicolons do");
    assert_eq!(to_csv(&again), csv);
}

/// For a truncated table, `open` returns what it has and a fault that says so, and `from_csv` returns only that fault. A complete table has
/// no faults.
#[test]
fn a_csv_that_is_cut_off_says_so() {
    let csv = to_csv(&sample());
    assert_eq!(open(&csv).expect("it is whole").faults, []);
    let mut opened = 0;
    for (end, _) in csv.char_indices().skip(1) {
        if let Ok(cut) = open(&csv[..end]) {
            opened += 1;
            let whole = csv[end..].trim().is_empty() || csv[..end].contains("\ntotal");
            let told = matches!(cut.faults[..], [FileFault::Csv(CsvFault { problem: CsvProblem::NoTotal, .. })]);
            assert!(whole || told, "{}: {:?}", &csv[..end], cut.faults);
            let direct = from_csv(&csv[..end]).err().map(FileFault::Csv);
            assert_eq!(direct.as_ref(), cut.faults.first(), "{}", &csv[..end]);
        }
    }
    assert!(opened > 100, "{opened}");
}

/// No name becomes a formula in a spreadsheet, and a byte-order mark identifies the encoding of the text.
#[test]
fn a_table_is_safe_in_a_spreadsheet() {
    let names = ["=1+1", "＝SUM(A1)", "＠小王", "－8"].map(str::to_owned);
    let log = Log::new(Start::new(Book::Mil25, names), None).expect("a start");
    let csv = to_csv(&log);
    assert!(csv.starts_with("\u{feff}match,"), "{csv}");
    assert!(csv.contains("players,'=1+1,'＝SUM(A1),'＠小王,'－8\r\n"), "{csv}");
    assert_eq!(from_csv(&csv), Ok(log));
}

/// Names that are invisible or change the direction of the surrounding text are refused in links, spreadsheets and renamings; names stored
/// by an older app are read, even from a file.
#[test]
fn names_that_are_not_seen_are_refused_and_others_put_right() {
    let log = |name: &str| {
        let names = ["Ann", "Bob", "Cai"].map(str::to_owned);
        let [a, b, c] = names;
        let start = Event::Start(Start::new(Book::Mil25, [a, b, c, name.to_owned()]));
        Log::replay(vec![Entry { at: None, event: start }]).expect("as it was stored")
    };
    for name in ["\u{200b}", "\u{ad}", "\u{feff}", "\u{3164}", "\u{200d}", "Do\u{202e}u", "\u{2067}Dou", "Do\u{200b}u"]
    {
        let refusal = Refusal::Name(Player::ALL[3]);
        assert_eq!(Log::new(log(name).state().start.clone(), None), Err(refusal.clone()));
        let fault = from_link(&to_link(&log(name), true)).expect_err(name);
        assert_eq!(fault, LinkFault::Broken(Broken { entry: 0, refusal: refusal.clone() }));
        assert_eq!(from_csv(&to_csv(&log(name))).expect_err(name).problem, CsvProblem::Refused(refusal.clone()));
        let mut good = log("Dou");
        assert_eq!(good.push(Event::Rename { player: Player::ALL[3], name: name.into() }, None), Err(refusal));
        assert_eq!(open(&to_file([&log(name)], &[]).expect("a file")).expect("it is read").logs, [log(name)]);
    }
    let mut renamed = log("Dou");
    renamed.push(Event::Rename { player: Player::ALL[3], name: "Dan".into() }, None).expect("a name");
    assert_eq!(Sheet::of(renamed.state()).names, ["Ann", "Bob", "Cai", "Dan"].map(str::to_owned));
    assert_eq!(from_link(&to_link(&renamed, true)), Ok(renamed.clone()));
    for (name, refusal) in
        [("Dan", Refusal::AsBefore(Player::ALL[3])), ("Bob", Refusal::SameName(Player::ALL[1], Player::ALL[3]))]
    {
        assert_eq!(renamed.push(Event::Rename { player: Player::ALL[3], name: name.into() }, None), Err(refusal));
    }
    renamed.undo(None).expect("it can be taken back");
    assert_eq!(renamed.state().start.names[3], "Dou");
    for name in ["👩‍🦰", "小王", "علي", "O’Neill", "Zoë"] {
        assert_eq!(from_link(&to_link(&log(name), true)), Ok(log(name)));
    }
}

/// Texts that were truncated, repeated or partly changed are either read or refused.
#[test]
fn mangled_texts_are_read_or_refused() {
    let log = sample();
    let texts =
        [to_link(&log, true), to_csv(&log), "win E 18 from S\npenalty N late minutes=3\ndice=1+2,3+4 walls=17".into()];
    let mut random = Rand32::new(9);
    let signs: Vec<char> = "0129aEM:.,=&%\"\n\r;-+#hfPCXZ数\u{0}é٣".chars().collect();
    for _ in 0..20_000 {
        let mut text: Vec<char> = texts[random.rand_range(0..3) as usize].chars().collect();
        for _ in 0..1 + random.rand_range(0..4) {
            let place = random.rand_range(0..text.len() as u32 + 1) as usize;
            let sign = signs[random.rand_range(0..signs.len() as u32) as usize];
            match random.rand_range(0..4) {
                0 => text.truncate(place),
                1 => text.insert(place, sign),
                2 if place < text.len() => text[place] = sign,
                _ => text.extend(text.clone().into_iter().skip(place).take(30)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(log) = from_link(&text) {
            assert_eq!(from_link(&to_link(&log, true)), Ok(log));
        }
        let _ = from_csv(&text);
        let _ = read(&text);
        let mut reader = MatchReader::default();
        let _ = reader.take("match rules=b98 seats=a,b,c,d");
        for line in text.lines() {
            let _ = (reader.take(line), wall_line(line));
        }
    }
}

#[test]
fn a_cut_link_never_opens_a_shorter_match() {
    let link = to_link(&sample(), true);
    for end in 0..link.len() {
        assert!(from_link(&link[..end]).is_err(), "{}", &link[..end]);
    }
}

#[test]
fn two_logs_merge_where_one_goes_on() {
    let long = sample();
    let short = Log::replay(long.entries()[..3].to_vec()).unwrap();
    let mut other = short.clone();
    other.push(Event::Replay, None).unwrap();
    let mut stranger = long.entries().to_vec();
    stranger[0] =
        Log::new(Start::new(Book::B98, ["1", "2", "3", "4"].map(str::to_owned)), None).unwrap().entries()[0].clone();
    let of = |one: &Log, two: &Log| merge(one.entries(), two.entries());
    assert_eq!(of(&short, &long), Merged::Other);
    assert_eq!(of(&long, &short), Merged::This);
    assert_eq!(of(&long, &long), Merged::Same);
    assert_eq!(of(&long, &other), Merged::Parted(3));
    assert_eq!(merge(&stranger, long.entries()), Merged::Different);
    // The same four players meet on another evening.
    let mut later = long.entries().to_vec();
    later[0].at = Some(1_800_000_000);
    let mut earlier = long.entries().to_vec();
    assert_eq!(merge(&later, &earlier), Merged::Same, "one of the starts has no time");
    earlier[0].at = Some(1_700_000_000);
    assert_eq!(merge(&later, &earlier), Merged::Different);
}

#[test]
fn what_is_wrong_with_a_file_is_named_and_the_rest_is_read() {
    let log = sample();
    let file = to_file([&log, &log], &[]).unwrap();
    assert_eq!(open(&file).map(|opened| opened.logs), Ok(vec![log.clone(), log.clone()]));
    let of = |text: &str| open(text).expect_err(text);
    assert_eq!(of(""), FileFault::Strange);
    assert_eq!(of("{}"), FileFault::Strange);
    assert_eq!(of("{\"bafan\":\"progress\",\"version\":1,\"matches\":[]}"), FileFault::Strange);
    assert_eq!(of(&file.replacen("\"version\":1", "\"version\":7", 1)), FileFault::Newer(7));
    assert_eq!(of("{\"version\":2,\"log\":[]}"), FileFault::Match(1, StoredFault::Version(2)));
    assert!(matches!(of("{\"version\":1,\"log\":[{\"at\":1}]}"), FileFault::Shape(1, why) if why.contains("event")));
    assert!(matches!(of("v=1&m=O"), FileFault::Link(LinkFault::Cut(1, None))));
    assert!(matches!(of("match,9"), FileFault::Csv(fault) if fault.line == 1));
    // One of two matches is damaged by an impossible event, or the end of the file is missing.
    let opened = open(&file.replacen("C1:a12", "C9:a12", 1)).unwrap();
    assert_eq!(opened.logs.len(), 1);
    assert!(matches!(&opened.faults[..], [FileFault::Match(1, StoredFault::Broken(broken))] if broken.entry == 4));
    let opened = open(&file[..file.len() - 40]).unwrap();
    assert_eq!((opened.logs.len(), opened.faults.len()), (1, 2), "the file, and the match at its end");
    assert!(matches!(opened.faults[0], FileFault::Json(3, _)), "{:?}", opened.faults);
    // The other forms of transfer are a link inside a text, and comma-separated values.
    for text in [format!("Look: https://x.org/#/table/open?{} !", to_link(&log, true)), to_csv(&log)] {
        assert_eq!(open(&text).map(|opened| opened.logs.len()), Ok(1), "{text}");
    }
    for end in 0..file.len() {
        _ = open(&file[..end]);
    }
}

/// A file also contains the matches of other games. If there are none, it has no `sheets` key, like the files of older versions.
#[test]
fn matches_of_other_games_are_in_the_file() {
    let log = sample();
    let without = to_file([&log], &[]).unwrap();
    assert!(!without.contains("sheets"));
    let sheets =
        ["bafan-sheet 1\ngame\tyichun\nplayers\tAnn\t\"Bob\"\t小王\tDou".to_owned(), "bafan-sheet 9".to_owned()];
    let file = to_file([&log], &sheets).unwrap();
    let numbered: Vec<_> = (1..).zip(sheets.clone()).collect();
    let opened = open(&file).unwrap();
    assert_eq!((&opened.logs, &opened.sheets[..], opened.faults.len()), (&vec![log], &numbered[..], 0));
    let alone = to_file([], &sheets[..1]).unwrap();
    assert_eq!(open(&alone).map(|opened| (opened.logs.len(), opened.sheets)), Ok((0, vec![numbered[0].clone()])));
    // An entry that is not a string is reported. Of a truncated file, the complete lines are read.
    let opened = open(&file.replacen("\"bafan-sheet 9\"", "9", 1)).unwrap();
    assert_eq!((opened.sheets.len(), &opened.faults[..]), (1, &[FileFault::Sheet(2)][..]));
    let opened = open(&file[..file.len() - 5]).unwrap();
    assert_eq!((opened.logs.len(), &opened.sheets[..]), (1, &numbered[..1]));
    assert!(matches!(opened.faults[..], [FileFault::Json(5, _), FileFault::Sheet(2)]), "{:?}", opened.faults);
    // An entry that is not a string is counted, so the sheets after it keep their positions.
    let opened = open(&file.replacen("\"bafan-sheet 1", "1,\"bafan-sheet 1", 1)).unwrap();
    assert_eq!(opened.sheets.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [2, 3]);
    for end in 0..file.len() {
        _ = file.get(..end).map(open);
    }
}

/// The longest logs are read even if they are the most expensive to compute; a longer one is refused.
#[test]
fn the_longest_logs_are_read() {
    let start = "M:nat25:b:0:l200:pp:a:b:c:d";
    let link = |events: &[String]| format!("v=1&m={start}.{}&k={}", events.join("."), events.len() + 1);
    let all = |event: &str, times: usize| vec![event.to_owned(); times];
    let undone: Vec<String> =
        all("a8", 999).into_iter().chain((1..1000).rev().map(|entry| format!("U{entry}"))).collect();
    for events in [all("a8", 1999), all("Pa:empty-call", 600), all("Xab", 1999), undone] {
        let log = from_link(&link(&events)).expect("a log");
        assert_eq!(from_csv(&to_csv(&log)).map(|log| log.state().hands.len()), Ok(log.state().hands.len()));
    }
    assert!(
        matches!(from_link(&link(&all("a8", 2000))), Err(LinkFault::Broken(broken)) if broken.refusal == Refusal::TooLong)
    );
    let mut reader = MatchReader::default();
    assert!(reader.take(&format!("match rules=b98 base={} seats=a,b,c,d", i32::MIN)).is_err());
}
