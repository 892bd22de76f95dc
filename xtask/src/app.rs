//! Building and serving the app.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::fingerprint;
use crate::setup::wasm::{self, Toolchain};
use crate::setup::{browser, crates, npm};
use crate::shell::{Trouble, run, target};
use crate::split;

/// Builds the app into `dist/`, unless that is what stands there.
pub fn build() -> Result<(), Trouble> {
    // Trunk has one program compiled after the other; here each takes a core for itself, and Trunk finds them done.
    let toolchain = wasm::toolchain()?;
    let (workers, pages): (Vec<String>, _) = programs()?.into_iter().partition(|name| name == "worker");
    let mut compiled = Vec::new();
    for (profile, names) in [("worker", workers), ("web", pages)] {
        let mut build = toolchain.build(profile);
        run(build.args(["--package", "bafan-app"]).args(names.iter().flat_map(|name| ["--bin", name])))?;
        let folder = target().join("wasm").join(wasm::TARGET).join(profile);
        compiled.extend(names.iter().map(|name| folder.join(name).with_extension("wasm")));
    }
    if fingerprint::is_kept(&compiled) {
        println!("Nothing that the app is built of has changed: dist stays");
        return Ok(());
    }
    run(trunk(&toolchain)?.arg("build"))?;
    let node = npm::node()?;
    run(Command::new(&node).args(["xtask/shorten.mjs", "dist"]))?;
    run(Command::new(&node).args(["xtask/minify.mjs", "dist"]))?;
    run(Command::new(&node).args(["xtask/tables.mjs", "dist"]))?;
    run(Command::new(node).args(["xtask/finish.mjs", "dist"]))?;
    Ok(fingerprint::keep(&compiled)?)
}

/// The names of the app's programs.
fn programs() -> Result<Vec<String>, String> {
    let folder = Path::new("src/app/bin");
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?.flatten();
    let mut names: Vec<_> = files.filter_map(|file| file.path().file_stem()?.to_str().map(str::to_owned)).collect();
    names.sort();
    Ok(names)
}

/// Builds the app, serves it, and rebuilds it on every change.
pub fn serve(options: &[&str]) -> Result<(), Trouble> {
    let mut given = options.iter();
    let mut words: Vec<&str> = Vec::new();
    while let Some(option) = given.next() {
        match *option {
            "--open" => words.push(option),
            "--port" => {
                let port = given.next().filter(|port| port.parse::<u16>().is_ok());
                words.extend([option, *port.ok_or_else(|| "--port takes a number up to 65535".to_owned())?]);
            }
            _ => return Err(format!("unknown option {option}; there are --open and --port N").into()),
        }
    }
    // Without inotify Trunk's watcher would panic, so changes are looked for at intervals.
    if cfg!(target_os = "linux") && !Path::new("/proc/sys/fs/inotify").exists() {
        words.push("--poll");
    }
    Ok(run(trunk(&wasm::toolchain()?)?.arg("serve").args(words))?)
}

/// Says what a first visit downloads. The bounds hold for what is compiled small.
pub fn sizes() -> Result<(), Trouble> {
    let bounds = wasm::toolchain()?.is_small().then_some("--bounds");
    Ok(run(Command::new(npm::node()?).args(["xtask/sizes.mjs", "dist"]).args(bounds))?)
}

/// Has Lighthouse visit the build.
pub fn lighthouse() -> Result<(), Trouble> {
    let (node, lighthouse, chromium) = (npm::node()?, npm::lighthouse()?, browser::chromium()?);
    Ok(run(Command::new(node).args(["xtask/lighthouse.mjs", "dist"]).arg(lighthouse).arg(chromium))?)
}

/// Trunk, with all it calls on its `PATH`.
fn trunk(toolchain: &Toolchain) -> Result<Command, Trouble> {
    let folders: [PathBuf; 4] = [split::stand_in()?, crates::trunk()?, crates::wasm_split()?, npm::programs()?];
    let folders = folders.each_ref().map(PathBuf::as_path);
    let mut fetch = toolchain.cargo("fetch", &[]);
    toolchain.set_shipped(&mut fetch, &[]);
    run(fetch.args(["--locked", "--target", wasm::TARGET]))?;
    let mut trunk = Command::new(folders[1].join("trunk"));
    toolchain.set_shipped(&mut trunk, &folders);
    trunk.env(split::BINDGEN, crates::wasm_bindgen()?.join("wasm-bindgen"));
    // Offline it takes the tools that we have prepared and downloads no others. It takes `NO_COLOR=1` for an error.
    trunk.env("TRUNK_OFFLINE", "true").env_remove("NO_COLOR");
    Ok(trunk)
}
