//! Running other programs, and the errors that can occur.

use std::env;
use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The result of a task. The text of an error is shown to the user unchanged.
pub type Result<T = ()> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// A missing component, and how to get it: tests that end with this error count as skipped, not as failed.
#[derive(Debug)]
pub struct Missing(String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Missing {}

/// Returns the error that a component is missing, with the command or address to get it.
pub fn missing(part: impl fmt::Display, get: impl fmt::Display) -> Box<dyn Error + Send + Sync> {
    Missing(format!("{part} is missing; get it with: {get}")).into()
}

/// Returns a command of the cargo that runs this program, for native builds.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Returns cargo's build folder.
pub fn target() -> PathBuf {
    let given = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    env::current_dir().expect("we have gone there").join(given)
}

/// Prints the command and runs it with its output visible.
pub fn run(command: &mut Command) -> Result {
    let child = start(command)?;
    end(command, child)
}

/// Does the same as [`run`], and also passes each line of standard output to `read`.
pub fn run_reading(command: &mut Command, mut read: impl FnMut(&str)) -> Result {
    let mut child = start(command.stdout(Stdio::piped()))?;
    for line in BufReader::new(child.stdout.take().expect("it is piped")).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        read(&line);
    }
    end(command, child)
}

fn start(command: &mut Command) -> Result<Child> {
    println!("$ {}", shown(command));
    Ok(command.spawn().map_err(|error| format!("{}: {error}", shown(command)))?)
}

fn end(command: &Command, mut child: Child) -> Result {
    let status = child.wait()?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", shown(command)).into()) }
}

/// Returns the output of a command, or `None` if it cannot be run or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns the major version that a program reports, as in "v20.11.0" or "Mozilla Firefox 153.7.0esr"; `None` if the program cannot be run
/// or reports no version.
pub fn major(program: &Path) -> Option<u32> {
    let said = output(Command::new(program).arg("--version"))?;
    said.split([' ', '.']).find_map(|word| word.trim_start_matches('v').parse().ok())
}

/// Returns the path of a program on `PATH`, or at an absolute path; `None` if it is not there.
pub fn find(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

/// Formats a command as a user would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
