//! The comparison of two logs that may be of the same match, such as those kept on two phones at a table.

use super::Entry;

/// The relation of two logs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Merged {
    /// The logs are the same.
    Same,
    /// The other log continues this one.
    Other,
    /// This log continues the other one.
    This,
    /// The logs are of different matches.
    Different,
    /// The logs diverge after this many entries; [`reconcile`](super::reconcile) combines them.
    Parted(usize),
}

/// Compares the events of two logs and, if both logs have them, the times of their starts. The same four players may meet every week, so
/// equal events do not prove that the two logs are of the same match.
pub fn merge(this: &[Entry], other: &[Entry]) -> Merged {
    let same = common(this, other);
    match same {
        0 => Merged::Different,
        _ if same == this.len() && same == other.len() => Merged::Same,
        _ if same == this.len() => Merged::Other,
        _ if same == other.len() => Merged::This,
        _ => Merged::Parted(same),
    }
}

/// Returns how many entries the logs have in common from the beginning; 0 if they began at different times.
pub(super) fn common(this: &[Entry], other: &[Entry]) -> usize {
    let begun = |log: &[Entry]| log.first().and_then(|entry| entry.at);
    match (begun(this), begun(other)) {
        (Some(one), Some(two)) if one != two => 0,
        _ => this.iter().zip(other).take_while(|(one, two)| one.event == two.event).count(),
    }
}
