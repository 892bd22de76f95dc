//! The wall that a line of text describes.

use bafan::Wind;

use super::WallLine;
use super::answer::Named;
use super::parse::without_comment;
use crate::wall::{Break, Dice, Throw, Walls, deal};

/// Breaks and deals the wall for a line such as `dice=3+4,2+3`, `dice=2+6` or `dice=2+6 count=sum walls=17`; `None` for an empty line or a
/// comment.
///
/// # Errors
///
/// Returns a message that says what is wrong with the line.
pub fn wall_line(line: &str) -> Result<Option<WallLine>, String> {
    let mut dice = None;
    let mut walls = None;
    let mut by_sum = false;
    for word in without_comment(line).split_whitespace() {
        let again = match word.split_once('=') {
            Some(("dice", throws)) => dice.replace(read_dice(throws)?).is_some(),
            Some(("count", "sum")) => std::mem::replace(&mut by_sum, true),
            Some(("walls", "17")) => walls.replace(Walls::Seventeen).is_some(),
            Some(("walls", "18")) => walls.replace(Walls::Eighteen).is_some(),
            Some(("walls", other)) => return Err(format!("a wall has 17 or 18 stacks, not {other}")),
            _ => return Err(format!("{word} is none of dice=, count=sum and walls=")),
        };
        if again {
            return Err(format!("{word} is said twice"));
        }
    }
    let Some(dice) = dice else {
        return if walls.is_none() && !by_sum { Ok(None) } else { Err("say dice=".into()) };
    };
    let dice = match dice {
        Dice::One(throw) if by_sum => Dice::Sum(throw),
        Dice::Two(..) if by_sum => return Err("count=sum goes with one throw".into()),
        dice => dice,
    };
    let broken = Break::new(dice, walls.unwrap_or_default());
    let dealt = deal(&broken);
    let hand = |wind: Wind| dealt.hands[wind as usize].iter().map(ToString::to_string).collect();
    Ok(Some(WallLine {
        owner: broken.owner.letter(),
        count: broken.count,
        first: broken.first().to_string(),
        deal: Named(Wind::ALL.map(|wind| (wind.letter(), hand(wind)))),
        next: dealt.next.to_string(),
        tail: (0..8).map(|taken| broken.tail(taken).to_string()).collect(),
    }))
}

fn read_dice(throws: &str) -> Result<Dice, String> {
    let read = |throw: &str| {
        let dice = throw.split_once('+').ok_or_else(|| format!("{throw} is no throw such as 3+4"))?;
        let die = |die: &str| die.parse::<u8>().map_err(|_| format!("{die} is no die"));
        let (one, other) = (die(dice.0)?, die(dice.1)?);
        Throw::new(one, other).ok_or_else(|| format!("{throw}: a die shows 1 to 6"))
    };
    match throws.split(',').collect::<Vec<_>>().as_slice() {
        [one] => Ok(Dice::One(read(one)?)),
        [first, second] => Ok(Dice::Two(read(first)?, read(second)?)),
        more => Err(format!("one or two throws, not {}", more.len())),
    }
}
