//! Routes to eight points: some hands analyzed manually, and many compared with a search over all exchanges.

mod nearby;
mod shown;

use bafan::ahead::aims;
use bafan::{
    Draft, Fan, Hand, Holding, Route, Routes, RuleSet, Search, Situation, Tile, TileCounts, TileSet, routes,
    routes_drawn, score,
};

use crate::hands::{Hands, Rng};
use nearby::{Case, Near, by_trial, claims_in};

/// Fans that need claimed sets or kongs, which the search over exchanges does not cover.
const CLAIMED: [Fan; 5] = [Fan::FourKongs, Fan::ThreeKongs, Fan::TwoConcealedKongs, Fan::MeldedHand, Fan::ChickenHand];

#[test]
fn single_exchanges_find_nothing_else() {
    agrees_with_trial(11, 260, 1);
}

#[test]
fn double_exchanges_find_nothing_else() {
    agrees_with_trial(12, 6, 2);
}

/// Compares the routes of random, nearly complete hands with a search over up to `most` exchanges.
fn agrees_with_trial(seed: u64, hands: usize, most: u8) {
    let mut rng = Rng::seeded(seed);
    let mut nearby = 0;
    for (number, hand) in Hands::seeded(seed).take(hands).enumerate() {
        let rules = [RuleSet::textbook(), RuleSet::international()][number % 2];
        let holding = stirred(&hand, &mut rng, number % 3);
        let seen = if number % 4 == 0 { seen_beside(&holding, &mut rng) } else { TileCounts::EMPTY };
        let situation = winds(&hand);
        let found = routes(&holding, situation, &rules, &seen);
        let case = Case { holding: &holding, situation, rules: &rules, seen: &seen };
        let one_wind = situation.seat == situation.prevalent;
        for (fans, near) in aims().zip(by_trial(&case, most)) {
            // If both winds are the same, the routes aim only at the prevalent wind.
            if one_wind && fans.contains(&Fan::SeatWind) && !fans.contains(&Fan::PrevalentWind) {
                continue;
            }
            nearby += usize::from(near.is_some());
            let route = route_of(&found, fans);
            let fault = compare(fans, route, near, most);
            assert!(
                fault.is_none(),
                "{} {:?}: {}\n{route:?}\n{near:?}",
                text(&holding),
                fans,
                fault.unwrap_or_default()
            );
        }
    }
    assert!(nearby > hands, "only {nearby} near routes");
}

/// Returns what is wrong with a route, if anything, compared with the search result.
fn compare(fans: &[Fan], route: Option<&Route>, near: Option<Near>, most: u8) -> Option<&'static str> {
    let claimed = fans.iter().any(|fan| CLAIMED.contains(fan));
    match (route, near) {
        (None, None) => None,
        (None, Some(_)) if fans.is_empty() => None,
        (None, Some(_)) => Some("no route"),
        (Some(route), None) if route.distance <= most && !claimed => Some("too near"),
        (Some(_), None) => None,
        (Some(route), Some(near)) if claimed => (route.distance > near.distance && route.exact).then_some("too far"),
        (Some(route), Some(near)) if route.distance < near.distance => Some("too near"),
        (Some(route), _) if !route.exact => None,
        (Some(route), Some(near)) if route.distance > near.distance => Some("too far"),
        (Some(route), Some(near)) if !route.needed.is_within(near.lacked) => Some("needs what no target lacks"),
        // A hand that aims at 九莲宝灯 eventually waits for every rank of the suit, so `lacked` includes kinds that the route does not need
        // yet.
        (Some(_), _) if fans == [Fan::NineGates] => None,
        (Some(route), Some(near)) => (route.needed != near.lacked).then_some("needs more"),
    }
}

#[test]
fn claims_and_draws_find_no_shorter_way_to_a_melded_hand() {
    let mut rng = Rng::seeded(16);
    let mut claimed = 0;
    let open = |hand: &Hand| hand.melds().iter().filter(|meld| meld.is_open() && !meld.is_kong()).count();
    let melded = |hand: &Hand| hand.melds().len() >= 2 && open(hand) == hand.melds().len();
    for hand in Hands::seeded(16).filter(melded).take(40) {
        let holding = stirred(&hand, &mut rng, 1);
        let (situation, rules, seen) = (winds(&hand), RuleSet::textbook(), seen_beside(&holding, &mut rng));
        let found = routes(&holding, situation, &rules, &seen);
        let case = Case { holding: &holding, situation, rules: &rules, seen: &seen };
        for fans in
            aims().filter(|fans| fans[..] != [Fan::MeldedHand, Fan::SeatWind] && fans.contains(&Fan::MeldedHand))
        {
            let near = (0..=2).find(|&moves| claims_in(&case, fans, moves));
            let route = route_of(&found, fans).filter(|route| route.distance <= 2);
            assert_eq!(route.map(|route| route.distance), near, "{} {seen:?} {fans:?}", text(&holding));
            claimed += usize::from(near.is_some());
        }
    }
    assert!(claimed > 10, "{claimed}");
}

#[test]
fn every_target_is_a_win_worth_eight() {
    let mut rng = Rng::seeded(13);
    for (number, hand) in Hands::seeded(13).take(120).enumerate() {
        let holding = stirred(&hand, &mut rng, 1 + number % 5);
        let rules = RuleSet::international();
        let found = routes(&holding, winds(&hand), &rules, &TileCounts::EMPTY);
        assert!(found.complete);
        for route in &found.routes {
            check_target(&holding, route, &rules);
        }
        let places = found.routes.iter().map(|route| (route.distance, std::cmp::Reverse(route.unseen)));
        assert!(places.is_sorted(), "{}", text(&holding));
    }
}

/// Checks that the target shows the fans, is worth eight points, and is at the distance of the route.
fn check_target(holding: &Holding, route: &Route, rules: &RuleSet) {
    let name = || format!("{} {route:?}", text(holding));
    let score = score(&route.target, rules).unwrap_or_else(|fault| panic!("{}: {fault}", name()));
    assert!(score.reaches_minimum() && score.total() == route.tally.total, "{}", name());
    let shows = |account| route.fans.iter().all(|fan| nearby::shown(account).contains(fan));
    assert!([&score.best].into_iter().chain(&score.others).any(shows), "{}", name());
    let situation = route.target.situation();
    assert!(!situation.last_tile && !situation.kong && route.target.flowers().count() == 0, "{}", name());
    assert!(!route.needed.is_empty(), "{}", name());
    if !route.fans.iter().any(|fan| CLAIMED.contains(fan)) {
        assert_eq!(route.target.melds(), holding.melds(), "{}", name());
        assert_eq!(missing(holding.standing(), route.target.holding().standing()), route.distance, "{}", name());
        let lacked = |&(tile, copies): &(Tile, u8)| copies > holding.standing()[tile];
        let lacked: TileSet = route.target.standing().iter().filter(lacked).map(|(tile, _)| tile).collect();
        assert!(lacked.is_within(route.needed) || route.fans == [Fan::NineGates], "{}", name());
    }
}

#[test]
fn after_a_draw_the_least_of_all_discards_counts() {
    let mut rng = Rng::seeded(14);
    for (number, hand) in Hands::seeded(14).take(40).enumerate() {
        let holding = stirred(&hand, &mut rng, number % 4);
        let new = loop {
            let tile = Tile::all().nth(rng.below(Tile::KINDS)).expect("a kind");
            if holding.counts()[tile] < 4 {
                break tile;
            }
        };
        // In some hands, the winning tile is drawn, so that the hand is complete if no tile was exchanged.
        let new = if number % 4 == 0 { hand.winning() } else { new };
        let text = format!("{}{new}", text(&holding));
        let drawn: bafan::Drawn = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let rules = RuleSet::textbook();
        let found = routes_drawn(&drawn, winds(&hand), &rules, &TileCounts::EMPTY);
        let without = |tile| Some(routes(&drawn.without(tile)?, winds(&hand), &rules, &[tile].into_iter().collect()));
        let after: Vec<Routes> = drawn.standing().kinds().iter().filter_map(without).collect();
        // Aims with kongs are left out, because a kong can use the drawn tile without a discard.
        for fans in aims().filter(|fans| !fans.iter().any(|fan| CLAIMED[..3].contains(fan))) {
            let whole = route_of(&found, fans).filter(|route| route.exact);
            let parts: Vec<&Route> = after.iter().filter_map(|found| route_of(found, fans)).collect();
            let Some(whole) = whole.filter(|_| parts.iter().all(|route| route.exact)) else { continue };
            let least = parts.iter().map(|route| route.distance).min();
            assert_eq!(Some(whole.distance), least, "{text} {fans:?}");
            let nearest = parts.iter().filter(|route| Some(route.distance) == least);
            let needed = nearest.fold(TileSet::default(), |all, route| all.union(route.needed));
            assert_eq!(whole.needed, needed, "{text} {fans:?}");
        }
    }
}

#[test]
fn seen_tiles_lengthen_the_way() {
    let mut rng = Rng::seeded(15);
    for hand in Hands::seeded(15).take(60) {
        let holding = stirred(&hand, &mut rng, 2);
        let seen = seen_beside(&holding, &mut rng);
        let rules = RuleSet::textbook();
        let free = routes(&holding, winds(&hand), &rules, &TileCounts::EMPTY);
        for route in routes(&holding, winds(&hand), &rules, &seen).routes.iter().filter(|route| route.exact) {
            let Some(before) = route_of(&free, &route.fans).filter(|before| before.exact) else { continue };
            assert!(before.distance <= route.distance, "{} {seen:?} {route:?}", text(&holding));
            let open = |tile: Tile| 4u8.saturating_sub(holding.counts()[tile] + seen[tile]);
            assert_eq!(route.unseen, route.needed.iter().map(|tile| u32::from(open(tile))).sum::<u32>());
            assert!(route.needed.iter().all(|tile| open(tile) > 0), "{} {seen:?} {route:?}", text(&holding));
        }
    }
}

#[test]
fn a_search_can_be_stopped() {
    let holding: Holding = "24589m1s23pESWCP".parse().unwrap();
    let mut search = Search::new(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
    assert!(search.routes().routes.is_empty());
    let progress = search.step().unwrap();
    assert_eq!((progress.done, progress.all), (1, aims().len()));
    assert_eq!((search.routes().routes.len(), search.routes().complete), (1, false));
    assert_eq!(std::iter::from_fn(|| search.step()).last().unwrap().done, aims().len());
    assert_eq!(search.routes(), routes(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY));
}

#[test]
fn melds_that_are_not_shown_leave_no_way() {
    let holding: Holding = "1234567m".parse().unwrap();
    assert!(routes(&holding, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY).routes.is_empty());
}

#[test]
fn four_concealed_kongs_leave_no_set_to_claim() {
    let drawn: bafan::Drawn = "[1111m][5555m][6666p][9999s]EE".parse().unwrap();
    let found = routes_drawn(&drawn, Situation::default(), &RuleSet::textbook(), &TileCounts::EMPTY);
    assert!(route_of(&found, &[Fan::FourKongs]).is_some_and(|route| route.distance == 0));
    assert!(route_of(&found, &[Fan::ChickenHand]).is_none());
}

#[test]
fn fans_aimed_at_are_worth_eight() {
    for profile in bafan::Profile::ALL {
        let rules = RuleSet::new(profile);
        for fans in aims().filter(|fans| !fans.is_empty()) {
            let points: u8 = fans.iter().map(|&fan| rules.points(fan)).sum();
            assert!(points >= 8, "{fans:?}");
        }
    }
    let luck = [Fan::LastTileDraw, Fan::LastTileClaim, Fan::OutWithReplacementTile, Fan::RobbingTheKong];
    for fan in Fan::all().filter(|fan| fan.points() >= 8) {
        assert_ne!(aims().any(|fans| fans == [fan]), luck.contains(&fan), "{fan}");
    }
}

fn route_of<'a>(found: &'a Routes, fans: &[Fan]) -> Option<&'a Route> {
    found.routes.iter().find(|route| route.fans == fans)
}

/// Returns the tiles before a win, with `exchanges` tiles replaced at random.
fn stirred(hand: &Hand, rng: &mut Rng, exchanges: usize) -> Holding {
    let mut draft = Draft::from(hand);
    draft.standing.pop();
    for _ in 0..exchanges {
        let before = draft.clone();
        let place = rng.below(draft.standing.len());
        draft.standing[place] = Tile::all().nth(rng.below(Tile::KINDS)).expect("a kind");
        if draft.holding().is_err() {
            draft = before;
        }
    }
    draft.holding().unwrap_or_else(|faults| panic!("{hand}: {faults}"))
}

/// Returns about forty tiles that are visible elsewhere.
fn seen_beside(holding: &Holding, rng: &mut Rng) -> TileCounts {
    let mut seen = TileCounts::EMPTY;
    for _ in 0..40 {
        let tile = Tile::all().nth(rng.below(Tile::KINDS)).expect("a kind");
        if holding.counts()[tile] + seen[tile] < 4 {
            seen.add(tile);
        }
    }
    seen
}

/// Returns how many wanted tiles are not held.
fn missing(held: &TileCounts, wanted: &TileCounts) -> u8 {
    wanted.iter().map(|(tile, copies)| copies.saturating_sub(held[tile])).sum()
}

fn winds(hand: &Hand) -> Situation {
    let Situation { prevalent, seat, .. } = hand.situation();
    Situation { prevalent, seat, ..Situation::default() }
}

fn text(holding: &Holding) -> String {
    let melds: String = holding.melds().iter().map(|meld| meld.to_string()).collect();
    format!("{melds}{:?}", holding.standing())
}

#[test]
fn no_way_is_shown_twice_and_each_says_what_it_gives_up() {
    let mut rng = Rng::seeded(15);
    let mut twice = 0;
    for (number, hand) in Hands::seeded(16).take(60).enumerate() {
        let holding = stirred(&hand, &mut rng, number % 3);
        let found = routes(&holding, winds(&hand), &RuleSet::textbook(), &TileCounts::EMPTY);
        let ways = found.distinct();
        twice += found.routes.len() - ways.len();
        let same = |one: &Route, other: &Route| {
            one.distance == other.distance && one.needed == other.needed && one.tally == other.tally
        };
        for (place, way) in ways.iter().enumerate() {
            assert!(ways[..place].iter().all(|other| !same(way, other)), "{}: {way:?}", text(&holding));
            let given_up: TileCounts = way.given_up(&holding.counts()).into_iter().collect();
            for (tile, copies) in given_up.iter() {
                let left = holding.counts()[tile] - copies;
                assert!(left == way.target.counts()[tile], "{}: {tile} of {way:?}", text(&holding));
            }
        }
        for route in &found.routes {
            assert!(ways.iter().any(|way| same(way, route)), "{}: {route:?} is lost", text(&holding));
        }
    }
    assert!(twice > 0, "there are aims that lead to the same hand");
}
