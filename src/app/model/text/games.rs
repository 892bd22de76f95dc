//! Texts of the pages about other games.

use super::Text;
use super::reading::texts;
use crate::model::games::{GameChoice, GameName, GameSwitch, GameValue, HandFlag};
use bafan::hand::notation::NotationReason;
use bafan::{Tile, Wind};
use bafan_table::games::{Fault, Game, Phase};

texts! {
    GamesText in "games" {
        title: text,
        lead: text,
        others: text,
        about: [GameName],
        /// Says that a hand in a link or in pasted text cannot be read.
        unreadable: (why: &str),
        linked_rules: text,
        examples: text,
        example: (number: usize),
        hand: text,
        /// Shown while the hand is empty, with the number of tiles needed.
        empty: (tiles: usize),
        remove: (tiles: &str),
        clear: text,
        /// Names what a tap on a key adds: a tile, chow, pung, kong, concealed kong or gold tile.
        laying: ["standing" "chow" "pung" "kong" "concealed" "gold"],
        functions: text,
        function: (number: u8),
        table: text,
        table_hint: text,
        tables: text,
        ready_made: ["sketch" "ranks" "suits"],
        stands_for: (number: u8, tiles: &str),
        constants: text,
        /// The names of the constants, in the order of the game's constants.
        constant_names: [
            "base" "four_flowers" "first" "plain" "three_golds" "gold_pair" "gold_gap" "gold_pung" "leaving"
            "kept_back" "last_draws"
        ],
        lay: text,
        missing: (count: usize),
        /// Says why the hand does not score.
        trouble: ["no_win" "self_draw" "function_discarded" "unfounded" "impossible"],
        /// Says that the hand has only this number of points without flowers.
        below_minimum: (points: u32),
        copies: (tile: Tile, copies: u8, most: u8),
        gold_melded: (tile: Tile),
        no_waits: text,
        /// Gives the number of tiles missing from a win, and of useful kinds.
        ahead: (lacks: u8, kinds: usize),
        waits: (kinds: usize),
        result: text,
        points: (points: &str),
        /// Says that a value only gives the hand a name and scores no points.
        only_name: text,
        /// Says that the current rules do not count a value.
        uncounted: text,
        times_number: text,
        division: text,
        finding: text,
        stood: text,
        pay: text,
        who_discarded: text,
        seat: text,
        from: text,
        self_drawn: text,
        /// The label of the flag for a winning tile that is a kong replacement or comes from a robbed kong.
        kong: text,
        flag: [HandFlag],
        flowers: text,
        fewer: text,
        more: text,
        /// Names an honor among the flowers, and gives the number of times it was drawn.
        drawn_often: (tile: &str, times: usize),
        /// The label of the input for the number of times in a row that the dealer has stayed.
        streak: text,
        stake: text,
        one_less: (what: &str),
        one_more: (what: &str),
        buyers: text,
        buys: (who: &str),
        wall_of_deal: text,
        bets: text,
        bets_on: (who: &str),
        own_way: text,
        rules: text,
        score_hand: text,
        tiles: text,
        honors_are_flowers: text,
        flowers_too: text,
        deal: text,
        deals: [GameName],
        source: text,
        source_of: [GameName],
        taken_hint: text,
        players: (players: usize),
        wall: (tiles: u32),
        /// Gives the number of tiles in a hand, and of sets besides the pair.
        held: (tiles: usize, sets: usize),
        winners: ["one" "several" "of_gold"],
        phases: text,
        phase: [Phase],
        opening_with_gold: text,
        /// Says who deals first and where the wall is broken.
        breaking: [GameName],
        values: text,
        value_name: {GameValue},
        value: [GameValue],
        paying: text,
        pays: [GameName],
        counting: [GameName],
        open: (questions: usize),
        open_hint: text,
        /// Gives the number of questions whose answer differs from the default.
        otherwise: (count: usize),
        restore: text,
        /// Asks a question that the source leaves open.
        switch: [GameSwitch],
        choice: [GameChoice],
        play: text,
        opponents: text,
        opponent: ["nearest" "counting"],
        you: text,
        seat_of: (seat: Wind),
        dealer: text,
        discards: (who: &str),
        /// Gives the number of tiles that may still be drawn.
        left: (tiles: usize),
        /// Gives the number of draws left and, in a game whose last tiles are drawn without discards, the number of those tiles.
        left_and_last: (tiles: usize, last: usize),
        gold: (tile: &str),
        /// Says what the user is asked to do in their turn; the last variant is for a discard that needs a second tap.
        asked: ["turn" "twice"],
        /// Asks whether to claim a tile, with the names of the possible calls.
        asked_claim: (calls: &str),
        /// The label of the button that opens the table's settings, also their title.
        at_table: text,
        confirm: text,
        /// The label of the table for screen readers.
        table_of_play: text,
        discarded: (who: &str, tile: &str),
        called: (who: &str, what: &str),
        win: text,
        pass: text,
        own_kong: text,
        own_hand: text,
        discard: (tile: &str),
        no_winner: text,
        total: (points: &str),
        next: text,
        /// The button with which the user buys, which doubles wins and losses, and has the next hand dealt.
        next_buying: text,
        bought: text,
        anew: text,
        /// Says that the stored hand could not be read.
        lost: text,
    }
}

impl GamesText {
    /// Describes the phases of a hand. In games that turn up a gold tile, the opening phase mentions that the gold tile may be grabbed.
    pub fn phases_of(&self, game: &dyn Game) -> Vec<&'static str> {
        let phases = game.setting().phases;
        let of_gold = |phase| phase == Phase::Opening && phases.contains(&Phase::Gold);
        let said = |&phase: &Phase| if of_gold(phase) { self.opening_with_gold } else { self.phase(phase) };
        phases.iter().map(said).collect()
    }

    /// Explains why a hand cannot be read or does not score.
    pub fn refused(&self, fault: &Fault, text: &Text) -> String {
        use bafan::Fault as Official;
        let [no_win, self_draw, function_discarded, unfounded, impossible] = self.trouble;
        match *fault {
            Fault::Notation(ref faults) => self.unreadable(&text.more.misread_all(faults)),
            Fault::Star(at) | Fault::Flowers(at) => {
                self.unreadable(&text.more.misread_at(at + 1, text.more.reason(NotationReason::Unknown)))
            }
            Fault::Flag { ref flag, .. } | Fault::FlagTwice(ref flag) | Fault::Table(ref flag) => self.unreadable(flag),
            Fault::NoWin => no_win.to_owned(),
            Fault::Minimum(points) => self.below_minimum(points),
            Fault::SelfDrawOnly => self_draw.to_owned(),
            Fault::FunctionDiscarded => function_discarded.to_owned(),
            Fault::NoKong => text.fault(&Official::ReplacementWithoutKong),
            Fault::RobbedHeld(tile) => text.fault(&Official::RobbedTileHeld(tile)),
            Fault::Copies { tile, copies, most } => self.copies(tile, copies, most),
            Fault::GoldMelded(tile) => self.gold_melded(tile),
            Fault::Hand(ref faults) => {
                faults.0.iter().map(|fault| text.fault(fault)).collect::<Vec<_>>().join(text.more.between_faults)
            }
            Fault::First
            | Fault::Together(..)
            | Fault::Unfounded(_)
            | Fault::OwnTile
            | Fault::FromSelfDrawn
            | Fault::Seat(_) => unfounded.to_owned(),
            _ => impossible.to_owned(),
        }
    }
}
