//! Texts of the pages of other games.

use super::reading::texts;
use crate::model::games::{GameChoice, GameName, GameSwitch, GameValue, HandFlag};
use bafan_table::games::{Game, Phase};

texts! {
    GamesText in "games" {
        /// The heading of the first page.
        title: text,
        lead: text,
        others: text,
        about: [GameName],
        /// The hand of the link, or one that was pasted, cannot be read.
        unreadable: (hand: &str),
        linked_rules: text,
        examples: text,
        example: (number: usize),
        hand: text,
        /// The hand with nothing in it, and how many tiles it takes.
        empty: (tiles: usize),
        remove: (tiles: &str),
        clear: text,
        /// What a tap on a key adds: a tile, a chow, a pung, a kong, a concealed kong, a gold tile.
        laying: ["standing" "chow" "pung" "kong" "concealed" "gold"],
        functions: text,
        function: (number: u8),
        /// The table of what function tiles stand for.
        table: text,
        table_hint: text,
        tables: text,
        /// Their names: the source's examples, by rank, by suit.
        ready_made: ["sketch" "ranks" "suits"],
        stands_for: (number: u8, tiles: &str),
        /// The numbers that a table may set.
        constants: text,
        /// One of them, in the order of the game's constants.
        constant_names: [
            "base" "four_flowers" "first" "plain" "three_golds" "gold_pair" "gold_gap" "gold_pung" "leaving"
            "kept_back" "last_draws"
        ],
        lay: text,
        missing: (count: usize),
        /// The hand does not win; by self-draw only; what was said does not fit; the tiles cannot be.
        trouble: ["no_win" "self_draw" "unfounded" "impossible"],
        no_waits: text,
        /// How many tiles it lacks at least, and how many kinds bring it nearer.
        ahead: (lacks: u8, kinds: usize),
        waits: (kinds: usize),
        result: text,
        points: (points: &str),
        /// A value that names the hand and changes nothing.
        only_name: text,
        /// A value that no hand counts by the rules that are set.
        uncounted: text,
        /// A value that multiplies by how many there are.
        times_number: text,
        division: text,
        /// The worker finds what function tiles stand for.
        finding: text,
        stood: text,
        pay: text,
        who_discarded: text,
        seat: text,
        from: text,
        self_drawn: text,
        /// The replacement tile of a kong, or a robbed one.
        kong: text,
        flag: [HandFlag],
        flowers: text,
        fewer: text,
        more: text,
        /// A kind of honor among the flowers, and how often it was drawn.
        drawn_often: (tile: &str, times: usize),
        /// For how many hands the dealer has stayed.
        streak: text,
        stake: text,
        one_less: (what: &str),
        one_more: (what: &str),
        buyers: text,
        buys: (who: &str),
        wall_of_deal: text,
        bets: text,
        bets_on: (who: &str),
        /// The game's own way of paying.
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
        /// So many tiles in hand, and sets beside a pair.
        held: (tiles: usize, sets: usize),
        /// Whether several may win on one tile.
        winners: ["one" "several"],
        phases: text,
        phase: [Phase],
        opening_with_gold: text,
        /// Who deals first, and where the wall is broken.
        breaking: [GameName],
        values: text,
        value_name: {GameValue},
        value: [GameValue],
        paying: text,
        pays: [GameName],
        counting: [GameName],
        open: (questions: usize),
        open_hint: text,
        /// How many are answered otherwise than by default.
        otherwise: (count: usize),
        restore: text,
        /// A question that the source leaves open.
        switch: [GameSwitch],
        choice: [GameChoice],
        play: text,
        opponents: text,
        opponent: ["nearest" "counting"],
        you: text,
        dealer: text,
        discards: (who: &str),
        /// So many tiles may still be drawn.
        left: (tiles: usize),
        gold: (tile: &str),
        /// What the person is asked; a turn in which a discard wants a second tap is the last.
        asked: ["turn" "claim" "twice"],
        /// The button that opens what can be set at the table.
        at_table: text,
        confirm: text,
        /// What a screen reader calls the table.
        table_of_play: text,
        discarded: (who: &str, tile: &str),
        called: (who: &str, what: &str),
        win: text,
        pass: text,
        own_kong: text,
        own_hand: text,
        discard: (tile: &str),
        no_winner: text,
        winner: (who: &str),
        /// What the person has won or lost so far.
        total: (points: &str),
        next: text,
        /// Deals again, and the person buys: what the hand brings or costs counts twice.
        next_buying: text,
        bought: text,
        anew: text,
        /// The kept hand could not be read.
        lost: text,
    }
}

impl GamesText {
    /// How a hand of a game goes, phase by phase. Only where a tile is turned up as gold may it be grabbed.
    pub fn phases_of(&self, game: &dyn Game) -> Vec<&'static str> {
        let phases = game.setting().phases;
        let of_gold = |phase| phase == Phase::Opening && phases.contains(&Phase::Gold);
        let said = |&phase: &Phase| if of_gold(phase) { self.opening_with_gold } else { self.phase(phase) };
        phases.iter().map(said).collect()
    }
}
