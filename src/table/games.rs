//! The other games of the sources, behind one trait: two players, 宜春, sixteen tiles with gold, function tiles.
//!
//! What all share is generic: reading a hand ([`Entry`]), dividing it into sets and a pair with wild tiles ([`Tiles`]),
//! ways of paying ([`Way`]), the passing of the deal ([`Custom`]). Each game brings its forms, values, payments and phases.
//! Where its source is damaged, contradictory or silent, a switch cites a ruling of `docs/games.md`.

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

use bafan::Wind;

/// A game: how its tiles are dealt, what a win is worth and who pays.
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
    /// Tiles, deal, sets and phases.
    fn setting(&self) -> &'static Setting;

    /// Everything a hand can count, in the order shown, with what it is worth by default.
    fn values(&self) -> &'static [Value];

    /// The switches, with the choices taken.
    fn choices(&self) -> &Choices;

    /// The same, to take other choices.
    fn choices_mut(&mut self) -> &mut Choices;

    /// Takes rules as they are kept and named in texts: choices of switches, and what else the game lets a table set:
    /// `minimum=needed+3x=258m`.
    ///
    /// # Errors
    ///
    /// The first part that says nothing to this game; nothing is changed then.
    fn take(&mut self, rules: &str) -> Result<(), SwitchFault> {
        self.choices_mut().take(rules)
    }

    /// What a table has set beside the switches and is no default, as [`take`](Game::take) reads it.
    fn set_rules(&self) -> String {
        String::new()
    }

    /// What a value does to the total by the rules that are set; nothing where by these no hand counts it.
    fn worth(&self, value: &Value) -> Option<Worth> {
        Some(value.worth)
    }

    /// The numbers that a table may set, by their names in rules, each with the number taken and the default.
    fn constants(&self) -> Vec<(&'static str, u32, u32)> {
        Vec::new()
    }

    /// What function tiles stand for, where the game has them.
    fn assignment(&self) -> Option<&Assignment> {
        None
    }

    /// How many tiles a hand lacks to any winning shape: 1 where it waits. Never more than it really lacks.
    fn lacks(&self, held: &Tiles, melds: &[Meld]) -> u8 {
        lacks::sets(self.setting(), held, melds.len())
    }

    /// What the table knows of a win beside its tiles, as the game's named flags.
    fn flags(&self, _told: &Told) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What a winning hand is worth.
    ///
    /// # Errors
    ///
    /// What was entered is no hand of this game, or does not win.
    fn score(&self, entry: &Entry) -> Result<Score, Fault>;

    /// Whether no discard brought the win, so that everybody pays: a self-draw, and what else the game has of that kind.
    fn is_undiscarded(&self, entry: &Entry, _score: &Score) -> bool {
        entry.situation.self_drawn
    }

    /// Whether the points hold the doubling of a self-draw already, so that a way of paying leaves it out.
    fn has_doubled_draw(&self) -> bool {
        false
    }

    /// What people who bet on seats get or pay, in the order entered.
    ///
    /// # Errors
    ///
    /// More bets than may be, or seats that cannot be read.
    fn bets(&self, _entry: &Entry, _pay: &[Amount; 4]) -> Result<Vec<Amount>, Fault> {
        Ok(Vec::new())
    }

    /// How many tiles of the wall are never drawn.
    fn kept_back(&self) -> u32 {
        self.setting().kept_back
    }

    /// How many of the last drawable tiles are drawn without flowers and discards.
    fn last_draws(&self) -> u32 {
        self.setting().last_draws
    }

    /// What each seat gets or, below nothing, pays, East first.
    ///
    /// # Errors
    ///
    /// It was not said who discarded the winning tile, or what was said cannot be.
    fn pay(&self, entry: &Entry, score: &Score) -> Result<[Amount; 4], Fault>;

    /// How the total is worked out of what counts: `(1 + 3) × 2`. Without more than one number, the number.
    fn formula(&self, _entry: &Entry, score: &Score) -> String {
        formula::sum(&score.counted)
    }

    /// Score and payments at once. Payments are left out where only the discarder's seat is missing.
    ///
    /// # Errors
    ///
    /// As [`score`](Game::score) and [`pay`](Game::pay).
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

/// Makes the enum of the games out of one list: of each the type that plays it, after which the variant is called, and the name in
/// texts, links and what is stored.
macro_rules! games {
    ($($(#[$doc:meta])* $game:ident: $slug:literal,)+) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum GameName {
            $($(#[$doc])* $game,)+
        }

        impl GameName {
            /// All games, in the order shown.
            pub const ALL: [GameName; [$(GameName::$game),+].len()] = [$(GameName::$game),+];

            /// The name in texts, links and what is stored.
            pub const fn slug(self) -> &'static str {
                match self { $(GameName::$game => $slug),+ }
            }

            /// The game by its default rules.
            pub fn game(self) -> Box<dyn Game> {
                match self { $(GameName::$game => Box::new($game::default())),+ }
            }
        }
    };
}

games! {
    /// Two players.
    TwoPlayer: "two-player",
    /// 宜春.
    Yichun: "yichun",
    /// Sixteen tiles with gold.
    Sixteen: "sixteen",
    /// Function tiles.
    Function: "function",
}

impl GameName {
    /// The game of this name.
    pub fn named(slug: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|name| name.slug() == slug)
    }

    /// The game by the rules that are kept as text; what of them cannot be read is left at its default.
    pub fn game_by(self, choices: &str) -> Box<dyn Game> {
        let mut game = self.game();
        for choice in choices.split('+') {
            _ = game.take(choice);
        }
        game
    }
}

/// Something that a hand can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The Chinese name, unique within the game.
    pub name: &'static str,
    /// What it does to the total.
    pub worth: Worth,
}

/// What a value does to a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is added, each time.
    Plus(u32),
    /// The total is multiplied by it, each time.
    Times(u32),
    /// The total is multiplied by how many there are.
    TimesNumber,
    /// It names the hand, and changes nothing.
    Name,
}

/// A value that counts, so many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The value's name.
    pub name: &'static str,
    /// How often: at least once.
    pub times: u32,
    /// What it is worth each time, under the choices taken.
    pub worth: Worth,
}

impl Counted {
    /// What it is worth in all.
    pub fn in_all(&self) -> Worth {
        match self.worth {
            Worth::Plus(points) => Worth::Plus(points.saturating_mul(self.times)),
            Worth::Times(factor) => Worth::Times(factor.saturating_pow(self.times)),
            other => other,
        }
    }
}

/// What a hand is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The points: what one player pays before doublings between two seats.
    pub total: Amount,
    /// What counts, in the game's order.
    pub counted: Vec<Counted>,
    /// The sets and the pair, where the hand is made of them.
    pub division: Option<Division>,
    /// The tiles that function tiles stand for.
    pub stood: Vec<Stood>,
}

impl Score {
    /// A score without division.
    fn new(total: u64, counted: Vec<Counted>) -> Score {
        Score {
            total: Amount::whole(i64::try_from(total).unwrap_or(i64::MAX / 64)),
            counted,
            division: None,
            stood: Vec::new(),
        }
    }

    /// A score of which nothing is known but its total.
    fn of_total(total: Amount) -> Score {
        Score { total, ..Score::new(0, Vec::new()) }
    }

    /// How often a value counts.
    pub fn times(&self, name: &str) -> u32 {
        self.counted.iter().find(|counted| counted.name == name).map_or(0, |counted| counted.times)
    }
}

/// A score with its payments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What the hand is worth.
    pub score: Score,
    /// What each seat gets or pays, East first; nothing where it was not said who discarded.
    pub pay: Option<[Amount; 4]>,
}

/// What each seat gets or pays by a way of paying; by the game's own unless given.
fn paid(game: &dyn Game, entry: &Entry, score: &Score, way: Option<Way>) -> Result<[Amount; 4], Fault> {
    way.map_or_else(|| game.pay(entry, score), |way| way.settle(game, entry, score))
}

/// What every seat gets when several players win on one tile: the sum of their own payments.
///
/// # Errors
///
/// The game has one winner only; two entries name one winner or different discarders; or a fault of an entry.
pub fn settle_several(game: &dyn Game, entries: &[Entry]) -> Result<[Amount; 4], Fault> {
    settle_several_by(game, entries, None)
}

/// The same by a way of paying; by the game's own unless given.
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
