//! The browsers for the tests, and their drivers.

use std::env;
use std::path::PathBuf;

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

/// The programs of a browser, under the names used by the tests.
pub type Programs = Vec<(&'static str, PathBuf)>;

/// Returns the browsers for the journeys, the end-to-end tests. A browser without its driver counts as missing.
pub fn all() -> [Result<Programs>; 3] {
    fonts();
    [driven_chromium(), firefox(), webkit()]
}

/// Installs Chinese and Japanese fonts, without which the width of Chinese and Japanese texts cannot be tested. Debian has a package of
/// them; other systems include such fonts.
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

/// Returns Chromium with its driver.
pub fn driven_chromium() -> Result<Programs> {
    let get = "https://googlechromelabs.github.io/chrome-for-testing";
    let driver = || found("chromedriver", "CHROMEDRIVER", "chromium-driver", get, || find("chromedriver"));
    Ok(vec![("BAFAN_CHROMIUM", chromium()?), ("CHROMEDRIVER", driver()?)])
}

/// Returns Firefox with its driver. Debian's Firefox is upgraded if it is too old.
fn firefox() -> Result<Programs> {
    let part = format!("Firefox {OLDEST_FIREFOX} or newer");
    let search = || FIREFOX.into_iter().filter_map(find).find(|path| major(path) >= Some(OLDEST_FIREFOX));
    let browser = found(&part, "BAFAN_FIREFOX", "firefox-esr", "https://www.mozilla.org/firefox", search)?;
    let driver = match env::var_os("GECKODRIVER") {
        Some(path) => path.into(),
        None => crates::geckodriver()?.join("geckodriver").with_extension(env::consts::EXE_EXTENSION),
    };
    Ok(vec![("BAFAN_FIREFOX", browser), ("GECKODRIVER", driver)])
}

/// Returns WebKit's minimal browser and its driver, with the virtual screen that it needs. They are available only on Linux.
fn webkit() -> Result<Programs> {
    let get = "https://webkitgtk.org";
    let driver = found("WebKit's driver", "WEBKITDRIVER", "webkit2gtk-driver", get, || find("WebKitWebDriver"))?;
    // The browser is not on `PATH` but next to the WebKit library.
    let folder = format!("/usr/lib/{}-linux-gnu", env::consts::ARCH);
    let search = || ["4.1", "4.0"].iter().find_map(|api| find(&format!("{folder}/webkit2gtk-{api}/MiniBrowser")));
    let browser = found("WebKit's MiniBrowser", "BAFAN_MINIBROWSER", "webkit2gtk-driver", get, search)?;
    let screen = found("Xvfb", "XVFB", "xvfb", "https://www.x.org", || find("Xvfb"))?;
    Ok(vec![("WEBKITDRIVER", driver), ("BAFAN_MINIBROWSER", browser), ("XVFB", screen)])
}

/// Returns the program that the variable names, otherwise the one on this machine; if there is none, the Debian package is installed.
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
