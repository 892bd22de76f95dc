//! Tools that cargo installs: Trunk, the splitter, wasm-bindgen in the version of `Cargo.lock`, the formatter, and the driver of Firefox.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{announce, once, tools};
use crate::shell::{Result, cargo, find, missing, output, run};

/// Newer versions of Trunk need a newer compiler than this workspace does.
const TRUNK: &str = "0.21.14";
const GECKODRIVER: &str = "0.37.1";
/// This version can read what `wasm_split_helpers` generates in the app.
const WASM_SPLIT: &str = "0.2.4";
const YEW_FMT: &str = "0.6.3";

/// Returns the path of the formatter, which formats `html!` itself and everything else through rustfmt.
pub fn yew_fmt() -> Result<PathBuf> {
    Ok(installed(&["yew-fmt"], "yew-fmt", YEW_FMT, &["--locked"])?.join("yew-fmt"))
}

/// Returns the folder with `trunk`.
pub fn trunk() -> Result<PathBuf> {
    // Without default features, Trunk does not check for updates.
    installed(&["trunk"], "trunk", TRUNK, &["--locked", "--no-default-features"])
}

/// Returns the folder with `wasm-split-cli`.
pub fn wasm_split() -> Result<PathBuf> {
    installed(&["wasm-split-cli"], "wasm_split_cli_support", WASM_SPLIT, &["--locked", "--features", "build-binary"])
}

/// Returns the folder with `geckodriver`.
pub fn geckodriver() -> Result<PathBuf> {
    installed(&["geckodriver"], "geckodriver", GECKODRIVER, &["--locked"])
}

/// Returns the folder with `wasm-bindgen` and `wasm-bindgen-test-runner`.
pub fn wasm_bindgen() -> Result<PathBuf> {
    let id = output(cargo().args(["pkgid", "wasm-bindgen"])).unwrap_or_default();
    let (_, version) = id.rsplit_once('@').ok_or_else(|| missing("wasm-bindgen in Cargo.lock", "cargo update"))?;
    installed(&["wasm-bindgen", "wasm-bindgen-test-runner"], "wasm-bindgen-cli", version, &[])
}

/// Returns the folder with these programs in this version: the user's own, otherwise an installed one.
fn installed(programs: &[&str], package: &str, version: &str, options: &[&str]) -> Result<PathBuf> {
    let is_right = |program: &PathBuf| {
        let says = output(Command::new(program).arg("--version")).unwrap_or_default();
        says.split_whitespace().nth(1) == Some(version)
    };
    // Cargo creates a program only when it is complete.
    let has_all =
        |folder: &Path| programs.iter().all(|program| folder.join(program).with_extension(EXE_EXTENSION).is_file());
    let own = find(programs[0]).filter(is_right).and_then(|first| Some(first.parent()?.to_path_buf()));
    if let Some(folder) = own.filter(|folder| has_all(folder)) {
        return Ok(folder);
    }
    let name = format!("{package}-{version}");
    let root = tools().join(&name);
    let folder = root.join("bin");
    let install = || {
        // Use a prebuilt binary if `cargo-binstall` is available and the authors provide one for this machine.
        if find("cargo-binstall").is_some() {
            println!("Fetching {package} {version}, once, for all clones ({})", tools().display());
            let mut fetch = cargo();
            fetch.args(["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"]).arg(&root);
            if run(fetch.arg(format!("{package}@{version}"))).is_ok() && has_all(&folder) {
                return Ok(());
            }
        }
        announce(&format!("{package} {version} (some minutes)"));
        let build = root.join("build");
        let mut install = cargo();
        // A release build would take three times as long and save a fraction of a second per run.
        install.env("CARGO_PROFILE_DEV_DEBUG", "0");
        install.args(["install", package, "--version", version, "--debug", "--force"]).args(options);
        install.arg("--root").arg(&root).arg("--target-dir").arg(&build);
        let get = format!("cargo install {package} --version {version} {}", options.join(" "));
        run(&mut install).map_err(|_| missing(format!("{package} {version}"), get.trim_end()))?;
        // The intermediate build files are no longer needed; if they cannot be removed, they only take up space.
        _ = fs::remove_dir_all(build);
        Ok(())
    };
    once(&name, || has_all(&folder), install)?;
    Ok(folder)
}
