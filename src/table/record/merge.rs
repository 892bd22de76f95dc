//! Two logs of one match: of the phone that writes and of one that followed.

use super::Entry;

/// What two logs of a match come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Merged {
    /// They are the same.
    Same,
    /// The other one goes on where this one ends.
    Other,
    /// This one goes on where the other one ends.
    This,
    /// They are of different matches.
    Different,
    /// They part after this many entries; [`reconcile`](super::reconcile) brings them together.
    Parted(usize),
}

/// What two logs of a match come to. Of the times only those of the start are compared, where both are known: the same four may
/// play every week.
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

/// How many entries two logs have in common; none where they began at different times.
pub(super) fn common(this: &[Entry], other: &[Entry]) -> usize {
    let begun = |log: &[Entry]| log.first().and_then(|entry| entry.at);
    match (begun(this), begun(other)) {
        (Some(one), Some(two)) if one != two => 0,
        _ => this.iter().zip(other).take_while(|(one, two)| one.event == two.event).count(),
    }
}
