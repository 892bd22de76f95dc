//! A match of another game on a sheet: an append-only log, from which everything else is worked out.
//!
//! The log holds how each hand ended, as it was said. Who deals, the dealer's streak, what each hand brought and the totals follow from
//! it, so that a correction changes everything after it.

mod log;
mod settle;
mod text;

use bafan::Wind;

use super::dealer::{Custom, Dealing};
use super::entry::Entry;
use super::fault::Fault;
use super::pay::Way;
use super::{Amount, Game, GameName, Phase};
use log::{Noted, holding, noted};
use settle::{dealt, settle};

pub use text::SheetTextFault;

/// How a match of another game is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetStart {
    /// The game, by its name in texts.
    pub game: String,
    /// The choices of its switches that are not its defaults: `luxury=times+gap=2`.
    pub choices: String,
    /// How hands are paid; by the game's own way unless given.
    pub way: Option<Way>,
    /// Who deals next; the game's own custom unless given.
    pub custom: Option<Custom>,
    /// The players, who deals first at the head, in the order of play.
    pub players: Vec<String>,
}

/// How a hand ended. Seats are those of the hand: the dealer is East, and the others follow in the order of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Somebody won with these tiles; several where the game has it.
    Won(Vec<Entry>),
    /// Somebody won so many points; several where the game has it.
    Points {
        /// The winners, each with the points as the game's score has them: before what seats and the way of winning multiply.
        won: Vec<(Wind, Amount)>,
        /// Who discarded; nobody where the tile was self-drawn.
        from: Option<Wind>,
        /// Who had bought, where the game has that and is paid in its own way.
        buyers: Vec<Wind>,
    },
    /// Nobody won.
    Drawn {
        /// Who drew the last tile.
        last: Wind,
    },
}

/// A line of the log. Hands and players are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetEvent {
    /// The next hand ended.
    Hand(Ending),
    /// A player paid beside the hands: a bet, a penalty, a kong that is paid at once, leaving the table.
    Payment {
        /// Who paid.
        payer: usize,
        /// Who got it; nobody where it is lost.
        payee: Option<usize>,
        /// How much; more than nothing.
        amount: Amount,
    },
    /// An earlier hand ended otherwise.
    Correct {
        /// The hand.
        hand: usize,
        /// How it ended.
        ending: Ending,
    },
    /// An earlier hand was never played.
    Strike {
        /// The hand.
        hand: usize,
    },
    /// The last line that still holds is taken back.
    Back,
}

/// Why something cannot stand on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// There is no such game.
    Game,
    /// The game has another number of players.
    Players(usize),
    /// A name is empty, longer than 40 characters, or has a line break or a tab in it.
    Name(usize),
    /// Two players have the same name.
    SameName(usize),
    /// There is no such hand.
    Hand(usize),
    /// There is no such player, or both are the same.
    Player,
    /// An amount is nothing, less than that, or more than a million.
    Amount,
    /// A seat that nobody has, or the discarder won.
    Seat,
    /// The tiles do not win, or cannot be paid.
    Tiles(Fault),
    /// There is nothing to take back.
    NothingBack,
    /// The match is over by its custom.
    Over,
    /// The log is full.
    TooLong,
}

/// A line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// Who dealt, by place among the players.
    pub dealer: usize,
    /// How many hands in a row this player has dealt, this one included.
    pub hands: u32,
    /// How it ended.
    pub ending: Ending,
    /// What it brought each player, payments beside it included.
    pub change: Vec<Amount>,
    /// What each player has after it.
    pub totals: Vec<Amount>,
    /// How it was said to have ended before it was corrected, first saying first.
    pub was: Vec<Ending>,
}

/// A match of another game.
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
    /// What was paid beside the hands since the last one.
    beside: Vec<Amount>,
    /// Who deals next.
    dealing: Dealing,
}

/// The most lines of a log: an evening has a hundred.
const MOST_LINES: usize = 2_000;
/// The most characters of a name.
const LONGEST_NAME: usize = 40;
impl Sheet {
    /// Begins a match.
    ///
    /// # Errors
    ///
    /// The game is not known, or the players are not as many as it has, each with a name of their own.
    pub fn new(start: SheetStart) -> Result<Sheet, SheetFault> {
        Sheet::replay(start, Vec::new())
    }

    /// The match that a log comes to.
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
    /// Why it cannot be; the sheet is as before.
    pub fn push(&mut self, event: SheetEvent) -> Result<(), SheetFault> {
        if matches!(event, SheetEvent::Hand(_)) && self.is_over() {
            return Err(SheetFault::Over);
        }
        let mut log = self.log.clone();
        log.push(event);
        *self = Sheet::replay(self.start.clone(), log)?;
        Ok(())
    }

    /// Appends lines that were said before, replayed at once.
    ///
    /// # Errors
    ///
    /// Why one of them cannot be; the sheet is as before.
    pub fn extend(&mut self, events: Vec<SheetEvent>) -> Result<(), SheetFault> {
        let log = self.log.iter().cloned().chain(events).collect();
        *self = Sheet::replay(self.start.clone(), log)?;
        Ok(())
    }

    /// How many lines the log has.
    pub fn lines(&self) -> usize {
        self.log.len()
    }

    /// The lines that it has beyond another sheet, of which it has all; nothing where the two are different matches, or parted.
    pub fn beyond(&self, other: &Sheet) -> Option<&[SheetEvent]> {
        self.log.strip_prefix(other.log.as_slice()).filter(|_| self.start == other.start)
    }

    /// How it is played.
    pub const fn start(&self) -> &SheetStart {
        &self.start
    }

    /// The hands.
    pub fn rows(&self) -> &[SheetRow] {
        &self.rows
    }

    /// What each player has.
    pub fn totals(&self) -> Vec<Amount> {
        let last = self.rows.last().map_or_else(|| vec![Amount::ZERO; self.beside.len()], |row| row.totals.clone());
        last.iter().zip(&self.beside).map(|(&total, &beside)| total + beside).collect()
    }

    /// What was paid beside the hands since the last one; the next hand takes it in.
    pub fn beside(&self) -> &[Amount] {
        &self.beside
    }

    /// Who deals the next hand, as the place among the players, and for how many hands in a row.
    pub const fn dealing(&self) -> Dealing {
        self.dealing
    }

    /// Whether there is a line to take back.
    pub fn can_go_back(&self) -> bool {
        holding(&self.log).is_ok_and(|lines| !lines.is_empty())
    }

    /// Whether several can win on one tile.
    pub fn has_several_winners(&self) -> bool {
        self.start.game().is_ok_and(|game| game.setting().several_winners)
    }

    /// What a hand was worth that ended so, with who won it: as the place among the players.
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

    /// Whether players may buy before a hand, which its points do not hold yet.
    pub fn has_buyers(&self) -> bool {
        self.start.game().is_ok_and(|game| self.start.has_buyers(&*game))
    }

    /// Who had bought in a hand that ended so, as far as that was said.
    pub fn buyers(&self, hand: usize, ending: &Ending) -> Vec<usize> {
        let Ending::Points { buyers, .. } = ending else { return Vec::new() };
        buyers.iter().map(|&buyer| self.player(hand, buyer)).collect()
    }

    /// Who discarded the winning tile of a hand that ended so; nobody on a self-draw.
    pub fn from(&self, hand: usize, ending: &Ending) -> Option<usize> {
        let from = match ending {
            Ending::Drawn { .. } => None,
            Ending::Points { from, .. } => *from,
            Ending::Won(entries) => entries.first()?.from().ok().flatten(),
        };
        from.map(|from| self.player(hand, from))
    }

    /// Whether somebody has lost more than the custom allows, which ends the match.
    pub fn is_over(&self) -> bool {
        self.start.custom.is_some_and(|custom| custom.ends(&self.totals()))
    }

    /// The player on a seat of a hand that has been played, or of the next one.
    pub fn player(&self, hand: usize, seat: Wind) -> usize {
        at(self.dealer(hand), seat, self.start.players.len())
    }

    /// The seat of a player in such a hand.
    pub fn seat(&self, hand: usize, player: usize) -> Wind {
        let players = self.start.players.len();
        Wind::ALL[(player + players - self.dealer(hand) as usize) % players]
    }

    fn dealer(&self, hand: usize) -> Wind {
        self.rows.get(hand).map_or(self.dealing.dealer, |row| Wind::ALL[row.dealer % Wind::ALL.len()])
    }

    /// The line of a hand, which moves the deal on.
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
        // The custom is asked in the places of the players, so that a deal that stays does so with the person.
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

/// The first hand.
const FIRST: Dealing = Dealing { dealer: Wind::East, hands: 1 };

/// The player on a seat, where a player deals.
fn at(dealer: Wind, seat: Wind, players: usize) -> usize {
    (dealer as usize + seat as usize) % players
}

impl SheetStart {
    /// The game by these choices.
    fn game(&self) -> Result<Box<dyn Game>, SheetFault> {
        let mut game = GameName::named(&self.game).ok_or(SheetFault::Game)?.game();
        for choice in self.choices.split('+').filter(|choice| !choice.is_empty()) {
            game.take(choice).map_err(|_| SheetFault::Game)?;
        }
        Ok(game)
    }

    /// Whether players may buy before a hand; another way of paying knows nothing of it.
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
