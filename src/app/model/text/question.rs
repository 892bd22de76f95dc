//! The texts of questions and of the replies to answers.

use bafan::score::BASE;
use bafan::{Account, Family, Fan, LastTile, Meld, RuleSet, Source, Tile, Wind, Winner};
use bafan_study::quiz::Kind;

use super::reading::texts;
use crate::model::answer_sheet::Lack;

texts! {
    QuestionText in "question" {
        /// Names a kind of question in a word or two.
        kind: [Kind],
        prompt: [Kind],
        /// Says how to answer, where this is not obvious.
        hint: {Kind},
        /// Says which sources of the last tile are included in the chances used to grade a discard or a claim.
        last_tile: [LastTile],
        choices: text,
        reaches: ["yes" "no"],
        counts: ["yes" "no"],
        wins: ["yes" "no"],
        /// Describes a win by self-draw.
        self_drawn: (winner: Wind, points: u32),
        /// Describes a win on another seat's discard.
        on_tile_of: (winner: Wind, payer: Wind, points: u32),
        melds: text,
        /// Names the player from whom a meld was claimed.
        claimed_from: [Source],
        /// The name of a family, if the Chinese one is not enough.
        family: {Family},
        named: text,
        /// Says what an answer lacks: fans or their total, the total, the amounts of all seats, a choice.
        lacks: ["fans" "total" "amounts" "choice"],
        lacks_tiles: (tiles: usize),
        /// The button that counts a fan one time fewer.
        fewer: (fan: Fan),
        /// The button that counts a fan one more time.
        more: (fan: Fan),
        total: text,
        pad: text,
        /// The key that deletes the last digit.
        less: text,
        reading: (number: usize),
        hand: (number: usize),
        /// Describes a win by self-draw, without points.
        seat_draws: (winner: Wind),
        /// Describes a win on another seat's discard, without points.
        seat_wins: (winner: Wind, payer: Wind),
        /// The label before the tile that the player to the left discards.
        left_discards: text,
        /// The label of the melds of the player who may be waiting.
        threat_melds: text,
        threat_discards: text,
        /// The label of the discards and melds of the other players.
        threat_open: text,
        /// The label of the user's own tiles, one of which has to be discarded.
        threat_held: text,
        /// The label, for screen readers, of the list that gives the ways to wait for each discard.
        threat_ways: text,
        /// Says that the player who may be waiting has discarded the tile, which is therefore nearly safe.
        threat_discarded: text,
        /// Says that, given the unseen tiles, there is no way to wait for the tile.
        threat_none: text,
        /// Says that only a special form waits for the tile.
        threat_special: text,
        /// Gives the number of ways to wait for the tile.
        threat_choices: (choices: u32),
        call_win: text,
        /// A choice: the account lacks a fan.
        line_missing: text,
        /// A choice: the account is added up wrong.
        wrong_sum: (total: u32),
        /// Gives the correct points of a fan that the account gets wrong.
        line_points: (fan: Fan, points: u32),
        lines_sum: (sum: u32),
        /// Describes a win with fewer than eight points, and its cost.
        false_win: (points: u32),
        /// Gives the number of tiles that the user changed.
        changed: (tiles: usize),
        /// Gives the smallest number of changed tiles that would have sufficed.
        fewest: (tiles: usize),
        /// The label of the first step of announcing a win.
        fans_and_total: text,
        /// The button that opens the fields for the points of each wait.
        also_worth: text,
        /// Gives the points of a wait, by self-draw and on a discard.
        wait_worth: (drawn: u32, discarded: u32),
        /// The label before what the winner receives.
        gets: text,
        /// The label before what the other players pay.
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
        /// Gives the right answer after the verdict, for screen readers.
        solution: (answer: &str),
        /// Names the result of a part of the answer.
        outcome: ["right" "wrong" "missed" "in_part"],
        /// The heading of the list of the answer's parts with their results.
        items: text,
        /// Says that the fan counts, but not this many times.
        times_wrong: text,
        /// Says that the fan is present but not counted.
        swallowed: text,
        absent: text,
        /// Says how many times the answer counts the fan, and how many times the fan really counts.
        times: (given: u32, counted: u32),
        /// The label before a fan's condition.
        asks: text,
        right_total: (total: u32),
        wrong_total: (given: u32, right: u32),
        /// Explains how a self-draw is paid: the hand's points, what each player pays, and what the winner receives.
        pays_drawn: (total: u32, due: u32, gets: u32),
        /// Explains how a win on a discard is paid: the hand's points, what the discarder pays, and what the winner receives.
        pays_claimed: (total: u32, due: u32, gets: u32, payer: Wind, winner: Wind),
        payments: text,
        /// States the points without flowers; used unless only the flowers raise the total to eight or more.
        reaches_by: (points: u32),
        /// Explains the points with and without flowers, if only the flowers raise the total to eight or more.
        reaches_with: (points: u32, flowers: u32, total: u32),
        /// Says that the hand does not win, and gives the smallest number of tiles that would have to change for a win.
        no_win: (lacking: u8),
        /// Describes the nearest win: the missing tile, which is drawn faintly among the sets, and the surplus tile.
        nearest: (missing: Tile, over: Tile),
        /// The label before the routes to eight points that a discard or an answer to a discard loses or lengthens.
        ways_lost: (made: &str),
        /// The label before the routes to eight points that would be lost or lengthened by a choice that the user did not make.
        ways_lost_so: (made: &str),
        /// The mark of the second-best discard.
        next_best: text,
        /// The mark of another discard that is nearly as good as the right one.
        as_good: text,
        /// Says that a choice loses no route to eight points, but that its chance is smaller.
        no_way_lost: (made: &str),
        no_way_lost_so: (made: &str),
        /// Says that the tile cannot come, because the hand has all four.
        all_held: text,
        both_winds: (wind: Wind),
        /// Says that a pung completed by a discard is not concealed.
        open_pung: text,
        /// The label before a hand that would have been right.
        one_hand: (total: u32),
        /// Names other fans worth as much as the one in question.
        worth_alike: (fans: &str),
        your_hand: (points: u32),
        /// The label before the likeliest cause of a wrong total.
        likely: text,
        /// The label before another possible cause.
        or_else: text,
        /// The label before the cause confirmed by a further answer.
        settled: text,
        /// Asks whether the user counted a fan.
        probe: (fan: Fan),
        did: ["yes" "no"],
        /// The label before the part of a fan's condition that fails.
        fails: text,
        /// The punctuation mark at the end of a sentence.
        stop: text,
    }
}

impl QuestionText {
    /// Says who won and on whose tile, with the points if given.
    pub fn how_won(&self, winner: Winner, total: Option<u32>) -> String {
        match (winner, total) {
            (Winner::SelfDrawn(winner), Some(total)) => self.self_drawn(winner, total),
            (Winner::SelfDrawn(winner), None) => self.seat_draws(winner),
            (Winner::OnTileOf { winner, payer }, Some(total)) => self.on_tile_of(winner, payer, total),
            (Winner::OnTileOf { winner, payer }, None) => self.seat_wins(winner, payer),
        }
    }

    /// Returns the text for the player from whom a pung or kong was claimed; `None` for other melds.
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

    /// Says what an answer still lacks.
    pub fn lack(&self, lack: Lack) -> String {
        let [fans, total, amounts, choice] = self.lacks;
        match lack {
            Lack::Fans => fans.to_owned(),
            Lack::Total => total.to_owned(),
            Lack::Amounts => amounts.to_owned(),
            Lack::Tiles(tiles) => self.lacks_tiles(tiles),
            Lack::Choice => choice.to_owned(),
        }
    }

    /// Describes what the user entered.
    pub fn given(&self, given: &str) -> String {
        if given.is_empty() { self.none_given.to_owned() } else { self.some_given(given) }
    }

    /// Describes the total that the user gave, and the right one.
    pub fn totals(&self, given: u32, right: u32) -> String {
        if given == right { self.right_total(right) } else { self.wrong_total(given, right) }
    }

    /// States the hand's points without flowers; if only the flowers raise the total to the minimum, explains this.
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
