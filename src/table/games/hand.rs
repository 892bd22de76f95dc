//! A hand of any of the games, played: deal, flowers, the turn of gold, draws, claims, kongs, wins, the last draws.
//!
//! It is pure: a game, a [`Start`] and a seed make a hand, and the same actions lead to the same end. What the sources leave
//! open is settled by the rulings from G29 on.

mod answers;
mod drawing;
mod ending;
mod legal;
mod seen;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan::{DraftMeld, Flower, Tile, TileCounts, Wind};
use oorandom::Rand32;

use super::dealer::Ended;
use super::entry::{EnteredFlowers, Piece};
use super::setting::Setting;
use super::win::Meld;
use super::{Amount, Claimed, Entry, Fault, Game, Score, Tiles};

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
#[derive(Clone, Debug, Default)]
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
    /// What each seat gets or pays; a fault where the game cannot settle what it has scored.
    pub pay: Result<[Amount; 4], Fault>,
    /// Who drew the last tile.
    pub last: Wind,
}

impl Outcome {
    /// How the hand ended, as who deals next depends on it.
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
    /// A seat holds its full number of tiles, the drawn tile last.
    Turn {
        drawn: bool,
        kong: bool,
    },
    /// The others answer a discard, or a tile added to a pung.
    Window {
        tile: Piece,
        robbed: bool,
    },
    /// The dealer takes the gold for this piece, unless another does.
    Grabbed {
        piece: Piece,
    },
    /// The last tiles: drawn, and kept.
    Last,
    Over,
}

/// A hand at one moment.
#[derive(Clone)]
pub struct Hand {
    game: Rc<dyn Game>,
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

impl Hand {
    /// A hand that was shuffled by a seed and dealt.
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

    /// How it ended; nothing while it is played.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The seats that are asked, in the order of play.
    pub fn to_act(&self) -> Vec<Wind> {
        let asked = |&seat: &usize| match self.moment {
            Moment::Over => false,
            Moment::Turn { .. } | Moment::Last => seat == self.turn,
            Moment::Window { .. } | Moment::Grabbed { .. } => seat != self.turn && self.answers[seat].is_none(),
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

    /// Every tile of the game, wherever it lies now.
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

    /// The places from the one whose turn it is on.
    fn around(&self) -> impl Iterator<Item = usize> + use<> {
        let (turn, players) = (self.turn, self.seats.len());
        (0..players).map(move |step| (turn + step) % players)
    }

    /// How many tiles may still be drawn in turn.
    fn drawable(&self) -> usize {
        self.wall.len().saturating_sub((self.game.kept_back() + self.game.last_draws()) as usize)
    }

    /// Notes whether one more tile may complete a hand.
    fn look(&mut self, place: usize) {
        self.seats[place].waits = self.waits(place, self.tiles(place));
    }

    /// Whether one more tile may complete the melds of a seat with these tiles; where a tile is held already, whether it does.
    fn waits(&self, place: usize, mut held: Tiles) -> bool {
        let melds = self.melds(place);
        // The dealer's dealt hand has one tile more.
        let over = held.total() + 3 * melds.len() > self.setting().held();
        held.wild += u8::from(!over);
        self.game.lacks(&held, &melds) == 0
    }

    fn melds(&self, place: usize) -> Vec<Meld> {
        self.seats[place].melds.iter().map(|(_, meld)| meld.clone()).collect()
    }

    /// The standing tiles with gold and function tiles as wild.
    fn tiles(&self, place: usize) -> Tiles {
        let mut tiles = Tiles { counts: TileCounts::EMPTY, wild: 0 };
        for &piece in &self.seats[place].standing {
            match piece {
                Piece::Tile(tile) if Some(tile) != self.turned => tiles.counts.add(tile),
                _ => tiles.wild += 1,
            }
        }
        tiles
    }

    /// The same without one of them.
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

    /// Whether nobody has made a meld.
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
