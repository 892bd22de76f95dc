//! Keeps track of whether the reader has its weights. Each connection to the reader needs the weights anew; what is fetched for an earlier
//! connection does not count.

/// The state of the weights on the connection with the number `line`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    line: u32,
    state: State,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// The reader has not yet sent its hello message; until then it is sent nothing.
    #[default]
    Unasked,
    /// The weights are being fetched, or checked by the reader; `anew` marks a second fetch that bypasses all caches.
    Coming {
        anew: bool,
    },
    /// The weights could not be fetched; they are fetched again with the next photograph.
    Missing,
    There,
}

impl Weights {
    fn of(&self, line: u32) -> State {
        if self.line == line { self.state } else { State::Unasked }
    }

    pub fn fetch(&mut self, line: u32, anew: bool) {
        *self = Weights { line, state: State::Coming { anew } };
    }

    /// Returns whether the weights must be fetched again with the next photograph.
    pub fn are_missing(&self, line: u32) -> bool {
        self.of(line) == State::Missing
    }

    pub fn have_come(&mut self, line: u32) {
        if matches!(self.of(line), State::Coming { .. }) {
            self.state = State::There;
        }
    }

    /// Records that the weights could not be fetched; returns whether the connection was still waiting for them.
    pub fn did_not_come(&mut self, line: u32) -> bool {
        let waited = matches!(self.of(line), State::Coming { .. });
        if waited {
            self.state = State::Missing;
        }
        waited
    }

    /// Records that the weights are damaged; returns whether to fetch them once more.
    pub fn are_broken(&mut self, line: u32) -> bool {
        let first = self.of(line) == State::Coming { anew: false };
        if !first {
            self.did_not_come(line);
        }
        first
    }
}

#[cfg(test)]
mod tests {
    use super::Weights;

    #[test]
    fn what_was_fetched_for_another_line_changes_nothing() {
        let mut weights = Weights::default();
        weights.fetch(1, false);
        // The reader was lost, and a new one has sent its hello message.
        weights.fetch(2, false);
        let coming = weights;
        assert!(!weights.did_not_come(1), "nobody waits for them any more");
        weights.have_come(1);
        assert_eq!(weights, coming);
        assert!(!weights.are_missing(2) && !weights.are_missing(3));
        weights.have_come(2);
        assert!(!weights.did_not_come(2), "they are there");
    }

    #[test]
    fn what_is_damaged_is_fetched_once_more_and_what_is_missing_with_the_next_question() {
        let mut weights = Weights::default();
        weights.fetch(1, false);
        assert!(weights.are_broken(1));
        weights.fetch(1, true);
        assert!(!weights.are_broken(1) && weights.are_missing(1));
        weights.fetch(1, false);
        assert!(weights.did_not_come(1) && weights.are_missing(1));
    }
}
