//! Tests that places and addresses convert to each other, and that every text leads to a place.

use super::{GamesPlace, Location, OddsPlace, PlayPlace, Tab, TablePlace, View};
use crate::model::games::GameName;
use bafan::{Family, Fan, Principle};

fn places() -> impl Iterator<Item = Location> {
    let places = View::ALL.into_iter().map(Location::Learn);
    let places = places.chain(Family::ALL.into_iter().map(Location::Family)).chain(Fan::all().map(Location::Fan));
    let others = [Location::Score, Location::Basics(None), Location::Basics(Some("tiles".into())), Location::Counting];
    let others =
        others.into_iter().chain([Location::Walk("three-chows".into()), Location::Glossary, Location::Practise]);
    let others = others.chain([Location::Rulings, Location::Ruling(9)]);
    let tables = [Location::Exclusions(None), Location::Exclusions(Some(Fan::AllChows)), Location::Recipe(None)];
    let others = others.chain(tables).chain([Location::Recipe(Some("half-flush".into()))]);
    let courses =
        [Location::Course(None), Location::Course(Some("dragons".into())), Location::Questions("dragons".into())];
    let others = others.chain([Location::Quiz("as=daily".into()), Location::Progress]).chain(courses);
    let others = others.chain([
        Location::Play(PlayPlace::Home),
        Location::Play(PlayPlace::Records(false)),
        Location::Play(PlayPlace::Records(true)),
        Location::Table(TablePlace::Home),
        Location::Games(GamesPlace::Home),
        Location::Camera,
        Location::Games(GamesPlace::Odds(OddsPlace::Together)),
        Location::of_hash("#/games/yichun"),
        Location::Games(GamesPlace::Odds(OddsPlace::Fan(Fan::AllChows))),
    ]);
    places.chain(Principle::ALL.into_iter().map(Location::Principle)).chain(others)
}

#[test]
fn an_address_leads_where_it_came_from() {
    for place in places() {
        assert_eq!(Location::of_hash(&place.to_string()), place);
        assert_ne!(place.up(), Some(place));
    }
}

#[test]
fn a_place_belongs_to_a_tab() {
    let sixteen = GameName::named("sixteen");
    for (hash, game, tab) in [
        ("#/score", None, Tab::Score),
        ("#/camera", None, Tab::Score),
        ("#/fan/qing-long", None, Tab::Learn),
        ("#/games", None, Tab::Learn),
        ("#/games/odds/fans", None, Tab::Learn),
        ("#/games/sixteen", None, Tab::Learn),
        ("#/games/sixteen", sixteen, Tab::Score),
        ("#/games/sixteen/play", sixteen, Tab::Play),
        ("#/games/sixteen/sheet", None, Tab::Table),
        ("#/progress", None, Tab::Practise),
        ("#/quiz?as=daily", None, Tab::Practise),
        ("#/play", None, Tab::Play),
        ("#/club", None, Tab::Table),
    ] {
        assert_eq!(Location::of_hash(hash).tab(game), tab, "{hash}");
    }
}

#[test]
fn any_address_leads_somewhere() {
    for (hash, place) in [
        ("", Location::Score),
        ("#", Location::Score),
        ("#/score?v=1&h=1m/2", Location::Score),
        ("#/nothing/here", Location::Score),
        ("#/fan", Location::Learn(View::Families)),
        ("#/fan/qing-long/more", Location::Learn(View::Families)),
        ("#/fan/qing-long?from=somebody", Location::Fan(Fan::PureStraight)),
        ("#/learn/%E6", Location::Learn(View::Families)),
        ("#/ruling/C9", Location::Ruling(9)),
        ("#/ruling/nine", Location::Rulings),
        ("#/ruling/c900", Location::Rulings),
        ("#/play", Location::Play(PlayPlace::Home)),
        ("#/table/nothing", Location::Table(TablePlace::Home)),
        ("#/games/nothing?v=1", Location::Games(GamesPlace::Home)),
        ("#/games/odds/fan/nothing", Location::Games(GamesPlace::Home)),
        ("#/games/odds/fan", Location::Games(GamesPlace::Home)),
    ] {
        assert_eq!(Location::of_hash(hash), place, "{hash:?}");
    }
}

#[test]
fn an_address_without_a_page_is_known_as_such() {
    for place in places() {
        assert!(place.is_at(&place.to_string()), "{place}");
    }
    for hash in [
        "",
        "#",
        "#/",
        "#/score?v=1&h=1m/2",
        "#/fan/qing-long?from=somebody",
        "#/ruling/C9",
        "#/learn/",
        "#/practice",
        "#/play/records?x",
        "#/table/penalties/win-below-8",
        "#/score/?v=1&h=123m",
    ] {
        assert!(Location::of_hash(hash).is_at(hash), "{hash}");
    }
    for hash in [
        "#/nothing/here",
        "#/fan",
        "#/fan/qing-long/more",
        "#/learn/%E6",
        "#/ruling/nine",
        "#/table/match/nope",
        "#/club/x",
    ] {
        assert!(!Location::of_hash(hash).is_at(hash), "{hash}");
    }
}

/// Returns texts that may follow the name of a part of the app, some of them malformed.
fn hostile() -> Vec<String> {
    let long = "a".repeat(1_000_000);
    let deep = "/..".repeat(20_000);
    let texts = [
        "/",
        "//",
        "/?",
        "?",
        "/%00",
        "/%E6%B8",
        "/%FF%FE",
        "?v=&s=",
        "?s=ffffffffffffffffffffff",
        "?v=2&s=1&i=4294967296",
        "/-1",
        "/18446744073709551616",
        "/NaN",
        "/__proto__",
        "/constructor",
        "/<script>",
        "?x=<img onerror=1>",
        "/\u{202e}gnol",
        "/👪\u{200d}🀄",
        "/ı",
        "/match/0",
        "/match/-9",
        "/match/99999999999999999999",
        "/odds/fan/qing-long/x",
        "?p=%7B%22",
        "#/learn#/learn",
        "/learn/../..",
    ];
    let mut all: Vec<String> = texts.map(str::to_owned).to_vec();
    all.extend([format!("/{long}"), format!("?s={long}"), deep, "/\0".repeat(5_000), "?&=".repeat(300_000)]);
    all
}

#[test]
fn a_hostile_address_leads_somewhere_and_its_place_has_an_address() {
    for part in [
        "table", "play", "games", "club", "learn", "practise", "quiz", "course", "basics", "fan", "ruling", "progress",
        "camera",
    ] {
        for tail in hostile() {
            let place = Location::of_hash(&format!("#/{part}{tail}"));
            let again = Location::of_hash(&place.to_string());
            assert_eq!(again.to_string(), place.to_string(), "#/{part}{}", tail.chars().take(60).collect::<String>());
            assert_ne!(place.up().as_ref(), Some(&place));
        }
    }
}
