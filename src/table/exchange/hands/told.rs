//! A recorded hand, replayed under our rules of play.

use std::sync::Arc;

use bafan::{Flower, RuleSet, Tile, Wind, order};

use super::{Awarded, HandFault, HandFaultKind, Platform, PlayedHand, Record, Won};
use crate::book::Book;
use crate::play::{Action, Asked, Face, FalseWin, Log, Outcome, Setup, State, Tiles, Wall};

/// A hand as recorded.
pub(super) struct Told {
    pub(super) platform: Platform,
    pub(super) title: Option<String>,
    pub(super) started: Option<u64>,
    pub(super) names: Option<[String; 4]>,
    pub(super) minimum: u32,
    pub(super) prevalent: Wind,
    pub(super) false_win: FalseWin,
    /// The 13 tiles of each seat after dealt flowers were replaced.
    pub(super) tiles: [Vec<Tile>; 4],
    /// The dealt flowers of each seat.
    pub(super) flowers: [Vec<Flower>; 4],
    /// The draws and moves, each with the number of its entry in the record.
    pub(super) steps: Vec<(usize, Step)>,
    pub(super) walls: Walls,
    pub(super) awarded: Option<Awarded>,
    /// Whether the record says that the hand was won or drawn, so that every response missing at its end was a pass.
    pub(super) is_over: bool,
    /// The fault that the reader found after the steps.
    pub(super) fault: Option<HandFault>,
}

/// The wall or walls from which the tiles were drawn.
pub(super) enum Walls {
    /// One wall per player, with this number of tiles; the tiles that were not drawn are unknown.
    OfEach(usize),
    /// One wall; these are the tiles that were not drawn, in the order of taking.
    One(Vec<Face>),
}

#[derive(Clone, Debug)]
pub(super) enum Step {
    /// A draw by a seat, which lays down any flowers that it draws.
    Draw(Wind, Drawn),
    /// A move on the player's own turn, or a response to another's tile.
    Move(Wind, Action),
    /// A response that lost to a claim with priority. It is left out if it was not legal.
    Lost(Wind, Action),
}

/// The result of a draw.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) flowers: Vec<Flower>,
    /// The tile that stays in the hand; `None` if no tile followed the last flower.
    pub(super) tile: Option<Tile>,
}

impl Told {
    /// Makes the record of a hand without tiles or moves, with the usual minimum and the usual penalties for false wins.
    pub(super) fn new(platform: Platform, prevalent: Wind, walls: Walls) -> Told {
        Told {
            platform,
            title: None,
            started: None,
            names: None,
            minimum: RuleSet::MINIMUM,
            prevalent,
            // Platforms make the offender pay 10 to each of the other players for any false win. The 1998 booklet differs only for a hand
            // that did not wait, which costs 20.
            false_win: FalseWin::of(Book::B98),
            tiles: Default::default(),
            flowers: Default::default(),
            steps: Vec::new(),
            walls,
            awarded: None,
            is_over: false,
            fault: None,
        }
    }

    /// Replays the hand up to the first fault.
    ///
    /// # Errors
    ///
    /// Returns the fault if the deal is impossible or no wall can be built.
    pub(super) fn played(mut self) -> Record {
        let mut left = Left::whole();
        let dealt = self.tiles.iter().flatten().map(|&tile| Face::Tile(tile));
        let dealt: Vec<Face> = dealt.chain(self.flowers.iter().flatten().map(|&flower| Face::Flower(flower))).collect();
        dealt.into_iter().try_for_each(|face| left.take(face)).map_err(|kind| kind.at(0))?;
        if self.tiles.iter().any(|tiles| tiles.len() != 13) {
            return Err(HandFaultKind::Expected("13 tiles for each player").at(0));
        }
        // Records disagree on the order of the dealt tiles, so they are sorted.
        self.tiles.iter_mut().for_each(|tiles| order::by(tiles, Ord::cmp));
        self.check_draws(&mut left);
        let tiles = self.wall(left).and_then(Tiles::order).ok_or(HandFaultKind::Expected("a wall").at(0))?;
        let setup = Setup {
            tiles,
            prevalent: self.prevalent,
            rules: Arc::new(RuleSet::international()),
            false_win: self.false_win,
            minimum: self.minimum,
        };
        let mut state = State::new(setup);
        let mut won = None;
        for (entry, step) in &self.steps {
            if let Err(kind) = take(&mut state, step, &mut won) {
                self.fault = Some(kind.at(*entry));
                break;
            }
        }
        if self.fault.is_none() && self.is_over {
            let _: Result<(), HandFaultKind> = pass(&mut state);
        }
        Ok(Box::new(PlayedHand {
            platform: self.platform,
            title: self.title,
            started: self.started,
            names: self.names,
            log: Log::of(&state),
            wall_is_told: matches!(self.walls, Walls::One(_)),
            won: won_by(&state).or(won),
            awarded: self.awarded,
            fault: self.fault,
        }))
    }

    /// Records the first impossible draw as the fault, and removes the steps from that draw on.
    fn check_draws(&mut self, left: &mut Left) {
        let mut fault = None;
        let sound = self.steps.iter().position(|(entry, step)| {
            let Step::Draw(_, drawn) = step else { return false };
            let kind = drawn.faces().try_for_each(|face| left.take(face)).err();
            fault = kind.map(|kind| kind.at(*entry));
            fault.is_some()
        });
        if let Some(end) = sound {
            self.steps.truncate(end);
            self.fault = fault;
        }
    }

    /// Builds a wall that gives the deal and the draws of this hand; `None` if that is impossible. Each seat is dealt its flowers first,
    /// then its other tiles.
    fn wall(&self, mut left: Left) -> Option<Vec<Face>> {
        let mut heads: Vec<Face> = Vec::new();
        let mut steps = self.steps.iter().peekable();
        let mut hands: [(Vec<Flower>, Vec<Tile>); 4] =
            std::array::from_fn(|seat| (self.flowers[seat].clone(), self.tiles[seat].clone()));
        // East's first draw is part of the deal.
        if let Some((_, Step::Draw(Wind::East, Drawn { flowers, tile: Some(tile) }))) = steps.peek() {
            hands[0].0.extend(flowers);
            hands[0].1.push(*tile);
            steps.next();
        } else {
            let spare = left.rest().find_map(Face::tile)?;
            left.take(Face::Tile(spare)).ok()?;
            hands[0].1.push(spare);
        }
        let mut tails: Vec<Face> = Vec::new();
        let mut dealt: Vec<std::vec::IntoIter<Face>> = Vec::new();
        for (flowers, tiles) in &hands {
            let first = tiles.len().checked_sub(flowers.len())?;
            let faces = flowers.iter().map(|&flower| Face::Flower(flower));
            let faces = faces.chain(tiles.iter().take(first).map(|&tile| Face::Tile(tile)));
            dealt.push(faces.collect::<Vec<_>>().into_iter());
            tails.extend(tiles.iter().skip(first).map(|&tile| Face::Tile(tile)));
        }
        for _ in 0..3 {
            dealt.iter_mut().for_each(|hand| heads.extend(hand.by_ref().take(4)));
        }
        dealt.iter_mut().for_each(|hand| heads.extend(hand.next()));
        heads.extend(dealt.first_mut()?.next());
        let mut order: Vec<(bool, Face)> = heads.into_iter().map(|face| (false, face)).collect();
        order.extend(tails.into_iter().map(|face| (true, face)));
        let mut kong = false;
        for (_, step) in steps {
            match step {
                Step::Draw(_, drawn) => {
                    order.extend(drawn.faces().enumerate().map(|(number, face)| (kong || number > 0, face)));
                    kong = false;
                }
                Step::Move(_, Action::ConcealedKong(_) | Action::AddedKong(_) | Action::MeldedKong) => kong = true,
                Step::Move(..) | Step::Lost(..) => {}
            }
        }
        self.laid(&order, left)
    }

    /// Arranges the tiles at their places in a wall, given the end from which each is taken; tiles not drawn fill the other places.
    fn laid(&self, order: &[(bool, Face)], left: Left) -> Option<Vec<Face>> {
        let mut places: Vec<usize> = Vec::new();
        let size = match &self.walls {
            Walls::OfEach(size) if !self.ends_with_a_wall(*size) => 4 * size,
            Walls::OfEach(_) => order.len(),
            Walls::One(rest) => order.len() + rest.len(),
        };
        let filler = Face::Tile(Wind::East.tile());
        let mut blank = Wall::in_order(vec![filler; size]);
        for &(from_tail, _) in order {
            places.push(if from_tail { blank.replace_place()? } else { blank.draw_place()? });
        }
        let mut wall = vec![None; size];
        for (&place, &(_, face)) in places.iter().zip(order) {
            *wall.get_mut(place)? = Some(face);
        }
        let rest: Vec<Face> = match &self.walls {
            Walls::One(rest) => rest.clone(),
            Walls::OfEach(size) => left.rest().filter(|face| *size == 36 || face.tile().is_some()).collect(),
        };
        let mut rest = rest.into_iter();
        wall.into_iter().map(|face| face.or_else(|| rest.next())).collect()
    }

    /// Returns whether the hand is over without a fault and the next player's wall was empty at its end.
    fn ends_with_a_wall(&self, size: usize) -> bool {
        let drawn = |seat: Wind| {
            let own = self.steps.iter().filter_map(|(_, step)| match step {
                Step::Draw(other, drawn) if *other == seat => Some(drawn.faces().count()),
                _ => None,
            });
            13 + self.flowers[seat as usize].len() + own.sum::<usize>()
        };
        let is_empty = |seat: Wind| drawn(seat) >= size;
        let ended = self.is_over && self.fault.is_none();
        let turn = self.steps.iter().rev().find_map(|(_, step)| match step {
            Step::Draw(seat, _) | Step::Move(seat, Action::Discard(_) | Action::AddedKong(_)) => Some(*seat),
            _ => None,
        });
        ended && turn.is_some_and(|seat| is_empty(seat.next()))
    }
}

impl Drawn {
    /// Makes the result of a draw that brought this face first.
    pub(super) fn of(face: Face) -> Drawn {
        let mut drawn = Drawn { flowers: Vec::new(), tile: None };
        drawn.add(face);
        drawn
    }

    /// Adds the replacement of a flower.
    pub(super) fn add(&mut self, face: Face) {
        match face {
            Face::Tile(tile) => self.tile = Some(tile),
            Face::Flower(flower) => self.flowers.push(flower),
        }
    }

    pub(super) fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        let flowers = self.flowers.iter().map(|&flower| Face::Flower(flower));
        flowers.chain(self.tile.map(Face::Tile))
    }
}

/// The tiles of a full set that have not been used yet.
pub(super) struct Left(Vec<Face>);

impl Left {
    pub(super) fn whole() -> Left {
        Left(Face::set().collect())
    }

    pub(super) fn take(&mut self, face: Face) -> Result<(), HandFaultKind> {
        let place = self.0.iter().position(|&of| of == face);
        let place = place.ok_or_else(|| HandFaultKind::TooMany(face.to_string()))?;
        self.0.remove(place);
        Ok(())
    }

    pub(super) fn rest(&self) -> impl Iterator<Item = Face> + '_ {
        self.0.iter().copied()
    }
}

/// Returns the win that ended a hand, if there was one.
pub(super) fn won_by(state: &State) -> Option<Won> {
    let Some(Outcome::Won(win)) = state.outcome() else { return None };
    Some(Won { seat: win.seat, from: win.from, counted: Some((win.hand.clone(), win.tally.clone())) })
}

fn take(state: &mut State, step: &Step, won: &mut Option<Won>) -> Result<(), HandFaultKind> {
    match step {
        Step::Draw(seat, drawn) => {
            pass(state)?;
            let came = match state.observe(*seat).asked {
                Asked::Turn { drawn, .. } => drawn,
                _ => return Err(HandFaultKind::OtherDraw),
            };
            (came == drawn.tile).then_some(()).ok_or(HandFaultKind::OtherDraw)
        }
        Step::Move(seat, action) => {
            let seen = state.observe(*seat);
            let answers = matches!(seen.asked, Asked::Claim { .. });
            if !answers {
                pass(state)?;
            }
            let seen = state.observe(*seat);
            if *action == Action::Win && won.is_none() {
                let from = match seen.asked {
                    Asked::Claim { from, .. } => Some(from),
                    _ => None,
                };
                *won = Some(Won { seat: *seat, from, counted: seen.complete() });
            }
            state.act(*seat, *action).map_err(HandFaultKind::Refused)
        }
        Step::Lost(seat, action) => {
            let seen = state.observe(*seat);
            if matches!(seen.asked, Asked::Claim { .. }) && seen.legal().contains(action) {
                state.act(*seat, *action).map_err(HandFaultKind::Refused)?;
            }
            Ok(())
        }
    }
}

/// Passes for every player who could claim another player's tile.
fn pass(state: &mut State) -> Result<(), HandFaultKind> {
    let silent: Vec<Wind> =
        state.to_act().filter(|&seat| matches!(state.observe(seat).asked, Asked::Claim { .. })).collect();
    silent.into_iter().try_for_each(|seat| state.act(seat, Action::Pass).map_err(HandFaultKind::Refused))
}
