//! Hands in the formats of other programs: what is read, what is ambiguous, and what is refused.

use bafan::hand::dialect::{Meant, hand_in, read};
use bafan::hand::notation::NotationReason;
use bafan::{Draft, DraftMeld};

use crate::hands::{Hands, Rng};

fn canonical(draft: &Draft) -> String {
    draft.to_string().replace("|EE0000", "")
}

#[track_caller]
fn means(text: &str, hand: &str) {
    match read(text) {
        Ok(Meant::Hand(draft)) => assert_eq!(canonical(&draft), hand, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn asks(text: &str, hands: [&str; 2]) {
    match read(text) {
        Ok(Meant::Either(drafts)) => assert_eq!(drafts.each_ref().map(canonical), hands, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn refuses(text: &str, faults: &[(usize, NotationReason)]) {
    let found = read(text).expect_err(text);
    assert_eq!(found.iter().map(|fault| (fault.at, fault.reason)).collect::<Vec<_>>(), faults, "{text}");
}

#[test]
fn the_notation_and_its_nearest_relatives() {
    means("[123m,1][EEEE][999s,3]6m6pEW1m|EE1010|abcd", "[123m,1][EEEE][999s,3]6m6pEW1m|EE1010|abcd");
    means("[123m1][999s3][8888p1]11sCC", "[123m,1][999s,3][8888p,1]11sCC");
    means("345s3p55p5567p[7777s]4p|EE0100|cbaghdfe", "[7777s]345s35555674p|EE0100|cbaghdfe");
}

#[test]
fn a_hand_in_a_link() {
    means("https://tziakcha.net/calc/?q=%5BNNN%5D78889m11888p8m", "[NNN]78889m11888p8m");
    means("?q=[NNN]78889m11888p8m", "[NNN]78889m11888p8m");
    means("https://tziakcha.net/calc/?a=b&q=123m+456p+11s#x", "123m456p11s");
    means("和了 https://tziakcha.net/calc/?q=19m19p19sESWNCFP9s 看看", "19m19p19sESWNCFP9s");
    assert_eq!(hand_in("  ‘11m’ \n"), "11m");
    assert_eq!(hand_in("https://example.org/?q=%FF1m"), "\u{FFFD}1m");
}

#[test]
fn riichi_writers() {
    means("123m456p789s11z+1z", "123m456p789sEEE");
    means("123m406p0s", "123m456p5s");
    means("35m146678p24s344z5m", "35m146678p24sWNN5m");
    means("666z1234z", "FFFESWN");
    asks("55z", ["CC", "PP"]);
    asks("123m7z7z", ["123mPP", "123mCC"]);
    asks("[555z]5p5p", ["[CCC]55p", "[PPP]55p"]);
    asks("57z", ["CP", "PC"]);
    refuses("5z1x", &[(0, NotationReason::AmbiguousDragon), (2, NotationReason::NoSuit), (3, NotationReason::Unknown)]);
    refuses("0z", &[(0, NotationReason::Zero)]);
}

#[test]
fn nothing_is_asked_where_both_answers_are_the_same_hand() {
    means("19m19p19s1234567z9s", "19m19p19sESWNCFP9s");
    means("[555z][777z]11m1m", "[CCC][PPP]111m");
    means("5577z1m", "CCPP1m");
}

#[test]
fn codes_of_programs() {
    means("W1 W2 W3 B4 T9 F1 F4 J1 J2 J3", "123m4p9sENCFP");
    means("W1W2W3,J1J1", "123mCC");
    means("['W1', 'W2', 'H1', 'H8']", "12m|EE0000|ah".replace("|EE0000", "").as_str());
    means(
        r#"MahjongFanCalculator((("GANG","W1",1),("CHI","T3",1),("PENG","J1",2),("GANG","F1",0)),("B5",),"B5",2,True,False,True,False,3,1)"#,
        "[1111m,1][234s,1][CCC,2][EEEE]55p|SN1001|2",
    );
    means(
        r#"(), ("W1","W1","W1","W2"), winTile="W3", isWallLast=True, prevalentWind=0, seatWind = 2, flowerCount=0, verbose=True"#,
        "11123m|EW0010",
    );
    refuses("W1 W0 F5", &[(3, NotationReason::Code), (6, NotationReason::Code)]);
    refuses("W1 W2)", &[(5, NotationReason::NoMeld)]);
    refuses("W1 W2 X3", &[(6, NotationReason::Code)]);
    means(r#"(("CHI","W1",1),),("W1","W2"),"W2""#, "[12m,1]122m");
    refuses(r#"(("KONG","W1",1),),("W1","W2"),"W2""#, &[(3, NotationReason::CodedMeld)]);
    refuses(r#"(("PENG","W1","W2"),),("W1","W2"),"W2""#, &[(15, NotationReason::CodedMeld)]);
    refuses(r#"(("PENG","W1"),),("W1","W2"),"W2""#, &[(1, NotationReason::CodedMeld)]);
    refuses(r#"(),("W1","W2"),isSelfDrawn=7"#, &[(27, NotationReason::Argument)]);
    refuses(r#"(),("W1","W2"),seatWind=4"#, &[(24, NotationReason::Argument)]);
    refuses("(),W1W2,x=W3", &[(8, NotationReason::Argument)]);
    let long = "W1 ".repeat(400);
    refuses(&long, &[(1024, NotationReason::TooLong)]);
}

/// Returns the codes of a hand, in the form of a PyMahjongGB call.
fn coded(draft: &Draft) -> String {
    let code = |tile: bafan::Tile| {
        let (letter, rank) = match (tile.suit(), tile.rank()) {
            (Some(suit), Some(rank)) => (['W', 'B', 'T'][suit as usize], usize::from(rank)),
            _ if tile.wind().is_some() => ('F', tile.index() - 26),
            _ => ('J', tile.index() - 30),
        };
        format!("\"{letter}{rank}\"")
    };
    let meld = |meld: &DraftMeld| {
        let kind = match (meld.tiles.len(), meld.tiles[0] == meld.tiles[1]) {
            (4, _) => "GANG",
            (_, true) => "PENG",
            _ => "CHI",
        };
        format!("(\"{kind}\",{},{}),", code(meld.tiles[1]), meld.mark.unwrap_or(0))
    };
    let melds: String = draft.melds.iter().map(meld).collect();
    let (winning, rest) = draft.standing.split_last().unwrap();
    let rest: String = rest.iter().map(|&tile| code(tile) + ",").collect();
    let s = draft.situation;
    let flags = [s.self_drawn, s.last_of_kind, s.kong, s.last_tile].map(|on| if on { "True" } else { "False" });
    let (flowers, winds) = (draft.flowers.count(), (s.seat as u8, s.prevalent as u8));
    format!("(({melds}),({rest}),{},{flowers},{},{},{})", code(*winning), flags.join(","), winds.0, winds.1)
}

#[test]
fn every_hand_comes_back_from_its_codes() {
    for hand in Hands::seeded(4).take(5_000) {
        let draft = Draft::from(&hand);
        let text = coded(&draft);
        let Ok(Meant::Hand(read)) = read(&text) else { panic!("{text}: {:?}", read(&text)) };
        let counted = Draft { flowers: bafan::DraftFlowers::Count(draft.flowers.count() as u8), ..draft };
        assert_eq!(read, counted, "{text}");
    }
}

#[test]
fn any_text_means_a_hand_or_two_or_has_faults() {
    const ALPHABET: &[&str] = &[
        "1", "5", "0", "9", "m", "p", "s", "z", "E", "C", "W1", "J3", "H9", "(", ")", "[", "]", ",", "|", "+", " ",
        "=", "\"", "'", "?q=", "%", "%5B", "%ff", "&", "True", "hand", "PENG", "CHI", "万", "🀄", "\0", "<",
    ];
    let mut rng = Rng::seeded(5);
    for _ in 0..200_000 {
        let text: String = (0..rng.below(25)).map(|_| rng.pick(ALPHABET)).collect();
        match read(&text) {
            Ok(Meant::Hand(draft)) => drop(draft.hand()),
            Ok(Meant::Either([one, other])) => assert_ne!(one, other, "{text:?}"),
            Err(faults) => {
                let length = hand_in(&text).chars().count();
                assert!(!faults.is_empty() && faults.iter().all(|fault| fault.at <= length), "{text:?}: {faults:?}");
                assert!(faults.is_sorted_by_key(|fault| fault.at), "{text:?}: {faults:?}");
            }
        }
    }
}

#[test]
fn hostile_texts_are_refused() {
    let texts: Vec<String> = serde_json::from_str(include_str!("../data/hostile-texts.json")).unwrap();
    let is_read = |text: &&String| match read(text) {
        Ok(Meant::Hand(draft)) => draft.tile_faults().is_empty(),
        Ok(Meant::Either(_)) => true,
        Err(faults) => faults.is_empty(),
    };
    assert_eq!(texts.iter().filter(is_read).collect::<Vec<_>>(), <[&String; 0]>::default());
    assert!(texts.len() > 50);
}
