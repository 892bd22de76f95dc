//! The value of each wait, compared with the score of the completed hand, built separately.

use bafan::{
    Fan, Flowers, Hand, Profile, RuleSet, Situation, Tally, Tile, TileCounts, Wind, tally, wait_values, waits,
};

use crate::hands::{Hands, Rng};
use crate::shanten::deals;

const HANDS: usize = 5_000;

fn counts(tally: &Tally, fan: Fan) -> bool {
    tally.fans().any(|(counted, _)| counted == fan)
}

fn digit(flag: bool) -> u8 {
    u8::from(flag)
}

#[test]
fn each_wait_is_worth_what_the_hand_scores() {
    let mut rng = Rng::seeded(60);
    let (mut values, mut last_of_kind, mut in_own_pung) = (0, 0, 0);
    for hand in Hands::seeded(61).take(HANDS) {
        let holding = hand.holding();
        let mut seen = deals::seen(&mut rng, &holding.counts(), 60);
        // In some cases, if the hand holds no copy of the winning tile, all other copies are visible.
        if rng.percent(30) && holding.counts()[hand.winning()] == 0 {
            seen.set(hand.winning(), 3);
        }
        let winds = [rng.pick(&Wind::ALL), rng.pick(&Wind::ALL)];
        let flags = [rng.percent(50), rng.percent(50), rng.percent(20), rng.percent(50)];
        let [self_drawn, last, last_tile, kong] = flags;
        let situation =
            Situation { prevalent: winds[0], seat: winds[1], self_drawn, last_of_kind: last, last_tile, kong };
        let flowers = rng.below(9) as u8;
        let rules = RuleSet::new(rng.pick(&Profile::ALL));
        let found = wait_values(holding, situation, Flowers::count_of(flowers).unwrap(), &rules, &seen);
        assert!(found.iter().map(|value| value.tile).eq(waits(holding).iter()), "{hand}: {found:?}");
        let melds: String = holding.melds().iter().map(|meld| meld.to_string()).collect();
        let standing: String = holding.standing().tiles().map(|tile| tile.to_string()).collect();
        for value in found {
            let tile = value.tile;
            let open = seen[tile] + copies_in_open_melds(&hand, tile);
            let last = open == 3 && value.unseen == 1;
            for (self_drawn, tally_of) in [(true, &value.drawn), (false, &value.discarded)] {
                let [prevalent, seat] = winds.map(Wind::letter);
                let flags = [self_drawn, last, last_tile, false].map(|flag| digit(flag).to_string()).concat();
                let text = format!("{melds}{standing}{tile}|{prevalent}{seat}{flags}|{flowers}");
                let written: Hand = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
                let expected = tally(&written, &rules).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(*tally_of, expected, "{text}, seen {seen:?}");
                // If no copy is left, the wait is hopeless and its score has no meaning.
                let as_flagged = counts(tally_of, Fan::LastTile) == last;
                assert!(as_flagged || value.unseen == 0, "{text}, seen {seen:?}");
            }
            assert_eq!(value.unseen, 4 - holding.counts()[tile] - seen[tile], "{hand}, {tile}, seen {seen:?}");
            values += 1;
            last_of_kind += usize::from(last);
            in_own_pung += usize::from(last && seen[tile] == 0);
        }
    }
    println!("{values} values, {last_of_kind} of a last tile, {in_own_pung} of one whose kind is melded");
    assert!(last_of_kind > 200 && in_own_pung > 10, "{last_of_kind}, {in_own_pung}");
}

fn copies_in_open_melds(hand: &Hand, tile: Tile) -> u8 {
    let open = hand.melds().iter().filter(|meld| meld.is_open()).flat_map(|meld| meld.tiles());
    open.filter(|&other| other == tile).count() as u8
}

#[test]
fn melds_that_are_not_shown_leave_the_values_unknown() {
    let holding = "123m45s99p".parse().unwrap();
    assert_eq!(waits(&holding).len(), 2);
    let rules = RuleSet::textbook();
    assert_eq!(wait_values(&holding, Situation::default(), Flowers::default(), &rules, &TileCounts::EMPTY), []);
}
