//! Winds and flowers, and how a hand was won, in words.

use bafan::{Flag, Situation};

use crate::model::text::Text;

/// In short; `won` says whether a win is to be spoken of.
pub fn situation(situation: Situation, flowers: u8, won: bool, text: &Text) -> String {
    let way = if situation.self_drawn { text.situation.self_drawn } else { text.situation.claimed };
    said(situation, flowers, won.then_some(Some(way)), text)
}

/// The same of a win whose way is said beside.
pub fn apart_from_the_way(situation: Situation, flowers: u8, text: &Text) -> String {
    said(situation, flowers, Some(None), text)
}

/// `won` is the way of a win, where it is to be said.
fn said(situation: Situation, flowers: u8, won: Option<Option<&str>>, text: &Text) -> String {
    let words = &text.situation;
    let winds = [(words.prevalent, situation.prevalent), (words.seat, situation.seat)];
    let mut said: Vec<String> = winds.into_iter().map(|(name, wind)| format!("{name} {}", text.wind(wind))).collect();
    if let Some(way) = won {
        said.extend(way.map(str::to_owned));
        let flags = Flag::ALL.into_iter().filter(|flag| flag.is_on(&situation));
        said.extend(flags.map(|flag| words.flag(flag, situation.self_drawn).to_owned()));
    }
    if flowers > 0 {
        said.push(format!("{} {flowers}", words.flowers));
    }
    said.join(" · ")
}
