//! The chance that a player holds two copies, compared with enumerating every placement of the copies.

use bafan_table::odds::{Deal, Fraction};

fn kept(text: &str) -> Fraction {
    text.parse().unwrap()
}

#[test]
fn a_pair_of_easts_has_its_chance() {
    let deal = Deal { unseen: 3, wall: 52, hands: vec![13, 13, 13], kept: kept("0.1") };
    let holders = deal.holders().unwrap();
    assert_eq!(holders.exactly_two.to_string(), "327600/1055683");
    assert_eq!(format!("{:.4}", holders.exactly_two.value()), "0.3103");
    assert_eq!(format!("{:.4}", holders.two_or_more.value()), "0.3312");
    let nothing_known = Deal { kept: Fraction::ONE, ..deal }.holders().unwrap();
    assert_eq!(format!("{:.4}", nothing_known.exactly_two.value()), "0.1502");
}

/// Returns every placement of the copies: how many each hand and the wall hold, and a weight, which is the product over the hands of the
/// numerator of `kept` for a hand with a single copy and of its denominator for any other hand.
fn placings(deal: &Deal) -> Vec<(Vec<u8>, u128)> {
    let place_count = (deal.wall + deal.hands.iter().sum::<u32>()) as usize;
    let owner: Vec<usize> = (0..deal.hands.len())
        .flat_map(|hand| std::iter::repeat_n(hand, deal.hands[hand] as usize))
        .chain(std::iter::repeat_n(deal.hands.len(), deal.wall as usize))
        .collect();
    let mut found = Vec::new();
    for places in 0u32..1 << place_count {
        if places.count_ones() == u32::from(deal.unseen) {
            let mut held = vec![0u8; deal.hands.len() + 1];
            (0..place_count).filter(|place| places >> place & 1 == 1).for_each(|place| held[owner[place]] += 1);
            let lone = |&&copies: &&u8| copies == 1;
            let lone = held[..deal.hands.len()].iter().filter(lone).count() as u32;
            let others = deal.hands.len() as u32 - lone;
            let weight = deal.kept.numerator().pow(lone) * deal.kept.denominator().pow(others);
            found.push((held, weight));
        }
    }
    found
}

#[test]
fn small_deals_agree_with_every_placing() {
    for unseen in 0..=4 {
        for hands in [vec![3], vec![2, 3], vec![1, 2, 3], vec![4, 1, 4], vec![2, 2, 2, 2]] {
            for wall in [0, 1, 4] {
                for kept in ["0", "0.1", "3/4", "1"].map(kept) {
                    agrees(&Deal { unseen, wall, hands: hands.clone(), kept });
                }
            }
        }
    }
}

fn agrees(deal: &Deal) {
    let placings = placings(deal);
    let sum = |when: &dyn Fn(&[u8]) -> bool| -> u128 {
        placings.iter().filter(|(held, _)| when(held)).map(|(_, weight)| weight).sum()
    };
    let all = sum(&|_| true);
    if all == 0 {
        assert!(deal.holders().is_err(), "{deal:?}");
        return;
    }
    let holders = deal.holders().unwrap();
    let chance = |when: &dyn Fn(&[u8]) -> bool| Fraction::new(sum(when), all).unwrap();
    let hands = deal.hands.len();
    assert_eq!(holders.exactly_two, chance(&|held| held[..hands].contains(&2)), "{deal:?}");
    assert_eq!(holders.two_or_more, chance(&|held| held[..hands].iter().any(|&n| n >= 2)), "{deal:?}");
    for copies in 0..=deal.unseen {
        let most = |held: &[u8]| held[..hands].iter().copied().max() == Some(copies);
        assert_eq!(holders.most[usize::from(copies)], chance(&most), "{deal:?}");
        assert_eq!(holders.wall.copies[usize::from(copies)], chance(&|held| held[hands] == copies), "{deal:?}");
        for hand in 0..hands {
            let here = chance(&|held| held[hand] == copies);
            assert_eq!(holders.hands[hand].copies[usize::from(copies)], here, "{deal:?}");
        }
    }
}

#[test]
fn impossible_parameters_are_named() {
    let deal = Deal { unseen: 3, wall: 52, hands: vec![13, 13, 13], kept: kept("0.1") };
    let fault = |deal: Deal| deal.holders().unwrap_err().to_string();
    assert_eq!(fault(Deal { unseen: 5, ..deal.clone() }), "a kind has four copies, so 5 cannot be unseen");
    assert_eq!(fault(Deal { wall: 145, ..deal.clone() }), "a wall has at most 144 tiles, not 145");
    assert_eq!(fault(Deal { hands: vec![], ..deal.clone() }), "there are one to seven other hands, not 0");
    assert_eq!(fault(Deal { hands: vec![13, 0], ..deal.clone() }), "a hand holds 1 to 17 tiles, not 0");
    assert_eq!(fault(Deal { kept: kept("1.5"), ..deal.clone() }), "a chance is at most 1, not 3/2");
    let full = Deal { wall: 0, hands: vec![1, 1], ..deal.clone() };
    assert_eq!(fault(full), "wall and hands have too few tiles for the unseen copies");
    let never = Deal { unseen: 1, wall: 0, hands: vec![1], kept: Fraction::ZERO };
    assert_eq!(fault(never), "a lone copy is never kept, yet with these tiles somebody must hold exactly one");
    let long = Deal { kept: kept("0.123456789012345678"), ..deal };
    assert_eq!(fault(long), "the exact fraction is too long; take a chance with fewer digits");
}

#[test]
fn fractions_are_read_exactly_or_refused() {
    for (text, read) in
        [("0.1", "1/10"), ("10/100", "1/10"), (".5", "1/2"), ("1", "1/1"), ("0", "0/1"), ("2.50", "5/2")]
    {
        assert_eq!(kept(text).to_string(), read);
    }
    for text in ["", ".", "-1", "+1", "1/0", "1/2/3", "a", "1e3", "0,1", "1/+2", "0.1234567890123456789"] {
        assert!(text.parse::<Fraction>().is_err(), "{text}");
    }
}
