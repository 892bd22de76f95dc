//! The games other than the official one, behind one trait: two players, 宜春, sixteen tiles with gold tiles, and function tiles.
//!
//! The games share the parser ([`Entry`]), the division into sets and a pair with wild tiles ([`Tiles`]), the ways of paying ([`Way`]) and
//! the customs for passing the deal ([`Custom`]). Each game adds its winning shapes, values, payments and phases. Where a source (see
//! `docs/games.md`) is damaged, contradictory or silent, a ruling there decides; a switch cites the ruling if players may choose otherwise.

mod ahead;
mod amount;
mod claim;
mod dealer;
mod divide;
mod entry;
mod fault;
mod formula;
mod function;
mod hand;
mod lacks;
pub mod opponent;
mod pay;
mod read;
mod setting;
mod sheet;
mod sixteen;
mod switch;
mod two_player;
mod win;
mod yichun;

pub use ahead::{Ahead, ahead};
pub use amount::Amount;
pub use claim::{Claimed, claims};
pub use dealer::{Custom, Dealing, Drawn, Ended, Next};
pub use divide::{Division, Part, SetRules, Shape, Slot, Tiles};
pub use entry::{EnteredFlowers, Entry, Piece};
pub use fault::Fault;
pub use function::{Assignment, Function, Stood};
pub use hand::{Action, Face, Hand, Outcome as HandOutcome, Refused, Seen, SeenSeat, Start, Told};
pub use pay::{Scheme, Sharing, Way};
pub use setting::{Phase, Setting};
pub use sheet::{Ending, Sheet, SheetEvent, SheetFault, SheetRow, SheetStart, SheetTextFault};
pub use sixteen::{Constants, Sixteen};
pub use switch::{Choices, Switch, SwitchFault};
pub use two_player::TwoPlayer;
pub use win::{Meld, Win};
pub use yichun::Yichun;

use bafan::{Fan, Wind};

/// A game: its tiles and deal, the value of a win, and the payments.
///
/// ```
/// use bafan_table::games::{Entry, Game, Yichun};
///
/// // 大七对 × 单钓 × 杠开, won by the dealer: 12 from each of the three others.
/// let entry: Entry = "[111m,1][555p,2][999s,3][EEEE,1]2m2m|EE1001".parse().unwrap();
/// let outcome = Yichun::default().outcome(&entry).unwrap();
/// assert_eq!(outcome.score.total.to_string(), "12");
/// assert_eq!(outcome.pay.unwrap()[0].to_string(), "36");
/// ```
pub trait Game {
    /// Returns the fixed properties of the game: tiles, deal, sets and phases.
    fn setting(&self) -> &'static Setting;

    /// Returns the game's own values in display order, each with its default worth; official fans are not among them.
    fn values(&self) -> &'static [Value];

    /// Returns the game's switches, each with its current choice.
    fn choices(&self) -> &Choices;

    /// Returns the game's switches for changing their choices.
    fn choices_mut(&mut self) -> &mut Choices;

    /// Changes the rules as a text says: choices of switches and other settings of the game, as in `minimum=needed+3x=258m`.
    ///
    /// # Errors
    ///
    /// Fails if a part is unknown to this game or does not fit the other settings. In that case, nothing is changed.
    fn take(&mut self, rules: &str) -> Result<(), SwitchFault> {
        self.choices_mut().take(rules)
    }

    /// Returns the settings, other than switches, that differ from the default, as text that [`take`](Game::take) reads.
    fn set_rules(&self) -> String {
        String::new()
    }

    /// Returns the effect of a value on the total under the current rules; `None` if the value does not exist under these rules.
    fn worth(&self, value: &Value) -> Option<Worth> {
        Some(value.worth)
    }

    /// Returns the numbers that players may set, each with its name in the rules text, its current value and its default.
    fn constants(&self) -> Vec<(&'static str, u32, u32)> {
        Vec::new()
    }

    /// Returns which kinds each function tile may stand for; `None` if the game has no function tiles.
    fn assignment(&self) -> Option<&Assignment> {
        None
    }

    /// Returns a lower bound on the number of tiles missing for any winning shape: 0 if the hand is complete, 1 if it waits.
    fn lacks(&self, held: &Tiles, melds: &[Meld]) -> u8 {
        lacks::sets(self.setting(), held, melds.len())
    }

    /// Returns what is known about a win apart from its tiles, as the game's named flags.
    fn flags(&self, _told: &Told) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Checks everything about an entry except whether it has a winning shape.
    ///
    /// # Errors
    ///
    /// Fails if the entry is not a complete hand of this game.
    fn checked(&self, entry: &Entry) -> Result<(), Fault> {
        Win::of(entry, self.setting()).map(drop)
    }

    /// Scores a winning hand.
    ///
    /// # Errors
    ///
    /// Fails if the entry is not a hand of this game or does not win.
    fn score(&self, entry: &Entry) -> Result<Score, Fault>;

    /// Returns whether nobody discarded the winning tile, so that everybody pays: a self-draw, or another win that the game pays like one.
    fn is_undiscarded(&self, entry: &Entry, _score: &Score) -> bool {
        entry.situation.self_drawn
    }

    /// Returns whether the points already include the doubling for a self-draw, so that a way of paying must not double again.
    fn has_doubled_draw(&self) -> bool {
        false
    }

    /// Returns the amount that each outside bettor gets or, if negative, pays, in the order of entry; empty if the game has no bets.
    ///
    /// # Errors
    ///
    /// Fails if there are too many bets or if the seats cannot be read.
    fn bets(&self, _entry: &Entry, _pay: &[Amount; 4]) -> Result<Vec<Amount>, Fault> {
        Ok(Vec::new())
    }

    /// Returns the number of wall tiles that are never drawn.
    fn kept_back(&self) -> u32 {
        self.setting().kept_back
    }

    /// Returns the number of tiles at the end of the wall that are drawn without replacing flowers and without discards.
    fn last_draws(&self) -> u32 {
        self.setting().last_draws
    }

    /// Returns the amount that each seat gets or, if negative, pays, East first.
    ///
    /// # Errors
    ///
    /// Fails if the discarder of the winning tile is impossible, or missing although the payments depend on it.
    fn pay(&self, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault>;

    /// Writes how the total results from the values, as in `(1 + 3) × 2`; a single value without a factor gives only a number.
    fn formula(&self, _entry: &Entry, score: &Score) -> String {
        formula::sum(&score.counted)
    }

    /// Scores a hand and computes the payments, which are `None` if only the discarder's seat is missing.
    ///
    /// # Errors
    ///
    /// Fails like [`score`](Game::score) and [`pay`](Game::pay), except that a missing discarder is not an error.
    fn outcome(&self, entry: &Entry) -> Result<Outcome, Fault> {
        let score = self.score(entry)?;
        let pay = match self.pay(entry, &score) {
            Ok(pay) => Some(pay),
            Err(Fault::FromMissing) => None,
            Err(fault) => return Err(fault),
        };
        Ok(Outcome { score, pay })
    }
}

/// Generates the enum of the games from a list. Each variant has the name of the type that implements the game, and a slug for texts, links
/// and storage.
macro_rules! games {
    ($($(#[$doc:meta])* $game:ident: $slug:literal,)+) => {
        /// One of the games, without its rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GameName {
            $($(#[$doc])* $game,)+
        }

        impl GameName {
            /// All games, in display order.
            pub const ALL: [GameName; [$(GameName::$game),+].len()] = [$(GameName::$game),+];

            /// Returns the name in texts, links and storage.
            pub const fn slug(self) -> &'static str {
                match self { $(GameName::$game => $slug),+ }
            }

            /// Returns the game with its default rules.
            pub fn game(self) -> Box<dyn Game> {
                match self { $(GameName::$game => Box::new($game::default())),+ }
            }
        }
    };
}

games! {
    /// The two-player game: official fans without winds, flowers or a minimum, and ten extra fans.
    TwoPlayer: "two-player",
    /// 宜春: sets of different honors, hands without sets, and doublings between two seats.
    Yichun: "yichun",
    /// The sixteen-tile game with gold tiles.
    Sixteen: "sixteen",
    /// The official game with eight function tiles.
    Function: "function",
}

impl GameName {
    /// Returns the game with this slug, if there is one.
    pub fn named(slug: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|name| name.slug() == slug)
    }

    /// Returns the game with these stored rules; parts that cannot be read are ignored.
    pub fn game_by(self, choices: &str) -> Box<dyn Game> {
        let mut game = self.game();
        for choice in choices.split('+') {
            _ = game.take(choice);
        }
        game
    }
}

/// A named feature of a hand that adds points, multiplies the total or only names the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The Chinese name, unique within the game.
    pub name: &'static str,
    /// The effect on the total.
    pub worth: Worth,
}

/// The effect of a value on the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// These points are added for each occurrence.
    Plus(u32),
    /// The total is multiplied by this factor for each occurrence.
    Times(u32),
    /// The total is multiplied by the number of occurrences.
    TimesNumber,
    /// The value only names the hand.
    Name,
}

/// A value that a hand counts, with the number of its occurrences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The name of the value, unique within the game.
    pub name: &'static str,
    /// How many times the value counts, at least 1.
    pub times: u32,
    /// The effect of each occurrence, under the current rules.
    pub worth: Worth,
}

impl Counted {
    /// Makes the counted value of an official fan, which adds the fan's points.
    fn of_fan(fan: Fan, times: u32) -> Counted {
        Counted { name: fan.name(), times, worth: Worth::Plus(fan.points().into()) }
    }

    /// Makes the counted value for the value of this name in a game, with its effect under the current rules.
    fn of_game(game: &dyn Game, name: &'static str, times: u32) -> Counted {
        let value = game.values().iter().find(|value| value.name == name);
        let worth = value.and_then(|value| game.worth(value)).unwrap_or(Worth::Name);
        Counted { name, times, worth }
    }

    /// Returns the combined effect of all occurrences: points are added up and factors multiplied; other effects stay the same.
    pub fn in_all(&self) -> Worth {
        match self.worth {
            Worth::Plus(points) => Worth::Plus(points.saturating_mul(self.times)),
            Worth::Times(factor) => Worth::Times(factor.saturating_pow(self.times)),
            other => other,
        }
    }
}

/// The score of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The total of the values, from which the payments are computed.
    pub total: Amount,
    /// The values that count, in the game's order.
    pub counted: Vec<Counted>,
    /// The sets and the pair, if the hand consists of them; always `None` in games that count official fans.
    pub division: Option<Division>,
    /// The function tiles of the hand, each with the kind that it stands for.
    pub stood: Vec<Stood>,
}

impl Score {
    /// Makes a score without a division or function tiles.
    fn new(total: u64, counted: Vec<Counted>) -> Score {
        Score {
            total: Amount::whole(i64::try_from(total).unwrap_or(i64::MAX / 64)),
            counted,
            division: None,
            stood: Vec::new(),
        }
    }

    /// Makes a score with nothing but a total.
    fn of_total(total: Amount) -> Score {
        Score { total, ..Score::new(0, Vec::new()) }
    }

    /// Returns how many times the value with this name counts; 0 if it does not count.
    pub fn times(&self, name: &str) -> u32 {
        self.counted.iter().find(|counted| counted.name == name).map_or(0, |counted| counted.times)
    }
}

/// A score with its payments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The score of the hand.
    pub score: Score,
    /// The amount that each seat gets or pays, East first; `None` if the discarder is not known.
    pub pay: Option<[Amount; 4]>,
}

/// Computes the payments by this way of paying or, if `way` is `None`, by the game's own.
fn paid(game: &dyn Game, entry: &Entry, score: &Score, way: Option<Way>) -> Result<[Amount; 4], Fault> {
    way.map_or_else(|| game.pay(entry, score), |way| way.settle(game, entry, score))
}

/// Returns the payments when several players win on one tile: the sum of the payments for each win.
///
/// # Errors
///
/// Returns [`Fault::SeveralWinners`] if there are several entries in a game with only one winner, if two entries name the same winner or
/// different discarders, or if one of several wins is self-drawn. Fails if an entry has a fault.
pub fn settle_several(game: &dyn Game, entries: &[Entry]) -> Result<[Amount; 4], Fault> {
    settle_several_by(game, entries, None)
}

/// Returns the payments for several winners by this way of paying or, if `way` is `None`, by the game's own.
fn settle_several_by(game: &dyn Game, entries: &[Entry], way: Option<Way>) -> Result<[Amount; 4], Fault> {
    if entries.len() > 1 && !game.setting().several_winners {
        return Err(Fault::SeveralWinners);
    }
    let mut sum = [Amount::ZERO; 4];
    let mut winners: Vec<Wind> = Vec::new();
    for entry in entries {
        let same_tile = entry.from()? == entries[0].from()? && (entries.len() == 1 || !entry.situation.self_drawn);
        if !same_tile || winners.contains(&entry.situation.seat) {
            return Err(Fault::SeveralWinners);
        }
        winners.push(entry.situation.seat);
        let pay = paid(game, entry, &game.score(entry)?, way)?;
        sum = std::array::from_fn(|seat| sum[seat] + pay[seat]);
    }
    Ok(sum)
}
