//! Winds, flowers and the way of winning as text.

use bafan::{Flag, Situation};

use crate::model::text::Text;

/// Describes the situation briefly; `won` says whether to include the way of winning and the flags.
pub fn situation(situation: Situation, flowers: u8, won: bool, text: &Text) -> String {
    let way = if situation.self_drawn { text.situation.self_drawn } else { text.situation.claimed };
    said(situation, flowers, won.then_some(Some(way)), text)
}

/// Describes the situation of a win without saying whether it was self-drawn, which is shown separately.
pub fn apart_from_the_way(situation: Situation, flowers: u8, text: &Text) -> String {
    said(situation, flowers, Some(None), text)
}

/// Describes the situation. `won` is `Some` for a win, whose flags are included, and contains the way of winning if that is to be included.
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
