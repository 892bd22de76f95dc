//! Winds, flowers and the way of winning as text.

use bafan::{Flag, Situation};

use crate::model::text::Text;

/// Describes the situation briefly; `won` says whether to include the way of winning and the flags.
pub fn situation(situation: Situation, flowers: u8, won: bool, text: &Text) -> String {
    let words = &text.situation;
    let winds = [(words.prevalent, situation.prevalent), (words.seat, situation.seat)];
    let mut said: Vec<String> = winds.into_iter().map(|(name, wind)| format!("{name} {}", text.wind(wind))).collect();
    if won {
        said.push((if situation.self_drawn { words.self_drawn } else { words.by_discard }).to_owned());
        let flags = Flag::ALL.into_iter().filter(|flag| flag.is_on(&situation));
        said.extend(flags.map(|flag| words.flag(flag, situation.self_drawn).to_owned()));
    }
    if flowers > 0 {
        said.push(format!("{} {flowers}", words.flowers));
    }
    said.join(" · ")
}
