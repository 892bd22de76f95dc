//! Debian's packages.

use std::path::Path;
use std::process::Command;
use std::sync::Once;

use super::turn;
use crate::shell::{Missing, find, output, run};

/// Whether this machine's packages are Debian's.
pub fn available() -> bool {
    Path::new("/etc/debian_version").exists() && find("apt-get").is_some()
}

/// The version of an installed package.
pub fn version(package: &str) -> Option<String> {
    let words = output(Command::new("dpkg-query").args(["-W", "-f", "${db:Status-Status} ${Version}", package]))?;
    words.strip_prefix("installed ").map(str::to_owned)
}

/// Installs those of the packages that are not there yet, or says how a person with the right to do so can.
pub fn install(part: &str, packages: &[&str]) -> Result<(), Missing> {
    let absent: Vec<&str> = packages.iter().copied().filter(|package| version(package).is_none()).collect();
    if absent.is_empty() { Ok(()) } else { fetch(part, &absent) }
}

/// Installs a package in the version that Debian has now, in the place of an older one.
pub fn renew(part: &str, package: &str) -> Result<(), Missing> {
    fetch(part, &[package])
}

fn fetch(part: &str, packages: &[&str]) -> Result<(), Missing> {
    static UPDATE: Once = Once::new();
    let packages = packages.join(" ");
    let get = format!("apt-get update && apt-get install --no-install-recommends {packages}");
    if !available() || output(Command::new("id").arg("-u")).as_deref() != Some("0") {
        return Err(Missing::new(part, get));
    }
    let _turn = turn("apt");
    println!("Installing {part} from Debian's packages: {packages}");
    // A fresh machine has no lists of packages, or old ones. If they cannot be had, the installation says so itself.
    UPDATE.call_once(|| _ = run(Command::new("apt-get").args(["update", "--quiet"])));
    let mut install = Command::new("apt-get");
    // Where the machine installs something itself, it waits.
    install.args(["-o", "DPkg::Lock::Timeout=900"]);
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages.split(' '));
    run(install.env("DEBIAN_FRONTEND", "noninteractive")).map_err(|_| Missing::new(part, get))
}
