//! What has become of the weights that a reader is sent, for the reader at the end of one line: what was begun for an earlier one counts
//! no more.

/// The weights for a line, by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    line: u32,
    state: State,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// The reader has not greeted us yet; before that it hears nothing.
    #[default]
    Unasked,
    /// They are being fetched, or looked at by the reader; perhaps for the second time, past all that is kept of them.
    Coming {
        anew: bool,
    },
    /// They could not be had; the next question tries again.
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

    /// Whether the next question has to have them fetched again.
    pub fn are_missing(&self, line: u32) -> bool {
        self.of(line) == State::Missing
    }

    pub fn have_come(&mut self, line: u32) {
        if matches!(self.of(line), State::Coming { .. }) {
            self.state = State::There;
        }
    }

    /// They could not be had; whether somebody waits for them who is to be told.
    pub fn did_not_come(&mut self, line: u32) -> bool {
        let waited = matches!(self.of(line), State::Coming { .. });
        if waited {
            self.state = State::Missing;
        }
        waited
    }

    /// The reader says that they are damaged; whether it is worth the while to fetch them once more.
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
        // The reader was lost, and another one called that has greeted us.
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
