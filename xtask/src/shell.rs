//! Running other programs, and the errors that can occur.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The reason why a command stops.
pub enum Trouble {
    /// A step failed.
    Failed(String),
    /// The machine lacks a component that could not be installed.
    Missing(Missing),
}

/// A missing component, and how to get it.
pub struct Missing {
    /// The name of the component.
    pub part: String,
    /// The command or address to get it.
    pub get: String,
}

impl Missing {
    pub fn new(part: impl Into<String>, get: impl Into<String>) -> Self {
        Self { part: part.into(), get: get.into() }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is missing; get it with: {}", self.part, self.get)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failed(reason) => reason.fmt(f),
            Self::Missing(missing) => missing.fmt(f),
        }
    }
}

impl From<String> for Trouble {
    fn from(reason: String) -> Self {
        Self::Failed(reason)
    }
}

impl From<Missing> for Trouble {
    fn from(missing: Missing) -> Self {
        Self::Missing(missing)
    }
}

/// Returns the cargo that runs this program, for everything native.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Returns cargo's build folder.
pub fn target() -> PathBuf {
    let given = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    env::current_dir().expect("we have gone there").join(given)
}

/// Prints the command and runs it with its output visible.
pub fn run(command: &mut Command) -> Result<(), String> {
    println!("$ {}", shown(command));
    let status = command.status().map_err(|error| format!("{}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", shown(command))) }
}

/// Like [`run`], but also passes each line of standard output to `read`.
pub fn run_reading(command: &mut Command, mut read: impl FnMut(&str)) -> Result<(), String> {
    let shown = shown(command);
    println!("$ {shown}");
    let failed = |error| format!("{shown}: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    for line in BufReader::new(child.stdout.take().expect("it is piped")).split(b'\n') {
        let line = line.map_err(failed)?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        read(&line);
    }
    let status = child.wait().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("{shown} failed ({status})")) }
}

/// Returns the output of a command, or `None` if it cannot be run or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

pub fn find(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

/// Returns `PATH` with these folders in front.
pub fn path_with<'a>(folders: impl IntoIterator<Item = &'a Path>) -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = folders.into_iter().map(Path::to_path_buf).chain(env::split_paths(&path));
    env::join_paths(folders).expect("no folder of tools has a separator in its name")
}

/// Formats a command as a user would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
