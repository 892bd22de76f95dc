//! Texts of the pages on which a hand is played out.

use bafan::{Tile, Wind};
use bafan_table::play::opponent::Strength;

use super::reading::texts;
use crate::model::play::{Coaching, CostKind, Counting, Pace};
use crate::model::tasks::ReadFaultKind;

texts! {
    PlayText in "play" {
        /// The heading of the first page.
        title: text,
        /// The link to the hand that was left.
        go_on: text,
        /// The link to the match that was left.
        go_on_match: text,
        start: text,
        start_about: text,
        start_match: text,
        start_match_about: text,
        /// The heading over the links to the other games.
        other_games: text,
        opponents: text,
        strength: [Strength],
        strength_about: [Strength],
        /// The three seats of opponents: next, opposite, before.
        places: ["next" "across" "before"],
        opponent: (place: &str, strength: &str),
        you: text,
        /// The heading over a deal of one's own.
        own_deal: text,
        seed: text,
        seat: text,
        prevalent: text,
        tiles: text,
        tiles_hint: text,
        aim: text,
        no_aim: text,
        deal_it: text,
        no_deal: text,
        /// Where the number of a deal is none.
        no_number: text,
        no_melds: text,
        no_flowers: text,
        /// Where the rules do not have the fan that is aimed at.
        no_start: text,
        /// The heading over hands that were finished.
        finished: text,
        none_finished: text,
        /// A finished hand: who won, how many points.
        won_by: (who: &str, points: u32),
        /// A finished hand that nobody won.
        drawn_hand: text,
        amount: (amount: &str),
        /// The button that takes a finished hand away.
        forget: text,
        /// The button that saves all finished hands.
        export: text,
        /// The heading of the page for records, and the label of the field in which one is pasted.
        import: text,
        /// Which kinds of records are read.
        records_about: text,
        /// The heading over how a record is saved on each platform.
        how: text,
        how_botzone: text,
        how_botzone_steps: ["open" "add" "paste"],
        how_tziakcha: text,
        how_tziakcha_steps: ["make" "open" "paste"],
        copy_bookmarklet: text,
        how_untried: text,
        reading_records: text,
        records_read: (count: usize),
        /// In how many of the hands that were won the platform counted as much.
        records_agree: (agree: usize, won: usize),
        /// By which rules a platform's hands were played.
        records_rules: (platform: &str, rules: &str, minimum: u32, cost: u32),
        /// A hand of which the record tells only the beginning.
        cut_record: text,
        /// Our count against the platform's: equal, and equal by other fans.
        verdicts: ["equal" "other_names"],
        /// The points that the platform counted, where they are others.
        awarded_otherwise: (points: u32),
        /// The entry of a record that contradicts what came before it, or 0.
        broken_record: (entry: usize, why: &str),
        /// How many hands of a reading were new.
        read_in: (new: usize, all: usize),
        /// A record that cannot be opened, by its place among those that were read.
        broken_number: (number: usize),
        /// Why a record stops making sense.
        read_fault: [ReadFaultKind],
        forget_hands: text,
        forget_sure: text,
        /// The link to what a player did in the hands that were read.
        over_many: text,
        over_many_about: text,
        player: text,
        everyone: text,
        /// The figures of a player, in the order of the table.
        figures: ["hands" "points" "won" "self_drawn" "win_points" "counted_less" "dealt_in" "deal_in_points" "claims" "waiting" "waits" "given_up" "given_up_at"],
        figures_about: text,
        points_line: text,
        points_summed: (sum: &str),
        fans_made: text,
        /// The heading over the decisions of many hands.
        costly: text,
        costly_about: text,
        /// How far the estimate was right where it was tried (`docs/play.md`).
        costly_trust: text,
        /// The button that begins with the hands, and the one that goes on.
        go_through: (count: usize),
        go_on_through: (count: usize),
        gone_through: (hands: usize, decisions: usize, points: &str),
        cost_kind: [CostKind],
        /// Before the choice of a kind of decisions.
        cost_kinds: text,
        all_kinds: text,
        /// The heading over sets of questions about the hands that were read.
        set_title: text,
        score_set: text,
        wait_set: text,
        claim_set: text,
        no_set: text,
        /// The choice of the seat from which a hand from elsewhere is seen.
        seen_from: text,
        open_log: text,
        open_file: text,
        open_folder: text,
        /// How many hands of several logs were new, of how many.
        taken_in: (new: usize, all: usize),
        no_log: (number: usize, why: &str),
        /// The round and how many tiles the wall has left.
        header: (wind: Wind, left: usize),
        hand_of_match: (number: usize),
        table: text,
        river: (seat: Wind),
        melds: (seat: Wind),
        /// How many flowers lie before a player.
        flowers: (count: usize),
        /// A player who may not win any more.
        barred: text,
        claimed: (tile: &str, seat: Wind),
        hand: text,
        /// A tile of the hand that is discarded by the next tap.
        discard: (tile: Tile),
        /// A tile of the hand that is picked by the next tap.
        pick: (tile: Tile),
        drawn: (name: &str),
        discard_flower: text,
        your_turn: text,
        /// The same, where a discard wants a second tap.
        your_turn_twice: text,
        /// The person may claim a tile.
        your_claim: text,
        discarded: (seat: Wind, tile: Tile),
        discarded_flower: (seat: Wind),
        laid_flower: (seat: Wind),
        drew: (tile: Tile),
        chow: (seat: Wind, tile: Tile),
        pung: (seat: Wind, tile: Tile),
        kong: (seat: Wind, tile: Tile),
        concealed_kong: (seat: Wind),
        adds: (seat: Wind, tile: Tile),
        false_win_below: (seat: Wind),
        false_win_wrong_tile: (seat: Wind),
        false_win_incomplete: (seat: Wind),
        won: (seat: Wind),
        won_from: (seat: Wind, from: Wind),
        hand_drawn: text,
        /// The calls: win, kong, pung, chow, pass.
        calls: ["win" "kong" "pung" "chow" "pass"],
        kong_of: (tile: Tile),
        chow_of: (tiles: &str),
        /// The button that counts before the win is declared.
        count_and_win: text,
        count_title: text,
        /// The same, where it is the win of somebody else.
        count_title_of: (who: &str),
        count_about: text,
        /// The button that declares the win with this count.
        declare: text,
        count_first: text,
        false_win: text,
        /// What it cost: the hand's points without flowers, and the amount.
        false_win_cost: (points: u32, amount: &str),
        play_on: text,
        /// The button that opens what can be set at the table.
        menu: text,
        confirm: text,
        sorted: text,
        sorted_about: text,
        /// The heading over who counts a win.
        counting: text,
        counting_choice: [Counting],
        coaching: text,
        coaching_choice: [Coaching],
        pace: text,
        pace_choice: [Pace],
        time: text,
        time_about: text,
        no_clock: text,
        /// A clock: the seconds for a turn and for a claim.
        clock_of: (turn: u32, claim: u32),
        /// The seconds that are left.
        seconds_left: (seconds: u32),
        sound: text,
        /// The button that copies the link to the same deal.
        copy_deal: text,
        keys: text,
        keys_about: text,
        result: text,
        result_won_from: (who: &str, from: &str, points: u32),
        result_self_drawn: (who: &str, points: u32),
        /// Somebody won, and the points are still covered.
        result_covered: (who: &str),
        show_account: text,
        /// The button that counts another's win first.
        count_theirs: text,
        own_count: text,
        payments: text,
        hands: text,
        /// The button that plays the same deal again.
        again: text,
        another: text,
        /// The button that goes on with a match.
        next_hand: text,
        /// The link that goes through the hand again.
        replay: text,
        /// The button that copies the link to the deal with one's result.
        challenge: text,
        challenge_about: text,
        /// The link that opens a match as one of the match companion.
        as_match: text,
        /// What somebody else made of the same deal, and one's own.
        compared: (theirs: &str, own: &str),
        /// The heading over the totals of a match.
        totals: text,
        standard: (points: &str),
        match_over: text,
        replay_title: text,
        moment: (at: usize, last: usize),
        steps: ["first" "back" "forward" "last"],
        all_open: text,
        /// The link that plays on from a moment.
        play_from_here: text,
        copy_log: text,
        /// The button that copies the link to the replay.
        copy_link: text,
        /// The heading over the ways to pass something on.
        pass_on: text,
        qr: text,
        /// The heading over the decisions that mattered.
        decisions: text,
        decisions_about: text,
        /// Before the order of the decisions.
        ordered: text,
        /// By what decisions are put in order: points, tiles lacking for eight, the chance of eight.
        orders: ["points" "tiles" "chance"],
        review: text,
        reviewing: text,
        no_decisions: text,
        /// A decision: what was done, what promised more, by how much.
        decision: (taken: &str, best: &str, cost: &str),
        /// The tiles that were lacking for eight and the chance of eight by own draws, each beside the best.
        eight_left: (own: &str, best: &str, own_chance: &str, best_chance: &str),
        declared_falsely: (cost: &str),
        did_discard: (tile: Tile),
        did_pass: text,
        show_moment: text,
        /// The link that asks the decision again.
        /// Copies what a decision was, with the link to its moment.
        copy_decision: text,
        ask_again: text,
        /// The link to the same discard as a question for Practise.
        in_practise: text,
        coach: text,
        /// Where the figures of the coach come from.
        coach_about: text,
        coach_best: text,
        coach_less: (points: &str),
        /// Beside the choice that was made in a hand gone through again.
        coach_taken: text,
        coach_danger: (tile: &str, danger: &str),
        /// At a moment of such a hand that left no choice.
        coach_silent: text,
        /// The switch that shows the coach at each moment of such a hand.
        coach_here: text,
        /// What the coach says unasked of a discard.
        /// The button that takes the coach's line away.
        coach_close: text,
        /// The button that shows what each discard costs.
        coach_costs: text,
        /// The button that opens all that the coach has to say.
        coach_more: text,
        /// The heading over what the hand needs.
        coach_needs: text,
        /// The reason for a discard: the sets that it keeps, and how many tiles help then.
        coach_keeps: (sets: &str, helps: &str),
        /// The same with a pair beside the sets.
        coach_keeps_both: (sets: &str, helps: &str),
        /// The same where there is only a pair.
        coach_keeps_pair: (helps: &str),
        coach_helps: (tiles: u32),
        coach_waits: (tiles: u32),
        /// What comes next to the best choice, and how much less it promises.
        coach_then: (what: &str, points: &str),
        coach_warns: (taken: &str, best: &str, cost: &str),
    }
}
