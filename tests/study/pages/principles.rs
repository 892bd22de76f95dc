//! The five principles: each applies in its example hands, and at least one of the changes shown ends this.

use bafan::{Account, Fan, Hand, Part, Principle, Reason, TileCounts, Uncounted};
use bafan_study::book::principles::{Page, Play, Plays};

use super::{check_words, counts, read, read_every, refuses, scored};

const FILE: &str = "principles";

/// Counts the occurrences of a fan that a principle excludes in a hand.
fn held_back(hand: &Hand, fan: Fan, principle: Principle) -> usize {
    let best = scored(hand).best;
    best.uncounted.iter().filter(|found| found.fan == fan && is_at_work(principle, found, &best)).count()
}

/// Returns whether a principle is the reason why a fan does not count. 不拆移 is not reported as the reason if a fan's list names what 不拆移
/// forbids. In this case, the principle is taken to apply if a counted fan already joins the same sets, or if the fan belongs to another
/// reading.
fn is_at_work(principle: Principle, found: &Uncounted, account: &Account) -> bool {
    if principle != Principle::NonSeparation {
        return found.reason.principle() == principle;
    }
    let joins = |part: &Part| matches!(part, Part::Group(mask) if mask & found.part.mask() == found.part.mask());
    let by =
        |fan: Fan| account.counted.iter().filter(move |counted| counted.fan == fan).flat_map(|counted| &counted.parts);
    match found.reason {
        Reason::OtherReading(_) => true,
        Reason::Excluded { by: fan, .. } | Reason::Combined { by: fan, .. } => {
            matches!(found.part, Part::Group(_)) && by(fan).any(joins)
        }
    }
}

#[test]
fn every_principle_has_its_page_in_every_language() {
    let plays: Vec<Plays> = read("hands", FILE);
    assert_eq!(plays.iter().map(|plays| plays.principle).collect::<Vec<_>>(), Principle::ALL);
    for (language, pages) in read_every::<Page>(FILE) {
        assert_eq!(pages.iter().map(|page| page.principle).collect::<Vec<_>>(), Principle::ALL, "{language}");
        for (page, plays) in pages.iter().zip(&plays) {
            let place = page.principle.slug();
            assert!(plays.plays.len() >= 2, "{place}: two hands are the least");
            let uneven =
                || page.plays.iter().zip(&plays.plays).find(|(text, play)| text.changes.len() != play.changes.len());
            assert!(page.plays.len() == plays.plays.len() && uneven().is_none(), "{language}, {place}: {:?}", uneven());
            let changes = page.plays.iter().flat_map(|play| &play.changes);
            check_words(
                language,
                place,
                changes.map(|change| &change.then).chain(page.plays.iter().map(|play| &play.start)),
            );
            check_words(language, place, page.apply.iter().chain([&page.what, &page.mistake]));
        }
    }
}

#[test]
fn in_each_hand_the_principle_is_at_work_and_a_change_ends_it() {
    for plays in read::<Plays>("hands", FILE) {
        for Play { watch, hand, changes } in &plays.plays {
            let place = format!("{}: {hand}", plays.principle.slug());
            assert!(held_back(hand, *watch, plays.principle) > 0, "{place} does not hold {watch} back");
            let ended = |changed: &&Hand| held_back(changed, *watch, plays.principle) == 0;
            assert!(changes.iter().any(|changed| ended(&changed)), "{place}: no change ends it");
            assert!(scored(hand).reaches_minimum(), "{place} may not be declared");
            for changed in changes {
                assert!(exchanged(hand, changed) <= 3, "{place} and {changed} are too far apart");
            }
        }
    }
}

/// Counts the tiles of a hand that are not in another.
fn exchanged(hand: &Hand, other: &Hand) -> u32 {
    let (one, two): (TileCounts, TileCounts) = (hand.counts(), other.counts());
    one.as_array().iter().zip(two.as_array()).map(|(&one, &two)| u32::from(one.saturating_sub(two))).sum()
}

#[test]
fn what_a_text_names_is_there() {
    let plays: Vec<Plays> = read("hands", FILE);
    for (language, pages) in read_every::<Page>(FILE) {
        for (page, plays) in pages.iter().zip(&plays) {
            for (text, play) in page.plays.iter().zip(&plays.plays) {
                let place = format!("{language}, {}: {}", page.principle.slug(), play.hand);
                assert!(
                    text.start.fans().any(|fan| fan == play.watch),
                    "{place}: the text does not name {}",
                    play.watch
                );
                let before = scored(&play.hand).best;
                for fan in text.start.fans() {
                    assert!(is_in(&before, fan), "{place}: {fan} is not there");
                }
                for (change, hand) in text.changes.iter().zip(&play.changes) {
                    let after = scored(hand).best;
                    for fan in change.then.fans() {
                        assert!(is_in(&after, fan) || is_in(&before, fan), "{place} to {hand}: {fan} is not there");
                    }
                    let lost_or_won = counts(hand, play.watch) != counts(&play.hand, play.watch);
                    let named = change.then.fans().any(|fan| fan == play.watch);
                    assert!(
                        !lost_or_won || named,
                        "{place} to {hand}: the text does not say what comes of {}",
                        play.watch
                    );
                }
            }
        }
    }
}

/// Returns whether a fan is found in a hand, counted or not.
fn is_in(account: &Account, fan: Fan) -> bool {
    account.counted.iter().any(|counted| counted.fan == fan) || account.uncounted.iter().any(|found| found.fan == fan)
}

#[test]
fn a_file_that_is_wrong_says_what_and_where() {
    refuses::<Plays>("hands", FILE, "bu-chai-yi", "bu-chai", "there is no principle \"bu-chai\"");
    refuses::<Plays>("hands", FILE, "\"watch\": \"无字\"", "\"watch\": \"字\"", "no fan is named \"字\"");
    refuses::<Plays>("hands", FILE, "34s666pEE5s", "34s666pE5s", "1 more tile needed");
    refuses::<Page>("en", FILE, "Make the pair {{99s}}", "", "the text is empty");
}
