//! Rare events, on walls constructed for them.

use std::sync::Arc;

use bafan::{Draft, Fan, Meld, RuleSet, Tile, Wind};
use bafan_table::Book;
use bafan_table::play::{Action, Face, FalseWin, Outcome, Refused, Setup, State, Tiles};

/// Creates a hand in which East, South, West and North are dealt these tiles (14, 13, 13, 13) and the draws follow in order.
fn dealt(hands: [&str; 4], draws: &str, false_win: FalseWin) -> State {
    let mut rest: Vec<Face> = Face::set().collect();
    let mut take = |face: Face| rest.remove(rest.iter().position(|&other| other == face).unwrap());
    let hands = hands.map(|text| tiles(text).into_iter().map(|tile| take(Face::Tile(tile))).collect::<Vec<_>>());
    let draws: Vec<Face> = tiles(draws).into_iter().map(|tile| take(Face::Tile(tile))).collect();
    let mut order = vec![None; 144];
    for (seat, hand) in hands.iter().enumerate() {
        let grabs = (0..3).flat_map(|round| (0..4).map(move |tile| 16 * round + 4 * seat + tile));
        let places = grabs.chain([48 + seat]).chain((seat == 0).then_some(52));
        places.zip(hand).for_each(|(place, &face)| order[place] = Some(face));
    }
    order[53..].iter_mut().zip(draws).for_each(|(place, face)| *place = Some(face));
    // The free places are filled from the end of the remaining tiles, so the flowers come first.
    let order: Vec<Face> = order.into_iter().map(|face| face.unwrap_or_else(|| rest.pop().unwrap())).collect();
    let tiles = Tiles::order(order).unwrap();
    let rules = Arc::new(RuleSet::international());
    State::new(Setup { tiles, false_win, rules, ..Setup::seeded(0) })
}

fn tiles(text: &str) -> Vec<Tile> {
    text.parse::<Draft>().unwrap().standing
}

fn tile(text: &str) -> Tile {
    tiles(text)[0]
}

/// Carries out these responses, and passes for every other seat that can respond.
fn answer(state: &mut State, answers: &[(Wind, Action)]) {
    let asked: Vec<Wind> = state.to_act().collect();
    for seat in asked {
        let named = answers.iter().find(|(of, _)| *of == seat);
        state.act(seat, named.map_or(Action::Pass, |(_, action)| *action)).unwrap();
    }
}

#[test]
fn a_kong_can_be_robbed_by_a_hand_of_eight() {
    use Wind::{East, North, South, West};
    let mut state = dealt(
        ["19m19p19sESWNCFP5m", "55m456p123s789sCC", "46m111222333pSS", "2468m2468p2468sP"],
        "P7s8s5m",
        FalseWin::of(Book::B98),
    );
    state.act(East, Action::Discard(tile("5m"))).unwrap();
    // West could win on the discard but declines, and South claims the pung.
    answer(&mut state, &[(South, Action::Pung)]);
    state.act(South, Action::Discard(tile("C"))).unwrap();
    answer(&mut state, &[]);
    for seat in [West, North, East] {
        let drawn = state.observe(seat).winning_tile().unwrap();
        state.act(seat, Action::Discard(drawn)).unwrap();
        answer(&mut state, &[]);
    }
    assert!(state.legal(South).contains(&Action::AddedKong(tile("5m"))));
    state.act(South, Action::AddedKong(tile("5m"))).unwrap();
    assert_eq!(state.legal(East), [Action::Pass]);
    assert_eq!(state.legal(West), [Action::Win, Action::Pass]);
    answer(&mut state, &[(West, Action::Win)]);
    let Some(Outcome::Won(win)) = state.outcome() else { panic!("no win") };
    assert_eq!((win.seat, win.from, win.tally.times(Fan::RobbingTheKong)), (West, Some(South), 1));
    assert_eq!(win.tally.times(Fan::LastTile), 0);
    let total = win.tally.total as i32;
    assert_eq!(state.payments(), [-8, -8 - total, 24 + total, -8]);
}

#[test]
fn a_kong_is_made_though_the_hand_ends_with_the_last_false_win_on_its_tile() {
    use Wind::{East, North, South, West};
    let mut state = dealt(
        ["19m19p19sESWNCFP5m", "55m456p123s789sCC", "1469m258p37sESWN", "2468m2468p2468sP"],
        "P7s8s5m",
        FalseWin::of(Book::B98),
    );
    state.act(East, Action::Win).unwrap();
    state.act(East, Action::Discard(tile("5m"))).unwrap();
    answer(&mut state, &[(South, Action::Pung)]);
    state.act(South, Action::Discard(tile("C"))).unwrap();
    answer(&mut state, &[]);
    for seat in [West, North, East] {
        let drawn = state.observe(seat).winning_tile().unwrap_or(tile("8s"));
        state.act(seat, Action::Discard(drawn)).unwrap();
        answer(&mut state, &[]);
    }
    state.act(South, Action::Win).unwrap();
    state.act(South, Action::AddedKong(tile("5m"))).unwrap();
    answer(&mut state, &[(West, Action::Win), (North, Action::Win)]);
    assert_eq!(state.outcome(), Some(&Outcome::Drawn));
    assert!(matches!(state.melds(South), [Meld::MeldedKong { added: true, .. }]), "{:?}", state.melds(South));
}

/// Returns what each seat gets if East declares a false win that costs this amount.
fn paid(book: &FalseWin, amount: i32) -> [i32; 4] {
    if book.to_each { [-3 * amount, amount, amount, amount] } else { [-amount, 0, 0, 0] }
}

#[test]
fn a_false_win_costs_what_the_book_says_and_the_hand_goes_on() {
    use Wind::{East, South};
    let hands = ["123m456m789p11s23sE", "147m258p369sESWN", "2589m1469p12778s", "3467m235p4689sCC"];
    for book in FalseWin::all() {
        let incomplete = paid(&book, book.incomplete);
        let mut state = dealt(hands, "P", book);
        assert!(!state.legal(East).contains(&Action::Win));
        state.act(East, Action::Win).unwrap();
        assert_eq!(state.penalties(), incomplete);
        assert_eq!(state.outcome(), None);
        assert_eq!(state.act(East, Action::Win), Err(Refused::Illegal(East, Action::Win)));
        state.act(East, Action::Discard(tile("E"))).unwrap();
        assert_eq!(state.penalties(), incomplete);
        assert!(state.observe(South).players[0].barred);
        assert_eq!(state.observe(East).claims_barred, book.bars_claims);
    }
}

#[test]
fn the_prices_are_those_of_the_books() {
    let price = |of: FalseWin| (of.book.key(), [of.below, of.wrong_tile, of.incomplete], of.to_each, of.bars_claims);
    let prices: Vec<_> = FalseWin::all().map(price).collect();
    assert_eq!(
        prices,
        [
            ("b98", [10, 10, 20], true, false),
            ("mil25", [40, 40, 80], false, true),
            ("nat25", [10, 20, 20], true, true),
            ("wmo", [10, 20, 20], true, false),
        ]
    );
    assert!(FalseWin::all().all(|price| price.below > 0 && price.wrong_tile > 0 && price.incomplete > 0));
    assert!(FalseWin::named("ema").is_none(), "its prices are those of wmo");
}

#[test]
fn a_complete_hand_below_eight_is_a_cheaper_false_win() {
    // The hand is worth seven points: 不求人 4 (instead of 门前清 and 自摸), 平和 2 and 连六 1.
    let hands = ["123m456m789p11s234s", "147m258p369sESWN", "2589m1469p12778s", "3467m235p4689sCC"];
    let mut state = dealt(hands, "P", FalseWin::of(Book::B98));
    state.act(Wind::East, Action::Win).unwrap();
    assert_eq!(state.penalties(), [-30, 10, 10, 10]);
}

#[test]
fn a_win_on_another_tile_than_the_one_waited_for_has_its_own_price() {
    use Wind::{East, South};
    let hands = ["19m19p19sESWNCF55m", "123m456p789s11s23m", "2589m1469p12778s", "3467m235p4689sCC"];
    for book in FalseWin::all() {
        let mut state = dealt(hands, "P", book);
        // South waits for 1m and 4m.
        state.act(East, Action::Discard(tile("5m"))).unwrap();
        answer(&mut state, &[(South, Action::Win)]);
        let of_east = paid(&book, book.wrong_tile);
        assert_eq!(state.penalties(), [of_east[1], of_east[0], of_east[2], of_east[3]], "{}", book.book);
    }
}

#[test]
fn none_of_the_dealers_first_tiles_was_waited_for() {
    let others = ["147m258p369sESWN", "258m1469p12778sE", "3467m235p4689sCC"];
    let first = |own: &str| {
        let mut state = dealt([own, others[0], others[1], others[2]], "P", FalseWin::of(Book::B98));
        state.act(Wind::East, Action::Win).unwrap();
        state
    };
    // Whichever tile is last, the hand is 九莲宝灯 (C59).
    for own in ["1112345678999m5m", "2345678999m5m111m", "1115678999m5m34m2m"] {
        let state = first(own);
        let Some(Outcome::Won(win)) = state.outcome() else { panic!("{own}: no win") };
        assert_eq!(win.tally.times(Fan::NineGates), 1, "{own}");
    }
    // 不求人 4, 平和 2, 喜相逢 1, and no 坎张 although 2m came last: seven.
    let state = first("13m678m123p99p567s2m");
    assert_eq!(state.penalties(), [-30, 10, 10, 10]);
}

#[test]
fn the_nearest_of_several_winners_wins_and_a_win_goes_before_a_pung() {
    use Wind::{East, North, South, West};
    let hands = ["19m19p19sESWNCF55m", "46m111222333pSS", "46m111222333sNN", "55m2468p2468sPPP"];
    let mut state = dealt(hands, "7s", FalseWin::of(Book::B98));
    state.act(East, Action::Discard(tile("5m"))).unwrap();
    answer(&mut state, &[(North, Action::Pung), (West, Action::Win), (South, Action::Win)]);
    let Some(Outcome::Won(win)) = state.outcome() else { panic!("no win") };
    assert_eq!((win.seat, win.from), (South, Some(East)));
}

#[test]
fn a_pung_goes_before_a_chow() {
    use Wind::{East, North, South};
    let hands = ["19m19p19sESWNCF55m", "46m147p258s369sFF", "28m147p258s36sWWW", "55m2468p246sPPPN"];
    let mut state = dealt(hands, "7s", FalseWin::of(Book::B98));
    state.act(East, Action::Discard(tile("5m"))).unwrap();
    answer(&mut state, &[(South, Action::Chow(tile("4m"))), (North, Action::Pung)]);
    assert_eq!((state.melds(South).len(), state.melds(North).len()), (0, 1));
    assert!(state.to_act().eq([North]));
    // After a claim, neither a win nor a kong is allowed, although three white dragons and a fourth are present.
    assert!(state.legal(North).iter().all(|action| matches!(action, Action::Discard(_))));
}
