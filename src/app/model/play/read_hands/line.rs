//! The stored text of an imported hand: fields separated by `&`, as in an address. Fields without a value are not written, and fields from
//! later versions of the app are ignored when reading.

use bafan_table::exchange::{escaped, unescaped};
use bafan_table::play::SeatResult;

use crate::model::tasks::{ReadFault, ReadFaultKind, ReadHand};

impl ReadHand {
    pub(super) fn line(&self) -> String {
        let number = |number: Option<u32>| number.map(|number| number.to_string());
        let list = |list: Vec<String>| Some(list.join(".")).filter(|list| !list.is_empty());
        let fields = [
            ("p", Some(escaped(&self.platform))),
            ("t", self.title.as_deref().map(escaped)),
            ("o", self.source.as_deref().map(escaped)),
            ("d", self.started.map(|time| time.to_string())),
            ("me", list(self.names.iter().map(|name| escaped(name)).collect())),
            ("own", self.own.map(|seat| seat.to_string())),
            ("w", self.winner.map(|winner| winner.to_string())),
            ("n", number(self.points)),
            ("a", number(self.awarded)),
            ("v", self.verdict.as_deref().map(escaped)),
            ("by", self.decided_by.as_deref().map(escaped)),
            ("f", list(self.fans.iter().map(|(slug, times)| format!("{slug}:{times}")).collect())),
            ("s", list(self.seats.iter().map(SeatResult::text).collect())),
            ("x", self.fault.as_ref().map(fault_text)),
            ("l", self.log.clone()),
        ];
        let known = fields.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        known.collect::<Vec<_>>().join("&")
    }

    /// Parses a stored text; `None` if a field cannot be read or there is no log.
    pub(super) fn of_line(text: &str) -> Option<ReadHand> {
        let mut hand = ReadHand::default();
        for (key, value) in text.split('&').filter_map(|field| field.split_once('=')) {
            match key {
                "p" => hand.platform = unescaped(value)?,
                "t" => hand.title = Some(unescaped(value)?),
                "o" => hand.source = Some(unescaped(value)?),
                "d" => hand.started = Some(value.parse().ok()?),
                "me" => hand.names = value.split('.').map(unescaped).collect::<Option<_>>()?,
                "own" => hand.own = Some(value.parse().ok()?),
                "w" => hand.winner = Some(value.parse().ok()?),
                "n" => hand.points = Some(value.parse().ok()?),
                "a" => hand.awarded = Some(value.parse().ok()?),
                "v" => hand.verdict = Some(unescaped(value)?),
                "by" => hand.decided_by = Some(unescaped(value)?),
                "f" => hand.fans = value.split('.').map(fan).collect::<Option<_>>()?,
                "s" => hand.seats = value.split('.').map(SeatResult::read).collect::<Option<_>>()?,
                "x" => hand.fault = Some(fault(value)?),
                "l" => hand.log = Some(value.to_owned()),
                _ => {}
            }
        }
        hand.log.is_some().then_some(hand)
    }
}

fn fan(text: &str) -> Option<(String, u32)> {
    let (slug, times) = text.split_once(':')?;
    Some((slug.to_owned(), times.parse().ok()?))
}

const FAULTS: [(ReadFaultKind, char); 8] = [
    (ReadFaultKind::TooLong, 'L'),
    (ReadFaultKind::Newer, 'N'),
    (ReadFaultKind::Empty, 'E'),
    (ReadFaultKind::Unknown, 'U'),
    (ReadFaultKind::Damaged, 'D'),
    (ReadFaultKind::Missing, 'M'),
    (ReadFaultKind::OtherTile, 'T'),
    (ReadFaultKind::OtherMove, 'A'),
];

/// Formats a fault as the letter of its kind, the number of the entry, a colon and the description, as in `T7:…`.
fn fault_text(fault: &ReadFault) -> String {
    let kind = FAULTS.iter().find(|(kind, _)| *kind == fault.kind).map_or('D', |&(_, letter)| letter);
    format!("{kind}{}:{}", fault.entry, escaped(&fault.detail))
}

fn fault(text: &str) -> Option<ReadFault> {
    let letter = text.chars().next()?;
    let kind = FAULTS.iter().find(|(_, known)| *known == letter)?.0;
    let (entry, detail) = text.get(1..)?.split_once(':')?;
    Some(ReadFault { entry: entry.parse().ok()?, kind, detail: unescaped(detail)? })
}
