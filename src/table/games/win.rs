//! A winning hand, checked against the setting of its game.

use bafan::{DraftMeld, Dragon, MeldFault, Situation, Tile, TileCounts, Wind, order};

use super::divide::{Division, SetRules, Shape, Tiles};
use super::entry::{Entry, Piece};
use super::fault::Fault;
use super::setting::Setting;

/// A meld of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meld {
    /// The shape of the set.
    pub shape: Shape,
    /// The tiles, lowest first.
    pub tiles: Vec<Tile>,
}

impl Meld {
    /// Converts an entered meld.
    ///
    /// # Errors
    ///
    /// Fails if the tiles are not a set under these rules, or if the mark does not fit.
    pub fn of(draft: &DraftMeld, rules: SetRules) -> Result<Meld, MeldFault> {
        let mut tiles = draft.tiles.clone();
        order::by(&mut tiles, Ord::cmp);
        let shape = match bafan::Meld::try_from(draft) {
            Ok(bafan::Meld::Chow { .. }) => Shape::Chow,
            Ok(bafan::Meld::Pung { .. }) => Shape::Pung,
            Ok(bafan::Meld::MeldedKong { .. }) => Shape::MeldedKong,
            Ok(bafan::Meld::ConcealedKong { .. }) => Shape::ConcealedKong,
            Err(fault) => honor_set(&tiles, rules).filter(|_| draft.mark.is_none_or(|mark| mark <= 3)).ok_or(fault)?,
        };
        Ok(Meld { shape, tiles })
    }
}

fn honor_set(tiles: &[Tile], rules: SetRules) -> Option<Shape> {
    let different = tiles.len() == 3 && tiles[0] < tiles[1] && tiles[1] < tiles[2];
    if different && rules.winds && tiles.iter().all(|tile| tile.wind().is_some()) {
        return Some(Shape::Winds);
    }
    let dragons = Dragon::ALL.map(Dragon::tile);
    (rules.dragons && tiles == dragons.as_slice()).then_some(Shape::Dragons)
}

/// A hand that is possible in its game, with its winning tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The melds, in the order entered.
    pub melds: Vec<Meld>,
    /// The concealed tiles, including the winning one but not wild ones.
    pub standing: TileCounts,
    /// The winning tile, which may be a gold or a function tile.
    pub winning: Piece,
    /// The kind of the gold tiles, if the entry names or marks it.
    pub gold: Option<Tile>,
    /// The number of concealed gold tiles.
    pub golds: u8,
    /// The numbers of the concealed function tiles.
    pub functions: Vec<u8>,
    /// The winds and the four flags of the official notation.
    pub situation: Situation,
    /// The seat of the winner.
    pub winner: Wind,
    /// The seat of the dealer.
    pub dealer: Wind,
    /// The discarder of the winning tile, if given.
    pub from: Option<Wind>,
    /// Whether the win came before the end of the winner's first turn.
    pub first: bool,
}

impl Win {
    /// Checks an entry against the setting of its game.
    pub(super) fn of(entry: &Entry, setting: &Setting) -> Result<Win, Fault> {
        let melds = melds(entry, setting)?;
        let pieces: usize = entry.standing.len() + 3 * melds.len();
        let wanted = setting.sets * 3 + 2;
        let gold = gold(entry, setting)?;
        // With all the gold tiles, a hand can win before its first draw, with one tile fewer.
        let is_gold = |piece: &&Piece| matches!(piece, Piece::Tile(tile) | Piece::Gold(tile) if gold == Some(*tile));
        let golds = entry.standing.iter().filter(is_gold).count();
        let undrawn = golds > 0 && golds == usize::from(setting.golds) && pieces + 1 == wanted;
        let sized = (pieces == wanted || undrawn) && melds.len() <= setting.sets;
        let mut win = Win {
            melds,
            standing: TileCounts::EMPTY,
            // A hand without concealed tiles is refused below because of its size.
            winning: entry.standing.last().copied().unwrap_or(Piece::Function(0)),
            gold,
            golds: 0,
            functions: Vec::new(),
            situation: entry.situation,
            winner: entry.situation.seat,
            dealer: entry.dealer()?,
            from: entry.from()?,
            first: entry.has("first"),
        };
        for &piece in &entry.standing {
            win.stand(piece, setting)?;
        }
        if let Piece::Tile(tile) = win.winning {
            win.winning = if gold == Some(tile) { Piece::Gold(tile) } else { win.winning };
        }
        // Impossible tiles are reported even if the hand also has the wrong size.
        win.check_copies(setting)?;
        if !sized {
            return Err(Fault::Size { tiles: pieces, wanted });
        }
        win.check_seats(setting)?;
        win.check_situation()?;
        Ok(win)
    }

    fn stand(&mut self, piece: Piece, setting: &Setting) -> Result<(), Fault> {
        match piece {
            Piece::Function(_) if !setting.functions => Err(Fault::NoWild),
            Piece::Function(number) if self.functions.contains(&number) => Err(Fault::FunctionTwice(number)),
            Piece::Function(number) => {
                self.functions.push(number);
                Ok(())
            }
            Piece::Tile(tile) | Piece::Gold(tile) if !setting.has(tile) => Err(Fault::NoSuchTile(tile)),
            Piece::Tile(tile) | Piece::Gold(tile) if self.gold == Some(tile) => {
                self.golds += 1;
                Ok(())
            }
            Piece::Tile(tile) | Piece::Gold(tile) => {
                self.standing.add(tile);
                Ok(())
            }
        }
    }

    /// Counts all tiles of the hand that are not wild, melds included.
    pub fn counts(&self) -> TileCounts {
        let mut counts = self.standing;
        counts.extend(self.melds.iter().flat_map(|meld| &meld.tiles).copied());
        counts
    }

    /// Returns the concealed tiles with gold tiles as wild, without function tiles.
    pub const fn tiles(&self) -> Tiles {
        Tiles { counts: self.standing, wild: self.golds }
    }

    /// Returns the concealed tiles without the winning tile.
    pub fn waiting(&self) -> Tiles {
        let mut tiles = self.tiles();
        match self.winning {
            Piece::Gold(_) => tiles.wild = tiles.wild.saturating_sub(1),
            Piece::Tile(tile) => drop(tiles.counts.remove(tile)),
            Piece::Function(_) => {}
        }
        tiles
    }

    /// Returns whether nothing was claimed: the hand has no meld, or concealed kongs only.
    pub fn is_concealed(&self) -> bool {
        self.melds.iter().all(|meld| meld.shape == Shape::ConcealedKong)
    }

    /// Counts the melds of this shape.
    pub fn melded(&self, shape: Shape) -> u32 {
        self.melds.iter().filter(|meld| meld.shape == shape).count() as u32
    }

    /// Returns one division of the concealed tiles into sets and a pair; `None` if there is none.
    pub(super) fn division(&self, setting: &Setting) -> Option<Division> {
        self.tiles().division(setting.sets - self.melds.len(), true, setting.rules)
    }

    fn check_copies(&self, setting: &Setting) -> Result<(), Fault> {
        let counts = self.counts();
        if let Some((tile, copies)) = counts.iter().find(|&(_, copies)| copies > 4) {
            return Err(Fault::Copies { tile, copies, most: 4 });
        }
        let Some(gold) = self.gold else { return Ok(()) };
        if self.melds.iter().any(|meld| meld.tiles.contains(&gold)) {
            return Err(Fault::GoldMelded(gold));
        }
        // One copy was turned up to show the gold kind, so a hand cannot have all four.
        let most = setting.golds;
        if self.golds > most { Err(Fault::Copies { tile: gold, copies: self.golds, most }) } else { Ok(()) }
    }

    fn check_seats(&self, setting: &Setting) -> Result<(), Fault> {
        let named = [Some(self.winner), Some(self.dealer), self.from];
        match named.into_iter().flatten().find(|seat| !setting.seats().contains(seat)) {
            Some(seat) => Err(Fault::Seat(seat)),
            None => Ok(()),
        }
    }

    fn check_situation(&self) -> Result<(), Fault> {
        let Situation { self_drawn, kong, last_tile, .. } = self.situation;
        if kong && self_drawn && !self.melds.iter().any(|meld| meld.shape.is_kong()) {
            return Err(Fault::NoKong);
        }
        if let (Piece::Tile(tile), true) = (self.winning, self.situation.robs_kong()) {
            if self.counts()[tile] > 1 {
                return Err(Fault::RobbedHeld(tile));
            }
            if last_tile {
                return Err(Fault::Together("a robbed kong", "the last tile"));
            }
        }
        if self.first && (!self.melds.is_empty() || kong || last_tile) {
            return Err(Fault::First);
        }
        if self.first
            && !self_drawn
            && (self.winner == self.dealer || self.from.is_some_and(|from| from != self.dealer))
        {
            return Err(Fault::First);
        }
        Ok(())
    }
}

fn melds(entry: &Entry, setting: &Setting) -> Result<Vec<Meld>, Fault> {
    let meld = |draft: &DraftMeld| {
        if let Some(&tile) = draft.tiles.iter().find(|&&tile| !setting.has(tile)) {
            return Err(Fault::NoSuchTile(tile));
        }
        Meld::of(draft, setting.rules).map_err(|fault| Fault::Meld { meld: draft.to_string(), fault })
    };
    entry.melds.iter().map(meld).collect()
}

/// Returns the gold kind, named by the flag `gold=`, by stars or by both; `None` if it is not named.
pub(super) fn gold(entry: &Entry, setting: &Setting) -> Result<Option<Tile>, Fault> {
    let starred =
        entry.standing.iter().filter_map(|piece| if let Piece::Gold(tile) = piece { Some(*tile) } else { None });
    let flagged = match entry.flag("gold") {
        None => None,
        Some(text) => {
            Some(Tile::all().find(|tile| tile.to_string() == text).ok_or_else(|| entry.bad("gold", "a tile"))?)
        }
    };
    let mut named = flagged.into_iter().chain(starred);
    let Some(gold) = named.next() else { return Ok(None) };
    if setting.golds == 0 {
        return Err(Fault::NoWild);
    }
    if !setting.has(gold) {
        return Err(Fault::NoSuchTile(gold));
    }
    match named.find(|&other| other != gold) {
        Some(other) => Err(Fault::TwoGolds(gold, other)),
        None => Ok(Some(gold)),
    }
}
