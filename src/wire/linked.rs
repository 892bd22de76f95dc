//! The content of a link as a message.

use serde::Serialize;

use super::{Failure, HandLink, HandLinkFault};
use crate::hand::Faults;
use crate::tiles::tile_text;

/// The content of a link to a hand, as the texts that the other questions take.
///
/// ```
/// let linked = bafan::wire::linked("v=1&h=123m-1.NNNN.6m6pEW1m&t=ES0010&s=2m&p=N").unwrap();
/// assert_eq!((linked.hand.as_str(), linked.seen.as_str()), ("[123m,1][NNNN]6m6pEW1m|ES0010", "2m"));
/// assert_eq!((linked.rules.as_str(), linked.payer.as_deref()), ("textbook", Some("N")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Linked {
    /// The hand in the notation, with the tiles in the order entered.
    pub hand: String,
    /// The name of the rules.
    pub rules: String,
    /// The tiles seen elsewhere.
    pub seen: String,
    /// The seat that supplied the winning tile, `E`, `S`, `W` or `N`; `None` if it is not known, or if the tile was drawn.
    pub payer: Option<String>,
}

/// Returns the content of a link to a hand, or of the part of it after `#/score?`.
///
/// # Errors
///
/// Fails if the link cannot be read, with the field, the character in it and the reason, or if its tiles are impossible.
///
/// ```
/// let failure = bafan::wire::linked("https://example.org/#/score?v=1&h=10m").unwrap_err();
/// assert_eq!(failure.error, "h cannot be read: character 2 (\"0\"): ranks are 1 to 9");
/// ```
pub fn linked(link: &str) -> Result<Linked, Failure> {
    let HandLink { draft, rules, seen, mut payer, .. } = link.parse::<HandLink>().map_err(|fault| match fault {
        HandLinkFault::Impossible(faults) => Failure::from(Faults(faults)),
        other => Failure::new(other),
    })?;
    if draft.situation.self_drawn {
        payer = None;
    }
    Ok(Linked {
        hand: draft.to_string(),
        rules: rules.to_string(),
        seen: tile_text(seen.tiles()),
        payer: payer.map(|seat| seat.letter().to_string()),
    })
}
