//! The account of a winning hand and its payments as messages.

use serde::Serialize;

use super::Failure;
use super::entered::nothing;
use crate::hand::{Draft, Hand};
use crate::rules::RuleSet;
use crate::score::{Account, Counted, Reason, Uncounted, Winner, score, settle, tally};
use crate::tiles::{Wind, tile_text};

/// The account of a winning hand in the reading that counts.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let account = wire::account_of("[123m,1]567p789s99p34s2s|EE0000|2", &RuleSet::textbook()).unwrap();
/// assert_eq!((account.total, account.points, account.reaches_minimum), (4, 2, false));
/// assert_eq!((account.groups[0].as_str(), account.counted[0].fan), ("123m", "平和"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Accounted {
    /// The points, including flowers.
    pub total: u32,
    /// The points without flowers, which count toward the minimum.
    pub points: u32,
    /// Whether the hand may be declared: it has at least eight points without flowers.
    #[serde(rename = "reachesMinimum")]
    pub reaches_minimum: bool,
    /// The tiles as they are read: sets and the pair, seven pairs, or suit by suit.
    pub groups: Vec<String>,
    /// The fans that count, in textbook order.
    pub counted: Vec<CountedFan>,
    /// The occurrences that are present but do not count, in textbook order.
    pub uncounted: Vec<UncountedFan>,
}

/// A fan that counts.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let account = wire::account_of("[123m,1]567p789s99p34s2s|EE0000|2", &RuleSet::textbook()).unwrap();
/// let flowers = account.counted.last().unwrap();
/// assert_eq!((flowers.fan, flowers.points, flowers.times), ("花牌", 1, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CountedFan {
    /// The Chinese name of the fan.
    pub fan: &'static str,
    /// The points for one occurrence.
    pub points: u8,
    /// How many times the fan counts.
    pub times: usize,
}

/// An occurrence of a fan that does not count.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let account = wire::account_of("123456789m1355s2s|EE0000", &RuleSet::textbook()).unwrap();
/// let one = account.uncounted.iter().find(|one| one.fan == "老少副").unwrap();
/// assert_eq!((one.principle, one.by, one.cite.as_deref()), ("不重复", Some("清龙"), Some("C31")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UncountedFan {
    /// The Chinese name of the fan.
    pub fan: &'static str,
    /// The Chinese name of the principle by which the occurrence does not count.
    pub principle: &'static str,
    /// The Chinese name of the counted fan that conflicts; `None` if the conflict is with a whole reading.
    pub by: Option<&'static str>,
    /// The source of an exclusion: `textbook`, or the number of a ruling; `None` for any other principle.
    pub cite: Option<String>,
}

/// The amount that each seat receives or, if negative, pays.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let paid = wire::payments_of("123456789m1355s2s|ES1000", &RuleSet::textbook(), "").unwrap();
/// assert_eq!((paid.seats, paid.payments.iter().sum::<i32>()), (["E", "S", "W", "N"], 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Payments {
    /// The points of the hand, including flowers.
    pub total: u32,
    /// The seats, in the order of the payments.
    pub seats: [&'static str; 4],
    /// The amount for each seat.
    pub payments: [i32; 4],
}

/// Returns the account of the winning hand in a text, in its most valuable reading.
///
/// # Errors
///
/// Fails if the text cannot be read or is not a winning hand.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let account = wire::account_of("19m19p19sESWNCFP9s", &RuleSet::textbook()).unwrap();
/// assert_eq!((account.total, account.counted[0].fan), (88, "十三幺"));
/// ```
pub fn account_of(text: &str, rules: &RuleSet) -> Result<Accounted, Failure> {
    let hand: Hand = text.parse()?;
    let score = score(&hand, rules).map_err(Failure::new)?;
    let Account { reading, total, points, counted, uncounted } = &score.best;
    Ok(Accounted {
        total: *total,
        points: *points,
        reaches_minimum: score.reaches_minimum(),
        groups: reading.groups(&hand).iter().map(|group| tile_text(group.tiles.iter().copied())).collect(),
        counted: counted.iter().map(CountedFan::from).collect(),
        uncounted: uncounted.iter().map(UncountedFan::from).collect(),
    })
}

impl From<&Counted> for CountedFan {
    fn from(Counted { fan, points, parts }: &Counted) -> CountedFan {
        CountedFan { fan: fan.name(), points: *points, times: parts.len() }
    }
}

impl From<&Uncounted> for UncountedFan {
    fn from(Uncounted { fan, reason, .. }: &Uncounted) -> UncountedFan {
        let cite = match reason {
            Reason::Excluded { cite, .. } => Some(cite.to_string()),
            _ => None,
        };
        UncountedFan {
            fan: fan.name(),
            principle: reason.principle().name(),
            by: reason.by().map(|by| by.name()),
            cite,
        }
    }
}

/// Returns the payments for the winning hand in a text. The text contains the winner's seat, and `payer` is the seat that supplied the
/// winning tile, one of `E`, `S`, `W` and `N`; it is empty on a self-draw.
///
/// # Errors
///
/// Fails if the text cannot be read or is not a winning hand, or if the hand has fewer than eight points without flowers. Also fails if
/// `payer` is given for a self-draw or, for a win on another player's tile, is not the seat of another player.
///
/// ```
/// use bafan::{RuleSet, wire};
///
/// let rules = RuleSet::textbook();
/// let hand = "[123m,1][789m,1][123p,1]79p55s8p|EW0000";
/// assert_eq!(wire::payments_of(hand, &rules, "S").unwrap().payments, [-8, -25, 41, -8]);
/// assert!(wire::payments_of(hand, &rules, "").is_err());
/// assert!(wire::payments_of(hand, &rules, "W").is_err());
/// assert!(wire::payments_of("[123m,1]567p789s99p34s2s|EE0000|8", &rules, "S").is_err());
/// ```
pub fn payments_of(text: &str, rules: &RuleSet, payer: &str) -> Result<Payments, Failure> {
    const SEATS: [&str; 4] = ["E", "S", "W", "N"];
    let draft: Draft = text.parse()?;
    let hand = draft.hand()?;
    let winner = hand.situation().seat;
    let tally = tally(&hand, rules).map_err(Failure::new)?;
    if !tally.reaches_minimum() {
        let (points, minimum) = (tally.points(), RuleSet::MINIMUM);
        return Err(Failure::new(format_args!("{points} points without flowers; a win has at least {minimum}")));
    }
    let named = Wind::ALL.into_iter().zip(SEATS).find(|&(_, name)| name == payer);
    let winner = match named {
        _ if hand.situation().self_drawn && payer.is_empty() => Winner::SelfDrawn(winner),
        _ if hand.situation().self_drawn => return Err(Failure::new("a self-drawn win has no payer: all three pay")),
        Some((payer, _)) => Winner::OnTileOf { winner, payer },
        None if payer.is_empty() => return Err(Failure::new("payer is missing: E, S, W or N")),
        None => return Err(nothing(payer, "seat: E, S, W or N").of("payer")),
    };
    let total = tally.total;
    let payments = settle(total, winner).map_err(Failure::new)?;
    Ok(Payments { total, seats: SEATS, payments })
}
