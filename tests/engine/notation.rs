//! The notation: reading, writing, and refusals with their positions.

use bafan::hand::notation::{NotationReason, ReadError};
use bafan::{Draft, Hand};

use crate::hands::{Hands, Rng};

/// Checks the canonical form of the draft read from a text.
#[track_caller]
fn reads(text: &str, canonical: &str) {
    let draft: Draft = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(draft.to_string(), canonical, "{text}");
    assert_eq!(canonical.parse::<Draft>().as_ref(), Ok(&draft), "{canonical}");
}

/// Checks each position, from 0, at which a text cannot be read, and the reason.
#[track_caller]
fn refuses(text: &str, faults: &[(usize, NotationReason)]) {
    let Err(ReadError::Notation(found)) = text.parse::<Draft>() else { panic!("{text} is read") };
    let found: Vec<_> = found.iter().map(|fault| (fault.at, fault.reason)).collect();
    assert_eq!(found, faults, "{text}");
}

#[test]
fn the_canonical_text_is_read_and_written() {
    for text in [
        "[123m,1][EEEE][999s,3]6m6pEW1m|EE1010|abcd",
        "[1111m,5][2222s,3][EEE,2][789p]55p|WN1001|8",
        "19m19p19sESWNCFP9s|EE0000",
        "123m|SN0000",
        "|EE0000",
    ] {
        let draft: Draft = text.parse().unwrap();
        assert_eq!(draft.to_string().parse::<Draft>().unwrap(), draft);
        assert_eq!(draft.to_string(), text);
    }
}

#[test]
fn what_is_unambiguous_is_read() {
    reads("", "|EE0000");
    reads(" 123m  456p\t", "123m456p|EE0000");
    reads("1m2m3m", "123m|EE0000");
    reads("1z2z3z4z", "ESWN|EE0000");
    reads("12346z", "ESWNF|EE0000");
    reads("[123m1][999s3][8888p5]", "[123m,1][999s,3][8888p,5]|EE0000");
    reads("[321m,1]", "[321m,1]|EE0000");
    reads("１２３ｍ", "123m|EE0000");
    reads("🀇🀈🀉🀐🀙🀀🀄🀅🀆", "123m1s1pECFP|EE0000");
    reads("🀄️", "C|EE0000");
    reads("\u{FEFF}123m\u{200B}456p", "123m456p|EE0000");
    reads("🀢🀩1m", "1m|EE0000|ah");
    reads("1万", "1m|EE0000");
    reads("123万45饼6条东南西北中发白", "123m45p6sESWNCFP|EE0000");
    reads("一二三四五六七八九万五五饼七八九条", "123456789m55p789s|EE0000");
    reads("東一萬一萬[七八九筒,1]", "[789p,1]E11m|EE0000");
    reads("123萬45筒6索東發", "123m45p6sEF|EE0000");
    reads("123c 456d[789b,1] RRR GG", "[789s,1]123m456pCCCFF|EE0000");
    reads("12m+3m", "123m|EE0000");
    reads("1m|S", "1m|SE0000");
    reads("1m|SW", "1m|SW0000");
    reads("1m|SW1", "1m|SW1000");
    reads("1m|SW01", "1m|SW0100");
    reads("1m|1", "1m|EE1000");
    reads("1m||3", "1m|EE0000|3");
    reads("1m||ba", "1m|EE0000|ba");
    reads("1m|东南0010", "1m|ES0010");
    reads("1m||梅冬", "1m|EE0000|ah");
    reads("1m|EE0000|300", "1m|EE0000|255");
}

#[test]
fn what_is_not_is_refused_with_its_place() {
    refuses("12", &[(0, NotationReason::NoSuit)]);
    refuses("1m2", &[(2, NotationReason::NoSuit)]);
    refuses("m", &[(0, NotationReason::NoDigits)]);
    refuses("0m", &[(0, NotationReason::Zero)]);
    refuses("105m", &[(1, NotationReason::Zero)]);
    refuses("15z", &[(1, NotationReason::AmbiguousDragon)]);
    refuses("567z", &[(0, NotationReason::AmbiguousDragon), (2, NotationReason::AmbiguousDragon)]);
    refuses("89z", &[(0, NotationReason::NoSuchHonor), (1, NotationReason::NoSuchHonor)]);
    refuses("1mX2p", &[(2, NotationReason::Unknown)]);
    refuses("e", &[(0, NotationReason::Unknown)]);
    refuses("[123m", &[(0, NotationReason::OpenMeld)]);
    refuses("123m]", &[(4, NotationReason::NoMeld)]);
    refuses("[12[3m]", &[(1, NotationReason::NoSuit), (3, NotationReason::NestedMeld)]);
    refuses("[123m,]", &[(6, NotationReason::Mark)]);
    refuses("[123m,1,2]", &[(8, NotationReason::Mark)]);
    refuses("12m+", &[(3, NotationReason::Winning)]);
    refuses("12m+34m", &[(3, NotationReason::Winning)]);
    refuses("1m+2m+3m", &[(2, NotationReason::Winning), (5, NotationReason::Winning)]);
    refuses("1m|EEE", &[(5, NotationReason::Situation)]);
    refuses("1m|E0E", &[(5, NotationReason::Situation)]);
    refuses("1m|EE2", &[(5, NotationReason::Situation)]);
    refuses("1m|EE00000", &[(9, NotationReason::Situation)]);
    refuses("1m||i", &[(4, NotationReason::Flowers)]);
    refuses("1m||1a", &[(4, NotationReason::Flowers)]);
    refuses("1m|||", &[(4, NotationReason::Section)]);
    refuses(&"1m".repeat(200), &[(256, NotationReason::TooLong)]);
    refuses(
        "1m\0<b>",
        &[
            (2, NotationReason::Unknown),
            (3, NotationReason::Unknown),
            (4, NotationReason::Unknown),
            (5, NotationReason::Unknown),
        ],
    );
}

#[test]
fn a_fault_says_what_and_where() {
    let error = "12m3x".parse::<Draft>().unwrap_err().to_string();
    assert_eq!(
        error,
        "character 4 (\"3\"): a suit must follow the digits: m, p or s (z for winds); character 5 (\"x\"): this is no tile"
    );
    let error = "[124m]".parse::<Hand>().unwrap_err().to_string();
    assert!(error.contains("meld 1 [124m]: the tiles are neither"), "{error}");
}

#[test]
fn every_hand_comes_back_from_its_text() {
    for hand in Hands::seeded(1).take(20_000) {
        let text = hand.to_string();
        assert_eq!(text.parse::<Hand>().as_ref(), Ok(&hand), "{text}");
        assert_eq!(Draft::from(&hand).to_string().parse::<Hand>().as_ref(), Ok(&hand), "{text}");
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    const ALPHABET: &[char] = &[
        '1',
        '9',
        '0',
        '5',
        'm',
        'p',
        's',
        'z',
        'E',
        'S',
        'W',
        'N',
        'C',
        'F',
        'P',
        '[',
        ']',
        ',',
        '|',
        '+',
        ' ',
        'a',
        'h',
        'i',
        '\0',
        '万',
        '🀄',
        '🀪',
        '\u{FE0F}',
        '９',
        '\u{10FFFF}',
        '-',
        '<',
    ];
    let mut rng = Rng::seeded(2);
    for _ in 0..100_000 {
        let length = rng.below(40);
        let text: String = (0..length).map(|_| rng.pick(ALPHABET)).collect();
        drop(text.parse::<Hand>());
    }
    for hand in Hands::seeded(3).take(20_000) {
        let mut chars: Vec<char> = hand.to_string().chars().collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(chars.len());
            match rng.below(3) {
                0 => chars[at] = rng.pick(ALPHABET),
                1 => chars.insert(at, rng.pick(ALPHABET)),
                _ => drop(chars.remove(at)),
            }
        }
        drop(chars.iter().collect::<String>().parse::<Hand>());
    }
}
