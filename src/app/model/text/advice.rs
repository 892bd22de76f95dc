//! The texts about a hand that has not won yet.

use bafan::{Danger, Source, Tile, WaitChance, Winning};

use super::reading::texts;

texts! {
    /// Texts about useful tiles, waits, discards and claims.
    AdviceText in "advice" {
        useful: text,
        most_are_useful: text,
        left: (copies: u8),
        waits: text,
        discarded: text,
        drawn: text,
        points: (points: u32),
        enough: text,
        not_enough: text,
        /// The button that scores the hand as a win by self-draw on this tile.
        win_by_draw: (tile: Tile),
        win_by_discard: (tile: Tile),
        discards: text,
        discards_tip: text,
        discard: (tile: Tile),
        discard_word: text,
        /// Joins two statements about the same hand into one sentence.
        clauses: (first: &str, second: &str),
        /// Says what a discard leaves: the number of kinds that the hand waits for, and the number of their unseen copies.
        leaves_waits: (kinds: usize, copies: u32),
        /// Says what a discard leaves: the distance from waiting, the number of useful kinds, and the number of their unseen copies.
        leaves_distance: (distance: u8, kinds: usize, copies: u32),
        /// Says that none of the waits wins with eight points.
        none_wins: text,
        /// Gives the number of unseen copies that win with eight points, whether drawn or discarded.
        some_win: (copies: u32),
        /// Gives the number of unseen copies that win with eight points by self-draw only.
        drawn_win: (copies: u32),
        /// Gives the number of unseen copies that win with eight points on a discard only.
        discarded_win: (copies: u32),
        /// Gives the numbers of unseen copies that win with eight points on a discard and by self-draw, if they differ.
        both_win: (discarded: u32, drawn: u32),
        /// The button that opens the comparison of claiming a discard with passing, also the title of the comparison.
        claims: text,
        claims_tip: text,
        claim: (tile: Tile),
        pass: text,
        /// The button that makes the keys mark tiles as seen, also the title of what is shown meanwhile; without a tile marked.
        mark_seen: text,
        marked_seen: (tiles: usize),
        mark: text,
        whose: text,
        anybody: text,
        other: [Source],
        /// The label of the number of another player's melds.
        melds_of: (other: &str),
        fewer_melds: text,
        more_melds: text,
        /// The word that joins the names of players for whom the same is true.
        and: text,
        /// Says that this player probably does not wait for the tile: they have discarded it, or the open tiles leave no way to wait for
        /// it.
        safe: (other: &str),
        /// Gives the number of ways in which this player may wait for the tile.
        danger: (other: &str, choices: u32),
        /// Says that this player may wait for the tile only with a special form.
        danger_special: (other: &str),
        danger_model: text,
        /// The name of the chance of winning with eight points; also labels the switch that shows it after each discard.
        chance: text,
        draws: text,
        fewer_draws: text,
        more_draws: text,
        /// Gives the chance of winning with eight points on a wait: by the player's own draws alone, and by draws or discards.
        chance_of_waits: (drawn: &str, anybody: &str),
        compare_waits: text,
        compare_discards: text,
        waits_model: text,
        chance_after: (chance: &str),
        chance_about: (chance: &str),
        chance_far: text,
        discards_model: text,
        seen_tiles: text,
        /// The button that removes one of the marks of a seen tile.
        unmark: (tile: Tile, copies: u8),
        forget_seen: text,
        /// The label of the collapsed list of the discards that leave the hand farther from waiting, with their number.
        worse_discards: (discards: usize),
    }
}

impl AdviceText {
    /// Labels the button that scores the hand as a win on this tile, by self-draw if `drawn` is true, otherwise on a discard.
    pub fn win_on(&self, tile: Tile, drawn: bool) -> String {
        if drawn { self.win_by_draw(tile) } else { self.win_by_discard(tile) }
    }

    /// Describes what a discard leaves: the distance from waiting, and the useful kinds with their unseen copies. Kinds without a copy left
    /// are not counted, unless there are no others.
    pub fn leaves(&self, distance: u8, useful: &[(Tile, u8)]) -> String {
        let (kinds, copies) = kinds_and_copies(useful.iter().map(|&(_, left)| left));
        match distance {
            0 => self.leaves_waits(kinds, copies),
            _ => self.leaves_distance(distance, kinds, copies),
        }
    }

    /// Describes what a discard leaves, and how many unseen copies of the waits win with eight points, if the hand then waits.
    pub fn leaves_and_wins(&self, distance: u8, useful: &[(Tile, u8)], winning: Option<Winning>) -> String {
        let leaves = self.leaves(distance, useful);
        match winning {
            Some(winning) => self.clauses(&leaves, &self.winning(winning)),
            None => leaves,
        }
    }

    /// Says how many unseen copies of the waits win with eight points.
    pub fn winning(&self, Winning { discarded, drawn }: Winning) -> String {
        match (discarded, drawn) {
            (0, 0) => self.none_wins.to_owned(),
            (0, _) => self.drawn_win(drawn),
            (_, 0) => self.discarded_win(discarded),
            _ if discarded == drawn => self.some_win(drawn),
            _ => self.both_win(discarded, drawn),
        }
    }

    /// Describes the chance of winning with eight points on a wait: by the player's own draws alone, and by draws or discards.
    pub fn wait_chance(&self, WaitChance { drawn, anybody }: WaitChance) -> String {
        self.chance_of_waits(&percent(drawn), &percent(anybody))
    }

    /// Describes the chance of eight points after a discard or a claim, which may be exact or an estimate; `lacking` is `None` if eight
    /// points are too far away.
    pub fn eight_chance(&self, lacking: Option<u8>, chance: f64, exact: bool) -> String {
        match (lacking, exact) {
            (None, _) => self.chance_far.to_owned(),
            (_, true) => self.chance_after(&percent(chance)),
            (_, false) => self.chance_about(&percent(chance)),
        }
    }

    /// Describes, for each of the other players, the danger of discarding a tile; players with the same danger are named together.
    pub fn dangers(&self, dangers: &[(Source, Danger)]) -> Vec<String> {
        let mut alike: Vec<((bool, u32), Vec<&str>)> = Vec::new();
        for (source, danger) in dangers {
            let (kind, other) = ((danger.is_safe(), danger.choices()), self.other(*source));
            match alike.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, others)) => others.push(other),
                None => alike.push((kind, vec![other])),
            }
        }
        let said = |((is_safe, choices), others): ((bool, u32), Vec<&str>)| match (others.join(self.and), choices) {
            (others, _) if is_safe => self.safe(&others),
            (others, 0) => self.danger_special(&others),
            (others, choices) => self.danger(&others, choices),
        };
        alike.into_iter().map(said).collect()
    }

    /// Labels the button that makes the keys mark tiles as seen, and what is shown meanwhile, with the number of tiles marked.
    pub fn seen(&self, tiles: usize) -> String {
        if tiles == 0 { self.mark_seen.to_owned() } else { self.marked_seen(tiles) }
    }
}

/// Formats a chance as a whole percentage; 0 and 100 appear only for a chance of exactly 0 or 1.
fn percent(chance: f64) -> String {
    let whole = (100.0 * chance).round();
    match chance {
        _ if chance > 0.0 && whole < 1.0 => "<1%".to_owned(),
        _ if chance < 1.0 && whole > 99.0 => ">99%".to_owned(),
        _ => format!("{whole}%"),
    }
}

texts! {
    /// Texts about the routes to eight points.
    RoutesText in "routes" {
        ask: text,
        searching: text,
        /// Gives the number of routes, when the search is complete.
        found_all: (ways: usize),
        /// Gives the number of routes found so far.
        found_some: (ways: usize),
        others: (ways: usize),
        waits: text,
        /// Gives the number of tiles that must be exchanged before the hand waits.
        away: (distance: u8),
        small_fans: text,
        needed: text,
        unseen: (tiles: u32),
        gives_up: text,
        bounded: text,
        /// Gives the points of an example won by self-draw.
        target_drawn: (points: u32),
        /// Gives the points of an example won on a discard.
        target_claimed: (points: u32),
    }
}

impl RoutesText {
    /// Says how many routes were found, and whether the search is complete.
    pub fn found(&self, ways: usize, complete: bool) -> String {
        if complete { self.found_all(ways) } else { self.found_some(ways) }
    }

    pub fn distance(&self, distance: u8) -> String {
        if distance == 0 { self.waits.to_owned() } else { self.away(distance) }
    }

    /// Describes an example hand by its points.
    pub fn target(&self, drawn: bool, points: u32) -> String {
        if drawn { self.target_drawn(points) } else { self.target_claimed(points) }
    }
}

texts! {
    /// Texts about a part of the app that is still being fetched.
    LazyText in "lazy" {
        coming: text,
        /// Shown if loading takes more than a few seconds.
        slow: text,
        reload: text,
        failed: text,
        again: text,
    }
}

texts! {
    WorkerText in "worker" {
        /// The button that ends a running task.
        stop: text,
        /// Shown when the worker did not start.
        missing: text,
    }
}

/// Returns the number of kinds of which copies are left, or of all kinds if there are none, and the number of copies.
pub(super) fn kinds_and_copies(left: impl Iterator<Item = u8> + Clone) -> (usize, u32) {
    let live = left.clone().filter(|&copies| copies > 0).count();
    (if live == 0 { left.clone().count() } else { live }, left.map(u32::from).sum())
}
