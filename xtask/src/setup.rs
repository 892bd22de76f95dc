//! What the tasks need beyond Rust itself: found on the machine, or else installed once.

mod apt;
pub mod browser;
pub mod crates;
pub mod npm;
pub mod wasm;

use std::env;
use std::fs::{self, File};
use std::path::PathBuf;

/// The folder that everything is installed into: `$BAFAN_TOOLS`, else `bafan` in the user's cache folder.
///
/// It stands outside the clone, so that a second clone installs nothing.
pub fn tools() -> PathBuf {
    let given = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    given("BAFAN_TOOLS")
        .or_else(|| given("XDG_CACHE_HOME").map(|cache| cache.join("bafan")))
        .or_else(|| env::home_dir().map(|home| home.join(".cache").join("bafan")))
        .unwrap_or_else(|| env::temp_dir().join("bafan"))
}

/// Waits for other processes that install this, such as a part of the tests that runs beside another one. They wait in turn until the
/// file is dropped; look then whether it is there already. Where no file can be locked, nobody waits.
fn turn(what: &str) -> Option<File> {
    let path = tools().join(format!("{what}.lock"));
    let locked = fs::create_dir_all(tools()).and_then(|()| {
        let file = File::create(&path)?;
        file.lock()?;
        Ok(file)
    });
    locked.inspect_err(|error| println!("{}: {error}", path.display())).ok()
}

/// Says what is about to be installed.
fn announce(what: &str) {
    println!("Installing {what}, once, for all clones ({})", tools().display());
}
