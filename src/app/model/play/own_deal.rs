//! A deal of one's own, as it is typed: its number, the tiles to begin with, a fan to aim at.

use bafan::hand::notation::{NotationFault, ReadError};
use bafan::{Draft, Fan, Fault, RuleSet};

use super::begun::begun;
use super::deal::Source;

/// Why what is typed names no deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// A deal has a number from 0 to 4294967295.
    Number,
    /// The tiles cannot be read at these places.
    Misread(Vec<NotationFault>),
    /// No such tiles can lie on a table.
    Impossible(Vec<Fault>),
    Melds,
    Flowers,
    Fan,
}

/// Where the tiles come from; without a number by chance. Tiles that are typed go before a fan.
///
/// # Errors
///
/// [`Unfit`] says what names no deal. How many tiles a seat can be dealt, [`Deal::setup`](super::Deal::setup) knows.
pub fn own_source(number: &str, tiles: &str, fan: Option<Fan>, chance: u32, rules: &RuleSet) -> Result<Source, Unfit> {
    let seed = match number.trim() {
        "" => chance,
        number => number.parse().map_err(|_| Unfit::Number)?,
    };
    let own = match (tiles.trim(), fan) {
        ("", None) => return Ok(Source::Seed(seed)),
        ("", Some(fan)) => begun(fan, seed, rules).ok_or(Unfit::Fan)?,
        (tiles, _) => {
            let draft = tiles.parse::<Draft>().map_err(|fault| match fault {
                ReadError::Notation(faults) => Unfit::Misread(faults),
                ReadError::Hand(faults) => Unfit::Impossible(faults.0),
            })?;
            if !draft.melds.is_empty() {
                return Err(Unfit::Melds);
            }
            if draft.flowers.count() > 0 {
                return Err(Unfit::Flowers);
            }
            draft.standing
        }
    };
    Ok(Source::Own(own, seed))
}
