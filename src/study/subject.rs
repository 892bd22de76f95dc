//! The subjects of learning: counting a fan, and leaving out a fan that another one excludes. Each subject has a review card.

use std::fmt;
use std::str::FromStr;

use bafan::Fan;

/// A subject of learning, written as `qing-long`, or as `ping-hu>wu-zi` if one fan excludes another: here 平和 excludes 无字.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// Recognizing a fan, and counting it as often as it counts.
    Fan(Fan),
    /// Leaving out a fan that another one excludes.
    Swallowed {
        /// The fan that does not count.
        fan: Fan,
        /// The fan that counts in its place.
        by: Fan,
    },
}

/// The error for a text that is not a subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSubject(pub String);

impl Subject {
    /// Returns the fan to be counted or left out.
    pub const fn fan(self) -> Fan {
        match self {
            Subject::Fan(fan) | Subject::Swallowed { fan, .. } => fan,
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Fan(fan) => f.write_str(&fan.slug()),
            Subject::Swallowed { fan, by } => write!(f, "{}>{}", by.slug(), fan.slug()),
        }
    }
}

impl FromStr for Subject {
    type Err = UnknownSubject;

    /// # Errors
    ///
    /// Returns [`UnknownSubject`] if the text is neither a fan's slug nor two different slugs with `>` between them.
    fn from_str(text: &str) -> Result<Subject, UnknownSubject> {
        let subject = match text.split_once('>') {
            None => Fan::from_slug(text).map(Subject::Fan),
            Some((by, fan)) => Fan::from_slug(by)
                .zip(Fan::from_slug(fan))
                .filter(|(by, fan)| by != fan)
                .map(|(by, fan)| Subject::Swallowed { fan, by }),
        };
        subject.ok_or_else(|| UnknownSubject(text.to_owned()))
    }
}

impl fmt::Display for UnknownSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} names no fan, and no fan left out beside another", self.0)
    }
}

impl std::error::Error for UnknownSubject {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_subject_is_read_as_it_was_written() {
        for fan in Fan::all() {
            let alone = Subject::Fan(fan);
            assert_eq!(alone.to_string().parse(), Ok(alone));
            for by in Fan::all().filter(|&by| by != fan) {
                let pair = Subject::Swallowed { fan, by };
                assert_eq!(pair.to_string().parse(), Ok(pair));
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", ">", "qing-long>", "qing-long>qing-long", "qing", "qing-long>wu-zi>wu-zi"] {
            assert_eq!(text.parse::<Subject>(), Err(UnknownSubject(text.to_owned())), "{text}");
        }
    }
}
