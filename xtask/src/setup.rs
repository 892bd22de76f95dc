//! The tools that the tasks need beyond Rust: found on the machine, or installed once.

mod apt;
pub mod browser;
pub mod crates;
pub mod npm;
pub mod wasm;

use std::env;
use std::fs::{self, File};
use std::path::PathBuf;

use crate::shell::Result;

/// Returns the folder for installations, outside the clone, so that a second clone installs nothing: `$BAFAN_TOOLS`, otherwise `bafan` in
/// the user's cache folder or, for a user without a home, in the temporary folder.
pub fn tools() -> PathBuf {
    let given = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    given("BAFAN_TOOLS")
        .or_else(|| given("XDG_CACHE_HOME").map(|cache| cache.join("bafan")))
        .or_else(|| env::home_dir().map(|home| home.join(".cache").join("bafan")))
        .unwrap_or_else(|| env::temp_dir().join("bafan"))
}

/// Installs a tool unless it is already installed. Other processes that want the same tool, such as a parallel part of the tests, wait
/// until it is installed; if files cannot be locked, they do not wait.
fn once(tool: &str, is_there: impl Fn() -> bool, install: impl FnOnce() -> Result) -> Result {
    if is_there() {
        return Ok(());
    }
    let path = tools().join(format!("{tool}.lock"));
    // The file stays locked until the end of this function.
    let locked = fs::create_dir_all(tools()).and_then(|()| {
        let file = File::create(&path)?;
        file.lock()?;
        Ok(file)
    });
    if let Err(error) = &locked {
        println!("{}: {error}", path.display());
    }
    if is_there() { Ok(()) } else { install() }
}

fn announce(what: &str) {
    println!("Installing {what}, once, for all clones ({})", tools().display());
}
