//! Example hands: each wins with at least eight points, and together they cover much of the game.

use std::collections::{BTreeMap, BTreeSet};

use bafan::{Fan, Profile, RuleSet, score};
use bafan_study::deal::deal;

#[test]
fn every_seed_deals_a_hand_worth_eight() {
    let mut hands = BTreeSet::new();
    let mut fans: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut melds, mut drawn) = (0, 0);
    for rules in Profile::ALL.map(RuleSet::new) {
        for seed in 0..2_000 {
            let Some(draft) = deal(seed, &rules) else { panic!("seed {seed}: no hand under {rules}") };
            let hand = draft.hand().unwrap_or_else(|faults| panic!("{draft}: {faults:?}"));
            let score = score(&hand, &rules).unwrap_or_else(|_| panic!("{draft} does not win"));
            assert!(score.reaches_minimum(), "seed {seed}: {draft} is worth {} under {rules}", score.total());
            assert_eq!(deal(seed, &rules).as_ref(), Some(&draft), "seed {seed} deals another hand the second time");
            score.fans().for_each(|(fan, _)| *fans.entry(fan.name()).or_default() += 1);
            melds += usize::from(!draft.melds.is_empty());
            drawn += usize::from(draft.situation.self_drawn);
            hands.insert(draft.to_string());
        }
    }
    println!("{} different hands, {melds} with melds, {drawn} self-drawn; fans: {fans:?}", hands.len());
    assert!(fans.len() > 50, "only {} of {} fans are seen", fans.len(), Fan::COUNT);
    assert!((2_000..7_300).contains(&melds) && (2_000..6_000).contains(&drawn), "{melds} with melds, {drawn} drawn");
    assert!(hands.len() > 1_900, "{}", hands.len());
}
