//! Texts of the odds pages.

use super::reading::texts;
use crate::model::location::OddsPlace;
use crate::model::odds::FanOrder;
use bafan_table::odds::Stage;
use bafan_table::play::opponent::Strength;

texts! {
    OddsText in "odds" {
        title: text,
        /// The heading of statistics from hands played out.
        counted: text,
        /// The heading of exactly computed odds.
        exact: text,
        page: {OddsPlace},
        about: {OddsPlace},
        waiting: text,
        failed: text,
        retry: text,
        whose: text,
        strength: {Strength},
        /// The numbers of hands and wins counted, with digits grouped.
        source: (hands: &str, wins: &str),
        error: text,
        command: text,
        order: text,
        ordered: [FanOrder],
        never: text,
        mean_points: (points: &str),
        /// The heading of the percentage of wins that have a fan.
        share: text,
        limits: (limits: &str),
        /// The rows of a fan's table: wins, points, self-draws, turn, flowers, repetitions.
        rows: ["wins" "points" "drawn" "turn" "flowers" "repeated"],
        by_points: text,
        company: text,
        /// The meaning of the two numbers in the table of fans that occur together.
        company_hint: (fan: &str),
        /// The factor by which a fan is more frequent than otherwise.
        lift: (times: &str),
        learn: text,
        /// The link to a fan's page in the odds.
        all_of_fan: text,
        map: text,
        map_hint: text,
        won: text,
        self_drawn: text,
        /// The number of hands with a complete hand below eight points.
        short: text,
        mean: text,
        mean_turn: text,
        mean_flowers: text,
        /// The heading of published statistics of human play.
        people: text,
        /// Their source: a league, its number of players and of recorded hands.
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
        eight: (share: &str),
        eight_makings: (all: usize, shown: usize),
        deck: text,
        /// The tiles: three suits only, with honors, with flowers.
        decks: ["suits" "plain" "full"],
        tiles: (tiles: u32),
        hand: text,
        sets: ["four" "five"],
        forms: text,
        /// The winning forms: sets only, those of the source, the official ones.
        form: ["sets" "source" "official"],
        stage: {Stage},
        columns: ["step" "patterns" "deals"],
        /// The summary of a group of tiles that can be opened.
        group_hint: text,
        patterns_hint: text,
        counting: text,
        took: (seconds: &str),
        chance: text,
        one_in: (number: &str),
        replaced: text,
        /// Why the last step of the count proves it.
        proof: text,
        pair_hint: text,
        /// The inputs: unseen copies, wall, other hands, tiles per hand, chance to keep.
        parameters: ["unseen" "wall" "hands" "size" "kept"],
        answers: ["exactly" "more" "unknown"],
        /// The diagram of where the copies may be.
        places: text,
        in_wall: text,
        in_hand: (hand: usize),
        copies: (copies: usize),
        impossible: text,
        reset: text,
        draw_hint: text,
        draw_parameters: ["outs" "unseen" "draws"],
        draw_answers: ["some" "none" "mean"],
        by_draws: text,
        draws: (draws: u32),
        waits_hint: text,
        /// The parts of the address that could not be read.
        waits_damaged: (parts: String),
        /// The first hand, the second hand, and the tiles seen.
        side: ["first" "second" "seen"],
        fills: text,
        thrown: (tile: &str),
        waits_missing: (tiles: usize),
        /// The faults: too many tiles, no wait, no win of eight points.
        waits_trouble: ["many" "none" "below"],
        /// The verdict: one hand is better, one wins more often while the other is worth more, or both are alike.
        waits_verdict: ["first" "second" "first_oftener" "second_oftener" "alike"],
        /// The rows: chance to win, by self-draw, by discard, average points.
        waits_rows: ["wins" "drawn" "discarded" "points"],
        /// The input: how often other players do not discard a winning tile.
        let_go: text,
        waits_model: text,
    }
}
