//! What a hand still needs, compared with the tiles with which it scores as a win.

use bafan::Tile;
use bafan_table::games::{Entry, Game, GameName, Piece, ahead};

use crate::game;

use crate::random::{Rand32, below};

/// Returns random tiles of a game, mostly in sets, one fewer than a complete hand has.
fn hand(rand: &mut Rand32, game: &dyn Game) -> Entry {
    let kinds: Vec<Tile> = Tile::all().filter(|&tile| game.setting().has(tile)).collect();
    let mut entry = Entry::default();
    let count = |entry: &Entry, tile: Tile| entry.standing.iter().filter(|&&piece| piece == Piece::Tile(tile)).count();
    while entry.standing.len() < game.setting().held() {
        let tile = kinds[below(rand, kinds.len())];
        let set = if below(rand, 5) < 3 { [Some(tile), tile.higher(1), tile.higher(2)] } else { [Some(tile); 3] };
        for tile in set.into_iter().flatten().take(1 + below(rand, 3)) {
            if count(&entry, tile) < 4 && entry.standing.len() < game.setting().held() {
                entry.standing.push(Piece::Tile(tile));
            }
        }
    }
    entry
}

#[test]
fn a_hand_that_lacks_one_tile_waits_for_what_is_useful() {
    let mut rand = Rand32::new(71);
    for name in GameName::ALL.map(GameName::slug) {
        let game = game(name);
        let mut waiting = 0;
        for _ in 0..700 {
            let entry = hand(&mut rand, &*game);
            let ahead = ahead(&*game, &entry).unwrap();
            let wins = |tile: &Tile| {
                let mut with = entry.clone();
                with.standing.push(Piece::Tile(*tile));
                with.situation.self_drawn = true;
                game.score(&with).is_ok()
            };
            let waits: Vec<Tile> = ahead.useful.iter().copied().filter(wins).collect();
            // Every winning tile is useful, and a hand can only win if it lacks a single tile.
            let others = Tile::all().filter(|tile| !ahead.useful.contains(tile) && game.setting().has(*tile));
            assert_eq!(others.filter(wins).count(), 0, "{name} {entry}");
            assert!(waits.is_empty() || ahead.lacks == 1, "{name} {entry}: {ahead:?}");
            assert!(ahead.lacks == 0 || !ahead.useful.is_empty() || ahead.lacks == 1, "{name} {entry}: {ahead:?}");
            waiting += usize::from(!waits.is_empty());
        }
        assert!(waiting > 5, "{name}: {waiting} of 700 hands wait");
    }
}

#[test]
fn gold_is_wild_whether_it_is_marked_or_named_and_helps_where_it_can_still_come() {
    let sixteen = game("sixteen");
    let ahead = |text: &str| {
        let ahead = ahead(&*sixteen, &text.parse().unwrap()).unwrap();
        (ahead.lacks, ahead.useful.iter().map(ToString::to_string).collect::<String>())
    };
    // Five sets and a gold tile: every suit tile helps, including the gold kind, marked or named.
    let (lacks, useful) = ahead("9s*123456789m123456p");
    assert_eq!((lacks, useful.len()), (1, 27 * 2), "{useful}");
    assert_eq!(ahead("9s123456789m123456p|ES0000||gold=9s"), (lacks, useful));
    // One more gold tile completes the hand; if three are held, no other exists.
    assert_eq!(ahead("123456789m123456p5s|ES0000||gold=9s"), (1, "5s9s".to_owned()));
    assert!(!ahead("999s12m45m789m123p147p|ES0000||gold=9s").1.contains("9s"));
}

/// Returns a complete hand of 组合龙, without its melds: the nine tiles, a pair and, if nothing is melded, a set.
fn knitted(rand: &mut Rand32, melds: usize) -> Vec<Piece> {
    let suits = [['m', 'p', 's'], ['p', 's', 'm'], ['s', 'm', 'p']][below(rand, 3)];
    let nine = suits.into_iter().zip(["147", "258", "369"]).map(|(suit, ranks)| format!("{ranks}{suit}"));
    let set = if melds == 0 { "CCC" } else { "" };
    format!("{}EE{set}", nine.collect::<String>()).parse::<Entry>().unwrap().standing
}

#[test]
fn a_hand_lacks_no_more_tiles_than_were_replaced_in_a_knitted_straight() {
    let mut rand = Rand32::new(72);
    for name in ["function", "two-player"] {
        let game = game(name);
        let kinds: Vec<Tile> = Tile::all().filter(|&tile| game.setting().has(tile)).collect();
        let mut looked_at = 0;
        for number in 0..2_000 {
            let (replaced, melds) = (1 + number % 5, number / 5 % 2);
            let mut entry = Entry { melds: "[FFF,1]".parse::<Entry>().unwrap().melds, ..Entry::default() };
            entry.melds.truncate(melds);
            entry.standing = knitted(&mut rand, melds);
            entry.standing.truncate(game.setting().held() - 3 * melds);
            for _ in 1..replaced {
                let place = below(&mut rand, entry.standing.len());
                entry.standing[place] = Piece::Tile(kinds[below(&mut rand, kinds.len())]);
            }
            // A random tile can be a fifth copy, for which there is no result.
            let Some(ahead) = ahead(&*game, &entry) else { continue };
            assert!(usize::from(ahead.lacks) <= replaced, "{name} {entry}: {ahead:?}");
            looked_at += 1;
        }
        assert!(looked_at > 1_500, "{name}: {looked_at} hands");
    }
}
