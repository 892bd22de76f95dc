//! A hand of another game played against opponents: its state, and its stored text.

#[cfg(test)]
mod tests;

use std::rc::Rc;

use bafan::{Tile, Wind, order};
use bafan_table::games::opponent::Strength;
use bafan_table::games::{Action, Amount, Dealing, Ended, Game, Hand, HandOutcome, Phase, Piece, Seen, Start};

use super::GameName;

/// The human player's seat, except in games whose seats turn with the deal.
const OWN: Wind = Wind::East;
/// The start of the stored text; the first version had no buying.
const VERSION: &str = "2";
const FIRST_VERSION: &str = "1";

/// A hand in progress, with the total of the hands before it.
#[derive(Clone)]
pub struct Playing {
    name: GameName,
    choices: String,
    table: Table,
    places: Vec<u8>,
    game: Rc<dyn Game>,
    hand: Hand,
    done: Option<(Wind, Action)>,
}

/// The state carried from hand to hand.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Table {
    strength: Strength,
    seed: u64,
    hands: u32,
    dealer: Wind,
    /// How many times in a row the dealer has stayed.
    streak: u32,
    total: Amount,
    /// Whether the human player has bought, which doubles wins and losses in this hand.
    buys: bool,
}

impl Playing {
    /// Returns the first hand of a game, under rules in their stored form.
    pub fn new(name: GameName, choices: &str, strength: Strength, seed: u64) -> Playing {
        let table = Table { strength, seed, hands: 0, dealer: Wind::East, streak: 0, total: Amount::ZERO, buys: false };
        Playing::dealt(name, choices, table)
    }

    fn dealt(name: GameName, choices: &str, table: Table) -> Playing {
        let buyers = if table.buys { vec![OWN] } else { Vec::new() };
        let game: Rc<dyn Game> = name.game_by(choices).into();
        let start = Start { dealer: table.dealer, streak: table.streak, buyers, wall: wall(&*game, table) };
        let hand = Hand::new(game.clone(), start, table.seed.wrapping_add(table.hands.into()));
        Playing { name, choices: choices.to_owned(), table, places: Vec::new(), game, hand, done: None }
    }

    /// Parses a stored text; `None` if it does not describe a hand of the game or comes from a later version of the app.
    pub fn read(name: GameName, text: &str) -> Option<Playing> {
        let mut fields = text.split(' ');
        let version = fields.next().filter(|version| [VERSION, FIRST_VERSION].contains(version))?;
        let choices = fields.next()?;
        let strength = fields.next()?;
        let strength = Strength::ALL.into_iter().find(|known| known.name() == strength)?;
        let seed = fields.next()?.parse().ok()?;
        let hands = fields.next()?.parse().ok()?;
        let mut dealer = fields.next()?.chars();
        let dealer = Wind::of_letter(dealer.next()?).filter(|_| dealer.next().is_none())?;
        let streak = fields.next()?.parse().ok()?;
        let total = Amount::halves(fields.next()?.parse().ok()?);
        let buys = match version {
            FIRST_VERSION => false,
            _ => fields.next().filter(|buys| ["0", "1"].contains(buys))? == "1",
        };
        let places = fields.next()?;
        if (dealer as usize) >= name.game().setting().players || fields.next().is_some() {
            return None;
        }
        let mut playing = Playing::dealt(name, choices, Table { strength, seed, hands, dealer, streak, total, buys });
        for place in places.split('.').filter(|place| !place.is_empty()) {
            let seat = playing.hand.to_act().first().copied()?;
            let action = playing.hand.legal(seat).get(place.parse::<usize>().ok()?)?.clone();
            playing.act(seat, &action).then_some(())?;
        }
        Some(playing)
    }

    /// Formats the text to store: version, rules, strength, seed, hands, dealer, streak, total in halves, whether the human player has
    /// bought, and the index of each action among the legal ones.
    pub fn text(&self) -> String {
        let Table { strength, seed, hands, dealer, streak, total, buys } = self.table;
        let places = self.places.iter().map(u8::to_string).collect::<Vec<_>>().join(".");
        let choices = &self.choices;
        let strength = strength.name();
        let (dealer, halves) = (dealer.letter(), total.in_halves());
        format!("{VERSION} {choices} {strength} {seed} {hands} {dealer} {streak} {halves} {} {places}", u8::from(buys))
    }

    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    pub const fn name(&self) -> GameName {
        self.name
    }

    pub fn players(&self) -> usize {
        self.game.setting().players
    }

    pub const fn strength(&self) -> Strength {
        self.table.strength
    }

    pub const fn dealer(&self) -> Wind {
        self.table.dealer
    }

    pub const fn actions(&self) -> usize {
        self.places.len()
    }

    /// Returns the last action other than a pass, and the seat that made it; `None` before any such action.
    pub const fn done(&self) -> Option<&(Wind, Action)> {
        self.done.as_ref()
    }

    pub fn own(&self) -> Wind {
        if self.game.setting().seats_turn { Wind::ALL[self.table.hands as usize % 4] } else { OWN }
    }

    pub fn seen(&self) -> Seen<'_> {
        self.hand.observe(self.own())
    }

    pub fn is_asked(&self) -> bool {
        self.hand.to_act().contains(&self.own())
    }

    /// Returns the human player's total so far, including this hand once it has ended.
    pub fn total(&self) -> Amount {
        let now = self.hand.outcome().and_then(|outcome| Some(outcome.pay.as_ref().ok()?[self.own() as usize]));
        self.table.total + now.unwrap_or(Amount::ZERO)
    }

    /// Makes an action of the human player; returns whether it was legal.
    pub fn take(&mut self, action: &Action) -> bool {
        self.act(self.own(), action)
    }

    /// Makes an opponent's action, unless the human player has to act or the hand is over; returns whether one was made.
    pub fn go_on(&mut self) -> bool {
        if self.is_asked() {
            return false;
        }
        let Some(seat) = self.hand.to_act().first().copied() else { return false };
        let action = self.table.strength.decide(&self.hand.observe(seat));
        self.act(seat, &action)
    }

    /// Makes an action for a seat; returns whether the action was legal. In the stored text, answers to a discard are in the order in which
    /// the seats are asked, so the opponents who are asked before this seat answer first.
    fn act(&mut self, seat: Wind, action: &Action) -> bool {
        if !self.hand.legal(seat).contains(action) {
            return false;
        }
        for before in self.hand.to_act().into_iter().take_while(|&other| other != seat) {
            let theirs = self.table.strength.decide(&self.hand.observe(before));
            self.note(before, &theirs);
        }
        self.note(seat, action)
    }

    /// Carries out and records an action; returns whether it was legal.
    fn note(&mut self, seat: Wind, action: &Action) -> bool {
        let place = self.hand.legal(seat).iter().position(|legal| legal == action);
        let Some(place) = place.and_then(|place| u8::try_from(place).ok()) else { return false };
        if self.hand.act(seat, action.clone()).is_err() {
            return false;
        }
        self.places.push(place);
        if *action != Action::Pass {
            self.done = Some((seat, action.clone()));
        }
        true
    }

    /// Returns whether the game lets players buy before a hand.
    pub fn has_buying(&self) -> bool {
        self.game.setting().phases.contains(&Phase::Buying)
    }

    /// Returns the seat at whose wall the deal starts, if the rules force that player and the dealer to buy.
    pub fn forced_wall(&self) -> Option<Wind> {
        wall(&*self.game, self.table).filter(|_| self.game.choices().has_taken("buying", "forced"))
    }

    pub const fn buys(&self) -> bool {
        self.table.buys
    }

    /// Deals the next hand; `buys` says whether the human player has bought. The game's custom decides who deals. If the seats turn with
    /// the deal, East always deals.
    pub fn next(&self, buys: bool) -> Playing {
        let now = Dealing { dealer: self.table.dealer, hands: self.table.streak + 1 };
        let ended = self.hand.outcome().map_or(Ended::Drawn { last: now.dealer }, HandOutcome::ended);
        let next = self.game.setting().custom.next(self.players(), now, &ended).dealing;
        let (dealer, streak) =
            if self.game.setting().seats_turn { (Wind::East, 0) } else { (next.dealer, next.hands - 1) };
        let buys = buys && self.has_buying();
        let table = Table { hands: self.table.hands + 1, dealer, streak, total: self.total(), buys, ..self.table };
        Playing::dealt(self.name, &self.choices, table)
    }

    /// Returns the human player's concealed tiles in order, gold first, and separately the tile just drawn.
    pub fn standing(&self) -> (Vec<Piece>, Option<Piece>) {
        let seen = self.seen();
        let mut standing = seen.standing.clone();
        let drawn = if self.has_drawn(&seen) { standing.pop() } else { None };
        let key = |piece: &Piece| match *piece {
            Piece::Tile(tile) if Some(tile) == seen.gold => (0, tile.index()),
            Piece::Tile(tile) => (1, tile.index()),
            Piece::Gold(tile) => (0, tile.index()),
            Piece::Function(number) => (2, usize::from(number)),
        };
        order::by_key(&mut standing, key);
        (standing, drawn)
    }

    fn has_drawn(&self, seen: &Seen<'_>) -> bool {
        let full = seen.standing.len() + 3 * seen.melds.len() > seen.game.setting().held();
        let claimed = matches!(&self.done, Some((seat, Action::Claim(_))) if *seat == seen.seat);
        full && !claimed && !self.places.is_empty()
    }
}

/// Returns the seat at whose wall the deal starts, chosen at random; `None` in games without buying.
fn wall(game: &dyn Game, table: Table) -> Option<Wind> {
    let dice = table.seed.wrapping_add(table.hands.into()).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62;
    game.setting().phases.contains(&Phase::Buying).then(|| Wind::ALL[dice as usize % Wind::ALL.len()])
}

/// Returns the tiles with which the page shows a claim or a kong; empty for other actions.
pub fn claimed_tiles(action: &Action) -> Vec<Tile> {
    match action {
        Action::Claim(claimed) => claimed.meld.tiles.clone(),
        Action::Kong(tile) => vec![*tile],
        _ => Vec::new(),
    }
}
