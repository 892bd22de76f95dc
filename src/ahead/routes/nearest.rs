//! Search for the nearest complete hands that have given fans and are worth eight points, without changing the melds.

use std::ops::ControlFlow;

use super::choice::Choice;
use super::condition::{choices, patterns};
use super::pattern::{Pattern, Way};
use super::plan::{Plan, Position, Target};
use super::target::{Aim, Judge, Verified};
use crate::fan::{Condition, Fan};
use crate::tiles::{Meld, TileCounts, TileSet};

/// The result of a search for one route.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) needed: TileSet,
    pub(super) example: Verified,
    pub(super) exact: bool,
}

/// The number of targets examined for an example if the pattern guarantees the value.
const EXAMPLES: usize = 8;
/// How many more tiles a target may lack than the nearest hand that fits a pattern.
const FARTHER: u8 = 2;

/// The limits of a search in which hands must be scored.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// The maximum number of targets examined for each number of lacking tiles.
    pub(super) looks: usize,
    /// The maximum number of tiles that a target may lack.
    pub(super) most: u8,
    /// Whether a target may be won on a kind that the hand holds now, gives up, and then waits for.
    pub(super) giving_up: bool,
}

/// Where complete hands come from: the plan of a pattern, or a choice of tiles.
pub(super) enum Source {
    Sets(Box<Plan>),
    Choice(Choice),
}

/// Returns whether any of the fans has a matching condition.
pub(super) fn ask(fans: &[Fan], sort: impl Fn(&Condition) -> bool) -> bool {
    fans.iter().flat_map(|fan| fan.conditions()).any(sort)
}

/// Returns whether every hand that fits the patterns of the fans shows them and is worth eight points.
pub(super) fn is_sure(fans: &[Fan]) -> bool {
    !fans.is_empty() && !ask(fans, |condition| *condition == Condition::NothingElse)
}

/// Returns the patterns of the hands that have all the fans.
pub(super) fn joint_patterns(judge: &Judge<'_>, fans: &[Fan]) -> Vec<Pattern> {
    fans.iter().fold(vec![Pattern::ANY], |joint, &fan| {
        let own = patterns(fan, judge.winds);
        joint.iter().flat_map(|one| own.iter().filter_map(|other| one.and(other))).collect()
    })
}

/// Finds the nearest hands with the given fans; `None` if none is found within the effort.
///
/// If no pattern guarantees the value, or if kongs have to be made, a hand may also give up a tile that it holds and wait for it again.
/// This takes one exchange more than waiting for a lacking tile, so such a target ranks with those that lack one tile more.
pub(super) fn nearest(judge: &Judge<'_>, position: &Position, fans: &[Fan], effort: Effort) -> Option<Found> {
    let (sources, least) = sources(judge, position, fans)?;
    let sure = is_sure(fans);
    let mut exact = true;
    let mut later = None;
    for missing in least..=effort.most.min(least + FARTHER) {
        let by_pattern = sure && missing == least;
        let aim = Aim { fans, way: Way::Any, missing, giving_up: effort.giving_up };
        let now = later.take();
        let looks = if by_pattern { EXAMPLES } else { effort.looks };
        let mut trial = Trial { looks, judge, position, aim, by_pattern, seen: Vec::new(), now, later: None };
        for (source, _) in &sources {
            trial.aim.way = source.way();
            exact &=
                source.each_target(position, missing, &mut |target| trial.look(&target)).is_continue() || by_pattern;
        }
        later = trial.later;
        if let Some(example) = trial.now {
            let all = || sources.iter().map(|(source, _)| source.lacked(position, least));
            let needed = if by_pattern { all().fold(TileSet::default(), TileSet::union) } else { example.lacked };
            return Some(Found { needed, example, exact });
        }
        exact &= !sure;
    }
    None
}

/// Returns the sources of complete hands with the given fans that lack the least number of tiles, and that number; `None` if there are no
/// such hands.
pub(super) fn sources(judge: &Judge<'_>, position: &Position, fans: &[Fan]) -> Option<(Vec<(Source, u8)>, u8)> {
    let mut sources: Vec<(Source, u8)> = Vec::new();
    let mut least = u8::MAX - FARTHER;
    let mut patterns = joint_patterns(judge, fans);
    // The likeliest patterns come first, so that most others need not be worked out.
    patterns.sort_by_cached_key(|pattern| position.lacked_of(&pattern.fixed));
    for pattern in patterns {
        for added in growing(position, &pattern) {
            let Some(plan) = Plan::new(position, &pattern, added, least) else { continue };
            if let Some(own) = plan.least().filter(|&own| own <= least) {
                least = own;
                sources.push((Source::Sets(Box::new(plan)), own));
            }
        }
    }
    let special = match fans {
        [fan] => choices(*fan, judge.rules),
        _ => Vec::new(),
    };
    for choice in special {
        if let Some((own, _)) = choice.least(position).filter(|&(own, _)| own <= least) {
            least = own;
            sources.push((Source::Choice(choice), own));
        }
    }
    sources.retain(|&(_, own)| own == least);
    (!sources.is_empty()).then_some((sources, least))
}

/// Returns every selection of melded pungs that may become kongs. Unless the pattern requires kongs that may be melded, only the empty
/// selection is returned.
fn growing(position: &Position, pattern: &Pattern) -> Vec<TileSet> {
    let mut choices = vec![TileSet::default()];
    if pattern.marked.is_some_and(|marked| marked.kong && !marked.concealed) {
        for meld in &position.melds {
            if let Meld::Pung { tile, .. } = *meld {
                let with: Vec<TileSet> = choices.iter().map(|choice| choice.union(TileSet::one(tile))).collect();
                choices.extend(with);
            }
        }
    }
    choices
}

impl Source {
    fn way(&self) -> Way {
        match self {
            Source::Sets(plan) => plan.way(),
            Source::Choice(_) => Way::Any,
        }
    }

    fn each_target(
        &self,
        position: &Position,
        missing: u8,
        see: &mut dyn FnMut(Target) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Source::Sets(plan) => plan.each_target(missing, see),
            Source::Choice(choice) => choice.each_target(position, missing, see),
        }
    }

    /// Returns every kind that the nearest hands of the source lack.
    fn lacked(&self, position: &Position, least: u8) -> TileSet {
        match self {
            Source::Sets(plan) => plan.lacked(least),
            Source::Choice(choice) => choice.least(position).map(|(_, lacked)| lacked).unwrap_or_default(),
        }
    }
}

fn better(one: Option<Verified>, other: Option<Verified>) -> Option<Verified> {
    one.into_iter().chain(other).reduce(Verified::better)
}

/// A search that scores targets one by one.
struct Trial<'a> {
    /// The maximum number of targets to examine.
    looks: usize,
    judge: &'a Judge<'a>,
    position: &'a Position,
    aim: Aim<'a>,
    /// Whether the pattern guarantees that every target is valid, so that one example is enough.
    by_pattern: bool,
    seen: Vec<TileCounts>,
    /// The best target won on a lacking tile.
    now: Option<Verified>,
    /// The best target won on a held kind, which ranks with the targets that lack one tile more.
    later: Option<Verified>,
}

impl Trial<'_> {
    /// Examines a target; stops the search once enough have been seen.
    fn look(&mut self, target: &Target) -> ControlFlow<()> {
        if self.seen.contains(&target.tiles) {
            return ControlFlow::Continue(());
        }
        if self.seen.len() == self.looks {
            return ControlFlow::Break(());
        }
        self.seen.push(target.tiles);
        let [now, later] = self.judge.verify(self.position, target, self.aim);
        let enough = self.by_pattern && now.as_ref().is_some_and(|verified| verified.counted);
        self.now = better(self.now.take(), now);
        self.later = better(self.later.take(), later);
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
