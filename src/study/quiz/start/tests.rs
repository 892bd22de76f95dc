//! Tests with the conditions of an invented fan: both the start of a hand for it, and what a hand lacks for it, follow from the conditions
//! alone.

use super::start_row;
use crate::quiz::Lack;
use crate::quiz::lack::lacks_of_row;
use crate::quiz::plan::HandBuilder;
use crate::seeded::Seeded;
use bafan::ahead::Won;
use bafan::fan::{Condition, Relation};
use bafan::{Arrangement, Hand, RuleSet, TileSet, arrange, score};

/// Chows of three suits, two ranks apart, and no tile above 8: no fan of the textbook requires this.
static ROW: [Condition; 2] = [
    Condition::Related(&[Relation { chows: true, sets: &[(0, 0), (1, 2), (2, 4)], pair: None }]),
    Condition::Within(TileSet::ranks(1, 8)),
];

/// Returns whether a reading of a hand satisfies the row.
fn has_row(hand: &Hand, reading: &Arrangement) -> bool {
    let Condition::Related([relation]) = &ROW[0] else { panic!("the row has one relation") };
    let is_there = |tile| reading.sets.iter().any(|set| !set.is_pung() && set.tile == tile);
    let related = relation.places().any(|placed| placed.sets().all(|set| is_there(set.tile)));
    related && hand.counts().kinds().is_within(TileSet::ranks(1, 8))
}

#[test]
fn a_hand_begins_with_what_a_row_asks_for() {
    let mut dealt = 0;
    for seed in 0..300 {
        let mut dice = Seeded::new(seed, 0, 0);
        let mut plan = HandBuilder::new(&mut dice);
        if start_row(&mut plan, &ROW, &mut dice)
            && plan.fill(&mut dice)
            && let Some(hand) = plan.deal(&mut dice)
        {
            assert!(arrange(&hand).iter().any(|reading| has_row(&hand, reading)), "seed {seed} deals {hand}");
            dealt += 1;
        }
    }
    assert!(dealt > 100, "only {dealt} hands were dealt");
}

#[test]
fn what_a_hand_lacks_is_named_by_the_row() {
    let rules = RuleSet::textbook();
    let lacks = |text: &str| {
        let hand: Hand = text.parse().expect("a hand");
        let won = Won { score: score(&hand, &rules).expect("it wins"), hand };
        lacks_of_row(&ROW, &won, &rules)
    };
    let lacks_set = lacks("[234m,1]345m456p456s22p|EE0000");
    assert!(
        matches!(&lacks_set[..], [Lack::Sets { there, missing }] if there.len() == 2 && missing.len() == 1),
        "{lacks_set:?}"
    );
    let lacks_tile = lacks("[345m,1]567p789s345m22p|EE0000");
    assert!(
        matches!(&lacks_tile[..], [Lack::Tiles(kinds), ..] | [.., Lack::Tiles(kinds)] if kinds.len() == 1),
        "{lacks_tile:?}"
    );
}
