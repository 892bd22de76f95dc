use bafan::Wind;
use bafan_table::games::SheetStart;

use super::*;

fn sheet(game: &str, custom: Option<Custom>) -> Sheet {
    let players = ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned).to_vec();
    Sheet::new(SheetStart { game: game.to_owned(), choices: String::new(), way: None, custom, players }).unwrap()
}

fn totals(sheet: &Sheet) -> Vec<String> {
    sheet.totals().iter().map(ToString::to_string).collect()
}

#[test]
fn two_taps_and_a_number_are_a_hand() {
    let mut sheet = sheet("function", None);
    let entry = SheetEntry::default();
    assert_eq!(entry.asked(), Asked::Winner);
    let entry = entry.with(Some(2));
    assert_eq!((entry.asked(), entry.can_be(2), entry.can_be(3)), (Asked::From, false, true));
    let discarded = entry.with(Some(1));
    assert_eq!(discarded.asked(), Asked::Points);
    for number in ["", "x", "8,5,5"] {
        assert_eq!(discarded.event(&sheet, number), None, "{number}");
    }
    sheet.push(discarded.event(&sheet, " 10 ").unwrap()).unwrap();
    assert_eq!(totals(&sheet), ["-8", "-18", "34", "-8"]);
    // Bob deals the next hand and wins it by self-draw. The seats change with the deal; the names do not.
    let drawn = SheetEntry::default().with(Some(1)).with(None);
    sheet.push(drawn.event(&sheet, "8").unwrap()).unwrap();
    assert_eq!(totals(&sheet), ["-24", "30", "18", "-24"]);
    // The first hand should have gone to Dou.
    let correct = SheetEntry::of(Entering::Win, Some(0)).with(Some(3)).with(Some(0));
    sheet.push(correct.event(&sheet, "20").unwrap()).unwrap();
    assert_eq!(totals(&sheet), ["-44", "40", "-24", "28"]);
    sheet.push(SheetEntry::default().drawn(&sheet, 2)).unwrap();
    assert_eq!(sheet.rows()[2].ending, Ending::Drawn { last: Wind::East });
}

#[test]
fn a_payment_goes_from_one_to_the_other_or_to_nobody() {
    let mut sheet = sheet("sixteen", None);
    let entry = SheetEntry::of(Entering::Payment, None);
    assert_eq!(entry.asked(), Asked::Payer);
    let entry = entry.with(Some(3));
    assert_eq!(entry.asked(), Asked::Payee);
    let lost = entry.with(None).event(&sheet, "2000");
    assert_eq!(lost, Some(SheetEvent::Payment { payer: 3, payee: None, amount: Amount::whole(2000) }));
    let entry = entry.with(Some(0));
    assert_eq!(entry.asked(), Asked::Amount);
    sheet.push(entry.event(&sheet, "2.5").unwrap()).unwrap();
    assert_eq!(totals(&sheet), ["2.5", "0", "0", "-2.5"]);
    assert_eq!(spreadsheet(&sheet, "Sum"), "\tAnn\tBob\tCai\tDou\n\t2.5\t0\t0\t-2.5\nSum\t2.5\t0\t0\t-2.5\n");
}

#[test]
fn several_win_on_one_tile_where_the_game_has_it() {
    let mut yichun = sheet("yichun", None);
    let first = SheetEntry::default().with(Some(1)).with(Some(0));
    assert!(first.can_have_another(&yichun) && !first.can_have_another(&sheet("sixteen", None)));
    assert!(!SheetEntry::default().with(Some(1)).with(None).can_have_another(&yichun));
    assert_eq!(first.another("0"), None);
    assert_eq!(["1,5", "１。５", "1，5"].map(|typed| first.another(typed)), [(); 3].map(|()| first.another("1.5")));
    assert!(first.another("1.5").is_some());
    let second = first.another("1").unwrap();
    assert_eq!(second.asked(), Asked::Winner);
    assert_eq!([0, 1, 2, 3].map(|player| second.can_be(player)), [false, false, true, true]);
    let second = second.with(Some(2));
    assert_eq!(second.asked(), Asked::Points);
    yichun.push(second.event(&yichun, "2").unwrap()).unwrap();
    assert_eq!(totals(&yichun), ["-12", "4", "8", "0"]);
    let third = second.another("2").unwrap().with(Some(3));
    assert!(!third.can_have_another(&yichun));
}

#[test]
fn a_correction_begins_with_what_is_recorded() {
    let mut sheet = sheet("yichun", None);
    let first = SheetEntry::default().with(Some(1)).with(Some(0)).with_buyer(2);
    sheet.push(first.another("1.5").unwrap().with(Some(3)).event(&sheet, "2").unwrap()).unwrap();
    sheet.push(SheetEntry::default().drawn(&sheet, 2)).unwrap();
    let recorded = SheetEntry::recorded(&sheet, 0);
    let ending = sheet.rows()[0].ending.clone();
    assert_eq!(recorded.event(&sheet, &recorded.number()), Some(SheetEvent::Correct { hand: 0, ending }));
    let restarted = recorded.restarted();
    assert_eq!((restarted.asked(), restarted.number(), restarted.has_bought(2)), (Asked::Winner, "2".into(), true));
    assert_eq!(SheetEntry::recorded(&sheet, 1), SheetEntry::of(Entering::Win, Some(1)));
}

#[test]
fn every_custom_that_can_be_chosen_deals() {
    for name in CustomName::ALL {
        let custom = name.custom(name.number().unwrap_or_default());
        let mut sheet = sheet("sixteen", custom);
        sheet.push(SheetEntry::default().drawn(&sheet, 0)).unwrap();
        assert_eq!(sheet.to_string().parse(), Ok(sheet), "{name:?}");
    }
}

#[test]
fn who_has_bought_is_said_beside_the_points() {
    let mut sheet = sheet("yichun", None);
    assert!(sheet.has_buyers());
    let entry = SheetEntry::default().with(Some(1)).with(Some(2));
    let bought = entry.with_buyer(2).with_buyer(0).with_buyer(1);
    assert!(bought.has_bought(0) && !bought.with_buyer(0).has_bought(0));
    assert_eq!((bought.asked(), bought.without_buyers()), (Asked::Points, entry));
    sheet.push(bought.with_buyer(0).event(&sheet, "1").unwrap()).unwrap();
    assert_eq!(totals(&sheet), ["0", "8", "-8", "0"]);
    assert_eq!(sheet.buyers(0, &sheet.rows()[0].ending), [1, 2]);
}
