//! The texts that assess an answer: what the mistakes are, and why a fan is not in a hand.

use bafan::{Fan, Form, Set, Shape, Tile, TileSet};
use bafan_study::quiz::{Lack, Mistake};
use bafan_study::subject::Subject;

use super::names::Names;
use super::reading::texts;
use super::template::{Fill, Said, Value};

texts! {
    MistakeText in "mistake" {
        /// Describes a mistake, as a sentence about what the user did.
        made: [Mistake => (fan: Fan, by: Fan, rules: Profile)],
        /// Says that one wait fan was mistaken for another.
        wait_mistaken: (given: Fan, right: Fan),
        wait_invented: (given: Fan),
        wait_left_out: (right: Fan),
        /// Says that a fan was counted in place of the fan that includes it.
        in_place: (fan: Fan, by: Fan),
        /// Says that a fan was counted this many times beside the fan that excludes it.
        swallowed_times: (fan: Fan, by: Fan, times: usize),
        /// Names a mistake in the list of frequent mistakes.
        often: [Mistake => (fan: Fan, by: Fan, rules: Profile)],
    }
}

impl MistakeText {
    /// Describes a mistake, as a sentence about what the user did.
    fn said(&self, mistake: Mistake) -> String {
        match mistake {
            Mistake::Wait { given: Some(given), right: Some(right) } => self.wait_mistaken(given, right),
            Mistake::Wait { given: Some(given), right: None } => self.wait_invented(given),
            Mistake::Wait { given: None, right: Some(right) } => self.wait_left_out(right),
            _ => self.made(mistake),
        }
    }

    /// Describes mistakes that were made together. If a fan was counted and the fan that includes it was missed, the two mistakes become
    /// one sentence.
    pub fn together(&self, mistakes: &[Mistake]) -> Vec<String> {
        let replaced = |fan: Fan| mistakes.iter().any(|one| matches!(*one, Mistake::Swallowed { by, .. } if by == fan));
        let times = |mistake: Mistake| mistakes.iter().filter(|&&other| other == mistake).count();
        let said = |(place, &mistake): (usize, &Mistake)| match mistake {
            _ if mistakes[..place].contains(&mistake) => None,
            Mistake::Missed(fan) if replaced(fan) => None,
            Mistake::Swallowed { fan, by } if mistakes.contains(&Mistake::Missed(by)) => Some(self.in_place(fan, by)),
            Mistake::Swallowed { fan, by } if times(mistake) > 1 => Some(self.swallowed_times(fan, by, times(mistake))),
            _ => Some(self.said(mistake)),
        };
        mistakes.iter().enumerate().filter_map(said).collect()
    }
}

impl Said for Mistake {
    fn values(&self, names: &Names) -> Vec<(&'static str, Value<'static>)> {
        match (*self, self.subject()) {
            (Mistake::Profile(rules), _) => vec![("rules", rules.value(names))],
            (_, Some(Subject::Fan(fan))) => vec![("fan", fan.value(names))],
            (_, Some(Subject::Swallowed { fan, by })) => vec![("fan", fan.value(names)), ("by", by.value(names))],
            (_, None) => Vec::new(),
        }
    }
}

texts! {
    /// The reasons why a fan is not in a hand, as parts of sentences.
    LackText in "lack" {
        rules: text,
        form: (form: &str),
        form_name: [Form],
        tiles: (tiles: &str),
        /// Says that the hand has none of the needed tiles, which are too many to list.
        without_all: text,
        without: (tiles: TileSet),
        suits: (suits: u8),
        set: (set: &str, sets: usize),
        pair: (pair: Tile),
        no_sets: text,
        some_sets: (there: &str, missing: &str),
        no_pung: (tiles: TileSet),
        /// Says that the hand has no pung or kong of the needed tiles, which are too many to list.
        no_pung_at_all: text,
        no_kongs: text,
        kongs: (melded: u8, concealed: u8),
        concealed_pungs: (pungs: u8),
        open_melds: (melds: u8),
        drawn: text,
        discarded: text,
        flag: text,
        waits: (tiles: TileSet),
        completes_set: (set: &str),
        completes_pair: text,
        no_four: text,
        four_in_kong: (tile: Tile),
        flowers: text,
        other_fan: (fan: Fan),
        /// Names a chow by its first and last tiles.
        chow: (first: Tile, last: Tile),
        pung: (tile: Tile),
        kong: (tile: Tile),
        /// Names a knitted set by its first tile.
        knitted: (first: Tile),
    }
}

/// The maximum number of kinds that are listed by name.
const LISTED: usize = 9;

impl LackText {
    /// Describes the part of a fan's condition that fails.
    fn said(&self, lack: &Lack) -> String {
        match *lack {
            Lack::Rules => self.rules.to_owned(),
            Lack::Form(form) => self.form(self.form_name(form)),
            Lack::Tiles(kinds) => self.tiles(&self.names.both_of(kinds.iter().map(|tile| self.names.tile.said(tile)))),
            Lack::Without(kinds) if kinds.iter().count() > LISTED => self.without_all.to_owned(),
            Lack::Without(kinds) => self.without(kinds),
            Lack::Suits(suits) => self.suits(suits),
            Lack::Set(ref set) => self.set(&self.set_name(set), 1),
            Lack::Pair(pair) => self.pair(pair),
            Lack::Sets { ref there, .. } if there.is_empty() => self.no_sets.to_owned(),
            Lack::Sets { ref there, ref missing } => self.some_sets(&self.sets(there), &self.sets(missing)),
            Lack::NoPung(kinds) if kinds.iter().count() > LISTED => self.no_pung_at_all.to_owned(),
            Lack::NoPung(kinds) => self.no_pung(kinds),
            Lack::Kongs { melded: 0, concealed: 0 } => self.no_kongs.to_owned(),
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

    /// Describes several parts of a fan's condition that fail; all sets that do not fit are named in one clause.
    pub fn together(&self, lacks: &[Lack]) -> String {
        let (mut sets, mut said) = (Vec::new(), Vec::new());
        for lack in lacks {
            match lack {
                Lack::Set(set) => sets.push(*set),
                _ => said.push(self.said(lack)),
            }
        }
        let misfits = (!sets.is_empty()).then(|| self.set(&self.sets(&sets), sets.len()));
        self.names.list(misfits.into_iter().chain(said))
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
        self.names.both_of(sets.iter().map(|set| self.set_name(set)))
    }
}
