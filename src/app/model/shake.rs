//! Detects from accelerometer readings whether a phone is being shaken.

/// The change in acceleration that counts as a jerk, summed over the three axes, in meters per second squared.
const JERK: f64 = 12.0;

/// The number of jerks within [`WITHIN`] milliseconds that counts as a shake.
const JERKS: usize = 4;

const WITHIN: f64 = 900.0;

/// The time in milliseconds after a shake during which no other shake is detected.
const REST: f64 = 1_200.0;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ShakeMeter {
    last: Option<[f64; 3]>,
    /// The times of the jerks, in milliseconds.
    jerks: Vec<f64>,
    shaken: Option<f64>,
}

impl ShakeMeter {
    /// Processes an acceleration at a time in milliseconds; returns whether the phone has just been shaken.
    pub fn feel(&mut self, now: f64, acceleration: [f64; 3]) -> bool {
        let last = self.last.replace(acceleration).unwrap_or(acceleration);
        let change: f64 = acceleration.iter().zip(last).map(|(new, old)| (new - old).abs()).sum();
        if self.shaken.is_some_and(|shaken| now - shaken < REST) || change.is_nan() || change < JERK {
            return false;
        }
        self.jerks.retain(|jerk| now - jerk < WITHIN);
        self.jerks.push(now);
        if self.jerks.len() < JERKS {
            return false;
        }
        self.jerks.clear();
        self.shaken = Some(now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many shakes are detected in three seconds, given the amplitude and the number of swings per second.
    fn shaken(swing: f64, times: f64) -> usize {
        let mut meter = ShakeMeter::default();
        let feel = |tick: u32| {
            let time = f64::from(tick) * 16.0;
            let along = swing * (time / 1000.0 * times * std::f64::consts::TAU).sin().signum();
            meter.feel(time, [along, 9.8, 0.0])
        };
        (0..188).map(feel).filter(|shaken| *shaken).count()
    }

    #[test]
    fn a_shake_is_several_jerks_in_a_short_time() {
        assert_eq!(shaken(0.5, 1.0), 0, "a hand that holds it");
        assert_eq!(shaken(12.0, 0.5), 0, "laid down and taken up");
        assert!((1..=2).contains(&shaken(12.0, 4.0)), "shaken for three seconds: {}", shaken(12.0, 4.0));
    }

    #[test]
    fn what_is_no_number_is_no_jerk() {
        let mut meter = ShakeMeter::default();
        assert!((0..20).all(|tick| !meter.feel(f64::from(tick), [f64::NAN, 0.0, 0.0])));
    }
}
