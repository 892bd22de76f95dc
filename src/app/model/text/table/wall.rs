//! Breaking the wall, a scored hand, a match passed on, statistics.

use bafan::{Profile, Wind};

use super::super::reading::texts;

texts! {
    /// Texts of breaking the wall.
    WallText in "wall" {
        /// The heading.
        title: text,
        /// Beside it in the list of tools.
        tool: text,
        /// What to do.
        about: text,
        /// How often is thrown.
        throws: text,
        /// Twice, once.
        throw_twice: ["two" "one"],
        /// How long the walls are.
        walls: text,
        /// With flowers, without.
        with_flowers: ["with" "without"],
        /// The phone throws.
        roll: text,
        /// The phone throws, by a tap or when it is shaken.
        roll_or_shake: text,
        /// The heading of a throw.
        throw: (number: usize),
        /// A die of a throw.
        die: (throw: usize, die: usize),
        /// Before the first step.
        begin: text,
        /// The dealer's throw.
        first_throw: (thrower: Wind, sum: usize, to: Wind),
        /// The second throw.
        second_throw: (thrower: Wind, sum: usize),
        /// The stacks counted off.
        count: (number: usize, wall: Wind, stack: usize),
        /// The first stack.
        first: (wall: Wind, stack: usize),
        /// Two stacks are taken.
        two_stacks: (seat: Wind),
        /// The dealer's jump.
        jump: text,
        /// One tile is taken.
        single: (seat: Wind),
        /// The first draw.
        next: (wall: Wind, stack: usize),
        /// One step back.
        back: text,
        /// How many flowers does somebody lay?
        flowers_of: (seat: Wind),
        /// None, or no more.
        no_flower: text,
        /// What was taken for them.
        replaced: (seat: Wind, count: usize),
        /// All four are done.
        flowers_done: text,
        /// One step on.
        forward: text,
        /// The drawing.
        drawing: text,
    }
}

texts! {
    /// Texts of a scored hand that is entered.
    EnterText in "enter" {
        /// The heading.
        title: text,
        /// The address is no win, or no further hand is played.
        no_win: text,
        /// Who wins, with whose tile still open.
        wins: (name: &str, points: u32),
        /// Whose tile it was.
        whose: text,
        /// It was scored in another round.
        other_round: text,
        /// It was scored by other rules than those of the match, under which it has so many points.
        other_rules: (rules: Profile, points: u32),
        /// Under the rules of the match it is no win.
        no_win_there: (rules: Profile),
        /// The table agreed on another total.
        announced: text,
        /// What becomes of the tiles then.
        announced_about: text,
        /// Enters it.
        enter: text,
        /// Back to the hand.
        back: text,
        /// To the Score page, with the winds of the match.
        to_score: text,
    }
}

texts! {
    /// Texts of a match that is passed on.
    ShareMatchText in "share" {
        /// The heading.
        title: text,
        /// What the link is.
        about: text,
        /// Files of the match.
        files: text,
        /// The QR code.
        qr: text,
        /// The heading of a match that comes.
        arrived: text,
        /// A link or a file that cannot be read.
        unreadable: (why: &str),
        /// It is here already.
        same: text,
        /// What is here goes further.
        older: text,
        /// It goes further than what is here.
        newer: text,
        /// It parts from what is here.
        parted: text,
        /// It is new here.
        new: text,
        /// Shows it.
        show: text,
        /// Goes on with it here.
        go_on: text,
        /// Takes it.
        take: text,
        /// Takes it as a match of its own.
        apart: text,
        /// Compares the two and brings them together.
        compare: text,
        /// Takes its result into an evening of several tables.
        evening: text,
    }
}

texts! {
    /// Texts of what players did over many matches.
    StatisticsText in "statistics" {
        /// The heading.
        title: text,
        /// Beside it in the list of tools.
        tool: text,
        /// Where the numbers come from.
        about: (matches: usize),
        /// There is nothing yet.
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
