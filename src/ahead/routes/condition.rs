//! The requirements of each fan, as patterns of sets or choices of tiles.

use super::choice::Choice;
use super::pattern::{Covers, Pattern, SUITS, Way, sorts_of};
use crate::fan::{Condition, Fan, Kongs, Relation};
use crate::hand::Situation;
use crate::rules::RuleSet;
use crate::shape::{Form, Set, Shape, knitted_arrangements};
use crate::tiles::{Suit, Tile, TileCounts, TileSet};

/// Returns the patterns of ordinary hands that have a fan: a hand of four chows or pungs and a pair has the fan if and only if it fits one
/// of the patterns. For 无番和, fitting one is necessary but not sufficient. The list is empty for fans with a condition that no pattern
/// expresses, such as a form without sets, luck, a wait or a single kong.
pub(super) fn patterns(fan: Fan, winds: Situation) -> Vec<Pattern> {
    fan.conditions().iter().fold(vec![Pattern::ANY], |joint, condition| {
        let own = of_condition(condition, winds);
        joint.iter().flat_map(|one| own.iter().filter_map(|other| one.and(other))).collect()
    })
}

/// Returns the patterns of ordinary hands that satisfy a condition; none for a condition that no pattern expresses.
fn of_condition(condition: &Condition, winds: Situation) -> Vec<Pattern> {
    match *condition {
        Condition::SetsOrPairs | Condition::Form(Form::Sets) => vec![Pattern::ANY],
        Condition::Within(kinds) => vec![Pattern::within(kinds)],
        Condition::With(kinds) => {
            vec![Pattern { covers: Covers::with(|sorts| sorts & sorts_of(kinds) != 0), ..Pattern::ANY }]
        }
        Condition::Suits(suits) => of_suits(suits),
        Condition::OnlyChows => vec![Pattern { pungs: TileSet::NONE, ..Pattern::ANY }],
        Condition::OnlyPungs => vec![Pattern { chows: TileSet::NONE, ..Pattern::ANY }],
        Condition::Pair(kinds) => vec![Pattern { pairs: kinds, ..Pattern::ANY }],
        Condition::EachWith(kinds) => vec![Pattern::each_with(kinds)],
        Condition::Related(relations) => relations.iter().flat_map(related).collect(),
        Condition::Pungs(kinds, count) => {
            choices_of(kinds.of(winds), count).map(|tiles| Pattern::of(pungs(tiles))).collect()
        }
        Condition::PungsAndPair(kinds, count) => {
            let with = |pair: Tile| {
                let others = choices_of(kinds.minus(TileSet::one(pair)), count);
                others.map(move |tiles| Pattern::of(pungs(tiles)).paired(pair))
            };
            kinds.iter().flat_map(with).collect()
        }
        Condition::Kongs(Kongs { all, melded: 0, concealed }) if concealed == 0 || concealed == all => {
            vec![Pattern::marked(all.into(), true, concealed > 0)]
        }
        Condition::ConcealedPungs(count) => vec![Pattern::marked(count.into(), false, true)],
        Condition::KnittedStraight => knitted_arrangements().map(|(sets, _)| Pattern::of(sets)).collect(),
        Condition::OpenMelds(0) => vec![Pattern { closed: true, ..Pattern::ANY }],
        Condition::OpenMelds(4) => vec![Pattern { claimed: true, ..Pattern::ANY }],
        Condition::SelfDrawn(true) => vec![Pattern { way: Way::Drawn, ..Pattern::ANY }],
        Condition::SelfDrawn(false) => vec![Pattern { way: Way::Discarded, ..Pattern::ANY }],
        Condition::NothingElse => vec![Pattern {
            chows: TileSet::ranks(1, 7),
            pungs: TileSet::ranks(2, 8),
            pairs: TileSet::HONORS,
            covers: Covers::with(|sorts| sorts & SUITS == SUITS),
            way: Way::Discarded,
            ..Pattern::ANY
        }],
        Condition::Form(_)
        | Condition::WithAll(_)
        | Condition::SevenInARow
        | Condition::Kongs(_)
        | Condition::EachKong { .. }
        | Condition::NineGates
        | Condition::FourAlike
        | Condition::OpenMelds(_)
        | Condition::Flag(_)
        | Condition::Wait(_)
        | Condition::Flowers => Vec::new(),
    }
}

/// Returns patterns for hands of the given number of suits, one to three, with or without honors.
fn of_suits(suits: u8) -> Vec<Pattern> {
    let covers = Covers::with(|sorts| (sorts & SUITS).count_ones() == u32::from(suits));
    let choices = (1..=SUITS).filter(|choice| choice.count_ones() == u32::from(suits));
    let kinds = |choice: u8| {
        let chosen = Suit::ALL.into_iter().filter(|&suit| choice >> suit as u8 & 1 == 1);
        chosen.fold(TileSet::HONORS, |kinds, suit| kinds.union(TileSet::suit(suit)))
    };
    choices.map(|choice| Pattern { covers, ..Pattern::within(kinds(choice)) }).collect()
}

/// Returns a pattern for each placement of a relation, without duplicates.
fn related(relation: &'static Relation) -> Vec<Pattern> {
    let mut seen: Vec<(TileCounts, Option<Tile>)> = Vec::new();
    let mut patterns = Vec::new();
    for placed in relation.places() {
        let key = (placed.sets().map(|set| set.tile).collect(), placed.pair());
        if !seen.contains(&key) {
            seen.push(key);
            let pattern = Pattern::of(placed.sets());
            patterns.push(placed.pair().map_or(pattern.clone(), |pair| pattern.paired(pair)));
        }
    }
    patterns
}

/// Iterates over every choice of `count` kinds.
fn choices_of(kinds: TileSet, count: u8) -> impl Iterator<Item = Vec<Tile>> {
    let kinds: Vec<Tile> = kinds.iter().collect();
    let choices = (0u32..1 << kinds.len()).filter(move |choice| choice.count_ones() == u32::from(count));
    choices.map(move |choice| {
        (0..kinds.len()).filter(|place| choice >> place & 1 == 1).map(|place| kinds[place]).collect()
    })
}

fn pungs(tiles: Vec<Tile>) -> impl Iterator<Item = Set> {
    tiles.into_iter().map(|tile| Set { shape: Shape::Pung, tile, melded: false })
}

/// Returns, as choices of tiles, the hands that have a fan without being four sets and a pair, and those of 九莲宝灯.
pub(super) fn choices(fan: Fan, rules: &RuleSet) -> Vec<Choice> {
    let conditions = fan.conditions();
    let none = TileCounts::EMPTY;
    let knitted = || knitted_arrangements().map(|(_, nine)| nine);
    let wanted = || {
        let all = conditions.iter().filter_map(|condition| match *condition {
            Condition::WithAll(kinds) => Some(kinds),
            _ => None,
        });
        all.fold(TileSet::NONE, TileSet::union)
    };
    match conditions {
        [Condition::Form(Form::ThirteenOrphans), ..] => {
            vec![Choice::one_more(TileSet::ORPHANS.iter().collect(), TileSet::ORPHANS, false)]
        }
        [Condition::Form(Form::Knitted), ..] => {
            knitted().map(|nine| Choice::singles(wanted(), nine.union(TileSet::HONORS))).collect()
        }
        [Condition::KnittedStraight] => knitted().map(|nine| Choice::singles(nine, TileSet::HONORS)).collect(),
        [.., Condition::NineGates] => {
            Suit::ALL.iter().map(|&suit| gates(suit, !rules.practice().finished_nine_gates)).collect()
        }
        [.., Condition::SevenInARow] => {
            Suit::ALL.iter().flat_map(|&suit| (1..=3).map(move |low| shifted_pairs(suit, low))).collect()
        }
        [.., Condition::SetsOrPairs] if rules.practice().literal_seven_pairs => Vec::new(),
        _ => {
            let start = vec![Choice::pairs(none, TileSet::ALL)];
            conditions
                .iter()
                .fold(start, |joint, condition| joint.iter().flat_map(|one| pairs(one, condition)).collect())
        }
    }
}

/// Narrows seven pairs by a condition: returns one choice for each way to satisfy the condition, and none for a condition that is not
/// handled here.
fn pairs(choice: &Choice, condition: &Condition) -> Vec<Choice> {
    let within = |kinds: TileSet| Choice::pairs(choice.given, choice.pool.intersection(kinds));
    match *condition {
        Condition::SetsOrPairs | Condition::Form(Form::SevenPairs) => vec![choice.clone()],
        Condition::Within(kinds) => vec![within(kinds)],
        Condition::Suits(1) => {
            Suit::ALL.iter().map(|&suit| within(TileSet::suit(suit).union(TileSet::HONORS))).collect()
        }
        Condition::With(kinds) => {
            let with = |tile: Tile| {
                let mut given = choice.given;
                given.extend([tile; 2]);
                Choice::pairs(given, choice.pool)
            };
            kinds.intersection(choice.pool).iter().map(with).collect()
        }
        _ => Vec::new(),
    }
}

fn shifted_pairs(suit: Suit, low: u8) -> Choice {
    let tiles = (low..low + 7).flat_map(|rank| [suit.tile(rank); 2]).collect();
    Choice::pairs(tiles, TileSet::NONE)
}

/// Returns 1112345678999 and one more tile of the suit, which must be the winning tile if `last` is set.
fn gates(suit: Suit, last: bool) -> Choice {
    let tiles = [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9].map(|rank| suit.tile(rank)).into_iter().collect();
    Choice::one_more(tiles, TileSet::suit(suit), last)
}
