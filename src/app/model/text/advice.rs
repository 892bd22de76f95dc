//! The texts on a hand that has not won yet.

use bafan::{Danger, DiscardChance, Source, Tile, WaitChance, Winning};

use super::reading::texts;

texts! {
    /// Texts of useful tiles, waits, discards and claims.
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
        /// The button that takes a tile as the winning one, drawn, and shows the account.
        win_by_draw: (tile: Tile),
        win_by_discard: (tile: Tile),
        discards: text,
        discards_tip: text,
        discard: (tile: Tile),
        discard_word: text,
        /// A discard leaves a hand that waits for so many kinds, so many unseen copies.
        leaves_waits: (kinds: usize, copies: u32),
        /// A discard leaves the distance, so many useful kinds, so many unseen copies.
        leaves_distance: (distance: u8, kinds: usize, copies: u32),
        /// None of the waits wins with eight points.
        none_wins: text,
        /// So many unseen copies win with eight points, drawn or discarded.
        some_win: (copies: u32),
        /// So many win with eight points by self-draw only.
        drawn_win: (copies: u32),
        /// So many win with eight points on a discard only.
        discarded_win: (copies: u32),
        /// So many win on a discard, and so many by self-draw.
        both_win: (discarded: u32, drawn: u32),
        /// The switch that compares claiming another player's discard with passing.
        claims: text,
        /// How to choose that discard, and from whom a chow can be claimed.
        claims_tip: text,
        claim: (tile: Tile),
        pass: text,
        /// The switch that lets the keys mark tiles as seen.
        mark_seen: text,
        marked_seen: (tiles: usize),
        mark: text,
        whose: text,
        anybody: text,
        other: [Source],
        /// How many melds lie before one of the others.
        melds_of: (other: &str),
        fewer_melds: text,
        more_melds: text,
        /// No hand of one of the others that fits what lies open wins on the tile.
        safe: (other: &str),
        /// One of the others may wait for the tile, in so many ways.
        danger: (other: &str, choices: u32),
        /// One of the others may wait for the tile with a special form alone.
        danger_special: (other: &str),
        danger_model: text,
        /// The chance of a win of eight; the switch that asks for it after each discard.
        chance: text,
        draws: text,
        fewer_draws: text,
        more_draws: text,
        /// The chance of a wait, by own draw and by anybody's tile.
        chance_of_waits: (drawn: &str, anybody: &str),
        compare_waits: text,
        compare_discards: text,
        waits_model: text,
        chance_after: (chance: &str),
        chance_about: (chance: &str),
        /// The hand is too far from eight points.
        chance_far: text,
        discards_model: text,
        seen_tiles: text,
        /// The button that takes one mark off a tile that has so many.
        unmark: (tile: Tile, copies: u8),
        /// The button that takes all marks off.
        forget_seen: text,
        /// The discards that leave the hand farther away.
        worse_discards: (discards: usize),
    }
}

impl AdviceText {
    /// The button that takes a tile as the winning one, drawn or not, and shows the account.
    pub fn win_on(&self, tile: Tile, drawn: bool) -> String {
        if drawn { self.win_by_draw(tile) } else { self.win_by_discard(tile) }
    }

    /// What a discard leaves: the distance, so many useful kinds, so many unseen copies.
    pub fn leaves(&self, distance: u8, kinds: usize, copies: u32) -> String {
        match distance {
            0 => self.leaves_waits(kinds, copies),
            _ => self.leaves_distance(distance, kinds, copies),
        }
    }

    /// How many unseen copies of the waits win with eight points.
    pub fn winning(&self, Winning { discarded, drawn }: Winning) -> String {
        match (discarded, drawn) {
            (0, 0) => self.none_wins.to_owned(),
            (0, _) => self.drawn_win(drawn),
            (_, 0) => self.discarded_win(discarded),
            _ if discarded == drawn => self.some_win(drawn),
            _ => self.both_win(discarded, drawn),
        }
    }

    /// The chance of a wait, by own draw and by anybody's tile.
    pub fn wait_chance(&self, WaitChance { drawn, anybody }: WaitChance) -> String {
        self.chance_of_waits(&percent(drawn), &percent(anybody))
    }

    pub fn discard_chance(&self, DiscardChance { lacking, chance, exact, .. }: &DiscardChance) -> String {
        match (lacking, exact) {
            (None, _) => self.chance_far.to_owned(),
            (_, true) => self.chance_after(&percent(*chance)),
            (_, false) => self.chance_about(&percent(*chance)),
        }
    }

    /// What a tile may do against one of the others.
    pub fn danger_from(&self, source: Source, danger: &Danger) -> String {
        let other = self.other(source);
        match danger.choices() {
            _ if danger.is_safe() => self.safe(other),
            0 => self.danger_special(other),
            choices => self.danger(other, choices),
        }
    }

    /// The switch that lets the keys mark tiles as seen; so many are.
    pub fn seen(&self, tiles: usize) -> String {
        if tiles == 0 { self.mark_seen.to_owned() } else { self.marked_seen(tiles) }
    }
}

/// A chance in words: whole per cent, and no 0 or 100 where it is neither.
fn percent(chance: f64) -> String {
    let whole = (100.0 * chance).round();
    match chance {
        _ if chance > 0.0 && whole < 1.0 => "<1%".to_owned(),
        _ if chance < 1.0 && whole > 99.0 => ">99%".to_owned(),
        _ => format!("{whole}%"),
    }
}

texts! {
    /// Texts of the ways to eight.
    RoutesText in "routes" {
        ask: text,
        searching: text,
        /// So many ways were found, all aims having been looked at.
        found_all: (ways: usize),
        /// So many ways were found so far.
        found_some: (ways: usize),
        others: (ways: usize),
        waits: text,
        /// The number of tiles to exchange until the hand waits.
        away: (distance: u8),
        small_fans: text,
        needed: text,
        unseen: (tiles: u32),
        gives_up: text,
        bounded: text,
        /// An example, won by drawing, worth so much.
        target_drawn: (points: u32),
        /// An example, won on a discard, worth so much.
        target_claimed: (points: u32),
    }
}

impl RoutesText {
    /// So many ways were found, all aims having been looked at or not.
    pub fn found(&self, ways: usize, complete: bool) -> String {
        if complete { self.found_all(ways) } else { self.found_some(ways) }
    }

    /// The number of tiles to exchange until the hand waits.
    pub fn distance(&self, distance: u8) -> String {
        if distance == 0 { self.waits.to_owned() } else { self.away(distance) }
    }

    /// An example, won by drawing or not, worth so much.
    pub fn target(&self, drawn: bool, points: u32) -> String {
        if drawn { self.target_drawn(points) } else { self.target_claimed(points) }
    }
}

texts! {
    /// Texts of a part of the app that is fetched when it is first shown.
    LazyText in "lazy" {
        coming: text,
        /// It has been on its way for some seconds.
        slow: text,
        reload: text,
        failed: text,
        again: text,
    }
}

texts! {
    WorkerText in "worker" {
        /// Ends a task that is under way.
        stop: text,
        /// The worker did not start, so there is no answer.
        missing: text,
    }
}
