//! The chance of winning compared with brute force: every order of the last tiles, with the play that the module specifies.

use std::collections::HashMap;

use bafan::{
    Draft, Drawn, Flowers, Hand, Holding, LastTile, Meld, RuleSet, Situation, Tile, TileCounts, WaitValue, chances_by,
    holding_chance_by, tally, unseen_in_all, wait_chance, wait_values,
};

use crate::hands::{Hands, Rng};

/// Returns the tiles that are seen if exactly the tiles of the pool are unseen.
fn all_but(held: &TileCounts, pool: &TileCounts) -> TileCounts {
    let mut seen = TileCounts::EMPTY;
    for tile in Tile::all() {
        seen.set(tile, 4 - held[tile] - pool[tile]);
    }
    seen
}

/// Returns `size` tiles that the hand does not hold, the wanted ones first.
fn pool(rng: &mut Rng, held: &TileCounts, wanted: impl Iterator<Item = Tile>, size: usize) -> TileCounts {
    let mut pool = TileCounts::EMPTY;
    for tile in wanted {
        if pool.total() < size && held[tile] + pool[tile] < 4 {
            pool.add(tile);
        }
    }
    while pool.total() < size {
        let tile = Tile::at(rng.below(Tile::KINDS)).unwrap();
        if held[tile] + pool[tile] < 4 {
            pool.add(tile);
        }
    }
    pool
}

/// Returns how many orders of the tiles there are, how many of them have a win by self-draw, and how many have any win.
fn orders(pool: &mut TileCounts, place: usize, draws: usize, waits: &[WaitValue], won: [bool; 2]) -> [f64; 3] {
    if pool.total() == 0 {
        return [1.0, f64::from(u8::from(won[0])), f64::from(u8::from(won[1]))];
    }
    let mut sum = [0.0; 3];
    for (tile, copies) in pool.iter().collect::<Vec<_>>() {
        pool.remove(tile);
        let wait = waits.iter().find(|wait| wait.tile == tile && place < 4 * draws);
        let own = place % 4 == 3;
        let wins = |own: bool| {
            wait.is_some_and(|wait| if own { wait.drawn.reaches_minimum() } else { wait.discarded.reaches_minimum() })
        };
        let won = [won[0] || own && wins(true), won[1] || wins(own)];
        let counted = orders(pool, place + 1, draws, waits, won);
        pool.add(tile);
        sum.iter_mut().zip(counted).for_each(|(sum, more)| *sum += f64::from(copies) * more);
    }
    sum
}

#[test]
fn the_chance_of_a_wait_is_that_of_every_order_of_the_last_tiles() {
    let mut rng = Rng::seeded(1300);
    let (mut cases, mut partial, mut by_discard_only) = (0, 0, 0);
    for hand in Hands::seeded(1301) {
        let holding = hand.holding();
        let rules = RuleSet::textbook();
        let held = holding.counts();
        let (draws, size) = if rng.percent(90) { (1, 4 + rng.below(3)) } else { (2, 8) };
        let pool = pool(&mut rng, &held, bafan::waits(holding).iter(), size);
        let seen = all_but(&held, &pool);
        let waits = wait_values(holding, Situation::default(), Flowers::default(), &rules, &seen);
        let chance = wait_chance(&waits, unseen_in_all(holding, &seen), draws);
        let [all, drawn, anybody] = orders(&mut pool.clone(), 0, usize::from(draws), &waits, [false; 2]);
        let close = |one: f64, other: f64| (one - other).abs() < 1e-12;
        assert!(close(chance.drawn, drawn / all), "{hand}, unseen {pool:?}: {chance:?}, {drawn} of {all}");
        assert!(close(chance.anybody, anybody / all), "{hand}, unseen {pool:?}: {chance:?}, {anybody} of {all}");
        partial += usize::from(drawn > 0.0 && drawn < all && anybody < all);
        by_discard_only += usize::from(drawn == 0.0 && anybody > 0.0);
        cases += 1;
        if cases == 1_000 {
            break;
        }
    }
    println!("{cases} waits, {partial} with a chance between, {by_discard_only} that win by a discard alone");
    assert!(partial > 200 && by_discard_only > 0);
}

/// The play that the module specifies, by exhaustive search.
struct Brute<'a> {
    melds: Vec<Meld>,
    rules: &'a RuleSet,
    seen: TileCounts,
    last: LastTile,
    wins: HashMap<(TileCounts, Tile, bool), bool>,
    reached: HashMap<(TileCounts, TileCounts, TileCounts, u8), bool>,
    chances: HashMap<(TileCounts, TileCounts, TileCounts, u8, usize), f64>,
}

impl<'a> Brute<'a> {
    fn of(drawn: &Drawn, rules: &'a RuleSet, seen: TileCounts, last: LastTile) -> Self {
        let (wins, reached, chances) = Default::default();
        Brute { melds: drawn.melds().to_vec(), rules, seen, last, wins, reached, chances }
    }

    /// Returns whether a tile wins in a way that `last` allows.
    fn wins(&mut self, standing: TileCounts, tile: Tile) -> bool {
        self.wins_by(standing, tile, true)
            || self.last == LastTile::DrawnOrDiscarded && self.wins_by(standing, tile, false)
    }

    fn wins_by(&mut self, standing: TileCounts, tile: Tile, self_drawn: bool) -> bool {
        let (melds, rules, seen) = (&self.melds, self.rules, &self.seen);
        *self.wins.entry((standing, tile, self_drawn)).or_insert_with(|| {
            let open: usize = melds
                .iter()
                .filter(|meld| meld.is_open())
                .map(|meld| meld.tiles().filter(|&one| one == tile).count())
                .sum();
            let last_of_kind = open + usize::from(seen[tile]) == 3 && standing[tile] == 0;
            let draft = Draft {
                melds: melds.iter().map(|&meld| meld.into()).collect(),
                standing: standing.tiles().chain([tile]).collect(),
                situation: Situation { self_drawn, last_of_kind, ..Situation::default() },
                ..Draft::default()
            };
            draft.hand().is_ok_and(|hand| tally(&hand, rules).is_ok_and(|tally| tally.reaches_minimum()))
        })
    }

    /// Returns whether the given number of draws can win, using unseen tiles of kinds that were not discarded.
    fn reaches(&mut self, standing: TileCounts, pool: TileCounts, thrown: TileCounts, draws: u8) -> bool {
        let key = (standing, pool, thrown, draws);
        if let Some(&known) = self.reached.get(&key) {
            return known;
        }
        let reaches = pool.kinds().iter().filter(|&tile| thrown[tile] == 0).any(|tile| {
            if draws == 1 {
                return self.wins(standing, tile);
            }
            self.after_draw(standing, pool, thrown, tile)
                .any(|(rest, pool, thrown)| self.reaches(rest, pool, thrown, draws - 1))
        });
        self.reached.insert(key, reaches);
        reaches
    }

    /// Returns the concealed tiles, the unseen tiles and the discarded kinds after each discard that follows the draw of `tile`, other than
    /// a discard of the same kind.
    fn after_draw(
        &self,
        mut standing: TileCounts,
        mut pool: TileCounts,
        thrown: TileCounts,
        tile: Tile,
    ) -> impl Iterator<Item = (TileCounts, TileCounts, TileCounts)> + use<> {
        standing.add(tile);
        pool.remove(tile);
        standing.kinds().iter().filter(move |&discard| discard != tile).map(move |discard| {
            let (mut rest, mut thrown) = (standing, thrown);
            rest.remove(discard);
            thrown.add(discard);
            (rest, pool, thrown)
        })
    }

    /// Returns the chance of a waiting hand, which the test of waits above compares with every order of the tiles.
    fn waiting(&self, [standing, pool, thrown]: [TileCounts; 3], draws: usize) -> f64 {
        let melds = self.melds.iter().map(|&meld| meld.into()).collect();
        let draft = Draft { melds, standing: standing.tiles().collect(), ..Draft::default() };
        let holding = draft.holding().unwrap();
        let values = wait_values(&holding, Situation::default(), Flowers::default(), self.rules, &self.seen);
        let waits: Vec<WaitValue> = values
            .into_iter()
            .filter(|wait| thrown[wait.tile] == 0)
            .map(|wait| WaitValue { unseen: pool[wait.tile], ..wait })
            .collect();
        wait_chance(&waits, pool.total() as u32, draws as u8).anybody
    }

    fn chance(&mut self, hand: [TileCounts; 3], lacking: u8, draws: usize) -> f64 {
        let [standing, pool, thrown] = hand;
        if draws == 0 {
            return 0.0;
        }
        if lacking == 1 && self.last == LastTile::DrawnOrDiscarded {
            return self.waiting(hand, draws);
        }
        let key = (standing, pool, thrown, lacking, draws);
        if let Some(&known) = self.chances.get(&key) {
            return known;
        }
        let mut sum = 0.0;
        for (tile, copies) in pool.iter() {
            let mut left = pool;
            left.remove(tile);
            let wins = lacking == 1 && thrown[tile] == 0 && self.wins(standing, tile);
            let mut best = if wins { 1.0 } else { self.chance([standing, left, thrown], lacking, draws - 1) };
            if lacking > 1 && thrown[tile] == 0 {
                let kept: Vec<_> = self.after_draw(standing, pool, thrown, tile).collect();
                for (rest, pool, thrown) in kept {
                    if self.reaches(rest, pool, thrown, lacking - 1) {
                        best = best.max(self.chance([rest, pool, thrown], lacking - 1, draws - 1));
                    }
                }
            }
            sum += f64::from(copies) * best;
        }
        let chance = sum / pool.total() as f64;
        self.chances.insert(key, chance);
        chance
    }
}

/// Returns fourteen tiles, some of which were changed, and the few unseen tiles; `None` if the changed tiles are impossible.
fn near_win(rng: &mut Rng, hand: &Hand) -> Option<(Draft, TileCounts)> {
    let mut draft = Draft { situation: Situation::default(), ..Draft::from(hand) };
    let mut removed = Vec::new();
    for _ in 0..1 + rng.below(3) {
        let place = rng.below(draft.standing.len());
        removed.push(draft.standing[place]);
        draft.standing[place] = Tile::at(rng.below(Tile::KINDS)).unwrap();
    }
    let drawn = draft.drawn().ok()?;
    let held = draft.counts();
    let size = 5 + rng.below(3);
    let pool = pool(rng, &held, removed.into_iter(), size);
    (drawn.standing().total() + 3 * drawn.melds().len() == 14).then_some((draft, pool))
}

#[test]
fn the_chance_of_thirteen_tiles_is_that_of_every_order_of_the_last_tiles() {
    let mut rng = Rng::seeded(1304);
    let rules = RuleSet::textbook();
    let (mut cases, mut exact) = (0, 0);
    for hand in Hands::seeded(1305) {
        let Some((draft, pool)) = near_win(&mut rng, &hand) else { continue };
        let drawn: Drawn = draft.drawn().unwrap();
        let tile = drawn.standing().kinds().iter().next().unwrap();
        let rest: Holding = drawn.without(tile).unwrap();
        let mut seen = all_but(&draft.counts(), &pool);
        seen.add(tile);
        let draws = 1 + rng.below(pool.total());
        let last = [LastTile::Drawn, LastTile::DrawnOrDiscarded][cases % 2];
        let found = holding_chance_by(&rest, Situation::default(), &rules, &seen, draws as u8, last).unwrap();
        let mut brute = Brute::of(&drawn, &rules, seen, last);
        let lacking = (1..=3).find(|&draws| brute.reaches(*rest.standing(), pool, TileCounts::EMPTY, draws));
        let says = format!("{draft} without {tile}, unseen {pool:?}, {draws} draws, {last:?}, {found:?}");
        assert_eq!(found.lacking, lacking, "{says}");
        let Some(lacking) = lacking else { continue };
        let chance = brute.chance([*rest.standing(), pool, TileCounts::EMPTY], lacking, draws);
        if found.exact {
            assert!((found.chance - chance).abs() < 1e-12, "{says}: {chance}");
            exact += 1;
        } else {
            assert!(found.chance > chance - 1e-12, "{says}: {chance}");
        }
        cases += 1;
        if cases >= 600 {
            break;
        }
    }
    println!("{cases} hands of thirteen, {exact} exact");
    assert!(exact > 300, "{exact}");
}

#[test]
fn the_chance_of_a_discard_is_that_of_every_order_of_the_last_tiles() {
    let mut rng = Rng::seeded(1302);
    let rules = RuleSet::textbook();
    let (mut cases, mut exact, mut by_lacking) = (0, 0, [0; 4]);
    let mut too_high: Vec<f64> = Vec::new();
    for hand in Hands::seeded(1303) {
        let Some((draft, pool)) = near_win(&mut rng, &hand) else { continue };
        let drawn: Drawn = draft.drawn().unwrap();
        let seen = all_but(&draft.counts(), &pool);
        let draws = 1 + rng.below(pool.total());
        let last = [LastTile::Drawn, LastTile::DrawnOrDiscarded][cases / 3 % 2];
        let found = chances_by(&drawn, Situation::default(), &rules, &seen, draws as u8, last);
        assert_eq!(found.len(), drawn.standing().kinds().len(), "{draft}");
        assert!(found.is_sorted_by(|one, other| one.chance >= other.chance), "{draft}: {found:?}");
        let mut brute = Brute::of(&drawn, &rules, seen, last);
        for discard in found.iter().take(2).chain(found.last()) {
            let rest: Holding = drawn.without(discard.tile).unwrap();
            let thrown: TileCounts = [discard.tile].into_iter().collect();
            let lacking = (1..=3).find(|&draws| brute.reaches(*rest.standing(), pool, thrown, draws));
            let says = format!("{draft}, unseen {pool:?}, {draws} draws, {last:?}, {discard:?}");
            assert_eq!(discard.lacking, lacking, "{says}");
            let Some(lacking) = lacking else { continue };
            let chance = brute.chance([*rest.standing(), pool, thrown], lacking, draws);
            by_lacking[usize::from(lacking)] += 1;
            if discard.exact {
                assert!((discard.chance - chance).abs() < 1e-12, "{says}: {chance}");
                exact += 1;
            } else {
                assert!(discard.chance > chance - 1e-12, "{says}: {chance}");
                too_high.push(discard.chance - chance);
            }
            cases += 1;
        }
        if cases >= 2_000 {
            break;
        }
    }
    let most = too_high.iter().copied().fold(0.0, f64::max);
    println!("{cases} discards, {exact} exact, the others at most {most} too high; by tiles lacking {by_lacking:?}");
    assert!(exact > 1_400 && by_lacking[1..].iter().all(|&some| some > 200));
}
