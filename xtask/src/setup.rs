//! The tools that the tasks need beyond Rust: found on the machine, or installed once.

mod apt;
pub mod browser;
pub mod crates;
pub mod npm;
pub mod wasm;

use std::env;
use std::fs::{self, File};
use std::path::PathBuf;

/// Returns the folder for installations: `$BAFAN_TOOLS`, otherwise `bafan` in the user's cache folder.
///
/// It is outside the clone, so that a second clone installs nothing.
pub fn tools() -> PathBuf {
    let given = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    given("BAFAN_TOOLS")
        .or_else(|| given("XDG_CACHE_HOME").map(|cache| cache.join("bafan")))
        .or_else(|| env::home_dir().map(|home| home.join(".cache").join("bafan")))
        .unwrap_or_else(|| env::temp_dir().join("bafan"))
}

/// Waits for other processes that install the same tool, such as a parallel part of the tests. The lock is held until the file is dropped;
/// afterwards, check whether the tool is already installed. If files cannot be locked, nothing waits.
fn turn(what: &str) -> Option<File> {
    let path = tools().join(format!("{what}.lock"));
    let locked = fs::create_dir_all(tools()).and_then(|()| {
        let file = File::create(&path)?;
        file.lock()?;
        Ok(file)
    });
    locked.inspect_err(|error| println!("{}: {error}", path.display())).ok()
}

fn announce(what: &str) {
    println!("Installing {what}, once, for all clones ({})", tools().display());
}
