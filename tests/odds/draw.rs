//! The chance of drawing a wanted tile, compared with enumerating every set of drawn tiles.

use bafan_table::odds::{Draw, Fraction};

#[test]
fn small_draws_agree_with_every_set_of_tiles() {
    for unseen in 0..=10u32 {
        for (outs, draws) in (0..=unseen).flat_map(|outs| (0..=unseen).map(move |draws| (outs, draws))) {
            let wanted = (1u32 << outs) - 1;
            let sets: Vec<u32> = (0..1u32 << unseen).filter(|set| set.count_ones() == draws).collect();
            let hits = sets.iter().filter(|&set| set & wanted != 0).count() as u128;
            let drawn: u32 = sets.iter().map(|set| (set & wanted).count_ones()).sum();
            let chances = Draw { outs, unseen, draws }.chances().unwrap();
            assert_eq!(Some(chances.at_least_one), Fraction::new(hits, sets.len() as u128), "{outs} {unseen} {draws}");
            assert_eq!(Some(chances.none), chances.at_least_one.complement());
            assert_eq!(Some(chances.expected), Fraction::new(u128::from(drawn), sets.len() as u128));
        }
    }
}

#[test]
fn outs_and_draws_can_change_places() {
    for (outs, draws) in (0..=40).flat_map(|outs| (0..=40).map(move |draws| (outs, draws))) {
        let chances = |outs, draws| Draw { outs, unseen: 123, draws }.chances().unwrap().at_least_one;
        assert_eq!(chances(outs, draws), chances(draws, outs));
    }
}

#[test]
fn impossible_draws_are_named() {
    let fault = |outs, unseen, draws| Draw { outs, unseen, draws }.chances().unwrap_err().to_string();
    assert_eq!(fault(5, 4, 1), "5 of 4 unseen tiles cannot be wanted");
    assert_eq!(fault(1, 4, 5), "5 of 4 unseen tiles cannot be drawn");
    assert_eq!(fault(1, 153, 5), "a set has at most 152 tiles, so 153 cannot be unseen");
    assert_eq!(fault(76, 152, 76), "the exact fraction is too long: fewer outs, or fewer draws");
}
