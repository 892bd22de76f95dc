//! A [`Frequency`] as text: one item per line, with its fields separated by tabs (aligned here with spaces).
//!
//! ```text
//! bafan-frequency 1
//! command    cargo run --release -p bafan-table --example frequency -- --hands 1 --seed 7 --strength eight
//! hands      1
//! wins       1
//! self-drawn 0
//! …
//! ```

use std::fmt;
use std::str::FromStr;

use bafan::Fan;

use super::{FanCount, Frequency};

const HEAD: &str = "bafan-frequency 1";

/// The error for a text that is not a [`Frequency`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrequencyFault {
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for FrequencyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: not what a count of fans holds there", self.line)
    }
}

impl std::error::Error for FrequencyFault {}

impl fmt::Display for Frequency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}\ncommand\t{}", self.command)?;
        for (name, count) in
            [("hands", self.hands), ("wins", self.wins), ("self-drawn", self.self_drawn), ("short", self.short)]
        {
            writeln!(f, "{name}\t{count}")?;
        }
        let [east, south, west, north] = self.seats;
        writeln!(f, "seats\t{east}\t{south}\t{west}\t{north}")?;
        for (name, counts) in [("points", &self.points), ("turn", &self.turns), ("flowers", &self.flowers)] {
            counts.iter().try_for_each(|(number, count)| writeln!(f, "{name}\t{number}\t{count}"))?;
        }
        for fan in Fan::all().filter(|&fan| self.of(fan).wins > 0) {
            write!(f, "fan\t{}", fan.name())?;
            self.of(fan).fields().try_for_each(|field| write!(f, "\t{field}"))?;
            writeln!(f)?;
        }
        for ((one, other), count) in &self.pairs {
            writeln!(f, "pair\t{}\t{}\t{count}", one.name(), other.name())?;
        }
        for (fans, count) in &self.eights {
            let fans: Vec<String> = fans.iter().map(|&(fan, times)| format!("{}*{times}", fan.name())).collect();
            writeln!(f, "eight\t{}\t{count}", fans.join("+"))?;
        }
        if self.rare_eights > 0 {
            writeln!(f, "rare-eights\t{}", self.rare_eights)?;
        }
        Ok(())
    }
}

impl FanCount {
    fn fields(&self) -> impl Iterator<Item = u64> + '_ {
        let counts = [self.wins, self.repeated, self.self_drawn, self.points, self.squares, self.turns, self.flowers];
        counts.into_iter().chain(self.bands)
    }

    fn read<'a>(mut fields: impl Iterator<Item = &'a str>) -> Option<FanCount> {
        let mut next = || fields.next()?.parse().ok();
        let mut count = FanCount {
            wins: next()?,
            repeated: next()?,
            self_drawn: next()?,
            points: next()?,
            squares: next()?,
            turns: next()?,
            flowers: next()?,
            bands: Default::default(),
        };
        for band in &mut count.bands {
            *band = next()?;
        }
        Some(count)
    }
}

impl FromStr for Frequency {
    type Err = FrequencyFault;

    /// Parses the text that [`Frequency`] writes.
    fn from_str(text: &str) -> Result<Frequency, FrequencyFault> {
        let mut frequency = Frequency::default();
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, head)| head != HEAD) {
            return Err(FrequencyFault { line: 1 });
        }
        for (line, text) in lines {
            frequency.read_line(text).ok_or(FrequencyFault { line })?;
        }
        Ok(frequency)
    }
}

impl Frequency {
    fn read_line(&mut self, line: &str) -> Option<()> {
        let mut fields = line.split('\t');
        let what = fields.next()?;
        match what {
            "command" => self.command = fields.next()?.to_owned(),
            "hands" => self.hands = fields.next()?.parse().ok()?,
            "wins" => self.wins = fields.next()?.parse().ok()?,
            "self-drawn" => self.self_drawn = fields.next()?.parse().ok()?,
            "short" => self.short = fields.next()?.parse().ok()?,
            "seats" => {
                for seat in &mut self.seats {
                    *seat = fields.next()?.parse().ok()?;
                }
            }
            "points" | "turn" | "flowers" => {
                let counts = match what {
                    "points" => &mut self.points,
                    "turn" => &mut self.turns,
                    _ => &mut self.flowers,
                };
                counts.insert(fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
            }
            "fan" => {
                let fan = Fan::named(fields.next()?)?;
                *self.of_mut(fan) = FanCount::read(fields.by_ref())?;
            }
            "pair" => {
                let (one, other) = (Fan::named(fields.next()?)?, Fan::named(fields.next()?)?);
                self.pairs.insert((one.min(other), one.max(other)), fields.next()?.parse().ok()?);
            }
            "eight" => {
                let fans = fields.next()?.split('+').map(fan_times).collect::<Option<_>>()?;
                self.eights.insert(fans, fields.next()?.parse().ok()?);
            }
            "rare-eights" => self.rare_eights = fields.next()?.parse().ok()?,
            _ => return None,
        }
        fields.next().is_none().then_some(())
    }
}

fn fan_times(text: &str) -> Option<(Fan, u32)> {
    let (fan, times) = text.split_once('*')?;
    Some((Fan::named(fan)?, times.parse().ok()?))
}
