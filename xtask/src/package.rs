//! The npm package: the engine as an ES module, with its wasm and its types, in a tarball.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::setup::{crates, npm, wasm};
use crate::shell::{Result, run, target};

/// The version of every package of the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Builds the tarball and returns its path.
pub fn build() -> Result<PathBuf> {
    let toolchain = wasm::toolchain()?;
    let (bindgen, optimiser) = (crates::wasm_bindgen()?, npm::programs()?);
    run(toolchain.build("worker").args(["--package", "bafan-script", "--bin", "script"]))?;
    let built = target().join("wasm").join(wasm::TARGET).join("worker/script.wasm");
    let place = target().join("package-npm");
    let folder = place.join("bafan");
    // Leftovers of an earlier build would be packed too.
    _ = fs::remove_dir_all(&place);
    let mut bind = Command::new(bindgen.join("wasm-bindgen"));
    bind.args(["--target", "web", "--no-typescript", "--omit-default-module-path", "--out-name", "bafan", "--out-dir"]);
    run(bind.arg(&folder).arg(built))?;
    let bound = folder.join("bafan_bg.wasm");
    let shrunk = folder.join("bafan.wasm");
    run(Command::new(optimiser.join("wasm-opt")).arg("-O").arg(&bound).arg("-o").arg(&shrunk))?;
    fs::remove_file(bound)?;
    run(Command::new(npm::node()?).arg("xtask/package.mjs").arg(&folder).arg(VERSION))?;
    let mut pack = Command::new(npm::npm()?);
    run(pack.args(["pack", "--silent", "--pack-destination"]).arg(&place).arg(&folder))?;
    Ok(place.join(format!("bafan-{VERSION}.tgz")))
}
