//! Places among the pages of other games, and the odds, below `#/games`.

use std::fmt;

use bafan::Fan;

use crate::model::games::GameName;

/// A page of other games, and the odds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GamesPlace {
    Home,
    Odds(OddsPlace),
    /// Another game, and the hand that its address holds behind `?`; see [`LinkedHand`](crate::model::games::LinkedHand).
    Game(GameName, String),
    Play(GameName),
    Sheet(GameName),
    Rules(GameName),
    /// Pictures of one's own on the tiles.
    Pictures,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OddsPlace {
    Fans,
    /// How often one fan comes, and with which others.
    Fan(Fan),
    Together,
    /// What wins are worth, and when they come.
    Wins,
    /// What wins of eight points are made of.
    Eight,
    Patterns,
    Pair,
    Draw,
    /// Two waits side by side: what the address says of them behind `?`.
    Waits(String),
}

impl OddsPlace {
    /// Those that need no parameter, in the order shown.
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

    /// Its name in addresses and texts; the same for each fan.
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
    /// The place of what stands behind `#/games/` and behind `?`. One that is not known leads to the beginning.
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

    /// Another game, with nothing entered.
    pub const fn of_game(name: GameName) -> GamesPlace {
        GamesPlace::Game(name, String::new())
    }

    /// The place around it, in its part of the app.
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
    /// What stands behind `#/games` in its address.
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
