//! Matches of the other games on a sheet: payments and deals as cases, round trips of random logs, and logs that must be accepted.

use bafan::Wind;
use bafan_table::games::{
    Amount, Custom, Ending, GameName, Sheet, SheetEvent, SheetFault, SheetStart, SheetTextFault, Sixteen,
};

use crate::game;
use oorandom::Rand32;

use Wind::{East, North, South, West};

const NAMES_OF_FOUR: [&str; 4] = ["Ann", "Bob", "Cai", "Dou"];

fn start(name: &str) -> SheetStart {
    let players = game(name).setting().players;
    let players = NAMES_OF_FOUR[..players].iter().map(|&name| name.to_owned()).collect();
    SheetStart { game: name.to_owned(), choices: String::new(), way: None, custom: None, players }
}

fn points(winner: Wind, from: Option<Wind>, points: i64) -> SheetEvent {
    SheetEvent::Hand(Ending::Points { won: vec![(winner, Amount::whole(points))], from, buyers: vec![] })
}

fn drawn(last: Wind) -> SheetEvent {
    SheetEvent::Hand(Ending::Drawn { last })
}

fn won(entry: &str) -> SheetEvent {
    SheetEvent::Hand(Ending::Won(entry.split(' ').map(|entry| entry.replace('~', " ").parse().unwrap()).collect()))
}

fn said(amounts: &[Amount]) -> String {
    amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the result of each event: totals, the next dealer, and the number of consecutive deals.
fn walked(start: SheetStart, events: Vec<SheetEvent>) -> Vec<String> {
    let mut sheet = Sheet::new(start).unwrap();
    let mut after = Vec::new();
    for event in events {
        sheet.push(event.clone()).unwrap_or_else(|fault| panic!("{event}: {fault}"));
        let dealing = sheet.dealing();
        after.push(format!("{} | {} {}", said(&sheet.totals()), dealing.dealer as usize, dealing.hands));
    }
    after
}

#[test]
fn a_sheet_keeps_a_win_on_a_discarded_function_tile() {
    let hand = won("12456789m123p55s4x|ES0000||from=E");
    assert_eq!(walked(start("function"), vec![hand]), ["-30 46 -8 -8 | 1 1"]);
}

#[test]
fn each_game_pays_and_deals_by_its_own_rule() {
    // 宜春: the previous winner deals, or after a drawn hand the player who drew last; dealer and discarder each pay double.
    let yichun = vec![
        points(South, Some(East), 1),
        points(East, None, 2),
        drawn(North),
        won("123m456p678pESNCC|ES0000||from=E 123m456p678pESNCC|EW0000||from=E"),
    ];
    assert_eq!(
        walked(start("yichun"), yichun),
        [
            "-4 4 0 0 | 1 1",
            "-6 10 -2 -2 | 1 2",
            "-6 10 -2 -2 | 0 1",
            // Two players win on the dealer's tile, and the discarder deals next.
            "-14 14 2 -2 | 0 2",
        ]
    );
    // The same wins can be entered in points; a game that allows one winner refuses two.
    let two = || {
        SheetEvent::Hand(Ending::Points {
            won: [South, West].map(|seat| (seat, Amount::whole(1))).to_vec(),
            from: Some(East),
            buyers: vec![],
        })
    };
    assert_eq!(walked(start("yichun"), vec![two()]), ["-8 4 4 0 | 0 2"]);
    assert_eq!(Sheet::new(start("sixteen")).unwrap().push(two()), Err(SheetFault::Seat));
    // Sixteen tiles: the dealer stays after winning and after a drawn hand; the streak counts in the next win.
    let sixteen = vec![points(East, None, 12), drawn(West), won("123456789m123456p55s|ES0000||from=W"), drawn(East)];
    assert_eq!(
        walked(start("sixteen"), sixteen),
        ["36 -12 -12 -12 | 0 2", "36 -12 -12 -12 | 0 3", "36 22 -46 -12 | 1 1", "36 22 -46 -12 | 1 2",]
    );
    // Two players: the dealer does not stay, and the other player pays.
    let two = vec![points(East, None, 24), won("123456789m123p55s|ES0000"), drawn(East)];
    let after = walked(start("two-player"), two);
    assert_eq!((&after[0][..], &after[2][after[2].len() - 5..]), ("24 -24 | 1 1", "| 1 1"));
    // Function tiles: payments as in the official game, and the deal passes.
    let function = vec![points(South, Some(North), 10), points(West, None, 8)];
    assert_eq!(walked(start("function"), function), ["-8 34 -8 -18 | 1 1", "-24 18 -24 30 | 2 1"]);
}

#[test]
fn another_way_of_paying_and_another_custom_are_taken() {
    let start = SheetStart {
        way: Some("1-2-4/half".parse().unwrap()),
        custom: Some("stays/draw-pays=2/limit=2".parse().unwrap()),
        ..start("yichun")
    };
    let events =
        vec![points(South, Some(West), 1), drawn(East), points(East, None, 1), points(East, None, 1), drawn(East)];
    assert_eq!(
        walked(start, events),
        [
            "-1 2.5 -1 -0.5 | 1 1",
            // Bob deals and nobody wins: Bob pays two to each of the other players.
            "1 -3.5 1 1.5 | 2 1",
            "-3 -7.5 13 -2.5 | 2 2",
            // After two hands the deal passes in any case.
            "-7 -11.5 25 -6.5 | 3 1",
            "-5 -9.5 27 -12.5 | 0 1",
        ]
    );
    let until = SheetStart { custom: Some(Custom::WinnerDealsUntil(10)), ..self::start("function") };
    let mut sheet = Sheet::new(until).unwrap();
    sheet.push(points(West, None, 8)).unwrap();
    assert!(sheet.is_over());
    assert_eq!(sheet.push(drawn(East)), Err(SheetFault::Over));
    // The hand that ended the match can still be corrected.
    let correct = SheetEvent::Correct { hand: 0, ending: Ending::Drawn { last: East } };
    sheet.push(correct).unwrap();
    assert!(!sheet.is_over());
}

/// In 宜春, a buyer wins and loses double, so a payment between two buyers is multiplied by four (G18).
#[test]
fn buyers_double_a_win_by_its_points_as_one_by_its_tiles() {
    let bought = |winner, from, buyers: &[Wind]| {
        SheetEvent::Hand(Ending::Points { won: vec![(winner, Amount::whole(1))], from, buyers: buyers.to_vec() })
    };
    let of = |event: SheetEvent| walked(start("yichun"), vec![event])[0].clone();
    assert_eq!(of(bought(South, Some(West), &[])), "0 2 -2 0 | 1 1");
    assert_eq!(of(bought(South, Some(West), &[South])), "0 4 -4 0 | 1 1");
    assert_eq!(of(bought(South, Some(West), &[South, West])), "0 8 -8 0 | 1 1");
    assert_eq!(of(bought(South, None, &[North])), "-2 5 -1 -2 | 1 1");
    let tiles = of(won("123m456p678pESNCC|ES0000||from=W~buy=SW"));
    assert_eq!(of(bought(South, Some(West), &[South, West])), tiles);
    // Neither another game nor another way of paying has buyers.
    let other = SheetStart { way: "1-2-4".parse().ok(), ..start("yichun") };
    for start in [start("sixteen"), other] {
        let mut sheet = Sheet::new(start).unwrap();
        assert_eq!(sheet.push(bought(South, None, &[South])), Err(SheetFault::Seat));
    }
    let mut sheet = Sheet::new(start("yichun")).unwrap();
    sheet.push(bought(South, Some(West), &[East, North])).unwrap();
    assert_eq!(sheet.to_string().lines().last(), Some("points\tW\tS=1\tbuy=EN"));
    assert_eq!(sheet.to_string().parse(), Ok(sheet.clone()));
    assert_eq!(sheet.buyers(0, &sheet.rows()[0].ending), [0, 3]);
    for bad in ["points\tW\tS=1\tbuy=X", "points\tW\tbuy=E\tS=1", "points\tW\tS=1\tbuy=E\tbuy=S"] {
        assert!(format!("{}\n{bad}", Sheet::new(start("yichun")).unwrap()).parse::<Sheet>().is_err(), "{bad}");
    }
}

#[test]
fn a_correction_changes_what_follows_and_what_it_was_stays_known() {
    let mut sheet = Sheet::new(start("yichun")).unwrap();
    for event in [points(South, None, 1), points(East, Some(South), 1), drawn(West)] {
        sheet.push(event).unwrap();
    }
    let before = sheet.clone();
    assert_eq!(sheet.rows().iter().map(|row| row.dealer).collect::<Vec<_>>(), [0, 1, 1]);
    let ending = Ending::Points { won: vec![(West, Amount::whole(3))], from: None, buyers: vec![] };
    sheet.push(SheetEvent::Correct { hand: 0, ending }).unwrap();
    assert_eq!(sheet.rows().iter().map(|row| row.dealer).collect::<Vec<_>>(), [0, 2, 2]);
    assert_eq!(sheet.rows()[0].was.len(), 1);
    sheet.push(SheetEvent::Strike { hand: 1 }).unwrap();
    assert_eq!(sheet.rows().len(), 2);
    sheet.push(SheetEvent::Back).unwrap();
    sheet.push(SheetEvent::Back).unwrap();
    assert_eq!((sheet.rows(), sheet.totals()), (before.rows(), before.totals()));
}

#[test]
fn what_is_paid_beside_a_hand_counts_with_it() {
    let mut sheet = Sheet::new(start("sixteen")).unwrap();
    sheet.push(SheetEvent::Payment { payer: 0, payee: Some(2), amount: "3.5".parse().unwrap() }).unwrap();
    assert_eq!((said(&sheet.totals()), sheet.rows().len()), ("-3.5 0 3.5 0".to_owned(), 0));
    sheet.push(drawn(East)).unwrap();
    assert_eq!(said(&sheet.rows()[0].change), "-3.5 0 3.5 0");
    sheet.push(SheetEvent::Strike { hand: 0 }).unwrap();
    assert_eq!(said(&sheet.totals()), "-3.5 0 3.5 0");
}

/// Leaving a table of the sixteen-tile game costs two hundred stakes, which the other players do not receive.
#[test]
fn what_a_leaver_loses_goes_to_nobody() {
    let mut sheet = Sheet::new(start("sixteen")).unwrap();
    let amount = -Sixteen::default().leaving(10);
    sheet.push(SheetEvent::Payment { payer: 1, payee: None, amount }).unwrap();
    assert_eq!(said(&sheet.totals()), "0 -2000 0 0");
    assert!(sheet.to_string().ends_with("\npay\t2\t-\t2000"), "{sheet}");
    assert_eq!(sheet.to_string().parse(), Ok(sheet.clone()));
    let nobody = SheetEvent::Payment { payer: 4, payee: None, amount };
    assert_eq!(sheet.push(nobody), Err(SheetFault::Player));
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut sheet = Sheet::new(start("yichun")).unwrap();
    sheet.push(points(South, None, 1)).unwrap();
    let before = sheet.clone();
    let amount = Amount::whole(1);
    for (event, fault) in [
        (points(South, Some(South), 1), SheetFault::Seat),
        (points(South, None, 0), SheetFault::Amount),
        (points(South, None, 1_000_001), SheetFault::Amount),
        (SheetEvent::Hand(Ending::Won(Vec::new())), SheetFault::Seat),
        (SheetEvent::Payment { payer: 1, payee: Some(1), amount }, SheetFault::Player),
        (SheetEvent::Payment { payer: 1, payee: Some(4), amount }, SheetFault::Player),
        (SheetEvent::Payment { payer: 1, payee: Some(2), amount: -amount }, SheetFault::Amount),
        (SheetEvent::Correct { hand: 1, ending: Ending::Drawn { last: East } }, SheetFault::Hand(1)),
        (SheetEvent::Strike { hand: 7 }, SheetFault::Hand(7)),
    ] {
        assert_eq!(sheet.push(event.clone()), Err(fault), "{event}");
        assert_eq!(sheet, before);
    }
    assert!(matches!(sheet.push(won("123m456p789s12m3sCC|ES1000")), Err(SheetFault::Tiles(_))));
    sheet.push(SheetEvent::Back).unwrap();
    assert_eq!(sheet.push(SheetEvent::Back), Err(SheetFault::NothingBack));
    let mut two = Sheet::new(start("two-player")).unwrap();
    assert_eq!(two.push(drawn(West)), Err(SheetFault::Seat));
    for (names, fault) in [
        (&["Ann"][..], SheetFault::Players(2)),
        (&["Ann", ""], SheetFault::Name(1)),
        (&["Ann", "Bob\t"], SheetFault::Name(1)),
        (&["Ann", "Ann"], SheetFault::SameName(1)),
    ] {
        let players = names.iter().map(|&name| name.to_owned()).collect();
        assert_eq!(Sheet::new(SheetStart { players, ..start("two-player") }).unwrap_err(), fault);
    }
}

#[test]
fn a_damaged_text_names_its_line() {
    let mut sheet = Sheet::new(start("sixteen")).unwrap();
    sheet.push(points(South, None, 1)).unwrap();
    sheet.push(drawn(North)).unwrap();
    let whole = sheet.to_string();
    assert_eq!(whole.parse(), Ok(sheet));
    for (from, to, line) in [
        ("bafan-sheet 1", "bafan-sheet 2", 1),
        ("sixteen", "seventeen", 3),
        ("\nplayers", "\nway\t1-2-5\nplayers", 3),
        ("\nplayers", "\ndeal\tstays/limit=0\nplayers", 3),
        ("Bob", "Ann", 3),
        ("S=1", "X=1", 4),
        ("S=1", "S=one", 4),
        ("S=1", "S=1\tS=2", 4),
        ("draw\tN", "strike\t9", 5),
        ("draw\tN", "", 5),
    ] {
        let damaged = whole.replacen(from, to, 1);
        assert_ne!(damaged, whole, "{from}");
        assert_eq!(damaged.parse::<Sheet>().unwrap_err().line, line, "{damaged}");
    }
    let newer = whole.replacen("bafan-sheet 1", "bafan-sheet 2", 1).parse::<Sheet>().unwrap_err();
    assert_eq!(newer, SheetTextFault { line: 1, fault: Some(SheetFault::Version(2)) });
    assert_eq!("bafan-sheet 1\ngame\tsixteen".parse::<Sheet>().unwrap_err().line, 2);
}

#[test]
fn random_matches_sum_to_nothing_and_are_read_back() {
    let mut rng = Rand32::new(16);
    let mut hands = 0;
    for round in 0..400 {
        let name = GameName::ALL[round % GameName::ALL.len()].slug();
        let players = game(name).setting().players;
        let customs = ["passes", "winner", "stays", "stays/draw-passes", "stays/draw-pays=3/limit=2"];
        let custom = customs.get(rng.rand_range(0..8) as usize).map(|text| text.parse().unwrap());
        let way = ["1-2-4/half", "1-2-3/all", "1-2/discarder"].get(rng.rand_range(0..6) as usize);
        let way = way.map(|text| text.parse().unwrap());
        let mut sheet = Sheet::new(SheetStart { way, custom, ..start(name) }).unwrap();
        for _ in 0..30 {
            let mut seat = || Wind::ALL[rng.rand_range(0..players as u32) as usize];
            let (winner, from) = (seat(), seat());
            let from = (from != winner).then_some(from);
            let hand = rng.rand_range(0..20) as usize;
            let amount = Amount::whole(rng.rand_range(1..80).into());
            let ending = match rng.rand_range(0..4) {
                0 => Ending::Drawn { last: winner },
                _ => Ending::Points { won: vec![(winner, amount)], from, buyers: vec![] },
            };
            let event = match rng.rand_range(0..12) {
                0 => SheetEvent::Back,
                1 => SheetEvent::Strike { hand },
                2 => SheetEvent::Correct { hand, ending },
                3 => SheetEvent::Payment {
                    payer: winner as usize,
                    payee: Some(from.map_or(9, |from| from as usize)),
                    amount,
                },
                _ => SheetEvent::Hand(ending),
            };
            let before = sheet.clone();
            if sheet.push(event).is_err() {
                assert_eq!(sheet, before);
            }
            let sum = sheet.totals().into_iter().fold(Amount::ZERO, |sum, total| sum + total);
            assert_eq!(sum, Amount::ZERO, "{sheet}");
        }
        hands += sheet.rows().len();
        assert_eq!(sheet.to_string().parse(), Ok(sheet));
    }
    assert!(hands > 4_000, "{hands} hands are too few to tell anything");
}

#[test]
fn customs_are_read_as_they_are_written() {
    for text in ["passes", "winner", "winner-until=100", "stays", "stays/draw-passes", "stays/draw-pays=2/limit=3"] {
        assert_eq!(text.parse::<Custom>().unwrap().to_string(), text);
    }
    for text in ["", "stay", "passes/limit=2", "stays/limit=0", "stays/limit=2/limit=2", "winner-until=", "stays/draw"]
    {
        assert!(text.parse::<Custom>().is_err(), "{text}");
    }
    for text in ["12", "-3.5", "0", "0.5", "-0.5"] {
        assert_eq!(text.parse::<Amount>().unwrap().to_string(), text);
    }
    for text in ["", "-", ".5", "1.25", "--1", "+1", "9999999999999999999"] {
        assert!(text.parse::<Amount>().is_err(), "{text}");
    }
}
