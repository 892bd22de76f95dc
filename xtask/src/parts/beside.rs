//! Parts that run in a separate process, in parallel with others. Their output is held back until the others are finished.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{self, Child, Command};
use std::{env, io};

use crate::shell::Result;
use crate::tally::Tally;

/// The prefix of the closing line of each part.
pub const MARK: &str = "-- ";

/// The process, and the file with its output.
pub struct Beside {
    child: Child,
    said: PathBuf,
}

impl Beside {
    /// Starts the named parts.
    pub fn start(names: impl Iterator<Item = &'static str>) -> Result<Beside> {
        let said = env::temp_dir().join(format!("bafan-test-{}", process::id()));
        let failed = |error: io::Error| format!("the parts for the browser do not start: {error}");
        let out = File::create(&said).map_err(failed)?;
        let mut parts = Command::new(env::current_exe().map_err(failed)?);
        parts.arg("test").args(names).stdout(out.try_clone().map_err(failed)?).stderr(out);
        Ok(Beside { child: parts.spawn().map_err(failed)?, said })
    }

    /// Waits for the end, prints the output, and returns the closing line of each part with the tally of all.
    pub fn finish(mut self) -> (Vec<String>, Tally) {
        let ended = self.child.wait().is_ok();
        let said = fs::read(&self.said).unwrap_or_default();
        _ = fs::remove_file(&self.said);
        let said = String::from_utf8_lossy(&said);
        println!("{said}");
        let lines = said.lines().filter_map(|line| line.strip_prefix(MARK)).map(str::to_owned).collect();
        // A process that ended before printing its sum has failed, whatever it had counted.
        let sum = said.lines().rev().find_map(Tally::of_sum).filter(|_| ended);
        (lines, sum.unwrap_or(Tally { failed: 1, ..Tally::default() }))
    }
}
