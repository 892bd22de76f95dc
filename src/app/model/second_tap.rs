//! Detects double taps, whose second tap would act on the element that replaces the tapped one.

/// The number of milliseconds after a recorded tap during which another tap is ignored.
pub const SAME: f64 = 400.0;

/// What is remembered about earlier taps. All times are event time stamps, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Taps {
    /// The time of the last tap that counted; `None` if it was a key press.
    last: Option<f64>,
    recorded: Option<f64>,
}

impl Taps {
    /// Handles a tap or, if `by_finger` is false, an equivalent key press, at its time in milliseconds; returns whether it counts. Key
    /// presses always count, because the user chooses what a key acts on.
    pub fn take(&mut self, at: f64, by_finger: bool) -> bool {
        let again = by_finger && self.recorded.is_some_and(|recorded| at - recorded < SAME);
        if !again {
            self.last = Some(at).filter(|_| by_finger);
        }
        !again
    }

    /// Notes that the last tap that counted has recorded or undone something.
    pub fn record(&mut self) {
        self.recorded = self.last;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded<const N: usize>(taps: [(f64, bool); N]) -> [bool; N] {
        let mut known = Taps::default();
        taps.map(|(at, by_finger)| {
            let counts = known.take(at, by_finger);
            if counts {
                known.record();
            }
            counts
        })
    }

    #[test]
    fn a_second_tap_counts_once_the_first_is_over() {
        assert_eq!(
            recorded([(1000.0, true), (1150.0, true), (1399.0, true), (1400.0, true)]),
            [true, false, false, true]
        );
        assert_eq!(recorded([(0.0, true), (399.9, true), (800.0, true)]), [true, false, true]);
    }

    #[test]
    fn a_key_counts_at_any_time_and_holds_no_tap_up() {
        assert_eq!(recorded([(1000.0, true), (1100.0, false), (1150.0, false)]), [true; 3]);
        assert_eq!(recorded([(1000.0, false), (1001.0, true)]), [true; 2]);
    }

    #[test]
    fn taps_that_record_nothing_follow_each_other_at_once() {
        let mut known = Taps::default();
        assert!(known.take(1000.0, true) && known.take(1001.0, true) && known.take(1002.0, true));
        known.record();
        assert!(!known.take(1003.0, true));
    }
}
