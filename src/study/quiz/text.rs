//! Writing and parsing a quiz as text.

use std::fmt;
use std::str::FromStr;

use super::settings::{QuizFault, QuizSettings, Said};
use super::{Quiz, Seed};

impl fmt::Display for Quiz {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s={}", self.seed)?;
        if let Some(length) = self.length {
            write!(f, "&n={length}")?;
        }
        if !self.levels.is_empty() {
            let levels: Vec<String> = self.levels.iter().map(|(from, rating)| format!("{from}-{rating}")).collect();
            write!(f, "&d={}", levels.join("."))?;
        }
        write!(f, "&{}", self.settings)
    }
}

impl FromStr for Quiz {
    type Err = QuizFault;

    fn from_str(text: &str) -> Result<Quiz, QuizFault> {
        let said = Said::new(text)?;
        let seed = said.read("s", |text| u64::from_str_radix(text, 16).ok())?.ok_or(QuizFault::Field("s"))?;
        let length = said.read("n", |text| text.parse().ok().filter(|length| (1..=Quiz::LONGEST).contains(length)))?;
        let levels = said.read("d", levels)?.unwrap_or_default();
        Ok(Quiz { length, levels, ..Quiz::new(Seed(seed), text.parse()?) })
    }
}

/// Parses the changes of difficulty; `None` if there are too many, or if they are unreadable or out of order.
fn levels(text: &str) -> Option<Vec<(u32, u16)>> {
    let level = |part: &str| {
        let (from, rating) = part.split_once('-')?;
        let from = from.parse().ok().filter(|from| *from < Quiz::LONGEST)?;
        Some((from, rating.parse().ok().filter(|rating| *rating <= QuizSettings::HARDEST)?))
    };
    let levels: Vec<(u32, u16)> = text.split('.').map(level).collect::<Option<_>>()?;
    (levels.len() <= Quiz::CHANGES && levels.is_sorted_by(|(one, _), (other, _)| one < other)).then_some(levels)
}
