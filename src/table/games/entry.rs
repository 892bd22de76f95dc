//! The hand that a user enters for any of the other games.

use std::fmt;

use bafan::{DraftMeld, Flower, Situation, Tile, Wind};

use super::Fault;

/// A concealed tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// An ordinary tile.
    Tile(Tile),
    /// A gold tile, which is wild. It is written with `*` after its kind.
    Gold(Tile),
    /// The function tile with this number, 1 to 8. It is written as a digit before an `x`.
    Function(u8),
}

/// The flowers of an entry, counted or named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EnteredFlowers {
    /// The number of unnamed flowers.
    pub count: u8,
    /// The flowers entered by name, in the order entered.
    pub named: Vec<Flower>,
    /// The honors, in games that treat them as flowers.
    pub honors: Vec<Tile>,
}

/// A winning hand as entered, valid or not. The last concealed tile is the winning tile. `docs/notation.md` describes the text notation.
///
/// ```
/// use bafan_table::games::{Entry, Piece};
///
/// let entry: Entry = "[123m,1]5*5m|ES1000||from=W".parse().unwrap();
/// assert!(matches!(entry.standing[..], [Piece::Gold(_), Piece::Tile(_)]));
/// assert_eq!(entry.flag("from"), Some("W"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The melds, in the order entered.
    pub melds: Vec<DraftMeld>,
    /// The concealed tiles, in the order entered.
    pub standing: Vec<Piece>,
    /// The winds and the four flags of the official notation. The second wind is the winner's seat.
    pub situation: Situation,
    /// The flowers, including honors in games that treat them as flowers.
    pub flowers: EnteredFlowers,
    /// The named flags, each with its value; empty for a flag without a value.
    pub flags: Vec<(String, String)>,
}

impl Entry {
    /// Returns the value of a named flag, empty for a flag without a value; `None` if the flag is absent.
    pub fn flag(&self, name: &str) -> Option<&str> {
        self.flags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns whether a flag is present, with or without a value.
    pub fn has(&self, name: &str) -> bool {
        self.flag(name).is_some()
    }

    /// Returns the discarder of the winning tile, if given.
    ///
    /// # Errors
    ///
    /// Fails if the flag `from=` does not name one seat, names the winner's seat, or is given for a self-drawn win.
    pub fn from(&self) -> Result<Option<Wind>, Fault> {
        let Some(from) = self.seat("from")? else { return Ok(None) };
        if self.situation.self_drawn {
            return Err(Fault::FromSelfDrawn);
        }
        if from == self.situation.seat { Err(Fault::OwnTile) } else { Ok(Some(from)) }
    }

    /// Returns the dealer: East unless the flag `dealer=` names another seat.
    pub(super) fn dealer(&self) -> Result<Wind, Fault> {
        Ok(self.seat("dealer")?.unwrap_or_default())
    }

    /// Returns the discarder; `None` if the tile was self-drawn. A win on a discard without a discarder is a fault, since nobody could pay.
    pub(super) fn payer(&self) -> Result<Option<Wind>, Fault> {
        match self.from()? {
            None if !self.situation.self_drawn => Err(Fault::FromMissing),
            from => Ok(from),
        }
    }

    pub(super) fn seat(&self, name: &str) -> Result<Option<Wind>, Fault> {
        match self.seats(name)?.as_slice() {
            [] if !self.has(name) => Ok(None),
            [seat] => Ok(Some(*seat)),
            _ => Err(self.bad(name, "one seat: E, S, W or N")),
        }
    }

    /// Returns the seats that a flag lists as letters; none if the flag is absent.
    pub(super) fn seats(&self, name: &str) -> Result<Vec<Wind>, Fault> {
        let seats: Option<Vec<Wind>> = self.flag(name).unwrap_or_default().chars().map(Wind::of_letter).collect();
        seats.ok_or_else(|| self.bad(name, "seats are E, S, W and N"))
    }

    /// Returns the number given by a flag, at most `most`; 0 if the flag is absent, `otherwise` if it has no value.
    pub(super) fn number(&self, name: &str, otherwise: u32, most: u32) -> Result<u32, Fault> {
        match self.flag(name) {
            None => Ok(0),
            Some("") => Ok(otherwise),
            Some(value) => {
                let number = value.parse().ok().filter(|&number: &u32| number <= most);
                number.ok_or_else(|| self.bad(name, "a number that can be meant here"))
            }
        }
    }

    /// Checks that every flag is in `names`, where `name` takes no value and `name=` may take one, and that no flag occurs twice.
    pub(super) fn known_flags(&self, names: &'static [&'static str], known: &'static str) -> Result<(), Fault> {
        for (place, (name, value)) in self.flags.iter().enumerate() {
            let bare = names.contains(&name.as_str()) && value.is_empty();
            let valued = names.iter().any(|known| known.strip_suffix('=') == Some(name));
            if !bare && !valued {
                return Err(Fault::Flag { flag: written(name, value), known });
            }
            if self.flags[..place].iter().any(|(earlier, _)| earlier == name) {
                return Err(Fault::FlagTwice(name.clone()));
            }
        }
        Ok(())
    }

    pub(super) fn bad(&self, name: &str, known: &'static str) -> Fault {
        Fault::Flag { flag: written(name, self.flag(name).unwrap_or_default()), known }
    }
}

fn written(name: &str, value: &str) -> String {
    if value.is_empty() { name.to_owned() } else { format!("{name}={value}") }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Tile(tile) => write!(f, "{tile}"),
            Piece::Gold(tile) => write!(f, "{tile}*"),
            Piece::Function(number) => write!(f, "{number}x"),
        }
    }
}

impl fmt::Display for Entry {
    /// Writes the canonical text, without the flowers and the named flags if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.melds.iter().try_for_each(|meld| write!(f, "{meld}"))?;
        self.standing.iter().try_for_each(|piece| write!(f, "{piece}"))?;
        let Situation { prevalent, seat, self_drawn, last_of_kind, last_tile, kong } = self.situation;
        write!(f, "|{}{}", prevalent.letter(), seat.letter())?;
        [self_drawn, last_of_kind, last_tile, kong].iter().try_for_each(|&flag| write!(f, "{}", u8::from(flag)))?;
        let EnteredFlowers { count, named, honors } = &self.flowers;
        if self.flowers != EnteredFlowers::default() || !self.flags.is_empty() {
            write!(f, "|")?;
            named.iter().try_for_each(|flower| write!(f, "{}", flower.letter()))?;
            honors.iter().try_for_each(|tile| write!(f, "{tile}"))?;
            if *count > 0 {
                write!(f, "{count}")?;
            }
        }
        for (place, (name, value)) in self.flags.iter().enumerate() {
            write!(f, "{}{}", if place == 0 { "|" } else { " " }, written(name, value))?;
        }
        Ok(())
    }
}
