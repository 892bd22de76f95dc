//! The comparison of the sets of a hand with those that a fan requires.

use bafan::fan::Relation;
use bafan::{Set, Shape};

/// Finds the relation that these sets come nearest to, and returns its present sets and the missing ones; `None` if there are no relations.
pub(super) fn nearest(relations: &'static [Relation], sets: &[Set]) -> Option<(Vec<Set>, Vec<Set>)> {
    let mut best: Option<(Vec<Set>, Vec<Set>)> = None;
    for (relation, placed) in
        relations.iter().flat_map(|relation| relation.places().map(move |placed| (relation, placed)))
    {
        let is_sort = |set: &Set| set.is_pung() != relation.chows && set.shape != Shape::Knitted;
        let mut rest: Vec<Set> = sets.iter().copied().filter(is_sort).collect();
        let (mut there, mut missing) = (Vec::new(), Vec::new());
        for wanted in placed.sets() {
            match rest.iter().position(|set| set.tile == wanted.tile) {
                Some(place) => there.push(rest.swap_remove(place)),
                None => missing.push(wanted),
            }
        }
        if best.as_ref().is_none_or(|(_, least)| missing.len() < least.len()) {
            best = Some((there, missing));
        }
    }
    best
}
