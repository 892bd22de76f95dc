//! Breaking the wall, a scored hand, a match passed on, statistics.

use bafan::{Profile, Wind};

use super::super::reading::texts;

texts! {
    WallText in "wall" {
        title: text,
        tool: text,
        about: text,
        throws: text,
        /// Two throws, one with the smaller die, one with its sum.
        ways_to_throw: ["two" "one" "sum"],
        walls: text,
        with_flowers: ["with" "without"],
        roll: text,
        /// The phone throws, by a tap or when it is shaken.
        roll_or_shake: text,
        throw: (number: usize),
        die: (throw: usize, die: usize),
        /// Before the first step.
        begin: text,
        first_throw: (thrower: Wind, sum: usize, to: Wind),
        /// The second throw.
        second_throw: (thrower: Wind, sum: usize),
        count: (number: usize, wall: Wind, stack: usize),
        /// The first stack.
        first: (wall: Wind, stack: usize),
        two_stacks: (seat: Wind),
        jump: text,
        single: (seat: Wind),
        /// The first draw.
        next: (wall: Wind, stack: usize),
        back: text,
        flowers_of: (seat: Wind),
        /// None, or no more.
        no_flower: text,
        replaced: (seat: Wind, count: usize),
        flowers_done: text,
        forward: text,
        drawing: text,
    }
}

texts! {
    EnterText in "enter" {
        title: text,
        /// The address is no win, or no further hand is played.
        no_win: text,
        /// Who wins, with whose tile still open.
        wins: (name: &str, points: u32),
        whose: text,
        other_round: text,
        /// It was scored by other rules than those of the match, under which it has so many points.
        other_rules: (rules: Profile, points: u32),
        no_win_there: (rules: Profile),
        announced: text,
        announced_about: text,
        enter: text,
        back: text,
        /// To the Score page, with the winds of the match.
        to_score: text,
    }
}

texts! {
    ShareMatchText in "share" {
        title: text,
        about: text,
        files: text,
        qr: text,
        arrived: text,
        /// A link or a file that cannot be read.
        unreadable: (why: &str),
        same: text,
        older: text,
        newer: text,
        parted: text,
        new: text,
        show: text,
        go_on: text,
        take: text,
        /// Takes it as a match of its own.
        apart: text,
        compare: text,
        /// Takes its result into an evening of several tables.
        evening: text,
    }
}

texts! {
    /// Texts of what players did over many matches.
    StatisticsText in "statistics" {
        title: text,
        tool: text,
        about: (matches: usize),
        none: text,
        /// The rows: matches, hands, won, of these self-drawn, dealt in, points a win, points a win dealt into, dearest win,
        /// penalties, session points, standard points, places.
        row: [
            "matches" "hands" "won" "self_drawn" "dealt_in" "average_win" "average_deal_in" "best" "penalties" "score" "standard"
            "places"
        ],
        /// The fans made most often, in so many hands scored with their fans.
        fans: (hands: usize),
        /// Hands whose tiles come to something else.
        otherwise: text,
    }
}
