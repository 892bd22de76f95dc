//! A hand of any of the games, played: deal, flowers, the turn of gold, draws, claims, kongs, wins, the last draws.
//!
//! It is pure: a game, a [`Start`] and a seed make a hand, and the same actions lead to the same end. What the sources leave
//! open is settled by the rulings from G29 on.

mod legal;
mod seen;

use bafan::{DraftMeld, Flower, Tile, TileCounts, Wind};
use oorandom::Rand32;

use super::entry::{EnteredFlowers, Piece};
use super::setting::{Phase, Setting};
use super::win::{Meld, Shape};
use super::{Amount, Claimed, Entry, Fault, Game, Score, settle_several};

pub use seen::{Seen, SeenSeat};

/// What is shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// An ordinary tile, or a function tile.
    Piece(Piece),
    /// A flower of the eight.
    Flower(Flower),
}

/// What is known before the deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Who deals.
    pub dealer: Wind,
    /// For how many hands the dealer has stayed.
    pub streak: u32,
    /// Who has bought.
    pub buyers: Vec<Wind>,
    /// At whose wall the deal starts, where that matters.
    pub wall: Option<Wind>,
}

/// What the table knows of a win beside its tiles.
#[derive(Clone, Debug)]
pub struct Told {
    /// Who wins, and who deals.
    pub winner: Wind,
    /// The dealer.
    pub dealer: Wind,
    /// Whether the winner drew the tile.
    pub self_drawn: bool,
    /// Whether it was the winner's first tile, or the dealer's first discard.
    pub first: bool,
    /// Whether the ready button was pressed, on the very first turn with the dealt hand, and whether the next tile won.
    pub ready: bool,
    /// The dealt hand waited.
    pub from_start: bool,
    /// The winning tile was the next one.
    pub at_once: bool,
    /// The gold kind.
    pub gold: Option<Tile>,
    /// Whether the turned gold tile was taken.
    pub grab: bool,
    /// Whether the gap beside the gold rank was shown.
    pub gap: bool,
    /// For how many hands the dealer has stayed.
    pub streak: u32,
    /// Who bought, and at whose wall the deal started.
    pub buyers: Vec<Wind>,
    /// The wall of the deal.
    pub wall: Option<Wind>,
}

/// What a seat may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Declares a win.
    Win,
    /// Takes the turned gold tile and wins; the dealer discards this piece for it.
    Grab(Option<Piece>),
    /// Makes a meld of the discard.
    Claim(Claimed),
    /// A concealed kong, or one added to an own pung.
    Kong(Tile),
    /// Discards.
    Discard(Piece),
    /// Discards and presses the ready button.
    Ready(Piece),
    /// Discards and shows the gap beside the gold rank.
    Gap(Piece),
    /// Lets it be; draws, where only the draw is left.
    Pass,
}

/// An action that is not allowed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// How a hand ended: nobody won, or these did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winners with what was scored; several only where the game has it.
    pub wins: Vec<(Entry, Score)>,
    /// What each seat gets or pays.
    pub pay: [Amount; 4],
    /// Who drew the last tile.
    pub last: Wind,
}

#[derive(Clone, Debug, Default)]
struct Seat {
    standing: Vec<Piece>,
    melds: Vec<(DraftMeld, Meld)>,
    flowers: EnteredFlowers,
    discards: Vec<Piece>,
    /// How often this seat has discarded, claimed discards included.
    turns: u32,
    /// The turn of the ready button, and whether the dealt hand waited.
    ready: Option<(u32, bool)>,
    gap: bool,
    /// Tiles let pass since the last own turn.
    passed: Vec<Tile>,
    /// Whether one tile may complete the hand, as it was before the last draw.
    waits: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// Who holds all golds may win before the first turn.
    Opening,
    /// A seat has a complete number of tiles; the drawn one is the last of them.
    Turn {
        drawn: bool,
        kong: bool,
    },
    /// The others answer a discard, or a tile added to a pung.
    Window {
        tile: Piece,
        robbed: bool,
    },
    /// The last tiles: drawn, and kept.
    Last,
    Over,
}

/// A hand at one moment.
#[derive(Clone)]
pub struct Hand<'g> {
    game: &'g dyn Game,
    start: Start,
    /// Drawn from the end of the vector; replacements come from its beginning.
    wall: std::collections::VecDeque<Face>,
    turned: Option<Tile>,
    /// Whether the turned tile still lies there.
    lies: bool,
    seats: Vec<Seat>,
    turn: usize,
    moment: Moment,
    answers: Vec<Option<Action>>,
    outcome: Option<Outcome>,
    last: usize,
}

impl<'g> Hand<'g> {
    /// A hand that was shuffled by a seed and dealt.
    pub fn new(game: &'g dyn Game, start: Start, seed: u64) -> Hand<'g> {
        let setting = game.setting();
        let mut faces = faces(setting);
        let mut chance = Rand32::new(seed);
        for end in (1..faces.len()).rev() {
            faces.swap(end, chance.rand_range(0..end as u32 + 1) as usize);
        }
        let players = setting.players;
        let turn = start.dealer as usize % players;
        let mut hand = Hand {
            game,
            start,
            wall: faces.into(),
            turned: None,
            lies: false,
            seats: vec![Seat::default(); players],
            turn,
            moment: Moment::Turn { drawn: true, kong: false },
            answers: vec![None; players],
            outcome: None,
            last: turn,
        };
        hand.deal();
        hand
    }

    /// The game.
    pub fn game(&self) -> &'g dyn Game {
        self.game
    }

    /// How it ended; nothing while it is played.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The seats that are asked, in the order of play.
    pub fn to_act(&self) -> Vec<Wind> {
        let asked = |&seat: &usize| match self.moment {
            Moment::Over => false,
            Moment::Turn { .. } | Moment::Last => seat == self.turn,
            Moment::Window { .. } => seat != self.turn && self.answers[seat].is_none(),
            Moment::Opening => self.answers[seat].is_none(),
        };
        self.around().filter(asked).map(|seat| Wind::ALL[seat]).collect()
    }

    /// Takes the answer of a seat.
    ///
    /// # Errors
    ///
    /// The action is not among the [legal ones](Hand::legal); nothing changes then.
    pub fn act(&mut self, seat: Wind, action: Action) -> Result<(), Refused> {
        if !self.legal(seat).contains(&action) {
            return Err(Refused);
        }
        let place = seat as usize;
        match (self.moment, action) {
            (Moment::Opening | Moment::Window { .. }, action) => {
                self.answers[place] = Some(action);
                self.go_on_silently();
            }
            (Moment::Turn { .. } | Moment::Last, Action::Win) => self.end(&[(place, Action::Win)]),
            (Moment::Turn { .. }, Action::Grab(piece)) => self.end(&[(place, Action::Grab(piece))]),
            (Moment::Turn { .. }, Action::Kong(tile)) => self.kong(tile),
            (Moment::Turn { .. }, Action::Discard(piece)) => self.discard(piece),
            (Moment::Turn { .. }, Action::Ready(piece)) => {
                let undisturbed = self.undisturbed();
                let seat = &mut self.seats[place];
                let dealt = seat.turns == 0 && seat.melds.is_empty();
                // A dealt hand that waits discards what it has drawn; the dealer has drawn nothing yet.
                let kept = seat.standing.last() == Some(&piece) || place == self.start.dealer as usize;
                seat.ready = Some((seat.turns + 1, dealt && kept && undisturbed));
                self.discard(piece);
            }
            (Moment::Turn { .. }, Action::Gap(piece)) => {
                self.seats[place].gap = true;
                self.discard(piece);
            }
            (Moment::Last, _) => self.draw_last(),
            _ => return Err(Refused),
        }
        Ok(())
    }

    /// Every tile of the game, wherever it is: for tests that none is lost.
    pub fn faces(&self) -> Vec<Face> {
        let mut all: Vec<Face> = self.wall.iter().copied().collect();
        all.extend(self.turned.filter(|_| self.lies).map(|tile| Face::Piece(Piece::Tile(tile))));
        for seat in &self.seats {
            let melded = seat.melds.iter().flat_map(|(draft, _)| draft.tiles.iter().map(|&tile| Piece::Tile(tile)));
            let honors = seat.flowers.honors.iter().map(|&tile| Piece::Tile(tile));
            let pieces = seat.standing.iter().chain(&seat.discards).copied().chain(melded).chain(honors);
            all.extend(pieces.map(Face::Piece));
            all.extend(seat.flowers.named.iter().map(|&flower| Face::Flower(flower)));
        }
        all
    }

    /// All tiles that the game is played with, in order.
    pub fn shuffled(game: &dyn Game) -> Vec<Face> {
        faces(game.setting())
    }

    fn setting(&self) -> &'static Setting {
        self.game.setting()
    }

    /// The places from the one whose turn it is on.
    fn around(&self) -> impl Iterator<Item = usize> + use<> {
        let (turn, players) = (self.turn, self.seats.len());
        (0..players).map(move |step| (turn + step) % players)
    }

    /// How many tiles may still be drawn in turn.
    fn drawable(&self) -> usize {
        let setting = self.setting();
        self.wall.len().saturating_sub((setting.kept_back + setting.last_draws) as usize)
    }

    fn deal(&mut self) {
        let (held, dealer) = (self.setting().held(), self.turn);
        for place in self.around() {
            let tiles = held + usize::from(place == dealer);
            for _ in 0..tiles {
                let face = self.wall.pop_back();
                self.take(place, face);
            }
        }
        // One full pass of all players at a time.
        loop {
            let lacks = |place: usize| held + usize::from(place == dealer) - self.seats[place].standing.len();
            let lacking: Vec<(usize, usize)> =
                self.around().map(|place| (place, lacks(place))).filter(|(_, lacks)| *lacks > 0).collect();
            if lacking.is_empty() {
                break;
            }
            for (place, tiles) in lacking {
                for _ in 0..tiles {
                    let face = self.wall.pop_front();
                    self.take(place, face);
                }
            }
        }
        if self.setting().phases.contains(&Phase::Gold) {
            self.turn_gold();
            self.moment = Moment::Opening;
        }
        for place in 0..self.seats.len() {
            self.look(place);
        }
        self.go_on_silently();
    }

    /// The next tile from the end is turned; a flower goes to the dealer.
    fn turn_gold(&mut self) {
        while let Some(face) = self.wall.pop_front() {
            match face {
                Face::Piece(Piece::Tile(tile)) if self.setting().has(tile) => {
                    (self.turned, self.lies) = (Some(tile), true);
                    return;
                }
                flower => {
                    self.take(self.turn, Some(flower));
                }
            }
        }
    }

    /// A face comes to a seat; whether it stays in the hand.
    fn take(&mut self, place: usize, face: Option<Face>) -> bool {
        let setting = self.setting();
        let seat = &mut self.seats[place];
        match face {
            Some(Face::Piece(Piece::Tile(tile))) if setting.is_flower(tile) => seat.flowers.honors.push(tile),
            Some(Face::Piece(piece)) => {
                seat.standing.push(piece);
                return true;
            }
            Some(Face::Flower(flower)) => seat.flowers.named.push(flower),
            None => {}
        }
        false
    }

    /// Notes whether one more tile may complete a hand.
    fn look(&mut self, place: usize) {
        let melds: Vec<Meld> = self.seats[place].melds.iter().map(|(_, meld)| meld.clone()).collect();
        let mut held = self.tiles(place);
        // The dealer's dealt hand has one tile more.
        let over = held.total() + 3 * melds.len() > self.setting().held();
        held.wild += u8::from(!over);
        self.seats[place].waits = self.game.lacks(&held, &melds) == 0;
    }

    /// The standing tiles with gold and function tiles as wild.
    fn tiles(&self, place: usize) -> super::Tiles {
        let mut tiles = super::Tiles { counts: TileCounts::EMPTY, wild: 0 };
        for &piece in &self.seats[place].standing {
            match piece {
                Piece::Tile(tile) if Some(tile) != self.turned => tiles.counts.add(tile),
                _ => tiles.wild += 1,
            }
        }
        tiles
    }

    /// Whether nobody has made a meld.
    fn undisturbed(&self) -> bool {
        self.seats.iter().all(|seat| seat.melds.is_empty())
    }

    /// Draws for the player whose turn it is: from the end of the wall behind a kong.
    fn draw(&mut self, kong: bool) {
        self.seats[self.turn].passed.clear();
        let mut from_end = kong;
        loop {
            if self.drawable() == 0 {
                if self.setting().last_draws > 0 && !self.wall.is_empty() {
                    self.step_back();
                    return self.draw_last();
                }
                return self.end(&[]);
            }
            self.last = self.turn;
            let face = if from_end { self.wall.pop_front() } else { self.wall.pop_back() };
            if self.take(self.turn, face) {
                self.moment = Moment::Turn { drawn: true, kong };
                return;
            }
            from_end = true;
        }
    }

    fn step_back(&mut self) {
        self.turn = (self.turn + self.seats.len() - 1) % self.seats.len();
    }

    fn step(&mut self) {
        self.turn = (self.turn + 1) % self.seats.len();
    }

    /// One of the last tiles goes to the next player, who wins with it or keeps it. Flowers are not replaced.
    fn draw_last(&mut self) {
        while self.wall.len() > self.setting().kept_back as usize {
            self.step();
            self.last = self.turn;
            let face = self.wall.pop_back();
            if self.take(self.turn, face) {
                self.moment = Moment::Last;
                if self.legal(Wind::ALL[self.turn]).contains(&Action::Win) {
                    return;
                }
            }
        }
        self.end(&[]);
    }

    fn discard(&mut self, piece: Piece) {
        let seat = &mut self.seats[self.turn];
        if let Some(place) = seat.standing.iter().rposition(|&own| own == piece) {
            seat.standing.remove(place);
        }
        seat.discards.push(piece);
        seat.turns += 1;
        self.look(self.turn);
        self.open_window(piece, false);
    }

    fn open_window(&mut self, tile: Piece, robbed: bool) {
        self.moment = Moment::Window { tile, robbed };
        self.go_on_silently();
    }

    /// Passes for everybody who can do nothing else; once all have answered, the best answer is done.
    fn go_on_silently(&mut self) {
        if !matches!(self.moment, Moment::Opening | Moment::Window { .. }) {
            return;
        }
        for seat in self.to_act() {
            if self.legal(seat).as_slice() == [Action::Pass] {
                self.answers[seat as usize] = Some(Action::Pass);
            }
        }
        if self.to_act().is_empty() {
            self.resolve();
        }
    }

    fn resolve(&mut self) {
        let players = self.seats.len();
        let answers = std::mem::replace(&mut self.answers, vec![None; players]);
        let order: Vec<usize> = self.around().collect();
        let wins: Vec<(usize, Action)> = order
            .iter()
            .filter_map(|&place| Some((place, answers[place].clone()?)))
            .filter(|(_, answer)| matches!(answer, Action::Win | Action::Grab(_)))
            .collect();
        if !wins.is_empty() {
            return self.end_best(&wins);
        }
        let Moment::Window { tile, robbed } = self.moment else {
            self.moment = Moment::Turn { drawn: true, kong: false };
            return;
        };
        for (place, seat) in self.seats.iter_mut().enumerate() {
            if let (Piece::Tile(tile), true) = (tile, place != self.turn) {
                seat.passed.push(tile);
            }
        }
        if robbed {
            return self.draw(true);
        }
        let claimed = |pungs: bool| {
            order.iter().find_map(|&place| match &answers[place] {
                Some(Action::Claim(claim)) if claim.meld.shape.is_pung() == pungs => Some((place, claim.clone())),
                _ => None,
            })
        };
        if let Some((place, claim)) = claimed(true).or_else(|| claimed(false)) {
            return self.claim(place, tile, claim);
        }
        self.step();
        self.draw(false);
    }

    fn claim(&mut self, place: usize, tile: Piece, claim: Claimed) {
        let players = self.seats.len();
        let from = (place + players - self.turn) % players;
        self.seats[self.turn].discards.pop();
        let seat = &mut self.seats[place];
        for tile in claim.from_hand {
            if let Some(own) = seat.standing.iter().position(|&piece| piece == Piece::Tile(tile)) {
                seat.standing.remove(own);
            }
        }
        let at = claim.meld.tiles.iter().position(|&own| Piece::Tile(own) == tile).unwrap_or_default();
        // 1 the left player, who discards before; with two players the other one sits opposite.
        let mark = match claim.meld.shape {
            Shape::Chow | Shape::Winds | Shape::Dragons => at as u8 + 1,
            _ if players == 2 => 2,
            _ => from as u8,
        };
        let kong = claim.meld.shape.is_kong();
        seat.melds.push((DraftMeld { tiles: claim.meld.tiles.clone(), mark: Some(mark) }, claim.meld));
        seat.passed.clear();
        self.turn = place;
        self.look(place);
        if kong {
            return self.draw(true);
        }
        self.moment = Moment::Turn { drawn: false, kong: false };
    }

    fn kong(&mut self, tile: Tile) {
        let seat = &mut self.seats[self.turn];
        let added = seat.melds.iter_mut().find(|(_, meld)| meld.shape == Shape::Pung && meld.tiles[0] == tile);
        let is_added = added.is_some();
        match added {
            Some((draft, meld)) => {
                draft.tiles.push(tile);
                draft.mark = draft.mark.map(|mark| mark + 4);
                *meld = Meld { shape: Shape::MeldedKong, tiles: draft.tiles.clone() };
                if let Some(own) = seat.standing.iter().rposition(|&piece| piece == Piece::Tile(tile)) {
                    seat.standing.remove(own);
                }
            }
            None => {
                let tiles = vec![tile; 4];
                seat.standing.retain(|&piece| piece != Piece::Tile(tile));
                let meld = Meld { shape: Shape::ConcealedKong, tiles: tiles.clone() };
                seat.melds.push((DraftMeld { tiles, mark: None }, meld));
            }
        }
        self.look(self.turn);
        if is_added { self.open_window(Piece::Tile(tile), true) } else { self.draw(true) }
    }

    /// Of several who want to win, all do, or the one with the highest claim, first in the order of play.
    fn end_best(&mut self, wins: &[(usize, Action)]) {
        if self.setting().several_winners || wins.len() == 1 {
            return self.end(wins);
        }
        // Gold pairs and pungs go before every other win, whoever sits first.
        let rank = |(place, action): &(usize, Action)| {
            let scored = self.entry(*place, action).and_then(|entry| self.game.score(&entry).ok());
            scored.map_or(0, |score| score.times("金龙") * 2 + score.times("金雀"))
        };
        let best = wins.iter().rev().max_by_key(|win| rank(win)).cloned();
        self.end(best.as_slice());
    }

    fn end(&mut self, wins: &[(usize, Action)]) {
        let entries: Vec<Entry> = wins.iter().filter_map(|(place, action)| self.entry(*place, action)).collect();
        let scored = |entry: Entry| self.game.score(&entry).ok().map(|score| (entry, score));
        let pay: Result<[Amount; 4], Fault> = settle_several(self.game, &entries);
        if let (Some((place, Action::Grab(piece))), Some(gold)) = (wins.first(), self.turned) {
            let seat = &mut self.seats[*place];
            if let Some(own) = piece.and_then(|piece| seat.standing.iter().position(|&own| own == piece)) {
                let piece = seat.standing.remove(own);
                seat.discards.push(piece);
            }
            seat.standing.push(Piece::Tile(gold));
            self.lies = false;
        }
        self.outcome = Some(Outcome {
            wins: entries.into_iter().filter_map(scored).collect(),
            pay: pay.unwrap_or_default(),
            last: Wind::ALL[self.last],
        });
        self.moment = Moment::Over;
    }
}

fn faces(setting: &Setting) -> Vec<Face> {
    let tiles = Tile::all().flat_map(|tile| std::iter::repeat_n(Face::Piece(Piece::Tile(tile)), 4));
    let flowers = Flower::all().take(setting.flowers.into()).map(Face::Flower);
    let functions = (1..=8).filter(|_| setting.functions).map(|number| Face::Piece(Piece::Function(number)));
    tiles.chain(flowers).chain(functions).collect()
}
