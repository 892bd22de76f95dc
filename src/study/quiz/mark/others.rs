//! Answers that name no fan.

use super::fans::{counted, of_hand, scored};
use super::{Answer, Item, ItemVerdict, Marking, Mistake};
use crate::quiz::{Likely, lacks};
use crate::subject::Subject;
use bafan::{
    Arrangement, Draft, Fan, Flowers, Hand, Holding, RuleSet, Situation, Tile, TileCounts, Winner, settle, wait_values,
};

/// Does the hand reach eight?
pub(super) fn eight(hand: &Hand, yes: bool, about: Option<Subject>, rules: &RuleSet) -> Option<Marking> {
    let won = scored(hand, rules)?;
    let right = won.score.reaches_minimum();
    let by_flowers = !right && won.score.total() >= RuleSet::MINIMUM;
    let mistake = if by_flowers { Mistake::FlowersToEight } else { Mistake::Eight };
    let mut marking = of_hand(won, yes == right, Answer::Yes(right)).unless_right(mistake);
    marking.outcomes.extend(about.map(|about| (about, marking.right)));
    Some(marking)
}

/// A hand built so that some fans count.
pub(super) fn built(fans: &[Fan], example: &Hand, draft: &Draft, rules: &RuleSet) -> Marking {
    let won = draft.hand().ok().and_then(|hand| scored(&hand, rules));
    let times = |fan: Fan| won.as_ref().map_or(0, |won| counted(&won.score.best, fan));
    let right = fans.iter().all(|&fan| times(fan) > 0);
    let solution = Draft::from(won.as_ref().filter(|_| right).map_or(example, |won| &won.hand));
    let mut marking = Marking { won: won.clone(), ..Marking::of(right, Answer::Built(solution)) };
    for &fan in fans {
        let counted = times(fan);
        let verdict = if counted > 0 { ItemVerdict::Right } else { ItemVerdict::Absent };
        let lacks = match &won {
            Some(won) if counted == 0 => lacks(fan, won, rules),
            _ => Vec::new(),
        };
        marking.items.push(Item { fan, given: 1, counted, verdict, lacks });
        marking.outcomes.push((Subject::Fan(fan), counted > 0));
        marking.mistakes.extend((counted == 0).then_some(Mistake::Built(fan)));
    }
    marking
}

/// The tiles that win, and what they are worth.
pub(super) fn waits(
    holding: &Holding,
    situation: Situation,
    (tiles, worth): (&[Tile], &[(Tile, [u32; 2])]),
    rules: &RuleSet,
) -> Marking {
    let values = wait_values(holding, situation, Flowers::default(), rules, &TileCounts::EMPTY);
    let right_worth: Vec<(Tile, [u32; 2])> =
        values.iter().map(|value| (value.tile, [value.drawn.total, value.discarded.total])).collect();
    let missed = values.iter().any(|value| !tiles.contains(&value.tile));
    let extra = tiles.iter().any(|tile| !values.iter().any(|value| value.tile == *tile));
    let wrong_worth = worth.iter().any(|given| !right_worth.contains(given));
    let right_tiles = values.iter().map(|value| value.tile).collect();
    let solution = Answer::Waits { tiles: right_tiles, worth: right_worth };
    let found = tiles.iter().any(|tile| values.iter().any(|value| value.tile == *tile));
    let mut marking = Marking::of(!missed && !extra && !wrong_worth, solution);
    marking.in_part = found && !marking.right;
    let made = [(missed, Mistake::WaitMissed), (extra, Mistake::WaitExtra), (wrong_worth, Mistake::WaitWorth)];
    marking.mistakes.extend(made.into_iter().filter_map(|(made, mistake)| made.then_some(mistake)));
    marking
}

/// The best discard: any after which a win of eight points is as likely as after the likeliest.
pub(super) fn discard(after: &[(Tile, Likely)], tile: Tile) -> Option<Marking> {
    let &(first, best) = after.first()?;
    let right = after.iter().any(|&(other, likely)| other == tile && likely.is_as_good(best));
    let solution = if right { tile } else { first };
    Some(Marking::of(right, Answer::Discard(solution)).unless_right(Mistake::Discard))
}

/// What each seat gets or pays.
pub(super) fn pays(total: u32, winner: Winner, given: &[i32; 4]) -> Option<Marking> {
    let right = settle(total, winner).ok()?;
    let in_part = right != *given && right.iter().zip(given).any(|(right, given)| right == given);
    Some(Marking { in_part, ..Marking::of(right == *given, Answer::Pays(right)).unless_right(Mistake::Pays) })
}

/// The arrangement that scores more.
pub(super) fn arrangement(hand: &Hand, choices: &[Arrangement], choice: usize, rules: &RuleSet) -> Option<Marking> {
    let won = scored(hand, rules)?;
    let best = choices.iter().position(|reading| *reading == won.score.best.reading)?;
    Some(of_hand(won, choice == best, Answer::Place(best)).unless_right(Mistake::Arrangement))
}
