//! The browsers for the tests, and their drivers.

use std::path::PathBuf;
use std::{env, fs};

use super::{apt, crates};
use crate::shell::{Result, find, major, missing};

const CHROMIUM: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const FIREFOX: [&str; 3] = ["firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"];
/// The first version in which the driver can set the browser's language.
const OLDEST_FIREFOX: u32 = 142;

/// The options for a headless browser besides `--headless`; they also prevent background requests.
pub const FLAGS: [&str; 7] = [
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// Returns the browsers for the journeys, each with its programs under the names used by the journeys.
///
/// A browser is useless without its driver, so a missing component makes the whole browser missing.
pub fn all() -> [Result<Vec<(&'static str, PathBuf)>>; 3] {
    fonts();
    [
        chromium().and_then(|browser| Ok(vec![("BAFAN_CHROMIUM", browser), ("CHROMEDRIVER", driver()?)])),
        firefox().and_then(|browser| Ok(vec![("BAFAN_FIREFOX", browser), ("GECKODRIVER", geckodriver()?)])),
        webkit(),
    ]
}

/// Installs fonts: texts have a width only in fonts with their characters. Debian provides a package; other machines include some.
fn fonts() {
    let package = ["fonts-noto-cjk"];
    if apt::available()
        && let Err(missing) = apt::install("fonts for Chinese and Japanese", &package, || apt::all_installed(&package))
    {
        println!("{missing}");
    }
}

/// Returns Chromium or Chrome: `$BAFAN_CHROMIUM`, otherwise the machine's.
pub fn chromium() -> Result<PathBuf> {
    let search = || CHROMIUM.into_iter().find_map(find);
    found("Chromium", "BAFAN_CHROMIUM", "chromium", "https://www.google.com/chrome", search)
}

/// Returns the driver of Chromium: `$CHROMEDRIVER`, otherwise the machine's.
pub fn driver() -> Result<PathBuf> {
    let get = "https://googlechromelabs.github.io/chrome-for-testing";
    found("chromedriver", "CHROMEDRIVER", "chromium-driver", get, || find("chromedriver"))
}

/// Returns Firefox: `$BAFAN_FIREFOX`, otherwise the machine's. Debian's is upgraded if it is too old.
fn firefox() -> Result<PathBuf> {
    let part = format!("Firefox {OLDEST_FIREFOX} or newer");
    let search = || FIREFOX.into_iter().filter_map(find).find(|path| major(path) >= Some(OLDEST_FIREFOX));
    found(&part, "BAFAN_FIREFOX", "firefox-esr", "https://www.mozilla.org/firefox", search)
}

/// Returns the driver of Firefox: `$GECKODRIVER`, otherwise an installed one.
fn geckodriver() -> Result<PathBuf> {
    match env::var_os("GECKODRIVER") {
        Some(path) => Ok(path.into()),
        None => Ok(crates::geckodriver()?.join("geckodriver").with_extension(env::consts::EXE_EXTENSION)),
    }
}

/// Returns WebKit's minimal browser and its driver, with the virtual screen that it needs. They are available only on Linux.
fn webkit() -> Result<Vec<(&'static str, PathBuf)>> {
    let get = "https://webkitgtk.org";
    let driver = found("WebKit's driver", "WEBKITDRIVER", "webkit2gtk-driver", get, || find("WebKitWebDriver"))?;
    let browser = found("WebKit's MiniBrowser", "BAFAN_MINIBROWSER", "webkit2gtk-driver", get, minibrowser)?;
    let screen = found("Xvfb", "XVFB", "xvfb", "https://www.x.org", || find("Xvfb"))?;
    Ok(vec![("WEBKITDRIVER", driver), ("BAFAN_MINIBROWSER", browser), ("XVFB", screen)])
}

/// Finds MiniBrowser, which is not on `PATH` but next to its library: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`.
fn minibrowser() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten().map(|entry| entry.path());
    let places = folders.flat_map(|folder| ["webkit2gtk-4.1", "webkit2gtk-4.0"].map(|name| folder.join(name)));
    places.map(|place| place.join("MiniBrowser")).find(|path| path.is_file())
}

/// Returns the program that the variable names, otherwise the machine's, from the Debian package if there is none.
fn found(
    part: &str,
    variable: &str,
    package: &str,
    get: &str,
    search: impl Fn() -> Option<PathBuf>,
) -> Result<PathBuf> {
    if let Some(path) = env::var_os(variable) {
        return Ok(path.into());
    }
    if apt::available() {
        apt::install(part, &[package], || search().is_some())?;
    }
    search().ok_or_else(|| missing(part, get))
}
