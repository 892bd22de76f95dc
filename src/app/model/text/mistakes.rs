//! The texts on an answer: what went wrong, and why a fan is not in a hand.

use bafan::{Fan, Form, Profile, Set, Shape, Tile, TileSet};
use bafan_study::quiz::{Lack, Mistake};

use super::reading::texts;

texts! {
    /// Mistakes, as sentences that tell what was done.
    MistakeText in "mistake" {
        /// A fan left out.
        missed: (fan: Fan),
        /// A fan counted that is not there.
        absent: (fan: Fan),
        /// A fan counted beside one that leaves it out.
        swallowed: (fan: Fan, by: Fan),
        /// A fan counted too often.
        too_often: (fan: Fan),
        /// A fan counted too seldom.
        too_seldom: (fan: Fan),
        /// One wait taken for another.
        wait_mistaken: (given: Fan, right: Fan),
        /// A wait counted where there is none.
        wait_invented: (given: Fan),
        /// A wait left out.
        wait_left_out: (right: Fan),
        /// Some wait taken for another.
        wait: text,
        /// The winds of round and seat mixed up.
        winds: text,
        /// Flowers counted towards the eight.
        flowers_to_eight: text,
        /// A win below eight.
        eight: text,
        /// The right fans, and another sum.
        sum: text,
        /// Counted by other rules.
        profile: (rules: Profile),
        /// What a fan is worth.
        points: (fan: Fan),
        /// A hand built that does not count the fan.
        built: (fan: Fan),
        /// A tile that wins, missed.
        wait_missed: text,
        /// A tile that does not win, named.
        wait_extra: text,
        /// What a wait is worth.
        wait_worth: text,
        /// Not the best discard.
        discard: text,
        /// What a seat gets or pays.
        pays: text,
        /// Not the reading worth most.
        arrangement: text,
        /// Whether the tiles win.
        win: text,
        /// Not the hand that is worth more.
        greater: text,
        /// Not what is to be said to a discard.
        claim: text,
        /// A win declared below eight.
        false_win: text,
        /// A hand not brought to eight, or with too many tiles.
        improve: text,
    }
}

impl MistakeText {
    /// A mistake.
    pub fn said(&self, mistake: Mistake) -> String {
        let said = match mistake {
            Mistake::Missed(fan) => return self.missed(fan),
            Mistake::Absent(fan) => return self.absent(fan),
            Mistake::Swallowed { fan, by } => return self.swallowed(fan, by),
            Mistake::TooOften(fan) => return self.too_often(fan),
            Mistake::TooSeldom(fan) => return self.too_seldom(fan),
            Mistake::Wait { given: Some(given), right: Some(right) } => return self.wait_mistaken(given, right),
            Mistake::Wait { given: Some(given), right: None } => return self.wait_invented(given),
            Mistake::Wait { given: None, right: Some(right) } => return self.wait_left_out(right),
            Mistake::Profile(rules) => return self.profile(rules),
            Mistake::Points(fan) => return self.points(fan),
            Mistake::Built(fan) => return self.built(fan),
            Mistake::Wait { given: None, right: None } => self.wait,
            Mistake::Winds => self.winds,
            Mistake::FlowersToEight => self.flowers_to_eight,
            Mistake::Eight => self.eight,
            Mistake::Sum => self.sum,
            Mistake::WaitMissed => self.wait_missed,
            Mistake::WaitExtra => self.wait_extra,
            Mistake::WaitWorth => self.wait_worth,
            Mistake::Discard => self.discard,
            Mistake::Pays => self.pays,
            Mistake::Arrangement => self.arrangement,
            Mistake::Win => self.win,
            Mistake::Greater => self.greater,
            Mistake::Claim => self.claim,
            Mistake::FalseWin => self.false_win,
            Mistake::Improve => self.improve,
        };
        said.to_owned()
    }
}

texts! {
    /// Why a fan is not in a hand: parts of a sentence.
    LackText in "lack" {
        /// The rules do not have it.
        rules: text,
        /// The hand is read as another form.
        form: (form: &str),
        /// The forms.
        form_name: [Form],
        /// The hand has tiles that do not fit.
        tiles: (tiles: TileSet),
        /// It has none of the tiles that are needed, which are many.
        without_all: text,
        /// It has none of these tiles.
        without: (tiles: TileSet),
        /// It has so many suits.
        suits: (suits: u8),
        /// A set does not fit.
        set: (set: &str),
        /// The pair does not fit.
        pair: (pair: Tile),
        /// None of the sets is there.
        no_sets: text,
        /// Some of the sets are there, some are missing.
        some_sets: (there: &str, missing: &str),
        /// No pung of these tiles.
        no_pung: (tiles: TileSet),
        /// So many kongs.
        kongs: (melded: u8, concealed: u8),
        /// So many concealed pungs.
        concealed_pungs: (pungs: u8),
        /// So many open melds.
        open_melds: (melds: u8),
        /// The winning tile was drawn.
        drawn: text,
        /// It was discarded.
        discarded: text,
        /// The moment of the win was another.
        flag: text,
        /// The hand waited for these tiles.
        waits: (tiles: TileSet),
        /// The winning tile completes a set.
        completes_set: (set: &str),
        /// It completes the pair.
        completes_pair: text,
        /// No kind is there four times.
        no_four: text,
        /// The four of this kind are a kong.
        four_in_kong: (tile: Tile),
        /// There are no flowers.
        flowers: text,
        /// Another fan counts.
        other_fan: (fan: Fan),
        /// A chow, from its first to its last tile.
        chow: (first: Tile, last: Tile),
        /// A pung.
        pung: (tile: Tile),
        /// A kong.
        kong: (tile: Tile),
        /// A knitted set, from its first tile.
        knitted: (first: Tile),
    }
}

/// Of more kinds than these no list is given.
const LISTED: usize = 9;

impl LackText {
    /// A part of a fan's condition that fails.
    pub fn said(&self, lack: &Lack) -> String {
        match *lack {
            Lack::Rules => self.rules.to_owned(),
            Lack::Form(form) => self.form(self.form_name(form)),
            Lack::Tiles(kinds) => self.tiles(kinds),
            Lack::Without(kinds) if kinds.iter().count() > LISTED => self.without_all.to_owned(),
            Lack::Without(kinds) => self.without(kinds),
            Lack::Suits(suits) => self.suits(suits),
            Lack::Set(ref set) => self.set(&self.set_name(set)),
            Lack::Pair(pair) => self.pair(pair),
            Lack::Sets { ref there, .. } if there.is_empty() => self.no_sets.to_owned(),
            Lack::Sets { ref there, ref missing } => self.some_sets(&self.sets(there), &self.sets(missing)),
            Lack::NoPung(kinds) => self.no_pung(kinds),
            Lack::Kongs { melded, concealed } => self.kongs(melded, concealed),
            Lack::ConcealedPungs(pungs) => self.concealed_pungs(pungs),
            Lack::OpenMelds(melds) => self.open_melds(melds),
            Lack::SelfDrawn(true) => self.drawn.to_owned(),
            Lack::SelfDrawn(false) => self.discarded.to_owned(),
            Lack::Flag(_) => self.flag.to_owned(),
            Lack::Waits(kinds) => self.waits(kinds),
            Lack::Completes(Some(ref set)) => self.completes_set(&self.set_name(set)),
            Lack::Completes(None) => self.completes_pair.to_owned(),
            Lack::FourAlike(None) => self.no_four.to_owned(),
            Lack::FourAlike(Some(kong)) => self.four_in_kong(kong),
            Lack::Flowers => self.flowers.to_owned(),
            Lack::OtherFan(fan) => self.other_fan(fan),
        }
    }

    fn set_name(&self, set: &Set) -> String {
        match (set.shape, set.tile.higher(2)) {
            (Shape::Chow, Some(last)) => self.chow(set.tile, last),
            (Shape::Pung, _) => self.pung(set.tile),
            (Shape::MeldedKong | Shape::ConcealedKong, _) => self.kong(set.tile),
            _ => self.knitted(set.tile),
        }
    }

    fn sets(&self, sets: &[Set]) -> String {
        self.names.list(sets.iter().map(|set| self.set_name(set)))
    }
}
