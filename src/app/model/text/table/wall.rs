//! Texts for breaking the wall, for scored and received matches, and for statistics.

use bafan::{Profile, Wind};

use super::super::reading::texts;

texts! {
    WallText in "wall" {
        title: text,
        tool: text,
        about: text,
        throws: text,
        /// The names of the ways to throw: twice, once with the smaller die deciding, or once with the sum deciding.
        ways_to_throw: ["two" "one" "sum"],
        walls: text,
        with_flowers: ["with" "without"],
        roll: text,
        /// The button that rolls the dice, which shaking the phone does as well.
        roll_or_shake: text,
        throw: (number: usize),
        die: (throw: usize, die: usize),
        begin: text,
        first_throw: (thrower: Wind, sum: usize, to: Wind),
        second_throw: (thrower: Wind, sum: usize),
        count: (number: usize, wall: Wind, stack: usize),
        first: (wall: Wind, stack: usize),
        two_stacks: (seat: Wind),
        jump: text,
        single: (seat: Wind),
        /// Says that the deal is done, and where South then draws the first tile.
        next: (wall: Wind, stack: usize),
        back: text,
        flowers_of: (seat: Wind),
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
        /// Says that the hand does not win, or that the match is over.
        no_win: text,
        /// Names the winner and gives the points, before the discarder is known.
        wins: (name: &str, points: u32),
        whose: text,
        /// Says that the last hand of the match has the same tiles.
        same_tiles: text,
        other_round: text,
        /// Says that the hand was scored under rules other than the match's, with the points under the match's rules.
        other_rules: (rules: Profile, points: u32),
        no_win_there: (rules: Profile),
        /// Gives the points under other rules that the match's rule book allows.
        also_rules: (rules: Profile, points: u32),
        announced: text,
        announced_about: text,
        enter: text,
        back: text,
        /// The link to the Score page, with the winds of the match.
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
        /// Says that a link or a file cannot be read.
        unreadable: (why: &str),
        same: text,
        older: text,
        newer: text,
        parted: text,
        new: text,
        show: text,
        go_on: text,
        take: text,
        /// The button that stores a received match as a separate one, because it has diverged from the local one.
        apart: text,
        compare: text,
        /// The link to the page that enters the result in a club evening.
        evening: text,
    }
}

texts! {
    StatisticsText in "statistics" {
        title: text,
        tool: text,
        about: (matches: usize),
        none: text,
        /// The headings of the rows: matches, hands, wins, self-draws, deal-ins, points per win, points per deal-in, largest win,
        /// penalties, session points, standard points, places.
        row: [
            "matches" "hands" "won" "self_drawn" "dealt_in" "average_win" "average_deal_in" "best" "penalties" "score" "standard"
            "places"
        ],
        /// The heading of the most frequent fans, among the hands whose fans are recorded.
        fans: (hands: usize),
        /// The heading of hands whose tiles are not worth what was recorded.
        otherwise: text,
    }
}
