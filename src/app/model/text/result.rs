//! The texts of the headline and the result.

use bafan::{Tile, WaitValue, Wind};

use super::advice::kinds_and_copies;
use super::reading::texts;

texts! {
    /// Texts of the headline, each a large line and a small one.
    HeadlineText in "headline" {
        empty: ["big" "small"],
        missing_tiles: (tiles: usize),
        /// Gives the number of tiles to draw until the hand is waiting.
        missing_draws: (distance: u8),
        /// Gives the number of tiles to draw until the hand is waiting, and how many of them replace others.
        missing_exchanges: (distance: u8, exchanges: usize),
        distance: (distance: u8),
        /// Gives the numbers of useful kinds and of their unseen copies.
        help: (kinds: usize, copies: u32),
        waits: text,
        /// Gives the numbers of waits and of their unseen copies, and which waits reach eight points.
        waits_for: (kinds: usize, copies: u32, enough: &str),
        /// Says that none of the waits wins with eight points.
        none_wins: text,
        all_win: text,
        some_win: (winning: usize),
        drawn_win: (winning: usize),
        discarded_win: (winning: usize),
        both_win: (discarded: usize, drawn: usize),
        impossible: ["big" "small"],
        no_win_yet: text,
        /// Says that the best discard leaves the hand waiting.
        discard_to_wait: text,
        /// Gives the distance from waiting after the best discard.
        discard_to_near: (distance: u8),
        unit: (points: u32),
        reached: text,
        short: (points: u32),
        without_flowers: (points: u32),
    }
}

impl HeadlineText {
    /// Describes a hand with missing tiles: their number, the distance from waiting, and how many of the tiles to draw replace others.
    pub fn missing(&self, tiles: usize, distance: u8, exchanges: usize) -> [String; 2] {
        let small = match exchanges {
            0 => self.missing_draws(distance),
            _ => self.missing_exchanges(distance, exchanges),
        };
        [self.missing_tiles(tiles), small]
    }

    /// Describes a hand that is `distance` tiles from waiting, with its useful kinds and their unseen copies.
    pub fn away(&self, distance: u8, useful: &[(Tile, u8)]) -> [String; 2] {
        let (kinds, copies) = kinds_and_copies(useful.iter().map(|&(_, left)| left));
        [self.distance(distance), self.help(kinds, copies)]
    }

    /// Describes a waiting hand: the numbers of kinds and of their unseen copies, and how many kinds win with eight points on a discard and
    /// by self-draw. A kind of which no copy is left counts only if there are no others.
    pub fn waiting(&self, waits: &[WaitValue]) -> [String; 2] {
        let (kinds, copies) = kinds_and_copies(waits.iter().map(|wait| wait.unseen));
        let live = || waits.iter().filter(|wait| wait.unseen > 0 || copies == 0);
        let discarded = live().filter(|wait| wait.discarded.reaches_minimum()).count();
        let drawn = live().filter(|wait| wait.drawn.reaches_minimum()).count();
        let enough = match (discarded, drawn) {
            (0, 0) => self.none_wins.to_owned(),
            (0, _) => self.drawn_win(drawn),
            (_, 0) => self.discarded_win(discarded),
            _ if discarded != drawn => self.both_win(discarded, drawn),
            _ if drawn == kinds => self.all_win.to_owned(),
            _ => self.some_win(drawn),
        };
        [self.waits.to_owned(), self.waits_for(kinds, copies, &enough)]
    }

    /// Describes a full hand that does not win, with the distance from waiting after the best discard.
    pub fn no_win(&self, distance: u8) -> [String; 2] {
        let small = match distance {
            0 => self.discard_to_wait.to_owned(),
            _ => self.discard_to_near(distance),
        };
        [self.no_win_yet.to_owned(), small]
    }
}

texts! {
    ResultText in "result" {
        title: text,
        sets: text,
        fans: text,
        worth_once: (points: u32),
        /// Gives the points of a fan, and how many times it counts.
        worth_times: (points: u32, times: u32),
        payments: text,
        who_discarded: text,
        who_was_robbed: text,
        winner: text,
        discarder: text,
        /// Marks the seat whose kong was robbed.
        robbed: text,
        /// Names a seat in the payments while its player has no name, and in the form for the players' names.
        choose_payer: (seat: Wind),
        or: (amount: &str),
        way: text,
        /// Explains how the official game pays.
        official_pay: text,
        /// Explains what the other ways of paying have in common, and how each of the three schemes treats a self-draw and the dealer.
        schemes: text,
        /// The names of the ways of paying for a win on a discard: all pay in full, the others pay half, or only the discarder pays.
        sharing: ["all" "half" "discarder"],
        names_of_players: text,
        /// The button that passes the deal: every player, along with their running total, moves to the preceding seat, for example from
        /// South to East.
        pass_deal: text,
        /// Gives a seat's running total, or those of all seats with their names, each with its sign.
        so_far: (sum: &str),
        /// The button that adds this hand's payments to the running totals.
        add_to_totals: text,
        take_from_totals: text,
        /// The button that sets all running totals to 0.
        clear_totals: text,
        /// The link to the page that enters the hand in the match in progress.
        into_match: text,
        /// The link to the first hand for new users, shown before any tile is entered.
        first_hand: text,
        /// The link to the match in progress, shown before any tile is entered.
        to_match: text,
        /// The link to the penalty for a false win.
        false_win: text,
        no_payments: text,
        faults: text,
        tip: text,
    }
}

impl ResultText {
    /// Formats a fan's points and how many times it counts.
    pub fn worth(&self, points: u32, times: u32) -> String {
        if times == 1 { self.worth_once(points) } else { self.worth_times(points, times) }
    }
}
