//! A deal as the user has typed it: its number, the starting tiles, and a fan to aim for.

use bafan::hand::notation::{NotationFault, ReadError};
use bafan::{Draft, Fan, Fault, RuleSet};

use super::begun::begun;
use super::deal::Source;
use crate::model::amount::number_in;

/// The reason why the input does not describe a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The number is not an integer from 0 to 4294967295.
    Number,
    /// The tiles cannot be read at these positions.
    Misread(Vec<NotationFault>),
    Impossible(Vec<Fault>),
    Melds,
    Flowers,
    Fan,
}

/// Returns the source of the tiles. The number is the seed; without a number, the seed is `chance`. Typed tiles take precedence over a fan.
///
/// # Errors
///
/// Returns [`Unfit`] with the reason. The number of tiles is checked in [`Deal::setup`](super::Deal::setup).
pub fn own_source(number: &str, tiles: &str, fan: Option<Fan>, chance: u32, rules: &RuleSet) -> Result<Source, Unfit> {
    let seed = match number.trim() {
        "" => chance,
        number => number_in(number).ok_or(Unfit::Number)?,
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
