//! The texts of questions, and of the replies to answers.

use bafan::score::BASE;
use bafan::{Account, Family, Fan, LastTile, Meld, RuleSet, Source, Tile, Wind, Winner};
use bafan_study::quiz::Kind;

use super::reading::texts;

texts! {
    QuestionText in "question" {
        /// A kind of question, in a word or two.
        kind: [Kind],
        prompt: [Kind],
        /// How to answer, if not obvious.
        hint: {Kind},
        /// Where the last tile may come from in the chances by which a discard or a claim is marked.
        last_tile: [LastTile],
        choices: text,
        reaches: ["yes" "no"],
        counts: ["yes" "no"],
        wins: ["yes" "no"],
        /// A win by self-draw.
        self_drawn: (winner: Wind, points: u32),
        /// A win on another seat's discard.
        on_tile_of: (winner: Wind, payer: Wind, points: u32),
        melds: text,
        /// The player from whom a meld was claimed.
        claimed_from: [Source],
        /// The name of a family, if the Chinese one is not enough.
        family: {Family},
        named: text,
        /// The button that removes one occurrence of a fan.
        fewer: (fan: Fan),
        /// The button that adds one occurrence of a fan.
        more: (fan: Fan),
        total: text,
        pad: text,
        /// The key that deletes the last digit.
        less: text,
        reading: (number: usize),
        hand: (number: usize),
        /// A win by self-draw, without points.
        seat_draws: (winner: Wind),
        /// A win on another seat's discard, without points.
        seat_wins: (winner: Wind, payer: Wind),
        /// Precedes the tile that the player to the left discards.
        left_discards: text,
        /// The melds of the player who may be waiting.
        threat_melds: text,
        threat_discards: text,
        /// The discards and melds of the others.
        threat_open: text,
        /// The tiles of the player who is to discard.
        threat_held: text,
        /// The heading of the ways to wait for each discard.
        threat_ways: text,
        /// The dangerous player has discarded the tile.
        threat_discarded: text,
        /// The unseen tiles leave no way to wait for it.
        threat_none: text,
        /// Only a special form waits for it.
        threat_special: text,
        /// The number of ways to wait for it.
        threat_choices: (choices: u32),
        call_win: text,
        /// Choice: the account lacks a fan.
        line_missing: text,
        /// Choice: the account is added up wrong.
        wrong_sum: (total: u32),
        /// The right points of a fan that the account gets wrong.
        line_points: (fan: Fan, points: u32),
        lines_sum: (sum: u32),
        /// A win below eight points, and its cost.
        false_win: (points: u32),
        /// The number of tiles that the user changed.
        changed: (tiles: usize),
        /// The smallest number that would have done.
        fewest: (tiles: usize),
        /// The first step of announcing a win.
        fans_and_total: text,
        /// The button that opens the fields for the points of each wait.
        also_worth: text,
        /// The points of a wait, by self-draw and on a discard.
        wait_worth: (drawn: u32, discarded: u32),
        /// Precedes the winner's payment.
        gets: text,
        /// Precedes the others' payments.
        pays: text,
        none_given: text,
        some_given: (given: &str),
        skip: text,
        undo: text,
        check: text,
        next: text,
        /// The button after the last question.
        finish: text,
        right: text,
        wrong: text,
        in_part: text,
        skipped: text,
        /// The result of a part of the answer.
        outcome: ["right" "wrong" "missed" "in_part"],
        /// The heading of the answer's parts.
        items: text,
        /// The fan counts, but not this number of times.
        times_wrong: text,
        /// The fan is present but not counted.
        swallowed: text,
        absent: text,
        /// The number of times given, and the number counted.
        times: (given: u32, counted: u32),
        /// Precedes a fan's condition.
        asks: text,
        right_total: (total: u32),
        wrong_total: (given: u32, right: u32),
        /// How a self-draw is paid: the hand's points, what each player pays, and what the winner gets.
        pays_drawn: (total: u32, due: u32, gets: u32),
        /// How a win on a discard is paid: the hand's points, what the discarder pays, and what the winner gets.
        pays_claimed: (total: u32, due: u32, gets: u32, payer: Wind, winner: Wind),
        payments: text,
        /// The points without flowers, if the hand has no flowers.
        reaches_by: (points: u32),
        /// The points with and without flowers, if the hand has flowers.
        reaches_with: (points: u32, flowers: u32, total: u32),
        /// A hand that does not win, and the smallest number of tiles to change.
        no_win: (lacking: u8),
        /// The nearest win: the missing tile, shown within the sets, and the tile left over.
        nearest: (missing: Tile, over: Tile),
        /// Precedes the ways to eight that a discard loses or lengthens.
        ways_lost: (made: Tile),
        /// The mark of the second-best discard.
        next_best: text,
        /// The discard loses no way to eight, but fewer tiles help.
        no_way_lost: text,
        /// The tile cannot come, because the hand has all four.
        all_held: text,
        both_winds: (wind: Wind),
        /// A pung completed by a discard is not concealed.
        open_pung: text,
        /// Precedes a hand that would have been right.
        one_hand: text,
        /// Other fans worth as much as the one in question.
        worth_alike: (fans: &str),
        your_hand: (points: u32),
        /// Precedes the most likely cause of a wrong total.
        likely: text,
        /// Precedes another possible cause.
        or_else: text,
        /// Precedes the cause confirmed by a further answer.
        settled: text,
        /// Asks whether the user counted a fan.
        probe: (fan: Fan),
        did: ["yes" "no"],
        /// Precedes the part of a fan's condition that fails.
        fails: text,
        /// The end of a sentence.
        stop: text,
    }
}

impl QuestionText {
    /// Describes who won and on whose tile, with the points if given.
    pub fn how_won(&self, winner: Winner, total: Option<u32>) -> String {
        match (winner, total) {
            (Winner::SelfDrawn(winner), Some(total)) => self.self_drawn(winner, total),
            (Winner::SelfDrawn(winner), None) => self.seat_draws(winner),
            (Winner::OnTileOf { winner, payer }, Some(total)) => self.on_tile_of(winner, payer, total),
            (Winner::OnTileOf { winner, payer }, None) => self.seat_wins(winner, payer),
        }
    }

    /// Returns the player from whom a pung or kong was claimed; `None` for other melds.
    pub fn source(&self, meld: Meld) -> Option<&'static str> {
        match meld {
            Meld::Pung { from: Some(from), .. } | Meld::MeldedKong { from, .. } => Some(self.claimed_from(from)),
            _ => None,
        }
    }

    /// Describes the points of a wait, by self-draw and on a discard.
    pub fn worth(&self, [drawn, discarded]: [u32; 2]) -> String {
        self.wait_worth(drawn, discarded)
    }

    /// Describes the user's entry.
    pub fn given(&self, given: &str) -> String {
        if given.is_empty() { self.none_given.to_owned() } else { self.some_given(given) }
    }

    /// Describes the total given, and the right one.
    pub fn totals(&self, given: u32, right: u32) -> String {
        if given == right { self.right_total(right) } else { self.wrong_total(given, right) }
    }

    /// Explains the hand's points without flowers.
    pub fn reaches_why(&self, account: &Account) -> String {
        let Account { points, total, .. } = *account;
        match points < RuleSet::MINIMUM && total >= RuleSet::MINIMUM {
            true => self.reaches_with(points, total - points, total),
            false => self.reaches_by(points),
        }
    }

    /// Explains the payments for a win of `total` points.
    pub fn pays_why(&self, winner: Winner, total: u32) -> String {
        let base = BASE.unsigned_abs();
        let due = base + total;
        match winner {
            Winner::SelfDrawn(_) => self.pays_drawn(total, due, 3 * due),
            Winner::OnTileOf { winner, payer } => self.pays_claimed(total, due, due + 2 * base, payer, winner),
        }
    }
}
