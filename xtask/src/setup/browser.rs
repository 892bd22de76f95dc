//! The browsers for the tests, and their drivers.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::{apt, crates};
use crate::shell::{Missing, find, output};

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/// What a browser without a window needs beside `--headless`; it calls no one on its own account.
pub const FLAGS: [&str; 7] = [
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// The browsers of the journeys, each with its programs under the names by which the journeys know them.
///
/// A browser is no use without its driver, so a part that is missing makes the whole browser missing.
pub fn all() -> [Result<Vec<(&'static str, PathBuf)>, Missing>; 3] {
    fonts();
    [
        chromium().and_then(|browser| Ok(vec![("BAFAN_CHROMIUM", browser), ("CHROMEDRIVER", driver()?)])),
        firefox().and_then(|browser| Ok(vec![("BAFAN_FIREFOX", browser), ("GECKODRIVER", geckodriver()?)])),
        webkit(),
    ]
}

/// What the pages say takes room only in fonts that have its characters. Debian has them in a package; other machines come with some.
fn fonts() {
    if apt::available()
        && let Err(missing) = apt::install("fonts for Chinese and Japanese", &["fonts-noto-cjk"])
    {
        println!("{missing}");
    }
}

/// Chromium or Chrome: `$BAFAN_CHROMIUM`, else the machine's.
pub fn chromium() -> Result<PathBuf, Missing> {
    let search = || {
        let mac = PathBuf::from(MAC);
        BROWSERS.iter().find_map(|name| find(name)).or_else(|| mac.is_file().then_some(mac))
    };
    found("Chromium", "BAFAN_CHROMIUM", "chromium", "https://www.google.com/chrome", search)
}

/// The driver of that browser: `$CHROMEDRIVER`, else the machine's.
pub fn driver() -> Result<PathBuf, Missing> {
    let get = "https://googlechromelabs.github.io/chrome-for-testing";
    found("chromedriver", "CHROMEDRIVER", "chromium-driver", get, || find("chromedriver"))
}

/// Firefox: `$BAFAN_FIREFOX`, else the machine's, renewed where it is too old.
fn firefox() -> Result<PathBuf, Missing> {
    /// Its driver sets the browser's language.
    const OLDEST: u32 = 142;
    const FROM: &str = "https://www.mozilla.org/firefox";
    let search = || {
        let mac = PathBuf::from("/Applications/Firefox.app/Contents/MacOS/firefox");
        find("firefox").or_else(|| find("firefox-esr")).or_else(|| mac.is_file().then_some(mac))
    };
    let path = found("Firefox", "BAFAN_FIREFOX", "firefox-esr", FROM, search)?;
    let is_new = || major(&path).is_some_and(|major| major >= OLDEST);
    if !is_new() && apt::version("firefox-esr").is_some() {
        apt::renew("a newer Firefox", "firefox-esr")?;
    }
    if is_new() { Ok(path) } else { Err(Missing::new(format!("Firefox {OLDEST} or newer"), FROM)) }
}

/// The first number of the version that a browser names, as in "Mozilla Firefox 153.7.0esr".
fn major(browser: &Path) -> Option<u32> {
    let said = output(Command::new(browser).arg("--version"))?;
    said.split([' ', '.']).find_map(|word| word.parse().ok())
}

/// The driver of Firefox: `$GECKODRIVER`, else one of ours.
fn geckodriver() -> Result<PathBuf, Missing> {
    match env::var_os("GECKODRIVER") {
        Some(path) => Ok(path.into()),
        None => Ok(crates::geckodriver()?.join("geckodriver").with_extension(env::consts::EXE_EXTENSION)),
    }
}

/// WebKit's plainest browser and its driver, with the screen without a monitor that it draws on. Only Linux has them.
fn webkit() -> Result<Vec<(&'static str, PathBuf)>, Missing> {
    let get = "https://webkitgtk.org";
    let driver = found("WebKit's driver", "WEBKITDRIVER", "webkit2gtk-driver", get, || find("WebKitWebDriver"))?;
    let browser = found("WebKit's MiniBrowser", "BAFAN_MINIBROWSER", "webkit2gtk-driver", get, minibrowser)?;
    let screen = found("Xvfb", "XVFB", "xvfb", "https://www.x.org", || find("Xvfb"))?;
    Ok(vec![("WEBKITDRIVER", driver), ("BAFAN_MINIBROWSER", browser), ("XVFB", screen)])
}

/// MiniBrowser stands on no `PATH`, but beside its library: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`.
fn minibrowser() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten().map(|entry| entry.path());
    let places = folders.flat_map(|folder| ["webkit2gtk-4.1", "webkit2gtk-4.0"].map(|name| folder.join(name)));
    places.map(|place| place.join("MiniBrowser")).find(|path| path.is_file())
}

fn found(
    part: &str,
    variable: &str,
    package: &str,
    get: &str,
    search: impl Fn() -> Option<PathBuf>,
) -> Result<PathBuf, Missing> {
    if let Some(path) = env::var_os(variable).map(PathBuf::from).or_else(&search) {
        return Ok(path);
    }
    if apt::available() {
        apt::install(part, &[package])?;
    }
    search().ok_or_else(|| Missing::new(part, get))
}
