//! A second, slow implementation of the rules of a hand: every tile is a piece with a place, and legal actions are found by examining all
//! pieces. It shares no code with the implementation under test, and asks the engine for the value of a hand, which it passes as text.

use bafan::{Hand, Score, Wind, score};
use bafan_table::play::{Action, Setup};

#[derive(Clone, Copy, PartialEq, Debug)]
enum Place {
    Wall,
    Hand(usize),
    /// The seat, and the index of its meld.
    Meld(usize, usize),
    Flower(usize),
    River(usize),
    /// Shown by this seat, which adds the piece to a pung.
    Shown(usize),
}

/// The type of a meld.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Chow,
    Pung,
    Melded,
    Added,
    Concealed,
}

#[derive(Clone, PartialEq, Debug)]
enum Moment {
    /// The seat, the piece it drew, and whether this followed a kong.
    Turn(usize, Option<usize>, bool),
    /// The seat, the piece, and the answers so far.
    Asking(usize, usize, [Option<Action>; 4]),
    Over(Option<(usize, Option<usize>, u32)>),
}

pub struct Referee {
    setup: Setup,
    /// The face of each piece, 0 to 41.
    faces: Vec<usize>,
    places: Vec<Place>,
    /// Stacks of pieces, with the upper piece last.
    stacks: Vec<Vec<usize>>,
    melds: [Vec<Kind>; 4],
    barred: [bool; 4],
    pub penalties: [i32; 4],
    moment: Moment,
    /// Whether no action has been taken yet.
    is_new: bool,
}

const NAMES: [&str; 42] = [
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "1s",
    "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "E", "S", "W", "N", "C", "F", "P", "a", "b", "c", "d", "e", "f",
    "g", "h",
];

impl Referee {
    /// Creates a referee. `names` are the tiles from the break on, the upper tile of each stack before the lower; replacement tiles are
    /// taken from the end.
    pub fn new(setup: Setup, names: &[String]) -> Referee {
        let faces = names.iter().map(|name| NAMES.iter().position(|other| other == name).unwrap()).collect();
        let stacks = (0..72).map(|stack| vec![2 * stack + 1, 2 * stack]).collect();
        let mut referee = Referee {
            setup,
            faces,
            places: vec![Place::Wall; 144],
            stacks,
            melds: Default::default(),
            barred: [false; 4],
            penalties: [0; 4],
            moment: Moment::Over(None),
            is_new: true,
        };
        referee.deal();
        referee
    }

    /// Returns every legal action of a seat, sorted.
    pub fn legal(&self, seat: usize) -> Vec<Action> {
        let mut list = Vec::new();
        match &self.moment {
            Moment::Turn(turn, drawn, _) if *turn == seat => {
                if self.worth(seat).is_some_and(|(_, without)| without >= 8) && !self.barred[seat] {
                    list.push(Action::Win);
                }
                let standing = self.standing(seat);
                for (kind, &held) in standing[..34].iter().enumerate() {
                    let tile = bafan::Tile::at(kind).unwrap();
                    if held > 0 {
                        list.push(Action::Discard(tile));
                    }
                    if drawn.is_some() && self.wall_left() > 0 {
                        if held == 4 {
                            list.push(Action::ConcealedKong(tile));
                        }
                        if held > 0 && self.pung_of(seat, kind).is_some() {
                            list.push(Action::AddedKong(tile));
                        }
                    }
                }
                if standing[34..].iter().any(|&held| held > 0) {
                    list.push(Action::DiscardFlower);
                }
            }
            Moment::Asking(from, piece, answers) if *from != seat && answers[seat].is_none() => {
                self.answers_of(seat, *from, *piece, &mut list);
            }
            _ => {}
        }
        list.sort_unstable();
        list
    }

    fn answers_of(&self, seat: usize, from: usize, piece: usize, list: &mut Vec<Action>) {
        list.push(Action::Pass);
        if self.worth(seat).is_some_and(|(_, without)| without >= 8) && !self.barred[seat] {
            list.push(Action::Win);
        }
        let robbing = matches!(self.places[piece], Place::Shown(_));
        if robbing || self.wall_left() == 0 || self.barred[seat] && self.setup.false_win.bars_claims {
            return;
        }
        let kind = self.faces[piece];
        if self.held(seat, kind) >= 2 {
            list.push(Action::Pung);
        }
        if self.held(seat, kind) == 3 {
            list.push(Action::MeldedKong);
        }
        if (from + 1) % 4 != seat || kind >= 27 {
            return;
        }
        for low in 0..27 {
            let chow = [low, low + 1, low + 2];
            let one_suit = low / 9 == (low + 2) / 9;
            let others = chow.iter().filter(|&&part| part != kind).all(|&part| self.held(seat, part) > 0);
            if one_suit && chow.contains(&kind) && others {
                list.push(Action::Chow(bafan::Tile::at(low).unwrap()));
            }
        }
    }

    /// Performs an action, which may be a false win.
    pub fn act(&mut self, seat: usize, action: Action) {
        match self.moment.clone() {
            Moment::Turn(_, drawn, _) => self.turn(seat, action, drawn),
            Moment::Asking(from, piece, mut answers) => {
                answers[seat] = Some(action);
                self.moment = Moment::Asking(from, piece, answers);
                if answers.iter().flatten().count() == 3 {
                    self.settle(from, piece, answers);
                }
            }
            Moment::Over(_) => panic!("the hand is over"),
        }
        self.is_new = false;
    }

    /// Returns the winner, the seat that supplied the tile, and the points, or `Some(None)` if nobody won; `None` during the hand.
    pub fn result(&self) -> Option<Option<(usize, Option<usize>, u32)>> {
        match self.moment {
            Moment::Over(result) => Some(result),
            _ => None,
        }
    }

    /// Returns the number of standing pieces of each face.
    pub fn standing(&self, seat: usize) -> Vec<usize> {
        let mut held = vec![0; 42];
        for piece in (0..144).filter(|&piece| self.places[piece] == Place::Hand(seat)) {
            held[self.faces[piece]] += 1;
        }
        held
    }

    /// Returns the number of pieces in front of a seat: its flowers, discards and melds.
    pub fn laid(&self, seat: usize) -> usize {
        let laid =
            |place: &Place| matches!(place, Place::Meld(of, _) | Place::Flower(of) | Place::River(of) if *of == seat);
        self.places.iter().filter(|place| laid(place)).count()
    }

    pub fn wall_left(&self) -> usize {
        self.places.iter().filter(|place| **place == Place::Wall).count()
    }

    fn turn(&mut self, seat: usize, action: Action, drawn: Option<usize>) {
        match action {
            Action::Win => match self.worth(seat) {
                Some((total, without)) if without >= 8 => self.moment = Moment::Over(Some((seat, None, total))),
                worth => self.punish(seat, worth.is_some()),
            },
            Action::Discard(tile) => {
                // Equal pieces are interchangeable, but the drawn one is used first.
                let piece = drawn.filter(|&piece| self.faces[piece] == tile.index());
                let piece = piece.unwrap_or_else(|| self.pieces(seat, tile.index())[0]);
                self.places[piece] = Place::River(seat);
                self.moment = Moment::Asking(seat, piece, [None; 4]);
            }
            Action::DiscardFlower => self.moment = Moment::Over(None),
            Action::ConcealedKong(tile) => {
                let meld = self.new_meld(seat, Kind::Concealed);
                for piece in self.pieces(seat, tile.index()) {
                    self.places[piece] = Place::Meld(seat, meld);
                }
                self.draw(seat, true);
            }
            Action::AddedKong(tile) => {
                let piece = self.pieces(seat, tile.index())[0];
                self.places[piece] = Place::Shown(seat);
                self.moment = Moment::Asking(seat, piece, [None; 4]);
            }
            other => panic!("{other:?} on the own turn"),
        }
    }

    fn settle(&mut self, from: usize, piece: usize, answers: [Option<Action>; 4]) {
        let order = [(from + 1) % 4, (from + 2) % 4, (from + 3) % 4];
        for seat in order {
            if answers[seat] == Some(Action::Win) {
                self.moment = Moment::Asking(from, piece, [None; 4]);
                match self.worth(seat) {
                    Some((total, without)) if without >= 8 => {
                        self.moment = Moment::Over(Some((seat, Some(from), total)));
                        return;
                    }
                    worth => self.punish(seat, worth.is_some()),
                }
                if self.result().is_some() {
                    return;
                }
            }
        }
        let kind = self.faces[piece];
        for seat in order {
            let take = match answers[seat] {
                Some(Action::Pung) => 2,
                Some(Action::MeldedKong) => 3,
                _ => continue,
            };
            let meld = self.new_meld(seat, if take == 2 { Kind::Pung } else { Kind::Melded });
            let own: Vec<usize> = self.pieces(seat, kind).into_iter().take(take).collect();
            for part in own.into_iter().chain([piece]) {
                self.places[part] = Place::Meld(seat, meld);
            }
            match take {
                2 => self.moment = Moment::Turn(seat, None, false),
                _ => self.draw(seat, true),
            }
            return;
        }
        if let Some(Action::Chow(low)) = answers[order[0]] {
            let meld = self.new_meld(order[0], Kind::Chow);
            self.places[piece] = Place::Meld(order[0], meld);
            for part in (low.index()..low.index() + 3).filter(|&part| part != kind) {
                let own = self.pieces(order[0], part)[0];
                self.places[own] = Place::Meld(order[0], meld);
            }
            self.moment = Moment::Turn(order[0], None, false);
        } else if self.places[piece] == Place::Shown(from) {
            self.add(from, piece);
            self.draw(from, true);
        } else {
            self.draw(order[0], false);
        }
    }

    fn add(&mut self, from: usize, piece: usize) {
        let meld = self.pung_of(from, self.faces[piece]).unwrap();
        self.melds[from][meld] = Kind::Added;
        self.places[piece] = Place::Meld(from, meld);
    }

    fn punish(&mut self, seat: usize, complete: bool) {
        let price = self.setup.false_win;
        let points = match (complete, self.waited(seat)) {
            (true, _) => price.below,
            (false, true) => price.wrong_tile,
            (false, false) => price.incomplete,
        };
        for other in 0..4 {
            if other == seat {
                self.penalties[seat] -= if price.to_each { 3 * points } else { points };
            } else if price.to_each {
                self.penalties[other] += points;
            }
        }
        self.barred[seat] = true;
        if self.barred == [true; 4] {
            let shown = self.places.iter().enumerate().find_map(|(piece, place)| match place {
                Place::Shown(from) => Some((*from, piece)),
                _ => None,
            });
            if let Some((from, piece)) = shown {
                self.add(from, piece);
            }
            self.moment = Moment::Over(None);
        }
    }

    /// Returns the points with and without flowers if the tile in question completes the seat's hand. If the dealer wins with the first 14
    /// tiles, any of them may be that tile, and the value without a wait fan counts.
    fn worth(&self, seat: usize) -> Option<(u32, u32)> {
        let winning = self.in_question()?;
        let drawn = self.completed(seat, winning, self.faces[winning])?;
        let points = |(score, _): &(Score, bool)| (score.total(), score.best.points);
        if !self.is_new {
            return Some(points(&drawn));
        }
        let pieces = (0..144).filter(|&piece| self.places[piece] == Place::Hand(seat));
        let each = pieces.filter_map(|piece| self.completed(seat, piece, self.faces[piece]));
        each.filter(|(_, waited)| !waited).map(|score| points(&score)).max().or(Some(points(&drawn)))
    }

    /// Returns whether a seat waited for any tile before the one in question.
    fn waited(&self, seat: usize) -> bool {
        let Some(winning) = self.in_question() else { return false };
        !self.is_new && (0..34).any(|kind| self.completed(seat, winning, kind).is_some())
    }

    fn in_question(&self) -> Option<usize> {
        match self.moment {
            Moment::Turn(_, drawn, _) => drawn,
            Moment::Asking(_, piece, _) => Some(piece),
            Moment::Over(_) => None,
        }
    }

    /// Returns the value of a seat's hand with a tile of some kind in place of a piece, and whether the hand has a wait fan; `None` if the
    /// hand does not win.
    fn completed(&self, seat: usize, winning: usize, kind: usize) -> Option<(Score, bool)> {
        let (drawn, kong) = match self.moment {
            Moment::Turn(_, _, kong) => (true, kong),
            Moment::Asking(_, piece, _) => (false, matches!(self.places[piece], Place::Shown(_))),
            Moment::Over(_) => return None,
        };
        let mut text = String::new();
        for (number, meld) in self.melds[seat].iter().enumerate() {
            let mark = match meld {
                Kind::Concealed => "",
                Kind::Added => ",5",
                _ => ",1",
            };
            text += &format!("[{}{mark}]", self.names(|place| place == Place::Meld(seat, number), None));
        }
        text += &self.names(|place| place == Place::Hand(seat), Some(winning));
        text += NAMES[kind];
        let visible = |piece: &usize| match self.places[*piece] {
            Place::River(_) => true,
            Place::Meld(of, number) => self.melds[of][number] != Kind::Concealed,
            _ => false,
        };
        let others = (0..144).filter(|&piece| piece != winning && self.faces[piece] == kind);
        let last_of_kind = others.filter(visible).count() == 3 && (drawn || !kong);
        let winds = ["E", "S", "W", "N"];
        // For a tile other than the one in question, only the completion of the hand matters.
        let flag = |on: bool| if on && kind == self.faces[winning] { '1' } else { '0' };
        text += &format!("|{}{}", winds[self.setup.prevalent as usize], winds[seat]);
        text.extend([flag(drawn), flag(last_of_kind), flag(self.wall_left() == 0), flag(kong), '|']);
        text += &self.names(|place| place == Place::Flower(seat), None);
        let hand: Hand = text.parse().ok()?;
        let score = score(&hand, &self.setup.rules).ok()?;
        let waited = score.fans().any(|(fan, _)| matches!(fan.name(), "边张" | "坎张" | "单钓将"));
        Some((score, waited))
    }

    /// Returns the names of the pieces at a place, without the piece `but`, if one is given.
    fn names(&self, at: impl Fn(Place) -> bool, but: Option<usize>) -> String {
        let pieces = (0..144).filter(|&piece| at(self.places[piece]) && Some(piece) != but);
        pieces.map(|piece| NAMES[self.faces[piece]]).collect()
    }

    fn pieces(&self, seat: usize, kind: usize) -> Vec<usize> {
        (0..144).filter(|&piece| self.places[piece] == Place::Hand(seat) && self.faces[piece] == kind).collect()
    }

    fn held(&self, seat: usize, kind: usize) -> usize {
        self.pieces(seat, kind).len()
    }

    /// Returns the index of a seat's pung of a kind; `None` if there is none.
    fn pung_of(&self, seat: usize, kind: usize) -> Option<usize> {
        let of = |number: usize| (0..144).any(|p| self.places[p] == Place::Meld(seat, number) && self.faces[p] == kind);
        (0..self.melds[seat].len()).find(|&number| self.melds[seat][number] == Kind::Pung && of(number))
    }

    fn new_meld(&mut self, seat: usize, kind: Kind) -> usize {
        self.melds[seat].push(kind);
        self.melds[seat].len() - 1
    }

    /// Takes the upper piece of the first stack or, if `tail` is true, of the last one.
    fn take(&mut self, tail: bool) -> Option<usize> {
        self.stacks.retain(|stack| !stack.is_empty());
        let stack = if tail { self.stacks.last_mut()? } else { self.stacks.first_mut()? };
        stack.pop()
    }

    fn draw(&mut self, seat: usize, kong: bool) {
        let mut tail = kong;
        let mut after_kong = kong;
        loop {
            let Some(piece) = self.take(tail) else {
                self.moment = Moment::Over(None);
                return;
            };
            self.places[piece] = Place::Hand(seat);
            if self.faces[piece] < 34 {
                self.moment = Moment::Turn(seat, Some(piece), after_kong);
                return;
            }
            if self.wall_left() == 0 {
                self.moment = Moment::Turn(seat, None, false);
                return;
            }
            self.places[piece] = Place::Flower(seat);
            (tail, after_kong) = (true, false);
        }
    }

    fn deal(&mut self) {
        let mut last = 0;
        for seat in (0..3).flat_map(|_| 0..4) {
            for _ in 0..4 {
                let piece = self.take(false).unwrap();
                self.places[piece] = Place::Hand(seat);
            }
        }
        for seat in [0, 1, 2, 3, 0] {
            let piece = self.take(false).unwrap();
            self.places[piece] = Place::Hand(seat);
            last = piece;
        }
        let mut drawn = last;
        for seat in 0..4 {
            while let Some(flower) = (0..144).find(|&p| self.places[p] == Place::Hand(seat) && self.faces[p] >= 34) {
                self.places[flower] = Place::Flower(seat);
                let piece = self.take(true).unwrap();
                self.places[piece] = Place::Hand(seat);
                if seat == 0 && self.faces[piece] < 34 {
                    drawn = piece;
                }
            }
        }
        self.moment = Moment::Turn(0, Some(drawn), false);
    }
}

pub fn number(seat: Wind) -> usize {
    seat as usize
}
