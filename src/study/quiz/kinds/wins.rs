//! The question: are these fourteen tiles a win at all?

use super::*;
use crate::quiz::{Mistake, Purpose, Statement};
use bafan::{Draft, Form, Laid, Tile, TileGroup, TileSet, order, score, tally};

const TRIES: u32 = 30;

/// See [`Kind::Wins`](crate::quiz::Kind::Wins).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wins {
    /// Fourteen tiles, each meld counted as three.
    pub tiles: Draft,
}

impl Asked for Wins {
    const SLUG: &'static str = "wins";
    const PRACTICE: Option<Making> = None;
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes a winning hand, or one with one tile changed.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Wins> {
        let tiles = if asker.settings.making >= Making::Apart {
            (0..TRIES).find_map(|_| clear(asker))?
        } else if asker.dealer.dice.percent(50) {
            Draft::from(&asker.dealer.hand(Purpose::Any)?)
        } else {
            (0..TRIES).find_map(|_| asker.spoilt(1))?
        };
        Some(Wins { tiles: Draft { melds: tiles.melds, standing: tiles.standing, ..Draft::default() } })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Yes(yes) = answer else { return None };
        let wins = self.tiles.hand().is_ok_and(|hand| tally(&hand, rules).is_ok());
        Some(Marking::of(yes == wins, Answer::Yes(wins)).unless_right(Mistake::Win))
    }

    fn rating(&self, _: &RuleSet) -> u32 {
        900
    }

    fn print(&self) -> String {
        self.tiles.to_string()
    }

    fn report(&self) -> Vec<String> {
        vec![format!("tiles: {}", self.tiles)]
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            shown: vec![Shown::Tiles { draft: self.tiles.clone(), whole: true }],
            reply: Reply::yes_or_no(Statement::Wins),
            why: Why::Wins(&self.tiles),
        }
    }
}

/// Deals a winning hand, or one with a changed tile that no longer wins. A hand of sets has no kind in two sets, or in a set and the pair,
/// and the changed tile is from a set; this avoids hands with too many neighboring tiles, and hands that fail only by their pair. `None` if
/// the attempt fails.
fn clear(asker: &mut Asker) -> Option<Draft> {
    let hand = asker.dealer.hand(Purpose::Any)?;
    let reading = score(&hand, asker.dealer.rules).ok()?.best.reading;
    let groups = reading.groups(&hand);
    let sets = reading.form == Form::Sets;
    let apart = |tile: Tile| groups.iter().filter(|group| group.tiles.contains(&tile)).count() == 1;
    if sets && !hand.counts().kinds().iter().all(apart) {
        return None;
    }
    let mut draft = Draft::from(&hand);
    if asker.dealer.dice.percent(50) {
        return Some(draft);
    }
    let is_set = |group: &&TileGroup| group.laid == Laid::Standing && (!sets || group.tiles.len() > 2);
    let tiles: Vec<Tile> = groups.iter().filter(is_set).flat_map(|group| group.tiles.iter().copied()).collect();
    let out = asker.dealer.dice.choose(&tiles)?;
    let others: Vec<Tile> = near(out).iter().filter(|&tile| hand.counts()[tile] < 4).collect();
    let place = draft.standing.iter().position(|&tile| tile == out)?;
    *draft.standing.get_mut(place)? = asker.dealer.dice.choose(&others)?;
    let other = draft.hand().ok()?;
    score(&other, asker.dealer.rules).is_err().then_some(draft)
}

/// Returns the tiles easily mistaken for this one: for a number tile, those of the same suit at most two ranks away; for an honor, the
/// other honors.
fn near(tile: Tile) -> TileSet {
    let like = |other: &Tile| match (tile.rank(), other.rank()) {
        (Some(rank), Some(of_other)) => tile.suit() == other.suit() && rank.abs_diff(of_other) <= 2,
        (None, None) => true,
        _ => false,
    };
    Tile::all().filter(|&other| other != tile).filter(like).collect()
}

/// Returns what fourteen tiles need to win if replacing one tile is enough: the tile to replace, and the resulting hand with the new tile
/// as its winning tile; `None` otherwise. If there is a choice, the tile that fits the others least is replaced.
pub fn nearest(tiles: &Draft, rules: &RuleSet) -> Option<(Tile, Hand)> {
    let held: TileSet = tiles.standing.iter().copied().collect();
    let mut odd: Vec<Tile> = held.iter().collect();
    let company = |&tile: &Tile| {
        let beside = near(tile);
        tiles.standing.iter().filter(|&&other| other == tile).count() * 2
            + if tile.rank().is_some() {
                tiles.standing.iter().filter(|&&other| beside.contains(other)).count()
            } else {
                0
            }
    };
    order::by_key(&mut odd, company);
    odd.into_iter().find_map(|over| {
        let mut rest = tiles.clone();
        rest.standing.remove(rest.standing.iter().position(|&tile| tile == over)?);
        let with = |missing: Tile| {
            let mut whole = rest.clone();
            whole.standing.push(missing);
            whole.hand().ok().filter(|hand| tally(hand, rules).is_ok())
        };
        Some((over, Tile::all().find_map(with)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_win_has_the_odd_tile_left_over() {
        for (tiles, over, missing) in [
            ("123m456p789s234s5mE", "E", "5m"),
            ("123m456p78s55m234sE", "E", "6s"),
            ("[123m,1]456p11s234p78p9m", "9m", "3p"),
        ] {
            let draft: Draft = tiles.parse().unwrap();
            let (left, hand) = nearest(&draft, &RuleSet::textbook()).unwrap();
            assert_eq!(
                (left.to_string(), hand.winning().to_string()),
                (over.to_owned(), missing.to_owned()),
                "{tiles}"
            );
        }
    }
}
