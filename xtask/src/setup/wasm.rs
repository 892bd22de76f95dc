//! A Rust toolchain that compiles for the browser.
//!
//! Usually this is the active toolchain with an additional target from rustup. If rustup cannot reach its server but Debian packages are
//! available, it is Debian's own Rust, whose standard library is built for the target once.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{announce, apt, tools, turn};
use crate::shell::{Result, cargo, find, missing, output, path_with, run, target};

pub const TARGET: &str = "wasm32-unknown-unknown";

/// Cargo and the rest of a toolchain with the target.
pub struct Toolchain {
    debian: Option<Debian>,
}

/// Debian's Rust (`/usr/bin`) with a separately built standard library.
struct Debian {
    sysroot: PathBuf,
    linker: PathBuf,
}

/// Finds a toolchain with the target, or creates one.
pub fn toolchain() -> Result<Toolchain> {
    if has_target() {
        return Ok(Toolchain { debian: None });
    }
    if let Some(debian) = Debian::built() {
        return Ok(Toolchain { debian: Some(debian) });
    }
    if let Some(rustup) = find("rustup") {
        let _turn = turn("rustup");
        if !has_target() {
            println!("Installing the target {TARGET} into the toolchain in use");
            _ = run(Command::new(rustup).args(["target", "add", TARGET]));
        }
        if has_target() {
            return Ok(Toolchain { debian: None });
        }
    }
    if apt::available() {
        return Ok(Toolchain { debian: Some(Debian::build()?) });
    }
    Err(missing(format!("Rust's target {TARGET}"), format!("rustup target add {TARGET}")))
}

impl Toolchain {
    /// Returns a cargo command for the browser, with these tool folders on its `PATH`.
    pub fn cargo(&self, subcommand: &str, tools: &[&Path]) -> Command {
        let mut command = match &self.debian {
            None => cargo(),
            // Cargo would otherwise prefer a subcommand's program in the user's folder, which may belong to rustup.
            Some(_) if subcommand == "clippy" => Command::new("/usr/bin/cargo-clippy"),
            Some(_) => Command::new("/usr/bin/cargo"),
        };
        self.set(command.arg(subcommand), tools);
        command
    }

    /// Returns a command that compiles for the browser with a profile of the workspace.
    pub fn build(&self, profile: &str) -> Command {
        let mut build = self.cargo("build", &[]);
        build.args(["--locked", "--target", TARGET, "--profile", profile]);
        build
    }

    /// Makes a program that calls cargo use this toolchain.
    pub fn set(&self, command: &mut Command, tools: &[&Path]) {
        // Two compilers of different versions would discard each other's build results.
        command.env("CARGO_TARGET_DIR", target().join("wasm"));
        let Some(debian) = &self.debian else {
            command.env("PATH", path_with(tools.iter().copied()));
            return;
        };
        command
            .env("PATH", path_with(tools.iter().copied().chain([Path::new("/usr/bin")])))
            .env("CARGO", "/usr/bin/cargo")
            .env("RUSTC", "/usr/bin/rustc")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &debian.linker)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", debian.sysroot_flag());
    }
}

/// Returns whether the active toolchain has a standard library for the target.
fn has_target() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder = output(Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_some_and(|folder| has_std(Path::new(&folder)))
}

fn has_std(folder: &Path) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.into_iter().any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}

impl Debian {
    /// Returns Debian's Rust if its standard library has been built.
    fn built() -> Option<Self> {
        let debian = Self {
            // The compiler reads only files written by the same version.
            sysroot: tools().join(format!("wasm-std-{}", apt::version("rustc-web")?)),
            linker: format!("/usr/lib/llvm-{}/bin/wasm-ld", llvm()?).into(),
        };
        (has_std(&debian.libraries()) && debian.linker.is_file()).then_some(debian)
    }

    fn build() -> Result<Self> {
        apt::install("a Rust that has its library's source", &["rustc-web", "cargo-web", "rust-web-src"])?;
        apt::install("its clippy", &["rust-web-clippy"])?;
        let version = apt::version("rustc-web").unwrap_or_default();
        let llvm = llvm().ok_or_else(|| missing("the version of LLVM", "/usr/bin/rustc --verbose --version"))?;
        apt::install("a linker for wasm", &[&format!("lld-{llvm}")])?;
        let debian = Self {
            sysroot: tools().join(format!("wasm-std-{version}")),
            linker: format!("/usr/lib/llvm-{llvm}/bin/wasm-ld").into(),
        };
        let _turn = turn("wasm-std");
        if !has_std(&debian.libraries()) {
            announce(&format!("the standard library of Rust {version} for {TARGET} (about a minute)"));
            debian.build_std().map_err(|reason| missing("the standard library for the browser", reason))?;
        }
        Ok(debian)
    }

    /// Returns the flag that makes the compiler use this standard library.
    fn sysroot_flag(&self) -> OsString {
        let mut flag = OsString::from("--sysroot=");
        flag.push(&self.sysroot);
        flag
    }

    fn libraries(&self) -> PathBuf {
        self.sysroot.join("lib/rustlib").join(TARGET).join("lib")
    }

    /// Builds an empty crate together with the standard library, and keeps the library.
    fn build_std(&self) -> Result {
        let package = self.sysroot.join("build");
        fs::create_dir_all(package.join("src"))?;
        let manifest = "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n";
        fs::write(package.join("Cargo.toml"), manifest)?;
        fs::write(package.join("src/lib.rs"), "#![no_std]\n")?;
        let mut build = Command::new("/usr/bin/cargo");
        build.args(["build", "--release", "--target", TARGET]);
        build.args(["-Z", "build-std=std,panic_abort,panic_unwind,test,proc_macro"]).current_dir(&package);
        build.env("CARGO_TARGET_DIR", package.join("target")).env("RUSTC", "/usr/bin/rustc");
        // Without the bitcode, later builds could not optimize across crates.
        build.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-Cembed-bitcode=yes");
        run(&mut build)?;
        let kept = self.libraries();
        fs::create_dir_all(&kept)?;
        let built = package.join("target").join(TARGET).join("release/deps");
        let mut std = None;
        for file in fs::read_dir(built)?.flatten() {
            let (name, path) = (file.file_name(), file.path());
            let shown = name.to_string_lossy();
            if shown.starts_with("libstd-") && shown.ends_with(".rlib") {
                std = Some((path, kept.join(name)));
            } else if shown.ends_with(".rlib") && !shown.starts_with("libempty-") {
                fs::copy(path, kept.join(name))?;
            }
        }
        // The file that marks the library as complete is copied last.
        let (from, to) = std.ok_or("the build left no standard library")?;
        fs::copy(from, to)?;
        Ok(fs::remove_dir_all(package)?)
    }
}

/// Returns the major version of LLVM in Debian's Rust, which the linker must match.
fn llvm() -> Option<String> {
    let version = output(Command::new("/usr/bin/rustc").arg("-vV"))?;
    let llvm = version.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    llvm.split('.').next().map(str::to_owned)
}
