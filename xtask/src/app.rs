//! Builds the app and the npm package: compiles their programs, generates the scripts and, for a finished site, splits the page's program
//! and minimizes all programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::setup::{browser, crates, npm, wasm};
use crate::shell::{Result, run, target};
use crate::site;

/// These programs are built without the user interface, so that they need not be rebuilt when it changes.
const WORKERS: [&str; 7] = ["--package", "bafan-app", "--no-default-features", "--bin", "worker", "--bin", "reader"];

/// Builds the app into `dist/` and prints its sizes.
pub fn build() -> Result {
    // The compiler spends most of its time optimizing the whole program on one core, so the app and its workers are compiled in parallel.
    let workers = thread::spawn(|| compile("worker", &WORKERS));
    compile("web", &["--package", "bafan-app", "--features", "split", "--bin", "app"])?;
    workers.join().expect("errors are returned")?;
    let bound = target().join("site");
    for worker in ["worker", "reader"] {
        let (built, to) = (compiled("worker", worker), bound.join(worker));
        if !is_bound(&built, &to) {
            bind(&built, &to, &["--target", "no-modules"])?;
            optimise(&to, &[])?;
        }
    }
    let (node, built, app) = (npm::node()?, compiled("web", "app"), bound.join("app"));
    if !is_bound(&built, &app) {
        // Leftovers of an earlier build would become part of the site.
        _ = fs::remove_dir_all(&app);
        let mut split = Command::new(crates::wasm_split()?.join("wasm-split-cli"));
        run(split.args(["--target", "web", "--out-name", "app"]).arg(&built).arg(&app))?;
        // The parts share the function table with the main program.
        let main = app.join("app.wasm");
        bind(&main, &app, &["--target", "web", "--keep-lld-exports"])?;
        fs::remove_file(main)?;
        optimise(&app, &["small"])?;
        run(Command::new(&node).arg("xtask/gather.mjs").arg(&app))?;
    }
    site::assemble(&bound, Path::new("dist"))?;
    let mut shrink = Command::new(npm::programs()?.join("esbuild"));
    // Without the last option, a style sheet with a missing brace would be accepted, and all styles after the brace would be lost.
    shrink.args(["--minify", "--charset=utf8", "--log-level=warning", "--log-override:css-syntax-error=error"]);
    run(shrink.args(["--allow-overwrite", "--outbase=dist", "--outdir=dist", "dist/**/*.js", "dist/**/*.css"]))?;
    let splitter = app.join("__wasm_split.js");
    run(Command::new(&node).args(["xtask/finish.mjs", "dist"]).arg(&splitter))?;
    run(Command::new(node).args(["xtask/sizes.mjs", "dist"]).arg(splitter))
}

/// Builds the app for development: not optimized and not split. Returns the folder of the site.
pub fn build_quick() -> Result<PathBuf> {
    compile("quick", &["--package", "bafan-app", "--bin", "app"])?;
    compile("quick", &WORKERS)?;
    let (bound, site) = (target().join("quick"), target().join("quick-site"));
    for (name, kind) in [("app", "web"), ("worker", "no-modules"), ("reader", "no-modules")] {
        let (built, to) = (compiled("quick", name), bound.join(name));
        if !is_bound(&built, &to) {
            bind(&built, &to, &["--target", kind, "--keep-debug"])?;
        }
    }
    site::assemble(&bound, &site)?;
    Ok(site)
}

/// Builds the npm package, the engine as an ES module with its wasm and its types, and returns the path of its tarball.
pub fn package() -> Result<PathBuf> {
    compile("worker", &["--package", "bafan-script", "--bin", "script"])?;
    let place = target().join("package-npm");
    let folder = place.join("bafan");
    // Leftovers of an earlier build would be packed too.
    _ = fs::remove_dir_all(&place);
    let words = ["--target", "web", "--omit-default-module-path", "--out-name", "bafan"];
    bind(&compiled("worker", "script"), &folder, &words)?;
    optimise(&folder, &[])?;
    fs::rename(folder.join("bafan_bg.wasm"), folder.join("bafan.wasm"))?;
    site::copy(Path::new("src/script/package"), &folder)?;
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
    fs::write(&manifest, fs::read_to_string(&manifest)?.replace("0.0.0", env!("CARGO_PKG_VERSION")))?;
    let mut pack = Command::new(npm::npm()?);
    run(pack.args(["pack", "--silent", "--pack-destination"]).arg(&place).arg(&folder))?;
    Ok(place.join(concat!("bafan-", env!("CARGO_PKG_VERSION"), ".tgz")))
}

/// Runs Lighthouse on the build.
pub fn lighthouse() -> Result {
    let mut visit = Command::new(npm::node()?);
    run(visit.args(["tests/e2e/lighthouse.mjs", "dist"]).arg(browser::chromium()?))
}

/// Compiles programs for the browser with a profile of the workspace.
pub fn compile(profile: &str, words: &[&str]) -> Result {
    let mut build = wasm::toolchain()?.cargo("build", &[]);
    run(build.args(["--locked", "--target", wasm::TARGET, "--profile", profile]).args(words))
}

/// Returns the path of a program that [`compile`] has compiled.
pub fn compiled(profile: &str, name: &str) -> PathBuf {
    target().join("wasm").join(wasm::TARGET).join(profile).join(name).with_extension("wasm")
}

/// Generates the script that starts a program and provides its browser APIs.
pub fn bind(program: &Path, to: &Path, words: &[&str]) -> Result {
    let mut bind = Command::new(crates::wasm_bindgen()?.join("wasm-bindgen"));
    run(bind.args(["--no-typescript", "--out-dir"]).arg(to).args(words).arg(program))
}

/// Returns whether the output of [`bind`] for a program is newer than the program.
fn is_bound(program: &Path, to: &Path) -> bool {
    let written = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let name = program.file_stem().unwrap_or_default().display();
    written(&to.join(format!("{name}_bg.wasm"))) > written(program)
}

/// Minimizes the programs in a folder. With the word `small`, they compress better, at some cost in speed.
pub fn optimise(folder: &Path, words: &[&str]) -> Result {
    npm::programs()?;
    run(Command::new(npm::node()?).arg("xtask/optimise.mjs").arg(folder).args(words))
}
