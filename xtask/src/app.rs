//! Builds the app: compiles its programs, generates their scripts and, for a finished site, splits the page's program and minimizes all of
//! them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::setup::wasm::{self, Toolchain};
use crate::setup::{browser, crates, npm};
use crate::shell::{Result, run, target};
use crate::site;

/// Builds the app into `dist/` and prints its sizes.
pub fn build() -> Result {
    let toolchain = wasm::toolchain()?;
    compile(&toolchain, "web", &["--features", "split", "--bin", "app"])?;
    compile(&toolchain, "worker", &["--no-default-features", "--bin", "worker", "--bin", "reader"])?;
    let bound = target().join("site");
    let split = bound.join("split");
    npm::programs()?;
    for (name, worker) in site::programs()? {
        let built = compiled(if worker { "worker" } else { "web" }, &name);
        let to = if worker { bound.clone() } else { bound.join(&name) };
        if is_newer(&to.join(format!("{name}_bg.wasm")), &built) {
            continue;
        }
        if worker {
            bind(&built, &to, &["--target", "no-modules"])?;
            optimise(&[to.join(format!("{name}_bg.wasm"))])?;
            continue;
        }
        // Leftovers of an earlier build would become part of the site.
        for folder in [&to, &split] {
            _ = fs::remove_dir_all(folder);
        }
        let mut cut = Command::new(crates::wasm_split()?.join("wasm-split-cli"));
        run(cut.args(["--target", "web", "--out-name", &name]).arg(&built).arg(&split))?;
        // The parts share the function table with the main program.
        bind(&split.join(&name).with_extension("wasm"), &to, &["--target", "web", "--keep-lld-exports"])?;
        let mut parts = vec![to.join(format!("{name}_bg.wasm"))];
        for path in fs::read_dir(&split)?.flatten().map(|entry| entry.path()) {
            let file = path.file_name().unwrap_or_default();
            if path.file_stem().is_none_or(|stem| stem != name.as_str()) {
                fs::copy(&path, to.join(file))?;
                parts.extend((path.extension().is_some_and(|kind| kind == "wasm")).then(|| to.join(file)));
            }
        }
        optimise(&parts)?;
        run(Command::new(npm::node()?).arg("xtask/gather.mjs").arg(&to))?;
    }
    site::assemble(&bound, Path::new("dist"))?;
    shrink("dist".into())?;
    let (node, splitter) = (npm::node()?, split.join("__wasm_split.js"));
    run(Command::new(&node).args(["xtask/finish.mjs", "dist"]).arg(&splitter))?;
    run(Command::new(node).args(["xtask/sizes.mjs", "dist"]).arg(splitter))
}

/// Builds the app for development: not optimized and not split. Returns the folder of the site.
pub fn build_quick() -> Result<PathBuf> {
    let toolchain = wasm::toolchain()?;
    compile(&toolchain, "quick", &["--bin", "app"])?;
    // Without the user interface, so that changes to it do not rebuild these programs.
    compile(&toolchain, "quick", &["--no-default-features", "--bin", "worker", "--bin", "reader"])?;
    let bound = target().join("quick");
    for (name, worker) in site::programs()? {
        let to = if worker { bound.clone() } else { bound.join(&name) };
        let built = compiled("quick", &name);
        if !is_newer(&to.join(format!("{name}_bg.wasm")), &built) {
            bind(&built, &to, &["--target", if worker { "no-modules" } else { "web" }, "--keep-debug"])?;
        }
    }
    let site = target().join("quick-site");
    site::assemble(&bound, &site)?;
    Ok(site)
}

/// Runs Lighthouse on the build.
pub fn lighthouse() -> Result {
    let mut visit = Command::new(npm::node()?);
    run(visit.args(["tests/e2e/lighthouse.mjs", "dist"]).arg(browser::chromium()?))
}

fn compile(toolchain: &Toolchain, profile: &str, words: &[&str]) -> Result {
    run(toolchain.build(profile).args(["--package", "bafan-app"]).args(words))
}

/// Returns the path of a program that cargo has compiled for the browser.
fn compiled(profile: &str, name: &str) -> PathBuf {
    target().join("wasm").join(wasm::TARGET).join(profile).join(name).with_extension("wasm")
}

/// Generates the script that starts a program and provides its browser APIs.
fn bind(program: &Path, to: &Path, words: &[&str]) -> Result {
    let mut bind = Command::new(crates::wasm_bindgen()?.join("wasm-bindgen"));
    run(bind.args(["--no-typescript", "--out-dir"]).arg(to).args(words).arg(program))
}

/// Minimizes programs, distributed over all processors.
fn optimise(programs: &[PathBuf]) -> Result {
    let node = npm::node()?;
    let lanes = thread::available_parallelism().map_or(1, usize::from).min(programs.len());
    let share = |first: usize| {
        let share = programs.iter().skip(first).step_by(lanes);
        Command::new(&node).arg("xtask/optimise.mjs").args(share).spawn()
    };
    println!("Making {} files small", programs.len());
    let started: Vec<_> = (0..lanes).map(share).collect();
    for lane in started {
        let ended = lane.and_then(|mut lane| lane.wait())?;
        if !ended.success() {
            return Err(format!("xtask/optimise.mjs failed ({ended})").into());
        }
    }
    Ok(())
}

/// Minimizes the scripts and the style sheets of a site.
fn shrink(site: PathBuf) -> Result {
    let (mut texts, mut waiting) = (Vec::new(), vec![site]);
    while let Some(folder) = waiting.pop() {
        for path in fs::read_dir(&folder)?.flatten().map(|entry| entry.path()) {
            match path.extension() {
                None if path.is_dir() => waiting.push(path),
                Some(kind) if kind == "js" || kind == "css" => texts.push(path),
                _ => {}
            }
        }
    }
    let mut shrink = Command::new(npm::programs()?.join("esbuild"));
    shrink.args([
        "--minify",
        "--charset=utf8",
        "--log-level=warning",
        // Otherwise a style sheet with a missing brace would be accepted, and lose everything after it.
        "--log-override:css-syntax-error=error",
        "--allow-overwrite",
        "--outbase=dist",
        "--outdir=dist",
    ]);
    run(shrink.args(texts))
}

/// Returns whether a file exists and is newer than another one.
pub fn is_newer(file: &Path, other: &Path) -> bool {
    let written = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    written(file).is_some_and(|time| written(other).is_some_and(|other| time > other))
}
