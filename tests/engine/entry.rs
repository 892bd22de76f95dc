//! The options of a tile keyboard, and the layout of a reading.

use bafan::{Draft, Entry, Fault, Flag, FlagState, Hand, Laid, Refusal, RuleSet, Tile, score};

fn draft(text: &str) -> Draft {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn tile(text: &str) -> Tile {
    draft(text).standing[0]
}

/// Returns the tiles that can be entered, as text.
fn offered(text: &str, entry: Entry) -> String {
    let draft = draft(text);
    let tiles = Tile::all().filter(|&tile| draft.can_enter(entry, tile).is_ok());
    bafan::tile_text(tiles)
}

fn entered(text: &str, entry: Entry, tapped: &str) -> String {
    let mut draft = draft(text);
    match draft.enter(entry, tile(tapped)) {
        Ok(()) => draft.to_string().replace("|EE0000", ""),
        Err(refusal) => refusal.to_string(),
    }
}

#[test]
fn every_entry_gives_its_tiles() {
    assert_eq!(entered("", Entry::Standing, "5p"), "5p");
    assert_eq!(entered("", Entry::Chow, "5p"), "[567p]");
    assert_eq!(entered("", Entry::Pung, "E"), "[EEE]");
    assert_eq!(entered("", Entry::MeldedKong, "9s"), "[9999s,1]");
    assert_eq!(entered("", Entry::AddedKong, "9s"), "[9999s,5]");
    assert_eq!(entered("", Entry::ConcealedKong, "P"), "[PPPP]");
}

#[test]
fn a_pung_that_was_entered_becomes_an_added_kong_in_its_place() {
    assert_eq!(entered("[999s][123m]", Entry::AddedKong, "9s"), "[9999s,5][123m]");
    assert_eq!(entered("[999s]9s", Entry::AddedKong, "9s"), "0 copies of 9s are left");
    assert_eq!(entered("[999s]12345678999p", Entry::AddedKong, "9s"), "[9999s,5]12345678999p");
}

#[test]
fn a_chow_begins_with_one_to_seven_whose_tiles_are_left() {
    assert_eq!(offered("", Entry::Chow), "1234567m1234567p1234567s");
    assert_eq!(offered("[555m]5m", Entry::Chow), "1267m1234567p1234567s");
}

#[test]
fn copies_in_melds_are_gone() {
    let hand = draft("[555m]5m22p");
    assert_eq!(hand.copies_left(tile("5m")), 0);
    assert_eq!(hand.copies_left(tile("2p")), 2);
    assert_eq!(hand.can_enter(Entry::Standing, tile("5m")), Err(Refusal::Copies { tile: tile("5m"), left: 0 }));
    assert_eq!(hand.can_enter(Entry::Pung, tile("2p")), Err(Refusal::Copies { tile: tile("2p"), left: 2 }));
    assert!(!offered("[555m]5m22p", Entry::ConcealedKong).contains("2p"));
}

#[test]
fn a_full_hand_takes_nothing_and_a_meld_wants_room() {
    assert_eq!(offered("[123m]456p111s22789s", Entry::Standing), "");
    assert_eq!(draft("11123456789999m").can_enter(Entry::Pung, tile("E")), Err(Refusal::Full));
    assert_eq!(draft("111234567899m").can_enter(Entry::Pung, tile("E")), Err(Refusal::NoRoom(2)));
    assert!(draft("11123456789m").can_enter(Entry::Pung, tile("E")).is_ok());
    let four_melds = draft("[123m][123m][123m][123p]");
    assert_eq!(four_melds.can_enter(Entry::Chow, tile("1s")), Err(Refusal::NoRoom(2)));
    assert!(four_melds.can_enter(Entry::Standing, tile("1s")).is_ok());
}

#[test]
fn every_offer_is_kept_and_every_refusal_leaves_the_draft_alone() {
    for text in ["", "[555m]5m22p", "[123m]456p111s22789s", "[1111p][2222p]33p", "19m19p19sESWNCFP"] {
        for (entry, tile) in Entry::ALL.into_iter().flat_map(|entry| Tile::all().map(move |tile| (entry, tile))) {
            let before = draft(text);
            let mut after = before.clone();
            match after.enter(entry, tile) {
                Ok(()) => assert!(!after.counts().iter().any(|(_, copies)| copies > 4), "{text} {entry:?} {tile}"),
                Err(_) => assert_eq!(before, after, "{text} {entry:?} {tile}"),
            }
            assert!(after.lasting_faults().is_empty(), "{text} {entry:?} {tile}: {:?}", after.lasting_faults());
        }
    }
}

#[test]
fn a_flag_is_barred_by_the_fault_it_would_be() {
    let flag = |text, flag| draft(text).flag(flag);
    assert_eq!(flag("1m|EE1000", Flag::Kong), FlagState::Barred(Fault::ReplacementWithoutKong));
    assert_eq!(flag("[1111m]1p|EE1000", Flag::Kong), FlagState::Free);
    assert_eq!(flag("1m|EE0010", Flag::Kong), FlagState::Barred(Fault::RobbedAfterLastTile));
    assert_eq!(flag("1m|EE0001", Flag::LastTile), FlagState::Barred(Fault::RobbedAfterLastTile));
    let held = "[123m]456p111s2288s8s|EE0000";
    assert_eq!(flag(held, Flag::LastOfKind), FlagState::Barred(Fault::LastOfKindHeld(tile("8s"))));
    assert_eq!(flag(held, Flag::Kong), FlagState::Barred(Fault::RobbedTileHeld(tile("8s"))));
    assert_eq!(flag(held, Flag::LastTile), FlagState::Free);
}

#[test]
fn while_tiles_are_missing_the_winning_tile_bars_nothing() {
    assert_eq!(draft("11m|EE0000").flag(Flag::LastOfKind), FlagState::Free);
    assert_eq!(draft("11m|EE0000").flag(Flag::Kong), FlagState::Free);
    assert_eq!(draft("11m|EE0101").lasting_faults(), []);
    assert_eq!(draft("1m|EE1001").lasting_faults(), []);
    assert_eq!(draft("1m|EE0011").lasting_faults(), [Fault::RobbedAfterLastTile]);
}

#[test]
fn three_open_copies_prove_the_last_of_its_kind() {
    let flag = |text| draft(text).flag(Flag::LastOfKind);
    assert_eq!(flag("[999m]456p111s22s78m9m|EE0000"), FlagState::Proven);
    assert_eq!(flag("[999m]456p111s22s78m9m|EE0100"), FlagState::Proven);
    assert_eq!(flag("[999m]456p111s22s789m|EE0000"), FlagState::Proven);
    assert_eq!(flag("[999m]456p111s22s798m|EE0000"), FlagState::Free);
}

#[test]
fn drawing_instead_of_claiming_turns_the_flag_of_the_kong_off() {
    let mut hand = draft("1m|EE0001");
    hand.set_self_drawn(false);
    assert!(hand.situation.kong);
    hand.set_self_drawn(true);
    assert!(hand.situation.self_drawn && !hand.situation.kong);
}

/// Returns the groups of the best reading: closed kongs in parentheses, open melds in square brackets, a star before the winning tile.
fn laid_out(text: &str) -> String {
    let hand: Hand = text.parse().unwrap();
    let reading = score(&hand, &RuleSet::textbook()).unwrap().best.reading;
    let groups = reading.groups(&hand).into_iter().map(|group| {
        let tiles = group.tiles.iter().enumerate();
        let tiles = tiles.map(|(i, tile)| format!("{}{tile}", if group.winning == Some(i) { "*" } else { "" }));
        let tiles = tiles.collect::<String>();
        match group.laid {
            Laid::Standing => tiles,
            Laid::Open => format!("[{tiles}]"),
            Laid::Closed => format!("({tiles})"),
        }
    });
    groups.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_reading_is_laid_out_with_its_winning_tile() {
    assert_eq!(laid_out("[123m,1][4444p]567s77s56s7s"), "[1m2m3m] (4p4p4p4p) 5s6s*7s 5s6s7s 7s7s");
    assert_eq!(laid_out("1133557799m1133p"), "1m1m 3m3m 5m5m 7m7m 9m9m 1p1p 3p*3p");
    assert_eq!(laid_out("19m19p19sESWNCFPP"), "1m9m 1p9p 1s9s ESWNCFP*P");
    assert_eq!(laid_out("147m258p369sESWNC"), "1m4m7m 2p5p8p 3s6s9s ESWN*C");
    assert_eq!(laid_out("[345m,1]258m1477s369p7s"), "[3m4m5m] 1s4s7s 2m5m8m 3p6p9p 7s*7s");
}
