//! Safe tiles, compared with an enumeration of every hand that an opponent can hold if only a few tiles are unseen.

use std::collections::HashSet;

use bafan::{Danger, Draft, Hand, Meld, Opponent, Tile, TileCounts, TileSet, WayToWait, danger, waits};

use crate::hands::{Hands, Rng};

/// Returns an opponent's melds, and a few unseen tiles, among which are the concealed tiles of one hand that the opponent can hold.
fn table(rng: &mut Rng, hand: &Hand) -> (Vec<Meld>, TileCounts) {
    let melds = hand.melds().to_vec();
    let size = 13 - 3 * melds.len();
    let melded: TileCounts = melds.iter().flat_map(|meld| meld.tiles()).collect();
    let mut unseen = *hand.holding().standing();
    while unseen.total() < size + [2, 2, 3, 4, 5][melds.len()] {
        let tile = Tile::at(rng.below(Tile::KINDS)).unwrap();
        // The player who asks holds one tile of the kind.
        if unseen[tile] + melded[tile] < 3 {
            unseen.add(tile);
        }
    }
    (melds, unseen)
}

/// Calls `see` once for each choice of `size` of the tiles.
fn choices(tiles: &[(Tile, u8)], size: usize, chosen: &mut Vec<Tile>, see: &mut impl FnMut(&[Tile])) {
    let Some(&(tile, copies)) = tiles.first() else {
        if size == 0 {
            see(chosen);
        }
        return;
    };
    for taken in 0..=usize::from(copies).min(size) {
        chosen.extend(std::iter::repeat_n(tile, taken));
        choices(&tiles[1..], size - taken, chosen, see);
        chosen.truncate(chosen.len() - taken);
    }
}

/// Returns the waits of each hand that the opponent can hold.
fn all_waits(melds: &[Meld], unseen: &TileCounts) -> Vec<TileSet> {
    let kinds: Vec<(Tile, u8)> = unseen.iter().collect();
    let mut found = Vec::new();
    choices(&kinds, 13 - 3 * melds.len(), &mut Vec::new(), &mut |standing| {
        let melds = melds.iter().map(|&meld| meld.into()).collect();
        let draft = Draft { melds, standing: standing.to_vec(), ..Draft::default() };
        if let Ok(holding) = draft.holding() {
            found.push(waits(&holding));
        }
    });
    found.retain(|waits| !waits.is_empty());
    found
}

/// Counts, one by one, the choices of unseen tiles that make up a way.
fn counted(danger: &Danger, way: usize, unseen: &TileCounts) -> u32 {
    let needs: TileCounts = danger.ways[way].needs.iter().copied().collect();
    let physical: Vec<Tile> = unseen.tiles().collect();
    let mut found = 0;
    for (place, &one) in physical.iter().enumerate() {
        if needs.total() == 1 {
            found += u32::from(needs[one] == 1);
        }
        for &other in &physical[..place] {
            found += u32::from([one, other].into_iter().collect::<TileCounts>() == needs);
        }
    }
    found
}

#[test]
fn a_tile_is_safe_where_no_hand_waits_for_it() {
    let mut rng = Rng::seeded(1310);
    let (mut cases, mut safe, mut dangerous, mut special, mut by_discards) = (0, 0, 0, 0, 0);
    let mut ways_seen = HashSet::new();
    for hand in Hands::seeded(1311).take(1_000) {
        let (melds, unseen) = table(&mut rng, &hand);
        let held = all_waits(&melds, &unseen);
        let nobody = Opponent { melds: melds.iter().map(|&meld| Some(meld)).collect(), ..Opponent::default() };
        let melded: TileCounts = melds.iter().flat_map(|meld| meld.tiles()).collect();
        let discards = (0..6).filter_map(|_| Tile::at(rng.below(Tile::KINDS)));
        let discards: TileSet = discards.filter(|&tile| unseen[tile] + melded[tile] < 4).collect();
        let opponent = Opponent { discards, ..nobody.clone() };
        for tile in Tile::all().filter(|&tile| unseen[tile] + melded[tile] < 4) {
            let says = || format!("{hand}: {tile} where {unseen:?} is unseen");
            let any = danger(tile, &nobody, &unseen);
            let waited_for = held.iter().any(|waits| waits.contains(tile));
            assert_eq!(any.is_safe(), !waited_for, "{}: {any:?}", says());
            for way in 0..any.ways.len() {
                assert_eq!(any.ways[way].choices, counted(&any, way, &unseen), "{}: {any:?}", says());
                ways_seen.insert(matches!(any.ways[way].way, WayToWait::Chow(_)));
            }
            let after = danger(tile, &opponent, &unseen);
            let fits = |waits: &&TileSet| waits.contains(tile) && !waits.meets(discards);
            assert!(!after.is_safe() || !held.iter().any(|waits| fits(&waits)), "{} after {discards:?}", says());
            assert!(after.ways.iter().all(|way| any.ways.contains(way)), "{} after {discards:?}", says());
            by_discards += usize::from(after.is_safe() && !any.is_safe() && !discards.contains(tile));
            safe += usize::from(any.is_safe());
            dangerous += usize::from(!any.is_safe());
            special += usize::from(any.special && any.ways.is_empty());
            cases += 1;
        }
    }
    println!(
        "{cases} tiles: {safe} safe, {dangerous} not, {special} by a special form alone, {by_discards} safe by a discard"
    );
    assert!(safe > 10_000 && dangerous > 1_000 && special > 20 && by_discards > 20 && ways_seen.len() == 2);
}
