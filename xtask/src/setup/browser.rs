//! The browsers for the tests, and their drivers.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::{apt, crates};
use crate::shell::{Result, find, missing, output};

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

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
    if apt::available()
        && let Err(missing) = apt::install("fonts for Chinese and Japanese", &["fonts-noto-cjk"])
    {
        println!("{missing}");
    }
}

/// Returns Chromium or Chrome: `$BAFAN_CHROMIUM`, otherwise the machine's.
pub fn chromium() -> Result<PathBuf> {
    let search = || {
        let mac = PathBuf::from(MAC);
        BROWSERS.iter().find_map(|name| find(name)).or_else(|| mac.is_file().then_some(mac))
    };
    found("Chromium", "BAFAN_CHROMIUM", "chromium", "https://www.google.com/chrome", search)
}

/// Returns the driver of Chromium: `$CHROMEDRIVER`, otherwise the machine's.
pub fn driver() -> Result<PathBuf> {
    let get = "https://googlechromelabs.github.io/chrome-for-testing";
    found("chromedriver", "CHROMEDRIVER", "chromium-driver", get, || find("chromedriver"))
}

/// Returns Firefox: `$BAFAN_FIREFOX`, otherwise the machine's, upgraded if it is too old.
fn firefox() -> Result<PathBuf> {
    /// The first version in which the driver can set the browser's language.
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
    if is_new() { Ok(path) } else { Err(missing(format!("Firefox {OLDEST} or newer"), FROM)) }
}

/// Returns the major version that a browser reports, as in "Mozilla Firefox 153.7.0esr".
fn major(browser: &Path) -> Option<u32> {
    let said = output(Command::new(browser).arg("--version"))?;
    said.split([' ', '.']).find_map(|word| word.parse().ok())
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

fn found(
    part: &str,
    variable: &str,
    package: &str,
    get: &str,
    search: impl Fn() -> Option<PathBuf>,
) -> Result<PathBuf> {
    if let Some(path) = env::var_os(variable).map(PathBuf::from).or_else(&search) {
        return Ok(path);
    }
    if apt::available() {
        apt::install(part, &[package])?;
    }
    search().ok_or_else(|| missing(part, get))
}
