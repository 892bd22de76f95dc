//! The score sheet of one of the other games: an append-only log from which everything else is computed.
//!
//! The log has the end of each hand as entered. The dealer, the streak, the payments and the totals follow from it, so a correction changes
//! everything after it.

mod log;
mod settle;
mod text;

use bafan::Wind;

use super::dealer::{Custom, Dealing};
use super::entry::Entry;
use super::fault::Fault;
use super::pay::Way;
use super::{Amount, Game, GameName, Phase};
use crate::player::LONGEST_NAME;
use log::{Noted, holding, noted};
use settle::{dealt, settle};

pub use text::SheetTextFault;

/// The settings of a match of one of the other games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetStart {
    /// The game, by its slug.
    pub game: String,
    /// The rules that differ from the default, as [`Game::take`] reads them: `luxury=times+gap=2`.
    pub choices: String,
    /// The way of paying; `None` for the game's own.
    pub way: Option<Way>,
    /// The custom for passing the deal; `None` for the game's own.
    pub custom: Option<Custom>,
    /// The players in the order of play, the first dealer first.
    pub players: Vec<String>,
}

/// The end of a hand. Seats are those of the hand: the dealer is East, and the others follow in the order of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// One win, or several if the game allows it, entered as tiles.
    Won(Vec<Entry>),
    /// One win, or several if the game allows it, entered as points.
    Points {
        /// The winners, each with the points of the game's score, before the factors for seats and the way of winning.
        won: Vec<(Wind, Amount)>,
        /// The discarder; `None` if the tile was self-drawn.
        from: Option<Wind>,
        /// The players who bought, if the game has buyers and its own way of paying is used.
        buyers: Vec<Wind>,
    },
    /// Nobody won.
    Drawn {
        /// The player who drew the last tile.
        last: Wind,
    },
}

/// A line of the log. Hands and players are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetEvent {
    /// The next hand ended in this way.
    Hand(Ending),
    /// A payment apart from the hands: a bet, a penalty, a kong paid at once or a payment for leaving the table.
    Payment {
        /// The index of the player who pays.
        payer: usize,
        /// The index of the player who receives the amount; `None` if the points are lost.
        payee: Option<usize>,
        /// The amount, above 0.
        amount: Amount,
    },
    /// An earlier hand is corrected.
    Correct {
        /// The index of the hand, from 0.
        hand: usize,
        /// The corrected end of the hand.
        ending: Ending,
    },
    /// An earlier hand is removed.
    Strike {
        /// The index of the hand, from 0.
        hand: usize,
    },
    /// The last line that has not been undone is undone.
    Back,
}

/// The reason why a line is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// The sheet has this version of the format, which this program cannot read.
    Version(u32),
    /// The game or one of its rules is unknown.
    Game,
    /// The number of players is wrong for the game; this is the right number.
    Players(usize),
    /// The name of the player with this index is empty or longer than 40 characters, begins or ends with white space, or contains a control
    /// character.
    Name(usize),
    /// The player with this index has the name of an earlier player.
    SameName(usize),
    /// No hand has this index.
    Hand(usize),
    /// A player does not exist, or payer and payee are the same.
    Player,
    /// An amount is not positive, or exceeds a million.
    Amount,
    /// A seat is not in use, the discarder won, or the game does not allow these winners or buyers.
    Seat,
    /// The tiles do not win, or the payments for the win cannot be computed.
    Tiles(Fault),
    /// There is no line to undo.
    NothingBack,
    /// The match has ended by its custom for passing the deal.
    Over,
    /// The log already has the maximum number of lines.
    TooLong,
}

/// A hand on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// The dealer, as an index into the players.
    pub dealer: usize,
    /// The number of hands in a row that this player has dealt, including this one.
    pub hands: u32,
    /// The end of the hand.
    pub ending: Ending,
    /// The change in each player's total, including payments since the previous hand.
    pub change: Vec<Amount>,
    /// The totals of the players after the hand.
    pub totals: Vec<Amount>,
    /// The ends that corrections have replaced, oldest first.
    pub was: Vec<Ending>,
}

/// A match of one of the other games.
///
/// ```
/// use bafan_table::games::{Amount, Ending, Sheet, SheetEvent, SheetStart};
///
/// let players = ["Ann", "Bob", "Cai", "Dou"].map(str::to_owned).to_vec();
/// let start = SheetStart { game: "yichun".into(), choices: String::new(), way: None, custom: None, players };
/// let mut sheet = Sheet::new(start).unwrap();
/// let won = Ending::Points { won: vec![(bafan::Wind::South, Amount::whole(2))], from: None, buyers: vec![] };
/// sheet.push(SheetEvent::Hand(won)).unwrap();
/// // The dealer pays double, and whoever wins deals next.
/// assert_eq!(sheet.totals().iter().map(|total| total.to_string()).collect::<Vec<_>>(), ["-4", "8", "-2", "-2"]);
/// assert_eq!(sheet.dealing().dealer as usize, 1);
/// assert_eq!(sheet.to_string().parse(), Ok(sheet));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    start: SheetStart,
    log: Vec<SheetEvent>,
    rows: Vec<SheetRow>,
    /// What each player has received or paid since the last hand.
    beside: Vec<Amount>,
    /// The deal of the next hand.
    dealing: Dealing,
}

/// The maximum number of lines in a log; an evening has about a hundred.
const MOST_LINES: usize = 2_000;
impl Sheet {
    /// Begins a match.
    ///
    /// # Errors
    ///
    /// Fails if the game or one of its rules is unknown, or if there is not the right number of players with different, valid names.
    pub fn new(start: SheetStart) -> Result<Sheet, SheetFault> {
        Sheet::replay(start, Vec::new())
    }

    /// Computes the sheet from a log.
    fn replay(start: SheetStart, log: Vec<SheetEvent>) -> Result<Sheet, SheetFault> {
        let game = start.game()?;
        let players = game.setting().players;
        check_names(&start.players, players)?;
        if log.len() > MOST_LINES {
            return Err(SheetFault::TooLong);
        }
        let (noted, beside) = noted(&log, players)?;
        let custom = start.custom.unwrap_or(game.setting().custom);
        let mut sheet = Sheet { start, log, rows: Vec::with_capacity(noted.len()), beside, dealing: FIRST };
        for Noted { ending, was, beside } in noted {
            let row = sheet.row(&*game, custom, ending, was, beside)?;
            sheet.rows.push(row);
        }
        Ok(sheet)
    }

    /// Appends a line.
    ///
    /// # Errors
    ///
    /// Returns the reason why the line is refused; in that case, the sheet is unchanged.
    pub fn push(&mut self, event: SheetEvent) -> Result<(), SheetFault> {
        if matches!(event, SheetEvent::Hand(_)) && self.is_over() {
            return Err(SheetFault::Over);
        }
        let mut log = self.log.clone();
        log.push(event);
        *self = Sheet::replay(self.start.clone(), log)?;
        Ok(())
    }

    /// Appends recorded lines and replays the log once. Unlike [`push`](Sheet::push), it accepts hands after the end of the match.
    ///
    /// # Errors
    ///
    /// Returns the reason why one of the lines is refused; in that case, the sheet is unchanged.
    pub fn extend(&mut self, events: Vec<SheetEvent>) -> Result<(), SheetFault> {
        let log = self.log.iter().cloned().chain(events).collect();
        *self = Sheet::replay(self.start.clone(), log)?;
        Ok(())
    }

    /// Returns the number of lines in the log.
    pub fn lines(&self) -> usize {
        self.log.len()
    }

    /// Returns the lines after those of another sheet; `None` if the settings differ, or if this sheet does not begin with all lines of the
    /// other.
    pub fn beyond(&self, other: &Sheet) -> Option<&[SheetEvent]> {
        self.log.strip_prefix(other.log.as_slice()).filter(|_| self.start == other.start)
    }

    /// Returns the settings of the match.
    pub const fn start(&self) -> &SheetStart {
        &self.start
    }

    /// Returns the hands so far, in order.
    pub fn rows(&self) -> &[SheetRow] {
        &self.rows
    }

    /// Returns the current total of each player.
    pub fn totals(&self) -> Vec<Amount> {
        let last = self.rows.last().map_or_else(|| vec![Amount::ZERO; self.beside.len()], |row| row.totals.clone());
        last.iter().zip(&self.beside).map(|(&total, &beside)| total + beside).collect()
    }

    /// Returns what each player has received or paid since the last hand; the change of the next hand will include these amounts.
    pub fn beside(&self) -> &[Amount] {
        &self.beside
    }

    /// Returns the deal of the next hand. The position of its dealer in [`Wind::ALL`] is the index of the player who deals.
    pub const fn dealing(&self) -> Dealing {
        self.dealing
    }

    /// Returns whether there is a line to undo.
    pub fn can_go_back(&self) -> bool {
        holding(&self.log).is_ok_and(|lines| !lines.is_empty())
    }

    /// Returns whether several players can win on one tile.
    pub fn has_several_winners(&self) -> bool {
        self.start.game().is_ok_and(|game| game.setting().several_winners)
    }

    /// Returns the winners of a hand with this end, as indexes into the players, each with the points of the win.
    pub fn won(&self, hand: usize, ending: &Ending) -> Vec<(usize, Amount)> {
        let player = |seat: Wind| self.player(hand, seat);
        match ending {
            Ending::Drawn { .. } => Vec::new(),
            Ending::Points { won, .. } => won.iter().map(|&(winner, points)| (player(winner), points)).collect(),
            Ending::Won(entries) => {
                let (Ok(game), hands) = (self.start.game(), self.rows.get(hand).map_or(1, |row| row.hands)) else {
                    return Vec::new();
                };
                let worth = |entry: &Entry| {
                    let score = game.score(&dealt(&*game, entry, hands)).ok()?;
                    Some((player(entry.situation.seat), score.total))
                };
                entries.iter().filter_map(worth).collect()
            }
        }
    }

    /// Returns whether players may buy before a hand, so that points entered for a win must not include the doubling for buyers.
    pub fn has_buyers(&self) -> bool {
        self.start.game().is_ok_and(|game| self.start.has_buyers(&*game))
    }

    /// Returns the indexes of the players who bought in a hand with this end, if it was entered as points; none otherwise.
    pub fn buyers(&self, hand: usize, ending: &Ending) -> Vec<usize> {
        let Ending::Points { buyers, .. } = ending else { return Vec::new() };
        buyers.iter().map(|&buyer| self.player(hand, buyer)).collect()
    }

    /// Returns the index of the player who discarded the winning tile in a hand with this end; `None` if nobody did.
    pub fn from(&self, hand: usize, ending: &Ending) -> Option<usize> {
        let from = match ending {
            Ending::Drawn { .. } => None,
            Ending::Points { from, .. } => *from,
            Ending::Won(entries) => entries.first()?.from().ok().flatten(),
        };
        from.map(|from| self.player(hand, from))
    }

    /// Returns whether a player has lost more than the custom allows, which ends the match.
    pub fn is_over(&self) -> bool {
        self.start.custom.is_some_and(|custom| custom.ends(&self.totals()))
    }

    /// Returns the index of the player in a seat in a played hand or the next one.
    pub fn player(&self, hand: usize, seat: Wind) -> usize {
        at(self.dealer(hand), seat, self.start.players.len())
    }

    /// Returns the seat of a player in a played hand or the next one.
    pub fn seat(&self, hand: usize, player: usize) -> Wind {
        let players = self.start.players.len();
        Wind::ALL[(player + players - self.dealer(hand) as usize) % players]
    }

    fn dealer(&self, hand: usize) -> Wind {
        self.rows.get(hand).map_or(self.dealing.dealer, |row| Wind::ALL[row.dealer % Wind::ALL.len()])
    }

    /// Makes the row of a hand, and updates the deal.
    fn row(
        &mut self,
        game: &dyn Game,
        custom: Custom,
        ending: Ending,
        was: Vec<Ending>,
        beside: Vec<Amount>,
    ) -> Result<SheetRow, SheetFault> {
        let players = self.start.players.len();
        let now = self.dealing;
        let (paid, ended) = settle(game, &self.start, &ending, now.hands)?;
        let mut change = beside;
        for (seat, amount) in Wind::ALL.into_iter().zip(paid).take(players) {
            let player = at(now.dealer, seat, players);
            change[player] = change[player] + amount;
        }
        // The custom is applied to players instead of seats, so that a dealer who stays is the same player.
        let placed = ended.placed(|seat| Wind::ALL[at(now.dealer, seat, players)]);
        let next = custom.next(players, now, &placed);
        if next.pays > 0 {
            let dealer = now.dealer as usize;
            let due = Amount::whole(next.pays.into());
            for (player, changed) in change.iter_mut().enumerate() {
                *changed = if player == dealer { *changed - due.times(players as i64 - 1) } else { *changed + due };
            }
        }
        self.dealing = next.dealing;
        let before = self.rows.last().map_or_else(|| vec![Amount::ZERO; players], |row| row.totals.clone());
        let totals = before.iter().zip(&change).map(|(&total, &change)| total + change).collect();
        Ok(SheetRow { dealer: now.dealer as usize, hands: now.hands, ending, change, totals, was })
    }
}

/// The deal of the first hand.
const FIRST: Dealing = Dealing { dealer: Wind::East, hands: 1 };

/// Returns the index of the player in a seat, given the dealer.
fn at(dealer: Wind, seat: Wind, players: usize) -> usize {
    (dealer as usize + seat as usize) % players
}

impl SheetStart {
    fn game(&self) -> Result<Box<dyn Game>, SheetFault> {
        let mut game = GameName::named(&self.game).ok_or(SheetFault::Game)?.game();
        for choice in self.choices.split('+').filter(|choice| !choice.is_empty()) {
            game.take(choice).map_err(|_| SheetFault::Game)?;
        }
        // Older sheets may have wins on discarded function tiles; the switch exists only in the game with function tiles.
        _ = game.take("discarded=wins");
        Ok(game)
    }

    /// Returns whether players may buy before a hand; only the game's own way of paying supports that.
    fn has_buyers(&self, game: &dyn Game) -> bool {
        self.way.is_none() && game.setting().phases.contains(&Phase::Buying)
    }
}

fn check_names(names: &[String], players: usize) -> Result<(), SheetFault> {
    if names.len() != players {
        return Err(SheetFault::Players(players));
    }
    for (place, name) in names.iter().enumerate() {
        let long = name.chars().count() > LONGEST_NAME;
        if name.trim() != name || name.is_empty() || long || name.contains(char::is_control) {
            return Err(SheetFault::Name(place));
        }
        if names[..place].contains(name) {
            return Err(SheetFault::SameName(place));
        }
    }
    Ok(())
}
