//! A match as a link: all of its log, small enough for a QR code.
//!
//! ```text
//! v=1&m=M:mil25:b:0:r4:pp:Ann:Bob:Cai:Dou.c18b.O.Pd:win-below-8.a9&k=5
//! ```
//!
//! `m` holds the events, as [`write`](super::write) has them, with points between them; `t`, which may be left out, when they
//! were entered: seconds since 1970 to the base 36, then seconds since the entry before, `-` for unknown; `s`, in its place, when the
//! first was; `k`, which comes last, how many events there are, so that a link that was cut off is noticed. Fields that are not
//! known are passed over.

use std::fmt;

use super::token::{TokenFault, read, write};
use crate::record::{Broken, Entry, Event, Log, Refusal};

/// The longest link that is read, in bytes.
pub const MAX_LENGTH: usize = 65_536;

/// The version that is written, and the only one there has been.
const VERSION: &str = "1";

/// Why a link opens no match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// It is longer than any match.
    TooLong,
    /// It names no version.
    NoVersion,
    /// It is of a version that is not known: most likely a later one.
    Version(String),
    /// There is no match in it.
    NoMatch,
    /// A field is there twice.
    Twice(&'static str),
    /// It was cut off: so many events were found of how many there were, where it still says.
    Cut(usize, Option<usize>),
    /// An event cannot be read, by its place from 0.
    Event(usize, TokenFault),
    /// The times cannot be read, from this place on.
    Times(usize),
    /// An event cannot have been.
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
            LinkFault::Event(place, fault) => write!(f, "event {place}: {fault}"),
            LinkFault::Times(place) => write!(f, "the time of event {place} cannot be read"),
            LinkFault::Broken(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for LinkFault {}

/// The link to a match, with all times or with that of its start alone.
pub fn to_link(log: &Log, with_times: bool) -> String {
    let events: Vec<String> = log.entries().iter().map(|entry| write(&entry.event)).collect();
    let times = match with_times {
        true => times(log.entries()).map(|times| format!("&t={times}")),
        false => log.entries().first().and_then(|start| start.at).map(|begun| format!("&s={}", base36(begun))),
    };
    let times = times.unwrap_or_default();
    format!("v={VERSION}&m={}{times}&k={}", events.join("."), events.len())
}

/// The match behind a link.
///
/// # Errors
///
/// [`LinkFault`] says what is wrong and where.
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
    let all = field("k")?.and_then(|count| count.parse().ok());
    if all != Some(events.len()) {
        return Err(LinkFault::Cut(events.len(), all));
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
    // A name that comes from elsewhere is seen as a whole; an older match of this device may be called as it is.
    if let Some(Event::Start(start)) = entries.first().map(|entry| &entry.event)
        && let Some(player) = start.ill_named()
    {
        return Err(LinkFault::Broken(Broken { entry: 0, refusal: Refusal::Name(player) }));
    }
    Log::replay(entries).map_err(LinkFault::Broken)
}

/// The times of the entries; `None` where none is known.
fn times(entries: &[Entry]) -> Option<String> {
    let mut before = 0;
    let times: Vec<String> = entries
        .iter()
        .map(|entry| match entry.at {
            None => "-".to_owned(),
            Some(at) => {
                // A clock may have been set back.
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
