//! The basics: their hands win, and the captions state the points and payments of the engine and of `settle`.

use std::collections::BTreeSet;

use bafan::{Analysis, Draft, Form, RuleSet, TileCounts, WaitValue, Wind, Winner, arrange, seats, settle};
use bafan_study::book::basics::{Page, Shown};

use super::{check_words, read, read_every, refuses, says, scored};

const FILE: &str = "basics";

/// Pages whose captions state the points of every hand.
const POINTS: [&str; 7] = ["eight", "pays", "flowers", "recipes", "knitted-help", "other-games", "score-asks"];

#[test]
fn every_language_has_every_page_and_a_caption_for_every_hand() {
    let shown: Vec<Shown> = read("hands", FILE);
    let [(_, zh), (_, en), (_, ja)] = read_every::<Page>(FILE);
    let slugs = |pages: &[Page]| pages.iter().map(|page| page.slug.clone()).collect::<Vec<_>>();
    assert_eq!([slugs(&en), slugs(&ja)], [slugs(&zh), slugs(&zh)]);
    assert_eq!(slugs(&zh).iter().collect::<BTreeSet<_>>().len(), zh.len(), "a page comes twice");
    assert!(shown.iter().all(|shown| slugs(&zh).contains(&shown.slug)), "hands of a page that is not there");
    for (language, pages) in [("zh", &zh), ("en", &en), ("ja", &ja)] {
        for page in pages {
            let hands = shown.iter().find(|shown| shown.slug == page.slug);
            let hands = hands.map_or(0, |shown| shown.wins.len() + shown.held.len() + shown.threats.len());
            assert_eq!(page.captions.len(), hands, "{language}, {}", page.slug);
            assert!(!page.texts.is_empty(), "{language}, {}", page.slug);
            check_words(language, &page.slug, page.texts.iter().chain(&page.captions).chain([&page.lead]));
        }
    }
}

#[test]
fn every_hand_is_what_its_caption_says() {
    for shown in read::<Shown>("hands", FILE) {
        for (language, pages) in read_every::<Page>(FILE) {
            let page = pages.iter().find(|page| page.slug == shown.slug).expect("checked above");
            for (win, caption) in shown.wins.iter().zip(&page.captions) {
                let score = scored(&win.hand);
                let place = format!("{language}, {}: {}", page.slug, win.hand);
                for fan in caption.fans() {
                    assert!(score.fans().any(|(counted, _)| counted == fan), "{place}: no {fan}");
                }
                if POINTS.contains(&page.slug.as_str()) {
                    assert!(says(caption, score.total()) || says(caption, score.best.points), "{place}");
                }
                if page.slug == "pays" {
                    for seat in seats(score.total(), win.hand.situation(), win.payer) {
                        assert_eq!(seat.otherwise, None, "{place}: nobody knows whose tile it was");
                        assert!(says(caption, seat.amount.unsigned_abs()), "{place}: no {}", seat.amount);
                    }
                }
            }
        }
    }
}

#[test]
fn the_page_of_eight_shows_enough_too_little_and_flowers_that_do_not_help() {
    let shown: Vec<Shown> = read("hands", FILE);
    let eight = shown.iter().find(|shown| shown.slug == "eight").expect("there is a page of eight");
    let scores: Vec<_> = eight.wins.iter().map(|win| scored(&win.hand)).collect();
    assert!(scores.iter().any(|score| score.best.points == 8));
    assert!(scores.iter().any(|score| score.total() >= 8 && !score.reaches_minimum()));
    assert!(scores.iter().any(|score| score.best.points > 8));
}

/// Returns, for a win of South by self-draw, on West's discard and on North's, what South gains, what West loses, and the sum, by which
/// South gains on West.
fn closes(points: u32) -> [[i32; 3]; 3] {
    let (winner, ahead) = (Wind::South, Wind::West);
    let on = |payer| Winner::OnTileOf { winner, payer };
    [Winner::SelfDrawn(winner), on(ahead), on(Wind::North)].map(|way| {
        let paid = settle(points, way).expect("payments");
        let (gained, lost) = (paid[winner as usize], -paid[ahead as usize]);
        [gained, lost, gained + lost]
    })
}

#[test]
fn the_page_of_the_score_says_what_a_win_closes() {
    let needed = |way: usize, gap: i32| (8..).find(|&points| closes(points)[way][2] > gap).expect("some win is enough");
    for (language, pages) in read_every::<Page>(FILE) {
        let page = pages.iter().find(|page| page.slug == "score-asks").expect("there is a page");
        for number in closes(10).concat() {
            assert!(says(&page.texts[0], number.unsigned_abs()), "{language}: {number}");
        }
        for way in 0..3 {
            assert!(says(&page.texts[1], needed(way, 60)), "{language}: {}", needed(way, 60));
            let base = closes(0)[way][2];
            assert!(says(&page.texts[1], base.unsigned_abs()), "{language}: {base}");
        }
        let shown = shown_of("score-asks");
        for (win, caption) in shown.wins.iter().zip(&page.captions) {
            let way = usize::from(!win.hand.situation().self_drawn);
            let gap = closes(scored(&win.hand).total())[way][2];
            assert!(says(caption, gap.unsigned_abs()), "{language}: {gap}");
        }
    }
}

fn shown_of(slug: &str) -> Shown {
    let shown = read::<Shown>("hands", FILE);
    shown.into_iter().find(|shown| shown.slug == slug).unwrap_or_else(|| panic!("no hands for {slug}"))
}

fn analyzed(draft: &Draft) -> Analysis {
    Analysis::of(draft, &RuleSet::textbook(), &TileCounts::EMPTY)
}

/// Returns the number of tiles that win with eight points: by discard, by self-draw.
fn winning(draft: &Draft) -> [u32; 2] {
    let Analysis::Waiting(waits) = analyzed(draft) else { panic!("{draft} does not wait") };
    let copies = |enough: &dyn Fn(&WaitValue) -> bool| {
        waits.iter().filter(|wait| enough(wait)).map(|wait| u32::from(wait.unseen)).sum()
    };
    [copies(&|wait| wait.discarded.reaches_minimum()), copies(&|wait| wait.drawn.reaches_minimum())]
}

#[test]
fn hands_side_by_side_differ_in_what_their_page_is_about() {
    let [gaps, claim, give_up] = ["gaps", "claim-or-wait", "give-up"].map(|slug| shown_of(slug).held);
    let [open, closed] = [winning(&gaps[0]), winning(&gaps[1])];
    assert_eq!(open, closed.map(|copies| 2 * copies), "half as many tiles win");
    let [waited, claimed] = [winning(&claim[0]), winning(&claim[1])];
    assert!(waited[0] > 0 && claimed[0] == 0 && claimed[1] > 0, "{waited:?} {claimed:?}");
    let distance = |draft: &Draft| match analyzed(draft) {
        Analysis::Approach(approach) => approach.shanten.distance,
        other => panic!("{draft}: {other:?}"),
    };
    assert!(distance(&give_up[0]) > distance(&give_up[1]) && distance(&give_up[1]) >= 2);
    assert!(
        give_up[0].standing.iter().all(|tile| give_up[0].standing.iter().filter(|&other| other == tile).count() == 1)
    );
}

#[test]
fn the_page_of_defense_shows_what_it_says() {
    let threats = shown_of("defense").threats;
    let ways = |table: usize, tile: &str| {
        let tile = tile.parse::<Draft>().expect("a tile").standing[0];
        assert!(threats[table].held.contains(&tile));
        threats[table].danger(tile)
    };
    assert!(ways(0, "8p").is_safe() && ways(0, "E").choices() == 1);
    assert!(["1m", "E", "8p"].iter().all(|other| ways(0, other).choices() < ways(0, "5s").choices()));
    // Only a pair or a pung can wait for this tile.
    assert_eq!(ways(1, "9m").ways.len(), 2);
    assert!(ways(1, "4m").choices() > 2 * ways(1, "9m").choices());
}

#[test]
fn the_page_of_forms_shows_each_form_once() {
    let shown: Vec<Shown> = read("hands", FILE);
    let forms = shown.iter().find(|shown| shown.slug == "forms").expect("there is a page of forms");
    let form = |hand| {
        arrange(hand)
            .first()
            .map(|reading| (reading.form, reading.sets.iter().any(|set| set.shape == bafan::Shape::Knitted)))
    };
    let seen: Vec<_> = forms.wins.iter().map(|win| form(&win.hand).expect("it is a win")).collect();
    let expected = [
        (Form::Sets, false),
        (Form::SevenPairs, false),
        (Form::ThirteenOrphans, false),
        (Form::Knitted, false),
        (Form::Sets, true),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    let hands = |from, to, said| refuses::<Shown>("hands", FILE, from, to, said);
    hands("\"version\": 1", "\"version\": 2", "version 2 of the book");
    hands("678s3s|EW", "78s3s|EW", "1 more tile needed");
    hands("\"payer\": \"S\"", "\"payer\": \"X\"", "\"X\" is no wind");
    hands("\"wins\"", "\"hands\"", "unknown field `hands`");
    let texts = |from, to, said| refuses::<Page>("en", FILE, from, to, said);
    texts("\"The tiles\"", "\" \"", "the text is empty");
    texts("{{123456789m}}", "{{123456789}}", "{{123456789}}: ");
    texts("[[门前清]]", "[[门清]]", "[[门清]]: no fan has this name");
}
