//! The number of winning hands: published values, and every group recounted by listing its hands.

use std::collections::BTreeSet;

use bafan_table::odds::{Count, Counting, Deck, Forms, Question, Stage, choose};

fn counted(deck: Deck, sets: u8, forms: Forms) -> Counting {
    let mut counting = Counting::new(Question { deck, sets, forms }).unwrap();
    while counting.advance() {}
    counting
}

fn count_of(counting: &Counting, stage: Stage) -> Count {
    counting.steps().iter().find(|step| step.stage == stage).unwrap_or_else(|| panic!("{stage:?}")).count
}

/// Returns the counts of a group as (tiles, patterns, deals).
fn rows(counting: &Counting, stage: Stage) -> Vec<(u32, u128, u128)> {
    let step = counting.steps().iter().find(|step| step.stage == stage).unwrap();
    step.rows.iter().map(|row| (row.tiles, row.count.patterns, row.count.deals)).collect()
}

#[test]
fn the_source_s_own_steps_have_their_numbers() {
    let counting = counted(Deck::PLAIN, 4, Forms::Source);
    let tiles = [0, 2, 3, 5, 6, 8, 9, 11, 12, 14];
    let table = |patterns: [u128; 10], deals: [u128; 10]| -> Vec<(u32, u128, u128)> {
        tiles.into_iter().zip(patterns).zip(deals).map(|((tiles, patterns), deals)| (tiles, patterns, deals)).collect()
    };
    let honors =
        table([1, 7, 7, 42, 21, 105, 35, 140, 35, 105], [1, 42, 28, 1008, 336, 10_080, 2240, 53_760, 8960, 161_280]);
    let suit = table(
        [1, 9, 16, 135, 127, 996, 627, 4475, 2098, 13_259],
        [1, 54, 484, 19_200, 65_272, 1_748_756, 2_742_868, 47_037_380, 40_399_783, 440_593_684],
    );
    assert_eq!(rows(&counting, Stage::Honors), honors);
    assert_eq!(rows(&counting, Stage::Suit), suit);
    for (stage, patterns, deals) in [
        (Stage::Sets, 11_498_658, 11_353_128_141_498),
        (Stage::AlsoPairs, 4668, 1_306_741_248),
        (Stage::Pairs, 5_379_616, 1_505_948_184_576),
        (Stage::Orphans, 13, 1_308_622_848),
        (Stage::Total, 16_873_619, 12_859_078_207_674),
        (Stage::Everything, 326_520_504_500, 4_250_305_029_168_216_000),
    ] {
        assert_eq!(count_of(&counting, stage), Count { patterns, deals }, "{stage:?}");
    }
    let chance = counting.chance().unwrap();
    assert_eq!(chance.to_string(), "2143179701279/708384171528036000");
    assert_eq!(format!("{:.1}", 1.0 / chance.value()), "330529.5");
}

#[test]
fn official_forms_have_their_numbers() {
    let counting = counted(Deck::PLAIN, 4, Forms::Official);
    let (twos, fours) = (count_of(&counting, Stage::Pairs), count_of(&counting, Stage::FourAlike));
    assert_eq!(twos.patterns + fours.patterns, 16_417_104);
    assert_eq!(twos.deals + fours.deals, 1_569_298_171_584);
    assert_eq!(count_of(&counting, Stage::Knitted), Count { patterns: 720, deals: 720 * 4u128.pow(14) });
}

#[test]
fn knitted_hands_are_the_same_when_all_are_listed_and_the_total_is_the_sum() {
    // 全不靠: fourteen different tiles of the seven honors and the nine of one arrangement, checked against the official game.
    let mut hands = BTreeSet::new();
    for suits in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let nine = (0..3).flat_map(|third| [0, 3, 6].map(|step| suits[third] * 9 + third + step));
        let sixteen: Vec<usize> = nine.chain(27..34).collect();
        for (one, other) in (0..16).flat_map(|one| (one + 1..16).map(move |other| (one, other))) {
            let mut tiles: Vec<usize> = sixteen.clone();
            tiles.remove(other);
            tiles.remove(one);
            tiles.sort_unstable();
            hands.insert(tiles);
        }
    }
    for tiles in &hands {
        let text: String = tiles.iter().map(|&tile| bafan::Tile::at(tile).unwrap().to_string()).collect();
        let hand: bafan::Hand = format!("{text}|EE1000").parse().unwrap();
        let tally = bafan::tally(&hand, &bafan::RuleSet::textbook()).unwrap();
        let knitted = [bafan::Fan::LesserHonorsAndKnitted, bafan::Fan::GreaterHonorsAndKnitted];
        assert!(knitted.iter().any(|&fan| tally.times(fan) > 0), "{text}");
    }
    let counting = counted(Deck::PLAIN, 4, Forms::Official);
    let listed = Count { patterns: hands.len() as u128, deals: hands.iter().map(|_| 4u128.pow(14)).sum() };
    assert_eq!(count_of(&counting, Stage::Knitted), listed);
    let count = |stage| count_of(&counting, stage);
    let added = [Stage::Sets, Stage::Pairs, Stage::FourAlike, Stage::Orphans, Stage::Knitted, Stage::KnittedStraight];
    let taken = [Stage::AlsoPairs, Stage::AlsoFourAlike];
    let sum = |stages: &[Stage], of: fn(Count) -> u128| stages.iter().map(|&stage| of(count(stage))).sum::<u128>();
    let total = Count {
        patterns: sum(&added, |count| count.patterns) - sum(&taken, |count| count.patterns),
        deals: sum(&added, |count| count.deals) - sum(&taken, |count| count.deals),
    };
    assert_eq!(counting.total(), total);
    assert_eq!(total, Count { patterns: 27_919_573, deals: 13_257_769_189_488 });
}

#[test]
fn every_deck_counts_all_hands_as_a_binomial_coefficient() {
    for (deck, sets, forms) in [
        (Deck::SUITS, 4, Forms::Source),
        (Deck::PLAIN, 4, Forms::Official),
        (Deck::FULL, 4, Forms::Official),
        (Deck::SUITS, 5, Forms::Sets),
        (Deck::PLAIN, 5, Forms::Sets),
        (Deck::FULL, 5, Forms::Sets),
    ] {
        let counting = counted(deck, sets, forms);
        let hand = counting.question().tiles();
        assert_eq!(
            count_of(&counting, Stage::Everything).deals,
            choose(deck.tiles(), hand).unwrap(),
            "{deck:?} {sets}"
        );
    }
}

#[test]
fn flowers_change_the_chance_only_where_they_are_not_replaced() {
    let (plain, full) = (counted(Deck::PLAIN, 4, Forms::Official), counted(Deck::FULL, 4, Forms::Official));
    assert_eq!(plain.total(), full.total());
    assert_eq!(plain.chance(), plain.chance_with_replacement());
    assert_eq!(plain.chance(), full.chance_with_replacement());
    assert!(full.chance().unwrap().value() < plain.chance().unwrap().value());
}

#[test]
fn steps_are_taken_one_by_one() {
    let mut counting = Counting::new(Question { deck: Deck::PLAIN, sets: 4, forms: Forms::Official }).unwrap();
    let stages = counting.stages().to_vec();
    for (taken, &stage) in stages.iter().enumerate() {
        assert_eq!(counting.steps().len(), taken);
        assert_eq!(counting.chance(), None);
        assert!(counting.advance());
        assert_eq!(counting.steps()[taken].stage, stage);
    }
    assert!(!counting.advance());
    assert!(counting.chance().is_some());
}

#[test]
fn questions_without_a_hand_are_refused() {
    let refused = |deck, sets, forms| Counting::new(Question { deck, sets, forms }).unwrap_err().to_string();
    assert_eq!(refused(Deck::PLAIN, 0, Forms::Sets), "a hand has 1 to 5 sets and a pair, not 0 sets");
    assert_eq!(refused(Deck::PLAIN, 6, Forms::Sets), "a hand has 1 to 5 sets and a pair, not 6 sets");
    assert_eq!(
        refused(Deck::PLAIN, 5, Forms::Source),
        "seven pairs, orphans and knitted hands have 14 tiles: four sets and a pair"
    );
    let nine = Deck { honors: true, flowers: 9 };
    assert_eq!(refused(nine, 4, Forms::Source), "there are at most 8 flowers, not 9");
}

/// Returns every arrangement of a group made of sets and at most one pair, as counts of its kinds.
fn put_together(kinds: usize, chows: bool, sets: usize) -> BTreeSet<Vec<u8>> {
    let mut sorts: Vec<Vec<usize>> = (0..kinds).map(|kind| vec![kind; 3]).collect();
    if chows {
        sorts.extend((0..kinds - 2).map(|low| vec![low, low + 1, low + 2]));
    }
    let mut found = BTreeSet::from([vec![0u8; kinds]]);
    let mut last = found.clone();
    for _ in 0..sets {
        let grown = last.iter().flat_map(|counts| sorts.iter().filter_map(|tiles| with(counts, tiles)));
        last = grown.collect();
        found.extend(last.iter().cloned());
    }
    let paired: Vec<Vec<u8>> =
        found.iter().flat_map(|counts| (0..kinds).filter_map(|kind| with(counts, &[kind, kind]))).collect();
    found.extend(paired);
    found
}

fn with(counts: &[u8], tiles: &[usize]) -> Option<Vec<u8>> {
    let mut counts = counts.to_vec();
    tiles.iter().for_each(|&tile| counts[tile] += 1);
    counts.iter().all(|&copies| copies <= 4).then_some(counts)
}

fn deals(counts: &[u8]) -> u128 {
    counts.iter().map(|&copies| [1, 4, 6, 4, 1][usize::from(copies)]).product()
}

#[test]
fn groups_are_the_same_when_their_hands_are_listed() {
    let counting = counted(Deck::PLAIN, 5, Forms::Sets);
    for (stage, kinds, chows) in [(Stage::Honors, 7, false), (Stage::Suit, 9, true)] {
        let listed = put_together(kinds, chows, 5);
        for (tiles, patterns, deals_counted) in rows(&counting, stage) {
            let of_size = || listed.iter().filter(|counts| counts.iter().map(|&n| u32::from(n)).sum::<u32>() == tiles);
            assert_eq!(of_size().count() as u128, patterns, "{stage:?}, {tiles} tiles");
            assert_eq!(of_size().map(|counts| deals(counts)).sum::<u128>(), deals_counted, "{stage:?}, {tiles} tiles");
        }
        assert_eq!(rows(&counting, stage).iter().map(|row| row.1).sum::<u128>(), listed.len() as u128);
    }
}

#[test]
fn small_hands_are_the_same_when_all_are_listed() {
    // One or two sets and a pair, of all 34 kinds or of 27, are combined directly.
    for (deck, sets) in [(Deck::PLAIN, 1), (Deck::SUITS, 1), (Deck::PLAIN, 2), (Deck::SUITS, 2)] {
        let listed = whole_hands(deck, sets);
        let counting = counted(deck, sets, Forms::Sets);
        let total = Count { patterns: listed.len() as u128, deals: listed.iter().map(|hand| deals(hand)).sum() };
        assert_eq!(counting.total(), total, "{deck:?}, {sets} sets");
    }
}

/// Returns all hands of `sets` sets and a pair, without using groups.
fn whole_hands(deck: Deck, sets: u8) -> BTreeSet<Vec<u8>> {
    let kinds = if deck.honors { 34 } else { 27 };
    let mut hands = BTreeSet::from([vec![0u8; kinds]]);
    for _ in 0..sets {
        let grown = hands.iter().flat_map(|hand| set_sorts(kinds).filter_map(|tiles| with(hand, &tiles)));
        hands = grown.collect();
    }
    hands.iter().flat_map(|hand| (0..kinds).filter_map(|kind| with(hand, &[kind, kind]))).collect()
}

fn set_sorts(kinds: usize) -> impl Iterator<Item = Vec<usize>> {
    let chows = (0..27).filter(|low| low % 9 < 7).map(|low| vec![low, low + 1, low + 2]);
    (0..kinds).map(|kind| vec![kind; 3]).chain(chows)
}

#[test]
fn knitted_straights_are_the_same_when_all_are_listed() {
    for deck in [Deck::PLAIN, Deck::SUITS] {
        let rests = whole_hands(deck, 1);
        let mut hands = BTreeSet::new();
        for suits in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let straight: Vec<usize> =
                (0..3).flat_map(|third| [0, 3, 6].map(|step| suits[third] * 9 + third + step)).collect();
            hands.extend(rests.iter().filter_map(|rest| with(rest, &straight)));
        }
        let listed = Count { patterns: hands.len() as u128, deals: hands.iter().map(|hand| deals(hand)).sum() };
        let counting = counted(deck, 4, Forms::Official);
        assert_eq!(count_of(&counting, Stage::KnittedStraight), listed, "{deck:?}");
        // None of these hands also divides into sets and a pair: each of the three suits would need at least four more tiles for that, and
        // only five tiles are left.
        let suit_sets = put_together(9, true, 4);
        let in_sets = |hand: &Vec<u8>| (0..3).all(|suit| suit_sets.contains(&hand[suit * 9..suit * 9 + 9]));
        assert!(!hands.iter().any(in_sets));
    }
}

#[test]
fn hands_of_pairs_that_are_sets_too_are_the_same_when_listed() {
    // A suit of pairs or fours that also divides into sets is compared with the listed arrangements.
    let counting = counted(Deck::PLAIN, 4, Forms::Official);
    let suit: Vec<Vec<u8>> = put_together(9, true, 4).into_iter().filter(|hand| only(hand, &[0, 2, 4])).collect();
    let honors: Vec<Vec<u8>> = put_together(7, false, 4).into_iter().filter(|hand| only(hand, &[0, 2, 4])).collect();
    let mut with_fours = Count::default();
    let mut without = Count::default();
    let size = |hand: &[u8]| hand.iter().sum::<u8>();
    for h in &honors {
        for m in &suit {
            for p in suit.iter().filter(|p| size(h) + size(m) + size(p) <= 14) {
                for s in suit.iter().filter(|s| size(h) + size(m) + size(p) + size(s) == 14) {
                    let pairs = [h, m, p, s].iter().filter(|group| size(group) % 3 == 2).count();
                    if pairs == 1 {
                        let ways = [h, m, p, s].iter().map(|group| deals(group)).product();
                        let twos = [h, m, p, s].iter().all(|group| only(group, &[0, 2]));
                        let sum = if twos { &mut without } else { &mut with_fours };
                        *sum = *sum + Count { patterns: 1, deals: ways };
                    }
                }
            }
        }
    }
    assert_eq!(count_of(&counting, Stage::AlsoPairs), without);
    assert_eq!(count_of(&counting, Stage::AlsoFourAlike), with_fours);
}

fn only(hand: &[u8], copies: &[u8]) -> bool {
    hand.iter().all(|count| copies.contains(count))
}
