//! Texts of the pages of the odds.

use super::reading::texts;
use crate::model::location::OddsPlace;
use crate::model::odds::FanOrder;
use bafan_table::odds::Stage;
use bafan_table::play::opponent::Strength;

texts! {
    /// Texts of the pages of the odds.
    OddsText in "odds" {
        /// The heading of that part.
        title: text,
        /// The heading of what was counted over hands played out.
        counted: text,
        /// The heading of what is worked out exactly.
        exact: text,
        /// What a page is called.
        page: {OddsPlace},
        /// What a page answers.
        about: {OddsPlace},
        /// It is on its way.
        waiting: text,
        /// It did not come.
        failed: text,
        /// Tries once more.
        retry: text,
        /// Whose play is shown.
        whose: text,
        /// A strength of play.
        strength: {Strength},
        /// Over what was counted, as grouped numbers of hands and of wins.
        source: (hands: &str, wins: &str),
        /// What the limits beside a number mean.
        error: text,
        /// The command that counts the same.
        command: text,
        /// What is ordered.
        order: text,
        /// An order of the list of fans.
        ordered: [FanOrder],
        /// A fan that did not come.
        never: text,
        /// The mean points of a win with a fan.
        mean_points: (points: &str),
        /// The share of wins that have a fan, as a percentage.
        share: text,
        /// Where such a share lies with 95 % confidence.
        limits: (limits: &str),
        /// The rows of the table of a fan: wins, points, own draws, turn, flowers, twice and more.
        rows: ["wins" "points" "drawn" "turn" "flowers" "repeated"],
        /// The points of its wins.
        by_points: text,
        /// The fans that come with it.
        company: text,
        /// What the two numbers there mean, of a fan.
        company_hint: (fan: &str),
        /// How many times as often as otherwise.
        lift: (times: &str),
        /// Leads to a fan's page in Learn.
        learn: text,
        /// Leads to a fan's page of the odds.
        all_of_fan: text,
        /// The map of company.
        map: text,
        /// How to use it.
        map_hint: text,
        /// Hands won.
        won: text,
        /// Wins by the own draw.
        self_drawn: text,
        /// Hands with a complete hand below eight points.
        short: text,
        /// Mean points of a win.
        mean: text,
        /// Mean turn of a win.
        mean_turn: text,
        /// Mean flowers of a win.
        mean_flowers: text,
        /// The heading of what was published of play among people.
        people: text,
        /// Where it comes from: a league of so many players, and the hands recorded.
        people_source: (players: u32, hands: &str),
        /// The column of the own count.
        ours: text,
        /// The column of people.
        theirs: text,
        /// Mean points of a win with flowers.
        points_with_flowers: text,
        /// Wins of so many points or more.
        high_wins: (points: u32),
        /// Wins of the dealer.
        dealer: text,
        /// The heading of the table of points.
        points: text,
        /// From one number of points to another.
        points_band: (from: u32, to: u32),
        /// So many points or more.
        points_more: (from: u32),
        /// The heading of the table of turns.
        turns: text,
        /// What a turn is.
        turns_hint: text,
        /// A turn.
        turn: (turn: u32),
        /// A turn and all after it.
        turn_more: (turn: u32),
        /// The heading of the table of flowers.
        flowers: text,
        /// A number of flowers.
        flower: (flowers: u32),
        /// A number of flowers or more.
        flower_more: (flowers: u32),
        /// How many wins have exactly eight points, as a percentage of all wins.
        eight: (share: &str),
        /// How many makings there are, and how many are shown.
        eight_makings: (all: usize, shown: usize),
        /// What is shuffled.
        deck: text,
        /// The three suits, with honors, with flowers.
        decks: ["suits" "plain" "full"],
        /// A number of tiles.
        tiles: (tiles: u32),
        /// What a hand has.
        hand: text,
        /// Four sets and a pair, five sets and a pair.
        sets: ["four" "five"],
        /// What wins.
        forms: text,
        /// Sets alone, the source's forms, the official ones.
        form: ["sets" "source" "official"],
        /// A step of the counting.
        stage: {Stage},
        /// The head of the table: step, patterns, deals.
        columns: ["step" "patterns" "deals"],
        /// Tiles of a group, with how many patterns and deals.
        group_hint: text,
        /// What patterns and deals are.
        patterns_hint: text,
        /// The counting goes on.
        counting: text,
        /// How many seconds the counting took.
        took: (seconds: &str),
        /// The chance that random tiles win.
        chance: text,
        /// One in so many.
        one_in: (number: &str),
        /// The chance where flowers are replaced.
        replaced: text,
        /// What the counting proves by its last step.
        proof: text,
        /// The question of a pair.
        pair_hint: text,
        /// What the question is about: own copies, unseen copies, wall, hands, tiles a hand, chance to keep.
        parameters: ["unseen" "wall" "hands" "size" "kept"],
        /// The answers: exactly two, two or more, without the information.
        answers: ["exactly" "more" "unknown"],
        /// The drawing of where the copies may be.
        places: text,
        /// The wall.
        in_wall: text,
        /// A hand, by number.
        in_hand: (hand: usize),
        /// How many copies a place holds.
        copies: (copies: usize),
        /// What cannot be.
        impossible: text,
        /// As in the source.
        reset: text,
        /// The question of a draw.
        draw_hint: text,
        /// Outs, unseen tiles, draws.
        draw_parameters: ["outs" "unseen" "draws"],
        /// At least one, none, the mean.
        draw_answers: ["some" "none" "mean"],
        /// The drawing of the chance by draws.
        by_draws: text,
        /// So many draws.
        draws: (draws: u32),
        /// The question of two waits.
        waits_hint: text,
        /// The address could not be read as a whole.
        waits_damaged: (parts: String),
        /// The first hand, the second, the tiles seen.
        side: ["first" "second" "seen"],
        /// What the keys fill.
        fills: text,
        /// The tile that a hand has thrown, which the other keeps.
        thrown: (tile: &str),
        /// So many tiles are missing.
        waits_missing: (tiles: usize),
        /// Too many tiles, no wait, no win of eight.
        waits_trouble: ["many" "none" "below"],
        /// The first is better, the second is; the first wins more often and the second is worth more, or the other way round; alike.
        waits_verdict: ["first" "second" "first_oftener" "second_oftener" "alike"],
        /// The rows: chance to win, by draw, by discard, points on average.
        waits_rows: ["wins" "drawn" "discarded" "points"],
        /// How often others let a winning tile go.
        let_go: text,
        /// What is assumed.
        waits_model: text,
    }
}
