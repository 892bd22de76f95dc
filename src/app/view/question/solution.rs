//! The right answer in words, which follows the verdict for users of screen readers; for others, the right answer is marked above the
//! verdict.

use bafan::{Fan, Wind};
use bafan_study::quiz::{Answer, Reply};

use super::choices::named;
use crate::view::prelude::*;

/// Returns the right answer in words; `None` for a hand to build, because its tiles are shown instead.
pub fn in_words(solution: &Answer, wanted: &Reply, text: &Text) -> Option<String> {
    if let Some(place) = wanted.place_of(solution) {
        return Some(named(wanted.choices().get(place)?, place, text));
    }
    let answer = match solution {
        Answer::Total(total) => text.advice.points(*total),
        Answer::Fans { fans, total } => {
            let total = total.map(|total| text.question().right_total(total));
            text.list(counted(fans, text).chain(total))
        }
        Answer::Announced { fans, total, pays } => {
            let total = text.question().right_total(*total);
            text.list(counted(fans, text).chain([total]).chain(amounts(pays, text)))
        }
        Answer::Pays(pays) => text.list(amounts(pays, text)),
        Answer::Waits { tiles, .. } => text.tiles(tiles),
        Answer::Discard(tile) => text.tile(*tile).to_owned(),
        Answer::Built(_) => return None,
        // These answers are choices, which have returned above.
        Answer::Yes(_) | Answer::Fan(_) | Answer::Points(_) | Answer::Place(_) => return None,
    };
    Some(answer)
}

fn counted(fans: &[(Fan, u32)], text: &Text) -> impl Iterator<Item = String> {
    fans.iter().map(|&(fan, times)| match times {
        1 => text.named(fan),
        _ => format!("{} × {times}", text.named(fan)),
    })
}

fn amounts(pays: &[i32; 4], text: &Text) -> impl Iterator<Item = String> {
    Wind::ALL.into_iter().zip(pays).map(|(wind, amount)| {
        let words = text.question();
        let verb = if *amount < 0 { words.pays } else { words.gets };
        format!("{} {verb} {}", text.wind(wind), amount.unsigned_abs())
    })
}
