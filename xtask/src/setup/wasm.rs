//! A Rust toolchain that compiles for the browser.
//!
//! Usually this is the active toolchain with an additional target from rustup. If rustup cannot reach its server but Debian packages are
//! available, it is Debian's own Rust, whose standard library is built for the target once.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{announce, apt, once, tools};
use crate::shell::{Result, cargo, missing, output, run, target};

pub const TARGET: &str = "wasm32-unknown-unknown";

/// A toolchain with the target: the active one, or Debian's.
pub struct Toolchain(Option<Debian>);

/// Debian's Rust (`/usr/bin`) with a separately built standard library.
struct Debian {
    sysroot: PathBuf,
    linker: PathBuf,
}

/// Finds a toolchain with the target, or creates one.
pub fn toolchain() -> Result<Toolchain> {
    if has_target() {
        return Ok(Toolchain(None));
    }
    if let Some(debian) = Debian::found().filter(|debian| has_std(&debian.libraries())) {
        return Ok(Toolchain(Some(debian)));
    }
    let add = || run(Command::new("rustup").args(["target", "add", TARGET]));
    // Even if this succeeds, the compiler in use may not be rustup's.
    if once("rustup", has_target, add).is_ok() && has_target() {
        return Ok(Toolchain(None));
    }
    if apt::available() {
        return Ok(Toolchain(Some(Debian::install()?)));
    }
    Err(missing(format!("Rust's target {TARGET}"), format!("rustup target add {TARGET}")))
}

impl Toolchain {
    /// Returns a cargo command for the browser, with these tool folders on its `PATH`.
    pub fn cargo(&self, subcommand: &str, tools: &[&Path]) -> Command {
        let mut command = match &self.0 {
            None => cargo(),
            // Cargo would otherwise prefer a subcommand's program in the user's folder, which may belong to rustup.
            Some(_) if subcommand == "clippy" => Command::new("/usr/bin/cargo-clippy"),
            Some(_) => Command::new("/usr/bin/cargo"),
        };
        self.set(command.arg(subcommand), tools);
        command
    }

    /// Makes a program that calls cargo use this toolchain.
    pub fn set(&self, command: &mut Command, tools: &[&Path]) {
        // Two compilers of different versions would discard each other's build results.
        command.env("CARGO_TARGET_DIR", target().join("wasm"));
        let path = env::var_os("PATH").unwrap_or_default();
        let first = tools.iter().copied().chain(self.0.as_ref().map(|_| Path::new("/usr/bin")));
        let folders = first.map(Path::to_path_buf).chain(env::split_paths(&path));
        command.env("PATH", env::join_paths(folders).expect("no folder of tools has a separator in its name"));
        if let Some(debian) = &self.0 {
            let sysroot = format!("--sysroot={}", debian.sysroot.display());
            command.env("CARGO", "/usr/bin/cargo").env("RUSTC", "/usr/bin/rustc");
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &debian.linker);
            command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", sysroot);
        }
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
    /// Returns Debian's Rust if it is installed with its linker.
    fn found() -> Option<Self> {
        let linker = PathBuf::from(format!("/usr/lib/llvm-{}/bin/wasm-ld", llvm()?));
        // The compiler reads only files written by the same version.
        let sysroot = tools().join(format!("wasm-std-{}", apt::version("rustc-web")?));
        linker.is_file().then_some(Self { sysroot, linker })
    }

    fn install() -> Result<Self> {
        let install = |part: &str, packages: &[&str]| apt::install(part, packages, || apt::all_installed(packages));
        install("a Rust with its library's source", &["rustc-web", "cargo-web", "rust-web-clippy", "rust-web-src"])?;
        let llvm = llvm().ok_or_else(|| missing("the version of LLVM", "/usr/bin/rustc --verbose --version"))?;
        install("a linker for wasm", &[&format!("lld-{llvm}")])?;
        let debian = Self::found().ok_or_else(|| missing("Debian's Rust", "apt-get install --reinstall rustc-web"))?;
        let build = || debian.build_std().map_err(|reason| missing("the standard library for the browser", reason));
        once("wasm-std", || has_std(&debian.libraries()), build)?;
        Ok(debian)
    }

    fn libraries(&self) -> PathBuf {
        self.sysroot.join("lib/rustlib").join(TARGET).join("lib")
    }

    /// Builds an empty crate together with the standard library, and keeps the library.
    fn build_std(&self) -> Result {
        announce(&format!("Rust's standard library for {TARGET} (about a minute)"));
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
        fs::create_dir_all(self.libraries().parent().expect("it has several"))?;
        // The finished libraries are renamed into place, so an existing folder is always complete. The library of the empty crate among
        // them does no harm.
        fs::rename(package.join("target").join(TARGET).join("release/deps"), self.libraries())?;
        Ok(fs::remove_dir_all(package)?)
    }
}

/// Returns the major version of LLVM in Debian's Rust, which the linker must match; `None` if Debian's Rust is not installed.
fn llvm() -> Option<String> {
    let version = output(Command::new("/usr/bin/rustc").arg("-vV"))?;
    let llvm = version.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    llvm.split('.').next().map(str::to_owned)
}
