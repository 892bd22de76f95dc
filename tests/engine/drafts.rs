//! Conversion of drafts to hands: every fault is found, and no others.

use bafan::{Draft, Fault, Flower, Hand, Holding, MeldFault, Tile};

#[track_caller]
fn faults(text: &str, expected: &[Fault]) {
    let draft: Draft = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let found = draft.hand().map_or_else(|faults| faults.0, |_| Vec::new());
    assert_eq!(found, expected, "{text}");
    for fault in found {
        assert!(!fault.to_string().is_empty());
    }
}

fn tile(text: &str) -> Tile {
    text.parse::<Draft>().unwrap().standing[0]
}

fn meld(index: usize, meld: &str, fault: MeldFault) -> Fault {
    Fault::Meld { index, meld: meld.to_owned(), fault }
}

#[test]
fn the_number_of_tiles() {
    faults("", &[Fault::TooFew(14)]);
    faults("123m", &[Fault::TooFew(11)]);
    faults("[1111m]234m55p", &[Fault::TooFew(6)]);
    faults("123456789m123p4455s", &[Fault::TooMany(2)]);
    faults("[123m][123m][123m][456m][456m]", &[Fault::TooMany(1), Fault::TooManyMelds(5)]);
    faults("[EEEE][SSSS][WWWW][NNNN]5p5p", &[]);
}

#[test]
fn a_fifth_copy_counts_melds_and_kongs() {
    let fifth = |text: &str, copies| Fault::FifthCopy { tile: tile(text), copies };
    faults("11111m234p567s88s9s", &[fifth("1m", 5)]);
    faults("[1111m]123m456p789s5s5s", &[fifth("1m", 5)]);
    faults("[123m][123m][111m]456m5m5m", &[fifth("1m", 5)]);
    faults("[EEE][EEEE,1]11m22p33s44s", &[fifth("E", 7)]);
}

#[test]
fn impossible_melds() {
    faults("[124m]456p789s55s678p", &[meld(0, "[124m]", MeldFault::Shape)]);
    faults("[89m1p]456p789s55s678p", &[meld(0, "[89m1p]", MeldFault::Shape)]);
    faults("[ESW]456p789s55s678p", &[meld(0, "[ESW]", MeldFault::Shape)]);
    faults("[11m]456p789s55s678p", &[meld(0, "[11m]", MeldFault::Size(2))]);
    faults("[]456p789s55s678p", &[meld(0, "[]", MeldFault::Size(0))]);
    faults(
        "[11111m]456p789s55s678p",
        &[meld(0, "[11111m]", MeldFault::Size(5)), Fault::FifthCopy { tile: tile("1m"), copies: 5 }],
    );
    faults("[123m,5]456p789s55s678p", &[meld(0, "[123m,5]", MeldFault::Mark(5))]);
    faults("[111m,4]456p789s55s678p", &[meld(0, "[111m,4]", MeldFault::Mark(4))]);
    faults("[111m,5]456p789s55s678p", &[meld(0, "[111m,5]", MeldFault::Mark(5))]);
    faults("[1111m,8]456p789s55s678p", &[meld(0, "[1111m,8]", MeldFault::Mark(8))]);
    faults("[111m,0]456p789s55s678p", &[meld(0, "[111m,0]", MeldFault::Mark(0))]);
}

#[test]
fn impossible_ways_of_winning() {
    let hand = "[111m]456p789s55s678p";
    faults(&format!("{hand}|EE1001"), &[Fault::ReplacementWithoutKong]);
    faults("[1111m]456p789s55s678p|EE1001", &[]);
    faults("[1111m,6]456p789s55s678p|EE1011", &[]);
    faults(&format!("{hand}|EE0001"), &[]);
    faults("[111m]456p789s88s678p8p|EE0001".replace("678p8p", "67p8p").as_str(), &[]);
    faults("[678p]456p789s55s67p8p|EE0001", &[Fault::RobbedTileHeld(tile("8p"))]);
    faults("[111m]456p789s888p5s5s|EE0001", &[Fault::RobbedTileHeld(tile("5s"))]);
    faults(&format!("{hand}|EE0011"), &[Fault::RobbedAfterLastTile]);
    faults("[111m]456p789s888p5s5s|EE0100", &[Fault::LastOfKindHeld(tile("5s"))]);
    faults("[5555s]456p789s34s67p8p|EE0100", &[]);
    faults("[555s]456p789s888p4s4s|EE0100", &[Fault::LastOfKindHeld(tile("4s"))]);
    faults("[678p]456p789s55s67p8p|EE0100", &[]);
    faults("[111m]456p789s55s888p|EE0011", &[Fault::RobbedAfterLastTile, Fault::RobbedTileHeld(tile("8p"))]);
}

#[test]
fn flowers() {
    let hand = "[111m]456p789s55s678p";
    faults(&format!("{hand}|EE0000|8"), &[]);
    faults(&format!("{hand}|EE0000|9"), &[Fault::TooManyFlowers(9)]);
    faults(&format!("{hand}|EE0000|abcdefgh"), &[]);
    let twice = Fault::FlowerTwice(Flower::at(0).unwrap());
    faults(&format!("{hand}|EE0000|aa"), std::slice::from_ref(&twice));
    faults(&format!("{hand}|EE0000|abcdefgha"), &[Fault::TooManyFlowers(9), twice]);
}

#[test]
fn all_faults_come_at_once() {
    faults(
        "[124m]11111p5s|EE1001|9",
        &[
            Fault::TooFew(5),
            meld(0, "[124m]", MeldFault::Shape),
            Fault::FifthCopy { tile: tile("1p"), copies: 5 },
            Fault::TooManyFlowers(9),
            Fault::ReplacementWithoutKong,
        ],
    );
}

#[test]
fn the_last_copy_is_known_from_the_own_melds() {
    let last_of_kind = |text: &str| text.parse::<Hand>().unwrap().situation().last_of_kind;
    assert!(last_of_kind("[333m][456p][789s]45mEE3m"));
    assert!(last_of_kind("[123m][234m][345m]12mEE3m"));
    assert!(!last_of_kind("[123m][234m][789s]12mEE3m"));
    assert!(last_of_kind("[123m][234m][789s]12mEE3m|EE0100"));
}

#[test]
fn thirteen_tiles_are_held_before_a_win() {
    let sets = |text: &str| text.parse::<Holding>().map(|holding| holding.set_count());
    assert_eq!(sets("123456789m1234p"), Ok(0));
    assert_eq!(sets("[1111m][EEE]456p789s5s"), Ok(2));
    assert_eq!(sets("5s"), Ok(4));
    assert_eq!(sets("1234m"), Ok(3));
    assert_eq!(sets("1234567m"), Ok(2));
    assert_eq!(sets("1234567m123p"), Ok(1));
    assert!(sets("12m").is_err());
    assert!(sets("123456789m12345p").is_err());
    assert!(sets("[123m]5s").is_err());
}
