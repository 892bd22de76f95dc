//! The question: which discard is the safest against a player who may be waiting?

use super::*;
use crate::quiz::ask::CHOICES;
use crate::quiz::fingerprint::concatenated;
use crate::quiz::{Choice, Mistake, Purpose};
use crate::seeded::Seeded;
use crate::threat::Threat;
use bafan::{Draft, Form, Laid, Meld, Source, Tile, TileSet, arrange, order, tile_text, waits};

const TRIES: u32 = 30;

/// The possible numbers of the other player's melds; one number is chosen at random. With two or more melds, the hand can consist only of
/// sets and a pair.
const MELDS: [usize; 3] = [2, 3, 3];

/// The possible numbers of the other player's discards; `OPEN` has the possible numbers of the other visible tiles.
const DISCARDS: [usize; 4] = [7, 8, 9, 10];
const OPEN: [usize; 4] = [18, 22, 26, 30];

/// The number of concealed tiles of the player who is to discard.
const HELD: usize = 14;

/// A tile is clearly more dangerous if there are at least this many ways to wait for it, and at least twice as many as for the safest tile.
const CLEAR: u32 = 6;

/// See [`Kind::Safest`](crate::quiz::Kind::Safest).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Safest {
    /// The visible tiles, and the tiles of the player who is to discard.
    pub threat: Threat,
    /// The discards to choose from, in tile order.
    pub choices: Vec<Tile>,
}

impl Asked for Safest {
    const SLUG: &'static str = "safest";
    const PRACTICE: Option<Making> = Some(Making::Guarded);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes a waiting hand with some sets melded, and a table that does not reveal the wait.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Safest> {
        (0..TRIES).find_map(|_| table(asker))
    }

    /// Every choice for which the number of ways to wait is smallest is right.
    fn mark(&self, answer: &Answer, _: Option<Subject>, _: &RuleSet) -> Option<Marking> {
        let &Answer::Place(place) = answer else { return None };
        let ways: Vec<u32> = self.choices.iter().map(|&tile| ways(&self.threat, tile)).collect();
        let least = *ways.iter().min()?;
        let right = match ways.get(place) {
            Some(&own) if own == least => place,
            _ => ways.iter().position(|&own| own == least)?,
        };
        Some(Marking::of(right == place, Answer::Place(right)).unless_right(Mistake::Safest))
    }

    /// Rates the question lower if one choice is among the other player's discards, which are easily seen; otherwise, the learner has to
    /// count to notice that all copies of a kind are gone.
    fn rating(&self, _: &RuleSet) -> u32 {
        let ways = |&tile: &Tile| ways(&self.threat, tile);
        let discarded = self.choices.iter().any(|tile| self.threat.discards.contains(tile));
        let close = self.choices.iter().map(ways).filter(|&ways| ways > 0 && ways < 2 * CLEAR).count() as u32;
        if discarded { 800 + 60 * close } else { 1200 + 120 * close }
    }

    fn print(&self) -> String {
        let Threat { melds, discards, open, held } = &self.threat;
        let tiles = [discards, open, held, &self.choices].map(|tiles| concatenated(tiles));
        format!("{} {}", concatenated(melds), tiles.join(" "))
    }

    fn report(&self) -> Vec<String> {
        let Threat { melds, discards, open, held } = &self.threat;
        let written = |tiles: &[Tile]| tile_text(tiles.iter().copied());
        vec![
            format!("melds: {}", concatenated(melds)),
            format!("discards: {}", written(discards)),
            format!("open: {}", written(open)),
            format!("tiles: {}", written(held)),
            format!("choices: {}", written(&self.choices)),
        ]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Threat(&self.threat)],
            reply: Reply::Choice(self.choices.iter().copied().map(Choice::Tile).collect()),
            why: Why::Dangers { threat: &self.threat, tiles: &self.choices },
        }
    }
}

/// Counts the ways to wait for a tile.
fn ways(threat: &Threat, tile: Tile) -> u32 {
    let danger = threat.danger(tile);
    danger.choices() + u32::from(danger.special)
}

/// Makes a table with four discards to choose from, of which one is clearly the safest; `None` if the attempt fails.
fn table(asker: &mut Asker) -> Option<Safest> {
    let hand = asker.dealer.hand(Purpose::Any)?;
    let mut before = Draft::from(&hand);
    before.standing.pop();
    let waited = waits(&before.holding().ok()?);
    let reading = arrange(&hand).into_iter().find(|reading| reading.form == Form::Sets)?;
    let dice = &mut asker.dealer.dice;

    let mut laid: Vec<Meld> = hand.melds().to_vec();
    let groups = reading.groups(&hand);
    let sets = groups.iter().filter(|group| group.laid == Laid::Standing && group.winning.is_none());
    let mut sets: Vec<Meld> = sets.filter_map(|group| meld(&group.tiles)).collect();
    dice.shuffle(&mut sets);
    let wanted = dice.pick(MELDS);
    laid.extend(sets);
    laid.truncate(wanted);
    if laid.len() < wanted {
        return None;
    }

    let mut rest: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 4]).collect();
    for tile in hand.counts().tiles() {
        rest.swap_remove(rest.iter().position(|&other| other == tile)?);
    }
    order::by(&mut rest, Ord::cmp);
    dice.shuffle(&mut rest);
    // The other player would have won on a discarded tile of the wait, so no tile of the wait is among the discards or the other visible
    // tiles.
    let (kept, mut thrown): (Vec<Tile>, Vec<Tile>) = rest.into_iter().partition(|&tile| waited.contains(tile));
    let mut discards: Vec<Tile> = thrown.drain(..dice.pick(DISCARDS)).collect();
    order::by_key(&mut discards, |tile| match tile.rank() {
        None => 0,
        Some(1 | 9) => 1,
        Some(_) => 2,
    });
    let open = thrown.drain(..dice.pick(OPEN)).collect();
    let mut held: Vec<Tile> = kept.into_iter().take(1).chain(thrown).take(HELD).collect();
    order::by(&mut held, Ord::cmp);

    let threat = Threat { melds: laid, discards, open, held };
    let choices = choices(&threat, waited, dice)?;
    Some(Safest { threat, choices })
}

/// Returns one tile and three that are clearly more dangerous, preferably tiles of the other player's wait, in tile order; `None` if there
/// are no such tiles.
fn choices(threat: &Threat, waited: TileSet, dice: &mut Seeded) -> Option<Vec<Tile>> {
    let kinds: TileSet = threat.held.iter().copied().collect();
    let ways: Vec<(Tile, u32)> = kinds.iter().map(|tile| (tile, ways(threat, tile))).collect();
    let worse_than = |least: u32| ways.iter().filter(move |&&(_, ways)| ways >= CLEAR && ways >= 2 * least);
    let safest: Vec<(Tile, u32)> =
        ways.iter().copied().filter(|&(_, least)| worse_than(least).count() >= CHOICES - 1).collect();
    // A tile among the other player's discards is noticed at once, so such a tile is the safest one less often.
    let hidden: Vec<(Tile, u32)> = safest.iter().copied().filter(|(tile, _)| !threat.discards.contains(tile)).collect();
    let from = if dice.percent(70) && !hidden.is_empty() { &hidden } else { &safest };
    let (tile, least) = dice.choose(from)?;
    let mut worse: Vec<Tile> = worse_than(least).map(|&(tile, _)| tile).collect();
    dice.shuffle(&mut worse);
    order::by_key(&mut worse, |&tile| !waited.contains(tile));
    worse.truncate(CHOICES - 1);
    worse.push(tile);
    order::by(&mut worse, Ord::cmp);
    Some(worse)
}

fn meld(tiles: &[Tile]) -> Option<Meld> {
    match *tiles {
        [low, middle, _] if low != middle => Some(Meld::Chow { low, claimed: Some(1) }),
        [tile, _, _] => Some(Meld::Pung { tile, from: Some(Source::Opposite) }),
        _ => None,
    }
}
