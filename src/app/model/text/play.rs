//! Texts of the pages on which a hand is played out.

use bafan::{Tile, Wind};
use bafan_table::play::opponent::Strength;

use super::reading::texts;
use crate::model::play::{Coaching, Counting, Pace};

texts! {
    /// Texts of the pages on which a hand is played out.
    PlayText in "play" {
        /// The heading of the first page.
        title: text,
        /// The link to the hand that was left.
        go_on: text,
        /// The link to the match that was left.
        go_on_match: text,
        /// The button that deals a hand.
        start: text,
        /// What it does.
        start_about: text,
        /// The button that begins a match.
        start_match: text,
        /// What it does.
        start_match_about: text,
        /// The heading over the opponents.
        opponents: text,
        /// An opponent.
        strength: [Strength],
        /// How it plays.
        strength_about: [Strength],
        /// The three seats of opponents: next, opposite, before.
        places: ["next" "across" "before"],
        /// A player's place and strength.
        opponent: (place: &str, strength: &str),
        /// The person.
        you: text,
        /// The heading over a deal of one's own.
        own_deal: text,
        /// The number of a deal.
        seed: text,
        /// The person's seat.
        seat: text,
        /// The wind of the round.
        prevalent: text,
        /// The tiles to be dealt.
        tiles: text,
        /// How they are typed.
        tiles_hint: text,
        /// The fan to aim at.
        aim: text,
        /// The choice of no fan.
        no_aim: text,
        /// The button that deals it.
        deal_it: text,
        /// Where it cannot be dealt.
        no_deal: text,
        /// Where the number of a deal is none.
        no_number: text,
        /// Where melds are asked for.
        no_melds: text,
        /// Where flowers are asked for.
        no_flowers: text,
        /// Where the rules do not have the fan that is aimed at.
        no_start: text,
        /// The heading over hands that were finished.
        finished: text,
        /// Where there is none.
        none_finished: text,
        /// The button that shows more of them: how many there are.
        more_finished: (left: usize),
        /// A finished hand: who won, how many points.
        won_by: (who: &str, points: u32),
        /// A finished hand that nobody won.
        drawn_hand: text,
        /// What the person won or lost.
        amount: (amount: &str),
        /// The button that takes a finished hand away.
        forget: text,
        /// The button that saves all finished hands.
        export: text,
        /// The label of the field in which a log is pasted.
        import: text,
        /// The button that opens it.
        open_log: text,
        /// The button that opens a file of logs.
        open_file: text,
        /// How many hands of several logs were new, of how many.
        taken_in: (new: usize, all: usize),
        /// Where it is none: which of them, and why.
        no_log: (number: usize, why: &str),
        /// The round and how many tiles the wall has left.
        header: (wind: Wind, left: usize),
        /// Which hand of a match it is.
        hand_of_match: (number: usize),
        /// The table.
        table: text,
        /// A player's discards.
        river: (seat: Wind),
        /// A player's melds.
        melds: (seat: Wind),
        /// How many flowers lie before a player.
        flowers: (count: usize),
        /// A player who may not win any more.
        barred: text,
        /// A discard that another has claimed.
        claimed: (tile: &str, seat: Wind),
        /// The own hand.
        hand: text,
        /// A tile of the hand that is discarded by the next tap.
        discard: (tile: Tile),
        /// A tile of the hand that is picked by the next tap.
        pick: (tile: Tile),
        /// A tile that has just been drawn.
        drawn: (name: &str),
        /// The button that discards the last flower.
        discard_flower: text,
        /// The person is on turn.
        your_turn: text,
        /// The same, where a discard wants a second tap.
        your_turn_twice: text,
        /// The person may claim a tile.
        your_claim: text,
        /// What happened.
        discarded: (seat: Wind, tile: Tile),
        /// What happened.
        discarded_flower: (seat: Wind),
        /// What happened.
        laid_flower: (seat: Wind),
        /// What happened.
        drew: (tile: Tile),
        /// What happened.
        chow: (seat: Wind, tile: Tile),
        /// What happened.
        pung: (seat: Wind, tile: Tile),
        /// What happened.
        kong: (seat: Wind, tile: Tile),
        /// What happened.
        concealed_kong: (seat: Wind),
        /// What happened.
        adds: (seat: Wind, tile: Tile),
        /// What happened.
        false_win_below: (seat: Wind),
        /// What happened.
        false_win_wrong_tile: (seat: Wind),
        /// What happened.
        false_win_incomplete: (seat: Wind),
        /// What happened.
        won: (seat: Wind),
        /// What happened.
        won_from: (seat: Wind, from: Wind),
        /// What happened.
        hand_drawn: text,
        /// The calls: win, kong, pung, chow, pass.
        calls: ["win" "kong" "pung" "chow" "pass"],
        /// A kong of tiles in the hand.
        kong_of: (tile: Tile),
        /// A chow by its tiles.
        chow_of: (tiles: &str),
        /// The button that counts before the win is declared.
        count_and_win: text,
        /// The title of the sheet on which a win is counted.
        count_title: text,
        /// What there is to do on it.
        count_about: text,
        /// The button that declares the win with this count.
        declare: text,
        /// Where nothing was counted.
        count_first: text,
        /// The title after a false win.
        false_win: text,
        /// What it cost: the hand's points without flowers, and the amount.
        false_win_cost: (points: u32, amount: &str),
        /// The button that goes on.
        play_on: text,
        /// The button that opens what can be set at the table.
        menu: text,
        /// Before a discard.
        confirm: text,
        /// Sorted tiles.
        sorted: text,
        /// What can be done where they are not sorted.
        sorted_about: text,
        /// The heading over who counts a win.
        counting: text,
        /// Who counts a win.
        counting_choice: [Counting],
        /// The heading over the coach.
        coaching: text,
        /// When it speaks.
        coaching_choice: [Coaching],
        /// The heading over the pace.
        pace: text,
        /// How fast others play.
        pace_choice: [Pace],
        /// The heading over the clock.
        time: text,
        /// What it does.
        time_about: text,
        /// The choice of none.
        no_clock: text,
        /// A clock: the seconds for a turn and for a claim.
        clock_of: (turn: u32, claim: u32),
        /// The seconds that are left.
        seconds_left: (seconds: u32),
        /// Before what can be heard.
        sound: text,
        /// The button that copies the link to the same deal.
        copy_deal: text,
        /// The heading over the keys.
        keys: text,
        /// What the keys do.
        keys_about: text,
        /// The heading of a result.
        result: text,
        /// Somebody won on another's discard.
        result_won_from: (who: &str, from: &str, points: u32),
        /// Somebody won by the own draw.
        result_self_drawn: (who: &str, points: u32),
        /// Somebody won, and the points are still covered.
        result_covered: (who: &str),
        /// The button that shows the account.
        show_account: text,
        /// The button that counts another's win first.
        count_theirs: text,
        /// The heading over the own count.
        own_count: text,
        /// The heading over the payments.
        payments: text,
        /// The heading over the hands.
        hands: text,
        /// The button that plays the same deal again.
        again: text,
        /// The button that deals another hand.
        another: text,
        /// The button that goes on with a match.
        next_hand: text,
        /// The link that goes through the hand again.
        replay: text,
        /// The button that copies the link to the deal with one's result.
        challenge: text,
        /// What the link does.
        challenge_about: text,
        /// The link that opens a match as one of the match companion.
        as_match: text,
        /// What somebody else made of the same deal, and one's own.
        compared: (theirs: &str, own: &str),
        /// The heading over the totals of a match.
        totals: text,
        /// Standard points at the end of a match.
        standard: (points: &str),
        /// The end of a match.
        match_over: text,
        /// The heading of a replay.
        replay_title: text,
        /// How far it is.
        moment: (at: usize, last: usize),
        /// To the beginning, back, forward, to the end.
        steps: ["first" "back" "forward" "last"],
        /// The switch that opens all hands.
        all_open: text,
        /// The link that plays on from a moment.
        play_from_here: text,
        /// The button that copies the log.
        copy_log: text,
        /// The button that copies the link to the replay.
        copy_link: text,
        /// The heading over the ways to pass something on.
        pass_on: text,
        /// A QR code of the link.
        qr: text,
        /// The heading over the decisions that mattered.
        decisions: text,
        /// Where the figures come from.
        decisions_about: text,
        /// Before the order of the decisions.
        ordered: text,
        /// By what decisions are put in order: points, tiles lacking for eight, the chance of eight.
        orders: ["points" "tiles" "chance"],
        /// The button that has them worked out.
        review: text,
        /// While they are worked out.
        reviewing: text,
        /// Where none cost anything.
        no_decisions: text,
        /// A decision: what was done, what promised more, by how much.
        decision: (taken: &str, best: &str, cost: &str),
        /// The tiles that were lacking for eight and the chance of eight by own draws, each beside the best.
        eight_left: (own: &str, best: &str, own_chance: &str, best_chance: &str),
        /// A false win of the person, and what it cost.
        declared_falsely: (cost: &str),
        /// What was done, in a decision.
        did_discard: (tile: Tile),
        /// What was done, in a decision.
        did_pass: text,
        /// The link that shows the moment.
        show_moment: text,
        /// The link that asks the decision again.
        ask_again: text,
        /// The link to the same discard as a question for Practise.
        in_practise: text,
        /// The coach.
        coach: text,
        /// Where the figures of the coach come from.
        coach_about: text,
        /// The most promising action.
        coach_best: text,
        /// How much less another promises.
        coach_less: (points: &str),
        /// What the coach says unasked of a discard.
        coach_warns: (taken: &str, best: &str, cost: &str),
    }
}
