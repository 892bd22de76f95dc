//! Discards and claims, each recomputed from the text of the tiles then held.

use std::cmp::Reverse;

use bafan::{Claim, Draft, Drawn, Goal, Goals, Holding, Source, Tile, TileCounts, TileSet, claims, discards, shanten};

use crate::hands::Rng;
use crate::shanten::deals;

const HANDS: usize = 8_000;

fn read<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn melds_text(draft: &Draft) -> String {
    draft.melds.iter().map(|meld| meld.to_string()).collect()
}

fn tiles_text(tiles: &[Tile]) -> String {
    tiles.iter().map(|tile| tile.to_string()).collect()
}

/// Returns the standing tiles without one of the given kind.
fn without(standing: &[Tile], tile: Tile) -> Vec<Tile> {
    let mut rest = standing.to_vec();
    rest.remove(rest.iter().position(|&other| other == tile).expect("the tile stands"));
    rest
}

/// Returns the number of copies of the given kinds that are not among the known tiles.
fn unseen(kinds: TileSet, known: &[TileCounts]) -> u32 {
    let known = |tile: Tile| known.iter().map(|counts| u32::from(counts[tile])).sum::<u32>();
    kinds.iter().map(|tile| 4 - known(tile)).sum()
}

#[test]
fn every_discard_is_ranked_by_what_it_leaves() {
    let mut rng = Rng::seeded(50);
    let (mut found_none, mut compared) = (0, 0);
    for _ in 0..HANDS {
        let mut draft = deals::random(&mut rng, 14);
        if rng.percent(20) {
            draft.melds.clear();
        }
        let held = draft.counts();
        let seen = deals::seen(&mut rng, &held, 60);
        let goal = rng.pick(&Goal::ALL);
        let goals = rng.pick(&[Goals::ALL, Goals::ALL, Goals::ALL.without(goal), Goals::only(goal)]);
        let drawn: Drawn = read(&draft.to_string());
        let found = discards(&drawn, goals, &seen);
        let possible = |tile: Tile| {
            let rest: Holding = read(&format!("{}{}", melds_text(&draft), tiles_text(&without(&draft.standing, tile))));
            shanten(&rest, goals).map(|shanten| (tile, rest, shanten))
        };
        let expected: Vec<_> = held_kinds(&draft).filter_map(possible).collect();
        assert_eq!(found.len(), expected.len(), "{draft}");
        for (tile, rest, shanten) in expected {
            let discard = found.iter().find(|discard| discard.tile == tile).expect("every kind can be discarded");
            assert_eq!((&discard.rest, discard.shanten), (&rest, shanten), "{draft} without {tile}");
            assert_eq!(discard.unseen, unseen(shanten.useful, &[held, seen]), "{draft} without {tile}, seen {seen:?}");
        }
        let rank = |discard: &bafan::Discard| (discard.shanten.distance, Reverse(discard.unseen), discard.tile);
        assert!(found.is_sorted_by_key(rank), "{draft}, seen {seen:?}: {found:?}");
        compared += found.len();
        found_none += usize::from(found.is_empty());
    }
    println!("{compared} discards");
    assert!(found_none > 0 && found_none < HANDS / 4, "melds rule all goals out in {found_none} hands");
}

fn held_kinds(draft: &Draft) -> impl Iterator<Item = Tile> {
    draft.standing.iter().copied().collect::<TileCounts>().kinds().iter()
}

#[test]
fn every_claim_is_found_and_the_best_comes_first() {
    let mut rng = Rng::seeded(51);
    let mut numbers = [0; 4];
    for number in 0..HANDS {
        let draft = if number % 2 == 0 {
            deals::random(&mut rng, 13)
        } else {
            let (melds, exchanges) = (rng.below(4), 1 + rng.below(4));
            deals::draft_of(&deals::near(&mut rng, Goal::Sets, melds, true, exchanges))
        };
        let held = draft.counts();
        let seen = deals::seen(&mut rng, &held, 40);
        let left: Vec<Tile> = Tile::all().filter(|&tile| held[tile] + seen[tile] < 4).collect();
        // In half of the cases, the offered tile is of a kind that is held, since pungs and kongs would otherwise be rare.
        let standing: Vec<Tile> = left.iter().copied().filter(|tile| draft.standing.contains(tile)).collect();
        let offered = if standing.is_empty() || rng.percent(50) { rng.pick(&left) } else { rng.pick(&standing) };
        let from = rng.pick(&Source::ALL);
        let found = claims(&read(&draft.to_string()), offered, from, Goals::ALL, &seen);
        let expected = expected_claims(&draft, offered, from, &seen);
        let case = format!("{draft}, {offered} from {from:?}, seen {seen:?}");
        assert_eq!(found.len(), expected.len(), "{case}: {found:?}");
        for claim in &expected {
            assert!(found.contains(claim), "{case}: {claim:?} is not in {found:?}");
            numbers[kind_of(claim)] += 1;
        }
        assert!(found.is_sorted_by_key(|claim| (claim.distance, Reverse(claim.unseen))), "{case}: {found:?}");
    }
    println!("chows, pungs, kongs, passes: {numbers:?}");
    assert!(numbers.iter().all(|&claims| claims >= 200), "{numbers:?}");
}

fn kind_of(claim: &Claim) -> usize {
    match claim.meld {
        None => 3,
        Some(meld) if meld.is_kong() => 2,
        Some(meld) => usize::from(meld.tiles().all(|tile| tile == meld.tile())),
    }
}

/// Returns a pass and a claim for every meld that the offered tile makes with standing tiles, computed from texts of the tiles.
fn expected_claims(draft: &Draft, offered: Tile, from: Source, seen: &TileCounts) -> Vec<Claim> {
    let digit = from as usize + 1;
    let mut own: Vec<(Vec<Tile>, usize)> = (2..=3).map(|copies| (vec![offered; copies], digit)).collect();
    if let (Some(suit), Some(rank), Source::Left) = (offered.suit(), offered.rank(), from) {
        for low in rank.saturating_sub(2)..=rank {
            let chow: Option<Vec<Tile>> = (low..low + 3).map(|rank| Tile::number(suit, rank)).collect();
            own.extend(chow.map(|chow| (without(&chow, offered), usize::from(rank - low) + 1)));
        }
    }
    let stands = |own: &[Tile]| {
        let mut standing = draft.standing.clone();
        own.iter().all(|tile| standing.iter().position(|other| other == tile).map(|at| standing.remove(at)).is_some())
    };
    let after = |(own, digit): (Vec<Tile>, usize)| {
        let rest = own.iter().fold(draft.standing.clone(), |rest, &tile| without(&rest, tile));
        let meld = format!("[{}{offered},{digit}]", tiles_text(&own));
        let text = format!("{}{meld}{}", melds_text(draft), tiles_text(&rest));
        match own.len() {
            3 => nothing_discarded(&read(&text), true, &[*seen]),
            _ => {
                let drawn: Drawn = read(&text);
                let discards = discards(&drawn, Goals::ALL, seen);
                let best = discards.first().expect("something stands");
                let (distance, unseen) = (best.shanten.distance, best.unseen);
                Claim { meld: drawn.melds().last().copied(), distance, discards, unseen }
            }
        }
    };
    // After a pass, the offered tile is visible.
    let passed = nothing_discarded(&read(&draft.to_string()), false, &[*seen, [offered].into_iter().collect()]);
    own.into_iter().filter(|(own, _)| stands(own)).map(after).chain([passed]).collect()
}

fn nothing_discarded(holding: &Holding, claimed: bool, seen: &[TileCounts]) -> Claim {
    let shanten = shanten(holding, Goals::ALL).expect("sets and a pair are possible");
    let known: Vec<TileCounts> = seen.iter().copied().chain([holding.counts()]).collect();
    Claim {
        meld: holding.melds().last().copied().filter(|_| claimed),
        distance: shanten.distance,
        discards: Vec::new(),
        unseen: unseen(shanten.useful, &known),
    }
}

#[test]
fn a_fifth_copy_is_not_claimed() {
    for text in ["EEEE123m456p789s", "[234m]EEEE56p789sC", "[EEEE]123m456p789s1p"] {
        let holding: Holding = read(text);
        let east = Tile::at(27).unwrap();
        let found = claims(&holding, east, Source::Left, Goals::ALL, &TileCounts::EMPTY);
        assert!(found.iter().all(|claim| claim.meld.is_none()), "{text}: {found:?}");
    }
}
