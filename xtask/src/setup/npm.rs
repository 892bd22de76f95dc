//! npm packages as locked in `tests/e2e/package-lock.json`: the optimizer, and the libraries of the journeys.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::turn;
use crate::shell::{Result, find, missing, output, run};

const FOLDER: &str = "tests/e2e";
const OLDEST_NODE: u32 = 20;

/// Returns the folder with the programs of the packages, including `wasm-opt`.
pub fn programs() -> Result<PathBuf> {
    node()?;
    let folder = Path::new(FOLDER).canonicalize().expect("the folder is part of the package");
    let modules = folder.join("node_modules");
    // A copy of the lock file records what the modules were installed from.
    let (lock, stamp) = (folder.join("package-lock.json"), modules.join(".installed-from"));
    let read = |path| fs::read(path).ok();
    let is_there = || read(&lock).is_some() && read(&lock) == read(&stamp);
    if !is_there() {
        let _turn = turn("npm");
        if !is_there() {
            println!("Installing npm's packages into {FOLDER}/node_modules");
            let get = format!("npm ci --prefix {FOLDER}");
            run(Command::new(npm()?).args(["ci", "--no-audit", "--no-fund", "--prefix", FOLDER]))
                .and_then(|()| Ok(fs::copy(&lock, &stamp)?))
                .map_err(|_| missing("a package of npm's", get))?;
        }
    }
    Ok(modules.join(".bin"))
}

pub fn npm() -> Result<PathBuf> {
    find("npm").ok_or_else(|| missing("npm", "https://nodejs.org"))
}

pub fn node() -> Result<PathBuf> {
    let node = find("node").filter(|node| {
        let version = output(Command::new(node).arg("--version")).unwrap_or_default();
        let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
        major.is_some_and(|major: u32| major >= OLDEST_NODE)
    });
    node.ok_or_else(|| missing(format!("Node.js {OLDEST_NODE} or newer"), "https://nodejs.org"))
}
