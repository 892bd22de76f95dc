//! What one seat may know about a hand.

use bafan::{DraftMeld, Tile, Wind};

use super::{Action, Hand, Moment};
use crate::games::divide::Shape;
use crate::games::entry::{EnteredFlowers, Piece};
use crate::games::win::Meld;
use crate::games::{Amount, Game, Tiles};

/// What the observer can see of a seat.
#[derive(Clone, Debug)]
pub struct SeenSeat {
    /// The wind of the seat.
    pub seat: Wind,
    /// The melds; a concealed kong of another seat has no tiles.
    pub melds: Vec<DraftMeld>,
    /// The discards that were not claimed.
    pub discards: Vec<Piece>,
    /// The flowers laid down.
    pub flowers: EnteredFlowers,
    /// Whether the seat has pressed the ready button or shown the gap around the gold rank.
    pub ready: bool,
}

/// A hand as seen by one seat.
#[derive(Clone)]
pub struct Seen<'g> {
    /// The game that is played.
    pub game: &'g dyn Game,
    /// The observing seat.
    pub seat: Wind,
    /// The seat whose turn it is.
    pub turn: Wind,
    /// The seat's own concealed tiles; after a draw, the drawn tile is last.
    pub standing: Vec<Piece>,
    /// The seat's own melds.
    pub melds: Vec<Meld>,
    /// The kind of the gold tiles; `None` if there are none.
    pub gold: Option<Tile>,
    /// The tile to respond to: a discard, or a tile added to a pung; `None` if there is none.
    pub asked: Option<Piece>,
    /// The number of tiles that may still be drawn in turn.
    pub left: usize,
    /// All seats, the observer's first.
    pub seats: Vec<SeenSeat>,
    /// The observer's legal actions now; empty if the observer is not to act.
    pub legal: Vec<Action>,
    /// The total of a win that can be declared now, except by taking the turned gold tile; `None` if there is no such win.
    pub win: Option<Amount>,
}

impl Hand {
    /// Returns all that a seat may know now.
    pub fn observe(&self, seat: Wind) -> Seen<'_> {
        let place = seat as usize % self.seats.len();
        let players = self.seats.len();
        let seats = (0..players).map(|step| (place + step) % players).map(|at| {
            let other = &self.seats[at];
            let melds = other.melds.iter().map(|(draft, meld)| {
                let hidden = at != place && meld.shape == Shape::ConcealedKong;
                if hidden { DraftMeld { tiles: Vec::new(), mark: None } } else { draft.clone() }
            });
            SeenSeat {
                seat: Wind::ALL[at],
                melds: melds.collect(),
                discards: other.discards.clone(),
                flowers: other.flowers.clone(),
                ready: other.ready.is_some() || other.gap,
            }
        });
        let legal = self.legal(seat);
        let win = legal.contains(&Action::Win).then(|| self.entry(place, &Action::Win)).flatten();
        let own = &self.seats[place];
        Seen {
            game: &*self.game,
            seat,
            turn: Wind::ALL[self.turn],
            standing: own.standing.clone(),
            melds: own.melds.iter().map(|(_, meld)| meld.clone()).collect(),
            gold: self.turned,
            asked: if let Moment::Window { tile, .. } = self.moment { Some(tile) } else { None },
            left: self.drawable(),
            seats: seats.collect(),
            legal,
            win: win.and_then(|entry| self.game.score(&entry).ok()).map(|score| score.total),
        }
    }
}

impl Seen<'_> {
    /// Counts concealed tiles, with gold and function tiles as wild.
    pub fn held(&self, standing: &[Piece]) -> Tiles {
        Tiles::held(standing, self.gold)
    }

    /// Returns the number of copies of a kind that this seat has not seen.
    pub fn unseen(&self, tile: Tile) -> u8 {
        let melds = self.seats.iter().flat_map(|seat| seat.melds.iter().flat_map(|meld| &meld.tiles));
        let lying = self.seats.iter().flat_map(|seat| &seat.discards).chain(&self.standing);
        let lying = lying.filter(|&&piece| piece == Piece::Tile(tile)).count();
        let turned = usize::from(self.gold == Some(tile));
        4u8.saturating_sub((melds.filter(|&&own| own == tile).count() + lying + turned) as u8)
    }
}
