//! Information shown with a score: the tiles that form a fan, the same hand under other rules, and what it lacks.

use bafan::{
    Change, Draft, Fan, Flag, Hand, Part, Profile, RuleSet, Score, Switch, TileCounts, Variants, gains, lit, score,
    tally,
};

use crate::hands::Hands;

const HANDS: usize = 4_000;

fn scored(seed: u64, rules: &RuleSet) -> impl Iterator<Item = (Hand, Score)> {
    let hands = Hands::seeded(seed).take(HANDS);
    hands.filter_map(|hand| score(&hand, rules).ok().map(|score| (hand, score))).collect::<Vec<_>>().into_iter()
}

/// Returns the tiles of a hand that form a fan as text, group by group.
fn lit_text(text: &str, fan: Fan) -> String {
    let hand: Hand = text.parse().unwrap();
    let best = score(&hand, &RuleSet::textbook()).unwrap().best;
    let counted = best.counted.iter().find(|counted| counted.fan == fan).map(|counted| counted.parts[0]);
    let uncounted = best.uncounted.iter().find(|uncounted| uncounted.fan == fan).map(|uncounted| uncounted.part);
    let part = counted.or(uncounted).unwrap_or_else(|| panic!("{text}: no {fan}"));
    let groups = best.reading.groups(&hand);
    let lights = lit(&hand, &best.reading, fan, part);
    let shown = groups.iter().zip(lights).map(|(group, lit)| {
        let tiles = group.tiles.iter().zip(lit).filter(|(_, lit)| *lit);
        tiles.map(|(tile, _)| tile.to_string()).collect::<String>()
    });
    shown.filter(|group| !group.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_fan_is_made_of_its_tiles() {
    let check = |hand: &str, fan: Fan, expected: &str| assert_eq!(lit_text(hand, fan), expected, "{hand}: {fan}");
    check("[123m,1][456m,1]78m123p99s9m", Fan::PureStraight, "1m2m3m 4m5m6m 7m8m9m");
    check("[123m,1][456m,1]78m123p99s9m", Fan::TwoTerminalChows, "1m2m3m 7m8m9m");
    check("[123m,1][456m,1]79m123p99s8m|EE1", Fan::SelfDrawn, "8m");
    check("[123m,1][456m,1]79m123p99s8m", Fan::ClosedWait, "7m8m9m");
    check("[123m,1][456m,1]789m123p9s9s", Fan::SingleWait, "9s9s");
    check("[2222p]345m567m789m9s9s", Fan::ConcealedKong, "2p2p2p2p");
    check("[2222p][333m,1]444m55s99s5s", Fan::TwoConcealedPungs, "2p2p2p2p 4m4m4m");
    check("[2222p][333m,1]444m55s99s5s|EE1", Fan::ThreeConcealedPungs, "2p2p2p2p 4m4m4m 5s5s5s");
    check("[1111m,1][2222s]345p789p6p6p", Fan::MeldedAndConcealedKong, "1m1m1m1m 2s2s2s2s");
    check("[1111m,1][2222s,5][3333p]789p6p6p", Fan::TwoMeldedKongs, "1m1m1m1m 2s2s2s2s");
    check("3455567m11123p1p5m", Fan::TileHog, "5m 5m 5m5m");
    check("[EEE,1][SSS,1]WWW99m55p9m|NN", Fan::BigThreeWinds, "EEE SSS WWW");
    check("[CCC,1][FFF,1]PP123m56m4m", Fan::LittleThreeDragons, "CCC FFF PP");
    check("147m258s369pCFWNS", Fan::KnittedStraight, "1m4m7m 3p6p9p 2s5s8s");
    check("22446688m1133p5s5s|EE1", Fan::SelfDrawn, "5s");
    check("22446688m1133p5s5s", Fan::SevenPairs, "2m2m 4m4m 6m6m 8m8m 1p1p 3p3p 5s5s");
    check("[123m,1][345m,1][678p,1]56sWW7s|EE0000|3", Fan::FlowerTiles, "");
}

#[test]
fn every_occurrence_lights_its_sets_and_nothing_else() {
    let mut lights = 0;
    for (hand, score) in scored(80, &RuleSet::textbook()) {
        let best = &score.best;
        let groups = best.reading.groups(&hand);
        let counted = best.counted.iter().flat_map(|counted| counted.parts.iter().map(|&part| (counted.fan, part)));
        let here = best.uncounted.iter().filter(|uncounted| uncounted.reason.by().is_some());
        for (fan, part) in counted.chain(here.map(|uncounted| (uncounted.fan, uncounted.part))) {
            let lit = lit(&hand, &best.reading, fan, part);
            assert!(lit.iter().map(Vec::len).eq(groups.iter().map(|group| group.tiles.len())), "{hand}: {fan}");
            let number = lit.iter().flatten().filter(|&&lit| lit).count();
            match part {
                Part::Hand => assert_eq!(number == 0, fan == Fan::FlowerTiles, "{hand}: {fan} lights {number}"),
                Part::Kind(_) => assert_eq!(number, 4, "{hand}: {fan}"),
                Part::Set(_) | Part::Group(_) => {
                    let whole = lit.iter().all(|group| group.iter().all(|&lit| lit == group[0]));
                    let sets = lit.iter().filter(|group| group[0]).count() as u32;
                    assert!(whole && sets == part.mask().count_ones(), "{hand}: {fan} lights {lit:?}");
                }
            }
            lights += 1;
        }
    }
    println!("{lights} occurrences");
    assert!(lights > 20_000);
}

#[test]
fn a_hand_under_other_rules_is_scored_by_them() {
    let rules = RuleSet::international().with(Switch::NineGatesTerminals, "all").unwrap();
    let variants = Variants::new(&rules);
    let (mut differing, mut switched) = (0, 0);
    for (hand, _) in scored(81, &rules) {
        let own = tally(&hand, &rules).unwrap();
        let comparison = variants.compare(&hand).unwrap();
        let profiles = Profile::ALL.map(|profile| tally(&hand, &RuleSet::new(profile)).unwrap());
        assert_eq!(comparison.profiles, profiles, "{hand}");
        let differs = profiles.iter().any(|other| *other != profiles[0]);
        assert_eq!(comparison.changed.is_empty(), !differs, "{hand}: {:?}", comparison.changed);
        assert_eq!(comparison.decisive.is_empty(), !differs, "{hand}: {:?}", comparison.decisive);
        for (one, other) in [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)] {
            let changed: i64 =
                comparison.changed.iter().map(|(_, worth)| i64::from(worth[one]) - i64::from(worth[other])).sum();
            assert_eq!(changed, i64::from(profiles[one].total) - i64::from(profiles[other].total), "{hand}");
        }
        for switch in Switch::ALL {
            for choice in switch.choices() {
                let other = tally(&hand, &rules.with(switch, choice).unwrap()).unwrap();
                let listed = comparison.switched.iter().find(|(of, named, _)| (*of, named) == (switch, choice));
                assert_eq!(listed.map(|(.., tally)| tally), (other != own).then_some(&other), "{hand}: {choice}");
                switched += usize::from(other != own);
            }
        }
        differing += usize::from(differs);
    }
    println!("{differing} hands differ between profiles, {switched} single answers change a hand");
    assert!(differing > 20 && switched > 100, "{differing}, {switched}");
}

#[test]
fn what_is_gained_is_what_the_hand_won_otherwise_scores() {
    let rules = RuleSet::textbook();
    let (mut ways, mut tiles) = (0, 0);
    for (hand, score) in scored(82, &rules).filter(|(_, score)| score.short() > 0) {
        let gains = gains(&hand, &rules, &TileCounts::EMPTY);
        let rank = |place: usize| !gains[place].tally.reaches_minimum();
        assert!((1..gains.len()).all(|place| rank(place - 1) <= rank(place)), "{hand}: {gains:?}");
        for gain in &gains {
            let mut draft = Draft::from(&hand);
            match gain.change {
                Change::Way { self_drawn, flag } => {
                    draft.set_self_drawn(self_drawn);
                    flag.into_iter().for_each(|flag| flag.set(&mut draft.situation, true));
                    ways += 1;
                }
                Change::Tile(tile) => {
                    draft.standing.pop();
                    draft.standing.push(tile);
                    draft.situation.last_of_kind = false;
                    draft.situation.kong = false;
                    tiles += 1;
                }
            }
            assert_eq!(tally(&draft.hand().unwrap(), &rules), Ok(gain.tally.clone()), "{hand}: {:?}", gain.change);
            assert!(gain.tally.points() > score.best.points, "{hand}: {gain:?}");
        }
        for flag in Flag::ALL {
            let mut draft = Draft::from(&hand);
            flag.set(&mut draft.situation, true);
            let better = draft.hand().is_ok_and(|other| tally(&other, &rules).unwrap().points() > score.best.points);
            let self_drawn = hand.situation().self_drawn;
            let listed = gains.iter().any(|gain| gain.change == Change::Way { self_drawn, flag: Some(flag) });
            assert_eq!(listed, better, "{hand}: {flag:?}");
        }
    }
    println!("{ways} other ways, {tiles} other tiles");
    assert!(ways > 1_000 && tiles > 50, "{ways}, {tiles}");
}
