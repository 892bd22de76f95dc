//! Debian packages.

use std::path::Path;
use std::process::Command;
use std::sync::Once;

use super::turn;
use crate::shell::{Result, find, missing, output, run};

/// Returns whether this machine uses Debian packages.
pub fn available() -> bool {
    Path::new("/etc/debian_version").exists() && find("apt-get").is_some()
}

pub fn version(package: &str) -> Option<String> {
    let words = output(Command::new("dpkg-query").args(["-W", "-f", "${db:Status-Status} ${Version}", package]))?;
    words.strip_prefix("installed ").map(str::to_owned)
}

/// Installs the packages that are missing, or reports how a privileged user can.
pub fn install(part: &str, packages: &[&str]) -> Result {
    let absent: Vec<&str> = packages.iter().copied().filter(|package| version(package).is_none()).collect();
    if absent.is_empty() { Ok(()) } else { fetch(part, &absent) }
}

/// Upgrades a package to Debian's current version.
pub fn renew(part: &str, package: &str) -> Result {
    fetch(part, &[package])
}

fn fetch(part: &str, packages: &[&str]) -> Result {
    static UPDATE: Once = Once::new();
    let packages = packages.join(" ");
    let get = format!("apt-get update && apt-get install --no-install-recommends {packages}");
    if !available() || output(Command::new("id").arg("-u")).as_deref() != Some("0") {
        return Err(missing(part, get));
    }
    let _turn = turn("apt");
    println!("Installing {part} from Debian's packages: {packages}");
    // A new machine has no package lists, or old ones. If they cannot be fetched, the installation reports it.
    UPDATE.call_once(|| _ = run(Command::new("apt-get").args(["update", "--quiet"])));
    let mut install = Command::new("apt-get");
    // Wait while the machine itself is installing something.
    install.args(["-o", "DPkg::Lock::Timeout=900"]);
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages.split(' '));
    run(install.env("DEBIAN_FRONTEND", "noninteractive")).map_err(|_| missing(part, get))
}
