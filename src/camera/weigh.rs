//! Selection of the most likely reading that is possible: at most four tiles of a kind, preferably a hand that wins or waits.

use std::collections::BinaryHeap;

use bafan::shape::waits_in_shape;
use bafan::{Draft, Holding, TileCounts};

use crate::face::Face;
use crate::look::SeenTile;

/// A reading of a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The chosen face of each tile.
    pub faces: Vec<Face>,
    /// The indices of tiles whose chosen face is neither the most likely one nor named by the user.
    pub changed: Vec<usize>,
}

/// The bonus, as a logarithm, of a hand that wins or waits, since most photographs show such a hand.
const WINS: f32 = 3.5;
const WAITS: f32 = 2.0;

/// The minimum probability of a choice, and the maximum number of readings examined.
const LEAST: f32 = 0.01;
const MOST: usize = 800;

/// Returns the most likely reading in which no kind occurs more than four times and there are at most eight flowers. Among readings of
/// similar likelihood, a winning hand is preferred, then a waiting one. `fixed` are the positions that the user has named, with their
/// faces. If no reading is possible, the most likely answers are used.
pub fn weigh(tiles: &[SeenTile], fixed: &[(usize, Face)]) -> Weighed {
    let choices: Vec<Vec<(Face, f32)>> =
        tiles.iter().enumerate().map(|(place, tile)| choices(tile, place, fixed)).collect();
    let mut best: Option<(f32, Vec<Face>)> = None;
    for (worth, faces) in Readings::of(&choices).take(MOST) {
        if best.as_ref().is_some_and(|(best, _)| worth + WINS <= *best) {
            break;
        }
        let Some(counts) = counted(&faces) else { continue };
        let worth = worth + bonus(counts);
        if best.as_ref().is_none_or(|(best, _)| worth > *best) {
            best = Some((worth, faces));
        }
    }
    let likeliest: Vec<Face> = choices.iter().filter_map(|choices| choices.first()).map(|(face, _)| *face).collect();
    let faces = best.map_or_else(|| likeliest.clone(), |(_, faces)| faces);
    let changed = (0..faces.len()).filter(|&place| faces[place] != likeliest[place]).collect();
    Weighed { faces, changed }
}

/// Returns the possible faces of a tile, most likely first, with the logarithm of their probability; only the user's answer if there is
/// one.
fn choices(tile: &SeenTile, place: usize, fixed: &[(usize, Face)]) -> Vec<(Face, f32)> {
    if let Some((_, face)) = fixed.iter().rev().find(|(at, _)| *at == place) {
        return vec![(*face, 0.0)];
    }
    let likely = |(number, guess): &(usize, &crate::face::Guess)| *number == 0 || guess.chance > LEAST;
    let choices = tile.guesses.iter().enumerate().filter(likely).take(4);
    let choices: Vec<_> = choices.map(|(_, guess)| (guess.face, guess.chance.max(1e-6).ln())).collect();
    if choices.is_empty() { vec![(Face::Nothing, 0.0)] } else { choices }
}

/// An iterator over readings, most likely first.
struct Readings<'a> {
    choices: &'a [Vec<(Face, f32)>],
    /// The candidates: the logarithm of the probability, the choice for each tile, and the index of the last tile whose choice is not its
    /// most likely face.
    next: BinaryHeap<Reading>,
}

#[derive(PartialEq)]
struct Reading {
    worth: f32,
    chosen: Vec<u8>,
    last: usize,
}

impl Eq for Reading {}

impl PartialOrd for Reading {
    fn partial_cmp(&self, other: &Reading) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Reading {
    fn cmp(&self, other: &Reading) -> std::cmp::Ordering {
        self.worth.total_cmp(&other.worth).then_with(|| other.chosen.cmp(&self.chosen))
    }
}

impl<'a> Readings<'a> {
    fn of(choices: &'a [Vec<(Face, f32)>]) -> Readings<'a> {
        let worth = choices.iter().filter_map(|choices| choices.first()).map(|(_, worth)| worth).sum();
        let first = Reading { worth, chosen: vec![0; choices.len()], last: 0 };
        Readings { choices, next: BinaryHeap::from([first]) }
    }
}

impl Iterator for Readings<'_> {
    type Item = (f32, Vec<Face>);

    fn next(&mut self) -> Option<Self::Item> {
        let reading = self.next.pop()?;
        // Each reading but the first is derived from exactly one other reading, by advancing the choice for the last tile whose choice is
        // not its most likely face.
        for place in reading.last..self.choices.len() {
            let chosen = usize::from(reading.chosen[place]);
            if let Some((_, worth)) = self.choices[place].get(chosen + 1) {
                let mut further = reading.chosen.clone();
                further[place] += 1;
                let worth = reading.worth - self.choices[place][chosen].1 + worth;
                self.next.push(Reading { worth, chosen: further, last: place });
            }
        }
        let faces = reading.chosen.iter().zip(self.choices).map(|(chosen, choices)| choices[usize::from(*chosen)].0);
        Some((reading.worth, faces.collect()))
    }
}

/// Returns the tiles of a reading; `None` with more than four of a kind or more than eight flowers.
fn counted(faces: &[Face]) -> Option<TileCounts> {
    let mut counts = [0_u8; bafan::Tile::KINDS];
    for face in faces {
        if let Face::Tile(tile) = face {
            counts[tile.index()] += 1;
        }
    }
    let flowers = faces.iter().filter(|face| **face == Face::Flower).count();
    let can_be = flowers <= 8 && counts.iter().all(|count| *count <= 4);
    let mut tiles = TileCounts::default();
    bafan::Tile::all().zip(counts).for_each(|(tile, count)| tiles.set(tile, count.min(4)));
    can_be.then_some(tiles)
}

/// Returns the bonus for tiles that win or wait; 0 for other tiles. Kongs are assumed to be complete: with more than 14 tiles, four of a
/// kind count as three.
fn bonus(mut counts: TileCounts) -> f32 {
    let fours: Vec<_> = counts.iter().filter(|(_, count)| *count == 4).map(|(tile, _)| tile).collect();
    let over = counts.total().saturating_sub(14);
    if over > fours.len() {
        return 0.0;
    }
    for tile in fours.into_iter().take(over) {
        counts.remove(tile);
    }
    let waits = |counts: &TileCounts| held(counts).map(|holding| waits_in_shape(&holding));
    match counts.total() {
        14 => {
            let wins = |tile| {
                let mut before = counts;
                before.remove(tile) && waits(&before).is_some_and(|waits| waits.contains(tile))
            };
            if counts.iter().next().is_some_and(|(tile, _)| wins(tile)) { WINS } else { 0.0 }
        }
        13 if waits(&counts).is_some_and(|waits| !waits.is_empty()) => WAITS,
        _ => 0.0,
    }
}

/// Returns the tiles as a hand of thirteen without melds; `None` if they do not form one.
fn held(counts: &TileCounts) -> Option<Holding> {
    Draft { standing: counts.tiles().collect(), ..Draft::default() }.holding().ok()
}
