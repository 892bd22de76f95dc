//! npm packages as locked in `tests/e2e/package-lock.json`: the optimizer, and the libraries of the journeys.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::once;
use crate::shell::{Result, find, major, missing, run};

const FOLDER: &str = "tests/e2e";
const OLDEST_NODE: u32 = 20;

/// Returns the folder with the programs of the packages.
pub fn programs() -> Result<PathBuf> {
    node()?;
    let folder = Path::new(FOLDER).canonicalize().expect("the folder is part of the package");
    let modules = folder.join("node_modules");
    // A copy of the lock file records what the modules were installed from.
    let (lock, stamp) = (folder.join("package-lock.json"), modules.join(".installed-from"));
    let read = |path| fs::read(path).ok();
    let is_there = || read(&lock).is_some() && read(&lock) == read(&stamp);
    let install = || {
        println!("Installing npm's packages into {FOLDER}/node_modules");
        run(Command::new(npm()?).args(["ci", "--no-audit", "--no-fund", "--prefix", FOLDER]))
            .map_err(|_| missing("a package of npm's", format!("npm ci --prefix {FOLDER}")))?;
        fs::copy(&lock, &stamp)?;
        Ok(())
    };
    once("npm", is_there, install)?;
    Ok(modules.join(".bin"))
}

pub fn npm() -> Result<PathBuf> {
    find("npm").ok_or_else(|| missing("npm", "https://nodejs.org"))
}

pub fn node() -> Result<PathBuf> {
    let node = find("node").filter(|node| major(node) >= Some(OLDEST_NODE));
    node.ok_or_else(|| missing(format!("Node.js {OLDEST_NODE} or newer"), "https://nodejs.org"))
}
