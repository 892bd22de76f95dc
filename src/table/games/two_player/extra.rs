//! The extra fans of a reading (one way to divide a hand), and the official fans that they exclude.

use bafan::{Account, Dragon, Fan, Form, Suit, Tile, Wind, order};

use super::{CHARACTERS, EXTRA, IMPLIED, LIST, LITTLE_IN_PAIRS, MIXED_ENDS, PEACOCK, ROBBED_LAST, TwoPlayer};
use crate::games::entry::Entry;
use crate::games::fault::Fault;
use crate::games::win::Win;
use crate::games::{Counted, Value, Worth};

/// What an entry says about the ready button.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ready {
    pressed: bool,
    /// Whether the win came after pressing the ready button and before the winner's own next discard.
    at_once: bool,
    /// Whether the ready button was pressed on the first turn, with a dealt hand that waited.
    from_start: bool,
}

impl Ready {
    pub fn of(entry: &Entry, win: &Win) -> Result<Ready, Fault> {
        let ready =
            Ready { pressed: entry.has("ready"), at_once: entry.has("at-once"), from_start: entry.has("from-start") };
        if ready.at_once && !ready.pressed && !ready.from_start {
            return Err(Fault::Unfounded("at-once without ready"));
        }
        if ready.from_start && !win.is_concealed() {
            return Err(Fault::Unfounded("from-start with a claimed meld"));
        }
        let said = ready.pressed || ready.from_start;
        if win.first && win.winner == win.dealer && said {
            return Err(Fault::Together("a win with the dealt hand", "ready"));
        }
        Ok(ready)
    }
}

/// The fans of one reading, official and extra.
pub struct Tally {
    fans: Vec<(Fan, u32)>,
    extra: Vec<&'static Value>,
}

impl Tally {
    /// Returns the total points.
    pub fn total(&self) -> u32 {
        let points = self.counted().into_iter().map(|counted| match counted.in_all() {
            Worth::Plus(points) => points,
            _ => 0,
        });
        points.sum()
    }

    /// Returns the fans as counted values, official fans first.
    pub fn counted(&self) -> Vec<Counted> {
        let official = self.fans.iter().map(|&(fan, times)| Counted::of_fan(fan, times));
        let extra = self.extra.iter().map(|value| Counted { name: value.name, times: 1, worth: value.worth });
        official.chain(extra).collect()
    }

    /// Adds an extra fan, and removes 无番和 and the fans that the extra fan excludes.
    fn add(&mut self, name: &'static str, uncounted: &[Fan]) {
        self.extra.extend(EXTRA.iter().find(|value| value.name == name));
        self.fans.retain(|(fan, _)| !uncounted.contains(fan) && *fan != Fan::ChickenHand);
    }

    fn has(&self, fan: Fan) -> bool {
        self.fans.iter().any(|&(known, _)| known == fan)
    }

    fn add_fan(&mut self, fan: Fan) {
        self.fans.push((fan, 1));
        self.fans.retain(|(fan, _)| *fan != Fan::ChickenHand);
        order::by_key(&mut self.fans, |(fan, _)| *fan);
    }
}

/// Scores a reading in this game.
pub fn tally(game: &TwoPlayer, win: &Win, ready: Ready, account: &Account) -> Tally {
    let fans = account.counted.iter().map(|counted| (counted.fan, counted.parts.len() as u32)).collect();
    let mut tally = Tally { fans, extra: Vec::new() };
    add_by_tiles(game, win, account, &mut tally);
    add_by_situation(game, win, ready, &mut tally);
    let place = |name| EXTRA.iter().position(|value| value.name == name);
    order::by_key(&mut tally.extra, |value| place(value.name));
    tally
}

fn add_by_tiles(game: &TwoPlayer, win: &Win, account: &Account, tally: &mut Tally) {
    let least = if game.choices.is_default(CHARACTERS) { 101 } else { 100 };
    if characters(win).is_some_and(|sum| sum >= least) {
        tally.add("百万石", &[Fan::FullFlush, Fan::NoHonors]);
    }
    if is_peacock(win, game.choices.is_default(PEACOCK)) {
        tally.add("红孔雀", &[Fan::HalfFlush, Fan::PungOfTerminalsOrHonors]);
    }
    if win.melds.is_empty() && has_two_doubled_chows(account) {
        let drawn = tally.has(Fan::FullyConcealedHand);
        let implied = game.choices.is_default(IMPLIED);
        // 二色二顺 implies two pairs of equal chows and a concealed hand.
        let brought: &[Fan] = &[Fan::PureDoubleChow, Fan::ConcealedHand, Fan::FullyConcealedHand];
        tally.add("二色二顺", if implied { brought } else { &[] });
        if drawn && implied {
            tally.add_fan(Fan::SelfDrawn);
        }
    }
    let honors = win.counts().kinds().iter().any(Tile::is_honor);
    if honors && tally.has(Fan::OutsideHand) && game.choices.is_default(MIXED_ENDS) {
        tally.add("混全带幺", &[]);
    }
    if account.reading.form == Form::SevenPairs && game.choices.is_default(LITTLE_IN_PAIRS) {
        let counts = win.counts();
        if Wind::ALL.iter().all(|wind| counts[wind.tile()] == 2) {
            tally.add_fan(Fan::LittleFourWinds);
        }
        if Dragon::ALL.iter().all(|dragon| counts[dragon.tile()] == 2) {
            tally.add_fan(Fan::LittleThreeDragons);
        }
    }
    let dragons = tally.has(Fan::BigThreeDragons) || tally.has(Fan::LittleThreeDragons);
    if dragons && !game.choices.is_default(LIST) {
        tally.fans.retain(|(fan, _)| *fan != Fan::OneVoidedSuit);
    }
}

/// Returns the sum of the ranks if all tiles of the hand are 万; `None` otherwise.
fn characters(win: &Win) -> Option<u32> {
    let all = only(win, |tile| tile.suit() == Some(Suit::Characters));
    all.then(|| win.counts().tiles().filter_map(Tile::rank).map(u32::from).sum())
}

/// Returns whether every tile of a hand satisfies a condition.
fn only(win: &Win, may: impl Fn(Tile) -> bool) -> bool {
    win.counts().kinds().iter().all(may)
}

fn is_peacock(win: &Win, wants_red: bool) -> bool {
    let red = Dragon::Red.tile();
    let feathers =
        |tile: Tile| tile == red || tile.suit() == Some(Suit::Bamboo) && matches!(tile.rank(), Some(1 | 5 | 7 | 9));
    only(win, feathers) && (!wants_red || win.counts()[red] > 0)
}

/// Returns whether the sets are two equal chows in one suit and two in another.
fn has_two_doubled_chows(account: &Account) -> bool {
    let mut chows: Vec<Tile> =
        account.reading.sets.iter().filter(|set| set.shape == bafan::Shape::Chow).map(|set| set.tile).collect();
    order::by(&mut chows, Ord::cmp);
    matches!(chows[..], [a, b, c, d] if a == b && c == d && a.suit() != c.suit())
}

fn add_by_situation(game: &TwoPlayer, win: &Win, ready: Ready, tally: &mut Tally) {
    let drawn = [Fan::FullyConcealedHand, Fan::SelfDrawn];
    // A dealt hand that is complete had no wait, so the wait fans do not count.
    let dealt = [Fan::FullyConcealedHand, Fan::SelfDrawn, Fan::EdgeWait, Fan::ClosedWait, Fan::SingleWait];
    let (name, brought): (_, &[Fan]) = match (win.winner == win.dealer, win.situation.self_drawn) {
        (true, _) => ("天和", &dealt),
        (false, true) => ("地和", &drawn),
        (false, false) => ("人和", &[Fan::ConcealedHand]),
    };
    if win.first {
        tally.add(name, if game.choices.is_default(IMPLIED) { brought } else { &[] });
    }
    if ready.from_start {
        tally.add("天听", &[]);
    } else if ready.pressed {
        tally.add("立直", &[]);
    }
    if ready.at_once {
        tally.add("立直一发", &[]);
    }
    let robbed_last = win.situation.robs_kong() && win.situation.last_of_kind;
    if robbed_last && !game.choices.is_default(ROBBED_LAST) && !tally.has(Fan::LastTile) {
        tally.add_fan(Fan::LastTile);
    }
}
