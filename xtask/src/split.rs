//! Takes out of a program the chunks that are fetched when they are first shown.
//!
//! Trunk calls `wasm-bindgen` for each program that cargo has linked, and finds this tool under that name. It splits the program
//! where `#[wasm_split]` says so, has wasm-bindgen bind what is left, and leaves the chunks in `chunks/<program>` of cargo's target
//! folder, from where `xtask/chunks.mjs` brings them into the site.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{Trouble, run, target};

/// The variable that says where the real `wasm-bindgen` is.
pub const BINDGEN: &str = "BAFAN_WASM_BINDGEN";

const NAME: &str = "wasm-bindgen";

/// Whether this tool was called under the name of the other.
pub fn is_called() -> bool {
    env::args_os().next().is_some_and(|path| Path::new(&path).file_stem().is_some_and(|stem| stem == NAME))
}

/// A folder with this tool under the name of the other.
pub fn stand_in() -> Result<PathBuf, Trouble> {
    let folder = target().join("wasm").join("stand-in");
    let copied = env::current_exe().and_then(|own| {
        fs::create_dir_all(&folder)?;
        // One that runs, while another build goes on, cannot be written to, but it can be replaced.
        let (new, path) = (folder.join("new"), folder.join(format!("{NAME}{}", env::consts::EXE_SUFFIX)));
        fs::copy(own, &new)?;
        fs::rename(new, path)
    });
    copied.map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// Splits the program that Trunk wants to have bound, and has it bound.
pub fn bind() -> Result<(), Trouble> {
    let mut words: Vec<OsString> = env::args_os().skip(1).collect();
    let real = env::var_os(BINDGEN).ok_or_else(|| format!("{BINDGEN} does not say where wasm-bindgen is"))?;
    let program =
        words.iter_mut().find(|word| Path::new(word).extension().is_some_and(|extension| extension == "wasm"));
    if let Some(program) = program {
        *program = split(Path::new(program))?.into();
        // The chunks share the table of functions with what is left.
        words.push("--keep-lld-exports".into());
    }
    let status = Command::new(&real).args(words).status().map_err(|error| format!("{}: {error}", real.display()))?;
    if status.success() { Ok(()) } else { Err(format!("wasm-bindgen failed ({status})").into()) }
}

/// Gives what is left of a program without its chunks, and without what the linker wrote for this tool.
fn split(program: &Path) -> Result<PathBuf, Trouble> {
    let told = |error: std::io::Error| format!("{}: {error}", program.display());
    let stem = program.file_stem().unwrap_or_default();
    let folder = target().join("chunks").join(stem);
    // What an earlier build left would be brought into the site as well.
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(told)?;
    let mut split = Command::new("wasm-split-cli");
    run(split.args(["--target", "web", "--out-name"]).arg(stem).arg(program).arg(&folder))?;
    Ok(folder.join(stem).with_extension("wasm"))
}
