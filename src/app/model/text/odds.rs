//! Texts of the pages of the odds.

use super::reading::texts;
use crate::model::location::OddsPlace;
use crate::model::odds::FanOrder;
use bafan_table::odds::Stage;
use bafan_table::play::opponent::Strength;

texts! {
    OddsText in "odds" {
        title: text,
        /// The heading of what was counted over hands played out.
        counted: text,
        /// The heading of what is worked out exactly.
        exact: text,
        page: {OddsPlace},
        about: {OddsPlace},
        waiting: text,
        failed: text,
        retry: text,
        whose: text,
        strength: {Strength},
        /// Over what was counted, as grouped numbers of hands and of wins.
        source: (hands: &str, wins: &str),
        /// What the limits beside a number mean.
        error: text,
        command: text,
        /// What is ordered.
        order: text,
        /// An order of the list of fans.
        ordered: [FanOrder],
        never: text,
        mean_points: (points: &str),
        /// The share of wins that have a fan, as a percentage.
        share: text,
        /// Where such a share lies with 95 % confidence.
        limits: (limits: &str),
        /// The rows of the table of a fan: wins, points, own draws, turn, flowers, twice and more.
        rows: ["wins" "points" "drawn" "turn" "flowers" "repeated"],
        by_points: text,
        company: text,
        /// What the two numbers there mean, of a fan.
        company_hint: (fan: &str),
        /// How many times as often as otherwise.
        lift: (times: &str),
        /// Leads to a fan's page in Learn.
        learn: text,
        /// Leads to a fan's page of the odds.
        all_of_fan: text,
        map: text,
        map_hint: text,
        won: text,
        self_drawn: text,
        /// Hands with a complete hand below eight points.
        short: text,
        mean: text,
        mean_turn: text,
        mean_flowers: text,
        /// The heading of what was published of play among people.
        people: text,
        /// Where it comes from: a league of so many players, and the hands recorded.
        people_source: (players: u32, hands: &str),
        ours: text,
        theirs: text,
        points_with_flowers: text,
        high_wins: (points: u32),
        dealer: text,
        points: text,
        points_band: (from: u32, to: u32),
        points_more: (from: u32),
        turns: text,
        turns_hint: text,
        turn: (turn: u32),
        turn_more: (turn: u32),
        flowers: text,
        flower: (flowers: u32),
        flower_more: (flowers: u32),
        /// How many wins have exactly eight points, as a percentage of all wins.
        eight: (share: &str),
        eight_makings: (all: usize, shown: usize),
        deck: text,
        /// The three suits, with honors, with flowers.
        decks: ["suits" "plain" "full"],
        tiles: (tiles: u32),
        hand: text,
        /// Four sets and a pair, five sets and a pair.
        sets: ["four" "five"],
        forms: text,
        /// Sets alone, the source's forms, the official ones.
        form: ["sets" "source" "official"],
        stage: {Stage},
        columns: ["step" "patterns" "deals"],
        /// Tiles of a group, with how many patterns and deals.
        group_hint: text,
        patterns_hint: text,
        counting: text,
        /// How many seconds the counting took.
        took: (seconds: &str),
        /// The chance that random tiles win.
        chance: text,
        one_in: (number: &str),
        replaced: text,
        /// What the counting proves by its last step.
        proof: text,
        pair_hint: text,
        /// What the question is about: own copies, unseen copies, wall, hands, tiles a hand, chance to keep.
        parameters: ["unseen" "wall" "hands" "size" "kept"],
        answers: ["exactly" "more" "unknown"],
        /// The drawing of where the copies may be.
        places: text,
        in_wall: text,
        in_hand: (hand: usize),
        /// How many copies a place holds.
        copies: (copies: usize),
        impossible: text,
        reset: text,
        draw_hint: text,
        draw_parameters: ["outs" "unseen" "draws"],
        draw_answers: ["some" "none" "mean"],
        by_draws: text,
        draws: (draws: u32),
        waits_hint: text,
        /// The address could not be read as a whole.
        waits_damaged: (parts: String),
        /// The first hand, the second, the tiles seen.
        side: ["first" "second" "seen"],
        fills: text,
        thrown: (tile: &str),
        waits_missing: (tiles: usize),
        /// Too many tiles, no wait, no win of eight.
        waits_trouble: ["many" "none" "below"],
        /// The first is better, the second is; the first wins more often and the second is worth more, or the other way round; alike.
        waits_verdict: ["first" "second" "first_oftener" "second_oftener" "alike"],
        /// The rows: chance to win, by draw, by discard, points on average.
        waits_rows: ["wins" "drawn" "discarded" "points"],
        /// How often others let a winning tile go.
        let_go: text,
        waits_model: text,
    }
}
