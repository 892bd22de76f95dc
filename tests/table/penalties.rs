//! The penalties compared with a second transcription of the rules' tables, and the points for repeated offenses in worked examples.

use bafan_table::Book;
use bafan_table::penalties::{
    Choice, Effect, HandEffect, NotOffered, Offense, Past, Remark, Row, Ruling, offer, row, rows, search,
};

use super::cell;

const OFFENSES: &str = include_str!("../data/table/offenses.tsv");

/// Returns the table of a book in the second transcription.
fn table(book: Book) -> String {
    let path = format!("{}/../../tests/data/table/penalties-{book}.tsv", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_row_is_that_of_the_second_copy() {
    for book in Book::ALL {
        let table = table(book);
        let copy = super::rows(&table);
        assert_eq!(rows(book).len(), copy.len(), "{book}");
        for line in copy {
            let id = cell(&line, "id");
            let offense = Offense::of_id(id).unwrap_or_else(|| panic!("{book}: {id}"));
            let row = row(book, offense).unwrap_or_else(|| panic!("{book} has no row for {id}"));
            let words = |words: Vec<String>| words.join("; ");
            let hand = match row.effects {
                [] => "–".to_owned(),
                effects => words(effects.iter().map(Effect::to_string).collect()),
            };
            let own = [
                ("steps", row.steps.to_string()),
                ("counted", row.counted.to_string()),
                ("to", row.to.to_string()),
                ("booked", row.booked.to_string()),
                ("hand", hand),
            ];
            for (head, own) in own.into_iter().chain(amounts(book, row)) {
                assert_eq!(own, cell(&line, head), "{book} {id}: {head}");
            }
            if line.iter().any(|(head, _)| *head == "article") {
                let remarks = words(row.remarks.iter().map(Remark::to_string).collect());
                assert_eq!((row.article, &*remarks), (cell(&line, "article"), cell(&line, "note")), "{book} {id}");
            }
        }
    }
}

/// Returns the content of a row: whether the offender is barred, whether the hand is played again, and the available rulings for the first,
/// second and third offense, the usual one marked with a star.
fn amounts(book: Book, row: &Row) -> impl Iterator<Item = (&'static str, String)> {
    let whether = |is: bool, may_be: bool| {
        if is {
            "yes"
        } else if may_be {
            "maybe"
        } else {
            "no"
        }
        .to_owned()
    };
    let said = |ruling: &Ruling| {
        let marks = [(ruling.warning, "W"), (ruling.standard, "SP"), (ruling.bars, "bar"), (ruling.lost, "lost")];
        let marks = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark.to_owned());
        let points = (ruling.points > 0).then(|| ruling.points.to_string());
        let parts: Vec<String> = marks.chain(points).chain(ruling.out.map(|ban| format!("{ban:?}"))).collect();
        if parts.is_empty() { "–".to_owned() } else { parts.join("+") }
    };
    let mut past = Vec::new();
    let offers = ["first", "second", "third"].map(|time| {
        let offer = offer(book, row.offense, &past, 1, 0).expect("a rule");
        let ruling = offer.usual.unwrap_or(offer.rulings[0]);
        past.push(Past { offense: row.offense, ruling, hand: Some((1, 0)) });
        let star = |ruling: &Ruling| if offer.usual == Some(*ruling) { "*" } else { "" };
        (time, offer.rulings.iter().map(|ruling| said(ruling) + star(ruling)).collect::<Vec<_>>().join(" "))
    });
    let replay = whether(row.leads_to(HandEffect::Replay), row.leads_to(HandEffect::MayReplay));
    [("bars", whether(row.bars(), row.may_bar())), ("replay", replay)].into_iter().chain(offers)
}

#[test]
fn every_offense_is_that_of_the_second_copy() {
    let copy = super::rows(OFFENSES);
    let own: Vec<Offense> = Offense::ALL.iter().copied().filter(|offense| !is_of_wmo_alone(*offense)).collect();
    assert_eq!(own.len(), copy.len());
    for (offense, line) in own.into_iter().zip(copy) {
        let texts = [offense.id(), offense.chinese(), offense.english(), offense.group().english()];
        assert_eq!(texts, ["id", "chinese", "english", "group"].map(|head| cell(&line, head)));
        for (book, head) in [(Book::B98, "b98"), (Book::Mil25, "mil25"), (Book::Nat25, "nat25")] {
            assert_eq!(row(book, offense).is_some(), cell(&line, head) == "+", "{offense} in {book}");
        }
    }
}

/// Returns whether only the books of the World Mahjong Organization and of Europe name the offense.
fn is_of_wmo_alone(offense: Offense) -> bool {
    matches!(offense, Offense::WinOtherWords | Offense::TakeBeforeShow)
}

/// Returns the rulings on a series of offenses by one player, each given as id, hand and choice.
fn ladder(book: Book, offenses: &[(&str, usize, Choice)]) -> Vec<Ruling> {
    let mut past = Vec::new();
    for &(id, hand, choice) in offenses {
        let offense = Offense::of_id(id).expect("an offense");
        let offer = offer(book, offense, &past, hand, (hand - 1) / 4).expect("a rule");
        let ruling = offer.choose(row(book, offense).expect("a rule"), choice).expect("on offer");
        past.push(Past { offense, ruling, hand: Some((hand, (hand - 1) / 4)) });
    }
    past.into_iter().map(|past| past.ruling).collect()
}

/// Returns the points of each step, 0 for a ruling without points.
fn points(book: Book, offenses: &[(&str, usize)]) -> Vec<u16> {
    let usual: Vec<_> = offenses.iter().map(|&(id, hand)| (id, hand, Choice::Usual)).collect();
    let rulings = ladder(book, &usual);
    assert!(rulings.iter().all(|ruling| ruling.points > 0 || ruling.warning || ruling.standard || ruling.bars));
    rulings.into_iter().map(|ruling| ruling.points).collect()
}

#[test]
fn the_ladders_are_those_of_the_examples() {
    let empty = |hands: &[usize]| hands.iter().map(|&hand| ("empty_call", hand)).collect::<Vec<_>>();
    assert_eq!(points(Book::B98, &empty(&[1, 1, 1, 1, 2])), [0, 5, 10, 20, 0]);
    assert_eq!(points(Book::B98, &[("empty_call", 1), ("draw_early", 1), ("empty_call", 1)]), [0, 0, 5]);
    let many: Vec<_> = (0..10).map(|_| ("empty_call", 3)).collect();
    assert_eq!(points(Book::B98, &many), [0, 5, 10, 20, 30, 40, 50, 60, 60, 60]);
    let five = [("empty_call", 1), ("empty_call", 2), ("empty_call", 3), ("empty_call", 9), ("empty_call", 16)];
    assert_eq!(points(Book::Mil25, &five), [0, 10, 20, 40, 40]);
    let mut six = five.to_vec();
    six.push(("draw_early", 16));
    assert_eq!(points(Book::Mil25, &six), [0, 10, 20, 40, 40, 10], "a further warning costs 10");
    let natsuki = ["draw_early", "draw_early", "empty_call", "empty_call", "name_tile", "name_tile", "name_tile"];
    let natsuki: Vec<_> = natsuki.into_iter().zip(1..).collect();
    assert_eq!(points(Book::Nat25, &natsuki), [0, 5, 0, 10, 0, 20, 30]);
    let europe = [("draw_wrong_place", 1), ("empty_call", 2), ("late_pung", 2), ("empty_call", 9)];
    assert_eq!(points(Book::Ema, &europe), [0, 5, 10, 20], "one count for all fouls");
    let wmo = [("late_pung", 1), ("late_pung", 4), ("late_pung", 5), ("empty_call", 5), ("empty_call", 16)];
    assert_eq!(points(Book::Wmo, &wmo), [0, 5, 0, 0, 5], "the late pung by the round");
}

#[test]
fn a_plain_warning_can_be_chosen_for_a_further_one() {
    let two = [("empty_call", 1, Choice::Usual), ("draw_early", 2, Choice::Warning)];
    assert_eq!(ladder(Book::Mil25, &two)[1], Ruling::WARNING);
    let chosen = [("general", 1, Choice::Usual), ("general", 2, Choice::Points(60)), ("slow", 3, Choice::NoWin)];
    let points: Vec<u16> = ladder(Book::B98, &chosen).iter().map(|ruling| ruling.points).collect();
    assert_eq!(points, [0, 60, 0]);
}

#[test]
fn lateness_goes_by_minutes() {
    let cost = |book: Book, minutes: u16| {
        let ruling = ladder(book, &[("late", 1, Choice::Minutes(minutes))])[0];
        (ruling.points, ruling.warning, ruling.lost || ruling.out.is_some())
    };
    let all = |book: Book| [5, 6, 10, 11, 15, 16].map(|minutes| cost(book, minutes));
    let off = |points| (points, false, false);
    let ten = (10, true, false);
    assert_eq!(all(Book::B98), [ten, ten, ten, off(20), off(20), (0, false, true)]);
    assert_eq!(all(Book::Mil25), [off(10), off(20), off(20), off(40), off(40), (80, false, true)]);
    assert_eq!(all(Book::Nat25), [off(5), off(10), off(10), off(20), off(20), (0, false, true)]);
}

#[test]
fn what_is_left_open_has_to_be_chosen() {
    let choose = |book: Book, offense: Offense, choice: Choice| {
        let offer = offer(book, offense, &[], 1, 0).expect("a rule");
        offer.choose(row(book, offense).expect("a rule"), choice)
    };
    let grades = vec![5, 10, 20, 30, 40, 50, 60];
    let signal = |choice| choose(Book::B98, Offense::Signal, choice);
    assert_eq!(signal(Choice::Usual), Err(NotOffered::Open(Offense::Signal, grades.clone())));
    assert_eq!(signal(Choice::Points(15)), Err(NotOffered::Other(Offense::Signal, grades)));
    assert_eq!(signal(Choice::Points(20)), Ok(Ruling::points(20)));
    assert_eq!(signal(Choice::NoWin), Ok(Ruling::BARRED));
    let below = |book, choice| choose(book, Offense::WinBelow8, choice).map(|ruling| (ruling.points, ruling.bars));
    assert_eq!(below(Book::B98, Choice::Points(10)), Ok((10, true)));
    assert_eq!(below(Book::Mil25, Choice::Usual), Ok((40, true)));
    assert!(below(Book::Mil25, Choice::Points(10)).is_err());
    assert!(choose(Book::Mil25, Offense::LateWin, Choice::NoWin).is_err(), "the article says no nowin");
}

/// Under every book, a referee can penalize an offense that the book's list does not name.
#[test]
fn every_book_has_an_entry_for_other_offenses() {
    let silent = Book::ALL.into_iter().filter(|book| row(*book, Offense::General).is_none());
    assert_eq!(silent.collect::<Vec<_>>(), []);
}

/// Every offense in every book, however often it is repeated, has a ruling or leaves a choice that can be made.
#[test]
fn every_repetition_has_an_answer() {
    for book in Book::ALL {
        for row in rows(book) {
            let mut past: Vec<Past> = Vec::new();
            for step in 1..=12 {
                let offer = offer(book, row.offense, &past, 1, 0).expect("a rule");
                assert!(!offer.rulings.is_empty(), "{book} {}", row.offense);
                assert!(offer.usual.is_none_or(|usual| offer.rulings.contains(&usual)), "{book} {}", row.offense);
                let ruling = offer.usual.unwrap_or(offer.rulings[step % offer.rulings.len()]);
                past.push(Past { offense: row.offense, ruling, hand: Some((1, 0)) });
            }
        }
    }
}

#[test]
fn the_finder_leads_to_every_offense() {
    for &offense in Offense::ALL {
        assert_eq!(search(offense.id()).first(), Some(&offense));
        assert!(search(offense.chinese()).contains(&offense), "{offense}");
        assert!(search(offense.english()).contains(&offense), "{offense}");
    }
    assert_eq!(search("诈和").first(), Some(&Offense::WinNotWaiting));
    assert_eq!(search("手机").first(), Some(&Offense::Device));
    assert!(search("诈和").contains(&Offense::WinFar), "its name has the very word");
    assert_eq!(search("有意诈和").first(), Some(&Offense::WinFar));
    assert_eq!(search("多牌").first(), Some(&Offense::WrongCount));
    assert_eq!(search("炸胡").first(), Some(&Offense::WinNotWaiting));
    assert_eq!(search("碰错牌").first(), Some(&Offense::WrongCall));
    assert_eq!(search("提前摸牌").first(), Some(&Offense::DrawEarly));
    assert_eq!(search("误报").first(), Some(&Offense::CountWrong));
    assert_eq!(search("海底").first(), Some(&Offense::LastTileCall));
    assert_eq!(search("多拿一张").first(), Some(&Offense::WrongCount));
    assert_eq!(search("打牌时说话").first(), Some(&Offense::ChatSlam));
    use Offense::*;
    let false_wins = [WinBelow8, WinWrongTile, WinNotWaiting, WinFar];
    for said in ["false win", "False Hu", "chombo", "error hu"] {
        assert_eq!(search(said)[..4], false_wins, "{said}");
    }
    for (said, first) in [
        ("wrong number", WrongCount),
        ("extra tile", WrongCount),
        ("late call", LatePung),
        ("mobile", Device),
        ("tile in hand dropped", ExposeOwn),
        ("miscount", CountWrong),
        ("toilet", LeaveSeat),
        ("kong seen", KongSeen),
        ("wall purpose", WallBrokenOnPurpose),
        ("dead", WrongCall),
        ("cheating", Cheat),
        ("tardy", Late),
        ("late", Late),
        ("advice", Signal),
        ("bathroom", LeaveSeat),
        ("上厕所", LeaveSeat),
        ("トイレ", LeaveSeat),
        ("支招", Signal),
        ("助言", Signal),
        ("misnamed", NameWrongTile),
        ("early", DrawEarly),
        ("too early", DrawEarly),
        ("tardiness", Late),
        ("dead hand", WrongCount),
        ("tile fallen", ExposeOwn),
    ] {
        assert_eq!(search(said).first(), Some(&first), "{said}: {:?}", search(said));
    }
    for (said, all) in [
        ("talking", &[IdleWords, ChatSlam][..]),
        ("undeclared", &[SilentCall, WinUnannounced]),
        ("exposed", &[ExposeOwn, ExposeOwnOnPurpose, ExposeWall, ExposeOther, ExposeMany, KongSeen]),
        ("exposed tile", &[ExposeOwn, ExposeOwnOnPurpose, ExposeWall, ExposeOther, ExposeMany, KongSeen]),
        ("time", &[Late, Slow, Stalling]),
        ("chow", &[EmptyCall, WrongCallOpen, WrongCall]),
        ("wrong chow", &[EmptyCall, WrongCallOpen, WrongCall]),
        ("wrong exposure", &[WrongCallOpen, WrongCall]),
        ("hu", &false_wins),
        ("knocks over", &[ExposeWall, ExposeOther, WallBroken, WallBrokenOnPurpose]),
    ] {
        let mut first = search(said);
        first.truncate(all.len());
        assert!(all.iter().all(|offense| first.contains(offense)), "{said}: {:?}", search(said));
    }
    assert_eq!(search("  "), []);
    assert_eq!(search("zzzz"), []);
}
