//! Texts of the odds pages.

use super::reading::texts;
use crate::model::location::OddsPlace;
use crate::model::odds::FanOrder;
use bafan_table::odds::Stage;
use bafan_table::play::opponent::Strength;

texts! {
    OddsText in "odds" {
        title: text,
        /// The heading of statistics from hands played by the engine.
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
        /// Gives the numbers of hands and of wins that were counted, with thousands separators.
        source: (hands: &str, wins: &str),
        error: text,
        order: text,
        ordered: [FanOrder],
        never: text,
        mean_points: (points: &str),
        /// The heading of the percentage of wins that have a fan.
        share: text,
        limits: (limits: &str),
        /// The headings of the rows of a fan's table: wins, points, self-draws, turn, flowers, and repetitions.
        rows: ["wins" "points" "drawn" "turn" "flowers" "repeated"],
        by_points: text,
        company: text,
        /// Explains the two numbers in the table of fans that occur together.
        company_hint: (fan: &str),
        /// Gives a fan's share of the wins that have another fan, as a multiple of its share of all wins.
        lift: (times: &str),
        learn: text,
        /// The link to a fan's page in the odds.
        all_of_fan: text,
        map: text,
        map_hint: text,
        won: text,
        self_drawn: text,
        /// The label of the number of hands in which a complete hand had fewer than eight points.
        short: text,
        mean: text,
        mean_turn: text,
        mean_flowers: text,
        /// The caption of the table that compares the engine's play with published statistics of human play.
        people: text,
        /// Names the source of the published statistics: a league, with its numbers of players and recorded hands.
        people_source: (players: u32, hands: &str, points: u32),
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
        /// The names of the sets of tiles: the three suits only, with honors, or with honors and flowers.
        decks: ["suits" "plain" "full"],
        tiles: (tiles: u32),
        hand: text,
        sets: ["four" "five"],
        forms: text,
        /// The names of the winning forms: sets only, those of the source, or the official ones.
        form: ["sets" "source" "official"],
        stage: {Stage},
        columns: ["step" "patterns" "deals"],
        /// The label of the summary line that unfolds the numbers for the honors, or for a suit, by number of tiles.
        group_hint: text,
        patterns_hint: text,
        counting: text,
        took: (seconds: &str),
        chance: text,
        one_in: (number: &str),
        replaced: text,
        /// Explains why the last step proves the count.
        proof: text,
        pair_hint: text,
        /// The labels of the inputs: unseen copies, tiles in the wall, other hands, tiles per hand, and the chance of keeping a tile.
        parameters: ["unseen" "wall" "hands" "size" "kept"],
        answers: ["exactly" "more" "unknown"],
        /// The label of the diagram of where the unseen copies may be.
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
        /// Shown instead of the comparison while both hands are the same.
        waits_same: text,
        /// Names the parts of the address that cannot be read.
        waits_damaged: (parts: String),
        /// The names of the first hand, the second hand and the tiles seen.
        side: ["first" "second" "seen"],
        fills: text,
        thrown: (tile: &str),
        waits_missing: (tiles: usize),
        /// Messages about the faults: too many tiles, no wait, or no win with eight points.
        waits_trouble: ["many" "none" "below"],
        /// States the verdict: one hand is better, one wins more often while the other is worth more, or they are about equal.
        waits_verdict: ["first" "second" "first_oftener" "second_oftener" "alike"],
        /// The headings of the rows: the chance of winning, by self-draw, on a discard, and average points.
        waits_rows: ["wins" "drawn" "discarded" "points"],
        /// The label of the input for how often other players discard a winning tile that they have drawn.
        let_go: text,
        waits_model: text,
    }
}
