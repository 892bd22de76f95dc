//! A played hand of any of the games: the deal, flowers, turning up the gold tile, draws, claims, kongs, wins and last draws.
//!
//! The same game, [`Start`], seed and actions always give the same hand. Questions that the sources leave open are settled by the rulings
//! G29 to G36 of `docs/games.md`.

mod answers;
mod drawing;
mod ending;
mod legal;
mod seen;
#[cfg(test)]
mod tests;

use std::fmt;
use std::rc::Rc;

use bafan::{DraftMeld, Flower, Tile, Wind};
use oorandom::Rand32;

use super::dealer::Ended;
use super::entry::{EnteredFlowers, Piece};
use super::setting::Setting;
use super::win::Meld;
use super::{Amount, Claimed, Entry, Fault, Game, Score, Tiles};

pub use seen::{Seen, SeenSeat};

/// A tile in the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// An ordinary tile, or a function tile.
    Piece(Piece),
    /// One of the eight flowers.
    Flower(Flower),
}

/// The circumstances in which a hand is dealt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The seat of the dealer.
    pub dealer: Wind,
    /// The number of hands for which the dealer has stayed.
    pub streak: u32,
    /// The players who have bought, and thus win or lose double.
    pub buyers: Vec<Wind>,
    /// The player at whose wall the deal starts; `None` if this is unknown.
    pub wall: Option<Wind>,
}

/// What is known about a win apart from its tiles.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The seat of the winner.
    pub winner: Wind,
    /// The seat of the dealer.
    pub dealer: Wind,
    /// Whether the win was self-drawn.
    pub self_drawn: bool,
    /// Whether the win was on the winner's first tile or the dealer's first discard.
    pub first: bool,
    /// Whether the winner had pressed the ready button.
    pub ready: bool,
    /// Whether the ready button was pressed on the first turn, before anybody had made a meld, and the dealt hand waited.
    pub from_start: bool,
    /// Whether the win came after pressing the ready button and before the winner's own next discard.
    pub at_once: bool,
    /// The kind of the gold tiles; `None` if there are none.
    pub gold: Option<Tile>,
    /// Whether the winner took the gold tile that was turned up.
    pub grab: bool,
    /// Whether the winner, having shown the gap around the gold rank, drew a gold tile to fill it.
    pub gap: bool,
    /// The number of hands for which the dealer has stayed.
    pub streak: u32,
    /// The players who have bought, and thus win or lose double.
    pub buyers: Vec<Wind>,
    /// The player at whose wall the deal started; `None` if this is unknown.
    pub wall: Option<Wind>,
}

/// An action of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Declares a win.
    Win,
    /// Takes the turned gold tile and wins. The dealer discards this piece in exchange; for other players, who discard nothing, it is
    /// `None`.
    Grab(Option<Piece>),
    /// Claims the discard for this meld.
    Claim(Claimed),
    /// Makes a concealed kong of this kind or adds the fourth tile to the seat's own pung.
    Kong(Tile),
    /// Discards this piece.
    Discard(Piece),
    /// Discards and presses the ready button.
    Ready(Piece),
    /// Discards and shows the gap around the gold rank: the two tiles with which a gold tile, drawn later, makes a chow and wins.
    Gap(Piece),
    /// Makes no claim and declares no win.
    Pass,
}

/// The error for an action that is not legal at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the action is not legal at this moment")
    }
}

impl std::error::Error for Refused {}

/// The end of a hand: the wins, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winners with their scores; several only if the game allows it.
    pub wins: Vec<(Entry, Score)>,
    /// The amount that each seat gets or pays, or a fault if the game cannot settle the scores.
    pub pay: Result<[Amount; 4], Fault>,
    /// The player who drew the last tile.
    pub last: Wind,
}

impl Outcome {
    /// Returns the end of the hand, from which a custom decides who deals next.
    pub fn ended(&self) -> Ended {
        match self.wins.first() {
            None => Ended::Drawn { last: self.last },
            Some((entry, _)) => Ended::Won {
                winners: self.wins.iter().map(|(entry, _)| entry.situation.seat).collect(),
                from: entry.from().ok().flatten(),
            },
        }
    }
}

#[derive(Clone, Debug, Default)]
struct Seat {
    standing: Vec<Piece>,
    melds: Vec<(DraftMeld, Meld)>,
    flowers: EnteredFlowers,
    discards: Vec<Piece>,
    /// The number of discards of this seat, claimed ones included.
    turns: u32,
    /// The turn, counted from 1, on which the ready button was pressed, and the value of [`Told::from_start`].
    ready: Option<(u32, bool)>,
    gap: bool,
    /// The tiles offered by other seats since this seat's last draw or claim; nobody won with them.
    passed: Vec<Tile>,
    /// Whether one more tile could complete the hand, not counting the tile just drawn. Where the hand has one tile too many without a draw
    /// (the dealer's at the deal, any hand after a pung, chow or honor set was claimed), whether it is complete.
    waits: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// A player with all gold tiles that a hand can have may win before the first turn.
    Opening,
    /// The seat whose turn it is must act, after a draw or the deal or, if `drawn` is false, after a claim. A drawn tile is the last of the
    /// seat's concealed tiles. `kong` is true if the tile replaces a kong; a tile that replaces a flower drawn after a kong does not count
    /// (ruling C25).
    Turn {
        drawn: bool,
        kong: bool,
    },
    /// The other players answer a discard or, if `robbed` is true, a tile added to a pung, which they may rob.
    Window {
        tile: Piece,
        robbed: bool,
    },
    /// The dealer wants to take the gold tile and discard this piece; other players may take the gold tile first.
    Grabbed {
        piece: Piece,
    },
    /// A player who has drawn one of the last tiles may win with it.
    Last,
    Over,
}

/// The state of a hand.
#[derive(Clone)]
pub struct Hand {
    game: Rc<dyn Game>,
    start: Start,
    /// Tiles are drawn from the back of the deque; replacement tiles come from the front.
    wall: std::collections::VecDeque<Face>,
    turned: Option<Tile>,
    /// Whether the tile turned up as gold is still on the wall.
    lies: bool,
    seats: Vec<Seat>,
    turn: usize,
    moment: Moment,
    answers: Vec<Option<Action>>,
    outcome: Option<Outcome>,
    /// The index of the seat that drew last.
    last: usize,
}

impl Hand {
    /// Shuffles the tiles with a seed and deals a hand.
    pub fn new(game: impl Into<Rc<dyn Game>>, start: Start, seed: u64) -> Hand {
        let game = game.into();
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

    /// Returns the outcome; `None` while the hand is in play.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the seats that must act, in the order of play.
    pub fn to_act(&self) -> Vec<Wind> {
        let asked = |&seat: &usize| match self.moment {
            Moment::Over => false,
            Moment::Turn { .. } | Moment::Last => seat == self.turn,
            Moment::Window { .. } | Moment::Grabbed { .. } => seat != self.turn && self.answers[seat].is_none(),
            Moment::Opening => self.answers[seat].is_none(),
        };
        self.around().filter(asked).map(|seat| Wind::ALL[seat]).collect()
    }

    /// Carries out the action of a seat.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the action is not among the [legal ones](Hand::legal); in that case, nothing changes.
    pub fn act(&mut self, seat: Wind, action: Action) -> Result<(), Refused> {
        if !self.legal(seat).contains(&action) {
            return Err(Refused);
        }
        let place = seat as usize;
        match (self.moment, action) {
            (Moment::Opening | Moment::Window { .. } | Moment::Grabbed { .. }, action) => {
                self.answers[place] = Some(action);
                self.go_on_silently();
            }
            (Moment::Turn { .. } | Moment::Last, Action::Win) => self.end(&[(place, Action::Win)]),
            (Moment::Turn { .. }, Action::Grab(Some(piece)))
                if !self.game.choices().has_taken("grab-order", "dealer") =>
            {
                self.moment = Moment::Grabbed { piece };
                self.go_on_silently();
            }
            (Moment::Turn { .. }, Action::Grab(piece)) => self.end(&[(place, Action::Grab(piece))]),
            (Moment::Turn { .. }, Action::Kong(tile)) => self.kong(tile),
            (Moment::Turn { .. }, Action::Discard(piece)) => self.discard(piece),
            (Moment::Turn { .. }, Action::Ready(piece)) => {
                let undisturbed = self.undisturbed();
                let seat = &mut self.seats[place];
                let dealt = seat.turns == 0 && seat.melds.is_empty();
                // The dealt hand waited only if the discard is the drawn tile. The dealer's fourteen tiles have no drawn tile, so any
                // discard will do.
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

    /// Returns every tile of the game, wherever it is now.
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

    fn setting(&self) -> &'static Setting {
        self.game.setting()
    }

    /// Returns the indexes of the seats in the order of play, from the seat whose turn it is.
    fn around(&self) -> impl Iterator<Item = usize> + use<> {
        let (turn, players) = (self.turn, self.seats.len());
        (0..players).map(move |step| (turn + step) % players)
    }

    /// Returns the number of tiles that may still be drawn in turn.
    fn drawable(&self) -> usize {
        self.wall.len().saturating_sub((self.game.kept_back() + self.game.last_draws()) as usize)
    }

    /// Records whether one more tile could complete the hand of a seat.
    fn look(&mut self, place: usize) {
        self.seats[place].waits = self.waits(place, self.tiles(place));
    }

    /// Returns whether one more tile could complete these tiles with the seat's melds; if there is already an extra tile, whether they are
    /// complete.
    fn waits(&self, place: usize, mut held: Tiles) -> bool {
        let melds = self.melds(place);
        // The dealer's dealt hand has one extra tile, and so has a hand after a claim that is not a kong.
        let over = held.total() + 3 * melds.len() > self.setting().held();
        held.wild += u8::from(!over);
        self.game.lacks(&held, &melds) == 0
    }

    fn melds(&self, place: usize) -> Vec<Meld> {
        self.seats[place].melds.iter().map(|(_, meld)| meld.clone()).collect()
    }

    /// Returns the concealed tiles, with gold and function tiles as wild.
    fn tiles(&self, place: usize) -> Tiles {
        Tiles::held(&self.seats[place].standing, self.turned)
    }

    /// Returns the concealed tiles without one piece.
    fn tiles_without(&self, place: usize, piece: Piece) -> Tiles {
        let mut tiles = self.tiles(place);
        match piece {
            Piece::Tile(tile) if Some(tile) != self.turned => {
                tiles.counts.remove(tile);
            }
            _ => tiles.wild = tiles.wild.saturating_sub(1),
        }
        tiles
    }

    /// Returns whether nobody has made a meld.
    fn undisturbed(&self) -> bool {
        self.seats.iter().all(|seat| seat.melds.is_empty())
    }
}

fn faces(setting: &Setting) -> Vec<Face> {
    let tiles = Tile::all().flat_map(|tile| std::iter::repeat_n(Face::Piece(Piece::Tile(tile)), 4));
    let flowers = Flower::all().take(setting.flowers.into()).map(Face::Flower);
    let functions = (1..=8).filter(|_| setting.functions).map(|number| Face::Piece(Piece::Function(number)));
    tiles.chain(flowers).chain(functions).collect()
}
