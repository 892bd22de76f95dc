//! The hand of another game while it is being entered, and its result.

mod about;
mod address;
mod playing;
mod rules;
mod saying;
mod sheet_entry;
#[cfg(test)]
mod tests;
mod typing;

use bafan::{DraftMeld, Tile, TileCounts, Wind};
use bafan_table::games::{Amount, Assignment, Entry, Fault, Game, Outcome, Piece, Way};

use super::entry::Key;

pub use about::{About, about, worked};
pub use address::{LinkedHand, RulesOf};
pub use bafan_table::games::GameName;
pub use playing::{Playing, claimed_tiles};
pub use rules::{GameChoice, GameSwitch, GameValue};
pub use saying::{flower_turned, honor_turned, seat_added, seat_taken, seat_turned, with_number};
pub use sheet_entry::{Asked, CustomName, Entering, SheetEntry, spreadsheet};
pub use typing::{erased, typed, with_function};

/// Formats the rules of a game that differ from its defaults, as in `luxury=times+gap=2`.
pub fn kept_choices(name: GameName, game: &dyn Game) -> String {
    let changed = GameSwitch::of(name, game).into_iter().filter(|(_, place)| *place > 0);
    let kept = changed.filter_map(|(switch, place)| Some(switch.choices().nth(place)?.kept()));
    let set = Some(game.set_rules()).filter(|set| !set.is_empty());
    kept.chain(set).collect::<Vec<_>>().join("+")
}

/// Returns the stored form of a game's rules after the table of function tiles is replaced.
pub fn with_assignment(name: GameName, choices: &str, assignment: Assignment) -> String {
    // The default table undoes any table in `choices`, because the assignment gives only the differences from the default.
    let rules = format!("{choices}+table={}+{assignment}", Assignment::NAMES[0]);
    kept_choices(name, &*name.game_by(&rules))
}

pub fn with_constant(name: GameName, choices: &str, constant: &str, number: u32) -> String {
    kept_choices(name, &*name.game_by(&format!("{choices}+{constant}={number}")))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandFlag {
    /// The hand was won on the first turn.
    First,
    Ready,
    AtOnce,
    FromStart,
    Lighter,
    /// The turned-up gold tile was taken.
    Grab,
    /// The gap next to a gold tile was shown.
    Gap,
}

impl HandFlag {
    pub const ALL: [HandFlag; 7] = [
        HandFlag::First,
        HandFlag::Ready,
        HandFlag::AtOnce,
        HandFlag::FromStart,
        HandFlag::Lighter,
        HandFlag::Grab,
        HandFlag::Gap,
    ];

    pub const fn name(self) -> &'static str {
        ["first", "ready", "at-once", "from-start", "lighter", "grab", "gap"][self as usize]
    }
}

/// What a tap on a tile's key adds: a single tile or a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laying {
    Standing,
    /// A claimed chow that begins with the tile or, if the rules allow it, a set of three different winds or dragons.
    Chow,
    Pung,
    Kong,
    ConcealedKong,
    Gold,
}

impl Laying {
    pub fn of(game: &dyn Game) -> Vec<Laying> {
        let mut all = vec![Laying::Standing, Laying::Chow, Laying::Pung, Laying::Kong, Laying::ConcealedKong];
        if game.setting().golds > 0 {
            all.push(Laying::Gold);
        }
        all
    }

    /// Returns the meld of this kind that begins with a tile; `None` if no such meld exists, or if a single tile is to be added.
    fn meld(self, tile: Tile, game: &dyn Game) -> Option<DraftMeld> {
        let (tiles, mark) = match self {
            Laying::Standing | Laying::Gold => return None,
            Laying::Chow => (chow(tile, game)?, Some(1)),
            Laying::Pung => (vec![tile; 3], Some(1)),
            Laying::Kong => (vec![tile; 4], Some(1)),
            Laying::ConcealedKong => (vec![tile; 4], None),
        };
        Some(DraftMeld { tiles, mark })
    }
}

fn chow(tile: Tile, game: &dyn Game) -> Option<Vec<Tile>> {
    let rules = game.setting().rules;
    if let Some(wind) = tile.wind().filter(|_| rules.winds) {
        return Some(vec![wind.tile(), wind.next().tile(), wind.next().next().tile()]);
    }
    if tile.dragon().is_some() && rules.dragons {
        return Some(bafan::Dragon::ALL.map(bafan::Dragon::tile).to_vec());
    }
    (0..3).map(|step| tile.higher(step)).collect()
}

/// Returns the number of tiles in a hand, counting a meld as three.
pub fn tiles(entry: &Entry) -> usize {
    entry.standing.len() + 3 * entry.melds.len()
}

/// Returns the number of tiles in a complete hand.
pub fn wanted(game: &dyn Game) -> usize {
    game.setting().held() + 1
}

/// Returns the entry after a tap on a tile's key; unchanged if the hand has no room, if not enough copies of a tile are left, or if no meld
/// of the chosen kind begins with the tile.
pub fn tapped(entry: &Entry, game: &dyn Game, laying: Laying, tile: Tile) -> Entry {
    let mut changed = entry.clone();
    match laying {
        Laying::Standing => changed.standing.push(Piece::Tile(tile)),
        Laying::Gold => changed.standing.push(Piece::Gold(tile)),
        meld => changed.melds.extend(meld.meld(tile, game)),
    }
    let fits = tiles(&changed) <= wanted(game) && counts(&changed).iter().all(|(_, copies)| copies <= 4);
    if fits { changed } else { entry.clone() }
}

fn counts(entry: &Entry) -> TileCounts {
    let melded = entry.melds.iter().flat_map(|meld| meld.tiles.iter().copied());
    let standing = entry.standing.iter().filter_map(|piece| match *piece {
        Piece::Tile(tile) | Piece::Gold(tile) => Some(tile),
        Piece::Function(_) => None,
    });
    melded.chain(standing).collect()
}

/// Returns the tile keys, each with the number of copies left.
pub fn keys(entry: &Entry, game: &dyn Game, laying: Laying) -> Vec<Key> {
    let held = counts(entry);
    let key = |tile: Tile| Key {
        tile,
        left: 4u8.saturating_sub(held[tile]),
        possible: tapped(entry, game, laying, tile) != *entry,
    };
    Tile::all().filter(|&tile| game.setting().has(tile)).map(key).collect()
}

pub fn turned(entry: &Entry, flag: HandFlag) -> Entry {
    let mut changed = entry.clone();
    if changed.has(flag.name()) {
        changed.flags.retain(|(name, _)| name != flag.name());
    } else {
        changed.flags.push((flag.name().to_owned(), String::new()));
    }
    changed
}

/// Returns the entry with the discarder of the winning tile; `None` means self-drawn.
pub fn discarded_by(entry: &Entry, from: Option<Wind>) -> Entry {
    let mut changed = entry.clone();
    changed.flags.retain(|(name, _)| name != "from");
    changed.situation.self_drawn = from.is_none();
    if let Some(seat) = from {
        changed.flags.push(("from".to_owned(), seat.letter().to_string()));
    }
    changed
}

/// The reason why a hand has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The number of missing tiles.
    Missing(usize),
    Refused(Fault),
}

/// Computes the result of a hand, with the payments of the game itself or of another way of paying. The payments are `None` if they depend
/// on a discarder who is unknown.
///
/// # Errors
///
/// Returns [`Trouble`] with the reason why there is no result.
pub fn outcome(game: &dyn Game, entry: &Entry, way: Option<Way>) -> Result<Outcome, Trouble> {
    let missing = wanted(game).saturating_sub(tiles(entry));
    let refused = |fault| match fault {
        Fault::Meld { .. }
        | Fault::Copies { .. }
        | Fault::FunctionTwice(_)
        | Fault::NoSuchTile(_)
        | Fault::NoWild
        | Fault::TwoGolds(..)
        | Fault::GoldMelded(_) => Trouble::Refused(fault),
        _ if missing > 0 => Trouble::Missing(missing),
        _ => Trouble::Refused(fault),
    };
    let mut outcome = game.outcome(entry).map_err(refused)?;
    if let Some(way) = way {
        outcome.pay = match way.settle(game, entry, &outcome.score) {
            Ok(pay) => Some(pay),
            Err(Fault::FromMissing) => None,
            Err(fault) => return Err(refused(fault)),
        };
    }
    Ok(outcome)
}

/// A tile that completes a hand, with the total by self-draw and on a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameWait {
    /// An ordinary or a function tile.
    pub piece: Piece,
    /// The total by self-draw; `None` if that does not win.
    pub drawn: Option<Amount>,
    /// The total on a discard; `None` if that does not win.
    pub discarded: Option<Amount>,
}

/// Returns the tiles that would complete a hand that lacks one, by self-draw, on a discard, or both; empty if the hand does not lack
/// exactly one tile.
pub fn waits(game: &dyn Game, entry: &Entry) -> Vec<GameWait> {
    if tiles(entry) + 1 != wanted(game) {
        return Vec::new();
    }
    PIECES.filter_map(|place| wait(game, entry, place)).collect()
}

/// The indices of all kinds of tile, followed by those of the eight function tiles.
pub const PIECES: std::ops::Range<usize> = 0..Tile::KINDS + 8;

/// Scores a hand that lacks one tile with the tile at the given index in [`PIECES`]; `None` if the hand does not win with that tile.
pub fn wait(game: &dyn Game, entry: &Entry, place: usize) -> Option<GameWait> {
    let with = match Tile::at(place) {
        Some(tile) if game.setting().has(tile) => tapped(entry, game, Laying::Standing, tile),
        Some(_) => return None,
        None => with_function(entry, game, (place + 1 - Tile::KINDS) as u8),
    };
    let piece = *with.standing.last().filter(|_| with != *entry)?;
    let total = |self_drawn: bool| {
        let mut with = discarded_by(&with, None);
        with.situation.self_drawn = self_drawn;
        game.score(&with).ok().map(|score| score.total)
    };
    let wait = GameWait { piece, drawn: total(true), discarded: total(false) };
    (wait.drawn.is_some() || wait.discarded.is_some()).then_some(wait)
}

/// The smallest number of function tiles for which scoring may take a long time.
const MANY_FUNCTIONS: usize = 3;

/// Returns whether scoring may take a long time: the hand has many function tiles, and is complete or lacks one tile.
pub fn takes_long(game: &dyn Game, entry: &Entry) -> bool {
    let functions = entry.standing.iter().filter(|piece| matches!(piece, Piece::Function(_))).count();
    let missing = wanted(game).saturating_sub(tiles(entry));
    // The missing tile may be a function tile. If a fault is found before the stand-ins are tried, scoring takes almost no time.
    missing <= 1
        && functions + missing >= MANY_FUNCTIONS
        && matches!(game.checked(entry), Ok(()) | Err(Fault::Size { .. }))
}
