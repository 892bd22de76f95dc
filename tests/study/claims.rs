//! Statements of the course about hands in a form that can be parsed: the kinds that a hand waits for, its sets, the fan that counts alone.
//! The engine decides whether they are true.
//!
//! [`points`] checks points in advice, [`sources`] statements about sources and rule sets; [`facts`] contains statements that cannot be
//! parsed.

mod facts;
mod points;
mod sentences;
mod sources;

use std::collections::BTreeSet;

use bafan::{Account, Fan, Form, Hand, Part, RuleSet, Score, Tile, score, waits};
use bafan_study::book::{basics, counting, principles, recipes, rulings};
use bafan_study::markup::{Piece, Prose};

use crate::book::pages as fan_pages;
use crate::pages::{read, read_every};

/// A text about hands. A statement of the text is considered true if it is true of at least one of the hands.
struct Caption {
    place: String,
    language: &'static str,
    text: Prose,
    hands: Vec<Hand>,
}

/// A statement about a wait.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    /// These kinds win, possibly with others.
    Among(BTreeSet<Tile>),
    /// Exactly these kinds win.
    Only(BTreeSet<Tile>),
    /// This many kinds win.
    Kinds(usize),
}

impl Said {
    fn holds(&self, waits: &BTreeSet<Tile>) -> bool {
        match self {
            Said::Among(tiles) => tiles.is_subset(waits),
            Said::Only(tiles) => tiles == waits,
            Said::Kinds(kinds) => *kinds == waits.len(),
        }
    }
}

#[test]
fn what_a_text_says_of_the_wait_is_what_the_hand_waits_for() {
    let mut looked_at = 0;
    let mut wrong = Vec::new();
    for Caption { place, language, text, hands } in told() {
        for said in waits_said(language, &text) {
            looked_at += 1;
            let found: Vec<BTreeSet<Tile>> = hands.iter().map(|hand| waits(hand.holding()).iter().collect()).collect();
            if !found.iter().any(|waits| said.holds(waits)) {
                wrong.push(format!("{place}: {said:?}, but the hand waits for {found:?}"));
            }
        }
    }
    println!("{looked_at} waits");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(looked_at > 60, "{looked_at} waits: this test looks at too little");
}

#[test]
fn the_chows_that_a_text_names_are_those_of_its_hand() {
    let mut looked_at = 0;
    let mut wrong = Vec::new();
    for page in fan_pages() {
        for (language, lesson) in &page.lessons {
            for (worked, text) in page.hands.worked.iter().zip(&lesson.worked) {
                let score = scored(&worked.hand);
                let readings = || std::iter::once(&score.best).chain(&score.others).map(|account| &account.reading);
                for tiles in drawn(text).filter(|tiles| is_chow(tiles)) {
                    looked_at += 1;
                    let has = |set: &bafan::Set| set.tiles().eq(tiles.iter().copied());
                    if !readings().any(|reading| reading.form != Form::Sets || reading.sets.iter().any(has)) {
                        wrong.push(format!("{language}, {}: {tiles:?} is no set of {}", page.fan, worked.hand));
                    }
                }
            }
        }
    }
    println!("{looked_at} chows");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(looked_at > 60, "{looked_at} chows: this test looks at too little");
}

#[test]
fn a_fan_that_is_said_to_count_alone_does() {
    let mut wrong = Vec::new();
    for Caption { place, language, text, hands } in told() {
        for fan in alone(language, &text) {
            let counts = |hand: &Hand| scored(hand).fans().map(|(counted, _)| counted).collect::<Vec<_>>();
            if !hands.iter().any(|hand| counts(hand) == [fan]) {
                wrong.push(format!("{place}: not {fan} alone, but {:?}", hands.iter().map(counts).collect::<Vec<_>>()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn where_two_pairs_are_weighed_every_join_of_both_readings_is_named() {
    let mut looked_at = 0;
    for Caption { place, text, hands, .. } in captions().into_iter().filter(|caption| caption.hands.len() == 1) {
        let score = scored(&hands[0]);
        let pairs: BTreeSet<Tile> = drawn(&text).filter_map(pair).collect();
        let with = |tile: Tile| accounts(&score).find(|account| account.reading.pair == Some(tile));
        let weighed: Vec<&Account> = pairs.into_iter().filter_map(with).collect();
        if weighed.len() < 2 {
            continue;
        }
        looked_at += 1;
        let joins = weighed.iter().flat_map(|account| &account.counted);
        for join in joins.filter(|counted| counted.parts.iter().any(|part| matches!(part, Part::Group(_)))) {
            assert!(text.fans().any(|fan| fan == join.fan), "{place}: {} is not named", join.fan);
        }
    }
    assert!(looked_at >= 4, "{looked_at} texts: this test looks at too little");
}

/// Returns every text about displayed hands on the pages of the fans, the principles and the rulings.
fn captions() -> Vec<Caption> {
    let mut captions = Vec::new();
    for page in fan_pages() {
        for (language, lesson) in page.lessons {
            let worked = page.hands.worked.iter().map(|worked| vec![worked.hand.clone()]).zip(&lesson.worked);
            let near = page.hands.near.iter().map(|near| vec![near.hand.clone()]).zip(&lesson.near);
            let confused = page.hands.confused.iter().map(|pair| vec![pair.this.clone(), pair.that.clone()]);
            for (hands, text) in worked.chain(near).chain(confused.zip(&lesson.confused)) {
                let place = format!("{language}, {}: {}", page.fan.slug(), hands[0]);
                captions.push(Caption { place, language, text: text.clone(), hands });
            }
        }
    }
    captions.extend(of_principles());
    captions.extend(of_rulings());
    captions
}

/// Returns the captions, and the statements about hands in the basics, the walkthroughs and the recipes.
fn told() -> Vec<Caption> {
    let mut told = captions();
    let won: Vec<basics::Shown> = read("hands", "basics");
    for (language, pages) in read_every::<basics::Page>("basics") {
        for page in pages {
            let wins = won.iter().filter(|shown| shown.slug == page.slug).flat_map(|shown| &shown.wins);
            told.extend(wins.zip(page.captions).map(|(win, text)| caption(language, &page.slug, &win.hand, text)));
        }
    }
    let walks: Vec<counting::Walk> = read("hands", "walks");
    for (language, pages) in read_every::<counting::WalkText>("walks") {
        for (walk, page) in walks.iter().zip(pages) {
            told.extend(page.steps.into_iter().map(|text| caption(language, &page.slug, &walk.hand, text)));
        }
    }
    let played: Vec<recipes::Recipe> = read("hands", "recipes");
    for (language, pages) in read_every::<recipes::RecipeText>("recipes") {
        for (recipe, mut page) in played.iter().zip(pages) {
            let last = page.turns.pop().expect("a recipe has turns");
            told.push(caption(language, &page.slug, &recipe.won().expect("a recipe is won"), last));
        }
    }
    told
}

fn caption(language: &'static str, page: &str, hand: &Hand, text: Prose) -> Caption {
    Caption { place: format!("{language}, {page}: {hand}"), language, text, hands: vec![hand.clone()] }
}

fn of_principles() -> Vec<Caption> {
    let hands: Vec<principles::Plays> = read("hands", "principles");
    let mut captions = Vec::new();
    for (language, pages) in read_every::<principles::Page>("principles") {
        for (plays, page) in hands.iter().zip(pages) {
            for (play, text) in plays.plays.iter().zip(page.plays) {
                let changed = play.changes.iter().zip(text.changes.into_iter().map(|change| change.then));
                for (hand, text) in changed.chain([(&play.hand, text.start)]) {
                    let place = format!("{language}, {}: {hand}", plays.principle.slug());
                    captions.push(Caption { place, language, text, hands: vec![hand.clone()] });
                }
            }
        }
    }
    captions
}

fn of_rulings() -> Vec<Caption> {
    let shown: Vec<rulings::Shown> = read("hands", "rulings");
    let mut captions = Vec::new();
    for (language, groups) in read_every::<rulings::RulingSection>("rulings") {
        for ruling in groups.into_iter().flat_map(|group| group.rulings) {
            let cases = shown.iter().find(|shown| shown.number == ruling.number).map(|shown| &shown.cases);
            for (case, text) in cases.into_iter().flatten().zip(ruling.captions) {
                if let rulings::Case::Scored { hand, .. } = case {
                    let place = format!("{language}, C{}: {hand}", ruling.number);
                    captions.push(Caption { place, language, text, hands: vec![hand.clone()] });
                }
            }
        }
    }
    captions
}

fn waits_said(language: &str, text: &Prose) -> Vec<Said> {
    if language == "ja" {
        return waits_said_behind(text);
    }
    let (only, among): (&[&str], &[&str]) = match language {
        "zh" => (&["只等", "只听", "同样听"], &["听", "等", "听的是", "等的是"]),
        _ => {
            (&["Both hands wait for"], &["waits for", "waits on", "waited for", "waiting on", "Waiting on", "wait for"])
        }
    };
    let pieces = text.pieces();
    let mut said = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        let Piece::Text(words) = piece else { continue };
        said.extend(kinds(language, words).map(Said::Kinds));
        let ends = |verbs: &[&str]| verbs.iter().any(|verb| words.trim_end().ends_with(verb));
        let (tiles, after) = listed(&pieces[at + 1..]);
        // `听的是 {{57s}} 中间` names held tiles; `手里 {{45s}} 听 {{3s}}{{6s}} 两头` is about a hand that is not shown.
        let held = ["中间", "两头，什么也不计"].iter().any(|part| after.trim_start().starts_with(part));
        if !tiles.is_empty() && !held && (ends(only) || ends(among)) {
            let alone = ends(only) || ["alone", "only"].iter().any(|word| after.trim_start().starts_with(word));
            said.push(if alone { Said::Only(tiles) } else { Said::Among(tiles) });
        }
    }
    said
}

/// Returns the statements about waits in a Japanese text, where the verb comes last: `{{3m}}と{{6m}}の双碰待ち`, `{{7s}}だけを待つ`, `二種待ち`.
fn waits_said_behind(text: &Prose) -> Vec<Said> {
    const AMONG: [&str; 4] = ["待ち", "の単騎", "の双碰待ち", "の両面待ち"];
    const ONLY: [&str; 2] = ["だけを待", "だけの待ち"];
    // `{{45s}}なら{{3s}}{{6s}}の両面待ちで、何もつきません` is about a hand that is not shown.
    const NOT_SHOWN: &str = "の両面待ちで、何もつきません";
    let pieces = text.pieces();
    let mut said = Vec::new();
    let mut at = 0;
    while let Some(piece) = pieces.get(at) {
        at += 1;
        match piece {
            Piece::Text(words) => said.extend(kinds("ja", words).map(Said::Kinds)),
            Piece::Tiles(_) => {
                let (tiles, after) = listed(&pieces[at - 1..]);
                let goes_on = |ends: &[&str]| ends.iter().any(|end| after.starts_with(end));
                let alike = at > 1 && matches!(&pieces[at - 2], Piece::Text(words) if words.ends_with("同じ"));
                if goes_on(&ONLY) || alike && goes_on(&AMONG) {
                    said.push(Said::Only(tiles));
                } else if goes_on(&AMONG) && !after.starts_with(NOT_SHOWN) {
                    said.push(Said::Among(tiles));
                }
                let list = |piece: &&Piece| matches!(piece, Piece::Tiles(_)) || is_between(piece);
                at += pieces[at..].iter().take_while(list).count();
            }
            Piece::Fan(_) | Piece::Worded(..) | Piece::Waits(..) | Piece::Ruling(_) => {}
        }
    }
    said
}

/// Returns whether a piece only joins the tiles of a list.
fn is_between(piece: &Piece) -> bool {
    const BETWEEN: [&str; 11] = ["", "和", "与", "、", "或", "and", "or", ",", "and the", "と", "か"];
    matches!(piece, Piece::Text(words) if BETWEEN.contains(&words.trim()))
}

/// Returns the tiles of a list at the start of some pieces, and the words after it.
fn listed(pieces: &[Piece]) -> (BTreeSet<Tile>, &str) {
    let mut tiles = BTreeSet::new();
    let mut words = "";
    for (at, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Tiles(more) => tiles.extend(more),
            Piece::Text(_) if is_between(piece) && at + 1 < pieces.len() => {}
            Piece::Text(text) => {
                words = text;
                break;
            }
            Piece::Fan(_) | Piece::Worded(..) | Piece::Waits(..) | Piece::Ruling(_) => break,
        }
    }
    (tiles, words)
}

/// Returns the number of kinds that a hand waits for according to the words, as in `听两种`, `waits for two kinds`, `Two kinds win`, `二種待ち`;
/// `None` if they state none.
fn kinds(language: &str, words: &str) -> Option<usize> {
    const ZH: [&str; 3] = ["两种", "三种", "四种"];
    const JA: [&str; 3] = ["二種", "三種", "四種"];
    const EN: [[&str; 2]; 3] = [["Two", "two"], ["Three", "three"], ["Four", "four"]];
    let stated = |at: &usize| match language {
        "zh" => words.contains(&format!("听{}", ZH[*at])),
        "ja" => words.contains(&format!("{}待ち", JA[*at])),
        _ => words.contains(&format!("{} kinds", EN[*at][0])) || words.contains(&format!("for {} kinds", EN[*at][1])),
    };
    (0..3).find(stated).map(|at| at + 2)
}

/// Returns the fans of which a text says that they count alone: `只计[[全不靠]]`, `[[全不靠]] alone`. `只计[[自摸]]` only says that [[不求人]] does not
/// count, and a second fan may follow.
fn alone(language: &str, text: &Prose) -> Vec<Fan> {
    let mut fans = Vec::new();
    for (at, piece) in text.pieces().iter().enumerate() {
        let Piece::Fan(fan) = piece else { continue };
        let words = |piece: Option<&Piece>| match piece {
            Some(Piece::Text(words)) => words.clone(),
            _ => String::new(),
        };
        let (before, after) =
            (words(at.checked_sub(1).and_then(|at| text.pieces().get(at))), words(text.pieces().get(at + 1)));
        let said = match language {
            "zh" => before.ends_with("只计") && !["和", "、"].iter().any(|more| after.starts_with(more)),
            _ => after.starts_with(" alone"),
        };
        fans.extend(Some(*fan).filter(|&fan| said && fan != Fan::SelfDrawn));
    }
    fans
}

fn drawn(text: &Prose) -> impl Iterator<Item = &[Tile]> {
    text.pieces().iter().filter_map(|piece| match piece {
        Piece::Tiles(tiles) => Some(tiles.as_slice()),
        Piece::Text(_) | Piece::Fan(_) | Piece::Worded(..) | Piece::Waits(..) | Piece::Ruling(_) => None,
    })
}

fn is_chow(tiles: &[Tile]) -> bool {
    let [one, two, three] = tiles else { return false };
    let follows = |low: &Tile, high: &Tile| {
        low.suit().is_some() && low.suit() == high.suit() && low.rank().map(|rank| rank + 1) == high.rank()
    };
    follows(one, two) && follows(two, three)
}

fn pair(tiles: &[Tile]) -> Option<Tile> {
    let [one, two] = tiles else { return None };
    (one == two).then_some(*one)
}

fn accounts(score: &Score) -> impl Iterator<Item = &Account> {
    std::iter::once(&score.best).chain(&score.others)
}

fn scored(hand: &Hand) -> Score {
    score(hand, &RuleSet::textbook()).unwrap_or_else(|error| panic!("{hand}: {error}"))
}

#[test]
fn sentences_about_waits_are_understood() {
    let said = |language, text: &str| waits_said(language, &text.parse().unwrap());
    let tiles = |text: &str| text.parse::<bafan::Draft>().unwrap().standing.into_iter().collect::<BTreeSet<_>>();
    assert_eq!(said("zh", "听 {{3m}} 和 {{6m}}，听两种。"), [Said::Among(tiles("36m")), Said::Kinds(2)]);
    assert_eq!(said("zh", "只等 {{7s}}：可以看成两种。"), [Said::Only(tiles("7s"))]);
    assert_eq!(said("zh", "单等 {{9p}} 做将。"), [Said::Among(tiles("9p"))]);
    assert_eq!(said("zh", "听的是 {{57s}} 中间的 {{6s}}。"), []);
    assert_eq!(
        said("en", "It waits for {{3m}} and {{6m}}. Two kinds win."),
        [Said::Among(tiles("36m")), Said::Kinds(2)]
    );
    assert_eq!(said("en", "The hand waits on {{P}} alone."), [Said::Only(tiles("P"))]);
    assert_eq!(said("en", "Four copies of two kinds."), []);
    assert_eq!(said("ja", "{{3m}}と{{6m}}の双碰待ち。"), [Said::Among(tiles("36m"))]);
    assert_eq!(said("ja", "{{7789s}}は{{7s}}だけの待ち。"), [Said::Only(tiles("7s"))]);
    assert_eq!(said("ja", "二種待ちなので、つきません。"), [Said::Kinds(2)]);
}

#[test]
fn what_counts_alone_is_understood() {
    let fans = |language, text: &str| alone(language, &text.parse().unwrap());
    assert_eq!(fans("zh", "九张不齐，只计[[全不靠]]。"), [Fan::LesserHonorsAndKnitted]);
    assert_eq!(fans("en", "It is [[全不靠]] alone."), [Fan::LesserHonorsAndKnitted]);
    assert!(fans("zh", "只计[[七对]]和[[清一色]]，不计[[不求人]]，只计[[自摸]]。").is_empty());
}
