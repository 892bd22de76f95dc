//! Debian packages.

use std::path::Path;
use std::process::Command;
use std::sync::Once;

use super::once;
use crate::shell::{Result, find, missing, output, run};

/// Returns whether this machine uses Debian packages.
pub fn available() -> bool {
    Path::new("/etc/debian_version").exists() && find("apt-get").is_some()
}

pub fn version(package: &str) -> Option<String> {
    let words = output(Command::new("dpkg-query").args(["-W", "-f", "${db:Status-Status} ${Version}", package]))?;
    words.strip_prefix("installed ").map(str::to_owned)
}

pub fn all_installed(packages: &[&str]) -> bool {
    packages.iter().all(|package| version(package).is_some())
}

/// Installs the packages, upgrading those that are already installed. If the user is not root, returns an error with the command to run.
pub fn install(part: &str, packages: &[&str], is_there: impl Fn() -> bool) -> Result {
    static UPDATE: Once = Once::new();
    once("apt", is_there, || {
        let get = format!("apt-get update && apt-get install --no-install-recommends {}", packages.join(" "));
        if output(Command::new("id").arg("-u")).as_deref() != Some("0") {
            return Err(missing(part, get));
        }
        println!("Installing {part} from Debian's packages: {}", packages.join(" "));
        // A new machine has no package lists, or old ones. If new lists cannot be fetched, the installation fails and reports this.
        UPDATE.call_once(|| _ = run(Command::new("apt-get").args(["update", "--quiet"])));
        let mut install = Command::new("apt-get");
        // Wait while the machine itself is installing something.
        install.args(["-o", "DPkg::Lock::Timeout=900"]);
        install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages);
        run(install.env("DEBIAN_FRONTEND", "noninteractive")).map_err(|_| missing(part, get))
    })
}
