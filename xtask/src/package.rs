//! The npm package: the engine as an ES module, with its wasm and its types, in a tarball.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::app::{bind, compile, compiled, optimise};
use crate::setup::npm;
use crate::shell::{Result, run, target};
use crate::site::copy;

/// The version of every package of the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Builds the tarball and returns its path.
pub fn build() -> Result<PathBuf> {
    compile("worker", &["--package", "bafan-script", "--bin", "script"])?;
    let place = target().join("package-npm");
    let folder = place.join("bafan");
    // Leftovers of an earlier build would be packed too.
    _ = fs::remove_dir_all(&place);
    let words = ["--target", "web", "--omit-default-module-path", "--out-name", "bafan"];
    bind(&compiled("worker", "script"), &folder, &words)?;
    optimise(&folder, &[])?;
    fs::rename(folder.join("bafan_bg.wasm"), folder.join("bafan.wasm"))?;
    copy(Path::new("src/script/package"), &folder)?;
    for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(license, folder.join(license))?;
    }
    // The types are those of `window.bafan`, without the declaration of `Window`.
    let page = fs::read_to_string("static/bafan.d.ts")?;
    let (types, _) =
        page.split_once("/** In the page. */\ninterface Window").ok_or("static/bafan.d.ts has no Window")?;
    let types = types.trim_end().replace("\ninterface ", "\nexport interface ").replace("\ntype ", "\nexport type ");
    let init = folder.join("init.d.ts");
    fs::write(folder.join("index.d.ts"), types + "\n" + &fs::read_to_string(&init)?)?;
    fs::remove_file(init)?;
    let manifest = folder.join("package.json");
    fs::write(&manifest, fs::read_to_string(&manifest)?.replace("0.0.0", VERSION))?;
    let mut pack = Command::new(npm::npm()?);
    run(pack.args(["pack", "--silent", "--pack-destination"]).arg(&place).arg(&folder))?;
    Ok(place.join(format!("bafan-{VERSION}.tgz")))
}
