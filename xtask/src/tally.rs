//! Test counts, parsed from the closing lines of the test runners.

use std::fmt;
use std::ops::AddAssign;

/// The numbers of tests that passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
    /// The number of journeys that were repeated after a failure of WebKit itself.
    pub repeated: usize,
}

impl Tally {
    /// Adds the counts of a line if it is a runner's closing line.
    pub fn read(&mut self, line: &str) {
        if let Some(counts) = line.strip_prefix("test result: ") {
            // cargo test and wasm-bindgen-test-runner: `test result: ok. 3 passed; 0 failed; 1 ignored; ...`
            for part in counts.split(['.', ';']) {
                if let Some((count, what)) = part.trim().split_once(' ') {
                    self.add(what, count);
                }
            }
        } else if let Some((what, count)) = line.strip_prefix("ℹ ").and_then(|rest| rest.split_once(' ')) {
            // node --test: `ℹ pass 3`
            self.add(what, count);
        } else if let Some(rest) = line.strip_prefix("Walked once more: ") {
            // tests/e2e/harness.mjs
            self.repeated += rest.trim().parse::<usize>().unwrap_or_default();
        }
    }

    /// Parses a line written with [`Display`](fmt::Display): `3 passed, 1 failed, 0 skipped`; `None` if the line has another format.
    pub fn of_sum(line: &str) -> Option<Self> {
        let mut counts = line.split(", ");
        let mut count = |what: &str| counts.next()?.strip_suffix(what)?.trim_end().parse().ok();
        let sum =
            Self { passed: count("passed")?, failed: count("failed")?, skipped: count("skipped")?, ..Self::default() };
        counts.next().is_none().then_some(sum)
    }

    fn add(&mut self, what: &str, count: &str) {
        let Ok(count) = count.parse::<usize>() else { return };
        match what {
            "passed" | "pass" => self.passed += count,
            "failed" | "fail" | "cancelled" => self.failed += count,
            "ignored" | "skipped" | "todo" => self.skipped += count,
            _ => {}
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        self.repeated += other.repeated;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    fn tally(lines: &str) -> Tally {
        let mut tally = Tally::default();
        lines.lines().for_each(|line| tally.read(line));
        tally
    }

    #[test]
    fn closing_lines_are_added_up_and_other_lines_count_nothing() {
        let cargo = "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 7 filtered out; finished in 0.00s\n\
                     test result: FAILED. 2 passed; 5 failed; 0 ignored; 0 filtered out; finished in 0.01s\n\
                     test hand::tests::passed ... ok\n3 passed";
        assert_eq!(tally(cargo), Tally { passed: 5, failed: 5, skipped: 1, repeated: 0 });
        let node = "ℹ tests 7\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\nℹ skipped 1\nℹ todo 1\nWalked once more: 2";
        assert_eq!(tally(node), Tally { passed: 3, failed: 2, skipped: 2, repeated: 2 });
    }

    #[test]
    fn a_sum_is_read_as_it_was_written() {
        let sum = Tally { passed: 43, failed: 2, skipped: 1, repeated: 0 };
        assert_eq!(Tally::of_sum(&sum.to_string()), Some(sum));
        for line in
            ["", "43 passed, 2 failed", "43 passed, 2 failed, 1 skipped, 0 lost", "a 43 passed, 2 failed, 1 skipped"]
        {
            assert_eq!(Tally::of_sum(line), None, "{line}");
        }
    }
}
