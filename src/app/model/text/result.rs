//! The texts of the headline and of the result.

use bafan::Wind;

use super::reading::texts;

texts! {
    /// Texts of the headline: each a big line and a small one.
    HeadlineText in "headline" {
        empty: ["big" "small"],
        missing_tiles: (tiles: usize),
        /// So many have to come until the hand waits.
        missing_draws: (distance: u8),
        /// So many have to come, and so many have to go.
        missing_exchanges: (distance: u8, exchanges: usize),
        distance: (distance: u8),
        /// So many kinds, so many copies, bring it nearer.
        help: (kinds: usize, copies: u32),
        waits: text,
        /// So many kinds, so many copies, complete the hand, and for how many that is enough.
        waits_for: (kinds: usize, copies: u32, enough: &str),
        /// None of the kinds wins with eight points.
        none_wins: text,
        all_win: text,
        some_win: (winning: usize),
        impossible: ["big" "small"],
        no_win_yet: text,
        /// After the best discard the hand waits.
        discard_to_wait: text,
        /// After the best discard it is so far from waiting.
        discard_to_near: (distance: u8),
        /// The unit of points.
        unit: (points: u32),
        reached: text,
        short: (points: u32),
        without_flowers: text,
    }
}

impl HeadlineText {
    /// So many tiles are missing, so many have to come until the hand waits, and so many have to go.
    pub fn missing(&self, tiles: usize, distance: u8, exchanges: usize) -> [String; 2] {
        let small = match exchanges {
            0 => self.missing_draws(distance),
            _ => self.missing_exchanges(distance, exchanges),
        };
        [self.missing_tiles(tiles), small]
    }

    /// The hand is so far from waiting, and so many kinds, so many copies, bring it nearer.
    pub fn away(&self, distance: u8, kinds: usize, copies: u32) -> [String; 2] {
        [self.distance(distance), self.help(kinds, copies)]
    }

    /// So many kinds, so many copies, complete the hand; so many of the kinds with eight points.
    pub fn waiting(&self, kinds: usize, copies: u32, winning: usize) -> [String; 2] {
        let enough = match winning {
            0 => self.none_wins.to_owned(),
            _ if winning == kinds => self.all_win.to_owned(),
            _ => self.some_win(winning),
        };
        [self.waits.to_owned(), self.waits_for(kinds, copies, &enough)]
    }

    /// No winning shape; so far from waiting after the best discard.
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
        /// A fan of so many points, so many times.
        worth_times: (points: u32, times: u32),
        payments: text,
        who_discarded: text,
        /// Asks whose kong was robbed.
        who_was_robbed: text,
        winner: text,
        discarder: text,
        /// The seat whose kong was robbed.
        robbed: text,
        /// The button of a seat that may have discarded.
        choose_payer: (seat: Wind),
        or: (amount: &str),
        way: text,
        way_about: text,
        /// Who pays for a discard: all, the others half, the discarder alone.
        sharing: ["all" "half" "discarder"],
        names_of_players: text,
        /// Everybody takes the next seat.
        pass_deal: text,
        /// What a seat has received and paid so far, with its sign.
        so_far: (sum: &str),
        /// The button that adds the payments of this hand to the running totals.
        add_to_totals: text,
        take_from_totals: text,
        /// The button that sets all running totals to 0.
        clear_totals: text,
        /// Takes the hand into the match that goes on.
        into_match: text,
        /// To the first hand of somebody new, before anything is entered.
        first_hand: text,
        /// To the match that goes on, before anything is entered.
        to_match: text,
        /// What becomes of a win that was declared all the same.
        false_win: text,
        no_payments: text,
        faults: text,
        tip: text,
    }
}

impl ResultText {
    /// So many points, so many times.
    pub fn worth(&self, points: u32, times: u32) -> String {
        if times == 1 { self.worth_once(points) } else { self.worth_times(points, times) }
    }
}
