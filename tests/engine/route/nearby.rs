//! The nearest hands with some fans, found by trying every exchange of up to two tiles.

use bafan::ahead::aims;
use bafan::{
    Account, Draft, DraftFlowers, Fan, Form, Hand, Holding, Reason, RuleSet, Shape, Situation, Tile, TileCounts,
    TileSet, score, waits,
};

/// The search result for an aim: the least number of exchanges, and the kinds that must be obtained for a winning hand at that distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near {
    pub distance: u8,
    pub lacked: TileSet,
}

/// A holding with its circumstances.
pub struct Case<'a> {
    pub holding: &'a Holding,
    pub situation: Situation,
    pub rules: &'a RuleSet,
    pub seen: &'a TileCounts,
}

/// Returns, for each aim in order, the nearest hands within `most` exchanges.
pub fn by_trial(case: &Case<'_>, most: u8) -> Vec<Option<Near>> {
    let mut found: Vec<Option<Near>> = aims().map(|_| None).collect();
    for distance in 0..=most {
        let open: Vec<bool> = found.iter().map(|near| near.is_none()).collect();
        exchanged(*case.holding.standing(), distance, 0, &mut |standing| {
            let Some(rest) = case.with_standing(standing) else { return };
            for winning in waits(&rest).iter() {
                case.look(standing, winning, distance, &open, &mut found);
            }
        });
    }
    found
}

/// Calls `see` with the tiles after `count` exchanges, except exchanges of a tile for one of the same kind.
fn exchanged(standing: TileCounts, count: u8, from: usize, see: &mut impl FnMut(&TileCounts)) {
    if count == 0 {
        return see(&standing);
    }
    // Tiles are given up in the order of their kinds, so that no selection occurs twice.
    for away in standing.kinds().iter().filter(|away| away.index() >= from) {
        for new in Tile::all().filter(|&new| new != away) {
            let mut tiles = standing;
            tiles.remove(away);
            tiles.add(new);
            if tiles[new] <= 4 {
                exchanged(tiles, count - 1, away.index(), see);
            }
        }
    }
}

impl Case<'_> {
    /// Returns the same melds with other standing tiles, if these are possible.
    fn with_standing(&self, standing: &TileCounts) -> Option<Holding> {
        let draft = Draft {
            melds: self.holding.melds().iter().map(|&meld| meld.into()).collect(),
            standing: standing.tiles().collect(),
            ..Draft::default()
        };
        draft.holding().ok().filter(|_| Tile::all().all(|tile| self.can_be_had(standing, tile)))
    }

    fn can_be_had(&self, tiles: &TileCounts, tile: Tile) -> bool {
        let melded = self.holding.counts()[tile] - self.holding.standing()[tile];
        let elsewhere = 4u8.saturating_sub(melded + self.seen[tile]);
        tiles[tile] <= elsewhere.max(self.holding.standing()[tile])
    }

    /// Records the aims that a hand satisfies.
    fn look(&self, standing: &TileCounts, winning: Tile, distance: u8, open: &[bool], found: &mut [Option<Near>]) {
        let mut all = *standing;
        all.add(winning);
        let held = self.holding.standing();
        // The winning tile is not one that was given up, even if it is of the same kind.
        let mut come = all;
        come.set(winning, all[winning].max(held[winning] + 1));
        if !self.can_be_had(&come, winning) {
            return;
        }
        let mut lacked: TileSet =
            all.iter().filter(|&(tile, copies)| copies > held[tile]).map(|(tile, _)| tile).collect();
        lacked.insert(winning);
        for self_drawn in [false, true] {
            let Some(hand) = self.hand(standing, winning, self_drawn) else { continue };
            let Ok(score) = score(&hand, self.rules) else { continue };
            if !score.reaches_minimum() {
                continue;
            }
            let accounts: Vec<&Account> = [&score.best].into_iter().chain(&score.others).collect();
            for (number, fans) in aims().enumerate().filter(|&(number, _)| open[number]) {
                if serves(&accounts, fans, self.rules) {
                    let near = found[number].get_or_insert(Near { distance, lacked });
                    near.lacked = near.lacked.union(lacked);
                }
            }
        }
    }

    fn hand(&self, standing: &TileCounts, winning: Tile, self_drawn: bool) -> Option<Hand> {
        let draft = Draft {
            melds: self.holding.melds().iter().map(|&meld| meld.into()).collect(),
            standing: standing.tiles().chain([winning]).collect(),
            situation: Situation { self_drawn, ..self.situation },
            flowers: DraftFlowers::default(),
        };
        draft.hand().ok()
    }
}

/// Returns whether a reading has all the fans; several fans must be in a hand of sets without a knitted straight. Without fans to look for,
/// returns whether the best reading counts no fan of eight points or more.
fn serves(accounts: &[&Account], fans: &[Fan], rules: &RuleSet) -> bool {
    let plain = |account: &Account| {
        account.reading.form == Form::Sets && account.reading.sets.iter().all(|set| set.shape != Shape::Knitted)
    };
    match fans {
        [] => accounts[0].counted.iter().all(|counted| rules.points(counted.fan) < 8),
        [fan] => accounts.iter().any(|account| shown(account).contains(fan)),
        _ => accounts.iter().any(|account| {
            let shown = shown(account);
            plain(account) && fans.iter().all(|fan| shown.contains(fan))
        }),
    }
}

/// Returns the fans in a reading, counted or not.
pub fn shown(account: &Account) -> Vec<Fan> {
    let own = account.uncounted.iter().filter(|fan| !matches!(fan.reason, Reason::OtherReading(_)));
    account.counted.iter().map(|counted| counted.fan).chain(own.map(|uncounted| uncounted.fan)).collect()
}

/// Returns whether a holding can claim every set and wait for a hand with these fans in exactly `moves` moves, each a claim or a draw
/// followed by a discard.
pub fn claims_in(case: &Case<'_>, fans: &[Fan], moves: u8) -> bool {
    let table = Table { case, fans };
    let mut left = TileCounts::EMPTY;
    for tile in Tile::all() {
        left.set(tile, 4u8.saturating_sub(case.holding.counts()[tile] + case.seen[tile]));
    }
    let melds = case.holding.melds().iter().map(|meld| meld.to_string()).collect();
    table.reaches(melds, *case.holding.standing(), left, moves)
}

struct Table<'a> {
    case: &'a Case<'a>,
    fans: &'a [Fan],
}

impl Table<'_> {
    fn reaches(&self, melds: String, standing: TileCounts, left: TileCounts, moves: u8) -> bool {
        // Each claim uses two standing tiles and is followed by a discard; one tile must be left at the end.
        if standing.total() > 1 + 3 * usize::from(moves) {
            return false;
        }
        if moves == 0 {
            return self.is_there(&melds, &standing, &left);
        }
        Tile::all().filter(|&new| left[new] > 0).any(|new| {
            let mut left = left;
            left.remove(new);
            let mut drawn = standing;
            drawn.add(new);
            let after_discard = |melds: &str, tiles: TileCounts| {
                tiles.kinds().iter().any(|away| {
                    let mut rest = tiles;
                    rest.remove(away);
                    self.reaches(melds.to_owned(), rest, left, moves - 1)
                })
            };
            let claimed = sets_with(new).any(|set| {
                let mut rest = drawn;
                let there = set.iter().all(|&tile| rest.remove(tile));
                let text: String = set.iter().map(|tile| tile.to_string()).collect();
                there && after_discard(&format!("{melds}[{text}]"), rest)
            });
            claimed || after_discard(&melds, drawn)
        })
    }

    /// Returns whether a copy of the single standing tile is left, and whether completing the pair with it gives a win that reaches the
    /// minimum and has the fans.
    fn is_there(&self, melds: &str, standing: &TileCounts, left: &TileCounts) -> bool {
        let Some(pair) = standing.tiles().next().filter(|&tile| left[tile] > 0) else { return false };
        let Ok(mut draft) = format!("{melds}{pair}{pair}").parse::<Draft>() else { return false };
        draft.situation = self.case.situation;
        let Some(score) = draft.hand().ok().and_then(|hand| score(&hand, self.case.rules).ok()) else { return false };
        let accounts: Vec<&Account> = [&score.best].into_iter().chain(&score.others).collect();
        score.reaches_minimum() && serves(&accounts, self.fans, self.case.rules)
    }
}

/// Returns the chows and the pung that contain a tile.
fn sets_with(tile: Tile) -> impl Iterator<Item = [Tile; 3]> {
    let chow = move |place: u8| {
        let low = tile.lower(place)?;
        Some([low, low.higher(1)?, low.higher(2)?])
    };
    (0..3).filter_map(chow).chain([[tile; 3]])
}
