//! The unfinished hands, and the matches that are between two hands. Starting a hand replaces none of these, except that only the latest
//! single hands are stored.

use super::deal::Deal;
use super::game::{Game, Turn};

/// The largest number of single hands stored; the number of matches is not limited.
const MOST: usize = 8;

/// The hands in progress, and the finished ones that can still be viewed here, as lines of text, the most recently played first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnderWay(Vec<String>);

impl UnderWay {
    pub fn read(text: &str) -> UnderWay {
        UnderWay(text.lines().map(str::to_owned).collect())
    }

    pub fn text(&self) -> String {
        self.0.join("\n")
    }

    /// Stores the state of a hand, replacing its earlier state or, in a match, the hand before it. A hand without actions is stored only if
    /// it continues a match. A finished hand stays until another one is played, so that its result can be viewed again.
    pub fn keep(&mut self, game: &Game) {
        if self.0.first().is_some_and(|line| is_of(line, game.deal())) && has_begun(game) {
            self.0[0] = game.text();
            return;
        }
        self.0.retain(|line| !is_of(line, game.deal()));
        if !has_begun(game) && !self.goes_on(game) {
            return;
        }
        self.0.retain(|line| {
            Game::read(line).is_none_or(|left| way_on(&left).is_some_and(|way| way != game.deal().alone()))
        });
        self.0.insert(0, game.text());
        let mut single = 0;
        self.0.retain(|line| {
            let in_match = deal_of(line).is_some_and(|deal| deal.match_hand().is_some());
            single += usize::from(!in_match);
            in_match || single <= MOST
        });
    }

    /// Returns whether a hand without actions continues a match in progress. If so, the hand must be stored, because it has the totals of
    /// the match.
    fn goes_on(&self, game: &Game) -> bool {
        let further = |line: &String| {
            let (Some(left), Some(deal)) = (deal_of(line), game.deal().match_hand()) else { return false };
            left.match_hand().is_some_and(|hand| hand.seed == deal.seed && hand.number > deal.number)
        };
        game.deal().match_hand().is_some_and(|hand| hand.number > 0) && !self.0.iter().any(further)
    }

    /// Returns the state in which a hand was left; `None` if it is not stored.
    pub fn find(&self, deal: &Deal) -> Option<Game> {
        Game::read(self.0.iter().find(|line| is_of(line, deal))?)
    }

    /// Returns the hands that can be continued: each as it was left, or as the next hand of its match.
    pub fn ways_on(&self) -> Vec<Game> {
        let way = |line: &String| {
            let left = Game::read(line)?;
            let deal = way_on(&left)?;
            if left.turn() == Turn::Over { Game::new(deal) } else { Some(left) }
        };
        self.0.iter().filter_map(way).collect()
    }

    /// Removes the hand that would continue with a deal.
    pub fn forget(&mut self, deal: &Deal) {
        self.0.retain(|line| Game::read(line).and_then(|left| way_on(&left)).is_none_or(|way| way != *deal));
    }
}

/// Returns the deal with which a hand continues; `None` if the hand is over and no further hand of a match follows.
fn way_on(left: &Game) -> Option<Deal> {
    match left.turn() {
        Turn::Over => left.next_of_match(),
        _ => Some(left.deal().alone()),
    }
}

fn has_begun(game: &Game) -> bool {
    !game.state().actions().is_empty()
}

fn deal_of(line: &str) -> Option<Deal> {
    Deal::of_query(line.split(' ').nth(1)?).ok()
}

fn is_of(line: &str, deal: &Deal) -> bool {
    deal_of(line).is_some_and(|left| left.alone() == deal.alone())
}
