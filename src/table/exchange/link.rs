//! A match as a link: the whole log, small enough for a QR code.
//!
//! ```text
//! v=1&m=M:mil25:b:0:r4:pp:Ann:Bob:Cai:Dou.c18b.O.Pd:win-below-8.a9&k=5
//! ```
//!
//! `m` has the events as written by [`write`](super::write), separated by dots. `t`, which is optional, has the times of the events: for
//! the first, seconds since 1970 in base 36; for each later one, seconds since the previous known time, negative if the clock was set back;
//! `-` if a time is unknown. `s` replaces `t` if only the time of the first event is given. `k` comes last and has the number of events, so
//! that a truncated link is noticed. Unknown fields are ignored.

use std::fmt;

use super::token::{TokenFault, read, write};
use crate::record::{Broken, Entry, Event, Log, Refusal};

/// The maximum length of a link, in bytes.
pub const MAX_LENGTH: usize = 65_536;

/// The version of the format that we write, and the only one so far.
const VERSION: &str = "1";

/// The reason why a link cannot be read as a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// The link is longer than [`MAX_LENGTH`].
    TooLong,
    /// The link names no version.
    NoVersion,
    /// The version is unknown; most likely, it is a later one.
    Version(String),
    /// The link has no match.
    NoMatch,
    /// A field occurs twice.
    Twice(&'static str),
    /// The link is truncated: the number of events found and, if the link still has it, the expected number.
    Cut(usize, Option<usize>),
    /// The link has more events than it says: the number found and the number expected.
    Longer(usize, usize),
    /// An event cannot be read: its position from 0, and the fault.
    Event(usize, TokenFault),
    /// The times cannot be read from this event on, counted from 0.
    Times(usize),
    /// An event is not possible; the value has its index and the reason.
    Broken(Broken),
}

impl fmt::Display for LinkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkFault::TooLong => f.write_str("the link is longer than any match"),
            LinkFault::NoVersion => f.write_str("the link names no version"),
            LinkFault::Version(version) => write!(f, "the link is of version {version}; this program reads {VERSION}"),
            LinkFault::NoMatch => f.write_str("there is no match in the link"),
            LinkFault::Twice(field) => write!(f, "the link says {field} twice"),
            LinkFault::Cut(found, Some(all)) => write!(f, "the link has {found} events of {all}; it was cut off"),
            LinkFault::Cut(_, None) => f.write_str("the end of the link is missing"),
            LinkFault::Longer(found, all) => write!(f, "the link says {all} events but has {found}"),
            LinkFault::Event(place, fault) => write!(f, "event {}: {fault}", place + 1),
            LinkFault::Times(place) => write!(f, "the time of event {} cannot be read", place + 1),
            LinkFault::Broken(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for LinkFault {}

/// Makes the link of a match, with all times or only the time of the start.
pub fn to_link(log: &Log, with_times: bool) -> String {
    let events: Vec<String> = log.entries().iter().map(|entry| write(&entry.event)).collect();
    let times = match with_times {
        true => times(log.entries()).map(|times| format!("&t={times}")),
        false => log.entries().first().and_then(|start| start.at).map(|begun| format!("&s={}", base36(begun))),
    };
    let times = times.unwrap_or_default();
    format!("v={VERSION}&m={}{times}&k={}", events.join("."), events.len())
}

/// Reads the match of a link.
///
/// # Errors
///
/// Returns [`LinkFault`], which says what is wrong and where, if the link is not a match.
pub fn from_link(link: &str) -> Result<Log, LinkFault> {
    if link.len() > MAX_LENGTH {
        return Err(LinkFault::TooLong);
    }
    let link = link.trim();
    let field = |name: &'static str| {
        let mut found = link.split('&').filter_map(|field| field.split_once('=').filter(|(key, _)| *key == name));
        match (found.next(), found.next()) {
            (Some(_), Some(_)) => Err(LinkFault::Twice(name)),
            (found, _) => Ok(found.map(|(_, value)| value)),
        }
    };
    match field("v")? {
        Some(VERSION) => {}
        Some(version) => return Err(LinkFault::Version(version.chars().take(10).collect())),
        None => return Err(LinkFault::NoVersion),
    }
    let events: Vec<&str> =
        field("m")?.filter(|events| !events.is_empty()).ok_or(LinkFault::NoMatch)?.split('.').collect();
    match field("k")?.and_then(|count| count.parse().ok()) {
        Some(all) if all == events.len() => {}
        Some(all) if all < events.len() => return Err(LinkFault::Longer(events.len(), all)),
        all => return Err(LinkFault::Cut(events.len(), all)),
    }
    let mut times = match field("t")? {
        Some(times) => read_times(times, events.len())?,
        None => vec![None; events.len()],
    };
    if let Some(begun) = field("s")? {
        let at = u64::from_str_radix(begun, 36).map_err(|_| LinkFault::Times(0))?;
        times[0].get_or_insert(at);
    }
    let mut entries = Vec::with_capacity(events.len());
    for (place, (event, at)) in events.into_iter().zip(times).enumerate() {
        entries.push(Entry { at, event: read(event).map_err(|fault| LinkFault::Event(place, fault))? });
    }
    // A link with invisible characters in a name is refused; only older matches, stored or in a file, may keep such names.
    if let Some(Event::Start(start)) = entries.first().map(|entry| &entry.event)
        && let Some(player) = start.ill_named()
    {
        return Err(LinkFault::Broken(Broken { entry: 0, refusal: Refusal::Name(player) }));
    }
    Log::replay(entries).map_err(LinkFault::Broken)
}

/// Writes the times of the entries; `None` if no time is known.
fn times(entries: &[Entry]) -> Option<String> {
    let mut before = 0;
    let times: Vec<String> = entries
        .iter()
        .map(|entry| match entry.at {
            None => "-".to_owned(),
            Some(at) => {
                // The clock may have been set back between two events.
                let text = if at >= before { base36(at - before) } else { format!("-{}", base36(before - at)) };
                before = at;
                text
            }
        })
        .collect();
    entries.iter().any(|entry| entry.at.is_some()).then(|| times.join("."))
}

fn read_times(times: &str, events: usize) -> Result<Vec<Option<u64>>, LinkFault> {
    let mut before: u64 = 0;
    let mut read = Vec::new();
    for (place, time) in times.split('.').enumerate() {
        let fault = LinkFault::Times(place);
        let number = |text: &str| u64::from_str_radix(text, 36).ok();
        let at = match time.strip_prefix('-') {
            Some("") => None,
            Some(back) => Some(number(back).and_then(|back| before.checked_sub(back)).ok_or(fault)?),
            None => Some(number(time).and_then(|on| before.checked_add(on)).ok_or(fault)?),
        };
        before = at.unwrap_or(before);
        read.push(at);
    }
    if read.len() == events { Ok(read) } else { Err(LinkFault::Times(read.len().min(events))) }
}

fn base36(mut number: u64) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut digits = Vec::new();
    loop {
        digits.push(DIGITS[(number % 36) as usize] as char);
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}
