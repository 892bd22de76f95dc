//! Addresses of the pages about other games and the odds, below `#/games`.

use std::fmt;

use bafan::Fan;

use crate::model::games::GameName;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GamesPlace {
    Home,
    Odds(OddsPlace),
    /// Another game, and the hand after `?` in the address; see [`LinkedHand`](crate::model::games::LinkedHand).
    Game(GameName, String),
    Play(GameName),
    Sheet(GameName),
    Rules(GameName),
    /// The user's own pictures for tiles.
    Pictures,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OddsPlace {
    Fans,
    /// How often a fan occurs, and with which others.
    Fan(Fan),
    Together,
    /// The points of wins, and the turns in which they come.
    Wins,
    /// The fans of wins with exactly eight points.
    Eight,
    Patterns,
    Pair,
    Draw,
    /// A comparison of two waits: the part of the address after `?`.
    Waits(String),
}

impl OddsPlace {
    /// The places that need no parameter, in the order shown.
    pub const ALL: [OddsPlace; 8] = [
        OddsPlace::Fans,
        OddsPlace::Together,
        OddsPlace::Wins,
        OddsPlace::Eight,
        OddsPlace::Patterns,
        OddsPlace::Pair,
        OddsPlace::Draw,
        OddsPlace::Waits(String::new()),
    ];

    /// Returns the name used in addresses and text files; all fans share one name.
    pub const fn slug(&self) -> &'static str {
        match self {
            OddsPlace::Fans => "fans",
            OddsPlace::Fan(_) => "fan",
            OddsPlace::Together => "together",
            OddsPlace::Wins => "wins",
            OddsPlace::Eight => "eight",
            OddsPlace::Patterns => "patterns",
            OddsPlace::Pair => "pair",
            OddsPlace::Draw => "draw",
            OddsPlace::Waits(_) => "waits",
        }
    }
}

impl GamesPlace {
    /// Parses the parts of an address after `#/games/` and after `?`. An unknown address leads to the first page.
    pub fn of_path(path: &str, query: &str) -> GamesPlace {
        let Some(page) = path.strip_prefix("odds/") else {
            if path == "pictures" {
                return GamesPlace::Pictures;
            }
            let (game, page) = path.split_once('/').unwrap_or((path, ""));
            let place = GameName::named(game).and_then(|name| match page {
                "" => Some(GamesPlace::Game(name, query.to_owned())),
                "play" => Some(GamesPlace::Play(name)),
                "sheet" => Some(GamesPlace::Sheet(name)),
                "rules" => Some(GamesPlace::Rules(name)),
                _ => None,
            });
            return place.unwrap_or(GamesPlace::Home);
        };
        let place = match page.split_once('/') {
            Some(("fan", slug)) => Fan::from_slug(slug).map(OddsPlace::Fan),
            None if page == "waits" => Some(OddsPlace::Waits(query.to_owned())),
            _ => OddsPlace::ALL.into_iter().find(|place| place.slug() == page),
        };
        place.map_or(GamesPlace::Home, GamesPlace::Odds)
    }

    /// Returns the place of another game's page, with nothing entered.
    pub const fn of_game(name: GameName) -> GamesPlace {
        GamesPlace::Game(name, String::new())
    }

    /// Returns the parent place within the part of the app; `None` for the first page.
    pub fn up(&self) -> Option<GamesPlace> {
        match self {
            GamesPlace::Home => None,
            GamesPlace::Odds(OddsPlace::Fan(_)) => Some(GamesPlace::Odds(OddsPlace::Fans)),
            GamesPlace::Odds(_) | GamesPlace::Game(..) | GamesPlace::Pictures => Some(GamesPlace::Home),
            GamesPlace::Play(name) | GamesPlace::Sheet(name) | GamesPlace::Rules(name) => {
                Some(GamesPlace::of_game(*name))
            }
        }
    }
}

impl fmt::Display for GamesPlace {
    /// Writes the part of the address after `#/games`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GamesPlace::Home => Ok(()),
            GamesPlace::Odds(OddsPlace::Fan(fan)) => write!(f, "/odds/fan/{}", fan.slug()),
            GamesPlace::Game(name, hand) if hand.is_empty() => write!(f, "/{}", name.slug()),
            GamesPlace::Game(name, hand) => write!(f, "/{}?{hand}", name.slug()),
            GamesPlace::Pictures => f.write_str("/pictures"),
            GamesPlace::Play(name) => write!(f, "/{}/play", name.slug()),
            GamesPlace::Sheet(name) => write!(f, "/{}/sheet", name.slug()),
            GamesPlace::Rules(name) => write!(f, "/{}/rules", name.slug()),
            GamesPlace::Odds(OddsPlace::Waits(query)) if !query.is_empty() => write!(f, "/odds/waits?{query}"),
            GamesPlace::Odds(place) => write!(f, "/odds/{}", place.slug()),
        }
    }
}
