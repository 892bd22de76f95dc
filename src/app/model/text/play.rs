//! Texts of the pages on which the user plays a hand against the engine.

use bafan::{Tile, Wind};
use bafan_table::play::opponent::Strength;

use super::reading::texts;
use crate::model::play::{Coaching, CostKind, Counting, Pace};
use crate::model::tasks::{ReadFault, ReadFaultKind};

texts! {
    PlayText in "play" {
        title: text,
        /// The link to the unfinished hand.
        go_on: text,
        go_on_match: text,
        start: text,
        start_about: text,
        start_match: text,
        start_match_about: text,
        other_games: text,
        opponents: text,
        strength: [Strength],
        strength_about: [Strength],
        /// The names of the opponents' seats: next, opposite and previous.
        places: ["next" "across" "before"],
        opponent: (place: &str, strength: &str),
        you: text,
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
        no_deal_for: (part: &str),
        /// Says that the deal number is invalid.
        no_number: text,
        no_melds: text,
        no_flowers: text,
        /// Says that the rules do not include the fan that the user wants to aim for.
        no_start: text,
        finished: text,
        none_finished: text,
        /// Describes a finished hand by the winner and the points.
        won_by: (who: &str, points: u32),
        drawn_hand: text,
        amount: (amount: &str),
        /// The button that deletes a finished hand.
        forget: text,
        /// The label of the delete button before its second tap.
        forget_one: text,
        export: text,
        /// The title of the page that imports records, also the label of its input field.
        import: text,
        import_about: text,
        /// Says which kinds of records can be read.
        records_about: text,
        /// The label of the collapsed instructions for saving a record on each platform.
        how: text,
        how_botzone: text,
        how_botzone_steps: ["open" "add" "paste"],
        how_tziakcha: text,
        how_tziakcha_steps: ["make" "open" "paste"],
        copy_bookmarklet: text,
        how_untried: text,
        reading_records: text,
        records_read: (count: usize),
        /// Gives the number of wins for which the platform counted the same points as the app, and the number of all wins.
        records_agree: (agree: usize, won: usize),
        /// States a platform's rules, with its minimum and the cost of a false win.
        records_rules: (platform: &str, rules: &str, minimum: u32, cost: u32),
        /// Shown instead of the result of a hand whose record is incomplete.
        cut_record: text,
        /// Says how the result compares with the platform's: equal, or equal with other fans.
        verdicts: ["equal" "other_names"],
        /// Gives the platform's points, if they differ.
        awarded_otherwise: (points: u32),
        /// Names the first entry of a record that cannot be read, and says why.
        broken_record: (entry: usize, why: &str),
        /// Gives the number of new hands in an import; `read_known` says that there are none.
        read_in: (new: usize, all: usize),
        read_known: (all: usize),
        /// Gives the number, among the records read, of a record that cannot be opened.
        broken_number: (number: usize),
        read_fault: [ReadFaultKind],
        forget_hands: text,
        forget_sure: text,
        hands_deleted: (hands: usize),
        undo_delete: text,
        /// The button that chooses the same seat as the user's own in the other hands of a file.
        same_seat: (hands: usize, file: &str, seat: Wind),
        round: (wind: Wind),
        /// The link to a player's statistics over many hands, also the name of the page with them.
        over_many: text,
        over_many_about: text,
        player: text,
        everyone: text,
        /// Names the user in the list of players.
        myself: text,
        /// The labels of the choice of the user's own seat in a hand without names, before and after choosing.
        own_seat: text,
        own_seat_is: (seat: Wind),
        own_seat_about: text,
        /// Shown if no record names a player and the user has chosen no seat.
        own_seat_missing: text,
        /// The names of a player's statistics, in the order of the table.
        figures: ["hands" "points" "won" "self_drawn" "win_points" "counted_less" "dealt_in" "deal_in_points" "claims" "waiting" "waits" "given_up" "given_up_at"],
        figures_about: text,
        points_line: text,
        points_summed: (sum: &str),
        fans_made: text,
        costly_about: text,
        /// Says how reliable the estimate is, as measured (see `docs/play.md`).
        costly_trust: text,
        /// The names of the tabs of a player: figures, decisions, questions.
        player_tabs: ["figures" "decisions" "questions"],
        /// Gives the player's turn at which a decision was made, from 1.
        turn: (turn: usize),
        seat_of: (seat: Wind),
        repeated: (times: usize),
        go_on_through: (count: usize),
        gone_through: (hands: usize, decisions: usize, points: &str),
        cost_kind: [CostKind],
        /// The label of the choice of decision kinds.
        cost_kinds: text,
        all_kinds: text,
        /// Introduces the choice of question sets made from imported hands.
        set_title: text,
        score_set: text,
        wait_set: text,
        claim_set: text,
        no_set: text,
        /// The label of the seat from which an imported hand is shown.
        seen_from: text,
        open_log: text,
        /// The name of a pasted text: the time at which it was pasted.
        pasted: (at: &str),
        /// Shown if there is no text to open.
        nothing_pasted: text,
        open_file: text,
        open_folder: text,
        /// Gives the number of new hands in an imported series of logs.
        taken_in: (new: usize, all: usize),
        /// Says how many hands of a file are not added because they were not finished.
        unfinished: (count: usize),
        no_log: (number: usize, why: &str),
        /// Says that the hand in a link cannot be read, at which word of its log, and why.
        no_hand: (word: usize, why: &str),
        /// Names the round, and gives the number of tiles left in the wall.
        header: (wind: Wind, left: usize),
        hand_of_match: (number: usize),
        /// Marks a deal that somebody else has played and sent.
        same_deal: text,
        table: text,
        river: (seat: Wind),
        melds: (seat: Wind),
        flowers: (count: usize),
        /// The mark of a player who is barred from winning this hand after a false win.
        barred: text,
        claimed: (tile: &str, seat: Wind),
        hand: text,
        discard: (tile: Tile),
        pick: (tile: Tile),
        drawn: (name: &str),
        discard_flower: text,
        your_turn: text,
        /// The prompt for a turn in which a discard needs a second tap.
        your_turn_twice: text,
        /// Asks whether to claim a tile, and names the possible calls.
        your_claim: (calls: &str),
        discarded: (who: &str, tile: Tile),
        discarded_flower: (who: &str),
        laid_flower: (who: &str),
        drew: (tile: Tile),
        drew_by: (who: &str, tile: Tile),
        drew_unseen: (who: &str),
        chow: (who: &str, tiles: &str),
        pung: (who: &str, tile: Tile),
        kong: (who: &str, tile: Tile),
        concealed_kong: (who: &str),
        adds: (who: &str, tile: Tile),
        false_win_below: (who: &str),
        false_win_wrong_tile: (who: &str),
        false_win_incomplete: (who: &str),
        won: (who: &str, how: &str),
        /// Says how a win came about, after the winner or the points: by self-draw, or on the user's discard. `how_from` is for another
        /// player's discard.
        won_how: ["drawn" "yours"],
        how_from: (from: &str),
        hand_drawn: text,
        calls: ["win" "kong" "pung" "chow" "pass"],
        kong_of: (tile: Tile),
        chow_of: (tiles: &str),
        /// The button that lets the user count the hand before declaring the win.
        count_and_win: text,
        count_title: text,
        /// The title when another player's win is counted.
        count_title_of: (who: &str),
        count_about: ["theirs" "own"],
        /// The button that declares the win with the user's count.
        declare: text,
        false_win: text,
        /// States the cost of a false win: the hand's points without flowers, and the amount paid.
        false_win_cost: (points: u32, amount: &str),
        play_on: text,
        /// The label of the button that opens the table's settings, also their title.
        menu: text,
        confirm: text,
        sorted: text,
        sorted_about: text,
        counting: text,
        counting_choice: [Counting],
        coaching: text,
        coaching_choice: [Coaching],
        pace: text,
        pace_choice: [Pace],
        time: text,
        time_about: text,
        no_clock: text,
        /// Gives the seconds allowed for a turn and for a claim.
        clock_of: (turn: u32, claim: u32),
        seconds_left: (seconds: u32),
        sound: text,
        /// The label of the collapsed section that passes on a link to the same deal.
        copy_deal: text,
        keys: text,
        keys_about: text,
        result: text,
        you_won: (points: u32, how: &str),
        result_won: (who: &str, points: u32, how: &str),
        /// Shown when a player has won and the points are still hidden.
        result_covered: (who: &str, how: &str),
        /// Says what the user pays as neither the winner nor the discarder.
        own_pays: text,
        /// Says what the user pays as the discarder, or on a self-draw.
        own_pays_all: (points: u32, sum: u32),
        /// Gives the sum of what the user receives, as in `20 + 8 + 8 = 36`.
        own_gets: (sum: &str),
        show_account: text,
        /// The button that lets the user count another player's win before it is revealed.
        count_theirs: text,
        own_count: text,
        payments: text,
        hands: text,
        again: text,
        another: text,
        /// The button that deals the next hand of a match.
        next_hand: text,
        replay: text,
        /// The button that opens a dialog for passing on a link to the deal with the user's result, also the title of the dialog.
        challenge: text,
        challenge_about: text,
        /// The link to a copy of the match on the Table pages.
        as_match: text,
        /// Gives another player's result on the same deal, and the user's own.
        compared: (theirs: &str, own: &str),
        totals: text,
        standard: (points: &str),
        match_over: text,
        replay_title: text,
        moment: (at: usize, last: usize),
        steps: ["first" "back" "forward" "last"],
        all_open: text,
        /// The button that lets the user play on from a moment of the replay.
        play_from_here: text,
        /// Explains what is kept of the record when a hand is played on.
        play_on_about: text,
        /// The button that goes back to the moment of the decision from which the replay was opened.
        to_moment: text,
        copy_log: text,
        /// The label of the collapsed section that passes on a link to the replay.
        pass_on: text,
        decisions: text,
        decisions_about: text,
        /// The label of the sort order of the decisions.
        ordered: text,
        /// The names of the sort orders: points, tiles short of eight points, chance of eight points.
        orders: ["points" "tiles" "chance"],
        review: text,
        reviewing: text,
        no_decisions: text,
        decision: (taken: &str, best: &str, cost: &str),
        /// Gives the number of tiles short of eight points and the chance of reaching eight points by the player's own draws, both for the
        /// choice made and for the best one.
        eight_left: (own: &str, best: &str, own_chance: &str, best_chance: &str),
        /// Gives the chance of reaching eight points by the player's own draws, with the choice made and with the better one, if both need
        /// the same number of tiles.
        chance_left: (own: &str, best: &str),
        /// Names the waits after the choice, none of which reaches eight points, and gives the points of the most valuable one.
        waits_short: (waits: &str, points: u32),
        /// Names the waits after the better choice, and gives the points of the most valuable one.
        waits_better: (waits: &str, points: u32),
        /// Names the fan that the better choice comes closer to.
        fan_nearer: (fan: &str),
        /// Gives the points at risk of dealing in, with the choice made and with the better one.
        risk_taken: (own: &str, best: &str),
        /// Gives the distance from waiting, with the choice made and with the better one.
        distance_left: (own: u8, best: u8),
        /// Says that the player's own draws do not explain why the other choice is better.
        estimate_only: text,
        /// Gives the number of tiles that help, with the choice made and with the better one.
        helpful_left: (own: &str, best: &str),
        declared_falsely: (cost: &str),
        did_discard: (tile: Tile),
        show_moment: text,
        /// The label of the collapsed list of other ways to use a decision.
        more_ways: text,
        /// The button that copies the decision, with a link to its moment.
        copy_decision: text,
        ask_again: text,
        /// The link to the discard as a Practice question.
        in_practise: text,
        coach: text,
        /// Explains what the coach's figures mean and where they come from.
        coach_about: text,
        coach_best: text,
        /// Says of a choice other than the best that it costs nothing.
        coach_equal: text,
        /// The comment on an action that was the best one, or as good as the best.
        coach_agrees: (what: &str),
        /// Explains the bars across the bottom of the tiles, and the frames.
        coach_bars: text,
        coach_less: (points: &str),
        /// The label next to the choice that was made, when the user steps through a hand again.
        coach_taken: text,
        /// Follows the coach's reason, and names the fan that the choice aims for.
        coach_aims: (fan: &str),
        coach_helps_to: (helps: &str, fan: &str),
        coach_danger: (tile: &str, danger: &str),
        /// Follows `coach_danger`: gives the number of ways to wait for that tile (`own`), and names the safest tile of the hand with its
        /// number (`least`).
        coach_safer: (safest: &str, least: u32, own: u32),
        coach_safest: text,
        /// Shown at a moment that left no choice, when the user steps through a hand again.
        coach_silent: text,
        /// The switch that shows the coach at each moment, when the user steps through a hand again.
        coach_here: text,
        /// The button that hides the coach's comment.
        coach_close: text,
        /// The button that shows or hides the cost of each discard.
        coach_costs: text,
        /// The button that opens all of the coach's comments.
        coach_more: text,
        /// The label of the collapsed list of what each discard leaves.
        coach_needs: text,
        /// Says why the list of what each discard leaves may have another order than the coach's.
        coach_order: text,
        /// The reason for a discard: the sets it keeps, and the number of useful tiles.
        coach_keeps: (sets: &str, helps: &str),
        /// The reason for a discard that keeps a pair as well as sets.
        coach_keeps_both: (sets: &str, helps: &str),
        /// The reason for a discard that keeps only a pair.
        coach_keeps_pair: (helps: &str),
        coach_helps: (distance: u32, tiles: u32),
        /// Names the waits of a hand after a discard, and gives the number of their unseen copies.
        coach_waits: (tiles: &str, copies: u32),
        /// Names the waits of a hand after a discard, if they reach eight points only by self-draw or, below, not at all.
        coach_waits_drawn: (tiles: &str, copies: u32),
        coach_waits_below: (tiles: &str, copies: u32),
        /// Says that no copy of any of the waits is left.
        coach_waits_dead: text,
        /// Gives the points, without flowers, of a hand whose declaration would be a false win.
        coach_false: (points: u32),
        /// The word before the tile that the coach would discard.
        coach_discard: text,
        /// Names the second-best choice, with its cost.
        coach_then: (what: &str, less: &str),
        /// Names a second choice that is as good as the best one.
        coach_as_good: (what: &str),
        coach_warns: (taken: &str, best: &str, cost: &str),
    }
}

impl PlayText {
    /// Says why a record cannot be read and, if known, at which entry.
    pub fn fault(&self, fault: &ReadFault) -> String {
        let why = self.read_fault(fault.kind);
        if fault.entry > 0 { self.broken_record(fault.entry, why) } else { why.to_owned() }
    }
}
