//! Ways of paying, customs for passing the deal, several winners, bets and claims.

use bafan::{Draft, Tile, TileCounts, Wind};
use bafan_table::games::{
    Amount, Custom, Dealing, Drawn, Ended, Entry, Game, Scheme, Shape, Sharing, Sixteen, TwoPlayer, Way, Yichun,
    claims, settle_several,
};

use Wind::{East, North, South, West};

fn pays(way: &str, winner: Wind, from: Option<Wind>) -> [String; 4] {
    let way: Way = way.parse().unwrap();
    way.pay(Amount::whole(1), winner, East, from).unwrap().map(|amount| amount.to_string())
}

#[test]
fn schemes_pay_as_the_source_s_table() {
    // For self-draws, each row has what a winning dealer receives in all, and what another winner receives.
    for (scheme, dealer, other) in [("1-2-4", "12", "8"), ("1-2-3", "9", "7"), ("1-2", "6", "6")] {
        assert_eq!(pays(scheme, East, None)[0], dealer, "{scheme}");
        assert_eq!(pays(scheme, West, None)[2], other, "{scheme}");
    }
    assert_eq!(pays("1-2-4", South, None), ["-4", "8", "-2", "-2"]);
    assert_eq!(pays("1-2-3", South, None), ["-3", "7", "-2", "-2"]);
    assert_eq!(pays("1-2-4", South, Some(West)), ["0", "1", "-1", "0"]);
    assert_eq!(pays("1-2-4", South, Some(East)), ["-2", "2", "0", "0"]);
    assert_eq!(pays("1-2", South, Some(East)), ["-1", "1", "0", "0"]);
}

#[test]
fn a_discard_is_paid_by_all_by_half_or_by_one() {
    assert_eq!(pays("1-2-4/all", South, Some(West)), ["-2", "4", "-1", "-1"]);
    assert_eq!(pays("1-2-4/half", South, Some(West)), ["-1", "2.5", "-1", "-0.5"]);
    assert_eq!(pays("1-2-4/half", South, Some(East)), ["-2", "3", "-0.5", "-0.5"]);
    assert_eq!(pays("1-2-3/half", East, Some(North)), ["4", "-1", "-1", "-2"]);
    assert_eq!(pays("1-2/discarder", East, Some(North)), ["1", "0", "0", "-1"]);
    // All three pay for a self-draw, whatever the way of paying.
    for sharing in Sharing::ALL {
        assert_eq!(pays(&format!("1-2/{}", sharing.name()), East, None), ["6", "-2", "-2", "-2"]);
    }
}

#[test]
fn every_way_of_paying_sums_to_nothing() {
    for (scheme, sharing) in Scheme::ALL.into_iter().flat_map(|scheme| Sharing::ALL.map(|sharing| (scheme, sharing))) {
        let way = Way { scheme, sharing };
        assert_eq!(way.to_string().parse(), Ok(way));
        for (winner, dealer) in Wind::ALL.into_iter().flat_map(|winner| Wind::ALL.map(|dealer| (winner, dealer))) {
            for from in [None, Some(East), Some(South), Some(West), Some(North)] {
                let paid = way.pay(Amount::whole(37), winner, dealer, from);
                assert_eq!(paid.is_err(), from == Some(winner));
                let sum = paid.into_iter().flatten().fold(Amount::ZERO, |sum, amount| sum + amount);
                assert_eq!(sum, Amount::ZERO);
            }
        }
    }
    let way = Way { scheme: Scheme::OneTwo, sharing: Sharing::Half };
    assert!(way.pay(Amount::halves(1), South, East, Some(West)).is_err());
    assert!("2-4".parse::<Way>().is_err() && "1-2/none".parse::<Way>().is_err());
}

#[test]
fn ways_of_paying_settle_every_game() {
    let way: Way = "1-2-4".parse().unwrap();
    let settled = |game: &dyn Game, text: &str| {
        let entry: Entry = text.parse().unwrap();
        way.settle(game, &entry, &game.score(&entry).unwrap()).unwrap().map(|amount| amount.to_string())
    };
    assert_eq!(settled(&Yichun::default(), "123m456p678pESNCC|ES0000||from=W"), ["0", "1", "-1", "0"]);
    assert_eq!(settled(&TwoPlayer::default(), "123456789m123p55s|ES0000"), ["-44", "44", "0", "0"]);
}

#[test]
fn what_no_discard_brought_is_paid_by_all_in_every_way() {
    let sixteen = Sixteen::default();
    let settled = |way: &str, text: &str| {
        let entry: Entry = text.parse().unwrap();
        let way: Way = way.parse().unwrap();
        let pay = way.settle(&sixteen, &entry, &sixteen.score(&entry).unwrap());
        pay.map(|pay| pay.map(|amount| amount.to_string())).unwrap_or_else(|fault| panic!("{text}: {fault}"))
    };
    // 抢金 with a flower and the gold: 34 from each, doubled for the dealer. 三金倒 with two flowers and three golds: 50.
    let grab = "12456789m123456p55s3s*|ES0000|a|grab";
    assert_eq!(settled("1-2-4", grab), ["-68", "136", "-34", "-34"]);
    assert_eq!(settled("1-2/half", grab), ["-34", "102", "-34", "-34"]);
    assert_eq!(settled("1-2", "1245679m157p358s99s9s*|EE0000|ab"), ["150", "-50", "-50", "-50"]);
}

#[test]
fn a_self_draw_that_the_points_have_doubled_is_doubled_once() {
    let settled = |rules: &str, text: &str| {
        let mut game = Sixteen::default();
        game.take(rules).unwrap();
        let entry: Entry = text.parse().unwrap();
        let way: Way = "1-2-4".parse().unwrap();
        way.settle(&game, &entry, &game.score(&entry).unwrap()).unwrap().map(|amount| amount.to_string())
    };
    // Three flowers and 底, doubled: 8.
    let drawn = "123456789m123456p55s|ES1000|abc";
    assert_eq!(settled("", drawn), ["-16", "32", "-8", "-8"]);
    assert_eq!(settled("way-draws=twice", drawn), ["-32", "64", "-16", "-16"]);
    let discarded = "123456789m123456p55s|ES0000|abc|from=W";
    assert_eq!(settled("", discarded), settled("way-draws=twice", discarded));
}

#[test]
fn the_deal_passes_by_custom() {
    let now = |dealer, hands| Dealing { dealer, hands };
    let won = |winners: &[Wind], from| Ended::Won { winners: winners.to_vec(), from };
    let drawn = Ended::Drawn { last: North };
    let next = |custom: Custom, now, ended: &Ended| {
        let next = custom.next(4, now, ended);
        (next.dealing.dealer, next.dealing.hands, next.pays)
    };
    assert_eq!(next(Custom::Passes, now(East, 1), &won(&[East], None)), (South, 1, 0));
    assert_eq!(next(Custom::Passes, now(North, 1), &drawn), (East, 1, 0));
    assert_eq!(Custom::Passes.next(2, now(South, 1), &drawn).dealing, now(East, 1));
    let stays = |drawn| Custom::Stays { drawn, limit: None };
    assert_eq!(next(stays(Drawn::Stays), now(East, 4), &won(&[East], None)), (East, 5, 0));
    assert_eq!(next(stays(Drawn::Stays), now(East, 4), &won(&[West], None)), (South, 1, 0));
    assert_eq!(next(stays(Drawn::Stays), now(East, 1), &drawn), (East, 2, 0));
    assert_eq!(next(stays(Drawn::Passes), now(East, 1), &drawn), (South, 1, 0));
    assert_eq!(next(stays(Drawn::PassesAndPays(2)), now(East, 1), &drawn), (South, 1, 2));
    let three = Custom::Stays { drawn: Drawn::Stays, limit: Some(3) };
    assert_eq!(next(three, now(East, 2), &drawn), (East, 3, 0));
    assert_eq!(next(three, now(East, 3), &won(&[East], None)), (South, 1, 0));
    assert_eq!(next(Custom::WinnerDeals, now(East, 1), &won(&[West], Some(South))), (West, 1, 0));
    assert_eq!(next(Custom::WinnerDeals, now(East, 1), &won(&[West, North], Some(South))), (South, 1, 0));
    assert_eq!(next(Custom::WinnerDeals, now(East, 1), &drawn), (North, 1, 0));
    let until = Custom::WinnerDealsUntil(100);
    assert_eq!(next(until, now(East, 1), &drawn), (East, 2, 0));
    assert!(!until.ends(&[100, -100].map(Amount::whole)) && until.ends(&[101, -101].map(Amount::whole)));
    assert!(!Custom::Passes.ends(&[Amount::whole(-1000)]));
}

#[test]
fn several_winners_are_paid_by_one_discarder() {
    let entries = |texts: &[&str]| -> Vec<Entry> { texts.iter().map(|text| text.parse().unwrap()).collect() };
    let (yichun, sixteen) = (Yichun::default(), Sixteen::default());
    let two = entries(&["123m456p678pESNCC|ES0000||from=E", "11335577m99m11pEE|EW0000||from=E"]);
    let pay = settle_several(&yichun, &two).unwrap().map(|amount| amount.to_string());
    assert_eq!(pay, ["-20", "4", "16", "0"]);
    let refused = |game: &dyn Game, texts: &[&str]| settle_several(game, &entries(texts)).is_err();
    assert!(refused(&yichun, &["123m456p678pESNCC|ES0000||from=E", "11335577m99m11pEE|EW0000||from=N"]));
    assert!(refused(&yichun, &["123m456p678pESNCC|ES0000||from=E", "11335577m99m11pEE|ES0000||from=E"]));
    assert!(refused(&yichun, &["123m456p678pESNCC|ES1000", "11335577m99m11pEE|EW1000"]));
    let hand = "123456789m123456p55s|ES0000||from=W";
    assert!(refused(&sixteen, &[hand, hand]) && !refused(&sixteen, &[hand]));
}

#[test]
fn bets_share_the_result_of_a_seat() {
    let game = Yichun::default();
    let bets = |flags: &str| {
        let entry: Entry = format!("123m456p678pESNCC|ES0000||from=E {flags}").parse().unwrap();
        let pay = game.outcome(&entry).unwrap().pay.unwrap();
        game.bets(&entry, &pay).map(|bets| bets.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(bets("bets=SEW").unwrap(), ["4", "-4", "0"]);
    assert_eq!(bets("").unwrap(), Vec::<String>::new());
    let scored = |flags: &str| {
        let entry: Entry = format!("123m456p678pESNCC|ES0000||from=E {flags}").parse().unwrap();
        game.outcome(&entry).map(|_| ()).map_err(|fault| fault.to_string())
    };
    assert_eq!(scored("bets=SSSSS").unwrap_err(), "at most four people bet on seats, not 5");
    assert!(scored("bets=SX").unwrap_err().contains("seats are E, S, W and N"));
}

#[test]
fn leaving_costs_two_hundred_stakes() {
    assert_eq!(Sixteen::default().leaving(10).to_string(), "-2000");
}

#[test]
fn claims_are_those_of_the_game() {
    let counts = |text: &str| -> TileCounts { text.parse::<Draft>().unwrap().counts() };
    let tile = |text: &str| -> Tile { text.parse::<Draft>().unwrap().standing[0] };
    let shapes = |game: &dyn Game, standing: &str, claimed: &str, previous, gold: Option<&str>| -> Vec<Shape> {
        let found = claims(game.setting(), &counts(standing), tile(claimed), previous, gold.map(tile));
        for claim in &found {
            let mut whole = claim.from_hand.clone();
            whole.push(tile(claimed));
            whole.sort_unstable();
            assert_eq!(whole, claim.meld.tiles);
        }
        found.into_iter().map(|claim| claim.meld.shape).collect()
    };
    let (yichun, sixteen, two) = (Yichun::default(), Sixteen::default(), TwoPlayer::default());
    assert_eq!(shapes(&yichun, "ESWCF", "N", true, None), [Shape::Winds; 3]);
    assert_eq!(shapes(&yichun, "ESWCF", "N", false, None), []);
    assert_eq!(shapes(&yichun, "CFPP", "P", true, None), [Shape::Pung, Shape::Dragons]);
    assert_eq!(shapes(&two, "CFPP", "P", true, None), [Shape::Pung]);
    assert_eq!(shapes(&two, "2355567m", "4m", true, None), [Shape::Chow; 3]);
    assert_eq!(shapes(&two, "2355567m", "5m", false, None), [Shape::Pung, Shape::MeldedKong]);
    // A gold tile cannot be claimed or melded; an honor is a flower.
    assert_eq!(shapes(&sixteen, "2355567m", "4m", true, Some("5m")), [Shape::Chow]);
    assert_eq!(shapes(&sixteen, "2355567m", "5m", true, Some("5m")), []);
    assert_eq!(shapes(&sixteen, "EE", "E", true, None), []);
}
