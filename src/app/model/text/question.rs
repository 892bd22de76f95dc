//! The texts of questions: what is asked, and what is said of an answer.

use bafan::score::BASE;
use bafan::{Account, Family, Fan, Meld, Source, Tile, Wind, Winner};
use bafan_study::quiz::Kind;

use super::reading::texts;

texts! {
    /// Texts of questions.
    QuestionText in "question" {
        /// A kind of question, in a word or two.
        kind: [Kind],
        /// The question.
        prompt: [Kind],
        /// How to answer, where that is not plain.
        hint: {Kind},
        /// The choices.
        choices: text,
        /// Whether a hand reaches eight: yes and no.
        reaches: ["yes" "no"],
        /// Whether a fan counts.
        counts: ["yes" "no"],
        /// Whether a hand wins.
        wins: ["yes" "no"],
        /// A seat has drawn a hand of so many points.
        self_drawn: (winner: Wind, points: u32),
        /// A seat has won on the tile of another with so many points.
        on_tile_of: (winner: Wind, payer: Wind, points: u32),
        /// The melds.
        melds: text,
        /// From whom a meld came.
        claimed_from: [Source],
        /// A family, where the Chinese name alone would not do.
        family: {Family},
        /// The fans named so far.
        named: text,
        /// The fan once less.
        fewer: (fan: Fan),
        /// The fan once more.
        more: (fan: Fan),
        /// The total.
        total: text,
        /// The keys for numbers.
        pad: text,
        /// The key that takes a digit away.
        less: text,
        /// A reading, by its number from 1.
        reading: (number: usize),
        /// A hand, by its number from 1.
        hand: (number: usize),
        /// Somebody has drawn the winning tile.
        seat_draws: (winner: Wind),
        /// Somebody has won on the tile of another.
        seat_wins: (winner: Wind, payer: Wind),
        /// Stands before the tile that the player to the left discards.
        left_discards: text,
        /// What a player has shown who may be waiting.
        threat_melds: text,
        threat_discards: text,
        /// What the others have discarded and shown.
        threat_open: text,
        /// The tiles of the one who is to discard.
        threat_held: text,
        /// The ways to wait for each discard.
        threat_ways: text,
        /// The player has discarded the tile.
        threat_discarded: text,
        /// The unseen tiles leave no way to wait for it.
        threat_none: text,
        /// Only a special form waits for it.
        threat_special: text,
        /// There are so many ways to wait for it.
        threat_choices: (choices: u32),
        /// To declare a win.
        call_win: text,
        /// In an account a fan is missing.
        line_missing: text,
        /// The total below an account, which may be added up wrong.
        wrong_sum: (total: u32),
        /// What a fan is worth, where an account says otherwise.
        line_points: (fan: Fan, points: u32),
        /// What the lines of an account add up to.
        lines_sum: (sum: u32),
        /// A win below eight, and what it costs.
        false_win: (points: u32),
        /// So many tiles were changed.
        changed: (tiles: usize),
        /// So few would have done.
        fewest: (tiles: usize),
        /// The first step of announcing a win.
        fans_and_total: text,
        /// Opens the fields for what each wait is worth.
        also_worth: text,
        /// What a wait is worth, drawn and discarded.
        wait_worth: (drawn: u32, discarded: u32),
        /// The winner.
        gets: text,
        /// The others.
        pays: text,
        /// Nothing was entered.
        none_given: text,
        /// What was entered.
        some_given: (given: &str),
        /// Goes on without an answer.
        skip: text,
        /// Takes the last tap back.
        undo: text,
        /// Has the answer marked.
        check: text,
        /// The next question.
        next: text,
        /// Goes on where there is no next question.
        finish: text,
        /// The answer is right.
        right: text,
        /// It is not.
        wrong: text,
        /// Some of it is.
        in_part: text,
        /// There was none.
        skipped: text,
        /// A part of the answer.
        outcome: ["right" "wrong" "missed" "in_part"],
        /// The answer part by part.
        items: text,
        /// A fan that counts, but not as often as given, or more often.
        times_wrong: text,
        /// A fan that is there and does not count.
        swallowed: text,
        /// A fan that is not there.
        absent: text,
        /// Given so many times, counted so many times.
        times: (given: u32, counted: u32),
        /// Stands before what a fan asks for.
        asks: text,
        /// The total given, which is right.
        right_total: (total: u32),
        /// The total given, and the right one.
        wrong_total: (given: u32, right: u32),
        /// How the payments come about on a self-draw: what the hand is worth, what each pays, what the winner gets.
        pays_drawn: (total: u32, due: u32, gets: u32),
        /// The same on the tile of a seat.
        pays_claimed: (total: u32, due: u32, gets: u32, payer: Wind, winner: Wind),
        /// Leads to the page on payments.
        payments: text,
        /// What a hand is worth without flowers, where it has none.
        reaches_by: (points: u32),
        /// The same where it has some.
        reaches_with: (points: u32, flowers: u32, total: u32),
        /// Fourteen tiles that do not win, and how many of them would have to be others.
        no_win: (lacking: u8),
        /// Sets stand above it, with the missing tile among them; the one left over is drawn behind it.
        nearest: (missing: Tile, over: Tile),
        /// Stands before the ways to eight that a discard has lost or made longer.
        ways_lost: (made: Tile),
        /// Stands beside a discard that would have been the next best one.
        next_best: text,
        /// A discard has lost none of them, and is worse all the same.
        no_way_lost: text,
        /// A tile that cannot come, since the hand has all four.
        all_held: text,
        /// The wind of the round is that of the seat.
        both_winds: (wind: Wind),
        /// A pung that the winning tile has completed is open.
        open_pung: text,
        /// A hand that would have been right.
        one_hand: text,
        /// Other fans are worth as much as the one asked about.
        worth_alike: (fans: &str),
        /// The hand that was built instead.
        your_hand: (points: u32),
        /// What most likely led to a wrong total.
        likely: text,
        /// What else may have.
        or_else: text,
        /// What it was, by one more answer.
        settled: text,
        /// Whether somebody has counted a fan.
        probe: (fan: Fan),
        /// The answers to that.
        did: ["yes" "no"],
        /// Stands before what of a fan's condition fails.
        fails: text,
        /// Ends a sentence.
        stop: text,
    }
}

impl QuestionText {
    /// Who won, and on whose tile; and with how many points, where that is said.
    pub fn how_won(&self, winner: Winner, total: Option<u32>) -> String {
        match (winner, total) {
            (Winner::SelfDrawn(winner), Some(total)) => self.self_drawn(winner, total),
            (Winner::SelfDrawn(winner), None) => self.seat_draws(winner),
            (Winner::OnTileOf { winner, payer }, Some(total)) => self.on_tile_of(winner, payer, total),
            (Winner::OnTileOf { winner, payer }, None) => self.seat_wins(winner, payer),
        }
    }

    /// From whom a meld came, if it was claimed from one of three.
    pub fn source(&self, meld: Meld) -> Option<&'static str> {
        match meld {
            Meld::Pung { from: Some(from), .. } | Meld::MeldedKong { from, .. } => Some(self.claimed_from(from)),
            _ => None,
        }
    }

    /// What a wait is worth, drawn and discarded.
    pub fn worth(&self, [drawn, discarded]: [u32; 2]) -> String {
        self.wait_worth(drawn, discarded)
    }

    /// What was entered.
    pub fn given(&self, given: &str) -> String {
        if given.is_empty() { self.none_given.to_owned() } else { self.some_given(given) }
    }

    /// The total given, and the right one.
    pub fn totals(&self, given: u32, right: u32) -> String {
        if given == right { self.right_total(right) } else { self.wrong_total(given, right) }
    }

    /// What a hand is worth without flowers, and why these are left aside.
    pub fn reaches_why(&self, account: &Account) -> String {
        let Account { points, total, .. } = *account;
        if points == total { self.reaches_by(points) } else { self.reaches_with(points, total - points, total) }
    }

    /// How the payments come about: who won, and what the hand is worth.
    pub fn pays_why(&self, winner: Winner, total: u32) -> String {
        let base = BASE.unsigned_abs();
        let due = base + total;
        match winner {
            Winner::SelfDrawn(_) => self.pays_drawn(total, due, 3 * due),
            Winner::OnTileOf { winner, payer } => self.pays_claimed(total, due, due + 2 * base, payer, winner),
        }
    }
}
