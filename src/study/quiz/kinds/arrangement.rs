//! The question: which arrangement of the hand scores more?

use std::fmt::Write;

use super::*;
use crate::quiz::difficulty::of_hand;
use crate::quiz::mark::scored;
use crate::quiz::{Choice, Mistake, Purpose};
use bafan::{Form, Principle, Shape, WinningPlace, score, tile_text};

/// The maximum number of arrangements to choose from.
const MOST: usize = 3;

/// See [`Kind::Arrangement`](crate::quiz::Kind::Arrangement).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement {
    /// The winning hand.
    pub hand: Hand,
    /// Two or three of its arrangements, in random order.
    pub choices: Vec<bafan::Arrangement>,
}

impl Asked for Arrangement {
    const SLUG: &'static str = "reading";
    const PRACTICE: Option<Making> = Some(Making::First);
    const NAMES_FANS: bool = false;
    const ABOUT: About = About::Nothing;

    /// Makes a hand with arrangements that look different, one of which has a higher total than the others.
    fn make(asker: &mut Asker, _: Option<Subject>) -> Option<Arrangement> {
        let hand = asker.dealer.hand(Purpose::Principle(Principle::HighOverLow))?;
        let score = score(&hand, asker.dealer.rules).ok()?;
        let mut choices = vec![score.best.reading.clone()];
        for other in score.others.iter().filter(|other| other.total < score.total()) {
            let alike =
                |known: &bafan::Arrangement| known.form == other.reading.form && known.sets == other.reading.sets;
            if choices.len() < MOST && !choices.iter().any(alike) {
                choices.push(other.reading.clone());
            }
        }
        asker.dealer.dice.shuffle(&mut choices);
        (choices.len() > 1).then_some(Arrangement { hand, choices })
    }

    fn mark(&self, answer: &Answer, _: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
        let &Answer::Place(choice) = answer else { return None };
        let won = scored(&self.hand, rules)?;
        let best = self.choices.iter().position(|reading| *reading == won.score.best.reading)?;
        Some(Marking::of_hand(won, choice == best, Answer::Place(best)).unless_right(Mistake::Arrangement))
    }

    fn rating(&self, rules: &RuleSet) -> u32 {
        1000 + of_hand(&self.hand, rules) / 2 + 80 * self.choices.len() as u32
    }

    fn print(&self) -> String {
        format!("{} {}", self.hand, self.choices.iter().map(print).collect::<Vec<_>>().join(" "))
    }

    fn report(&self) -> Vec<String> {
        let group = |set: &bafan::shape::Set| tile_text(set.tiles());
        let sets = |one: &bafan::Arrangement| one.sets.iter().map(group).collect::<Vec<_>>().join(" ");
        let readings = self.choices.iter().map(|one| format!("reading: {}", sets(one)));
        [format!("hand: {}", self.hand)].into_iter().chain(readings).collect()
    }

    fn posed(&self) -> Posed<'_> {
        let hand = &self.hand;
        Posed {
            shown: vec![Shown::Hand(&self.hand)],
            reply: Reply::Choice(self.choices.iter().map(|reading| Choice::Arrangement { hand, reading }).collect()),
            why: Why::Account,
        }
    }
}

/// Writes a letter for the form; for each set, a letter for its shape, its lowest tile, and whether it is melded; then the pair and the
/// place of the winning tile.
fn print(arrangement: &bafan::Arrangement) -> String {
    let mut text = match arrangement.form {
        Form::Sets => "s",
        Form::SevenPairs => "p",
        Form::ThirteenOrphans => "o",
        Form::Knitted => "k",
    }
    .to_owned();
    for set in &arrangement.sets {
        let shape = match set.shape {
            Shape::Chow => 'c',
            Shape::Knitted => 'k',
            Shape::Pung => 'p',
            Shape::MeldedKong => 'm',
            Shape::ConcealedKong => 'q',
        };
        // Writing to a string cannot fail.
        _ = write!(text, ",{shape}{}{}", set.tile, u8::from(set.melded));
    }
    let pair = arrangement.pair.map_or_else(String::new, |tile| tile.to_string());
    match arrangement.winning {
        WinningPlace::Set(place) => _ = write!(text, ",{pair},{place}"),
        WinningPlace::Pair => _ = write!(text, ",{pair},pair"),
        WinningPlace::Whole => _ = write!(text, ",{pair},whole"),
    }
    text
}
