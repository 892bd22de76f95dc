//! Texts of the pages of other games.

use super::reading::texts;
use crate::model::games::{GameChoice, GameName, GameSwitch, GameValue, HandFlag};
use bafan_table::games::Phase;

texts! {
    /// Texts of the pages of other games.
    GamesText in "games" {
        /// The heading of the first page.
        title: text,
        /// What there is below it.
        lead: text,
        /// The heading of the other games.
        others: text,
        /// What it is.
        about: [GameName],
        /// The hand of the link, or one that was pasted, cannot be read.
        unreadable: (hand: &str),
        /// The rules are those of the link.
        linked_rules: text,
        /// Hands to begin with.
        examples: text,
        /// One of them.
        example: (number: usize),
        /// A hand that counts a value.
        worked: (value: &str, number: usize),
        /// The hand.
        hand: text,
        /// The hand with nothing in it, and how many tiles it takes.
        empty: (tiles: usize),
        /// Takes tiles away.
        remove: (tiles: &str),
        /// Takes all away.
        clear: text,
        /// What a tap on a key adds: a tile, a chow, a pung, a kong, a concealed kong, a gold tile.
        laying: ["standing" "chow" "pung" "kong" "concealed" "gold"],
        /// The function tiles.
        functions: text,
        /// A function tile by its number.
        function: (number: u8),
        /// The table of what function tiles stand for.
        table: text,
        /// How it is changed.
        table_hint: text,
        /// The tables that are ready made.
        tables: text,
        /// Their names: the source's examples, by rank, by suit.
        ready_made: ["sketch" "ranks" "suits"],
        /// What one function tile stands for.
        stands_for: (number: u8, tiles: &str),
        /// The numbers that a table may set.
        constants: text,
        /// One of them, in the order of the game's constants.
        constant_names: [
            "base" "four_flowers" "first" "plain" "three_golds" "gold_pair" "gold_gap" "gold_pung" "leaving"
            "kept_back" "last_draws"
        ],
        /// The choice of what a tap adds.
        lay: text,
        /// So many tiles are missing.
        missing: (count: usize),
        /// The hand does not win; by self-draw only; what was said does not fit; the tiles cannot be.
        trouble: ["no_win" "self_draw" "unfounded" "impossible"],
        /// No tile completes the hand.
        no_waits: text,
        /// How many tiles it lacks at least, and how many kinds bring it nearer.
        ahead: (lacks: u8, kinds: usize),
        /// How many kinds complete it.
        waits: (kinds: usize),
        /// What the hand comes to.
        result: text,
        /// A number of points.
        points: (points: &str),
        /// A value that names the hand and changes nothing.
        only_name: text,
        /// A value that no hand counts by the rules that are set.
        uncounted: text,
        /// A value that multiplies by how many there are.
        times_number: text,
        /// The hand as it is divided.
        division: text,
        /// The worker finds what function tiles stand for.
        finding: text,
        /// What function tiles stand for.
        stood: text,
        /// What each seat gets or pays.
        pay: text,
        /// It is not known yet.
        who_discarded: text,
        /// The winner's seat.
        seat: text,
        /// How the winning tile came.
        from: text,
        /// By the own draw.
        self_drawn: text,
        /// The replacement tile of a kong, or a robbed one.
        kong: text,
        /// What else was said of a hand.
        flag: [HandFlag],
        /// Flowers.
        flowers: text,
        /// One flower less.
        fewer: text,
        /// One flower more.
        more: text,
        /// A kind of honor among the flowers, and how often it was drawn.
        drawn_often: (tile: &str, times: usize),
        /// For how many hands the dealer has stayed.
        streak: text,
        /// What points are multiplied with.
        stake: text,
        /// One less of something that is counted.
        one_less: (what: &str),
        /// One more of it.
        one_more: (what: &str),
        /// Who has bought.
        buyers: text,
        /// A seat that buys.
        buys: (who: &str),
        /// At whose wall the deal started.
        wall_of_deal: text,
        /// Bets of people outside.
        bets: text,
        /// One of them, on a seat.
        bets_on: (who: &str),
        /// The game's own way of paying.
        own_way: text,
        /// The heading of the rules.
        rules: text,
        /// Leads to the page on which a hand is scored.
        score_hand: text,
        /// The heading of the tiles.
        tiles: text,
        /// Honors are flowers.
        honors_are_flowers: text,
        /// The eight flowers are there.
        flowers_too: text,
        /// The heading of who deals.
        deal: text,
        /// Who deals next.
        deals: [GameName],
        /// The heading of the source.
        source: text,
        /// Where the rules come from.
        source_of: [GameName],
        /// What the answers in bold are.
        taken_hint: text,
        /// So many players.
        players: (players: usize),
        /// So many tiles.
        wall: (tiles: u32),
        /// So many tiles in hand, and sets beside a pair.
        held: (tiles: usize, sets: usize),
        /// Whether several may win on one tile.
        winners: ["one" "several"],
        /// The heading of the phases.
        phases: text,
        /// A phase.
        phase: [Phase],
        /// The opening where a tile is turned up as gold.
        opening_with_gold: text,
        /// The heading of the values.
        values: text,
        /// The name of a value beside the Chinese one.
        value_name: {GameValue},
        /// What a value takes.
        value: [GameValue],
        /// The heading of who pays.
        paying: text,
        /// Who pays by the game's own way.
        pays: [GameName],
        /// How values make a total.
        counting: [GameName],
        /// The heading of the open questions: how many there are.
        open: (questions: usize),
        /// What they are.
        open_hint: text,
        /// How many are answered otherwise than by default.
        otherwise: (count: usize),
        /// Takes the defaults again.
        restore: text,
        /// A question that the source leaves open.
        switch: [GameSwitch],
        /// A way to answer it.
        choice: [GameChoice],
        /// Leads to a hand that is played.
        play: text,
        /// How the opponents play.
        opponents: text,
        /// The two strengths of the opponents.
        opponent: ["nearest" "counting"],
        /// The person.
        you: text,
        /// Who deals.
        dealer: text,
        /// What lies before a seat.
        discards: (who: &str),
        /// So many tiles may still be drawn.
        left: (tiles: usize),
        /// The kind that is gold.
        gold: (tile: &str),
        /// What is asked of the person: a discard, a claim.
        asked: ["turn" "claim"],
        /// Somebody discards a tile.
        discarded: (who: &str, tile: &str),
        /// Somebody does something else.
        called: (who: &str, what: &str),
        /// Declares a win.
        win: text,
        /// Lets it be.
        pass: text,
        /// A kong of an own tile.
        own_kong: text,
        /// The own tiles.
        own_hand: text,
        /// A tap discards a tile.
        discard: (tile: &str),
        /// Nobody won.
        no_winner: text,
        /// Who won.
        winner: (who: &str),
        /// What the person has won or lost so far.
        total: (points: &str),
        /// Deals again.
        next: text,
        /// Deals again, and the person buys: what the hand brings or costs counts twice.
        next_buying: text,
        /// The person has bought.
        bought: text,
        /// Begins anew.
        anew: text,
        /// The kept hand could not be read.
        lost: text,
    }
}
